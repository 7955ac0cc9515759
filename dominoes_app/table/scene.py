"""The table: 28 tiles, the felt, the chalk and the slate.

It is handed states and steps and shows them; it is handed the legal actions of a turn and says which one
was chosen. It asks no rules and changes no match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from dominoes_core.events import Dealt, Drew, Laid, RoundEnded, Scored
from dominoes_core.match import MatchState, Step
from dominoes_core.tiles import TILES, Tile

from ..theme import LIGHT, Theme
from .animator import Animator, Motion
from .chooser import Chooser
from .faces import Faces, FaceStyle
from .geometry import MOVING_Z, NEAR, Geometry, Pose
from .hands_on import HandsOn
from .lid import LidItem
from .marks import FeltItem, PopItem
from .offer import Offer
from .slate import SlateItem, SlateText
from .tile_item import TileItem
from .writing import Writing

MOVE_MS, GATHER_MS, DEAL_MS, DEAL_STEP_MS, FLIP_MS, POP_MS = 280, 300, 260, 45, 240, 1400
LOOK_MS = 500
"""For a look at the hands turned up, before the slate is held up in front of the line."""


class TableScene(QGraphicsScene):
    """Shows one match from one seat's edge of the table."""

    action_chosen = Signal(int, object)
    """(seat, Action): a person chose what to do."""
    landed = Signal()
    """The tile lies, or the deal is done: what the step brought may be said. `settled` follows."""
    heard = Signal(object)
    """A Dealt, Laid, Drew, Scored or RoundEnded, in the moment in which it would be heard at a table."""
    settled = Signal()
    """The last step has been shown; the table is at rest."""
    go_on = Signal()
    """The slate was answered: next round, or a rematch."""
    lid_lifted = Signal()
    """The lid was taken off: from now on somebody sees the hand at the near edge."""
    hand_up = Signal()
    """The hand under the lid has been turned up."""
    laid_out = Signal()
    """Everything has been put in its place on the table as it is now: `geometry` may be another one."""
    refused = Signal(object, object)
    """A Tile was tried that does not fit now: on that End, or (None) nowhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self.faces = Faces(FaceStyle())
        self.animator = Animator(self)
        self._fades = Animator(self)
        self.pause_ms = 320
        """Before a computer's tile or draw."""
        self.geometry = Geometry(900, 600, 2)
        self._state: MatchState | None = None
        self._told: MatchState | None = None
        """What the numbers on the table tell: `_state`, once the tile lies."""
        self._gathering = False
        self._names: tuple[str, ...] = ("", "")
        self._near = 0
        self._covered = False
        self._pausing: frozenset[int] = frozenset()
        self._goals: dict[Tile, Pose] = {}
        self._under_way: set[Tile] = set()
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
        self.writing = Writing(self, theme)
        self.slate = SlateItem(theme)
        self.addItem(self.slate)
        self.lid = LidItem(theme)
        self.addItem(self.lid)
        self.chooser = Chooser(self)
        self.chooser.action_chosen.connect(self.action_chosen)
        self.chooser.refused.connect(self.refused)
        self._hands_on = HandsOn(self)

    # --- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> MatchState | None:
        return self._state

    @property
    def near(self) -> int:
        """The seat at the near edge."""
        return self._near

    @property
    def theme(self) -> Theme:
        return self._theme

    def hand(self) -> tuple[Tile, ...]:
        """The tiles of the hand at the near edge; none while nobody may see them."""
        if self._state is None or not self._state.rounds or self._covered:
            return ()
        return self._state.round.hands[self._near]

    def goal(self, t: Tile) -> Pose:
        """Where `t` lies, or is going to lie. Raises KeyError before the first deal."""
        return self._goals[t]

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        style = self.faces.style
        self.faces.style = FaceStyle(style.coloured, style.back, style.pin, theme.name == "dark")
        self.writing.set_theme(theme)
        self.slate.set_theme(theme)
        self.lid.set_theme(theme)
        self._relay()
        self.update()

    def set_tiles(self, coloured: bool, back: str) -> None:
        """Pips in a colour and shape for each number or plain, and one of the backs."""
        style = self.faces.style
        self.faces.style = FaceStyle(coloured, back, style.pin, style.dark)
        self.update()

    def set_chalk(self, chalk: float) -> None:
        """Write `chalk` times as large as usual."""
        old = self.geometry
        if chalk != old.chalk:
            self.geometry = Geometry(old.width, old.height, old.seats, old.dpr, chalk)
            self._relay()

    def show_numbers(self, shown: bool) -> None:
        """Whether the number of every open end is written beside it."""
        if shown != self.writing.show_numbers:
            self.writing.show_numbers = shown
            self._count()

    def resize_to(self, width: float, height: float, dpr: float) -> None:
        """The table is now `width` by `height` logical pixels. Nothing is animated."""
        self.geometry = Geometry(width, height, self.geometry.seats, dpr, self.geometry.chalk)
        self.setSceneRect(0, 0, width, height)
        for item in self.tiles.values():
            item.set_dpr(dpr)
        self._relay()

    def sit(self, names: Sequence[str], near: int, computers: frozenset[int], covered: bool = False) -> None:
        """Who sits there, and who at the near edge. A computer's tile comes after a short pause.

        `covered`: several people share the table, and no hand may be seen before its lid is lifted.

        What was played before is no longer theirs: `show` or `play` comes next.
        """
        self._covered = covered
        self.lid.hide()
        self._names, self._near, self._pausing = tuple(names), near, computers
        self._state = self._told = None
        old = self.geometry
        self.geometry = Geometry(old.width, old.height, max(2, len(self._names)), old.dpr, old.chalk)
        self.chooser.forget()

    def show(self, state: MatchState) -> None:
        """Show `state` at once, with nothing moving. Emits `settled` soon after."""
        self._close_turn()
        self._stop()
        self.hide_slate()
        self._state = self._told = state
        self._relay()
        self.animator.run([], self.settled.emit)

    def go_back(self, state: MatchState) -> None:
        """Let the tiles glide back to where they lay in `state`, then emit `settled`."""
        self._close_turn()
        self._stop()
        self.hide_slate()
        self._state = self._told = state
        before = {t: item.pose for t, item in self.tiles.items() if item.isVisible()}
        self._goals = self._poses()
        motions = []
        for t, goal in self._goals.items():
            start = before.get(t)
            if start is None or not _travels(start, goal):
                self.rest(t)
            else:
                motions.append(self._move(t, start, 0, MOVE_MS))
        self._count()
        self.animator.run(motions, self._at_rest)

    def play(self, step: Step) -> None:
        """Show what happened, then emit `settled`. What still moves is laid down, and never settles."""
        self._close_turn()
        self._stop()
        self.hide_slate()
        self._state = step.state
        self.writing.hide_numbers()
        before = {t: item.pose for t, item in self.tiles.items() if item.isVisible()}
        self._goals = self._poses()
        for event in step.events:
            if isinstance(event, Dealt):
                self._told = None
                self.writing.wipe(self.geometry)
                self._gather(before, event)
                return
        self.animator.run(self._motions(step, before), self._at_rest)

    def _motions(self, step: Step, before: dict[Tile, Pose]) -> list[Motion]:
        """What moves when a tile is laid or drawn."""
        motions: list[Motion] = []
        moved: set[Tile] = set()
        at = slide_at = 0
        for event in step.events:
            if isinstance(event, (Laid, Drew)):
                at += self.pause_ms if event.seat in self._pausing else 0
                slide_at = at
                moved.add(event.tile)
                motions.append(self._move(event.tile, before[event.tile], at, MOVE_MS))
                at += MOVE_MS
                motions.append(self._hear(event, at))
            elif isinstance(event, Scored) and event.points:
                self._pop_after(event, motions, at)
                motions.append(self._hear(event, at))
            elif isinstance(event, RoundEnded):
                motions.append(Motion(self._land, 1, at))
                at += FLIP_MS // 2
                motions.append(self._hear(event, at + FLIP_MS))
                for t, goal in self._goals.items():
                    if t not in moved and t in before and goal.up and not before[t].up:
                        moved.add(t)
                        motions.append(self._move(t, before[t], at, FLIP_MS))
                motions.append(Motion(_nothing, LOOK_MS, at + FLIP_MS))
        for t, goal in self._goals.items():
            if t in moved:
                continue
            start = before.get(t)
            if start is None or not _travels(start, goal):
                self.rest(t)
            else:
                motions.append(self._move(t, start, slide_at, MOVE_MS, still=True))
        return motions

    def _hear(self, event: object, at: int) -> Motion:
        """`event` is heard `at` milliseconds after the start, or when what moves is brought to its end."""

        def show(share: float) -> None:
            if share == 1.0:
                self.heard.emit(event)

        return Motion(show, 1, at)

    def _land(self, share: float = 1.0) -> None:
        """Tell what the step brought, once."""
        if share == 1.0 and self._told is not self._state:
            self._told = self._state
            self._count()
            self.landed.emit()

    def _at_rest(self) -> None:
        self._lay_down()
        self._land()
        self.settled.emit()

    def _stop(self) -> None:
        """Let nothing move any more, and tell nobody that it came to rest."""
        self._gathering = False
        if self.animator.running:
            self.animator.drop()
            self._lay_down()

    def _lay_down(self) -> None:
        self._under_way.clear()
        for t in self._goals:
            self.rest(t)

    def _poses(self) -> dict[Tile, Pose]:
        state = self._state
        if state is None or not state.rounds:
            return {}
        if state.turn is None:
            up = frozenset(range(len(state.players)))
        else:
            up = frozenset() if self._covered else frozenset({self._near})
        return self.geometry.poses(state, self._near, up)

    def _relay(self) -> None:
        """Put everything where it belongs on the table as it is now."""
        geometry = self.geometry
        left, top, right, bottom = geometry.yard
        self.felt.lay(QRectF(left, top, right - left, bottom - top), geometry.dpr, self._theme)
        self._goals = self._poses()
        for t, item in self.tiles.items():
            item.setVisible(t in self._goals)
            if t in self._goals and not self.is_under_way(t) and t != self.chooser.dragged:
                self.rest(t)
        self._count()
        self.say(self.writing.status.text, self.writing.reason.text)
        self.chooser.refresh()
        if self.lid_on:
            self._lay_lid()
        if self.slate.isVisible():
            self._lay_slate(self.slate.text)
        self.laid_out.emit()

    def rest(self, t: Tile) -> None:
        """Lay `t` where it belongs."""
        item = self.tiles[t]
        item.rest(self.chooser.raised(t, self._goals[t]))
        item.show()

    def is_under_way(self, t: Tile) -> bool:
        """Whether `t` is on its way to where it belongs, or waits to set off."""
        return t in self._under_way

    def glide_back(self, t: Tile, start: Pose, duration: int) -> None:
        """Let `t` glide from `start` to where it belongs; nobody waits for it."""
        self.hurry()
        self.animator.run([self._move(t, start, 0, duration)], self._lay_down)

    def _move(
        self, t: Tile, start: Pose | Callable[[], Pose], delay: int, duration: int, still: bool = False
    ) -> Motion:
        """`t` on its way from `start` to its goal; `still`: it only makes room."""
        item = self.tiles[t]
        item.show()
        self._under_way.add(t)

        def show(share: float) -> None:
            goal = self._goals.get(t)
            if goal is not None:
                begin = start if isinstance(start, Pose) else start()
                item.between(begin, goal, share, goal.z if still else MOVING_Z + goal.z / 100)
                if still:
                    item.set_lift(0.0)

        return Motion(show, duration, delay)

    def _heap(self) -> Pose:
        """Where the tiles lie before they are dealt, on the table as large as it is now."""
        left, top, right, bottom = self.geometry.line
        return Pose((left + right) / 2, (top + bottom) / 2, 90, self.geometry.small, False, 0)

    def _gather(self, lying: dict[Tile, Pose], event: Dealt) -> None:
        """Turn over what lies on the table and push it together, then deal."""
        self._gathering = True
        self.heard.emit(event)
        motions = [self._to_heap(t, start) for t, start in lying.items()]
        self.animator.run(motions, partial(self._deal, event))

    def _to_heap(self, t: Tile, start: Pose) -> Motion:
        item = self.tiles[t]
        self._under_way.add(t)
        return Motion(lambda share: item.between(start, self._heap(), share, start.z), GATHER_MS)

    def _deal(self, event: Dealt) -> None:
        self._gathering = False
        order = [hand[place] for place in range(len(event.hands[0])) for hand in event.hands]
        motions = [self._move(t, self._heap, i * DEAL_STEP_MS, DEAL_MS) for i, t in enumerate(order)]
        motions += [self._move(t, self._heap, 0, DEAL_MS) for t in self._goals.keys() - set(order)]
        self.animator.run(motions, self._at_rest)

    def _pop_after(self, event: Scored, motions: list[Motion], at: int) -> None:
        """Let the points rise from the tile as it comes to rest."""
        assert self._state is not None
        laid = self._state.round.layout.laid[-1].tile

        def show(share: float) -> None:
            if share == 1.0:
                self._pop(f"+{event.points}", self._goals[laid])

        motions.append(Motion(show, 1, at))

    def _pop(self, text: str, pose: Pose) -> None:
        item = PopItem(text, self.geometry.status_px * 1.9, self._theme, self.geometry.dpr)
        self.addItem(item)
        self._pops.append(item)
        rise = self.geometry.unit * 0.9
        half = pose.unit / 2 if pose.angle in (0, 180) else pose.unit
        start = max(item.height * 0.5 + rise, pose.y - half - item.height * 0.3)

        def show(share: float) -> None:
            item.setPos(pose.x, start - rise * share)
            item.setOpacity(min(1.0, 2.4 * (1 - share)))

        self._fades.run([Motion(show, POP_MS)], partial(self._drop_pop, item))

    def _drop_pop(self, item: PopItem) -> None:
        if item in self._pops:
            self._pops.remove(item)
            self.removeItem(item)

    # --- what is written, and asked -------------------------------------------------------------

    def say(self, status: str, reason: str) -> None:
        """Whose turn it is and what is asked; under it why, or what was scored."""
        self.writing.say(status, reason, self.geometry)

    def _count(self) -> None:
        self.writing.count(self._told, self._near, self._names, self.geometry)

    def ask(self, offer: Offer) -> None:
        """Let the person at the near edge choose one of `offer`."""
        self.chooser.ask(offer)

    def _close_turn(self) -> None:
        self._hands_on.forget()
        self.chooser.close()
        self.lid.hide()

    # --- the lid -------------------------------------------------------------------------------

    @property
    def covered(self) -> bool:
        """Whether no hand may be seen, because several people play at this table."""
        return self._covered

    @property
    def lid_on(self) -> bool:
        """Whether the table waits for the next player to take the lid off."""
        return self.lid.isVisible()

    def cover(self) -> None:
        """From the next `play` or `show` on, every hand lies face down until a lid is lifted."""
        self._covered = True

    def show_lid(self, near: int, title: str, below: str) -> None:
        """Have `near` sit at the near edge, under a lid that says so; a click, Enter or Space lifts it."""
        self._close_turn()
        self._near, self._covered = near, True
        self.lid.write(title, below)
        self.lid.show()
        self._relay()

    def _lay_lid(self) -> None:
        geometry = self.geometry
        count = len(self._state.round.hands[self._near]) if self._state is not None else 1
        extent = geometry.hand_extent(NEAR, count)
        unit, most = geometry.unit, geometry.width - 2 * geometry.pad
        # Wide enough to lie over the name beside the hand, too: the lid tells it.
        wide = 2 * (extent + geometry.label_px * 6.4)
        self.lid.lay(wide, unit * 2.3, most, geometry.status_px, geometry.dpr)
        self.lid.setPos(round(geometry.width / 2), round(geometry.near_y))

    def lift_lid(self) -> None:
        """Turn up the hand under the lid."""
        if not self.lid_on:
            return
        self.lid.hide()
        self._covered = False
        self.lid_lifted.emit()
        self._goals = self._poses()
        lying = {t: self.tiles[t].pose for t in self.hand()}
        motions = [self._move(t, pose, 0, FLIP_MS) for t, pose in lying.items()]
        self.animator.run(motions, self._show_hand)

    def _show_hand(self) -> None:
        self._lay_down()
        self.hand_up.emit()

    # --- the slate -----------------------------------------------------------------------------

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

    def answer_slate(self) -> None:
        """Do what the slate offers, once."""
        if self._slate_ready:
            self._slate_ready = False
            self.go_on.emit()

    # --- input ---------------------------------------------------------------------------------

    def hurry(self) -> bool:
        """Finish what moves; whether anything did. A click or key during motion does no more than that."""
        running = self.animator.running
        gathering = self._gathering
        if running:
            self.animator.finish()
        if gathering:
            self.animator.finish()
        return running

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


def _nothing(share: float) -> None:
    """A motion that is only a while."""


def _travels(start: Pose, goal: Pose) -> bool:
    return (start.x, start.y, start.angle, start.unit, start.up) != (
        goal.x,
        goal.y,
        goal.angle,
        goal.unit,
        goal.up,
    )
