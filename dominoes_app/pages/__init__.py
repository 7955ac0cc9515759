"""Pages to read: rules, how games are won, questions, levels, keys.

A page is a text in `resources/pages/<language>/<file>.md` and a function that makes what goes into it:

- `{name}` in the text is replaced by the value of that name in the page's `Filling`; `{game:KEY}` and
  `{level:KEY}` are names known to every page. A placeholder nobody fills raises PageError.
- `{picture:NAME}` is the page's drawing of that name, with its text alternative below it.
- `{live:NAME}`, alone on a line, is a widget in the midst of the text: the Filling holds a function
  (Look, parent) -> QWidget under that name. The widget gets the text's whole width, the height of its
  heightForWidth or sizeHint, and scrolls along; Tab reaches it after the links of the page.
- Links are `[text](page:KEY)` or, to a heading, `[text](page:KEY#the-heading)`.

The first line of a text is `# Title`, by which the page is listed. To add a page: write the text, write the
function, and name both in `contents.py`.
"""
