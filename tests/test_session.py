"""The program as a whole: what it keeps, what it asks, and what it says when something goes wrong."""

from __future__ import annotations

import errno
import json
import os
import shutil
import threading
import time
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from test_play_mouse import least
from test_store import WHY

from dominoes_app.panel import KEY
from dominoes_app.profile import Profile, Settings, WindowPlace
from dominoes_app.store import backup_of
from dominoes_app.thinker import Thinker
from dominoes_app.window import MINIMUM, TITLE_BAR, on_screen
from dominoes_core.actions import PASS
from dominoes_core.players.choice import Choice
from dominoes_core.players.levels import Level, choose
from dominoes_core.rules import PRESETS


class Slow:
    """A level that thinks until it is told to stop (or `forever`: until it is let go)."""

    def __init__(self, forever=False):
        self.forever = forever
        self.go = threading.Event()
        self.asked, self.done = [], []

    def __call__(self, view, level, limits, stop, rng):
        self.asked.append(view)
        late = time.monotonic() + 5
        while not self.go.is_set() and (self.forever or not stop()) and time.monotonic() < late:
            time.sleep(0.002)
        self.done.append(stop())
        return choose(view, level, limits, stop, rng)


def kept(person, game=None):
    """The match as its file has it."""
    found = Profile(person.root).load_match(game or person.state.preset)
    assert found.trouble is None
    return found.value.match


def as_left(person):
    """The folder as it is at this moment, elsewhere: what a next start finds where the program was killed."""
    number = len(list(person.root.parent.iterdir()))
    return shutil.copytree(person.root, person.root.with_name(f"{person.root.name}-{number}"))


def choose_in(person, combo, key):
    """Open a list of the panel with a click and choose `key` in it."""
    person.come_back()
    QTest.mouseClick(combo, Qt.MouseButton.LeftButton)
    # By key: a click so soon after the first would be taken for the end of a double click.
    combo.view().setCurrentIndex(combo.model().index(combo.findData(key, KEY), 0))
    QTest.keyClick(combo.view(), Qt.Key.Key_Return)


def turns(person, number):
    """Let the person take `number` turns."""
    for _ in range(number):
        person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()


# --- the worker --------------------------------------------------------------------------------


def thinking(person, slow):
    """Play until the computer thinks."""
    person.wait(lambda: slow.asked or person.asked)
    if not slow.asked:
        person.take_turn(person.lay_by_clicks)
    person.wait(lambda: len(slow.asked) > len(slow.done) and person.status == "North thinks")


@pytest.mark.parametrize("motion", [False, True])
def test_closing_while_the_computer_thinks(sit_down, motion):
    slow = Slow()
    person = sit_down("block", thinker=Thinker(slow), motion=motion, speed=4.0)
    thinking(person, slow)
    before = person.state
    person.close()
    assert slow.done == [True] and not person.window.isVisible()
    assert person.controller._thinker._pool.activeThreadCount() == 0
    person.frames(20)
    assert person.state is before and kept(person) == before


def test_closing_waits_for_a_worker_that_takes_its_time(sit_down):
    slow = Slow(forever=True)
    person = sit_down("block", thinker=Thinker(slow))
    thinking(person, slow)
    threading.Timer(0.15, slow.go.set).start()
    person.close()
    assert slow.done == [True]


def test_closing_in_the_middle_of_the_deal(sit_down):
    person = sit_down("draw", motion=True)
    assert person.scene.animator.running
    person.close()
    person.frames(20)
    assert kept(person) == person.state


def test_a_worker_that_throws_is_told_of_and_the_game_goes_on(sit_down):
    def broken(*_):
        raise ZeroDivisionError("in the middle of a thought")

    person = sit_down("draw", thinker=Thinker(broken), targets=least("draw"))
    person.play_round(person.lay_by_clicks)
    assert "North could not think (ZeroDivisionError: in the middle of a thought)" in person.notice
    assert "\n" not in person.notice, "the same sentence is said once"
    QTest.mouseClick(person.window.notice.button, Qt.MouseButton.LeftButton)
    assert person.notice == "" and person.window.focusWidget() is person.view


def test_a_worker_that_answers_nonsense(sit_down):
    person = sit_down("block", thinker=Thinker(lambda *_: Choice(PASS)), targets=least("block"))
    person.play_round(person.lay_by_clicks)
    assert "is not allowed" in person.notice


def test_a_new_game_while_the_computer_thinks(sit_down):
    slow = Slow(forever=True)
    person = sit_down("block", thinker=Thinker(slow))
    thinking(person, slow)
    old = person.state
    with person.answering("New game"):
        person.key(Qt.Key.Key_N)
    new = person.state
    assert new.round.deal != old.round.deal
    slow.go.set()
    person.wait_for_turn()
    # The answer to the old question came first, and was dropped.
    assert slow.done[0] is True
    assert [move.seat for move in person.state.round.history] in ([], [1])
    assert person.state.round.deal == new.round.deal
    turns(person, 2)


def test_another_game_while_the_computer_thinks(sit_down):
    slow = Slow(forever=True)
    person = sit_down("block", thinker=Thinker(slow))
    thinking(person, slow)
    old = person.state
    choose_in(person, person.window.panel.game, "draw")
    assert person.state.preset == "draw"
    slow.go.set()
    person.wait_for_turn()
    assert kept(person, "block") == old
    choose_in(person, person.window.panel.game, "block")
    person.wait_for_turn()
    assert person.state.round.history[: len(old.round.history)] == old.round.history
    assert len(person.state.round.history) == len(old.round.history) + 1


def test_a_new_game_during_the_deal_is_dealt_from_its_beginning(sit_down):
    """The old motion must not tell the match that the new deal has been seen."""
    person = sit_down("block", motion=True)
    for _ in range(3):
        person.frames(30)
        person.key(Qt.Key.Key_N)
        assert person.scene.animator.running
        assert not person.controller._at_rest and person.offer is None
        assert not person.state.round.history


# --- what is kept ------------------------------------------------------------------------------


def test_the_match_is_saved_after_every_action(sit_down):
    person = sit_down("draw")
    real, saved = person.controller._keep, []

    def keep(match):
        real(match)
        saved.append(match.match)
        assert kept(person) == match.match

    person.controller._keep = keep
    person.play_round(person.lay_by_clicks)
    person.click_slate()
    turns(person, 3)
    assert saved[-1] == person.state
    for one, next_one in pairwise(saved):
        dealt = len(next_one.rounds) - len(one.rounds)
        assert dealt == 1 or len(next_one.round.history) == len(one.round.history) + 1


@pytest.mark.parametrize("game", PRESETS)
def test_a_killed_program_goes_on_exactly_where_it_was(sit_down, game):
    person = sit_down(game)
    turns(person, 3)
    state, record = person.state, person.controller.record
    again = sit_down(root=as_left(person))
    assert again.state == state
    assert again.controller.record == record
    assert again.controller.seats == person.controller.seats
    again.wait_for_turn()
    assert again.reason == "The match goes on where you left it."
    assert {t: item.pos() for t, item in again.scene.tiles.items()} == {
        t: item.pos() for t, item in person.scene.tiles.items()
    }
    again.play_round(again.lay_by_clicks)


def test_killed_in_the_middle_of_a_motion(sit_down):
    person = sit_down("draw", motion=True)
    person.wait_for_turn()
    t = min(person.offer.tiles)
    person.click_tile(t)
    if person.scene.chooser.rings:
        person.click_ring(person.scene.chooser.rings[0].end)
    assert person.scene.animator.running
    state, root = person.state, as_left(person)
    again = sit_down(root=root)
    assert again.state.round.history[: len(state.round.history)] == state.round.history
    again.wait_for_turn()


def test_resumed_while_the_computer_is_to_move(sit_down):
    slow = Slow()
    person = sit_down("block", thinker=Thinker(slow))
    thinking(person, slow)
    moves = len(person.state.round.history)
    person.close()
    again = sit_down(root=person.root)
    again.wait_for_turn()
    assert again.state.round.history[moves].seat == 1


def test_resumed_between_two_rounds(sit_down):
    person = sit_down("draw")
    person.play_round(person.lay_by_clicks)
    assert not person.state.over
    again = sit_down(root=as_left(person))
    again.wait(lambda: again.slate_up)
    assert again.state == person.state and again.scene.slate.text == person.scene.slate.text
    again.click_slate()
    person.click_slate()
    assert again.state == person.state, "the shuffle of the next round was another one"


def test_resumed_after_the_match(sit_down):
    person = sit_down("single-hand-draw")
    person.play_round(person.lay_by_clicks)
    again = sit_down(root=as_left(person))
    again.wait(lambda: again.slate_up)
    assert again.scene.slate.text.button == "Play again"
    again.key(Qt.Key.Key_Return)
    assert not again.state.over and again.wait_for_turn()


def test_each_game_keeps_its_own_match(sit_down):
    person = sit_down("draw")
    left = {}
    for game in PRESETS:
        choose_in(person, person.window.panel.game, game)
        assert person.state.preset == game
        turns(person, 2)
        left[game] = person.state
    for game in reversed(PRESETS):
        choose_in(person, person.window.panel.game, game)
        assert person.state == left[game]
        person.wait_for_turn()
    person.close()
    again = sit_down(root=person.root)
    assert again.state == left["draw"], "the game on the table is the one that was left"
    for game in PRESETS:
        assert kept(again, game) == left[game]


def test_a_new_game_plays_against_the_level_that_is_shown(sit_down):
    """The level last chosen in another game is not the one of this match."""
    person = sit_down("draw")
    person.wait_for_turn()
    panel = person.window.panel
    choose_in(person, panel.game, "block")
    choose_in(person, panel.level, "regular")
    choose_in(person, panel.game, "draw")
    assert panel.level.currentData(KEY) == "easy"
    QTest.mouseClick(panel.new, Qt.MouseButton.LeftButton)
    assert panel.level.currentData(KEY) == "easy"
    assert person.controller.seats[1].level is Level.EASY


def test_a_rematch_keeps_level_and_target(sit_down):
    person = sit_down("all-fives", level=Level.BEGINNER, targets=least("all-fives"))
    while not person.state.over:
        person.play_round(person.lay_by_clicks)
        person.click_slate() if not person.state.over else None
    target = person.state.rules.target
    person.click_slate()
    assert person.controller.seats[1].level is Level.BEGINNER
    assert person.state.rules.target == target == 150


def test_a_match_that_is_over_does_not_go_on(sit_down):
    person = sit_down("single-hand-draw")
    person.play_round(person.lay_by_clicks)
    again = sit_down(root=as_left(person))
    again.wait(lambda: again.slate_up)
    assert again.reason == "This match was played to its end."


# --- files that are damaged, newer, or in the way -----------------------------------------------


def saved_twice(sit_down):
    """A folder with a match of Draw and its backup; what the backup holds."""
    person = sit_down("draw")
    turns(person, 2)
    person.close()
    path = Profile(person.root).match_path("draw")
    assert path.exists() and backup_of(path).exists()
    return person, path


def test_a_damaged_save_is_set_aside_and_the_one_before_is_used(sit_down):
    person, path = saved_twice(sit_down)
    path.write_bytes(path.read_bytes()[:-40])
    again = sit_down(root=person.root)
    assert "draw.json is damaged; it was set aside as draw.set-aside-" in again.notice
    moves = person.state.round.history[:-1]
    assert again.state.round.history[: len(moves)] == moves
    again.wait_for_turn()


NO_MATCHES = [b"", b"not JSON", b'{"format": "dominoes-record", "version": 1}', b"[[" * 5000]


@pytest.mark.parametrize("junk", NO_MATCHES, ids=range(len(NO_MATCHES)))
def test_with_nothing_left_to_use_a_new_match_begins(sit_down, junk):
    person, path = saved_twice(sit_down)
    path.write_bytes(junk)
    backup_of(path).write_bytes(junk)
    again = sit_down(root=person.root)
    assert "draw.json is damaged" in again.notice
    assert again.state.preset == "draw"
    turns(again, 1)
    aside = [one for one in path.parent.iterdir() if "set-aside" in one.name]
    assert [one.read_bytes() for one in aside] == [junk, junk]


def test_a_match_that_breaks_the_rules_is_damaged(sit_down):
    person, path = saved_twice(sit_down)
    document = json.loads(path.read_text())
    document["rounds"][0]["events"][0]["play"] = "0-0"
    path.write_text(json.dumps(document))
    again = sit_down(root=person.root)
    assert "draw.json is damaged" in again.notice


def test_a_save_of_a_newer_version_is_set_aside(sit_down):
    person, path = saved_twice(sit_down)
    document = json.loads(path.read_text()) | {"version": 2}
    path.write_text(json.dumps(document))
    backup_of(path).unlink()
    again = sit_down(root=person.root)
    assert "draw.json was written by a newer version; it was set aside" in again.notice
    (aside,) = [one for one in path.parent.iterdir() if "set-aside" in one.name]
    assert json.loads(aside.read_text()) == document
    turns(again, 1)


def test_a_match_of_another_game_under_its_name(sit_down):
    person, path = saved_twice(sit_down)
    os.replace(path, path.with_name("block.json"))
    again = sit_down(root=person.root)
    choose_in(again, again.window.panel.game, "block")
    assert "block.json is damaged" in again.notice and again.state.preset == "block"


def test_a_folder_where_the_match_should_be(sit_down):
    person, path = saved_twice(sit_down)
    path.unlink()
    backup_of(path).unlink()
    path.mkdir()
    again = sit_down(root=person.root)
    assert "draw.json is a folder where a file should be; it was set aside" in again.notice
    turns(again, 1)
    assert kept(again) == again.state


def test_damaged_settings_and_a_damaged_match_are_both_told(sit_down):
    person, path = saved_twice(sit_down)
    path.write_bytes(b"{")
    (person.root / "settings.json").write_bytes(b"{")
    again = sit_down(root=person.root)
    first, second = again.notice.split("\n")
    assert "settings.json is damaged" in first and "draw.json is damaged" in second


def test_a_saved_match_with_odd_seats_can_be_played(sit_down):
    person, path = saved_twice(sit_down)
    document = json.loads(path.read_text())
    document["levels"] = [["list"], {"no": "level"}]
    document["seed"] = "none"
    path.write_text(json.dumps(document))
    again = sit_down(root=person.root)
    assert not again.notice
    turns(again, 2)


def fail(monkeypatch, owner, name, number):
    def raises(*_, **__):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(owner, name, raises)


@pytest.mark.parametrize(
    ("owner", "name", "number"),
    [(Path, "replace", errno.EACCES), (os, "fsync", errno.ENOSPC), (Path, "open", errno.EROFS)],
)
def test_where_nothing_can_be_saved_the_game_goes_on(sit_down, monkeypatch, owner, name, number):
    person = sit_down("draw")
    turns(person, 1)
    with monkeypatch.context() as broken:
        fail(broken, owner, name, number)
        turns(person, 1)
        told = f"draw.json could not be saved: {WHY[number]}. The game goes on, but it cannot be kept"
        assert person.notice.startswith(told)
        QTest.mouseClick(person.window.notice.button, Qt.MouseButton.LeftButton)
        turns(person, 2)
        assert person.notice == "", "it is said once, not at every tile"
    turns(person, 1)
    assert person.notice == "" and kept(person) == person.state
    with monkeypatch.context() as broken:
        fail(broken, owner, name, number)
        turns(person, 1)
        assert person.notice.startswith(told), "a new trouble is told again"
        person.close()  # the settings cannot be saved either, and that is no reason to stay
    assert not person.window.isVisible()


def test_a_first_start_where_nothing_can_be_written(sit_down, tmp_path, monkeypatch):
    person = sit_down("draw")
    person.close()
    fail(monkeypatch, Path, "mkdir", errno.EROFS)
    again = sit_down(root=person.root)
    turns(again, 2)
    assert "could not be saved" in again.notice


# --- settings ----------------------------------------------------------------------------------


def test_settings_are_kept_as_they_are_changed(sit_down):
    person = sit_down("draw")
    window, panel = person.window, person.window.panel
    window.dark_action.trigger()
    window.still_action.setChecked(False)
    window.speed_actions[1.8].trigger()
    choose_in(person, panel.game, "all-fives")
    choose_in(person, panel.level, "regular")
    choose_in(person, panel.target, 150)
    # Killed here: nothing was closed.
    found = Profile(person.root).load_settings().value
    assert found == Settings(
        "all-fives", Level.REGULAR, {"all-fives": 150}, None, True, 1.8, True, True, pause="none", guided=True
    )
    window.panel_action.trigger()
    window.setGeometry(40, 60, 1010, 666)
    person.close()
    again = sit_down(root=person.root, size=None)
    assert again.session.settings == Settings(
        "all-fives",
        Level.REGULAR,
        {"all-fives": 150},
        again.session.settings.window,
        False,
        1.8,
        True,
        True,
        pause="none",
        guided=True,
    )
    assert not again.window.panel.isVisible() and again.window.dark_action.isChecked()
    assert again.scene.animator.moving and again.scene.animator.speed == 1.8
    assert [value for value, action in again.window.speed_actions.items() if action.isChecked()] == [1.8]
    assert again.state.rules.target == 150 and again.scene.theme.name == "dark"


def test_one_speed_is_always_ticked(sit_down):
    person = sit_down("draw", speed=1.8)
    actions = person.window.speed_actions
    for value in (1.8, 0.6, 0.6, 1.0, 1.8):
        actions[value].trigger()
        assert [one for one, action in actions.items() if action.isChecked()] == [value]
        assert person.scene.animator.speed == value


def test_the_window_stands_where_it_stood(sit_down):
    screen = QRect(0, 0, 4000, 3000)
    person = sit_down("draw", window=WindowPlace(11, 55, 830, 560))
    person.window.setGeometry(on_screen(QRect(7, 50, 815, 540), [screen]))
    placed = person.window.placed()
    person.close()
    assert Profile(person.root).load_settings().value.window == placed
    assert (placed.width, placed.height, placed.maximized) == (815, 540, False)


def test_a_window_larger_than_the_screen_is_made_to_fit(sit_down, qapp):
    person = sit_down("draw", size=None, window=WindowPlace(-5000, 9000, 5000, 5000))
    # The display of the tests pretends a frame of two pixels at the left.
    free = qapp.primaryScreen().availableGeometry().adjusted(0, TITLE_BAR, 2, 0)
    assert free.contains(person.window.geometry())


@pytest.mark.parametrize("state", [Qt.WindowState.WindowMaximized, Qt.WindowState.WindowFullScreen])
def test_the_size_before_it_was_maximized_is_remembered(sit_down, state):
    person = sit_down("draw", size=None, window=WindowPlace(-8, TITLE_BAR, 790, 530))
    size = person.window.size()
    person.window.setWindowState(state)
    person.wait(lambda: person.window.size() != size)
    placed = person.window.placed()
    assert (placed.width, placed.height) == (size.width(), size.height())
    assert placed.maximized == (state == Qt.WindowState.WindowMaximized)
    person.close()
    again = sit_down(root=person.root, size=None)
    assert again.window.isMaximized() == placed.maximized
    again.window.showNormal()
    again.wait(lambda: again.window.size() == size)


PIXELS = st.integers(-20_000, 20_000)
SIZES = st.integers(1, 20_000)
SCREENS = st.lists(
    st.builds(QRect, PIXELS, PIXELS, st.integers(300, 8000), st.integers(300, 5000)), min_size=1, max_size=4
)


@given(st.builds(QRect, PIXELS, PIXELS, SIZES, SIZES), SCREENS)
def test_a_window_is_never_off_every_screen(rect, screens):
    found = on_screen(rect, screens)
    (home,) = [one for one in screens if one.contains(found)][:1]
    assert found.top() >= home.top() + TITLE_BAR, "its title could not be reached"
    assert found.width() >= min(MINIMUM[0], home.width())
    assert found.height() >= min(MINIMUM[1], home.height() - TITLE_BAR)
    assert on_screen(found, screens) == found or len(screens) > 1
    for screen in screens:
        free = screen.adjusted(0, TITLE_BAR, 0, 0)
        if free.contains(rect) and rect.width() >= MINIMUM[0] and rect.height() >= MINIMUM[1]:
            assert found == rect or any(one is not screen and one.intersects(rect) for one in screens)


def test_without_any_screen_the_window_stays_as_it_was():
    assert on_screen(QRect(1, 2, 3, 4), []) == QRect(1, 2, 3, 4)


# --- what is asked -----------------------------------------------------------------------------


def press_new(person):
    QTest.mouseClick(person.window.panel.new, Qt.MouseButton.LeftButton)


def test_a_new_game_asks_only_when_something_would_be_dropped(sit_down):
    person = sit_down("draw", targets={"draw": 50})
    person.wait_for_turn()
    deal = person.state.round.deal
    press_new(person)
    assert person.state.round.deal != deal, "it asked although nothing was played"
    turns(person, 1)
    state = person.state
    with person.answering("Keep playing") as asked:
        press_new(person)
    assert asked == ["Begin a new game?"] and person.state == state
    with person.answering(Qt.Key.Key_Escape) as asked:
        press_new(person)
    assert len(asked) == 1 and person.state == state
    with person.answering(Qt.Key.Key_Return) as asked:
        press_new(person)
    assert len(asked) == 1 and person.state == state, "Enter is the careful answer"
    with person.answering("New game") as asked:
        press_new(person)
    assert len(asked) == 1 and person.state.round.deal != state.round.deal
    assert person.window.focusWidget() is person.view
    person.play_round(person.lay_by_clicks)
    with person.answering("Keep playing") as asked:
        press_new(person)
    assert len(asked) == (not person.state.over), "between two rounds a match is dropped"


def test_after_the_match_nothing_is_asked(sit_down):
    person = sit_down("single-hand-draw")
    person.play_round(person.lay_by_clicks)
    assert "0 hints asked." in person.scene.slate.text.lines
    press_new(person)
    assert not person.state.over and not person.slate_up
    person.wait_for_turn()


def test_the_slate_of_a_match_tells_margin_and_hints(sit_down):
    person = sit_down("all-fives", level=Level.BEGINNER, targets=least("all-fives"))
    while len(person.wait_for_turn().actions) < 2:
        person.take_turn(person.lay_by_clicks)
    person.key(Qt.Key.Key_H)
    person.play_round(person.lay_by_clicks)
    while not person.state.over:
        assert not any("hint" in line for line in person.scene.slate.text.lines)
        person.click_slate()
        person.play_round(person.lay_by_clicks)
    margin = max(person.state.scores) - min(person.state.scores)
    points = "point" if margin == 1 else "points"
    assert person.scene.slate.text.lines[-2] == f"Won by {margin} {points}. 1 hint asked."
    assert person.scene.slate.text.note == ""
    person.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    person.play_round(person.lay_by_clicks)
    if person.state.over:
        assert person.scene.slate.text.note == "The first result of this match stays in the record"


def test_level_and_target_ask_before_they_drop_a_match(sit_down):
    person = sit_down("draw")
    turns(person, 1)
    state, panel = person.state, person.window.panel
    with person.answering("Keep playing") as asked:
        choose_in(person, panel.level, "regular")
    assert asked == ["Play against Regular?"] and person.state == state
    assert panel.level.currentData(KEY) == "easy", "the panel shows what is played"
    with person.answering("Keep playing") as asked:
        choose_in(person, panel.target, 50)
    assert asked == ["Play to 50 points?"] and person.state == state
    assert panel.target.currentData(KEY) == 100
    with person.answering("New game") as asked:
        choose_in(person, panel.target, 50)
    assert person.state.rules.target == 50 and person.controller.seats[1].level is Level.EASY
    person.wait_for_turn()
    choose_in(person, panel.level, "regular")
    assert person.controller.seats[1].level is Level.REGULAR and person.state.rules.target == 50
    assert panel.level.currentData(KEY) == "regular" and panel.target.currentData(KEY) == 50


def test_choosing_what_is_played_already_changes_nothing(sit_down):
    person = sit_down("draw")
    turns(person, 1)
    state, panel = person.state, person.window.panel
    with person.answering(Qt.Key.Key_Escape) as asked:
        choose_in(person, panel.game, "draw")
        choose_in(person, panel.level, "easy")
        choose_in(person, panel.target, 100)
    assert not asked and person.state == state


def test_the_wheel_over_the_panel_changes_nothing(sit_down, qapp):
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QWheelEvent

    person = sit_down("draw")
    person.wait_for_turn()
    state, panel = person.state, person.window.panel
    for combo in (panel.game, panel.level, panel.target):
        middle = QPointF(combo.rect().center())
        event = QWheelEvent(
            middle,
            combo.mapToGlobal(middle),
            QPoint(0, 0),
            QPoint(0, -240),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        qapp.sendEvent(combo, event)
    assert person.state is state
