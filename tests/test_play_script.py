"""packaging/play.py, run for real against a checkout whose environment is a stand-in. Needs no network."""

import ast
import importlib
import importlib.machinery
import importlib.util
import io
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

PACKAGING = Path(__file__).resolve().parent.parent / "packaging"
posix = pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script with a shebang line")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks for what Linux has")

STAND_IN = f"""#!{sys.executable} -I
import json, os, sys, time
if sys.argv[1] == "-c" and "pip" in sys.argv[2]:
    print(sys.version)
elif sys.argv[1:4] == ["-m", "pip", "install"]:
    print("Collecting everything", flush=True)
    with open("pip-is-here", "w") as file:
        file.write(sys.argv[-1])
    os.rename("pip-is-here", "pip-was-here")
    said = os.environ.get("STAND_IN_SAYS", "")
    if said == "sleep":
        time.sleep(20)
    print(said)
    sys.exit(bool(said))
else:
    print(json.dumps([sys.argv[1:], os.getcwd(), os.environ.get("QT_QPA_PLATFORM")]))
"""


def load(folder: Path, name: str):
    """The script `name` of `folder`, as a module."""
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def system(monkeypatch):
    """The module play_system, as play.py imports it."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    monkeypatch.delitem(sys.modules, "play_system", raising=False)
    return importlib.import_module("play_system")


class Checkout:
    """A folder with the scripts and an environment whose Python is STAND_IN."""

    def __init__(self, root: Path):
        self.root = root
        (root / "packaging").mkdir(parents=True)
        for name in ("play.py", "play_system.py", "hatch_build.py"):
            shutil.copy(PACKAGING / name, root / "packaging")
        (root / "pyproject.toml").write_text("[project]\n")
        (root / "dominoes_core" / "solver").mkdir(parents=True)
        (root / "dominoes_core" / "solver" / "kernel.py").write_text("\n")
        self.play = load(root / "packaging", "play")
        self.play.PYTHON.parent.mkdir(parents=True)
        self.play.PYTHON.write_text(STAND_IN)
        self.play.PYTHON.chmod(0o755)
        packages = root / ".venv" / "lib" / "python{}.{}".format(*sys.version_info) / "site-packages"
        for name in ("PySide6", "platformdirs", "dominoes_table-0.1.dist-info"):
            (packages / name).mkdir(parents=True)
            (packages / name / "__init__.py").touch()
        self.pyside = packages / "PySide6" / "__init__.py"

    def stamp(self, *extras: str) -> None:
        """Have the environment finished, with `extras`."""
        self.play.write_stamp({"fingerprint": self.play.fingerprint(), "extras": list(extras)})

    def command(self, *args: str) -> list:
        return [sys.executable, str(self.root / "packaging" / "play.py"), *args]

    def start(self, *args: str, **environ: str) -> subprocess.CompletedProcess:
        """Start it with QT_QPA_PLATFORM and the like only from `environ`."""
        return subprocess.run(
            self.command(*args),
            env={**bare_environment(), **environ},
            cwd=self.root.parent,
            capture_output=True,
            text=True,
            timeout=60,
        )

    @property
    def pip_target(self) -> str | None:
        """What pip was asked to install, where it was started."""
        path = self.root / "pip-was-here"
        return path.read_text() if path.exists() else None


def bare_environment() -> dict:
    """This process's environment without any screen."""
    screens = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    return {name: value for name, value in os.environ.items() if name not in screens}


@pytest.fixture
def checkout(tmp_path, system):
    return Checkout(tmp_path / "a check out")


def one_sentence(done: subprocess.CompletedProcess, part: str) -> None:
    """The start failed, and its last line says `part`, with no traceback anywhere."""
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert part in done.stderr.splitlines()[-1]


# ---- What it starts


@posix
def test_a_finished_environment_starts_the_program_at_once(checkout):
    checkout.stamp()
    done = checkout.start("match.json", "--level", "easy", QT_QPA_PLATFORM="offscreen:x=y")
    [dash, option, code, *rest], cwd, qt = json.loads(done.stdout)
    assert (dash, option, rest) == ("-P", "-c", ["match.json", "--level", "easy"])
    assert "from dominoes_app.app import main" in code
    assert (Path(cwd), qt) == (checkout.root.parent, "offscreen:x=y")
    assert done.stderr == ""
    assert checkout.pip_target is None


@posix
def test_a_gallery_needs_no_screen(checkout):
    checkout.stamp("test")
    done = checkout.start("--gallery", "pictures")
    args, _, qt = json.loads(done.stdout)
    assert args[-2:] == ["--gallery", "pictures"]
    assert qt == "offscreen"


@posix
def test_the_tests_run_offscreen_in_the_checkout(checkout):
    checkout.stamp("test")
    done = checkout.start("--test", "-k", "rules", QT_QPA_PLATFORM="xcb")
    args, cwd, qt = json.loads(done.stdout)
    assert args == ["-P", "-m", "pytest", "-k", "rules"]
    assert (Path(cwd), qt) == (checkout.root, "offscreen")


# ---- When pip is asked


@posix
def test_the_tests_bring_their_extra_and_playing_keeps_it(checkout):
    checkout.stamp()
    done = checkout.start("--test")
    assert done.returncode == 0
    assert checkout.pip_target == ".[test]"
    assert "Collecting" not in done.stdout + done.stderr
    assert checkout.play.read_stamp()["extras"] == ["test"]
    (checkout.root / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    (checkout.root / "pip-was-here").unlink()
    assert checkout.start("--gallery", "x").returncode == 0
    assert checkout.pip_target == ".[test]"


@pytest.mark.parametrize(
    "path", ["pyproject.toml", "packaging/hatch_build.py", "dominoes_core/solver/kernel.py"]
)
def test_a_changed_source_makes_the_environment_old(checkout, path):
    checkout.stamp()
    stamp = checkout.play.read_stamp()
    assert checkout.play.is_ready(set(), stamp)
    with (checkout.root / path).open("a") as file:
        file.write("# more\n")
    assert not checkout.play.is_ready(set(), stamp)


@posix
def test_an_old_environment_is_kept_and_a_broken_one_is_not(checkout):
    play = checkout.play
    assert play.is_usable({}), "made by hand"
    assert play.is_usable({"fingerprint": "of another day", "extras": []})
    assert not play.is_usable(play.UNFINISHED)
    checkout.stamp()
    checkout.pyside.unlink()
    assert not play.is_ready(set(), play.read_stamp())
    assert not play.is_usable(play.read_stamp())
    play.PYTHON.unlink()
    play.PYTHON.symlink_to("/gone/python3")
    assert not play.is_usable({})


@pytest.mark.parametrize("text", ["", "{", "[]", "3"])
def test_a_damaged_stamp_counts_as_none(checkout, text):
    checkout.play.STAMP.write_text(text)
    assert checkout.play.read_stamp() == {}


@posix
def test_what_pip_failed_at_is_one_line(checkout):
    said = "ERROR: No matching distribution found\nhint: look elsewhere"
    done = checkout.start("--test", STAND_IN_SAYS=said)
    one_sentence(done, "the installation failed: ERROR: No matching distribution found; ")
    assert checkout.play.read_stamp() == {}
    assert "Collecting everything" in checkout.play.LOG.read_text()


@posix
def test_without_a_network_it_says_so(checkout):
    said = "WARNING: Retrying after connection broken by 'NewConnectionError(...)'\nERROR: none"
    sentence = "the network does not let pip reach its index (NewConnectionError)"
    one_sentence(checkout.start("--test", STAND_IN_SAYS=said), sentence)


@posix
def test_an_interrupted_installation_leaves_word_of_it(checkout):
    environ = {**bare_environment(), "STAND_IN_SAYS": "sleep"}
    with subprocess.Popen(
        checkout.command("--test"), env=environ, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        deadline = time.monotonic() + 20
        while checkout.pip_target is None and time.monotonic() < deadline:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=20)
    assert process.returncode == 130
    assert said.splitlines()[-1] == "dominoes: stopped; the next start goes on from here"
    assert "Traceback" not in said
    assert checkout.play.read_stamp() == checkout.play.UNFINISHED


# ---- What it refuses


@pytest.mark.parametrize("name", ["play.py", "play_system.py"])
def test_an_old_python_can_read_the_script(name):
    ast.parse((PACKAGING / name).read_text("utf-8"), feature_version=(3, 6))


def test_an_old_python_is_told_so(checkout):
    with pytest.raises(checkout.play.SetupError) as caught:
        checkout.play.check_python((3, 9, 2, "final", 0), "/usr/bin/python3")
    assert str(caught.value) == "Dominoes needs Python 3.11 or newer, and this is 3.9.2 (/usr/bin/python3)."
    checkout.play.check_python((3, 11, 0, "final", 0), "/usr/bin/python3")
    checkout.play.check_python((4, 0, 0, "final", 0), "/usr/bin/python3")


@linux
def test_without_a_screen_it_says_so_and_installs_nothing(checkout):
    one_sentence(checkout.start(), "neither DISPLAY nor WAYLAND_DISPLAY is set")
    assert checkout.pip_target is None


@linux
def test_a_folder_that_cannot_be_written(checkout):
    with pytest.raises(checkout.play.SetupError, match=r"the folder /proc cannot be written \(.+\)"):
        checkout.play.check_writable(Path("/proc"))


@linux
def test_a_screen_that_does_not_answer(system):
    if system.missing_from(["libxcb.so.1"]):
        pytest.skip("no X11 library here")
    with pytest.raises(system.SetupError, match=r"the screen :987 cannot be opened"):
        system.check_screen({"DISPLAY": ":987"})


@linux
def test_a_wayland_screen_answers_or_not(system, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # the name of a socket has to be short
    environ = {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": "."}
    with pytest.raises(system.SetupError, match="the screen wayland-7 cannot be opened"):
        system.check_screen(environ)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("wayland-7")
        server.listen()
        system.check_screen(environ)


@linux
@pytest.mark.parametrize(
    ("args", "environ", "expected"),
    [
        ([], {"DISPLAY": ":0"}, "xcb"),
        ([], {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "xcb"),
        ([], {"WAYLAND_DISPLAY": "wayland-0"}, "wayland"),
        ([], {"QT_QPA_PLATFORM": "vnc:size=1x1"}, "vnc"),
        (["--test"], {"DISPLAY": ":0", "QT_QPA_PLATFORM": "xcb"}, "offscreen"),
        (["--gallery", "x"], {"DISPLAY": ":0"}, "offscreen"),
        (["--help"], {}, "offscreen"),
    ],
)
def test_what_qt_draws_on(system, args, environ, expected):
    assert system.qt_platform(args, environ) == expected


# ---- System packages


@linux
def test_a_window_needs_more_libraries_than_a_picture(system):
    picture, window = (system.needed_libraries(qt, testing=False) for qt in ("offscreen", "xcb"))
    assert picture.items() < window.items()
    assert picture.items() < system.needed_libraries("offscreen", testing=True).items()
    assert {"libegl1", "libgl1", "libglib2.0-0", "libdbus-1-3"} <= set(picture.values())
    assert {"libxcb-cursor0", "libxkbcommon-x11-0", "libxcb-icccm4"} <= set(window.values())
    assert "libxcb-cursor0" not in system.needed_libraries("wayland", testing=False).values()


def test_debian_12_and_13_call_their_packages_differently(system):
    wanted = ["libglib2.0-0", "libegl1", "libglib2.0-0", "python3.11-venv"]
    assert system.debian_names(wanted, (2, 36)) == ["libegl1", "libglib2.0-0", "python3.11-venv"]
    assert system.debian_names(wanted, (2, 41)) == ["libegl1", "libglib2.0-0t64", "python3.11-venv"]


@linux
def test_a_library_that_is_not_there_is_missing(system):
    assert system.missing_from(["libc.so.6", "libofnobody.so.9"]) == ["libofnobody.so.9"]


@linux
def test_without_rights_it_prints_the_one_command(system, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with pytest.raises(system.SetupError) as caught:
        system.install_packages(["libegl1", "libgl1"])
    command = "sudo apt-get install -y --no-install-recommends libegl1 libgl1"
    assert str(caught.value) == f"system packages are missing, install them with: {command}"


@linux
def test_another_linux_names_what_is_missing(system, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(system.SetupError, match=r"this system lacks libofnobody\.so\.9"):
        system.provide({"libc.so.6": "libc6", "libofnobody.so.9": "libofnobody9"}, ensurepip=False)
    system.provide({"libc.so.6": "libc6"}, ensurepip=True)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["E: Unable to fetch some archives", "", "  "], "E: Unable to fetch some archives"),
        (["ERROR: one", "  ERROR: two", "note: not a problem with pip"], "ERROR: two"),
        (["it broke", "badly "], "badly"),
        ([], "it said nothing"),
    ],
)
def test_the_last_words_of_a_command(system, lines, expected):
    assert system.last_words(lines) == expected


# ---- What the build hook leaves in a checkout


def test_no_compiled_module_is_older_than_its_source():
    """Python takes the compiled one: after a change, packaging/play.py makes it anew."""
    for source in (PACKAGING.parent / "dominoes_core").rglob("*.py"):
        for suffix in importlib.machinery.EXTENSION_SUFFIXES:
            compiled = source.with_name(source.stem + suffix)
            if compiled.exists():
                assert compiled.stat().st_mtime >= source.stat().st_mtime, f"{compiled} is out of date"
