"""Where a hidden tile may be: what draws, passes, plays and the lead say, in positions made by hand."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from dominoes_core import cli, record
from dominoes_core.actions import DRAW, PASS, Action, play
from dominoes_core.layout import End
from dominoes_core.match import MatchState, apply, begin_round, new_match
from dominoes_core.players.deals import Sampler
from dominoes_core.players.knowledge import knowledge_of
from dominoes_core.record import Record
from dominoes_core.round import Deal
from dominoes_core.rules import RuleSet, preset
from dominoes_core.tiles import TILES, Tile, parse_tile
from dominoes_core.view import SeatView, view_of


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(name) for name in names.split())


def match(rules: RuleSet, hands: Sequence[str], boneyard: str, did: str) -> MatchState:
    """A match dealt so, the tiles not named at the end of the boneyard, after what was done."""
    dealt = tuple(tiles(hand) for hand in hands)
    first = tiles(boneyard)
    used = {*first, *(t for hand in dealt for t in hand)}
    deal = Deal(dealt, (*first, *(t for t in TILES if t not in used)))
    rules = rules.changed(hand_sizes=((len(hands), len(dealt[0])),))
    state = begin_round(new_match("draw", rules, ("",) * len(hands)), deal).state
    for name in did.split():
        state = apply(state, action(name)).state
    return state


def action(name: str) -> Action:
    if name in ("draw", "pass"):
        return DRAW if name == "draw" else PASS
    laid, _, end = name.partition("@")
    return play(parse_tile(laid), End(end))


def places(view: SeatView, name: str) -> set[str]:
    """Where the tile may be: ``dealt1``, ``draw1.0`` (the first draw of seat 1), ``boneyard``."""
    return {
        "boneyard"
        if place.seat is None
        else f"dealt{place.seat}"
        if place.draw is None
        else f"draw{place.seat}.{place.draw}"
        for place in knowledge_of(view).places_of(parse_tile(name))
    }


DRAW_RULES = preset("draw").rules.changed(lead_tile="any", reserve=0)
RUN = (DRAW_RULES, ("6-6 5-4 5-0", "3-1 2-1 4-4"), "1-1 2-2 6-2 5-5", "6-6@lead draw draw draw 6-2@left")


def test_of_the_tiles_drawn_in_one_go_only_the_last_fits_and_it_is_the_one_laid() -> None:
    view = view_of(match(*RUN), 0)
    assert places(view, "6-2") == {"draw1.2"}
    for name in ("6-5", "6-0"):  # it held no six before, and drew none
        assert places(view, name) == {"boneyard"}
    assert places(view, "2-2") == {"dealt1", "draw1.0", "draw1.1", "boneyard"}
    assert Sampler(view).marginals()[parse_tile("6-3")] == {"boneyard": 1.0}


def test_a_draw_that_was_free_says_nothing() -> None:
    rules = DRAW_RULES.changed(voluntary_draw=True)
    view = view_of(match(rules, *RUN[1:]), 0)
    assert places(view, "6-2") == {"dealt1", "draw1.0", "draw1.1", "draw1.2"}
    assert places(view, "6-3") == {"dealt1", "draw1.0", "draw1.1", "draw1.2", "boneyard"}


def test_a_pass_says_what_is_not_held_even_where_draws_are_free() -> None:
    rules = DRAW_RULES.changed(voluntary_draw=True, reserve=2)
    hands = (
        "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-4 5-3 5-2 5-1 5-0",
        "4-4 3-3 2-2 1-1 0-0 4-3 4-2 4-1 4-0 3-2 3-1 3-0",
    )
    view = view_of(match(rules, hands, "2-1 2-0", "6-6@lead draw draw pass"), 0)
    assert places(view, "5-5") == {"dealt1", "draw1.0", "draw1.1", "boneyard"}
    late = view_of(match(rules, hands, "2-1 2-0", "6-6@lead draw draw pass 6-5@left pass"), 0)
    assert places(late, "5-5") == {"boneyard"}


def test_what_is_drawn_later_is_not_meant_by_an_earlier_draw() -> None:
    did = RUN[3] + " 6-5@right draw draw 5-4@right"
    view = view_of(match(DRAW_RULES, ("6-6 6-5 4-0", "3-1 4-1 4-4"), "1-1 4-3 6-2 0-0 5-4", did), 0)
    assert places(view, "5-4") == {"draw1.4"}
    assert places(view, "6-3") == {"draw1.3", "boneyard"}
    assert places(view, "5-3") == {"boneyard"}
    assert places(view, "3-3") == {"dealt1", "draw1.0", "draw1.1", "draw1.3", "boneyard"}


def test_a_forced_double_was_the_highest_dealt() -> None:
    view = view_of(match(preset("draw").rules, ("5-5 4-3", "4-4 6-5"), "6-6", "5-5@lead"), 1)
    assert places(view, "5-5") == {"dealt0"}
    assert places(view, "6-6") == {"boneyard"}
    assert places(view, "3-3") == {"dealt0", "boneyard"}


def test_without_a_double_the_heaviest_tile_was_forced() -> None:
    view = view_of(match(preset("draw").rules, ("6-4 2-1", "5-4 1-0"), "", "6-4@lead"), 1)
    for name in ("6-5", "6-6", "0-0"):
        assert places(view, name) == {"boneyard"}
    assert places(view, "6-3") == {"dealt0", "boneyard"}


def test_equals_go_by_the_higher_half_or_by_the_seat() -> None:
    seen = []
    for tie, hands in (("higher-half", ("5-4 1-0", "6-2 3-2")), ("first-seat", ("5-4 1-0", "6-3 3-2"))):
        rules = preset("draw").rules.changed(heaviest_tie=tie)
        seen.append(view_of(match(rules, hands, "", "5-4@lead"), 1))
    assert places(seen[0], "6-3") == {"boneyard"}
    assert "6-3" in [str(t) for t in seen[1].hand]
    rules = preset("draw").rules.changed(heaviest_tie="first-seat")
    view = view_of(match(rules, ("5-4 6-3", "6-2 3-2"), "", "5-4@lead"), 1)
    assert places(view, "6-3") == {"dealt0", "boneyard"}
    # The leader's other tile is 6-3 in half as many orders as it is any other it may be.
    shares = Sampler(view).marginals()
    assert shares[parse_tile("6-3")]["seat0"] == pytest.approx(shares[parse_tile("6-1")]["seat0"] / 2)
    view = view_of(match(rules, ("3-2 1-0", "5-4 2-1", "4-1 6-2"), "", "5-4@lead"), 2)
    assert places(view, "6-3") == {"dealt1", "boneyard"}


def test_any_lead_sums_over_the_tile_that_decided() -> None:
    """Seat 1 was dealt the 4-4, so the leader, who led 4-3, holds a higher double: either of two."""
    rules = preset("draw").rules.changed(lead_tile="any")
    view = view_of(match(rules, ("6-6 4-3", "4-4 2-1"), "", "4-3@lead"), 1)
    held = {
        str(t): chances["seat0"] for t, chances in Sampler(view).marginals().items() if "seat0" in chances
    }
    assert held == {"5-5": 0.5, "6-6": 0.5}


def test_a_seat_passed_over_was_dealt_no_double_and_the_leader_was() -> None:
    first = match(preset("club-all-fives").rules, ("6-6", "5-5"), "", "6-6@lead")
    hands = (tiles("2-1"), tiles("3-3"))
    deal = Deal(hands, tuple(t for t in TILES if (t,) not in hands))
    state = begin_round(first, deal).state
    assert state.round.lead.passed_over == (0,)
    assert places(view_of(state, 1), "4-4") == {"boneyard"}
    assert places(view_of(state, 1), "4-2") == {"dealt0", "boneyard"}
    for t, chances in Sampler(view_of(state, 0)).marginals().items():
        assert chances.get("seat1", 0) == pytest.approx(1 / 7 if t.is_double else 0)


def test_somebody_can_move_while_the_round_goes_on() -> None:
    """Block; nothing of seat 1 fits, and yet the round is not blocked: seat 0 has a six or a four."""
    rules = preset("block").rules.changed(lead_tile="any")
    state = match(rules, ("6-6 6-4 4-1", "5-5 5-3 3-2"), "", "6-4@lead")
    deals = Sampler(view_of(state, 1)).all(1_000)
    assert deals
    assert all(any(6 in t or 4 in t for t in deal.hands[0]) for deal, _ in deals)
    assert len({deal.hands for deal, _ in deals}) == len(deals)


def test_a_tile_that_was_shown_has_no_place() -> None:
    view = view_of(match(*RUN), 0)
    with pytest.raises(ValueError):
        places(view, "5-4")


@pytest.fixture
def unfinished(tmp_path: Path) -> str:
    file = tmp_path / "match.json"
    file.write_text(record.dumps(Record(match(*RUN))))
    return str(file)


def test_the_command_tells_chances_and_deals(unfinished: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["know", unfinished, "--seat", "0", "--deals", "3", "--seed", "5"]) == 0
    first, *deals = map(json.loads, capsys.readouterr().out.splitlines())
    view = view_of(match(*RUN), 0)
    sampler = Sampler(view)
    assert first.keys() == {"tiles"}
    for t, chances in sampler.marginals().items():
        assert first["tiles"][str(t)] == pytest.approx(chances, abs=1e-9)
        assert sum(first["tiles"][str(t)].values()) == pytest.approx(1)
    assert len(first["tiles"]) == 28 - 3 - 1
    assert len(deals) == 3
    for deal in deals:
        assert deal.keys() == {"hands", "boneyard"}
        assert deal["hands"][0] == [str(t) for t in view.hand]
        assert [len(hand) for hand in deal["hands"]] == [2, 5]
        assert len({t for part in (*deal["hands"], deal["boneyard"]) for t in part}) == 26
    cli.main(["know", unfinished, "--seat", "0", "--deals", "3", "--seed", "6"])
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()[1:]] != deals


@pytest.mark.parametrize(
    "more", [["--seat", "2"], ["--seat", "-1"], ["--seat", "0", "--deals", "-1"], ["--seat", "x"], []]
)
def test_the_command_refuses_in_one_line(
    unfinished: str, more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = cli.main(["know", unfinished, *more])
    except SystemExit as left:
        code = int(str(left.code))
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_the_command_wants_a_round_that_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nothing = new_match("draw", preset("draw").rules, ("", ""))
    over = match(preset("draw").rules, ("6-6", "5-5"), "", "6-6@lead")
    for state in (nothing, over):
        file = tmp_path / "match.json"
        file.write_text(record.dumps(Record(state)))
        assert cli.main(["know", str(file), "--seat", "0"]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)


def test_the_command_says_that_numpy_is_missing(
    unfinished: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["know", unfinished, "--seat", "1", "--deals", "20"]
    assert cli.main(command) == 0
    with_it = capsys.readouterr()
    assert with_it.err == ""
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert cli.main(command) == 0
    without = capsys.readouterr()
    assert without.out == with_it.out
    assert "numpy" in without.err and without.err.count("\n") == 1
