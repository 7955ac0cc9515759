"""Whole matches by mouse, in every game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from dominoes_core.rules import PRESETS
from dominoes_core.tiles import pips


def least(game):
    """Settings for the shortest match of `game`."""
    return {game: min(PRESETS[game].targets)} if PRESETS[game].targets else {}


def check_slate(person, before):
    """The slate says what the match says. `before`: the points of the sides at the deal."""
    state, slate = person.state, person.scene.slate.text
    now = state.round
    for side, row in enumerate(slate.rows):
        assert row[1] == str(pips(now.hands[side]))
        if state.rules.target is not None:
            gained = state.scores[side] - before[side]
            assert row[2:] == (f"+{gained}" if gained else "–", str(state.scores[side]))
    assert [row[0] for row in slate.rows] == ["You", "North"]
    assert slate.emphasised == (state.winner if state.over else now.end.winner)
    assert slate.button == ("Play again" if state.over else "Next round")
    assert slate.title == person.status
    # All hands are turned up, and what lies on the felt stays face down.
    for t, item in person.scene.tiles.items():
        assert item._up == (t not in now.boneyard)


@pytest.mark.parametrize("game", PRESETS)
def test_a_whole_match_by_clicks(game, sit_down):
    person = sit_down(game, targets=least(game))
    while True:
        person.play_round(person.lay_by_clicks)
        check_slate(person, person.state.at_deal)
        scores, rounds = person.state.scores, len(person.state.rounds)
        if person.state.over:
            break
        person.click_slate()
        assert not person.slate_up
        assert person.state.scores == scores and len(person.state.rounds) == rounds + 1
    person.click_slate()
    assert person.state.preset == game
    assert len(person.state.rounds) == 1 and person.state.scores == (0, 0)
    assert person.state.rules.target == (least(game) or {game: None})[game]
    person.wait_for_turn()


def test_a_whole_match_by_drags(sit_down):
    person = sit_down("all-fives", targets=least("all-fives"))
    person.play_round(person.lay_by_drag)
    while not person.state.over:
        person.click_slate()
        person.play_round(person.lay_by_drag)


def test_the_other_buttons_of_the_mouse_do_nothing(sit_down):
    person = sit_down()
    offer = person.wait_for_turn()
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        person.click(*person.grip(min(offer.tiles)), button)
    assert person.offer == offer and person.scene.chooser.picked is None


def test_clicks_on_the_wood_and_on_the_slates_surroundings_do_nothing(sit_down):
    person = sit_down("single-hand-draw")
    person.wait_for_turn()
    left, _, _, bottom = person.scene.geometry.line
    person.click(left + 3, bottom - 3)
    assert not person.state.round.history or person.offer is not None
    person.play_round(person.lay_by_clicks)
    over = person.state
    person.click(left + 3, bottom - 3)
    assert person.slate_up and person.state == over
