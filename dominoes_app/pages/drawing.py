"""Pictures on pages: tiles as they lie on the table, by the table's own painter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPixmap

from dominoes_core.layout import Layout
from dominoes_core.tiles import Tile

from ..arrange import Place, arrange, bounds_of
from ..table.faces import Faces, FaceStyle, snap_unit
from ..theme import Theme

WIDE = 3.0
"""Proportions of the table on a page: a line lies level for as long as it can."""
LARGEST = 2.1
"""Half a tile, in lines of text."""
MARGIN = 0.75
"""Wood around the tiles, in half tiles."""


def tr(text: str) -> str:
    return QCoreApplication.translate("Pages", text)


@dataclass(frozen=True, slots=True)
class Look:
    """How a page is shown."""

    theme: Theme
    style: FaceStyle
    font: QFont
    width: float
    """Of the text, in logical pixels."""
    line: float
    """Height of a line of text, in logical pixels."""
    dpr: float = 1.0


class Drawing(Protocol):
    """A picture on a page."""

    @property
    def alt(self) -> str:
        """What it shows, in words."""

    def image(self, look: Look) -> QImage:
        """The picture, no wider than the text, in the device's own pixels."""


@dataclass(frozen=True, slots=True)
class TilesDrawing:
    """Laid tiles on wood, and a hand below them."""

    layout: Layout
    alt: str
    hand: tuple[Tile, ...] = ()

    def image(self, look: Look) -> QImage:
        places = list(arrange(self.layout, WIDE).places)
        bounds = bounds_of(places)
        tiles = [one.tile for one in self.layout.laid]
        if self.hand:
            top = bounds[3] + 0.8 if places else 0.0
            middle = (bounds[0] + bounds[2]) / 2
            step = 1.25
            left = middle - step * (len(self.hand) - 1) / 2
            places += [Place(left + step * i, top + 1, 90) for i in range(len(self.hand))]
            tiles += self.hand
            bounds = bounds_of(places)
        wide, high = bounds[2] - bounds[0] + 2 * MARGIN, bounds[3] - bounds[1] + 2 * MARGIN
        unit = snap_unit(min(look.line * LARGEST, look.width / wide), look.dpr)
        image = blank(ceil(wide * unit), ceil(high * unit), look.dpr)
        faces = Faces(look.style)
        spots = [
            (tile, place, QPointF(place.x - bounds[0] + MARGIN, place.y - bounds[1] + MARGIN) * unit)
            for tile, place in zip(tiles, places, strict=True)
        ]
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.theme.wood))
            painter.drawRoundedRect(QRectF(0, 0, wide * unit, high * unit), unit * 0.3, unit * 0.3)
            for _, place, at in spots:
                _centred(painter, faces.shadow(place.angle, unit, look.dpr), at, look.dpr)
            for tile, place, at in spots:
                _centred(painter, faces.face(tile, place.angle, unit, look.dpr), at, look.dpr)
        return image


def blank(width: int, height: int, dpr: float) -> QImage:
    """A clear image of so many logical pixels."""
    image = QImage(ceil(width * dpr), ceil(height * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _centred(painter: QPainter, pixmap: QPixmap, at: QPointF, dpr: float) -> None:
    size = pixmap.deviceIndependentSize()
    corner = at - QPointF(size.width(), size.height()) / 2
    painter.drawPixmap(QPointF(round(corner.x() * dpr) / dpr, round(corner.y() * dpr) / dpr), pixmap)


def told(layout: Layout, hand: Sequence[Tile] = ()) -> str:
    """Laid tiles in words: in the order laid, with their open ends; and the hand that is shown below them."""
    tiles = tr(", ").join(str(one.tile) for one in layout.laid)
    ends = tr(", ").join(str(number) for number in layout.ends.values())
    lying = tr("Laid: {tiles}. Open ends: {ends}.").format(tiles=tiles, ends=ends)
    if not hand:
        return lying
    return lying + " " + tr("In hand: {tiles}.").format(tiles=tr(", ").join(str(tile) for tile in hand))
