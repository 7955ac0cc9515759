"""The table top: boards of oiled oak, drawn from a fixed seed."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRadialGradient

from dominoes_app.table.board import Board
from dominoes_app.theme import Theme, theme

BOARD = 168.0
"""Width of a board in logical pixels, about."""


def oak(width_px: int, height_px: int, seed: int = 28, dark: bool = False, scale: float = 1.0) -> QImage:
    """Boards that fill `width_px` × `height_px` device pixels, `scale` of them to a logical pixel.

    The same arguments give the same picture. Needs no application object and may run on any thread.
    """
    colours = theme(dark)
    image = QImage(max(1, width_px), max(1, height_px), QImage.Format.Format_RGB32)
    image.fill(QColor(colours.wood))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    width, height = image.width() / scale, image.height() / scale
    rng = Random(seed)
    fibres = _fibres(QColor(colours.grain), rng)
    count = max(1, round(height / BOARD))
    joints = (round(image.height() * (i + rng.uniform(-0.09, 0.09)) / count) for i in range(1, count))
    edges = [0.0, *(joint / scale for joint in joints), height]
    for number, (top, bottom) in enumerate(pairwise(edges)):
        board = QRectF(0, top, width, bottom - top)
        painter.save()
        painter.setClipRect(board)
        Board(board, colours, Random(seed * 1009 + number)).paint(painter, fibres, scale)
        painter.restore()
    for top in edges[1:-1]:
        _seam(painter, top, width, scale, colours)
    _light(painter, width, height)
    painter.end()
    return image


def _fibres(colour: QColor, rng: Random) -> QImage:
    """A texture of faint streaks along the boards: noise drawn out, long and short."""
    high = 512
    streaks = QImage(1600, high, QImage.Format.Format_Grayscale8)
    streaks.fill(0)
    painter = QPainter(streaks)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    for across, most in ((32, 26), (400, 16)):
        veil = bytes(v * most // 255 for v in range(256))
        raw = rng.randbytes(across * high).translate(veil)
        noise = QImage(raw, across, high, across, QImage.Format.Format_Grayscale8)
        smooth = Qt.TransformationMode.SmoothTransformation
        painter.drawImage(0, 0, noise.scaled(streaks.size(), mode=smooth))
    painter.end()
    streaks.reinterpretAsFormat(QImage.Format.Format_Alpha8)
    texture = QImage(streaks.size(), QImage.Format.Format_ARGB32_Premultiplied)
    texture.fill(colour)
    texture.setAlphaChannel(streaks)
    return texture


def _seam(painter: QPainter, y: float, width: float, scale: float, colours: Theme) -> None:
    """The joint above `y`: eased edges, a dark line, a thread of light on the lower board."""
    shade = QColor(colours.seam)
    for reach, alpha in ((7.0, 16), (4.0, 26), (2.0, 44)):
        shade.setAlpha(alpha)
        painter.fillRect(QRectF(0, y - reach, width, 2 * reach), shade)
    pixel = max(1, round(1.3 * scale)) / scale
    shade.setAlpha(205)
    painter.fillRect(QRectF(0, y - pixel, width, pixel), shade)
    gleam = QColor(colours.sheen)
    gleam.setAlpha(60)
    painter.fillRect(QRectF(0, y, width, pixel), gleam)


def _light(painter: QPainter, width: float, height: float) -> None:
    """A lamp over the table: the corners lie a little in the dark."""
    lamp = QRadialGradient(QPointF(width * 0.47, height * 0.44), hypot(width, height) * 0.58)
    lamp.setColorAt(0.0, QColor(12, 6, 2, 0))
    lamp.setColorAt(0.5, QColor(12, 6, 2, 8))
    lamp.setColorAt(1.0, QColor(12, 6, 2, 62))
    painter.fillRect(QRectF(0, 0, width, height), lamp)
