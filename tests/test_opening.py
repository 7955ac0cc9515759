"""Match records opened from files, by the menu, by a second start and by macOS; and the smoke start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from moments import reach, sit_at
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from test_start import ROOT, run

from dominoes_app.app import Application
from dominoes_app.dialogs.replay import ReplayDialog
from dominoes_app.doorbell import Doorbell, name_of, ring, understood
from dominoes_app.lock import Chair
from dominoes_app.opening import read
from dominoes_core import record

GALLERY = ROOT / "resources" / "gallery"
FINISHED, UNFINISHED = GALLERY / "match-won.json", GALLERY / "all-fives.json"



@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "x.dominoes is not there."),
        (b"", "x.dominoes is not a match of dominoes, or it is damaged."),
        (b"\xff\x00", "x.dominoes is not a match of dominoes, or it is damaged."),
        (b"[1]", "x.dominoes is not a match of dominoes, or it is damaged."),
        (b'{"format": "gpx"}', "x.dominoes is not a match of dominoes, or it is damaged."),
        (b'{"format": "dominoes-record", "version": 99}', "x.dominoes was written by a newer version."),
        (
            b'{"format": "dominoes-record", "version": 1, "rules": {"preset": "draw"}, "players": ["A", "B"],'
            b' "rounds": []}',
            "x.dominoes is a match in which nothing was dealt yet.",
        ),
    ],
)
def test_a_bad_file_gets_a_sentence(sit_down, tmp_path, content, said):
    person = sit_down()
    path = tmp_path / "x.dominoes"
    if content is not None:
        path.write_bytes(content)
    before = person.state
    person.program.opening.open(path)
    assert person.notice == said
    assert person.state is before


def test_a_folder_and_a_huge_file_get_a_sentence_too(tmp_path):
    with pytest.raises(ValueError, match="is a folder"):
        read(tmp_path)
    huge = tmp_path / "huge.dominoes"
    with huge.open("wb") as file:
        file.truncate(record.MAX_BYTES + 1)
    with pytest.raises(ValueError, match="too large"):
        read(huge)


def test_a_finished_match_is_looked_at_and_the_next_takes_its_place(sit_down):
    person = sit_down()
    before = person.state
    person.program.opening.open(FINISHED)
    first = QApplication.activeModalWidget()
    assert isinstance(first, ReplayDialog) and first.now.move == 0
    person.program.opening.rung(str(FINISHED))
    second = QApplication.activeModalWidget()
    assert isinstance(second, ReplayDialog) and second is not first
    second.close()
    assert QApplication.activeModalWidget() is None and person.state is before


def test_an_unfinished_match_goes_on(sit_down):
    person = sit_down("draw")
    written = UNFINISHED.read_bytes()
    person.program.opening.open(UNFINISHED)
    wanted = record.loads(written).match
    assert person.state == wanted and person.session.settings.game == "all-fives"
    assert person.session.profile.load_match("all-fives").value.match == wanted
    assert UNFINISHED.read_bytes() == written


@pytest.mark.parametrize("agree", [False, True])
def test_a_match_in_play_is_not_dropped_unasked(sit_down, tmp_path, agree):
    moment = reach("all-fives", lambda state: state.turn == 0 and len(state.round.history) > 4)
    person = sit_at(sit_down, tmp_path, moment)
    mine = person.state
    asked = []

    def answer():
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            asked.append(box.text())
            box.buttons()[0 if box.buttons()[0].text().startswith("Open") == agree else 1].click()

    QTimer.singleShot(50, answer)
    person.program.opening.open(UNFINISHED)
    assert asked == ["Go on with the match in this file?"]
    assert (person.state == record.loads(UNFINISHED.read_bytes()).match) is agree
    assert (person.state == mine) is not agree


def test_a_file_waits_until_a_question_is_answered(sit_down):
    person = sit_down()
    person.session.show_settings()
    page = QApplication.activeModalWidget()
    person.program.opening.open(FINISHED)
    assert QApplication.activeModalWidget() is page
    page.close()
    person.wait(lambda: isinstance(QApplication.activeModalWidget(), ReplayDialog))
    QApplication.activeModalWidget().close()


def test_a_copy_is_saved_and_opened_again_by_the_menu(sit_down, tmp_path, monkeypatch):
    person = sit_down()
    person.wait_for_turn()
    path = tmp_path / "mine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    person.window.save_action.trigger()
    saved = path.with_suffix(".dominoes")
    assert person.notice == "The match was saved as mine.dominoes."
    assert sorted(tmp_path.glob("mine*")) == [saved]
    kept = person.state
    person.session.matches.choose_game("block")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(saved), ""))
    person.window.open_action.trigger()
    assert person.state == kept


def test_macos_hands_over_a_file(sit_down, tmp_path):
    person = sit_down()
    app = QApplication.instance()
    heard = []
    if isinstance(app, Application):
        app.file_wanted.connect(heard.append)
        QApplication.sendEvent(app, QFileOpenEvent(str(tmp_path / "gone.dominoes")))
        assert heard == [str(tmp_path / "gone.dominoes")]
    person.program.opening.rung(str(tmp_path / "gone.dominoes"))
    assert person.notice == "gone.dominoes is not there."


# ---- One chair, and a bell for those who come later


def test_one_chair_for_a_folder(tmp_path):
    first, second, other = Chair(tmp_path), Chair(tmp_path), Chair(tmp_path / "other")
    assert first.take() and not second.take() and other.take()
    first.leave()
    assert second.take()
    second.leave()
    other.leave()


@pytest.mark.parametrize(
    "line", [b"", b"[]", b"{}", b'{"file": 3}', b'{"file": "a\\u0000b"}', b"\xff", b"[" * 100000]
)
def test_nonsense_at_the_door_is_not_heard(line):
    assert understood(line) is None


def test_a_long_path_still_has_a_bell(tmp_path):
    deep = tmp_path.joinpath(*["a long name for a folder"] * 8)
    assert len(name_of(deep)) <= 108
    assert name_of(deep) != name_of(deep / "other")


def test_nobody_answers(tmp_path):
    assert not ring(tmp_path, None, patience=0.2)


def test_a_socket_that_was_left_is_taken_away(qapp, tmp_path):
    left = Doorbell(tmp_path)
    assert left.listen()
    late = Doorbell(tmp_path)
    assert late.listen()
    late.close()
    left.close()


TELLING = """
import sys
from PySide6.QtCore import QTimer
from dominoes_app import app, opening
from dominoes_app.opening import Opening
told = Opening.rung
def rung(self, file):
    told(self, file)
    print("rung", file, self._window.isActiveWindow(), flush=True)
Opening.rung = rung
listen = app._listen
def after(program, root):
    listen(program, root)
    print("open", flush=True)
app._listen = after
sys.exit(app.main([]))
"""


def start(home):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "DOMINOES_HOME": str(home)}
    first = subprocess.Popen(
        [sys.executable, "-c", TELLING], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    assert first.stdout.readline() == "open\n"
    return first


@pytest.mark.skipif(sys.platform == "win32", reason="ends the first start by a signal")
def test_a_second_start_hands_over_its_file_and_a_killed_first_leaves_nothing_in_the_way(tmp_path):
    first = start(tmp_path)
    try:
        began = time.monotonic()
        second = run("-m", "dominoes_app.app", str(FINISHED.relative_to(ROOT)), home=tmp_path)
        assert (second.returncode, second.stderr) == (0, "")
        assert first.stdout.readline() == f"rung {FINISHED} True\n"
        assert time.monotonic() - began < 20
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait()
        first.stdout.close()
    assert Path(name_of(tmp_path)).exists()  # the socket of the killed one
    again = start(tmp_path)
    try:
        second = run("-m", "dominoes_app.app", home=tmp_path)
        assert (second.returncode, second.stderr) == (0, "")
        assert again.stdout.readline() == "rung  True\n"
    finally:
        again.kill()
        again.wait()
        again.stdout.close()


# ---- The smoke start


def test_the_smoke_start_lays_a_tile(tmp_path):
    done = run("-m", "dominoes_app.app", "--smoke", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "A tile was laid" in done.stdout
    assert not list(tmp_path.iterdir())  # nothing of the player's was touched


@pytest.mark.parametrize(
    "fault",
    [
        "from PySide6.QtCore import qWarning; qWarning('crooked')",
        "raise RuntimeError('crooked')",
    ],
)
def test_the_smoke_start_minds_a_warning_and_an_exception(tmp_path, fault):
    script = f"""
import sys
from dominoes_app import app, smoke
class Crooked(smoke.Smoke):
    def _play(self):
        super()._play()
        {fault}
smoke.Smoke = Crooked
sys.exit(app.main(["--smoke"]))
"""
    done = run("-c", script, home=tmp_path)
    assert done.returncode == 1 and "crooked" in done.stderr
