"""A plain line over a row of matches: how far the matches won are ahead of those lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

MOST_DOTS = 60
"""Beyond these the line alone is drawn."""


def lead(outcomes: Sequence[bool | None]) -> list[int]:
    """Matches won less matches lost, before the first match and after each."""
    return list(accumulate((0 if won is None else 1 if won else -1 for won in outcomes), initial=0))


class Chart(QWidget):
    """Draws `lead` of the matches it is given, in the colours of its palette."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._points: list[int] = [0]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(110)

    def sizeHint(self) -> QSize:
        return QSize(520, 170)

    def show_outcomes(self, outcomes: Sequence[bool | None], told: str) -> None:
        """Draw the matches in their order; `told` says the same in words, for who cannot see it."""
        self._points = lead(outcomes)
        self.setAccessibleName(self.tr("Won less lost, match by match"))
        self.setAccessibleDescription(told)
        self.setToolTip(told)
        self.update()

    @property
    def points(self) -> list[int]:
        return self._points

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # signs stand before their numbers
        palette, metrics = self.palette(), self.fontMetrics()
        painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.Base))
        top, bottom = max(1, *self._points), min(-1, *self._points)
        step = max(1, ceil((top - bottom) * metrics.height() * 1.4 / max(1, self.height() - 24)))
        marks = [mark for mark in range(bottom, top + 1) if mark % step == 0]
        edge = max(metrics.horizontalAdvance(_signed(mark)) for mark in marks) + 14
        plot = QRectF(edge, 10, self.width() - edge - 12, self.height() - 20)

        def at(number: int, value: int) -> QPointF:
            across = number / max(1, len(self._points) - 1)
            return QPointF(
                plot.left() + plot.width() * across,
                plot.top() + plot.height() * (top - value) / (top - bottom),
            )

        soft = palette.color(QPalette.ColorRole.PlaceholderText)
        for mark in marks:
            y = at(0, mark).y()
            painter.setPen(QPen(soft, 1.4 if mark == 0 else 0.4))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            box = QRectF(0, y - metrics.height() / 2, edge - 7, metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, _signed(mark))
        places = [at(number, value) for number, value in enumerate(self._points)]
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2.2))
        painter.drawPolyline(places)
        if len(places) <= MOST_DOTS:
            painter.setBrush(palette.color(QPalette.ColorRole.Highlight))
            for place in places[1:]:
                painter.drawEllipse(place, 3.0, 3.0)
        painter.end()


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
