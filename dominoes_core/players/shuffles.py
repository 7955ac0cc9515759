"""Shuffles that agree with what is known, drawn from random fractions, with numpy or without."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from ..tiles import index
from .counting import Count
from .knowledge import Knowledge

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[Any, np.dtype[Any]]


class Table(NamedTuple):
    """How one tile is laid, by the state before it."""

    options: list[tuple[int, ...]]
    """Groups among which a fraction chooses; the rooms left in them decide within one option."""
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
        self._sizes = [len(group.slots) for group in count.groups]
        self._steps = len(count.stages) - 1
        self.width = 2 * self._steps + count.last + len(tiles)
        """How many random fractions a row takes."""
        self._tables = [self._table(level) for level in range(self._steps)]

    def _table(self, level: int) -> Table:
        count = self._count
        stage, at = count.stages[level], {state: i for i, state in enumerate(count.after[level + 1])}
        limits, following = [], []
        for state, total in count.after[level].items():
            ways, reached = dict.fromkeys(stage.options, 0), dict.fromkeys(stage.options, 0)
            for s, after, there in count.steps(level, state):
                ways[s], reached[s] = there, at[after]
            limits.append([part / total for part in accumulate(ways.values())][:-1])
            following.append(list(reached.values()))
        return Table([stage.sets[s] for s in stage.options], limits, following)

    def row(self, numbers: Sequence[float]) -> list[int]:
        """The row that `width` random fractions lead to."""
        steps, last = self._steps, self._count.last
        groups = [self._boneyard] * len(self._tiles)
        rooms = list(self._sizes)
        state = 0
        for i, table in enumerate(self._tables):
            pick = bisect_right(table.limits[state], numbers[2 * i])
            option = table.options[pick]
            free = [g for g in option for _ in range(rooms[g])]
            groups[i] = free[int(numbers[2 * i + 1] * len(free))]
            rooms[groups[i]] -= 1
            state = table.following[state][pick]
        numbers = numbers[2 * steps :]
        order = sorted(range(last), key=numbers.__getitem__)
        for i, g in zip(order, (g for g, room in enumerate(rooms) for _ in range(room)), strict=True):
            groups[steps + i] = g
        keys = [g + number for g, number in zip(groups, numbers[last:], strict=False)]
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
        every = np.arange(k)
        groups = np.full((k, len(self._tiles)), self._boneyard, dtype=np.intp)
        rooms = np.tile(np.array(self._sizes, dtype=np.intp), (k, 1))
        state = np.zeros(k, dtype=np.intp)
        for i, table in enumerate(self._tables):
            pick = (numbers[:, 2 * i : 2 * i + 1] >= np.array(table.limits)[state]).sum(axis=1)
            if all(len(option) == 1 for option in table.options):
                group = np.array(table.options)[pick, 0]
            else:
                chosen = np.zeros((len(table.options), len(self._sizes)), dtype=np.intp)
                for o, option in enumerate(table.options):
                    chosen[o, option] = 1
                free = (rooms * chosen[pick]).cumsum(axis=1)
                nth = (numbers[:, 2 * i + 1] * free[:, -1]).astype(np.intp)
                group = (nth[:, None] >= free).sum(axis=1)
            groups[:, i] = group
            rooms[every, group] -= 1
            state = np.array(table.following)[state, pick]
        numbers = numbers[:, 2 * steps :]
        if last:
            order = numbers[:, :last].argsort(axis=1)
            room = np.repeat(np.tile(np.arange(len(self._sizes)), k), rooms.ravel())
            np.put_along_axis(groups[:, steps : steps + last], order, room.reshape(k, last), axis=1)
        keys = groups + numbers[:, last : last + len(self._tiles)]
        found = np.empty((k, len(self._tiles) + len(self._settled)), dtype=np.intp)
        found[:, self._slots] = np.array(self._tiles, dtype=np.intp)[keys.argsort(axis=1)]
        for slot, tile in self._settled:
            found[:, slot] = tile
        return found
