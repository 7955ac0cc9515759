"""The engine against a second telling of the rules, over thousands of random matches."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from reference import GAMES, NAMES, START, WrongError, invent, tell
from rulesets import every_table, house_rules

from dominoes_core.errors import RecordError
from dominoes_core.replay import replay
from dominoes_core.rules import FIELDS, PRESETS

CHUNKS = 12
MATCHES = 120
"""Random matches in each chunk."""


def engine_lines(document: dict[str, Any]) -> list[dict[str, Any]]:
    return list(replay(document))


def test_the_reference_knows_the_same_presets_and_fields() -> None:
    assert set(START) == set(FIELDS)
    assert list(GAMES) == list(PRESETS)
    for key, preset in PRESETS.items():
        fields = START | GAMES[key]
        for name in FIELDS:
            value = getattr(preset.rules, name)
            if name == "hand_sizes":
                value = {str(seats): tiles for seats, tiles in value}
            assert value == fields[name], (key, name)


@pytest.mark.parametrize(("preset", "seats"), every_table())
def test_presets_are_told_alike(preset: str, seats: int) -> None:
    for seed in range(3):
        rng = random.Random(f"{preset}/{seats}/{seed}")
        document, lines = invent({"preset": preset}, seats, rng, 150)
        assert engine_lines(document) == lines


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_matches_under_random_rules_are_told_alike(chunk: int) -> None:
    for number in range(MATCHES):
        seed = f"alike/{chunk}/{number}"
        rng = random.Random(seed)
        rules, seats = house_rules(rng)
        document, lines = invent(rules, seats, rng, 90)
        assert engine_lines(document) == lines, seed


def spoil(document: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """`document` with one thing in it changed: mostly, but not always, to something illegal."""
    spoilt: dict[str, Any] = copy.deepcopy(document)
    rounds = spoilt["rounds"]
    one = rng.choice(rounds)
    events = one["events"]
    at = rng.randrange(len(events))
    event = events[at]
    kind = rng.randrange(8)
    if kind == 0:
        event["seat"] = (event["seat"] + 1) % len(spoilt["players"])
    elif kind == 1 and "play" in event:
        event["end"] = rng.choice(("lead", "left", "right", "up", "down"))
    elif kind == 2 and "play" in event:
        event["play"] = rng.choice(NAMES)
    elif kind == 3:
        del events[at]
    elif kind == 4:
        events.insert(at, dict(event))
    elif kind == 5:
        seat = event["seat"]
        event.clear()
        event.update({"seat": seat} | rng.choice(({"pass": True}, {"draw": rng.choice(NAMES)})))
    elif kind == 6:
        rounds.append(copy.deepcopy(one))
    else:
        first, second = rng.sample(range(len(one["hands"])), 2)
        a, b = one["hands"][first], one["hands"][second]
        i, j = rng.randrange(len(a)), rng.randrange(len(b))
        a[i], b[j] = b[j], a[i]
    return spoilt


@pytest.mark.parametrize("chunk", range(6))
def test_spoilt_matches_are_refused_alike(chunk: int) -> None:
    refused = 0
    for number in range(100):
        seed = f"spoilt/{chunk}/{number}"
        rng = random.Random(seed)
        rules, seats = house_rules(rng)
        document, _ = invent(rules, seats, rng, 40)
        spoilt = spoil(document, rng)
        try:
            lines = tell(spoilt)
        except WrongError:
            with pytest.raises(RecordError):
                engine_lines(spoilt)
            refused += 1
        else:
            assert engine_lines(spoilt) == lines, (seed, json.dumps(spoilt))
    assert 30 < refused < 100  # both kinds were seen
