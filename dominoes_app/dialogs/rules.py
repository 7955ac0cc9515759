"""The rules of a match, to be read."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget


class RulesDialog(QDialog):
    """Shows headings and the sentences under them."""

    def __init__(
        self, title: str, parts: Sequence[tuple[str, Sequence[str]]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(title)
        body = "".join(
            f"<h3>{escape(head)}</h3><ul>{''.join(f'<li>{escape(one)}</li>' for one in sentences)}</ul>"
            for head, sentences in parts
        )
        self.page.setHtml(f"<h2>{escape(title)}</h2>{body}")
        buttons = QDialogButtonBox()
        buttons.addButton(self.tr("Close"), QDialogButtonBox.ButtonRole.RejectRole).setDefault(True)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(self.page, 1)
        box.addWidget(buttons)
        self.resize(560, 520)
