"""The laid tiles: ends, count, spinner and arms. No pixels here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .tiles import Tile


class End(StrEnum):
    """Where a tile may be laid. `LEAD` is the place of the first tile."""

    LEAD = "lead"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


LEAD, LEFT, RIGHT, UP, DOWN = End.LEAD, End.LEFT, End.RIGHT, End.UP, End.DOWN


@dataclass(frozen=True, slots=True)
class Laid:
    """One tile on the table: which seat laid it, on which end."""

    tile: Tile
    end: End
    seat: int


@dataclass(frozen=True, slots=True)
class Tip:
    """An open end: the number to match and what the tile lying there adds to the count."""

    number: int
    weight: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The laid tiles in the order they were laid, with their open ends.

    `cross` layouts have one spinner, the first double laid. Its short ends `up` and `down` open
    once both its long sides are covered and count nothing until a tile lies there.
    """

    cross: bool
    laid: tuple[Laid, ...] = ()
    left: Tip | None = None
    right: Tip | None = None
    up: Tip | None = None
    down: Tip | None = None
    spinner: Tile | None = None
    spinner_side: End | None = None
    """The side on which the spinner was laid (`LEAD` if it was led); None without one."""
    count: int = 0
    """Sum of the open ends; a double at an end counts both halves, a lone tile both halves once."""

    @property
    def tips(self) -> tuple[tuple[End, Tip], ...]:
        """Every open end in the order left, right, up, down."""
        found = ((LEFT, self.left), (RIGHT, self.right), (UP, self.up), (DOWN, self.down))
        return tuple((end, tip) for end, tip in found if tip is not None)

    @property
    def ends(self) -> dict[End, int]:
        """Every end on which a tile may be laid, with its number."""
        return {end: tip.number for end, tip in self.tips}

    def tip(self, end: End) -> Tip | None:
        """The open end called `end`; None where nothing may be laid (and for `LEAD`)."""
        if end is LEFT:
            return self.left
        if end is RIGHT:
            return self.right
        if end is UP:
            return self.up
        return self.down if end is DOWN else None

    def numbers(self) -> frozenset[int]:
        """The open numbers."""
        return frozenset(tip.number for _, tip in self.tips)

    def fitting(self, tile: Tile) -> tuple[End, ...]:
        """The ends `tile` fits on, in the order left, right, up, down; `LEAD` on an empty table."""
        if self.left is None:
            return (LEAD,)
        return tuple(end for end, tip in self.tips if tip.number in tile)

    def distinct(self, tile: Tile) -> tuple[End, ...]:
        """The ends `tile` fits on, less those that would lead to the same open ends as one before."""
        found: dict[tuple[Tip, ...], End] = {}
        for end in self.fitting(tile):
            after = sorted((tip.number, tip.weight) for _, tip in self.lay(tile, end, 0).tips)
            found.setdefault(tuple(Tip(*one) for one in after), end)
        return tuple(found.values())

    def lay(self, tile: Tile, end: End, seat: int) -> Layout:
        """The layout with `tile` laid on `end`. Raises ValueError where it does not fit."""
        laid = (*self.laid, Laid(tile, end, seat))
        double = tile.high == tile.low
        if end is LEAD:
            if self.laid:
                raise ValueError("a tile has been led already")
            first = Tip(tile.high, 2 * tile.high if double else tile.high)
            spins = self.cross and double
            return Layout(
                self.cross,
                laid,
                first,
                first if double else Tip(tile.low, tile.low),
                spinner=tile if spins else None,
                spinner_side=LEAD if spins else None,
                count=tile.high + tile.low,
            )
        old = self.tip(end)
        if old is None or old.number not in tile:
            raise ValueError("the tile does not fit there")
        number = tile.other(old.number)
        new = Tip(number, 2 * number if double else number)
        left, right, up, down = self.left, self.right, self.up, self.down
        if end is LEFT:
            left = new
        elif end is RIGHT:
            right = new
        elif end is UP:
            up = new
        else:
            down = new
        spinner, side = self.spinner, self.spinner_side
        if self.cross:
            if spinner is None:
                if double:
                    spinner, side = tile, end
            elif up is None:
                # A led spinner wants a tile on either side. Laid late, it lies against the line
                # already, and the next tile laid on its side covers the other.
                covered = {LEFT, RIGHT} <= {one.end for one in laid} if side is LEAD else end is side
                if covered:
                    up = down = Tip(spinner.high, 0)
        assert left is not None and right is not None
        count = left.weight + right.weight
        if up is not None and down is not None:
            count += up.weight + down.weight
        return Layout(self.cross, laid, left, right, up, down, spinner, side, count)
