"""A child at the table: clicks, drags and keys anywhere, at any moment. Nothing may break by it."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from test_motion import Film
from test_table import at_rest
from wanderer import Wanderer

from dominoes_app.app import application
from dominoes_core.tiles import TILES

KEYS = Qt.Key
PRESSED = [
    KEYS.Key_Left,
    KEYS.Key_Right,
    KEYS.Key_Up,
    KEYS.Key_Down,
    KEYS.Key_Return,
    KEYS.Key_Enter,
    KEYS.Key_Space,
    KEYS.Key_Escape,
    KEYS.Key_M,
    KEYS.Key_H,
    KEYS.Key_F9,
]
SIZES = [(800, 520), (900, 600), (1180, 780), (1300, 560)]


class Child:
    def __init__(self, person, seed):
        self.person, self.rng = person, random.Random(seed)
        self.view = person.view
        self.down = False

    def anywhere(self):
        """A place on the table: often on something."""
        scene, rng = self.person.scene, self.rng
        spots = [item.pos() for item in scene.tiles.values()]
        hand = [scene.tiles[t].pos() for t in scene.hand()] or spots
        rings = [ring.pos() for ring in scene.chooser.rings] or hand
        place = rng.choice([rng.choice(hand), rng.choice(rings), rng.choice(spots), scene.felt.rect.center()])
        if rng.random() < 0.2:
            size = self.view.size()
            return QPoint(rng.randrange(-40, size.width() + 40), rng.randrange(-40, size.height() + 40))
        return self.view.mapFromScene(place) + QPoint(rng.randrange(-9, 10), rng.randrange(-9, 10))

    def do_something(self):
        rng, view = self.rng, self.view.viewport()
        what = rng.random()
        button = Qt.MouseButton.LeftButton if rng.random() < 0.95 else Qt.MouseButton.RightButton
        none = Qt.KeyboardModifier.NoModifier
        if what < 0.3:
            QTest.mouseClick(view, button, none, self.anywhere())
        elif what < 0.4:
            QTest.mousePress(view, button, none, self.anywhere())
        elif what < 0.5:
            QTest.mouseRelease(view, button, none, self.anywhere())
        elif what < 0.65:
            QTest.mouseMove(view, self.anywhere())
        elif what < 0.67:
            QTest.mouseDClick(view, button, none, self.anywhere())
        elif what < 0.93:
            self.person.key(rng.choice(PRESSED))
        elif what < 0.95:
            self.person.window.resize(*rng.choice(SIZES))
        elif what < 0.96:
            self.person.window.dark_action.trigger()
        elif what < 0.97:
            self.person.window.still_action.trigger()
        elif what < 0.985:
            with self.person.answering(rng.choice(["New game", "Keep playing"])):
                self.person.key(KEYS.Key_N)
        else:
            game = rng.choice(["draw", "all-fives", "block", "fives-and-threes"])
            self.person.session.matches.choose_game(game)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks_by_it(sit_down, seed):
    person = sit_down("all-fives", motion=True, size=(1000, 640))
    child, film = Child(person, seed), Film(person, checked=False)
    for _ in range(500):
        child.do_something()
        QCoreApplication.processEvents()
        for one in film.animators:
            for _ in range(child.rng.choice((0, 1, 1, 4, 12))):
                if one.running:
                    one._tick()
        state = person.state.round
        everything = [*state.boneyard, *(one.tile for one in state.layout.laid)]
        assert sorted([*everything, *(t for hand in state.hands for t in hand)]) == list(TILES)
        assert len(person.scene.chooser.rings) <= 4
        if person.offer is not None:
            assert person.offer.actions == person.state.legal_actions()
    # And afterwards one can sit down and play.
    QTest.mouseRelease(person.view.viewport(), Qt.MouseButton.LeftButton)
    person.key(KEYS.Key_Escape)
    film.until(lambda: person.asked)
    if person.slate_up:
        person.click_slate()
        film.until(lambda: person.asked)
    film.until(lambda: not person.scene.animator.running and not person.scene.chooser._shaking.running)
    assert at_rest(person)
    while not person.slate_up:
        person.take_turn(person.lay_by_clicks)
        film.until(lambda: person.asked)
    assert person.notice == ""


ACTIONS = int(os.environ.get("DOMINOES_ACTIONS", "0"))
"""How many actions the long run takes, 500 a seed; 0: the short one."""


@pytest.mark.parametrize("seed", range(ACTIONS // 500 or 3))
def test_anything_can_be_done_at_any_time(qtbot, tmp_path, seeds, monkeypatch, seed):
    """DOMINOES_ACTIONS=20000 pytest tests/test_monkey.py -k anything"""
    application([])
    out = str(tmp_path / "out.json")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (out, ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (out if Path(out).exists() else "", ""))
    wanderer = Wanderer(tmp_path / "home", seed)
    try:
        for _ in range(500 if ACTIONS else 160):
            wanderer.act()
    except BaseException:
        print(f"seed {seed}, action {wanderer.actions}:", *wanderer.log[-25:], sep="\n  ")
        raise
    wanderer.close()
