"""Scores, targets, and who leads the next round."""

from __future__ import annotations

import random
from typing import Any

import pytest
from positions import deal, do, legal, only, position, step

from dominoes_core import record
from dominoes_core.errors import DealError, IllegalActionError, RulesError
from dominoes_core.events import Dealt, Drew, Laid, MatchEnded, Passed, RoundEnded, Scored
from dominoes_core.layout import LEFT, RIGHT
from dominoes_core.match import begin_round, deal_round, new_match, next_leader
from dominoes_core.rules import RuleSet, preset
from dominoes_core.tiles import tile

DRAW = RuleSet()
BLOCK = RuleSet(cannot_play="pass")
FIVES = preset("all-fives").rules
THREES = preset("fives-and-threes").rules


# Play scores


def test_a_laid_tile_scores_the_count() -> None:
    moved = step(position(FIVES, "6-3@lead", ["6-6 1-0", "5-5 5-0"], "4-4"), "6-6@left")
    assert moved.state.scores == (15, 0)
    assert only(moved.events, Scored) == Scored(0, 0, 15, 15, 15, (15, 0))
    assert moved.state.turn == 1


@pytest.mark.parametrize(("rules", "points"), [(FIVES, 15), (THREES, 8), (DRAW, 0)])
def test_six_three_then_six_six(rules: RuleSet, points: int) -> None:
    state = do(position(rules, "6-3@lead", ["6-6 1-0", "5-5 5-0"], "4-4"), "6-6@left")
    assert state.scores == (points, 0)


def test_blank_led_scores_nothing_in_fives() -> None:
    moved = step(position(FIVES, "", ["0-0 1-0", "5-5 5-0"], "4-4"), "0-0@lead")
    assert moved.state.scores == (0, 0)
    assert [type(one) for one in moved.events] == [Laid]
    assert only(moved.events, Laid).count == 0


def test_double_five_led_scores_ten_at_once() -> None:
    assert do(position(FIVES, "", ["5-5 1-0", "5-4 5-0"]), "5-5@lead").scores == (10, 0)


def test_opened_short_ends_change_no_score_until_covered() -> None:
    state = position(FIVES, "5-5@lead 5-0@left", ["5-3 1-0", "5-2 2-2", "6-6 6-0"], scores=(0, 0, 0))
    state = do(state, "5-3@right")
    assert legal(state) == ["5-2@up", "5-2@down"]
    assert state.scores == (0, 0, 0)  # 0 + 3
    assert do(state, "5-2@up").scores == (0, 5, 0)


def test_laid_says_what_each_open_end_counts() -> None:
    lead = only(step(position(FIVES, "", ["6-3 1-0", "5-5"], "4-4"), "6-3@lead").events, Laid)
    assert (lead.weights, lead.count) == ((6, 3), 9)
    double = only(step(position(FIVES, "", ["5-5 1-0", "5-4"], "4-4"), "5-5@lead").events, Laid)
    assert (sum(double.weights), double.count) == (10, 10)
    later = only(step(position(FIVES, "6-3@lead", ["6-6 1-0", "5-5"], "4-4"), "6-6@left").events, Laid)
    assert later == Laid(0, tile(6, 6), LEFT, ((LEFT, 6), (RIGHT, 3)), (12, 3), 15)


def test_a_play_score_that_reaches_the_target_ends_the_match_at_once() -> None:
    state = position(FIVES, "6-3@lead", ["6-6 1-0", "5-5 5-0"], "4-4", scores=(240, 0))
    moved = step(state, "6-6@left")
    end = only(moved.events, RoundEnded)
    assert moved.state.scores == (255, 0)
    assert (end.over, end.winner, end.points, end.next_leader) == ("target", 0, 0, None)
    assert only(moved.events, MatchEnded) == MatchEnded(0, (255, 0))
    assert moved.state.over
    assert moved.state.turn is None
    assert moved.state.legal_actions() == ()


def test_all_fives_at_240_a_play_of_10_ends_it_without_hand_points() -> None:
    state = position(FIVES, "6-0@lead 6-5@left", ["5-5 1-1", "6-6 5-3"], scores=(240, 0))
    end = only(step(state, "5-5@left").events, RoundEnded)
    assert (end.over, end.points, end.scores) == ("target", 0, (250, 0))
    last = position(FIVES, "6-0@lead 6-5@left", ["5-5", "6-6 5-3"], scores=(240, 0))
    moved = step(last, "5-5@left")  # 10 + 0, and it was the last tile
    end = only(moved.events, RoundEnded)
    assert moved.state.scores == (250, 0)
    assert (end.over, end.points) == ("target", 0)
    assert moved.state.winner == 0


def test_a_play_that_reaches_the_target_and_blocks_is_no_block() -> None:
    rules = FIVES.changed(cannot_play="pass", target=5)
    state = position(rules, "2-0@lead", ["5-2 3-3", "6-6 4-3"])
    end = only(step(state, "5-2@left").events, RoundEnded)
    assert (end.over, end.winner, end.points) == ("target", 0, 0)


def test_the_play_score_of_the_last_tile_counts_before_the_hand_points() -> None:
    state = position(FIVES, "6-0@lead 6-5@left", ["5-5", "6-6 5-1"], scores=(100, 0))
    moved = step(state, "5-5@left")
    assert only(moved.events, Scored).scores == (110, 0)
    end = only(moved.events, RoundEnded)
    assert (end.over, end.points, end.scores) == ("out", 20, (130, 0))  # 18 rounded


# Fives and Threes: the last tile's score and the point for going out


def test_fives_and_threes_at_59_last_tile_counting_10_stays_59() -> None:
    state = position(THREES, "6-0@lead 6-5@left", ["5-5", "6-6 5-1"], scores=(59, 0))
    moved = step(state, "5-5@left")
    end = only(moved.events, RoundEnded)
    assert moved.state.scores == (59, 0)
    assert (end.over, end.winner, end.gain, end.points) == ("out", 0, 1, 0)
    assert only(moved.events, Scored).points == 0
    assert (moved.state.over, moved.state.turn) == (False, None)
    assert moved.state.needs_deal


def test_fives_and_threes_at_60_last_tile_counting_5_stays_60() -> None:
    state = position(THREES, "6-0@lead", ["6-5", "6-6 5-1"], scores=(60, 0))
    moved = step(state, "6-5@left")
    end = only(moved.events, RoundEnded)
    assert moved.state.scores == (60, 0)
    assert (end.over, end.points) == ("out", 0)
    assert not moved.state.over


def test_fives_and_threes_at_59_last_tile_counting_5_wins_with_one_for_going_out() -> None:
    state = position(THREES, "6-0@lead", ["6-5", "6-6 5-1"], scores=(59, 0))
    moved = step(state, "6-5@left")
    end = only(moved.events, RoundEnded)
    assert moved.state.scores == (61, 0)
    assert (end.over, end.points) == ("out", 1)
    assert only(moved.events, Scored).points == 1
    assert (moved.state.over, moved.state.winner) == (True, 0)


def test_at_60_a_last_tile_that_counts_nothing_wins_by_going_out() -> None:
    state = do(position(THREES, "6-0@lead", ["6-2", "6-6 5-1"], scores=(60, 0)), "6-2@left")
    assert (state.scores, state.winner) == ((61, 0), 0)
    assert state.round.end is not None
    assert (state.round.end.over, state.round.end.points) == ("out", 1)


def test_where_points_may_pass_the_target_both_gains_count_and_the_round_is_out() -> None:
    rules = THREES.changed(overshoot="allowed")
    moved = step(position(rules, "6-0@lead", ["6-5", "6-6 5-1"], scores=(60, 0)), "6-5@left")
    end = only(moved.events, RoundEnded)
    assert moved.state.scores == (62, 0)
    assert (end.over, end.points, moved.state.winner) == ("out", 1, 0)


def test_before_the_last_tile_an_exact_score_ends_the_match() -> None:
    moved = step(position(THREES, "6-0@lead", ["6-5 1-1", "6-6 5-1"], scores=(60, 0)), "6-5@left")
    assert only(moved.events, RoundEnded).over == "target"
    assert (moved.state.scores, moved.state.winner) == ((61, 0), 0)


def test_before_the_last_tile_an_overshoot_is_ignored_and_the_tile_stays() -> None:
    state = position(THREES, "6-0@lead 6-5@left", ["5-5 1-1", "6-6 5-1"], scores=(60, 0))
    moved = step(state, "5-5@left")
    scored = only(moved.events, Scored)
    assert (scored.gain, scored.points) == (2, 0)
    assert (moved.state.scores, moved.state.turn) == ((60, 0), 1)
    assert moved.state.round.layout.ends == {LEFT: 5, RIGHT: 0}


def test_fives_with_a_point_for_going_out_are_two_scores() -> None:
    rules = FIVES.changed(out_score="one", overshoot="ignored", target=61)
    board, hands = "6-0@lead", ["6-5", "6-6 5-1"]
    # 5 counts and 1 counts
    assert do(position(rules, board, hands, scores=(55, 0)), "6-5@left").scores == (61, 0)
    # 5 reaches the target: no point for going out
    state = do(position(rules, board, hands, scores=(56, 0)), "6-5@left")
    assert state.round.end is not None
    assert (state.scores, state.round.end.over) == ((61, 0), "target")
    # 5 would pass it and is ignored; 1 counts all the same
    moved = step(position(rules, board, hands, scores=(58, 0)), "6-5@left")
    assert moved.state.scores == (59, 0)
    assert only(moved.events, RoundEnded).points == 1
    assert only(moved.events, Scored).points == 0


def test_fives_and_threes_with_pips_for_going_out_are_two_scores() -> None:
    rules = THREES.changed(out_score="pips")
    board, hands = "6-0@lead", ["6-5", "1-1 1-0"]
    assert do(position(rules, board, hands, scores=(50, 0)), "6-5@left").scores == (54, 0)
    # the tile counts, the pips would pass the target
    moved = step(position(rules, board, hands, scores=(58, 0)), "6-5@left")
    end = only(moved.events, RoundEnded)
    assert moved.state.scores == (59, 0)
    assert (end.over, end.gain, end.points) == ("out", 3, 0)
    # the pips meet it exactly
    state = do(position(rules, board, hands, scores=(57, 0)), "6-5@left")
    assert (state.scores, state.winner) == ((61, 0), 0)


# Hand points


def test_going_out_scores_the_pips_of_all_opponents() -> None:
    state = do(position(DRAW, "4-1@lead", ["4-2", "5-5 5-0", "6-6"]), "4-2@left")
    assert state.scores == (27, 0, 0)


def test_partners_score_the_other_sides_pips_only() -> None:
    rules = DRAW.changed(sides="partners")
    hands = ["4-2", "5-5 5-0", "6-6", "3-3"]
    moved = step(position(rules, "4-1@lead", hands), "4-2@left")
    assert moved.state.scores == (21, 0)
    assert only(moved.events, RoundEnded).pips == (12, 21)


def test_the_partner_scores_for_the_same_side() -> None:
    rules = FIVES.changed(sides="partners")
    state = position(rules, "6-3@lead", ["1-0", "2-1", "6-6 2-2", "6-0"], turn=2, scores=(10, 0))
    assert do(state, "6-6@left").scores == (25, 0)


def test_partners_win_a_blocked_round_by_the_sum_of_their_pips() -> None:
    rules = BLOCK.changed(sides="partners")
    # fewest pips in one hand (seat 3), fewest of a side: 0 and 2
    hands = ["5-2 1-0", "6-6", "3-3", "0-0"]
    end = only(step(position(rules, "2-2@lead", hands), "5-2@left").events, RoundEnded)
    assert (end.over, end.winner, end.points, end.pips) == ("blocked", 0, 12 - 7, (7, 12))
    full = rules.changed(blocked_score="full")
    assert do(position(full, "2-2@lead", hands), "5-2@left").scores == (12, 0)


def test_a_blocked_round_of_four_gives_seat_0_36() -> None:
    # pips left: 5, 12, 9, 20; ends 6 and 2 and nobody holds either
    hands = ["6-2 5-0", "4-3 4-1", "5-4", "5-5 5-1 4-0"]
    moved = step(position(BLOCK, "2-2@lead", hands), "6-2@right")
    end = only(moved.events, RoundEnded)
    assert (end.over, end.pips, end.winner, end.points) == ("blocked", (5, 12, 9, 20), 0, 36)
    assert moved.state.scores == (36, 0, 0, 0)


def test_a_tie_leaves_a_blocked_round_to_nobody_or_to_the_first() -> None:
    board, hands = "2-2@lead", ["6-2 5-0", "4-1", "5-5"]
    end = only(step(position(BLOCK, board, hands), "6-2@right").events, RoundEnded)
    assert (end.over, end.winner, end.points, end.scores) == ("blocked", None, 0, (0, 0, 0))
    first = BLOCK.changed(blocked_tie="first-seat")
    end = only(step(position(first, board, hands), "6-2@right").events, RoundEnded)
    assert (end.winner, end.points, end.scores) == (0, 10, (10, 0, 0))


def test_the_winner_of_a_blocked_round_need_not_be_the_one_who_blocked_it() -> None:
    moved = step(position(BLOCK, "2-2@lead", ["6-2 5-5", "4-1"]), "6-2@right")
    assert only(moved.events, RoundEnded).winner == 1
    assert moved.state.scores == (0, 5)


def test_hand_points_that_pass_an_exact_target_are_ignored() -> None:
    rules = BLOCK.changed(overshoot="ignored", target=50)
    moved = step(position(rules, "2-2@lead", ["6-2 5-0", "5-5"], scores=(46, 0)), "6-2@right")
    end = only(moved.events, RoundEnded)
    assert (end.winner, end.gain, end.points, end.scores) == (0, 5, 0, (46, 0))
    state = do(position(rules, "2-2@lead", ["6-2 5-0", "5-5"], scores=(45, 0)), "6-2@right")
    assert (state.scores, state.winner) == ((50, 0), 0)


# The target


def test_hand_points_that_reach_the_target_win_and_the_round_is_out() -> None:
    moved = step(position(DRAW, "4-1@lead", ["4-2", "5-5"], scores=(90, 99)), "4-2@left")
    end = only(moved.events, RoundEnded)
    assert (end.over, end.points, end.next_leader) == ("out", 10, None)
    assert (moved.state.over, moved.state.winner, moved.state.scores) == (True, 0, (100, 99))


def test_one_short_of_the_target_goes_on() -> None:
    state = do(position(DRAW, "4-1@lead", ["4-2", "5-5"], scores=(89, 99)), "4-2@left")
    assert not state.over
    assert state.needs_deal


def test_without_a_target_one_round_is_the_whole_game() -> None:
    single = preset("single-hand-draw").rules
    moved = step(position(single, "4-1@lead", ["4-2", "5-5"]), "4-2@left")
    assert (moved.state.over, moved.state.winner, moved.state.scores) == (True, 0, (0, 0))
    assert only(moved.events, RoundEnded).points == 0
    with pytest.raises(DealError, match="decided"):
        deal_round(moved.state, random.Random(1))


def test_a_single_round_that_nobody_wins_is_over_all_the_same() -> None:
    rules = BLOCK.changed(target=None)
    moved = step(position(rules, "2-2@lead", ["6-2 5-0", "4-1", "5-5"]), "6-2@right")
    assert (moved.state.over, moved.state.winner) == (True, None)
    assert only(moved.events, MatchEnded) == MatchEnded(None, (0, 0, 0))


def test_single_hand_gives_a_tie_to_the_first_seat() -> None:
    rules = preset("single-hand-draw").rules
    state = do(position(rules, "2-2@lead", ["6-2 5-0", "4-1"]), "6-2@right")
    assert (state.over, state.winner, state.scores) == (True, 0, (0, 0))


# Who leads next


def over(rules: RuleSet, how: str, leader: int = 0) -> int | None:
    """Who is meant to lead after a round of three that `leader` led and that ended so.

    It is always seat 1 that lays the last tile.
    """
    hands = ["4-4", "4-2", "5-5"] if how == "out" else ["5-5", "6-2 4-0", "4-3"]
    board = "4-1@lead" if how == "out" else "2-2@lead"
    state = position(rules, board, hands, turn=1)
    now = state.rounds[0]
    lead = type(now.lead)(leader, leader, None, "any", ())
    state = type(state)(
        state.preset,
        state.rules,
        state.players,
        state.scores,
        (type(now)(rules, now.deal, lead, now.hands, now.boneyard, now.layout, 1),),
    )
    moved = step(state, "4-2@left" if how == "out" else "6-2@right")
    end = only(moved.events, RoundEnded)
    assert end.over == how
    assert end.next_leader == next_leader(moved.state)
    return end.next_leader


@pytest.mark.parametrize("how", ["out", "blocked"])
@pytest.mark.parametrize("leader", [0, 1, 2])
@pytest.mark.parametrize("after_block", ["highest-double", "next-seat"])
def test_next_seat_is_the_seat_after_the_last_leader(how: str, leader: int, after_block: Any) -> None:
    rules = BLOCK.changed(next_leader="next-seat", after_block=after_block)
    assert over(rules, how, leader) == (leader + 1) % 3


@pytest.mark.parametrize("leader", [0, 1, 2])
@pytest.mark.parametrize("after_block", ["highest-double", "next-seat"])
def test_winner_is_the_seat_that_went_out(leader: int, after_block: Any) -> None:
    assert over(BLOCK.changed(next_leader="winner", after_block=after_block), "out", leader) == 1


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_winner_after_a_blocked_round(leader: int) -> None:
    rules = BLOCK.changed(next_leader="winner")
    assert over(rules, "blocked", leader) is None
    assert over(rules.changed(after_block="next-seat"), "blocked", leader) == (leader + 1) % 3


@pytest.mark.parametrize("how", ["out", "blocked"])
@pytest.mark.parametrize("after_block", ["highest-double", "next-seat"])
def test_highest_double_is_always_decided_by_the_next_deal(how: str, after_block: Any) -> None:
    assert over(BLOCK.changed(next_leader="highest-double", after_block=after_block), how) is None


def test_nobody_leads_after_a_decided_match() -> None:
    for rule in ("next-seat", "winner", "highest-double"):
        rules = BLOCK.changed(next_leader=rule, target=5)
        assert over(rules, "out") is None


def test_with_partners_the_winner_is_the_seat_not_the_side() -> None:
    rules = BLOCK.changed(next_leader="winner", sides="partners")
    moved = step(position(rules, "4-1@lead", ["6-6", "5-5", "4-2", "3-3"], turn=2), "4-2@left")
    end = only(moved.events, RoundEnded)
    assert (end.winner, end.next_leader) == (0, 2)


def short(**fields: Any) -> RuleSet:
    """Two seats with two tiles each and no draws: rounds that are soon over."""
    return RuleSet(hand_sizes=((2, 2),), cannot_play="pass").changed(**fields)


def test_the_lead_of_later_rounds_follows_the_last_leader() -> None:
    rules = short(lead_tile="any")
    state = begin_round(new_match("block", rules, ("a", "b")), deal("6-6 6-5", "4-4 3-3")).state
    assert (state.turn, legal(state)) == (0, ["6-6@lead", "6-5@lead"])
    state = do(state, "6-6@lead", "pass", "6-5@left")
    assert state.scores == (14, 0)
    moved = begin_round(state, deal("6-6 6-5", "4-4 3-3"))
    assert only(moved.events, Dealt).lead.decided_by is None
    assert (moved.state.turn, legal(moved.state)) == (1, ["4-4@lead", "3-3@lead"])


def test_a_forced_lead_of_a_later_round_binds_where_a_tile_decided() -> None:
    rules = short(next_leader="winner", next_lead_tile="forced")
    state = begin_round(new_match("block", rules, ("a", "b")), deal("6-6 6-5", "4-4 3-3")).state
    state = do(state, "6-6@lead", "pass", "6-5@left")  # out: the winner leads, any tile
    free = begin_round(state, deal("2-1 1-0", "6-6 5-5")).state
    assert (free.turn, legal(free)) == (0, ["2-1@lead", "1-0@lead"])
    blocked = do(free, "2-1@lead")  # nobody holds a two or a one but seat 0
    assert legal(blocked) == ["pass"]


def test_after_a_block_the_deciding_tile_is_forced_again() -> None:
    rules = short(next_leader="winner", next_lead_tile="forced")
    state = begin_round(new_match("block", rules, ("a", "b")), deal("5-0 6-6", "4-4 3-3")).state
    state = do(state, "6-6@lead")
    assert state.round.end is not None
    assert (state.round.end.over, state.round.end.winner) == ("blocked", 0)
    after = begin_round(state, deal("2-1 1-0", "6-5 5-5")).state
    assert (after.turn, legal(after)) == (1, ["5-5@lead"])


def test_next_seat_counts_from_the_seat_that_led_not_from_the_one_passed_over() -> None:
    rules = RuleSet(hand_sizes=((3, 1),), lead_tile="any-double", next_lead_tile="any-double")
    state = begin_round(new_match("block", rules, ("a", "b", "c")), deal("6-6", "5-4", "4-4")).state
    state = do(state, "6-6@lead")
    assert next_leader(state) == 1
    state = begin_round(state, deal("6-6", "5-4", "3-3")).state  # seat 1 is passed over
    assert (state.round.lead.leader, state.round.lead.passed_over) == (2, (1,))
    assert next_leader(do(state, "3-3@lead")) == 0


def test_tiles_are_dealt_again_until_somebody_can_lead() -> None:
    rules = RuleSet(hand_sizes=((2, 1),), lead_tile="any-double", next_lead_tile="any-double")
    for seed in range(40):
        moved = deal_round(new_match("block", rules, ("a", "b")), random.Random(seed))
        (lead,) = moved.state.legal_actions()
        assert str(lead).endswith("@lead")
        assert moved.state.round.lead.tiles[0].is_double


# Deals and refusals


def test_a_match_deals_only_when_a_round_is_due() -> None:
    state = new_match("draw", DRAW, ("a", "b"))
    assert state.needs_deal
    assert (state.turn, state.legal_actions(), next_leader(state)) == (None, (), None)
    with pytest.raises(IllegalActionError, match="nothing is dealt"):
        step(state, "pass")
    state = deal_round(state, random.Random(2)).state
    assert not state.needs_deal
    with pytest.raises(DealError, match="not finished"):
        deal_round(state, random.Random(2))


def test_hands_for_another_number_of_seats_are_refused() -> None:
    rules = DRAW.changed(hand_sizes=((2, 1), (3, 1)))
    with pytest.raises(DealError, match="3 hands for 2 players"):
        begin_round(new_match("draw", rules, ("a", "b")), deal("6-6", "5-4", "4-4"))


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_match_needs_seats_the_rules_serve(seats: int) -> None:
    with pytest.raises(RulesError):
        new_match("draw", DRAW, ("x",) * seats)


def test_a_refused_action_changes_nothing() -> None:
    state = position(DRAW, "4-1@lead", ["4-2 6-6", "5-5"], "6-5")
    with pytest.raises(IllegalActionError):
        step(state, "6-6@left")
    assert state == position(DRAW, "4-1@lead", ["4-2 6-6", "5-5"], "6-5")


# What an action tells


def test_draws_and_passes_are_told() -> None:
    moved = step(position(DRAW, "1-1@lead", ["6-6", "6-1"], "4-3 5-4"), "draw")
    assert moved.events == (Drew(0, tile(4, 3), 1),)
    moved = step(position(BLOCK, "4-1@lead", ["6-6", "6-1"]), "pass")
    assert moved.events == (Passed(0, (1, 4)),)


def test_the_end_of_a_round_shows_what_everybody_held() -> None:
    end = only(step(position(DRAW, "4-1@lead", ["4-2", "5-5 5-0"]), "4-2@left").events, RoundEnded)
    assert end.hands == ((), (tile(5, 5), tile(5, 0)))
    assert end.pips == (0, 15)


def test_the_worked_case_both_short_ends_after_save_load_and_undo() -> None:
    hands = ("5-5 5-3 1-1 2-2 4-4 0-0 6-0", "5-0 6-1 6-5 6-4 5-1 5-2 4-1")
    start = begin_round(new_match("all-fives", FIVES, ("a", "b")), deal(*hands)).state
    led = do(start, "5-5@lead", "5-0@left")
    opened = do(led, "5-3@right")
    both = [text for text in legal(opened) if text.endswith(("@up", "@down"))]
    assert both == [f"{name}@{end}" for name in ("6-5", "5-1", "5-2") for end in ("up", "down")]
    loaded = record.loads(record.dumps(record.Record(opened))).match
    assert loaded == opened
    assert legal(do(led, "5-3@right")) == legal(opened)  # the state before is untouched: undo, play again
