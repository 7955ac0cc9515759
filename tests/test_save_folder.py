"""Files and folders as they should not be: the real window says so, keeps what there was, plays on."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from contextlib import contextmanager

import pytest
from moments import one_tile_left, plays, reach
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from test_session import kept, turns

from dominoes_app.finished import FinishedMatches
from dominoes_app.profile import Profile
from dominoes_app.results import Results
from dominoes_core.record import Extras, Record, to_document

resource = pytest.importorskip("resource", reason="limits of a process are a thing of Unix")


@contextmanager
def no_room(root):
    """No file of this process can grow: what a full disk does to a write, for root as well."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield "there is no room left on the disk"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@contextmanager
def read_only(root):
    """Nothing in the folder can be changed. Root may write wherever it likes, save to a mount that is not."""
    if os.geteuid():
        folders = [root, *(one for one in root.rglob("*") if one.is_dir())]
        for one in folders:
            one.chmod(0o555)
        try:
            yield "the system does not allow it"
        finally:
            for one in folders:
                one.chmod(0o755)
        return
    if subprocess.run(["mount", "--bind", root, root], capture_output=True).returncode:
        pytest.skip("this machine lets nobody mount")
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", root], check=True)
        yield "the system does not allow it"
    finally:
        subprocess.run(["umount", root], check=True)


@contextmanager
def gone(root):
    """A file stands where the folder was."""
    away = root.with_name("away")
    root.rename(away)
    root.write_text("")
    try:
        yield "a file stands where its folder should be"
    finally:
        root.unlink()
        away.rename(root)


def put_away(person):
    QTest.mouseClick(person.window.notice.button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("broken", [no_room, read_only, gone])
def test_a_folder_that_cannot_be_written_to(sit_down, broken):
    person = sit_down("draw")
    turns(person, 2)
    before = kept(person)
    settings = Profile(person.root).load_settings().value
    with broken(person.root) as why:
        turns(person, 1)
        assert person.notice == (
            f"draw.json could not be saved: {why}. "
            "The game goes on, but it cannot be kept until that is mended."
        )
        put_away(person)
        person.window.dark_action.trigger()
        assert person.notice == f"settings.json could not be saved: {why}."
        put_away(person)
        turns(person, 1)
        assert person.state != before
    if broken is not gone:
        assert not [one for one in person.root.rglob("*") if one.suffix in (".new", ".old")]
    assert kept(person) == before and Profile(person.root).load_settings().value == settings
    turns(person, 1)
    assert person.notice == "" and kept(person) == person.state


@pytest.mark.parametrize("broken", [no_room, read_only, gone])
def test_a_start_in_a_folder_that_cannot_be_written_to(sit_down, broken):
    person = sit_down("draw")
    turns(person, 2)
    before = kept(person)
    person.close()
    with broken(person.root) as why:
        again = sit_down(root=person.root) if broken is not gone else None
        if again is not None:
            assert again.state.round.history[: len(before.round.history)] == before.round.history
            turns(again, 2)
            assert f"draw.json could not be saved: {why}." in again.notice
    assert kept(person) == before


@pytest.mark.parametrize("broken", [no_room, read_only])
def test_a_match_that_could_not_be_booked_is_booked_later(sit_down, tmp_path, broken):
    root = tmp_path / "moment"
    state = reach("single-hand-draw", one_tile_left(0))
    Profile(root).save_match(state.preset, Record(state, Extras({"seed": 7, "levels": [None, "easy"]})))
    FinishedMatches(root).folder.mkdir()
    person = sit_down(state.preset, root=root)
    person.wait_for_turn()
    with broken(root) as why:
        person.lay_by_clicks(plays(state)[0])
        person.wait(lambda: person.slate_up)
        assert f"records.json could not be saved: {why}. The match is entered" in person.notice
        put_away(person)
    assert Results(root).load().value is None and not FinishedMatches(root).listed()
    person.click_slate()
    assert person.notice == "" and not person.state.over
    (found,) = Results(root).load().value
    assert found.match == "single-hand-draw/7" and found.won and found.pips == 0
    (match,) = FinishedMatches(root).listed()
    assert FinishedMatches(root).open(match.path)[0].match.over


def cut(path):
    path.write_bytes(path.read_bytes()[:40])


def mangled(path):
    path.write_bytes(bytes(byte ^ 0x5A for byte in path.read_bytes()))


def newer(path):
    path.write_text(json.dumps(json.loads(path.read_text()) | {"version": 99}))


def folder(path):
    path.unlink()
    path.mkdir()
    (path / "inside").write_text("mine")


def deleted(path):
    path.unlink()


SPOILT = {
    cut: "is damaged; it was set aside as",
    mangled: "is damaged; it was set aside as",
    newer: "was written by a newer version; it was set aside as",
    folder: "is a folder where a file should be; it was set aside as",
    deleted: "",
}


@pytest.mark.parametrize("spoil", SPOILT)
@pytest.mark.parametrize("name", ["matches/draw.json", "settings.json", "records.json"])
def test_a_file_that_was_spoilt_between_two_starts(sit_down, name, spoil):
    if (name, spoil) == ("settings.json", deleted):
        pytest.skip("a start without settings is the first start")
    person = sit_down("draw")
    turns(person, 3)
    person.window.dark_action.trigger()
    person.window.moves_action.trigger()
    person.close()
    root = person.root
    for number in (1, 2):
        Results(root).add([_result(number)])
    path = root / name
    spoil(path)
    left = None if spoil is deleted else (path / "inside" if spoil is folder else path).read_bytes()
    again = sit_down(root=root)
    told = again.notice
    if spoil is not deleted:
        (aside,) = path.parent.glob(f"{path.stem}.set-aside-*")
        assert (aside / "inside" if spoil is folder else aside).read_bytes() == left
        if name != "records.json":
            assert told.startswith(f"{path.name} {SPOILT[spoil]}")
    else:
        assert again.notice == ""
    # The one before is used: one move less, one setting less, one result less.
    if name == "matches/draw.json":
        assert len(again.state.round.history) >= 1
    elif name == "settings.json":
        assert again.session.settings.dark
    else:
        assert [one.match for one in Results(root).load().value] == ["draw/1"]
    put_away(again)
    turns(again, 2)
    assert again.notice == "" and kept(again) == again.state


def _result(number):
    from test_results import result

    return result(number)


@pytest.mark.parametrize("name", ["matches/draw.json", "settings.json", "records.json"])
@pytest.mark.parametrize("spoil", [cut, mangled, folder, deleted])
def test_a_file_that_is_spoilt_while_the_window_is_open(sit_down, name, spoil):
    person = sit_down("draw")
    turns(person, 2)
    for number in (1, 2):
        Results(person.root).add([_result(number)])
    spoil(person.root / name)
    turns(person, 2)
    person.window.dark_action.trigger()
    if spoil is folder and name != "records.json":
        assert f"{(person.root / name).name} could not be saved: a folder has its name." in person.notice
        assert (person.root / name / "inside").read_text() == "mine"
        put_away(person)
        shutil.rmtree(person.root / name)
        turns(person, 1)
    assert person.notice == "" and kept(person) == person.state
    person.window.dark_action.trigger()
    assert Profile(person.root).load_settings().value == person.session.settings


def test_the_whole_folder_is_deleted_while_the_window_is_open(sit_down):
    person = sit_down("draw")
    turns(person, 2)
    shutil.rmtree(person.root)
    turns(person, 1)
    assert person.notice == "" and kept(person) == person.state
    assert to_document(Profile(person.root).load_match("draw").value) == to_document(person.controller.record)
