"""Which lesson a play of Expert's is most like, from what the seat that plays it can see. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass

from dominoes_core.actions import Play
from dominoes_core.players.regular import knocked_on
from dominoes_core.score import play_points
from dominoes_core.tiles import TILES
from dominoes_core.view import SeatView

SHORT = 5
"""Tiles in hand with which a block may be planned."""
SCARCE = 3
"""Tiles out of sight of which a block may come."""
SUIT = 4
"""Tiles of a number that are a long suit."""


@dataclass(frozen=True, slots=True)
class _After:
    """What a play leaves."""

    play: Play
    numbers: frozenset[int]
    scores: int
    fits: int
    """Own tiles that fit then."""
    unseen: int
    """Tiles out of sight that fit then."""
    fewest: int
    """Tiles out of sight of the open number that has fewest of them."""


def lesson_for(view: SeatView, best: Play) -> str:
    """The lesson, by its name, that tells most of why `best` is preferred to the others of the turn.

    The most special lesson comes first: points, a known pass, a block, a number that runs out; then doubles,
    suits, answers and weight. What is none of these goes against the weight of the tiles.
    """
    mine, others = _after(view, best), [_after(view, one) for one in _others(view, best)]
    tiles = {one.play.tile for one in others}
    heaviest = all(best.tile.pips >= tile.pips for tile in tiles)
    if others and all(mine.scores > one.scores for one in others):
        return "counting"
    told = knocked_on(view)
    if told and mine.numbers <= told and not any(one.numbers <= told for one in others):
        return "passed"
    stands_still = len(mine.numbers) == 1 and mine.fits == 0 and mine.unseen <= SCARCE
    if stands_still and len(view.hand) <= SHORT and all(mine.unseen < one.unseen for one in others):
        return "block"
    if tiles == {best.tile}:
        return "ends"
    if mine.fewest <= 1 and others and all(mine.unseen < one.unseen for one in others) and not heaviest:
        return "sevens"
    if best.tile.is_double and any(not tile.is_double for tile in tiles):
        return "doubles"
    suits = {number for number in mine.numbers if sum(number in tile for tile in view.hand) >= SUIT}
    if others and suits.difference(*(one.numbers for one in others)):
        return "suits"
    if others and mine.fits >= 2 + max(one.fits for one in others) and not heaviest:
        return "answers"
    return "heavy" if heaviest else "mistakes"


def _others(view: SeatView, best: Play) -> list[Play]:
    """The plays that lead elsewhere than `best`, one of all that lead to the same ends."""
    layout, mine = view.layout, _tips(view, best)
    return [
        one
        for one in view.legal
        if isinstance(one, Play)
        and (not layout.laid or one.end in layout.distinct(one.tile))
        and not (one.tile == best.tile and _tips(view, one) == mine)
    ]


def _tips(view: SeatView, one: Play) -> list[tuple[int, int]]:
    layout = view.layout.lay(one.tile, one.end, view.seat)
    return sorted((tip.number, tip.weight) for _, tip in layout.tips)


def _after(view: SeatView, one: Play) -> _After:
    layout = view.layout.lay(one.tile, one.end, view.seat)
    numbers = layout.numbers()
    seen = {laid.tile for laid in view.layout.laid} | set(view.hand)
    unseen = [tile for tile in TILES if tile not in seen]
    return _After(
        one,
        frozenset(numbers),
        play_points(view.rules, layout.count),
        sum(1 for tile in view.hand if tile != one.tile and layout.fitting(tile)),
        sum(1 for tile in unseen if tile.high in numbers or tile.low in numbers),
        min(sum(1 for tile in unseen if number in tile) for number in numbers),
    )
