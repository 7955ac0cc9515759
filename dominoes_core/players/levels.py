"""The levels by name, and the one way to ask any of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import StrEnum

from ..actions import Action
from ..view import SeatView
from .choice import Choice, Limits, Stop, never
from .regular import regular
from .thumb import beginner, easy


class Level(StrEnum):
    """A computer player's strength. `REGULAR` stands outside the ladder."""

    BEGINNER = "beginner"
    EASY = "easy"
    REGULAR = "regular"


_THUMB: dict[Level, Callable[[SeatView], Action]] = {
    Level.BEGINNER: beginner,
    Level.EASY: easy,
    Level.REGULAR: regular,
}


def choose(
    view: SeatView,
    level: Level,
    limits: Limits | None = None,
    stop: Stop = never,
    rng: random.Random | None = None,
) -> Choice:
    """What `level` does in `view`. Depends on its arguments alone: same view, limits and seed, same move.

    Raises ValueError when it is not this seat's turn.
    """
    if not view.legal:
        raise ValueError(f"it is not the turn of seat {view.seat}")
    return Choice(_THUMB[level](view))
