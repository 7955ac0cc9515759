"""What was measured of the levels: the rows of resources/ladder.json. No Qt here."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS

from ..resources import resource

STEP, YARDSTICK = "step", "yardstick"
"""Kinds of rows: a level against the one below it, and against the two that all are measured by."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One contest between two levels in a game: whole matches of two players."""

    kind: str
    high: str
    low: str
    game: str
    matches: int
    share: float
    """Of the matches that `high` won, 0 to 1."""
    interval: tuple[float, float]
    """Where the true share lies, at 95 in 100."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """All that was measured, and how."""

    rows: tuple[Measured, ...] = ()
    made: str = ""
    """The command that measured it."""
    date: str = ""

    def of(self, kind: str) -> tuple[Measured, ...]:
        return tuple(row for row in self.rows if row.kind == kind)


def read_ladder(name: str) -> Ladder:
    """The ladder that a resource holds; an empty one where it is missing or makes no sense."""
    try:
        data = json.loads(resource(name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Ladder()
    if not isinstance(data, dict) or data.get("format") != "dominoes-ladder":
        return Ladder()
    rows = data.get("rows")
    found = (_row(row) for row in rows) if isinstance(rows, list) else ()
    made, date = data.get("made"), data.get("date")
    return Ladder(
        tuple(row for row in found if row is not None),
        made if isinstance(made, str) else "",
        date if isinstance(date, str) else "",
    )


def _row(row: Any) -> Measured | None:
    """A row of the file; None for one of another kind, with other rules, or that makes no sense."""
    try:
        if row["row"] not in (STEP, YARDSTICK) or row["preset"] not in PRESETS:
            return None
        if row["a"] not in list(Level) or row["b"] not in list(Level):
            return None
        if row.get("rules") or row.get("players", 2) != 2:
            return None
        matches, share = int(row["games"]), float(row["share"])
        low, high = (float(end) for end in row["interval"])
        if matches < 1 or not 0 <= low <= share <= high <= 1:
            return None
        return Measured(row["row"], row["a"], row["b"], row["preset"], matches, share, (low, high))
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
