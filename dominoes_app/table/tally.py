"""The record against the computers now at the table, in chalk strokes: red for won, white for lost."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..theme import Theme
from .chalk import chalk_pen, chalk_pixmap, text_width
from .geometry import FAR, TEXT_Z, Geometry
from .strokes import GROUP, cross, tally, tick

MOST_GROUPS = 4
"""More strokes than these are a wall; a number stands beside them."""

SMALLEST_PX = 12.0
USUAL_HAND = 7
AROUND = 6.0
"""The darkened wood reaches so far beyond what is written, in logical pixels, and fades over as many."""
DARKENED = 0.45
"""How much of the seams' tone lies on the wood there: red is not bright, and pale oak is not dark."""


def tally_box(geometry: Geometry, far: int = 0) -> QRectF:
    """The corner left of the far hand of `far` tiles, clear of it and its name."""
    px = geometry.label_px
    if geometry.seats == 3:  # nobody sits at the far edge
        right = geometry.yard[0] - geometry.pad
    else:
        # The tally stays where it is as long as a hand is no longer than hands are as a rule.
        right = geometry.width / 2 - geometry.hand_extent(FAR, max(far, USUAL_HAND)) - px * 6.2
    right = min(right, geometry.pad + px * 12)
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

    def lay(self, geometry: Geometry, far: int = 0) -> None:
        """Go where it belongs on the table as it is now, with a far hand of `far` tiles."""
        self.prepareGeometryChange()
        self._box = tally_box(geometry, far)
        self._px = max(SMALLEST_PX, min(geometry.label_px, self._box.width() / 4.6))
        self._dpr = geometry.dpr
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-AROUND, -AROUND, AROUND, AROUND)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._theme()
        rows = [self._row(0, self._won, theme.chalk_red), self._row(1, self._lost, theme.chalk)]
        written = [row for row in rows if row is not None]
        if not written:
            return  # nobody could tell which row is which; the panel tells both
        self._darken(painter, max(row.right for row in written))
        for row in written:
            row.draw(painter)

    def _darken(self, painter: QPainter, right: float) -> None:
        """Wood that many hands have darkened, from the box's left to `right`."""
        inner = QRectF(self._box.topLeft(), QPointF(right, self._box.bottom()))
        shade = QColor(self._theme().seam)
        steps = round(AROUND)
        shade.setAlphaF(1 - (1 - DARKENED) ** (1 / steps))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        for reach in range(1, steps + 1):
            painter.drawRoundedRect(inner.adjusted(-reach, -reach, reach, reach), reach + 3, reach + 3)

    def _row(self, place: int, count: int, colour: str) -> _Row | None:
        """What is written in a row, and how far it reaches; None where there is no room for it."""
        row, lost, theme = self._box.height() / 2, place == 1, self._theme()
        top = self._box.top() + place * row
        px, left, width = self._px * 0.92, self._box.left(), self._box.width()
        text_top = round(top + (row - px * 1.4) / 2)
        high = min(row * 0.72, px * 1.5)
        indent = max(text_width(one, px) for one in self._words) + px * 0.6
        number = text_width(str(count), px) + px * 0.5
        found = _Row()
        if width - indent > _wide(GROUP, high) + number:
            found.words.append((QPointF(left, text_top), self._chalk(self._words[place], theme.chalk_faint)))
            left, width = left + indent, width - indent
        elif width > px + _wide(1, high):  # no room for the word: a sign for it
            sign = QRectF(left + 1, top + (row - px * 0.6) / 2, px * 0.6, px * 0.6)
            pen = chalk_pen(theme.chalk_faint, 1.6, self._dpr)
            found.strokes.append((cross(sign, 5) if lost else tick(sign, 5), pen))
            left, width = left + px, width - px
        else:
            return None
        shown, with_number = strokes_shown(count, width, high, number)
        if shown:
            path = tally(shown, high, lost, 3).translated(left + high * 0.14, top + (row - high) / 2)
            found.strokes.append((path, chalk_pen(colour, max(1.8, high * 0.1), self._dpr)))
            left += _wide(shown, high)
        if with_number or not count:
            found.words.append((QPointF(round(left), text_top), self._chalk(str(count), theme.chalk)))
            left += number - px * 0.5
        found.right = left
        return found

    def _chalk(self, text: str, colour: str) -> QPixmap:
        return chalk_pixmap(text, self._px * 0.92, colour, self._dpr)


class _Row:
    """Lettering and strokes of a row, and where the last of them ends."""

    def __init__(self) -> None:
        self.words: list[tuple[QPointF, QPixmap]] = []
        self.strokes: list[tuple[QPainterPath, QPen]] = []
        self.right = 0.0

    def draw(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for at, pixmap in self.words:
            painter.drawPixmap(at, pixmap)
        for path, pen in self.strokes:
            painter.setPen(pen)
            painter.drawPath(path)
