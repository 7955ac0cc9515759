"""Which kind of game a rule set is, for whoever weighs tiles by it."""

from __future__ import annotations

from typing import Literal

from ..rules import RuleSet

Family = Literal["draw", "block", "fives", "fives-and-threes"]


def family(rules: RuleSet) -> Family:
    """By the fields that decide what a hand is worth: what play scores, and whether tiles are drawn."""
    if rules.play_score == "fives":
        return "fives"
    if rules.play_score == "fives-and-threes":
        return "fives-and-threes"
    return "draw" if rules.cannot_play == "draw" else "block"
