"""The gallery: every record loads, and pictures come out whole, of the size asked for, and the same twice."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from dominoes_app import gallery
from dominoes_app.app import application
from dominoes_app.pictures import PICTURES
from dominoes_app.resources import resource
from dominoes_app.stage import Stage
from dominoes_core import record
from dominoes_core.rules import PRESETS

BY_NAME = {picture.name: picture for picture in PICTURES}
RECORDS = sorted(resource("gallery").glob("*.json"))


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    application([])
    stage = Stage(tmp_path_factory.mktemp("profile"), 900, 600)
    yield stage
    stage.close()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_is_a_small_legal_match_of_one_person(path):
    found = record.loads(path.read_bytes())
    assert path.stat().st_size < 8_000
    levels = found.extras.top["levels"]
    assert levels[0] is None and None not in levels[1:]
    assert record.dumps(found) == json.dumps(json.loads(path.read_text()))


def test_there_are_at_least_twenty_states_of_every_kind():
    names = [picture.name for picture in PICTURES]
    assert len(names) >= 20 and max(Counter(names).values()) == 1
    used = {picture.record for picture in PICTURES if picture.seed is None}
    assert used == {path.stem for path in RECORDS}
    assert all(picture.record in PRESETS for picture in PICTURES if picture.seed is not None)


def test_pictures_have_their_size_and_are_the_same_twice(tmp_path):
    """Twice from nothing: another window on other files."""
    some = [BY_NAME[name] for name in ("late-spinner", "rings-four", "round-blocked")]
    runs = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        runs.append(gallery.draw(folder, [(900, 600)], some))
    assert [path.name for path in runs[0]] == [f"{picture.name}@900x600.png" for picture in some]
    for first, second in zip(*runs, strict=True):
        image = QImage(str(first))
        assert (image.width(), image.height()) == (900, 600)
        assert len({image.pixel(x, y) for x in range(0, 900, 7) for y in range(0, 600, 7)}) > 100
        assert image == QImage(str(second)), first.name


SAID = {
    "first-deal": ("You lead: play any tile", "You hold 5-5, the highest double dealt."),
    "forced-lead": ("You lead with 6-6", "You hold 6-6, the highest double dealt."),
    "resumed": ("Your turn", "The match goes on where you left it."),
    "does-not-fit": ("Your turn", "6-1 does not fit: it has no 0 or 4."),
    "nothing-fits": ("Nothing fits: draw a tile", "North laid 4-1."),
    "rings-four": ("Your turn", "You drew 1 tile."),
    "passed": (
        "Your turn",
        "You passed: nothing fits 1 or 4, and the last 2 tiles may not be drawn. North laid 2-1.",
    ),
    "big-hand": (
        "Your turn",
        "You drew 14 and passed: nothing fits 6. North laid 6-3. 12 + 3 = 15 scores 15.",
    ),
    "game-fives-and-threes": ("Your turn", "North laid 5-5. 10 + 5 = 15 is 3 fives and 5 threes, scoring 8."),
    "four-seats-passing": ("Your turn", "North and East passed: nothing fits 0."),
    "match-won": (
        "You win the match",
        "North drew 9 and passed: nothing fits 4. You laid 4-0. You went out.",
    ),
    "round-partners": (
        "You and North win the round",
        "East laid 1-0. Blocked: nobody can play. Pips left: You and North 7, West and East 20.",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_what_is_said(stage, name):
    stage.take(BY_NAME[name])
    writing = stage.scene.writing
    assert (writing.status.text, writing.reason.text) == SAID[name]
    assert not stage.window.notice.isVisible()


def test_what_a_person_does_is_seen(stage):
    """Picked tiles, rings and frames are there because of the mouse and the keys."""
    chooser = stage.scene.chooser
    stage.take(BY_NAME["rings-four"])
    assert str(chooser.picked) == "5-0" and len(chooser.rings) == 4
    stage.take(BY_NAME["chosen-by-keys"])
    assert chooser.picked is None and str(chooser.focused) == "4-1"
    stage.take(BY_NAME["end-by-keys"])
    assert chooser.chosen_ring().end == "up"
    stage.take(BY_NAME["dragging"])
    assert chooser.picked is None, "it went back"
    stage.take(BY_NAME["game-draw"])
    assert chooser.picked is None and not chooser.rings and chooser.focused is None


def test_a_lid_lies_on_the_hand_of_the_next_player(stage):
    stage.take(BY_NAME["lid"])
    assert stage.scene.lid_on and stage.scene.chooser.offer is None and stage.scene.hand() == ()
    stage.take(BY_NAME["lid-lifted"])
    assert not stage.scene.lid_on and stage.scene.chooser.offer is not None and stage.scene.hand()


def test_a_folder_that_cannot_be_made_is_said(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert gallery.write_gallery(tmp_path / "file" / "inside") == 1
    assert "file" in capsys.readouterr().err


def test_dialogs_have_a_whole_screen_at_either_scale(tmp_path, monkeypatch):
    monkeypatch.setenv("QT_SCALE_FACTOR", "2")
    monkeypatch.setenv("QT_QPA_PLATFORM", gallery.before_a_screen(tmp_path))
    asks = "from PySide6.QtGui import QGuiApplication as A; a = A([]); s = a.primaryScreen().size()"
    said = "print(s.width(), s.height())"
    command = [sys.executable, "-c", f"{asks}; {said}"]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert tuple(int(side) for side in found.stdout.split()) == gallery.SIZES[-1]


def test_the_command_writes_every_size_at_both_scales(tmp_path, monkeypatch):
    """With one state, in a process of its own as the fine pictures are."""
    monkeypatch.setenv("QT_SCALE_FACTOR", "1")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert gallery.helper(tmp_path, [(900, 600)], ["late-spinner"]).wait(60) == 0
    image = QImage(str(tmp_path / "late-spinner@900x600@2x.png"))
    assert (image.width(), image.height()) == (1800, 1200)
    assert [path.name for path in Path(tmp_path).iterdir()] == ["late-spinner@900x600@2x.png"]
