"""Beginner, Easy and the Regular: what they play, from a seat's view and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from positions import action, deal, do, position
from rulesets import every_table, house_rules, rule_set

from dominoes_core.actions import DRAW, PASS
from dominoes_core.layout import DOWN, LEFT, RIGHT, UP
from dominoes_core.match import MatchState, apply, begin_round, deal_round, new_match
from dominoes_core.players.choice import Limits
from dominoes_core.players.levels import Level, choose
from dominoes_core.players.regular import knocked_on, opponent_of, worth
from dominoes_core.rules import RuleSet, preset
from dominoes_core.view import SeatView, view_of

DRAWING = RuleSet()
BLOCK = RuleSet(cannot_play="pass")
CROSS = BLOCK.changed(layout="cross")
FIVES = preset("all-fives").rules
THREES = preset("fives-and-threes").rules
LEVELS = [Level.BEGINNER, Level.EASY, Level.REGULAR]


def plays(level: Level, state: MatchState) -> str:
    """What `level` does for the seat to move, as text."""
    assert state.turn is not None
    return str(choose(view_of(state, state.turn), level).action)


def at(rules: RuleSet, board: str, *hands: str, boneyard: str = "", scores: Sequence[int] = ()) -> MatchState:
    return position(rules, board, hands, boneyard, scores=scores or None)


# Beginner


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("6-6 4-2 4-1 4-4", "4-2@left"),
        ("4-1 4-2", "4-1@left"),
        ("6-6 1-1 4-4", "1-1@right"),
    ],
)
def test_beginner_lays_the_first_that_fits_on_the_first_end(hand: str, expected: str) -> None:
    assert plays(Level.BEGINNER, at(BLOCK, "4-1@lead", hand, "5-5")) == expected


def test_beginner_leads_the_first_it_may() -> None:
    assert plays(Level.BEGINNER, at(BLOCK, "", "3-1 6-6", "5-5")) == "3-1@lead"


# Easy


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("6-4 4-4 4-1", "4-4@left"),
        ("1-1 4-4", "4-4@left"),
        ("4-2 6-4 5-1", "6-4@left"),
        ("4-2 5-1 6-6", "4-2@left"),
        ("4-1 3-2", "4-1@left"),
    ],
)
def test_easy_lays_doubles_first_and_heavy_before_light(hand: str, expected: str) -> None:
    assert plays(Level.EASY, at(BLOCK, "4-1@lead", hand, "5-5")) == expected


def test_easy_takes_points_before_anything_else() -> None:
    # 3-3 is a double and 6-5 is heavier; of all of them 4-3 alone makes points
    state = at(FIVES, "6-3@lead", "6-5 3-3 4-3 6-2", "5-5")
    assert plays(Level.EASY, state) == "4-3@right"  # 6 + 4
    assert plays(Level.EASY, at(BLOCK, "6-3@lead", "6-5 3-3 4-3 6-2", "5-5")) == "3-3@right"


def test_easy_takes_the_most_points() -> None:
    # 2-2 right makes 6 + 4 = 10, 6-3 left makes 3 + 2 = 5
    assert plays(Level.EASY, at(FIVES, "6-2@lead", "6-3 2-2 6-6", "5-5")) == "2-2@right"


def test_easy_sees_no_points_that_an_exact_target_ignores() -> None:
    rules = FIVES.changed(overshoot="ignored", target=20)
    hands = ("6-3 2-2 6-6", "5-5")
    assert plays(Level.EASY, at(rules, "6-2@lead", *hands, scores=(11, 0))) == "6-3@left"
    assert plays(Level.EASY, at(rules, "6-2@lead", *hands, scores=(16, 0))) == "6-6@left"


def test_easy_adds_the_point_for_going_out_to_its_last_tile() -> None:
    # 5-1 left makes 5 + 5, two points, and right 2 + 1, one point; with the one for out 62 and 61
    state = at(THREES, "6-5@lead 6-1@left 1-1@left", "5-1", "5-5 4-4", scores=(59, 0))
    assert plays(Level.EASY, state) == "5-1@right"
    assert do(state, "5-1@right").scores == (61, 0)
    assert do(state, "5-1@left").scores == (59, 0)
    # with another tile in hand the two points are the match
    state = at(THREES, "6-5@lead 6-1@left 1-1@left", "5-1 6-6", "5-5 4-4", scores=(59, 0))
    assert plays(Level.EASY, state) == "5-1@left"


# The Regular

EXAMPLE = "6-3 5-5 5-1 4-2"


def values(view: SeatView) -> dict[str, float]:
    knocked = knocked_on(view)
    return {str(one): worth(view, one, knocked) for one in view.legal if one not in (DRAW, PASS)}


def test_the_worked_example() -> None:
    state = at(BLOCK, "5-3@lead", EXAMPLE, "0-0 6-6")
    assert values(view_of(state, 0)) == {"6-3@right": 4.7, "5-5@left": 9.0, "5-1@left": 3.8}
    assert plays(Level.REGULAR, state) == "5-5@left"


def knocked_on_six() -> MatchState:
    """Ends 5 and 3, seat 0 to lay one of the worked example's tiles, seat 1 has passed on a six."""
    hands = (f"{EXAMPLE} 6-6 6-5 6-4", "5-3 5-4 2-1 1-0 0-0 2-0 1-1")
    state = begin_round(new_match("block", BLOCK, ("a", "b")), deal(*hands)).state
    return do(state, "6-6@lead", "pass", "6-5@right", "5-3@right", "6-4@left", "5-4@left")


def test_with_a_six_on_the_list_6_3_scores_18_7() -> None:
    state = knocked_on_six()
    assert {end.value: number for end, number in state.round.layout.ends.items()} == {"left": 5, "right": 3}
    assert knocked_on(view_of(state, 0)) == {6}
    assert values(view_of(state, 0)) == {"6-3@right": 18.7, "5-5@left": 9.0, "5-1@left": 3.8}
    assert plays(Level.REGULAR, state) == "6-3@right"


def test_the_list_is_forgotten_at_a_new_deal() -> None:
    state = do(knocked_on_six(), "6-3@right", "pass", "5-5@left", "pass", "5-1@left", "2-1@left", "4-2@left")
    assert state.needs_deal
    state = deal_round(state, random.Random(1)).state
    seat = state.turn
    assert seat is not None
    assert knocked_on(view_of(state, 0)) == knocked_on(view_of(state, 1)) == frozenset()


def test_only_the_opponents_passes_are_written_down() -> None:
    state = knocked_on_six()
    assert knocked_on(view_of(state, 1)) == frozenset()  # seat 0 never passed


def test_a_number_drawn_on_is_not_written_down_but_one_passed_on_after_the_last_draw_is() -> None:
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-4 4-3 3-2 2-1 1-0 0-0 5-0")
    dealt = deal(*hands)
    state = begin_round(new_match("draw", DRAWING, ("a", "b")), dealt).state
    state = do(state, "6-6@lead")
    for _ in range(len(dealt.boneyard) - 1):
        state = do(state, "draw")
        assert knocked_on(view_of(state, 0)) == frozenset()
    assert state.turn == 1
    state = do(state, "draw")
    assert state.turn == 1
    state = do(state, "pass")
    assert knocked_on(view_of(state, 0)) == {6}
    assert plays(Level.REGULAR, state) == "6-5@left"


def test_a_free_lead_is_the_heaviest_double_else_the_heaviest_tile() -> None:
    assert plays(Level.REGULAR, at(BLOCK, "", "6-5 1-1 2-2 6-4", "5-5")) == "2-2@lead"
    assert plays(Level.REGULAR, at(BLOCK, "", "6-1 6-5 6-4", "5-5")) == "6-5@lead"


def test_of_leads_worth_the_same_the_older_tile_goes() -> None:
    assert plays(Level.REGULAR, at(BLOCK, "", "5-4 6-3 1-0", "5-5")) == "5-4@lead"
    assert plays(Level.REGULAR, at(BLOCK, "", "6-3 5-4 1-0", "5-5")) == "6-3@lead"


def test_of_plays_worth_the_same_the_older_tile_goes() -> None:
    # both show a number no other own tile carries, and weigh 8
    for hand in ("6-2 5-3", "5-3 6-2"):
        state = at(BLOCK, "6-5@lead", hand, "4-4 2-2 3-3")
        found = values(view_of(state, 0))
        assert found["6-2@left"] == found["5-3@right"] == 4.4
        assert plays(Level.REGULAR, state)[:3] == hand[:3]


def test_of_two_ends_worth_the_same_left_goes_before_right() -> None:
    state = at(BLOCK, "4-4@lead", "4-2 6-6", "2-1 5-5")
    assert plays(Level.REGULAR, state) == "4-2@left"


def test_the_ends_go_left_right_up_down() -> None:
    board = "5-5@lead 5-0@left 5-3@right"
    assert plays(Level.REGULAR, at(CROSS, board, "5-1 6-6", "2-1 1-1")) == "5-1@up"
    assert plays(Level.REGULAR, at(CROSS, board + " 5-2@up", "5-1 6-6", "2-1 1-1")) == "5-1@down"
    # one number on all four ends
    board = "5-5@lead 5-4@left 4-1@left 5-1@right 5-2@up 2-1@up 5-3@down 3-1@down"
    state = at(CROSS, board, "6-1 6-6", "1-0 0-0")
    assert set(state.round.layout.ends) == {LEFT, RIGHT, UP, DOWN}
    assert plays(Level.REGULAR, state) == "6-1@left"


def test_a_double_and_the_laid_tile_count_once_among_those_that_follow() -> None:
    # 4-4 left leaves 4: 4-4 and 4-2 carry it: 4 + 2.4 + 2
    state = at(BLOCK, "4-1@lead", "4-4 4-2 6-6", "5-5 2-0")
    assert values(view_of(state, 0)) == {"4-4@left": 8.4, "4-2@left": 3.8}


def test_with_more_seats_the_opponent_is_the_next_one_not_on_its_side() -> None:
    for seats, rules in ((3, BLOCK), (4, BLOCK), (4, BLOCK.changed(sides="partners"))):
        state = deal_round(new_match("block", rules, tuple("abcd"[:seats])), random.Random(1)).state
        for seat in range(seats):
            assert opponent_of(view_of(state, seat)) == (seat + 1) % seats


def test_passes_of_others_than_the_next_opponent_are_not_written_down() -> None:
    rules = RuleSet(hand_sizes=((3, 3),), cannot_play="pass")
    dealt = deal("6-6 6-5 4-0", "6-4 2-2 1-1", "3-1 2-0 3-0")
    state = do(
        begin_round(new_match("block", rules, tuple("abc")), dealt).state, "6-6@lead", "6-4@left", "pass"
    )
    assert knocked_on(view_of(state, 0)) == frozenset()
    assert knocked_on(view_of(state, 1)) == {4, 6}
    assert knocked_on(view_of(state, 2)) == frozenset()


# All of them


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_to_lay_is_a_draw_or_a_pass(level: Level) -> None:
    assert plays(level, at(DRAWING, "1-1@lead", "6-6", "6-1", boneyard="5-4")) == "draw"
    assert plays(level, at(DRAWING, "1-1@lead", "6-6", "6-1")) == "pass"
    assert plays(level, at(BLOCK, "1-1@lead", "6-6", "6-1", boneyard="5-4")) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_draws_who_may_play(level: Level) -> None:
    rules = DRAWING.changed(voluntary_draw=True)
    state = at(rules, "4-1@lead", "4-2 6-6", "5-5", boneyard="6-5 3-3")
    assert DRAW in state.legal_actions()
    assert plays(level, state) == "4-2@left"


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_not_asked_out_of_turn(level: Level) -> None:
    state = at(BLOCK, "4-1@lead", "4-2", "5-5")
    with pytest.raises(ValueError, match="not the turn of seat 1"):
        choose(view_of(state, 1), level)
    over = do(state, "4-2@left")
    for seat in (0, 1):
        with pytest.raises(ValueError, match="not the turn"):
            choose(view_of(over, seat), level)


def match(rules: RuleSet, key: str, seats: int, rng: random.Random, most: int) -> list[MatchState]:
    """The positions of a match in which each seat in turn has a level, the levels changing by the round."""
    state = new_match(key, rules, tuple(f"player {seat}" for seat in range(seats)))
    seen = []
    while len(seen) < most and not state.over:
        if state.needs_deal:
            state = deal_round(state, rng).state
            continue
        seen.append(state)
        seat = state.turn
        assert seat is not None
        level = LEVELS[(seat + len(state.rounds)) % 3]
        chosen = choose(view_of(state, seat), level).action
        assert chosen in state.legal_actions()
        state = apply(state, chosen).state
    return seen


@pytest.mark.parametrize(("key", "seats"), every_table())
def test_levels_play_by_the_rules_of_every_game(key: str, seats: int) -> None:
    seen = match(preset(key).rules, key, seats, random.Random(f"{key}/{seats}"), 200)
    assert len(seen) > 8
    for state in seen[::7]:
        seat = state.turn
        assert seat is not None
        view = view_of(state, seat)
        for level in LEVELS:
            first = choose(view, level)
            assert first.action in state.legal_actions()
            # Neither the limits nor the seed, nor being asked before, makes a difference to these.
            again = choose(replace(view), level, Limits(seconds=0.01, deals=1), rng=random.Random(5))
            assert again == first


def test_levels_play_by_any_house_rules() -> None:
    for number in range(60):
        rng = random.Random(f"house/{number}")
        rules, seats = house_rules(rng)
        match(rule_set(rules), rules["preset"], seats, rng, 80)


@pytest.mark.parametrize("level", LEVELS)
def test_all_plays_of_a_level_come_from_the_view_alone(level: Level) -> None:
    """Two matches with other tiles hidden, seen the same, are played the same."""
    rules = RuleSet(lead_tile="any", hand_sizes=((2, 3),))
    one = begin_round(new_match("draw", rules, ("a", "b")), deal("6-6 5-1 4-2", "5-5 4-4 3-3")).state
    other = begin_round(new_match("draw", rules, ("a", "b")), deal("6-6 5-1 4-2", "2-2 1-0 0-0")).state
    assert view_of(one, 0) == view_of(other, 0)
    assert choose(view_of(one, 0), level) == choose(view_of(other, 0), level)
    assert action(plays(level, one)) in other.legal_actions()
