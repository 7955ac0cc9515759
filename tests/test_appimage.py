"""The AppImage: its folder, and where its files begin."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from releasing import VERSION, has, run, text_of

from dominoes_app.app import APPLICATION_ID

import make_appimage  # isort: skip

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="made on Linux")


@linux
def test_the_appdir_is_whole(tmp_path: Path, qapp: QApplication) -> None:
    bundle = tmp_path / "bundle"
    (bundle / "_internal").mkdir(parents=True)
    program = bundle / "dominoes"
    program.write_text("#!/bin/sh\necho started $1\n", encoding="utf-8")
    program.chmod(0o755)
    tree = tmp_path / "AppDir"
    make_appimage.lay_out(tree, bundle)
    done = subprocess.run([tree / "AppRun", "here"], capture_output=True, text=True, check=True)
    assert done.stdout == "started here\n"
    for link in [tree / f"{APPLICATION_ID}.desktop", tree / ".DirIcon"]:
        assert link.is_symlink() and not link.readlink().is_absolute() and link.is_file()
    assert (tree / f"{APPLICATION_ID}.png").read_bytes()[:4] == b"\x89PNG"
    metainfo = tree / "usr/share/metainfo" / f"{APPLICATION_ID}.metainfo.xml"
    assert f'version="{VERSION}"' in text_of(metainfo)
    if has("desktop-file-validate"):
        run("desktop-file-validate", tree / f"{APPLICATION_ID}.desktop")
    if has("appstreamcli"):
        run("appstreamcli", "validate", "--no-net", metainfo)


def elf(behind: bytes = b"") -> bytes:
    """The head of a program that consists of nothing else, and what lies behind its end."""
    head = bytearray(64)
    head[:6] = b"\x7fELF\x02\x01"
    struct.pack_into("<Q", head, 0x28, 64)
    return bytes(head) + behind


@linux
@pytest.mark.skipif(not has("mksquashfs"), reason="squashfs-tools is not installed")
def test_the_files_begin_where_the_runtime_ends(tmp_path: Path) -> None:
    (tmp_path / "AppDir").mkdir()
    (tmp_path / "AppDir" / "AppRun").symlink_to("usr/bin/dominoes")
    runtime = tmp_path / "runtime"
    runtime.write_bytes(elf())
    made = tmp_path / "made.AppImage"
    make_appimage.assemble(tmp_path / "AppDir", runtime, made)
    assert made.stat().st_mode & 0o777 == 0o755
    words = ["unsquashfs", "-o", "64", "-ll", made]
    listed = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "squashfs-root/AppRun -> usr/bin/dominoes" in listed.stdout
    assert "root/root" in listed.stdout
    first = made.read_bytes()
    make_appimage.assemble(tmp_path / "AppDir", runtime, made)
    assert made.read_bytes() == first


@linux
def test_a_runtime_that_is_another_is_refused(tmp_path: Path) -> None:
    runtime = tmp_path / "runtime"
    runtime.write_bytes(elf(b"more"))
    with pytest.raises(SystemExit, match="is not the runtime"):
        make_appimage.checked(runtime, make_appimage.RUNTIMES["x86_64"])
    with pytest.raises(SystemExit, match="something behind its end"):
        make_appimage.assemble(tmp_path, runtime, tmp_path / "made")
    runtime.write_bytes(b"#!/bin/sh\n")
    with pytest.raises(SystemExit, match="is no program"):
        make_appimage.end_of(runtime)
