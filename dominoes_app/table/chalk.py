"""Chalk: the lettering and the slightly broken look of everything written on the wood."""

from __future__ import annotations

from functools import cache
from math import ceil
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QPainter,
    QPen,
    QPixmap,
    QTransform,
)

from dominoes_app.resources import resource
from dominoes_app.table.cache import PixmapCache

FONT_FILE = "fonts/PatrickHand-Regular.ttf"

_SIDE = 256
_texts = PixmapCache(16 * 1024 * 1024)


@cache
def load_font() -> str:
    """Register the chalk lettering and return its family; the system's own where the file is damaged."""
    number = QFontDatabase.addApplicationFont(str(resource(FONT_FILE)))
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families[0] if families else QGuiApplication.font().family()


def chalk_font(px: float) -> QFont:
    """The lettering, `px` logical pixels high."""
    font = QFont(load_font())
    font.setPixelSize(max(1, round(px)))
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 103)
    return font


@cache
def _grain(depth: int) -> QImage:
    """How well the chalk takes, device pixel by device pixel: pits in it, and longer thin patches.

    `depth` (0 to 255) is how much the worst pit loses.
    """
    rng = Random(28)
    pits = bytes(255 - (depth if v < 16 else depth * (96 - v) // 96 if v < 96 else 0) for v in range(256))
    fine = QImage(rng.randbytes(_SIDE * _SIDE).translate(pits), _SIDE, _SIDE, _SIDE, _grey()).copy()
    fine = fine.scaled(_SIDE * 3 // 2, _SIDE * 3 // 2, mode=Qt.TransformationMode.SmoothTransformation)
    thin = bytes(255 - depth * (255 - v) // 600 for v in range(256))
    coarse = QImage(rng.randbytes(32 * 64).translate(thin), 32, 64, 32, _grey()).copy()
    coarse = coarse.scaled(fine.size(), mode=Qt.TransformationMode.SmoothTransformation)
    both = fine.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(both)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.drawImage(0, 0, coarse)
    painter.end()
    alpha = both.convertToFormat(_grey())
    alpha.reinterpretAsFormat(QImage.Format.Format_Alpha8)
    return alpha


def _grey() -> QImage.Format:
    return QImage.Format.Format_Grayscale8


@cache
def chalk_brush(colour: str, dpr: float = 1.0, depth: int = 130) -> QBrush:
    """A brush that lays `colour` on like chalk, its grain of the size of device pixels."""
    grain = _grain(depth)
    tint = QImage(grain.size(), QImage.Format.Format_ARGB32_Premultiplied)
    tint.fill(QColor(colour))
    tint.setAlphaChannel(grain)
    brush = QBrush(tint)
    brush.setTransform(QTransform.fromScale(1 / dpr, 1 / dpr))
    return brush


def chalk_pen(colour: str, width: float, dpr: float = 1.0) -> QPen:
    """A pen for the paths of `strokes`, as a stick of chalk draws them."""
    return QPen(
        chalk_brush(colour, dpr),
        width,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )


def text_width(text: str, px: float) -> float:
    """Advance of `text` in logical pixels."""
    return QFontMetricsF(chalk_font(px)).horizontalAdvance(text)


def chalk_pixmap(text: str, px: float, colour: str, dpr: float = 1.0) -> QPixmap:
    """One line of `text`, `px` high, in `colour`; a line's height, two logical pixels more at each side.

    Small writing is hardly broken at all, so that it stays readable.
    """

    def make() -> QPixmap:
        font = chalk_font(px)
        metrics = QFontMetricsF(font)
        width = ceil((metrics.horizontalAdvance(text) + 4) * dpr)
        height = ceil(metrics.height() * dpr)
        pixmap = QPixmap(max(1, width), max(1, height))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QPointF(2, metrics.ascent()), text)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.fillRect(QRectF(0, 0, width, height), chalk_brush("#000000", dpr, _depth(px * dpr)))
        painter.end()
        return pixmap

    return _texts.get((text, round(px), colour, dpr), make)


def _depth(device_px: float) -> int:
    """How much the worst pit loses in letters of that height, 20 to 150.

    In steps that nobody sees: every depth has a grain and a brush of its own, which are kept.
    """
    return 10 * round(max(20.0, min(150.0, (device_px - 8) * 7)) / 10)
