"""A second start rings at the window that runs already, and hands it the file it was to open.

Loaded only when needed: by a second start at once, by the first when its window has long been there.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

PATIENCE = 10.0
"""Seconds until a window that does not answer is given up; one that just starts takes a few."""
LONGEST_PATH = 100
"""Bytes: a socket may not have a longer name on every system."""
MOST = 64 * 1024
"""Bytes of one message; no path is as long."""
ANSWER = b"here\n"
TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""By these a desktop lets a window come to the front."""


def name_of(root: Path) -> str:
    """Where the program whose files lie under `root` listens."""
    path = root.absolute() / "bell"
    if sys.platform != "win32" and len(os.fsencode(path)) <= LONGEST_PATH:
        return str(path)
    called = "dominoes-" + hashlib.sha256(os.fsencode(root.absolute())).hexdigest()[:24]
    if sys.platform == "win32":
        return called
    return str(Path(os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()) / called)


class Doorbell(QObject):
    """Listens for later starts. Only who sits on the one chair of `root` may make one."""

    rung = Signal(str)
    """The file to open, an absolute path; empty where there was none."""

    def __init__(self, root: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name_of(root)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._let_in)

    def listen(self) -> bool:
        """Begin; whether it works here. A socket left by a program that was killed is taken away."""
        QLocalServer.removeServer(self._name)
        return self._server.listen(self._name)

    def close(self) -> None:
        self._server.close()

    def _let_in(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.readyRead.connect(lambda caller=caller: self._hear(caller))
            caller.disconnected.connect(caller.deleteLater)
            if caller.bytesAvailable():
                self._hear(caller)

    def _hear(self, caller: QLocalSocket) -> None:
        if not caller.canReadLine():
            if caller.bytesAvailable() > MOST:
                caller.abort()
            return
        message = understood(bytes(caller.readLine(MOST).data()))
        if message is None:
            caller.abort()
            return
        for name in TOKENS:
            if message.get(name) and message[name].isascii():
                os.environ[name] = message[name]
        caller.write(ANSWER)
        caller.flush()
        self.rung.emit(message["file"])


def understood(line: bytes) -> Mapping[str, str] | None:
    """What a later start said; None where it makes no sense."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict):
        return None
    said = {name: value for name, value in message.items() if isinstance(value, str) and "\0" not in value}
    return said if "file" in said else None


def ring(root: Path, file: Path | None, patience: float = PATIENCE) -> bool:
    """Hand `file` to the program that runs on `root`, and let its window come to the front.

    False where nobody answered for `patience` seconds.
    """
    message = {"file": "" if file is None else str(file.absolute())}
    message |= {name: os.environ[name] for name in TOKENS if os.environ.get(name)}
    late = time.monotonic() + patience
    while True:
        left = max(1, int((late - time.monotonic()) * 1000))
        if _said(name_of(root), json.dumps(message).encode() + b"\n", left):
            return True
        if time.monotonic() > late:
            return False
        time.sleep(0.1)


def _said(name: str, line: bytes, milliseconds: int) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(milliseconds):
        return False
    if sys.platform == "win32":  # whoever answers may come to the front
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(-1)
    socket.write(line)
    socket.waitForBytesWritten(milliseconds)
    while not socket.canReadLine():
        if not socket.waitForReadyRead(milliseconds):
            return False
    answered = bytes(socket.readLine().data()) == ANSWER
    socket.disconnectFromServer()
    return answered
