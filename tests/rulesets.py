"""Random house rules, and the seats that can play them, for tests that play many matches."""

from __future__ import annotations

import random
from typing import Any

from dominoes_core.rules import CHOICES, PRESETS, RuleSet, rules_from_json

TARGETS = (None, 1, 5, 20, 40, 61, 100)


def house_rules(rng: random.Random) -> tuple[dict[str, Any], int]:
    """(the `rules` of a record, seats): a preset with some, or all, of its fields thrown again."""
    preset = rng.choice(list(PRESETS))
    rules: dict[str, Any] = {"preset": preset}
    often = rng.choice((0.0, 0.2, 1.0))
    for name, values in CHOICES.items():
        if rng.random() < often and name != "sides":
            rules[name] = rng.choice(values)
    if rng.random() < max(often, 0.5):
        rules["target"] = rng.choice(TARGETS)
    seats = rng.choice((2, 2, 3, 4))
    if rng.random() < often or preset == "single-hand-draw":
        fair = min(28 // seats, 9)
        rules["hand_sizes"] = {str(seats): rng.choice((1, 2, fair, *range(1, fair + 1)))}
    if seats == 4 and rng.random() < 0.5:
        rules["sides"] = "partners"
    return rules, seats


def rule_set(rules: dict[str, Any]) -> RuleSet:
    """The `rules` of a record as the engine's value."""
    return rules_from_json(rules)[1]


def every_table() -> list[tuple[str, int]]:
    """Each (preset, seats) that the presets serve."""
    return [(key, seats) for key, one in PRESETS.items() for seats, _ in one.rules.hand_sizes]
