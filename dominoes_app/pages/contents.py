"""Which pages there are, in the order they are listed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from dominoes_core.rules import PRESETS

from ..house import HouseRules
from . import facts, hint, house, keys, levels, rules, winning
from .book import Page


def tr(text: str) -> str:
    return QCoreApplication.translate("Pages", text)


def contents(chosen: bool = False, kept: Sequence[HouseRules] = ()) -> tuple[Page, ...]:
    """Every page, section by section. The first is of the match on the table, or of what is being chosen.

    Every set of house rules that is `kept` has a page, as every game has.
    """
    games, playing = tr("Rules"), tr("Playing")
    return (
        Page(MATCH, games, "chosen.md" if chosen else "match.md", rules.of_match),
        *(Page(rules_page(key), games, "rules.md", rules.of_game(key)) for key in PRESETS),
        *(Page(rules_page(one.key), games, "kept.md", rules.of_kept(one)) for one in kept),
        Page(HOUSE, games, "house.md", house.of_fields),
        Page("differences", games, "differences.md", facts.of_text),
        *(
            Page(f"win-{name}", tr("How games are won"), f"win-{name}.md", winning.lesson(name))
            for name in winning.LESSONS
        ),
        Page(HINT, tr("How games are won"), "hint.md", hint.of_hint),
        Page("questions", playing, "questions.md", facts.of_text),
        Page("levels", playing, "levels.md", levels.of_levels),
        Page("keys", playing, "keys.md", keys.controls),
        Page("glossary", playing, "glossary.md", facts.of_text),
    )


MATCH = "match"
"""The rules of the match on the table, or of what is being chosen."""
HOUSE = "house"
"""Every rule that can be changed."""
HINT = "hint"
"""Why Expert advised what it did."""


def rules_page(key: str) -> str:
    """The page with the rules of a game, or of house rules."""
    return f"rules/{key}"
