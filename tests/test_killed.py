"""The real program, killed at random moments and started again: nothing that was seen may be lost.

DOMINOES_KILLS=200 pytest tests/test_killed.py     is the long run.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dominoes_app.finished import FinishedMatches
from dominoes_app.profile import Profile, Settings, WindowPlace
from dominoes_app.results import Results
from dominoes_app.store import LEFT_AFTER_SECONDS
from dominoes_core import record
from dominoes_core.players.levels import Level

KILLS = int(os.environ.get("DOMINOES_KILLS", "8"))
HERE = Path(__file__).parent
PATIENCE = 60
NO_FRONT = "This plugin does not support raise()\n"
"""Said without a screen when a second start asks the window to the front."""
PLAYING = Settings(
    game="single-hand-draw",
    level=Level.BEGINNER,
    motion=False,
    pause="none",
    guided=True,
    window=WindowPlace(20, 60, 800, 520),
)


def start(root, shown, seed):
    return subprocess.Popen(
        [sys.executable, str(HERE / "doomed.py"), str(shown), str(seed)],
        env={**os.environ, "DOMINOES_HOME": str(root), "PYTHONPATH": str(HERE.parent)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def lines_of(shown):
    """What was told; the last line may have been cut off by the kill."""
    text = shown.read_text() if shown.exists() else ""
    return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]


def kill_after(one, shown, delay, lines=1, booked=False):
    """Kill `one` so long after so many lines and `booked` something; with no line, after its start."""
    late = time.monotonic() + PATIENCE
    while lines:
        told = shown.read_bytes() if shown.exists() else b""
        if told.count(b"\n") >= lines and (b'"booked"' in told or not booked):
            break
        assert one.poll() is None, f"it ended by itself:\n{one.stdout.read()}"
        assert time.monotonic() < late, "it never came up" if not told else "it goes on no more"
        time.sleep(0.01)
    time.sleep(delay)
    assert one.poll() is None, f"it ended by itself:\n{one.stdout.read()}"
    one.send_signal(signal.SIGKILL)
    said, _ = one.communicate(timeout=PATIENCE)
    assert said.replace(NO_FRONT, "") == "", said


def steps(document):
    """The deals and moves of a match, one after another, so that one match can be a part of another."""
    found = [json.dumps([document["rules"], document["players"], document["seed"]], sort_keys=True)]
    for one in document["rounds"]:
        found.append(json.dumps([one["hands"], one["boneyard"]]))
        found += [json.dumps(event, sort_keys=True) for event in one["events"]]
    return found


def check_matches(root, told):
    """Every match that had been shown is on file, at most one step on."""
    last, free = {}, set()
    for line in told:
        if line["kind"] == "shown":
            game = line["match"]["rules"]["preset"]
            last[game] = line["match"]
            free.discard(game)
        elif line["kind"] == "other":
            free.add(line["game"])
    for game, seen in last.items():
        loaded = Profile(root).load_match(game)
        assert loaded.trouble is None and loaded.value is not None, (game, loaded.trouble)
        if game in free:
            continue  # taken back, or another match: whole, and that is all one can say
        kept, shown = steps(record.to_document(loaded.value)), steps(seen)
        assert kept[: len(shown)] == shown, f"{game}: another match than was shown"
        assert len(kept) <= len(shown) + 1, f"{game}: more was done than was shown"


def check_records(root, booked):
    loaded = Results(root).load()
    assert loaded.trouble is None
    assert booked <= {one.match for one in loaded.value or ()}, "a result is lost"
    finished = FinishedMatches(root)
    for one in finished.listed():
        assert finished.open(one.path)[1] is None
    assert len(finished.listed()) == len(finished._paths())
    return {one.match for one in loaded.value or ()}


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_nothing_is_lost_by_being_killed(tmp_path):
    root, rng = tmp_path / "home", random.Random(KILLS)
    Profile(root).save_settings(PLAYING)
    booked: set[str] = set()
    told_all = 0
    for number in range(KILLS):
        shown = tmp_path / f"shown-{number}"
        at_start = number % 8 == 7
        one = start(root, shown, number)
        if at_start:
            kill_after(one, shown, rng.uniform(0.0, 1.0), lines=0)
        else:
            kill_after(one, shown, rng.uniform(0.0, 0.1), rng.randrange(1, 80), booked=number == 0)
        told = lines_of(shown)
        told_all += len(told)
        check_matches(root, told)
        booked |= {name for line in told if line["kind"] == "booked" for name in line["names"]}
        booked |= check_records(root, booked)
        assert Profile(root).load_settings().trouble is None
        assert not [*root.rglob("*set-aside*")]
    print(f"{KILLS} kills, {told_all} lines told, {len(booked)} results")
    assert told_all > KILLS and booked
    # What a kill leaves half written goes away, once nobody can still be writing it.
    for one in (*root.rglob("*.new"), *root.rglob("*.old")):
        os.utime(one, (time.time() - 2 * LEFT_AFTER_SECONDS,) * 2)
    (root / "settings.json.123.new").write_text("{")
    os.utime(root / "settings.json.123.new", (0, 0))
    shown = tmp_path / "last"
    kill_after(start(root, shown, 0), shown, 0.0)
    left = [*root.rglob("*.new"), *root.rglob("*.old")]
    assert all(time.time() - one.stat().st_mtime < LEFT_AFTER_SECONDS for one in left)
    check_records(root, booked)


def shows(shown):
    return shown.exists() and shown.stat().st_size > 0


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_two_starts_of_one_player_and_the_window_is_killed(tmp_path):
    """One of them plays, the other one leaves it to that; or it takes its place, if that is killed first."""
    root, rng = tmp_path / "home", random.Random(3)
    Profile(root).save_settings(PLAYING)
    booked: set[str] = set()
    told_all = 0
    for number in range(max(2, KILLS // 8)):
        files = [tmp_path / f"shown-{number}-{which}" for which in (0, 1)]
        pair = [start(root, shown, number * 2 + which) for which, shown in enumerate(files)]
        late = time.monotonic() + PATIENCE
        while not any(map(shows, files)):
            assert time.monotonic() < late, "none came up"
            time.sleep(0.01)
        plays = 0 if shows(files[0]) else 1
        if number % 2:
            # The window that is there answers; who came second ends in peace and has touched nothing.
            said, _ = pair[1 - plays].communicate(timeout=PATIENCE)
            assert (pair[1 - plays].returncode, said) == (0, "")
            assert not shows(files[1 - plays])
            kill_after(pair[plays], files[plays], rng.uniform(0.0, 0.1), 60)
        else:
            kill_after(pair[plays], files[plays], 0.0)
            try:
                kill_after(pair[1 - plays], files[1 - plays], rng.uniform(0.0, 0.1), 60)
            except AssertionError:
                # It had heard from the other before that was killed.
                assert pair[1 - plays].wait(PATIENCE) == 0 and not shows(files[1 - plays])
        for shown in files:
            told = lines_of(shown)
            told_all += len(told)
            booked |= {name for line in told if line["kind"] == "booked" for name in line["names"]}
        booked |= check_records(root, booked)
        assert not [*root.rglob("records*set-aside*")]
    shown = tmp_path / "last"
    kill_after(start(root, shown, 0), shown, 0.0, 30)
    told = lines_of(shown)
    booked |= {name for line in told if line["kind"] == "booked" for name in line["names"]}
    check_records(root, booked)
    assert told_all > 50
