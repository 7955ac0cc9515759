"""How likely the others' past choices are under each of many deals.

A deal under which a seat would hardly have played as it did counts less. The model of a seat is simple on
purpose, so that it misleads nobody who plays otherwise: it likes points, heavy tiles, doubles and keeping
tiles that fit, weakly, and now and then it plays anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..actions import Draw, Play
from ..layout import Layout
from ..score import play_points
from ..tiles import TILES, index
from ..view import SeatView
from .deals import PackedDeals

if TYPE_CHECKING:
    import numpy as np

    Vector = np.ndarray[Any, np.dtype[Any]]

POINTS, PIPS, DOUBLE, FITS = 0.25, 0.12, 0.5, 0.45
"""What a point, a pip, a double and a tile that fits afterwards add to the log of a play's odds."""
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
            mask = np.uint32(_carrying(after))
            worth = np.exp(
                POINTS * play_points(view.rules, after.count)
                + PIPS * t.pips
                + DOUBLE * t.is_double
                + FITS * np.bitwise_count(rest & mask)
            )
            total += np.where(held, worth, 0.0)
            count += held
            if t == played.tile and end == played.end:
                own = worth
    assert own is not None
    chance: Vector = (1 - ANYTHING) * own / total + ANYTHING / np.maximum(count, 1)
    return chance


def _carrying(layout: Layout) -> int:
    """The bits of all tiles that fit on `layout`."""
    numbers = layout.numbers()
    return sum(1 << i for i, (high, low) in enumerate(TILES) if high in numbers or low in numbers)
