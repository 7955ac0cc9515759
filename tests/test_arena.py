"""The arena: paired shuffles, honest intervals, resumable files, and the ladder that ships."""

from __future__ import annotations

import json
import math
import os
import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import nullcontext
from pathlib import Path

import pytest

from dominoes_core.arena import chances
from dominoes_core.arena.chances import fixed_point
from dominoes_core.arena.contest import (
    ArenaError,
    Contest,
    Tally,
    check,
    play_set,
    read,
    report,
    run,
)
from dominoes_core.arena.interval import of_mean, of_share
from dominoes_core.arena.ladder import GAMES, STEPS, contests
from dominoes_core.arena.workers import Stopped, interrupts_held
from dominoes_core.cli import main
from dominoes_core.errors import RulesError
from dominoes_core.players.levels import Level

ROOT = Path(__file__).resolve().parent.parent
EASY = Contest("easy", "beginner", "block")


def test_the_same_seed_gives_the_same_sets() -> None:
    assert run(EASY, 6).sets == run(EASY, 6).sets
    assert run(EASY, 6).sets != run(Contest("easy", "beginner", "block", seed=2), 6).sets


def test_several_processes_play_the_same_sets() -> None:
    assert run(EASY, 9, jobs=2).sets == run(EASY, 9).sets


@pytest.mark.parametrize("unit", ["match", "round"])
def test_a_level_against_itself_comes_out_even_set_by_set(unit: str) -> None:
    """Without chance in the levels both games of a pair are the same, seats exchanged."""
    for number in range(4):
        mean, _ = play_set(Contest("easy", "easy", "draw", unit=unit), number)
        assert mean == (0.5 if unit == "match" else 0.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seating_of_a_shuffle_is_played(players: int) -> None:
    contest = Contest("beginner", "beginner", "block", players=players, rules=(("target", 20),))
    assert len(contest.seatings()) == (3 if players == 3 else 2)
    assert run(contest, 3).mean == pytest.approx(contest.fair)


def test_partners_sit_opposite_each_other() -> None:
    contest = Contest("easy", "beginner", "block", players=4, rules=(("sides", "partners"),))
    assert contest.seatings() == ((True, False, True, False), (False, True, False, True)) or (
        contest.seatings() == ((False, True, False, True), (True, False, True, False))
    )
    assert len(run(contest, 2).sets) == 2


def test_unpaired_shuffles_are_played_once_each_with_a_first() -> None:
    contest = Contest("easy", "easy", "block", paired=False, rules=(("target", 20),))
    assert contest.seatings() == ((True, False),)
    tally = run(contest, 40)
    assert set(tally.sets) == {0.0, 1.0}
    assert report(contest, tally)["games"] == 40


def test_the_error_is_over_sets() -> None:
    tally = Tally([1.0, 0.5, 0.0, 1.0])
    assert tally.mean == 0.625
    assert tally.error == pytest.approx(math.sqrt(((0.375**2) * 2 + 0.125**2 + 0.625**2) / 3 / 4))
    assert report(EASY, tally)["games"] == 8


def test_points_have_the_interval_of_any_mean() -> None:
    tally = Tally([3.0, -2.0, 0.0, 7.0])
    low, high = report(Contest("easy", "beginner", "block", unit="round"), tally)["interval"]
    assert (low + high) / 2 == pytest.approx(2.0, abs=1e-4)
    assert high - low == pytest.approx(2 * 1.959964 * tally.error, abs=2e-4)


def test_shares_have_the_usual_interval_unless_they_are_near_an_end() -> None:
    """Where a share is far from both ends the two ways of reckoning differ by less than is told."""
    for share in (0.4, 0.5, 0.66):
        narrow, usual = of_share(share, 0.01, 500), of_mean(share, 0.01)
        assert narrow == pytest.approx(usual, abs=0.0006)
    assert of_share(0.99, 0.01, 50) == pytest.approx((0.9451, 0.9982), abs=1e-4)
    assert of_share(0.01, 0.01, 50) == pytest.approx((0.0018, 0.0549), abs=1e-4)


def test_a_share_without_a_loss_is_no_certainty() -> None:
    """Its interval is Wilson's for so many games as there are sets: 1 / (1 + z² / n) and 1."""
    told = report(EASY, Tally([1.0] * 44))
    assert told["error"] == 0.0
    assert told["interval"] == [pytest.approx(44 / (44 + 1.959964**2), abs=1e-4), 1.0]
    none = report(EASY, Tally([0.0] * 44))
    assert none["interval"] == [0.0, pytest.approx(1.959964**2 / (44 + 1.959964**2), abs=1e-4)]
    low, high = report(EASY, Tally([0.5] * 44))["interval"]
    assert low + high == 1 and low == pytest.approx(0.5 - 1.959964 / 2 / (44 + 1.959964**2) ** 0.5, abs=1e-4)
    assert report(EASY, Tally([1.0]))["interval"] == [None, None]


@pytest.mark.parametrize("truth", [0.5, 0.8, 0.95, 0.99])
@pytest.mark.parametrize("alike", [0.0, 0.3])
def test_the_interval_of_a_share_holds_the_truth(truth: float, alike: float) -> None:
    """Of 600 contests of 50 pairs, whether or not the games of a pair are alike. (That of any mean held
    it in 61 to 64 of 100 where it is 0.99.)"""
    rng = random.Random(7)
    held = 0
    for _ in range(600):
        sets = []
        for _ in range(50):
            first = rng.random() < truth
            second = first if rng.random() < alike else rng.random() < truth
            sets.append((first + second) / 2)
        tally = Tally(sets)
        low, high = of_share(tally.mean, tally.error, 50)
        assert 0 <= low <= tally.mean <= high <= 1
        held += low <= truth <= high
    assert held / 600 > 0.9


def test_a_contest_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    run(EASY, 3, file=file)
    begun = json.loads(file.read_text())
    seen: list[int] = []
    whole = run(EASY, 7, file=file, progress=lambda tally: seen.append(len(tally.sets)))
    assert seen == [4, 5, 6, 7]
    assert whole.sets[:3] == begun["results"]
    assert whole.sets == run(EASY, 7).sets
    assert read(file, EASY).sets == whole.sets


def test_another_contests_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    run(EASY, 2, file=file)
    before = file.read_bytes()
    with pytest.raises(ArenaError, match="another contest"):
        run(Contest("easy", "beginner", "draw"), 2, file=file)
    file.write_text("no json")
    with pytest.raises(ArenaError, match="no arena file"):
        run(EASY, 2, file=file)
    assert before


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    seen: list[int] = []
    with pytest.raises(ArenaError, match="No such file"):
        run(EASY, 2, file=tmp_path / "gone" / "a.json", progress=lambda tally: seen.append(1))
    assert not seen


@pytest.mark.parametrize(
    "contest",
    [
        Contest("nobody", "easy", "draw"),
        Contest("easy", "easy", "draw", unit="hour"),
        # Matches that would never end.
        Contest("easy", "easy", "draw", rules=(("blocked_score", "none"), ("out_score", "none"))),
        Contest("easy", "easy", "all-fives", rules=(("overshoot", "ignored"), ("target", 61))),
    ],
)
def test_what_cannot_be_played_is_refused(contest: Contest) -> None:
    with pytest.raises(ArenaError):
        check(contest)


def test_a_round_of_a_match_that_would_never_end_is_played() -> None:
    rules = (("blocked_score", "none"), ("out_score", "none"))
    assert run(Contest("easy", "beginner", "draw", unit="round", rules=rules), 2).sets == [0.0, 0.0]


def test_seats_that_the_rules_do_not_serve_are_refused() -> None:
    with pytest.raises(RulesError):
        check(Contest("easy", "easy", "single-hand-draw", players=3))


def test_the_command_prints_one_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--a", "easy", "--b", "beginner", "--preset", "block", "--pairs", "5"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 10 and told["a"] == "easy" and 0 <= told["share"] <= 1
    assert told["interval"][0] <= told["share"] <= told["interval"][1]
    assert main(["arena", "--a", "wizard", "--pairs", "5"]) == 2
    assert "no level is called 'wizard'" in capsys.readouterr().err


def test_the_table_of_chances_tells_its_progress_beside_the_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(chances, "GAMES", {"block": ("block", 20, 5)})
    words = ["--level", "beginner", "--rounds", "4", "--out", str(tmp_path / "table.json")]
    assert main(["arena", "equity", *words]) == 0
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 1 and json.loads(said.out)["written"] == words[-1]
    assert "block: 4 rounds" in said.err


def started(command: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, text=True, start_new_session=True
    )


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_an_interrupted_contest_tells_what_it_has(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    command = [sys.executable, "-m", "dominoes_core", "arena", "--a", "easy", "--b", "beginner"]
    command += ["--preset", "draw", "--pairs", "100000", "--json", str(file), "--jobs", "2"]
    process = started(command)
    late = time.monotonic() + 60
    while not file.exists() or not json.loads(file.read_text())["results"]:  # kept every few seconds
        assert process.poll() is None and time.monotonic() < late
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    told = json.loads(out)
    assert process.returncode == 0
    assert told["sets"] == len(json.loads(file.read_text())["results"]) > 0


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_an_interrupt_does_not_wait_for_matches_to_end(tmp_path: Path) -> None:
    """Some are always under way, and these would take hours."""
    file = tmp_path / "a.json"
    command = [sys.executable, "-m", "dominoes_core", "arena", "--a", "expert", "--b", "expert"]
    command += ["--preset", "all-fives", "--set", "target=100000", "--json", str(file), "--jobs", "2"]
    process = started(command)
    late = time.monotonic() + 60
    while not file.exists():  # it is written before the first
        assert process.poll() is None and time.monotonic() < late
        time.sleep(0.02)
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, _ = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    assert json.loads(out)["sets"] == 0
    assert process.returncode == 0


def test_a_set_ends_where_it_is_told_to() -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 5

    with pytest.raises(Stopped):
        play_set(EASY, 0, stop)
    assert len(asked) == 6


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
@pytest.mark.parametrize("mute", [False, True])
def test_an_interrupt_while_processes_start_is_heard_afterwards(mute: bool) -> None:
    """Whichever thread it reaches; and not at all where whoever started the contest had muted it."""
    before = signal.getsignal(signal.SIGINT)
    after: list[str] = []
    try:
        if mute:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        with pytest.raises(KeyboardInterrupt) if not mute else nullcontext(), interrupts_held():
            os.kill(os.getpid(), signal.SIGINT)
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)
            after.append("went on")
        assert after == ["went on"]
        assert signal.getsignal(signal.SIGINT) == (signal.SIG_IGN if mute else before)
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
@pytest.mark.parametrize("wait", [0.5, 0.7, 0.9, 1.2])
def test_an_interrupt_at_the_start_ends_it_too(tmp_path: Path, wait: float) -> None:
    """Also between the start of the processes and the moment when they ignore it."""
    command = [sys.executable, "-m", "dominoes_core", "arena", "--a", "easy", "--b", "beginner"]
    command += ["--preset", "draw", "--pairs", "100000", "--jobs", "2"]
    process = started(command)
    time.sleep(wait)
    try:
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=30)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    assert process.returncode >= -signal.SIGINT


def test_the_ladder_plays_every_step_in_every_game() -> None:
    rows = list(contests(1))
    steps = [(c.a, c.b, c.preset) for kind, c, _ in rows if kind == "step"]
    assert steps == [(a.value, b.value, game) for a, b in STEPS for game in GAMES]
    for kind, contest, pairs in rows:
        if kind == "step":
            assert pairs * 2 >= (2000 if contest.a == "expert" else 1000)
    beside = {(c.a, c.b) for _, c, _ in rows}
    for level in (Level.EASY, Level.MEDIUM, Level.HARD, Level.EXPERT):
        assert (level.value, "beginner") in beside and (level.value, "regular") in beside


def test_chances_solve_a_game_that_can_be_reckoned_by_hand() -> None:
    """Each round brings one side one point: from 1:1 to go it is even, from 1:2 three to one."""
    table = fixed_point([[(0, 1)]], most=2, step=1, exact=False)
    assert table[1][1] == 5000
    assert table[1][2] == pytest.approx(7500, abs=2)
    assert table[2][1] == pytest.approx(2500, abs=2)


def test_an_exact_target_is_not_passed() -> None:
    """Two points do not win a match that needs one: p = 1/4 + 1/4 · 1/2 + 1/4 · p, else 1/4 + 1/8."""
    rounds = [[(0, 2)], [(0, 1)]]
    assert fixed_point(rounds, most=2, step=1, exact=True)[2][1] == pytest.approx(5000, abs=2)
    assert fixed_point(rounds, most=2, step=1, exact=False)[2][1] == pytest.approx(3750, abs=2)
