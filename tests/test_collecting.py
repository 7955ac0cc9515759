"""Circular garbage is collected on the main thread alone: Qt crashes where a worker does it."""

import gc
import random
import threading

import pytest

from dominoes_app.collecting import collection_paused
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
def collectors():
    """The threads that collected, while every few objects made are a reason to."""
    seen = set()

    def listen(phase, info):
        seen.add(threading.current_thread())

    old = gc.get_threshold()
    gc.callbacks.append(listen)
    gc.set_threshold(20, 5, 5)
    yield seen
    gc.set_threshold(*old)
    gc.callbacks.remove(listen)
    assert gc.isenabled()


def test_the_oak_collects_nothing(qtbot, collectors):
    view = TableView(TableScene())
    qtbot.addWidget(view)
    view.resize(640, 480)
    view.show()
    view.finish_wood()
    view.close_down()
    assert collectors <= {threading.main_thread()}


def test_thinking_collects_nothing(qtbot, collectors):
    state = deal_next(new_match("draw", PRESETS["draw"].rules, ("a", "b")), 1).state

    def wasteful(view, level, limits, stop, rng):
        for _ in range(500):
            loop = []
            loop.append(loop)
        return Choice(choose(view, Level.BEGINNER, rng=random.Random(1)).action)

    thinker = Thinker(wasteful)
    with qtbot.waitSignal(thinker.answered):
        thinker.ask(view_of(state, state.turn), Level.EASY, Limits(), 1)
    thinker.close()
    assert collectors <= {threading.main_thread()}


def test_it_goes_on_when_the_last_worker_has_left():
    with collection_paused:
        with collection_paused:
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ValueError), collection_paused:
        raise ValueError
    assert gc.isenabled()
