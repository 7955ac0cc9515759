"""Left and right by two buttons, where the game has them."""

from __future__ import annotations

import pytest
from listener import walk
from moments import plays, reach, sit_at
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from dominoes_app.end_buttons import EndButtons
from dominoes_app.profile import Profile, Settings
from dominoes_app.seating import MatchSetup, Seat
from dominoes_app.spoken import number_words, tile_words
from dominoes_core.actions import Play
from dominoes_core.layout import LEFT, RIGHT
from dominoes_core.rules import PRESETS

GAME = "single-hand-draw"
KEYS = Qt.Key
ENDS = (LEFT, RIGHT)


def buttons(person):
    (found,) = [one for one in person.session.children() if isinstance(one, EndButtons)]
    return found.buttons


def live(person):
    return {end for end, button in buttons(person).items() if button.isEnabled()}


def both_ends(state):
    """The tiles that fit both ends, with another result on each."""
    return [t for t in state.round.hands[0] if len(state.round.layout.distinct(t)) > 1]


def one_end(state, end):
    return [one.tile for one in plays(state) if [p.end for p in plays(state) if p.tile == one.tile] == [end]]


def at_turn(wanted):
    return lambda s: s.turn == 0 and len(s.round.layout.laid) > 2 and wanted(s)


@pytest.fixture
def chooses(sit_down, tmp_path):
    """A person to move, who holds a tile for both ends and one for each."""
    state = reach(GAME, at_turn(lambda s: both_ends(s) and one_end(s, LEFT) and one_end(s, RIGHT)))
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    return person


def press(button):
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def frame(person, t):
    while person.framed != t:
        person.key(KEYS.Key_Right)


@pytest.mark.parametrize("game", PRESETS)
def test_single_hand_has_them_and_no_other_game(sit_down, game):
    person = sit_down(game)
    person.wait_for_turn()
    if not person.state.round.layout.laid:
        person.take_turn(person.lay_by_clicks)
        person.wait_for_turn()
    shown = all(button.isVisible() for button in buttons(person).values())
    assert shown == (game == GAME)
    assert shown or not any(button.isVisible() for button in buttons(person).values())


@pytest.mark.parametrize("end", ENDS)
def test_a_picked_tile_goes_where_the_button_says(chooses, end):
    person = chooses
    t, before = both_ends(person.state)[0], len(person.state.round.history)
    assert not live(person), "nothing is chosen yet"
    person.click_tile(t)
    assert person.scene.chooser.picked == t and live(person) == {LEFT, RIGHT}
    press(buttons(person)[end])
    assert person.state.round.history[before].action == Play(t, end)
    assert person.window.focusWidget() is person.view and not live(person)
    assert not person.scene.chooser.rings


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("key", [KEYS.Key_Return, KEYS.Key_Enter, KEYS.Key_Space])
def test_by_keys_alone(chooses, end, key):
    person = chooses
    t, before = one_end(person.state, end)[0], len(person.state.round.history)
    person.key(KEYS.Key_Right)
    frame(person, t)
    person.key(KEYS.Key_Tab)
    assert person.window.focusWidget() is buttons(person)[end], "Tab goes to the one that can be pressed"
    assert person.framed == t, "the tile is chosen as before"
    person.key(key)
    assert person.state.round.history[before].action == Play(t, end)
    assert person.window.focusWidget() is person.view
    person.wait_for_turn()
    assert person.framed, "the keys go on at the table"


def test_only_that_end_can_be_pressed_which_the_chosen_tile_fits(chooses):
    person = chooses
    person.key(KEYS.Key_Right)
    seen = set()
    for t in person.scene.hand():
        frame(person, t)
        fits = {end for end in ENDS if person.offer.play(t, end)}
        assert live(person) == fits
        seen.add(frozenset(fits))
    assert seen >= {frozenset(ENDS), frozenset({LEFT}), frozenset({RIGHT})}
    person.click(3, person.scene.geometry.line[1] + 3)  # the mouse: no tile is framed any more
    assert person.framed is None and not live(person)


def test_a_click_on_a_button_that_is_off_says_why(chooses):
    person, before = chooses, len(chooses.state.round.history)
    assert live(person) == set()
    press(buttons(person)[RIGHT])
    assert person.reason == "First choose a tile that fits there."
    t = one_end(person.state, LEFT)[0]
    frame(person, t)
    assert live(person) == {LEFT}
    press(buttons(person)[RIGHT])
    number = person.state.round.layout.ends[RIGHT]
    assert person.reason == f"{t} does not fit on the right: it has no {number}."
    assert len(person.state.round.history) == before and person.offer is not None
    press(buttons(person)[LEFT])
    assert person.state.round.history[before].action == Play(t, LEFT)


def test_tab_passes_both_and_gives_the_keys_back(chooses):
    person, found = chooses, buttons(chooses)
    person.key(KEYS.Key_Right)
    frame(person, both_ends(person.state)[0])
    came = []
    for _ in range(3):
        person.key(KEYS.Key_Tab)
        came.append(person.window.focusWidget())
    assert came == [found[LEFT], found[RIGHT], person.window.fold]
    assert person.framed is None and not live(person), "the keys are elsewhere"
    person.key(KEYS.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert person.window.focusWidget() is person.view and live(person) == {LEFT, RIGHT}
    person.key(KEYS.Key_Tab)
    person.key(KEYS.Key_Escape)
    assert person.window.focusWidget() is person.view
    assert person.framed == both_ends(person.state)[0]


def test_a_button_that_loses_its_tile_gives_the_focus_back(chooses):
    person = chooses
    person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()
    person.key(KEYS.Key_Right)
    frame(person, next(iter(person.offer.tiles)))
    person.key(KEYS.Key_Tab)
    assert person.window.focusWidget() in buttons(person).values()
    person.window.undo_action.trigger()
    assert person.window.focusWidget() is person.view


def test_whole_matches_by_buttons(sit_down):
    """Whatever is open stands on the buttons, and every play can be made with one."""
    person = sit_down(GAME)

    def lay(play):
        found, ends = buttons(person), person.state.round.layout.ends
        assert {end: button.number for end, button in found.items()} == {
            end: str(number) for end, number in ends.items()
        }
        if person.framed is None:
            person.key(KEYS.Key_Left)
        frame(person, play.tile)
        press(found[play.end])

    for _ in range(4):
        person.play_round(lay)
        assert person.state.over and not any(one.isVisible() for one in buttons(person).values())
        person.click_slate()


def test_they_have_names_and_say_what_they_would_do(chooses):
    person = chooses
    t, left = both_ends(person.state)[0], buttons(person)[LEFT]
    number = person.state.round.layout.left.number
    name = f"Lay on the left, {number_words(number)}"
    window = QAccessible.queryAccessibleInterface(person.window)
    (one,) = [found for found in walk(window) if found.text(QAccessible.Text.Name) == name]
    assert one.role() == QAccessible.Role.Button and one.object() is left
    assert one.rect().topLeft() == left.mapToGlobal(QPoint(0, 0))
    assert one.state().disabled and left.toolTip() == "Choose a tile that fits here (Shift+Left)"
    person.click_tile(t)
    assert not one.state().disabled
    assert one.text(QAccessible.Text.Description) == f"Lay {tile_words(t)} on the left"
    assert left.toolTip() == f"Lay {t} on the left (Shift+Left)"
    before = len(person.state.round.history)
    one.actionInterface().doAction("Press")
    person.wait(lambda: len(person.state.round.history) > before)
    assert person.state.round.history[before].action == Play(t, LEFT)


def test_nothing_of_a_hand_is_told_under_the_lid(sit_down, tmp_path):
    """Two people: with the lid on no button tells whether anything fits."""
    setups = {GAME: MatchSetup(GAME, PRESETS[GAME].rules, (Seat("Anna"), Seat("Ben")))}
    root = tmp_path / "two"
    settings = Settings(game=GAME, motion=False, pause="none", guided=True, setups=setups)
    Profile(root).save_settings(settings)
    person = sit_down(GAME, root=root)
    person.wait(lambda: person.scene.lid_on)
    for key in (KEYS.Key_Right, KEYS.Key_Left, KEYS.Key_Tab):
        person.key(key)
        assert not live(person)
    person.view.setFocus()
    person.key(KEYS.Key_Return)
    person.wait(lambda: person.offer is not None)
    if person.offer.tiles:
        person.key(KEYS.Key_Right)
        frame(person, next(iter(person.offer.tiles)))
        assert live(person)


SIZES = [(800, 520), (900, 600), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("chalk", ["normal", "large"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_they_lie_over_nothing(sit_down, tmp_path, size, chalk):
    """With the largest hand, the longest line and the longest words there are."""
    state = reach(GAME, at_turn(lambda s: len(s.round.hands[0]) >= 13 and len(s.round.hands[1]) > 2))
    person = sit_at(sit_down, tmp_path, state, size=size, chalk=chalk)
    person.wait_for_turn()
    scene, found = person.scene, list(buttons(person).values())
    assert all(button.isVisible() for button in found)
    # Everything fits something: no tile but steps forward, as far as one can.
    scene.chooser.set_show_moves(True)
    if both_ends(person.state):
        person.click_tile(both_ends(person.state)[0])
    scene.say("Your turn: play, or draw a tile", "North drew 12 and passed: nothing fits 3 or 4. " * 3)
    at = person.view.pos()
    for button in found:
        rect = QRectF(button.geometry().translated(-at))
        assert scene.sceneRect().contains(rect) and rect.width() >= 44 and rect.height() >= 44
        for item in scene.items(rect):
            on_it = item.mapRectToScene(item.boundingRect()).intersected(rect)
            shadow = scene.geometry.unit * 0.6 + 2
            assert min(on_it.width(), on_it.height()) <= shadow, type(item).__name__
        body = [one.body().translated(one.pos()) for one in scene.tiles.values() if one.isVisible()]
        assert not any(rect.intersects(one) for one in body)
        for label in (scene.writing.status, scene.writing.reason):
            shown = QRectF(label.x() - label.width / 2, label.y(), label.width, label.height)
            assert not rect.intersects(shown)
        for ring in scene.chooser.rings:
            assert not rect.intersects(ring.shape().boundingRect().translated(ring.pos()))


def test_they_keep_their_place_whatever_stands_round_the_table(chooses):
    person, window = chooses, chooses.window

    def stand():
        person.frames(10)
        geometry, view = person.scene.geometry, person.view
        for end, button in buttons(person).items():
            at = view.mapFrom(button.parentWidget(), button.pos())
            assert abs(at.y() - geometry.status_top) <= 1 and view.rect().contains(QRect(at, button.size()))
            beside = at.x() if end is LEFT else view.width() - at.x() - button.width()
            assert abs(beside - geometry.pad) <= 1
            assert button.visibleRegion().boundingRect() == button.rect(), "the table lies over it"

    stand()
    window.notice.say("Something could not be saved.")
    stand()
    assert person.view.y() > 0
    window.panel_action.toggle()
    stand()
    window.notice.hide()
    window.resize(1300, 560)
    stand()
    person.session.set_up("chalk", "large")
    stand()
    person.session.set_up("dark", True)
    stand()
