"""The real window on a stage: matches are resumed in it and a person's hands are moved by script."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from dominoes_core import record
from dominoes_core.actions import Action, Play
from dominoes_core.layout import End
from dominoes_core.players.choice import Choice, Limits, Stop
from dominoes_core.players.levels import Level, choose
from dominoes_core.rules import PRESETS
from dominoes_core.tiles import Tile
from dominoes_core.view import SeatView

from . import roomy
from .app import build
from .bookkeeper import Bookkeeper
from .pictures import Picture
from .profile import Profile, Settings
from .resources import resource
from .results import Result
from .session import PLAYER
from .table.marks import PopItem
from .thinker import Thinker

PATIENCE = 20.0
"""Seconds until a table that does not come to rest is given up."""
PICTURED = ("end_numbers", "coloured", "back", "chalk")
"""The settings that pictures change."""
LEFT = Qt.MouseButton.LeftButton


class Stage:
    """One window of a size, in which pictures are taken one after another."""

    def __init__(self, folder: Path, width: int, height: int) -> None:
        self._script: tuple[Action, ...] = ()
        self._holding = False
        self._points = QApplication.font().pointSizeF()
        Profile(folder).save_settings(Settings(motion=False, pause="none", guided=True))
        program = build(folder, Thinker(self._scripted))
        self.window, self.session = program.window, program.session
        self.scene, self.view = self.window.scene, self.window.view
        self.guide = program.guide
        self.window.resize(width, height)
        roomy.small_screen = QSize(width, height)
        self.window.show()
        QTest.qWaitForWindowExposed(self.window)
        self.settle()
        self._seats = self.session.controller.seats
        keeper = self.session.findChild(Bookkeeper)
        assert keeper is not None
        self._keeper = keeper

    def close(self) -> None:
        """Close the window and take it apart."""
        roomy.small_screen = None
        self.window.close()
        for one in (self.session, self.window, self.scene):
            one.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def take(self, picture: Picture) -> QPixmap:
        """The window as `picture` has it. Raises TimeoutError where it never comes to rest."""
        self._clear(picture)
        if picture.seed is not None:
            self._start(picture.record, picture.seed)
        else:
            self._resume(picture.record, picture.live)
        picture.act(self)
        self.view.finish_wood()
        self.settle(asked=False)
        pixmap = self.window.grab()
        for dialog in self._in_front():
            self._lay_over(pixmap, dialog)
        for dialog in reversed(self._in_front()):
            dialog.close()
        if self._holding:
            self._drop()
        return pixmap

    def _in_front(self) -> list[QDialog]:
        """The dialogs and the windows of pages that stand before the table; those in front last."""
        return [one for one in self.window.findChildren(QDialog) if one.isVisible()]

    def _lay_over(self, pixmap: QPixmap, dialog: QDialog) -> None:
        """Paint `dialog` where it stands in front of the window."""
        with QPainter(pixmap) as painter:
            at = dialog.geometry().center() - dialog.rect().center()
            painter.drawPixmap(at - self.window.geometry().topLeft(), dialog.grab())

    def _dress(self, picture: Picture) -> None:
        """The system's letters, and the side it reads from."""
        way = Qt.LayoutDirection.RightToLeft if picture.mirrored else Qt.LayoutDirection.LeftToRight
        QApplication.setLayoutDirection(way)
        font = QApplication.font()
        font.setPointSizeF(self._points * picture.letters)
        if font != QApplication.font():
            QApplication.setFont(font)

    def _clear(self, picture: Picture) -> None:
        window = self.window
        self._dress(picture)
        self._keeper.results.clear()
        window.notice.hide()
        window.moves_action.setChecked(picture.show_moves)
        window.dark_action.setChecked(picture.dark)
        wanted = {name: getattr(Settings(), name) for name in PICTURED} | dict(picture.settings)
        for name, value in wanted.items():
            self.session.set_up(name, value)
        window.panel_action.setChecked(picture.panel)
        self.scene.chooser.use_keys(False)
        self.guide.end()
        self.view.setFocus()
        self.settle(asked=False)

    def book(self, results: Iterable[Result]) -> None:
        """Enter `results` in the records, until the next picture."""
        self._keeper.results.add(results)
        self._keeper.show_tally()

    # --- what is played ------------------------------------------------------------------------

    def _start(self, game: str, seed: int) -> None:
        self._script = ()
        self.session.controller.start(game, PRESETS[game].rules, self._seats, seed)
        self.settle()

    def _resume(self, name: str, live: bool) -> None:
        """Resume the match called `name`; if `live`, the person's last turn and what came of it is played."""
        document = record.parse(resource(f"gallery/{name}.json").read_bytes())
        history = record.from_document(document).match.round.history
        self._script = tuple(move.action for move in history)
        begin = _last_turn([move.seat == PLAYER for move in history]) if live else len(history)
        del document["rounds"][-1]["events"][begin:]
        controller = self.session.controller
        controller.resume(record.from_document(document))
        self.settle()
        while (done := len(controller.state.round.history)) < len(history):
            self.do(self._script[done])
            self.settle()

    def _scripted(
        self, view: SeatView, level: Level, limits: Limits, stop: Stop, rng: random.Random
    ) -> Choice:
        """What the record says this computer did, and beyond it what a Beginner would do."""
        done = len(view.history)
        return Choice(self._script[done]) if done < len(self._script) else choose(view, Level.BEGINNER)

    def settle(self, asked: bool = True) -> None:
        """Wait until nothing moves and, if `asked`, until the person is asked or the slate is held up."""
        scene, until = self.scene, time.monotonic() + PATIENCE
        while True:
            QTest.qWait(1)
            moving = scene.animator.running or any(isinstance(item, PopItem) for item in scene.items())
            waits = scene.chooser.offer is not None or scene.slate.isVisible()
            if not moving and (waits or not asked):
                return
            if time.monotonic() > until:
                raise TimeoutError("the table does not come to rest")

    # --- what a person does --------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Lay a tile or draw, with the mouse."""
        if isinstance(action, Play):
            before = self.session.controller.state
            self.click_tile(action.tile)
            if self.session.controller.state is before:
                self.click_ring(action.end)
        else:
            self.click(self.scene.felt.rect.center())

    def click(self, at: QPointF) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, pos=self._point(at))

    def click_tile(self, tile: Tile) -> None:
        self.click(self.scene.tiles[tile].pos())

    def click_ring(self, end: End) -> None:
        self.click(self._ring(end))

    def drag(self, tile: Tile, share: float, end: End) -> None:
        """Take `tile` up and hold it `share` of the way to `end`. It goes back after the picture."""
        self._holding = True
        viewport, start = self.view.viewport(), self.scene.tiles[tile].pos()
        QTest.mousePress(viewport, LEFT, pos=self._point(start))
        QTest.mouseMove(viewport, self._point(start + QPointF(0, -20)))
        goal = self._ring(end)
        for step in (0.5, 1.0):
            QTest.mouseMove(viewport, self._point(start + (goal - start) * share * step))

    def _drop(self) -> None:
        self._holding = False
        nowhere = QPoint(3, 3)
        QTest.mouseMove(self.view.viewport(), nowhere)
        QTest.mouseRelease(self.view.viewport(), LEFT, pos=nowhere)
        self.settle()

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view, key)

    def _ring(self, end: End) -> QPointF:
        return next(ring.pos() for ring in self.scene.chooser.rings if ring.end == end)

    def _point(self, at: QPointF) -> QPoint:
        return self.view.mapFromScene(at)


def _last_turn(own: Sequence[bool]) -> int:
    """Where the last run of own actions begins; at the end where there is none."""
    begin = len(own)
    while begin and not own[begin - 1]:
        begin -= 1
    while begin and own[begin - 1]:
        begin -= 1
    return begin
