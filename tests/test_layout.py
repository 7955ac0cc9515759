"""Ends, count, spinner and arms of the laid tiles."""

from __future__ import annotations

import pytest
from positions import laid, tiles

from dominoes_core.layout import DOWN, LEAD, LEFT, RIGHT, UP
from dominoes_core.tiles import TILES, tile

CROSS = True


def ends(board: str, cross: bool = False) -> dict[str, int]:
    return {end.value: number for end, number in laid(board, cross).ends.items()}


def count(board: str, cross: bool = False) -> int:
    return laid(board, cross).count


# The line


def test_an_empty_table_has_no_ends_and_counts_nothing() -> None:
    assert ends("") == {}
    assert count("") == 0
    assert laid("").fitting(tile(6, 4)) == (LEAD,)


@pytest.mark.parametrize("cross", [False, True])
def test_a_lead_of_two_numbers_lies_with_the_higher_one_left(cross: bool) -> None:
    for t in TILES:
        if not t.is_double:
            assert ends(f"{t}@lead", cross) == {"left": t.high, "right": t.low}


@pytest.mark.parametrize("cross", [False, True])
def test_a_lone_tile_counts_both_halves_once(cross: bool) -> None:
    for t in TILES:
        assert count(f"{t}@lead", cross) == t.pips
    assert count("5-5@lead", cross) == 10


def test_a_double_leaves_the_number_as_it_was() -> None:
    assert ends("6-3@lead 6-6@left 3-3@right") == {"left": 6, "right": 3}


def test_ends_4_and_1_with_4_2_on_the_left_make_the_left_end_2() -> None:
    assert ends("4-1@lead") == {"left": 4, "right": 1}
    assert ends("4-1@lead 4-2@left") == {"left": 2, "right": 1}


@pytest.mark.parametrize("cross", [False, True])
def test_six_three_led_then_six_six_on_the_six_counts_15(cross: bool) -> None:
    assert count("6-3@lead 6-6@left", cross) == 15


def test_blank_led_counts_nothing() -> None:
    assert count("0-0@lead", CROSS) == 0


def test_doubles_at_both_ends_count_both_halves_each() -> None:
    assert count("6-3@lead 6-6@left 3-3@right") == 18


def test_a_double_in_the_middle_counts_nothing() -> None:
    assert count("5-5@lead 5-3@right 6-5@left") == 9
    assert count("6-3@lead 6-6@left 6-1@left") == 4


def test_a_line_has_no_spinner_however_many_doubles_lie() -> None:
    layout = laid("5-5@lead 5-3@right 6-5@left 6-6@left 3-3@right")
    assert layout.spinner is None
    assert list(layout.ends) == [LEFT, RIGHT]


def test_a_tile_that_fits_both_ends_is_offered_on_both_and_once_each() -> None:
    layout = laid("4-1@lead")
    assert layout.fitting(tile(4, 1)) == (LEFT, RIGHT)
    assert layout.fitting(tile(4, 4)) == (LEFT,)
    assert layout.fitting(tile(6, 5)) == ()
    assert laid("4-4@lead").fitting(tile(4, 1)) == (LEFT, RIGHT)


@pytest.mark.parametrize("bad", ["6-5@left", "6-5@up", "4-4@down", "4-4@lead"])
def test_a_tile_that_does_not_fit_there_is_not_laid(bad: str) -> None:
    with pytest.raises(ValueError):
        laid(f"4-1@lead {bad}", CROSS)


# The spinner


def test_a_spinner_with_one_side_covered_counts_both_halves() -> None:
    assert count("5-5@lead 5-3@right", CROSS) == 13
    assert count("5-5@lead 5-3@left", CROSS) == 13


def test_a_spinner_with_both_sides_covered_counts_nothing() -> None:
    assert count("5-5@lead 5-3@right 6-5@left", CROSS) == 9


def test_short_ends_open_once_both_long_sides_are_covered() -> None:
    assert ends("5-5@lead", CROSS) == {"left": 5, "right": 5}
    assert ends("5-5@lead 5-0@left", CROSS) == {"left": 0, "right": 5}
    opened = {"left": 0, "right": 3, "up": 5, "down": 5}
    assert ends("5-5@lead 5-0@left 5-3@right", CROSS) == opened


def test_short_ends_stay_shut_while_one_side_alone_grows() -> None:
    board = "5-5@lead 5-0@left 4-0@left 4-4@left 6-4@left"
    assert ends(board, CROSS) == {"left": 6, "right": 5}


def test_open_short_ends_count_nothing_until_a_tile_lies_there() -> None:
    assert count("5-5@lead 5-0@left 5-3@right", CROSS) == 3
    assert count("5-5@lead 5-0@left 5-3@right 5-1@up", CROSS) == 4
    assert count("5-5@lead 5-0@left 5-3@right 5-1@up 5-4@down", CROSS) == 8


def test_one_arm_may_grow_while_the_other_is_bare() -> None:
    board = "5-5@lead 5-0@left 5-3@right 5-1@down 1-1@down"
    assert ends(board, CROSS) == {"left": 0, "right": 3, "up": 5, "down": 1}
    assert count(board, CROSS) == 0 + 3 + 0 + 2


def test_five_five_with_arms_counts_15() -> None:
    board = "5-5@lead 6-5@left 5-4@right 4-4@right 5-1@up"
    assert ends(board, CROSS) == {"left": 6, "right": 4, "up": 1, "down": 5}
    assert count(board, CROSS) == 6 + 8 + 1


def test_a_double_laid_second_is_the_spinner_with_one_side_covered() -> None:
    layout = laid("4-1@lead 1-1@right", CROSS)
    assert layout.spinner == tile(1, 1)
    assert layout.spinner_side is RIGHT
    assert layout.count == 4 + 2
    assert list(layout.ends) == [LEFT, RIGHT]


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_late_spinner_opens_when_its_own_side_is_covered(side: str) -> None:
    other = "right" if side == "left" else "left"
    board = f"6-4@lead 6-5@left 4-3@right {'5-5' if side == 'left' else '3-3'}@{side}"
    number = 5 if side == "left" else 3
    assert "up" not in ends(board, CROSS)
    grown = f"{board} {'3-2' if side == 'left' else '5-2'}@{other}"
    assert "up" not in ends(grown, CROSS)  # the line has covered that side long ago
    covered = f"{grown} {'5-1' if side == 'left' else '3-1'}@{side}"
    assert ends(covered, CROSS) == {other: 2, side: 1, "up": number, "down": number}
    assert count(covered, CROSS) == 2 + 1


def test_later_doubles_are_ordinary() -> None:
    layout = laid("5-5@lead 5-3@right 6-5@left 6-6@left 6-1@left 3-3@right 3-2@right", CROSS)
    assert layout.spinner == tile(5, 5)
    assert layout.ends == {LEFT: 1, RIGHT: 2, UP: 5, DOWN: 5}


def test_a_double_on_an_arm_counts_both_halves_and_opens_nothing() -> None:
    layout = laid("5-5@lead 5-3@right 6-5@left 5-4@up 4-4@up", CROSS)
    assert layout.count == 6 + 3 + 8
    assert layout.ends == {LEFT: 6, RIGHT: 3, UP: 4, DOWN: 5}


def test_a_spinner_of_blanks() -> None:
    layout = laid("0-0@lead 6-0@left 5-0@right 4-0@up", CROSS)
    assert layout.ends == {LEFT: 6, RIGHT: 5, UP: 4, DOWN: 0}
    assert layout.count == 15


def test_fitting_names_all_four_ends_in_order() -> None:
    layout = laid("5-5@lead 5-0@left 5-3@right 3-0@right 5-2@up 2-0@up", CROSS)
    assert layout.ends == {LEFT: 0, RIGHT: 0, UP: 0, DOWN: 5}
    assert layout.fitting(tile(0, 0)) == (LEFT, RIGHT, UP)
    assert layout.fitting(tile(4, 0)) == (LEFT, RIGHT, UP)


def test_the_weights_of_the_tips_add_up_to_the_count() -> None:
    layout = laid("5-5@lead 6-5@left 5-4@right 4-4@right 5-1@up", CROSS)
    assert [(end, tip.weight) for end, tip in layout.tips] == [(LEFT, 6), (RIGHT, 8), (UP, 1), (DOWN, 0)]


def test_laid_tiles_are_kept_in_the_order_laid() -> None:
    layout = laid("4-1@lead 1-1@right 4-2@left")
    assert [one.tile for one in layout.laid] == list(tiles("4-1 1-1 4-2"))
    assert [one.end for one in layout.laid] == [LEAD, RIGHT, LEFT]
