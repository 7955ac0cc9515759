"""A position in the midst of a page: the reader chooses a tile, and Expert says what it thinks of each."""

from __future__ import annotations

import random
from functools import partial
from html import escape

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent, QTextDocument, QTextOption
from PySide6.QtWidgets import QLabel, QWidget

from dominoes_core import record
from dominoes_core.actions import Action, Play
from dominoes_core.match import MatchState
from dominoes_core.players.choice import Choice, Limits, Stop
from dominoes_core.players.levels import Level
from dominoes_core.view import SeatView, view_of

from ..resources import resource
from ..table.offer import Offer
from ..table.scene import TableScene
from ..table.view import TableView
from ..thinker import Thinker
from .columns import SMALLEST
from .drawing import Look
from .thoughts import Thoughts

READER = 0
"""Whose place the reader takes in a lesson."""
LIMITS = Limits(seconds=None, deals=240)
"""No clock: the same position is judged alike on every machine."""
SEED = 1
SHAPE, LOWEST, HIGHEST = 0.58, 300, 460
"""Of the table: its height for its width, and the least and most of it in logical pixels."""
ROOM = 10
"""Between the table and what is said below it."""


def position(name: str) -> MatchState:
    """The position of the lesson called `name`. Raises FileNotFoundError where there is none."""
    return record.loads(resource(f"pages/positions/{name}.json").read_bytes()).match


def _examine(view: SeatView, level: Level, limits: Limits, stop: Stop, rng: random.Random) -> Choice:
    from dominoes_core.players.reasons import examine  # it brings the solver along

    return examine(view, limits, stop, rng)


def _explain(
    choice: Choice, view: SeatView, level: Level, limits: Limits, stop: Stop, rng: random.Random
) -> Choice:
    """The reasons of a choice made before, with the values it was made by."""
    from dominoes_core.players.reasons import explained

    return explained(choice, view, rng)


class TryIt(QWidget):
    """A table on which one tile may be chosen, again and again; nothing is played on it.

    `chosen` is what Expert chose there before, by a judgement that the table keeps to.
    """

    def __init__(
        self, state: MatchState, look: Look, parent: QWidget | None = None, chosen: Choice | None = None
    ) -> None:
        super().__init__(parent)
        assert state.turn is not None
        self.state, self._reader = state, state.turn
        self.thoughts: Thoughts | None = None
        """What Expert thinks; None until it has been asked and has answered."""
        self._chosen: Play | None = None
        self._asked: int | None = None
        self._look = look
        self._thinker = Thinker(partial(_explain, chosen) if chosen is not None else _examine, self)
        self._thinker.answered.connect(self._answered)
        self._thinker.failed.connect(self._failed)
        self.scene = TableScene(self)
        self.scene.animator.moving = False
        names = [self.tr("You") if seat == state.turn else name for seat, name in enumerate(state.players)]
        self.scene.sit(names, self._reader, frozenset())
        self.scene.settled.connect(self._ask)
        self.scene.action_chosen.connect(self._choose)
        self.scene.refused.connect(self._refused)
        self.view = TableView(self.scene, self, plain=True)
        self.view.setMinimumSize(0, 0)
        self.view.setAccessibleName(self.tr("A position to try"))
        self.said = QLabel(self)
        self.said.setTextFormat(Qt.TextFormat.RichText)
        self.said.setWordWrap(True)
        self.said.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.set_look(look)
        self.scene.show(state)
        self.scene.say(self.tr("Your turn"), self.tr("Which tile would you lay?"))
        if chosen is not None:
            self._choose(self._reader, chosen.action)

    # --- how it looks --------------------------------------------------------------------------

    def set_look(self, look: Look) -> None:
        """Colours, tiles and letters from now on."""
        self._look = look
        self.view.set_theme(look.theme)
        self.scene.set_tiles(look.style.coloured, look.style.back)
        self.said.setFont(look.font)
        self._tell()
        self.updateGeometry()
        self._lay_out()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._table_height(width) + ROOM + self._words_height(width)

    def sizeHint(self) -> QSize:
        return QSize(600, self.heightForWidth(600))

    def _table_height(self, width: int) -> int:
        return round(min(HIGHEST, max(LOWEST, width * SHAPE)))

    def _words_height(self, width: int) -> int:
        """Room for all that may come to be said, so that the page stays where it is when it is said."""
        return round(self._longest(width, self._points(width)).height()) + 4

    def _points(self, width: int) -> float:
        """Of the letters in the table below the words, so small that it is no wider than `width`."""
        points = usual = max(1.0, self._look.font.pointSizeF())
        while points > usual * SMALLEST and self._longest(width, points).width() > width:
            points *= 0.95
        return points

    def _longest(self, width: int, points: float) -> QSizeF:
        """The room of the longest that may be said, in lines of `width` where it can be broken to that."""
        document = QTextDocument()
        document.setDefaultFont(self._look.font)
        document.setDocumentMargin(0)
        whole = QTextOption()
        whole.setWrapMode(QTextOption.WrapMode.WordWrap)  # as in a label
        document.setDefaultTextOption(whole)
        document.setHtml(Thoughts.longest(self.state, self._look.theme, points))
        document.setTextWidth(width)
        return document.size()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._tell()
        self._lay_out()

    def _lay_out(self) -> None:
        width, high = self.width(), self._table_height(self.width())
        self.view.setGeometry(0, 0, width, high)
        self.said.setGeometry(0, high + ROOM, width, max(0, self.height() - high - ROOM))

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks any more: what is being thought about may stop, until somebody does."""
        self._thinker.close()
        self._asked = None
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._think()

    def finish(self) -> None:
        """Wait until Expert has answered, for pictures that must not be taken before."""
        self._thinker.finish()

    # --- choosing ------------------------------------------------------------------------------

    @property
    def chosen(self) -> Play | None:
        """What the reader chose last."""
        return self._chosen

    def _ask(self) -> None:
        self.scene.ask(Offer(self._reader, self.state.legal_actions(), self.state.round.layout))
        self._point()

    def _point(self) -> None:
        """Show on the table what Expert would lay, once the reader has chosen."""
        if self.thoughts is not None and self._chosen is not None:
            self.scene.chooser.show_hint(self.thoughts.best)

    def _choose(self, seat: int, action: Action) -> None:
        if not isinstance(action, Play):
            return
        self._chosen = action
        self.scene.chooser.let_go()
        self._think()
        self._tell()

    def _think(self) -> None:
        """Ask Expert, once a tile has been chosen."""
        if self._chosen is not None and self.thoughts is None and self._asked is None:
            self._asked = self._thinker.ask(view_of(self.state, self._reader), Level.EXPERT, LIMITS, SEED)

    def _refused(self, *_: object) -> None:
        self.scene.say(self.tr("Your turn"), self.tr("That tile does not fit there."))

    def _answered(self, ticket: int, choice: Choice) -> None:
        from dominoes_core.players.reasons import Examined

        if ticket == self._asked and isinstance(choice, Examined):
            self._asked = None
            self.thoughts = Thoughts(self.state, choice)
            self._tell()

    def _failed(self, ticket: int, error: str) -> None:
        self._asked = None
        self.said.setText(escape(self.tr("Expert could not think ({error}).").format(error=error)))

    # --- what is said --------------------------------------------------------------------------

    def _tell(self) -> None:
        theme, chosen = self._look.theme, self._chosen
        if chosen is None:
            text = self.tr(
                "Click a tile, or choose one with ← and → and press Enter. Then see what Expert thinks."
            )
            html = f'<span style="color: {theme.text_soft}">{escape(text)}</span>'
        elif self.thoughts is None:
            html = escape(self.tr("Expert looks at your hand…"))
        else:
            html = self.thoughts.html(chosen, theme, self._points(self.width()))
            self._point()
            self.scene.say(self.thoughts.title(chosen), self.tr("Choose another tile to compare."))
        self.said.setText(html)
        now = self.state.round
        ends, hand = now.layout.ends.values(), now.hands[self._reader]
        place = self.tr("Open ends {ends}. Your hand: {hand}.").format(
            ends=", ".join(map(str, ends)), hand=", ".join(map(str, hand))
        )
        others = [
            self.tr("{name} holds %n tile(s).", "", len(held)).format(name=name)
            for seat, (name, held) in enumerate(zip(self.state.players, now.hands, strict=True))
            if seat != self._reader
        ]
        self.view.setAccessibleDescription(" ".join((place, *others)))
        document = QTextDocument()
        document.setHtml(html)
        self.said.setAccessibleName(" ".join(document.toPlainText().split()))
