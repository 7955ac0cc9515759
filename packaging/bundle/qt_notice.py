"""Writes texts/Qt-third-party.txt: whose work lies within Qt's libraries, after Qt's own lists of it.

    python packaging/bundle/qt_notice.py SOURCES     unpacked sources of qtbase, of the minor version in use

Every folder of Qt's sources that holds somebody's work has a qt_attribution.json which names it, its licence
and whose it is. Of these the ones are taken that may be compiled into what a bundle holds, on any system.
Where a patch release is ahead of the sources, versions are read from the libraries that are installed.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TEXT = Path(__file__).resolve().parent / "texts" / "Qt-third-party.txt"
NOT_BUNDLED = re.compile(r"src/3rdparty/(android|gradle|wasm|libjpeg|sqlite)$|src/(testlib|testinternal)/")
"""For other systems; of plugins and modules that trim.py leaves out; for Qt's tests of itself."""
CHOSEN = {
    "FTL OR GPL-2.0-only": "FTL",
    "CC0-1.0 OR Apache-2.0": "CC0-1.0",
    "Apache-2.0 OR MIT": "MIT",
    "AFL-2.1 OR GPL-2.0-or-later": "AFL-2.1",
}
"""Of two licences, the one under which it comes along."""
PCRE2 = re.compile(rb"\x00(10\.\d\d) \d{4}-\d\d-\d\d\x00")
BUILT_IN = {
    "libpng": ("Gui", re.compile(rb"libpng version (\d+\.\d+\.\d+)")),
    "pcre2": ("Core", PCRE2),
    "pcre2-sljit": ("Core", PCRE2),
}
"""What tells its version in a library of Qt's: which library, and how."""


@dataclass(frozen=True, slots=True)
class Part:
    """Somebody's work within Qt."""

    id: str
    name: str
    version: str
    used: str
    """Where in Qt, as Qt tells it."""
    home: str
    licence: str
    """SPDX identifiers."""
    copyright: tuple[str, ...]
    texts: tuple[str, ...]


XSVG = """\
Permission to use, copy, modify, distribute, and sell this software and its documentation for any purpose is
hereby granted without fee, provided that the above copyright notice appear in all copies and that both that
copyright notice and this permission notice appear in supporting documentation, and that the name of
Information Sciences Institute not be used in advertising or publicity pertaining to distribution of the
software without specific, written prior permission. Information Sciences Institute makes no representations
about the suitability of this software for any purpose. It is provided "as is" without express or implied
warranty.

INFORMATION SCIENCES INSTITUTE DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE, INCLUDING ALL IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS, IN NO EVENT SHALL INFORMATION SCIENCES INSTITUTE BE LIABLE FOR ANY
SPECIAL, INDIRECT OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR
PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN
CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE."""
OUTSIDE = (
    Part(
        "xsvg",
        "XSVG",
        "",
        "Used in the Qt SVG library (arcs).",
        "",
        "HPND-sell-variant",
        ("Copyright 2002 USC/Information Sciences Institute",),
        (XSVG,),
    ),
    Part(
        "wintab",
        "Wintab API",
        "",
        "Used in the Qt platform plugin for Windows.",
        "",
        "LicenseRef-Lcs-Telegraphics",
        ("Copyright 1991-1998 by LCS/Telegraphics.",),
        (
            "The text and information contained in this file may be freely used, copied, or distributed\n"
            "without compensation or licensing restrictions.",
        ),
    ),
    Part(
        "pep384-buffer",
        "Python's buffer interface",
        "3.7.0",
        "Used in Shiboken (bufferprocs_py37.h): its types and flags under names of their own.",
        "https://www.python.org",
        "PSF-2.0",
        ("Copyright (c) 2001-2018 Python Software Foundation; All Rights Reserved",),
        ("The licence agreement of the Python Software Foundation is in Python.txt beside this file.",),
    ),
)
"""From qtsvg and Qt for Python; and what Debian takes out of its copy of qtbase's sources."""


def words(value: object) -> str:
    """A text of a list, in which lines may be broken anywhere."""
    return " ".join(str(value or "").split())


def lines(value: object) -> tuple[str, ...]:
    found = value if isinstance(value, list) else str(value or "").split("\n")
    return tuple(one for one in map(words, found) if one)


def parts(sources: Path) -> Iterator[Part]:
    """All parts that Qt's lists name, but those that no bundle holds."""
    named = sorted(sources.glob("src/**/qt_attribution.json"))
    for path in [*named, sources / "util" / "gradientgen" / "qt_attribution.json"]:
        if NOT_BUNDLED.search(path.parent.relative_to(sources).as_posix()):
            continue
        told = json.loads(path.read_text(encoding="utf-8"), strict=False)
        for one in told if isinstance(told, list) else [told]:
            if "libs" in one.get("QtParts", ["libs"]):
                yield part(one, path.parent, sources)


def part(told: dict[str, object], folder: Path, sources: Path) -> Part:
    """One entry. Raises KeyError, FileNotFoundError where Qt's list lacks what a notice must hold."""
    licence = str(told["LicenseId"])
    named = told.get("LicenseFiles") or [told[key] for key in ("LicenseFile",) if key in told]
    if licence in CHOSEN or not named:
        chosen = CHOSEN.get(licence, licence)
        files = [sources / "LICENSES" / f"{one}.txt" for one in re.split(r" (?:AND|OR|WITH) ", chosen)]
    else:
        assert isinstance(named, list)
        files = [folder / str(one) for one in named]
    version = words(told.get("Version"))
    if re.fullmatch(r"[0-9a-f]{40}", version):
        version = f"(commit {version[:12]})"
    return Part(
        str(told["Id"]),
        words(told["Name"]),
        built_in(str(told["Id"])) or version,
        words(told.get("QtUsage")),
        words(told.get("Homepage")),
        f"{licence}, of which {CHOSEN[licence]}" if licence in CHOSEN else licence,
        lines(told["Copyright"]),
        tuple(file.read_text(encoding="utf-8").strip("\n") for file in files),
    )


def built_in(id: str) -> str:
    """The version that is compiled into the installed libraries; empty where they do not tell."""
    if id not in BUILT_IN:
        return ""
    module, pattern = BUILT_IN[id]
    for path in importlib.metadata.files("PySide6_Essentials") or ():
        if re.fullmatch(rf"(lib)?Qt6?{module}(\.so\.6|\.dll)?", path.name):
            found = pattern.search(Path(str(path.locate())).read_bytes())
            return found[1].decode() if found else ""
    return ""


def notice(found: list[Part], version: str, read: str) -> str:
    """The whole text: each part, then every licence once, by its number."""
    texts: dict[str, tuple[int, str]] = {}
    told = []
    for one in found:
        numbers = [texts.setdefault(" ".join(text.split()), (len(texts) + 1, text))[0] for text in one.texts]
        rows = [
            f"{one.name} {one.version}".strip(),
            one.used,
            one.home,
            f"Licence: {one.licence}; text {', '.join(f'[{number}]' for number in numbers)}",
            *one.copyright,
        ]
        told.append("\n    ".join(row for row in rows if row))
    return (
        f"Third-party code within Qt {version} and Qt for Python: what of it may be compiled into the\n"
        "libraries of this bundle; some of it is for one system only, and some is left to the system on\n"
        f"Linux. After the lists that Qt keeps of it (qt_attribution.json), in the sources of {read}.\n"
        "Portions of this software are copyright (C) The FreeType Project (https://freetype.org). All\n"
        "rights reserved.\n\n"
        + "\n\n".join(told)
        + "\n\n"
        + "\n\n".join(f"==== [{number}]\n\n{text}" for number, text in texts.values())
        + "\n"
    )


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__)
        return 2
    sources = Path(arguments[0])
    settings = (sources / ".cmake.conf").read_text(encoding="utf-8")
    read = re.search(r'QT_REPO_MODULE_VERSION "([\d.]+)"', settings)
    version = importlib.metadata.version("PySide6_Essentials")
    if read is None or read[1].split(".")[:2] != version.split(".")[:2]:
        raise SystemExit(f"{sources} is not of the Qt that is installed, {version}")
    found = [*parts(sources), *OUTSIDE]
    TEXT.write_text(notice(found, version, f"qtbase {read[1]}"), encoding="utf-8")
    print(f"{TEXT}: {len(found)} parts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
