"""Levels that play by a rule of thumb."""

from __future__ import annotations

from ..actions import DRAW, PASS, Action, Play
from ..score import counted, one_sum, play_points
from ..view import SeatView


def forced(view: SeatView) -> Action | None:
    """The action of a seat that has nothing to lay: a draw where it may, else a pass."""
    if any(isinstance(one, Play) for one in view.legal):
        return None
    return DRAW if DRAW in view.legal else PASS


def plays(view: SeatView) -> tuple[Play, ...]:
    """The tiles that may be laid now, in hand order, ends left, right, up, down."""
    return tuple(one for one in view.legal if isinstance(one, Play))


def out_point(view: SeatView) -> int:
    """What going out adds to the points of the tile laid now: 1 for a last tile where both are one gain,
    which counts or falls as a whole; else 0."""
    return 1 if len(view.hand) == 1 and one_sum(view.rules) else 0


def points_of(view: SeatView, one: Play) -> int:
    """What laying `one` scores at once, as it would count on this side's score."""
    layout = view.layout.lay(one.tile, one.end, view.seat)
    gain = play_points(view.rules, layout.count) + out_point(view)
    return counted(view.rules, view.scores[view.rules.side_of(view.seat)], gain)


def beginner(view: SeatView) -> Action:
    """The first tile in hand order that fits, on the first end it fits."""
    return forced(view) or plays(view)[0]


def easy(view: SeatView) -> Action:
    """Doubles first, heavy before light; takes points whenever a tile offers them.

    Of several ends for its tile it takes the first where play scores; elsewhere the one that leaves more of
    its hand a place (always on the first it won 80.6 % of 3,000 games against Beginner in Draw, so 83.4 %).
    """
    return forced(view) or max(plays(view), key=lambda one: _easy_worth(view, one))


def _easy_worth(view: SeatView, one: Play) -> tuple[int, bool, int, int]:
    left = 0
    if view.rules.play_score == "none":
        numbers = view.layout.lay(one.tile, one.end, view.seat).numbers()
        left = sum(1 for t in view.hand if t != one.tile and (t.high in numbers or t.low in numbers))
    return points_of(view, one), one.tile.is_double, one.tile.pips, left
