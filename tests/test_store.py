"""Files that are never half written, and never lost."""

from __future__ import annotations

import errno
import json
import os
import shutil
import time
from pathlib import Path

import pytest

from dominoes_app import phrases, store
from dominoes_app.profile import Profile, Settings, WindowPlace, settings_from_json, settings_to_json
from dominoes_app.store import NewerFileError, StoreError, backup_of, load, parsed, remove, save
from dominoes_core.players.levels import Level


class PowerCut(BaseException):
    """The machine stops here: nothing of the program runs any more."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "match.json"


def read(path):
    return load(path, parsed)


def names(path):
    return sorted(one.name for one in path.parent.iterdir())


def test_what_was_saved_is_loaded(path):
    assert read(path) == store.Loaded(None)
    save(path, {"a": [1, "ä", None]})
    assert read(path) == store.Loaded({"a": [1, "ä", None]})
    assert names(path) == ["match.json"]


def test_the_file_before_is_the_backup(path):
    for number in range(4):
        save(path, number)
        assert read(path).value == number
        assert not backup_of(path).exists() or parsed(backup_of(path).read_bytes()) == number - 1
    assert names(path) == ["match.json", "match.json.bak"]


def test_without_hard_links_the_backup_is_a_copy(path, monkeypatch):
    def no_links(*_):
        raise OSError(errno.EPERM, "no hard links on this disk")

    monkeypatch.setattr(os, "link", no_links)
    for number in range(3):
        save(path, number)
    assert read(path).value == 2 and parsed(backup_of(path).read_bytes()) == 1
    assert names(path) == ["match.json", "match.json.bak"]


STEPS = {
    "dump": (json, "dump"),
    "fsync": (os, "fsync"),
    "link": (os, "link"),
    "replace": (Path, "replace"),
}


@pytest.mark.parametrize("linked", [True, False])
@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("time", [1, 2])
@pytest.mark.parametrize("step", [*STEPS, "copy"])
def test_a_power_cut_at_any_step_leaves_a_whole_file(path, monkeypatch, step, time, when, linked):
    save(path, "first")
    save(path, "old")
    owner, name = STEPS.get(step, (shutil, "copyfile"))
    real = getattr(owner, name)
    calls = []

    def cut(*args, **kwargs):
        calls.append(name)
        if len(calls) < time:
            return real(*args, **kwargs)
        if when == "after":
            real(*args, **kwargs)
        raise PowerCut

    if not linked:
        monkeypatch.setattr(os, "link", lambda *_: (_ for _ in ()).throw(OSError(errno.EPERM, "no")))
    monkeypatch.setattr(owner, name, cut)
    try:
        save(path, "new")
    except PowerCut:
        pass
    else:
        assert len(calls) < time
    monkeypatch.undo()
    # The second flush is that of the folder, when the new file has its name already.
    done = (step == "replace" and time == 2 and when == "after") or (step == "fsync" and time == 2)
    found = read(path)
    assert found.trouble is None
    assert found.value in (("new",) if done or len(calls) < time else ("old",))
    # And the next start of the program can save again.
    save(path, "next")
    assert read(path) == store.Loaded("next")


def test_half_a_file_is_never_under_its_name(path, monkeypatch):
    """Whoever looks at any moment sees the old file or the new one."""
    save(path, "old")
    seen = []
    for owner, name in STEPS.values():
        real = getattr(owner, name)

        def look(*args, real=real, **kwargs):
            seen.append(parsed(path.read_bytes()))
            done = real(*args, **kwargs)
            seen.append(parsed(path.read_bytes()))
            return done

        monkeypatch.setattr(owner, name, look)
    save(path, "new")
    old = seen.count("old")
    assert old > 7 and seen == ["old"] * old + ["new"] * (len(seen) - old) and seen[-1] == "new"


WHY = {
    errno.ENOSPC: "there is no room left on the disk",
    errno.EDQUOT: "there is no room left on the disk",
    errno.EACCES: "the system does not allow it",
    errno.EROFS: "the system does not allow it",
    errno.EIO: os.strerror(errno.EIO),
}


@pytest.mark.parametrize("number", WHY)
@pytest.mark.parametrize("step", ["fsync", "replace", "open", "mkdir"])
def test_what_cannot_be_written_is_said_and_the_old_file_kept(path, monkeypatch, step, number):
    save(path, "old")
    owner, name = STEPS.get(step, (Path, step))

    def fail(*args, **kwargs):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(owner, name, fail)
    with pytest.raises(StoreError) as caught:
        save(path, "new")
    assert str(caught.value) == f"match.json could not be saved: {WHY[number]}."
    monkeypatch.undo()
    assert read(path) == store.Loaded("old")
    assert not [name for name in names(path) if name.endswith((".new", ".old"))]


DAMAGED = [b"", b"{", b"[1,", b"\xff\xfe\x00", b"nonsense", b"[" * 100_000, b'{"a": 1} x', b"\x00" * 4096]


@pytest.mark.parametrize("junk", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_set_aside_and_the_backup_used(path, junk):
    save(path, "before")
    save(path, "last")
    path.write_bytes(junk)
    found = read(path)
    assert found.value == "before"
    (aside,) = [name for name in names(path) if "set-aside" in name]
    said = f"match.json is damaged; it was set aside as {aside}. The one saved before it is used."
    assert found.trouble == said
    assert path.with_name(aside).read_bytes() == junk
    assert read(path) == store.Loaded("before"), "the trouble is told once"


def test_two_damaged_files_are_both_set_aside(path):
    save(path, "before")
    save(path, "last")
    path.write_bytes(b"one")
    backup_of(path).write_bytes(b"two")
    found = read(path)
    assert found.value is None and "is damaged" in found.trouble
    assert found.trouble.endswith(" There is no earlier one to use.")
    assert {path.with_name(name).read_bytes() for name in names(path)} == {b"one", b"two"}
    assert read(path) == store.Loaded(None)


def test_names_of_what_is_set_aside_are_never_used_twice(path):
    for number in range(5):
        save(path, number)
        path.write_bytes(b"junk %d" % number)
        backup_of(path).unlink(missing_ok=True)
        assert read(path).value is None
    aside = [path.with_name(name) for name in names(path)]
    assert {one.read_bytes() for one in aside} == {b"junk %d" % number for number in range(5)}


def test_a_newer_file_is_set_aside(path):
    def read_old(text):
        value = parsed(text)
        if value == "from the future":
            raise NewerFileError
        return value

    save(path, "older")
    save(path, "from the future")
    found = load(path, read_old)
    assert found.value == "older"
    assert "was written by a newer version; it was set aside as match.set-aside-" in found.trouble
    (aside,) = [name for name in names(path) if "set-aside" in name]
    assert parsed(path.with_name(aside).read_bytes()) == "from the future"


def test_a_folder_in_the_place_of_the_file_is_set_aside(path):
    (path / "inside").mkdir(parents=True)
    found = read(path)
    assert found.value is None and "is a folder where a file should be" in found.trouble
    save(path, "well")
    assert read(path) == store.Loaded("well")
    assert any((path.with_name(name) / "inside").is_dir() for name in names(path))


def test_a_file_that_cannot_be_read_is_not_overwritten(path, monkeypatch):
    save(path, "secret")
    real = Path.read_bytes

    def forbidden(self):
        if self == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(self)

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    found = read(path)
    assert found.value is None
    assert "could not be read (the system does not allow it); it was set aside" in found.trouble
    monkeypatch.undo()
    for _ in range(3):
        save(path, "new")
    assert "secret" in [parsed(path.with_name(name).read_bytes()) for name in names(path)]


def test_what_cannot_be_moved_away_is_said(path, monkeypatch):
    save(path, "one")
    path.write_bytes(b"{")
    monkeypatch.setattr(Path, "rename", lambda *_: (_ for _ in ()).throw(PermissionError("no")))
    said = "match.json is damaged and could not be moved away. There is no earlier one to use."
    assert read(path) == store.Loaded(None, said)


def test_a_file_where_the_folder_should_be(path):
    path.parent.write_text("not a folder")
    found = read(path)
    assert found.value is None and "could not be read" in found.trouble
    with pytest.raises(StoreError, match=r"match\.json could not be saved: .+\."):
        save(path, 1)
    assert path.parent.read_text() == "not a folder"


def test_removing_takes_the_backup_along(path, monkeypatch):
    save(path, 1)
    save(path, 2)
    remove(path)
    assert names(path) == []
    remove(path)
    refuse = OSError(errno.EROFS, "read-only")
    monkeypatch.setattr(Path, "unlink", lambda *_, **__: (_ for _ in ()).throw(refuse))
    with pytest.raises(StoreError, match="could not be removed: the system does not allow it"):
        remove(path)


def test_what_a_killed_program_left_half_written_is_swept_away(path):
    save(path, 1)
    save(path, 2)
    now = time.time()
    ages = {"match.json.77.new": 3600, "match.json.78.old": 3600, "match.json.79.new": 1}
    ages["notes.json.new"] = 3600
    for name, age in ages.items():
        path.with_name(name).write_text("{")
        os.utime(path.with_name(name), (now - age, now - age))
    store.sweep(path.parent.parent)
    assert names(path) == ["match.json", "match.json.79.new", "match.json.bak", "notes.json.new"]
    store.sweep(path.parent.parent / "not there")


def test_sentences_are_told_in_the_language_of_the_player(path):
    def backwards(context, text):
        assert context == "Store"
        return text.replace("could not be saved", "liess sich nicht speichern").replace("damaged", "kaputt")

    path.parent.parent.mkdir(exist_ok=True)
    path.parent.write_text("")
    phrases.look_up_by(backwards)
    try:
        with pytest.raises(StoreError, match="liess sich nicht speichern"):
            save(path, 1)
        path.parent.unlink()
        save(path, 1)
        path.write_text("{")
        assert "match.json is kaputt; it was set aside as" in read(path).trouble
    finally:
        phrases.look_up_by(None)
    path.write_text("{")
    assert "match.json is damaged" in read(path).trouble


# --- settings ----------------------------------------------------------------------------------

CHOSEN = Settings(
    game="all-fives",
    level=Level.REGULAR,
    targets={"draw": 50, "all-fives": 150},
    window=WindowPlace(10, -20, 1000, 700, True),
    panel_open=False,
    speed=1.8,
    motion=False,
    dark=True,
    show_moves=True,
    draw_for_me=True,
    lead_for_me=True,
    end_numbers=True,
    coloured=True,
    back="ebony",
    chalk="large",
    pause="long",
    guided=True,
)


def test_settings_come_back_as_they_were(tmp_path):
    profile = Profile(tmp_path)
    profile.save_settings(CHOSEN)
    assert profile.load_settings() == store.Loaded(CHOSEN)


NONSENSE = [None, True, [], {}, "", "junk", -1, 0, 1.5, 10**400, float("inf"), float("nan"), [[]], {"a": 1}]


@pytest.mark.parametrize("field", [*settings_to_json(CHOSEN), "unknown"])
def test_a_setting_that_makes_no_sense_is_the_default(field):
    if field == "version":
        return
    for value in NONSENSE:
        found = settings_from_json({**settings_to_json(CHOSEN), field: value})
        assert isinstance(found.game, str) and found.target(found.game) in (100, 250, 150, 50)
        assert isinstance(found.level, Level) and 0.25 <= found.speed <= 4
        assert settings_from_json(settings_to_json(found)) == found


@pytest.mark.parametrize("target", [True, 50.0, "50", [50], 51, None, 10**30])
def test_a_target_that_is_not_offered_is_forgotten(target):
    found = settings_from_json({"version": 1, "targets": {"draw": target, "no game": 50, "block": 50}})
    assert found.targets == {"block": 50} and found.target("draw") == 100


@pytest.mark.parametrize("field", ["x", "y", "width", "height"])
@pytest.mark.parametrize("value", [None, "1", 1.5, True, 2**31, -(2**63), 10**30])
def test_a_window_without_a_real_place_has_none(field, value):
    place = {"x": 1, "y": 2, "width": 900, "height": 600, "maximized": False, field: value}
    assert settings_from_json({"version": 1, "window": place}).window is None


@pytest.mark.parametrize("text", [b"[]", b"1", b"{}", b'{"version": "1"}', b'{"version": true}', b"{"])
def test_what_is_no_settings_file_is_set_aside(tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    found = Profile(tmp_path).load_settings()
    assert found.value is None and "settings.json is damaged; it was set aside as" in found.trouble


def test_settings_of_a_newer_version_are_set_aside(tmp_path):
    (tmp_path / "settings.json").write_text('{"version": 2, "game": "chess"}')
    found = Profile(tmp_path).load_settings()
    assert found.value is None and "was written by a newer version" in found.trouble
