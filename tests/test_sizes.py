"""The system's letters, small and large, and writing from right to left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
)
from test_keyboard import DIALOGS, reached

from dominoes_app.app import application
from dominoes_app.dialogs.house import HouseDialog
from dominoes_app.dialogs.records import RecordsDialog
from dominoes_app.dialogs.replay import ReplayDialog
from dominoes_app.dialogs.rule_fields import RuleFields
from dominoes_app.focus_ring import AWAY, FocusRing, beside
from dominoes_app.outlined import Dot, Tick
from dominoes_app.profile import Settings
from dominoes_app.resources import resource
from dominoes_app.results import Result
from dominoes_app.roomy import Roomy, fit
from dominoes_core import record
from dominoes_core.rules import PRESETS

KEYS = Qt.Key


@pytest.fixture
def letters():
    """Sets the size of the system's letters in points; afterwards it is what it was."""
    app = application([])
    before, way = app.font(), app.layoutDirection()

    def set_size(points):
        font = app.font()
        font.setPointSizeF(points)
        app.setFont(font)

    yield set_size
    app.setFont(before)
    app.setLayoutDirection(way)


def in_sight(top, one):
    """Whether all of `one` is seen in `top`, however deep it lies in something that scrolls."""
    whole = QRect(one.mapTo(top, QPoint(0, 0)), one.size())
    above = one.parentWidget()
    while above is not None:
        if not QRect(above.mapTo(top, QPoint(0, 0)), above.size()).contains(whole):
            return False
        above = None if above is top else above.parentWidget()
    return True


@pytest.mark.parametrize("points", [9, 13, 16, 20])
def test_everything_in_the_panel_is_whole_and_can_be_come_to(sit_down, letters, points):
    letters(points)
    person = sit_down("fives-and-threes", size=(800, 520))
    person.wait_for_turn()
    window, panel = person.window, person.window.panel
    assert window.width() == 800 and window.height() == 520, "large letters make no window larger"
    for kind in (QAbstractButton, QLabel, QComboBox):
        for one in panel.findChildren(kind):
            if one.isVisible():
                assert one.height() >= one.minimumSizeHint().height(), one.objectName()
                assert one.width() >= one.minimumSizeHint().width(), one.objectName()
    for one in reached(window):
        if panel.isAncestorOf(one):
            one.setFocus(Qt.FocusReason.TabFocusReason)
            assert in_sight(window, one), one.objectName()
    person.view.setFocus()


@pytest.mark.parametrize("points", [14, 20])
def test_letters_that_change_while_it_runs_change_everywhere(sit_down, letters, tmp_path, points):
    """As they are where the program starts with them: the panel, the notice, and the chalk on the table."""
    letters(9)
    person = sit_down("draw", size=(800, 520))
    person.wait_for_turn()
    person.window.notice.say("Something to be read.")
    before = looks(person)
    letters(points)
    person.frames(3)
    after = looks(person)
    again = sit_down("draw", size=(800, 520), root=tmp_path / "other")
    again.wait_for_turn()
    again.window.notice.say("Something to be read.")
    again.frames(3)
    assert after == looks(again)
    assert all(new > old for new, old in zip(after, before, strict=True)), (before, after)


def looks(person):
    """Sizes of letters in panel, notice and chalk, and the width of the panel."""
    panel, geometry = person.window.panel, person.scene.geometry
    made = [one.font().pointSizeF() for one in (panel.new, panel.round, panel.game, panel._scores[0][1])]
    made += [person.window.notice.text.font().pointSizeF(), person.window.fold.font().pointSizeF()]
    return [*made, panel.width() + points_of(panel), geometry.label_px, geometry.status_px]


def points_of(widget):
    return widget.font().pointSizeF()


@pytest.mark.parametrize("points", [9, 14, 20])
@pytest.mark.parametrize("name", DIALOGS)
def test_everything_in_a_dialog_is_whole_and_can_be_come_to(sit_down, letters, name, points):
    letters(points)
    person = sit_down("draw", size=(800, 520))
    person.wait_for_turn()
    getattr(person.window, name).trigger()
    person.wait(lambda: isinstance(QApplication.activeWindow(), QDialog))
    dialog = QApplication.activeWindow()
    free = dialog.screen().availableSize()
    assert dialog.width() <= free.width() and dialog.height() <= free.height()
    assert dialog.width() <= 800
    for room in dialog.findChildren(Roomy):
        bar = room.horizontalScrollBar()
        assert bar.value() == bar.maximum() == 0, "nothing is scrolled sideways"
    for one in reached(dialog):
        one.setFocus(Qt.FocusReason.TabFocusReason)
        person.frames(1)
        assert one.height() >= one.minimumSizeHint().height()
        at = one.mapTo(dialog, QPoint(0, 0))
        assert at.y() >= 0 and at.y() + one.height() <= dialog.height()
        assert at.x() >= 0 and at.x() + one.width() <= dialog.width()
        ring = next(ring for ring in dialog.children() if isinstance(ring, FocusRing))
        wide = beside(one)
        wanted = QRect(at, one.size()).adjusted(-wide, -AWAY, wide, AWAY).intersected(dialog.rect())
        assert ring.isVisible() and ring.geometry() == wanted, "the ring comes along when it is scrolled"
    dialog.close()
    person.come_back()


@pytest.mark.parametrize("points", [9, 14, 20])
def test_a_finished_match_is_stepped_through_in_a_small_window(sit_down, letters, points):
    letters(points)
    person = sit_down("draw", size=(800, 520))
    match = record.loads(resource("gallery/match-won.json").read_bytes())
    look = ReplayDialog(match, "title", Settings(motion=False), person.window)
    look.resize(person.window.size())
    look.open()
    person.frames(2)
    look.go_to(12)
    person.frames(2)
    assert (look.width(), look.height()) == (800, 520)
    buttons = [look.first, look.back, look.forth, look.last, look.shut]
    for one in (*buttons, look.where):
        assert one.width() >= one.minimumSizeHint().width() and in_sight(look, one), one.text()
    assert look.where.height() >= look.where.heightForWidth(look.where.width())
    assert not QRect(look.where.mapTo(look, QPoint(0, 0)), look.where.size()).intersects(
        QRect(look.first.mapTo(look, QPoint(0, 0)), look.first.size())
    )
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    person.frames(3)
    places = [one.mapTo(look, QPoint(0, 0)).x() for one in buttons]
    assert places == sorted(places), "back is left of forward, as their arrows and keys are"
    look.close()
    person.come_back()


@pytest.mark.parametrize("points", [9, 20])
def test_figures_tell_every_game_whole(letters, points):
    letters(points)
    page = RecordsDialog()
    game = "single-hand-draw"
    date = "2026-03-01T18:30:00+00:00"
    page.show_all([Result("x", game, "expert", True, 60, 40, 1, date, 9)], ())
    page.resize(780, 520)
    page.show()
    assert page.width() == 780
    assert page.figures.columnWidth(0) >= page.figures.sizeHintForColumn(0)
    page.resize(1700, 520)
    QApplication.processEvents()
    head = page.figures.horizontalHeader()
    assert head.length() >= page.figures.viewport().width() - 1, "no room is left over"
    page.close()


@pytest.mark.parametrize("way", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_what_is_wider_than_its_room_is_shown_from_where_it_begins(letters, way):
    letters(9)
    QApplication.setLayoutDirection(way)
    wide = QPushButton("wide")
    wide.setMinimumWidth(700)
    box = QVBoxLayout()
    box.addWidget(wide)
    room = Roomy(box)
    room.resize(300, 120)
    room.show()
    wide.setFocus()
    room._follow(None, wide)
    QApplication.processEvents()
    at = wide.mapTo(room, QPoint(0, 0)).x()
    begins = at if way == Qt.LayoutDirection.LeftToRight else at + wide.width()
    assert 0 <= begins <= room.width()
    room.close()


def test_the_first_row_of_the_figures_is_chosen_from_right_to_left_too(letters):
    letters(9)
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    page = RecordsDialog()
    page.show_all([Result("x", "draw", "expert", True, 60, 40, 1, "2026-03-01T18:30:00+00:00")], ())
    assert page.figures.currentRow() == 0 and page.figures.selectedItems()
    assert page.caption.text() and page.chart.points == [0, 1]
    page.close()


def test_writing_from_right_to_left_mirrors_the_window_and_leaves_the_table(sit_down, letters):
    person = sit_down("draw", size=(900, 600))
    person.wait_for_turn()
    window = person.window
    hand = [person.scene.tiles[t].x() for t in person.scene.hand()]
    yard = person.scene.felt.rect.center().x()
    assert window.panel.x() > window.view.mapTo(window, QPoint(0, 0)).x()
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    person.frames(30)
    # The panel changes sides; on the table left is the left end and seats run clockwise, in every language.
    assert window.panel.mapTo(window, QPoint(0, 0)).x() < window.view.mapTo(window, QPoint(0, 0)).x()
    assert [person.scene.tiles[t].x() for t in person.scene.hand()] == hand == sorted(hand)
    assert person.scene.felt.rect.center().x() == yard > person.scene.width() / 2
    middle = person.view.mapFromScene(person.scene.width() / 2, 10)
    assert abs(middle.x() - person.view.viewport().width() / 2) <= 1
    person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()


def ink_rows(button) -> int:
    """How many rows the sign before the words takes."""
    shown = button.grab().toImage()
    columns = range(12)  # of a box or circle, which is no narrower
    if button.isRightToLeft():
        columns = range(shown.width() - 12, shown.width())
    ground = shown.pixel(columns[0], 0)
    return sum(any(shown.pixel(x, y) != ground for x in columns) for y in range(shown.height()))


@pytest.mark.parametrize("kind", [Tick, Dot])
@pytest.mark.parametrize("way", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_boxes_to_be_ticked_grow_with_the_letters_and_are_hit_where_they_are(letters, qtbot, kind, way):
    heights = []
    for points in (9, 14, 20):
        letters(points)
        one = kind("&Lay a forced lead for me")
        qtbot.addWidget(one)
        one.setLayoutDirection(way)
        one.setAutoExclusive(False)
        hint = one.sizeHint()
        one.resize(hint.width() + 200, hint.height() + 6)
        one.show()
        heights.append(ink_rows(one))
        text = one.fontMetrics().horizontalAdvance("Lay a forced lead for me")
        assert hint.width() >= text + heights[-1] and hint.height() >= heights[-1]
        middle = one.height() // 2
        for x, hit in ((3, True), (hint.width() - 6, True), (one.width() - 4, False)):
            before = one.isChecked()
            at = one.width() - 1 - x if way == Qt.LayoutDirection.RightToLeft else x
            QTest.mouseClick(one, Qt.MouseButton.LeftButton, pos=QPoint(at, middle))
            assert (one.isChecked() != before) == hit, x
    assert heights[0] >= 8 and heights[2] >= heights[0] * 1.5


@pytest.mark.parametrize("points", [9, 20])
def test_a_field_with_its_control_below_leaves_room_for_the_ring(letters, qtbot, points):
    letters(points)
    fields = RuleFields(PRESETS["all-fives"].rules)
    area = QScrollArea(widgetResizable=True)
    area.setWidget(fields)
    qtbot.addWidget(area)
    for width in (420, 1200):  # below, and beside
        area.resize(width, 600)
        area.show()
        qtbot.wait(20)
        for name, row in fields.rows.items():
            told, control = row.told.geometry(), row.control.geometry()
            assert row.told.height() >= row.told.heightForWidth(row.told.width()), name
            if control.top() > told.bottom():
                assert control.top() - told.bottom() > AWAY, name
                if row.note.isVisibleTo(row):
                    assert row.note.geometry().top() - control.bottom() > AWAY, name
            else:  # the line stands close below the name
                assert told.top() - row.name.geometry().bottom() <= AWAY, name


def test_dialogs_grow_with_the_letters_as_far_as_the_window_behind_them(letters, sit_down):
    sizes = []
    for points in (9, 20):
        letters(points)
        for of in ((1900, 1000), (800, 520)):
            person = sit_down("draw", size=of, root=None)
            for dialog in (HouseDialog({}, "draw", person.window), RecordsDialog(person.window)):
                sizes.append(dialog.size())
                assert dialog.width() <= of[0] and dialog.height() <= of[1]
                dialog.deleteLater()
    assert sizes[4].width() > sizes[0].width() * 1.5 and sizes[5].width() > sizes[1].width() * 1.5


def test_what_is_higher_than_the_screen_is_scrolled_one_way_only(letters):
    letters(9)
    tall = QPushButton("tall")
    dialog = QDialog()
    tall.setMinimumSize(300, dialog.screen().availableSize().height() * 2)
    box, whole = QVBoxLayout(), QVBoxLayout(dialog)
    box.addWidget(tall)
    inner = Roomy(box)
    whole.addWidget(inner)
    fit(dialog)
    dialog.show()
    QApplication.processEvents()
    assert inner.verticalScrollBar().maximum() > 0 and inner.horizontalScrollBar().maximum() == 0
    assert dialog.height() <= dialog.screen().availableSize().height()
    dialog.close()
