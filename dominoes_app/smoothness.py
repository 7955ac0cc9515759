"""How late a 10 ms timer fires while Expert thinks on the worker: what a person sees of the thinking."""

from __future__ import annotations

import json
import time
from itertools import cycle

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from dominoes_core.fair import deal_next
from dominoes_core.match import apply, new_match
from dominoes_core.players.choice import Limits
from dominoes_core.players.levels import Level
from dominoes_core.rules import preset
from dominoes_core.solver import engine
from dominoes_core.view import SeatView, view_of

from .thinker import Thinker

INTERVAL_MS = 10
GAMES = ("draw", "all-fives", "block")


def openings() -> list[SeatView]:
    """The second move of a round of each game: many hidden tiles, many choices."""
    views = []
    for key in GAMES:
        state = deal_next(new_match(key, preset(key).rules, ("0", "1")), 3).state
        while len(state.round.layout.laid) < 1 or len(state.legal_actions()) < 2:
            state = apply(state, state.legal_actions()[0]).state
        assert state.turn is not None
        views.append(view_of(state, state.turn))
    return views


def lateness(seconds: float, thinking: bool) -> list[float]:
    """Milliseconds by which each tick came late, over `seconds`, Expert thinking all the time or idle."""
    thinker = Thinker()
    loop = QEventLoop()
    views = cycle(openings())
    late: list[float] = []
    last = time.perf_counter()

    def tick() -> None:
        nonlocal last
        now = time.perf_counter()
        late.append(max(0.0, (now - last) * 1000 - INTERVAL_MS))
        last = now

    def ask() -> None:
        thinker.ask(next(views), Level.EXPERT, Limits(), 1)

    timer = QTimer()
    timer.setTimerType(timer.timerType().PreciseTimer)
    timer.timeout.connect(tick)
    if thinking:
        thinker.answered.connect(lambda ticket, choice: ask())
        ask()
        QTimer.singleShot(500, lambda: late.clear())  # the first question loads numpy
    timer.start(INTERVAL_MS)
    QTimer.singleShot(round(seconds * 1000) + 500 * thinking, loop.quit)
    loop.exec()
    timer.stop()
    thinker.close()
    QCoreApplication.processEvents()
    return late


def report(seconds: float = 4.0) -> str:
    """One JSON line: lateness idle and thinking, in milliseconds, and which solver runs."""
    told: dict[str, object] = {"bench": "smoothness", "solver": engine(), "timer_ms": INTERVAL_MS}
    for name, thinking in (("idle", False), ("thinking", True)):
        late = sorted(lateness(seconds, thinking))
        told[name] = {
            "median": round(late[len(late) // 2], 2),
            "p99": round(late[int(len(late) * 0.99)], 2),
            "longest": round(late[-1], 2),
        }
    return json.dumps(told)
