"""Books every match that is played to its end, and keeps the tally on the table."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from dominoes_core.record import Record

from .finished import FinishedMatches
from .names import level_name
from .results import (
    Group,
    Result,
    Results,
    export_results,
    import_results,
    level_played,
    of,
    result_of,
    tally,
)
from .session import Session
from .store import StoreError
from .table.geometry import FAR
from .table.tally import TallyItem

if TYPE_CHECKING:
    from .dialogs.records import RecordsDialog


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Bookkeeper", text, "", number)


class Bookkeeper(QObject):
    """Listens to one session. The files are shared with other windows, so nothing of them is remembered."""

    def __init__(self, session: Session, root: Path) -> None:
        super().__init__(session)
        self.session = session
        self.results, self.finished = Results(root), FinishedMatches(root)
        scene, controller = session.scene, session.controller
        self._waiting: dict[str, tuple[Record, Result]] = {}
        """Matches that could not be booked yet, by name, as they ended first."""
        self._counted: set[str] = set()
        """Of these, whose figures are booked, and only the match could not be kept."""
        self._written: tuple[object, Group] | None = None
        """What the tally was read from, and for which matches."""
        self.tally = TallyItem(lambda: scene.theme)
        scene.addItem(self.tally)
        scene.laid_out.connect(self._lay_tally)
        controller.started.connect(self._look)  # a match that was decided as the program was killed
        controller.stepped.connect(self._look)
        controller.started.connect(self.show_tally)
        scene.landed.connect(self.show_tally)
        session.window.closing.connect(self._book_waiting)
        session.window.records_action.triggered.connect(self.show_records)

    def _lay_tally(self) -> None:
        """Into the corner that the far hand leaves, as long as that is now."""
        scene = self.session.scene
        state, far = scene.state, 0
        if state is not None and state.rounds:
            hands = enumerate(state.round.hands)
            far = next((len(h) for seat, h in hands if scene.geometry.side(seat, scene.near) == FAR), 0)
        self.tally.lay(scene.geometry, far)

    def show_tally(self) -> None:
        """Write the record of the game at the level on the table, once the last tile lies."""
        controller = self.session.controller
        game = controller.game
        level = level_played(seat.level for seat in controller.seats)
        self._lay_tally()
        if level is None:
            self._written = None
            self.tally.write(0, 0, ("", ""), "")
            self.session.told_record = ""
            self.session.window.panel.show_record("")
            return
        seats, partners = len(controller.seats), controller.state.rules.sides == "partners"
        group = Group(game, level, seats, partners)
        written = self.results.stamp(), group
        if written == self._written:
            return
        self._written = written
        found = tally(of(self.results.load().value or (), group))
        told = tr("{game} against {level}: {won} won, {lost} lost")
        if partners:
            told = tr("{game} with a partner against {level}: {won} won, {lost} lost")
        elif seats > 2:
            told = tr("{game} at a table of {seats} against {level}: {won} won, {lost} lost")
        name = self.session.matches.name()
        told = told.format(
            game=name, level=level_name(level), won=found.won, lost=found.lost, seats=seats
        )
        self.tally.write(found.won, found.lost, (tr("Won"), tr("Lost")), told)
        self.session.told_record = told + "."
        self.session.window.panel.show_record(told)

    def _look(self) -> None:
        state = self.session.controller.state
        if state.over:
            self._book()
        elif not state.rounds:  # another match begins: time to try again
            self._book_waiting()

    def _book(self) -> None:
        match = self.session.controller.record
        result = result_of(match, datetime.now(UTC))
        if result is not None:
            self._waiting.setdefault(result.match, (match, result))
            self._book_waiting()

    def _book_waiting(self) -> None:
        """Book what is not booked yet. Where that fails say so; it is tried again with the next match."""
        notice = self.session.window.notice
        for name, (match, result) in list(self._waiting.items()):
            try:
                new, trouble = self.results.add([result])
                if trouble:
                    notice.say(trouble)
                if new:
                    self._counted.add(name)
                if name in self._counted:
                    self.finished.keep(match, result)
                    self._counted.discard(name)
            except StoreError as error:
                said = tr("{error} The match is entered in the records as soon as that is mended.")
                notice.say(said.format(error=error))
                return
            del self._waiting[name]

    # --- the page of records -------------------------------------------------------------------

    def show_records(self) -> None:
        """Open the page in front of the table, where the match in play stays as it is."""
        from .dialogs.records import RecordsDialog  # not needed to start with

        page = RecordsDialog(self.session.window)
        page.open_wanted.connect(lambda path: self._look_at(page, path))
        page.export_wanted.connect(lambda path: self._export(page, path))
        page.import_wanted.connect(lambda path: self._import(page, path))
        page.clear_wanted.connect(lambda: self._clear(page))
        self._fill(page)
        page.finished.connect(page.deleteLater)
        page.finished.connect(self.session.window.view.setFocus)
        page.open()

    def _fill(self, page: RecordsDialog) -> None:
        loaded = self.results.load()
        if loaded.trouble:
            page.say(loaded.trouble)
        page.show_all(loaded.value or (), self.finished.listed())
        self.show_tally()

    def _export(self, page: RecordsDialog, path: Path) -> None:
        results = self.results.load().value or ()
        try:
            export_results(results, path)
        except StoreError as error:
            page.say(str(error))
        else:
            said = tr("%n result(s) written to {name}.", len(results))
            page.say(said.format(name=path.name))

    def _import(self, page: RecordsDialog, path: Path) -> None:
        try:
            brought = import_results(path)
            new, trouble = self.results.add(brought)
        except (StoreError, ValueError) as error:
            page.say(str(error))
            return
        self._fill(page)
        said = tr("%n new result(s) from {name}.", new)
        page.say(" ".join(filter(None, (trouble, said.format(name=path.name)))))

    def _clear(self, page: RecordsDialog) -> None:
        agreed = self.session.window.confirm(
            tr("Clear the records?"),
            tr("All figures and the list of finished matches are dropped. You can export the figures first."),
            tr("Clear"),
            tr("Keep them"),
        )
        if not agreed:
            return
        try:
            self.results.clear()
            self._waiting.clear()
            self._counted.clear()
            self.finished.clear()
        except StoreError as error:
            page.say(str(error))
        else:
            page.say(tr("The records are cleared."))
        self._fill(page)

    def _look_at(self, page: RecordsDialog, path: Path) -> None:
        from .dialogs.replay import ReplayDialog, title_of

        match, trouble = self.finished.open(path)
        if match is None:
            page.say(trouble or tr("{name} is not there any more.").format(name=path.name))
            self._fill(page)
            return
        settings, window = self.session.settings, self.session.window
        look = ReplayDialog(match, title_of(match), settings, page)
        look.resize(window.size())
        look.finished.connect(look.deleteLater)
        look.open()
