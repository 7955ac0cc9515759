"""What the games do for people by themselves, and where a click lays a tile that fits several ends."""

from __future__ import annotations

import pytest
from moments import plays, reach, sit_at
from PySide6.QtCore import Qt

from dominoes_core.actions import DRAW, Play
from dominoes_core.layout import LEFT, RIGHT
from dominoes_core.players.levels import Level

KEYS = Qt.Key


def test_single_hand_lays_the_lead_and_the_other_side_begins(sit_down):
    person = sit_down("single-hand-draw", level=Level.BEGINNER)
    leaders = set()
    for _ in range(12):
        person.wait(lambda: person.asked)
        lead = person.state.round.lead
        first = person.state.round.history[0]
        assert first.seat == lead.leader and first.action.tile == lead.tiles[0]
        if lead.leader == 0:  # and the computer has answered already
            assert person.state.round.history[1].seat == 1
        leaders.add(lead.leader)
        person.play_round(person.lay_by_clicks)
        person.click_slate()
        if leaders == {0, 1}:
            break
    assert leaders == {0, 1}, "both have led"


def test_single_hand_draws_only_where_nothing_fits(sit_down):
    person = sit_down("single-hand-draw", level=Level.BEGINNER)
    seen = set()
    for _ in range(40):
        person.wait(lambda: person.asked)
        if person.slate_up:
            person.click_slate()
            continue
        fits = bool(plays(person.state))
        seen.add(fits)
        assert person.scene.felt.live == (not fits)
        if fits:
            before = person.state
            person.click_yard()
            person.key(KEYS.Key_Space)
            assert person.state is before, "nothing is drawn while something fits"
        if seen == {True, False}:
            break
        person.take_turn(person.lay_by_clicks)
    assert seen == {True, False}


@pytest.mark.parametrize("game", ["family-draw", "draw"])
def test_family_draws_by_itself_and_says_how_many(sit_down, tmp_path, game):
    state = reach(game, lambda s: s.turn == 0 and s.legal_actions() == (DRAW,))
    person = sit_at(sit_down, tmp_path, state)
    person.wait(lambda: person.asked)
    drawn = len(state.round.boneyard) - len(person.state.round.boneyard)
    if game == "draw":
        assert drawn == 0 and person.offer.may_draw
    elif person.state.turn == 0:
        assert drawn and not person.offer.may_draw
        assert person.reason.startswith(f"You drew {drawn} tile")


def both_ends(state):
    return state.turn == 0 and any(
        len(state.round.layout.distinct(t)) > 1 and {LEFT, RIGHT} <= ends(state, t)
        for t in state.round.hands[0]
    )


def ends(state, tile):
    return {one.end for one in state.legal_actions() if isinstance(one, Play) and one.tile == tile}


@pytest.mark.parametrize(("place", "end"), [("left", LEFT), ("right", RIGHT), ("ask", None)])
@pytest.mark.parametrize("by", ["click", "keys", "drag"])
def test_where_a_tile_goes_that_fits_both_ends(sit_down, tmp_path, place, end, by):
    state = reach("draw", both_ends)
    person = sit_at(sit_down, tmp_path, state, place=place)
    person.wait_for_turn()
    tile = next(t for t in state.round.hands[0] if {LEFT, RIGHT} <= ends(state, t))
    if by == "drag":  # always goes where it is let go
        for wanted in (RIGHT if end is LEFT else LEFT,):
            play = person.offer.play(tile, wanted)
            person.lay_by_drag(play)
            assert person.state.round.history[len(state.round.history)].action == play
        return
    if by == "click":
        person.click_tile(tile)
    else:
        person.key(KEYS.Key_Left)
        while person.framed != tile:
            person.key(KEYS.Key_Right)
        person.key(KEYS.Key_Return)
    if end is None:
        assert person.state == state and {one.end for one in person.scene.chooser.rings} == {LEFT, RIGHT}
    else:
        laid = person.state.round.history[len(state.round.history)]
        assert laid.action == Play(tile, end) and not person.scene.chooser.rings
