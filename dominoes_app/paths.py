"""Where this program keeps what belongs to the player."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "DOMINOES_HOME"
"""Names a folder to use instead of the system's, for tests and for a stick that is carried about."""


def file_name(name: str) -> str:
    """`name` as a file's on every system, without its ending."""
    plain = "".join(letter if letter.isalnum() or letter in "-. " else "-" for letter in name)
    return plain.strip(". ") or "-"


def data_dir() -> Path:
    """The folder for settings, unfinished matches and records. It need not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_data_path("Dominoes", appauthor=False)
