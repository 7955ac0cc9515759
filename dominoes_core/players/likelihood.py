"""How likely the others' past choices are under each of many deals.

A deal under which a seat would hardly have played as it did counts less. The model of a seat is simple on
purpose, so that it misleads nobody who plays otherwise: it likes points, heavy tiles, doubles and keeping
tiles that fit, weakly, and now and then it plays anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..actions import Draw, Play
from ..layout import Layout
from ..score import play_points
from ..solver.tables import CARRY
from ..tiles import TILES, index
from ..view import SeatView
from .deals import PackedDeals
from .family import Family, family

if TYPE_CHECKING:
    import numpy as np

    Vector = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True)
class Taste:
    """What each trait of a play adds to the log of its odds."""

    points: float
    pips: float
    double: float
    fits: float
    """An own tile that fits afterwards."""
    stuck: float
    """No own tile fits afterwards."""
    spent: float
    """A tile of an open number that others cannot hold, laid or own; the mean over the open numbers."""


TASTES: dict[Family, Taste] = {
    "draw": Taste(0.0, 0.25, 1.4, 0.57, -0.2, 1.4),
    "block": Taste(0.0, 0.33, 1.0, 0.75, -0.45, 1.7),
    "fives": Taste(0.29, 0.15, 1.25, 0.48, -0.5, 1.1),
    "fives-and-threes": Taste(0.63, 0.14, 1.2, 0.54, -0.2, 0.5),
}
"""Fitted to some 2,000 choices a game of Regular, Medium, Hard and Expert, mixed."""
ANYTHING = 0.03
"""Share of choices that are taken for blind."""


def likelihoods(view: SeatView, deals: PackedDeals) -> Vector:
    """By deal: the chance of all choices the other seats had in this round, under the model."""
    import numpy as np

    chance = np.ones(len(deals.hands))
    hands = {seat: deals.hands[:, seat].copy() for seat in range(view.seats) if seat != view.seat}
    draws = {seat: drawn.shape[1] for seat, drawn in deals.drawn.items()}
    layouts = _layouts(view)
    for number in range(len(view.history) - 1, -1, -1):
        move = view.history[number]
        seat, action = move.seat, move.action
        if seat == view.seat:
            continue
        if isinstance(action, Draw):
            draws[seat] -= 1
            hands[seat] &= ~np.left_shift(np.uint32(1), deals.drawn[seat][:, draws[seat]])
        elif isinstance(action, Play):
            hands[seat] |= np.uint32(1 << index(action.tile))
            layout = layouts[number]
            if layout.left is not None:  # why a tile was led the lead's rule says, or nobody knows
                chance *= _chance(view, layout, action, hands[seat])
    return chance


def _layouts(view: SeatView) -> list[Layout]:
    """The layout before each move of the round."""
    layout = Layout(view.layout.cross)
    found = []
    for move in view.history:
        found.append(layout)
        if isinstance(move.action, Play):
            layout = layout.lay(move.action.tile, move.action.end, move.seat)
    return found


def _chance(view: SeatView, layout: Layout, played: Play, hands: Vector) -> Vector:
    """By deal: the chance that the holder of `hands` plays `played` on `layout`."""
    import numpy as np

    taste = TASTES[family(view.rules)]
    total = np.zeros(len(hands))
    count = np.zeros(len(hands))
    own = None
    for t in TILES:
        bit = np.uint32(1 << index(t))
        ends = layout.fitting(t)
        if not ends:
            continue
        held = (hands & bit) != 0
        if not held.any():
            continue
        rest = hands & ~bit
        for end in ends:
            after = layout.lay(t, end, 0)
            numbers = after.numbers()
            by_number = [np.bitwise_count(rest & np.uint32(CARRY[n])) for n in numbers]
            fits = np.bitwise_count(rest & np.uint32(_carrying(numbers)))
            laid = sum(1 for one in after.laid for n in numbers if n in one.tile)
            worth = np.exp(
                taste.points * play_points(view.rules, after.count)
                + taste.pips * t.pips
                + taste.double * t.is_double
                + taste.fits * fits
                + taste.stuck * (fits == 0)
                + taste.spent * (sum(by_number) + laid) / len(numbers)
            )
            total += np.where(held, worth, 0.0)
            count += held
            if t == played.tile and end == played.end:
                own = worth
    assert own is not None
    chance: Vector = (1 - ANYTHING) * own / total + ANYTHING / np.maximum(count, 1)
    return chance


def _carrying(numbers: frozenset[int]) -> int:
    """The bits of all tiles that carry one of `numbers`."""
    bits = 0
    for number in numbers:
        bits |= CARRY[number]
    return bits
