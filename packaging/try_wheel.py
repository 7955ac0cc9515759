"""Sees whether an installed wheel or sdist is whole; run by the Python that it is installed for.

    python packaging/try_wheel.py [--plain]

--plain says that it was installed without a compiler: the solver runs interpreted then, nothing else changes.
Ends with 1 and a line for each thing that is amiss.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
WANTED = {
    "fonts": "*.ttf",
    "gallery": "*.json",
    "i18n": "*.qm",
    "icons": "*.png",
    "pages": "en/*.md",
    "sounds": "*.wav",
}
"""What must lie in each folder of resources."""


def resources_faults(folder: Path) -> list[str]:
    """What is missing from the resources that came along."""
    kinds = [f"{name}/{kind}" for name, kind in WANTED.items()]
    return [f"no {kind} in {folder}" for kind in kinds if not any(folder.glob(kind))]


def program(name: str) -> str:
    """A command that the package brings."""
    return str(Path(sysconfig.get_path("scripts")) / (name + (".exe" if os.name == "nt" else "")))


def run(*words: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    return subprocess.run(words, capture_output=True, text=True, env=environ, timeout=300, check=False)


def faults(plain: bool) -> list[str]:
    """All that is amiss, a line each."""
    import dominoes_app
    from dominoes_core.solver import engine

    home = Path(dominoes_app.__file__).resolve().parent
    if PROJECT in home.parents and "site-packages" not in home.parts:
        return [f"this is the checkout in {home}, not what was installed"]
    found = resources_faults(home / "resources")
    if engine() != ("interpreted" if plain else "compiled"):
        found.append(f"the solver is {engine()}")
    version = importlib.metadata.version("dominoes-table")
    smoke = run(sys.executable, "-m", "dominoes_app.app", "--smoke")
    print(smoke.stdout, end="")
    if smoke.returncode:
        found.append(f"dominoes --smoke ended with {smoke.returncode}: {smoke.stderr.strip()}")
    told = run(program("dominoes"), "--version")
    if told.returncode or (os.name != "nt" and told.stdout.strip() != f"Dominoes {version}"):
        found.append(f"dominoes --version said {told.stdout.strip()!r}")
    if engine() == "compiled":  # interpreted it takes minutes
        bench = run(program("dominoes-engine"), "bench", "solver")
        last = bench.stdout.strip().rpartition("\n")[2]
        print(last)
        if bench.returncode or json.loads(last).get("engine") != "compiled":
            found.append(f"bench solver ended with {bench.returncode}: {bench.stderr.strip()}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="See whether what is installed is whole.")
    parser.add_argument("--plain", action="store_true", help="it was installed without a compiler")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        found = faults(arguments.plain)
        os.chdir(PROJECT)
    for fault in found:
        print(f"try_wheel.py: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
