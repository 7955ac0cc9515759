"""Mouse and keys on the table, put into the chooser's words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsSceneMouseEvent

from dominoes_core.layout import DOWN, LEFT, RIGHT, UP, End
from dominoes_core.tiles import Tile

from .marks import RingItem
from .tile_item import TileItem

if TYPE_CHECKING:
    from .scene import TableScene

DRAG_DISTANCE = 7.0
"""Logical pixels the pointer travels before a press becomes a drag."""
ARROW_ENDS: dict[int, End] = {
    Qt.Key.Key_Left: LEFT,
    Qt.Key.Key_Right: RIGHT,
    Qt.Key.Key_Up: UP,
    Qt.Key.Key_Down: DOWN,
}
"""Where a tile goes at once when the arrow is pressed with Shift."""


class HandsOn:
    """What a press, a move, a release or a key means on `table` just now."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._pressed: tuple[Tile, QPointF] | None = None
        self._dragging = False

    def forget(self) -> None:
        """A press that has begun means nothing any more."""
        self._pressed, self._dragging = None, False

    @property
    def holding(self) -> bool:
        """Whether a tile of the hand is pressed or dragged."""
        return self._pressed is not None

    # --- mouse ---------------------------------------------------------------------------------

    def press(self, at: QPointF) -> None:
        table, chooser = self._table, self._table.chooser
        chooser.use_keys(False)
        if self.holding:  # its release never came
            self._let_go()
        if table.hurry():
            return
        found = self._under(at)
        if isinstance(found, TileItem):
            self._pressed = found.tile, at
        elif found is table.slate and table.slate.more_frame().translated(table.slate.pos()).contains(at):
            table.want_more()
        else:
            self.touch(found)

    def touch(self, found: QGraphicsItem | None) -> None:
        """What a click on `found` does, by the mouse or by a screen reader."""
        table, chooser = self._table, self._table.chooser
        if table.lid_on:
            if found is table.lid:
                table.lift_lid()
        elif table.slate.isVisible():
            if found is table.slate:
                table.answer_slate()
        elif isinstance(found, RingItem):
            if found in chooser.rings and chooser.picked is not None:
                chooser.choose(chooser.picked, found.end)
        elif found is table.felt:
            chooser.draw_or_pass()
        elif isinstance(found, TileItem):
            if found.tile in table.hand():
                chooser.try_tile(found.tile)
        elif found is table.writing.reason:
            table.asked_why.emit()
        else:
            chooser.let_go()

    def move(self, at: QPointF) -> None:
        if self._pressed is None:
            return
        t, start = self._pressed
        away = at - start
        if not self._dragging:
            if hypot(away.x(), away.y()) < DRAG_DISTANCE or self._table.chooser.offer is None:
                return
            self._dragging = True
        pose = self._table.goal(t)
        self._table.chooser.drag(t, QPointF(pose.x, pose.y) + away, at)

    def release(self, at: QPointF) -> None:
        if self._pressed is None:
            return
        (t, _), dragging = self._pressed, self._dragging
        self.forget()
        if dragging:
            self._table.chooser.drop(at)
        else:
            self.touch(self._table.tiles[t])

    def _under(self, at: QPointF) -> QGraphicsItem | None:
        """What a click at `at` is on: a ring, a tile of the own hand, the felt or the reason line; but lid or
        slate first."""
        table = self._table
        if table.lid_on:
            return table.lid if table.lid.board().translated(table.lid.pos()).contains(at) else None
        if table.slate.isVisible():
            return table.slate if table.slate.board().translated(table.slate.pos()).contains(at) else None
        for one in table.chooser.rings:
            if one.shape().contains(at - one.pos()):
                return one
        for t in reversed(table.hand()):
            item = table.tiles[t]
            if item.body().translated(item.pos()).contains(at):
                return item
        if table.felt.rect.contains(at):
            return table.felt
        reason = table.writing.reason
        return reason if reason.text and reason.sceneBoundingRect().contains(at) else None

    # --- keys ----------------------------------------------------------------------------------

    def key(self, key: int, held: bool, modifiers: Qt.KeyboardModifier) -> Callable[[], None] | None:
        """What `key` does; None where it means nothing here. `held`: it was pressed before and kept down."""
        keys = Qt.Key
        if modifiers & Qt.KeyboardModifier.ShiftModifier and (end := ARROW_ENDS.get(key)):
            return _nothing if held or self.holding else partial(self._lay_at, end)
        if key == keys.Key_Escape:
            return self._let_go
        if key in (keys.Key_Return, keys.Key_Enter, keys.Key_Space):
            if held or self.holding:
                return _nothing
            return self._space if key == keys.Key_Space else self._enter
        arrows: dict[int, tuple[int, int]] = {
            keys.Key_Left: (-1, 0),
            keys.Key_Right: (1, 0),
            keys.Key_Up: (0, -1),
            keys.Key_Down: (0, 1),
        }
        step = arrows.get(key)
        if step is None:
            return None
        return _nothing if self.holding else partial(self._arrow, *step)

    def _lay_at(self, end: End) -> None:
        table, chooser = self._table, self._table.chooser
        unseen = not chooser.by_keys
        chooser.use_keys(True)
        t = chooser.picked or chooser.focused
        if not table.hurry() and not unseen and not table.slate.isVisible() and t is not None:
            chooser.try_end(t, end)

    def _let_go(self) -> None:
        """Put back what is picked, or held by the mouse."""
        self.forget()
        self._table.chooser.let_go()

    def _enter(self) -> None:
        chooser = self._table.chooser
        unseen = not chooser.by_keys
        if self._answered():
            return
        if unseen:
            pass  # what would be laid is shown only now
        elif chooser.picked is not None:
            ring = chooser.chosen_ring()
            if ring is not None:
                chooser.choose(chooser.picked, ring.end)
        elif chooser.focused is not None:
            chooser.try_tile(chooser.focused)

    def _space(self) -> None:
        if not self._answered():
            self._table.chooser.draw_or_pass()

    def _answered(self) -> bool:
        """Finish what moves, or else do what lid or slate offer; whether there was any of that."""
        table = self._table
        table.chooser.use_keys(True)
        if table.hurry():
            return True
        if table.lid_on:
            table.lift_lid()
            return True
        if table.slate.isVisible():
            table.answer_slate()
            return True
        return False

    def _arrow(self, dx: int, dy: int) -> None:
        chooser = self._table.chooser
        if not chooser.by_keys:
            chooser.use_keys(True)
        elif chooser.rings:
            chooser.turn_to(dx, dy)
        elif dy < 0 and chooser.focused is not None:
            chooser.try_tile(chooser.focused)
        else:
            chooser.focus_by(dx)


class HandledScene(QGraphicsScene):
    """Hands everything that mouse and keys do to its `_hands_on`."""

    _hands_on: HandsOn
    """What they mean just now."""

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton:
            self._hands_on.press(event.scenePos())

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._hands_on.holding:
            event.accept()
            self._hands_on.move(event.scenePos())
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton:
            self._hands_on.release(event.scenePos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self._hands_on.key(event.key(), event.isAutoRepeat(), event.modifiers())
        if act is None:
            event.ignore()
        else:
            event.accept()
            act()


def _nothing() -> None:
    """A key that belongs to the table, but not now."""
