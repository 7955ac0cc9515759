"""The green felt patch under the boneyard."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from dominoes_app.theme import LIGHT, Theme


@lru_cache(maxsize=4)
def felt(width: float, height: float, dpr: float = 1.0, theme: Theme = LIGHT, seed: int = 7) -> QPixmap:
    """A patch of `width` × `height` logical pixels: rounded, stitched round its edge, faintly fibrous."""
    wide, high = max(8, round(width * dpr)), max(8, round(height * dpr))
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rim = max(1.0, dpr)
    body = QRectF(0, 0, wide, high).adjusted(rim, rim, -rim, -rim)
    corner = min(14 * dpr, min(wide, high) * 0.2)
    shape = QPainterPath()
    shape.addRoundedRect(body, corner, corner)
    painter.fillPath(shape, QColor(theme.felt))
    painter.setClipPath(shape)
    _fibres(painter, body, theme, dpr, Random(seed))
    _inner_shadow(painter, body, corner, dpr)
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.felt_edge), rim))
    painter.drawRoundedRect(body, corner, corner)
    _stitches(painter, body, corner, theme, dpr)
    painter.end()
    image.setDevicePixelRatio(dpr)
    return QPixmap.fromImage(image)


def _fibres(painter: QPainter, body: QRectF, theme: Theme, dpr: float, rng: Random) -> None:
    """Short hairs every way, some lighter and some darker than the cloth, in four passes."""
    count = int(body.width() * body.height() / (90 * dpr * dpr))
    base = QColor(theme.felt)
    for shade, alpha in ((base.lighter(165), 26), (base.darker(170), 34)):
        shade.setAlpha(alpha)
        painter.setPen(QPen(shade, 0.9 * dpr))
        hairs = []
        for _ in range(count):
            x = rng.uniform(body.left(), body.right())
            y = rng.uniform(body.top(), body.bottom())
            dx, dy = rng.uniform(-4, 4) * dpr, rng.uniform(-4, 4) * dpr
            hairs.append(QLineF(x, y, x + dx, y + dy))
        painter.drawLines(hairs)


def _inner_shadow(painter: QPainter, body: QRectF, corner: float, dpr: float) -> None:
    """Darkness that creeps in from the edge, more from the top left, whence the light comes."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    steps = 7
    for i in range(steps):
        width = (i + 1) * 2 * dpr
        painter.setPen(QPen(QColor(0, 12, 6, 15), width))
        painter.drawRoundedRect(body.translated(0.6 * dpr, 0.9 * dpr), corner, corner)


def _stitches(painter: QPainter, body: QRectF, corner: float, theme: Theme, dpr: float) -> None:
    inset = 6 * dpr
    seam = body.adjusted(inset, inset, -inset, -inset)
    turn = max(1.0, corner - inset * 0.6)
    path = QPainterPath()
    path.addRoundedRect(seam, turn, turn)
    width = 1.3 * dpr
    stitch, gap = 5.0, 3.6
    # A whole number of stitches round the patch.
    count = max(1, round(path.length() / width / (stitch + gap)))
    scale = path.length() / width / count / (stitch + gap)
    for shift, colour, alpha in ((0.8 * dpr, QColor(0, 0, 0), 90), (0.0, QColor(theme.stitch), 200)):
        colour.setAlpha(alpha)
        pen = QPen(colour, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([(stitch - 1) * scale, (gap + 1) * scale])
        painter.setPen(pen)
        painter.drawPath(path.translated(shift, shift))
