"""The body of a tile: bevelled ivory or ebony, the line and pin in its middle, what is cut into its back."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient


@dataclass(frozen=True, slots=True)
class Material:
    """Colours of one body: lit and shaded ends of its top, its outline, both sides of the bevel."""

    lit: str
    shaded: str
    edge: str
    bevel_lit: str
    bevel_shaded: str


IVORY = Material("#fbf6e7", "#f0e6cd", "#6b5635", "#fffdf6", "#c3b087")
IVORY_DIM = Material("#e9e1cc", "#dbcfb2", "#4d3e27", "#f6f0df", "#a9976f")
EBONY = Material("#40352e", "#2c2420", "#120d0a", "#75655a", "#16110e")

_GROOVE = QColor("#7d6743")
_LIP = QColor(255, 255, 255, 190)


def paint_body(painter: QPainter, rect: QRectF, material: Material) -> None:
    """The rounded, bevelled body that fills `rect`, lit from the top left."""
    unit = min(rect.width(), rect.height())
    corner = unit * 0.13
    line = max(1.0, unit * 0.016)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(material.edge))
    painter.drawRoundedRect(rect, corner, corner)

    body = rect.adjusted(line, line, -line, -line)
    painter.setBrush(_across(body, material.bevel_lit, material.bevel_shaded, sharp=True))
    painter.drawRoundedRect(body, corner - line, corner - line)

    bevel = max(1.0, unit * 0.05)
    top = body.adjusted(bevel, bevel, -bevel, -bevel)
    painter.setBrush(_across(top, material.lit, material.shaded, sharp=False))
    inner = max(1.0, corner - line - bevel * 0.6)
    painter.drawRoundedRect(top, inner, inner)


def _across(rect: QRectF, lit: str, shaded: str, sharp: bool) -> QLinearGradient:
    """From the top left to the bottom right, with its turn on the other diagonal."""
    width, height = rect.width(), rect.height()
    reach = width * height / (width * width + height * height)
    step = QPointF(height * reach, width * reach)
    gradient = QLinearGradient(rect.center() - step, rect.center() + step)
    gradient.setColorAt(0.0, QColor(lit))
    if sharp:
        gradient.setColorAt(0.42, QColor(lit))
        gradient.setColorAt(0.58, QColor(shaded))
    gradient.setColorAt(1.0, QColor(shaded))
    return gradient


def paint_middle(painter: QPainter, rect: QRectF, pin: bool) -> None:
    """The cut between the halves, and a brass pin where there is room for one."""
    unit = min(rect.width(), rect.height())
    width = float(max(1, round(unit * 0.036)))
    inset = max(2.0, round(unit * 0.12))
    middle = rect.center()
    if rect.width() > rect.height():
        cut = QRectF(round(middle.x() - width / 2), rect.top() + inset, width, unit - 2 * inset)
        lip = cut.translated(width, 0)
    else:
        cut = QRectF(rect.left() + inset, round(middle.y() - width / 2), unit - 2 * inset, width)
        lip = cut.translated(0, width)
    painter.fillRect(lip, _LIP)
    painter.fillRect(cut, _GROOVE)
    if pin and unit >= 26:
        _pin(painter, middle, max(1.8, unit * 0.062))


def _pin(painter: QPainter, middle: QPointF, size: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(84, 62, 24, 150))
    painter.drawEllipse(middle, size * 1.18, size * 1.18)
    brass = QRadialGradient(middle - QPointF(size, size) * 0.4, size * 1.7)
    brass.setColorAt(0.0, QColor("#fbeeb6"))
    brass.setColorAt(0.45, QColor("#cda451"))
    brass.setColorAt(1.0, QColor("#7c5a20"))
    painter.setBrush(QBrush(brass))
    painter.drawEllipse(middle, size, size)


def _inset(unit: float) -> float:
    """From the edge of a back to its frame; the smallest tiles have one too."""
    return max(min(3.0, unit * 0.25), round(unit * 0.14))


def engrave_lattice(painter: QPainter, rect: QRectF) -> None:
    """A framed lattice of diamonds, whole at every side of the frame."""
    unit = min(rect.width(), rect.height())
    inset = _inset(unit)
    frame = rect.adjusted(inset, inset, -inset, -inset)
    short = 2 if unit < 30 else 3
    long = round(short * max(frame.width(), frame.height()) / min(frame.width(), frame.height()))
    columns, rows = (long, short) if frame.width() > frame.height() else (short, long)
    width = frame.width() / columns
    lines = []
    for i in range(-rows, columns + 1):
        left, right = frame.left() + i * width, frame.left() + (i + rows) * width
        lines.append(QLineF(left, frame.top(), right, frame.bottom()))
        lines.append(QLineF(right, frame.top(), left, frame.bottom()))
    pen = max(0.9, unit * 0.022)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for shift, colour in ((pen * 0.9, QColor(255, 255, 255, 200)), (0.0, QColor(126, 100, 58, 190))):
        painter.setPen(QPen(colour, pen))
        painter.save()
        painter.setClipRect(frame, Qt.ClipOperation.IntersectClip)
        painter.drawLines([line.translated(shift, shift) for line in lines])
        painter.restore()
        painter.drawRoundedRect(frame.translated(shift, shift), unit * 0.04, unit * 0.04)
    painter.restore()


def inlay(painter: QPainter, rect: QRectF) -> None:
    """A brass line round the back and a brass diamond in its middle."""
    unit = min(rect.width(), rect.height())
    inset = _inset(unit)
    frame = rect.adjusted(inset, inset, -inset, -inset)
    brass = QLinearGradient(frame.topLeft(), frame.bottomRight())
    for at, colour in ((0.0, "#e4c583"), (0.5, "#b48a43"), (1.0, "#8d682c")):
        brass.setColorAt(at, QColor(colour))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QBrush(brass), max(1.0, unit * 0.026)))
    painter.drawRoundedRect(frame, unit * 0.06, unit * 0.06)
    middle = rect.center()
    across, down = (0.34, 0.17) if rect.width() > rect.height() else (0.17, 0.34)
    diamond = QPainterPath(middle - QPointF(across * unit, 0))
    for x, y in ((0.0, -down), (across, 0.0), (0.0, down)):
        diamond.lineTo(middle + QPointF(x, y) * unit)
    diamond.closeSubpath()
    painter.drawPath(diamond)
    if unit >= 26:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(brass))
        painter.drawEllipse(middle, unit * 0.05, unit * 0.05)
