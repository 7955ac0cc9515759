"""The levels by name, and the one way to ask any of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum

from ..actions import Action
from ..view import SeatView
from .choice import Choice, Limits, Stop, never
from .regular import regular
from .thumb import beginner, easy
from .weighing import hard, medium


class Level(StrEnum):
    """A computer player's strength. `REGULAR` stands outside the ladder."""

    BEGINNER = "beginner"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"
    REGULAR = "regular"


_THUMB: dict[Level, Callable[[SeatView], Action]] = {
    Level.BEGINNER: beginner,
    Level.EASY: easy,
    Level.REGULAR: regular,
    Level.MEDIUM: medium,
    Level.HARD: hard,
}


def ready(level: Level) -> None:
    """Load what `level` thinks with, which takes a while the first time, lest its time be spent on that."""
    if level not in _THUMB:
        with suppress(ImportError):  # it does without
            import numpy  # noqa: F401

        from . import expert  # noqa: F401


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
    thumb = _THUMB.get(level)
    if thumb is not None:
        return Choice(thumb(view))
    from .expert import expert  # late, because it brings the solver along

    return expert(view, limits or Limits(), stop, rng or random.Random(0))
