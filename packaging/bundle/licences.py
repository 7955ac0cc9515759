"""Whose work lies in the bundle and under which licence: every file, and every module in the program itself.

    python packaging/bundle/licences.py [dist/Dominoes]      says whose each file is; 1 where one is nobody's

The texts are gathered from what is installed and from `texts`, for what comes without; NOTICE.txt names all.
"""

from __future__ import annotations

import importlib.metadata
import re
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

FOLDER = "dominoes_app/resources/licences"
"""Of the bundle; the program shows what lies there."""
HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TEXTS = HERE / "texts"


@dataclass(frozen=True, slots=True)
class Component:
    """Somebody's work: what of the bundle belongs to it, and what must be said of it."""

    name: str
    licence: str
    """In words; a list of texts follows in the notice."""
    files: str = ""
    """Matches their places in the bundle, from its folder `_internal` on (see `place`)."""
    modules: tuple[str, ...] = ()
    """Top-level Python modules that lie in the program itself."""
    package: str = ""
    """The installed package that brings the texts and the version."""
    texts: tuple[str, ...] = ()
    """Files of `texts`, or from the project's root."""
    more: str = ""
    """What the licence wants to be told."""


QT_LIBRARIES = (
    r"(PySide6|shiboken6)/.*|(lib)?(pyside|shiboken)6\S*|(lib)?Qt6\w+\.(so|dll|dylib)\S*"
    r"|Qt\w*(\.framework/.*)?|qt\.conf|q\w+\.dll"
)
MICROSOFT = (
    r"(?i:(.*/)?(vcruntime|msvcp|concrt|vcomp|vcamp)\d+\S*\.dll)"
    r"|(.*/)?(ucrtbase|api-ms-win-\S+|d3dcompiler_\d+)\.dll"
)
ICU_VERSION = "73.2"
"""Of which ICU.txt is; Qt's wheels for Linux bring it."""
ICU = r"(.*/)?(lib)?icu\w+[.\d]*\.(so|dll|dylib)[.\d]*"

COMPONENTS = (
    Component(
        "Patrick Hand, the lettering",
        "SIL Open Font Licence 1.1",
        r"dominoes_app/resources/fonts/PatrickHand\S+",
        texts=("resources/fonts/PatrickHand-OFL.txt",),
    ),
    Component(
        "Dominoes",
        "MIT licence",
        r"dominoes_(app|core)/.*",
        ("dominoes_app", "dominoes_core", "start"),
        texts=("LICENSE",),
    ),
    Component("Microsoft's runtime libraries", "Microsoft", MICROSOFT, texts=("Microsoft.txt",)),
    Component(f"ICU {ICU_VERSION}", "Unicode licence", ICU, texts=("ICU.txt",)),
    Component(
        "Qt and Qt for Python (PySide6, Shiboken6)",
        "GNU Lesser General Public Licence 3, which builds on the GNU General Public Licence 3",
        QT_LIBRARIES,
        ("PySide6", "shiboken6"),
        "PySide6_Essentials",
        ("LGPL-3.txt", "GPL-3.txt", "Qt-third-party.txt"),
        "The libraries are used unchanged, as The Qt Company published them, in the folders PySide6 and\n"
        "shiboken6 of the program. You may replace them: build the same version from sources, changed as\n"
        "you wish, and put your libraries in the place of those of the same name. The program loads what\n"
        "lies there, and you may take it apart to find faults in your changes. The sources of the version\n"
        "named above are at download.qt.io, in official_releases/qt and official_releases/QtForPython. Qt\n"
        "contains the work of others, FreeType, HarfBuzz, libpng, zlib, PCRE2, MD4C, double-conversion and\n"
        "more, all of it named in Qt-third-party.txt. The texts:",
    ),
    Component("cffi", "MIT licence", r"_cffi_backend\.\S+", package="cffi"),
    Component("miniaudio", "MIT licence", r"_miniaudio\.\S+", ("miniaudio",), "miniaudio"),
    Component(
        "Python",
        "Python Software Foundation licence",
        r"(lib)?python3\S*|Python(\.framework/.*)?|lib-dynload/.*|python3[.\d]*/.*|base_library\.zip|\w+\.pyd"
        r"|(lib)?ffi[-\d]*\.(so|dll|dylib)\S*|zlib1\.dll",
        texts=("Python-third-party.txt",),
    ),
    Component("numpy", "BSD licence, and those of its parts", r"numpy(\.libs)?/.*", ("numpy",), "numpy"),
    Component("platformdirs", "MIT licence", modules=("platformdirs",), package="platformdirs"),
    Component(
        "typing_extensions",
        "Python Software Foundation licence",
        modules=("typing_extensions",),
        package="typing_extensions",
    ),
    Component(
        "PyInstaller's start program",
        "GNU General Public Licence 2, with an exception that allows any use of what it starts",
        r"\.\./[Dd]ominoes(\.exe)?",
        package="pyinstaller",
    ),
    Component("XCB's helpers", "MIT licence", r"libxcb-\S+\.so\.\d+", texts=("XCB.txt",)),
    Component("xkbcommon", "MIT licence", r"libxkbcommon(-x11)?\.so\.\d+", texts=("xkbcommon.txt",)),
)
"""The first that matches has it."""

PYINSTALLERS = re.compile(r"pyi(mod|boot|_rth)\w*|_pyi_rth_utils")


def place(path: Path, bundle: Path) -> str:
    """Where a file lies: from the bundle's folder of libraries on, `../` before what lies beside that."""
    parts = path.relative_to(bundle).parts
    return "/".join(parts[1:]) if parts[0] == "_internal" else "/".join(("..", *parts))


def owner(where: str) -> Component | None:
    """Whose the file at this place is; None where nobody knows."""
    return next((one for one in COMPONENTS if one.files and re.fullmatch(one.files, where)), None)


def owner_of_module(name: str) -> Component | None:
    """Whose a module of the program is."""
    top = name.partition(".")[0]
    if top in sys.stdlib_module_names or top in ("_distutils_hack", "site"):
        return named("Python")
    if PYINSTALLERS.fullmatch(top):
        return named("PyInstaller's start program")
    return next((one for one in COMPONENTS if top in one.modules), None)


def named(name: str) -> Component:
    return next(one for one in COMPONENTS if one.name == name)


def inventory(bundle: Path) -> dict[str, Component | None]:
    """Every file of a bundle and every module in its program, and whose it is."""
    files = sorted(path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())
    found = {place(path, bundle): owner(place(path, bundle)) for path in files}
    for path in files:
        if place(path, bundle) in ("../dominoes", "../Dominoes", "../Dominoes.exe"):
            found |= {name: owner_of_module(name) for name in modules_in(path)}
    return found


def modules_in(program: Path) -> list[str]:
    """The Python modules that a program made by PyInstaller has in itself."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    return sorted(archive.open_embedded_archive("PYZ.pyz").toc)


def faults(bundle: Path) -> list[str]:
    """What in a bundle is nobody's, and whose texts are missing, a line each."""
    told = inventory(bundle)
    here = Path(__file__).name
    found = [f"whose is {where}? Name it in {here}" for where, one in told.items() if one is None]
    folder = bundle / "_internal" / FOLDER
    notice = folder / "NOTICE.txt"
    text = notice.read_text(encoding="utf-8") if notice.is_file() else ""
    for one in dict.fromkeys(one for one in told.values() if one is not None):
        if f"\n{one.name}" not in text:
            found.append(f"{one.name} is not named in {FOLDER}/NOTICE.txt")
    for name in re.findall(r"^    (\S+\.txt)$", text, re.MULTILINE):
        if not (folder / name).is_file():
            found.append(f"{FOLDER}/{name} is missing")
    return found


def outgrown(bundle: Path) -> list[str]:
    """Which texts are of another version than what is bundled, a line each."""
    found = []
    told = (TEXTS / "Qt-third-party.txt").read_text(encoding="utf-8").partition("\n")[0]
    version = importlib.metadata.version("PySide6_Essentials")
    if f" Qt {version} " not in told:
        found.append(f"Qt-third-party.txt is not of Qt {version}: see qt_notice.py")
    names = [path.name for path in bundle.rglob("libicu*.so.*")]
    icu = {name.rpartition(".so.")[2].partition(".")[0] for name in names}
    if icu - {ICU_VERSION.partition(".")[0]}:
        found.append(f"ICU.txt is of ICU {ICU_VERSION}, and the bundle has {', '.join(sorted(icu))}")
    return found


def files(places: Iterable[str], modules: Iterable[str], work: Path) -> list[tuple[str, str, str]]:
    """Every licence text and the notice, as data of the bundle in which these files and modules lie.

    `work` takes what is written for it. What is nobody's is left to `faults`, which sees all that came of it.
    Raises FileNotFoundError for a licence that is nowhere: a bundle without it may not be given away.
    """
    owners = [*map(owner, places), *map(owner_of_module, modules)]
    used = [one for one in COMPONENTS if one in owners or one.package == "pyinstaller"]
    found: dict[str, Path] = {}
    parts = []
    for one in used:
        texts = texts_of_component(one)
        found |= texts
        head = " ".join(filter(None, (one.name, version(one))))
        lines = [head, f"{one.licence}.", *one.more.splitlines(), *texts]
        parts.append("\n    ".join(lines))
    notice = work / "NOTICE.txt"
    notice.parent.mkdir(parents=True, exist_ok=True)
    notice.write_text(
        "What Dominoes is made of, and under which licences it comes. The texts lie beside this file.\n\n"
        + "\n\n".join(parts)
        + "\n",
        encoding="utf-8",
    )
    found["NOTICE.txt"] = notice
    return [(f"{FOLDER}/{name}", str(path), "DATA") for name, path in found.items()]


def texts_of_component(one: Component) -> dict[str, Path]:
    """Its licence texts by the names they get in the bundle."""
    found = {}
    for name in one.texts:
        path = TEXTS / name if (TEXTS / name).is_file() else ROOT / name
        if not path.is_file():
            raise FileNotFoundError(f"{name} is not there")
        found["Dominoes.txt" if name == "LICENSE" else path.name] = path
    if one.name == "Python":
        found = {"Python.txt": python_licence(), **found}
    if one.package and one.package != "PySide6_Essentials":  # which brings none
        found |= texts_of(one.package, one.package)
    return found


def version(one: Component) -> str:
    """Of what is installed; empty where it has none of its own."""
    if one.name == "Python":
        return ".".join(map(str, sys.version_info[:3]))
    package = one.package or ("dominoes-table" if one.name == "Dominoes" else "")
    return importlib.metadata.version(package) if package else ""


def texts_of(package: str, called: str) -> dict[str, Path]:
    """The licence texts that an installed package brings, by the name each gets here."""
    found = {}
    for path in importlib.metadata.files(package) or ():
        words = [one.upper() for one in path.parts]
        is_text = any(one.startswith(("LICEN", "COPYING", "NOTICE")) for one in words[1:])
        if ".DIST-INFO" in words[0] and is_text:
            parts = [one for one in path.parts[1:] if one != "licenses"]
            name = "-".join([called, *parts]).removesuffix(".md").removesuffix(".txt") + ".txt"
            found[name] = Path(str(path.locate()))
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


def main(words: list[str]) -> int:
    bundle = Path(words[0]) if words else ROOT / "dist" / "Dominoes"
    for where, one in inventory(bundle).items():
        print(f"{where}\t{one.name if one else '?'}")
    found = faults(bundle) + outgrown(bundle)
    for fault in found:
        print(f"licences.py: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
