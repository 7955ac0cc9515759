"""Match records in files of the player's: opened from outside or by the menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog

from dominoes_core.record import MAX_BYTES, Record

from .brought import match_in, read_brought
from .saving import kinds
from .session import Session
from .store import NewerFileError

if TYPE_CHECKING:
    from .dialogs.replay import ReplayDialog

LOOK_AGAIN = 200
"""Milliseconds, while a file waits until a question is answered."""


def tr(text: str) -> str:
    return QCoreApplication.translate("Opening", text)


def read(path: Path) -> Record:
    """The match in the file at `path`. Raises ValueError with a sentence for the player."""
    name = path.name
    text = read_brought(path, MAX_BYTES)
    try:
        found = match_in(text)
    except NewerFileError:
        raise ValueError(tr("{name} was written by a newer version.").format(name=name)) from None
    except ValueError:
        said = tr("{name} is not a match of dominoes, or it is damaged.").format(name=name)
        raise ValueError(said) from None
    if not found.match.rounds:
        raise ValueError(tr("{name} is a match in which nothing was dealt yet.").format(name=name))
    return found


class Opening(QObject):
    """Opens files for one session: an unfinished match to go on with, a finished one to look at.

    The file itself is only read; the match goes on in the program's own files.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session, self._window = session, session.window
        self._waiting: list[Path] = []
        self._look: ReplayDialog | None = None
        self._timer = QTimer(self, interval=LOOK_AGAIN)
        self._timer.timeout.connect(self._next)
        self._window.open_action.triggered.connect(self.ask)

    def rung(self, file: str) -> None:
        """Somebody started the program again: come to the front, and open `file` if there is one."""
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        if file:
            self.open(Path(file))

    def open(self, path: Path) -> None:
        """Open the file at `path`; behind a question that is open, once it is answered."""
        self._waiting.append(path)
        self._next()

    def _next(self) -> None:
        if self._look is not None:  # the match looked at before makes way
            self._look.close()
        if QApplication.activeModalWidget() is not None:
            self._timer.start()
            return
        self._timer.stop()
        waiting, self._waiting = self._waiting, []
        if waiting:
            self._open(waiting[-1])  # of several the last one is meant

    def _open(self, path: Path) -> None:
        try:
            match = read(path)
        except ValueError as error:
            self._window.notice.say(str(error))
            return
        if match.match.over:
            self._show(match)
        else:
            self._session.matches.go_on_with(match)

    def _show(self, match: Record) -> None:
        from .dialogs.replay import ReplayDialog, title_of  # not needed to start with

        look = ReplayDialog(match, title_of(match), self._session.settings, self._window)
        look.resize(self._window.size())
        look.finished.connect(self._put_away)
        self._look = look
        look.open()

    def _put_away(self) -> None:
        if self._look is not None:
            self._look.deleteLater()
            self._look = None
        self._window.view.setFocus()

    # --- the menu ------------------------------------------------------------------------------

    def ask(self) -> None:
        """Let the player choose a file to open."""
        name, _ = QFileDialog.getOpenFileName(self._window, tr("Open a match"), "", kinds())
        if name:
            self.open(Path(name))
        self._window.view.setFocus()
