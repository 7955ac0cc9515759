"""Which pages there are, in the order they are listed."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from dominoes_core.rules import PRESETS

from . import keys, rules
from .book import Page


def tr(text: str) -> str:
    return QCoreApplication.translate("Pages", text)


def contents() -> tuple[Page, ...]:
    """Every page, section by section."""
    games = tr("Rules")
    return (
        Page(MATCH, games, "match.md", rules.of_match),
        *(Page(rules_page(key), games, "rules.md", rules.of_game(key)) for key in PRESETS),
        Page("keys", tr("Playing"), "keys.md", keys.controls),
    )


MATCH = "match"
"""The rules of the match on the table."""


def rules_page(preset: str) -> str:
    """The page with the rules of a game."""
    return f"rules/{preset}"
