"""`dominoes --smoke`: does the installed program work here? A real window, a deal, a tile, and out again."""

from __future__ import annotations

import pkgutil
import sys
import tempfile
import time
import traceback
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEvent, QMessageLogContext, QObject, QTimer, QtMsgType, qInstallMessageHandler

from dominoes_core.actions import Play
from dominoes_core.players.levels import Level
from dominoes_core.rehearsal import rehearse
from dominoes_core.solver import engine

from .app import application, build
from .profile import Profile, Settings
from .table.offer import Offer

PATIENCE = 60.0
"""Seconds; a machine under a heavy load needs some."""
STEP = 20


class Smoke(QObject):
    """Plays until a tile lies and Expert, who needs the most of what was installed, has answered."""

    def __init__(self, root: Path, faults: list[str]) -> None:
        """`faults` is where others write what is amiss; then it ends."""
        super().__init__()
        Profile(root).save_settings(Settings(level=Level.EXPERT, motion=False, pause="none"))
        self.faults = faults
        self.painted: float | None = None
        """Of time.monotonic, when the table was painted first."""
        self._laid: Offer | None = None
        self._late = time.monotonic() + PATIENCE
        self.program = build(root)
        self.controller = self.program.session.controller
        self.controller.trouble.connect(self.faults.append)
        self.viewport = self.program.window.view.viewport()
        self.viewport.installEventFilter(self)
        self._timer = QTimer(self, interval=STEP)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        self.program.window.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self.painted is None:
            self.painted = time.monotonic()
            print("painted", flush=True)
        return super().eventFilter(watched, event)

    def _look(self) -> None:
        if self.faults or time.monotonic() > self._late:
            if not self.faults:
                self.faults.append(f"no tile was laid and answered in {PATIENCE:g} seconds")
            self._end()
        elif self._answered():
            if self._looks_like_a_table():
                self._end()
        elif self.painted is not None:
            self._play()

    def _play(self) -> None:
        scene = self.program.window.scene
        offer = scene.chooser.offer
        if offer is None or offer is self._laid:
            return
        plays = [one for one in offer.actions if isinstance(one, Play)]
        if plays:
            self._laid = offer
            scene.chooser.choose(plays[0].tile, plays[0].end)
        else:
            scene.chooser.draw_or_pass()

    def _answered(self) -> bool:
        """Whether the person's tile lies and the round went on after it."""
        state = self.controller.state
        if self._laid is None or not state.rounds:
            return False
        moves = [move for move in state.round.history if move.seat != self._laid.seat]
        return len(state.rounds) > 1 or state.turn is None or (state.turn == self._laid.seat and bool(moves))

    def _looks_like_a_table(self) -> bool:
        """Whether the window shows more than one colour: the oak and the tiles are painted."""
        image = self.program.window.grab().toImage()
        across = range(0, image.width(), max(1, image.width() // 60))
        seen = {image.pixel(x, image.height() // 2 + y) for x in across for y in (-60, 0, 60)}
        return len(seen) > 20

    def _end(self) -> None:
        self._timer.stop()
        self.viewport.removeEventFilter(self)
        self.program.window.close()


DONE_WITHOUT = ("numpy", "numpy.random", "_miniaudio")
"""What the program does without, silently, where it is missing: players with numpy, sounds with the other."""


def modules() -> list[str]:
    """The names of all modules that came along: some are loaded only when somebody needs them."""
    names: list[str] = []
    for package in map(import_module, ("dominoes_core", "dominoes_app")):
        names += (one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}."))
    return [name for name in names if not name.endswith("__main__")]


def inspect() -> list[str]:
    """What is amiss with what was put together: every module is loaded, every level chooses."""
    faults = []
    there = [name for name in DONE_WITHOUT if name != "_miniaudio" or find_spec(name)]
    for name in there + modules():
        try:
            import_module(name)
        except Exception as error:
            faults.append(f"{name} cannot be loaded: {error!r}")
    try:
        rehearse()
    except Exception:
        faults.append(traceback.format_exc())
    if engine() != "compiled":
        faults.append("the solver came along without its compiled form")
    return faults


def run() -> int:
    """Play, and tell how it went; 0 where nothing at all was amiss, Qt's warnings included."""
    began = time.monotonic()
    faults: list[str] = []

    def listen(level: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if level not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            faults.append(text)

    def thrown(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        faults.append("".join(traceback.format_exception(kind, error, trace)))

    qInstallMessageHandler(listen)
    before, sys.excepthook = sys.excepthook, thrown
    try:
        with tempfile.TemporaryDirectory(prefix="dominoes-smoke-", ignore_cleanup_errors=True) as folder:
            app = application(sys.argv[:1])
            smoke = Smoke(Path(folder), faults)
            app.exec()
            smoke.program.take_apart()
    finally:
        sys.excepthook = before
        qInstallMessageHandler(None)
    if getattr(sys, "frozen", False):
        faults += inspect()
    for fault in faults:
        print(f"dominoes: {fault}", file=sys.stderr)
    if faults:
        return 1
    took, screen = time.monotonic() - began, app.platformName()
    print(f"A tile was laid and answered after {took:.1f} s ({screen}, solver {engine()}).")
    return 0
