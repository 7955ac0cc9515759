"""A start and an end of the program, in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

SCRIPT = """
import json, sys
from PySide6.QtCore import QTimer
from dominoes_app import app

def look():
    window = next(one for one in program.topLevelWidgets() if one.isVisible())
    if window.view._wood is None:
        return
    print(json.dumps({"title": window.windowTitle(), "modules": sorted(sys.modules)}))
    timer.stop()
    window.close()

program = app.application(["dominoes"])
timer = QTimer(interval=20)
timer.timeout.connect(look)
timer.start()
sys.exit(app.main([]))
"""


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
    # A start is quick because it brings along only what a game needs.
    loaded = {name.split(".")[0] for name in told["modules"]} | set(told["modules"])
    for unwanted in ("numpy", "secrets", "ssl", "PySide6.QtNetwork", "dominoes_app.gallery"):
        assert unwanted not in loaded, f"{unwanted} is loaded at every start"
    assert (tmp_path / "settings.json").exists() and (tmp_path / "matches" / "draw.json").exists()


def test_it_starts_where_nothing_may_be_written(tmp_path):
    """A file where the folder should be: nothing can be kept, and that is all that is wrong."""
    home = tmp_path / "home"
    home.write_text("not a folder")
    done = run("-c", SCRIPT, home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert home.read_text() == "not a folder"


def test_its_version_is_told_without_a_window(tmp_path):
    done = run("-m", "dominoes_app.app", "--version", home=tmp_path)
    assert done.returncode == 0 and done.stdout.startswith("Dominoes ")
    assert not list(tmp_path.iterdir())
