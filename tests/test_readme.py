"""The README: what it names is there, and lies where it says."""

from __future__ import annotations

import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from platformdirs import macos, unix, windows
from releasing import ROOT, VERSION, text_of

from dominoes_app import paths

import release  # isort: skip

README = text_of(ROOT / "README.md")


def row(system: str) -> str:
    found = re.search(rf"^\| {system} \| `(.+)` \|$", README, re.MULTILINE)
    assert found, system
    return found[1]


@pytest.mark.skipif(sys.platform == "win32", reason="a home is found otherwise there")
def test_data_lies_where_it_is_said_to_lie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[tuple[tuple[str, ...], dict[str, object]]] = []

    def noted(*words: str, **more: object) -> Path:
        asked.append((words, more))
        return tmp_path

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(windows, "get_win_folder", {"CSIDL_LOCAL_APPDATA": "%LOCALAPPDATA%"}.__getitem__)
    monkeypatch.setattr(paths.platformdirs, "user_data_path", noted)
    assert paths.data_dir() == tmp_path
    ((words, more),) = asked
    for system, kind in (("macOS", macos.MacOS), ("Linux", unix.Unix), ("Windows", windows.Windows)):
        there = kind(*words, **more).user_data_dir.replace(str(tmp_path), "~")  # type: ignore[arg-type]
        assert there.replace("/", "\\") == row(system).replace("/", "\\")
    assert f"`{paths.HOME_VARIABLE}`" in README


def test_the_installer_keeps_away_from_the_data_on_windows() -> None:
    script = text_of(ROOT / "packaging" / "windows" / "dominoes.nsi")
    folder = row("Windows").replace("%LOCALAPPDATA%", "$LOCALAPPDATA")
    assert f'${{If}} $INSTDIR == "{folder}"' in script
    assert 'InstallDir "$LOCALAPPDATA\\Programs\\${NAME}"' in script


def test_every_download_that_it_names_is_made() -> None:
    made = release.expected(VERSION)
    ends = (".exe", ".dmg", ".deb", ".whl", ".AppImage")
    named = [one for one in re.findall(r"[\w./-]*…[\w.…-]*", README) if one.endswith(ends)]
    assert {one.rpartition(".")[2] for one in named} == {"exe", "dmg", "deb", "whl", "AppImage"}
    for one in named:
        pattern = one.removeprefix("./").replace("…", "*")
        assert any(fnmatchcase(name.replace("*", "x"), pattern) for name in made), one


def test_every_path_that_it_names_is_there() -> None:
    named = set(re.findall(r"(?:packaging|resources|\.github|\.ci)/[\w./-]*\w", README))
    assert len(named) >= 9
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_pictures_are_there_and_quickly_loaded() -> None:
    shown = re.findall(r"^!\[.+\]\((.+)\)$", README, re.MULTILINE)
    assert "resources/pictures/table.png" in shown
    assert all((ROOT / name).stat().st_size <= 900_000 for name in shown)
