"""Circular garbage is collected on the main thread alone, between events: elsewhere Qt crashes at it."""

import gc
import random
import threading
import weakref

import pytest

from dominoes_app.app import application
from dominoes_app.collecting import EVERY, collect_if_due
from dominoes_app.table.scene import TableScene
from dominoes_app.table.view import TableView
from dominoes_app.thinker import Thinker
from dominoes_core.fair import deal_next
from dominoes_core.match import new_match
from dominoes_core.players.choice import Choice, Limits
from dominoes_core.players.levels import Level, choose
from dominoes_core.rules import PRESETS
from dominoes_core.view import view_of


@pytest.fixture
def collectors(qapp):
    """The threads that collected, while every few objects made are a reason to."""
    application([])
    seen = set()

    def listen(phase, info):
        seen.add(threading.current_thread())

    old = gc.get_threshold()
    gc.callbacks.append(listen)
    gc.set_threshold(20, 5, 5)
    yield seen
    gc.set_threshold(*old)
    gc.callbacks.remove(listen)


def waste():
    for _ in range(500):
        loop = []
        loop.append(loop)


def test_the_oak_collects_nothing(qtbot, collectors):
    view = TableView(TableScene())
    qtbot.addWidget(view)
    view.resize(640, 480)
    view.show()
    view.finish_wood()
    view.close_down()
    assert not collectors - {threading.main_thread()}


def test_thinking_collects_nothing(qtbot, collectors):
    state = deal_next(new_match("draw", PRESETS["draw"].rules, ("a", "b")), 1).state

    def wasteful(view, level, limits, stop, rng):
        waste()
        return Choice(choose(view, Level.BEGINNER, rng=random.Random(1)).action)

    thinker = Thinker(wasteful)
    with qtbot.waitSignal(thinker.answered):
        thinker.ask(view_of(state, state.turn), Level.EASY, Limits(), 1)
    thinker.close()
    assert not collectors - {threading.main_thread()}


def test_any_other_thread_collects_nothing(collectors):
    """As the one on which a sound device asks for samples."""
    other = threading.Thread(target=waste)
    other.start()
    other.join()
    assert not collectors


def test_garbage_goes_between_events(qtbot, collectors):
    class Closed:
        """Such as a window that refers to itself."""

    garbage = Closed()
    garbage.itself = garbage
    gone = weakref.ref(garbage)
    del garbage
    waste()
    assert gone() is not None and not collectors
    qtbot.waitUntil(lambda: gone() is None, timeout=20 * EVERY)
    assert collectors == {threading.main_thread()}


@pytest.mark.parametrize(
    ("counts", "most", "collected"),
    [
        ((699, 9, 9), (700, 10, 10), []),
        ((701, 9, 9), (700, 10, 10), [0]),
        ((701, 11, 9), (700, 10, 10), [1]),
        ((701, 11, 11), (700, 10, 10), [2]),
        # Python 3.14 goes through its old generation bit by bit, whenever the young one is due
        ((1999, 30, 0), (2000, 10, 0), []),
        ((2001, 3, 0), (2000, 10, 0), [1]),
    ],
)
def test_it_collects_as_far_as_python_would(monkeypatch, counts, most, collected):
    found = []
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "get_threshold", lambda: most)
    monkeypatch.setattr(gc, "collect", found.append)
    collect_if_due()
    assert found == collected
