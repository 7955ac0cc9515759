"""The golden records are replayed exactly, by the engine and by the reference."""

from __future__ import annotations

import json
from pathlib import Path

import make_golden
import pytest
from reference import tell

from dominoes_core import record
from dominoes_core.events import Drew, RoundEnded, Scored
from dominoes_core.record import Reader
from dominoes_core.rules import PRESETS

NAMES = [name for name, _ in make_golden.golden()]


def test_no_golden_record_is_left_over_or_missing() -> None:
    files = {path.name for path in make_golden.RECORDS.glob("*.json*")}
    assert files == {name + ending for name in NAMES for ending in (".json", ".jsonl")}


def test_each_preset_and_seat_count_has_one() -> None:
    for key, preset in PRESETS.items():
        for seats, _ in preset.rules.hand_sizes:
            document = json.loads(path(f"{key}-{seats}").read_text())
            assert document["rules"] == {"preset": key}
            assert len(document["players"]) == seats


def path(name: str) -> Path:
    return make_golden.RECORDS / f"{name}.json"


@pytest.mark.parametrize("name", NAMES)
def test_replayed_exactly(name: str) -> None:
    golden = path(name).with_suffix(".jsonl").read_text()
    assert make_golden.run(["replay", str(path(name))]) == golden
    lines = [json.loads(line) for line in golden.splitlines()]
    assert tell(json.loads(path(name).read_text())) == lines


@pytest.mark.parametrize(("name", "arguments"), make_golden.golden())
def test_the_same_command_still_deals_it(name: str, arguments: list[str]) -> None:
    assert make_golden.run(arguments) == path(name).read_text()


@pytest.mark.parametrize("name", NAMES)
def test_read_and_written_again_it_is_the_same(name: str) -> None:
    text = path(name).read_text()
    assert record.dumps(record.loads(text)) + "\n" == text


def met(name: str) -> set[str]:
    """What happens in a golden record, in the words of this test."""
    found: set[str] = set()
    for state, events, _ in Reader(json.loads(path(name).read_text())):
        if state.round.lead.passed_over:
            found.add("passed over")
        for one in events:
            if isinstance(one, Scored) and one.gain > one.points:
                found.add("play score ignored")
            if isinstance(one, RoundEnded):
                found.add(one.over)
                if one.gain > one.points:
                    found.add("hand points ignored")
                if one.over == "blocked" and sorted(one.pips)[0] == sorted(one.pips)[1]:
                    found.add("tie")
                if one.over == "out" and state.over:
                    found.add("match won by going out")
            if isinstance(one, Drew) and len(state.legal_actions()) > 1:
                found.add("drew on")
    return found


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("one-sum", {"play score ignored", "hand points ignored", "match won by going out"}),
        ("overshoot-ignored", {"play score ignored", "hand points ignored", "out"}),
        ("ties-to-the-first", {"tie", "blocked", "out"}),
        ("ties-to-nobody", {"tie", "blocked", "out"}),
        ("any-double-passed-over", {"passed over"}),
        ("voluntary-draw", {"drew on"}),
        ("partners-block", {"tie", "blocked", "out"}),
        ("all-fives-2-whole", {"target", "blocked", "out"}),
        ("single-hand-draw-2-blocked", {"blocked"}),
    ],
)
def test_a_record_shows_what_it_is_named_for(name: str, expected: set[str]) -> None:
    assert expected <= met(name)
