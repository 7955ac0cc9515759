"""Taking back: every tile and draw of the round, again and again, and nothing else."""

from __future__ import annotations

import json

import pytest
from moments import plays, reach, sit_at
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from test_session import Slow, as_left, kept
from test_table import at_rest

from dominoes_app.controller import GameController, Seat
from dominoes_app.habits import done_for_people
from dominoes_app.profile import Settings
from dominoes_app.thinker import Thinker
from dominoes_core import record
from dominoes_core.actions import DRAW, PASS
from dominoes_core.match import states_of_round
from dominoes_core.players.levels import Level
from dominoes_core.record import Extras, Reader, Record
from dominoes_core.rules import PRESETS

Z, CTRL = Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier


def choices(state):
    """The states of the round before this one in which seat 0 chose something."""
    draw, lead = done_for_people(state.preset, Settings())

    def chose(then):
        legal = then.legal_actions()
        done = legal == (PASS,) or (draw and legal == (DRAW,))
        return not done and not (lead and len(legal) == 1 and not then.round.history)

    return [one for one in states_of_round(state)[:-1] if one.turn == 0 and chose(one)]


def undo_all(person):
    """Ctrl+Z as long as there is something to take back; how often."""
    number = 0
    while person.window.undo_action.isEnabled():
        before = choices(person.state)
        person.key(Z, CTRL)
        number += 1
        assert person.state == before[-1]
        assert kept(person) == person.state
        person.wait_for_turn()
        assert person.state == before[-1] and at_rest(person)
        assert not person.slate_up
    assert not person.window.panel.undo.isEnabled()
    return number


@pytest.mark.parametrize("game", PRESETS)
def test_the_states_of_a_round_are_those_the_reader_comes_by(game):
    state = reach(game, lambda state: len(state.round.history) > 12 or state.turn is None)
    document = record.to_document(Record(state, Extras()))
    assert states_of_round(state) == tuple(one for one, _, _ in Reader(document))


def test_the_states_of_a_later_round(sit_down):
    person = sit_down("draw")
    person.play_round(person.lay_by_clicks)
    person.click_slate()
    person.take_turn(person.lay_by_clicks)
    number = len(states_of_round(person.state))
    assert number == len(person.state.round.history) + 1
    document = record.to_document(person.controller.record)
    assert states_of_round(person.state) == tuple(one for one, _, _ in Reader(document))[-number:]


@pytest.mark.parametrize("game", PRESETS)
def test_a_whole_round_is_taken_back_and_played_again(game, sit_down):
    person = sit_down(game)
    person.play_round(person.lay_by_clicks)
    deal, wanted = person.state.round.deal, len(choices(person.state))
    assert undo_all(person) == wanted
    assert person.state.round.deal == deal and len(person.state.rounds) == 1
    assert not [move for move in person.state.round.history if move.seat == 0 and move.action != PASS]
    person.play_round(person.lay_by_clicks)
    assert person.state.round.deal == deal


def test_only_the_round_in_play_is_taken_back(sit_down):
    person = sit_down("draw")
    person.play_round(person.lay_by_clicks)
    first = person.state
    person.click_slate()
    assert not person.controller.may_undo and not person.controller.undo()
    person.take_turn(person.lay_by_clicks)
    assert undo_all(person) == 1
    assert person.state.rounds[0] == first.round and len(person.state.rounds) == 2


def test_draws_are_taken_back_one_by_one(sit_down, tmp_path):
    state = reach(
        "draw", lambda s: s.turn == 0 and s.legal_actions() == (DRAW,) and len(s.round.boneyard) > 4
    )
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    drawn = person.state.round.boneyard[0]
    person.click_yard()
    person.wait(lambda: person.asked)
    assert drawn in person.scene.hand()
    person.key(Z, CTRL)
    assert person.state == state and person.reason == "You put the drawn tile back."
    person.wait_for_turn()
    person.click_yard()
    assert drawn in person.state.round.hands[0], "the boneyard lies as it did"


def test_after_a_restart_it_can_still_be_taken_back(sit_down):
    person = sit_down("all-fives")
    for _ in range(3):
        person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()
    again = sit_down(root=as_left(person))
    again.wait_for_turn()
    assert undo_all(again) == undo_all(person)
    assert again.state == person.state


def test_the_button_takes_back_and_says_what(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    while not plays(person.state):
        person.click_yard()
        person.wait_for_turn()
    play = plays(person.state)[0]
    person.lay_by_clicks(play)
    assert person.window.panel.undo.isEnabled()
    QTest.mouseClick(person.window.panel.undo, Qt.MouseButton.LeftButton)
    assert person.reason == f"You took back {play.tile}."
    assert person.window.focusWidget() is person.view
    person.wait_for_turn()
    assert person.status.startswith("You")


def test_taking_back_stops_a_thinking_computer(sit_down):
    slow = Slow()
    person = sit_down("block", thinker=Thinker(slow))
    person.wait(lambda: slow.asked or person.asked)
    if slow.asked:
        slow.go.set()
        person.wait_for_turn()
        slow.go.clear()
    before = person.state
    person.take_turn(person.lay_by_clicks)
    person.wait(lambda: person.status == "North thinks" and len(slow.asked) > len(slow.done))
    person.key(Z, CTRL)
    person.wait(lambda: len(slow.done) == len(slow.asked))
    person.frames(30)
    assert slow.done[-1] is True and person.state == before
    person.wait_for_turn()


@pytest.mark.parametrize("wait", [0, 40, 120])
def test_taking_back_in_the_middle_of_a_motion(sit_down, wait):
    person = sit_down("draw", motion=True, speed=2.0)
    person.wait_for_turn()
    while not plays(person.state):
        person.click_yard()
        person.wait_for_turn()
    before = person.state
    person.lay_by_clicks(plays(before)[0])
    person.frames(wait)
    assert person.scene.animator.running
    person.key(Z, CTRL)
    assert person.state == before and person.scene.animator.running, "they glide back"
    person.wait_for_turn()
    assert person.state == before and at_rest(person)


def test_every_result_taken_back_is_noted_the_first_first(qapp):
    saved = []
    controller = GameController(Thinker(), saved.append)
    rules = PRESETS["single-hand-draw"].rules
    controller.start("single-hand-draw", rules, (Seat("You"), Seat("North", Level.EASY)), seed=8)
    results = []
    for number in range(2):
        while not controller.state.over:
            state = controller.state
            controller.submit(state.turn, state.legal_actions()[-number])
        results.append({"winner": controller.state.winner, "scores": list(controller.state.scores)})
        assert controller.taken_back is (number == 1)
        assert controller.undo() and not controller.state.over
        assert saved[-1].extras.top["results"] == results and controller.taken_back
        while controller.undo():
            pass
    controller.close()


def test_a_decided_hand_is_taken_back_on_the_table(sit_down):
    person = sit_down("single-hand-draw")
    person.play_round(person.lay_by_clicks)
    assert person.state.over
    winner = person.state.winner
    person.key(Z, CTRL)
    assert not person.state.over and not person.slate_up
    written = json.loads((person.root / "matches" / "single-hand-draw.json").read_text())
    assert [one["winner"] for one in written["results"]] == [winner]
    again = sit_down(root=as_left(person))
    assert again.controller.taken_back
    again.play_round(again.lay_by_clicks)
    again.click_slate()
    assert not again.controller.taken_back, "another match"


def test_what_was_noted_of_events_taken_back_goes_with_them(sit_down):
    person = sit_down("draw")
    person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()
    person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()
    history = person.state.round.history
    extras = person.controller._extras
    events = {(0, i): {"note": i} for i in range(len(history))}
    person.controller._extras = Extras(extras.top, extras.rounds, events)
    person.key(Z, CTRL)
    assert set(person.controller.record.extras.events) == {
        (0, i) for i in range(len(person.state.round.history))
    }


def test_hints_stay_counted(sit_down):
    person = sit_down("draw")
    while len(person.wait_for_turn().actions) < 2:
        person.take_turn(person.lay_by_clicks)
    person.key(Qt.Key.Key_H)
    person.take_turn(person.lay_by_clicks)
    person.key(Z, CTRL)
    assert person.controller.hints == 1


def test_several_people_go_back_only_to_before_a_hand_was_looked_at(qapp):
    controller = GameController(Thinker(), lambda record: None)
    controller.start("block", PRESETS["block"].rules, (Seat("Ann"), Seat("Ben")), seed=3)
    first = controller.state.turn
    lead = controller.state
    assert not controller.may_undo
    controller.submit(first, controller.state.legal_actions()[0])
    assert controller.may_undo and controller.undo() and controller.state == lead
    controller.submit(first, controller.state.legal_actions()[0])
    controller.looked_at(1 - first)
    assert not controller.may_undo and not controller.undo()
    second = controller.state
    controller.submit(second.turn, second.legal_actions()[0])
    assert controller.undo() and controller.state == second
    kept = controller.record
    controller._begin(kept.match, controller.seats, 1, kept.extras)
    assert not controller.may_undo
    while controller.state.turn is not None:
        controller.submit(controller.state.turn, controller.state.legal_actions()[0])
    assert not controller.may_undo, "all hands lie open"
    controller.deal()
    assert not controller.may_undo
    controller.close()


def test_who_looks_at_the_own_hand_again_may_still_go_back(qapp):
    """The one between had to pass, and never saw a hand."""
    controller = GameController(Thinker(), lambda record: None)
    for seed in range(200):
        controller.start("block", PRESETS["block"].rules, (Seat("Ann"), Seat("Ben")), seed)
        while controller.state.turn is not None:
            me, before = controller.state.turn, controller.state
            controller.looked_at(me)
            controller.submit(me, controller.state.legal_actions()[0])
            if controller.state.turn is None or controller.state.legal_actions() != (PASS,):
                continue
            controller.submit(controller.state.turn, PASS)
            if controller.state.turn != me or controller.state.legal_actions() == (PASS,):
                break
            controller.looked_at(me)
            assert controller.may_undo and controller.undo() and controller.state == before
            assert not controller.may_undo, "the other looked at a hand before that"
            controller.close()
            return
    raise AssertionError("nobody ever had to pass")
