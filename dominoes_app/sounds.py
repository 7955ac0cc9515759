"""What is heard at the table: lets a speaker follow what the scene shows."""

from __future__ import annotations

import time
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from dominoes_core.events import Dealt, Drew, Laid, RoundEnded, Scored

from .profile import Settings
from .resources import resource
from .session import Session

if TYPE_CHECKING:
    from .dialogs.settings import SettingsDialog

GAP = 0.045
"""Seconds between two sounds of a kind; closer together they would only be louder."""
WRITING = 0.11
"""Seconds after the tile until the chalk is heard: a hand has to come to it."""
LOOK_MS = 300


def tr(text: str) -> str:
    return QCoreApplication.translate("Sounds", text)


class Voice(Protocol):
    """What can be told to play. Every method returns at once."""

    installed: bool
    trouble: str

    def play(self, name: str, delay: float = 0.0) -> None: ...
    def set_volume(self, percent: int) -> None: ...
    def close(self) -> None: ...


def sound_file(name: str) -> Path:
    """Raises FileNotFoundError where the program came without it."""
    return resource(f"sounds/{name}.wav")


class Sounds(QObject):
    """Listens to one session, and lets what happens on its table be heard."""

    def __init__(self, session: Session, voice: Voice) -> None:
        super().__init__(session)
        self._voice = voice
        self._knocks = cycle(("lay-1", "lay-2", "lay-3"))
        self._last: dict[str, float] = {}
        """When a kind of sound was last asked for."""
        self._wanted: tuple[bool, int] | None = None
        session.scene.heard.connect(self._heard)
        session.set_anew.connect(self._go_by)
        session.settings_open.connect(self._advise)
        session.window.closing.connect(voice.close)

    def _heard(self, event: object) -> None:
        """The moment in which `event` can be heard."""
        if isinstance(event, Laid):
            self._play("lay")
        elif isinstance(event, Drew):
            self._play("draw")
        elif isinstance(event, Dealt):
            self._play("shuffle")
        elif isinstance(event, (Scored, RoundEnded)):
            self._play("chalk", WRITING)

    def _play(self, kind: str, delay: float = 0.0) -> None:
        if self._wanted is None or not self._wanted[0] or not self._wanted[1]:
            return
        now = time.monotonic()
        if now - self._last.get(kind, -GAP) >= GAP:
            self._last[kind] = now
            self._voice.play(next(self._knocks) if kind == "lay" else kind, delay)

    def _go_by(self, settings: Settings) -> None:
        """As loud as the player wants it; a change is heard."""
        wanted = (settings.sound, settings.volume)
        if wanted != self._wanted:
            first, self._wanted = self._wanted is None, wanted
            self._voice.set_volume(settings.volume if settings.sound else 0)
            if not first:
                self._play("lay")

    def _advise(self, dialog: SettingsDialog) -> None:
        """Say in the settings why nothing can be heard, as long as that is so."""
        timer = QTimer(dialog, interval=LOOK_MS)
        timer.timeout.connect(lambda: dialog.say_of_sound(self._why()))
        timer.start()
        dialog.say_of_sound(self._why())

    def _why(self) -> str:
        if not self._voice.installed:
            return tr("This machine cannot play it: the package miniaudio is missing.")
        return tr("No sound device was found.") if self._voice.trouble else ""
