"""What a tile, going out and a blocked round score. Pure functions of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from .rules import RuleSet
from .tiles import Tile, pips


def play_points(rules: RuleSet, count: int) -> int:
    """Points of a laid tile that leaves `count`, the sum of the open ends."""
    if rules.play_score == "none" or count <= 0:
        return 0
    if rules.play_score == "fives":
        return count if count % 5 == 0 else 0
    return (count // 5 if count % 5 == 0 else 0) + (count // 3 if count % 3 == 0 else 0)


def rounded(rules: RuleSet, total: int) -> int:
    """A pip total as the rules round it: to the nearest five, 12 -> 10, 13 -> 15, or not at all."""
    return (total + 2) // 5 * 5 if rules.rounding == "nearest-five" else total


def side_pips(rules: RuleSet, hands: Sequence[Sequence[Tile]]) -> tuple[int, ...]:
    """Pips left in the hands of each side; partners' are added up."""
    totals = [0] * rules.side_count(len(hands))
    for seat, hand in enumerate(hands):
        totals[rules.side_of(seat)] += pips(hand)
    return tuple(totals)


def out_points(rules: RuleSet, totals: Sequence[int], side: int) -> int:
    """Hand points of `side` for going out, given the pips left on each side."""
    if rules.out_score == "none":
        return 0
    if rules.out_score == "one":
        return 1
    return rounded(rules, sum(totals) - totals[side])


def blocked_winner(rules: RuleSet, totals: Sequence[int]) -> int | None:
    """The side with the fewest pips; on a tie nobody (None) or the lowest-numbered, by the rules."""
    lowest = min(totals)
    holders = [side for side, total in enumerate(totals) if total == lowest]
    return holders[0] if len(holders) == 1 or rules.blocked_tie == "first-seat" else None


def blocked_points(rules: RuleSet, totals: Sequence[int], side: int) -> int:
    """Hand points of `side`, the winner of a blocked round, given the pips left on each side."""
    if rules.blocked_score == "none":
        return 0
    others = sum(totals) - totals[side]
    return rounded(rules, others - totals[side] if rules.blocked_score == "difference" else others)


def counted(rules: RuleSet, score: int, gain: int) -> int:
    """`gain` as it counts on `score`: 0 where it would pass a target that must be met exactly."""
    if rules.target is None or rules.overshoot == "allowed" or score + gain <= rules.target:
        return gain
    return 0


def one_sum(rules: RuleSet) -> bool:
    """Whether the last tile's play score and the point for going out are one gain."""
    return rules.play_score == "fives-and-threes" and rules.out_score == "one"
