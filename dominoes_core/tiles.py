"""The double-six set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .errors import shown

HIGHEST_PIP = 6


class Tile(NamedTuple):
    """One tile, higher half first. ``number in tile`` asks whether a half carries that number.

    Values are interned: take them from `TILES`, `tile` or `parse_tile`.
    """

    high: int
    low: int

    @property
    def pips(self) -> int:
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        return self.high == self.low

    def other(self, number: int) -> int:
        """The half that is not `number` (the same number for a double)."""
        return self.low if number == self.high else self.high

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


TILES: tuple[Tile, ...] = tuple(Tile(high, low) for high in range(HIGHEST_PIP + 1) for low in range(high + 1))
"""All 28 tiles, 0-0 first, 6-6 last; `Tile` (high, low) stands at high * (high + 1) / 2 + low."""

TOTAL_PIPS = sum(t.pips for t in TILES)

_BY_NAME = {str(t): t for t in TILES}


def tile(a: int, b: int) -> Tile:
    """The tile with halves `a` and `b`, in either order."""
    return TILES[a * (a + 1) // 2 + b] if a >= b else TILES[b * (b + 1) // 2 + a]


def index(t: Tile) -> int:
    """Place of `t` in `TILES`, 0 to 27."""
    return t.high * (t.high + 1) // 2 + t.low


def parse_tile(name: str) -> Tile:
    """``"6-4"`` -> Tile(6, 4). Raises ValueError for anything else, low-first names included."""
    found = _BY_NAME.get(name)
    if found is None:
        raise ValueError(f"no tile is called {shown(name)}")
    return found


def pips(tiles: Iterable[Tile]) -> int:
    """Sum of all the pips on `tiles`."""
    return sum(high + low for high, low in tiles)
