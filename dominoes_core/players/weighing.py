"""Medium and Hard: what a play is worth by what it sheds, keeps open, and leaves to the other side.

Both see only the tiles that have been laid and their own; neither remembers who drew or passed on what.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb, inf

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
    spent: float = 0.0
    """A tile of an open number that is out of the others' reach: laid, or in the own hand."""
    shut: float = 0.0
    """The chance that the next opponent can answer nothing."""
    reply: float = 0.0
    """A point that the next opponent's best answer scores on average."""
    turn: float = 0.0
    """What the best tile of the next own turn is worth, weighed likewise, on average over the answers."""
    lost: float = 0.0
    """Within `turn`: no own tile fits then."""
    blocked: float = 0.0
    """Within `turn`: a point that a round blocked by this play brings, where nobody can go on."""


def weighed(view: SeatView, table: Mapping[Family, Weights]) -> Action:
    """The play worth most; of equals the older tile on the first end."""
    if (nothing := forced(view)) is not None:
        return nothing
    weights = table[family(view.rules)]
    offered = plays(view)
    if len(offered) == 1:
        return offered[0]
    seen = Seen(view)
    return max(offered, key=lambda one: worth(view, one, weights, seen))


class Seen:
    """What is the same for every play of a turn: which tiles are hidden, and how many the opponent holds."""

    def __init__(self, view: SeatView) -> None:
        known = {one.tile for one in view.layout.laid} | set(view.hand)
        self.hidden = [t for t in TILES if t not in known]
        self.held = min(view.hand_counts[opponent_of(view)], len(self.hidden))
        self.left = [sum(1 for t in self.hidden if number in t) for number in range(7)]
        self.pips = sum(t.pips for t in self.hidden) / max(1, len(self.hidden))
        self._shut: dict[frozenset[int], float] = {}

    def shut(self, numbers: frozenset[int]) -> float:
        """The chance that a hand of the opponent's size, dealt from the hidden tiles, answers nothing."""
        if not self.hidden or not self.held:
            return 0.0
        if numbers not in self._shut:
            clear = sum(1 for high, low in self.hidden if high not in numbers and low not in numbers)
            self._shut[numbers] = comb(clear, self.held) / comb(len(self.hidden), self.held)
        return self._shut[numbers]

    def turn(self, weights: Weights, ends: tuple[int, ...], rest: list[Tile]) -> float:
        """What the next own turn is worth with `rest` in hand, `ends` being open now.

        Every answer that a hidden tile allows counts alike; where the opponent can answer nothing the ends
        stay, and if nothing of `rest` fits either, the round is blocked.
        """
        total = answers = 0.0
        for at, number in enumerate(ends):
            for t in self.hidden:
                if number in t:
                    total += self._best(weights, _covered(ends, at, t), rest)
                    answers += 1
        value = total / answers if answers else 0.0
        chance = self.shut(frozenset(ends))
        if not chance:
            return value
        if any(number in t for t in rest for number in ends):
            stays = self._best(weights, ends, rest)
        else:
            stays = weights.blocked * (self.pips * self.held - sum(t.pips for t in rest))
        return chance * stays + (1 - chance) * value

    def _best(self, weights: Weights, ends: tuple[int, ...], rest: list[Tile]) -> float:
        """What the best tile of `rest` on `ends` is worth by what it sheds and leaves."""
        best = -inf
        for at, number in enumerate(ends):
            for t in rest:
                if number in t:
                    left = [other for other in rest if other is not t]
                    best = max(best, _left_over(weights, frozenset(_covered(ends, at, t)), t, left, self))
        return weights.lost if best == -inf else best

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


def worth(view: SeatView, one: Play, weights: Weights, seen: Seen) -> float:
    """What `one` is worth to the seat, in points of a round more or less than another play."""
    layout = view.layout.lay(one.tile, one.end, view.seat)
    rest = [t for t in view.hand if t != one.tile]
    value = weights.points * points_of(view, one)
    if not rest:
        return value + weights.pips * one.tile.pips + 1000.0
    value += _left_over(weights, layout.numbers(), one.tile, rest, seen)
    if weights.turn:
        value += weights.turn * seen.turn(weights, tuple(tip.number for _, tip in layout.tips), rest)
    if weights.reply and view.rules.play_score != "none":
        value += weights.reply * seen.reply(view.rules, layout)
    return value


def _left_over(weights: Weights, numbers: frozenset[int], laid: Tile, rest: list[Tile], seen: Seen) -> float:
    """What it is worth to have laid `laid`, with `rest` in hand and `numbers` open."""
    value = weights.pips * laid.pips
    if laid.is_double:
        value += weights.double
    fits = sum(1 for high, low in rest if high in numbers or low in numbers)
    value += weights.fits * fits
    if rest and not fits:
        value += weights.stuck
    if weights.spent:
        value += weights.spent * sum(7 - seen.left[n] for n in numbers) / len(numbers)
    if weights.shut:
        value += weights.shut * seen.shut(numbers)
    return value


def _covered(ends: tuple[int, ...], at: int, t: Tile) -> tuple[int, ...]:
    """The open numbers once `t` lies on the end that is number `at` of them."""
    return (*ends[:at], t.other(ends[at]), *ends[at + 1 :])


# Tuned in the arena, by matches against the level below and each other on one set of seeds, and confirmed
# on others. In Block, weights fitted to Expert's expectations won 41 % against those tuned by play; other
# weights alone brought 58 % against Medium to 61, and with a look at the next own turn to 66. In Draw that
# look brought nothing: 66.7 and 67.1 % of 1,800.
MEDIUM: Mapping[Family, Weights] = {
    "draw": Weights(double=2.0, pips=0.5, fits=1.3, spent=1.3),
    "block": Weights(double=2.0, pips=0.6, fits=1.2, spent=1.3),
    "fives": Weights(points=3.5, double=2.4, pips=0.1, fits=0.3, spent=1.6),
    "fives-and-threes": Weights(points=8.0, double=2.0, fits=1.0, spent=0.5),
}

HARD: Mapping[Family, Weights] = {
    "draw": Weights(double=0.737, pips=0.137, fits=0.3, stuck=-1.0, spent=4.977, shut=10.0),
    "block": Weights(
        double=3.3, pips=1.1, fits=0.1, spent=2.5, shut=10.0, turn=0.8, lost=-6.0, blocked=0.2
    ),
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
