"""The pips of one half: where they stand, their shape and colour, and how they are sunk into the ivory."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

PLAIN = "#2b2521"

COLOURS = ("#2b2521", "#1d5fa8", "#1c7a45", "#b8322a", "#7a3d9c", "#9a5200", "#20262e")
"""By number, each at least 4.5:1 on the ivory."""

SHAPES = ("circle", "circle", "diamond", "triangle", "square", "cross", "ring")
"""By number, apart from each other without hue."""

_PLACES: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
)
"""Columns and rows from the middle of a half, for a tile that lies at angle 0."""


def places(number: int, angle: int) -> Iterator[tuple[int, int]]:
    """Column and row (−1, 0, 1; y down) of each pip of `number` on a tile turned by `angle` clockwise."""
    for x, y in _PLACES[number]:
        for _ in range(angle // 90):
            x, y = -y, x
        yield x, y


def spacing(unit: float, snap: bool) -> float:
    """From the middle of a half to its outer pips."""
    return max(3.0, round(unit * 0.255)) if snap else unit * 0.255


def radius(unit: float, snap: bool) -> float:
    """Of a pip. Snapped, its diameter is whole and as odd or even as the unit, so its edges are sharp."""
    if not snap or unit >= 64:
        return unit * 0.094
    diameter = unit * 0.194
    low = int(diameter)
    if low % 2 != int(unit) % 2:
        low += 1 if diameter - low > 0.4 else -1
    return max(2, low) / 2


def outline(shape: str, centre: QPointF, size: float) -> QPainterPath:
    """The outline of a pip as large to the eye as a circle of radius `size`."""
    path = QPainterPath()
    x, y = centre.x(), centre.y()
    if shape == "ring":
        path.addEllipse(centre, size * 1.1, size * 1.1)
        path.addEllipse(centre, size * 0.5, size * 0.5)
    elif shape == "square":
        half = size * 0.94
        path.addRect(QRectF(x - half, y - half, 2 * half, 2 * half))
    elif shape == "cross":
        long, short = size * 1.24, size * 0.44
        path.addRect(QRectF(x - long, y - short, 2 * long, 2 * short))
        upright = QPainterPath()
        upright.addRect(QRectF(x - short, y - long, 2 * short, 2 * long))
        path = path.united(upright)
    elif shape in ("diamond", "triangle"):
        count, reach, down = (4, 1.32, 0.0) if shape == "diamond" else (3, 1.42, 0.2)
        for i in range(count):
            turn = 2 * pi * i / count - pi / 2
            point = QPointF(x + cos(turn) * size * reach, y + (sin(turn) * reach + down) * size)
            path.lineTo(point) if i else path.moveTo(point)
        path.closeSubpath()
    else:
        path.addEllipse(centre, size, size)
    return path


def paint_pips(painter: QPainter, half: QRectF, number: int, angle: int, coloured: bool, snap: bool) -> None:
    """Sink the pips of `number` into the square `half`, lit from the top left."""
    unit = half.width()
    step, size = spacing(unit, snap), radius(unit, snap)
    base = QColor(COLOURS[number] if coloured else PLAIN)
    shape = SHAPES[number] if coloured else "circle"
    for column, row in places(number, angle):
        centre = half.center() + QPointF(column * step, row * step)
        _sink(painter, outline(shape, centre, size), centre, size, base)


def _sink(painter: QPainter, path: QPainterPath, centre: QPointF, size: float, base: QColor) -> None:
    lip = min(max(0.6, size * 0.17), size * 0.3)
    if size >= 2:
        painter.fillPath(path.translated(lip, lip), QColor(255, 255, 255, 215))
        painter.fillPath(path.translated(-lip * 0.7, -lip * 0.7), QColor(96, 74, 42, 70))
    if size < 3.5:
        painter.fillPath(path, base)
        return
    reach = QPointF(size * 0.8, size * 0.8)
    pit = QLinearGradient(centre - reach, centre + reach)
    pit.setColorAt(0.0, base.darker(190))
    pit.setColorAt(0.45, base)
    pit.setColorAt(1.0, base.lighter(135))
    painter.fillPath(path, pit)
    # What light falls into the hollow stands on the wall that faces it.
    spot = centre + reach * 0.55
    gleam = QRadialGradient(spot, size * 0.62)
    gleam.setColorAt(0.0, QColor(255, 255, 255, 85))
    gleam.setColorAt(1.0, QColor(255, 255, 255, 0))
    painter.fillPath(path, gleam)
