"""Controls with an outline that is seen in every theme: the style draws one darker than the window."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QLineEdit,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

METRIC, PRIMITIVE, CONTROL = QStyle.PixelMetric, QStyle.PrimitiveElement, QStyle.ControlElement


def _outline(widget: QWidget, rect: QRectF, corner: float) -> None:
    with QPainter(widget) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(widget.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)


class Field(QLineEdit):
    """A line to write in."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _outline(self, QRectF(self.rect()), 2)


class Tick(QCheckBox):
    """A box that is ticked or not, as high as its letters ask for."""

    def sizeHint(self) -> QSize:
        return _grown(self, super().sizeHint(), METRIC.PM_IndicatorWidth)

    def hitButton(self, pos: QPoint) -> bool:
        return _is_hit(self, pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        box = _paint(self, METRIC.PM_IndicatorWidth, PRIMITIVE.PE_IndicatorCheckBox, CONTROL.CE_CheckBoxLabel)
        _outline(self, box, 2)


class Dot(QRadioButton):
    """One choice of several, as high as its letters ask for."""

    def sizeHint(self) -> QSize:
        return _grown(self, super().sizeHint(), METRIC.PM_ExclusiveIndicatorWidth)

    def hitButton(self, pos: QPoint) -> bool:
        return _is_hit(self, pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        box = _paint(
            self,
            METRIC.PM_ExclusiveIndicatorWidth,
            PRIMITIVE.PE_IndicatorRadioButton,
            CONTROL.CE_RadioButtonLabel,
        )
        _outline(self, box, box.height() / 2)


def _side(button: QAbstractButton, metric: QStyle.PixelMetric) -> int:
    """Of the box or circle: the style's own, and larger where the letters are."""
    return max(button.style().pixelMetric(metric, None, button), round(button.fontMetrics().height() * 0.72))


def _grown(button: QAbstractButton, size: QSize, metric: QStyle.PixelMetric) -> QSize:
    side = _side(button, metric)
    more = side - button.style().pixelMetric(metric, None, button)
    return QSize(size.width() + more, max(size.height(), side + 2))


def _is_hit(button: QAbstractButton, pos: QPoint) -> bool:
    """Whether a click at `pos` is on the box or its words."""
    hit = QRect(0, 0, min(button.width(), button.sizeHint().width()), button.height())
    return QStyle.visualRect(button.layoutDirection(), button.rect(), hit).contains(pos)


def _paint(
    button: QCheckBox | QRadioButton,
    metric: QStyle.PixelMetric,
    indicator: QStyle.PrimitiveElement,
    label: QStyle.ControlElement,
) -> QRectF:
    """Paint it with an indicator of the size of its letters; where that stands."""
    option, style, way = QStyleOptionButton(), button.style(), button.layoutDirection()
    button.initStyleOption(option)
    side, whole = _side(button, metric), button.rect()
    apart = side + style.pixelMetric(METRIC.PM_CheckBoxLabelSpacing, option, button)
    box = QStyle.visualRect(way, whole, QRect(0, (whole.height() - side) // 2, side, side))
    with QPainter(button) as painter:
        option.rect = box
        style.drawPrimitive(indicator, option, painter, button)
        option.rect = QStyle.visualRect(way, whole, whole.adjusted(apart, 0, 0, 0))
        style.drawControl(label, option, painter, button)
    return QRectF(box)
