"""The licences of everything in the bundle, gathered from what is installed, and a notice that names all."""

from __future__ import annotations

import importlib.metadata
import sys
import sysconfig
from pathlib import Path

FOLDER = "licences"
HERE = Path(__file__).resolve().parent
PACKAGES = ("numpy", "platformdirs")
OPTIONAL = ("miniaudio", "cffi")
"""Where the program came with sound."""
QT = ("PySide6_Essentials", "shiboken6")

NOTICE = """\
Dominoes {version} is under the MIT licence (Dominoes.txt). It comes with the work of others:

Qt {qt} and Qt for Python (PySide6 {qt}, shiboken6)
    GNU Lesser General Public Licence, version 3 (LGPL-3.txt and GPL-3.txt, on which it builds).
    Their libraries lie unchanged in the folder PySide6 (and PySide6/Qt/lib, shiboken6) beside this one. You
    may replace them by others of the same name that you built yourself: the program loads what lies there.
    The sources are offered by The Qt Company at download.qt.io, under official_releases (Qt) and
    snapshots or official_releases/QtForPython (PySide6). What Qt itself contains of others is listed at
    doc.qt.io/qt-6/licenses-used-in-qt.html; among it are zlib, libpng, libjpeg-turbo, FreeType, HarfBuzz,
    PCRE2, double-conversion, and ICU (Unicode licence).
Python {python}
    Python Software Foundation licence (Python.txt).
{packages}Patrick Hand, the lettering
    SIL Open Font Licence 1.1 (PatrickHand-OFL.txt).
PyInstaller's start program
    GNU General Public Licence 2 with an exception that allows any use of what it starts (PyInstaller.txt).
"""


def files(root: Path, work: Path) -> list[tuple[str, str, str]]:
    """Every licence text and the notice, as data of the bundle. `work` takes what is written for it.

    Raises FileNotFoundError for a licence that is nowhere: a bundle without it may not be given away.
    """
    found = {
        "Dominoes.txt": root / "LICENSE",
        "PatrickHand-OFL.txt": root / "resources" / "fonts" / "PatrickHand-OFL.txt",
        "Python.txt": python_licence(),
        **{path.name: path for path in sorted((HERE / "texts").glob("*.txt"))},
        **texts_of("pyinstaller", "PyInstaller"),
    }
    parts = []
    for name in (*PACKAGES, *filter(installed, OPTIONAL)):
        found |= texts_of(name, name)
        parts.append(f"{name} {importlib.metadata.version(name)}\n    Texts: those whose names begin so.\n")
    notice = work / "NOTICE.txt"
    notice.parent.mkdir(parents=True, exist_ok=True)
    notice.write_text(
        NOTICE.format(
            version=importlib.metadata.version("dominoes-table"),
            qt=importlib.metadata.version(QT[0]),
            python=".".join(map(str, sys.version_info[:3])),
            packages="".join(parts),
        ),
        encoding="utf-8",
    )
    found["NOTICE.txt"] = notice
    return [(f"{FOLDER}/{name}", str(path), "DATA") for name, path in found.items()]


def installed(name: str) -> bool:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def texts_of(package: str, called: str) -> dict[str, Path]:
    """The licence texts that an installed package brings, by the name each gets here."""
    found = {}
    for path in importlib.metadata.files(package) or ():
        words = [one.upper() for one in path.parts]
        named = any(one.startswith(("LICEN", "COPYING", "NOTICE")) for one in words[1:])
        if ".DIST-INFO" in words[0] and named:
            parts = [one for one in path.parts[1:] if one != "licenses"]
            found["-".join([called, *parts]).removesuffix(".md").removesuffix(".txt") + ".txt"] = Path(
                str(path.locate())
            )
    if not found:
        raise FileNotFoundError(f"{package} came without its licence")
    return found


def python_licence() -> Path:
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path(sys.base_prefix) / "share/doc")
    debian = Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright")
    for path in (*(place / name for place in places for name in ("LICENSE.txt", "LICENSE")), debian):
        if path.is_file():
            return path
    raise FileNotFoundError("Python came without its licence")
