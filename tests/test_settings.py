"""Settings: each applies at once, is kept, and can be reached with keys alone."""

from __future__ import annotations

import pytest
from moments import plays, reach, sit_at
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox
from test_session import as_left
from test_table import at_rest

from dominoes_app.dialogs.settings import SettingsDialog
from dominoes_app.profile import BACKS, PAUSES, Profile, Settings
from dominoes_app.table import faces
from dominoes_core.actions import DRAW
from dominoes_core.layout import Layout
from dominoes_core.tiles import TILES

KEYS = Qt.Key


def opened(person) -> SettingsDialog:
    """The dialog, brought up by its key."""
    person.key(KEYS.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    person.wait(lambda: isinstance(QApplication.activeModalWidget(), SettingsDialog))
    return QApplication.activeModalWidget()


def close(person, dialog):
    QTest.keyClick(dialog, KEYS.Key_Escape)
    person.come_back()
    assert person.window.focusWidget() is person.view


def now(person):
    return Profile(person.root).load_settings().value


def test_every_setting_is_kept_as_it_is_changed_and_comes_back(sit_down):
    person = sit_down("draw", pause=Settings().pause)
    person.wait_for_turn()
    dialog = opened(person)
    wanted = {}
    for name, box in dialog.boxes.items():
        before = getattr(now(person), name)
        QTest.keyClick(box, KEYS.Key_Space)
        wanted[name] = not before
        assert getattr(now(person), name) is not before, name
    for name, one in dialog.lists.items():
        QTest.keyClick(one, KEYS.Key_Down if one.currentIndex() == 0 else KEYS.Key_Up)
        wanted[name] = one.currentData()
        assert getattr(now(person), name) == wanted[name] != getattr(Settings(), name), name
    # Sound is switched off by now; the slider follows as soon as it is on again.
    assert not dialog.volume.isEnabled()
    QTest.keyClick(dialog.boxes["sound"], KEYS.Key_Space)
    QTest.keyClick(dialog.volume, KEYS.Key_Right)
    assert now(person).volume == Settings().volume + 5
    wanted |= {"sound": True, "volume": Settings().volume + 5}
    close(person, dialog)
    scene, window = person.scene, person.window
    assert scene.theme.name == "dark" and window.dark_action.isChecked()
    assert window.moves_action.isChecked() and scene.chooser._show_moves
    assert scene.faces.style == faces.FaceStyle(True, "ebony", True, True)
    assert scene.geometry.chalk > 1 and scene.writing.show_numbers
    assert scene.pause_ms in (PAUSES["none"], PAUSES["long"]) and scene.animator.moving
    assert scene.animator.speed == 0.6 and window.speed_actions[0.6].isChecked()
    again = sit_down(root=as_left(person))
    assert {name: getattr(again.session.settings, name) for name in wanted} == wanted
    assert again.scene.faces.style == scene.faces.style and again.scene.geometry.chalk > 1
    shown = opened(again)
    for name, box in shown.boxes.items():
        assert box.isChecked() == (wanted[name] != (name == "motion")), name
    for name, one in shown.lists.items():
        assert one.currentData() == wanted[name], name
    assert shown.volume.value() == wanted["volume"]
    close(again, shown)


def test_tab_comes_to_everything_once_in_the_order_it_is_read(sit_down):
    person = sit_down("draw", size=(800, 520))
    dialog = opened(person)
    assert dialog.width() <= 800 and dialog.height() <= 488, dialog.size()
    wanted = [*dialog.findChildren(QCheckBox), *dialog.findChildren(QComboBox), dialog.volume]
    assert set(wanted) == {*dialog.boxes.values(), *dialog.lists.values(), dialog.volume}
    person.wait(lambda: dialog.focusWidget() is not None)
    came = []
    while dialog.focusWidget() not in came:
        came.append(dialog.focusWidget())
        QTest.keyClick(dialog.focusWidget(), KEYS.Key_Tab)
    assert set(came) == {*wanted, dialog.close_button}
    middle = dialog.width() / 2
    places = [one.mapTo(dialog, one.rect().topLeft()) for one in came[:-1]]
    order = [(place.x() > middle, place.y()) for place in places]
    assert order == sorted(order)
    assert all(one.toolTip() and one.accessibleDescription() for one in wanted)
    close(person, dialog)


def test_the_menus_and_the_dialog_agree(sit_down):
    person = sit_down("draw")
    person.key(KEYS.Key_M)
    assert now(person).show_moves
    dialog = opened(person)
    assert dialog.boxes["show_moves"].isChecked()
    QTest.keyClick(dialog.boxes["show_moves"], KEYS.Key_Space)
    assert not person.window.moves_action.isChecked()
    close(person, dialog)


def nothing_fits(state):
    return state.turn == 0 and state.legal_actions() == (DRAW,) and len(state.round.boneyard) > 5


def test_drawing_for_me_shows_every_draw_and_stops_when_something_fits(sit_down, tmp_path):
    state = reach("draw", nothing_fits)
    person = sit_at(sit_down, tmp_path, state, draw_for_me=True, motion=True, speed=4.0)
    shown = []
    person.scene.landed.connect(lambda: shown.append(len(person.state.round.boneyard)))
    person.wait(lambda: person.asked)
    drawn = len(state.round.boneyard) - len(person.state.round.boneyard)
    assert drawn and plays(person.state)
    assert shown == [len(state.round.boneyard) - 1 - i for i in range(drawn)]
    assert at_rest(person)


def test_drawing_begins_when_it_is_switched_on(sit_down, tmp_path):
    state = reach("draw", nothing_fits)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    person.session.set_up("draw_for_me", True)
    assert len(person.state.round.boneyard) == len(state.round.boneyard) - 1
    person.wait(lambda: person.asked)
    assert plays(person.state)


def test_taking_back_skips_what_was_drawn_for_me(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, reach("draw", nothing_fits), draw_for_me=True)
    person.wait_for_turn()
    before = person.state
    person.take_turn(person.lay_by_clicks)
    person.key(KEYS.Key_Z, Qt.KeyboardModifier.ControlModifier)
    person.wait_for_turn()
    assert person.state == before
    if person.window.undo_action.isEnabled():
        person.key(KEYS.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert person.state.legal_actions() != (DRAW,)


def test_a_forced_lead_is_laid_for_me(sit_down, tmp_path):
    state = reach("draw", lambda s: s.turn == 0 and not s.round.layout.laid and len(s.legal_actions()) == 1)
    person = sit_at(sit_down, tmp_path, state, lead_for_me=True)
    person.wait(lambda: bool(person.state.round.history))
    assert person.state.round.history[0].action == state.legal_actions()[0]
    person.wait_for_turn()
    assert not person.state.round.history[0].seat and len(person.state.round.history) >= 2
    fits = plays(person.state)
    if len(fits) == 1:
        assert person.offer.actions, "only the lead is laid, no other tile that is the only one"


def numbers(person):
    return {end: label.text for end, label in person.scene.writing.numbers.items() if label.isVisible()}


@pytest.mark.parametrize("game", ["draw", "all-fives"])
def test_the_open_ends_are_written_beside_the_line(sit_down, game):
    person = sit_down(game, end_numbers=True)
    while not person.state.round.layout.laid or person.state.turn is not None:
        person.wait(lambda: person.asked)
        if person.slate_up:
            break
        layout: Layout = person.state.round.layout
        assert numbers(person) == {end: str(number) for end, number in layout.ends.items()}
        for end, number in layout.ends.items():
            label = person.scene.writing.numbers[end]
            # In the middle of the half that would match it.
            t = next(one for one in TILES if number in one and not one.is_double)
            spot = person.scene.geometry.spots(person.state, t)[end]
            away = max(abs(label.x() - spot.x), abs(label.y() + label.height / 2 - spot.y))
            assert spot.unit * 0.3 < away < spot.unit * 0.8
        person.take_turn(person.lay_by_clicks)
    assert not numbers(person)
    person.click_slate()
    person.wait_for_turn()
    person.session.set_up("end_numbers", False)
    assert not numbers(person)


def test_the_backs_are_those_that_can_be_painted():
    assert BACKS == faces.BACKS


def test_without_a_pause_others_lay_at_once(sit_down):
    person = sit_down("draw", pause="none", motion=True)
    assert person.scene.pause_ms == 0
    person.session.set_up("pause", "long")
    assert person.scene.pause_ms == PAUSES["long"] > 500
