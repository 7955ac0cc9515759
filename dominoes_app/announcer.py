"""Says what happens at the table to who cannot see it, once a turn."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from dominoes_core.events import Dealt, Drew, Laid, Passed, RoundEnded, Scored
from dominoes_core.layout import End
from dominoes_core.match import MatchState, Step
from dominoes_core.tiles import Tile

from .names import either
from .spoken import (
    drew_words,
    in_words,
    laid_words,
    listed,
    number_words,
    passed_words,
    scored_words,
    scores_words,
    tile_words,
)
from .spoken import tr as spoken_tr
from .table.slate import SlateText
from .wording import Wording

POLITE = QAccessible.AnnouncementPoliteness.Polite
AT_ONCE = QAccessible.AnnouncementPoliteness.Assertive


class Announcer(QObject):
    """Turns steps into sentences: a computer's draws are told with the tile or the pass they led to."""

    said = Signal(str, bool)
    """(text, at once): what has been announced; at once where it answers the person's own doing."""

    def __init__(self, widget: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._widget = widget
        self._wording = Wording(("", ""), None)
        self._people: frozenset[int] = frozenset()
        self._drawn = 0
        """Tiles a computer drew in this turn, or that were drawn for a person, not told yet."""
        self._seen: list[Tile] = []
        """Those of them that the person may see."""

    def sit(self, wording: Wording, people: frozenset[int]) -> None:
        """Another match: `people` are the seats that persons play."""
        self._wording, self._people = wording, people
        self.back()

    def say(self, text: str, at_once: bool = False) -> None:
        """Announce `text`, tiles in it spelled out; politely unless it answers the person's own doing."""
        text = in_words(text).strip()
        if not text:
            return
        self.said.emit(text, at_once)
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self._widget, text)
            event.setPoliteness(AT_ONCE if at_once else POLITE)
            QAccessible.updateAccessibility(event)

    def refuse(self, state: MatchState, t: Tile, end: End | None) -> None:
        """Announce why the tile that was tried does not fit."""
        self.say(self._wording.does_not_fit(state, t, end, number_words) + ".", at_once=True)

    def back(self) -> None:
        """The match went back: draws that were not told yet did not happen."""
        self._drawn, self._seen = 0, []

    def read(self, slate: SlateText, whole: bool) -> None:
        """Announce what stands on the slate beside how the round ended and what it scored, or all of it."""
        parts = [slate.title, *slate.lines] if whole else [*slate.lines[1:]]
        self.say(" ".join(_closed(part) for part in (*parts, slate.note) if part))

    def tell(self, step: Step, seen: Tile | None = None, more: bool = False) -> None:
        """Announce what `step` brought. `seen`: the tile drawn, where the only person there drew it; `more`:
        another is drawn for them at once, and they are told of together.
        """
        parts, own = [], False
        for event in step.events:
            part = self._part(step, event, seen, more)
            if part:
                parts.append(part)
                own = own or getattr(event, "seat", None) in self._people
        self.say(". ".join(parts) + ("." if parts else ""), own)

    def _part(self, step: Step, event: object, seen: Tile | None, more: bool) -> str:
        state, name = step.state, self._wording.name
        if isinstance(event, Dealt):
            self.back()
            dealt = spoken_tr("Round {number} is dealt").format(number=event.number)
            return dealt + ". " + self._wording.led_by(state)
        if isinstance(event, Drew):
            self._drawn += 1
            if seen is not None:
                self._seen.append(seen)
            return "" if more or event.seat not in self._people else self._own_draws(name(event.seat))
        if isinstance(event, Laid):
            drawn, self._drawn = self._drawn, 0
            return laid_words(name(event.seat), event.tile, event.end, drawn, state.round.layout)
        if isinstance(event, Passed):
            drawn, self._drawn = self._drawn, 0
            return passed_words(name(event.seat), drawn, either(event.numbers, number_words))
        if isinstance(event, Scored) and event.points:
            return scored_words(self._wording.side_name(state, event.side), event.points)
        if isinstance(event, RoundEnded):
            return self._ended(step, event)
        return ""

    def _own_draws(self, name: str) -> str:
        """What was drawn by a person, or for them."""
        drawn, seen = self._drawn, self._seen
        self.back()
        if len(seen) != drawn:
            return drew_words(name, drawn)
        tiles = listed([tile_words(t) for t in seen])
        return spoken_tr("{name} drew {tile}").format(name=name, tile=tiles)

    def _ended(self, step: Step, event: RoundEnded) -> str:
        """Why the round ended, who won it or the match, what it brought, and the score."""
        state, wording = step.state, self._wording
        parts = [wording.why_over(state, event), wording.status(state)]
        sides = [wording.side_name(state, side) for side in range(len(state.scores))]
        if event.winner is not None and event.points:
            parts.append(scored_words(sides[event.winner], event.points))
        if state.rules.target is not None:
            parts.append(scores_words(sides, state.scores))
        return ". ".join(parts)


def _closed(text: str) -> str:
    """`text` with a full stop."""
    return text if text.endswith(".") else text + "."
