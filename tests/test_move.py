"""`dominoes-engine move`: what a level does in a record's position, for anybody to check."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dominoes_core.cli import main
from dominoes_core.players.levels import Level

ROOT = Path(__file__).parent.parent


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """An All Fives match in the middle of its first round, seat 0 to move with more than one choice."""
    assert main(["deal", "--preset", "all-fives", "--seed", "3", "--moves", "random", "--events", "4"]) == 0
    file = tmp_path / "match.json"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    return file


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["move", *words]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def legal(file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    assert main(["replay", str(file)]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    return last["turn"], last["legal"]


def test_expert_values_every_legal_action(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seat, actions = legal(record, capsys)
    assert len(actions) > 1
    found = told(capsys, str(record), "--level", "expert", "--seed", "7", "--deals", "30")
    assert found["seat"] == seat and found["deals"] == 30 and found["exact"] is True
    values = found["values"]
    assert isinstance(values, dict) and sorted(values) == sorted(actions)
    assert all(0 <= value["win"] <= 1 for value in values.values())
    assert values[found["action"]]["win"] == max(value["win"] for value in values.values())


@pytest.mark.parametrize("level", ["beginner", "easy", "regular", "medium", "hard", "expert"])
def test_tiles_it_cannot_see_change_nothing(
    level: str, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The check that the pages invite to: exchange hidden tiles in the file, and ask again."""
    seat, _ = legal(record, capsys)
    document = json.loads(record.read_text())
    dealt = document["rounds"][0]
    other = 1 - seat
    laid = {event.get("play") for event in dealt["events"]}
    assert not any("draw" in event for event in dealt["events"])
    kept = [name for name in dealt["hands"][other] if name not in laid]
    # Boneyard and unplayed tiles of the other hand trade places, all but doubles: the lead tells of those.
    mine = next(i for i, name in enumerate(dealt["hands"][other]) if name in kept and name[0] != name[2])
    theirs = next(i for i, name in enumerate(dealt["boneyard"]) if name[0] != name[2])
    hand, yard = dealt["hands"][other], dealt["boneyard"]
    hand[mine], yard[theirs] = yard[theirs], hand[mine]
    swapped = tmp_path / "swapped.json"
    swapped.write_text(json.dumps(document))
    legal(swapped, capsys)  # it is a legal record as well
    words = ("--level", level, "--seed", "5", "--deals", "20")
    assert told(capsys, str(record), *words) == told(capsys, str(swapped), *words)


def test_time_that_is_up_still_gives_a_legal_move(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, actions = legal(record, capsys)
    assert told(capsys, str(record), "--seconds", "0.001")["action"] in actions


def test_time_without_end_is_no_limit(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, actions = legal(record, capsys)
    assert told(capsys, str(record), "--level", "easy", "--seconds", "inf")["action"] in actions


@pytest.mark.parametrize(
    "words",
    [
        ["--level", "wizard"],
        ["--deals", "0"],
        ["--seconds", "0"],
        ["--seconds", "nan"],
    ],
)
def test_wrong_words_end_in_one_line(
    words: list[str], record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["move", str(record), *words])
    except SystemExit as stopped:
        code = int(str(stopped.code))
    said = capsys.readouterr()
    assert code == 2 and not said.out and len(said.err.splitlines()) == 1


def test_the_levels_are_named_where_one_is_wrong(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["move", str(record), "--level", "wizard"])
    said = capsys.readouterr().err
    assert "'wizard'" in said and "Level." not in said
    assert all(level.value in said for level in Level)


HIDDEN = """import sys
sys.modules["numpy"] = None
import importlib.util
importlib.util.find_spec = lambda name: None
from dominoes_core.cli import main
raise SystemExit(main(sys.argv[1:]))
"""
"""The command where numpy is missing."""


@pytest.mark.parametrize(
    ("words", "lines", "code"),
    [
        (["solve", "{file}"], 0, 0),
        (["know", "{file}", "--seat", "0"], 0, 0),
        (["know", "{file}", "--seat", "0", "--deals", "3"], 1, 0),
        (["move", "{file}", "--level", "hard"], 0, 0),
        (["move", "{file}", "--deals", "3"], 1, 0),
        (["move", "{file}", "--deals", "3", "--seconds", "20"], 1, 0),
        (["arena", "--a", "easy", "--b", "beginner", "--pairs", "1", "--unit", "round"], 0, 0),
        (["arena", "--a", "easy", "--b", "expert", "--pairs", "1", "--unit", "round", "--deals", "2"], 1, 0),
        (["arena", "equity", "--rounds", "1", "--out", "{file}.equity"], 1, 2),
    ],
)
def test_without_numpy_it_works_or_says_so_in_one_line(
    words: list[str], lines: int, code: int, record: Path
) -> None:
    command = [sys.executable, "-c", HIDDEN, *(word.format(file=record) for word in words)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert done.returncode == code, done.stderr
    assert len(done.stderr.splitlines()) == lines, done.stderr
    assert ("numpy is missing" in done.stderr or "which is missing" in done.stderr) is bool(lines)
    assert bool(done.stdout) is (code == 0)


def test_a_round_that_is_over_has_no_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--preset", "single-hand-draw", "--moves", "random"]) == 0
    file = tmp_path / "over.json"
    file.write_text(capsys.readouterr().out)
    assert main(["move", str(file)]) == 2
    assert "over" in capsys.readouterr().err
