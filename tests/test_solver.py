"""The solver against plain minimax, its two kernels against each other, its packed state against the engine.

Set DOMINOES_SOLVER_TIMES to a number to look at so many times as many positions.
"""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Iterator
from types import ModuleType

import pytest
from positions import action, position
from rulesets import house_rules, rule_set

from dominoes_core.actions import DRAW, PASS, Play
from dominoes_core.errors import DealError
from dominoes_core.fair import deal_next
from dominoes_core.layout import End, Layout
from dominoes_core.match import MatchState, new_match
from dominoes_core.round import RoundState, shuffle, start_round
from dominoes_core.rules import RuleSet, preset
from dominoes_core.score import play_points
from dominoes_core.solver import (
    Deals,
    Position,
    StopFlag,
    engine,
    interpreted,
    kernel,
    solve,
    solve_deals,
)
from dominoes_core.solver.exact import BOUND, new_search
from dominoes_core.solver.tables import pack_hand, pack_layout, unpack_hand
from dominoes_core.tiles import TILES, tile

TIMES = int(os.environ.get("DOMINOES_SOLVER_TIMES", "1"))

ENGINES = [
    pytest.param(interpreted(), id="interpreted"),
    pytest.param(
        kernel,
        id="compiled",
        marks=pytest.mark.skipif(not kernel.COMPILED, reason="the kernel is not compiled"),
    ),
]
both = pytest.mark.parametrize("using", ENGINES)


# Plain minimax through the engine


class TooLarge(Exception):
    """The rest of the round has more positions than were allowed."""


class Minimax:
    """What a round is worth to one side, all others together against it."""

    def __init__(self, side: int, most: int) -> None:
        self.side = side
        self.left = most

    def value(self, state: RoundState) -> int:
        """The points of the side less those of all others. Raises TooLarge."""
        if state.end is not None:
            if state.end.winner is None:
                return 0
            return state.end.points if state.end.winner == self.side else -state.end.points
        assert state.turn is not None
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        own = state.rules.side_of(state.turn) == self.side
        choices = []
        for one in state.legal_actions():
            after = state.apply(one)
            points = play_points(state.rules, after.layout.count) if isinstance(one, Play) else 0
            choices.append((points if own else -points) + self.value(after))
        return max(choices) if own else min(choices)


def moves_by_minimax(state: RoundState, most: int) -> dict[str, int]:
    """Each legal action's worth to the side to move. Raises TooLarge."""
    assert state.turn is not None
    minimax = Minimax(state.rules.side_of(state.turn), most)
    found = {}
    for one in state.legal_actions():
        after = state.apply(one)
        points = play_points(state.rules, after.layout.count) if isinstance(one, Play) else 0
        found[str(one)] = points + minimax.value(after)
    return found


def moves_by_solver(state: RoundState, using: ModuleType) -> dict[str, int]:
    found = solve(state, using=using)
    assert found.exact
    assert found.value == max(found.moves.values())
    return {str(one): value for one, value in found.moves.items()}


def played(state: RoundState, rng: random.Random) -> list[RoundState]:
    """The round played on at random: every state but the last, which is over."""
    states = []
    while state.turn is not None:
        states.append(state)
        state = state.apply(rng.choice(state.legal_actions()))
    return states


def endings(start: RoundState, rng: random.Random, most: int) -> Iterator[tuple[RoundState, dict[str, int]]]:
    """Positions of a random round, the last first, as long as minimax is done after `most` positions."""
    for state in reversed(played(start, rng)):
        try:
            yield state, moves_by_minimax(state, most)
        except TooLarge:
            return


def first_round(rules: RuleSet, seats: int, rng: random.Random) -> RoundState:
    """A round of any rules dealt at random, whoever can lead it."""
    while True:
        meant = rng.choice((None, rng.randrange(seats)))
        deal = shuffle(rules, seats, rng)
        try:
            return start_round(rules, deal, meant, rng.random() < 0.5)
        except DealError:
            continue


FAMILIES: dict[str, tuple[RuleSet, int]] = {
    "draw": (preset("draw").rules, 2),
    "draw-1": (preset("draw").rules.changed(reserve=1), 2),
    "block": (preset("block").rules, 2),
    "club-block": (preset("club-block").rules, 2),
    "single": (preset("single-hand-draw").rules, 2),
    "all-fives": (preset("all-fives").rules, 2),
    "threes": (preset("fives-and-threes").rules, 2),
    "line-fives": (preset("all-fives").rules.changed(layout="line", rounding="none"), 2),
    "cross-block": (preset("block").rules.changed(layout="cross", blocked_score="full"), 2),
    "voluntary": (preset("draw").rules.changed(voluntary_draw=True, hand_sizes=((2, 12),)), 2),
    "voluntary-fives": (preset("all-fives").rules.changed(voluntary_draw=True, hand_sizes=((2, 12),)), 2),
    "partners-block": (preset("block").rules.changed(sides="partners", hand_sizes=((4, 7),)), 4),
    "partners-fives": (preset("all-fives").rules.changed(sides="partners"), 4),
    "three-draw": (preset("draw").rules, 3),
    "four-block": (preset("block").rules.changed(blocked_tie="first-seat"), 4),
    "three-fives": (preset("all-fives").rules, 3),
    "four-threes": (preset("fives-and-threes").rules, 4),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_minimax_agrees_in_every_family(family: str) -> None:
    rules, seats = FAMILIES[family]
    rng = random.Random(family)
    seen = 0
    for _ in range(12 * TIMES):
        for state, expected in endings(first_round(rules, seats, rng), rng, 120):
            for using in {interpreted(), kernel}:
                assert moves_by_solver(state, using) == expected, state
            seen += 1
    assert seen > 40


def test_minimax_agrees_under_any_house_rules() -> None:
    rng = random.Random(3)
    seen = 0
    for _ in range(250 * TIMES):
        given, seats = house_rules(rng)
        for state, expected in endings(first_round(rule_set(given), seats, rng), rng, 60):
            for using in {interpreted(), kernel}:
                assert moves_by_solver(state, using) == expected, state
            seen += 1
    assert seen > 1000


@both
def test_minimax_agrees_on_larger_positions(using: ModuleType) -> None:
    for number, (rules, seats) in enumerate(FAMILIES.values()):
        rng = random.Random(number)
        found = list(endings(first_round(rules, seats, rng), rng, 3000 * TIMES))
        state, expected = found[-1]
        assert moves_by_solver(state, using) == expected, state


# The two kernels against each other


@pytest.mark.skipif(not kernel.COMPILED, reason="the kernel is not compiled")
@pytest.mark.parametrize("family", FAMILIES)
def test_both_kernels_do_the_same_on_full_deals(family: str) -> None:
    rules, seats = FAMILIES[family]
    for seed in range(14 * TIMES):
        state = first_round(rules, seats, random.Random(seed))
        one = solve(state, 2500, using=interpreted())
        other = solve(state, 2500, using=kernel)
        assert one == other, (one, other)  # every bound, and node for node


@pytest.mark.skipif(not kernel.COMPILED, reason="the kernel is not compiled")
def test_both_kernels_do_the_same_on_many_deals_of_one_position() -> None:
    state = first_round(preset("all-fives").rules, 2, random.Random(5))
    state = state.apply(state.legal_actions()[0])
    deals = hidden_deals(state, 12, random.Random(6))
    position = Position.of(state)
    assert solve_deals(position, deals, 900, using=interpreted()) == solve_deals(position, deals, 900)


# The packed state against the engine


@both
@pytest.mark.parametrize("kind", ["line", "cross"])
@pytest.mark.parametrize("scores", ["none", "fives", "fives-and-threes"])
def test_layouts_grow_as_the_engine_says(using: ModuleType, kind: str, scores: str) -> None:
    rules = RuleSet(layout=kind, play_score=scores)
    search = new_search(rules, 2, using)
    rng = random.Random(kind + scores)
    codes = set()
    for _ in range(60):
        start = first_round(rules.changed(hand_sizes=((2, 14),), cannot_play="pass"), 2, rng)
        for state in played(start, rng)[1:]:
            layout = state.layout
            code = pack_layout(layout, rules.play_score != "none")
            codes.add(code)
            laid = {one.tile for one in layout.laid}
            expected = {
                (
                    tip.number,
                    half,
                    pack_layout(after, rules.play_score != "none"),
                    play_points(rules, after.count),
                )
                for end, tip in layout.tips
                for half in range(7)
                if tile(tip.number, half) not in laid
                for after in [layout.lay(tile(tip.number, half), end, 0)]
            }
            found = {one for one in search.steps(code) if tile(one[0], one[1]) not in laid}
            assert found == expected, layout
    assert len(codes) > 25


@both
def test_a_value_is_what_the_next_position_is_worth(using: ModuleType) -> None:
    for number, (family, (rules, seats)) in enumerate(FAMILIES.items()):
        if seats > 2 and rules.sides == "individual":
            continue  # there the next seat asks for a value of its own
        if rules.voluntary_draw or (family == "partners-block" and not using.COMPILED):
            continue  # too many positions
        rng = random.Random(number)
        for state in played(first_round(rules, seats, rng), rng)[1:]:
            found = solve(state, using=using)
            side = rules.side_of(state.turn)
            for one, value in found.moves.items():
                after = state.apply(one)
                points = play_points(rules, after.layout.count) if isinstance(one, Play) else 0
                if after.end is not None:
                    won = after.end.winner
                    rest = 0 if won is None else after.end.points * (1 if won == side else -1)
                else:
                    same = rules.side_of(after.turn) == side
                    rest = solve(after, using=using).value * (1 if same else -1)
                assert value == points + rest, (state, one)


def test_hands_are_packed_and_unpacked() -> None:
    rng = random.Random(1)
    for size in range(29):
        hand = tuple(sorted(rng.sample(TILES, size)))
        assert unpack_hand(pack_hand(hand)) == hand


# By hand


def value_of(match: MatchState, using: ModuleType) -> dict[str, int]:
    return moves_by_solver(match.round, using)


@both
def test_going_out_counts_the_pips_left(using: ModuleType) -> None:
    match = position(RuleSet(cannot_play="pass"), "6-6@lead", ["6-5", "6-4 1-0"])
    assert value_of(match, using) == {"6-5@left": 11, "6-5@right": 11}


@both
def test_a_draw_that_must_be_made_is_made(using: ModuleType) -> None:
    # 4-3 does not fit, 2-1 does and leaves 1 and 2: the other passes, and so does the seat, which now holds
    # 6-6 and 4-3. Nobody may draw: blocked, 19 against 10.
    match = position(RuleSet(), "1-1@lead", ["6-6", "5-5"], "4-3 2-1")
    assert value_of(match, using) == {"draw": -9}


@both
def test_the_reserve_is_never_drawn(using: ModuleType) -> None:
    match = position(RuleSet(reserve=1), "6-6@lead 6-1@right", ["5-4", "6-0 3-3"], "3-2 1-0")
    # Draws 3-2 and passes, for the 1-0 may not be drawn; then 6-0, and nobody can go on.
    assert value_of(match, using) == {"draw": -(5 + 4 + 3 + 2 - 6)}


@both
@pytest.mark.parametrize(
    ("tie", "turn", "value"), [("nobody", 0, 0), ("first-seat", 0, 3), ("first-seat", 1, -3)]
)
def test_a_blocked_tie(using: ModuleType, tie: str, turn: int, value: int) -> None:
    rules = RuleSet(cannot_play="pass", blocked_tie=tie, blocked_score="full")
    hands = ["2-1", "3-0"] if turn else ["3-0", "2-1"]
    hands[turn] += " 6-5"
    match = position(rules, "6-6@lead 6-4@left", hands, turn=turn)
    assert value_of(match, using) == {"6-5@right": value}


@both
def test_the_last_tile_and_going_out_are_added_up(using: ModuleType) -> None:
    rules = preset("fives-and-threes").rules
    match = position(rules, "6-3@lead", ["6-6", "5-4 2-2"])
    assert value_of(match, using) == {"6-6@left": 8 + 1}


@both
def test_a_covered_spinner_opens_two_more_ends(using: ModuleType) -> None:
    rules = preset("all-fives").rules
    match = position(rules, "5-5@lead 5-3@right 6-5@left", ["5-1", "4-4"], "")
    # 3 + 6 + 1 makes 10 at the short ends; the pips left are 8, that is 10.
    assert value_of(match, using) == {"5-1@up": 20, "5-1@down": 20}


@both
def test_three_seats_join_against_the_one_to_move(using: ModuleType) -> None:
    rules = preset("block").rules
    match = position(rules, "6-6@lead 6-1@right", ["6-5 3-3", "6-4 5-5", "6-2"], "")
    # Laid left, 6-5 leaves 5 and 1: the next seat lays 5-5, all are stuck, and 6 against 10 and 8 is won.
    expected = moves_by_minimax(match.round, 1000)
    assert value_of(match, using) == expected


# Answers


@both
def test_actions_are_the_legal_ones_in_their_order(using: ModuleType) -> None:
    for seed in range(20):
        given, seats = house_rules(random.Random(seed))
        for state in played(first_round(rule_set(given), seats, random.Random(seed)), random.Random(seed)):
            assert tuple(solve(state, 200, using=using).moves) == state.legal_actions()


def test_a_finished_round_is_refused() -> None:
    state = first_round(preset("block").rules, 2, random.Random(0))
    while state.turn is not None:
        state = state.apply(state.legal_actions()[0])
    with pytest.raises(ValueError, match="the round is over"):
        solve(state)


def test_draw_and_pass_have_values() -> None:
    drawing = position(RuleSet(), "1-1@lead", ["6-6", "5-5"], "4-3 2-1").round
    assert list(solve(drawing).moves) == [DRAW]
    passing = position(RuleSet(), "1-1@lead", ["6-6", "6-1"], "").round
    assert solve(passing).moves == {PASS: -12}
    rules = RuleSet(voluntary_draw=True)
    choosing = position(rules, "1-1@lead", ["6-1", "5-5"], "1-0").round
    # Going out at once is worth 10.
    assert solve(choosing).moves == {action("6-1@left"): 10, action("6-1@right"): 10, DRAW: 10}


def test_the_target_is_left_out() -> None:
    for preset_key in ("all-fives", "fives-and-threes"):
        rules = preset(preset_key).rules
        state = first_round(rules, 2, random.Random(4))
        far = RoundState(
            rules.changed(target=None, overshoot="allowed"),
            state.deal,
            state.lead,
            state.hands,
            state.boneyard,
            state.layout,
            state.turn,
        )
        assert solve(far).moves == solve(state).moves


def test_the_engine_is_named() -> None:
    assert engine() == ("compiled" if kernel.COMPILED else "interpreted")
    assert not interpreted().COMPILED


# Limits


@both
def test_a_cap_leaves_bounds_that_hold_the_value(using: ModuleType) -> None:
    capped = 0
    for number, (rules, seats) in enumerate(FAMILIES.values()):
        if rules.voluntary_draw or (seats == 4 and not using.COMPILED):
            continue
        state = first_round(rules, seats, random.Random(number))
        state = state.apply(state.legal_actions()[0])
        exact = solve(state, using=using)
        assert exact.exact
        for nodes in (1, 10, 40, 160, 640):
            found = solve(state, nodes, using=using)
            assert found.nodes <= nodes + 20
            capped += not found.exact
            for one, (low, high) in found.bounds.items():
                assert low <= exact.moves[one] <= high
                assert low <= found.moves[one] <= high or max(abs(low), abs(high)) >= BOUND
            if found.exact:
                assert found.value == exact.value
    assert capped > 20


@both
def test_a_cap_that_suffices_changes_nothing(using: ModuleType) -> None:
    for seed in range(10):
        state = first_round(preset("draw").rules, 2, random.Random(seed))
        state = state.apply(state.legal_actions()[0])
        exact = solve(state, using=using)
        ample = solve(state, exact.nodes * (len(exact.moves) + 1), using=using)
        assert ample == exact


def slow() -> RoundState:
    """A position that takes minutes: both may draw as long as they like."""
    rules = preset("all-fives").rules.changed(voluntary_draw=True)
    state = first_round(rules, 2, random.Random(1))
    return state.apply(state.legal_actions()[0])


@both
def test_the_stop_flag_stops_the_search(using: ModuleType) -> None:
    state, stop = slow(), StopFlag()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    start = time.monotonic()
    found = solve(state, stop=stop, using=using)
    timer.join()
    assert stop()
    assert not found.exact
    assert found.nodes > 0
    assert time.monotonic() - start < 5


@both
def test_a_stopped_search_of_many_deals_says_what_it_knows(using: ModuleType) -> None:
    state, stop = slow(), StopFlag()
    stop.set()
    found = solve_deals(Position.of(state), hidden_deals(state, 5, random.Random(1)), stop=stop, using=using)
    assert found.exact == [False] * 5
    assert found.nodes == [0] * 5
    assert found.values == [[0] * len(found.actions)] * 5


# Many deals


def hidden_deals(state: RoundState, count: int, rng: random.Random) -> Deals:
    """Ways the tiles that the seat to move cannot see may lie."""
    found = []
    for _ in range(count):
        hidden = [t for seat, hand in enumerate(state.hands) if seat != state.turn for t in hand]
        hidden += state.boneyard
        rng.shuffle(hidden)
        hands = [
            list(hand) if seat == state.turn else [hidden.pop() for _ in hand]
            for seat, hand in enumerate(state.hands)
        ]
        found.append((hands, hidden))
    return Deals.of(found)


def dealt(state: RoundState, deals: Deals, number: int) -> RoundState:
    """`state` with the hands and the boneyard of one of `deals`, in the engine's order of legal actions."""
    seats, size = len(state.hands), len(state.boneyard)
    hands = [unpack_hand(bits) for bits in deals.hands[number * seats : (number + 1) * seats]]
    assert state.turn is not None
    hands[state.turn] = state.hands[state.turn]
    bones = tuple(TILES[one] for one in deals.bones[number * size : (number + 1) * size])
    return RoundState(
        state.rules, state.deal, state.lead, tuple(hands), bones, state.layout, state.turn, state.history
    )


@both
@pytest.mark.parametrize("family", ["draw", "block", "all-fives", "threes", "partners-fives", "three-draw"])
def test_many_deals_are_solved_as_one_by_one(using: ModuleType, family: str) -> None:
    rules, seats = FAMILIES[family]
    rng = random.Random(family)
    states = played(first_round(rules, seats, rng), rng)
    for state in states[len(states) // 3 :: 4]:
        deals = hidden_deals(state, 6, rng)
        found = solve_deals(Position.of(state), deals, using=using)
        threaded = solve_deals(Position.of(state), deals, threads=3, using=using)
        assert found == threaded
        assert found.actions == state.legal_actions()
        assert all(found.exact)
        for number, values in enumerate(found.values):
            alone = solve(dealt(state, deals, number), using=using)
            assert dict(zip(found.actions, values, strict=True)) == alone.moves


@both
def test_a_lead_is_solved_on_many_deals(using: ModuleType) -> None:
    state = first_round(preset("club-all-fives").rules, 2, random.Random(8))
    assert all(one.end is End.LEAD for one in state.legal_actions() if isinstance(one, Play))
    deals = hidden_deals(state, 2, random.Random(9))
    found = solve_deals(Position.of(state), deals, 3000, using=using)
    assert found.actions == state.legal_actions()
    assert state.layout == Layout(True)


def test_a_match_in_play_is_solved_as_well() -> None:
    match = deal_next(new_match("draw", preset("draw").rules, ("a", "b")), 5).state
    assert solve(match.round).exact
