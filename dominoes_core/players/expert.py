"""Expert: deals the hidden tiles out in ways that agree with all that happened, solves each to the end of
the round, and plays what does best for the match on average."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise

from ..actions import Action, Play
from ..rules import RuleSet
from ..score import counted, play_points
from ..solver import Deals, DealValues, Position, StopFlag, engine, solve_deals
from ..solver.exact import BOUND
from ..view import SeatView
from .choice import Choice, Limits, Stop, Value
from .deals import SampledDeal, Sampler
from .equity import win_chance

NODES_COMPILED, NODES_INTERPRETED = 200_000, 5_000
"""Most nodes a deal may take; a few All Fives deals would take millions."""
LISTED = 240
"""Deals are listed instead of sampled where there are no more than this."""
SLICE = 24
"""Deals solved between two looks at a stop flag that the kernel cannot read itself."""


@dataclass(frozen=True, slots=True)
class Weighted:
    """A deal and how much it counts."""

    deal: SampledDeal
    weight: float


def expert(view: SeatView, limits: Limits, stop: Stop, rng: random.Random) -> Choice:
    """What Expert does. With the stop flag raised: the best by what has been solved so far."""
    deals = deals_of(view, limits.deals, rng)
    solved, found = _solve(view, deals, limits, stop)
    values = _values(view, solved, found)
    best = max(view.legal, key=lambda action: (values[action].win, values[action].points))
    exact = len(solved) == len(deals) and all(all(one.exact) for one in found)
    return Choice(best, values, len(solved), exact)


def deals_of(view: SeatView, count: int, rng: random.Random) -> list[Weighted]:
    """`count` sampled deals, or all there are where they are few."""
    sampler = Sampler(view)
    if sampler.count <= 100 * LISTED:
        listed = sampler.all(LISTED)
        if listed is not None:
            return [Weighted(deal, ways / sampler.count) for deal, ways in listed]
    return [Weighted(deal, 1 / count) for deal in sampler.sample(rng, count)]


def objective(rules: RuleSet) -> RuleSet:
    """The rules to solve by. Where a round brings no points, pips tell who wins it."""
    if rules.play_score == "none" and rules.out_score == "none" and rules.blocked_score == "none":
        return rules.changed(out_score="pips", blocked_score="difference", rounding="none")
    return rules


def _solve(
    view: SeatView, deals: list[Weighted], limits: Limits, stop: Stop
) -> tuple[list[Weighted], list[DealValues]]:
    """Solve the deals in slices, so that any stop flag is seen; those solved, and their values."""
    compiled = engine() == "compiled"
    nodes = limits.nodes or (NODES_COMPILED if compiled else NODES_INTERPRETED)
    flag = stop if isinstance(stop, StopFlag) else None
    size = len(deals) if flag is not None else SLICE
    first = deals[0].deal
    position = Position(
        objective(view.rules), first.hands, first.boneyard, view.layout, view.seat, view.legal
    )
    solved: list[Weighted] = []
    found: list[DealValues] = []
    edges = [*range(0, len(deals), size), len(deals)]
    for low, high in pairwise(edges):
        part = deals[low:high]
        packed = Deals.of((one.deal.hands, one.deal.boneyard) for one in part)
        values = solve_deals(position, packed, nodes, flag)
        found.append(values)
        solved += part
        if stop():
            break
    return solved, found


def _values(view: SeatView, solved: list[Weighted], found: list[DealValues]) -> dict[Action, Value]:
    """Mean chance of the match and mean points of every legal action, over the deals that were reached."""
    rules, own = view.rules, view.rules.side_of(view.seat)
    score = view.scores[own]
    other = max(points for side, points in enumerate(view.scores) if side != own)
    gains = [_at_once(view, action) for action in view.legal]
    wins, points, total = [0.0] * len(view.legal), [0.0] * len(view.legal), 0.0
    both = _both_score(view)
    at = 0
    for part in found:
        for row, low, high in zip(part.values, part.lower, part.upper, strict=True):
            weight = solved[at].weight
            at += 1
            if any(a <= -BOUND and b >= BOUND for a, b in zip(low, high, strict=True)):
                continue  # not reached, or not for long enough to say anything
            total += weight
            for i, value in enumerate(row):
                raw, kept = gains[i]
                net = value - raw + kept
                points[i] += weight * net
                wins[i] += weight * _chance(rules, score, other, net, kept, both)
    if not total:
        return {action: Value(0.5, 0.0) for action in view.legal}
    return {
        action: Value(wins[i] / total, points[i] / total) for i, action in enumerate(view.legal)
    }


def _at_once(view: SeatView, action: Action) -> tuple[int, int]:
    """(what a play scores, what of it counts on this score)."""
    if not isinstance(action, Play):
        return 0, 0
    layout = view.layout.lay(action.tile, action.end, view.seat)
    raw = play_points(view.rules, layout.count)
    return raw, counted(view.rules, view.scores[view.rules.side_of(view.seat)], raw)


def _both_score(view: SeatView) -> float:
    """Points that the side behind in the rest of the round scores all the same, about.

    The solver tells a difference; where play scores both sides gain, the more the longer the round goes on.
    """
    return BOTH_A_TILE[view.rules.play_score] * sum(view.hand_counts)


BOTH_A_TILE = {"none": 0.0, "fives": 1.0, "fives-and-threes": 0.5}


def _chance(rules: RuleSet, score: int, other: int, net: float, kept: int, both: float) -> float:
    """The chance of the match after a round that brings `net` more to this side than to the other."""
    if rules.target is not None and kept and score + kept >= rules.target:
        return 1.0
    own_gain, other_gain = max(net, 0.0), max(-net, 0.0)
    own_gain, other_gain = own_gain + both, other_gain + both
    if rules.overshoot == "ignored" and rules.target is not None:
        # What would pass the target does not count, so a round rarely ends it unless it can be met.
        own_gain = min(own_gain, max(0, rules.target - score - 1))
        other_gain = min(other_gain, max(0, rules.target - other - 1))
    return win_chance(rules, score + own_gain, other + other_gain)
