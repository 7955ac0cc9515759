"""How many positions lie so many actions from a deal: small rows counted by hand, larger ones pinned.

A row holds, for depth 1, 2, 3 …, the number of ways to do so many legal actions; a round that is over
goes no further. A change of any rule of play changes some row.
"""

from __future__ import annotations

import copy
from typing import Any

import pytest
from positions import position
from reference import Table
from rulesets import rule_set

from dominoes_core.fair import deal_next
from dominoes_core.match import MatchState, apply, new_match
from dominoes_core.rules import RuleSet, preset


def perft(state: MatchState, depth: int) -> list[int]:
    row, level = [], [state]
    for _ in range(depth):
        level = [apply(one, action).state for one in level for action in one.legal_actions()]
        row.append(len(level))
    return row


DRAW = RuleSet()
BLOCK = RuleSet(cannot_play="pass")
CROSS = BLOCK.changed(layout="cross")


def test_a_lead_of_two_tiles_in_block() -> None:
    # 6-6, then 6-4 on either side, then 6-5 on the other: out.
    # 6-5, then 6-4 left: 6-6 does not fit 4 and 5, pass, 5-3: out; or 5-3 right, then 6-6: out.
    assert perft(position(BLOCK, "", ["6-6 6-5", "6-4 5-3"]), 5) == [2, 4, 4, 1, 0]


def test_the_same_lead_with_tiles_to_draw() -> None:
    # Instead of the pass: draw 2-1, which does not fit 4 and 5, draw 4-0, lay that on the 4; 5-3: out.
    state = position(DRAW, "", ["6-6 6-5", "6-4 5-3"], "2-1 4-0 1-1")
    assert perft(state, 7) == [2, 4, 4, 1, 1, 1, 0]


def test_a_reserve_shortens_the_draw() -> None:
    # Draw 2-1, pass, 5-3: out.
    state = position(DRAW.changed(reserve=2), "", ["6-6 6-5", "6-4 5-3"], "2-1 4-0 1-1")
    assert perft(state, 7) == [2, 4, 4, 1, 1, 0, 0]


def test_voluntary_draws_add_a_way_wherever_a_tile_is_left() -> None:
    # 4-2 left: out; or draw 3-3, after which 4-2 must be laid, and 2-2 left goes out.
    state = position(DRAW.changed(voluntary_draw=True), "4-1@lead", ["4-2", "2-2"], "3-3")
    assert perft(state, 4) == [2, 1, 1, 0]


def test_all_four_ends_of_a_cross() -> None:
    # Ends 0, 3, and 5 up and down. Seat 0: 5-2 on two arms, 3-0 on two ends. Seat 1: 5-4 on what is
    # left of the arms: 1 + 1 + 2 + 2. Seat 0 then lays its other tile: 2 + 2 + 4 × 1, and is out.
    state = position(CROSS, "5-5@lead 5-0@left 5-3@right", ["5-2 3-0", "5-4 4-4"])
    assert perft(state, 4) == [4, 6, 8, 0]


def test_the_same_board_as_a_line() -> None:
    # 3-0 on either end; then ends 3 and 3, or 0 and 0, and nobody holds either: blocked at once.
    state = position(BLOCK, "5-5@lead 5-0@left 5-3@right", ["5-2 3-0", "5-4 4-4"])
    assert perft(state, 3) == [2, 0, 0]


def test_a_double_fits_both_ends_of_the_same_number() -> None:
    # Seat 0 lays 6-5 or 6-4 on either side, four ways; then 6-1 goes on the other side alone, nothing
    # of seat 0 fits, and 1-1 goes out.
    state = position(BLOCK, "6-6@lead", ["6-5 6-4", "6-1 1-1"])
    assert perft(state, 5) == [4, 4, 4, 4, 0]


def test_a_forced_lead_is_one_way() -> None:
    start = deal_next(new_match("draw", preset("draw").rules, ("a", "b")), 1).state
    assert perft(start, 1) == [1]
    free = deal_next(new_match("club-draw", preset("club-draw").rules, ("a", "b")), 1).state
    assert perft(free, 1) == [7]


MIXED: dict[str, Any] = {"preset": "draw", "voluntary_draw": True, "reserve": 1, "hand_sizes": {"3": 3}}
TEAM: dict[str, Any] = {"preset": "all-fives", "sides": "partners", "hand_sizes": {"4": 7}}
ONE_SUM: dict[str, Any] = {"preset": "fives-and-threes", "hand_sizes": {"2": 3}, "target": 3}

PINNED: list[tuple[dict[str, Any], int, int, list[int]]] = [
    (
        {"preset": "draw"},
        2,
        1,
        [1, 4, 10, 32, 72, 156, 306, 468, 722, 954, 1220, 1456, 1968],
    ),
    (
        {"preset": "draw"},
        3,
        2,
        [1, 4, 4, 10, 22, 28, 38, 72, 86, 108, 126, 156, 172, 182, 168, 218, 404, 472, 760, 922],
    ),
    ({"preset": "block"}, 2, 3, [1, 2, 6, 16, 42, 94, 188, 308, 464, 478, 568, 198, 224, 10, 20, 0]),
    ({"preset": "block"}, 4, 4, [1, 1, 4, 12, 34, 96, 192, 354, 602, 1366, 1974]),
    ({"preset": "all-fives"}, 2, 5, [7, 24, 69, 212, 570, 2105]),
    ({"preset": "club-all-fives"}, 3, 6, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 8, 42, 424, 1834]),
    ({"preset": "fives-and-threes"}, 2, 7, [7, 25, 57, 162, 309, 724, 1147]),
    (
        {"preset": "single-hand-draw"},
        2,
        8,
        [1, 4, 10, 28, 60, 138, 228, 408, 574, 784, 984, 1138, 1308, 1692, 2084],
    ),
    (MIXED, 3, 9, [1, 1, 1, 1, 1, 3, 9, 25, 61, 157, 405, 1043]),
    (TEAM, 4, 10, [7, 24, 86, 344, 1103]),
    (ONE_SUM, 2, 11, [3, 3, 4, 6, 6, 7, 7, 5, 4, 4, 3, 3, 2, 2, 2, 2, 2, 0]),
]


def start(rules: dict[str, Any], seats: int, seed: int) -> MatchState:
    names = tuple(f"player {seat}" for seat in range(seats))
    return deal_next(new_match(rules["preset"], rule_set(rules), names), seed).state


@pytest.mark.parametrize(("rules", "seats", "seed", "row"), PINNED)
def test_seeded_deals(rules: dict[str, Any], seats: int, seed: int, row: list[int]) -> None:
    assert perft(start(rules, seats, seed), len(row)) == row


@pytest.mark.parametrize(("rules", "seats", "seed", "row"), PINNED)
def test_the_reference_counts_the_same(rules: dict[str, Any], seats: int, seed: int, row: list[int]) -> None:
    deal = start(rules, seats, seed).round.deal
    table = Table(rules, seats)
    table.deal([[str(t) for t in hand] for hand in deal.hands], [str(t) for t in deal.boneyard])
    level = [table]
    for expected in row:
        level = [after(one, did) for one in level for did in one.legal()]
        assert len(level) == expected
        if expected > 300:
            break


def after(table: Table, did: str) -> Table:
    table = copy.deepcopy(table)
    event: dict[str, Any] = {"seat": table.turn}
    if did == "draw":
        event["draw"] = table.boneyard[0]
    elif did == "pass":
        event["pass"] = True
    else:
        event["play"], event["end"] = did.split("@")
    table.do(event)
    return table
