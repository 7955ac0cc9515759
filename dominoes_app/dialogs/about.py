"""About: what the program is; where it came with the work of others, whose that is and where licences lie."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import ceil
from pathlib import PurePath

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from dominoes_core.solver import engine

from .. import __version__
from ..resources import resource
from .house import fit

ICON = 64
"""Logical pixels."""
LETTERS, LINES = 62, 26
"""How wide and high the text is made to begin with, where there is as much of it and room for it."""

BESIDE = 4
"""Between the text and its scroll bar, in pixels."""
UNBOUND = 16_777_215
"""Of a widget's size, which is Qt's way to say none."""


def tr(text: str) -> str:
    return QCoreApplication.translate("AboutDialog", text)


@dataclass(frozen=True, slots=True)
class Licences:
    """Of the work of others that came along."""

    folder: PurePath
    named: str
    """Everybody whose work it is, with the files of their licences."""


def licences() -> Licences | None:
    """What lies beside the program; None where everything was installed on its own."""
    try:
        notice = resource("licences/NOTICE.txt")
    except FileNotFoundError:
        return None
    return Licences(notice.parent, notice.read_text(encoding="utf-8").rstrip())


class AboutDialog(QDialog):
    """One text, which is scrolled where letters are large or much came along."""

    def __init__(self, parent: QWidget, came_along: Licences | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About Dominoes"))
        icon = QLabel()
        icon.setPixmap(parent.windowIcon().pixmap(QSize(ICON, ICON), self.devicePixelRatioF()))
        self.title = QLabel(tr("Dominoes {version}").format(version=__version__))
        font = self.title.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setBold(True)
        self.title.setFont(font)
        self.title.setWordWrap(True)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(icon)
        head.addWidget(self.title, 1)
        self.text = QTextBrowser()
        self.text.setAccessibleName(tr("About Dominoes"))
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.text.viewport().setAutoFillBackground(False)  # the window's colour
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.document().setDocumentMargin(BESIDE)
        self.text.setHtml(_told(came_along))
        buttons = QDialogButtonBox()
        self.close_button: QPushButton = buttons.addButton(
            tr("Close"), QDialogButtonBox.ButtonRole.RejectRole
        )
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setSpacing(12)
        box.addLayout(head)
        box.addWidget(self.text, 1)
        box.addWidget(buttons)
        self.close_button.setDefault(True)
        self.close_button.setFocus()
        self._fit()

    def _fit(self) -> None:
        """As high as the text needs, if that is not too much."""
        letters, text = self.fontMetrics(), self.text
        wide = LETTERS * letters.averageCharWidth()
        measured = text.document().clone(self)  # its own is laid out to the width it has now
        measured.setTextWidth(wide)
        high = min(ceil(measured.size().height()), LINES * letters.lineSpacing())
        measured.deleteLater()
        text.setFixedSize(wide + text.verticalScrollBar().sizeHint().width(), high)
        wanted = self.layout().totalSizeHint()
        text.setMinimumSize(0, 4 * letters.lineSpacing())
        text.setMaximumSize(UNBOUND, UNBOUND)
        fit(self, wanted)


def _told(came_along: Licences | None) -> str:
    parts = [
        tr(
            "The computer players see only what a player in their seat would see. Nothing is sent anywhere:"
            " the program never uses a network."
        ),
        tr("The solver runs compiled.")
        if engine() == "compiled"
        else tr("The solver runs interpreted: a compiler was not there when this was installed."),
    ]
    end = ""
    if came_along is not None:
        told = tr("All that it is made of is named below. The licences lie in {folder}.")
        parts.append(told.format(folder=came_along.folder))
        end = f'<hr><p style="white-space: pre-wrap">{escape(came_along.named)}</p>'
    return "".join(f"<p>{escape(part)}</p>" for part in parts) + end
