"""Shuffles that agree with what is known, drawn from random fractions, with numpy or without."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from ..tiles import index
from .counting import FIELD, Count
from .knowledge import Knowledge

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[Any, np.dtype[Any]]


class Table(NamedTuple):
    """How one tile is laid, by the state before it."""

    options: tuple[int, ...]
    limits: list[list[float]]
    """Fractions below the first limit take the first option, below the second the second …"""
    following: list[list[int]]
    """The state that each option leads to."""


class Shuffles:
    """All ways that `count` counted, each as likely as any other, to be drawn from.

    One is told as a row: for each slot of each place, in the order of the places, the tile lying there,
    by its index in `TILES`. Chances are quotients of exact counts, rounded as doubles are.
    """

    def __init__(self, known: Knowledge, count: Count) -> None:
        self._count = count
        slots = [list(group.slots) for group in count.groups]
        boneyard = next((g for g, group in enumerate(count.groups) if group.seat is None), len(slots))
        tiles = [tile for tile, _ in count.tiles]
        next_slot = known.first_slots()

        def take(place: int) -> int:
            next_slot[place] += 1
            return next_slot[place] - 1

        self._settled: list[tuple[int, int]] = []
        """(slot, tile) that is the same in every row."""
        for tile, place in count.settled.items():
            if known.places[place].seat is None:
                # It is mixed with the others there: the order of the boneyard is as open as ever.
                if boneyard == len(slots):
                    slots.append([])
                slots[boneyard].append(place)
                tiles.append(tile)
            else:
                self._settled.append((take(place), index(known.tiles[tile])))
        self._tiles = [index(known.tiles[tile]) for tile in tiles]
        self._boneyard = boneyard
        self._slots = [take(place) for group in slots for place in group]
        """Where a row has the tiles of each group, group after group."""
        self._steps = len(count.tiles) - count.last
        self.width = self._steps + count.last + len(tiles)
        """How many random fractions a row takes."""
        self._rooms = [count.rooms(state) for state in count.after[-1]]
        self._tables = self._tabulate()

    def _tabulate(self) -> list[Table]:
        """A table for every tile that is laid with account."""
        count = self._count
        tables = []
        for level in range(self._steps):
            options = count.tiles[level][1]
            at = {state: i for i, state in enumerate(count.after[level + 1])}
            limits, following = [], []
            for state, total in count.after[level].items():
                states = [state - (1 << FIELD * g) for g in options]
                sums = accumulate(count.after[level + 1].get(one, 0) for one in states)
                limits.append([part / total for part in sums][:-1])
                following.append([at.get(one, 0) for one in states])
            tables.append(Table(options, limits, following))
        return tables

    def row(self, numbers: Sequence[float]) -> list[int]:
        """The row that `width` random fractions lead to."""
        steps, last = self._steps, self._count.last
        groups = [self._boneyard] * len(self._tiles)
        state = 0
        for i, table in enumerate(self._tables):
            pick = bisect_right(table.limits[state], numbers[i])
            groups[i] = table.options[pick]
            state = table.following[state][pick]
        order = sorted(range(last), key=lambda i: numbers[steps + i])
        room = (g for g, size in enumerate(self._rooms[state]) for _ in range(size))
        for i, g in zip(order, room, strict=True):
            groups[steps + i] = g
        keys = [g + number for g, number in zip(groups, numbers[steps + last :], strict=False)]
        found = [0] * (len(self._tiles) + len(self._settled))
        for slot, i in zip(self._slots, sorted(range(len(keys)), key=keys.__getitem__), strict=True):
            found[slot] = self._tiles[i]
        for slot, tile in self._settled:
            found[slot] = tile
        return found

    def rows(self, numbers: Matrix) -> Matrix:
        """`row` for every row of `numbers`."""
        import numpy as np

        steps, last, k = self._steps, self._count.last, len(numbers)
        groups = np.full((k, len(self._tiles)), float(self._boneyard))
        state = np.zeros(k, dtype=np.intp)
        for i, table in enumerate(self._tables):
            pick = (numbers[:, i : i + 1] >= np.array(table.limits)[state]).sum(axis=1)
            groups[:, i] = np.array(table.options)[pick]
            state = np.array(table.following)[state, pick]
        if last:
            order = numbers[:, steps : steps + last].argsort(axis=1)
            rooms = np.array(self._rooms)[state]
            room = np.repeat(np.tile(np.arange(rooms.shape[1]), k), rooms.ravel())
            np.put_along_axis(groups[:, steps : steps + last], order, room.reshape(k, last), axis=1)
        keys = groups + numbers[:, steps + last : self.width]
        found = np.empty((k, len(self._tiles) + len(self._settled)), dtype=np.intp)
        found[:, self._slots] = np.array(self._tiles, dtype=np.intp)[keys.argsort(axis=1)]
        for slot, tile in self._settled:
            found[:, slot] = tile
        return found
