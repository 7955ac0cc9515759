"""Which match lies on the table: opened, set up, and asked for before one is dropped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, Signal

from dominoes_core.players.levels import Level
from dominoes_core.record import Record

from .controller import has_begun, seats_of
from .games import Game, families, games, seat_names
from .house import HouseBook, game_of
from .names import level_name
from .profile import Settings
from .seating import MatchSetup, Seat

if TYPE_CHECKING:
    from .session import Session


def tr(text: str) -> str:
    return QCoreApplication.translate("Matches", text)


class Matches(QObject):
    """Begins and resumes the matches of one session, as its player asks for them."""

    house_wanted = Signal(object)
    """A SetupDialog asks for the house rules."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.book = HouseBook(session.profile.root)
        self.games: Mapping[str, Game] = games(())

    def look(self) -> None:
        """See which games there are now, house rules among them, and list them."""
        session = self._session
        loaded = self.book.load()
        kept = loaded.value or ()
        matches, troubles = session.profile.house_matches({one.key for one in kept})
        for trouble in filter(None, (loaded.trouble, *troubles)):
            session.window.notice.say(trouble)
        if session.controller.has_match:
            matches.append(session.controller.record)
        found = games(kept, matches)
        if found != self.games or not session.window.panel.game.count():
            self.games = found
            session.window.panel.offer_games(families(found))

    def name(self) -> str:
        """What the game on the table is called."""
        house = self._session.controller.house
        return house.name if house else self.games[self._session.controller.game].name

    def open_first(self, game: str) -> None:
        """Open what was on the table last, as far as that is still there."""
        self.look()
        self.open(game if game in self.games else Settings().game)

    def open(self, game: str) -> None:
        """Put `game` on the table: its unfinished match, or a new one set up as the last was."""
        loaded = self._session.profile.load_match(game)
        if loaded.trouble:
            self._session.window.notice.say(loaded.trouble)
        if loaded.value is not None and loaded.value.match.rounds:
            self._session.controller.resume(loaded.value)
        else:
            self.start(self._setup_of(game))

    def _setup_of(self, game: str) -> MatchSetup:
        """How `game` was set up last; one person against one computer before that."""
        found = self._session.settings.setups.get(game)
        offered = self.games[game]
        if found is not None:
            return offered.renewed(found)
        you, other = seat_names(2)
        setup = offered.set_up((Seat(you), Seat(other, self._session.settings.level)))
        if offered.house is None:
            setup = replace(setup, rules=setup.rules.changed(target=self._session.settings.target(game)))
        return setup

    def setup_now(self) -> MatchSetup:
        """Of another match like the one on the table; by house rules as they are now."""
        controller = self._session.controller
        state = controller.state
        setup = MatchSetup(state.preset, state.rules, controller.seats, controller.house)
        return self.games[setup.game].renewed(setup)

    def start(self, setup: MatchSetup) -> None:
        """Begin the match that was set up."""
        self._session.controller.start(setup.preset, setup.rules, setup.seats, house=setup.house)

    def new_game(self) -> None:
        """Begin another match of the same game; ask first where one would be dropped."""
        if self._may_drop(tr("Begin a new game?")):
            self.start(self.setup_now())
        self._session.window.view.setFocus()

    def choose_match(self) -> None:
        """Ask for game, seats and points, and begin that match."""
        from .dialogs.setup import SetupDialog  # not needed to start with

        levels = [(level.value, level_name(level)) for level in Level]
        self.look()
        dialog = SetupDialog(
            self.games, levels, self._session.settings.setups, self.setup_now(), self._session.window
        )
        dialog.house_wanted.connect(lambda: self.house_wanted.emit(dialog))
        dialog.help_wanted.connect(self._session.rules_asked)
        dialog.accepted.connect(lambda: self._begin(dialog.setup))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _begin(self, setup: MatchSetup) -> None:
        """Start a match that was set up; ask first where that drops one of the same game."""
        if self._may_drop(tr("Begin a new match?"), setup.game):
            self._session.change(game=setup.game, **self._remembering(setup, chosen=True))
            self.start(setup)
        self._session.window.view.setFocus()

    def _remembering(self, setup: MatchSetup, chosen: bool = False) -> dict[str, Any]:
        """The settings by which the next match of this game is set up the same way.

        Seats are remembered once they were `chosen` in the dialog.
        """
        found: dict[str, Any] = {}
        if setup.game in self._session.settings.setups or chosen:
            found["setups"] = {**self._session.settings.setups, setup.game: setup}
        if setup.rules.target is not None and setup.house is None:
            found["targets"] = {**self._session.settings.targets, setup.preset: setup.rules.target}
        return found

    def choose_game(self, game: str) -> None:
        """Put another game on the table: its own unfinished match, or a new one."""
        if game != self._session.controller.game:
            self._session.change(game=game)
            self.open(game)
        self._session.window.view.setFocus()

    def go_on_with(self, match: Record) -> None:
        """Put `match`, unfinished, on the table; ask first where that drops another of the same game."""
        session, game = self._session, game_of(match)
        self.look()
        kept = session.profile.load_match(game).value
        same = kept is not None and kept.match == match.match
        if same or self._may_drop(tr("Go on with the match in this file?"), game, tr("Open it")):
            session.change(game=game)
            session.keep(match)
            session.controller.resume(match)
        session.window.view.setFocus()

    def choose_level(self, level: str) -> None:
        """Play against another level, every computer, in a new match."""
        setup = self.setup_now().at_level(Level(level))
        if setup.seats == self._session.controller.seats:
            self._session.change(level=Level(level))
        elif self._may_drop(tr("Play against {level}?").format(level=level_name(level))):
            self._session.change(level=Level(level), **self._remembering(setup))
            self.start(setup)
        self._session.show_panel()
        self._session.window.view.setFocus()

    def choose_target(self, target: int) -> None:
        """Play to another number of points, in a new match."""
        state = self._session.controller.state
        if target != state.rules.target and self._may_drop(
            tr("Play to {target} points?").format(target=target)
        ):
            setup = self.setup_now().to_target(target)
            self._session.change(**self._remembering(setup))
            self.start(setup)
        self._session.show_panel()
        self._session.window.view.setFocus()

    def _may_drop(self, title: str, game: str | None = None, yes: str | None = None) -> bool:
        """Ask before the unfinished match of `game` (of the one on the table if None) is dropped.

        `yes` is written on the button that does it.
        """
        state = self._session.controller.state
        on_table = game is None or game == self._session.controller.game
        if on_table:
            begun = self._session.controller.begun
        else:
            kept = self._session.profile.load_match(str(game)).value
            begun = kept is not None and has_begun(kept.match, seats_of(kept))
            state = kept.match if kept is not None else state
        if not begun:
            return True
        if state.rules.target is None:
            text = tr("The round in play is not finished. It would be dropped.")
        else:
            scores = "\u00a0–\u00a0".join(str(score) for score in state.scores)  # never apart in two lines
            text = tr("The match in play stands at {scores}. It would be dropped.").format(scores=scores)
        if not on_table:
            text = f"{self.games[str(game)].name}: {text}"
        return self._session.window.confirm(title, text, yes or tr("New game"), tr("Keep playing"))

    def level(self) -> str:
        """Of all computers at the table; empty where they differ or none sits."""
        levels = {seat.level for seat in self._session.controller.seats if seat.level}
        return levels.pop().value if len(levels) == 1 else ""
