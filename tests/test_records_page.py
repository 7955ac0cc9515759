"""The page of records and the finished matches opened from it, with mouse and keys on the real widgets."""

from __future__ import annotations

import dataclasses
import json
import time
from contextlib import contextmanager

import pytest
from moments import reach, sit_at
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from test_results import DAY, finished, result
from test_table import two_ends

from dominoes_app.app import application
from dominoes_app.dialogs.chart import Chart, lead
from dominoes_app.dialogs.records import RecordsDialog
from dominoes_app.dialogs.replay import ReplayDialog, moments_of
from dominoes_app.finished import FinishedMatches
from dominoes_app.profile import Settings
from dominoes_app.results import Results, import_results, result_of, to_json
from dominoes_app.seating import Seat
from dominoes_core.players.levels import Level
from dominoes_core.record import Extras, Record

KEYS = Qt.Key


@contextmanager
def on_page(*acts):
    """Have `acts` done one after another, each on whatever dialog is then in front."""
    left, failed = list(acts), []

    def do():
        front = QApplication.activeModalWidget()
        if not left or front is None:
            return
        if not front.isActiveWindow():  # without a window manager none comes back by itself
            front.activateWindow()
            return
        act = left.pop(0)
        try:
            act(front)
        except BaseException as error:  # told to the test, which waits for the dialog to close
            failed.append(error)
            left.clear()
            while (front := QApplication.activeModalWidget()) is not None:
                front.close()

    timer = QTimer(interval=15)
    timer.timeout.connect(do)
    timer.start()
    yield
    late = time.monotonic() + 20
    while left and not failed and time.monotonic() < late:
        QTest.qWait(5)
    timer.stop()
    if failed:
        raise failed[0]
    assert not left and QApplication.activeModalWidget() is None


def press(key):
    """Later, so that what comes up in answer finds the next act waiting."""

    def act(dialog):
        QTimer.singleShot(0, lambda: QTest.keyClick(dialog.focusWidget() or dialog, key))

    return act


def shut(dialog):
    QTest.keyClick(dialog, KEYS.Key_Escape)
    assert not dialog.isVisible()


def texts(table):
    return [
        [table.item(row, column).text() for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]


@pytest.fixture
def home(tmp_path):
    """A folder with results, and two finished matches."""
    root = tmp_path / "home"
    listed = [result(i, i % 3 > 0, hints=1) for i in range(6)]
    listed += [result(i, i != 7, game="single-hand-draw", level="hard", pips=i) for i in (7, 8)]
    Results(root).add([*listed, result(20, None, level=None)])
    for day, game in enumerate(("draw", "block")):
        match = finished(game, day + 5)
        FinishedMatches(root).keep(match, result_of(match, DAY.replace(day=day + 1)))
    return root


# --- figures -------------------------------------------------------------------------------------


def test_figures_by_game_and_level(sit_down, home):
    person = sit_down("draw", root=home)

    def look(page):
        rows = texts(page.figures)
        assert [row[:10] for row in rows] == [
            ["Draw", "Easy", "2", "4", "2", "0", "600 : 360", "2", "6", "–"],
            ["Single-hand Draw", "Hard", "2", "1", "1", "0", "200 : 120", "1", "0", "7"],
        ]
        assert page.chart.points == [0, -1, 0, 1, 0, 1, 2]
        assert "4 won, 2 lost, 2 ahead" in page.caption.text()
        assert page.chart.accessibleDescription() == page.caption.text()
        page.figures.setFocus()
        QTest.keyClick(page.figures, KEYS.Key_Down)
        assert page.chart.points == [0, -1, 0]
        assert "1 won, 1 lost, level" in page.caption.text()

    with on_page(look, shut):
        person.key(KEYS.Key_R)
    person.come_back()
    assert person.view.hasFocus()


def test_tables_of_two_and_of_four_are_counted_apart(sit_down, tmp_path):
    root = tmp_path / "home"
    Results(root).add([result(1), result(2, False, seats=4), result(3, False, seats=4)])
    person = sit_down("draw", root=root)
    assert person.window.panel.level.toolTip().startswith("Draw against Easy: 1 won, 0 lost")

    def look(page):
        assert [row[:5] for row in texts(page.figures)] == [
            ["Draw", "Easy", "2", "1", "0"],
            ["Draw", "Easy", "4", "0", "2"],
        ]

    with on_page(look, shut):
        person.key(KEYS.Key_R)


def test_partners_are_counted_apart_from_four_who_play_alone(sit_down, tmp_path):
    root, four = tmp_path / "home", {"seats": 4, "game": "block"}
    with_partner = [result(1, partners=True, **four), result(2, partners=True, **four)]
    Results(root).add([*with_partner, result(3, False, **four)])
    person = sit_down("block", root=root)
    seats = (Seat("You"), *(Seat(name, Level.EASY) for name in ("West", "North", "East")))
    setup = person.session.matches.games["block"].set_up(seats)
    told = person.window.panel.level
    person.session.matches.start(setup)
    assert told.toolTip().startswith("Block at a table of 4 against Easy: 0 won, 1 lost")
    rules = setup.rules.changed(sides="partners")
    person.session.matches.start(dataclasses.replace(setup, rules=rules))
    assert told.toolTip().startswith("Block with a partner against Easy: 2 won, 0 lost")

    def look(page):
        assert [row[:5] for row in texts(page.figures)] == [
            ["Block", "Easy", "4", "0", "1"],
            ["Block", "Easy", "4, partners", "2", "0"],
        ]

    with on_page(look, shut):
        person.key(KEYS.Key_R)


def test_columns_stand_apart_wherever_that_makes_none_be_scrolled_to(qapp):
    application([])
    listed = [result(i, i < 3, game="single-hand-draw", level="expert") for i in range(5)]
    page = RecordsDialog()
    page.show_all(listed, ())
    page.show()
    figures, head = page.figures, page.figures.horizontalHeader()
    seen = set()
    for width in (400, 760, 780, 800, 860, 1200):
        page.resize(width, 560)
        QCoreApplication.processEvents()
        columns = range(1, figures.columnCount())
        needed = [figures.fontMetrics().horizontalAdvance(figures.item(0, c).text()) for c in columns]
        spare = min(head.sectionSize(c) - n for c, n in zip(columns, needed, strict=True))
        scrolled = figures.horizontalScrollBar().maximum() > 0
        roomy = spare >= 6 + figures.fontMetrics().averageCharWidth()
        seen.add((scrolled, roomy))
        assert roomy or not scrolled, width
        assert head.sectionSize(0) >= figures.sizeHintForColumn(0)
    assert {(True, True), (False, True)} <= seen
    page.deleteLater()


def test_without_any_result_the_page_says_so(sit_down):
    person = sit_down("draw")

    def look(page):
        assert page.none.isVisible() and not page.figures.isVisible() and not page.chart.isVisible()
        assert not page.export.isEnabled() and not page.wipe.isEnabled() and not page.look.isEnabled()
        assert page.bring.isEnabled()

    with on_page(look, shut):
        person.window.records_action.trigger()


def test_the_chart_counts_won_less_lost(qapp):
    assert lead([True, True, None, False]) == [0, 1, 2, 2, 1]
    chart = Chart()
    for outcomes in ([], [True], [False] * 30, [True, False] * 400):
        chart.show_outcomes(outcomes, "told")
        for size in ((520, 170), (200, 110), (1500, 800)):
            chart.resize(*size)
            assert not chart.grab().isNull()
    assert chart.accessibleName() and chart.accessibleDescription() == "told"


def test_a_game_that_this_version_lacks_is_shown_by_its_key(qapp):
    application([])
    page = RecordsDialog()
    page.show_all([result(1, game="bergen")], [])
    assert texts(page.figures)[0][0] == "bergen"
    page.deleteLater()


# --- export, import, clear -----------------------------------------------------------------------


def test_export_and_import_through_the_page(sit_down, home, tmp_path, monkeypatch):
    there = tmp_path / "out.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(there), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(there), ""))
    person = sit_down("draw", root=home)

    def export(page):
        QTest.mouseClick(page.export, Qt.MouseButton.LeftButton)
        assert page.said.text() == "9 results written to out.json."
        assert import_results(there) == Results(home).load().value
        there.write_text(json.dumps(to_json([result(1, False), result(50, False)])))

    def bring(page):
        QTest.mouseClick(page.bring, Qt.MouseButton.LeftButton)
        assert page.said.text() == "1 new result from out.json."
        assert texts(page.figures)[0][3:5] == ["4", "3"]
        there.write_text("{}")
        QTest.mouseClick(page.bring, Qt.MouseButton.LeftButton)
        assert page.said.text() == "out.json is no file of results."

    with on_page(export, bring, shut):
        person.key(KEYS.Key_R)
    assert len(Results(home).load().value) == 10


def test_nothing_happens_where_no_file_is_chosen(sit_down, home, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    person = sit_down("draw", root=home)

    def ask(page):
        QTest.mouseClick(page.export, Qt.MouseButton.LeftButton)
        QTest.mouseClick(page.bring, Qt.MouseButton.LeftButton)
        assert not page.said.isVisible()

    with on_page(ask, shut):
        person.key(KEYS.Key_R)


def test_an_export_that_cannot_be_written_is_said(sit_down, home, tmp_path, monkeypatch):
    (tmp_path / "folder").write_text("")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "folder/x.json"), ""))
    person = sit_down("draw", root=home)

    def ask(page):
        QTest.mouseClick(page.export, Qt.MouseButton.LeftButton)
        assert "x.json could not be saved" in page.said.text()

    with on_page(ask, shut):
        person.key(KEYS.Key_R)


@pytest.mark.parametrize("answer", ["Clear", "Keep them"])
def test_clearing_asks_first(sit_down, home, answer):
    person = sit_down("draw", root=home)

    def ask(page):
        QTimer.singleShot(0, lambda: QTest.mouseClick(page.wipe, Qt.MouseButton.LeftButton))

    def reply(question):
        (button,) = [one for one in question.buttons() if one.text() == answer]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def look(page):
        cleared = answer == "Clear"
        assert page.none.isVisible() == cleared
        assert bool(texts(page.matches)) != cleared
        assert page.said.isVisible() == cleared

    with on_page(ask, reply, look, shut):
        person.key(KEYS.Key_R)
    assert len(Results(home).load().value) == (0 if answer == "Clear" else 9)
    assert len(FinishedMatches(home).listed()) == (0 if answer == "Clear" else 2)


# --- a finished match on the table ---------------------------------------------------------------


def to_matches(page):
    page.tabs.setCurrentIndex(1)
    page.matches.setFocus()


def test_finished_matches_newest_first(sit_down, home):
    person = sit_down("draw", root=home)

    def look(page):
        rows = texts(page.matches)
        assert [(row[0], row[2]) for row in rows] == [
            ("Block", "You against Easy"),
            ("Draw", "You against Easy"),
        ]
        assert {row[3] for row in rows} <= {"Won", "Lost"}

    with on_page(to_matches, look, shut):
        person.key(KEYS.Key_R)


def test_a_finished_match_is_opened_stepped_through_and_left(sit_down, home, tmp_path):
    """By keys alone, in the middle of a turn; the match in play is as it was."""
    state = reach("draw", lambda state: bool(two_ends(state)))
    person = sit_at(sit_down, tmp_path, state)
    for one in FinishedMatches(home).listed():
        found, _ = FinishedMatches(home).open(one.path)
        FinishedMatches(person.root).keep(found, result_of(found, one.date))
    offer = person.wait_for_turn()
    match = FinishedMatches(home).open(FinishedMatches(home).listed()[0].path)[0]
    moments = moments_of(match)

    def step(look):
        assert isinstance(look, ReplayDialog) and look.windowTitle() == "Block: a finished match"
        assert look.now == moments[0] and not look.back.isEnabled()
        for number in (1, 2, 3):
            QTest.keyClick(look, KEYS.Key_Right)
            assert look.now == moments[number]
            assert look.scene.state == moments[number].step.state
        QTest.keyClick(look, KEYS.Key_Left)
        assert look.now == moments[2]
        QTest.keyClick(look, KEYS.Key_End)
        assert look.now == moments[-1] and look.scene.state == match.match
        assert not look.forth.isEnabled() and look.back.hasFocus()
        QTest.keyClick(look, KEYS.Key_Right)
        assert look.now == moments[-1]
        QTest.keyClick(look, KEYS.Key_PageUp)
        assert look.now.move == 0 and look.now.round == len(match.match.rounds)
        QTest.keyClick(look, KEYS.Key_Home)
        assert look.now == moments[0]
        QTest.mouseClick(look.forth, Qt.MouseButton.LeftButton)
        assert look.now == moments[1]

    with on_page(to_matches, press(KEYS.Key_Return), step, shut, shut):
        person.key(KEYS.Key_R)
    assert person.state == state and person.offer is offer
    person.take_turn(person.lay_by_clicks)


def test_all_hands_lie_face_up_and_nothing_can_be_played(qapp):
    application([])
    match = finished("draw", 4)
    look = ReplayDialog(match, "title", Settings(motion=False))
    look.show()
    chosen = []
    look.scene.action_chosen.connect(lambda *_: chosen.append(1))
    for number in range(0, len(moments_of(match)), 7):
        look.go_to(number)
        QTest.qWait(5)
        state = look.now.step.state
        assert all(look.scene.tiles[t].pose.up for hand in state.round.hands for t in hand)
        assert not any(look.scene.tiles[t].pose.up for t in state.round.boneyard)
        for t in state.round.hands[0][:2]:
            at = look.view.mapFromScene(look.scene.tiles[t].pos())
            QTest.mouseClick(look.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert look.now.step.state is state
    assert not chosen and look.scene.chooser.offer is None
    look.reject()
    look.deleteLater()


def test_the_table_looks_as_it_is_set(qapp):
    application([])
    plain = Settings(motion=False)
    other = Settings(motion=False, dark=True, coloured=True, back="plain", chalk="large", end_numbers=True)
    seen = []
    for settings in (plain, other):
        look = ReplayDialog(finished("draw", 4), "title", settings)
        look.resize(900, 600)
        look.show()
        look.go_to(6)
        QTest.qWait(20)
        style, chalk = look.scene.faces.style, look.scene.geometry.chalk
        numbers = sum(one.isVisible() for one in look.scene.writing.numbers.values())
        seen.append((look.scene.theme.name, style.coloured, chalk, numbers))
        look.reject()
        look.deleteLater()
    assert seen == [("light", False, 1.0, 0), ("dark", True, 1.3, 2)]


def test_stepping_on_during_motion(qapp):
    application([])
    look = ReplayDialog(finished("all-fives", 2), "title", Settings())
    look.show()
    for _ in range(12):
        QTest.keyClick(look, KEYS.Key_Right)
        QTest.qWait(20)
    assert look.scene.animator.running
    QTest.keyClick(look, KEYS.Key_End)
    QTest.qWait(30)
    assert not look.scene.animator.running and look.scene.state == look.now.step.state
    assert look.where.text().startswith("Round ") and "You " in look.where.text()
    look.reject()
    look.deleteLater()


def test_enter_on_forward_never_comes_to_close(qtbot):
    """At the last moment the button is off, and the keys go back instead of out."""
    application([])
    look = ReplayDialog(finished("draw", 4), "title", Settings(motion=False))
    look.show()
    with qtbot.waitActive(look):
        look.activateWindow()
    while look.forth.isEnabled():
        assert look.forth.hasFocus()
        QTest.keyClick(look.focusWidget(), KEYS.Key_Space)
    assert look.back.hasFocus()
    QTest.keyClick(look, KEYS.Key_Home)
    assert look.forth.hasFocus() and look.isVisible()
    look.reject()
    look.deleteLater()


@pytest.mark.parametrize("levels", [(None, None), (None, "easy", "hard"), (None, "easy", "easy", "hard")])
def test_matches_of_two_to_four_seats_can_be_looked_at(qapp, levels):
    application([])
    match = finished("family-draw", 6, levels)
    look = ReplayDialog(match, "title", Settings(motion=False))
    look.go_to(10**6)
    assert look.scene.state == match.match
    assert ("You" in look.where.text()) == (levels != (None, None))
    look.reject()
    look.deleteLater()


def test_a_record_without_a_deal_cannot_be_looked_at(qapp):
    application([])
    match = finished()
    empty = Record(type(match.match)(**{**_fields(match.match), "rounds": (), "over": False}), Extras())
    with pytest.raises(ValueError, match="nothing was dealt"):
        ReplayDialog(empty, "title", Settings(motion=False))


def _fields(state):
    return {name: getattr(state, name) for name in state.__slots__}


def test_a_broken_match_is_said_on_the_page(sit_down, home):
    person = sit_down("draw", root=home)
    newest = FinishedMatches(home).listed()[0]

    def spoil(page):
        newest.path.write_text(newest.path.read_text().replace('"seat": 1', '"seat": 0', 1))

    def look(page):
        assert isinstance(page, RecordsDialog)
        assert "is damaged; it was set aside" in page.said.text()
        assert [row[0] for row in texts(page.matches)] == ["Draw"]
        FinishedMatches(home).clear()

    def gone(page):
        assert "is not there any more" in page.said.text() and not texts(page.matches)

    with on_page(spoil, to_matches, press(KEYS.Key_Return), look, press(KEYS.Key_Return), gone, shut):
        person.key(KEYS.Key_R)
