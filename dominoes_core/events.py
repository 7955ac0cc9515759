"""What an action brought, in the order it happened. The table plays these, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from .layout import End
from .lead import Lead
from .round import Over
from .tiles import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt. `number` counts from 1."""

    number: int
    lead: Lead
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: int


@dataclass(frozen=True, slots=True)
class Laid:
    """`seat` laid `tile` on `end`. `weights` is what each open end counts; their sum is `count`."""

    seat: int
    tile: Tile
    end: End
    ends: tuple[tuple[End, int], ...]
    weights: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A laid tile scored for `side`.

    `points` is what counted; `gain` what it would be worth, more than `points` only where it would
    have passed a target that must be met exactly.
    """

    seat: int
    side: int
    count: int
    gain: int
    points: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """`seat` drew `tile`; `left` tiles remain in the boneyard."""

    seat: int
    tile: Tile
    left: int


@dataclass(frozen=True, slots=True)
class Passed:
    """`seat` could neither play nor draw."""

    seat: int
    numbers: tuple[int, ...]
    """The open numbers it could not answer, rising."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over. `gain` exceeds `points` only where it would have passed an exact target."""

    over: Over
    winner: int | None
    gain: int
    points: int
    pips: tuple[int, ...]
    """Pips left, by side."""
    hands: tuple[tuple[Tile, ...], ...]
    """The tiles left in every hand, by seat."""
    scores: tuple[int, ...]
    next_leader: int | None
    """The seat meant to lead next; None when the next deal decides it or the match is over."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; `winner` is a side, or None for a single round nobody won."""

    winner: int | None
    scores: tuple[int, ...]


Event = Dealt | Laid | Scored | Drew | Passed | RoundEnded | MatchEnded
