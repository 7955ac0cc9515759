"""The guided round: notes beside the things, that never stand in the way of the match."""

from __future__ import annotations

import json

import pytest
from moments import reach, sit_at
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from test_sizes import letters  # noqa: F401

from dominoes_app.guide import Guide
from dominoes_app.note import SHADOW, stand
from dominoes_app.profile import Profile, Settings, settings_from_json
from dominoes_app.resources import resource
from dominoes_core import record
from dominoes_core.actions import DRAW, Play
from dominoes_core.tiles import parse_tile

KEYS = Qt.Key
STEPS = ["hand", "rings", "boneyard", "reason", "hint"]


def guide_of(person) -> Guide:
    (found,) = person.session.findChildren(Guide)
    return found


def begun(person) -> Guide:
    """The round, begun from the menu."""
    guide = guide_of(person)
    person.wait_for_turn()
    person.window.guide_action.trigger()
    assert guide.step == "hand" and guide.note.isVisible()
    return guide


def click(note):
    QTest.mouseClick(note, Qt.MouseButton.LeftButton, pos=note.text.geometry().center())


def assert_uncut(note):
    """The text has just the room it needs."""
    needed = note.text.fontMetrics().boundingRect(
        QRect(0, 0, note.text.width(), 9999), Qt.TextFlag.TextWordWrap, note.text.text()
    )
    assert 0 <= note.text.height() - needed.height() <= 4 and needed.width() <= note.text.width()


def settled(person, guide):
    """The note stands where it belongs now."""
    person.wait(lambda: not guide._placing.isActive())


def choice(state) -> bool:
    """Seat 0 may choose between ends of one tile, or must draw."""
    offered = [one for one in state.legal_actions() if isinstance(one, Play)]
    return state.turn == 0 and any(len(state.round.layout.distinct(one.tile)) > 1 for one in offered)


def test_the_very_first_start_shows_it_and_no_other(sit_down, tmp_path):
    root = tmp_path / "new"
    root.mkdir()
    (root / "settings.json").write_text(json.dumps({"version": 1, "motion": False, "guided": False}))
    person = sit_down(root=root)
    guide = guide_of(person)
    person.wait(lambda: guide.step is not None)
    assert guide.step == "hand" and person.offer is not None
    assert Profile(root).load_settings().value.guided
    person.close()
    again = sit_down(root=root)
    again.wait_for_turn()
    again.frames(50)
    assert guide_of(again).step is None and not guide_of(again).note.isVisible()


def test_nobody_with_settings_from_before_is_taken_for_new(sit_down):
    assert not Settings().guided
    assert settings_from_json({"version": 1}).guided
    person = sit_down()
    person.wait_for_turn()
    assert guide_of(person).step is None


def test_a_click_on_the_note_or_its_buttons_moves_it_on_and_nothing_else(sit_down):
    person = sit_down("draw")
    guide, before = begun(person), person.state
    for name in STEPS[1:]:
        if name == "boneyard":
            QTest.mouseClick(guide.note.forth, Qt.MouseButton.LeftButton)
        else:
            click(guide.note)
        assert guide.step == name
    assert guide.note.skip.isHidden() and guide.note.forth.text() == "Done"
    click(guide.note)
    assert guide.step is None and not guide.note.isVisible()
    assert person.state is before and person.offer is not None


def test_enter_moves_it_on_and_escape_skips_it_at_any_time(sit_down):
    person = sit_down("draw")
    guide, before = begun(person), person.state
    for name in STEPS[1:]:
        person.key(KEYS.Key_Return)
        assert guide.step == name
    person.key(KEYS.Key_Return)
    assert guide.step is None
    for number in range(len(STEPS)):
        person.window.guide_action.trigger()
        for _ in range(number):
            person.key(KEYS.Key_Enter)
        assert guide.step == STEPS[number]
        person.key(KEYS.Key_Escape)
        assert guide.step is None and not guide.note.isVisible()
    person.window.guide_action.trigger()
    person.window.panel.hint.setFocus()
    person.key(KEYS.Key_Escape)
    assert guide.step is None, "from the panel as well"
    assert person.state is before


def test_the_whole_of_it_by_keys_by_doing_the_things(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, reach("draw", choice))
    guide = begun(person)
    offer = person.offer
    tile = next(t for t in person.scene.hand() if offer.ends(t) and offer.at_once(t) is None)
    play = next(one for one in offer.actions if isinstance(one, Play) and one.tile == tile)
    seen = []
    person.scene.chooser.picked_up.connect(lambda: seen.append(guide.step))
    person.lay_by_keys(play)
    assert seen == ["rings"], "picking the tile went on to the rings"
    assert guide.step == "boneyard", "laying it went on to the next"
    person.wait_for_turn()
    while guide.step == "boneyard":
        offer = person.wait_for_turn()
        if offer.may_draw:
            person.draw_by_keys()
        else:
            person.take_turn(person.lay_by_keys, person.draw_by_keys)
            person.wait(lambda: person.asked)
    assert guide.step == "reason"
    person.wait_for_turn()
    QTest.keyClick(person.window, KEYS.Key_Tab)
    guide.note.forth.setFocus(Qt.FocusReason.TabFocusReason)
    person.key(KEYS.Key_Return)
    assert guide.step == "hint"
    person.key(KEYS.Key_H)
    assert guide.step is None
    assert person.window.focusWidget() is person.view


def test_the_whole_of_it_by_mouse_by_doing_the_things(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, reach("draw", choice))
    guide = begun(person)
    offer = person.offer
    tile = next(t for t in person.scene.hand() if offer.ends(t) and offer.at_once(t) is None)
    person.click_tile(tile)
    assert guide.step == "rings" and person.scene.chooser.rings
    settled(person, guide)
    rings = guide._ends()
    assert len(rings) >= 2 and not any(guide.note.card.intersects(one) for one in rings)
    for one in rings:
        covered = guide.note.mask().intersected(one.translated(-guide.note.pos()))
        assert covered.boundingRect().width() <= 2 * SHADOW, "a ring can be clicked all over"
    person.click_ring(offer.ends(tile)[-1])
    assert guide.step == "boneyard"
    while guide.step == "boneyard":
        if person.wait_for_turn().may_draw:
            person.click_yard()
        else:
            person.take_turn(person.lay_by_clicks)
            person.wait(lambda: person.asked)
    assert guide.step == "reason"
    click(guide.note)
    QTest.mouseClick(person.window.panel.hint, Qt.MouseButton.LeftButton)
    assert guide.step is None


def test_enter_still_lays_a_tile_while_a_note_is_there(sit_down):
    person = sit_down("block")
    guide = begun(person)
    offer = person.offer
    play = next(one for one in offer.actions if isinstance(one, Play))
    before = len(person.state.round.history)
    person.lay_by_keys(play)
    assert len(person.state.round.history) > before and guide.step != "hand"


@pytest.mark.parametrize("size", [(800, 520), (1180, 780), (1600, 900)])
@pytest.mark.parametrize("chalk", ["normal", "large"])
@pytest.mark.parametrize("game", ["draw", "all-fives"])
def test_the_notes_point_at_the_things_and_cover_no_hand(game, chalk, size, sit_down):
    person = sit_down(game, size=size, chalk=chalk)
    guide = begun(person)
    for panel in (True, False):
        person.window.panel_action.setChecked(panel)
        person.window.guide_action.trigger()
        for name in STEPS:
            assert guide.step == name
            person.frames(1)
            settled(person, guide)
            things, card = guide._steps[guide._now].where(), guide.note.card
            room = guide._room()
            assert room.contains(card), (name, card, room)
            assert any(one.adjusted(-9, -9, 9, 9).contains(guide.note.tip) for one in things), (name, things)
            assert not any(card.intersects(one) for one in things), (name, card, things)
            assert not card.intersects(guide._hand()), (name, card)
            assert not card.contains(guide.note.tip)
            assert_uncut(guide.note)
            person.key(KEYS.Key_Return)


def test_it_follows_when_the_window_changes(sit_down):
    person = sit_down("draw", size=(1400, 900))
    guide = begun(person)
    places = set()
    for size in ((1400, 900), (900, 600), (800, 520)):
        person.window.resize(*size)
        person.frames(30)
        settled(person, guide)
        places.add(guide.note.card.center().toTuple())
        assert not guide.note.card.intersects(guide._hand())
        assert guide._hand().adjusted(-20, -20, 20, 20).contains(guide.note.tip)
    assert len(places) == 3


def test_a_larger_font_makes_the_card_larger_and_cuts_nothing(sit_down, tmp_path):
    small = begun(sit_down("draw", size=(800, 520))).note.card.height()
    before = QApplication.font()
    font = QApplication.font()
    font.setPointSizeF(font.pointSizeF() * 1.6)
    QApplication.setFont(font)
    try:
        person = sit_down("draw", size=(800, 520), root=tmp_path / "large")
        guide = begun(person)
        settled(person, guide)
    finally:
        QApplication.setFont(before)
    assert guide.note.card.height() > small * 1.3
    assert_uncut(guide.note)
    assert guide._room().contains(guide.note.card)
    assert guide.note.rect().contains(guide.note.forth.geometry())


@pytest.mark.parametrize("points", [9, 14, 20])
def test_in_the_smallest_window_no_letters_hide_what_is_told_of(sit_down, letters, tmp_path, points):  # noqa: F811
    """Every ring is seen and can be clicked, what is said is read whole, and Hint is there to be pressed."""
    letters(points)
    match = record.loads(resource("gallery/rings-four.json").read_bytes())
    Profile(tmp_path / "four").save_match("all-fives", match)
    person = sit_down("all-fives", root=tmp_path / "four", size=(800, 520))
    guide = begun(person)
    person.click_tile(parse_tile("5-0"))
    assert guide.step == "rings"
    person.frames(2)
    settled(person, guide)
    rings = guide._ends()
    assert len(rings) == 4 and not any(guide.note.card.intersects(one) for one in rings)
    assert not guide.note.card.intersects(guide._hand())
    assert not any(guide.note.card.intersects(one) for one in guide._other_hands(person.state))
    for name in ("boneyard", "reason", "hint"):
        guide.go_on()
        assert guide.step == name
        person.frames(2)
        settled(person, guide)
        things = guide._steps[guide._now].where()
        assert guide._room().contains(things[0]), "what is told of is in sight"
        assert not any(guide.note.card.intersects(one) for one in things)
        assert not any(guide.note.card.intersects(one) for one in guide._other_hands(person.state))
        assert not guide.note.card.intersects(guide._hand())
        assert guide._room().contains(guide.note.card)
        assert_uncut(guide.note)


def test_it_goes_with_the_dark_and_says_what_it_is(sit_down):
    person = sit_down("draw")
    guide = begun(person)
    before = guide.note.styleSheet()
    person.window.dark_action.setChecked(True)
    person.frames(5)
    settled(person, guide)
    assert guide.note.styleSheet() != before
    assert guide.note.accessibleName() == "Guided round, note 1 of 5"
    assert guide.note.accessibleDescription() == guide.note.text.text() != ""


def test_what_it_says_of_the_boneyard_fits_the_game(sit_down):
    told = {}
    for game in ("draw", "block"):
        person = sit_down(game)
        guide = begun(person)
        if person.state.preset != game:
            person.session.matches.choose_game(game)
            person.wait_for_turn()
        person.window.guide_action.trigger()
        person.key(KEYS.Key_Return)
        person.key(KEYS.Key_Return)
        told[game] = guide.note.text.text()
        person.key(KEYS.Key_Escape)
    assert "Space" in told["draw"] and "pass" in told["block"]


def test_drawing_goes_on_from_the_boneyard(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, reach("draw", lambda s: s.turn == 0 and s.legal_actions() == (DRAW,)))
    guide = begun(person)
    person.key(KEYS.Key_Return)
    person.key(KEYS.Key_Return)
    assert guide.step == "boneyard"
    person.click_yard()
    assert guide.step == "reason"


def test_a_card_stands_off_what_is_to_be_kept_clear():
    from PySide6.QtCore import QSize

    room, thing = QRect(0, 0, 800, 600), QRect(300, 280, 200, 40)
    size = QSize(260, 100)
    for block in (QRect(0, 0, 800, 270), QRect(0, 330, 800, 270)):
        spot = stand([size], [thing], room, [(block, 10.0)])
        assert not spot.card.intersects(block) and not spot.card.intersects(thing)
        assert room.contains(spot.card)
    corner = stand([size], [QRect(780, 10, 15, 15)], room, [])
    assert room.contains(corner.card) and not corner.card.intersects(QRect(780, 10, 15, 15))
