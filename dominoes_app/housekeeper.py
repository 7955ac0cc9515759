"""Keeps the house rules: opens their list, and does what is asked for there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from .house import HouseRules, export_set, import_set
from .session import Session
from .store import StoreError

if TYPE_CHECKING:
    from .dialogs.house import HouseDialog
    from .dialogs.setup import SetupDialog


def tr(text: str) -> str:
    return QCoreApplication.translate("Housekeeper", text)


class Housekeeper(QObject):
    """Listens to one session. The sets are shared with other windows, so none of them is remembered."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        session.window.house_action.triggered.connect(lambda: self.show_house())
        session.matches.house_wanted.connect(self.show_house)

    def show_house(self, setup: SetupDialog | None = None) -> HouseDialog:
        """Open the list in front of the table, or of a match's set-up, which then offers what is there."""
        from .dialogs.house import HouseDialog  # not needed to start with

        session = self.session
        page = HouseDialog(session.matches.games, session.controller.game, setup or session.window)
        page.kept.connect(lambda one: self._keep(page, one))
        page.drop_wanted.connect(lambda one: self._drop(page, one))
        page.export_wanted.connect(lambda one, path: self._export(page, one, path))
        page.import_wanted.connect(lambda path: self._import(page, path))
        page.help_wanted.connect(session.rules_asked)
        self._fill(page)
        page.finished.connect(page.deleteLater)
        if setup is None:
            page.finished.connect(session.window.view.setFocus)
        else:
            page.finished.connect(lambda: setup.offer(session.matches.games))
            page.finished.connect(setup.house.setFocus)
        page.open()
        return page

    def _fill(self, page: HouseDialog, chosen: str = "") -> None:
        loaded = self.session.matches.book.load()
        if loaded.trouble:
            page.say(loaded.trouble)
        self.session.matches.look()
        page.show_sets(loaded.value or (), self.session.matches.games, chosen)
        self.session.show_panel()

    def _keep(self, page: HouseDialog, one: HouseRules, said: str = "") -> None:
        try:
            trouble = self.session.matches.book.keep(one)
        except StoreError as error:
            page.say(str(error))
            return
        page.say(" ".join(filter(None, (trouble, said))))
        self._fill(page, one.key)

    def _drop(self, page: HouseDialog, one: HouseRules) -> None:
        agreed = self.session.window.confirm(
            tr("Delete {name}?").format(name=one.name),
            tr("A match by these rules that is not finished can still be played to its end."),
            tr("Delete"),
            tr("Keep them"),
        )
        if not agreed:
            return
        try:
            trouble = self.session.matches.book.drop(one.key)
        except StoreError as error:
            page.say(str(error))
            return
        page.say(trouble or tr("{name} is deleted.").format(name=one.name))
        self._fill(page)

    def _export(self, page: HouseDialog, one: HouseRules, path: Path) -> None:
        try:
            export_set(one, path)
        except StoreError as error:
            page.say(str(error))
        else:
            page.say(tr("{name} is written to {file}.").format(name=one.name, file=path.name))

    def _import(self, page: HouseDialog, path: Path) -> None:
        taken = tuple(one.name for one in self.session.matches.book.load().value or ())
        try:
            one = import_set(path, taken)
        except ValueError as error:
            page.say(str(error))
        else:
            self._keep(page, one, tr("{name} is kept.").format(name=one.name))
