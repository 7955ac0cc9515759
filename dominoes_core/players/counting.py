"""Counting the ways to fill places with tiles, by dynamic programming."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import factorial

from .knowledge import Place

FIELD = 5
"""Bits in which a state holds the room left in one set of groups; there is never more than 28."""
_MASK = (1 << FIELD) - 1

Options = tuple[int, ...]
"""Groups, by index, that a tile may be in."""
States = dict[int, int]
"""State -> a number of ways. A state is the room left in every set of groups, `FIELD` bits each."""


@dataclass(frozen=True, slots=True)
class Group:
    """Places of one seat, or the boneyard, that the same tiles may be in."""

    seat: int | None
    slots: tuple[int, ...]
    """A place, by index, for each tile there is room for."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What has to be told apart before one tile is laid."""

    sets: dict[int, tuple[int, ...]]
    """The groups, by index, in sets of one seat that the tiles still to be laid may be in alike. A set
    goes by its first group, and so does its field in a state; the fields of the others are 0."""
    options: tuple[int, ...]
    """The sets that the tile may be in; none before the `last` tiles."""
    joined: tuple[tuple[int, int], ...]
    """(set of the stage before, the set it is now part of), for those that are sets no more."""

    def state(self, before: int) -> int:
        """The state of this stage for one of the stage before it."""
        for old, new in self.joined:
            room = before >> FIELD * old & _MASK
            before += (room << FIELD * new) - (room << FIELD * old)
        return before


class Count:
    """The ways of laying tiles into places so that every place is full.

    A way says where in its place each tile lies: a place for 7 tiles can be filled by 7 given tiles in
    7! ways. Tiles that can be in one place only are laid first. The others are laid one after the other
    into groups of like places, keeping account of the room that is left; groups that are alike for all
    tiles still to come share one account. The largest lot of tiles with the same options comes last and
    needs no account: what room is left, it fills.
    """

    def __init__(self, places: Sequence[Place], where: Sequence[int]) -> None:
        """`where` has the places of each tile as bits; there are as many tiles as room for them."""
        self.ways = 0
        """How many ways there are, exactly."""
        self.settled: dict[int, int] = {}
        """Tile -> place, by index, for tiles that can be in one place only."""
        self.groups: list[Group] = []
        self.tiles: list[tuple[int, Options]] = []
        """The tiles not settled, by index, in the order they are laid, with the groups they may be in."""
        self.last = 0
        """How many of `tiles`, at the end, share their options and are laid without account."""
        self.stages: list[Stage] = []
        """One for each tile laid with account, and one before the `last`."""
        rooms = [place.size for place in places]
        left = dict(enumerate(where))
        self._settlings = self._settle(left, rooms)
        if self._settlings:
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

    def _stage(self, level: int, columns: Sequence[int], before: Collection[int]) -> Stage:
        alike: dict[tuple[int | None, int], list[int]] = defaultdict(list)
        for g, group in enumerate(self.groups):
            alike[group.seat, columns[g] >> level].append(g)
        sets = {found[0]: tuple(found) for found in alike.values()}
        options = tuple(s for s in sets if columns[s] >> level & 1)
        joined = tuple((g, s) for s, found in sets.items() for g in found[1:] if g in before)
        return Stage(sets, options if level < len(self.tiles) - self.last else (), joined)

    def _count(self) -> None:
        columns = [0] * len(self.groups)
        for i, (_, options) in enumerate(self.tiles):
            for g in options:
                columns[g] |= 1 << i
        before: Collection[int] = range(len(self.groups))
        for level in range(len(self.tiles) - self.last + 1):
            self.stages.append(self._stage(level, columns, before))
            before = self.stages[-1].sets
        start = sum(len(group.slots) << FIELD * g for g, group in enumerate(self.groups))
        start = self.stages[0].state(start)
        self.before: list[States] = [{start: 1}]
        """Ways from the start to a state, by stage."""
        for stage, following in pairwise(self.stages):
            reached: States = defaultdict(int)
            for state, ways in self.before[-1].items():
                for s in stage.options:
                    if room := state >> FIELD * s & _MASK:
                        reached[following.state(state - (1 << FIELD * s))] += ways * room
            self.before.append(reached)
        free = self.tiles[-1][1] if self.tiles else ()
        fields = sum(_MASK << FIELD * g for g in free)
        ways = factorial(self.last)
        self.after: list[States] = [{state: ways for state in self.before[-1] if not state & ~fields}]
        """Ways from a state to the end, by stage; states without any are left out."""
        for level in range(len(self.stages) - 2, -1, -1):
            after: States = {}
            for state in self.before[level]:
                if ways := sum(ways for _, _, ways in self.steps(level, state)):
                    after[state] = ways
            self.after.insert(0, after)
        self.ways = self.after[0].get(start, 0) * self._settlings

    def steps(self, level: int, state: int) -> Iterator[tuple[int, int, int]]:
        """(set, next state, ways to the end) for each set the tile of a stage may be laid into."""
        stage, following = self.stages[level], self.stages[level + 1]
        # Counted from the end, for while `after` is made it has no more than the later stages.
        after = self.after[level + 1 - len(self.stages)]
        for s in stage.options:
            if room := state >> FIELD * s & _MASK:
                reached = following.state(state - (1 << FIELD * s))
                if reached in after:
                    yield s, reached, room * after[reached]

    def chances(self) -> Iterator[tuple[int, dict[int | None, float]]]:
        """(tile, {seat: chance of its being there}) for every tile not settled, where there are ways."""
        total = sum(self.after[0].values())
        firsts = len(self.stages) - 1
        for level, (tile, _) in enumerate(self.tiles[:firsts]):
            found: dict[int | None, int] = defaultdict(int)
            for state in self.after[level]:
                for s, _, ways in self.steps(level, state):
                    found[self.groups[s].seat] += self.before[level][state] * ways
            yield tile, {seat: ways / total for seat, ways in found.items()}
        found = defaultdict(int)
        for state, ways in self.after[-1].items():
            for s in self.stages[-1].sets:
                if room := state >> FIELD * s & _MASK:
                    found[self.groups[s].seat] += self.before[-1][state] * ways * room
        for tile, _ in self.tiles[firsts:]:
            yield tile, {seat: ways / (total * self.last) for seat, ways in found.items()}

    def distinct(self, wanted: Collection[int]) -> int:
        """At least how many items `listing` has, found without listing them."""
        whole = len({group.seat for group in self.groups}) == len(self.groups)
        if not whole or any(tile not in wanted for tile, _ in self.tiles):
            return 1
        ways = sum(self.after[0].values())
        for group in self.groups:
            ways //= factorial(len(group.slots))
        return ways

    def listing(self, wanted: Collection[int]) -> Iterator[tuple[dict[int, int | None], int]]:
        """({tile: seat}, ways) for every way of giving the `wanted` unsettled tiles to seats and boneyard.

        Every one of them comes once; the dictionary is changed between them.
        """
        found: dict[int, int | None] = {}
        firsts = len(self.stages) - 1

        def lay(level: int, states: States) -> Iterator[tuple[dict[int, int | None], int]]:
            if level == len(self.tiles):
                yield found, sum(states.values()) * self._settlings
                return
            tile = self.tiles[level][0]
            by_seat: dict[int | None, States] = defaultdict(lambda: defaultdict(int))
            for state, ways in states.items():
                for s, reached, room in self._moves(min(level, firsts), state):
                    seat = self.groups[s].seat if tile in wanted else None
                    by_seat[seat][reached] += ways * room
            for seat, reached_states in by_seat.items():
                if tile in wanted:
                    found[tile] = seat
                yield from lay(level + 1, reached_states)

        if self.ways:
            yield from lay(0, dict.fromkeys(self.after[0], 1))

    def _moves(self, level: int, state: int) -> Iterator[tuple[int, int, int]]:
        """(set, next state, room in the set) for each set the next tile may be laid into."""
        if level < len(self.stages) - 1:
            for s, reached, _ in self.steps(level, state):
                yield s, reached, state >> FIELD * s & _MASK
            return
        for s in self.stages[-1].sets:
            if room := state >> FIELD * s & _MASK:
                yield s, state - (1 << FIELD * s), room
