"""Expert: deals the hidden tiles out in ways that agree with all that happened, solves each to the end of
the round, and plays what does best for the match on average.

Playing the deals out by Hard's rule instead of solving them took a tenth of the time and won as much and no
more: +0.3 ± 0.7 points a round in Draw (850 pairs), -0.2 ± 0.6 in Fives and Threes (220), nothing seen in All
Fives (120). With a second at hand the solver stays, which tells exact values where the hint shows them.
"""

from __future__ import annotations

import random
from array import array
from dataclasses import dataclass
from math import factorial
from typing import TYPE_CHECKING, Any

from ..actions import Action, Draw, Play
from ..rules import RuleSet
from ..score import counted, play_points
from ..solver import Deals, DealValues, Position, StopFlag, engine, solve_deals
from ..solver.exact import BOUND
from ..tiles import TILES
from ..view import SeatView
from .choice import Choice, Limits, Stop, Value
from .deals import PackedDeals, Sampler
from .equity import win_chance
from .likelihood import likelihoods
from .thumb import out_point
from .weighing import hard

if TYPE_CHECKING:
    import numpy as np

    Vector = np.ndarray[Any, np.dtype[Any]]

NODES_COMPILED, NODES_INTERPRETED = 200_000, 5_000
"""Most nodes a deal may take; a few All Fives deals would take millions."""
LISTED = 240
"""Deals are listed instead of sampled where there are no more than this."""
CANDIDATES = 6
"""Deals sampled for each one that is kept, in proportion to how likely it makes the others' choices."""
SLICE = 24
"""Deals solved between two looks at a stop flag that the kernel cannot read itself."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Deals for the solver, and how much each counts."""

    deals: Deals
    weights: list[float]

    def part(self, low: int, high: int, seats: int, bones: int) -> Deals:
        """Some of them, for `seats` hands and a boneyard of `bones` tiles."""
        return Deals(
            self.deals.hands[low * seats : high * seats], self.deals.bones[low * bones : high * bones]
        )


def expert(view: SeatView, limits: Limits, stop: Stop, rng: random.Random) -> Choice:
    """What Expert does. With the stop flag raised: the best by what has been solved so far, or what Hard
    does where that is nothing."""
    weighed = deals_of(view, limits.deals, rng)
    nodes = limits.nodes or (NODES_COMPILED if engine() == "compiled" else NODES_INTERPRETED)
    found = _solve(view, weighed, nodes, stop)
    values, reached, exact = _values(view, weighed, found, nodes)
    if not reached:
        return Choice(hard(view), values)
    best = max(view.legal, key=lambda action: (values[action].win, values[action].points))
    return Choice(best, values, reached, exact and reached == len(weighed.weights))


def deals_of(view: SeatView, count: int, rng: random.Random) -> Weighed:
    """`count` deals, or all there are where they are few, weighed by the others' past choices."""
    sampler = Sampler(view)
    if (listed := _listed(view, sampler)) is not None:
        return listed
    packed = sampler.packed(rng, count * CANDIDATES)
    if packed is None:  # without numpy, uniformly
        sampled = sampler.sample(rng, count)
        return Weighed(Deals.of((deal.hands, deal.boneyard) for deal in sampled), [1 / count] * count)
    chosen = _resampled(likelihoods(view, packed), count, rng)
    hands, bones = packed.hands[chosen], packed.bones[chosen]
    deals = Deals(array("I", hands.tobytes()), array("B", bones.tobytes()))
    return Weighed(deals, [1 / count] * count)


def _listed(view: SeatView, sampler: Sampler) -> Weighed | None:
    """All deals, where they are few and nobody else has drawn, so that it is known who held what when."""
    if any(isinstance(move.action, Draw) and move.seat != view.seat for move in view.history):
        return None
    # Orders that make no difference: within a hand as dealt, and of the tiles that stay in the boneyard.
    drawable = max(0, view.boneyard - view.rules.reserve) if view.rules.cannot_play == "draw" else 0
    alike = factorial(view.boneyard - drawable) * factorial(view.rules.hand_size(view.seats)) ** (
        view.seats - 1
    )
    if sampler.count > 8 * LISTED * alike:
        return None
    listed = sampler.all(LISTED)
    if listed is None:
        return None
    deals = Deals.of((deal.hands, deal.boneyard) for deal, _ in listed)
    weights = [ways / sampler.count for _, ways in listed]
    try:
        import numpy as np
    except ImportError:
        return Weighed(deals, weights)
    hands = np.frombuffer(deals.hands, dtype=np.uint32).reshape(len(listed), view.seats)
    nothing = np.zeros((len(listed), 0), dtype=np.uint32)
    packed = PackedDeals(hands, nothing, {seat: nothing for seat in range(view.seats) if seat != view.seat})
    likely = likelihoods(view, packed) * weights
    return Weighed(deals, (likely / likely.sum()).tolist())


def _resampled(likelihood: Vector, count: int, rng: random.Random) -> Vector:
    """Places of `count` candidates, each as often as its likelihood deserves (systematic resampling)."""
    import numpy as np

    edges = np.cumsum(likelihood)
    points = (np.arange(count) + rng.random()) * (edges[-1] / count)
    places: Vector = np.minimum(np.searchsorted(edges, points, side="right"), len(edges) - 1)
    return places


def objective(rules: RuleSet) -> RuleSet:
    """The rules to solve by. Where a round brings no points, pips tell who wins it."""
    if rules.play_score == "none" and rules.out_score == "none" and rules.blocked_score == "none":
        return rules.changed(out_score="pips", blocked_score="difference", rounding="none")
    return rules


def _for_winning(rules: RuleSet) -> int:
    """Points besides for winning the round, so that a win by no pips beats a round that nobody wins."""
    return 1 if objective(rules) is not rules else 0


def _solve(view: SeatView, weighed: Weighed, nodes: int, stop: Stop) -> list[DealValues]:
    """Solve the deals in slices, so that any stop flag is seen, with at most `nodes` nodes a deal."""
    flag = stop if isinstance(stop, StopFlag) else None
    total = len(weighed.weights)
    size = total if flag is not None else SLICE
    # Hands and boneyard of the position itself are only counted.
    hands = tuple(tuple(TILES[:count]) for count in view.hand_counts)
    bones = tuple(TILES[: view.boneyard])
    rules = objective(view.rules)
    position = Position(rules, hands, bones, view.layout, view.seat, view.legal, _for_winning(view.rules))
    found: list[DealValues] = []
    for low in range(0, total, size):
        part = weighed.part(low, min(low + size, total), view.seats, view.boneyard)
        found.append(solve_deals(position, part, nodes, flag))
        if stop():
            break
    return found


def _values(
    view: SeatView, weighed: Weighed, found: list[DealValues], nodes: int
) -> tuple[dict[Action, Value], int, bool]:
    """(mean chance of the match and mean points by action, deals reached, whether all were solved)."""
    rules, own = view.rules, view.rules.side_of(view.seat)
    score = view.scores[own]
    other = max(points for side, points in enumerate(view.scores) if side != own)
    gains = [_at_once(view, action) for action in view.legal]
    wins, points, total = [0.0] * len(view.legal), [0.0] * len(view.legal), 0.0
    both, besides = _both_score(view), _for_winning(rules)
    chances: dict[tuple[int, int], float] = {}
    reached, exact = 0, True
    weights = iter(weighed.weights)
    for part in found:
        for row, low, high, spent in zip(part.values, part.lower, part.upper, part.nodes, strict=True):
            weight = next(weights)
            if low != high:
                exact = False
                if spent < nodes:
                    continue  # not reached, or stopped in the middle, some actions known and others not
                if any(a <= -BOUND and b >= BOUND for a, b in zip(low, high, strict=True)):
                    continue  # not for long enough to say anything
            reached += 1
            total += weight
            for i, value in enumerate(row):
                raw, kept = gains[i]
                net = value - raw + kept
                chance = chances.get((net, kept))
                if chance is None:
                    chance = chances[net, kept] = _chance(rules, score, other, net, kept, both)
                points[i] += weight * (net - besides if net > 0 else net + besides if net < 0 else net)
                wins[i] += weight * chance
    if not total:
        return {action: Value(0.5, 0.0) for action in view.legal}, 0, False
    values = {action: Value(wins[i] / total, points[i] / total) for i, action in enumerate(view.legal)}
    return values, reached, exact


def _at_once(view: SeatView, action: Action) -> tuple[int, int]:
    """(what a play scores, what of it counts on this score); the point for going out where both are one."""
    if not isinstance(action, Play):
        return 0, 0
    layout = view.layout.lay(action.tile, action.end, view.seat)
    raw = play_points(view.rules, layout.count) + out_point(view)
    return raw, counted(view.rules, view.scores[view.rules.side_of(view.seat)], raw)


def _both_score(view: SeatView) -> float:
    """Points that the side behind in the rest of the round scores all the same, about.

    The solver tells a difference; where play scores both sides gain, the more the longer the round goes on.
    """
    return BOTH_A_TILE[view.rules.play_score] * sum(view.hand_counts)


POINT_TO_COME, OF_POINTS = 0.02, 61
"""Chance of the match for a point more over the rest of the round, where a target of so many must be met
exactly; of another target a point is worth its share.

Chosen of two values on one seed. On another, Expert won 62 ± 5 % of 300 games of Fives and Threes against
Hard with it, and 57 ± 5 % of the same shuffles with the table alone (48 ± 4 % of 400 on a third seed).
"""
BOTH_A_TILE = {"none": 0.0, "fives": 1.0, "fives-and-threes": 0.5}


def _chance(rules: RuleSet, score: int, other: int, net: float, kept: int, both: float) -> float:
    """The chance of the match after a round that brings `net` more to this side than to the other."""
    if rules.target is not None and kept and score + kept >= rules.target:
        return 1.0
    if rules.target is not None and rules.overshoot == "ignored":
        # The solver counts gains that would pass the target. What is certain is the score after this play.
        to_come = POINT_TO_COME * OF_POINTS / rules.target * (net - kept)
        chance = win_chance(rules, score + kept, other) + to_come
        return min(1.0, max(0.0, chance))
    own_gain, other_gain = max(net, 0.0), max(-net, 0.0)
    own_gain, other_gain = own_gain + both, other_gain + both
    return win_chance(rules, score + own_gain, other + other_gain)
