"""A start and an end of the program, in a process of its own."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from dominoes_app.profile import Profile, Settings

ROOT = Path(__file__).resolve().parent.parent

SCRIPT = """
import json, sys
from PySide6 import QtWidgets
from PySide6.QtCore import QTimer
made = set(vars(QtWidgets))
from dominoes_app import app

def look():
    window = next(one for one in program.topLevelWidgets() if one.isVisible())
    if window.view._wood is None:
        return
    told = {"title": window.windowTitle(), "modules": sorted(sys.modules)}
    print(json.dumps(told | {"made": sorted(set(vars(QtWidgets)) - made)}))
    timer.stop()
    window.close()

program = app.application(["dominoes"])
timer = QTimer(interval=20)
timer.timeout.connect(look)
timer.start()
sys.exit(app.main([]))
"""


# No page, no dialog, nobody who reckons: a start is quick because these are loaded when they are asked for.
LATER = (
    *("numpy", "tqdm", "secrets", "ssl", "html", "PySide6.QtNetwork"),
    *("dominoes_core.solver", "dominoes_core.players.expert", "dominoes_core.arena", "dominoes_core.cli"),
    *("dominoes_app.dialogs.", "dominoes_app.pages.", "dominoes_app.outlined", "dominoes_app.note"),
    *("dominoes_app.doorbell", "dominoes_app.gallery", "dominoes_app.smoke", "dominoes_app.stage"),
)


def run(*words, home, timeout=60):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "DOMINOES_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-X", "faulthandler", *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )


def test_it_starts_plays_and_ends_without_a_word(tmp_path):
    done = run("-c", SCRIPT, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["title"] == "Dominoes"
    assert (tmp_path / "settings.json").exists() and (tmp_path / "matches" / "draw.json").exists()


def test_it_brings_along_only_what_the_table_needs(tmp_path):
    Profile(tmp_path).save_settings(Settings(guided=True))
    done = run("-c", SCRIPT, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    loaded = told["modules"]
    assert "dominoes_app.table.scene" in loaded
    # Handed one widget that Qt made itself, or the style, Python makes classes of all there are.
    assert not {"QStyle", "QTabWidget", "QWizard"} & set(told["made"])
    assert [name for name in loaded if name.startswith(LATER)] == []


def test_it_starts_where_nothing_may_be_written(tmp_path):
    """A file where the folder should be: nothing can be kept, and that is all that is wrong."""
    home = tmp_path / "home"
    home.write_text("not a folder")
    done = run("-c", SCRIPT, home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert home.read_text() == "not a folder"


# Long enough for the door bell to be hung, and a match to be dealt again and again.
STAYS = """
import json, sys
from PySide6.QtCore import QTimer
from dominoes_app import app

def window():
    return next((one for one in program.topLevelWidgets() if hasattr(one, "scene") and one.isVisible()), None)

def busy():
    if window() is not None:
        window().new_action.trigger()

def end():
    print(json.dumps({"notice": window().notice.text.text()}))
    window().close()

program = app.application(["dominoes"])
timers = [QTimer(interval=150), QTimer(interval=app.BELL_AFTER + 1500, singleShot=True)]
timers[0].timeout.connect(busy)
timers[1].timeout.connect(end)
for timer in timers:
    timer.start()
sys.exit(app.main([]))
"""


def mount(*words):
    if subprocess.run(["mount", *words], capture_output=True).returncode:
        pytest.skip("this machine lets nobody mount")


def full_disk(root):
    mount("-t", "tmpfs", "-o", "size=64k", "full", root)
    with contextlib.suppress(OSError), (root / "rubbish").open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


def read_only(root):
    mount("--bind", root, root)
    subprocess.run(["mount", "-o", "remount,bind,ro", root], check=True)


def folders_for_files(root):
    for name in ("running.lock", "bell", "settings.json", "results.json.lock"):
        (root / name).mkdir()
        (root / name / "inside").write_text("")


def left_by_the_killed(root):
    (root / "running.lock").write_bytes(b"")
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(root / "bell"))


def newer_and_mangled(root):
    (root / "settings.json").write_text('{"version": 999}')
    (root / "matches").mkdir()
    (root / "matches" / "draw.json").write_bytes(b"{\xff")


@pytest.mark.skipif(sys.platform == "win32", reason="mounts and such sockets are things of Unix")
@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (full_disk, ["no room left", "draw.json"]),
        (read_only, ["does not allow it", "draw.json"]),
        (folders_for_files, ["settings.json"]),
        (left_by_the_killed, []),
        (newer_and_mangled, ["settings.json", "draw.json"]),
    ],
)
def test_whatever_the_folder_is_like_the_one_window_opens_and_plays(broken, told):
    """The whole program, with the lock that keeps it the only one and the bell later starts ring at."""
    with tempfile.TemporaryDirectory() as home:  # pytest's own are too long for a socket
        root = Path(home)
        broken(root)
        try:
            done = run("-c", STAYS, home=root)
        finally:
            if broken in (full_disk, read_only):
                subprocess.run(["umount", root], check=True)
        assert (done.returncode, done.stderr) == (0, "")
        notice = json.loads(done.stdout)["notice"]
        assert all(word in notice for word in told) and bool(notice) == bool(told), notice
        if broken in (folders_for_files, newer_and_mangled, left_by_the_killed):
            assert json.loads((root / "matches" / "draw.json").read_text())["rounds"], "the game is kept"


def test_its_version_is_told_without_a_window(tmp_path):
    done = run("-m", "dominoes_app.app", "--version", home=tmp_path)
    assert done.returncode == 0 and done.stdout.startswith("Dominoes ")
    assert not list(tmp_path.iterdir())
