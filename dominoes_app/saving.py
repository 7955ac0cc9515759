"""A match saved to a file of the player's choice."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from dominoes_core import record
from dominoes_core.record import Record

from .store import StoreError, save


def tr(text: str) -> str:
    return QCoreApplication.translate("Saving", text)


def save_match(match: Record, parent: QWidget) -> str:
    """Ask where, and write `match` there; what came of it in a sentence, empty where nothing was chosen."""
    name, _ = QFileDialog.getSaveFileName(
        parent, tr("Save the match"), f"{match.match.preset}.json", tr("Match records (*.json)")
    )
    if not name:
        return ""
    path = Path(name)
    try:
        save(path, record.to_document(match))
    except StoreError as error:
        return str(error)
    return tr("The match is written to {name}.").format(name=path.name)
