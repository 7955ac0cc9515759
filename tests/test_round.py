"""One round: who leads with what, whose turn, what is legal, and how it ends."""

from __future__ import annotations

import random
from typing import Any

import pytest
from positions import action, deal, do, legal, position, tiles

from dominoes_core.errors import DealError, IllegalActionError, RulesError
from dominoes_core.lead import decide_lead, deciding
from dominoes_core.match import apply
from dominoes_core.round import Deal, check_deal, shuffle, start_round
from dominoes_core.rules import RuleSet
from dominoes_core.tiles import TILES, tile

DRAW = RuleSet()
BLOCK = RuleSet(cannot_play="pass")


# The deal


@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 5), (4, 5)])
def test_a_deal_gives_the_hands_and_leaves_the_rest_to_the_boneyard(seats: int, size: int) -> None:
    dealt = shuffle(DRAW, seats, random.Random(3))
    assert [len(hand) for hand in dealt.hands] == [size] * seats
    assert len(dealt.boneyard) == 28 - seats * size
    assert {t for hand in dealt.hands for t in hand} | set(dealt.boneyard) == set(TILES)
    check_deal(DRAW, dealt)


def test_a_deal_of_all_the_tiles_leaves_an_empty_boneyard() -> None:
    rules = DRAW.changed(hand_sizes=((4, 7),), sides="partners")
    assert shuffle(rules, 4, random.Random(1)).boneyard == ()


def test_a_wrong_deal_is_refused() -> None:
    good = shuffle(DRAW, 2, random.Random(5))
    first, second = good.hands
    for bad, why in (
        (Deal((first[:6], second), (first[6], *good.boneyard)), "has 6 tiles"),
        (Deal((first, second), good.boneyard[1:]), "missing"),
        (Deal((first, second), (first[0], *good.boneyard[1:])), "there twice"),
        (Deal((first, second), (first[0], *good.boneyard)), "there twice"),
    ):
        with pytest.raises(DealError, match=why):
            check_deal(DRAW, bad)
    with pytest.raises(RulesError):
        check_deal(DRAW, Deal((first,), (*second, *good.boneyard)))


# Who leads round one


def test_the_highest_double_dealt_leads() -> None:
    assert deciding(DRAW, [tiles("6-5 1-1"), tiles("5-4 3-3"), tiles("0-0 6-4")]) == (1, tile(3, 3))


def test_with_no_double_the_heaviest_tile_leads() -> None:
    assert deciding(DRAW, [tiles("5-1 4-0"), tiles("6-4 1-0")]) == (1, tile(6, 4))


@pytest.mark.parametrize("order", [0, 1])
def test_of_two_heaviest_tiles_the_one_with_the_higher_half_leads(order: int) -> None:
    hands = [tiles("5-4 1-0"), tiles("2-0 6-3")]
    assert deciding(DRAW, hands if order else hands[::-1]) == (order, tile(6, 3))


def test_of_two_heaviest_tiles_the_first_met_leads_where_the_rules_say_so() -> None:
    rules = RuleSet(heaviest_tie="first-seat")
    assert deciding(rules, [tiles("1-0 5-4"), tiles("6-3 2-0")]) == (0, tile(5, 4))
    assert deciding(rules, [tiles("6-3 2-0"), tiles("1-0 5-4")]) == (0, tile(6, 3))
    assert deciding(rules, [tiles("5-4 6-3"), tiles("2-0 1-0")]) == (0, tile(5, 4))
    assert deciding(rules, [tiles("6-3 5-4"), tiles("2-0 1-0")]) == (0, tile(6, 3))
    assert deciding(DRAW, [tiles("5-4 6-3"), tiles("2-0 1-0")]) == (0, tile(6, 3))


def test_a_double_decides_before_any_heavier_tile() -> None:
    assert deciding(RuleSet(heaviest_tie="first-seat"), [tiles("6-5"), tiles("0-0")]) == (1, tile(0, 0))


# What may be led

HANDS = (tiles("6-5 1-1 4-0"), tiles("6-3 5-5 2-2"), tiles("6-4 5-1 3-2"))


@pytest.mark.parametrize(
    ("lead_tile", "expected"), [("forced", "5-5"), ("any", "6-3 5-5 2-2"), ("any-double", "5-5 2-2")]
)
def test_the_first_lead(lead_tile: Any, expected: str) -> None:
    lead = decide_lead(RuleSet(lead_tile=lead_tile), HANDS, None, True)
    assert lead is not None
    assert (lead.leader, lead.meant, lead.decided_by) == (1, 1, tile(5, 5))
    assert lead.tiles == tiles(expected)


def test_the_heaviest_tile_is_forced_too() -> None:
    lead = decide_lead(DRAW, (tiles("5-1 4-0"), tiles("1-0 6-4")), None, True)
    assert lead is not None
    assert (lead.leader, lead.tiles) == (1, tiles("6-4"))


@pytest.mark.parametrize(
    ("next_lead_tile", "meant", "expected"),
    [
        ("any", 0, (0, "6-5 1-1 4-0")),
        ("any", None, (1, "6-3 5-5 2-2")),
        ("forced", None, (1, "5-5")),
        ("forced", 0, (0, "6-5 1-1 4-0")),
        ("any-double", 0, (0, "1-1")),
        ("any-double", 2, (0, "1-1")),
        ("any-double", None, (1, "5-5 2-2")),
    ],
)
def test_later_leads(next_lead_tile: Any, meant: int | None, expected: tuple[int, str]) -> None:
    lead = decide_lead(RuleSet(next_lead_tile=next_lead_tile), HANDS, meant, False)
    assert lead is not None
    assert (lead.leader, lead.tiles) == (expected[0], tiles(expected[1]))


def test_later_leads_do_not_ask_the_rule_of_the_first() -> None:
    rules = RuleSet(lead_tile="any-double", next_lead_tile="any")
    lead = decide_lead(rules, HANDS, 2, False)
    assert lead is not None
    assert (lead.leader, lead.tiles) == (2, HANDS[2])


def test_seats_without_a_double_are_passed_over_in_turn() -> None:
    rules = RuleSet(next_lead_tile="any-double")
    hands = (tiles("6-5"), tiles("3-2"), tiles("4-4"), tiles("2-1"))
    lead = decide_lead(rules, hands, 3, False)
    assert lead is not None
    assert (lead.leader, lead.meant, lead.passed_over) == (2, 3, (3, 0, 1))


def test_the_turn_goes_on_from_the_seat_that_led() -> None:
    rules = RuleSet(next_lead_tile="any-double", hand_sizes=((3, 2),))
    state = start_round(rules, deal("6-5 5-4", "4-4 3-1", "2-1 2-0"), 0, False)
    assert state.turn == 1
    assert [str(one) for one in state.legal_actions()] == ["4-4@lead"]
    assert state.apply(action("4-4@lead")).turn == 2


def test_a_deal_that_nobody_can_lead_is_no_round() -> None:
    rules = RuleSet(lead_tile="any-double", hand_sizes=((2, 2),))
    assert decide_lead(rules, (tiles("6-5 5-4"), tiles("2-1 2-0")), None, True) is None
    with pytest.raises(DealError, match="double"):
        start_round(rules, deal("6-5 5-4", "2-1 2-0"), None, True)


# Turns


def test_the_turn_goes_to_the_next_number_and_round() -> None:
    rules = RuleSet(lead_tile="any", hand_sizes=((3, 2),))
    state = start_round(rules, deal("6-5 5-4", "6-1 3-1", "6-6 6-2"), None, True)
    turns = [state.turn]
    for text in ("6-6@lead", "6-5@left", "6-1@right"):
        state = state.apply(action(text))
        turns.append(state.turn)
    assert turns == [2, 0, 1, 2]


def test_a_seat_that_holds_a_fitting_tile_must_play_one() -> None:
    state = position(DRAW, "4-1@lead", ["4-2 1-1 6-6", "5-5 5-0"], "6-5 3-3")
    assert legal(state) == ["4-2@left", "1-1@right"]
    for forbidden in ("draw", "pass"):
        with pytest.raises(IllegalActionError):
            apply(state, action(forbidden))


def test_plays_are_offered_in_hand_order_then_left_before_right() -> None:
    state = position(DRAW, "4-1@lead", ["1-1 4-1 4-4", "5-5"])
    assert legal(state) == ["1-1@right", "4-1@left", "4-1@right", "4-4@left"]


def test_a_seat_draws_until_a_tile_fits_and_must_play_that() -> None:
    state = position(DRAW, "1-1@lead", ["6-6", "5-5"], "4-3 2-1 0-0")
    assert legal(state) == ["draw"]
    state = do(state, "draw")
    assert (state.turn, legal(state)) == (0, ["draw"])
    state = do(state, "draw")
    assert (state.turn, legal(state)) == (0, ["2-1@left", "2-1@right"])
    state = do(state, "2-1@left")
    assert state.turn == 1
    assert state.round.hands[0] == tiles("6-6 4-3")
    assert state.round.boneyard == tiles("0-0")


def test_board_1_1_with_a_fitting_tile_in_the_boneyard_is_not_blocked() -> None:
    state = position(DRAW, "2-1@lead", ["6-6 1-1", "5-5 5-4"], "4-3 2-0 0-0")
    state = do(state, "1-1@right")
    assert state.turn == 1
    assert legal(state) == ["draw"]


def test_with_the_boneyard_empty_the_first_seat_passes_while_the_other_can_play() -> None:
    state = position(DRAW, "1-1@lead", ["6-6", "6-1"])
    assert legal(state) == ["pass"]
    state = do(state, "pass")
    assert (state.turn, legal(state)) == (1, ["6-1@left", "6-1@right"])


@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_the_reserve_is_never_drawn(reserve: Any) -> None:
    rules = DRAW.changed(reserve=reserve)
    state = position(rules, "1-1@lead", ["6-6", "6-1"], "5-4 4-3 3-2")
    for _ in range(3 - reserve):
        assert legal(state) == ["draw"]
        state = do(state, "draw")
    assert legal(state) == ["pass"]
    assert len(state.round.boneyard) == reserve
    with pytest.raises(IllegalActionError, match="nothing is left"):
        apply(state, action("draw"))


def test_block_passes_at_once_with_tiles_in_the_boneyard() -> None:
    state = position(BLOCK, "1-1@lead", ["6-6", "6-1"], "5-1 4-3 3-2")
    assert legal(state) == ["pass"]
    with pytest.raises(IllegalActionError, match="never draw"):
        apply(state, action("draw"))


def test_a_pass_is_refused_where_a_tile_may_be_drawn() -> None:
    state = position(DRAW, "1-1@lead", ["6-6", "6-1"], "5-4")
    with pytest.raises(IllegalActionError, match="must be drawn"):
        apply(state, action("pass"))


def test_a_pass_is_refused_where_a_tile_fits() -> None:
    state = position(BLOCK, "1-1@lead", ["6-1", "6-6"], "5-4")
    with pytest.raises(IllegalActionError, match="a tile fits"):
        apply(state, action("pass"))


def test_neither_draw_nor_pass_before_the_lead() -> None:
    for rules in (DRAW, BLOCK, DRAW.changed(voluntary_draw=True)):
        state = position(rules, "", ["6-6", "6-1"], "5-4")
        assert legal(state) == ["6-6@lead"]
        for text in ("draw", "pass"):
            with pytest.raises(IllegalActionError, match="must be led"):
                apply(state, action(text))


# Voluntary draws

VOLUNTARY = DRAW.changed(voluntary_draw=True, reserve=1)


def test_a_seat_that_could_play_may_draw_and_draw_on() -> None:
    state = position(VOLUNTARY, "4-1@lead", ["4-2 6-6", "5-5 5-0"], "6-5 4-3 3-3")
    assert legal(state) == ["4-2@left", "draw"]
    state = do(state, "draw")
    assert (state.turn, legal(state)) == (0, ["4-2@left", "draw"])
    state = do(state, "draw")
    assert (state.turn, legal(state)) == (0, ["4-2@left", "4-3@left"])  # the reserve is left: play
    with pytest.raises(IllegalActionError):
        apply(state, action("draw"))


def test_after_drawing_a_fitting_tile_another_may_be_played() -> None:
    state = position(VOLUNTARY, "4-1@lead", ["4-2 6-6", "5-5 5-0"], "4-3 6-5 3-3")
    state = do(state, "draw", "4-2@left")
    assert state.turn == 1
    assert state.round.hands[0] == tiles("6-6 4-3")


def test_with_voluntary_draw_a_seat_that_can_do_nothing_still_passes() -> None:
    state = position(VOLUNTARY, "1-1@lead", ["6-6", "6-1"], "5-4")
    assert legal(state) == ["pass"]


def test_voluntary_draw_has_no_effect_where_a_seat_passes() -> None:
    rules = BLOCK.changed(voluntary_draw=True)
    state = position(rules, "4-1@lead", ["4-2 6-6", "5-5"], "4-3")
    assert legal(state) == ["4-2@left"]
    state = position(rules, "4-1@lead", ["6-6", "4-4"], "4-3")
    assert legal(state) == ["pass"]


# How a round ends


def test_laying_the_last_tile_ends_the_round() -> None:
    state = do(position(DRAW, "4-1@lead", ["4-2", "5-5 5-0"], "6-5"), "4-2@left")
    end = state.round.end
    assert end is not None
    assert (end.over, end.winner, end.points) == ("out", 0, 15)
    assert state.turn is None
    assert state.legal_actions() == ()


def test_a_hand_of_one_is_out_with_the_lead() -> None:
    rules = DRAW.changed(hand_sizes=((2, 1),))
    state = start_round(rules, deal("3-0", "6-6"), None, True).apply(action("6-6@lead"))
    assert state.end is not None
    assert (state.end.over, state.end.winner, state.end.points) == ("out", 1, 3)


def test_a_round_is_blocked_the_moment_nobody_can_do_anything() -> None:
    state = position(BLOCK, "2-1@lead 1-1@right", ["5-2 0-0", "6-6 4-3"], "6-5")
    # left 2, right 1; 5-2 leaves 5 and 1, and nobody holds either
    state = do(state, "5-2@left")
    end = state.round.end
    assert end is not None
    assert (end.over, end.winner, end.points) == ("blocked", 0, 19)
    assert [one.action for one in state.round.history] == [action("5-2@left")]


def test_the_last_draw_may_block_the_round() -> None:
    rules = DRAW.changed(reserve=1)
    state = position(rules, "1-1@lead", ["6-6", "5-5"], "4-3 0-0")
    assert legal(state) == ["draw"]
    state = do(state, "draw")
    end = state.round.end
    assert end is not None
    assert (end.over, end.winner, end.pips) == ("blocked", 1, (19, 10))
    assert state.turn is None


def test_a_voluntary_draw_of_the_last_tile_does_not_block_while_a_tile_fits() -> None:
    state = position(VOLUNTARY, "4-1@lead", ["4-2", "5-5"], "6-5 3-3")
    state = do(state, "draw")
    assert (state.turn, legal(state)) == (0, ["4-2@left"])


def test_a_reserve_does_not_keep_a_round_from_being_blocked() -> None:
    rules = DRAW.changed(reserve=2)
    state = do(position(rules, "3-1@lead", ["3-1 1-1", "5-5 5-0"], "6-3 2-1"), "1-1@right")
    assert state.turn == 1  # seat 0 still holds a three
    state = position(rules, "2-1@lead", ["5-2 0-0", "6-6 4-3"], "5-1 6-5")
    end = do(state, "5-2@left").round.end
    assert end is not None
    assert end.over == "blocked"


def test_one_open_draw_keeps_the_round_going() -> None:
    state = position(DRAW, "2-1@lead", ["5-2 0-0", "6-6 4-3"], "6-4")
    state = do(state, "5-2@left")
    assert (state.turn, legal(state)) == (1, ["draw"])
    state = do(state, "draw")  # the boneyard is empty now and nothing fits
    assert state.round.end is not None
    assert state.round.end.over == "blocked"


def test_nothing_may_be_done_once_a_round_is_over() -> None:
    state = do(position(DRAW, "4-1@lead", ["4-2", "5-5 5-0"], "6-5"), "4-2@left")
    for text in ("5-5@left", "draw", "pass"):
        with pytest.raises(IllegalActionError, match="over"):
            apply(state, action(text))


# Refusals


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("6-4@left", "does not hold 6-4"),
        ("6-6@left", "ends are left 4, right 1"),
        ("4-2@right", "ends are left 4, right 1"),
        ("4-2@up", "ends are left 4, right 1"),
        ("4-2@lead", "ends are left 4, right 1"),
        ("draw", "must be played"),
        ("pass", "must be drawn"),
    ],
)
def test_an_error_says_what_was_wrong(text: str, why: str) -> None:
    state = position(DRAW, "4-1@lead", ["4-2 6-6", "5-5"], "6-5")
    with pytest.raises(IllegalActionError, match=f"{text}: .*{why}"):
        apply(state, action(text))


def test_a_forced_lead_is_the_only_one() -> None:
    state = start_round(DRAW.changed(hand_sizes=((2, 2),)), deal("6-5 5-5", "4-4 3-1"), None, True)
    with pytest.raises(IllegalActionError, match="the lead may be 5-5"):
        state.apply(action("6-5@lead"))
    with pytest.raises(IllegalActionError, match="first tile"):
        state.apply(action("5-5@left"))
