"""The guided round: a few notes beside the things themselves, while an ordinary match is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from dominoes_core.actions import Draw, Play
from dominoes_core.match import MatchState

from .session import Session
from .table.geometry import Pose

if TYPE_CHECKING:
    from .note import Note

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
STIRRINGS = (
    QEvent.Type.Resize,
    QEvent.Type.Move,
    QEvent.Type.LayoutRequest,
    QEvent.Type.StyleChange,
    QEvent.Type.FontChange,
)
"""What moves the things in the window."""
RING_WEIGHT, HAND_WEIGHT, LINE_WEIGHT = 90.0, 40.0, 4.0
"""How little the cards should cover of the rings, of the hand, and of the line and felt."""
WORDS_WEIGHT, OTHERS_WEIGHT, PANEL_WEIGHT = 6.0, 2.0, 0.5
"""And how little of what is written, of the other hands, and of the panel."""


@dataclass(frozen=True, slots=True)
class Step:
    """One note."""

    name: str
    says: Callable[[], str]
    where: Callable[[], list[QRect]]
    """What it points at, or several things of which one will do, in the window."""


class Guide(QObject):
    """Shows the notes one after another. It only looks on: the match is played as it always is.

    A note goes on by a click on it, by Enter where that means nothing to the table, and by the thing itself
    being done; Esc ends it all.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        window, scene = session.window, session.scene
        self._steps = (
            Step("hand", self._of_the_hand, lambda: [self._hand()]),
            Step("rings", self._of_the_rings, self._ends),
            Step("boneyard", self._of_the_boneyard, lambda: [self._felt()]),
            Step("reason", self._of_the_reason, lambda: [self._words()]),
            Step("hint", self._of_the_hint, lambda: [self._hint()]),
        )
        self._now: int | None = None
        self._due = False
        self._placing = QTimer(self, singleShot=True, interval=0)
        self._placing.timeout.connect(self._place)
        window.guide_action.triggered.connect(self.begin)
        window.hint_action.triggered.connect(partial(self._done, "hint"))
        window.panel.hint.clicked.connect(partial(self._done, "hint"))
        window.panel_action.toggled.connect(self._soon)
        scene.action_chosen.connect(self._acted)
        scene.chooser.picked_up.connect(self._picked)
        session.controller.turn_started.connect(self._turn)
        for changed in (scene.laid_out, scene.settled, session.controller.waiting):
            changed.connect(self._soon)
        window.installEventFilter(self)
        window.view.installEventFilter(self)

    @cached_property
    def note(self) -> Note:
        """The card. Most starts go without one."""
        from .note import Note

        note = Note(self.session.window)
        note.moved_on.connect(self.go_on)
        note.skipped.connect(self.end)
        return note

    # --- coming and going ----------------------------------------------------------------------

    def open(self) -> None:
        """Have the notes come at the first turn, if this is the first start of all."""
        self._due = not self.session.settings.guided

    def begin(self) -> None:
        """Show the first note."""
        self._due = False
        if not self.session.settings.guided:
            self.session.set_up("guided", True)
        self._now = 0
        self._say()

    @property
    def step(self) -> str | None:
        """What the note that is shown speaks of; None where none is."""
        return None if self._now is None else self._steps[self._now].name

    def go_on(self) -> None:
        """To the next note, or to the end."""
        if self._now is None:
            return
        self._now += 1
        if self._now == len(self._steps):
            self.end()
        else:
            self._say()

    def end(self) -> None:
        """Put the note away, if one is shown."""
        if self._now is None:
            return
        self._now = None
        held = self.note.isAncestorOf(self.session.window.focusWidget())
        self.note.hide()
        if held:
            self.session.window.view.setFocus()

    def _say(self) -> None:
        assert self._now is not None
        self.note.say(self._steps[self._now].says(), self._now + 1, len(self._steps))
        self._place()

    # --- what goes on --------------------------------------------------------------------------

    def _turn(self) -> None:
        if self._due:
            self.begin()
        self._soon()

    def _done(self, name: str) -> None:
        """The thing a note speaks of was done: to the next one, if it is that one."""
        if self.step == name:
            self.go_on()

    def _picked(self) -> None:
        self._done("hand")
        self._soon()

    def _acted(self, seat: int, action: object) -> None:
        if isinstance(action, Play):
            # One click may do both: the tile had but one place to go.
            self._done("rings" if self.step == "rings" else "hand")
        elif isinstance(action, Draw):
            self._done("boneyard")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._now is None:
            return False
        kind = event.type()
        if kind in STIRRINGS:
            self._soon()
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.end()  # and the table lets go of what it holds
            elif event.key() in ENTER and watched is self.session.window.view and self._is_free():
                if not event.isAutoRepeat():
                    self.go_on()
                return True
        return False

    def _is_free(self) -> bool:
        """Whether Enter has nothing else to do at the table."""
        scene = self.session.scene
        playing = scene.chooser.by_keys and scene.chooser.offer is not None
        return not (playing or scene.animator.running or scene.lid_on or scene.slate.isVisible())

    # --- where the notes stand -----------------------------------------------------------------

    def _soon(self, *_: object) -> None:
        """The window's layout is about to change: look again when it has."""
        if self._now is not None:
            self._placing.start()

    def _place(self) -> None:
        if self._now is None:
            return
        self.note.set_theme(self.session.scene.theme)
        self.note.stand_by(self._steps[self._now].where(), self._room(), self._clear())

    def _room(self) -> QRect:
        """All of the window below its menus."""
        middle = self.session.window.centralWidget()
        return QRect(middle.mapTo(self.session.window, QPoint(0, 0)), middle.size())

    def _clear(self) -> list[tuple[QRect, float]]:
        found = [(self._hand(), HAND_WEIGHT), (self._words(), WORDS_WEIGHT), (self._felt(), LINE_WEIGHT)]
        scene = self.session.scene
        state = scene.state
        if state is not None and state.rounds:
            if state.round.layout.laid:
                lying = [scene.goal(one.tile) for one in state.round.layout.laid]
                found.append((self._of(_bounds(lying)), LINE_WEIGHT))
            found += [(one, OTHERS_WEIGHT) for one in self._other_hands(state)]
        found += [(self._of(_bounds([ring.pose])), RING_WEIGHT) for ring in scene.chooser.rings]
        if scene.slate.isVisible():
            found.append((self._of(scene.slate.sceneBoundingRect()), HAND_WEIGHT))
        window = self.session.window
        beside = [(window.panel, PANEL_WEIGHT), *((one, WORDS_WEIGHT) for one in window.view.companions)]
        for one, weight in beside:
            if one.isVisible():
                found.append((QRect(one.mapTo(window, QPoint(0, 0)), one.size()), weight))
        return found

    def _other_hands(self, state: MatchState) -> list[QRect]:
        """With the names beside them."""
        scene, found = self.session.scene, []
        for seat, hand in enumerate(state.round.hands):
            if seat != scene.near:
                said = scene.writing.names[seat].sceneBoundingRect()
                said = said.united(scene.writing.notes[seat].sceneBoundingRect())
                found.append(self._of(said.united(_bounds([scene.goal(t) for t in hand]))))
        return found

    def _of(self, rect: QRectF) -> QRect:
        """`rect` of the table, in the window."""
        view = self.session.window.view
        shown = view.mapFromScene(rect).boundingRect()
        return shown.translated(view.viewport().mapTo(self.session.window, QPoint(0, 0)))

    def _hand(self) -> QRect:
        scene = self.session.scene
        state = scene.state
        count = len(state.round.hands[scene.near]) if state is not None and state.rounds else 7
        return self._of(_bounds(scene.geometry.hand_poses(0, max(1, count), True)))

    def _ends(self) -> list[QRect]:
        """The rings where there are some; else the open ends, or the place of the first tile."""
        scene = self.session.scene
        rings = [ring.pose for ring in scene.chooser.rings]
        if rings:
            return [self._of(_bounds([pose])) for pose in rings]
        state, geometry = scene.state, scene.geometry
        if state is not None and state.rounds and state.round.layout.laid:
            halves = [*geometry.end_halves(state).values()]
        else:
            left, top, right, bottom = geometry.line
            halves = [((left + right) / 2, (top + bottom) / 2, 2 * geometry.unit)]
        return [self._of(QRectF(x - unit / 2, y - unit / 2, unit, unit)) for x, y, unit in halves]

    def _felt(self) -> QRect:
        return self._of(self.session.scene.felt.rect)

    def _words(self) -> QRect:
        writing = self.session.scene.writing
        said = writing.status.sceneBoundingRect()
        if writing.reason.text:
            said = said.united(writing.reason.sceneBoundingRect())
        return self._of(said)

    def _hint(self) -> QRect:
        window = self.session.window
        shown = window.panel.hint if window.panel.isVisible() else window.fold
        if shown is window.panel.hint:
            window.panel.turn_to(shown)
        thing = QRect(shown.mapTo(window, QPoint(0, 0)), shown.size())
        if shown is window.fold:
            middle = thing.center()
            thing = QRect(thing.left(), middle.y() - 20, thing.width(), 40)
        return thing

    # --- what they say -------------------------------------------------------------------------

    def _of_the_hand(self) -> str:
        return self.tr(
            "This is your hand. Click a tile to play it, or choose one with ← and → and press Enter."
        )

    def _of_the_rings(self) -> str:
        return self.tr(
            "Tiles go to the open ends of the line, number to number. Where a tile fits more than one end,"
            " rings show them: click one, or choose it with the arrows and press Enter."
        )

    def _of_the_boneyard(self) -> str:
        if self.session.controller.state.rules.cannot_play == "draw":
            return self.tr(
                "This is the boneyard. When none of your tiles fits, click here or press Space, until you"
                " draw one that does."
            )
        return self.tr(
            "These tiles stay out of the round. When none of yours fits, you pass, and that is done for you."
        )

    def _of_the_reason(self) -> str:
        return self.tr(
            "This says whose turn it is, and the line below it what happened: what was scored and how, or why"
            " somebody passed."
        )

    def _of_the_hint(self) -> str:
        return self.tr(
            "Not sure? Press H, or Hint in the panel, and see what Expert would do with your tiles. That is"
            " all: play on, and open these notes again from Help."
        )


def _bounds(poses: list[Pose]) -> QRectF:
    """The rectangle round tiles that lie so."""
    found = QRectF()
    for pose in poses:
        wide, high = pose.half
        found = found.united(QRectF(pose.x - wide, pose.y - high, 2 * wide, 2 * high))
    return found
