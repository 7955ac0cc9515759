"""What the person at the near edge may do this turn, and what a click on a tile means."""

from __future__ import annotations

from dataclasses import dataclass

from dominoes_core.actions import DRAW, Action, Play
from dominoes_core.layout import End, Layout
from dominoes_core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Offer:
    """The legal actions of a turn, looked up by tile and end. No rule is asked twice."""

    seat: int
    actions: tuple[Action, ...]
    layout: Layout

    @property
    def tiles(self) -> frozenset[Tile]:
        """The tiles that may be laid."""
        return frozenset(one.tile for one in self.actions if isinstance(one, Play))

    @property
    def may_draw(self) -> bool:
        return DRAW in self.actions

    def ends(self, tile: Tile) -> tuple[End, ...]:
        """The ends `tile` may go to; empty where it fits nowhere."""
        return tuple(one.end for one in self.actions if isinstance(one, Play) and one.tile == tile)

    def play(self, tile: Tile, end: End) -> Play | None:
        for one in self.actions:
            if isinstance(one, Play) and one.tile == tile and one.end == end:
                return one
        return None

    def at_once(self, tile: Tile) -> Play | None:
        """The play a click on `tile` makes without asking for an end: all its ends give the same result."""
        ends = self.ends(tile)
        if not ends or len(self.layout.distinct(tile)) > 1:
            return None
        return self.play(tile, ends[0])
