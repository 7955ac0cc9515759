"""A finished match on a table of its own, stepped through move by move. Nothing can be played on it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dominoes_core.match import Step
from dominoes_core.record import Reader, Record, to_document
from dominoes_core.tiles import Tile

from ..house import house_of
from ..profile import CHALK, Settings
from ..table.geometry import Pose
from ..table.scene import TableScene
from ..table.view import TableView
from ..theme import theme
from ..wording import Wording
from .records import game_called

LTR = "\u200e"
"""Keeps a sign at its side of the word where the system reads from right to left."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the match, and how many moves its round has seen."""

    step: Step
    round: int
    """From 1."""
    move: int
    """From 1; 0 as the round is dealt."""


def moments_of(record: Record) -> list[Moment]:
    """Every deal and every move of `record`, in order."""
    found: list[Moment] = []
    for state, events, move in Reader(to_document(record)):
        number = found[-1].move + 1 if found and move is not None else 0
        found.append(Moment(Step(state, events), len(state.rounds), number))
    return found


class OpenTable(TableScene):
    """A table on which all hands lie face up."""

    def _poses(self) -> dict[Tile, Pose]:
        state = self.state
        if state is None or not state.rounds:
            return {}
        return self.geometry.poses(state, self.near, frozenset(range(len(state.players))))


class ReplayDialog(QDialog):
    """Shows one moment of a finished match; buttons and keys go to others. Raises ValueError without any."""

    def __init__(self, record: Record, title: str, settings: Settings, parent: QWidget | None = None) -> None:
        """`settings`: how tiles, chalk and motion are to look."""
        super().__init__(parent)
        self._moments = moments_of(record)
        if not self._moments:
            raise ValueError("nothing was dealt")
        self._now = -1
        self.setWindowTitle(title)
        players, levels = record.match.players, record.extras.top.get("levels")
        people = [i for i, one in enumerate(levels) if one is None] if isinstance(levels, list) else []
        near = people[0] if len(people) == 1 and people[0] < len(players) else 0
        self._wording = Wording(players, near if len(people) == 1 else None)
        self.scene = OpenTable(self)
        self.scene.animator.moving, self.scene.animator.speed = settings.motion, settings.speed
        self.scene.set_tiles(settings.coloured, settings.back)
        self.scene.set_chalk(CHALK[settings.chalk])
        self.scene.show_numbers(settings.end_numbers)
        self.scene.sit([self._wording.name(seat) for seat in range(len(players))], near, frozenset())
        self.view = TableView(self.scene)
        self.view.setInteractive(False)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.set_theme(theme(settings.dark))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.view, 1)
        box.addLayout(self._make_bar())
        self._make_keys()
        self.go_to(0)
        self.forth.setFocus()

    def _make_bar(self) -> QBoxLayout:
        """Where it is, and the buttons beside that; below it where large letters leave no room."""
        self._bar = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._bar.setContentsMargins(12, 8, 12, 10)
        self._bar.setSpacing(8)
        self.where = QLabel()
        self.where.setWordWrap(True)
        self._buttons = QWidget()
        # As on every player: forward is at the right, where its arrow points and its key is.
        self._buttons.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        bar = QHBoxLayout(self._buttons)
        bar.setContentsMargins(0, 0, 0, 0)
        self.first = self._button(self.tr("&Start"), self.tr("The first deal (Home)"))
        self.back = self._button(f"{LTR}◀ " + self.tr("&Back"), self.tr("One move back (←)"))
        self.forth = self._button(self.tr("&Forward") + f" ▶{LTR}", self.tr("One move forward (→)"))
        self.last = self._button(self.tr("&End"), self.tr("The end of the match (End)"))
        self.shut = self._button(self.tr("&Close"), self.tr("Back to the match in play (Esc)"))
        self.first.clicked.connect(lambda: self.go_to(0))
        self.back.clicked.connect(lambda: self.go_to(self._now - 1))
        self.forth.clicked.connect(lambda: self.go_to(self._now + 1))
        self.last.clicked.connect(lambda: self.go_to(len(self._moments) - 1))
        self.shut.clicked.connect(self.reject)
        bar.addStretch(1)
        for one in (self.first, self.back, self.forth, self.last):
            bar.addWidget(one)
        bar.addSpacing(18)
        bar.addWidget(self.shut)
        self._bar.addWidget(self.where, 1)
        self._bar.addWidget(self._buttons)
        return self._bar

    def _turn_bar(self) -> None:
        """Beside each other or one above the other."""
        said = self.where.fontMetrics().horizontalAdvance(self.where.text())
        beside = said + self._buttons.sizeHint().width() + 48 <= self.width()
        way = QBoxLayout.Direction
        self._bar.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn_bar()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._turn_bar()

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.setToolTip(tip)
        return button

    def _make_keys(self) -> None:
        keys = Qt.Key
        for key, step in (
            (keys.Key_Left, lambda: self.go_to(self._now - 1)),
            (keys.Key_Right, lambda: self.go_to(self._now + 1)),
            (keys.Key_Home, lambda: self.go_to(0)),
            (keys.Key_End, lambda: self.go_to(len(self._moments) - 1)),
            (keys.Key_PageUp, lambda: self._to_round(-1)),
            (keys.Key_PageDown, lambda: self._to_round(1)),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(step)

    # --- where it is ---------------------------------------------------------------------------

    @property
    def now(self) -> Moment:
        return self._moments[self._now]

    def go_to(self, number: int) -> None:
        """Show that moment, or the nearest there is; the next one is seen to be played."""
        number = min(max(0, number), len(self._moments) - 1)
        if number == self._now:
            return
        onward, self._now = number == self._now + 1 and number > 0, number
        step = self.now.step
        if onward:
            self.scene.play(step)
        else:
            self.scene.show(step.state)
        status, reason = self._wording.status(step.state), self._wording.reason(step)
        self.scene.say(status, reason)
        place = self._place()
        self.where.setText(place)
        self._turn_bar()
        self.view.setAccessibleDescription(f"{place}. {reason} {status}.")
        held = self.focusWidget()  # which Qt takes on to the next button, Close at last, where it is disabled
        for one in (self.first, self.back):
            one.setEnabled(number > 0)
        for one in (self.forth, self.last):
            one.setEnabled(number < len(self._moments) - 1)
        if held is None or not held.isEnabled():
            (self.forth if self.forth.isEnabled() else self.back).setFocus()

    def _to_round(self, way: int) -> None:
        """To the deal of the round before or after."""
        deals = [i for i, one in enumerate(self._moments) if one.move == 0]
        ahead = [i for i in deals if (i - self._now) * way > 0]
        if ahead:
            self.go_to(ahead[0] if way > 0 else ahead[-1])

    def _place(self) -> str:
        now = self.now
        moves = max(one.move for one in self._moments if one.round == now.round)
        place = self.tr("Round {round} of {rounds}, move {move} of {moves}").format(
            round=now.round, rounds=self._moments[-1].round, move=now.move, moves=moves
        )
        state = now.step.state
        if state.rules.target is None:
            return place
        scores = (f"{self._wording.side_name(state, side)} {n}" for side, n in enumerate(state.scores))
        return f"{place} · {', '.join(scores)}"

    def done(self, code: int) -> None:
        """Let nothing move any more, and wait for the worker that draws the wood."""
        self.scene.animator.drop()
        self.view.close_down()
        super().done(code)


def title_of(record: Record) -> str:
    """What stands above a match that is looked at."""
    return QCoreApplication.translate("ReplayDialog", "{game}: a finished match").format(
        game=house.name if (house := house_of(record.extras.top)) else game_called(record.match.preset)
    )
