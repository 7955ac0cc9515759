"""The pages: every one can be made for every game, and leads nowhere that is not there."""

import ast
import dataclasses
import importlib.util
import random
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from test_architecture import watched
from test_rules_text import FULL, OTHERS

from dominoes_app.app import application
from dominoes_app.house import House, HouseBook, HouseRules
from dominoes_app.pages.book import Book, Desk, Filling, Page
from dominoes_app.pages.book import _read as read
from dominoes_app.pages.contents import contents
from dominoes_app.pages.examples import examples
from dominoes_app.pages.template import PageError, fill, headings, links
from dominoes_app.reading import about
from dominoes_app.resources import resource
from dominoes_app.rule_wording import field_text, groups, why_not
from dominoes_app.rules_text import rules_text
from dominoes_core.consistency import Fault
from dominoes_core.match import apply, deal_round, new_match
from dominoes_core.rules import CHOICES, FIELDS, PRESETS, RuleSet

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def english(qapp):
    application([])


def desks():
    for key, preset in PRESETS.items():
        for seats, _ in preset.rules.hand_sizes:
            yield Desk(key, preset.rules, seats, (("F1", "help"),))
        if any(seats == 4 for seats, _ in preset.rules.hand_sizes):
            yield Desk(key, preset.rules.changed(sides="partners"), 4, (("F1", "help"),))


def book(desk):
    return Book(desk, contents())


@pytest.mark.parametrize(
    "desk", list(desks()), ids=lambda desk: f"{desk.preset}-{desk.seats}-{desk.rules.sides}"
)
def test_every_page_is_made_without_a_gap_or_a_dead_link(english, desk):
    made = book(desk)
    for key in made.pages:
        page = made.page(key)
        assert page.title and "{" not in page.markdown and "None" not in page.markdown
        for link in links(page.markdown):
            scheme, _, place = link.partition(":")
            to, _, heading = place.partition("#")
            assert scheme == "page" and to in made.pages, f"{key}: {link}"
            if heading:
                assert heading in headings(made.page(to).markdown), f"{key}: {link}"
        document = QTextDocument()
        document.setMarkdown(page.markdown)
        assert page.title in document.toPlainText()


def test_a_placeholder_nobody_fills_is_refused():
    with pytest.raises(PageError, match="here: nothing is called 'b'"):
        fill("a {b}", {}.get, "here")
    for stray in ("a { b", "a } b", "{B}"):
        with pytest.raises(PageError, match="stray"):
            fill(stray, {}.get, "here")
    assert fill("a {b} {c:d-1}", {"b": "1", "c:d-1": "{x}"}.get, "") == "a 1 {x}"


def test_a_picture_or_widget_that_is_not_there_is_refused(english, monkeypatch):
    monkeypatch.setattr("dominoes_app.pages.book.text_of", lambda file: "# A\n\n{picture:gone}")
    desk = Desk("draw", PRESETS["draw"].rules)
    with pytest.raises(PageError, match="picture:gone"):
        Book(desk, [Page("a", "", "a.md", lambda desk: Filling())]).page("a")


def shown(person):
    """The window of pages, once it is in front."""
    from dominoes_app.pages.window import PagesWindow

    (pages,) = [one for one in person.window.findChildren(PagesWindow) if one.isVisible()]
    person.wait(lambda: pages.isActiveWindow())
    return pages


def ask(person, key=Qt.Key.Key_F1, modifier=Qt.KeyboardModifier.NoModifier):
    """The window of pages, as a key opens it."""
    QTest.keyClick(person.window.focusWidget(), key, modifier)
    return shown(person)


def test_f1_opens_the_rules_in_play_and_keys_alone_read_on(sit_down):
    person = sit_down("fives-and-threes")
    person.wait_for_turn()
    before = person.state
    pages = ask(person)
    assert pages.now == "match" and "61 points win the match." in pages.sheet.toPlainText()
    pages.list.setFocus()
    QTest.keyClick(pages.list, Qt.Key.Key_Down)
    assert pages.now == f"rules/{next(iter(PRESETS))}"
    QTest.keyClick(pages.list, Qt.Key.Key_Down)
    QTest.keyClick(pages, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(pages, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert pages.now == "match" and not pages.back_action.isEnabled()
    QTest.keyClick(pages, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert pages.now == f"rules/{next(iter(PRESETS))}"
    QTest.keyClick(pages, Qt.Key.Key_Escape)
    person.wait(lambda: not pages.isVisible())
    assert person.state == before
    person.come_back()
    assert ask(person, Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier).now == "keys"


def test_the_rules_can_be_read_at_any_moment(sit_down):
    person = sit_down("fives-and-threes")
    for _ in range(2):
        person.wait_for_turn()
        person.come_back()
        before = person.state
        pages = ask(person, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        assert pages.now == "match"
        told = pages.sheet.toPlainText()
        for head, part in rules_text(person.state.rules):
            assert head in told
            for one in part:
                assert one in told
        assert "Fives and Threes" in told and "61 points win the match." in told
        QTest.keyClick(pages, Qt.Key.Key_Escape)
        person.wait(lambda pages=pages: not pages.isVisible())
        assert person.state == before
        person.come_back()
        assert person.window.focusWidget() is person.view
        person.take_turn(person.lay_by_clicks)


def test_search_finds_on_every_page_and_goes_on_to_the_next(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    pages = ask(person)
    QTest.keyClick(pages, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert pages.search.hasFocus()
    QTest.keyClicks(pages.search, "spinner")
    holding = pages.holding("Spinner")
    assert "rules/all-fives" in holding and "rules/draw" not in holding
    listed = [pages.list.model().index(row, 0).data() for row in range(pages.list.model().rowCount())
              if not pages.list.isRowHidden(row)]
    assert "All Fives" in listed and "Draw" not in listed
    seen = []
    for _ in range(40):
        QTest.keyClick(pages.search, Qt.Key.Key_Return)
        assert pages.sheet.textCursor().selectedText().casefold() == "spinner"
        seen.append(pages.now)
    assert set(seen) == set(holding)
    pages.search.setText("xyzzy")
    assert pages.holding("xyzzy") == [] and pages.found.text() == "nowhere"
    pages.search.clear()
    assert not any(pages.list.isRowHidden(row) for row in range(pages.list.model().rowCount()))


def test_a_page_holds_a_live_widget_that_scrolls_along(english, qtbot, monkeypatch):
    from PySide6.QtWidgets import QPushButton

    from dominoes_app.pages.window import PagesWindow

    text = "# A\n\nLook\n\n{live:one}\n\nAfter it\n" + "\nmore\n" * 80
    monkeypatch.setattr("dominoes_app.pages.book.text_of", lambda file: text)
    pressed = []

    def make(look, parent):
        button = QPushButton("try", parent)
        button.clicked.connect(lambda: pressed.append(1))
        return button

    pages = PagesWindow(
        [Page("a", "S", "a.md", lambda desk: Filling(live={"one": make}))],
        Desk("draw", PRESETS["draw"].rules),
    )
    qtbot.addWidget(pages)
    pages.open_at("a")
    with qtbot.waitActive(pages):
        pass
    button = pages.sheet.live["one"]
    assert button.isVisible() and abs(button.width() - pages.sheet.look().width) < 2
    top = button.y()
    after = pages.sheet.document().find("After it")
    assert pages.sheet.cursorRect(after).top() >= button.geometry().bottom()
    pages.sheet.verticalScrollBar().setValue(10)
    assert button.y() == top - 10
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    pages.sheet.setFocus()
    for _ in range(4):
        if button.hasFocus():
            break
        QTest.keyClick(pages.focusWidget(), Qt.Key.Key_Tab)
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert pressed == [1, 1]


# ---- Nothing is typed by hand


WORDS = "three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|fifty|hundred|dozen"
KINDS = re.compile(
    r"multiple of five|[Tt]o the nearest five|four arms|may be four|all four sides|Five Up|%n"
    r"|five divides|when three does|every five and every three|with (?:three|four) players"
    r"|Four arms|four (?:players|at the table)|[Ww]here four play|^(?:Three|Four)$"
)
"""What a game, a spinner or a choice of a field is called by: no rule that a field could change."""


def by_hand(text):
    """The numbers of a text that nothing fills in, apart from those that only name something."""
    left = re.sub(r"\{[^}]*\}|\]\([^)]*\)|^\d+\. ", "", text, flags=re.MULTILINE)
    return re.findall(rf"\d+|\b(?:{WORDS})\b", KINDS.sub("", left), re.IGNORECASE)


@pytest.mark.parametrize("path", sorted(resource("pages/en").glob("*.md")), ids=lambda path: path.name)
def test_no_number_is_typed_by_hand(path):
    assert by_hand(path.read_text(encoding="utf-8")) == []


def texts_of_the_program():
    """What the code itself puts on the pages, by context."""
    spec = importlib.util.spec_from_file_location("translate", ROOT / "packaging" / "translate.py")
    translate = importlib.util.module_from_spec(spec)
    sys.modules["translate"] = translate
    spec.loader.exec_module(translate)
    shown = ("Page", "RulesText", "RuleWording", "Names", "Thoughts")
    return [one.text for one in translate.messages() if one.context.startswith(shown)]


def test_no_number_is_typed_by_hand_in_what_the_program_says_on_pages():
    texts = texts_of_the_program()
    assert len(texts) > 200
    assert [(one, by_hand(one)) for one in texts if by_hand(one)] == []


def test_every_field_of_the_rules_is_among_those_that_are_changed():
    assert set(OTHERS) == set(FIELDS)
    assert {field for field in FIELDS if len(OTHERS[field]) < 2} == {"first_leader"}, "has but one value"
    assert set(EXAMPLES) | {"first_leader"} == set(FIELDS), "every field that can be changed has an example"


PAGES = ("examples", "rules", "facts", "house", "levels", "winning", "hint", "thoughts")
SOURCES = (*(f"pages/{name}.py" for name in PAGES), "rules_text.py", "rule_wording.py")
A_POSITION = re.compile(r"(?:\d-\d(?:>[a-z]+)? ?)+")
"""Tiles and ends, which the engine plays."""
HTML = re.compile(r"\.\df|6px|font-size|cellpadding")


def digits_in_code(source):
    """The words with a digit that a module puts together itself.

    Docstrings and positions apart, and what is only measured and never shown: the functions called `longest`.
    """
    tree = ast.parse(source)
    measured = [node for node in ast.walk(tree) if getattr(node, "name", "") == "longest"]
    docs = [
        node for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    apart = [*measured, *docs]
    notes = {id(inner) for node in apart for inner in ast.walk(node)}
    words = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in notes]
    return [
        one.value for one in words
        if isinstance(one.value, str) and re.search(r"\d", one.value)
        and not A_POSITION.fullmatch(one.value) and not HTML.search(one.value)
    ]  # fmt: skip


@pytest.mark.parametrize("source", SOURCES)
def test_no_number_stands_in_the_words_that_the_code_puts_together(source):
    """Beside what goes through translation, which is looked through above."""
    kept = {"0", "50", "100", "single-hand-draw"}  # the scale of the picture of levels
    found = [one for one in digits_in_code((ROOT / "dominoes_app" / source).read_text()) if one not in kept]
    assert [one for one in found if not HTML.search(one)] == []


def numbers_handed_over(source):
    """The numbers that are written where a text gets its figures: tr("%n tiles", 7), format(points=15)."""
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        given = []
        if isinstance(call.func, ast.Name) and call.func.id == "tr":
            given = call.args[1:]
        elif isinstance(call.func, ast.Attribute) and call.func.attr == "format":
            given = [*call.args, *(one.value for one in call.keywords)]
        found += [one.value for one in given if isinstance(one, ast.Constant) and one.value != 1]
    return found


@pytest.mark.parametrize("source", SOURCES)
def test_no_text_gets_a_number_that_was_typed(source):
    assert numbers_handed_over((ROOT / "dominoes_app" / source).read_text()) == []


def test_a_number_that_was_typed_is_found():
    assert numbers_handed_over('tr("%n tiles", 7) + tr("{a}", n).format(a=15, b=tr(x), c=c)') == [7, 15]


def test_a_number_put_together_by_hand_is_found():
    assert digits_in_code('"""Deals 7."""\nx = f"scores {a} 15"\ny = "5-4 4-0>right"\n') == [" 15"]


def test_a_number_typed_by_hand_is_found():
    assert by_hand("1. Deal 7 to {n}, [x](page:a#b-2) or Nine, 6-3\n2. a") == ["7", "Nine", "6", "3"]


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_changes_the_page_of_the_rules(english, field):
    seen = {}
    for value in OTHERS[field]:
        rules = FULL.changed(**{field: value})
        seats = 4 if rules.sides == "partners" else rules.hand_sizes[0][0]
        page = book(Desk("draw", rules, seats)).page("match").markdown
        text, found, _ = page.partition("## Worked examples")
        assert found, "the rules are told apart from the examples, which would change anyhow"
        assert seen.setdefault(text, value) == value, f"{field} {value} reads like {seen[text]}"


def test_the_page_of_house_rules_tells_every_field_and_choice(english):
    """By the data of the page on which they are changed."""
    rules = PRESETS["all-fives"].rules
    text = book(Desk("all-fives", rules)).page("house").markdown
    parts = {part.partition("\n")[0]: part for part in re.split(r"^### ", text, flags=re.M)[1:]}
    assert list(parts) == [field_text(field).name for _, fields in groups() for field in fields]
    for field in FIELDS:
        said = parts[field_text(field).name]
        assert field_text(field).told in said
        assert said.count("(here)") == 1
        for value, name in field_text(field).values.items():
            (line,) = [one for one in said.splitlines() if one.startswith(f"- **{name}**")]
            assert ("(here)" in line) == (getattr(rules, field) == value)
            games = {key for key, one in PRESETS.items() if getattr(one.rules, field) == value}
            assert ("every game" in line) == (len(games) == len(PRESETS))
            told = line.partition(": ")[2].split(", ")
            assert not games or "every game" in line or len(told) == len(games)
    assert "All Fives, Fives and Threes, " not in parts["The match"], "their targets differ"
    for fault in Fault:
        assert (why_not(fault)[1:] in text) == (fault is not Fault.VALUE)


EXAMPLES = {
    "layout": ("spinner",),
    "lead_tile": ("lead",),
    "heaviest_tie": ("heaviest",),
    "cannot_play": ("turn",),
    "reserve": ("turn",),
    "voluntary_draw": ("fits",),
    "play_score": ("score",),
    "out_score": ("out",),
    "blocked_score": ("blocked",),
    "rounding": ("out", "blocked"),
    "blocked_tie": ("tied",),
    "overshoot": ("target",),
    "target": ("target",),
    "hand_sizes": ("deal", "lead"),
    "next_leader": ("out", "next"),
    "after_block": ("blocked",),
    "next_lead_tile": ("next",),
    "sides": ("deal", "out", "blocked"),
}
"""The examples that a field has a say in."""


UNDER = {
    "hand_sizes": {"lead_tile": "any"},
    "after_block": {"next_leader": "winner"},
    "next_lead_tile": {"next_leader": "highest-double"},
}
"""What else must be so for the field to have a say."""
ALIKE = ("lead_tile", "next_leader")
"""Fields of which two values come out alike in an example: two players take turns whoever won."""


@pytest.mark.parametrize("field", EXAMPLES)
def test_examples_follow_the_rules(english, field):
    base = RuleSet(target=61, play_score="fives", layout="cross")
    values = {"target": (61, 100), "hand_sizes": (((2, 7),), ((2, 5),))}.get(field) or CHOICES[field]
    base = base.changed(**UNDER.get(field, {}))
    seats = 4 if field == "sides" else 2
    for name in EXAMPLES[field]:
        found = (examples(base.changed(**{field: value}), seats) for value in values)
        told = {next((one.text for one in these if one.name == name), None) for these in found}
        assert len(told) == len(values) or (field in ALIKE and len(told) > 1), f"{name}: {told}"


def example(rules, name, seats=2):
    return next(one.text for one in examples(rules, seats) if one.name == name)


def test_drawing_by_choice_is_played_out(english):
    """It may be done, as often as tiles may be drawn, and never where drawing is not played."""
    choosing = RuleSet(voluntary_draw=True)
    assert "5-2 fits, so South must lay it." in example(RuleSet(), "fits")
    assert "5-2 fits, so South must lay it." in example(choosing.changed(cannot_play="pass"), "fits")
    assert "South drew 1 tile. South may draw on, or lay 5-2 now." in example(choosing, "fits")
    assert "South drew 1 tile. Now South must lay 5-2." in example(choosing.changed(reserve=2), "fits")


@pytest.mark.parametrize(("seats", "size"), [(2, 14), (2, 1), (3, 9), (4, 7)])
def test_the_deal_is_told_as_it_is_dealt(english, seats, size):
    told = example(RuleSet(hand_sizes=((seats, size),)), "deal", seats)
    left = 28 - seats * size
    assert f" {size} tile" in told and (f": {left} tile" in told if left else "Nothing is left" in told)


def test_what_would_pass_the_target_leaves_the_score_as_it_was(english):
    """And the round goes on, in the example as at the table; partners have one score."""
    rules = PRESETS["fives-and-threes"].rules
    alone = example(rules, "target")
    assert "so it counts nothing. South still has 60 points." in alone and "Blocked" not in alone
    assert "South and North still have 60 points." in example(rules.changed(sides="partners"), "target", 4)


def test_a_sum_is_not_broken_at_the_end_of_a_line(english):
    rules = PRESETS["all-fives"].rules
    text = book(Desk("all-fives", rules)).page("match").markdown
    assert "12\u00a0+\u00a03\u00a0=\u00a015" in text and not re.search(r"\d [+−=] \d", text)


def test_one_play_pays_what_each_game_says(english):
    def score(game):
        return next(one.text for one in examples(PRESETS[game].rules, 2) if one.name == "score")

    assert "6-3, then 6-6: the open ends are 12 + 3 = 15." in score("all-fives")
    assert "That scores 15 points." in score("all-fives")
    assert "Here it pays nothing." in score("block")
    assert "That scores 8 points." in score("fives-and-threes")


# ---- Every number follows its rule


@pytest.fixture
def other_games(monkeypatch):
    """Changes a game for the pages alone: `other_games("draw", reserve=1)`."""
    games = dict(PRESETS)
    for module in ("book", "contents", "facts", "rules", "examples", "house", "levels"):
        monkeypatch.setattr(f"dominoes_app.pages.{module}.PRESETS", games)

    def change(game, **fields):
        games[game] = dataclasses.replace(PRESETS[game], rules=PRESETS[game].rules.changed(**fields))

    return change


@pytest.mark.parametrize(
    ("game", "fields", "page", "told"),
    [
        ("draw", {"reserve": 1}, "questions", "In Draw the last 1 tiles may not be drawn."),
        ("draw", {"rounding": "nearest-five"}, "questions", "Draw does not, there 12 gives 10."),
        ("draw", {"play_score": "fives"}, "rules/all-fives", "in Draw it pays nothing"),
        ("all-fives", {"hand_sizes": ((2, 8), (3, 6), (4, 5))}, "differences", "are dealt 8 tiles each here"),
        ("all-fives", {"hand_sizes": ((2, 8), (3, 6), (4, 5))}, "differences", "it is 6 here, and 7 there"),
        ("all-fives", {"target": 200}, "differences", "The match goes to 200 points, and to 150 in Club"),
        ("all-fives", {"target": 200}, "levels", "All Fives 200,"),
        ("all-fives", {"play_score": "none"}, "questions", "In All Fives that scores 0, in Fives"),
        ("all-fives", {"rounding": "none"}, "questions", "12 gives 12, and 13 gives 13."),
        ("club-all-fives", {"target": 175}, "differences", "and to 175 in Club All Fives"),
        ("fives-and-threes", {"target": 55}, "differences", "the 55 points to be met exactly"),
        ("fives-and-threes", {"play_score": "fives"}, "questions", "in Fives and Threes 15"),
        ("block", {"target": 90}, "house", "- **90 points**: Block"),
    ],
)
def test_a_page_about_several_games_follows_each(english, other_games, game, fields, page, told):
    """A game is changed, and what the pages say of it with it; before, they do not say that."""

    def reads():
        desk = Desk("family-draw", PRESETS["family-draw"].rules)
        return " ".join(book(desk).page(page).markdown.replace("\u00a0", " ").split())

    before = reads()
    other_games(game, **fields)
    after = reads()
    if "pays nothing" in told:
        assert told in before and told not in after
    else:
        assert told in after and told not in before


# ---- Pages in other languages are files


def test_a_page_is_translated_by_a_file_beside_the_english_one(english, tmp_path, monkeypatch):
    """The language of the system has its own folder; a page that is not in it is read in English."""
    (tmp_path / "pages" / "de").mkdir(parents=True)
    (tmp_path / "pages" / "de" / "keys.md").write_text("# Tasten\n\n{keys}\n")

    def found(name):
        mine = tmp_path / name
        return mine if mine.exists() else resource(name.replace("/de/", "/nowhere/"))

    desk = Desk("draw", PRESETS["draw"].rules, keys=(("F1", "Hilfe"),))
    before = QLocale()
    monkeypatch.setattr("dominoes_app.pages.book.resource", found)
    read.cache_clear()
    try:
        QLocale.setDefault(QLocale("de_AT"))
        keys = book(desk).page("keys")
        assert keys.title == "Tasten" and "| **F1** | Hilfe |" in keys.markdown
        assert book(desk).page("glossary").title == "Words of the game"
        QLocale.setDefault(QLocale("fr_FR"))
        assert book(desk).page("keys").title == "Controls and keys"
    finally:
        QLocale.setDefault(before)
        read.cache_clear()


# ---- Every page from where its question arises


def test_every_page_is_reached_from_the_match_by_links(english):
    """From what F1, W, the menu, a level and the dialogs open, over the links of the pages."""
    reached = {"questions", "levels", "keys", "win-heavy", "hint", "house"}
    for game, preset in PRESETS.items():
        made = book(Desk(game, preset.rules))
        todo = ["match", *reached]
        while todo:
            reached.add(key := todo.pop())
            for link in links(made.page(key).markdown):
                to = link.removeprefix("page:").partition("#")[0]
                if to not in reached:
                    todo.append(to)
    assert reached == {page.key for page in contents()}


def test_what_was_tried_on_a_page_stays_while_the_match_goes_on(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    pages = ask(person)
    pages.go_to("win-block")
    (tried,) = pages.sheet.live.values()
    tried.finish()
    assert pages.book.desk.preset == "draw"
    person.come_back()
    person.session.matches.choose_game("block")
    person.wait_for_turn()
    pages.activateWindow()
    person.wait(pages.isActiveWindow)
    assert pages.book.desk.preset == "block" and list(pages.sheet.live.values()) == [tried]
    pages.go_to("win-ends")
    assert list(pages.sheet.live.values()) != [tried]
    pages.close()


# ---- House rules that are kept have pages of their own


STRANGE = HouseRules(
    House("house-00000001", "*Ann's* [x](y) <b>#1</b> {a} 6_"),
    "draw",
    PRESETS["draw"].rules.changed(target=35, reserve=1),
)
PAIRS = HouseRules(
    House("house-00000002", "Pairs"), "block", RuleSet(cannot_play="pass", sides="partners", target=60)
)


def test_kept_house_rules_have_a_page_each(english):
    desk = Desk("draw", PRESETS["draw"].rules, house=STRANGE.name, kept=(STRANGE, PAIRS))
    made = Book(desk, contents(kept=desk.kept))
    page = made.page(f"rules/{STRANGE.key}")
    assert page.title == STRANGE.name, "as it stands, whatever marks are in it"
    document = QTextDocument()
    document.setMarkdown(page.markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    shown = document.toPlainText()
    assert shown.startswith(STRANGE.name) and "35 points win the match." in shown
    assert "The last 1 tile of the boneyard may not be drawn; then one passes." in shown
    assert "made from Draw. Players: 2, 3 or 4." in shown
    assert all(link.startswith("page:") for link in links(page.markdown))
    document.setMarkdown(made.page("match").markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    assert f"“{STRANGE.name}”" in document.toPlainText()
    pairs = made.page(f"rules/{PAIRS.key}").markdown
    assert "Players: 4." in pairs and "South and North play together against West and East." in pairs


def test_the_pages_list_the_house_rules_there_are_now(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    keep = HouseBook(person.root)
    keep.keep(PAIRS)
    pages = ask(person)

    def listed():
        model = pages.list.model()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    assert "Pairs" in listed() and "Where games differ" in listed()
    pages.go_to(f"rules/{PAIRS.key}")
    pages.go_to("glossary")
    keep.keep(STRANGE)
    person.come_back()
    person.window.help_action.trigger()
    assert STRANGE.name in listed() and pages.list.currentIndex().data() == "The rules of this match"
    pages.go_to(f"rules/{PAIRS.key}")
    keep.drop(PAIRS.key)
    person.come_back()
    person.window.page_actions["keys"].trigger()
    assert "Pairs" not in listed() and pages.now == "keys"
    while pages.back_action.isEnabled():
        pages.go_back()
        assert pages.now != f"rules/{PAIRS.key}"
    pages.close()


# ---- What is said of the games here, against other books


CLAIMS = {
    "all-fives": lambda r: (
        r.first_leader == "highest-double" and r.lead_tile == r.next_lead_tile == "any"
        and r.after_block == "highest-double" and r.layout == "cross" and not r.voluntary_draw
    ),
    "club-all-fives": lambda r: r.lead_tile == r.next_lead_tile == "any-double" and r.layout == "cross",
    "draw": lambda r: (
        r.reserve == 2 and not r.voluntary_draw and r.cannot_play == "draw" and r.lead_tile == "forced"
        and r.next_leader == "next-seat"
    ),
    "block": lambda r: r.lead_tile == "forced" and r.next_leader == "next-seat" and r.cannot_play == "pass",
    "family-draw": lambda r: r.reserve == 0 and r.lead_tile == "forced" and r.next_leader == "highest-double",
    "family-block": lambda r: r.lead_tile == "forced" and r.next_leader == "highest-double",
    "club-draw": lambda r: r.reserve == 0,
    "fives-and-threes": lambda r: (
        r.cannot_play == "draw" and r.overshoot == "ignored" and r.lead_tile == "any"
        and r.first_leader == "highest-double"
    ),
}  # fmt: skip
"""What the pages say of a game in words; who changes a preset has to look at them again."""


@pytest.mark.parametrize("game", CLAIMS)
def test_the_pages_say_of_a_game_what_it_is(game):
    assert CLAIMS[game](PRESETS[game].rules)


def test_what_holds_of_every_game():
    """As the questions have it: nobody draws by choice, and four may play as partners, save in one round."""
    for key, preset in PRESETS.items():
        assert not preset.rules.voluntary_draw
        if key != "single-hand-draw":
            assert preset.rules.changed(sides="partners").hand_size(4)
    tied = {key for key, preset in PRESETS.items() if preset.rules.blocked_tie == "first-seat"}
    assert tied == {"single-hand-draw"}


# ---- Where questions arise


def places():
    """A match of every game by its first tiles, and what its page is asked about."""
    for game, preset in PRESETS.items():
        state = new_match(game, preset.rules, ("A", "B"))
        rng = random.Random(7)
        for _ in range(120):
            if state.over:
                break
            actions = state.legal_actions()
            state = deal_round(state, rng).state if not actions else apply(state, rng.choice(actions)).state
            yield about(state), Desk(game, state.rules, 2)


def test_every_reason_leads_to_a_heading_that_is_there(english):
    found = {(place, desk.preset): desk for place, desk in places()}
    assert len({place for place, _ in found}) >= 5
    for (place, _), desk in found.items():
        page, _, heading = place.partition("#")
        assert heading in headings(book(desk).page(page).markdown), place


def test_the_reason_line_and_the_level_lead_to_their_pages(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    scene, view = person.window.scene, person.view
    reason = scene.writing.reason
    assert reason.text
    at = view.mapFromScene(reason.sceneBoundingRect().center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    pages = shown(person)
    assert pages.now in ("match", "questions") and pages.sheet.verticalScrollBar().value() > 0
    pages.close()
    person.come_back()
    QTest.keyClick(person.window.focusWidget(), Qt.Key.Key_W)
    assert shown(person).now == pages.now
    pages.close()
    person.come_back()
    QTest.mouseClick(person.window.panel.about_levels, Qt.MouseButton.LeftButton)
    assert shown(person).now == "levels"


def test_the_keys_lead_from_a_level_to_its_page_too(sit_down):
    """By Tab to the list of levels and F1, and to the button before it and Space."""
    person = sit_down("draw")
    person.wait_for_turn()
    panel = person.window.panel
    for widget, key in ((panel.level, Qt.Key.Key_F1), (panel.about_levels, Qt.Key.Key_Space)):
        for _ in range(30):
            if widget.hasFocus():
                break
            QTest.keyClick(person.window.focusWidget(), Qt.Key.Key_Tab)
        assert widget.hasFocus()
        QTest.keyClick(widget, key)
        pages = shown(person)
        assert pages.now == "levels"
        pages.go_to("match")
        pages.close()
        person.come_back()


def test_pages_that_lie_open_tell_of_the_match_that_came_after(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    pages = ask(person)
    assert "100 points win the match." in pages.sheet.toPlainText()
    person.come_back()
    person.session.matches.choose_game("fives-and-threes")
    person.wait_for_turn()
    pages.activateWindow()
    person.wait(pages.isActiveWindow)
    assert "61 points win the match." in pages.sheet.toPlainText()
    pages.close()


def test_the_program_starts_without_the_pages(tmp_path):
    program = (
        "import os, sys\nfrom pathlib import Path\nfrom dominoes_app.app import application, build\n"
        "application(['d'])\nprogram = build(Path(os.environ['HOME']))\n"
        "print([name for name in sys.modules if name.startswith('dominoes_app.pages')])\n"
        "program.window.help_action.trigger()\n"
        "print('dominoes_app.pages.window' in sys.modules)\nprogram.take_apart()"
    )
    assert watched(program, tmp_path).split() == ["[]", "True"]
