"""Opens the pages of the book at the place where a question arises. They are loaded when first asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QDialog

from dominoes_core.actions import Play
from dominoes_core.match import MatchState
from dominoes_core.players.choice import Choice
from dominoes_core.score import play_points
from dominoes_core.view import view_of

from .key_list import key_list
from .rule_wording import field_text
from .seating import MatchSetup
from .theme import theme

if TYPE_CHECKING:
    from .pages.book import Desk
    from .pages.window import PagesWindow
    from .session import Session


class Chosen(Protocol):
    """A dialog in which rules are chosen; always a QDialog as well."""

    rules_changed: SignalInstance

    @property
    def setup(self) -> MatchSetup | None:
        """What is chosen now; None where that is nothing yet."""

    @property
    def asked_of(self) -> str:
        """What the keys are at: a field of the rules, `levels`, or empty for all that is chosen."""


class Reading(QObject):
    """The session's book. It is made at the first question: starting the program must not wait for it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.pages: PagesWindow | None = None
        """The window; None until somebody asked."""
        self.before: dict[QDialog, PagesWindow] = {}
        """The window of each dialog in which somebody asked: a dialog lets nobody at other windows."""
        window = session.window
        window.help_action.triggered.connect(self._open)
        window.rules_action.triggered.connect(lambda: self.open_at("match"))
        for place, action in window.page_actions.items():
            action.triggered.connect(lambda _=False, place=place: self.open_at(place))
        window.why_action.triggered.connect(self.open_why)
        window.panel.levels_asked.connect(lambda: self.open_at("levels"))
        session.scene.asked_why.connect(self.open_why)
        session.rules_asked.connect(self.open_before)
        window.dark_action.toggled.connect(self._look)
        window.closing.connect(self._close)

    def _open(self) -> None:
        """Show the pages, at the levels where the keys are at their list."""
        self.open_at("levels" if self._session.window.panel.level.hasFocus() else "match")

    def open_at(self, place: str) -> None:
        """Show the pages at `place`: a page, or `page#heading`. Raises KeyError for one that is not there."""
        if self.pages is None:
            from .pages.contents import contents
            from .pages.window import PagesWindow

            desk = self._desk()
            self.pages = PagesWindow(contents(kept=desk.kept), desk, self._session.window)
            self.pages.came_forward.connect(self._refresh)
        self._refresh()
        self.pages.open_at(place)

    def _refresh(self) -> None:
        """Have the pages tell of the match that is on the table now."""
        assert self.pages is not None
        _set(self.pages, self._desk())
        self._look()

    def open_before(self, dialog: Chosen) -> None:
        """Show the pages in front of `dialog`, at the rules chosen in it; they go with what is chosen."""
        assert isinstance(dialog, QDialog)
        if dialog not in self.before:
            from .pages.contents import contents
            from .pages.window import PagesWindow

            desk = self._desk_of(dialog)
            self.before[dialog] = PagesWindow(contents(chosen=True, kept=desk.kept), desk, dialog)
            dialog.rules_changed.connect(lambda: self._follow(dialog))
            dialog.finished.connect(lambda: self._put_away(dialog))
        self._follow(dialog)
        self._look()
        self.before[dialog].open_at(_place_of(dialog))

    def open_why(self) -> None:
        """Show what the reason line is about."""
        told, state = self._session.told_of, self._session.controller.state
        hinted = self._session.hinted
        if isinstance(told, Choice) and hinted is not None:
            self.open_at(self._of_hint(*hinted))
        elif told is not None and state.round.history:
            self.open_at("match#a-turn")
        else:
            self.open_at(about(state))

    def _of_hint(self, state: MatchState, choice: Choice) -> str:
        """Why Expert advises that: the hand itself, where nobody else may read the page, or else a lesson."""
        from .pages.fitting import lesson_for

        if not isinstance(choice.action, Play):
            return "questions#may-i-draw-although-i-could-play"
        if not self._session.shared:
            return "hint"
        assert state.turn is not None
        return f"win-{lesson_for(view_of(state, state.turn), choice.action)}"

    def _follow(self, dialog: Chosen) -> None:
        if (pages := self.before.get(dialog)) is not None:
            _set(pages, self._desk_of(dialog))

    def _put_away(self, dialog: QDialog) -> None:
        pages = self.before.pop(dialog, None)
        if pages is not None:
            pages.close()
            pages.deleteLater()

    def _desk_of(self, dialog: Chosen) -> Desk:
        """What is chosen in `dialog`; the match on the table where that is nothing."""
        setup, desk = dialog.setup, self._desk()
        if setup is None:
            return desk
        name, seats = setup.house.name if setup.house else "", len(setup.seats)
        return replace(
            desk, preset=setup.preset, rules=setup.rules, seats=seats, house=name, chosen=True
        )

    def _desk(self) -> Desk:
        from .pages.book import Desk, Hint

        session = self._session
        state, house = session.controller.state, session.controller.house
        hint = Hint(*session.hinted) if session.hinted is not None and not session.shared else None
        return Desk(
            state.preset,
            state.rules,
            len(state.players),
            key_list(session.window),
            house=house.name if house else "",
            kept=session.matches.book.load().value or (),
            hint=hint,
        )

    def _look(self) -> None:
        settings = self._session.settings
        for pages in (self.pages, *self.before.values()):
            if pages is not None:
                pages.set_look(theme(settings.dark), self._session.scene.faces.style)

    def _close(self) -> None:
        if self.pages is not None:
            self.pages.close()


def _set(pages: PagesWindow, desk: Desk) -> None:
    """Have `pages` be of `desk`, with a page for each of the house rules that are kept."""
    from .pages.contents import contents

    listed = contents(desk.chosen, desk.kept) if desk.kept != pages.book.desk.kept else None
    pages.set_desk(desk, listed)


def _place_of(dialog: Chosen) -> str:
    """Where the pages tell of what the keys are at in `dialog`."""
    if dialog.asked_of == "levels":
        return "levels"
    if dialog.asked_of:
        from .pages.template import slug

        return f"house#{slug(field_text(dialog.asked_of).name)}"
    return "match" if dialog.setup else "house"


def about(state: MatchState) -> str:
    """The place in the pages that tells of what happened last."""
    if not state.rounds or not state.round.history:
        return "match#who-leads"
    now = state.round
    if now.end is not None and now.end.over == "blocked":
        tied = now.end.pips.count(min(now.end.pips)) > 1
        shared, blocked = "what-if-the-lowest-count-is-shared", "when-is-a-round-blocked"
        return f"questions#{shared if tied else blocked}"
    if now.end is not None:
        return "match#points"
    if not isinstance(now.history[-1].action, Play):
        return "questions#i-cannot-play-what-now"
    return "match#points" if play_points(state.rules, now.layout.count) else "match#a-turn"
