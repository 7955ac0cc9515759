"""Whose work lies within Qt: the text that tells it, and how it is made of Qt's own lists."""

from __future__ import annotations

import importlib.metadata
import json
import re

import pytest
import releasing  # noqa: F401  finds packaging

import licences  # isort: skip
import qt_notice  # isort: skip

QT = importlib.metadata.version("PySide6_Essentials")
QT_TEXT = (licences.TEXTS / "Qt-third-party.txt").read_text(encoding="utf-8")


def test_qts_parts_are_told_with_licence_owner_and_text():
    parts, _, texts = QT_TEXT.partition("\n\n==== [1]\n")
    numbers = {int(one) for one in re.findall(r"^==== \[(\d+)\]$", "==== [1]\n" + texts, re.MULTILINE)}
    used = set()
    entries = parts.split("\n\n")[1:]
    for entry in entries:
        (line,) = [row for row in entry.splitlines() if row.startswith("    Licence: ")]
        licence, _, told = line.removeprefix("    Licence: ").partition("; text ")
        used |= {int(one) for one in re.findall(r"\[(\d+)\]", told)}
        assert licence and entry.rpartition(line)[2].strip(), entry  # whose it is comes after
    assert len(entries) > 60 and used == numbers
    names = {entry.partition("\n")[0] for entry in entries}
    for name in ("HarfBuzz-NG", "Freetype 2", "LibPNG", "PCRE2", "XSVG", "Wintab API", "Cocoa Platform"):
        assert any(one.startswith(name) for one in names), name
    assert not any("jpeg" in one.lower() for one in names)  # its plugin is left out (trim.py)


def sources_of(folder, *told):
    """Sources of Qt with one folder of somebody's work."""
    (folder / ".cmake.conf").write_text(f'set(QT_REPO_MODULE_VERSION "{QT.rpartition(".")[0]}.0")')
    place = folder / "src" / "3rdparty" / "one"
    for name in (place, folder / "src/3rdparty/android", folder / "util/gradientgen"):
        name.mkdir(parents=True)
        (name / "qt_attribution.json").write_text(json.dumps(list(told) if name == place else []))
    (place / "COPYING").write_text("You may.\n")
    (folder / "LICENSES").mkdir()
    (folder / "LICENSES" / "CC0-1.0.txt").write_text("Anybody may.\n")
    return folder


def test_qts_lists_are_read_as_they_are(tmp_path, monkeypatch):
    one = {"Id": "one", "Name": "One", "LicenseId": "MIT", "LicenseFile": "COPYING"}
    one["Copyright"] = "(c) A\n(c) B"
    two = {"Id": "two", "Name": "Two", "LicenseId": "CC0-1.0 OR Apache-2.0", "Copyright": ["(c) C"]}
    commit = {**two, "Id": "three", "Name": "Three", "Version": "0123456789" * 4}
    tool = {**two, "Id": "tool", "Name": "Tool", "QtParts": ["tools"]}
    sources = sources_of(tmp_path, one, two, commit, tool)
    monkeypatch.setattr(qt_notice, "TEXT", tmp_path / "text.txt")
    assert qt_notice.main([str(sources)]) == 0
    text = (tmp_path / "text.txt").read_text(encoding="utf-8")
    assert text.startswith(f"Third-party code within Qt {QT} ")
    assert "\nOne\n    Licence: MIT; text [1]\n    (c) A\n    (c) B\n" in text
    assert "\nTwo\n    Licence: CC0-1.0 OR Apache-2.0, of which CC0-1.0; text [2]\n    (c) C\n" in text
    assert "\nThree (commit 012345678901)\n" in text and "Tool" not in text
    assert "==== [1]\n\nYou may.\n\n==== [2]\n\nAnybody may.\n\n" in text
    (sources / ".cmake.conf").write_text('set(QT_REPO_MODULE_VERSION "5.15.2")')
    with pytest.raises(SystemExit, match="is not of the Qt that is installed"):
        qt_notice.main([str(sources)])
