"""JSON files that are never half written: temporary file, fsync, replace, one backup.

What cannot be read is set aside under another name and never overwritten.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Generic, TypeVar

from .phrases import translate

T = TypeVar("T")

LEFT_AFTER_SECONDS = 60.0
"""A file that is still half written after this time is of a program that was killed."""


def tr(text: str) -> str:
    return translate("Store", text)


class StoreError(Exception):
    """A file could not be written. The message is a sentence for the player."""


class NewerFileError(ValueError):
    """A file written by a newer version of the program."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What a file held: None where there was nothing to use; `trouble` is a sentence for the player."""

    value: T | None
    trouble: str | None = None


def backup_of(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


def save(path: Path, data: Any, backup: bool = True) -> None:
    """Write `data` as JSON to `path`. The old file stays whole, whatever happens; it becomes the backup,
    unless none is wanted.

    When this returns the file survives a power cut. Raises StoreError.
    """
    fresh, step = (path.with_name(f"{path.name}.{os.getpid()}.{name}") for name in ("new", "old"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(data, file)
            file.flush()
            os.fsync(file.fileno())
        if backup and path.is_file():
            _keep_backup(path, step)
        fresh.replace(path)
    except OSError as error:
        for left in (fresh, step):
            with contextlib.suppress(OSError):
                left.unlink()
        raise StoreError(not_saved(path, error)) from error
    _flush_folder(path.parent)


def not_saved(path: Path, error: OSError) -> str:
    """A sentence: `path` could not be saved, and why."""
    return tr("{name} could not be saved: {why}.").format(name=path.name, why=reason(error))


def reason(error: OSError) -> str:
    """Why a file could not be read or written, as a part of a sentence."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return tr("there is no room left on the disk")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return tr("the system does not allow it")
    if error.errno == errno.EISDIR:
        return tr("a folder has its name")
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return tr("a file stands where its folder should be")
    return error.strerror or str(error)


def _keep_backup(path: Path, step: Path) -> None:
    """Give the current file a second name, by way of `step`, so that `path` is there at every moment."""
    step.unlink(missing_ok=True)
    try:
        os.link(path, step)
    except OSError:  # no hard links here
        shutil.copyfile(path, step)
    step.replace(backup_of(path))


def _flush_folder(folder: Path) -> None:
    """Have the new name of a file on the disk as well; where a system cannot, its disk order must do."""
    if os.name == "nt":  # folders cannot be opened there
        return
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def sweep(root: Path) -> None:
    """Take away what programs that were killed left half written in `root` and its folders."""
    with contextlib.suppress(OSError):
        for path in root.rglob("*.json.*"):
            number, _, kind = path.name.partition(".json.")[2].partition(".")
            if number.isdigit() and kind in ("new", "old"):
                with contextlib.suppress(OSError):
                    if time.time() - path.stat().st_mtime > LEFT_AFTER_SECONDS:
                        path.unlink()


def load(path: Path, read: Callable[[bytes], T]) -> Loaded[T]:
    """The file at `path` as `read` understands it; `read` raises ValueError where it does not.

    Whatever cannot be used is set aside, and the backup used instead.
    """
    trouble, why = None, ""
    for candidate in (path, backup_of(path)):
        try:
            value = read(candidate.read_bytes())
            return Loaded(value, trouble and f"{trouble} {tr('The one saved before it is used.')}")
        except FileNotFoundError:
            continue
        except OSError as error:
            moved = tr("{name} could not be read ({why}); it was set aside as {aside}.")
            left = tr("{name} could not be read ({why}) and could not be moved away.")
            why = reason(error)
            if candidate.is_dir():
                moved = tr("{name} is a folder where a file should be; it was set aside as {aside}.")
                left = tr("{name} is a folder where a file should be and could not be moved away.")
        except NewerFileError:
            moved = tr("{name} was written by a newer version; it was set aside as {aside}.")
            left = tr("{name} was written by a newer version and could not be moved away.")
        except ValueError:
            moved = tr("{name} is damaged; it was set aside as {aside}.")
            left = tr("{name} is damaged and could not be moved away.")
        aside = _set_aside(path, candidate)
        said = (left if aside is None else moved).format(
            name=path.name, why=why, aside=aside.name if aside else ""
        )
        trouble = trouble or said
    return Loaded(None, trouble and f"{trouble} {tr('There is no earlier one to use.')}")


def parsed(text: bytes) -> Any:
    """`text` as a JSON value. Raises ValueError."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _set_aside(path: Path, candidate: Path) -> Path | None:
    """Give `candidate` a name under which nothing overwrites it; None where that cannot be done."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}.set-aside-{stamp}{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}.set-aside-{stamp}-{number}{path.suffix}")
    try:
        candidate.rename(aside)
    except OSError:
        return None
    return aside


def remove(path: Path) -> None:
    """Take `path` and its backup away. Raises StoreError."""
    try:
        path.unlink(missing_ok=True)
        backup_of(path).unlink(missing_ok=True)
    except OSError as error:
        said = tr("{name} could not be removed: {why}.")
        raise StoreError(said.format(name=path.name, why=reason(error))) from error
