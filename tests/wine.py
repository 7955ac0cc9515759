"""Windows' part in tests of the installer: Wine in a folder of its own, and a tree in place of the bundle."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

TARGET = "amd64-unicode"
"""The kind of program that Debian's NSIS makes and its Wine runs without parts of 32 bits."""
STAND_IN = Path(__file__).parent / "data" / "stand_in.nsi"
TOOLS = ("makensis", "wine", "wineserver", "Xvfb")


def is_wanted() -> bool:
    """Whether tests are to use it: that takes minutes, so only where DOMINOES_WINE=1 asks for it."""
    if os.environ.get("DOMINOES_WINE") != "1":
        return False
    stubs = Path("/usr/share/nsis/Stubs/zlib-amd64-unicode")
    return all(map(shutil.which, TOOLS)) and stubs.exists() and Path("/usr/lib/wine/wine64").exists()


def make_tree(folder: Path, names: tuple[str, ...]) -> Path:
    """A bundle with a program that runs under Wine and small files of these names."""
    folder.mkdir(parents=True)
    program = folder / "Dominoes.exe"
    subprocess.run(["makensis", "-V1", f"-DOUTPUT={program}", str(STAND_IN)], check=True)
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    return folder


class Wine:
    """A Windows to install into. Everything of it lies in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.drive = folder / "drive_c"
        self.home = self.drive / "users" / "player"
        self.local = self.home / "AppData" / "Local"
        self.roaming = self.home / "AppData" / "Roaming"
        self.environ = {
            **{name: value for name, value in os.environ.items() if name != "DISPLAY"},
            "WINEPREFIX": str(folder),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",
            "USER": "player",
            "LOGNAME": "player",
        }

    @contextmanager
    def running(self) -> Iterator[Wine]:
        """Start a screen for it and set it up; end both."""
        number, write = os.pipe()
        words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1024x768x24", "-nolisten", "tcp"]
        with subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL) as screen:
            os.close(write)
            with os.fdopen(number) as told:
                self.environ["DISPLAY"] = ":" + told.readline().strip()
            try:
                self.run("wineboot", "-i")
                self.be("win10")
                yield self
            finally:
                subprocess.run(["wineserver", "-k"], env=self.environ, check=False)
                screen.terminate()

    def start(self, *words: str | Path) -> subprocess.Popen[bytes]:
        silent = subprocess.DEVNULL
        return subprocess.Popen(["wine", *map(str, words)], env=self.environ, stdout=silent, stderr=silent)

    def run(self, *words: str | Path) -> int:
        """Run a program to its end; its exit code."""
        with self.start(*words) as process:
            return process.wait(timeout=120)

    def be(self, version: str) -> None:
        """Be a Windows of this version from now on, in winecfg's words."""
        assert self.run("winecfg", "-v", version) == 0

    def values(self, key: str) -> dict[str, str]:
        """What the registry holds under `key` and below: "KEY|NAME" to value; empty without the key."""
        done = subprocess.run(
            ["wine", "reg", "query", key, "/s"], env=self.environ, capture_output=True, check=False
        )
        found, at = {}, ""
        for line in done.stdout.decode(errors="replace").replace("\r", "").splitlines():
            if line.startswith("HKEY"):
                at = line.split("\\", 1)[1]
                found[at] = ""
            elif line.startswith("    "):
                name, _kind, *value = line.strip().split("    ", 2)
                found[f"{at}|{name}"] = value[0] if value else ""
        return found

    def windows_path(self, path: Path) -> str:
        return "C:\\" + "\\".join(path.relative_to(self.drive).parts)


def wait_until(done: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until `done()` is true; AssertionError where it does not come to that."""
    late = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < late, "it took too long"
        time.sleep(0.1)
