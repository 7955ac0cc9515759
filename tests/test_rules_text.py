"""The rules in words: every field is told, and the window shows those of the match on the table."""

from __future__ import annotations

import re

import pytest

from dominoes_app.app import application
from dominoes_app.rules_text import rules_text
from dominoes_core.rules import CHOICES, FIELDS, PRESETS, RuleSet

FULL = RuleSet(
    next_leader="winner",
    voluntary_draw=True,
    reserve=1,
    rounding="nearest-five",
    overshoot="ignored",
    target=61,
)
"""Under these every field has a say."""
OTHERS = {
    **CHOICES,
    "target": (None, 50, 100),
    "hand_sizes": (((2, 7),), ((2, 5),), ((2, 7), (3, 5)), ((2, 7), (3, 6), (4, 5)), ((4, 7),)),
}


@pytest.fixture
def english(qapp):
    """With the plurals of English."""
    application([])


def sentences(rules):
    return [one for _, part in rules_text(rules) for one in part]


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_told(english, field):
    seen = {}
    for value in OTHERS[field]:
        text = tuple(sentences(FULL.changed(**{field: value})))
        assert seen.setdefault(text, value) == value, f"{field} {value} reads like {seen[text]}"
    assert len(seen) == len(OTHERS[field])


@pytest.mark.parametrize("field", [one for one in CHOICES if len(CHOICES[one]) > 1])
def test_a_field_changes_only_what_is_said_of_it(english, field):
    """One field changes one sentence, and those it makes idle or wakes."""
    for value in CHOICES[field]:
        before, after = set(sentences(FULL)), set(sentences(FULL.changed(**{field: value})))
        assert len(after - before) <= 1
        most = {"next_leader": 2, "cannot_play": 3}.get(field, 1)
        assert len(before - after) <= most


@pytest.mark.parametrize("game", PRESETS)
def test_the_rules_of_every_game_read_well(english, game):
    rules = PRESETS[game].rules
    found = sentences(rules)
    assert len(set(found)) == len(found) >= 12
    for one in found:
        assert re.fullmatch(r"[A-Z0-9][^%{}()!_]*\.", one), one
    assert all(part for _, part in rules_text(rules))
    others = [tuple(sentences(PRESETS[other].rules)) for other in PRESETS if PRESETS[other].rules != rules]
    assert tuple(found) not in others


def test_what_cannot_come_up_is_left_out(english):
    told = " ".join(sentences(PRESETS["block"].rules))
    assert "nobody draws" in told and "boneyard may" not in told and "blocked round it" not in told
    single = " ".join(sentences(PRESETS["single-hand-draw"].rules))
    assert (
        "One round is the whole game." in single and "met exactly" not in single and "rounded" not in single
    )
