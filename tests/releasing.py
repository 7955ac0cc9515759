"""Where the parts of a release lie, and tools that read them."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
sys.path[:0] = [str(PACKAGING / name) for name in (".", "bundle", "linux", "windows")]

with (ROOT / "pyproject.toml").open("rb") as file:
    PROJECT = tomllib.load(file)
VERSION = PROJECT["project"]["version"]


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def has(tool: str) -> bool:
    """Whether this environment or the system has a tool."""
    return shutil.which(tool) is not None or (Path(sys.executable).parent / tool).exists()


def run(tool: str, *words: str | Path) -> None:
    """Run a tool of this environment or the system's; what it said is in the AssertionError."""
    own = Path(sys.executable).parent / tool
    name = own if own.exists() else tool
    done = subprocess.run([name, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
