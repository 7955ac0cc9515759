"""The window of pages: titles are whole in letters of every size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QWheelEvent
from PySide6.QtWidgets import QApplication

from dominoes_app.app import application
from dominoes_app.pages.book import Desk
from dominoes_app.pages.contents import contents
from dominoes_app.pages.titles import SIDE
from dominoes_app.pages.window import LAID_OUT, PagesWindow
from dominoes_core.rules import PRESETS


@pytest.fixture
def opened(qtbot):
    """Opens the window in letters of a size, and a program's that were larger from the start or became so."""
    application([])
    app = QApplication.instance()
    before, way = app.font(), app.layoutDirection()

    def open_at(points: float, late: bool = False, size: QSize | None = None) -> PagesWindow:
        font = QFont(before)
        font.setPointSizeF(points)
        if not late:
            app.setFont(font)
        pages = PagesWindow(contents(), Desk("draw", PRESETS["draw"].rules))
        qtbot.addWidget(pages)
        if size is not None:
            pages.resize(size)
        pages.open_at("match")
        with qtbot.waitExposed(pages):
            pass
        if late:
            app.setFont(font)
        qtbot.wait(LAID_OUT + 20)
        return pages

    yield open_at
    app.setFont(before)
    app.setLayoutDirection(way)


def cut(pages: PagesWindow) -> list[str]:
    """Titles that are not whole to be read."""
    shown = pages.list
    found = []
    for row in range(shown.model().rowCount()):
        index = shown.model().index(row, 0)
        rect = shown.visualRect(index)
        font = QFont(shown.font())
        font.setBold(index.data(Qt.ItemDataRole.FontRole) is not None)
        room = rect.adjusted(SIDE, 0, -SIDE, 10000)
        needed = QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap, index.data())
        wide = rect.width() > shown.viewport().width() or needed.width() > room.width()
        if wide or needed.height() > rect.height() + 1:
            found.append(index.data())
    return found


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("points", range(9, 21))
def test_no_title_is_cut_at_first(opened, points, late):
    pages = opened(points, late)
    assert cut(pages) == []
    assert pages.list.width() <= pages.width() * 0.42, "the page has most of the room"


@pytest.mark.parametrize("points", [9, 10, 13])
def test_with_room_every_title_stands_on_one_line(opened, points):
    pages = opened(points)
    line = QFontMetrics(pages.list.font()).lineSpacing()
    heights = {pages.list.visualRect(pages.list.model().index(row, 0)).height()
               for row in range(pages.list.model().rowCount())}  # fmt: skip
    assert max(heights) < 1.6 * line


@pytest.mark.parametrize("points", [10, 20])
def test_a_narrow_list_breaks_titles_and_cuts_none(qtbot, opened, points):
    pages = opened(points, size=QSize(640, 520))
    pages.split.setSizes([14 * points, 500])
    qtbot.wait(LAID_OUT + 20)
    assert pages.list.width() < pages._titles.width()
    assert cut(pages) == []


def test_the_page_that_is_read_stays_in_sight_in_the_list(qtbot, opened):
    pages = opened(16)
    pages.go_to("glossary")
    pages.resize(640, 460)
    shown = pages.list

    def seen():
        return shown.viewport().rect().contains(shown.visualRect(shown.currentIndex()))

    qtbot.waitUntil(seen, timeout=5 * LAID_OUT)


def test_from_right_to_left_the_list_stands_at_the_right(opened):
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    pages = opened(10)
    assert pages.list.geometry().left() > pages.sheet.geometry().left()
    assert cut(pages) == []


def test_buttons_say_what_they_do_with_their_keys(opened):
    from PySide6.QtWidgets import QToolButton

    pages = opened(10)
    buttons = {one.text(): one for one in pages.findChildren(QToolButton)}
    for action in (pages.back_action, pages.forward_action):
        assert action.shortcut().toString() in buttons[action.text()].toolTip()


def test_letters_grow_and_shrink_with_ctrl_and_the_wheel_not_with_a_push_to_the_side(opened):
    sheet = opened(10).sheet
    sizes = []
    for turn in (QPoint(0, 120), QPoint(120, 0), QPoint(0, -120), QPoint(-120, 0)):
        at, ctrl = QPointF(40, 40), Qt.KeyboardModifier.ControlModifier
        begin, none = Qt.ScrollPhase.NoScrollPhase, Qt.MouseButton.NoButton
        where = QPointF(sheet.viewport().mapToGlobal(QPoint(40, 40)))
        wheel = QWheelEvent(at, where, QPoint(), turn, none, ctrl, begin, False)
        QApplication.sendEvent(sheet.viewport(), wheel)
        sizes.append(sheet.document().defaultFont().pointSizeF())
    assert sizes == [12, 12, 11, 11]
