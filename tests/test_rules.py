"""The fields, their values and the presets, as the rules list them; scores that need no table."""

from __future__ import annotations

from typing import Any

import pytest
from positions import tiles

from dominoes_core.errors import RulesError
from dominoes_core.rules import (
    CHOICES,
    FIELDS,
    PRESETS,
    RuleSet,
    preset,
    rules_from_json,
    rules_to_json,
)
from dominoes_core.score import (
    blocked_points,
    blocked_winner,
    counted,
    one_sum,
    out_points,
    play_points,
    rounded,
    side_pips,
)
from dominoes_core.tiles import TILES, TOTAL_PIPS, index, parse_tile, tile

# The set


def test_the_set_has_28_tiles_and_168_pips() -> None:
    assert len(set(TILES)) == 28
    assert TOTAL_PIPS == 168
    assert [index(t) for t in TILES] == list(range(28))


def test_tile_names_put_the_higher_number_first() -> None:
    assert str(tile(4, 6)) == "6-4"
    assert parse_tile("6-4") is tile(6, 4)
    assert str(tile(5, 5)) == "5-5"


@pytest.mark.parametrize("name", ["4-6", "7-0", "6-7", "64", "", "6-4 ", " 6-4", "６-4", "6–4", "6-", "-1-0"])
def test_other_names_are_no_tiles(name: str) -> None:
    with pytest.raises(ValueError, match="no tile is called"):
        parse_tile(name)


# The fields

VALUES: dict[str, tuple[Any, ...]] = {
    "layout": ("line", "cross"),
    "sides": ("individual", "partners"),
    "first_leader": ("highest-double",),
    "heaviest_tie": ("higher-half", "first-seat"),
    "lead_tile": ("forced", "any", "any-double"),
    "next_leader": ("next-seat", "winner", "highest-double"),
    "after_block": ("highest-double", "next-seat"),
    "next_lead_tile": ("forced", "any", "any-double"),
    "cannot_play": ("draw", "pass"),
    "reserve": (0, 1, 2),
    "voluntary_draw": (False, True),
    "play_score": ("none", "fives", "fives-and-threes"),
    "out_score": ("pips", "one", "none"),
    "blocked_score": ("difference", "full", "none"),
    "rounding": ("none", "nearest-five"),
    "blocked_tie": ("nobody", "first-seat"),
    "overshoot": ("allowed", "ignored"),
}


def test_every_field_and_value_is_there_and_no_other() -> None:
    assert dict(CHOICES) == VALUES
    assert set(FIELDS) == {*VALUES, "hand_sizes", "target"}


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, values in VALUES.items() for v in values])
def test_every_listed_value_is_accepted_and_written_back(name: str, value: object) -> None:
    _, rules = rules_from_json({"preset": "draw", name: value})
    assert getattr(rules, name) == value
    assert rules_from_json(rules_to_json("draw", rules)) == ("draw", rules)


WRONG: list[tuple[str, object]] = [
    *((name, wrong) for name in VALUES for wrong in ("", "None", None, [], {}, 1.5, 3, "winners")),
    ("reserve", True),
    ("reserve", False),
    ("reserve", 1.0),
    ("reserve", -1),
    ("reserve", "1"),
    ("voluntary_draw", 0),
    ("voluntary_draw", 1),
    ("voluntary_draw", "true"),
    ("target", 0),
    ("target", -5),
    ("target", True),
    ("target", False),
    ("target", 61.0),
    ("target", "61"),
    ("target", ""),
    ("target", [61]),
    ("hand_sizes", None),
    ("hand_sizes", 7),
    ("hand_sizes", [7, 5, 5]),
    ("hand_sizes", {}),
    ("hand_sizes", {"2": 0}),
    ("hand_sizes", {"2": -1}),
    ("hand_sizes", {"2": 15}),
    ("hand_sizes", {"3": 10}),
    ("hand_sizes", {"4": 8}),
    ("hand_sizes", {"1": 7}),
    ("hand_sizes", {"5": 5}),
    ("hand_sizes", {"2": True}),
    ("hand_sizes", {"2": 7.0}),
    ("hand_sizes", {"2": "7"}),
    ("hand_sizes", {"2": None}),
    ("hand_sizes", {"02": 7}),
    ("hand_sizes", {"two": 7}),
    ("hand_sizes", {"2": 7, "6": 4}),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_every_other_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(RulesError, match=name):
        rules_from_json({"preset": "draw", name: value})


@pytest.mark.parametrize("value", [None, [], "draw", 1, {}, {"target": 50}, {"preset": None}, {"preset": 1}])
def test_rules_that_name_no_preset_are_refused(value: object) -> None:
    with pytest.raises(RulesError, match=r"rules|preset"):
        rules_from_json(value)


@pytest.mark.parametrize("name", ["Draw", "muggins", "", "draw "])
def test_unknown_presets_are_refused(name: str) -> None:
    with pytest.raises(RulesError, match="no preset is called"):
        rules_from_json({"preset": name})


@pytest.mark.parametrize("name", ["spinner", "Target", "", "hand_size", "preset "])
def test_unknown_fields_are_refused(name: str) -> None:
    with pytest.raises(RulesError, match="has no field called"):
        rules_from_json({"preset": "draw", name: 1})


def test_a_target_of_none_is_null_and_any_whole_number_above_0_will_do() -> None:
    assert rules_from_json({"preset": "draw", "target": None})[1].target is None
    assert rules_to_json("draw", preset("draw").rules.changed(target=None))["target"] is None
    for target in (1, 7, 61, 10_000):
        assert rules_from_json({"preset": "draw", "target": target})[1].target == target


def test_hand_sizes_given_replace_the_presets() -> None:
    _, rules = rules_from_json({"preset": "draw", "hand_sizes": {"4": 7, "2": 14}})
    assert rules.hand_sizes == ((2, 14), (4, 7))
    with pytest.raises(RulesError, match="no hand size for 3"):
        rules.hand_size(3)
    assert rules_to_json("draw", rules) == {"preset": "draw", "hand_sizes": {"2": 14, "4": 7}}


def test_only_fields_that_differ_are_written() -> None:
    _, rules = rules_from_json({"preset": "all-fives", "target": 250, "layout": "cross", "reserve": 1})
    assert rules_to_json("all-fives", rules) == {"preset": "all-fives", "reserve": 1}


def test_partners_need_four_seats() -> None:
    rules = RuleSet(sides="partners")
    assert rules.hand_size(4) == 5
    for seats in (2, 3):
        with pytest.raises(RulesError, match="four seats"):
            rules.hand_size(seats)
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [rules.seats_of(side, 4) for side in range(2)] == [(0, 2), (1, 3)]
    assert rules.side_count(4) == 2


def test_single_hand_is_for_two() -> None:
    rules = preset("single-hand-draw").rules
    assert rules.hand_size(2) == 7
    for seats in (3, 4):
        with pytest.raises(RulesError, match="no hand size"):
            rules.hand_size(seats)


# The presets

FIRST = {
    "layout": "line",
    "hand_sizes": ((2, 7), (3, 5), (4, 5)),
    "sides": "individual",
    "first_leader": "highest-double",
    "heaviest_tie": "higher-half",
    "lead_tile": "forced",
    "next_leader": "next-seat",
    "after_block": "highest-double",
    "next_lead_tile": "any",
    "cannot_play": "draw",
    "reserve": 0,
    "voluntary_draw": False,
    "play_score": "none",
    "out_score": "pips",
    "blocked_score": "difference",
    "rounding": "none",
    "blocked_tie": "nobody",
    "target": 100,
    "overshoot": "allowed",
}
ALL_FIVES = {
    "layout": "cross",
    "lead_tile": "any",
    "next_leader": "winner",
    "play_score": "fives",
    "blocked_score": "full",
    "rounding": "nearest-five",
    "target": 250,
}
DIFFERS: dict[str, dict[str, Any]] = {
    "draw": {"reserve": 2},
    "block": {"cannot_play": "pass"},
    "all-fives": ALL_FIVES,
    "family-draw": {"next_leader": "highest-double", "next_lead_tile": "forced"},
    "family-block": {
        "next_leader": "highest-double",
        "next_lead_tile": "forced",
        "cannot_play": "pass",
    },
    "single-hand-draw": {
        "hand_sizes": ((2, 7),),
        "heaviest_tie": "first-seat",
        "out_score": "none",
        "blocked_score": "none",
        "blocked_tie": "first-seat",
        "target": None,
    },
    "club-all-fives": {
        **ALL_FIVES,
        "lead_tile": "any-double",
        "next_lead_tile": "any-double",
        "target": 150,
    },
    "fives-and-threes": {
        "lead_tile": "any",
        "play_score": "fives-and-threes",
        "out_score": "one",
        "blocked_score": "none",
        "target": 61,
        "overshoot": "ignored",
    },
    "club-draw": {"lead_tile": "any", "rounding": "nearest-five"},
    "club-block": {"lead_tile": "any", "rounding": "nearest-five", "cannot_play": "pass"},
}
OFFERED = {
    "draw": ("table", (50, 100, 150), 100),
    "block": ("table", (50, 100, 150), 100),
    "all-fives": ("table", (150, 250), 250),
    "family-draw": ("family", (50, 100, 150), 100),
    "family-block": ("family", (50, 100, 150), 100),
    "single-hand-draw": ("single-hand", (), None),
    "club-all-fives": ("club", (150, 250, 100, 50), 150),
    "fives-and-threes": ("club", (61, 121), 61),
    "club-draw": ("club", (100, 150, 250), 100),
    "club-block": ("club", (100, 150, 250), 100),
}


def test_the_presets_are_these() -> None:
    assert list(PRESETS) == list(DIFFERS)


@pytest.mark.parametrize("key", DIFFERS)
def test_every_field_of_a_preset(key: str) -> None:
    rules = preset(key).rules
    assert {name: getattr(rules, name) for name in FIELDS} == FIRST | DIFFERS[key]


@pytest.mark.parametrize("key", OFFERED)
def test_family_and_targets_offered(key: str) -> None:
    found = preset(key)
    assert (found.family, found.targets, found.rules.target) == OFFERED[key]
    assert found.hand_choices == ((7, 5) if key == "single-hand-draw" else ())


# What a count scores


def test_fives_and_threes_worked_counts() -> None:
    rules = RuleSet(play_score="fives-and-threes")
    assert {count: play_points(rules, count) for count in (15, 12, 10, 7)} == {15: 8, 12: 4, 10: 2, 7: 0}


def test_six_three_led_then_six_six_scores_15_8_or_0() -> None:
    count = 3 + 12
    scored = [play_points(RuleSet(play_score=kind), count) for kind in ("fives", "fives-and-threes", "none")]
    assert scored == [15, 8, 0]


@pytest.mark.parametrize("kind", ["none", "fives", "fives-and-threes"])
def test_a_count_of_nothing_scores_nothing(kind: Any) -> None:
    assert play_points(RuleSet(play_score=kind), 0) == 0


def test_every_count_scores_as_the_rules_say() -> None:
    fives, both = RuleSet(play_score="fives"), RuleSet(play_score="fives-and-threes")
    for count in range(1, 49):
        assert play_points(fives, count) == (count if str(count)[-1] in "05" else 0)
        expected = (count // 5 if count % 5 == 0 else 0) + (count // 3 if count % 3 == 0 else 0)
        assert play_points(both, count) == expected


# Rounding


def test_nearest_five_rounds_12_down_and_13_up_and_1_and_2_to_nothing() -> None:
    rules = RuleSet(rounding="nearest-five")
    assert {n: rounded(rules, n) for n in (0, 1, 2, 3, 5, 7, 8, 12, 13, 168)} == {
        0: 0,
        1: 0,
        2: 0,
        3: 5,
        5: 5,
        7: 5,
        8: 10,
        12: 10,
        13: 15,
        168: 170,
    }
    assert rounded(RuleSet(), 13) == 13


def test_out_while_the_others_hold_12_and_12_scores_25_rounded_once() -> None:
    assert out_points(RuleSet(rounding="nearest-five"), (0, 12, 12), 0) == 25


def test_out_while_one_opponent_holds_23_scores_25_rounded() -> None:
    assert out_points(RuleSet(rounding="nearest-five"), (23, 0), 1) == 25


def test_the_point_for_going_out_is_never_rounded() -> None:
    assert out_points(RuleSet(rounding="nearest-five", out_score="one"), (0, 30), 0) == 1


def test_out_may_score_nothing() -> None:
    assert out_points(RuleSet(out_score="none"), (0, 30), 0) == 0


# Blocked rounds


def test_blocked_5_12_9_20_gives_seat_0_36_points() -> None:
    rules, totals = RuleSet(), (5, 12, 9, 20)
    assert blocked_winner(rules, totals) == 0
    assert blocked_points(rules, totals, 0) == 36


def test_blocked_1_13_7_is_19_by_difference_and_20_in_full_rounded() -> None:
    totals = (1, 13, 7)
    assert blocked_winner(RuleSet(), totals) == 0
    assert blocked_points(RuleSet(), totals, 0) == 19
    full = RuleSet(blocked_score="full", rounding="nearest-five")
    assert blocked_points(full, totals, 0) == 20
    assert blocked_points(RuleSet(blocked_score="full"), totals, 0) == 20


def test_a_difference_is_rounded_after_it_is_taken() -> None:
    rules = RuleSet(rounding="nearest-five")
    assert blocked_points(rules, (3, 13), 0) == 10  # not 15 - 5
    assert blocked_points(rules, (4, 12), 0) == 10  # 8


def test_a_blocked_round_may_score_nothing_and_still_be_won() -> None:
    rules = RuleSet(blocked_score="none")
    assert blocked_winner(rules, (9, 4)) == 1
    assert blocked_points(rules, (9, 4), 1) == 0


@pytest.mark.parametrize(
    ("totals", "first"), [((7, 7), 0), ((9, 7, 7), 1), ((7, 9, 7), 0), ((8, 7, 9, 7), 1), ((5, 5, 5), 0)]
)
def test_a_tie_for_the_fewest_pips(totals: tuple[int, ...], first: int) -> None:
    assert blocked_winner(RuleSet(), totals) is None
    assert blocked_winner(RuleSet(blocked_tie="first-seat"), totals) == first


def test_the_first_of_a_tie_scores_as_usual() -> None:
    rules = RuleSet(blocked_tie="first-seat")
    assert blocked_points(rules, (9, 7, 7), 1) == 9
    assert blocked_points(rules, (7, 7), 0) == 0
    assert blocked_points(rules.changed(blocked_score="full"), (7, 7), 0) == 7


def test_a_tie_higher_up_changes_nothing() -> None:
    assert blocked_winner(RuleSet(), (9, 4, 9)) == 1


def test_partners_pips_are_added_up() -> None:
    hands = [tiles("6-6"), tiles("1-0"), tiles("0-0"), tiles("5-0 2-0")]
    assert side_pips(RuleSet(sides="partners"), hands) == (12, 8)
    assert side_pips(RuleSet(), hands) == (12, 1, 0, 7)


# The target


def test_an_ignored_gain_counts_nothing_and_an_exact_one_counts() -> None:
    exact = RuleSet(target=61, overshoot="ignored")
    assert [counted(exact, 59, gain) for gain in (0, 1, 2, 3, 30)] == [0, 1, 2, 0, 0]
    assert counted(RuleSet(target=61), 59, 30) == 30
    assert counted(exact.changed(target=None), 59, 30) == 30


def test_only_fives_and_threes_with_a_point_for_going_out_make_one_sum() -> None:
    for kind in VALUES["play_score"]:
        for out in VALUES["out_score"]:
            joined = one_sum(RuleSet(play_score=kind, out_score=out))
            assert joined == (kind == "fives-and-threes" and out == "one")
