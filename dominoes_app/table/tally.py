"""The record against the computers now at the table, in chalk strokes: red for won, white for lost."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..theme import Theme
from .chalk import chalk_pen, chalk_pixmap, text_width
from .geometry import FAR, TEXT_Z, Geometry
from .strokes import GROUP, cross, tally, tick

MOST_GROUPS = 4
"""More strokes than these are a wall; a number stands beside them."""

SMALLEST_PX = 12.0
EDGE = 1.0
"""Of the dark round a stroke, in logical pixels."""


def tally_box(geometry: Geometry) -> QRectF:
    """The corner left of the far hand, clear of the longest one and its name."""
    far, px = geometry.hand_place(FAR), geometry.label_px
    right = min(far.x - far.length / 2 - px * 6.2, geometry.pad + px * 12)
    if geometry.seats == 3:  # nobody sits at the far edge
        right = min(geometry.yard[0] - geometry.pad, geometry.pad + px * 12)
    return QRectF(geometry.pad, geometry.pad, right - geometry.pad, geometry.unit * 2.3)


def strokes_shown(count: int, width: float, high: float, number: float) -> tuple[int, bool]:
    """How many strokes go into `width`, and whether a number of width `number` is to stand beside them."""
    room = min(count, MOST_GROUPS * GROUP)
    while room and _wide(room, high) > width:
        room -= 1
    if room == count:
        return count, False
    room = min(count, MOST_GROUPS * GROUP) // GROUP * GROUP
    while room and _wide(room, high) + number > width:
        room -= GROUP
    return max(1, room), True  # one at least tells which row it is


def _wide(count: int, high: float) -> float:
    return max(tally(count, high, lost=lost).boundingRect().right() for lost in (False, True)) + high * 0.4


class TallyItem(QGraphicsItem):
    """Two rows of strokes in the corner of a table."""

    def __init__(self, theme: Callable[[], Theme]) -> None:
        """`theme` tells the colours of the moment."""
        super().__init__()
        self._theme = theme
        self._won = self._lost = 0
        self._words = ("", "")
        self._dpr = 1.0
        self._box = QRectF()
        self._px = 13.0
        self.setZValue(TEXT_Z)
        self.hide()

    @property
    def counts(self) -> tuple[int, int]:
        """Matches won and lost, as written."""
        return self._won, self._lost

    def write(self, won: int, lost: int, words: tuple[str, str], told: str) -> None:
        """Show so many won and lost; `told` says it in full.

        `words` head the rows; signs where there is no room for them.
        """
        self._won, self._lost, self._words = won, lost, words
        self.setToolTip(told)
        self.setVisible(bool(won or lost))
        self.update()

    def lay(self, geometry: Geometry) -> None:
        """Go where it belongs on the table as it is now."""
        self.prepareGeometryChange()
        self._box = tally_box(geometry)
        self._px = max(SMALLEST_PX, min(geometry.label_px, self._box.width() / 4.6))
        self._dpr = geometry.dpr
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = self._box.height() / 2
        rows = ((self._won, False, self._theme().chalk_red), (self._lost, True, self._theme().chalk))
        for i, (count, lost, colour) in enumerate(rows):
            self._row(painter, self._box.top() + i * row, row, count, lost, colour, self._words[i])

    def _row(
        self, painter: QPainter, top: float, row: float, count: int, lost: bool, colour: str, word: str
    ) -> None:
        px, left, width = self._px * 0.92, self._box.left(), self._box.width()
        text_top = round(top + (row - px * 1.4) / 2)
        high = min(row * 0.72, px * 1.5)
        indent = max(text_width(one, px) for one in self._words) + px * 0.6
        number = text_width(str(count), px) + px * 0.5
        if width - indent > _wide(GROUP, high) + number:
            painter.drawPixmap(QPointF(left, text_top), self._chalk(word, self._theme().chalk_faint))
            left, width = left + indent, width - indent
        elif width > px + _wide(1, high):  # no room for the word: a sign for it
            sign = QRectF(left + 1, top + (row - px * 0.6) / 2, px * 0.6, px * 0.6)
            painter.setPen(chalk_pen(self._theme().chalk_faint, 1.6, self._dpr))
            painter.drawPath(cross(sign, 5) if lost else tick(sign, 5))
            left, width = left + px, width - px
        else:
            return  # nobody could tell which row it is; the panel tells both
        shown, with_number = strokes_shown(count, width, high, number)
        if shown:
            path = tally(shown, high, lost, 3).translated(left + high * 0.14, top + (row - high) / 2)
            thick = max(1.8, high * 0.1)
            # Red is no bright colour: on the palest boards its edge is what is seen.
            painter.setPen(QPen(QColor(self._theme().seam), thick + 2 * EDGE, c=Qt.PenCapStyle.RoundCap))
            painter.drawPath(path)
            painter.setPen(chalk_pen(colour, thick, self._dpr))
            painter.drawPath(path)
            left += _wide(shown, high)
        if with_number or not count:
            painter.drawPixmap(QPointF(round(left), text_top), self._chalk(str(count), self._theme().chalk))

    def _chalk(self, text: str, colour: str) -> QPixmap:
        return chalk_pixmap(text, self._px * 0.92, colour, self._dpr)
