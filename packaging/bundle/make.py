"""Makes the bundle in dist/Dominoes and sees that it is sound: its size, its licences, and that it plays.

    python packaging/bundle/make.py [--no-smoke]

Needs the project installed with its extra `bundle`. Ends with 1 where anything is amiss.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

import details  # noqa: E402
import licences  # noqa: E402
import macho  # noqa: E402

BUNDLE = ROOT / "dist" / "Dominoes"
LARGEST = 130_000_000
"""Bytes that the files of the bundle may have together."""


def size_of(folder: Path) -> int:
    """Bytes of all files in `folder`; a link counts nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def program(bundle: Path = BUNDLE) -> Path:
    """What is started in a bundle."""
    return bundle / (details.PROGRAM + (".exe" if sys.platform == "win32" else ""))


def faults(bundle: Path, smoke: bool) -> list[str]:
    """What is amiss with a bundle, a line each."""
    found = []
    size = size_of(bundle)
    print(f"{bundle}: {size / 1e6:.1f} MB of at most {LARGEST / 1e6:.0f}", flush=True)
    if size > LARGEST:
        found.append(f"the bundle is larger than {LARGEST / 1e6:.0f} MB")
    found += licences.faults(bundle) + licences.outgrown(bundle)
    if sys.platform == "darwin":
        promised = tuple(map(int, details.MINIMUM_MACOS.split(".")))
        for where, (major, minor) in macho.newer(bundle, promised).items():
            found.append(f"{where} is for macOS {major}.{minor}, and {details.MINIMUM_MACOS} is promised")
    if smoke:
        environment = dict(os.environ)
        if sys.platform.startswith("linux") and not environment.get("DISPLAY"):
            environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        code = subprocess.run([program(bundle), "--smoke"], env=environment, check=False).returncode
        if code:
            found.append(f"{program(bundle).name} --smoke ended with {code}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the bundle and see that it is sound.")
    parser.add_argument("--no-smoke", action="store_true", help="do not start what was made")
    arguments = parser.parse_args()
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", ROOT / "dist", "--workpath", ROOT / "build"]
    made = subprocess.run([*words, *places, HERE / "dominoes.spec"], cwd=ROOT, check=False)
    if made.returncode:
        return 1
    found = faults(BUNDLE, not arguments.no_smoke)
    for fault in found:
        print(f"make.py: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
