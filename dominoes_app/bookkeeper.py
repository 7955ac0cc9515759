"""Books every match that is played to its end, and keeps the tally on the table."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject

from .finished import FinishedMatches
from .results import Results, level_played, of, result_of, tally
from .session import Session
from .store import StoreError
from .table.tally import TallyItem
from .wording import game_name, level_name


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Bookkeeper", text, "", number)


class Bookkeeper(QObject):
    """Listens to one session. The files are shared with other windows, so nothing of them is remembered."""

    def __init__(self, session: Session, root: Path) -> None:
        super().__init__(session)
        self.session = session
        self.results, self.finished = Results(root), FinishedMatches(root)
        scene, controller = session.scene, session.controller
        self.tally = TallyItem(lambda: scene.theme)
        scene.addItem(self.tally)
        scene.sceneRectChanged.connect(lambda: self.tally.lay(scene.geometry))
        controller.started.connect(self._look)  # a match that was decided as the program was killed
        controller.stepped.connect(self._look)
        controller.started.connect(self.show_tally)
        scene.landed.connect(self.show_tally)

    def show_tally(self) -> None:
        """Write the record of the game at the level on the table, once the last tile lies."""
        controller = self.session.controller
        game = controller.state.preset
        level = level_played(seat.level for seat in controller.seats)
        self.tally.lay(self.session.scene.geometry)
        if level is None:
            self.tally.write(0, 0, ("", ""), "")
            return
        found = tally(of(self.results.load().value or (), game, level))
        told = tr("{game} against {level}: {won} won, {lost} lost").format(
            game=game_name(game), level=level_name(level), won=found.won, lost=found.lost
        )
        self.tally.write(found.won, found.lost, (tr("Won"), tr("Lost")), told)

    def _look(self) -> None:
        if self.session.controller.state.over:
            self._book()

    def _book(self) -> None:
        match = self.session.controller.record
        result = result_of(match, datetime.now(UTC))
        if result is None:
            return
        notice = self.session.window.notice
        try:
            new, trouble = self.results.add([result])
            if trouble:
                notice.say(trouble)
            if new:
                self.finished.keep(match, result)
        except StoreError as error:
            notice.say(tr("{error} This match is missing from the records.").format(error=error))
