"""The pub regular: sheds weight, keeps what it can follow, and remembers what you knocked on."""

from __future__ import annotations

from ..actions import Action, Pass, Play
from ..layout import LEAD, Layout
from ..view import SeatView
from .thumb import forced, plays

KNOCKED, FOLLOWING, A_PIP, DOUBLE = 140, 20, 3, 20
"""In tenths: whole numbers tie exactly where the reckoning does, whatever the order of adding."""
FREE_LEAD_DOUBLE = 100


def regular(view: SeatView) -> Action:
    """The play worth most by the regular's reckoning; of equals the older tile, then the first end."""
    if (nothing := forced(view)) is not None:
        return nothing
    offered = plays(view)
    if offered[0].end is LEAD:
        return max(offered, key=lambda one: one.tile.pips + FREE_LEAD_DOUBLE * one.tile.is_double)
    knocked = knocked_on(view)
    return max(offered, key=lambda one: worth(view, one, knocked))


def worth(view: SeatView, one: Play, knocked: frozenset[int]) -> float:
    """14 if the number left showing is one the opponent passed on, 2 for each own tile carrying it
    (the laid one too), 0.3 a pip, 2 for a double."""
    tip = view.layout.tip(one.end)
    assert tip is not None
    showing = one.tile.other(tip.number)
    carrying = sum(1 for t in view.hand if showing in t)
    tenths = (
        KNOCKED * (showing in knocked)
        + FOLLOWING * carrying
        + A_PIP * one.tile.pips
        + DOUBLE * one.tile.is_double
    )
    return tenths / 10


def opponent_of(view: SeatView) -> int:
    """The next seat that is not on this seat's side."""
    own = view.rules.side_of(view.seat)
    after = ((view.seat + step) % view.seats for step in range(1, view.seats))
    return next(seat for seat in after if view.rules.side_of(seat) != own)


def knocked_on(view: SeatView) -> frozenset[int]:
    """The numbers the opponent has passed on in this round; what it drew on is not written down."""
    opponent = opponent_of(view)
    layout = Layout(view.layout.cross)
    found: set[int] = set()
    for move in view.history:
        if isinstance(move.action, Play):
            layout = layout.lay(move.action.tile, move.action.end, move.seat)
        elif isinstance(move.action, Pass) and move.seat == opponent:
            found |= layout.numbers()
    return frozenset(found)
