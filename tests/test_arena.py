"""The arena: paired shuffles, honest intervals, resumable files, and the ladder that ships."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dominoes_core.arena import chances
from dominoes_core.arena.chances import fixed_point
from dominoes_core.arena.contest import ArenaError, Contest, Tally, check, play_set, read, report, run
from dominoes_core.arena.ladder import GAMES, STEPS, contests
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
    low, high = tally.interval
    assert high - low == pytest.approx(2 * 1.959964 * tally.error)
    assert report(EASY, tally)["games"] == 8


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


@pytest.mark.parametrize(
    "contest",
    [
        Contest("nobody", "easy", "draw"),
        Contest("easy", "easy", "draw", unit="hour"),
    ],
)
def test_what_cannot_be_played_is_refused(contest: Contest) -> None:
    with pytest.raises(ArenaError):
        check(contest)


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
    while not file.exists():  # it keeps what it has every few seconds
        assert process.poll() is None and time.monotonic() < late
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    told = json.loads(out)
    assert process.returncode == 0
    assert told["sets"] == len(json.loads(file.read_text())["results"]) > 0


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
