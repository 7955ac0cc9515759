"""Makes the AppImage, one file that runs on most desktops, from the bundle in dist/Dominoes.

    python packaging/linux/make_appimage.py --runtime FILE [--bundle dist/Dominoes] [--to dist]
    python packaging/linux/make_appimage.py --where       tells where the runtime is to be had

An AppImage is a small program, the runtime, and behind it a file system with the folder AppDir, whose AppRun
the runtime starts. The runtime comes from the AppImage project, and is taken only if it is the very file that
was looked at. mksquashfs (squashfs-tools) makes the file system.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "packaging"), str(ROOT / "packaging" / "bundle"), str(HERE)]

import details  # noqa: E402
import icons  # noqa: E402
import make_deb  # noqa: E402

RELEASE = "20251108"
WHERE = f"https://github.com/AppImage/type2-runtime/releases/download/{RELEASE}/runtime-"
RUNTIMES = {
    "x86_64": "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d",
    "aarch64": "00cbdfcf917cc6c0ff6d3347d59e0ca1f7f45a6df1a428a0d6d8a78664d87444",
}
"""SHA-256 of the runtime of each machine."""
MACHINE = platform.machine()
PROGRAM = Path("usr") / "lib" / "dominoes"


def checked(runtime: Path, digest: str) -> Path:
    """The runtime, if it is the one meant. Raises SystemExit."""
    found = hashlib.sha256(runtime.read_bytes()).hexdigest()
    if found != digest:
        raise SystemExit(f"{runtime} is not the runtime of {RELEASE}: its SHA-256 is {found}")
    return runtime


def lay_out(tree: Path, bundle: Path) -> None:
    """Make AppDir in `tree`, which must not exist."""
    shutil.copytree(bundle, tree / PROGRAM, symlinks=True)
    make_deb.share(tree / "usr" / "share")
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / "dominoes").symlink_to("../lib/dominoes/dominoes")
    (tree / "AppRun").symlink_to("usr/bin/dominoes")
    name = details.IDENTIFIER
    (tree / f"{name}.desktop").symlink_to(f"usr/share/applications/{name}.desktop")
    icons.write(tree / "dominoes-256.png")
    (tree / "dominoes-256.png").rename(tree / f"{name}.png")
    (tree / ".DirIcon").symlink_to(f"{name}.png")


def end_of(program: Path) -> int:
    """Where a program of 64 bits ends by what its head says: behind it the runtime looks for the files."""
    head = program.read_bytes()[:64]
    if head[:6] != b"\x7fELF\x02\x01":
        raise SystemExit(f"{program} is no program for Linux on a machine of 64 bits")
    (sections,) = struct.unpack_from("<Q", head, 0x28)
    size, count = struct.unpack_from("<HH", head, 0x3A)
    return int(sections + size * count)


def assemble(tree: Path, runtime: Path, made: Path) -> None:
    """Put runtime and files together. Raises CalledProcessError, and SystemExit for an odd runtime."""
    if end_of(runtime) != runtime.stat().st_size:
        raise SystemExit(f"{runtime} has something behind its end")
    environ = {**os.environ, "SOURCE_DATE_EPOCH": str(make_deb.epoch())}
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(folder) / "files"
        words = ["mksquashfs", tree, packed, "-comp", "zstd", "-Xcompression-level", "19", "-b", "1M"]
        quiet = ["-root-owned", "-noappend", "-no-xattrs", "-quiet", "-no-progress"]
        subprocess.run([*words, *quiet], check=True, env=environ)
        made.write_bytes(runtime.read_bytes() + packed.read_bytes())
    made.chmod(0o755)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, default=ROOT / "dist" / "Dominoes")
    parser.add_argument("--runtime", type=Path)
    parser.add_argument("--to", type=Path, default=ROOT / "dist")
    parser.add_argument("--where", action="store_true")
    arguments = parser.parse_args()
    if arguments.where:
        print(WHERE + MACHINE)
        return 0
    if arguments.runtime is None:
        parser.error("--runtime is wanted")
    made = arguments.to / f"dominoes-{details.VERSION}-linux-{MACHINE}.AppImage"
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "AppDir"
        lay_out(tree, arguments.bundle)
        assemble(tree, checked(arguments.runtime, RUNTIMES[MACHINE]), made)
    print(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
