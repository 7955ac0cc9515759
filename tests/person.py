"""Somebody who plays the program with a real mouse and real keys, as far as Qt can tell."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dominoes_app.app import Program
from dominoes_app.table.geometry import Pose
from dominoes_app.table.offer import Offer
from dominoes_core.actions import DRAW, Move, Play
from dominoes_core.layout import End
from dominoes_core.match import MatchState
from dominoes_core.tiles import Tile

LEFT_BUTTON, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PATIENCE = 20000
"""Milliseconds until something that must happen is taken for lost. Nothing waits that long that works."""


@dataclass
class Person:
    """Sits at a shown window. `wait` stands for looking at the screen until something is there."""

    program: Program
    root: Path
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    _pointer: QPoint = field(default_factory=QPoint)

    # --- what can be seen ----------------------------------------------------------------------

    @property
    def window(self):
        return self.program.window

    @property
    def view(self):
        return self.program.window.view

    @property
    def scene(self):
        return self.program.window.scene

    @property
    def session(self):
        return self.program.session

    @property
    def controller(self):
        return self.program.session.controller

    @property
    def state(self) -> MatchState:
        return self.controller.state

    @property
    def offer(self) -> Offer | None:
        return self.scene.chooser.offer

    @property
    def status(self) -> str:
        return self.scene.writing.status.text

    @property
    def reason(self) -> str:
        return self.scene.writing.reason.text

    @property
    def slate_up(self) -> bool:
        return self.scene.slate.isVisible()

    @property
    def asked(self) -> bool:
        """Whether it is the person's to act: a turn, or the slate."""
        return self.offer is not None or self.slate_up

    @property
    def notice(self) -> str:
        """The sentence above the table; empty where none is shown."""
        strip = self.window.notice
        return strip.text.text() if strip.isVisible() else ""

    def wait(self, seen: Callable[[], bool], patience: int = PATIENCE) -> None:
        """As qtbot.waitUntil, but looking after every event instead of every 10 ms."""
        deadline = QDeadlineTimer(patience)
        alarm = QTimer(interval=patience, singleShot=True)
        alarm.start()
        while not seen():
            assert not deadline.hasExpired(), "it never happened"
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def wait_for_turn(self) -> Offer:
        """Until a tile may be laid or drawn; going on where the slate is held up."""
        while True:
            self.wait(lambda: self.asked)
            if self.offer is not None:
                return self.offer
            self.click_slate()

    def frames(self, milliseconds: int) -> None:
        """Let the program run on for a while, for what is not to happen."""
        QTest.qWait(milliseconds)

    # --- the mouse -----------------------------------------------------------------------------

    def at(self, x: float, y: float) -> QPoint:
        """A place of the table, in the view."""
        return self.view.mapFromScene(QPointF(x, y))

    def click(self, x: float, y: float, button: Qt.MouseButton = LEFT_BUTTON) -> None:
        QTest.mouseClick(self.view.viewport(), button, NO_KEYS, self.at(x, y))

    def grip(self, tile: Tile) -> tuple[float, float]:
        """A point where `tile` of the own hand can be seen, whatever lies over it."""
        hand, item = self.scene.hand(), self.scene.tiles[tile]
        body = item.body().translated(item.pos())
        over = [self.scene.tiles[t] for t in hand[hand.index(tile) + 1 :]]
        for share in (0.5, 0.2, 0.08):
            point = QPointF(body.left() + body.width() * share, body.center().y())
            if not any(one.body().translated(one.pos()).contains(point) for one in over):
                return point.x(), point.y()
        raise AssertionError(f"{tile} cannot be seen")

    def click_tile(self, tile: Tile) -> None:
        self.click(*self.grip(tile))

    def ring(self, end: End) -> Pose:
        (found,) = [one.pose for one in self.scene.chooser.rings if one.end == end]
        return found

    def click_ring(self, end: End) -> None:
        pose = self.ring(end)
        self.click(pose.x, pose.y)

    def click_yard(self) -> None:
        middle = self.scene.felt.rect.center()
        self.click(middle.x(), middle.y())

    def click_slate(self) -> None:
        at = self.scene.slate.pos()
        self.click(at.x(), at.y())

    def press(self, tile: Tile) -> None:
        self._pointer = self.at(*self.grip(tile))
        QTest.mousePress(self.view.viewport(), LEFT_BUTTON, NO_KEYS, self._pointer)

    def carry(self, x: float, y: float, steps: int = 4) -> None:
        """Move the mouse to there, with whatever is held."""
        start, goal = self._pointer, self.at(x, y)
        self._pointer = goal
        for i in range(1, steps + 1):
            between = start + (goal - start) * (i / steps)
            QTest.mouseMove(self.view.viewport(), between)

    def release(self, x: float, y: float) -> None:
        QTest.mouseRelease(self.view.viewport(), LEFT_BUTTON, NO_KEYS, self.at(x, y))

    def drag(self, tile: Tile, x: float, y: float) -> None:
        """Take `tile` from the hand and let go of it there."""
        self.press(tile)
        self.carry(x, y)
        self.release(x, y)

    # --- the keys ------------------------------------------------------------------------------

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Press a key, wherever the focus of the window is."""
        self.come_back()
        QTest.keyClick(self.window.focusWidget(), key, keys)

    @contextmanager
    def answering(self, answer: Qt.Key | str) -> Iterator[list[str]]:
        """Press that key, or click the button so named, in the question that comes up meanwhile.

        The list tells the titles of all questions that did come up.
        """
        came: list[str] = []

        def look() -> None:
            box = QApplication.activeModalWidget()
            if box is None:
                return
            came.append(box.windowTitle())
            if isinstance(answer, str):
                (button,) = [one for one in box.buttons() if one.text() == answer]
                QTest.mouseClick(button, LEFT_BUTTON)
            else:
                QTest.keyClick(box, answer)

        timer = QTimer(interval=5)
        timer.timeout.connect(look)
        timer.start()
        try:
            yield came
        finally:
            timer.stop()

    def come_back(self) -> None:
        """Have the window in front: without a window manager none comes back when a list or question goes."""
        if not self.window.isActiveWindow():
            self.window.activateWindow()
            self.wait(self.window.isActiveWindow)

    @property
    def framed(self) -> Tile | None:
        """The tile of the own hand that the keys' frame is drawn round."""
        frame = self.scene.chooser._frame
        if not frame.isVisible():
            return None
        (found,) = [t for t in self.scene.hand() if self.scene.tiles[t].pos() == frame.pos()]
        return found

    # --- playing -------------------------------------------------------------------------------

    def some_play(self, offer: Offer) -> Play | None:
        """One of the plays of the turn, or None where a tile must be drawn."""
        plays = [one for one in offer.actions if isinstance(one, Play)]
        return self.rng.choice(plays) if plays else None

    def lay_by_clicks(self, play: Play) -> None:
        self.click_tile(play.tile)
        if self.offer is not None and self.scene.chooser.picked == play.tile:
            self.click_ring(play.end)

    def lay_by_drag(self, play: Play) -> None:
        offer = self.offer
        assert offer is not None
        pose = self.scene.geometry.spots(self.state, play.tile)[play.end]
        self.drag(play.tile, pose.x, pose.y)

    def lay_by_keys(self, play: Play) -> None:
        if self.framed is None:
            self.key(Qt.Key.Key_Left)
        hand = self.scene.hand()
        way = Qt.Key.Key_Left if hand.index(self.framed) > hand.index(play.tile) else Qt.Key.Key_Right
        while self.framed != play.tile:
            before = hand.index(self.framed)
            self.key(way)
            assert abs(hand.index(self.framed) - before) == 1
        self.key(Qt.Key.Key_Return)
        if self.offer is None or self.scene.chooser.picked != play.tile:
            return
        chooser = self.scene.chooser
        arrows = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up)
        tries = 0
        while chooser.chosen_ring().end != play.end:
            self.key(arrows[tries // 4 % 4])
            tries += 1
            assert tries < 40, f"the keys never come to {play.end}"
        self.key(Qt.Key.Key_Return)

    def draw_by_keys(self) -> None:
        self.key(Qt.Key.Key_Space)

    def take_turn(self, lay: Callable[[Play], None], draw: Callable[[], None] | None = None) -> Move:
        """Play a tile or draw one; what the match made of it."""
        offer = self.wait_for_turn()
        before, number = len(self.state.round.history), len(self.state.rounds)
        play = self.some_play(offer)
        if play is None:
            (draw or self.click_yard)()
        else:
            lay(play)
        assert len(self.state.rounds) == number, "a click did more than its turn"
        history = self.state.round.history
        assert len(history) > before, f"{play or DRAW} was not taken"
        mine = history[before]
        assert mine.seat == 0
        if play is None:
            assert mine.action == DRAW
        else:
            assert isinstance(mine.action, Play) and mine.action.tile == play.tile
            if mine.action != play:  # laid at once, both ends being the same
                assert len(offer.layout.distinct(play.tile)) == 1
        return mine

    def play_round(self, lay: Callable[[Play], None], draw: Callable[[], None] | None = None) -> None:
        """Play on until the slate is held up."""
        self.wait(lambda: self.asked)
        while not self.slate_up:
            self.take_turn(lay, draw)
            self.wait(lambda: self.asked)

    def close(self) -> None:
        self.window.close()
