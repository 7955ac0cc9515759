"""Controls with an outline that is seen in every theme: the style draws one darker than the window."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QCheckBox, QLineEdit, QRadioButton, QStyle, QStyleOptionButton, QWidget

ELEMENT = QStyle.SubElement


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
    """A box that is ticked or not."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(ELEMENT.SE_CheckBoxIndicator, option, self)
        _outline(self, QRectF(box), 2)


class Dot(QRadioButton):
    """One choice of several."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = QRectF(self.style().subElementRect(ELEMENT.SE_RadioButtonIndicator, option, self))
        _outline(self, box, box.height() / 2)
