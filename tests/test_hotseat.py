"""Several people at one machine: who sits at the near edge, and that nobody sees another's hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem
from test_session import as_left, kept

from dominoes_app.profile import Profile, Settings
from dominoes_app.seating import MatchSetup, Seat
from dominoes_app.spoken import tile_words
from dominoes_app.table.lid import BORDER
from dominoes_core.actions import DRAW, PASS, Draw, Pass, Play
from dominoes_core.players.choice import Choice
from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS

KEYS = Qt.Key
EASY = Level.EASY


@pytest.fixture
def gather(sit_down, tmp_path):
    """Opens the program where these sit down to `game`."""

    def open_one(game, *levels, partners=False, names=("Anna", "Ben", "Cleo", "Dan"), **more):
        rules = PRESETS[game].rules.changed(sides="partners") if partners else PRESETS[game].rules
        seats = tuple(Seat(name, level) for name, level in zip(names, levels, strict=False))
        root = tmp_path / "shared"
        setups = {game: MatchSetup(game, rules, seats)}
        motion = more.pop("motion", False)
        settings = Settings(game=game, motion=motion, pause="none", guided=True, setups=setups)
        Profile(root).save_settings(settings)
        return sit_down(game, root=root, **more)

    return open_one


def faces(person):
    """The tiles of any hand that show their face."""
    hands = [t for hand in person.state.round.hands for t in hand]
    return {t for t in hands if person.scene.tiles[t].isVisible() and person.scene.tiles[t]._up}


def waits(person):
    """Until somebody has to do something."""
    person.wait(lambda: person.scene.lid_on or person.asked)


def check_lid(person):
    """While the lid is on nothing of a hand is to be seen or found."""
    scene = person.scene
    assert scene.lid_on and person.offer is None and not person.slate_up
    assert not faces(person) and scene.hand() == ()
    for hand in person.state.round.hands:
        for t in hand:
            item = scene.tiles[t]
            assert not item.pose.up and not item.hasCursor() and item.toolTip() == ""
            assert not item.hasFocus()
    assert scene.near == person.state.turn
    name = person.state.players[person.state.turn]
    assert scene.lid.text[0] == f"Pass the table to {name}"
    board = scene.lid.board().translated(scene.lid.pos())
    for t in person.state.round.hands[scene.near]:
        assert board.contains(scene.tiles[t].body().translated(scene.tiles[t].pos()))
    assert not scene.chooser.rings and person.framed is None and not scene.chooser._underlines


def lift(person, way=0):
    scene = person.scene
    if way == 0:
        person.click(scene.lid.pos().x(), scene.lid.pos().y())
    else:
        person.key(KEYS.Key_Return if way == 1 else KEYS.Key_Space)
    assert not scene.lid_on
    person.wait(lambda: person.offer is not None)
    assert faces(person) == set(person.state.round.hands[person.state.turn])
    assert person.offer.seat == scene.near == person.state.turn


def take_turn(person, way=0):
    """The person whose lid is on looks, and lays a tile or draws."""
    waits(person)
    if person.scene.lid_on:
        check_lid(person)
        lift(person, way)
    before = len(person.state.round.history)
    play = person.some_play(person.offer)
    person.lay_by_clicks(play) if play else person.click_yard()
    assert len(person.state.round.history) > before


def play_round(person):
    seen = set()
    waits(person)
    turns = 0
    while not person.slate_up:
        take_turn(person, turns % 3)
        seen.add(person.scene.near)
        waits(person)
        turns += 1
    return seen


@pytest.mark.parametrize("game", ["draw", "block", "all-fives", "single-hand-draw"])
def test_two_people_play_a_round(gather, game):
    person = gather(game, None, None)
    assert play_round(person) == {0, 1}
    assert faces(person) == {t for hand in person.state.round.hands for t in hand}, "the round is over"
    if not person.state.over:
        person.click_slate()
        waits(person)
        check_lid(person)


@pytest.mark.parametrize("partners", [False, True])
@pytest.mark.parametrize(
    "levels", [(None, EASY, None, EASY), (None, None, EASY, EASY), (EASY, None, None, None)]
)
def test_people_among_computers(gather, levels, partners):
    person = gather("draw", *levels, partners=partners, size=(900, 600))
    people = {seat for seat, level in enumerate(levels) if level is None}
    assert play_round(person) <= people
    assert "You" not in person.status and "You" not in person.reason
    assert all("You" not in row[0] for row in person.scene.slate.text.rows)


def test_one_person_sees_no_lid(gather):
    person = gather("draw", EASY, None, EASY)
    waits(person)
    assert not person.scene.lid_on and person.offer is not None
    assert person.scene.near == 1 and faces(person) == set(person.state.round.hands[1])


def test_all_hands_lie_down_before_the_next_may_look(gather):
    """With motion: from the tile on, and until the lid is off, no face comes up."""
    person = gather("draw", None, None, motion=True)
    person.wait(lambda: person.scene.lid_on)
    assert not faces(person)
    person.click(person.scene.lid.pos().x(), person.scene.lid.pos().y())
    assert person.offer is None and person.scene.animator.running
    person.wait(lambda: person.offer is not None)
    mine = person.scene.near
    play = person.some_play(person.offer)
    person.lay_by_clicks(play)
    assert person.scene.animator.running and person.scene.near == mine
    others = set(person.state.round.hands[1 - mine])
    while person.scene.animator.running:
        assert not faces(person) & others and person.scene.hand() == ()
        person.frames(5)
    person.wait(lambda: person.scene.lid_on)
    check_lid(person)


def test_nothing_but_the_lid_answers(gather):
    person = gather("draw", None, None)
    waits(person)
    before, scene = person.state, person.scene
    for key in (KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Up, KEYS.Key_Escape, KEYS.Key_H, KEYS.Key_M):
        person.key(key)
        check_lid(person)
    person.click_yard()
    person.click(scene.geometry.width / 2, scene.geometry.height / 3)
    for side in range(2):
        for pose in scene.geometry.hand_poses(scene.geometry.side(side, scene.near), 7, False):
            if not scene.lid.board().translated(scene.lid.pos()).contains(pose.x, pose.y):
                person.click(pose.x, pose.y)
    person.window.resize(960, 640)
    person.window.dark_action.trigger()
    check_lid(person)
    assert person.state == before and person.controller.hints == 0


TABLES = [
    ("block", (None, None), False),
    ("all-fives", (None, None), False),
    ("draw", (None, EASY, None), False),
    ("block", (None, None, EASY, EASY), False),
    ("draw", (None, None, None, None), True),
    ("family-draw", (None, EASY, None, EASY), True),
]


@pytest.mark.parametrize(("game", "levels", "partners"), TABLES)
def test_no_pixel_of_the_window_tells_a_hand(gather, game, levels, partners):
    """The same picture whatever the hands hold: deals that differ in nothing that may be seen."""
    person = gather(game, *levels, partners=partners, names=("Anna", "Anno", "Annu", "Anny"))
    pictures = {}
    for _ in range(60):
        waits(person)
        person.view.finish_wood()
        person.frames(20)
        if not person.state.round.history:  # nobody but this person leads
            check_lid(person)
            public = person.state.turn, person.status, person.reason
            # The panel's marks of the focus are no part of it.
            person.view.setFocus()
            seen = pictures.setdefault(public, [])
            seen.append((person.state.round.hands, person.window.grab().toImage()))
            if len(seen) == 3:
                break
        person.session.matches.start(person.session.matches.setup_now())
    assert len(seen) == 3, "never three deals alike"
    assert len({hands for hands, _ in seen}) == 3
    assert seen[0][1] == seen[1][1] == seen[2][1]
    # And the pictures are not the same because they cannot differ.
    lift(person)
    person.frames(20)
    assert person.window.grab().toImage() != seen[0][1]


def over(person, at):
    """Hold the mouse there; the shape the pointer takes."""
    QTest.mouseMove(person.view.viewport(), person.at(at.x(), at.y()) + QPoint(1, 0))
    QTest.mouseMove(person.view.viewport(), person.at(at.x(), at.y()))
    return person.view.viewport().cursor().shape()


@pytest.mark.parametrize(("game", "levels", "partners"), TABLES)
def test_nothing_below_the_lid_answers_to_the_mouse_or_takes_the_focus(gather, game, levels, partners):
    person = gather(game, *levels, partners=partners, size=(900, 600))
    for _ in range(4):
        waits(person)
        if person.slate_up:
            break
        if not person.scene.lid_on:  # drew, and is still to move
            take_turn(person)
            continue
        check_lid(person)
        scene, hands = person.scene, [t for hand in person.state.round.hands for t in hand]
        lid = scene.lid.mapRectToScene(scene.lid.boundingRect())
        for t in hands:
            item = scene.tiles[t]
            assert not item.acceptHoverEvents() and not item.isSelected()
            assert not item.flags() & QGraphicsItem.GraphicsItemFlag.ItemIsFocusable
            below = lid.contains(item.pos())
            assert (scene.items(item.pos())[0] is scene.lid) == below
            hand = Qt.CursorShape.PointingHandCursor
            assert (over(person, item.pos()) == hand) == below, "only the lid may be clicked"
        assert scene.focusItem() is None
        before = person.state
        for _ in range(12):  # whatever the keys come to, it tells nothing and changes nothing
            person.key(KEYS.Key_Tab)
            now = person.window.focusWidget()
            told = f"{now.toolTip()} {now.accessibleName()} {now.accessibleDescription()}"
            assert not any(str(t) in told for t in hands)
            check_lid(person)
        assert person.state is before
        person.view.setFocus()
        take_turn(person)


def test_a_draw_goes_on_before_the_open_hand_and_a_pass_needs_no_look(gather):
    person = gather("draw", None, None)
    drew = passed = False
    for _ in range(30):
        waits(person)
        if person.slate_up:
            person.click_slate()
            continue
        looked = not person.scene.lid_on
        if looked:
            last = person.state.round.history[-1]
            assert last.action == DRAW and last.seat == person.scene.near
            assert faces(person) == set(person.scene.hand()) and last.drawn in person.scene.hand()
            drew = True
        if not looked and person.state.round.history:
            moves = person.state.round.history
            if isinstance(moves[-1].action, Pass):
                assert "passed: nothing fits" in person.reason
                passed = True
        take_turn(person)
        if drew and passed:
            break
    assert drew


def test_a_pass_is_told_without_the_hand(gather):
    person = gather("block", None, None)
    for _ in range(60):
        waits(person)
        if person.slate_up:
            person.click_slate()
            continue
        moves = person.state.round.history
        if moves and moves[-1].action == PASS:
            # The one who passed never looked: the lid is for the one who laid before.
            check_lid(person)
            assert moves[-1].seat != person.scene.near
            assert f"{person.state.players[moves[-1].seat]} passed: nothing fits" in person.reason
            return
        take_turn(person)
    raise AssertionError("nobody ever had to pass: take another seed")


def test_undo_only_until_the_next_has_looked(gather):
    person = gather("draw", None, None)
    waits(person)
    assert not person.controller.may_undo
    lift(person)
    while person.some_play(person.offer) is None:
        person.click_yard()
        waits(person)
    mine, before = person.scene.near, person.state
    person.lay_by_clicks(person.some_play(person.offer))
    waits(person)
    check_lid(person)
    assert person.scene.near != mine and person.window.undo_action.isEnabled()
    person.window.undo_action.trigger()
    waits(person)
    assert person.state == before
    check_lid(person)
    assert person.scene.near == mine
    take_turn(person)
    waits(person)
    lift(person)
    assert not person.controller.may_undo and not person.window.undo_action.isEnabled()


def test_left_and_gone_on_with(gather, sit_down):
    person = gather("draw", None, EASY, None)
    for _ in range(4):
        take_turn(person)
    waits(person)
    state, record = person.state, person.controller.record
    again = sit_down(root=as_left(person))
    assert again.state == state and again.controller.record == record
    assert again.controller.seats == person.controller.seats
    waits(again)
    if not again.slate_up:
        check_lid(again)
        take_turn(again)
    assert kept(again) == again.state
    moves = again.state.round.history
    assert isinstance(moves[-1].action, (Play, Draw, Pass))


def of_hands(person, text):
    """The tiles of any hand that `text` names, on the table or in words to be heard."""
    held = [t for hand in person.state.round.hands for t in hand]
    return {t for t in held if str(t) in text or tile_words(t) in text}


def test_a_refused_tile_is_named_to_nobody(gather):
    """Neither on the table, where all may read, nor in words, which all may hear."""
    person = gather("draw", None, None)
    heard = []
    person.session.announcer.said.connect(lambda text, _: heard.append(text))
    refused = 0
    for _ in range(8):
        waits(person)
        if person.slate_up:
            break
        if person.scene.lid_on:
            heard.clear()
            for key in (KEYS.Key_Right, KEYS.Key_Up, KEYS.Key_Left):
                person.key(key)
            for t in person.state.round.hands[person.scene.near]:
                at = person.scene.tiles[t].pos()
                person.click(at.x(), at.y(), Qt.MouseButton.RightButton)
            check_lid(person)
            assert not heard, "below the lid nothing is refused"
            lift(person)
        misfit = [t for t in person.scene.hand() if t not in person.offer.tiles]
        if person.state.round.layout.laid and misfit:
            heard.clear()
            person.click_tile(misfit[0])
            assert person.reason.startswith("This tile does not fit: it has no ")
            assert heard[0].startswith("This tile does not fit: it has no ")
            assert not of_hands(person, person.reason + heard[0])
            person.key(KEYS.Key_Right)
            person.scene.chooser.focus_on(misfit[0])
            for key, end in ((KEYS.Key_Left, "left"), (KEYS.Key_Up, "")):
                heard.clear()
                person.key(key, Qt.KeyboardModifier.ShiftModifier)
                assert heard and not of_hands(person, person.reason + heard[0]), end
            refused += 1
        take_turn(person)
    assert refused >= 2


def test_what_is_advised_goes_with_the_tile_that_is_laid(gather):
    """As soon as the hand lies face down, not only when the tile has come to lie."""
    person = gather("draw", None, None, motion=True)
    waits(person)
    lift(person)
    while person.some_play(person.offer) is None:
        person.click_yard()
        person.wait(lambda: person.offer is not None)
    hand = person.scene.hand()
    advised = next((t for t in hand[1:] if t in person.offer.tiles), hand[0])
    other = person.some_play(person.offer)
    person.controller.hinted.emit(Choice(Play(advised, person.offer.ends(advised)[0])))
    assert of_hands(person, person.reason) == {advised}
    person.lay_by_clicks(other)
    assert person.scene.animator.running and person.scene.covered
    assert person.reason == "" and not of_hands(person, person.status)


def test_the_status_tells_what_is_asked_only_to_who_looks(gather):
    person = gather("draw", None, None)
    waits(person)
    name = person.state.players[person.state.turn]
    assert person.status == f"{name} to play"
    lift(person)
    assert person.status == f"{name} leads with {person.state.round.lead.tiles[0]}"
    assert person.window.panel.level.isEnabled() is False
    assert "No computer" in person.window.panel.level.toolTip()


def test_draws_and_leads_made_for_people_need_no_look(gather):
    """Done before the lid comes, with every hand face down; the one who looks draws on before it."""
    person = gather("draw", None, None)
    person.session.set_up("lead_for_me", True)
    person.session.set_up("draw_for_me", True)
    waits(person)
    assert isinstance(person.state.round.history[0].action, Play)
    for _ in range(12):
        if person.slate_up:
            break
        if person.scene.lid_on:
            check_lid(person)
            lift(person)
        assert person.some_play(person.offer), "a tile was left to be drawn"
        take_turn(person)
        waits(person)


def test_the_smallest_window_and_the_largest_chalk_hold_the_lid(gather):
    person = gather(
        "draw", None, None, None, None, names=["M" * 24 + str(i) for i in range(4)], size=(800, 520)
    )
    person.session.set_up("chalk", "large")
    waits(person)
    check_lid(person)
    scene = person.scene
    board = scene.lid.board().translated(scene.lid.pos())
    assert scene.sceneRect().contains(board)
    assert board.top() >= scene.geometry.status_top + scene.geometry.status_px
    lid = scene.lid
    assert lid._lettering(lid._px) + 2 * BORDER <= board.height() + 1, "letters lie on the edge of the lid"
    assert lid._px == round(scene.geometry.status_px), "and none is smaller than it was set"
