"""Locks that the system lets go of by itself when a program ends, however it ends (no Qt)."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from collections.abc import Iterator
from pathlib import Path

from .phrases import translate
from .store import StoreError, not_saved

LOCK_SECONDS = 3.0
"""How long another window may take to write before this one gives up."""
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def tr(text: str) -> str:
    return translate("Lock", text)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """No other window writes `path` meanwhile.

    Raises StoreError where another window does not come to an end, or the folder cannot be written to.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(not_saved(path, error)) from error
    try:
        late = time.monotonic() + LOCK_SECONDS
        while not _try_lock(number):
            if time.monotonic() > late:
                said = tr("{name} could not be saved: another window writes to it.")
                raise StoreError(said.format(name=path.name))
            time.sleep(0.001)
        yield
    finally:
        os.close(number)


def _try_lock(number: int) -> bool:
    """Lock the open file `number`; False where another has it, or where the file cannot be locked."""
    try:
        _lock(number)
    except OSError:
        return False
    return True


def _lock(number: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Chair:
    """The one place of a program that writes to the folder `root`."""

    def __init__(self, root: Path) -> None:
        self._path = root / "running.lock"
        self._number: int | None = None

    def take(self) -> bool:
        """Sit down; False where another program sits there.

        Where nothing can be written or locked nobody else can write either: then it is free.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            number = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            _lock(number)
        except OSError as error:
            os.close(number)
            return error.errno not in _HELD
        self._number = number
        return True

    def leave(self) -> None:
        """Get up. The file stays: to remove it would let two sit down."""
        if self._number is not None:
            os.close(self._number)
            self._number = None
