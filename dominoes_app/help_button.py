"""The button by which a dialog leads to the pages about what is chosen in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialogButtonBox, QPushButton

from .key_list import tell_keys


def tr(text: str) -> str:
    return QCoreApplication.translate("HelpButton", text)


def help_button(buttons: QDialogButtonBox, ask: Callable[[], object]) -> QPushButton:
    """Add Help to `buttons`; it and the system's key for help call `ask`."""
    button: QPushButton = buttons.addButton(tr("Help"), QDialogButtonBox.ButtonRole.HelpRole)
    button.setAutoDefault(False)
    button.setToolTip(tr("These rules in words, with examples"))
    action = QAction(tr("Help"), buttons)
    action.setShortcut(QKeySequence.StandardKey.HelpContents)
    action.triggered.connect(lambda: ask())
    button.clicked.connect(action.trigger)
    buttons.addAction(action)
    tell_keys(button, action)
    return button
