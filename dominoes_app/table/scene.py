"""The table: 28 tiles, the felt, the chalk, and what a person does with them.

It is handed states and steps and shows them; it is handed the legal actions of a turn and says which one
was chosen. It asks no rules and changes no match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import hypot, pi, sin

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsSceneMouseEvent

from dominoes_core.actions import DRAW, PASS
from dominoes_core.events import Dealt, Drew, Laid, RoundEnded, Scored
from dominoes_core.layout import End
from dominoes_core.match import MatchState, Step
from dominoes_core.tiles import TILES, Tile

from ..theme import LIGHT, Theme
from .animator import Animator, Motion
from .faces import Faces, FaceStyle
from .geometry import FAR, MOVING_Z, NEAR, TEXT_Z, Geometry, Pose
from .marks import ChalkLabel, FeltItem, FocusItem, PopItem, RingItem, StrokeItem
from .offer import Offer
from .slate import SlateItem, SlateText
from .tile_item import TileItem

MOVE_MS, DEAL_MS, DEAL_STEP_MS, FLIP_MS, PAUSE_MS, POP_MS, SHAKE_MS = 280, 260, 45, 240, 320, 1400, 360
DRAG_DISTANCE = 7.0
LEFT_ALIGN, RIGHT_ALIGN = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class TableScene(QGraphicsScene):
    """Shows one match from one seat's edge of the table."""

    action_chosen = Signal(int, object)
    """(seat, Action): a person chose what to do."""
    settled = Signal()
    """The last step has been shown; the table is at rest."""
    go_on = Signal()
    """The slate was answered: next round, or a rematch."""
    refused = Signal(object)
    """A Tile was tried that fits nowhere now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self.faces = Faces(FaceStyle())
        self.animator = Animator(self)
        self._fades = Animator(self)
        self.geometry = Geometry(900, 600, 2)
        self._state: MatchState | None = None
        self._names: tuple[str, ...] = ("", "")
        self._near = 0
        self._pausing: frozenset[int] = frozenset()
        self._goals: dict[Tile, Pose] = {}
        self._offer: Offer | None = None
        self._show_moves = False
        self._focus: Tile | None = None
        self._by_keys = False
        self._picked: Tile | None = None
        self._rings: list[RingItem] = []
        self._pressed: tuple[Tile, QPointF] | None = None
        self._dragging = False
        self._pops: list[PopItem] = []
        self._slate_ready = False
        self._make_items()

    def _make_items(self) -> None:
        theme = self._theme
        self.felt = FeltItem(theme)
        self.addItem(self.felt)
        self.tiles = {t: TileItem(t, self.faces) for t in TILES}
        for item in self.tiles.values():
            item.hide()
            self.addItem(item)
        self.status = ChalkLabel(theme.chalk)
        self.reason = ChalkLabel(theme.chalk_faint)
        self.yard_count = ChalkLabel(theme.chalk)
        self.ends_label = ChalkLabel(theme.chalk_faint, LEFT_ALIGN)
        self.ends_sum = ChalkLabel(theme.chalk, LEFT_ALIGN)
        self.hand_names = [ChalkLabel(theme.chalk) for _ in range(4)]
        self.hand_notes = [ChalkLabel(theme.chalk_faint) for _ in range(4)]
        for label in self._labels():
            label.setZValue(TEXT_Z)
            self.addItem(label)
        self._turn_mark = StrokeItem()
        self._turn_mark.setZValue(TEXT_Z)
        self.addItem(self._turn_mark)
        self._underlines: list[StrokeItem] = []
        self._frame = FocusItem(theme)
        self.addItem(self._frame)
        self.slate = SlateItem(theme)
        self.addItem(self.slate)

    def _labels(self) -> list[ChalkLabel]:
        return [
            self.status,
            self.reason,
            self.yard_count,
            self.ends_label,
            self.ends_sum,
            *self.hand_names,
            *self.hand_notes,
        ]

    # --- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> MatchState | None:
        return self._state

    @property
    def near(self) -> int:
        """The seat at the near edge."""
        return self._near

    @property
    def offer(self) -> Offer | None:
        """What may be chosen now; None while nobody at the near edge is asked."""
        return self._offer

    @property
    def picked(self) -> Tile | None:
        return self._picked

    @property
    def focused(self) -> Tile | None:
        """The tile the keys have chosen."""
        return self._focus

    @property
    def rings(self) -> tuple[RingItem, ...]:
        return tuple(self._rings)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        style = self.faces.style
        self.faces.style = FaceStyle(style.coloured, style.back, style.pin, theme.name == "dark")
        for label in (self.status, self.yard_count, self.ends_sum, *self.hand_names):
            label.set_colour(theme.chalk)
        for label in (self.reason, self.ends_label, *self.hand_notes):
            label.set_colour(theme.chalk_faint)
        self._relay()
        self.update()

    def resize_to(self, width: float, height: float, dpr: float) -> None:
        """The table is now `width` by `height` logical pixels. Nothing is animated."""
        self.geometry = Geometry(width, height, self.geometry.seats, dpr)
        self.setSceneRect(0, 0, width, height)
        for item in self.tiles.values():
            item.set_dpr(dpr)
        self._relay()

    def sit(self, names: Sequence[str], near: int, computers: frozenset[int]) -> None:
        """Who sits there, and who at the near edge. A computer's tile comes after a short pause."""
        self._names, self._near, self._pausing = tuple(names), near, computers
        old = self.geometry
        self.geometry = Geometry(old.width, old.height, max(2, len(self._names)), old.dpr)

    def show(self, state: MatchState) -> None:
        """Show `state` at once, with nothing moving. Emits `settled` soon after."""
        self._clear_turn()
        self.animator.drop()
        self.hide_slate()
        self._state = state
        self._relay()
        self.animator.run([], self.settled.emit)

    def play(self, step: Step) -> None:
        """Show what happened, then emit `settled`."""
        self._clear_turn()
        self.animator.finish()
        self.hide_slate()
        self._state = step.state
        before = {t: item.pose for t, item in self.tiles.items() if item.isVisible()}
        self._goals = self._poses()
        motions: list[Motion] = []
        moved: set[Tile] = set()
        at = 0
        for event in step.events:
            if isinstance(event, Dealt):
                moved |= self._deal_motions(event, motions)
                at = max(motion.delay + motion.duration for motion in motions)
            elif isinstance(event, (Laid, Drew)):
                at += PAUSE_MS if event.seat in self._pausing else 0
                moved.add(event.tile)
                motions.append(self._move(event.tile, before[event.tile], at, MOVE_MS))
                at += MOVE_MS
            elif isinstance(event, Scored) and event.points:
                self._pop_after(event, motions, at)
            elif isinstance(event, RoundEnded):
                at += FLIP_MS // 2
                for t, goal in self._goals.items():
                    if t not in moved and t in before and goal.up and not before[t].up:
                        moved.add(t)
                        motions.append(self._move(t, before[t], at, FLIP_MS))
                at += FLIP_MS
        slide_at = max(0, at - MOVE_MS)
        for t, goal in self._goals.items():
            if t in moved:
                continue
            start = before.get(t)
            if start is None or not _travels(start, goal):
                self._rest(t)
            else:
                motions.append(self._move(t, start, slide_at, MOVE_MS, still=True))
        self._mark_turn()
        self.animator.run(motions, self._at_rest)

    def _at_rest(self) -> None:
        for t in self._goals:
            self._rest(t)
        self._write_labels()
        self.settled.emit()

    def _poses(self) -> dict[Tile, Pose]:
        state = self._state
        if state is None or not state.rounds:
            return {}
        up = frozenset(range(len(state.players))) if state.turn is None else frozenset({self._near})
        return self.geometry.poses(state, self._near, up)

    def _relay(self) -> None:
        """Put everything where it belongs on the table as it is now."""
        geometry = self.geometry
        left, top, right, bottom = geometry.yard
        self.felt.lay(QRectF(left, top, right - left, bottom - top), geometry.dpr, self._theme)
        self._goals = self._poses()
        for t, item in self.tiles.items():
            item.setVisible(t in self._goals)
            if t in self._goals and not self.animator.running:
                self._rest(t)
        self._write_labels()
        self.say(self.status.text, self.reason.text)
        if self._picked is not None:
            self._show_rings(self._picked)
        self._show_choices()
        if self.slate.isVisible():
            self._lay_slate(self.slate.text)

    def _rest(self, t: Tile) -> None:
        item = self.tiles[t]
        item.rest(self._raised(t, self._goals[t]))
        item.show()

    def _raised(self, t: Tile, pose: Pose) -> Pose:
        """A tile of the hand steps forward while it is picked or pointed out."""
        if self._offer is None:
            return pose
        step = 0.34 if t == self._picked else 0.16 if t in self._pointed_out() else 0.0
        if not step:
            return pose
        return Pose(pose.x, round(pose.y - step * pose.unit), pose.angle, pose.unit, pose.up, pose.z)

    def _move(self, t: Tile, start: Pose, delay: int, duration: int, still: bool = False) -> Motion:
        item = self.tiles[t]
        item.show()

        def show(share: float) -> None:
            goal = self._goals.get(t)
            if goal is not None:
                item.between(start, goal, share, goal.z if still else MOVING_Z + goal.z / 100)
                if still:
                    item.set_lift(0.0)

        return Motion(show, duration, delay)

    def _deal_motions(self, event: Dealt, motions: list[Motion]) -> set[Tile]:
        geometry = self.geometry
        x, y = geometry.width / 2, (geometry.line[1] + geometry.line[3]) / 2
        heap = Pose(x, y, 90, geometry.small, False, 0)
        moved: set[Tile] = set()
        order = 0
        for place in range(max(len(hand) for hand in event.hands)):
            for hand in event.hands:
                moved.add(hand[place])
                motions.append(self._move(hand[place], heap, order * DEAL_STEP_MS, DEAL_MS))
                order += 1
        for t in self._goals.keys() - moved:
            moved.add(t)
            motions.append(self._move(t, heap, 0, DEAL_MS))
        return moved

    def _pop_after(self, event: Scored, motions: list[Motion], at: int) -> None:
        """Let the points rise from the tile as it comes to rest."""
        assert self._state is not None
        laid = self._state.round.layout.laid[-1].tile

        def show(share: float) -> None:
            if share == 1.0:
                self._pop(f"+{event.points}", self._goals[laid])

        motions.append(Motion(show, 1, at))

    def _pop(self, text: str, pose: Pose) -> None:
        item = PopItem(text, self.geometry.status_px * 1.9, self._theme.ring, self.geometry.dpr)
        self.addItem(item)
        self._pops.append(item)
        rise = self.geometry.unit * 1.5

        def show(share: float) -> None:
            item.setPos(pose.x, pose.y - rise * (0.4 + 0.6 * share))
            item.setOpacity(min(1.0, 2.4 * (1 - share)))

        self._fades.run([Motion(show, POP_MS)], partial(self._drop_pop, item))

    def _drop_pop(self, item: PopItem) -> None:
        if item in self._pops:
            self._pops.remove(item)
            self.removeItem(item)

    # --- what is written -----------------------------------------------------------------------

    def say(self, status: str, reason: str) -> None:
        """Whose turn it is and what is asked; under it why, or what was scored."""
        geometry = self.geometry
        aside = 2 * (geometry.pad + geometry.label_px * 7) if geometry.width > 700 else 2 * geometry.pad
        room = geometry.width - aside
        self.status.write(status, geometry.status_px, room, 1, geometry.dpr)
        self.reason.write(reason, geometry.reason_px, room, 2, geometry.dpr)
        self.status.place(geometry.width / 2, geometry.status_top)
        self.reason.place(geometry.width / 2, geometry.status_top + geometry.status_px * 1.3)

    def _write_labels(self) -> None:
        state = self._state
        for label in (*self.hand_names, *self.hand_notes, self.yard_count, self.ends_label, self.ends_sum):
            label.setVisible(state is not None and bool(state.rounds))
        if state is None or not state.rounds:
            return
        self._write_yard(state)
        self._write_ends(state)
        for seat in range(4):
            shown = seat < len(state.players)
            self.hand_names[seat].setVisible(shown)
            self.hand_notes[seat].setVisible(shown)
            if shown:
                self._write_hand(state, seat)
        self._mark_turn()

    def _write_yard(self, state: MatchState) -> None:
        geometry = self.geometry
        _, top, right, bottom = geometry.yard
        self.yard_count.write(str(len(state.round.boneyard)), geometry.unit * 0.8, dpr=geometry.dpr)
        self.yard_count.place(right - geometry.unit * 0.62, (top + bottom) / 2 - geometry.unit * 0.52)

    def _write_ends(self, state: MatchState) -> None:
        geometry, layout = self.geometry, state.round.layout
        scoring = state.rules.play_score != "none" and bool(layout.laid)
        self.ends_label.setVisible(scoring)
        self.ends_sum.setVisible(scoring)
        if not scoring:
            return
        left = geometry.pad + 2
        top = geometry.status_top - (geometry.label_px * 0.4 if geometry.width > 700 else geometry.unit)
        self.ends_label.write(self.tr("Open ends"), geometry.label_px, dpr=geometry.dpr)
        self.ends_label.place(left, top)
        self.ends_sum.write(str(layout.count), geometry.label_px * 1.9, dpr=geometry.dpr)
        self.ends_sum.place(left, top + geometry.label_px * 1.1)

    def _write_hand(self, state: MatchState, seat: int) -> None:
        geometry = self.geometry
        hand = state.round.hands[seat]
        side = geometry.side(seat, self._near)
        place = geometry.hand_place(side)
        px = geometry.label_px
        name, note = self.hand_names[seat], self.hand_notes[seat]
        if state.turn is None and state.round.end is not None:
            said = self.tr("%n pip(s)", "", sum(t.pips for t in hand))
        else:
            said = self.tr("%n tile(s)", "", len(hand))
        name.write(self._names[seat], px, px * 5.4, 1, geometry.dpr)
        note.write(said, px * 0.92, px * 6, 1, geometry.dpr)
        extent = geometry.hand_extent(side, len(hand))
        if side in (NEAR, FAR):
            x = place.x - extent - px * 0.7 - px * 2.4
            top = place.y - px * 1.25
        else:
            x = min(max(place.x, name.width / 2 + 6), geometry.width - name.width / 2 - 6)
            top = place.y - extent - px * 2.9
        name.place(x, top)
        note.place(x, top + px * 1.3)

    def _mark_turn(self) -> None:
        """Underline the name of the seat to move."""
        state = self._state
        seat = state.turn if state else None
        self._turn_mark.setVisible(seat is not None)
        if seat is None:
            return
        name, geometry = self.hand_names[seat], self.geometry
        y = name.y() + geometry.label_px * 1.3
        self._turn_mark.draw(name.x(), y, name.width, 2.4, self._theme.ring, geometry.dpr)

    def show_slate(self, text: SlateText) -> None:
        """Hold up the slate; a click, Enter or Space answers it with `go_on`."""
        self._slate_ready = True
        self._lay_slate(text)

    def _lay_slate(self, text: SlateText) -> None:
        geometry = self.geometry
        left, top, right, bottom = geometry.line
        self.slate.write(
            text,
            min(26.0, geometry.status_px * 1.0),
            min(geometry.width - 2 * geometry.pad - 20, 640),
            bottom - top - 16,
            geometry.dpr,
        )
        self.slate.setPos(round((left + right) / 2), round((top + bottom) / 2))
        self.slate.show()

    def hide_slate(self) -> None:
        self._slate_ready = False
        self.slate.hide()

    # --- a person's turn -----------------------------------------------------------------------

    def ask(self, offer: Offer) -> None:
        """Let the person at the near edge choose one of `offer`."""
        self._offer = offer
        self.felt.set_live(offer.may_draw)
        for t in offer.tiles:
            self.tiles[t].setCursor(Qt.CursorShape.PointingHandCursor)
        hand = self._hand()
        if self._focus not in hand:
            self._focus = None
        self._rest_hand()
        self._show_choices()

    def set_show_moves(self, shown: bool) -> None:
        """Whether the tiles that fit are pointed out."""
        self._show_moves = shown
        self._rest_hand()
        self._show_choices()

    def _clear_turn(self) -> None:
        """Nobody is asked any more."""
        self._let_go()
        if self._offer is not None:
            for t in self._offer.tiles:
                self.tiles[t].unsetCursor()
        self._offer = None
        self._pressed, self._dragging = None, False
        self.felt.set_live(False)
        self._show_choices()

    def _hand(self) -> tuple[Tile, ...]:
        if self._state is None or not self._state.rounds:
            return ()
        return self._state.round.hands[self._near]

    def _pointed_out(self) -> frozenset[Tile]:
        """The tiles that step forward: all that fit with Show moves, and a lead that is forced."""
        offer = self._offer
        if offer is None:
            return frozenset()
        forced_lead = not offer.layout.laid and len(offer.tiles) == 1
        return offer.tiles if self._show_moves or forced_lead else frozenset()

    def _rest_hand(self) -> None:
        if not self.animator.running:
            for t in self._hand():
                if t in self._goals and not (self._dragging and t == self._picked):
                    self._rest(t)

    def _show_choices(self) -> None:
        """Underlines below the tiles pointed out, and the frame of the keys."""
        for stroke in self._underlines:
            self.removeItem(stroke)
        self._underlines.clear()
        geometry = self.geometry
        for t in self._pointed_out():
            pose = self._goals[t]
            stroke = StrokeItem()
            y = pose.y + pose.unit + geometry.unit * 0.02
            stroke.draw(pose.x, y, pose.unit * 0.84, 3.0, self._theme.ring, geometry.dpr)
            stroke.setZValue(TEXT_Z)
            self.addItem(stroke)
            self._underlines.append(stroke)
        focus = self._focus if self._by_keys and self._offer is not None else None
        if focus is not None and focus in self._goals:
            self._frame.frame(self._raised(focus, self._goals[focus]))
        else:
            self._frame.hide()

    def _try(self, t: Tile) -> None:
        """A click or Enter on a tile of the hand."""
        offer = self._offer
        if offer is None:
            return
        if not offer.ends(t):
            self._let_go()
            self._shake(t)
            self.refused.emit(t)
        elif (play := offer.at_once(t)) is not None:
            self._choose(play.tile, play.end)
        elif self._picked == t:
            self._let_go()
        else:
            self._pick(t)

    def _pick(self, t: Tile) -> None:
        self._let_go()
        self._picked = t
        self._show_rings(t)
        self._rest_hand()
        self._show_choices()

    def _let_go(self) -> None:
        """Put a picked tile back and take the rings away."""
        self._clear_rings()
        if self._picked is not None:
            self._picked = None
            self._rest_hand()
            self._show_choices()

    def _clear_rings(self) -> None:
        for one in self._rings:
            self.removeItem(one)
        self._rings.clear()

    def _show_rings(self, t: Tile) -> None:
        self._clear_rings()
        offer, state = self._offer, self._state
        if offer is None or state is None:
            return
        spots = self.geometry.spots(state, t)
        for end in offer.ends(t):
            _, pose = spots[end]
            one = RingItem(end, pose, self._theme, self.geometry.dpr)
            self.addItem(one)
            self._rings.append(one)
        if self._by_keys and self._rings:
            self._rings[0].choose(True)

    def _choose(self, t: Tile, end: End) -> None:
        offer = self._offer
        play = offer.play(t, end) if offer else None
        if offer is not None and play is not None:
            self._clear_rings()
            self._picked = None
            self.action_chosen.emit(offer.seat, play)

    def _draw(self) -> None:
        offer = self._offer
        if offer is not None and offer.may_draw:
            self.action_chosen.emit(offer.seat, DRAW)

    def _shake(self, t: Tile) -> None:
        item, pose = self.tiles[t], self._goals[t]

        def show(share: float) -> None:
            if not self._dragging and not self.animator.running:
                swing = sin(share * pi * 5) * (1 - share) * pose.unit * 0.16
                item.setPos(pose.x + swing, self._raised(t, self._goals.get(t, pose)).y)

        self._fades.run([Motion(show, SHAKE_MS, smooth=False)], lambda: None)

    def _answer_slate(self) -> None:
        if self._slate_ready:
            self._slate_ready = False
            self.go_on.emit()

    # --- mouse ---------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._by_keys = False
        self._show_choices()
        if self.animator.running:
            self.animator.finish()
            return
        if self.slate.isVisible():
            if self.slate.text.button == "" or self._on_slate(event.scenePos()):
                self._answer_slate()
            return
        found = self._under(event.scenePos())
        if isinstance(found, RingItem) and self._picked is not None:
            self._choose(self._picked, found.end)
        elif found is self.felt:
            self._draw()
        elif isinstance(found, TileItem) and found.tile in self._hand():
            self._pressed = found.tile, event.scenePos()
        else:
            self._let_go()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mousePressEvent(event)

    def _on_slate(self, at: QPointF) -> bool:
        return self.slate.board().translated(self.slate.pos()).contains(at)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        event.accept()
        t, start = self._pressed
        at = event.scenePos()
        if not self._dragging:
            away = at - start
            if hypot(away.x(), away.y()) < DRAG_DISTANCE or self._offer is None:
                return
            self._pick(t)
            self._dragging = True
        item, pose = self.tiles[t], self._goals[t]
        item.setPos(QPointF(pose.x, pose.y) + at - start)
        item.setZValue(MOVING_Z + 100)
        item.set_lift(1.0)
        nearest = self._nearest_ring(at)
        for one in self._rings:
            one.choose(one is nearest)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        (t, _), self._pressed = self._pressed, None
        if not self._dragging:
            self._try(t)
            return
        self._dragging = False
        nearest = self._nearest_ring(event.scenePos())
        item = self.tiles[t]
        here = self._goals[t]
        dropped = Pose(item.x(), item.y(), here.angle, here.unit, here.up, here.z)
        if nearest is not None:
            item.rest(dropped)
            self._choose(t, nearest.end)
            return
        fits = bool(self._offer and self._offer.ends(t))
        self._let_go()
        self.animator.run([self._move(t, dropped, 0, MOVE_MS)], self._back_in_hand)
        if not fits:
            self.refused.emit(t)

    def _back_in_hand(self) -> None:
        self._rest_hand()

    def _nearest_ring(self, at: QPointF) -> RingItem | None:
        """The ring a tile let go at `at` would fall into."""
        best: RingItem | None = None
        reach = self.geometry.unit * 2.2
        for one in self._rings:
            away = at - one.pos()
            distance = hypot(away.x(), away.y())
            if distance < reach:
                best, reach = one, distance
        return best

    def _under(self, at: QPointF) -> QGraphicsItem | None:
        """What a click at `at` means: a ring, a tile of the own hand, or the felt."""
        for one in self._rings:
            if one.shape().contains(at - one.pos()):
                return one
        for t in reversed(self._hand()):
            item = self.tiles[t]
            if item.body().translated(item.pos()).contains(at):
                return item
        return self.felt if self.felt.rect.contains(at) else None

    # --- keys ----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self._key(event.key())
        if act is None:
            event.ignore()
        else:
            event.accept()
            act()

    def _key(self, key: int) -> Callable[[], None] | None:
        keys = Qt.Key
        if key in (keys.Key_Return, keys.Key_Enter):
            return self._enter
        if key == keys.Key_Space:
            return self._space
        if key == keys.Key_Escape:
            return self._let_go
        arrows = {
            keys.Key_Left: (-1, 0),
            keys.Key_Right: (1, 0),
            keys.Key_Up: (0, -1),
            keys.Key_Down: (0, 1),
        }
        step = arrows.get(keys(key))
        return partial(self._arrow, *step) if step else None

    def _hurry(self) -> bool:
        """A key during motion finishes the motion, as a click does."""
        if self.animator.running:
            self.animator.finish()
            return True
        return False

    def _enter(self) -> None:
        self._by_keys = True
        if self._hurry():
            return
        if self.slate.isVisible():
            self._answer_slate()
        elif self._picked is not None:
            chosen = next((one for one in self._rings if one.chosen), None)
            if chosen is not None:
                self._choose(self._picked, chosen.end)
        elif self._focus is not None:
            self._try(self._focus)
        else:
            self._arrow(1, 0)

    def _space(self) -> None:
        self._by_keys = True
        if self._hurry():
            return
        if self.slate.isVisible():
            self._answer_slate()
        elif self._offer is not None and self._offer.may_draw:
            self._draw()
        elif self._offer is not None and PASS in self._offer.actions:
            self.action_chosen.emit(self._offer.seat, PASS)

    def _arrow(self, dx: int, dy: int) -> None:
        self._by_keys = True
        if self._rings and self._picked is not None:
            self._turn_to_ring(dx, dy)
            return
        hand = self._hand()
        if not hand or self._offer is None:
            return
        if self._focus not in hand:
            fitting = [t for t in hand if t in self._offer.tiles]
            self._focus = fitting[0] if fitting else hand[0]
        elif dx:
            self._focus = hand[(hand.index(self._focus) + dx) % len(hand)]
        elif dy < 0:
            self._try(self._focus)
        self._show_choices()

    def _turn_to_ring(self, dx: int, dy: int) -> None:
        """Choose the ring that lies that way from the one chosen; the next one where none does."""
        now = next((one for one in self._rings if one.chosen), self._rings[0])
        best: RingItem | None = None
        least = float("inf")
        for one in self._rings:
            away = one.pos() - now.pos()
            along = away.x() * dx + away.y() * dy
            if one is not now and along > 1:
                cost = along + 2 * abs(away.x() * dy - away.y() * dx)
                if cost < least:
                    best, least = one, cost
        if best is None:
            step = 1 if dx + dy > 0 else -1
            best = self._rings[(self._rings.index(now) + step) % len(self._rings)]
        for one in self._rings:
            one.choose(one is best)


def _travels(start: Pose, goal: Pose) -> bool:
    return (start.x, start.y, start.angle, start.unit, start.up) != (
        goal.x,
        goal.y,
        goal.angle,
        goal.unit,
        goal.up,
    )
