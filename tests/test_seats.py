"""Three and four at a table: where they sit, whose turn it is, and what each of them drew."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest

from dominoes_app.profile import Profile, Settings
from dominoes_app.seating import MatchSetup, Seat
from dominoes_app.table.writing import doing_words
from dominoes_core.actions import Draw, Pass, Play
from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS

NAMES = ("South", "West", "North", "East")
TABLES = [
    ("draw", 3, False),
    ("all-fives", 3, False),
    ("block", 4, False),
    ("draw", 4, True),
    ("all-fives", 4, True),
    ("family-draw", 4, False),
]


@pytest.fixture
def table(sit_down, tmp_path):
    """Opens the program where one person sits down with computers."""

    def open_one(game, seats, partners=False, level=Level.EASY, **more):
        rules = PRESETS[game].rules.changed(sides="partners" if partners else "individual")
        names = NAMES if seats == 4 else ("South", "West", "East")
        who = tuple(Seat(name, level if place else None) for place, name in enumerate(names))
        root = tmp_path / "table"
        more = {"motion": False, "pause": "none", **more}
        settings = Settings(game=game, guided=True, setups={game: MatchSetup(game, rules, who)}, **more)
        Profile(root).save_settings(settings)
        return sit_down(game, root=root, size=(900, 600))

    return open_one


def turns(state):
    """Of every seat: (tiles drawn, what it did last) in its last turn of the round so far."""
    found = dict.fromkeys(range(len(state.players)), (0, None))
    for move in state.round.history:
        drawn, last = found[move.seat]
        begun = isinstance(last, Draw)  # the turn goes on
        drawn = (drawn if begun else 0) + isinstance(move.action, Draw)
        found[move.seat] = drawn, move.action
    return found


def told(state, seat):
    drawn, last = turns(state)[seat]
    parts = [f"drew {drawn}"] if drawn else []
    return ", ".join([*parts, "passed"] if isinstance(last, Pass) else parts)


@pytest.mark.parametrize(("game", "seats", "partners"), TABLES)
def test_turn_and_draws_of_everybody_are_told_as_they_come(table, game, seats, partners):
    person = table(game, seats, partners)
    scene, seen, drew = person.scene, [], set()

    def look():
        state, writing = scene.state, scene.writing
        seen.append(len(state.round.history))
        moves = state.round.history
        if state.turn is None:
            assert not any(label.text for label in writing.doings) and not writing._turn.isVisible()
            return
        for seat in range(seats):
            assert writing.doings[seat].text == told(state, seat)
            count = len(state.round.hands[seat])
            assert writing.notes[seat].text == f"{count} tile" + ("s" if count != 1 else "")
            marked = writing.names[seat]._colour == scene.theme.ring
            assert marked == (seat == state.turn)
        name = writing.names[state.turn]
        stroke = writing._turn.sceneBoundingRect()
        assert writing._turn.isVisible() and stroke.contains(name.x(), stroke.center().y())
        assert name.y() < stroke.center().y() < writing.notes[state.turn].y() + scene.geometry.label_px * 0.5
        if state.turn == 0:
            assert person.status.startswith(("You", "Nothing fits"))
        else:
            assert person.status.startswith(state.players[state.turn])
        if not moves:
            return
        last = moves[-1]
        who = "You" if last.seat == 0 else state.players[last.seat]
        drawn = turns(state)[last.seat][0]
        if isinstance(last.action, Draw):
            assert person.reason == f"{who} drew {drawn} tile" + ("s." if drawn > 1 else ".")
            drew.add(last.seat)
        elif isinstance(last.action, Play) and drawn:
            assert f"{who} drew {drawn} and laid {last.action.tile}" in person.reason
        elif isinstance(last.action, Play) and len(moves) > 1:
            assert f"{who} laid {last.action.tile}" in person.reason
        elif isinstance(last.action, Pass):
            assert who in person.reason and "passed: nothing fits" in person.reason

    person.wait(lambda: person.asked)
    scene.landed.connect(look)
    for _ in range(2):
        person.play_round(person.lay_by_clicks)
        if person.state.over:
            break
        person.click_slate()
    assert len(seen) > 15
    if PRESETS[game].rules.cannot_play == "draw":
        assert drew & {1, 2, 3}, "somebody drew"


@pytest.mark.parametrize(("game", "seats", "partners"), TABLES)
def test_hands_lie_at_the_sides_and_partners_face_each_other(table, game, seats, partners):
    person = table(game, seats, partners)
    person.wait_for_turn()
    scene, state = person.scene, person.state
    wide, high = scene.width(), scene.height()
    middle = {}
    for seat, hand in enumerate(state.round.hands):
        places = [scene.tiles[t].pos() for t in hand]
        middle[seat] = sum(p.x() for p in places) / len(places), sum(p.y() for p in places) / len(places)
        assert all(scene.tiles[t]._up == (seat == 0) for t in hand)
    assert abs(middle[0][0] - wide / 2) < 2 and middle[0][1] > high * 0.8
    assert middle[1][0] < wide * 0.1 and middle[seats - 1][0] > wide * 0.9
    assert all(high * 0.2 < middle[seat][1] < high * 0.8 for seat in (1, seats - 1))
    if seats == 4:
        assert abs(middle[2][0] - wide / 2) < 2 and middle[2][1] < high * 0.2
        assert state.rules.side_of(0) == state.rules.side_of(2) or not partners
    lines = person.window.panel._scores
    shown = [name.text().removeprefix("▸ ") for name, _ in lines if name.isVisible()]
    assert shown == (["You and North", "West and East"] if partners else ["You", *state.players[1:]])


def test_two_are_told_of_draws_in_the_reason_line_alone(sit_down):
    person = sit_down("draw")
    person.play_round(person.lay_by_clicks)
    assert not any(doing_words(person.state, seat) for seat in (0, 1))
    assert not any(label.text for label in person.scene.writing.doings)


def test_with_less_motion_others_still_lay_one_after_another(table):
    person = table("block", 4, pause="long")
    scene, came = person.scene, []
    scene.landed.connect(lambda: came.append((time.monotonic(), scene.state.round.history[-1:])))
    person.wait(lambda: len(came) > 4 or person.slate_up or person.offer is not None)
    if person.offer is not None and len(came) < 4:
        person.lay_by_clicks(person.some_play(person.offer))
        person.wait(lambda: person.asked)
    others = [(at, moves[0]) for at, moves in came if moves and moves[0].seat]
    assert len(others) >= 2
    gaps = [later - at for (at, _), (later, _) in pairwise(came)]
    laid_by_others = [gap for gap, (_, moves) in zip(gaps, came[1:], strict=True) if moves and moves[0].seat]
    assert min(laid_by_others) > 0.9
