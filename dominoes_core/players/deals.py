"""The ways the hidden tiles may lie: counted, listed, and sampled exactly uniformly."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, permutations, repeat
from math import perm
from typing import TYPE_CHECKING, Any, NamedTuple

from ..tiles import TILES, Tile, index
from ..view import SeatView
from .counting import Count
from .knowledge import knowledge_of
from .shuffles import Shuffles

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[Any, np.dtype[Any]]

BONEYARD = "boneyard"

_BLOCK = 4096
"""Deals sampled at a time, lest many take much memory."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case of what is known."""

    count: Count
    shuffles: Shuffles
    share: int
    """One in so many of what was counted agrees."""

    @property
    def ways(self) -> int:
        """How many shuffles of this case agree."""
        return self.count.ways // self.share


class SampledDeal(NamedTuple):
    """One way all tiles may lie now. The order within another seat's hand means nothing."""

    hands: tuple[tuple[Tile, ...], ...]
    """By seat, as they are now; the own hand true and in its order."""
    boneyard: tuple[Tile, ...]
    """In the order it is drawn, the reserve last."""
    drawn: tuple[tuple[Tile, ...], ...] = ()
    """By seat, what it drew this round, in order, laid tiles included. Empty in a listing."""


class PackedDeals(NamedTuple):
    """Many deals at once, a row a deal, tiles by their index in `TILES`."""

    hands: Matrix
    """uint32, a column a seat: the bits of every hand as it is now."""
    bones: Matrix
    """uint8: the boneyard in the order it is drawn."""
    drawn: dict[int, Matrix]
    """uint32, by every other seat: what it drew this round, in order."""


class Sampler:
    """All shuffles that agree with `view`, each as likely as any other.

    A shuffle is an order of the tiles that the seat was not shown, over the other hands as dealt, the
    draws and the boneyard. Raises ValueError where the round is over.
    """

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self._known = knowledge_of(view)
        self._cases: list[Case] = []
        for where, share in self._known.cases:
            count = Count(self._known.places, where)
            if count.ways:
                self._cases.append(Case(count, Shuffles(self._known, count), share))
        self.count = sum(case.ways for case in self._cases)
        """How many shuffles agree, exactly."""
        if not self.count:
            raise ValueError("no deal agrees with this view")
        self._limits = [total / self.count for total in accumulate(case.ways for case in self._cases)]
        """Fractions below the first limit take the first case, below the second the second …"""
        self._width = 1 + max(case.shuffles.width for case in self._cases)
        """How many random fractions a deal takes."""

    def sample(self, rng: random.Random, k: int) -> list[SampledDeal]:
        """`k` deals, drawn independently and uniformly from all shuffles that agree.

        What is drawn depends on the view and on `rng`, not on whether numpy is there: with it a thousand
        take a few milliseconds.
        """
        deals: list[SampledDeal] = []
        while len(deals) < k:
            block = min(k - len(deals), _BLOCK)
            found = self._many(rng, block)
            deals += self._one_by_one(rng, block) if found is None else found
        return deals

    def _many(self, rng: random.Random, k: int) -> list[SampledDeal] | None:
        """`k` deals; None where numpy is missing."""
        try:
            import numpy as np
        except ImportError:
            return None
        rows = self._rows(rng, k)
        known, view = self._known, self.view
        names = np.empty(len(TILES), dtype=object)
        names[:] = TILES
        hands: list[Iterable[tuple[Tile, ...]]] = []
        drawn: list[Iterable[tuple[Tile, ...]]] = []
        for seat in range(view.seats):
            if seat == view.seat:
                hands.append(repeat(view.hand, len(rows)))
                drawn.append(repeat(view.drawn, len(rows)))
                continue
            hand = self._held(rows, seat)
            hand.sort(axis=1)
            hands.append(map(tuple, names[hand].tolist()))
            drawn.append(map(tuple, names[rows[:, known.columns(seat, drawn=True)]].tolist()))
        boneyard = map(tuple, names[rows[:, known.columns(None)]].tolist())
        return list(map(SampledDeal, zip(*hands, strict=True), boneyard, zip(*drawn, strict=True)))

    def _held(self, rows: Matrix, seat: int) -> Matrix:
        """The tiles another seat holds now, by their index, a row a deal."""
        import numpy as np

        held = np.array([t not in self._known.laid for t in TILES])
        tiles = rows[:, self._known.columns(seat)]
        kept: Matrix = tiles[held[tiles]].reshape(len(rows), self.view.hand_counts[seat])
        return kept

    def _rows(self, rng: random.Random, k: int) -> Matrix:
        """The tile in every slot of every place, by its index, for `k` deals."""
        import numpy as np

        # numpy's oldest generator is the one of `random`: it goes on where `rng` stands, and back.
        version, words, spare = rng.getstate()
        twister = np.random.RandomState(0)
        key = {"key": np.array(words[:-1], dtype=np.uint32), "pos": words[-1]}
        twister.set_state({"bit_generator": "MT19937", "state": key})
        fractions = twister.random_sample((k, self._width))
        state = twister.get_state(legacy=False)["state"]
        rng.setstate((version, (*state["key"].tolist(), state["pos"]), spare))
        rows = np.empty((len(fractions), len(self._known.tiles)), dtype=np.intp)
        which = np.searchsorted(self._limits, fractions[:, 0], side="right")
        for c, case in enumerate(self._cases):
            mine = np.flatnonzero(which == c)
            if mine.size:
                rows[mine] = case.shuffles.rows(fractions[mine, 1:])
        return rows

    def packed(self, rng: random.Random, k: int) -> PackedDeals | None:
        """`k` deals as `sample` draws them, as bits and indices; None where numpy is missing."""
        try:
            import numpy as np
        except ImportError:
            return None
        rows = self._rows(rng, k)
        known, view = self._known, self.view
        hands = np.zeros((k, view.seats), dtype=np.uint32)
        drawn = {}
        for seat in range(view.seats):
            if seat == view.seat:
                hands[:, seat] = sum(1 << index(t) for t in view.hand)
            else:
                bits = np.left_shift(np.uint32(1), self._held(rows, seat).astype(np.uint32))
                np.bitwise_or.reduce(bits, axis=1, out=hands[:, seat])
                drawn[seat] = rows[:, known.columns(seat, drawn=True)].astype(np.uint32)
        bones = rows[:, known.columns(None)].astype(np.uint8)
        return PackedDeals(hands, bones, drawn)

    def _one_by_one(self, rng: random.Random, k: int) -> list[SampledDeal]:
        """What `_many` does, to the last bit, without numpy."""
        known, view = self._known, self.view
        deals = []
        for _ in range(k):
            fractions = [rng.random() for _ in range(self._width)]
            case = self._cases[bisect_right(self._limits, fractions[0])]
            row = [TILES[i] for i in case.shuffles.row(fractions[1:])]
            hands, drawn = [], []
            for seat in range(view.seats):
                if seat == view.seat:
                    hands.append(view.hand)
                    drawn.append(view.drawn)
                    continue
                tiles = (row[c] for c in known.columns(seat))
                hands.append(tuple(sorted(t for t in tiles if t not in known.laid)))
                drawn.append(tuple(row[c] for c in known.columns(seat, drawn=True)))
            boneyard = tuple(row[c] for c in known.columns(None))
            deals.append(SampledDeal(tuple(hands), boneyard, tuple(drawn)))
        return deals

    def all(self, limit: int) -> list[tuple[SampledDeal, int]] | None:
        """Every deal that agrees, once, with the number of its shuffles; they add up to `count`.

        Deals differ by hands and by the order of the tiles that may still be drawn; those that may not
        lie sorted at the end. None if there are more than `limit`.
        """
        known, view = self._known, self.view
        rules, size = view.rules, view.boneyard
        drawable = max(0, size - rules.reserve) if rules.cannot_play == "draw" else 0
        orders = perm(size, drawable)
        hidden = [i for i, t in enumerate(known.tiles) if t not in known.laid]
        wanted = set(hidden)
        found: dict[tuple[int | None, ...], int] = {}
        for case in self._cases:
            if case.count.distinct(wanted) * orders > limit:
                return None
            fixed = {i: known.places[place].seat for i, place in case.count.settled.items()}
            for laid, ways in case.count.listing(wanted):
                seats = fixed | laid
                key = tuple(seats[i] for i in hidden)
                found[key] = found.get(key, 0) + ways // case.share
                if len(found) * orders > limit:
                    return None
        deals = []
        tiles = [t for t in known.tiles if t not in known.laid]
        for key, ways in found.items():
            hands = tuple(
                view.hand
                if seat == view.seat
                else tuple(t for t, at in zip(tiles, key, strict=True) if at == seat)
                for seat in range(view.seats)
            )
            left = [t for t, at in zip(tiles, key, strict=True) if at is None]
            for first in permutations(left, drawable):
                rest = tuple(t for t in left if t not in first)
                deals.append((SampledDeal(hands, first + rest), ways // orders))
        return deals

    def marginals(self) -> dict[Tile, dict[str, float]]:
        """Hidden tile -> where it may be, ``seat1`` or ``boneyard``, -> the chance that it is there.

        Shares of all shuffles that agree, counted; places with none are left out.
        """
        known = self._known
        hidden = {i: t for i, t in enumerate(known.tiles) if t not in known.laid}
        found: dict[Tile, dict[str, float]] = {t: {} for t in hidden.values()}
        names = [*(f"seat{seat}" for seat in range(self.view.seats)), BONEYARD]
        for case in self._cases:
            weight = case.ways / self.count
            settled = ((i, {known.places[place].seat: 1.0}) for i, place in case.count.settled.items())
            for i, chances in (*settled, *case.count.chances()):
                if i in hidden:
                    places = found[hidden[i]]
                    for seat, chance in chances.items():
                        name = BONEYARD if seat is None else f"seat{seat}"
                        places[name] = places.get(name, 0.0) + weight * chance
        return {t: {name: places[name] for name in names if name in places} for t, places in found.items()}
