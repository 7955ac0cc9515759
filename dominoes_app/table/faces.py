"""Tiles as pictures: ivory faces, engraved backs and soft shadows, each drawn once for each angle.

Angles are degrees clockwise: 0 lies with its high half left, 90 stands with it on top, 180 has it right,
270 at the bottom. The light comes from the top left at every angle, so no finished picture is turned.

A *unit* is half the length of a tile, in logical pixels: a tile is 2 × 1 units. Every pixmap is centred on
its tile, whatever its margin, and carries its device pixel ratio.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil, hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from dominoes_app.table.bone import EBONY, IVORY, IVORY_DIM, engrave_lattice, inlay, paint_body, paint_middle
from dominoes_app.table.cache import PixmapCache
from dominoes_app.table.pips import paint_pips
from dominoes_core.tiles import Tile

ANGLES = (0, 90, 180, 270)
BACKS = ("lattice", "ebony")


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """What a person may choose about the tiles."""

    coloured: bool = False
    """Pips coloured by number, each number with its own shape."""
    back: str = "lattice"
    """One of `BACKS`."""
    pin: bool = True
    """A brass pin in the middle, where the tile is large enough to show one."""
    dark: bool = False
    """Dimmer ivory, for the dark table."""


def paint_face(
    painter: QPainter, rect: QRectF, tile: Tile, angle: int, style: FaceStyle, snap: bool = False
) -> None:
    """Draw `tile` so that it fills `rect` (2:1 at angles 0 and 180, 1:2 at 90 and 270), in any scale.

    `snap` says that `rect` keeps to device pixels, so that the pips may do so too.
    """
    with _device_pixels(painter, rect) as area:
        paint_body(painter, area, IVORY_DIM if style.dark else IVORY)
        paint_middle(painter, area, style.pin)
        first, second = (tile.high, tile.low) if angle in (0, 90) else (tile.low, tile.high)
        for half, number in zip(_halves(area), (first, second), strict=True):
            paint_pips(painter, half, number, angle, style.coloured, snap)


def paint_back(painter: QPainter, rect: QRectF, style: FaceStyle) -> None:
    """Draw the back of a tile so that it fills `rect`, in any scale."""
    with _device_pixels(painter, rect) as area:
        if style.back == "ebony":
            paint_body(painter, area, EBONY)
            inlay(painter, area)
        else:
            paint_body(painter, area, IVORY_DIM if style.dark else IVORY)
            engrave_lattice(painter, area)


@contextmanager
def _device_pixels(painter: QPainter, rect: QRectF) -> Iterator[QRectF]:
    """`rect` measured in device pixels, for which lines have their least widths."""
    transform = painter.worldTransform()
    scale = hypot(transform.m11(), transform.m12()) * painter.device().devicePixelRatioF() or 1.0
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if scale != 1.0:
        painter.translate(rect.topLeft())
        painter.scale(1 / scale, 1 / scale)
        rect = QRectF(0, 0, rect.width() * scale, rect.height() * scale)
    yield rect
    painter.restore()


def snap_unit(unit: float, dpr: float) -> float:
    """The largest unit up to `unit` that is an even number of device pixels: edges and middles are sharp."""
    return max(2, int(unit * dpr + 1e-6) // 2 * 2) / dpr


class Faces:
    """Makes and keeps the pictures of the tiles in one style."""

    def __init__(self, style: FaceStyle | None = None) -> None:
        self._style = style or FaceStyle()
        self._cache = PixmapCache()

    @property
    def style(self) -> FaceStyle:
        return self._style

    @style.setter
    def style(self, style: FaceStyle) -> None:
        if style != self._style:
            self._style = style
            self._cache.clear()

    def face(self, tile: Tile, angle: int, unit: float, dpr: float = 1.0) -> QPixmap:
        """`tile` face up, with a margin of one device pixel."""
        pixels = _pixels(unit, dpr)

        def make() -> QPixmap:
            pixmap, rect, painter = _blank(pixels, angle, 1)
            paint_face(painter, rect, tile, angle, self._style, snap=True)
            return _done(pixmap, painter, dpr)

        return self._cache.get((tile, angle, pixels, dpr), make)

    def back(self, angle: int, unit: float, dpr: float = 1.0) -> QPixmap:
        """A tile face down, with a margin of one device pixel."""
        pixels, angle = _pixels(unit, dpr), angle % 180

        def make() -> QPixmap:
            pixmap, rect, painter = _blank(pixels, angle, 1)
            paint_back(painter, rect, self._style)
            return _done(pixmap, painter, dpr)

        return self._cache.get(("back", angle, pixels, dpr), make)

    def shadow(self, angle: int, unit: float, dpr: float = 1.0, lift: float = 0.0) -> QPixmap:
        """The shadow under a tile; `lift` goes from 0 (lies on the wood) to 1 (held above it).

        Its fall to the bottom right is part of the picture: centre it on the tile like the face.
        """
        lift = round(max(0.0, min(1.0, lift)) * 8) / 8
        pixels, angle = _pixels(unit, dpr), angle % 180

        def make() -> QPixmap:
            blur = pixels * (0.10 + 0.20 * lift)
            fall = QPointF(pixels * (0.035 + 0.11 * lift), pixels * (0.055 + 0.17 * lift))
            pixmap, rect, painter = _blank(pixels, angle, ceil(blur + fall.y()) + 1)
            _paint_shadow(painter, rect.translated(fall), blur, 0.62 - 0.2 * lift)
            return _done(pixmap, painter, dpr)

        return self._cache.get(("shadow", angle, pixels, dpr, lift), make)


def _pixels(unit: float, dpr: float) -> int:
    return max(2, round(unit * dpr))


def _blank(pixels: int, angle: int, margin: int) -> tuple[QPixmap, QRectF, QPainter]:
    width, height = (pixels * 2, pixels) if angle in (0, 180) else (pixels, pixels * 2)
    pixmap = QPixmap(width + 2 * margin, height + 2 * margin)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return pixmap, QRectF(margin, margin, width, height), painter


def _done(pixmap: QPixmap, painter: QPainter, dpr: float) -> QPixmap:
    painter.end()
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def _halves(rect: QRectF) -> tuple[QRectF, QRectF]:
    if rect.width() > rect.height():
        size = rect.width() / 2
        step = QPointF(size, 0)
    else:
        size = rect.height() / 2
        step = QPointF(0, size)
    first = QRectF(rect.x(), rect.y(), size, size)
    return first, first.translated(step)


def _paint_shadow(painter: QPainter, rect: QRectF, blur: float, depth: float) -> None:
    """Rounded rectangles inside each other, each replacing what lies under it: a blur without a filter."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    corner = min(rect.width(), rect.height()) * 0.13
    steps = max(4, ceil(blur * 2))
    for i in range(steps):
        share = (i + 1) / steps
        grow = blur * (1 - 2 * share)
        strength = share * share * (3 - 2 * share)
        painter.setBrush(QColor(18, 9, 2, round(255 * depth * strength)))
        round_by = max(corner + grow, 1.0)
        painter.drawRoundedRect(rect.adjusted(-grow, -grow, grow, grow), round_by, round_by)
