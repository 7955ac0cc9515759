"""What makes a release: that all its parts speak of the same program; tag, notes and checksums."""

from __future__ import annotations

import hashlib
import plistlib
import re
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from releasing import PACKAGING, PROJECT, ROOT, VERSION, has, text_of

import details  # isort: skip
import macho  # isort: skip
import make_installer  # isort: skip
import release  # isort: skip

import dominoes_app
from dominoes_app.app import APPLICATION_ID

LINUX = PACKAGING / "linux"


def test_the_version_is_the_same_everywhere() -> None:
    assert details.VERSION == release.version() == dominoes_app.__version__ == VERSION


def test_the_name_is_the_same_everywhere() -> None:
    assert details.IDENTIFIER == APPLICATION_ID
    assert {path.stem for path in LINUX.glob("*.desktop")} == {APPLICATION_ID}
    tree = ElementTree.parse(LINUX / f"{APPLICATION_ID}.metainfo.xml")
    assert tree.findtext("id") == APPLICATION_ID
    assert tree.findtext("launchable") == f"{APPLICATION_ID}.desktop"
    assert f"Icon={APPLICATION_ID}\n" in text_of(LINUX / f"{APPLICATION_ID}.desktop")


def test_match_files_are_the_same_kind_everywhere() -> None:
    kind = details.MEDIA_TYPE
    assert f"MimeType={kind};" in text_of(LINUX / f"{APPLICATION_ID}.desktop")
    assert ElementTree.parse(LINUX / f"{APPLICATION_ID}.metainfo.xml").findtext("provides/mediatype") == kind
    assert f'type="{kind}"' in text_of(LINUX / f"{APPLICATION_ID}.xml")
    assert '<glob pattern="*.dominoes"/>' in text_of(LINUX / f"{APPLICATION_ID}.xml")
    told = details.information()
    (declared,) = told["UTExportedTypeDeclarations"]
    assert declared["UTTypeTagSpecification"] == {
        "public.filename-extension": ["dominoes"],
        "public.mime-type": [kind],
    }
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert text_of(PACKAGING / "windows" / "dominoes.nsi").count(r"Software\Classes\.dominoes") >= 4


def test_macos_is_told_the_oldest_system_of_qt() -> None:
    assert plistlib.dumps(details.information())
    wheels = PROJECT["tool"]["cibuildwheel"]["macos"]["environment"]
    assert details.information()["LSMinimumSystemVersion"] == wheels["MACOSX_DEPLOYMENT_TARGET"]
    assert plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())


def test_macos_gets_a_numpy_for_the_oldest_system() -> None:
    """pip takes the one for the system it runs on, which may be newer."""
    oldest = details.MINIMUM_MACOS.replace(".", "_")
    workflow = text_of(ROOT / ".github" / "workflows" / "release.yml")
    assert f'--platform "macosx_{oldest}_$MACHINE"' in workflow
    assert f"**macOS** ({details.MINIMUM_MACOS.partition('.')[0]} or newer;" in text_of(ROOT / "README.md")


def program_for(major: int, command: int = macho.BUILD_VERSION) -> bytes:
    """The head of a program for one kind of machine, after a command that tells something else."""
    told = struct.pack("<2I4I", command, 24, 1, major << 16 | 0x200, 0, 0)
    if command == macho.VERSION_MIN_MACOSX:
        told = struct.pack("<2I2I", command, 16, major << 16 | 0x200, 0)
    head = b"\xcf\xfa\xed\xfe" + struct.pack("<3I4I", 0, 0, 6, 2, 0, 0, 0)
    return head + struct.pack("<2I", 0x1B, 8) + told


def fat(*programs: bytes) -> bytes:
    """Programs for several kinds of machine in one file."""
    at, rows, rest = 4096, b"", b""
    for program in programs:
        rows += struct.pack(">5I", 1, 1, at + len(rest), len(program), 0)
        rest += program
    head = struct.pack(">2I", macho.FAT, len(programs)) + rows
    return head.ljust(at, b"\0") + rest


def test_what_is_for_a_newer_macos_is_found(tmp_path: Path) -> None:
    files = {
        "numpy/good.so": program_for(13),
        "numpy/older.so": program_for(11, macho.VERSION_MIN_MACOSX),
        "numpy/both.so": fat(program_for(11), program_for(14)),
        "newest.dylib": program_for(15, macho.VERSION_MIN_MACOSX),
        "PySide6/QtCore.abi3.so": program_for(15),
        "Main.class": b"\xca\xfe\xba\xbe\0\0\0\x34 Java's begin so, too",
        "notes.txt": b"",
    }
    for name, data in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert macho.newer(tmp_path, (13, 2)) == {"newest.dylib": (15, 2), "numpy/both.so": (14, 2)}
    assert macho.newer(tmp_path, (15, 2)) == {}


def test_windows_is_told_how_to_start_it() -> None:
    assert make_installer.PROGRAM == "Dominoes.exe"
    assert 'PROGRAM = "dominoes" if sys.platform.startswith("linux") else "Dominoes"' in text_of(
        PACKAGING / "bundle" / "details.py"
    )
    ElementTree.parse(PACKAGING / "windows" / "dominoes.manifest")


def test_wheels_hold_all_resources_but_pictures() -> None:
    sent = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    folders = {path.name for path in (ROOT / "resources").iterdir() if path.is_dir()}
    assert set(sent) == {f"resources/{name}" for name in folders - {"pictures"}}
    assert all(there == f"dominoes_app/{here}" for here, there in sent.items())


def test_wheels_are_made_for_every_python_that_is_promised() -> None:
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert [one.removesuffix("-*") for one in built] == list(release.PYTHONS)
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=3.")
    assert release.PYTHONS[0] == f"cp3{oldest}"


# ---- Tag, notes, sums

CHANGES = """# Changes

## Unreleased

- b

## 1.2.30 – 2026-05-01

- wrong

## 1.2.3 – 2026-04-01

- a
"""


def test_the_notes_are_those_of_the_version() -> None:
    assert release.notes(CHANGES, "1.2.3") == "- a\n"
    assert release.notes(CHANGES, "1.2.30") == "- wrong\n"


@pytest.mark.parametrize("number", ["1.2", "1.2.4", "2.3"])
def test_a_version_without_notes_is_refused(number: str) -> None:
    with pytest.raises(ValueError, match="says nothing"):
        release.notes(CHANGES, number)


def test_a_tag_must_name_the_version() -> None:
    release.check_tag("v1.2.3", "1.2.3", CHANGES)
    with pytest.raises(ValueError, match=r"the tag is v1\.2\.4"):
        release.check_tag("v1.2.4", "1.2.3", CHANGES)


def whole_release(folder: Path) -> list[str]:
    patterns = release.expected("9.9")
    names = [one.replace("manylinux*", "manylinux_2_28").replace("_*_", "_13_0_") for one in patterns]
    for name in names:
        (folder / name).write_text(name, encoding="utf-8")
    return names


def test_sums_are_of_every_file(tmp_path: Path) -> None:
    names = whole_release(tmp_path)
    lines = text_of(release.write_sums(tmp_path, "9.9")).splitlines()
    assert lines == [f"{hashlib.sha256(one.encode()).hexdigest()}  {one}" for one in sorted(names)]
    assert release.write_sums(tmp_path, "9.9")  # a second time, with the first there
    if has("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--quiet", release.SUMS], cwd=tmp_path, check=True)


def test_a_file_that_is_missing_or_unknown_is_named(tmp_path: Path) -> None:
    names = whole_release(tmp_path)
    (tmp_path / names[0]).rename(tmp_path / "stray.txt")
    with pytest.raises(ValueError, match=rf"{re.escape(names[0])} is missing; what is stray\.txt\?"):
        release.write_sums(tmp_path, "9.9")


def test_pictures_are_among_the_files_of_a_release(tmp_path: Path) -> None:
    assert release.main(["pictures", str(tmp_path)]) == 0
    there = {path.name for path in tmp_path.iterdir()}
    assert "screenshot-table.png" in there and there <= set(release.expected("9.9"))
    assert (tmp_path / "screenshot-table.png").read_bytes().startswith(b"\x89PNG")
    workflow = text_of(ROOT / ".github" / "workflows" / "release.yml")
    order = [workflow.index(f"release.py {way}") for way in ("pictures release", "sums release")]
    assert order == sorted(order)


def test_every_maker_names_its_file_as_it_is_expected() -> None:
    wanted = release.expected(VERSION)
    assert f"dominoes-{VERSION}-linux-x86_64.AppImage" in wanted
    assert 'f"dominoes-{details.VERSION}-linux-{MACHINE}.AppImage"' in text_of(LINUX / "make_appimage.py")
    assert f"Dominoes-{VERSION}-windows-setup.exe" in wanted
    assert 'f"Dominoes-{details.VERSION}-windows-setup.exe"' in text_of(
        PACKAGING / "windows" / "make_installer.py"
    )
    assert f"dominoes-table_{VERSION}_amd64.deb" in wanted
    assert 'f"{PACKAGE}_{details.VERSION}_{architecture}.deb"' in text_of(LINUX / "make_deb.py")
    assert 'f"dominoes-{details.VERSION}-linux-{os.uname().machine}"' in text_of(LINUX / "make_deb.py")


