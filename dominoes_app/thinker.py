"""One worker that asks a level for its move, and never answers a question nobody waits for."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, QRunnable, Qt, QThreadPool, QTimer, Signal

from dominoes_core.players.choice import Choice, Limits, Stop
from dominoes_core.players.levels import Level, choose, ready
from dominoes_core.stop_flag import StopFlag
from dominoes_core.view import SeatView

Choose = Callable[[SeatView, Level, Limits, Stop, random.Random], Choice]


class Thinker(QObject):
    """Asks one question at a time on a thread of its own. Signals arrive on the caller's thread.

    Every question has a ticket. A new question or `cancel` makes older tickets void: their answers
    are dropped wherever they are, and their work is told to stop.
    """

    answered = Signal(int, object)
    """(ticket, Choice)"""
    failed = Signal(int, str)
    """(ticket, what went wrong)"""

    _began = Signal(int, float)
    """(ticket, seconds it has)"""
    _done = Signal(int, object, str)

    def __init__(self, choose: Choose = choose, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._choose = choose
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._ticket = 0
        self._stop = StopFlag()
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._enough)
        self._began.connect(self._start_clock, Qt.ConnectionType.QueuedConnection)
        self._done.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def ticket(self) -> int:
        """Of the question asked last, or of none once it was cancelled."""
        return self._ticket

    def ask(self, view: SeatView, level: Level, limits: Limits, seed: int) -> int:
        """Let `level` choose in `view`; the ticket its answer will carry."""
        self.cancel()
        ticket, stop = self._ticket, StopFlag()
        self._stop = stop
        self._pool.start(_Question(self, ticket, view, level, limits, stop, seed))
        return ticket

    def cancel(self) -> None:
        """Void every question asked so far and tell its work to stop. Returns at once."""
        self._ticket += 1
        self._enough()

    def _start_clock(self, ticket: int, seconds: float) -> None:
        """What a level thinks with is loaded, and its time begins."""
        if ticket == self._ticket:
            self._clock.start(round(seconds * 1000))

    def _enough(self) -> None:
        """Let the work end with the best it has found."""
        self._clock.stop()
        self._stop.set()

    def finish(self) -> None:
        """Wait for the worker and deliver what it found."""
        self._pool.waitForDone()
        QCoreApplication.sendPostedEvents(self)

    def close(self) -> None:
        """Cancel, and wait until the worker has come to rest."""
        self.cancel()
        self._pool.clear()
        self._pool.waitForDone()

    def _deliver(self, ticket: int, choice: object, error: str) -> None:
        if ticket != self._ticket:
            return
        self._clock.stop()
        if error:
            self.failed.emit(ticket, error)
        else:
            self.answered.emit(ticket, choice)


class _Question(QRunnable):
    def __init__(
        self,
        thinker: Thinker,
        ticket: int,
        view: SeatView,
        level: Level,
        limits: Limits,
        stop: StopFlag,
        seed: int,
    ) -> None:
        super().__init__()
        self._thinker, self._ticket, self._view = thinker, ticket, view
        self._level, self._limits, self._stop, self._seed = level, limits, stop, seed

    def run(self) -> None:
        if self._ticket == self._thinker.ticket:  # else nobody waits for it any more
            self._answer()

    def _answer(self) -> None:
        choice: Choice | None = None
        error = ""
        try:
            ready(self._level)
            if self._limits.seconds is not None:
                self._thinker._began.emit(self._ticket, self._limits.seconds)
            rng = random.Random(self._seed)
            choice = self._thinker._choose(self._view, self._level, self._limits, self._stop, rng)
        except Exception as fault:  # a level that throws must not take the program with it
            error = f"{type(fault).__name__}: {fault}"
        self._thinker._done.emit(self._ticket, choice, error)
