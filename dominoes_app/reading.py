"""Opens the pages of the book at the place where a question arises. They are loaded when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dominoes_core.actions import Play
from dominoes_core.match import MatchState
from dominoes_core.score import play_points

from .key_list import key_list
from .theme import theme

if TYPE_CHECKING:
    from .pages.window import PagesWindow
    from .session import Session


class Reading(QObject):
    """The session's book. It is made at the first question: starting the program must not wait for it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.pages: PagesWindow | None = None
        """The window; None until somebody asked."""
        window = session.window
        window.help_action.triggered.connect(lambda: self.open_at("match"))
        for place, action in window.page_actions.items():
            action.triggered.connect(lambda _=False, place=place: self.open_at(place))
        window.why_action.triggered.connect(self.open_why)
        window.panel.levels_asked.connect(lambda: self.open_at("levels"))
        session.scene.asked_why.connect(self.open_why)
        window.dark_action.toggled.connect(self._look)
        window.closing.connect(self._close)

    def open_at(self, place: str) -> None:
        """Show the pages at `place`: a page, or `page#heading`. Raises KeyError for one that is not there."""
        if self.pages is None:
            from .pages.contents import contents
            from .pages.window import PagesWindow

            self.pages = PagesWindow(contents(), self._desk(), self._session.window)
            self.pages.came_forward.connect(self._look)
        self.pages.set_desk(self._desk())
        self._look()
        self.pages.open_at(place)

    def open_why(self) -> None:
        """Show what the reason line is about."""
        self.open_at(about(self._session.controller.state))

    def _desk(self) -> object:
        from .pages.book import Desk

        controller = self._session.controller
        state, house = controller.state, controller.house
        keys = key_list(self._session.window)
        return Desk(state.preset, state.rules, len(state.players), keys, house=house.name if house else "")

    def _look(self) -> None:
        if self.pages is not None:
            settings = self._session.settings
            self.pages.set_look(theme(settings.dark), self._session.scene.faces.style)

    def _close(self) -> None:
        if self.pages is not None:
            self.pages.close()


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
