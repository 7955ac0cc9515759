"""The lid over the hand at the near edge while the table is passed on."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..theme import Theme
from .chalk import chalk_pixmap, text_width
from .geometry import NEAR, Geometry

LID_Z = 850.0
BORDER = 8.0
"""Between the lid's edge and its lettering."""


class LidItem(QGraphicsItem):
    """A board with two lines of lettering, as wide as they need and at least as `lay` says."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._board = QRectF()
        self._lines = ("", "")
        self._px = 18.0
        self._dpr = 1.0
        self.setZValue(LID_Z)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def text(self) -> tuple[str, str]:
        """Whom the table is passed to, and how to go on."""
        return self._lines

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def write(self, title: str, below: str) -> None:
        self.prepareGeometryChange()
        self._lines = (title, below)
        self.update()

    def lay(self, width: float, height: float, most: float, px: float, dpr: float) -> None:
        """Be `height` high and `width` wide, wider (up to `most`) where letters of `px` need it."""
        self.prepareGeometryChange()
        self._dpr = dpr
        for size in (px, px * 0.9, px * 0.8, px * 0.7):
            self._px = max(11.0, round(size))
            wanted = max(text_width(self._lines[0], self._px), text_width(self._lines[1], self._small))
            wanted = max(width, wanted + self._px * 2)
            if wanted <= most and self._lettering(self._px) + 2 * BORDER <= height + 1:
                break
        wide = min(most, wanted)
        self._board = QRectF(-wide / 2, -height / 2, wide, height)
        self.update()

    def lie_over(self, geometry: Geometry, count: int) -> None:
        """Lie over a near hand of `count` tiles."""
        # Wide enough to lie over the name beside the hand, too: the lid tells it.
        wide = 2 * (geometry.hand_extent(NEAR, count) + geometry.label_px * 6.4)
        most = geometry.width - 2 * geometry.pad
        unit, px = geometry.unit, geometry.status_px
        # Large letters make it higher, as far as there is room between the reason line and the edge.
        top, bottom = geometry.near_y - unit * 1.4, geometry.height - 4
        high = min(max(unit * 2.3, self._lettering(px) + 2 * BORDER), bottom - top)
        self.lay(wide, high, most, px, geometry.dpr)
        y = min(max(geometry.near_y, top + high / 2), bottom - high / 2)
        self.setPos(round(geometry.width / 2), round(y))

    @staticmethod
    def _lettering(px: float) -> float:
        """The height of both lines, the first in letters of `px`."""
        return px * 1.3 + max(11.0, round(px * 0.8)) * 1.2

    @property
    def _small(self) -> float:
        return max(11.0, round(self._px * 0.8))

    def board(self) -> QRectF:
        """The lid itself, without its shadow, in its own coordinates."""
        return self._board

    def boundingRect(self) -> QRectF:
        return self._board.adjusted(-10, -8, 12, 14)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board, theme = self._board, self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        for i in range(5):
            painter.setBrush(QColor(0, 0, 0, 22))
            painter.drawRoundedRect(board.adjusted(-5 + i, -3 + i, 9 - i, 11 - i), 12, 12)
        wood = QLinearGradient(board.topLeft(), board.bottomLeft())
        wood.setColorAt(0, QColor(theme.wood_deep).darker(118))
        wood.setColorAt(1, QColor(theme.wood_deep).darker(150))
        painter.setBrush(wood)
        painter.setPen(QPen(QColor(theme.seam), 1.5))
        painter.drawRoundedRect(board, 9, 9)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.ring), 1.6))
        painter.drawRoundedRect(board.adjusted(4, 4, -4, -4), 6, 6)
        title, below = self._lines
        height = self._lettering(self._px)
        top = board.center().y() - height / 2 - self._px * 0.12  # letters stand low in their lines
        self._centred(painter, title, self._px, top, theme.ring)
        self._centred(painter, below, self._small, top + height - self._small * 1.2, theme.chalk)

    def _centred(self, painter: QPainter, text: str, px: float, y: float, colour: str) -> None:
        pixmap = chalk_pixmap(text, px, colour, self._dpr)
        painter.drawPixmap(QPointF(round(-text_width(text, px) / 2 - 2), round(y)), pixmap)
