"""Writes the golden records and their replays: ``python tests/make_golden.py``.

A record of random legal moves for every preset and seat count, and some under house rules, each with
the lines `dominoes-engine replay` prints for it. Run it only when the rules, or what the replay tells,
change on purpose; then read the difference: a line that changed is a game that is now told otherwise.
"""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path

RECORDS = Path(__file__).parent / "data" / "records"
EVENTS = 60

Golden = tuple[str, list[str]]


def golden() -> list[Golden]:
    """(name, arguments of `dominoes-engine deal`) of every golden record."""
    from dominoes_core.rules import PRESETS

    found: list[Golden] = []
    for preset, one in PRESETS.items():
        for seats, _ in one.rules.hand_sizes:
            found.append((f"{preset}-{seats}", _deal(len(found) + 1, preset, seats, EVENTS)))
    found += [
        # Whole matches, to their targets
        ("draw-2-whole", _deal(7, "draw", 2, None, "target=50")),
        ("single-hand-draw-2-blocked", _deal(10, "single-hand-draw", 2, None)),
        ("all-fives-2-whole", _deal(2, "all-fives", 2, None, "target=150")),
        ("fives-and-threes-2-whole", _deal(2, "fives-and-threes", 2, None)),
        # Two sides of two
        ("partners-block", _deal(2, "block", 4, 90, 'hand_sizes={"4": 7}', "sides=partners")),
        ("partners-all-fives", _deal(7, "all-fives", 4, 90, "sides=partners")),
        ("partners-fives-and-threes", _deal(0, "fives-and-threes", 4, None, "sides=partners", "target=21")),
        # House rules; the seeds are picked so that the rule in the name is met
        ("voluntary-draw", _deal(0, "draw", 2, 90, "voluntary_draw=true", "reserve=1")),
        ("voluntary-draw-3", _deal(7, "all-fives", 3, 90, "voluntary_draw=true", "reserve=0")),
        ("any-double-passed-over", _deal(2, "club-all-fives", 3, 90, 'hand_sizes={"3": 2}')),
        ("overshoot-ignored", _deal(11, "all-fives", 2, None, "overshoot=ignored", "target=30")),
        ("one-sum", _deal(56, "fives-and-threes", 2, None, 'hand_sizes={"2": 3}', "target=9")),
        (
            "ties-to-the-first",
            _deal(
                4,
                "block",
                3,
                90,
                'hand_sizes={"3": 2}',
                "blocked_tie=first-seat",
                "next_leader=winner",
                "after_block=next-seat",
                "blocked_score=full",
            ),
        ),
        (
            "ties-to-nobody",
            _deal(
                4,
                "block",
                3,
                90,
                'hand_sizes={"3": 2}',
                "next_leader=winner",
                "next_lead_tile=forced",
                "rounding=nearest-five",
            ),
        ),
        ("one-round-of-fives", _deal(3, "all-fives", 2, None, "target=null", "layout=line", "out_score=one")),
    ]
    return found


def _deal(seed: int, preset: str, seats: int, events: int | None, *rules: str) -> list[str]:
    arguments = [
        "deal",
        "--preset",
        preset,
        "--players",
        str(seats),
        "--seed",
        str(seed),
        "--moves",
        "random",
    ]
    if events is not None:
        arguments += ["--events", str(events)]
    for rule in rules:
        arguments += ["--set", rule]
    return arguments


def run(arguments: list[str]) -> str:
    """What `dominoes-engine` prints."""
    from dominoes_core.cli import main

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        if main(arguments) != 0:
            raise SystemExit(f"dominoes-engine {' '.join(arguments)} failed")
    return out.getvalue()


def write() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    for old in [*RECORDS.glob("*.json"), *RECORDS.glob("*.jsonl")]:
        old.unlink()
    for name, arguments in golden():
        record = RECORDS / f"{name}.json"
        record.write_text(run(arguments), encoding="utf-8", newline="\n")
        replayed = run(["replay", str(record)])
        record.with_suffix(".jsonl").write_text(replayed, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))
    write()
