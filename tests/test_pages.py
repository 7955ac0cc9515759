"""The pages: every one can be made for every game, and leads nowhere that is not there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest

from dominoes_app.app import application
from dominoes_app.pages.book import Book, Desk, Filling, Page
from dominoes_app.pages.contents import contents
from dominoes_app.pages.template import PageError, fill, headings, links
from dominoes_core.rules import PRESETS


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


def ask(person, key=Qt.Key.Key_F1, modifier=Qt.KeyboardModifier.NoModifier):
    """The window of pages, as a key opens it."""
    from dominoes_app.pages.window import PagesWindow

    QTest.keyClick(person.window.focusWidget(), key, modifier)
    (pages,) = [one for one in person.window.findChildren(PagesWindow) if one.isVisible()]
    person.wait(lambda: pages.isActiveWindow())
    return pages


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
