"""The ladder: every level against the one below, and against Beginner and the Regular, in four games."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

from .. import __version__
from ..players.levels import Level
from ..solver import engine
from .contest import ArenaError, Contest, Tally, report, run

GAMES = ("draw", "block", "all-fives", "fives-and-threes")
STEPS = (
    (Level.EASY, Level.BEGINNER),
    (Level.MEDIUM, Level.EASY),
    (Level.HARD, Level.MEDIUM),
    (Level.EXPERT, Level.HARD),
)
YARDSTICKS = (Level.BEGINNER, Level.REGULAR)
"""Every level is measured against these too, so that none is tuned against its neighbour alone."""
PAIRS, EXPERT_PAIRS = 500, 1000
"""Shuffles a row, each played twice; the second where Expert meets Hard."""


def contests(seed: int) -> Iterator[tuple[str, Contest, int]]:
    """(kind of row, contest, pairs) for every row, the steps of the ladder first."""
    levels = (Level.EASY, Level.MEDIUM, Level.HARD, Level.EXPERT)
    others = [(level, other) for level in levels for other in YARDSTICKS if (level, other) not in STEPS]
    for kind, rows in (("step", STEPS), ("yardstick", others)):
        for a, b in rows:
            for game in GAMES:
                pairs = EXPERT_PAIRS if a is Level.EXPERT and kind == "step" else PAIRS
                yield kind, Contest(a.value, b.value, game, seed=seed), pairs


def play(
    seed: int,
    jobs: int,
    work: Path,
    out: Path,
    started: Callable[[Contest, int], Callable[[Tally], None]],
) -> list[dict[str, Any]]:
    """Play every row that is not finished in `work`, and write `out` after each. Raises ArenaError.

    Stopped in the middle, it goes on from the files in `work`.
    """
    rows: list[dict[str, Any]] = []
    try:
        work.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArenaError(f"{work}: {error.strerror or error}") from None
    for kind, contest, pairs in contests(seed):
        file = work / f"{contest.a}-{contest.b}-{contest.preset}-{seed}.json"
        tally = run(contest, pairs, jobs, file, started(contest, pairs))
        rows.append({"row": kind, **report(contest, tally)})
        write(out, rows)
        if len(tally.sets) < pairs:
            break  # stopped by hand
    return rows


def write(out: Path, rows: list[dict[str, Any]]) -> None:
    """Write the ladder to `out`, whole or not at all. Raises ArenaError."""
    data = {
        "format": "dominoes-ladder",
        "version": 1,
        "program": __version__,
        "solver": engine(),
        "date": date.today().isoformat(),
        "made": "dominoes-engine arena ladder",
        "rows": rows,
    }
    fresh = out.with_name(out.name + ".new")
    try:
        fresh.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        os.replace(fresh, out)
    except OSError as error:
        raise ArenaError(f"{out}: {error.strerror or error}") from None
