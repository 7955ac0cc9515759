"""`dominoes-engine` as a command: deal, replay, bench."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from rulesets import every_table

from dominoes_core import __version__, bench, record
from dominoes_core.cli import MOST_EVENTS, main
from dominoes_core.replay import replay
from dominoes_core.rules import PRESETS

ROOT = Path(__file__).parent.parent
SIGNATURE = 1179
"""Moves in the first 100 rounds of `bench rounds` with seed 1. It changes with the rules, the order of
`legal_actions` or the shuffle, and with nothing else."""


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that goes well."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def process(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, from the checkout."""
    command = [sys.executable, "-m", "dominoes_core", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, cwd=ROOT, timeout=60)


@pytest.mark.parametrize(("preset", "seats"), every_table())
def test_a_random_match_is_a_legal_record(
    preset: str, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(2):
        arguments = ("deal", "--preset", preset, "--players", str(seats), "--seed", str(seed))
        text = run(capsys, *arguments, "--moves", "random")
        path = tmp_path / "record.json"
        path.write_text(text)
        lines = [json.loads(line) for line in run(capsys, "replay", str(path)).splitlines()]
        document = json.loads(text)
        assert lines == list(replay(document))
        assert lines[-1]["over"] in ("out", "blocked", "target")
        assert document["rules"] == {"preset": preset}
        assert document["seed"] == seed
        assert record.loads(text).match.over
        assert run(capsys, *arguments, "--moves", "random") == text
        # The deal alone is the beginning of that match.
        alone = json.loads(run(capsys, *arguments))
        (first,) = alone["rounds"]
        assert first == document["rounds"][0] | {"events": []}


def test_another_seed_is_another_match(capsys: pytest.CaptureFixture[str]) -> None:
    texts = {run(capsys, "deal", "--seed", str(seed)) for seed in range(20)}
    assert len(texts) == 20


def test_the_same_bytes_from_two_processes() -> None:
    arguments = ("deal", "--preset", "all-fives", "--players", "3", "--seed", "12", "--moves", "random")
    first, second = process(*arguments), process(*arguments)
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert first.stderr == b""
    told = process("replay", "-", stdin=first.stdout)
    assert told.returncode == 0
    assert told.stderr == b""
    assert [json.loads(line) for line in told.stdout.splitlines()] == list(replay(json.loads(first.stdout)))


def test_a_record_with_no_rounds_tells_nothing() -> None:
    document = {"format": "dominoes-record", "version": 1, "rules": {"preset": "draw"}, "rounds": []}
    told = process("replay", "-", stdin=json.dumps(document | {"players": ["a", "b"]}).encode())
    assert (told.returncode, told.stdout, told.stderr) == (0, b"", b"")


def test_rules_are_changed_field_by_field(capsys: pytest.CaptureFixture[str]) -> None:
    settings = ("reserve=1", "sides=partners", "voluntary_draw=true", 'hand_sizes={"4": 6}', "target=null")
    arguments = [part for one in settings for part in ("--set", one)]
    document = json.loads(run(capsys, "deal", "--players", "4", *arguments))
    assert document["rules"] == {
        "preset": "draw",
        "hand_sizes": {"4": 6},
        "sides": "partners",
        "reserve": 1,
        "voluntary_draw": True,
        "target": None,
    }


@pytest.mark.parametrize("events", [0, 1, 7, 40])
def test_a_match_may_be_cut_off(events: int, capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "deal", "--seed", "3", "--moves", "random", "--events", str(events))
    played = record.loads(text).match
    assert sum(len(one.history) for one in played.rounds) == events


def test_rules_that_never_end_a_match_are_cut_off_at_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert MOST_EVENTS >= 10_000
    monkeypatch.setattr("dominoes_core.cli.MOST_EVENTS", 500)
    endless = ("--set", "out_score=none", "--set", "blocked_score=none")
    match = record.loads(run(capsys, "deal", "--moves", "random", *endless)).match
    assert not match.over
    assert sum(len(one.history) for one in match.rounds) == 500


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("replay",),
        ("dealt",),
        ("deal", "--preset", "bridge"),
        ("deal", "--players", "1"),
        ("deal", "--players", "5"),
        ("deal", "--players", "two"),
        ("deal", "--seed", "x"),
        ("deal", "--moves", "best"),
        ("deal", "--moves", "random", "--events", "-1"),
        ("deal", "--preset", "single-hand-draw", "--players", "3"),
        ("deal", "--set", "sides=partners"),
        ("deal", "--set", "reserve"),
        ("deal", "--set", "reserve=true"),
        ("deal", "--set", "colour=red"),
        ("deal", "--set", "preset=bridge"),
        ("bench", "cards"),
    ],
)
def test_a_wrong_command_is_told_in_one_line(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("dominoes-engine: ")


def test_help_and_version() -> None:
    told = process("--version")
    assert (told.returncode, told.stdout.decode().strip()) == (0, f"dominoes-engine {__version__}")
    told = process("deal", "--help")
    assert told.returncode == 0
    assert all(key in " ".join(told.stdout.decode().split()) for key in PRESETS)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_told_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "dominoes_core", "deal"]
        told = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, timeout=60)
    assert told.returncode == 2
    assert told.stderr.count(b"\n") == 1
    assert b"Traceback" not in told.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = f"{sys.executable} -m dominoes_core deal --moves random --preset all-fives | head -c 1"
    told = subprocess.run(["sh", "-c", command], capture_output=True, cwd=ROOT, timeout=60)
    assert told.stderr == b""


def test_the_bench_runs_and_its_signature_stands() -> None:
    told = process("bench", "rounds", "--seconds", "0.05")
    assert told.returncode == 0
    found = json.loads(told.stdout)
    assert found["signature"] == SIGNATURE
    assert found["rounds"] >= 100
    assert found["rounds_per_second"] > 0
    assert bench.rounds(0.0)["signature"] == SIGNATURE
