"""Results of matches: counted once, kept by however many windows, never lost to a bad file."""

from __future__ import annotations

import dataclasses
import errno
import json
import random
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dominoes_app import lock
from dominoes_app.results import (
    Group,
    Result,
    Results,
    by_group,
    export_results,
    from_json,
    import_results,
    level_played,
    merged,
    result_of,
    tally,
    to_json,
)
from dominoes_app.store import StoreError
from dominoes_core.fair import deal_next
from dominoes_core.match import apply, new_match
from dominoes_core.record import Extras, Record
from dominoes_core.rules import PRESETS
from dominoes_core.tiles import pips

DAY = datetime(2026, 3, 1, 12, tzinfo=UTC)


def result(number, won=True, game="draw", level="easy", **fields):
    date = (DAY + timedelta(hours=number)).isoformat()
    plain = Result(f"{game}/{number}", game, level, won, 100, 60, 0, date)
    return dataclasses.replace(plain, **fields)


def finished(game="draw", seed=1, levels=(None, "easy"), sides="individual", **top):
    """A match played to its end at random."""
    rng = random.Random(seed)
    names = ("South", "West", "North", "East")[: len(levels)]
    rules = PRESETS[game].rules.changed(sides=sides)
    state = deal_next(new_match(game, rules, names), seed).state
    while not state.over:
        step = deal_next(state, seed) if state.needs_deal else apply(state, rng.choice(state.legal_actions()))
        state = step.state
    return Record(state, Extras({"seed": seed, "levels": list(levels), **top}))


# --- what a match comes to ---------------------------------------------------------------------


def test_a_match_against_one_level():
    seen = set()
    for seed in range(12):
        record = finished(seed=seed, hints=3)
        found = result_of(record, DAY)
        assert (found.game, found.level, found.hints, found.pips) == ("draw", "easy", 3, None)
        assert (found.points, found.against) == record.match.scores
        assert found.won == (record.match.winner == 0)
        assert found.date == "2026-03-01T12:00:00+00:00"
        seen.add(found.won)
    assert seen == {True, False}


def test_a_single_hand_keeps_the_pips_left_over_also_when_it_is_lost():
    lost = 0
    for seed in range(12):
        record = finished("single-hand-draw", seed)
        found = result_of(record, DAY)
        assert found.pips == pips(record.match.round.hands[0])
        lost += found.won is False and found.pips > 0
    assert lost


def test_a_match_that_runs_or_that_nobody_played_has_no_result():
    record = finished()
    running = Record(dataclasses.replace(record.match, over=False, winner=None), record.extras)
    assert result_of(running, DAY) is None
    assert result_of(finished(levels=("easy", "hard")), DAY) is None
    assert result_of(Record(record.match, Extras({"seed": 1})), DAY) is None


@pytest.mark.parametrize(
    ("levels", "level"),
    [
        ((None, "hard"), "hard"),
        (("hard", None, "hard"), "hard"),
        ((None, "hard", "easy"), None),
        ((None, None), None),
        ((None, None, "easy"), None),
        (("easy", "easy"), None),
    ],
)
def test_only_one_person_against_one_level_is_tallied(levels, level):
    assert level_played(levels) == level


def test_matches_of_several_people_are_listed_and_not_tallied():
    found = result_of(finished("block", levels=(None, None)), DAY)
    assert found.won is None and found.group is None
    assert by_group([found]) == {}


# --- figures -----------------------------------------------------------------------------------


def test_the_figures():
    outcomes = [True, True, False, True, True, True, None, True]
    listed = [result(i, won, hints=i % 2, pips=20 - i) for i, won in enumerate(outcomes)]
    random.Random(4).shuffle(listed)
    found = tally(listed)
    assert (found.won, found.lost, found.undecided, found.played) == (6, 1, 1, 8)
    assert (found.points, found.against, found.hints, found.longest) == (800, 480, 4, 3)
    assert (found.first, found.last) == (result(0).date, result(7).date)
    assert found.fewest_pips == 13
    assert tally([]).played == 0 and tally([]).first is None


def test_dates_of_other_zones_are_put_in_order():
    early = result(0, date="2026-03-01T12:00:00+02:00")
    late = result(1, date="2026-03-01T11:00:00+00:00")
    assert tally([late, early]).first == early.date


def test_merging_takes_every_match_once_as_it_ended_first():
    first, again = result(1, True), result(1, False, date=(DAY + timedelta(days=9)).isoformat())
    assert merged([first, result(2)], [again, result(3)]) == (first, result(2), result(3))
    assert merged([again], [first]) == (first,)


# --- the file ----------------------------------------------------------------------------------


def test_results_are_there_again(tmp_path):
    listed = tuple(result(i, won, pips=i) for i, won in enumerate((True, False, None)))
    assert Results(tmp_path / "new").load().value is None
    assert Results(tmp_path / "new").add(listed) == (3, None)
    assert Results(tmp_path / "new").load().value == listed


def test_a_match_played_again_counts_once(tmp_path):
    results = Results(tmp_path)
    assert results.add([result(1, False)]) == (1, None)
    assert results.add([result(1, True, date=(DAY + timedelta(days=1)).isoformat())]) == (0, None)
    assert [one.won for one in results.load().value] == [False]


def test_the_stamp_tells_that_somebody_wrote(tmp_path):
    results = Results(tmp_path)
    seen = [results.stamp()]
    for number in (1, 2):
        Results(tmp_path).add([result(number)])
        seen.append(results.stamp())
        assert results.stamp() == seen[-1]
    Results(tmp_path).add([result(1)])  # nothing new, nothing written
    assert results.stamp() == seen[-1]
    results.clear()
    assert len({*seen, results.stamp()}) == 4 and seen[0] is None


WRITER = """
import sys
import time
from pathlib import Path
from dominoes_app.results import Result, Results
root, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for i in range(count):
    time.sleep(0.002)
    Results(root).add([Result(f"{name}/{i}", "draw", "easy", True, 1, 0, 0, "2026-03-01T12:00:00+00:00")])
"""


def write(root, name, count):
    where = Path(__file__).parent.parent
    return subprocess.Popen([sys.executable, "-c", WRITER, str(root), name, str(count)], cwd=where)


def test_programs_that_write_at_once_lose_nothing_also_when_one_is_killed(tmp_path):
    """Two write 120 results each at the same time; a third is killed again and again in the middle."""
    writers = [write(tmp_path, name, 120) for name in ("a", "b")]
    killed, seen = 0, set()
    while any(one.poll() is None for one in writers):
        third = write(tmp_path, f"k{killed}", 10_000)
        time.sleep(0.45 + 0.02 * (killed % 10))
        third.kill()
        assert third.wait(60) != 0
        killed += 1
        now = Results(tmp_path).load()
        assert now.trouble is None
        names = {one.match for one in now.value or ()}
        assert seen <= names, "a result that had been written is gone"
        seen = names
    assert [one.wait(60) for one in writers] == [0, 0] and killed > 1
    loaded = Results(tmp_path).load()
    names = {one.match for one in loaded.value}
    assert loaded.trouble is None and seen <= names
    assert {f"{name}/{i}" for name in "ab" for i in range(120)} <= names
    # Of each that was killed: all up to some point, with nothing left out.
    for number in range(killed):
        written = {int(one.split("/")[1]) for one in names if one.startswith(f"k{number}/")}
        assert written == set(range(len(written)))


def test_a_window_that_never_stops_writing_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(lock, "LOCK_SECONDS", 0.05)
    results = Results(tmp_path)
    with lock.locked(results.path), pytest.raises(StoreError, match="another window writes to it"):
        Results(tmp_path).add([result(1)])
    assert Results(tmp_path).add([result(1)]) == (1, None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"format": "dominoes-res', "is damaged"),
        ("[]", "is damaged"),
        ('{"format": "dominoes-results", "version": 9}', "was written by a newer version"),
        ('{"format": "dominoes-results", "version": 1, "results": [{"match": 1}]}', "is damaged"),
    ],
)
def test_a_bad_file_is_set_aside_and_the_one_before_used(tmp_path, text, why):
    results = Results(tmp_path)
    results.add([result(1)])
    results.add([result(2)])
    results.path.write_text(text)
    count, trouble = results.add([result(3)])
    assert count == 1 and why in trouble and "set aside" in trouble
    assert results.load().value == (result(1), result(3))
    (aside,) = tmp_path.glob("records.set-aside-*")
    assert aside.read_text() == text


@pytest.mark.parametrize(
    "change",
    [
        {"level": "godlike"}, {"won": 1}, {"points": -1}, {"points": True}, {"points": 1e3}, {"date": "x"},
        {"date": "2026-03-01T12:00:00"}, {"match": ""}, {"game": "d" * 81}, {"pips": "3"}, {"hints": 10**30},
        {"seats": 1}, {"seats": 5}, {"seats": True}, {"seats": None}, {"partners": 1},
        {"partners": True},  # and two seats
    ],
)  # fmt: skip
def test_every_field_is_looked_at(change):
    data = json.loads(json.dumps(to_json([result(1, pips=3)])))
    assert from_json(data) == (result(1, pips=3),)
    data["results"][0] |= change
    with pytest.raises(ValueError):
        from_json(data)


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path, monkeypatch):
    results = Results(tmp_path)
    results.add([result(1)])

    def full(number):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as during:
        during.setattr("dominoes_app.store.os.fsync", full)
        with pytest.raises(StoreError, match="no room left on the disk"):
            results.add([result(2)])
    assert results.load().value == (result(1),)


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"records\.json could not be saved"):
        Results(tmp_path / "file").add([result(1)])


def test_clearing_forgets_all(tmp_path):
    results = Results(tmp_path)
    results.add([result(1), result(2)])
    results.clear()
    assert results.load().value == ()


def test_export_and_import(tmp_path):
    listed = (result(1), result(2, False))
    export_results(listed, tmp_path / "out.json")
    assert import_results(tmp_path / "out.json") == listed
    results = Results(tmp_path / "home")
    results.add([result(2, False), result(3)])
    assert results.add(import_results(tmp_path / "out.json")) == (1, None)
    assert results.load().value == (result(1), result(2, False), result(3))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"\xff\xfe", "is no file of results"),
        (b"{}", "is no file of results"),
        (b"[" * 100_000, "is no file of results"),
        (b'{"format": "dominoes-results", "version": 2}', "newer version"),
        (None, "is not there"),
    ],
)
def test_what_cannot_be_imported_is_said_and_left_alone(tmp_path, text, why):
    path = tmp_path / "in.json"
    if text is not None:
        path.write_bytes(text)
    with pytest.raises(ValueError, match=why):
        import_results(path)
    assert text is None or path.read_bytes() == text


def test_the_number_of_seats_is_kept_and_two_where_none_is_said():
    found = result_of(finished("family-draw", 3, (None, "easy", "easy", "easy")), DAY)
    assert found.seats == 4
    data = json.loads(json.dumps(to_json([found])))
    assert from_json(data) == (found,)
    del data["results"][0]["seats"]
    assert from_json(data)[0].seats == 2
    assert set(by_group([found, result(1)])) == {Group("family-draw", "easy", 4), Group("draw", "easy")}


def test_whether_partners_played_is_kept_and_counted_apart():
    record = finished("block", 3, (None, "easy", "easy", "easy"), sides="partners")
    found = result_of(record, DAY)
    assert found.partners and (found.points, found.against) == record.match.scores
    alone = result_of(finished("block", 4, (None, "easy", "easy", "easy")), DAY)
    assert not alone.partners
    data = json.loads(json.dumps(to_json([found, alone])))
    assert set(from_json(data)) == {found, alone}
    del data["results"][1]["partners"]
    assert set(from_json(data)) == {found, alone}
    assert by_group([found, alone]) == {
        Group("block", "easy", 4, partners=True): [found],
        Group("block", "easy", 4): [alone],
    }
