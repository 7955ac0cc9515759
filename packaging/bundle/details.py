"""What a system is told of the program: names, version, icon, and what Windows and macOS want beside."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
IDENTIFIER = "org.dominoestable.Dominoes"
HOME_PAGE = f"https://{'.'.join(reversed(IDENTIFIER.split('.')[:2]))}/"
"""Of whom the identifier names. Where the project is to be seen, if that is known, comes before it."""
PROGRAM = "dominoes" if sys.platform.startswith("linux") else "Dominoes"
MEDIA_TYPE = "application/vnd.dominoestable.record+json"
SUMMARY = "Dominoes at a quiet table"
MINIMUM_MACOS = "13.0"
"""Of Qt 6.11."""


PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION: str = PROJECT["version"]
PUBLISHER: str = PROJECT["authors"][0]["name"]
NOWHERE = "nobody@dominoes.invalid"
"""An address by which nobody is meant: no address ends so (RFC 2606). A .deb must name one."""
ADDRESS: str = PROJECT["authors"][0].get("email") or os.environ.get("DEBEMAIL") or NOWHERE


def repository() -> str | None:
    """Where the project is to be seen: by pyproject, or the workflow that builds it; None if nobody says."""
    named: str | None = PROJECT.get("urls", {}).get("Repository")
    name = os.environ.get("GITHUB_REPOSITORY")
    server = os.environ.get("GITHUB_SERVER_URL", "https://github.com")
    return named or (f"{server}/{name}" if name else None)


def pictures() -> str:
    """Where pictures of the program lie, up to their names: among the files of a release, or at home."""
    seen = repository()
    return f"{seen}/releases/download/v{VERSION}/screenshot-" if seen else f"{HOME_PAGE}screenshots/"


def numbers() -> tuple[int, int, int, int]:
    """The version as Windows counts it."""
    parts = [int(one) for one in re.findall(r"\d+", VERSION)[:3]]
    major, minor, patch = [*parts, 0, 0, 0][:3]
    return major, minor, patch, 0


def icon(root: Path, work: Path) -> str | None:
    """The icon file of this system, made from the drawing; None on Linux: the desktop entry names it."""
    if sys.platform not in ("win32", "darwin"):
        return None
    sys.path.insert(0, str(root / "packaging"))
    import icons

    path = work / ("dominoes.ico" if sys.platform == "win32" else "dominoes.icns")
    icons.write(path)
    return str(path)


def version_resource(work: Path) -> str | None:
    """A file with what Windows shows under Properties, Details; None elsewhere."""
    if sys.platform != "win32":
        return None
    path = work / "version.txt"
    path.write_text(version_text(), encoding="utf-8")
    return str(path)


def version_text() -> str:
    """The version resource, as PyInstaller reads it."""
    told = {
        "CompanyName": PUBLISHER,
        "FileDescription": "Dominoes",
        "FileVersion": VERSION,
        "InternalName": "Dominoes",
        "LegalCopyright": f"{PUBLISHER}, MIT licence",
        "OriginalFilename": "Dominoes.exe",
        "ProductName": "Dominoes",
        "ProductVersion": VERSION,
    }
    rows = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in told.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers()}, prodvers={numbers()}, mask=0x3F, flags=0,"
        " OS=0x40004, fileType=1, subtype=0, date=(0, 0)),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{rows}])]),"
        " VarFileInfo([VarStruct('Translation', [0x0409, 0x04B0])])])\n"
    )


def manifest() -> str | None:
    """Windows' manifest: sharp on screens of every density, paths of any length; None elsewhere."""
    if sys.platform != "win32":
        return None
    return (ROOT / "packaging" / "windows" / "dominoes.manifest").read_text(encoding="utf-8")


def information() -> dict[str, Any]:
    """Info.plist, beside what PyInstaller writes into it."""
    return {
        "CFBundleDisplayName": "Dominoes",
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": MINIMUM_MACOS,
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
        "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": f"{PUBLISHER}, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Match of dominoes",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.record"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.record",
                "UTTypeDescription": "Match of dominoes",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["dominoes"],
                    "public.mime-type": [MEDIA_TYPE],
                },
            }
        ],
    }
