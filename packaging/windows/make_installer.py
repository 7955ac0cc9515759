"""Compiles the installer for Windows from the bundle in dist/Dominoes, with makensis.

    python packaging/windows/make_installer.py [--bundle dist/Dominoes] [--to dist]

Runs on every system that has NSIS 3: what it makes is the same. Warnings of makensis are errors.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path, PurePosixPath

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging"), str(ROOT / "packaging" / "bundle")]

import details  # noqa: E402

PROGRAM = "Dominoes.exe"
PROGID = "Dominoes.Record"
SIDE = (328, 628)
"""Pixels of the picture beside the last page: twice what NSIS shows it at on a screen of common density."""


def files(bundle: Path) -> list[PurePosixPath]:
    """Every file of the bundle, from its root, in an order that never changes. Raises SystemExit."""
    found = sorted(
        PurePosixPath(path.relative_to(bundle).as_posix()) for path in bundle.rglob("*") if path.is_file()
    )
    if PurePosixPath(PROGRAM) not in found:
        raise SystemExit(f"{bundle} holds no {PROGRAM}: bundle the program first (packaging/bundle)")
    return found


def script_of(bundle: Path) -> str:
    """The two macros that name each file: what is put there, and what an uninstaller takes away again.

    Nothing is removed by a pattern, so that a file which somebody else put there stays.
    """
    names = files(bundle)
    put, remove = [], []
    folders = sorted({folder for name in names for folder in name.parents})
    for folder in folders:
        put.append(f'  SetOutPath "{_there(folder)}"')
        put += [f'  File "{bundle / name}"' for name in names if name.parent == folder]
    remove += [f'  Delete "{_there(name)}"' for name in names if name != PurePosixPath(PROGRAM)]
    remove += [f'  RMDir "{_there(folder)}"' for folder in reversed(folders) if folder.name]
    rows = ["!macro InstallFiles", *put, "!macroend", "!macro RemoveFiles", *remove, "!macroend"]
    return "\n".join(rows) + "\n"


def _there(name: PurePosixPath) -> str:
    return "$INSTDIR" + "".join(f"\\{_quoted(part)}" for part in name.parts)


def _quoted(text: str) -> str:
    return text.replace("$", "$$")


def numbers(version: str) -> str:
    """The version as Windows counts it: four numbers."""
    found = re.findall(r"\d+", version)[:3]
    return ".".join([*found, "0", "0", "0", "0"][:4])


def side_picture(path: Path) -> None:
    """The program's icon on the oak of its table, as the installer's last page shows it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    import icons
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

    from dominoes_app.table.wood import oak

    app = QGuiApplication.instance() or QGuiApplication(["side"])
    assert app is not None
    width, height = SIDE
    image = oak(width, height, scale=1.0)
    size = width * 2 // 3
    with QPainter(image) as painter:
        painter.drawImage((width - size) // 2, height // 5, icons.picture(size))
    if not image.convertToFormat(QImage.Format.Format_RGB888).save(str(path), "BMP"):  # type: ignore[call-overload]
        raise OSError(f"{path} cannot be written")


def icon(path: Path) -> None:
    import icons

    icons.write(path)


def compile_installer(
    bundle: Path, output: Path, version: str = details.VERSION, target: str | None = None
) -> None:
    """Make the installer `output`. Raises CalledProcessError with what makensis said on the screen.

    `target` is a kind of stub that NSIS has (Debian's has amd64-unicode too); the usual one runs everywhere.
    """
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "files.nsh").write_text("﻿" + script_of(bundle.resolve()), encoding="utf-8")
        icon(work / "dominoes.ico")
        side_picture(work / "side.bmp")
        size = sum((bundle / name).stat().st_size for name in files(bundle)) // 1024
        told = {
            "VERSION": version,
            "NUMBERS": numbers(version),
            "PUBLISHER": details.PUBLISHER,
            "PROGID": PROGID,
            "MEDIA_TYPE": details.MEDIA_TYPE,
            "ICON": str(work / "dominoes.ico"),
            "SIDE": str(work / "side.bmp"),
            "FILES": str(work / "files.nsh"),
            "SIZE": str(size),
            "OUTPUT": str(output.resolve()),
            **({"TARGET": target} if target else {}),
        }
        words = [f"-D{name}={value}" for name, value in told.items()]
        script = str(HERE / "dominoes.nsi")
        subprocess.run(["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *words, script], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, default=ROOT / "dist" / "Dominoes")
    parser.add_argument("--to", type=Path, default=ROOT / "dist")
    arguments = parser.parse_args()
    made = arguments.to / f"Dominoes-{details.VERSION}-windows-setup.exe"
    arguments.to.mkdir(parents=True, exist_ok=True)
    compile_installer(arguments.bundle, made)
    print(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
