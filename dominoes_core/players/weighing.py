"""Medium and Hard: what a play is worth by what it sheds, keeps open, and leaves to the other side.

Both see only the tiles that have been laid and their own; neither remembers who drew or passed on what.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from ..actions import Action, Play
from ..layout import Layout
from ..rules import RuleSet
from ..score import play_points
from ..tiles import TILES, Tile
from ..view import SeatView
from .family import Family, family
from .regular import opponent_of
from .thumb import forced, plays, points_of


@dataclass(frozen=True, slots=True)
class Weights:
    """What each trait of a play counts, in points of a round. Zero: the level does not look at it."""

    points: float = 1.0
    """A point scored by the tile itself."""
    double: float = 0.0
    """The tile is a double."""
    pips: float = 0.0
    """A pip shed."""
    fits: float = 0.0
    """An own tile that fits afterwards."""
    stuck: float = 0.0
    """No own tile fits afterwards."""
    numbers: float = 0.0
    """A different number still in the hand."""
    spent: float = 0.0
    """A tile of an open number that is out of the others' reach: laid, or in the own hand."""
    shut: float = 0.0
    """The chance that the next opponent can answer nothing."""
    reply: float = 0.0
    """A point that the next opponent's best answer scores on average."""


def weighed(view: SeatView, table: Mapping[Family, Weights]) -> Action:
    """The play worth most; of equals the older tile on the first end."""
    if (nothing := forced(view)) is not None:
        return nothing
    weights = table[family(view.rules)]
    offered = plays(view)
    if len(offered) == 1:
        return offered[0]
    seen = _Seen(view)
    return max(offered, key=lambda one: worth(view, one, weights, seen))


class _Seen:
    """What is the same for every play of a turn: which tiles are hidden, and how many the opponent holds."""

    def __init__(self, view: SeatView) -> None:
        known = {one.tile for one in view.layout.laid} | set(view.hand)
        self.hidden = [t for t in TILES if t not in known]
        self.held = min(view.hand_counts[opponent_of(view)], len(self.hidden))
        self.left = [sum(1 for t in self.hidden if number in t) for number in range(7)]

    def shut(self, numbers: frozenset[int]) -> float:
        """The chance that a hand of the opponent's size, dealt from the hidden tiles, answers nothing."""
        if not self.hidden or not self.held:
            return 0.0
        clear = sum(1 for high, low in self.hidden if high not in numbers and low not in numbers)
        return comb(clear, self.held) / comb(len(self.hidden), self.held)

    def reply(self, rules: RuleSet, layout: Layout) -> float:
        """What the opponent's best scoring answer brings on average, hidden tiles equally likely."""
        if not self.hidden:
            return 0.0
        gains = sorted(
            (g for g in (best_gain(rules, layout, t) for t in self.hidden) if g), reverse=True
        )
        # The best answer it holds: the first of them, by what they bring, that is in its hand.
        share, expected, none_before = self.held / len(self.hidden), 0.0, 1.0
        for gain in gains:
            expected += none_before * share * gain
            none_before *= 1 - share
        return expected


def best_gain(rules: RuleSet, layout: Layout, t: Tile) -> int:
    """The most that `t` scores on any end of `layout`; 0 where it fits nowhere."""
    best = 0
    for end, tip in layout.tips:
        if tip.number in t:
            other = t.other(tip.number)
            weight = 2 * other if t.is_double else other
            # A covered tip leaves the count; what the tile adds comes in. Two ends that count one
            # tile together (a lone double led) are told apart by laying it.
            if len(layout.laid) == 1:
                count = layout.lay(t, end, 0).count
            else:
                count = layout.count - tip.weight + weight
            best = max(best, play_points(rules, count))
    return best


def worth(view: SeatView, one: Play, weights: Weights, seen: _Seen) -> float:
    """What `one` is worth to the seat, in points of a round more or less than another play."""
    layout = view.layout.lay(one.tile, one.end, view.seat)
    rest = [t for t in view.hand if t != one.tile]
    value = weights.points * points_of(view, one) + weights.pips * one.tile.pips
    if not rest:
        return value + 1000.0
    if one.tile.is_double:
        value += weights.double
    numbers = layout.numbers()
    fits = sum(1 for high, low in rest if high in numbers or low in numbers)
    value += weights.fits * fits
    if not fits:
        value += weights.stuck
    if weights.numbers:
        value += weights.numbers * len({n for t in rest for n in t})
    if weights.spent:
        value += weights.spent * sum(7 - seen.left[n] for n in numbers) / len(numbers)
    if weights.shut:
        value += weights.shut * seen.shut(numbers)
    if weights.reply and view.rules.play_score != "none":
        value += weights.reply * seen.reply(view.rules, layout)
    return value


# Tuned in the arena, by matches against the level below and each other on one set of seeds, and confirmed
# on others. In Block, weights fitted to Expert's expectations won 41 % against those tuned by play.
MEDIUM: Mapping[Family, Weights] = {
    "draw": Weights(double=2.0, pips=0.5, fits=1.3, spent=1.3),
    "block": Weights(double=2.0, pips=0.6, fits=1.2, spent=1.3),
    "fives": Weights(points=3.5, double=2.4, pips=0.1, fits=0.3, spent=1.6),
    "fives-and-threes": Weights(points=8.0, double=2.0, fits=1.0, spent=0.5),
}

HARD: Mapping[Family, Weights] = {
    "draw": Weights(double=0.737, pips=0.137, fits=0.3, stuck=-1.0, spent=4.977, shut=10.0),
    "block": Weights(double=2.1, pips=0.736, fits=0.7, stuck=-1.0, spent=3.5, shut=8.0),
    "fives": Weights(
        points=1.5, double=4.0, pips=0.1, fits=1.5, stuck=-1.0, spent=2.5, shut=12.0, reply=-1.2
    ),
    "fives-and-threes": Weights(
        points=8.0, double=2.5, pips=0.1, fits=1.3, spent=0.4, shut=4.0, reply=-5.0
    ),
}


def medium(view: SeatView) -> Action:
    """Sheds as Easy does, keeps tiles that will fit, and has a faint sense of which numbers run out."""
    return weighed(view, MEDIUM)


def hard(view: SeatView) -> Action:
    """Counts the tiles it can see: leaves ends the opponent is unlikely to hold, and no count that one
    tile turns into points."""
    return weighed(view, HARD)
