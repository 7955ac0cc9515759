"""A match saved to a file of the player's choice."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from dominoes_core import record
from dominoes_core.record import Record

from .paths import file_name
from .store import StoreError, save

SUFFIX = ".dominoes"


def tr(text: str) -> str:
    return QCoreApplication.translate("Saving", text)


def kinds() -> str:
    """The files that hold matches, as file dialogs want them."""
    return tr("Matches of dominoes") + f" (*{SUFFIX} *.json)"


def save_match(match: Record, called: str, parent: QWidget) -> str:
    """Ask where, and write `match`, of the game `called`, there.

    What came of it in a sentence; empty where nothing was chosen.
    """
    name, _ = QFileDialog.getSaveFileName(parent, tr("Save the match"), file_name(called) + SUFFIX, kinds())
    if not name:
        return ""
    path = Path(name)
    full = path.with_name(path.name + SUFFIX)
    if not path.suffix and not full.exists():  # nobody agreed to write over that
        path = full
    try:
        save(path, record.to_document(match), backup=False)
    except StoreError as error:
        return str(error)
    return tr("The match was saved as {name}.").format(name=path.name)
