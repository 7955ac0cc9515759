"""The table: 28 tiles, the felt, the chalk and the slate.

It is handed states and steps and shows them; it is handed the legal actions of a turn and says which one
was chosen. It asks no rules and changes no match.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QGraphicsItem

from dominoes_core.events import Dealt
from dominoes_core.match import MatchState, Step
from dominoes_core.tiles import TILES, Tile

from ..theme import LIGHT, Theme
from .animator import Animator
from .chooser import Chooser
from .faces import Faces, FaceStyle
from .geometry import Geometry, Pose
from .hands_on import HandledScene, HandsOn
from .lid import LidItem
from .marks import FeltItem
from .motions import FLIP_MS, MOVE_MS, Motions, travels
from .offer import Offer
from .slate import SlateItem, SlateText
from .tile_item import TileItem
from .writing import Writing


class TableScene(HandledScene):
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
    more_wanted = Signal()
    """The second button of the slate was chosen."""
    lid_lifted = Signal()
    """The lid was taken off: from now on somebody sees the hand at the near edge."""
    hand_up = Signal()
    """The hand under the lid has been turned up."""
    asked_why = Signal()  # a click on the reason line
    laid_out = Signal()
    """Everything has been put in its place on the table as it is now: `geometry` may be another one."""
    shown = Signal()
    """Something that can be told of the table may have changed: words, counts, hands, marks."""
    refused = Signal(object, object)
    """A Tile was tried that does not fit now: on that End, or (None) nowhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self.faces = Faces(FaceStyle())
        self.animator = Animator(self)
        self._motions = Motions(self)
        self.pause_ms = 320
        """Before a computer's tile or draw."""
        self.geometry = Geometry(900, 600, 2)
        self._state: MatchState | None = None
        self._told: MatchState | None = None
        """What the numbers on the table tell: `_state`, once the tile lies."""
        self._names: tuple[str, ...] = ("", "")
        self._near = 0
        self._covered = False
        self.pausing: frozenset[int] = frozenset()
        """The seats before whose tile or draw there is a pause."""
        self.goals: dict[Tile, Pose] = {}
        """Where every tile lies, or is going to lie."""
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
    def told(self) -> MatchState | None:
        """What numbers and words tell: `state`, once the tile lies."""
        return self._told

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there, by seat."""
        return self._names

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
        return self.goals[t]

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
        if chalk != self.geometry.asked[0]:
            self.geometry = self.geometry.but(chalk=chalk)
            self._relay()

    def set_letters(self, pixels: float) -> None:
        """The system's letters are so large: what is written in chalk follows them."""
        if pixels != self.geometry.asked[1]:
            self.geometry = self.geometry.but(letters=pixels)
            self._relay()

    def show_numbers(self, shown: bool) -> None:
        """Whether the number of every open end is written beside it."""
        if shown != self.writing.show_numbers:
            self.writing.show_numbers = shown
            self._count()

    def resize_to(self, width: float, height: float, dpr: float) -> None:
        """The table is now `width` by `height` logical pixels. Nothing is animated."""
        self.geometry = self.geometry.but(width=width, height=height, dpr=dpr)
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
        self._names, self._near, self.pausing = tuple(names), near, computers
        self._state = self._told = None
        self.geometry = self.geometry.but(seats=max(2, len(self._names)))
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
        self.goals = self._poses()
        motions = []
        for t, goal in self.goals.items():
            start = before.get(t)
            if start is None or not travels(start, goal):
                self.rest(t)
            else:
                motions.append(self._motions.move(t, start, 0, MOVE_MS))
        self._count()
        self.animator.run(motions, self.come_to_rest)

    def play(self, step: Step) -> None:
        """Show what happened, then emit `settled`. What still moves is laid down, and never settles."""
        self._close_turn()
        self._stop()
        self.hide_slate()
        self._state = step.state
        self.writing.hide_numbers()
        before = {t: item.pose for t, item in self.tiles.items() if item.isVisible()}
        self.goals = self._poses()
        for event in step.events:
            if isinstance(event, Dealt):
                self._told = None
                self.writing.wipe(self.geometry)
                self._motions.gather(before, event)
                return
        self.animator.run(self._motions.of(step, before), self.come_to_rest)

    def land(self, share: float = 1.0) -> None:
        """Tell what the step brought, once."""
        if share == 1.0 and self._told is not self._state:
            self._told = self._state
            self._count()
            self.landed.emit()

    def come_to_rest(self) -> None:
        self._lay_down()
        self.land()
        self.settled.emit()

    def _stop(self) -> None:
        """Let nothing move any more, and tell nobody that it came to rest."""
        self._motions.gathering = False
        if self.animator.running:
            self.animator.drop()
            self._lay_down()

    def _lay_down(self) -> None:
        self._motions.forget()
        for t in self.goals:
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
        self.goals = self._poses()
        for t, item in self.tiles.items():
            item.setVisible(t in self.goals)
            if t in self.goals and not self.is_under_way(t) and t != self.chooser.dragged:
                self.rest(t)
        self._count()
        self.say(self.writing.status.text, self.writing.reason.text)
        self.chooser.refresh()
        if self.lid_on:
            self.lid.lie_over(geometry, len(self._state.round.hands[self._near]) if self._state else 1)
        if self.slate.isVisible():
            self.slate.hang(self.slate.text, geometry)
        self.laid_out.emit()

    def rest(self, t: Tile) -> None:
        """Lay `t` where it belongs."""
        item = self.tiles[t]
        item.rest(self.chooser.raised(t, self.goals[t]))
        item.show()

    def is_under_way(self, t: Tile) -> bool:
        """Whether `t` is on its way to where it belongs, or waits to set off."""
        return self._motions.is_under_way(t)

    def glide_back(self, t: Tile, start: Pose, duration: int) -> None:
        """Let `t` glide from `start` to where it belongs; nobody waits for it."""
        self.hurry()
        self.animator.run([self._motions.move(t, start, 0, duration)], self._lay_down)

    # --- what is written, and asked -------------------------------------------------------------

    def say(self, status: str, reason: str) -> None:
        """Whose turn it is and what is asked; under it why, or what was scored."""
        self.writing.say(status, reason, self.geometry)
        self.shown.emit()

    def _count(self) -> None:
        self.writing.count(self._told, self._near, self._names, self.geometry)
        self.shown.emit()

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

    def lift_lid(self) -> None:
        """Turn up the hand under the lid."""
        if not self.lid_on:
            return
        self.lid.hide()
        self._covered = False
        self.lid_lifted.emit()
        self.goals = self._poses()
        lying = {t: self.tiles[t].pose for t in self.hand()}
        motions = [self._motions.move(t, pose, 0, FLIP_MS) for t, pose in lying.items()]
        self.animator.run(motions, self._show_hand)
        self.shown.emit()

    def _show_hand(self) -> None:
        self._lay_down()
        self.hand_up.emit()

    # --- the slate -----------------------------------------------------------------------------

    def show_slate(self, text: SlateText) -> None:
        """Hold up the slate; a click, Enter or Space answers it with `go_on`."""
        self._slate_ready = True
        self.slate.hang(text, self.geometry)
        self.slate.show()
        self.shown.emit()

    def hide_slate(self) -> None:
        self._slate_ready = False
        self.slate.hide()

    def answer_slate(self) -> None:
        """Do what the slate offers, once."""
        if self._slate_ready:
            self._slate_ready = False
            self.go_on.emit()

    def want_more(self) -> None:
        """Do what the slate's second button offers."""
        if self.slate.isVisible() and self.slate.text.more:
            self.more_wanted.emit()

    # --- input ---------------------------------------------------------------------------------

    def hurry(self) -> bool:
        """Finish what moves; whether anything did. A click or key during motion does no more than that."""
        running, gathering = self.animator.running, self._motions.gathering
        for _ in range(running + gathering):
            self.animator.finish()
        return running

    def touch(self, item: QGraphicsItem) -> None:
        """Do what a click on `item` does; during motion that only finishes the motion."""
        if not self.hurry():
            self._hands_on.touch(item)
