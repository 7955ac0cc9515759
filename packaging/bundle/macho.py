"""macOS: which system the programs and libraries of a bundle are made for, the oldest that they start on."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path

FAT, FAT_64 = 0xCAFEBABE, 0xCAFEBABF
THIN = {b"\xcf\xfa\xed\xfe": 32, b"\xce\xfa\xed\xfe": 28}
"""The first bytes of a program for one kind of machine, and where its commands begin."""
VERSION_MIN_MACOSX, BUILD_VERSION = 0x24, 0x32
QT = re.compile(r"(^|/)(PySide6|shiboken6)/")

Version = tuple[int, int]


def parts(data: bytes) -> Iterator[bytes]:
    """The programs for each kind of machine in a file; none where it is no program or library."""
    if data[:4] in THIN:
        yield data
    elif len(data) > 8 and (magic := struct.unpack_from(">I", data)[0]) in (FAT, FAT_64):
        head = struct.Struct(">2I2Q2I" if magic == FAT_64 else ">5I")
        (count,) = struct.unpack_from(">I", data, 4)
        for row in range(8, min(8 + count * head.size, len(data) - head.size), head.size):
            _, _, at, size, *_ = head.unpack_from(data, row)
            if data[at : at + 4] in THIN:
                yield data[at : at + size]


def oldest(program: bytes) -> Version:
    """The macOS that a program or library for one machine was made for; (0, 0) where it does not say."""
    at = THIN[program[:4]]
    for _ in range(struct.unpack_from("<I", program, 16)[0]):
        command, size = struct.unpack_from("<2I", program, at)
        if command in (VERSION_MIN_MACOSX, BUILD_VERSION):
            (packed,) = struct.unpack_from("<I", program, at + (8 if command == VERSION_MIN_MACOSX else 12))
            return packed >> 16, packed >> 8 & 0xFF
        at += size
    return 0, 0


def newer(bundle: Path, promised: Version) -> dict[str, Version]:
    """What in a bundle was made for a newer macOS than `promised`, and for which.

    Qt's and Qt for Python's libraries are left out: they are published for the macOS that is promised,
    whatever their heads say.
    """
    found = {}
    for path in sorted(bundle.rglob("*")):
        where = path.relative_to(bundle).as_posix()
        if path.is_file() and not path.is_symlink() and not QT.search(where):
            wanted = max(map(oldest, parts(path.read_bytes())), default=(0, 0))
            if wanted > promised:
                found[where] = wanted
    return found
