"""Counting the ways to fill places with tiles, by dynamic programming."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import factorial

from .knowledge import Place

FIELD = 5
"""Bits in which a state holds the room left in one group; no group is larger than 28."""
_MASK = (1 << FIELD) - 1

Options = tuple[int, ...]
"""Groups, by index, that a tile may be in."""
Level = dict[int, int]
"""State -> a number of ways. A state is the room left in every group, `FIELD` bits each."""


@dataclass(frozen=True, slots=True)
class Group:
    """Places of one seat, or the boneyard, that the same tiles may be in."""

    seat: int | None
    slots: tuple[int, ...]
    """A place, by index, for each tile there is room for."""


class Count:
    """The ways of laying tiles into places so that every place is full.

    A way says where in its place each tile lies: a place for 7 tiles can be filled by 7 given tiles in
    7! ways. Tiles that can be in one place only are laid first. The others are laid one after the other
    into groups of like places, keeping how much room each group has left; the largest set of tiles with
    the same options comes last and needs no such account: what room is left, it fills.
    """

    def __init__(self, places: Sequence[Place], where: Sequence[int]) -> None:
        """`where` has the places of each tile as bits; there are as many tiles as room for them."""
        self.ways = 0
        """How many ways there are, exactly."""
        self.settled: dict[int, int] = {}
        """Tile -> place, by index, for tiles that can be in one place only."""
        self.groups: list[Group] = []
        self.tiles: list[tuple[int, Options]] = []
        """The tiles not settled, by index, in the order they are laid, with their options."""
        self.last = 0
        """How many of `tiles`, at the end, share their options and are laid without account."""
        rooms = [place.size for place in places]
        left = dict(enumerate(where))
        self._each = self._settle(left, rooms)
        """Ways that differ only in where within its place a tile lies."""
        if self._each:
            self._arrange(places, rooms, left)
            self._count()

    def _settle(self, left: dict[int, int], rooms: list[int]) -> int:
        """Move tiles with one place from `left` to `settled`; the ways to do so."""
        ways, full, again = 1, 0, True
        while again:
            again = False
            for tile, bits in list(left.items()):
                left[tile] = bits = bits & ~full
                if not bits:
                    return 0
                if bits & (bits - 1):
                    continue
                place = bits.bit_length() - 1
                del left[tile]
                self.settled[tile] = place
                ways *= rooms[place]
                rooms[place] -= 1
                if not rooms[place]:
                    full |= bits
                    again = True
        return ways

    def _arrange(self, places: Sequence[Place], rooms: Sequence[int], left: dict[int, int]) -> None:
        alike: dict[tuple[int | None, int], list[int]] = defaultdict(list)
        for place, room in enumerate(rooms):
            tiles = sum(1 << tile for tile, bits in left.items() if bits >> place & 1)
            alike[places[place].seat, tiles] += [place] * room
        self.groups = [Group(seat, tuple(slots)) for (seat, _), slots in alike.items() if slots]
        sets: dict[Options, list[int]] = defaultdict(list)
        for tile, bits in left.items():
            options = tuple(g for g, group in enumerate(self.groups) if bits >> group.slots[0] & 1)
            sets[options].append(tile)
        order = sorted(sets, key=lambda options: (len(options), options))
        if order:
            free = max(order, key=lambda options: (len(options) - 1) * len(sets[options]))
            order.remove(free)
            order.append(free)
            self.last = len(sets[free])
        self.tiles = [(tile, options) for options in order for tile in sets[options]]

    def _count(self) -> None:
        sizes = [len(group.slots) for group in self.groups]
        start = sum(size << FIELD * g for g, size in enumerate(sizes))
        self.before: list[Level] = [{start: 1}]
        """Ways from the start to a state: level i is before `tiles[i]`, the final one before the `last`."""
        accounted = self.tiles[: len(self.tiles) - self.last]
        for _, options in accounted:
            before: Level = defaultdict(int)
            for state, ways in self.before[-1].items():
                for g in options:
                    if state >> FIELD * g & _MASK:
                        before[state - (1 << FIELD * g)] += ways
            self.before.append(before)
        free = self.tiles[-1][1] if self.tiles else ()
        after: Level = {}
        for state in self.before[-1]:
            rooms = self.rooms(state)
            if sum(rooms[g] for g in free) == sum(rooms) == self.last:
                ways = factorial(self.last)
                for room in rooms:
                    ways //= factorial(room)
                after[state] = ways
        self.after: list[Level] = [after]
        """Ways from a state to the end, by level as in `before`; states without any are left out."""
        for level in range(len(accounted) - 1, -1, -1):
            options = accounted[level][1]
            after, following = {}, after
            for state in self.before[level]:
                # Taking from a group that is full borrows, and leads to no state there is.
                ways = sum(following.get(state - (1 << FIELD * g), 0) for g in options)
                if ways:
                    after[state] = ways
            self.after.append(after)
        self.after.reverse()
        self.placings = self.after[0].get(start, 0)
        """Ways of choosing a group for each tile."""
        for size in sizes:
            self._each *= factorial(size)
        self.ways = self.placings * self._each

    def rooms(self, state: int) -> tuple[int, ...]:
        """The room left in each group."""
        return tuple(state >> FIELD * g & _MASK for g in range(len(self.groups)))

    def chances(self) -> Iterator[tuple[int, dict[int, float]]]:
        """(tile, {group: chance of its being there}) for every tile not settled; needs `ways`."""
        firsts = len(self.tiles) - self.last
        for level, (tile, options) in enumerate(self.tiles[:firsts]):
            before, following = self.before[level], self.after[level + 1]
            found = {}
            for g in options:
                one = 1 << FIELD * g
                ways = sum(before[state] * following.get(state - one, 0) for state in self.after[level])
                found[g] = ways / self.placings
            yield tile, found
        if self.last:
            room: dict[int, int] = defaultdict(int)
            for state, ways in self.after[-1].items():
                for g, left in enumerate(self.rooms(state)):
                    room[g] += left * self.before[-1][state] * ways
            options = self.tiles[-1][1]
            found = {g: room[g] / (self.last * self.placings) for g in options}
            for tile, _ in self.tiles[firsts:]:
                yield tile, found

    def distinct(self, wanted: Collection[int]) -> int:
        """At least how many items `listing` has, found without listing them."""
        whole = len({group.seat for group in self.groups}) == len(self.groups)
        return self.placings if whole and all(tile in wanted for tile, _ in self.tiles) else 1

    def listing(self, wanted: Collection[int]) -> Iterator[tuple[dict[int, int | None], int]]:
        """({tile: seat}, ways) for every way of giving the `wanted` unsettled tiles to seats and boneyard.

        Every one of them comes once; the dictionary is changed between them.
        """
        found: dict[int, int | None] = {}
        firsts = len(self.tiles) - self.last

        def lay(level: int, states: Level) -> Iterator[tuple[dict[int, int | None], int]]:
            if level == len(self.tiles):
                yield found, sum(states.values()) * self._each
                return
            tile, options = self.tiles[level]
            following = self.after[level + 1] if level < firsts else None
            by_seat: dict[int | None, Level] = defaultdict(lambda: defaultdict(int))
            for g in options:
                reached = by_seat[self.groups[g].seat if tile in wanted else None]
                for state, ways in states.items():
                    after = state - (1 << FIELD * g)
                    if state >> FIELD * g & _MASK and (following is None or after in following):
                        reached[after] += ways
            for seat, reached in by_seat.items():
                if reached:
                    if tile in wanted:
                        found[tile] = seat
                    yield from lay(level + 1, reached)

        if self.ways:
            yield from lay(0, dict.fromkeys(self.after[0], 1))
