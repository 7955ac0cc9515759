"""What a seat may do in its turn."""

from __future__ import annotations

from dataclasses import dataclass

from .layout import DOWN, LEAD, LEFT, RIGHT, UP, End
from .tiles import TILES, Tile, index


@dataclass(frozen=True, slots=True)
class Play:
    """Lay `tile` on `end`; ``6-4@left`` as text. Take values from `play`: they are interned."""

    tile: Tile
    end: End

    def __str__(self) -> str:
        return f"{self.tile}@{self.end.value}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next tile of the boneyard."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Give up the turn; legal only where nothing fits and nothing may be drawn."""

    def __str__(self) -> str:
        return "pass"


Action = Play | Draw | Pass

DRAW = Draw()
PASS = Pass()

_PLAYS = {end: tuple(Play(t, end) for t in TILES) for end in (LEAD, LEFT, RIGHT, UP, DOWN)}


def plays_on(end: End) -> tuple[Play, ...]:
    """The play of every tile on `end`, in the order of `TILES`."""
    return _PLAYS[end]


def play(t: Tile, end: End) -> Play:
    """The play of `t` on `end`."""
    return _PLAYS[end][index(t)]


@dataclass(frozen=True, slots=True)
class Move:
    """One action as it happened: who, what, and the tile a draw brought.

    `drawn` is None for plays and passes, and for draws that the reader may not see.
    """

    seat: int
    action: Action
    drawn: Tile | None = None
