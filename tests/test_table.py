"""The table under a player's hands: what a click, a drag and a key do, and when."""

from __future__ import annotations

import pytest
from moments import one_tile_left, plays, reach, sit_at
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from dominoes_core.actions import DRAW, PASS, Draw
from dominoes_core.layout import LEAD
from dominoes_core.rules import PRESETS
from dominoes_core.tiles import pips

KEYS = Qt.Key
SIZES = [(800, 520), (900, 600), (1180, 780), (1500, 900)]


def at_rest(person):
    """Every tile lies where the table has a place for it."""
    scene = person.scene
    up = frozenset({0, 1}) if scene.state.turn is None else frozenset({0})
    poses = scene.geometry.poses(scene.state, 0, up)
    for t, item in scene.tiles.items():
        pose = scene.chooser.raised(t, poses[t])
        assert item.isVisible()
        assert (item.x(), item.y(), item.zValue()) == (pose.x, pose.y, pose.z), f"{t} lies elsewhere"
        assert item.transform().isIdentity() and item._up == pose.up
    return True


def two_ends(state):
    """The tiles that seat 0 may lay on two ends that differ."""
    if state.turn != 0 or not state.round.layout.laid:
        return []
    return [one.tile for one in plays(state) if len(state.round.layout.distinct(one.tile)) > 1]


def same_ends(state):
    """The tiles that fit two ends with the same result."""
    if state.turn != 0 or not state.round.layout.laid:
        return []
    layout = state.round.layout
    found = {one.tile for one in plays(state) if len(layout.fitting(one.tile)) > 1}
    return [t for t in found if len(layout.distinct(t)) == 1]


def misfits(state):
    """The tiles of seat 0 that fit nowhere, where another does."""
    fit = {one.tile for one in plays(state)}
    return [t for t in state.round.hands[0] if t not in fit] if state.turn == 0 and fit else []


# --- the end of a round --------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", PRESETS)
def test_the_last_tile(sit_down, tmp_path, game, seat):
    state = reach(game, one_tile_left(seat))
    (t,) = state.round.hands[seat]
    person = sit_at(sit_down, tmp_path, state, motion=True, speed=4.0)
    if seat == 0:
        person.wait_for_turn()
        person.lay_by_clicks(plays(state)[0])
        assert person.state.turn is None and not person.slate_up, "the slate comes when the tile lies"
    person.wait(lambda: person.slate_up)
    assert not person.scene.animator.running and at_rest(person)
    laid = person.state.round.layout.laid[-1]
    assert (laid.tile, laid.seat) == (t, seat)
    name = ("You", "North")[seat]
    assert f"{name} went out" in person.reason or "points are reached" in person.reason
    left = pips(person.state.round.hands[1 - seat])
    assert [row[1] for row in person.scene.slate.text.rows] == (["0", str(left)], [str(left), "0"])[seat]
    for t in person.state.round.hands[1]:
        assert person.scene.tiles[t]._up, "all hands turn up"
    notes = person.scene.writing.notes
    assert notes[1 - seat].text == f"{left} pip{'s' if left != 1 else ''}" and notes[seat].text == "0 pips"


def test_a_blocked_round_shows_both_counts(sit_down, tmp_path):
    def last_play(state):
        return state.turn == 0 and any(
            after.round.end is not None and after.round.end.over == "blocked"
            for after in (applied(state, one) for one in plays(state))
        )

    state = reach("block", last_play)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    for one in plays(state):
        end = applied(state, one).round.end
        if end is not None and end.over == "blocked":
            person.lay_by_clicks(one)
            break
    person.wait(lambda: person.slate_up)
    mine, other = (pips(hand) for hand in person.state.round.hands)
    assert person.reason.endswith(f"Blocked: nobody can play. Pips left: You {mine}, North {other}.")
    assert any("Blocked" in line for line in person.scene.slate.text.lines)


def applied(state, action):
    from dominoes_core.match import apply

    return apply(state, action).state


# --- picking and ends ----------------------------------------------------------------------------


def test_rings_appear_only_where_two_ends_differ(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)) and len(s.round.hands[0]) > 4)
    person = sit_at(sit_down, tmp_path, state)
    offer = person.wait_for_turn()
    t = two_ends(state)[0]
    person.click_tile(t)
    chooser = person.scene.chooser
    assert chooser.picked == t and {one.end for one in chooser.rings} == set(offer.ends(t))
    assert person.scene.tiles[t].y() < person.scene.goal(t).y, "a picked tile steps forward"
    person.click_tile(t)
    assert chooser.picked is None and not chooser.rings and at_rest(person)
    person.click_tile(t)
    person.click(5, 5)
    assert chooser.picked is None and not chooser.rings and person.state == state
    person.click_tile(t)
    end = chooser.rings[1].end
    place = person.ring(end)
    person.click_ring(end)
    laid = person.state.round.layout.laid[len(state.round.layout.laid)]
    assert (laid.tile, laid.end, laid.seat) == (t, end, 0)
    person.wait(lambda: not person.scene.animator.running or person.asked)
    assert person.scene.goal(t).angle == place.angle, "it lies as its ring said"


def test_another_tile_takes_the_place_of_the_picked_one(sit_down, tmp_path):
    state = reach("draw", lambda s: len(set(two_ends(s))) > 1)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    first, second = sorted(set(two_ends(state)))[:2]
    for t in (first, second, first):
        person.click_tile(t)
        assert person.scene.chooser.picked == t and len(person.scene.chooser.rings) >= 2
        assert person.state == state


def test_ends_with_the_same_result_are_not_asked_for(sit_down, tmp_path):
    state = reach("all-fives", lambda s: bool(same_ends(s)))
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    t = same_ends(state)[0]
    person.click_tile(t)
    assert person.state.round.history[len(state.round.history)].action.tile == t


def test_a_tile_that_fits_one_end_goes_there(sit_down, tmp_path):
    state = reach("draw", lambda s: s.turn == 0 and len(plays(s)) == 1 and bool(s.round.layout.laid))
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    person.click_tile(plays(state)[0].tile)
    assert person.state.round.history[len(state.round.history)].action == plays(state)[0]


def test_a_tile_that_does_not_fit_shakes_and_is_told_why(sit_down, tmp_path):
    state = reach("block", lambda s: bool(misfits(s)) and len(s.round.layout.laid) > 2)
    person = sit_at(sit_down, tmp_path, state, motion=True)
    person.wait_for_turn()
    status = person.status
    t = misfits(state)[0]
    numbers = " or ".join(str(n) for n in sorted(state.round.layout.numbers()))
    person.click_tile(t)
    assert person.reason == f"{t} does not fit: it has no {numbers}." and person.status == status
    item, home = person.scene.tiles[t], person.scene.goal(t)
    places = set()
    person.wait(lambda: places.add(item.x()) or not person.scene.chooser._shaking.running)
    assert min(places) < home.x - 1 and max(places) > home.x + 1, "it shakes its head"
    assert at_rest(person) and person.state == state
    person.take_turn(person.lay_by_clicks)


def test_a_shaking_tile_does_not_hold_anybody_up(sit_down, tmp_path):
    state = reach("block", lambda s: bool(misfits(s)) and len(plays(s)) == 1 and len(s.round.layout.laid) > 2)
    person = sit_at(sit_down, tmp_path, state, motion=True)
    person.wait_for_turn()
    person.click_tile(misfits(state)[0])
    person.click_tile(plays(state)[0].tile)
    assert len(person.state.round.history) == len(state.round.history) + 1
    person.wait(lambda: person.asked)
    person.wait(lambda: not person.scene.chooser._shaking.running)
    assert at_rest(person)


def test_a_forced_lead_is_the_only_choice_and_pointed_out(sit_down, tmp_path):
    state = reach("draw", lambda s: s.turn == 0 and not s.round.history)
    person = sit_at(sit_down, tmp_path, state)
    offer = person.wait_for_turn()
    (lead,) = offer.tiles
    assert person.status == f"You lead with {lead}"
    for t in person.scene.hand():
        forward = person.scene.goal(t).y - person.scene.tiles[t].y()
        assert (forward > 0) == (t == lead)
    (stroke,) = person.scene.chooser._underlines
    body = stroke.sceneBoundingRect()
    assert body.left() < person.scene.goal(lead).x < body.right()
    other = next(t for t in person.scene.hand() if t != lead)
    person.click_tile(other)
    assert person.reason == f"The lead must be {lead}." and not person.state.round.history
    person.drag(other, person.scene.width() / 2, person.scene.height() / 2)
    assert not person.state.round.history
    person.wait(lambda: not person.scene.animator.running)
    person.click_tile(lead)
    assert person.state.round.history[0].action.tile == lead
    assert not person.scene.chooser._underlines


def test_a_lead_with_any_double(sit_down, tmp_path):
    def wanted(state):
        lead = state.round.lead
        return state.turn == 0 and not state.round.history and 1 < len(lead.tiles) < 7

    state = reach("club-all-fives", wanted)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    assert person.status == "You lead, with a double"
    other = next(t for t in person.scene.hand() if not t.is_double)
    person.click_tile(other)
    assert person.reason == "The lead must be a double."


def test_show_moves_points_out_what_fits(sit_down, tmp_path):
    state = reach("block", lambda s: bool(misfits(s)) and len({p.tile for p in plays(s)}) > 1)
    person = sit_at(sit_down, tmp_path, state)
    offer = person.wait_for_turn()
    assert not person.scene.chooser._underlines
    person.key(KEYS.Key_M)
    assert len(person.scene.chooser._underlines) == len(offer.tiles)
    for t in person.scene.hand():
        assert (person.scene.tiles[t].y() < person.scene.goal(t).y) == (t in offer.tiles)
    person.key(KEYS.Key_M)
    assert not person.scene.chooser._underlines and at_rest(person)


# --- dragging ------------------------------------------------------------------------------------


def test_a_tile_dragged_to_an_end_is_laid_there(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)))
    t = two_ends(state)[0]
    for number in (0, 1):
        person = sit_at(sit_down, tmp_path / str(number), state, motion=True)
        offer = person.wait_for_turn()
        end = offer.ends(t)[number]
        spot = person.scene.geometry.spots(state, t)[end]
        person.press(t)
        person.carry(spot.x, spot.y)
        assert person.scene.chooser.dragged == t
        assert [one.end for one in person.scene.chooser.rings if one.chosen] == [end]
        held = person.scene.tiles[t]
        assert held.zValue() > max(i.zValue() for u, i in person.scene.tiles.items() if u != t)
        place = held.pos()
        person.release(spot.x, spot.y)
        assert person.state.round.history[-1].action == offer.play(t, end)
        assert (held.pos() - place).manhattanLength() < 2, "it glides from where it was let go"
        assert person.scene.animator.running


def test_a_tile_dropped_elsewhere_glides_back(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)))
    person = sit_at(sit_down, tmp_path, state, motion=True)
    person.wait_for_turn()
    t = two_ends(state)[0]
    person.drag(t, 30, 40)
    assert person.state == state and person.scene.chooser.dragged is None
    assert not person.scene.chooser.rings
    item = person.scene.tiles[t]
    assert abs(item.x() - person.scene.goal(t).x) > 50, "it glides, it does not jump"
    person.wait(lambda: not person.scene.animator.running)
    assert at_rest(person)
    person.take_turn(person.lay_by_drag)


def test_a_tile_that_fits_nowhere_glides_back_and_is_told_why(sit_down, tmp_path):
    state = reach("block", lambda s: bool(misfits(s)) and len(s.round.layout.laid) > 2)
    person = sit_at(sit_down, tmp_path, state, motion=True)
    person.wait_for_turn()
    t = misfits(state)[0]
    person.press(t)
    person.carry(person.scene.width() / 2, person.scene.height() / 2)
    assert not person.scene.chooser.rings
    for key in (KEYS.Key_Return, KEYS.Key_Left, KEYS.Key_Space, KEYS.Key_Up):
        person.key(key)
    assert person.state == state and person.scene.chooser.dragged == t
    person.release(person.scene.width() / 2, person.scene.height() / 2)
    assert person.reason.startswith(f"{t} does not fit")
    person.wait(lambda: not person.scene.animator.running)
    assert at_rest(person)


def test_escape_puts_a_dragged_tile_back(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)))
    person = sit_at(sit_down, tmp_path, state, motion=True)
    offer = person.wait_for_turn()
    t = two_ends(state)[0]
    spot = person.scene.geometry.spots(state, t)[offer.ends(t)[0]]
    person.press(t)
    person.carry(spot.x, spot.y)
    person.key(KEYS.Key_Escape)
    assert person.scene.chooser.dragged is None and not person.scene.chooser.rings
    person.carry(spot.x + 5, spot.y)
    person.release(spot.x, spot.y)
    assert person.state == state
    person.wait(lambda: not person.scene.animator.running)
    assert at_rest(person)


def test_a_press_that_hardly_moves_is_a_click(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)))
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    t = two_ends(state)[0]
    x, y = person.grip(t)
    person.drag(t, x + 3, y - 2)
    assert person.scene.chooser.picked == t and person.scene.chooser.dragged is None


def test_nothing_can_be_dragged_while_the_computer_moves(sit_down, tmp_path):
    state = reach("block", lambda s: s.turn == 1 and len(s.legal_actions()) > 1)
    person = sit_at(sit_down, tmp_path, state, motion=True)
    t = person.state.round.hands[0][0]
    person.wait(lambda: len(person.state.round.history) > len(state.round.history))
    assert person.scene.animator.running
    person.drag(t, 300, 200)  # finishes the motion, and no more
    assert person.scene.chooser.dragged is None and person.scene.chooser.picked is None
    assert at_rest(person)


def test_a_new_game_takes_a_dragged_tile_out_of_the_hand(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)))
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    t = two_ends(state)[0]
    person.press(t)
    person.carry(200, 200)
    with person.answering("New game"):
        person.key(KEYS.Key_N)
    assert person.scene.chooser.dragged is None
    person.release(200, 200)
    person.wait_for_turn()
    assert at_rest(person)


# --- drawing and passing -------------------------------------------------------------------------


def must_draw(state):
    return state.turn == 0 and state.legal_actions() == (DRAW,) and len(state.round.boneyard) > 4


@pytest.mark.parametrize("how", ["click", "space"])
def test_drawing_tile_by_tile(sit_down, tmp_path, how):
    state = reach("draw", must_draw)
    person = sit_at(sit_down, tmp_path, state, motion=True, speed=4.0)
    person.wait_for_turn()
    assert person.status == "Nothing fits: draw a tile" and person.scene.felt.live
    drawn, before = 0, len(state.round.history)
    while person.offer is not None and person.offer.may_draw:
        tile = person.state.round.boneyard[0]
        person.click_yard() if how == "click" else person.draw_by_keys()
        drawn += 1
        assert person.state.round.history[-1].drawn == tile and tile in person.scene.hand()
        person.wait(lambda now=before + drawn: person.asked or len(person.state.round.history) > now)
        if person.state.turn == 0:
            assert person.reason == f"You drew {drawn} tile{'s' if drawn > 1 else ''}."
            assert person.scene.writing.yard_count.text == str(len(person.state.round.boneyard))
            assert person.scene.writing.notes[0].text == f"{len(person.scene.hand())} tiles"
            assert person.scene.tiles[tile]._up
    assert drawn > 0


def test_the_boneyard_is_no_button_where_a_tile_fits(sit_down, tmp_path):
    state = reach("draw", lambda s: len(plays(s)) > 0 and s.turn == 0)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    assert not person.scene.felt.live
    person.click_yard()
    assert person.state == state
    assert person.reason == "A tile fits, and who can play must play."


@pytest.mark.parametrize(
    ("game", "changes", "said"),
    [
        ("draw", {}, "A tile fits, and who can play must play."),
        ("block", {}, "Nothing is drawn in this game: lay a tile that fits."),
        ("draw", {"voluntary_draw": True, "reserve": 2}, "No more may be drawn: lay a tile that fits."),
    ],
)
@pytest.mark.parametrize("how", ["click", "space"])
def test_who_would_draw_and_must_play_is_told_why(sit_down, tmp_path, game, changes, said, how):
    rules = PRESETS[game].rules.changed(**changes)

    def wanted(state):
        legal = state.legal_actions()
        return state.turn == 0 and state.round.layout.laid and plays(state) and DRAW not in legal

    state = reach(game, wanted, rules=rules)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    person.click_yard() if how == "click" else person.draw_by_keys()
    assert person.state == state and person.offer is not None
    assert person.reason == said


def test_nothing_is_drawn_before_the_lead(sit_down, tmp_path):
    state = reach("draw", lambda s: s.turn == 0 and not s.round.layout.laid)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    person.click_yard()
    assert person.reason == "Nothing is drawn before the lead." and person.state == state


def test_what_the_computer_draws_stays_face_down_and_is_counted(sit_down, tmp_path):
    state = reach("draw", lambda s: s.turn == 1 and s.legal_actions() == (DRAW,))
    person = sit_at(sit_down, tmp_path, state, motion=True, speed=4.0)
    seen = []

    def look():
        for t in person.state.round.hands[1]:
            assert not person.scene.tiles[t]._up
        if person.reason not in seen:
            seen.append(person.reason)
        return person.state.turn != 1

    person.wait(look)
    draws = [m for m in person.state.round.history[len(state.round.history) :] if isinstance(m.action, Draw)]
    assert "North drew 1 tile." in seen
    person.wait(lambda: person.asked)
    if person.state.round.layout.laid[-1].seat == 1:
        laid = person.state.round.layout.laid[-1].tile
        assert person.reason.startswith(f"North drew {len(draws)} and laid {laid}")


def test_a_pass_is_made_for_you_with_the_reason(sit_down, tmp_path):
    def wanted(state):
        """Seat 1 has one play, after which seat 0 must pass and seat 1 may play on."""
        if state.turn != 1 or len(state.legal_actions()) != 1:
            return False
        after = applied(state, state.legal_actions()[0])
        return after.turn == 0 and after.legal_actions() == (PASS,)

    state = reach("block", wanted)
    person = sit_at(sit_down, tmp_path, state, motion=True, speed=4.0)
    told = []
    person.wait(lambda: told.append(person.reason) or person.asked)
    passes = [told for told in told if told.startswith("You passed: nothing fits ")]
    assert passes and all(one.endswith(".") for one in passes)
    assert PASS in [move.action for move in person.state.round.history if move.seat == 0]


# --- motion --------------------------------------------------------------------------------------


def test_input_is_taken_as_soon_as_the_last_tile_lies(sit_down, tmp_path):
    state = reach("block", lambda s: s.turn == 1 and len(s.round.layout.laid) == 3 and len(plays(s)) > 1)
    person = sit_at(sit_down, tmp_path, state, motion=True)
    person.wait(lambda: len(person.state.round.history) == len(state.round.history) + 1)
    person.wait(lambda: not person.scene.animator.running)
    assert person.offer is not None, "the table is at rest, and nobody is asked"


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_key_during_motion_finishes_it_and_does_no_more(sit_down, tmp_path, how):
    state = reach("block", lambda s: s.turn == 1 and len(s.round.layout.laid) == 3 and len(plays(s)) > 1)
    person = sit_at(sit_down, tmp_path, state, motion=True)
    person.wait(lambda: len(person.state.round.history) == len(state.round.history) + 1)
    assert person.scene.animator.running and person.offer is None
    now = person.state
    if how == "click":
        tile = now.round.hands[0][0]
        person.click_tile(tile)
    else:
        person.key(KEYS.Key_Return)
    assert not person.scene.animator.running and at_rest(person)
    assert person.state == now and person.scene.chooser.picked is None
    assert person.offer is not None and person.reason.startswith("North laid")


def test_a_click_finishes_the_deal(sit_down):
    person = sit_down("block", motion=True)
    assert person.scene.animator.running and person.status == "" and person.reason == ""
    person.click(400, 300)
    assert person.reason != "" and not person.scene.is_under_way(person.scene.hand()[0])
    while person.offer is None:
        person.click(400, 300)
    assert at_rest(person)


def test_what_is_said_waits_for_the_tile(sit_down, tmp_path):
    """Nothing of the outcome is told, counted or scored while the tile is on its way."""
    state = reach("all-fives", lambda s: s.turn == 0 and any(gains(s, one) for one in plays(s)))
    person = sit_at(sit_down, tmp_path, state, motion=True)
    person.wait_for_turn()
    one = next(one for one in plays(state) if gains(state, one))
    writing = person.scene.writing
    before = (person.status, person.reason, writing.ends_sum.text, writing.notes[0].text)
    points = [label.text() for _, label in person.window.panel._scores]
    person.lay_by_clicks(one)
    assert person.scene.animator.running
    assert (person.status, person.reason, writing.ends_sum.text, writing.notes[0].text) == before
    assert [label.text() for _, label in person.window.panel._scores] == points
    person.wait(lambda: person.reason != before[1])
    assert person.reason.startswith(f"You laid {one.tile}")
    assert [label.text() for _, label in person.window.panel._scores] != points
    assert person.scene._motions._pops, "the points rise from the tile"
    person.wait(lambda: not person.scene._motions._pops)


def gains(state, action):
    return applied(state, action).scores != state.scores and applied(state, action).turn is not None


# --- resizing ------------------------------------------------------------------------------------


def resize(person, size):
    person.window.resize(*size)
    person.wait(lambda: (person.window.width(), person.window.height()) == size)
    person.wait(lambda: person.scene.width() == person.view.viewport().width())


@pytest.mark.parametrize("game", ["draw", "all-fives"])
def test_resizing_lays_everything_out_anew(sit_down, tmp_path, game):
    state = reach(game, lambda s: s.turn == 0 and len(s.round.layout.laid) > 9)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    for size in (*SIZES, (800, 1000), (1600, 520)):
        resize(person, size)
        assert at_rest(person) and person.offer is not None
    person.take_turn(person.lay_by_clicks)


def test_resizing_while_a_tile_is_picked(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)))
    person = sit_at(sit_down, tmp_path, state)
    offer = person.wait_for_turn()
    t = two_ends(state)[0]
    person.click_tile(t)
    for size in SIZES:
        resize(person, size)
        spots = person.scene.geometry.spots(state, t)
        rings = person.scene.chooser.rings
        assert {one.end: one.pose for one in rings} == {end: spots[end] for end in offer.ends(t)}
        assert at_rest(person)
    person.click_ring(offer.ends(t)[1])
    assert person.state.round.history[len(state.round.history)].action == offer.play(t, offer.ends(t)[1])


def test_resizing_while_a_tile_is_dragged(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)))
    person = sit_at(sit_down, tmp_path, state)
    offer = person.wait_for_turn()
    t = two_ends(state)[0]
    person.press(t)
    person.carry(300, 250)
    held = person.scene.tiles[t].pos()
    resize(person, (900, 600))
    assert person.scene.tiles[t].pos() == held, "it slipped out of the hand"
    spot = person.scene.geometry.spots(state, t)[offer.ends(t)[0]]
    person.carry(spot.x, spot.y)
    person.release(spot.x, spot.y)
    assert person.state.round.history[len(state.round.history)].action == offer.play(t, offer.ends(t)[0])


@pytest.mark.parametrize("moment", ["deal", "play"])
def test_resizing_during_motion(sit_down, tmp_path, moment):
    if moment == "deal":
        person = sit_down("block", motion=True)
    else:
        state = reach("block", lambda s: s.turn == 0 and len(s.round.layout.laid) > 5)
        person = sit_at(sit_down, tmp_path, state, motion=True)
        person.wait_for_turn()
        person.lay_by_clicks(plays(state)[0])
    scene = person.scene
    assert scene.animator.running
    resize(person, (900, 600))
    resize(person, (1000, 700))
    assert scene.animator.running, "the motion goes on"
    for t, item in scene.tiles.items():
        if not scene.is_under_way(t):
            goal = scene.goal(t)
            assert (item.x(), item.y()) == (goal.x, goal.y), f"{t} keeps its old place"
    inside = scene.sceneRect().adjusted(-60, -60, 60, 60)
    seen = []

    def look():
        seen.append(all(inside.contains(item.pos()) for item in scene.tiles.values()))
        return not scene.animator.running

    person.wait(look)
    assert all(seen)
    scene.hurry()
    person.wait(lambda: person.asked)
    assert at_rest(person)


def test_resizing_with_the_slate_up(sit_down, tmp_path):
    state = reach("draw", one_tile_left(0))
    person = sit_at(sit_down, tmp_path, state)
    person.play_round(person.lay_by_clicks)
    for size in SIZES:
        resize(person, size)
        board = person.scene.slate.board().translated(person.scene.slate.pos())
        assert person.scene.sceneRect().contains(board)
        assert person.slate_up
    person.click_slate()
    assert not person.slate_up and len(person.state.rounds) == 2


def test_folding_the_panel_gives_the_table_its_room(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    wide = person.scene.width()
    QTest.mouseClick(person.window.fold, Qt.MouseButton.LeftButton)
    person.wait(lambda: person.scene.width() > wide + 200)
    assert at_rest(person) and person.window.focusWidget() is person.view
    QTest.mouseClick(person.window.fold, Qt.MouseButton.LeftButton)
    person.wait(lambda: person.scene.width() == wide)


def test_the_dark_table_and_back_in_the_middle_of_a_turn(sit_down, tmp_path):
    state = reach("draw", lambda s: bool(two_ends(s)))
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    person.click_tile(two_ends(state)[0])
    for _ in range(2):
        person.window.dark_action.trigger()
        assert len(person.scene.chooser.rings) >= 2 and at_rest(person)
        person.window.grab()


def test_the_pointer_tells_what_can_be_clicked(sit_down, tmp_path):
    state = reach("block", lambda s: bool(misfits(s)))
    person = sit_at(sit_down, tmp_path, state)
    offer = person.wait_for_turn()
    hand = Qt.CursorShape.PointingHandCursor
    for t in person.scene.hand():
        assert (person.scene.tiles[t].cursor().shape() == hand) == (t in offer.tiles)
    person.take_turn(person.lay_by_clicks)
    person.scene._close_turn()
    assert not any(item.cursor().shape() == hand for item in person.scene.tiles.values())


def test_where_the_lead_will_lie(sit_down, tmp_path):
    state = reach("block", lambda s: s.turn == 0 and not s.round.history)
    person = sit_at(sit_down, tmp_path, state)
    offer = person.wait_for_turn()
    (lead,) = offer.tiles
    spot = person.scene.geometry.spots(state, lead)[LEAD]
    person.press(lead)
    person.carry(spot.x, spot.y)
    assert [one.end for one in person.scene.chooser.rings] == [LEAD]
    person.release(spot.x, spot.y)
    person.wait(lambda: person.asked)
    assert person.scene.tiles[lead].pos() != QPointF()
    assert person.state.round.layout.laid[0].tile == lead
