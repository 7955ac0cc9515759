"""Shares as bars with their ranges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from .drawing import Look, blank

WIDEST = 42
"""Of the picture, in lines of text."""
LETTERS = 0.6
"""The share of the picture that letters may take; they get smaller where they would take more."""
ROW, HEAD = 1.35, 1.7
"""Heights of a bar and of the line above a group, in lines."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One share of a whole, with the range of what it may truly be; all from 0 to 1."""

    name: str
    share: float
    interval: tuple[float, float]
    told: str
    """The share as it is written beside the bar."""


@dataclass(frozen=True, slots=True)
class BarsDrawing:
    """Groups of bars under their names, over a scale from nothing to all with its middle marked."""

    groups: tuple[tuple[str, tuple[Bar, ...]], ...]
    scale: tuple[str, str, str]
    """What is written at nothing, at an even share and at all."""
    alt: str

    def image(self, look: Look) -> QImage:
        width = min(look.width, WIDEST * look.line)
        font, left, right = self._letters(QFont(look.font), width)
        line = QFontMetricsF(font).lineSpacing()
        rows = sum(len(bars) for _, bars in self.groups)
        image = blank(ceil(width), ceil(line * (ROW * rows + HEAD * len(self.groups) + 1.6)), look.dpr)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font)
            plot = QRectF(left, 0, max(20.0, width - left - right), 0)
            self._paint(painter, width, plot, line, look)
        return image

    def _paint(self, painter: QPainter, width: float, plot: QRectF, line: float, look: Look) -> None:
        """Everything, the bars between the left and the right of `plot`."""
        text, soft = QColor(look.theme.text), QColor(look.theme.text_soft)
        middle = Qt.AlignmentFlag.AlignVCenter
        y = 0.0
        for name, bars in self.groups:
            painter.setPen(text)
            painter.drawText(QRectF(0, y + 0.3 * line, width, 1.3 * line), middle, name)
            y += HEAD * line
            top = y
            for bar in bars:
                _draw(painter, bar, QRectF(plot.left(), y, plot.width(), ROW * line), line, look)
                y += ROW * line
            painter.setPen(QPen(soft, max(1.0, line * 0.06), Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(plot.center().x(), top), QPointF(plot.center().x(), y))
        painter.setPen(soft)
        room = QRectF(plot.left() - plot.width() / 2, y + 0.2 * line, plot.width(), 1.3 * line)
        for i, word in enumerate(self.scale):
            at = room.translated(plot.width() / 2 * i, 0)
            painter.drawText(at, Qt.AlignmentFlag.AlignCenter, word)

    def _letters(self, font: QFont, width: float) -> tuple[QFont, float, float]:
        """The font, and the room at the left and right of the bars for what is written there."""
        names = [bar.name for _, bars in self.groups for bar in bars]
        shares = [bar.told for _, bars in self.groups for bar in bars]
        while True:
            metrics = QFontMetricsF(font)
            line = metrics.lineSpacing()
            left, right = (_widest(metrics, words) + line for words in (names, shares))
            widest = _widest(metrics, [name for name, _ in self.groups])
            if (left + right <= LETTERS * width and widest <= width) or font.pointSizeF() < 6:
                return font, left, right
            font.setPointSizeF(font.pointSizeF() * 0.94)


def _widest(metrics: QFontMetricsF, words: Sequence[str]) -> float:
    return max((metrics.horizontalAdvance(word) for word in words), default=0.0)


def _draw(painter: QPainter, bar: Bar, room: QRectF, line: float, look: Look) -> None:
    """One bar in its `room`, its name before it and its share behind it."""
    middle = Qt.AlignmentFlag.AlignVCenter
    text = QColor(look.theme.text)
    painter.setPen(QColor(look.theme.text_soft))
    painter.drawText(QRectF(0, room.top(), room.left(), room.height()), middle, bar.name)
    filled = QRectF(room.left(), room.top() + 0.2 * line, room.width() * bar.share, 0.95 * line)
    painter.fillRect(filled, QColor(look.theme.accent))
    at = filled.center().y()
    ends = [QPointF(room.left() + room.width() * share, at) for share in bar.interval]
    # A halo of paper under the stroke: it must be seen on the bar as well as beside it.
    for pen in (
        QPen(QColor(look.theme.panel_raised), max(3.5, line * 0.24)),
        QPen(text, max(1.5, line * 0.09)),
    ):
        painter.setPen(pen)
        painter.drawLine(*ends)
        for end in ends:
            painter.drawLine(end - QPointF(0, 0.25 * line), end + QPointF(0, 0.25 * line))
    painter.setPen(text)
    beside = QRectF(room.right() + 0.4 * line, room.top(), room.width(), room.height())
    painter.drawText(beside, middle, bar.told)
