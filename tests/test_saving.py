"""The slate of a match that is over: the record told, the match saved to a file, and its keys told."""

from __future__ import annotations

import pytest
from moments import reach, sit_at
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from dominoes_app.key_list import key_list
from dominoes_core import record
from dominoes_core.actions import DRAW
from dominoes_core.players.levels import Level

KEYS = Qt.Key


@pytest.fixture
def over(sit_down):
    """A Single hand that is over."""
    person = sit_down("single-hand-draw", level=Level.BEGINNER, size=(900, 600))
    person.play_round(person.lay_by_clicks)
    assert person.state.over
    return person


def press_save(person, way):
    if way == "key":
        person.key(KEYS.Key_S)
    else:
        slate = person.scene.slate
        at = slate.more_frame().translated(slate.pos()).center()
        person.click(at.x(), at.y())


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_the_match_is_saved_where_the_player_wants_it(over, tmp_path, monkeypatch, way):
    there = tmp_path / "kept.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(there), ""))
    before = over.state
    press_save(over, way)
    assert record.loads(there.read_bytes()).match == before == over.state
    assert over.slate_up and over.notice == "The match was saved as kept.json."
    over.click_slate()
    over.wait(lambda: over.state.round.deal != before.round.deal)


def test_nothing_chosen_nothing_written(over, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    press_save(over, "key")
    assert over.slate_up and over.notice == ""


def test_a_failure_is_a_sentence(over, tmp_path, monkeypatch):
    (tmp_path / "folder").write_text("a file where the folder should be")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "folder" / "x.json"), ""))
    press_save(over, "mouse")
    assert over.notice.startswith("x.json could not be saved:") and over.slate_up


def test_the_slate_tells_the_record(over):
    won = over.state.winner == 0
    assert over.scene.slate.text.lines[-1] == (
        f"Single-hand Draw against Beginner: {int(won)} won, {int(not won)} lost."
    )


def test_the_round_that_is_not_the_last_offers_no_file(sit_down):
    person = sit_down("draw", level=Level.BEGINNER)
    person.play_round(person.lay_by_clicks)
    assert not person.state.over and person.scene.slate.more_frame().isEmpty()


def test_the_letter_stands_on_the_slate_and_in_the_list_of_keys(over):
    assert over.scene.slate.text.more.endswith("(S)")
    assert ("Ctrl+S or S", "Save a copy") in key_list(over.window)


def test_things_on_the_table_tell_their_keys(over, sit_down, tmp_path):
    assert over.scene.slate.toolTip() == "Play again (Return or Space)"
    wanted = reach("draw", lambda s: s.turn == 0 and DRAW in s.legal_actions())
    person = sit_at(sit_down, tmp_path, wanted)
    person.wait_for_turn()
    assert person.scene.felt.toolTip() == "Draw a tile (Space)"
    person.wait_for_turn()
    while person.offer is not None and person.offer.may_draw:
        person.key(KEYS.Key_Space)
    assert person.scene.felt.toolTip() == ""
