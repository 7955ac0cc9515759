"""What a level is asked and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ..actions import Action

Stop = Callable[[], bool]
"""Polled while a level thinks; True means: answer now with the best so far."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a level may think."""

    seconds: float | None = 1.0
    """Kept by whoever asks, who raises the stop flag then: time may only cut the number of deals."""
    deals: int = 120
    nodes: int | None = None
    """Solver nodes for one deal; None leaves it to the level."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a level expects of one action."""

    win: float
    """Chance of winning the match, 0 to 1."""
    points: float
    """Own side's points less the other's over the rest of the round."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A level's answer. `values` is empty for levels that do not reckon."""

    action: Action
    values: Mapping[Action, Value] = field(default_factory=dict)
    deals: int = 0
    """Deals of the hidden tiles looked at."""
    exact: bool = False
    """Whether every one of them was solved to the end of the round."""


def never() -> bool:
    """A stop flag that is never raised."""
    return False
