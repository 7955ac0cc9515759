"""The numbers and tiles by which rules are told, found by the engine. No Qt here."""

from __future__ import annotations

from functools import cache

from dominoes_core.lead import deciding
from dominoes_core.rules import RuleSet
from dominoes_core.score import play_points, rounded
from dominoes_core.tiles import TILES, Tile

BASE = 10
"""Where the examples of rounding begin to be looked for."""


@cache
def equally_heavy() -> tuple[Tile, Tile]:
    """The heaviest two plain tiles of equal pips, the one that leads by its higher half first."""
    rules = RuleSet(heaviest_tie="higher-half")
    plain = [tile for tile in TILES if not tile.is_double]
    pairs = [(a, b) for a in plain for b in plain if a < b and a.pips == b.pips]
    pair = max(pairs, key=lambda two: two[0].pips)
    _, first = deciding(rules, [[pair[0]], [pair[1]]])
    return first, pair[0] if first == pair[1] else pair[1]


@cache
def roundings() -> tuple[tuple[int, int], tuple[int, int]]:
    """(total, what it counts) just before and just where totals begin to be rounded upward."""
    rules = RuleSet(rounding="nearest-five")
    up = next(total for total in range(BASE + 1, 2 * BASE) if rounded(rules, total) > total)
    return (up - 1, rounded(rules, up - 1)), (up, rounded(rules, up))


@cache
def both_ways() -> tuple[int, int]:
    """The least sum of open ends that scores for fives and for threes as well, and what it scores."""
    fives, both = RuleSet(play_score="fives"), RuleSet(play_score="fives-and-threes")
    paying = [count for count in range(1, 100) if play_points(fives, count)]
    count = next(count for count in paying if play_points(both, count) * paying[0] > count)
    return count, play_points(both, count)
