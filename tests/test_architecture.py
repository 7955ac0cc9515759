"""What the two packages must never do, read from their sources and watched in processes of their own.

Each rule is a function from a source to its faults, so that each is shown to find what it is there for.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from dominoes_core.rules import CHOICES, PRESETS

ROOT = Path(__file__).parent.parent
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for package in ("dominoes_core", "dominoes_app")
    for path in (ROOT / package).rglob("*.py")
)


class Source:
    """One module: every name it imports or uses, written out in full."""

    def __init__(self, path: str, text: str) -> None:
        self.path = PurePosixPath(path)
        self.tree = ast.parse(text)
        self.aliases: dict[str, str] = {}
        self.imports = {name for node in ast.walk(self.tree) for name in self._imported(node)}
        chains = (self.dotted(node) for node in ast.walk(self.tree))
        self.names = self.imports | {name for name in chains if name is not None}

    def _absolute(self, module: str | None, level: int) -> str:
        if level == 0:
            return module or ""
        package = self.path.parent.parts  # of a package's __init__, too, its folder
        return ".".join((*package[: len(package) - level + 1], *([module] if module else [])))

    def _imported(self, node: ast.AST) -> Iterator[str]:
        if isinstance(node, ast.Import):
            for one in node.names:
                first = one.name.split(".")[0]
                self.aliases[one.asname or first] = one.name if one.asname else first
                yield one.name
        elif isinstance(node, ast.ImportFrom):
            base = self._absolute(node.module, node.level)
            yield base
            for one in node.names:
                self.aliases[one.asname or one.name] = f"{base}.{one.name}"
                yield f"{base}.{one.name}"
        elif isinstance(node, ast.Call) and _last(node.func) in ("import_module", "__import__"):
            for word in [*node.args, *(keyword.value for keyword in node.keywords)]:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    name = word.value.lstrip(".")
                    yield self._absolute(name, len(word.value) - len(name))

    def dotted(self, node: ast.AST) -> str | None:
        """``np.random.rand`` as ``numpy.random.rand``; None for anything that does not start at an import."""
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        if isinstance(node, ast.Name) and node.id in self.aliases:
            return ".".join([self.aliases[node.id], *reversed(parts)])
        return None

    def under(self, *modules: str) -> list[str]:
        """The names that are one of `modules`, or within one."""
        return sorted(name for name in self.names if any(_within(name, module) for module in modules))

    def calls(self) -> Iterator[tuple[str, ast.Call]]:
        """Every call of something imported, or of a bare name."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                name = self.dotted(node.func) or (node.func.id if isinstance(node.func, ast.Name) else None)
                if name is not None:
                    yield name, node

    def of(self, *places: str) -> bool:
        """Whether it is one of these files, or lies in one of these folders (given without .py)."""
        return any(_within(self.module, place) for place in places)

    @property
    def module(self) -> str:
        return ".".join(part for part in self.path.with_suffix("").parts if part != "__init__")


def _within(name: str, module: str) -> bool:
    return name == module or name.startswith(module + ".")


def _last(node: ast.AST) -> str | None:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None


Rule = Callable[[Source], list[str]]

TOOLS = ("dominoes_core.cli", "dominoes_core.__main__", "dominoes_core.bench", "dominoes_core.arena")
"""The command line and what only it runs."""
QT = ("PySide6", "shiboken6", "PyQt5", "PyQt6", "qtpy")
NETWORK = (
    *(
        "socket",
        "_socket",
        "socketserver",
        "ssl",
        "select",
        "selectors",
        "http",
        "urllib",
        "ftplib",
        "smtplib",
    ),
    *("imaplib", "poplib", "nntplib", "telnetlib", "xmlrpc", "webbrowser", "asyncio", "wsgiref"),
    *("requests", "httpx", "aiohttp", "urllib3", "websocket", "websockets", "zmq"),
    *(
        "PySide6.QtWebSockets",
        "PySide6.QtWebEngineCore",
        "PySide6.QtWebEngineWidgets",
        "PySide6.QtHttpServer",
    ),
    *("multiprocessing.connection", "multiprocessing.managers"),
)
LOCAL = ("PySide6.QtNetwork.QLocalServer", "PySide6.QtNetwork.QLocalSocket")
"""A second start talks to the first by these; nothing leaves the machine."""


def core_knows_no_window(source: Source) -> list[str]:
    return source.under(*QT, "dominoes_app") if source.of("dominoes_core") else []


def players_get_a_view(source: Source) -> list[str]:
    hidden = ("dominoes_core.round", "dominoes_core.match", "dominoes_core.record")
    return source.under(*hidden) if source.of("dominoes_core.players") else []


def numpy_is_for_those_who_reckon(source: Source) -> list[str]:
    if source.of("dominoes_core.players", "dominoes_core.solver", "dominoes_core.arena"):
        return []
    return source.under("numpy")


def the_table_is_handed_what_it_shows(source: Source) -> list[str]:
    if not source.of("dominoes_app.table", "dominoes_app.panel", "dominoes_app.dialogs"):
        return []
    return source.under("dominoes_app.controller", "dominoes_app.thinker", "dominoes_app.store")


def plain_parts_know_no_qt(source: Source) -> list[str]:
    plain = ("arrange", "store", "profile", "results", "finished", "paths", "audio", "speaker")
    return source.under(*QT) if source.of(*(f"dominoes_app.{one}" for one in plain)) else []


def core_draws_lots_from_what_it_is_handed(source: Source) -> list[str]:
    if not source.of("dominoes_core"):
        return []
    seeded = ("Generator", "default_rng", "PCG64", "MT19937", "RandomState")
    fair = ("random.Random", *(f"numpy.random.{one}" for one in seeded))
    found = [
        name
        for name in source.under("random", "numpy.random", "secrets", "uuid", "os.urandom")
        if name not in ("random", "numpy.random") and not any(_within(name, one) for one in fair)
    ]
    unseeded = [
        f"{name}()" for name, call in source.calls() if name in fair and not call.args and not call.keywords
    ]
    return found + unseeded


def core_has_no_clock(source: Source) -> list[str]:
    if not source.of("dominoes_core") or source.of(*TOOLS):
        return []
    return source.under("time", "datetime", "sched", "timeit")


FILE_WAYS = ("open", "read_text", "read_bytes", "write_text", "write_bytes")


def core_opens_no_file(source: Source) -> list[str]:
    if not source.of("dominoes_core") or source.of(*TOOLS):
        return []
    found = source.under(
        "os", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "mmap", "subprocess"
    )
    found += [name for name, _ in source.calls() if name == "open"]
    packaged = bool(source.under("importlib.resources"))
    for node in ast.walk(source.tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in FILE_WAYS
        ):
            reads = node.func.attr in ("open", "read_text", "read_bytes")
            writes = any(isinstance(one, ast.Constant) and str(one.value)[:1] in "wax" for one in node.args)
            if not (packaged and reads and not writes):
                found.append("." + node.func.attr)
    return found


def nobody_reaches_for_the_network(source: Source) -> list[str]:
    found = source.under(*NETWORK)
    for name in source.under("PySide6.QtNetwork"):
        if name != "PySide6.QtNetwork" and not any(_within(name, one) for one in LOCAL):
            found.append(name)
    return found


def nobody_asks_for_the_name_of_a_game(source: Source) -> list[str]:
    if not source.of("dominoes_core") or source.of(*TOOLS):
        return []
    # "draw" and "fives-and-threes" are values of fields, too
    names = set(PRESETS) - {value for values in CHOICES.values() for value in values}
    return sorted(
        f"compares with {one.value!r}"
        for node in ast.walk(source.tree)
        if isinstance(node, (ast.Compare, ast.match_case))
        for one in ast.walk(node.pattern if isinstance(node, ast.match_case) else node)
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value in names
    )


RULES: list[Rule] = [
    core_knows_no_window,
    players_get_a_view,
    numpy_is_for_those_who_reckon,
    the_table_is_handed_what_it_shows,
    plain_parts_know_no_qt,
    core_draws_lots_from_what_it_is_handed,
    core_has_no_clock,
    core_opens_no_file,
    nobody_reaches_for_the_network,
    nobody_asks_for_the_name_of_a_game,
]


@cache
def source(path: str) -> Source:
    return Source(path, (ROOT / path).read_text(encoding="utf-8"))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_house_keeps_its_rules(rule: Rule) -> None:
    faults = {path: found for path in FILES if (found := rule(source(path)))}
    assert faults == {}


def test_there_are_files_to_look_at() -> None:
    assert {"dominoes_core/round.py", "dominoes_core/players/levels.py"} <= set(FILES)
    assert any(path.startswith("dominoes_app/") for path in FILES)


def test_the_reference_shares_nothing_with_the_engine() -> None:
    assert source("tests/reference.py").under("dominoes_core", "dominoes_app", "rulesets", "positions") == []


# Each rule finds what it is there for, and nothing else

BROKEN: list[tuple[Rule, str, str]] = [
    (core_knows_no_window, "dominoes_core/x.py", "import PySide6.QtCore"),
    (core_knows_no_window, "dominoes_core/x.py", "from PySide6 import QtCore as q"),
    (core_knows_no_window, "dominoes_core/players/x.py", "def f():\n    import dominoes_app.theme"),
    (core_knows_no_window, "dominoes_core/x.py", "import importlib\nimportlib.import_module('dominoes_app')"),
    (core_knows_no_window, "dominoes_core/x.py", "__import__('PySide6.QtGui')"),
    (players_get_a_view, "dominoes_core/players/x.py", "from ..round import RoundState"),
    (players_get_a_view, "dominoes_core/players/x.py", "from .. import match"),
    (players_get_a_view, "dominoes_core/players/x.py", "from .. import match as m, layout"),
    (players_get_a_view, "dominoes_core/players/x.py", "from dominoes_core import record"),
    (players_get_a_view, "dominoes_core/players/x.py", "import dominoes_core.match"),
    (players_get_a_view, "dominoes_core/players/x.py", "import dominoes_core\ndominoes_core.match.apply"),
    (players_get_a_view, "dominoes_core/players/x.py", "import dominoes_core as d\nprint(d.round.shuffle)"),
    (players_get_a_view, "dominoes_core/players/__init__.py", "from ..match import apply"),
    (players_get_a_view, "dominoes_core/players/a/b.py", "from ...match import apply"),
    (players_get_a_view, "dominoes_core/players/x.py", "if TYPE_CHECKING:\n    from ..round import Deal"),
    (players_get_a_view, "dominoes_core/players/x.py", "import_module('..round', __package__)"),
    (numpy_is_for_those_who_reckon, "dominoes_core/round.py", "import numpy as np"),
    (numpy_is_for_those_who_reckon, "dominoes_core/cli.py", "def f():\n    from numpy import array"),
    (numpy_is_for_those_who_reckon, "dominoes_app/app.py", "import numpy.random"),
    (
        the_table_is_handed_what_it_shows,
        "dominoes_app/table/scene.py",
        "from ..controller import GameController",
    ),
    (the_table_is_handed_what_it_shows, "dominoes_app/table/scene.py", "from .. import thinker"),
    (the_table_is_handed_what_it_shows, "dominoes_app/panel.py", "from .store import load"),
    (the_table_is_handed_what_it_shows, "dominoes_app/panel.py", "from . import store"),
    (the_table_is_handed_what_it_shows, "dominoes_app/dialogs/new.py", "import dominoes_app.controller as c"),
    (the_table_is_handed_what_it_shows, "dominoes_app/dialogs/__init__.py", "from ..thinker import Thinker"),
    (plain_parts_know_no_qt, "dominoes_app/arrange.py", "from PySide6.QtCore import QPointF"),
    (plain_parts_know_no_qt, "dominoes_app/store.py", "import PySide6"),
    (plain_parts_know_no_qt, "dominoes_app/profile/__init__.py", "from PySide6 import QtCore"),
    (
        plain_parts_know_no_qt,
        "dominoes_app/paths.py",
        "def f():\n    from PySide6.QtCore import QStandardPaths",
    ),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "import random\nrandom.random()"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "import random as r\nr.shuffle([])"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "from random import choice"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "import random\nrandom.seed(1)"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "import random\nx = random.Random()"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "from random import Random as R\nR()"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "import random\nrandom.SystemRandom(1)"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/cli.py", "from random import randint"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "import secrets"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "from os import urandom"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "import numpy as np\nnp.random.rand(3)"),
    (
        core_draws_lots_from_what_it_is_handed,
        "dominoes_core/x.py",
        "from numpy import random\nrandom.seed(1)",
    ),
    (
        core_draws_lots_from_what_it_is_handed,
        "dominoes_core/x.py",
        "import numpy\nnumpy.random.default_rng()",
    ),
    (core_has_no_clock, "dominoes_core/match.py", "import time"),
    (core_has_no_clock, "dominoes_core/players/expert.py", "from time import monotonic"),
    (core_has_no_clock, "dominoes_core/record.py", "from datetime import datetime"),
    (core_has_no_clock, "dominoes_core/solver/kernel.py", "def f():\n    import time as t"),
    (core_opens_no_file, "dominoes_core/record.py", "open('x')"),
    (core_opens_no_file, "dominoes_core/record.py", "from pathlib import Path\nPath('x').open()"),
    (core_opens_no_file, "dominoes_core/record.py", "def f(path):\n    return path.read_text()"),
    (core_opens_no_file, "dominoes_core/record.py", "def f(path):\n    path.open('w')"),
    (core_opens_no_file, "dominoes_core/x.py", "import os\nos.listdir()"),
    (core_opens_no_file, "dominoes_core/x.py", "import importlib.resources\nopen('x')"),
    (
        core_opens_no_file,
        "dominoes_core/x.py",
        "from importlib.resources import files\nfiles('x').joinpath('y').open('w')",
    ),
    (nobody_reaches_for_the_network, "dominoes_core/cli.py", "import socket"),
    (nobody_reaches_for_the_network, "dominoes_app/app.py", "from urllib.request import urlopen"),
    (nobody_reaches_for_the_network, "dominoes_app/app.py", "def f():\n    import http.client"),
    (nobody_reaches_for_the_network, "dominoes_app/app.py", "import requests"),
    (nobody_reaches_for_the_network, "dominoes_app/app.py", "from PySide6.QtNetwork import QTcpSocket"),
    (nobody_reaches_for_the_network, "dominoes_app/app.py", "from PySide6.QtNetwork import *"),
    (
        nobody_reaches_for_the_network,
        "dominoes_app/app.py",
        "from PySide6 import QtNetwork as n\nn.QNetworkAccessManager()",
    ),
    (
        nobody_reaches_for_the_network,
        "dominoes_app/app.py",
        "import PySide6.QtNetwork\nPySide6.QtNetwork.QUdpSocket()",
    ),
    (nobody_asks_for_the_name_of_a_game, "dominoes_core/round.py", "if preset == 'all-fives': pass"),
    (nobody_asks_for_the_name_of_a_game, "dominoes_core/x.py", "y = key in ('block', 'club-block')"),
    (nobody_asks_for_the_name_of_a_game, "dominoes_core/x.py", "match k:\n    case 'block':\n        pass"),
]

SOUND: list[tuple[Rule, str, str]] = [
    (core_knows_no_window, "dominoes_app/x.py", "import PySide6.QtCore"),
    (players_get_a_view, "dominoes_core/players/x.py", "from ..view import SeatView\nround(1.5)"),
    (
        players_get_a_view,
        "dominoes_core/players/x.py",
        "from .choice import Choice\nfrom ..rules import RuleSet",
    ),
    (players_get_a_view, "dominoes_core/players/x.py", "from ..layout import matches"),
    (players_get_a_view, "dominoes_core/arena.py", "from .match import apply"),
    (numpy_is_for_those_who_reckon, "dominoes_core/players/deals.py", "import numpy"),
    (numpy_is_for_those_who_reckon, "dominoes_core/arena.py", "import numpy"),
    (numpy_is_for_those_who_reckon, "dominoes_core/cli.py", "find_spec('numpy') is None"),
    (the_table_is_handed_what_it_shows, "dominoes_app/app.py", "from .controller import GameController"),
    (the_table_is_handed_what_it_shows, "dominoes_app/table/x.py", "from .offer import Offer\nstore = 1"),
    (plain_parts_know_no_qt, "dominoes_app/window.py", "import PySide6"),
    (core_draws_lots_from_what_it_is_handed, "dominoes_core/x.py", "import random\nx = random.Random(1)"),
    (
        core_draws_lots_from_what_it_is_handed,
        "dominoes_core/x.py",
        "import random\ndef f(rng: random.Random) -> None:\n    rng.shuffle([])",
    ),
    (core_has_no_clock, "dominoes_core/bench.py", "import time"),
    (core_has_no_clock, "dominoes_core/arena/report.py", "import time"),
    (core_opens_no_file, "dominoes_core/cli.py", "open('x')"),
    (
        core_opens_no_file,
        "dominoes_core/x.py",
        "from importlib.resources import files\nfiles('x').joinpath('y').read_text('utf-8')",
    ),
    (nobody_reaches_for_the_network, "dominoes_app/app.py", "from PySide6.QtNetwork import QLocalServer"),
    (
        nobody_reaches_for_the_network,
        "dominoes_app/app.py",
        "from PySide6 import QtNetwork\nQtNetwork.QLocalSocket()\nurl = 'http'",
    ),
    (nobody_asks_for_the_name_of_a_game, "dominoes_core/rules.py", "x = Preset('block')"),
    (nobody_asks_for_the_name_of_a_game, "dominoes_core/x.py", "rules.cannot_play == 'draw'"),
]


@pytest.mark.parametrize(("rule", "path", "text"), BROKEN)
def test_a_broken_rule_is_found(rule: Rule, path: str, text: str) -> None:
    assert rule(Source(path, text))


@pytest.mark.parametrize(("rule", "path", "text"), SOUND)
def test_a_kept_rule_is_left_alone(rule: Rule, path: str, text: str) -> None:
    assert rule(Source(path, text)) == []


def test_every_rule_is_shown_to_work() -> None:
    assert {rule for rule, _, _ in BROKEN} == {rule for rule, _, _ in SOUND} == set(RULES)


# Watched in processes of their own


def watched(program: str, folder: Path) -> str:
    """What `program` prints, run from the checkout with its files in `folder` and no screen."""
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONDONTWRITEBYTECODE": "1",
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    found = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=120,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


LOADED = """
import sys
{program}
print(*sorted({{name.split(".")[0] for name in sys.modules}} & set({names!r})))
"""


def loaded(program: str, names: tuple[str, ...], folder: Path) -> list[str]:
    """Which of the packages called `names` a program has loaded by the time it ends."""
    return watched(LOADED.format(program=program, names=names), folder).splitlines()[-1].split()


HEAVY = ("numpy", "rich", "tqdm")
app_exists = pytest.mark.skipif(
    not (ROOT / "dominoes_app" / "app.py").exists(), reason="there is no window yet"
)


def test_the_watch_sees_what_is_loaded(tmp_path: Path) -> None:
    assert loaded("import json, decimal", ("decimal", "json", "numpy"), tmp_path) == ["decimal", "json"]


def test_the_engine_command_starts_without_numpy(tmp_path: Path) -> None:
    program = (
        "from dominoes_core.cli import main\n"
        "main(['deal', '--preset', 'all-fives', '--moves', 'random'])\n"
        f"main(['replay', {str(ROOT / 'tests/data/records/draw-2.json')!r}])\n"
    )
    assert loaded(program, (*HEAVY, "PySide6", "dominoes_app"), tmp_path) == []


@app_exists
def test_the_window_starts_without_numpy(tmp_path: Path) -> None:
    assert loaded("import dominoes_app.app", (*HEAVY, "PySide6"), tmp_path) == ["PySide6"]


@pytest.mark.parametrize("part", ["arrange", "store", "profile", "results", "finished", "paths", "speaker"])
def test_plain_parts_load_no_qt_by_any_detour(part: str, tmp_path: Path) -> None:
    if not any(path.startswith(f"dominoes_app/{part}") for path in FILES):
        pytest.skip(f"there is no {part} yet")
    assert loaded(f"import dominoes_app.{part}", (*QT, "numpy"), tmp_path) == []


def test_all_of_the_core_loads_no_window_by_any_detour(tmp_path: Path) -> None:
    modules = [Source(path, "").module for path in FILES if path.startswith("dominoes_core/")]
    program = "\n".join(f"import {one}" for one in modules if not one.endswith("__main__"))
    assert loaded(program, (*QT, "dominoes_app"), tmp_path) == []


SOCKETS = """
import os, sys
touched = []
sys.addaudithook(lambda event, _: event.startswith("socket.") and touched.append(event))

def opened():
    "Sockets of this process, Qt's too, that are not local to the machine's file system."
    if not os.path.isdir("/proc/self/fd"):
        return []
    own = set()
    for one in os.listdir("/proc/self/fd"):
        try:
            own.add(os.readlink("/proc/self/fd/" + one))
        except OSError:
            pass
    found = []
    for table in ("tcp", "tcp6", "udp", "udp6"):
        try:
            lines = open("/proc/net/" + table).read().splitlines()[1:]
        except OSError:
            continue
        found += [table for line in lines if f"socket:[{line.split()[9]}]" in own]
    return found

PROGRAM
print("touched:", *touched, *opened())
"""

REPLAY = """
import io, contextlib
from dominoes_core.cli import main
with contextlib.redirect_stdout(io.StringIO()):
    for arguments in (["deal", "--moves", "random"], ["replay", "tests/data/records/draw-2.json"]):
        assert main(arguments) == 0
"""

WINDOW = """
from pathlib import Path
from PySide6.QtTest import QTest
from dominoes_app.app import application, build
app = application(["dominoes"])
program = build(Path(os.environ["HOME"]))
program.window.show()
QTest.qWait(300)
seen = opened()
program.window.close()
QTest.qWait(50)
assert not seen, seen
"""


def touched(program: str, folder: Path) -> str:
    return watched(SOCKETS.replace("PROGRAM", program), folder).splitlines()[-1]


def test_a_socket_would_be_seen(tmp_path: Path) -> None:
    told = touched(
        "import socket\ns = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\ns.bind(('', 0))", tmp_path
    )
    assert "socket.__new__" in told
    if sys.platform == "linux":
        assert told.endswith("udp")


def test_replaying_opens_no_socket(tmp_path: Path) -> None:
    assert touched(REPLAY, tmp_path) == "touched:"


@app_exists
def test_the_window_opens_no_socket(tmp_path: Path) -> None:
    assert touched(WINDOW, tmp_path) == "touched:"
