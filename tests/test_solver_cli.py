"""`dominoes-engine solve` and `bench solver`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dominoes_core import bench, record
from dominoes_core.cli import main
from dominoes_core.fair import deal_next
from dominoes_core.match import apply, new_match
from dominoes_core.record import Record
from dominoes_core.replay import legal_texts
from dominoes_core.rules import preset
from dominoes_core.solver import kernel, solve

ROOT = Path(__file__).parent.parent
SIGNATURE = 74493
"""Nodes of the first rounds of `bench solver`. It changes with the search, the rules and the shuffle."""


def saved(folder: Path, key: str, seats: int = 2, moves: int = 3) -> Path:
    """A record of a first round some moves old."""
    state = deal_next(new_match(key, preset(key).rules, ("a", "b", "c", "d")[:seats]), 7).state
    for _ in range(moves):
        state = apply(state, state.legal_actions()[0]).state
    path = folder / f"{key}.json"
    path.write_text(record.dumps(Record(state)))
    return path


@pytest.mark.parametrize(
    ("key", "seats"), [("draw", 2), ("all-fives", 2), ("block", 3), ("fives-and-threes", 2)]
)
def test_a_record_is_solved(key: str, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, key, seats)
    assert main(["solve", str(path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    told = json.loads(out)
    match = record.loads(path.read_bytes()).match
    found = solve(match.round)
    assert list(told) == ["seat", "value", "moves", "nodes", "exact"]
    assert told["seat"] == match.turn
    assert told["value"] == max(told["moves"].values()) == found.value
    assert sorted(told["moves"]) == sorted(legal_texts(match))
    assert told["moves"] == {str(one): value for one, value in found.moves.items()}
    assert told["nodes"] == found.nodes
    assert told["exact"] is True


def test_a_lead_is_solved_from_standard_input(tmp_path: Path) -> None:
    path = saved(tmp_path, "block", moves=0)
    command = [sys.executable, "-m", "dominoes_core", "solve", "-"]
    done = subprocess.run(command, input=path.read_bytes(), capture_output=True, cwd=ROOT, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    told = json.loads(done.stdout)
    assert all(key.endswith("@lead") for key in told["moves"])
    assert told["exact"] is True


def test_few_nodes_are_said_not_to_be_exact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, "all-fives", moves=1)
    assert main(["solve", str(path), "--nodes", "5"]) == 0
    assert json.loads(capsys.readouterr().out)["exact"] is False


def test_what_cannot_be_solved_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken, over, empty = (tmp_path / name for name in ("broken.json", "over.json", "empty.json"))
    broken.write_text("{")
    state = deal_next(new_match("single-hand-draw", preset("single-hand-draw").rules, ("a", "b")), 1).state
    while state.turn is not None:
        state = apply(state, state.legal_actions()[0]).state
    over.write_text(record.dumps(Record(state)))
    empty.write_text(record.dumps(Record(new_match("draw", preset("draw").rules, ("a", "b")))))
    good = saved(tmp_path, "draw")
    for arguments, fault in (
        ([str(tmp_path / "none.json")], "No such file"),
        ([str(broken)], "not a match record"),
        ([str(over)], "the last round is over"),
        ([str(empty)], "nothing is dealt"),
        ([str(good), "--nodes", "0"], "--nodes 0"),
    ):
        assert main(["solve", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert fault in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("plain", [True, False])
def test_the_bench_counts_the_same_nodes_whatever_runs(plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    small = tuple((name, rules, seats, 2, 1) for name, rules, seats, _, _ in bench.GAMES)
    monkeypatch.setattr(bench, "GAMES", small)
    monkeypatch.setattr(bench, "DEALS", 2)
    lines = list(bench.solver(plain))
    assert [line.get("game") for line in lines] == [*(game[0] for game in small), None]
    assert lines[-1]["engine"] == ("compiled" if kernel.COMPILED and not plain else "interpreted")
    assert lines[-1]["signature"] == sum(line["nodes"] for line in lines[:-1]) == SIGNATURE
    for line in lines[:-1]:
        assert 0 < line["nodes_median"] <= line["nodes_p90"] <= line["nodes_max"]


def test_bench_solver_prints_a_line_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "GAMES", (("Block", preset("block").rules, 2, 3, 1),))
    monkeypatch.setattr(bench, "DEALS", 4)
    assert main(["bench", "solver", "--interpreted"]) == 0
    first, last = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first["nodes_per_second"] > 0
    assert first["milliseconds_120_deals"] >= 0
    assert last["engine"] == "interpreted"
