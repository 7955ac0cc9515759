#!/usr/bin/env python3
"""Set Dominoes up in this checkout and start it.

    python3 packaging/play.py [ARGUMENTS]      play; the arguments go to the program
    python3 packaging/play.py --test [...]     run the tests without a screen; the rest goes to pytest

On Windows: py packaging\\play.py

The first start makes .venv beside this folder and installs the program into it, on Debian and Ubuntu
after the system libraries that Qt needs; later starts see by a stamp in .venv that nothing changed.
Only Python's standard library is used, and only syntax and annotations of Python 3.6, so that an old
Python gets as far as saying that it is too old.
"""

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # which PYTHONSAFEPATH leaves out

from play_system import (
    SetupError,
    check_screen,
    last_words,
    needed_libraries,
    provide,
    qt_platform,
    run,
    say,
)

NEEDED_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "dominoes-setup.json"
LOG = VENV / "dominoes-setup.log"
UNFINISHED = {"unfinished": True}
"""The stamp while the environment is worked on: whoever finds it makes the environment anew."""

OFFLINE = re.compile(r"\w*(NewConnection|NameResolution|Timeout|Proxy|SSL)Error")
"""What pip's words hold when it reaches no index."""

START = "import sys; sys.argv[0] = 'dominoes'; from dominoes_app.app import main; sys.exit(main())"


def check_python(version: tuple, executable: str) -> None:
    """Refuse a Python that is too old for the program."""
    if tuple(version[:2]) < NEEDED_PYTHON:
        have, need = (".".join(map(str, numbers)) for numbers in (version[:3], NEEDED_PYTHON))
        raise SetupError(f"Dominoes needs Python {need} or newer, and this is {have} ({executable}).")


# ---- The stamp: is the environment what this checkout needs?


def fingerprint() -> str:
    """A hash of all that a finished set-up depends on."""
    digest = hashlib.sha256()
    no_compile = os.environ.get("DOMINOES_NO_COMPILE", "")
    digest.update(repr([str(ROOT), sys.version, sys.base_prefix, no_compile]).encode())
    kernel = sorted((ROOT / "dominoes_core" / "solver").glob("kernel.p*"))
    for path in [ROOT / "pyproject.toml", ROOT / "packaging" / "hatch_build.py", *kernel]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read_stamp() -> dict:
    """The stamp of the last set-up; empty where there is none that can be read."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp: dict) -> None:
    """Keep `stamp` for the next start."""
    STAMP.write_text(json.dumps(stamp))


def is_intact() -> bool:
    """Whether the environment still holds what a finished set-up put there."""
    library = VENV / "Lib" if os.name == "nt" else VENV / "lib" / "python{}.{}".format(*sys.version_info)
    packages = library / "site-packages"
    parts = [PYTHON, packages / "PySide6" / "__init__.py", packages / "platformdirs" / "__init__.py"]
    return all(part.exists() for part in parts) and any(packages.glob("dominoes_table-*.dist-info"))


def is_ready(extras: set, stamp: dict) -> bool:
    """Whether the last set-up still holds and had the `extras`."""
    current = stamp.get("fingerprint") == fingerprint() and extras.issubset(stamp["extras"])
    return current and is_intact()


def is_usable(stamp: dict) -> bool:
    """Whether pip can work on the environment; otherwise it must be made anew."""
    if stamp == UNFINISHED or (stamp.get("fingerprint") == fingerprint() and not is_intact()):
        return False
    try:
        code, lines = run([PYTHON, "-c", "import pip, sys; print(sys.version)"])
    except OSError:
        return False
    return code == 0 and "\n".join(lines) == sys.version


# ---- Making the environment


def check_writable(folder: Path) -> None:
    """Refuse a checkout that cannot be written."""
    try:
        tempfile.TemporaryFile(dir=str(folder)).close()
    except OSError as error:
        raise SetupError(
            f"the folder {folder} cannot be written ({error.strerror}): use a copy in a folder of your own."
        ) from None


@contextlib.contextmanager
def one_at_a_time():
    """Wait while another start is setting up the same checkout (not on Windows)."""
    with open(__file__) as lock:
        if os.name != "nt":
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("waiting for another start to finish setting up")
                fcntl.flock(lock, fcntl.LOCK_EX)
            except OSError:
                pass  # a file system without locks
        yield


def make_venv() -> None:
    """Make the environment anew, from the Python that this one may be a virtual environment of."""
    if VENV.is_dir() and not VENV.is_symlink():
        shutil.rmtree(str(VENV))
    elif os.path.lexists(str(VENV)):
        VENV.unlink()
    VENV.mkdir()
    write_stamp(UNFINISHED)
    code, lines = run([getattr(sys, "_base_executable", sys.executable), "-m", "venv", VENV])
    if code != 0:
        raise SetupError("no virtual environment could be made: " + last_words(lines))


def install(extras: set) -> None:
    """Let pip install the program with its `extras`, from wherever pip is set to look."""
    target = "." + ("[" + ",".join(sorted(extras)) + "]" if extras else "")
    options = ["--no-input", "--disable-pip-version-check", "--progress-bar=off", "--editable", target]
    write_stamp(UNFINISHED)
    environ = {**os.environ, "PIP_USER": "0"}  # a per-user install is impossible here
    code, lines = run([PYTHON, "-m", "pip", "install", *options], cwd=str(ROOT), env=environ)
    LOG.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if code != 0:
        STAMP.unlink()  # pip ended by itself, so what is there can be worked on
        fault = OFFLINE.search("\n".join(lines))
        why = f"the network does not let pip reach its index ({fault[0]})" if fault else last_words(lines)
        raise SetupError(f"the installation failed: {why}; all of it is in {LOG}")
    write_stamp({"fingerprint": fingerprint(), "extras": sorted(extras)})


def set_up(extras: set, libraries: dict) -> None:
    """Make all of it ready, doing nothing that is done already."""
    stamp = read_stamp()
    ready = is_ready(extras, stamp)
    usable = ready or is_usable(stamp)
    if not ready:
        check_writable(ROOT)
    provide(libraries, ensurepip=not usable)
    if ready:
        return
    if usable:
        say(f"bringing {VENV} up to date")
    else:
        say(f"setting up in {VENV}: this is done once and takes a minute or two")
        make_venv()
    install(extras.union(stamp.get("extras", [])))


# ---- The start


def launch(command: list, environ: dict) -> int:
    """Become the program; on Windows, which cannot, wait for it."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(command[0], command, environ)
    process = subprocess.Popen(command, env=environ)
    while True:
        with contextlib.suppress(KeyboardInterrupt):  # the program got it as well
            return process.wait()


def start(args: list, environ: dict) -> int:
    """Set up what is missing, then run the program or the tests."""
    check_python(tuple(sys.version_info), sys.executable)
    testing = "--test" in args
    qt = qt_platform(args, environ)
    with one_at_a_time():
        set_up({"test"} if testing else set(), needed_libraries(qt, testing))
    if qt in ("xcb", "wayland") and "QT_QPA_PLATFORM" not in environ:
        check_screen(environ)
    if testing or (qt == "offscreen" and "QT_QPA_PLATFORM" not in environ):
        environ = {**environ, "QT_QPA_PLATFORM": "offscreen"}
    if not testing:
        return launch([str(PYTHON), "-P", "-c", START, *args], environ)
    os.chdir(str(ROOT))
    rest = [word for word in args if word != "--test"]
    return launch([str(PYTHON), "-P", "-m", "pytest", *rest], environ)


def main(args: list) -> int:
    """Start, and put whatever stops it into one sentence."""
    try:
        return start(args, dict(os.environ))
    except SetupError as error:
        say(str(error))
    except OSError as error:
        say(f"{error.filename or 'the set-up'}: {error.strerror or error}")
    except KeyboardInterrupt:
        say("stopped; the next start goes on from here")
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
