"""What the tests share: a display nobody sees, and the whole program on files of its own."""

from __future__ import annotations

import gc
import itertools
import os
import signal
from functools import cache

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As a shell has it for what runs in the background; programs started here would never hear of Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)

import pytest
from person import Person
from PySide6.QtCore import QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from dominoes_app import controller as controller_module
from dominoes_app.app import application, build
from dominoes_app.collecting import collect_if_due
from dominoes_app.profile import Profile, Settings
from dominoes_app.table import view as view_module

view_module.oak = cache(view_module.oak)  # the same picture for every program of the run


@pytest.fixture(autouse=True)
def collected():
    """Garbage is collected between events; most tests have none of these."""
    yield
    if not gc.isenabled():
        collect_if_due()


@pytest.fixture
def seeds(monkeypatch):
    """Matches are shuffled from known seeds, in the order they are begun."""
    numbers = itertools.count(2025)
    monkeypatch.setattr(controller_module, "_new_seed", lambda: next(numbers))


@pytest.fixture
def sit_down(qtbot, tmp_path, seeds):
    """Opens the program on files under `tmp_path` (or `root`), shows it, and hands out a Person.

    `settings` are those it starts with, where the folder has none yet. Every program is closed at the
    end as a player closes it, and must leave no thread and no complaint of Qt's behind.
    """
    people, stuck = [], []
    guard = QTimer(interval=4000)
    seen = [None]

    def look():
        """A question that nobody answers would hang the tests for ever."""
        modal = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if modal is not None and modal is seen[0]:
            stuck.append(modal.windowTitle() or type(modal).__name__)
            modal.close()
        seen[0] = modal

    guard.timeout.connect(look)
    guard.start()

    def open_one(game="draw", *, thinker=None, size=(1180, 780), root=None, show=True, **settings):
        application([])
        root = root or tmp_path / "home"
        if not (root / "settings.json").exists():
            if not settings.setdefault("motion", False):
                settings.setdefault("pause", "none")
            settings.setdefault("guided", True)
            Profile(root).save_settings(Settings(game=game, **settings))
        program = build(root, thinker)
        if size:
            program.window.resize(*size)
        person = Person(program, root)
        people.append(person)
        if show:
            program.window.show()
            program.window.activateWindow()
            with qtbot.waitActive(program.window), qtbot.waitExposed(program.window):
                pass
        return person

    yield open_one
    guard.stop()
    complaints = []

    def listen(level, context, text):
        if level != QtMsgType.QtDebugMsg:
            complaints.append(text)

    previous = qInstallMessageHandler(listen)
    try:
        for person in people:
            leave(person)
    finally:
        qInstallMessageHandler(previous)
    assert not complaints
    assert not stuck


def leave(person):
    """Close the window and take everything of it apart."""
    person.window.close()
    assert person.controller._thinker._pool.activeThreadCount() == 0
    assert person.view._pool.activeThreadCount() == 0
    person.program.take_apart()
