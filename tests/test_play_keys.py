"""The whole program by keys alone."""

from __future__ import annotations

import pytest
from moments import plays, reach, sit_at
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from test_play_mouse import least

from dominoes_app.panel import KEY
from dominoes_core.actions import Play
from dominoes_core.layout import LEAD
from dominoes_core.rules import PRESETS

ALT = Qt.KeyboardModifier.AltModifier
KEYS = Qt.Key


@pytest.mark.parametrize("game", ["draw", "all-fives", "club-block"])
def test_a_whole_match_from_the_start_by_keys(game, sit_down):
    person = sit_down(game, targets=least(game))
    assert person.window.focusWidget() is person.view
    answers = (KEYS.Key_Return, KEYS.Key_Space)
    while True:
        person.play_round(person.lay_by_keys, person.draw_by_keys)
        if person.state.over:
            break
        number = len(person.state.rounds)
        person.key(answers[number % 2])
        assert len(person.state.rounds) == number + 1 and not person.slate_up
    person.key(KEYS.Key_Return)
    assert len(person.state.rounds) == 1 and person.state.scores == (0, 0)


def test_a_tile_is_laid_under_a_mouse_that_never_moved(sit_down):
    """Where the window opens below the pointer; Qt by itself crashes at that."""
    person = sit_down("block", show=False)  # shown, it would hear of the mouse that the test puts there
    offer = person.wait_for_turn()
    play = person.some_play(offer)
    before = QCursor.pos()
    QCursor.setPos(person.view.viewport().mapToGlobal(person.at(*person.grip(play.tile))))
    person.view.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    try:
        person.scene.chooser.choose(play.tile, play.end)
        assert person.state.round.layout.laid[-1].tile == play.tile
    finally:
        QCursor.setPos(before)


def test_the_first_key_only_shows_what_is_chosen(sit_down):
    person = sit_down("block")
    offer = person.wait_for_turn()
    while not offer.layout.laid:
        person.take_turn(person.lay_by_clicks)
        offer = person.wait_for_turn()
    assert person.framed is None
    before = person.state
    person.key(KEYS.Key_Return)
    assert person.state == before, "Enter laid a tile nobody had seen chosen"
    assert person.framed in offer.tiles
    person.click(3, 3)
    assert person.framed is None, "the frame stays although the mouse is used"


def test_arrows_go_round_the_hand_and_up_takes_a_tile(sit_down):
    person = sit_down("block")
    person.wait_for_turn()
    hand = person.scene.hand()
    person.key(KEYS.Key_Right)
    seen = []
    for _ in hand:
        seen.append(person.framed)
        person.key(KEYS.Key_Right)
    assert sorted(seen) == sorted(hand) and person.framed == seen[0]
    person.key(KEYS.Key_Left)
    assert person.framed == seen[-1]
    while person.framed not in person.offer.tiles:
        person.key(KEYS.Key_Left)
    laid = len(person.state.round.history)
    person.key(KEYS.Key_Up)
    assert person.scene.chooser.picked or len(person.state.round.history) > laid


def with_two_ends(person):
    """Play until a tile may go to two ends that differ; the tile."""
    while True:
        offer = person.wait_for_turn()
        for t in offer.tiles:
            if offer.at_once(t) is None:
                return t
        person.take_turn(person.lay_by_clicks)


def test_rings_are_walked_with_arrows_and_left_with_escape(sit_down):
    person = sit_down("draw")
    t = with_two_ends(person)
    person.key(KEYS.Key_Left)
    while person.framed != t:
        person.key(KEYS.Key_Left)
    person.key(KEYS.Key_Return)
    chooser = person.scene.chooser
    assert chooser.picked == t and len(chooser.rings) == 2
    lit = [chooser.chosen_ring().end]
    for key in (KEYS.Key_Right, KEYS.Key_Right, KEYS.Key_Left, KEYS.Key_Down, KEYS.Key_Up):
        person.key(key)
        lit.append(chooser.chosen_ring().end)
        assert sum(one.chosen for one in chooser.rings) == 1
    assert len(set(lit)) == 2
    person.key(KEYS.Key_Escape)
    assert chooser.picked is None and not chooser.rings and person.framed == t
    person.key(KEYS.Key_Return)
    end = chooser.chosen_ring().end
    person.key(KEYS.Key_Enter)
    mine = [move for move in person.state.round.history if move.seat == 0][-1]
    assert mine.action == Play(t, end) and end is not LEAD


def test_space_does_not_draw_where_a_tile_fits(sit_down):
    person = sit_down("draw")
    offer = person.wait_for_turn()
    before = person.state
    assert not offer.may_draw
    person.key(KEYS.Key_Space)
    assert person.state == before


def test_a_key_held_down_acts_once(sit_down, qapp):
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    person = sit_down("single-hand-draw")
    person.play_round(person.lay_by_clicks)
    event = QKeyEvent(QEvent.Type.KeyPress, KEYS.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
    qapp.sendEvent(person.view, event)
    assert person.slate_up, "holding the key ran through the slate"
    person.key(KEYS.Key_Space)
    assert not person.slate_up


def test_the_menu_by_keys(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    first = person.state
    person.key(KEYS.Key_M, ALT)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu)
    QTest.keyClick(popup, KEYS.Key_N)
    person.wait(lambda: person.state.rounds[0].deal != first.rounds[0].deal)
    person.wait_for_turn()
    assert person.window.focusWidget() is person.view
    person.take_turn(person.lay_by_keys, person.draw_by_keys)


def test_the_panel_by_keys(sit_down):
    """Tab to the lists and choose in them; afterwards the keys belong to the table again."""
    person = sit_down("draw")
    person.wait_for_turn()
    panel = person.window.panel

    def choose(combo, key):
        for _ in range(12):
            if person.window.focusWidget() is combo:
                break
            person.key(KEYS.Key_Tab)
        assert person.window.focusWidget() is combo, "Tab never comes there"
        person.key(KEYS.Key_Down)
        popup = QApplication.activePopupWidget()
        assert popup is not None, "the list does not open"
        row = combo.findData(key, KEY)
        for _ in range(40):
            if combo.view().currentIndex().row() == row:
                break
            way = KEYS.Key_Down if combo.view().currentIndex().row() < row else KEYS.Key_Up
            QTest.keyClick(combo.view(), way)
        QTest.keyClick(combo.view(), KEYS.Key_Return)
        assert person.window.focusWidget() is person.view

    choose(panel.game, "all-fives")
    assert person.state.preset == "all-fives"
    choose(panel.level, "regular")
    assert person.controller.seats[1].level == "regular"
    choose(panel.target, 150)
    assert person.state.rules.target == 150
    for _ in range(12):
        if person.window.focusWidget() is panel.new:
            break
        person.key(KEYS.Key_Tab)
    deal = person.state.round.deal
    person.key(KEYS.Key_Space)
    assert person.state.round.deal != deal or person.state.round.history
    assert person.window.focusWidget() is person.view
    person.wait_for_turn()
    person.take_turn(person.lay_by_keys, person.draw_by_keys)


def test_a_closed_list_changes_nothing(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    game = person.window.panel.game
    game.setFocus()
    for key in (KEYS.Key_B, KEYS.Key_End, KEYS.Key_PageDown, KEYS.Key_Right):
        person.key(key)
    assert person.state.preset == "draw" and game.currentData(KEY) == "draw"


def test_letters_and_function_keys(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    person.key(KEYS.Key_M)
    assert person.window.moves_action.isChecked()
    person.key(KEYS.Key_F9)
    assert not person.window.panel.isVisible()
    person.key(KEYS.Key_F9)
    assert person.window.panel.isVisible()
    deal = person.state.round.deal
    while not person.controller.begun:
        person.take_turn(person.lay_by_keys, person.draw_by_keys)
        deal = person.state.round.deal
    with person.answering(KEYS.Key_Escape) as asked:
        person.key(KEYS.Key_N)
    assert asked == ["Begin a new game?"] and person.state.round.deal == deal
    person.key(KEYS.Key_F1)
    pages = next(one for one in person.window.findChildren(QDialog) if one.windowTitle() == "How to play")
    assert pages.isVisible() and not pages.isModal()
    QTest.keyClick(pages, KEYS.Key_Escape)
    person.come_back()
    assert not pages.isVisible() and person.window.focusWidget() is person.view


def test_the_panel_takes_the_focus_with_it_when_it_is_folded(sit_down):
    person = sit_down("draw")
    person.window.panel.level.setFocus()
    person.key(KEYS.Key_F9)
    assert person.window.focusWidget() is person.view


@pytest.mark.parametrize("game", PRESETS)
def test_the_seat_to_move_is_told_what_is_asked(game, sit_down):
    person = sit_down(game)
    offer = person.wait_for_turn()
    if offer.layout.laid:
        assert person.status in ("Your turn", "Nothing fits: draw a tile")
    else:
        assert person.status.startswith("You lead")
    assert person.reason.endswith(".")


def end_keys(sit_down, game, wanted, tmp_path, **settings):
    """A person with the keys' frame shown, at a moment where tile and end are `wanted`."""
    state = reach(game, lambda s: s.turn == 0 and bool(s.round.layout.laid) and bool(wanted(s, plays(s))))
    person = sit_at(sit_down, tmp_path, state, **settings)
    person.wait_for_turn()
    person.key(KEYS.Key_Left)
    return person, wanted(state, plays(state))


def frame(person, t):
    while person.framed != t:
        person.key(KEYS.Key_Right)


ARROWS = {"left": KEYS.Key_Left, "right": KEYS.Key_Right, "up": KEYS.Key_Up, "down": KEYS.Key_Down}
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize("end", ARROWS)
def test_shift_and_an_arrow_lay_the_chosen_tile_on_that_end(sit_down, tmp_path, end):
    def wanted(state, plays):
        return [
            one for one in plays if one.end.value == end and len(state.round.layout.distinct(one.tile)) > 1
        ]

    person, found = end_keys(sit_down, "all-fives", wanted, tmp_path)
    before = len(person.state.round.history)
    frame(person, found[0].tile)
    person.key(ARROWS[end], SHIFT)
    assert person.state.round.history[before].action == found[0]


def test_shift_and_an_arrow_lay_a_picked_tile_too(sit_down, tmp_path):
    def wanted(state, plays):
        return [one for one in plays if len(state.round.layout.distinct(one.tile)) > 1]

    person, found = end_keys(sit_down, "draw", wanted, tmp_path)
    before = len(person.state.round.history)
    person.click_tile(found[0].tile)
    assert person.scene.chooser.picked == found[0].tile
    person.key(ARROWS[found[0].end.value], SHIFT)
    assert len(person.state.round.history) == before, "the first key only shows what is chosen"
    person.key(ARROWS[found[0].end.value], SHIFT)
    assert person.state.round.history[before].action == found[0]


def test_a_tile_is_never_laid_on_the_other_end(sit_down, tmp_path):
    def wanted(state, plays):
        ends = {t: {one.end.value for one in plays if one.tile == t} for t in state.round.hands[0]}
        return [t for t, those in ends.items() if those == {"right"}]

    person, found = end_keys(sit_down, "draw", wanted, tmp_path)
    before, t = person.state, found[0]
    frame(person, t)
    person.key(KEYS.Key_Left, SHIFT)
    number = before.round.layout.left.number
    assert person.state == before
    assert person.reason == f"{t} does not fit on the left: it has no {number}."
    person.key(KEYS.Key_Up, SHIFT)
    assert person.state == before and person.reason == f"There is no upper arm to lay {t} on."


def test_shift_and_an_arrow_before_anything_lies(sit_down):
    person = sit_down("family-draw")
    while person.wait_for_turn().layout.laid:
        person.session.matches.new_game()
    person.key(KEYS.Key_Left)
    t = min(person.offer.tiles)
    frame(person, next(one for one in person.scene.hand() if one not in person.offer.tiles))
    person.key(KEYS.Key_Left, SHIFT)
    assert not person.state.round.history and person.reason == f"The lead must be {t}."
    frame(person, t)
    person.key(KEYS.Key_Left, SHIFT)
    assert person.state.round.history[0].action.end is LEAD
