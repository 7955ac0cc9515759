"""One field of a form that explains itself: beside its control where there is room, else above it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

GAP = 16
"""Pixels between the words and the control beside them."""
CLOSE, APART = 2, 7
"""Pixels between the lines; and where the control stands among them, with the ring of the focus round it."""


class FieldRow(QWidget):
    """A name, a line under it, a control, and a note that is shown only where it says something."""

    def __init__(self, name: str, told: str, control: QWidget, buddy: QWidget) -> None:
        """`buddy` is where the keys go first."""
        super().__init__()
        self.name, self.told, self.note = QLabel(name), line(told), line("")
        self.control = control
        font = self.name.font()
        font.setBold(True)
        self.name.setFont(font)
        self.name.setBuddy(buddy)
        self.note.hide()
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(1, 1)  # beside a high control the line still stands close below the name
        grid.setHorizontalSpacing(GAP)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.told, 1, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.note, 3, 0, 1, 2)
        self.lay(0)

    def lay(self, width: int) -> None:
        """Put the control beside the words, `width` pixels wide; 0: below them, as wide as they are."""
        self._grid.removeWidget(self.control)
        self._grid.setVerticalSpacing(CLOSE if width else APART)
        self.control.setMinimumWidth(width)
        if width:
            self._grid.addWidget(self.control, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        else:
            self._grid.addWidget(self.control, 2, 0, 1, 2)

    def say(self, text: str) -> None:
        """What the note says; it goes away where that is nothing."""
        self.note.setText(text)
        self.note.setVisible(bool(text))


def line(text: str) -> QLabel:
    """A sentence that is wrapped where it is too long."""
    label = QLabel(text)
    label.setWordWrap(True)
    return label
