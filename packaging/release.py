"""What a release needs beside its files: that the tag is right, what to say of it, and checksums.

    python packaging/release.py tag v1.2.3        the tag, pyproject.toml and CHANGELOG.md must agree
    python packaging/release.py notes             what CHANGELOG.md says of this version
    python packaging/release.py pictures FOLDER   puts there what software centres show
    python packaging/release.py sums FOLDER       all files must be there; writes SHA256SUMS beside them
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUMS = "SHA256SUMS"
PYTHONS = ("cp311", "cp312", "cp313", "cp314")
PLATFORMS = ("manylinux*_x86_64", "manylinux*_aarch64", "macosx_*_arm64", "macosx_*_x86_64", "win_amd64")


def pictures() -> dict[str, Path]:
    """What software centres show of the program, by the names that its metainfo asks for."""
    folder = ROOT / "resources" / "pictures"
    return {f"screenshot-{path.name}": path for path in sorted(folder.glob("*.png"))}


def version() -> str:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def expected(number: str) -> list[str]:
    """A pattern for each file of a release."""
    tags = [f"{python}-{python}-{platform}" for python in PYTHONS for platform in PLATFORMS]
    unpacked = [f"{machine}.{end}" for machine in ("x86_64", "aarch64") for end in ("AppImage", "tar.xz")]
    return [
        f"Dominoes-{number}-windows-setup.exe",
        f"Dominoes-{number}-macos-arm64.dmg",
        f"Dominoes-{number}-macos-x86_64.dmg",
        f"dominoes-table_{number}_amd64.deb",
        f"dominoes-table_{number}_arm64.deb",
        *(f"dominoes-{number}-linux-{one}" for one in unpacked),
        f"dominoes_table-{number}.tar.gz",
        *(f"dominoes_table-{number}-{tag}.whl" for tag in tags),
        *pictures(),
    ]


def notes(changes: str, number: str) -> str:
    """The part of a change log that tells of `number`. Raises ValueError where there is none."""
    parts = re.split(r"^## +(.*)$", changes, flags=re.MULTILINE)
    for title, text in zip(parts[1::2], parts[2::2], strict=True):
        if re.match(rf"\[?v?{re.escape(number)}\b(?![.\d])", title):
            if text.strip():
                return text.strip() + "\n"
            break
    raise ValueError(f"CHANGELOG.md says nothing under ## {number}")


def check_tag(tag: str, number: str, changes: str) -> None:
    """Raises ValueError where tag, version and change log are of different minds."""
    if tag != f"v{number}":
        raise ValueError(f"the tag is {tag}, but pyproject.toml has version {number}")
    notes(changes, number)


def write_sums(folder: Path, number: str) -> Path:
    """Write the checksums of all files in `folder`. Raises ValueError for one missing or unknown."""
    names = sorted(path.name for path in folder.iterdir() if path.name != SUMS)
    patterns = expected(number)
    missing = [one for one in patterns if not any(fnmatchcase(name, one) for name in names)]
    odd = [name for name in names if not any(fnmatchcase(name, one) for one in patterns)]
    if missing or odd:
        told = [f"{one} is missing" for one in missing] + [f"what is {one}?" for one in odd]
        raise ValueError("; ".join(told))
    lines = [f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in names]
    path = folder / SUMS
    path.write_text("".join(lines), encoding="utf-8", newline="\n")
    return path


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="What a release needs beside its files.")
    ways = parser.add_subparsers(dest="way", required=True)
    ways.add_parser("tag").add_argument("tag")
    ways.add_parser("notes")
    ways.add_parser("pictures").add_argument("folder", type=Path)
    ways.add_parser("sums").add_argument("folder", type=Path)
    arguments = parser.parse_args(words)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    try:
        if arguments.way == "tag":
            check_tag(arguments.tag, version(), changes)
        elif arguments.way == "notes":
            print(notes(changes, version()), end="")
        elif arguments.way == "pictures":
            for name, path in pictures().items():
                print(shutil.copy(path, arguments.folder / name))
        else:
            print(write_sums(arguments.folder, version()))
    except ValueError as error:
        print(f"release.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
