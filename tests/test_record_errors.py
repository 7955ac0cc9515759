"""Whatever a file holds: refused in one line that says where and why, or replayed whole."""

from __future__ import annotations

import copy
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import make_golden
import pytest

from dominoes_core import record
from dominoes_core.cli import main
from dominoes_core.errors import RecordError

ROOT = Path(__file__).parent.parent
GOOD = make_golden.RECORDS / "draw-2.json"

Document = dict[str, Any]
Spoil = Callable[[Document], object]


def good() -> Document:
    """Draw for two, two rounds over and the third begun."""
    document: Document = json.loads(GOOD.read_text())
    return document


def play_event(document: Document, number: int = 0) -> Document:
    """The first event from `number` on that lays a tile."""
    events: list[Document] = document["rounds"][0]["events"]
    return next(event for event in events[number:] if "play" in event)


def draw_event(document: Document) -> Document:
    events: list[Document] = document["rounds"][0]["events"]
    return next(event for event in events if "draw" in event)


def refused(capsys: pytest.CaptureFixture[str], path: Path | str) -> str:
    """The one line on standard error about a bad record."""
    assert main(["replay", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dominoes-engine: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert len(err) < 700
    return err


def engine(path: Path | str, stdin: int | None = None) -> str:
    """The same, by a process of its own from the checkout."""
    found = subprocess.run(
        [sys.executable, "-m", "dominoes_core", "replay", str(path)],
        stdin=stdin if stdin is not None else subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
    )
    assert found.returncode == 2
    assert found.stdout == b""
    assert b"Traceback" not in found.stderr
    lines = found.stderr.decode().splitlines()
    assert len(lines) == 1
    return lines[0]


def test_the_good_record_is_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOOD)]) == 0
    assert capsys.readouterr().out == GOOD.with_suffix(".jsonl").read_text()


# The document

TOP: list[tuple[str, Spoil, str]] = [
    ("no format", lambda d: d.pop("format"), "format"),
    ("another format", lambda d: d.update(format="chess-record"), "format"),
    ("format a list", lambda d: d.update(format=[]), "format"),
    ("no version", lambda d: d.pop("version"), "version"),
    ("newer version", lambda d: d.update(version=2), "version 2 is newer"),
    ("much newer version", lambda d: d.update(version=10**400), "is newer"),
    ("version 0", lambda d: d.update(version=0), "version"),
    ("version true", lambda d: d.update(version=True), "version"),
    ("version 1.0", lambda d: d.update(version=1.0), "version"),
    ("version text", lambda d: d.update(version="1"), "version"),
    ("no rules", lambda d: d.pop("rules"), "rules"),
    ("rules a list", lambda d: d.update(rules=[]), "rules"),
    ("no preset", lambda d: d.update(rules={"target": 50}), "preset"),
    ("unknown preset", lambda d: d["rules"].update(preset="bridge"), "'bridge'"),
    ("unknown field", lambda d: d["rules"].update(colour="red"), "no field called 'colour'"),
    ("value the rules lack", lambda d: d["rules"].update(reserve=3), "reserve is 3"),
    ("reserve true", lambda d: d["rules"].update(reserve=True), "reserve is True"),
    ("target 0", lambda d: d["rules"].update(target=0), "target is 0"),
    ("target true", lambda d: d["rules"].update(target=True), "target is True"),
    ("voluntary draw 1", lambda d: d["rules"].update(voluntary_draw=1), "voluntary_draw is 1"),
    ("hand sizes a list", lambda d: d["rules"].update(hand_sizes=[7]), "hand_sizes"),
    ("hand sizes for five", lambda d: d["rules"].update(hand_sizes={"5": 5}), "hand_sizes"),
    ("no players", lambda d: d.pop("players"), "players"),
    ("players a number", lambda d: d.update(players=2), "players"),
    ("a player no name", lambda d: d.update(players=["a", 7]), "players"),
    ("one player", lambda d: d.update(players=["a"]), "1 players"),
    ("no seats", lambda d: d.update(players=[]), "0 players"),
    ("five players", lambda d: d.update(players=list("abcde")), "5 players"),
    ("partners for two", lambda d: d["rules"].update(sides="partners"), "four seats"),
    (
        "single hand for three",
        lambda d: d.update(rules={"preset": "single-hand-draw"}, players=[*"abc"]),
        "3",
    ),
    ("hand size missing", lambda d: d["rules"].update(hand_sizes={"3": 5}), "no hand size for 2"),
    ("no rounds", lambda d: d.pop("rounds"), "rounds"),
    ("rounds an object", lambda d: d.update(rounds={}), "rounds"),
]


@pytest.mark.parametrize(("spoil", "why"), [pytest.param(s, w, id=name) for name, s, w in TOP])
def test_the_document(spoil: Spoil, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert why in refused(capsys, written(tmp_path, spoil))


def written(folder: Path, spoil: Spoil) -> Path:
    """A file with the good record, spoilt."""
    document = good()
    spoil(document)
    path = folder / "record.json"
    path.write_text(json.dumps(document))
    return path


@pytest.mark.parametrize("value", [None, True, 1, 1.5, "dominoes-record", [], [good()]])
def test_a_document_that_is_no_object(value: object) -> None:
    with pytest.raises(RecordError, match="not an object"):
        record.from_document(value)


# Deals


def _low_first(d: Document) -> None:
    hand = d["rounds"][0]["hands"][0]
    at = next(i for i, name in enumerate(hand) if name[0] != name[2])
    hand[at] = hand[at][::-1]


DEALS: list[tuple[str, Spoil, str]] = [
    ("round no object", lambda d: d["rounds"].insert(0, "round"), "round 1: not an object"),
    ("no hands", lambda d: d["rounds"][0].pop("hands"), "round 1: hands"),
    ("hands an object", lambda d: d["rounds"][0].update(hands={}), "round 1: hands"),
    ("a hand no list", lambda d: d["rounds"][0]["hands"].__setitem__(1, "6-6"), "the hand of seat 1"),
    ("a hand too few", lambda d: d["rounds"][0]["hands"].pop(), "round 1: 1 hands for 2"),
    ("a hand too many", lambda d: d["rounds"][0]["hands"].append([]), "round 1: 3 hands for 2"),
    ("a tile short", lambda d: d["rounds"][0]["hands"][0].pop(), "the hand of seat 0 has 6"),
    (
        "a hand of 8",
        lambda d: d["rounds"][0]["hands"][0].append(d["rounds"][0]["boneyard"].pop()),
        "the hand of seat 0 has 8",
    ),
    ("a tile twice", lambda d: d["rounds"][0]["boneyard"].append(d["rounds"][0]["hands"][0][0]), "twice"),
    (
        "a tile instead of another",
        lambda d: d["rounds"][0]["hands"][0].__setitem__(0, d["rounds"][0]["hands"][1][0]),
        "twice",
    ),
    ("a tile missing", lambda d: d["rounds"][0]["boneyard"].pop(), "round 1: tiles are missing"),
    ("low first", _low_first, "round 1: the hand of seat 0: no tile is called"),
    ("a tile no name", lambda d: d["rounds"][0]["boneyard"].__setitem__(3, [6, 6]), "round 1: boneyard"),
    ("a tile null", lambda d: d["rounds"][0]["boneyard"].__setitem__(3, None), "round 1: boneyard"),
    ("seven", lambda d: d["rounds"][0]["boneyard"].__setitem__(3, "7-0"), "round 1: boneyard"),
    ("no boneyard", lambda d: d["rounds"][0].pop("boneyard"), "round 1: boneyard"),
    ("boneyard text", lambda d: d["rounds"][0].update(boneyard="6-6"), "round 1: boneyard"),
    ("no events", lambda d: d["rounds"][0].pop("events"), "round 1: events"),
    ("events an object", lambda d: d["rounds"][0].update(events={}), "round 1: events"),
    ("in round two", lambda d: d["rounds"][1]["boneyard"].pop(), "round 2: tiles are missing"),
    ("cut off before the last", lambda d: d["rounds"][0]["events"].pop(), "round 1"),
    ("a round not played before the last", lambda d: d["rounds"][0].update(events=[]), "round 2"),
]


@pytest.mark.parametrize(("spoil", "why"), [pytest.param(s, w, id=name) for name, s, w in DEALS])
def test_a_deal(spoil: Spoil, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert why in refused(capsys, written(tmp_path, spoil))


# Events

EVENTS: list[tuple[str, Spoil, str]] = [
    ("no object", lambda d: d["rounds"][0]["events"].insert(0, "6-6@lead"), "event 1: not an object"),
    ("no seat", lambda d: play_event(d).pop("seat"), "event 1: seat"),
    ("seat true", lambda d: play_event(d).update(seat=True), "event 1: seat"),
    ("seat 1.0", lambda d: play_event(d).update(seat=1.0), "event 1: seat"),
    ("seat text", lambda d: play_event(d).update(seat="0"), "event 1: seat"),
    ("seat -1", lambda d: play_event(d).update(seat=-1), "event 1: "),
    ("seat 9", lambda d: play_event(d).update(seat=9), "by seat 9"),
    ("seat huge", lambda d: play_event(d).update(seat=10**3000), "by seat 1000"),
    ("the other seat", lambda d: play_event(d).update(seat=1 - play_event(d)["seat"]), "turn of seat"),
    ("nothing done", lambda d: play_event(d).pop("play"), "exactly one of play, draw and pass"),
    ("play and draw", lambda d: play_event(d).update(draw="6-6"), "exactly one of"),
    ("play and pass", lambda d: play_event(d).update({"pass": True}), "exactly one of"),
    ("play and no pass", lambda d: play_event(d).update({"pass": False}), "exactly one of"),
    ("draw and pass", lambda d: draw_event(d).update({"pass": None}), "exactly one of"),
    ("no end", lambda d: play_event(d).pop("end"), "event 1: end is none"),
    ("unknown end", lambda d: play_event(d).update(end="middle"), "event 1: end is 'middle'"),
    ("end a list", lambda d: play_event(d).update(end=["lead"]), "event 1: end is a list"),
    ("lead on the left", lambda d: play_event(d).update(end="left"), "the first tile is laid on lead"),
    ("lead in the middle", lambda d: play_event(d, 1).update(end="lead"), "ends are"),
    ("an arm in a line", lambda d: play_event(d, 1).update(end="up"), "ends are"),
    ("a tile low first", lambda d: play_event(d).update(play="1-6"), "no tile is called '1-6'"),
    ("a tile no name", lambda d: play_event(d).update(play=66), "no tile is called 66"),
    ("a tile not held", lambda d: play_event(d).update(play=d["rounds"][0]["boneyard"][-1]), "not hold"),
    ("another draw", lambda d: draw_event(d).update(draw=d["rounds"][0]["boneyard"][-1]), "next tile"),
    ("a draw true", lambda d: draw_event(d).update(draw=True), "no tile is called True"),
    ("a draw instead of a play", lambda d: _do(d, 1, draw=d["rounds"][0]["boneyard"][0]), "event 2: draw: "),
    ("a pass instead of a play", lambda d: _do(d, 1, **{"pass": True}), "event 2: pass: "),
    ("a pass that is no pass", lambda d: _do(d, 1, **{"pass": False}), "event 2: pass is not true"),
    ("an event twice", lambda d: d["rounds"][0]["events"].insert(0, play_event(d)), "event 2"),
    ("after the end", lambda d: d["rounds"][0]["events"].append(play_event(d)), "the round is over"),
    ("in round two", lambda d: d["rounds"][1]["events"][3].update(seat=7), "round 2, event 4"),
]


def _do(document: Document, at: int, **what: object) -> None:
    event = document["rounds"][0]["events"][at]
    assert "play" in event
    document["rounds"][0]["events"][at] = {"seat": event["seat"]} | what


@pytest.mark.parametrize(("spoil", "why"), [pytest.param(s, w, id=name) for name, s, w in EVENTS])
def test_an_event(spoil: Spoil, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, written(tmp_path, spoil))
    assert "round " in line
    assert "event " in line
    assert why in line


def test_a_round_after_a_decided_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads((make_golden.RECORDS / "draw-2-whole.json").read_text())
    document["rounds"].append(document["rounds"][0] | {"events": []})
    path = tmp_path / "record.json"
    path.write_text(json.dumps(document))
    assert f"round {len(document['rounds'])}: the match was decided before it" in refused(capsys, path)


def test_a_second_round_of_a_single_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads((make_golden.RECORDS / "single-hand-draw-2.json").read_text())
    document["rounds"].append(document["rounds"][0] | {"events": []})
    path = tmp_path / "record.json"
    path.write_text(json.dumps(document))
    assert "round 2: the match was decided before it" in refused(capsys, path)


def test_a_deal_that_nobody_can_lead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    hands = [["6-5", "5-4"], ["4-3", "3-2"]]
    boneyard = [name for name in names if all(name not in hand for hand in hands)]
    document = {
        "format": "dominoes-record",
        "version": 1,
        "rules": {"preset": "club-all-fives", "hand_sizes": {"2": 2}},
        "players": ["a", "b"],
        "rounds": [{"hands": hands, "boneyard": boneyard, "events": []}],
    }
    path = tmp_path / "record.json"
    path.write_text(json.dumps(document))
    assert "round 1: nobody was dealt a double" in refused(capsys, path)


def test_an_error_leaves_nothing_of_the_file() -> None:
    document = good()
    document["rounds"][-1]["events"][-1]["seat"] = 9
    with pytest.raises(RecordError):
        record.from_document(document)


# Files

DEEP = "[" * 100_000


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


FILES: list[tuple[str, bytes, str]] = [
    ("empty", b"", "not JSON"),
    ("blank", b" \n\t ", "not JSON"),
    ("text", b"a game of dominoes", "not JSON"),
    ("truncated", GOOD.read_bytes()[:700], "not JSON"),
    ("two documents", GOOD.read_bytes() * 2, "not JSON"),
    ("a trailing comma", b'{"format": "dominoes-record",}', "not JSON"),
    ("binary", random.Random(1).randbytes(5000), "UTF-8"),
    ("nul", b"\0" * 64, "not JSON"),
    ("not utf-8", b'{"format": "\xff"}', "UTF-8"),
    ("utf-16", GOOD.read_text().encode("utf-16"), "UTF-8"),
    ("deep lists", DEEP.encode(), "nested too deeply"),
    ("deep lists, closed", nested(100_000).encode(), "nested too deeply"),
    ("deep objects", b'{"a":' * 100_000, "nested too deeply"),
    ("deep within a field", b'{"rounds": ' + nested(5000).encode() + b"}", "nested too deeply"),
    ("a huge number", b'{"version": ' + b"9" * 5000 + b"}", "not JSON"),
    ("infinity", b'{"format": Infinity}', "not JSON"),
    ("not a number", b'{"format": NaN}', "not JSON"),
    ("a number past all floats", b'{"seed": 1e999}', "not JSON"),
    ("a key twice", b'{"format": "dominoes-record", "format": "dominoes-record"}', "twice"),
    ("an array", b"[]", "not an object"),
    ("null", b"null", "not an object"),
    ("an empty object", b"{}", "format"),
    ("junk", random.Random(2).randbytes(3_000_000).hex().encode(), "not JSON"),
]


@pytest.mark.parametrize(("content", "why"), [pytest.param(c, w, id=name) for name, c, w in FILES])
def test_a_file(content: bytes, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(content)
    assert why in refused(capsys, path)


@pytest.mark.parametrize(
    "name", ["truncated", "deep lists", "deep objects", "binary", "empty", "a huge number"]
)
def test_a_file_by_a_process(name: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(next(content for other, content, _ in FILES if other == name))
    engine(path)


@pytest.mark.parametrize("field", ["layout", "preset", "end", "play", "players", "kept"])
def test_nesting_close_to_the_interpreters_limit(field: str) -> None:
    """Read it may be, but neither a message nor the next save may choke on it."""
    for depth in range(100, 1010, 5):
        with pytest.raises(RecordError, match="nested too deeply"):
            record.loads(holding(field, nested(depth)))


def holding(field: str, text: str) -> str:
    """A record with `text` where `field` stands."""
    rules, players, rounds = '"preset": "draw"', '"a", "b"', "[]"
    if field == "layout":
        rules += f', "layout": {text}'
    elif field == "preset":
        rules = f'"preset": {text}'
    elif field == "players":
        players = text
    elif field == "kept":
        rounds = f'[], "kept": {text}'
    else:
        event = f'{{"seat": 0, "{field}": {text}}}'
        rounds = f'[{{"hands": [], "boneyard": [], "events": [{event}]}}]'
    return (
        f'{{"format": "dominoes-record", "version": 1, "rules": {{{rules}}}, "players": [{players}], '
        f'"rounds": {rounds}}}'
    )


def test_what_is_nested_within_reason_is_kept() -> None:
    document = good() | {"note": json.loads(nested(40))}
    assert record.to_document(record.from_document(document)) == document
    assert record.loads(json.dumps(document)).extras.top["note"] == document["note"]


@pytest.mark.parametrize("way", ["file", "stdin"])
@pytest.mark.parametrize("head", [b"", b'{"format": "dominoes-record", "version": 1, "note": "'])
def test_100_mb_of_junk(way: str, head: bytes, tmp_path: Path) -> None:
    path = tmp_path / "junk"
    with path.open("wb") as file:
        file.write(head)
        file.truncate(100_000_000)
    if way == "file":
        assert "larger than" in engine(path)
    else:
        with path.open("rb") as file:
            assert "larger than" in engine("-", file.fileno())


def test_a_directory_as_a_file(tmp_path: Path) -> None:
    assert str(tmp_path) in engine(tmp_path)


def test_no_file_at_all(tmp_path: Path) -> None:
    assert "nothing.json" in engine(tmp_path / "nothing.json")


@pytest.mark.parametrize("name", ["a\nb", "a\0b", "a\u2028b", "x" * 5000])
def test_strange_names_of_files(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", name]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are bytes elsewhere only")
def test_a_name_of_a_file_that_is_no_text() -> None:
    assert "No such file" in engine("\udcff")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read all")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text("{}")
    path.chmod(0)
    assert "record.json" in engine(path)


SURROGATES = '"\\ud83d"'


@pytest.mark.parametrize(
    "text",
    [
        f'{{"format": {SURROGATES}}}',
        f'{{"format": "dominoes-record", "version": 1, "players": ["a", "b"], "rounds": [],'
        f' "rules": {{"preset": {SURROGATES}}}}}',
        f'{{"format": "dominoes-record", "version": 1, "players": ["a", "b"], "rounds": [],'
        f' "rules": {{"preset": "draw", {SURROGATES}: 1}}}}',
    ],
)
def test_half_a_surrogate_pair_in_what_is_wrong(text: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(text)
    engine(path)


def test_half_a_surrogate_pair_in_what_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = good() | {"note": "\ud83d"}
    document["players"] = ["\ud83d", "\U0001f600"]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(document))
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out == GOOD.with_suffix(".jsonl").read_text()
    assert record.to_document(record.loads(path.read_bytes())) == document


def test_huge_numbers_in_what_is_kept() -> None:
    document = good() | {"seed": 10**4000}
    document["rules"]["target"] = 10**4000
    assert record.to_document(record.loads(json.dumps(document))) == document


def test_a_byte_order_mark_does_no_harm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.read_bytes())
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out == GOOD.with_suffix(".jsonl").read_text()


def test_random_bytes_changed_never_end_in_a_traceback() -> None:
    text = bytearray(GOOD.read_bytes())
    rng = random.Random(3)
    read = 0
    for _ in range(300):
        spoilt = bytearray(text)
        for _ in range(rng.choice((1, 1, 2, 5))):
            spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
        try:
            record.loads(bytes(spoilt))
            read += 1
        except RecordError as error:
            assert "\n" not in str(error)
    assert read < 300


def test_any_value_anywhere_never_ends_in_a_traceback() -> None:
    values: list[Any] = [
        None,
        True,
        0,
        -1,
        1.5,
        10**30,
        "",
        "6-6",
        "lead",
        [],
        {},
        [[]],
        {"a": []},
        "x" * 10_000,
    ]
    rng = random.Random(4)
    for _ in range(1500):
        document = good()
        document["rounds"] = document["rounds"][:1]
        inner: Any = document
        while True:
            keys: list[Any] = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
            key = rng.choice(keys)
            if not isinstance(inner[key], (dict, list)) or not inner[key] or rng.random() < 0.2:
                break
            inner = inner[key]
        inner[key] = copy.deepcopy(rng.choice(values))
        try:
            record.from_document(document)
        except RecordError as error:
            assert len(str(error)) < 500
