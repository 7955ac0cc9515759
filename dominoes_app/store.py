"""JSON files that are never half written: temporary file, fsync, replace, one backup.

What cannot be read is set aside under another name and never overwritten.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Generic, TypeVar

T = TypeVar("T")


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


def save(path: Path, data: Any) -> None:
    """Write `data` as JSON to `path`. The old file stays whole, whatever happens; it becomes the backup.

    Raises StoreError.
    """
    fresh, step = (path.with_name(f"{path.name}.{os.getpid()}.{name}") for name in ("new", "old"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(data, file)
            file.flush()
            os.fsync(file.fileno())
        if path.is_file():
            _keep_backup(path, step)
        fresh.replace(path)
    except OSError as error:
        for left in (fresh, step):
            with contextlib.suppress(OSError):
                left.unlink()
        raise StoreError(f"{path.name} could not be saved: {error.strerror or error}.") from error


def _keep_backup(path: Path, step: Path) -> None:
    """Give the current file a second name, by way of `step`, so that `path` is there at every moment."""
    step.unlink(missing_ok=True)
    try:
        os.link(path, step)
    except OSError:  # no hard links here
        shutil.copyfile(path, step)
    step.replace(backup_of(path))


def load(path: Path, read: Callable[[bytes], T]) -> Loaded[T]:
    """The file at `path` as `read` understands it; `read` raises ValueError where it does not.

    Whatever cannot be used is set aside, and the backup used instead.
    """
    trouble = None
    for candidate in (path, backup_of(path)):
        try:
            return Loaded(read(candidate.read_bytes()), trouble)
        except FileNotFoundError:
            continue
        except OSError as error:
            why = f"could not be read ({error.strerror or error})"
            if candidate.is_dir():
                why = "is a folder where a file should be"
        except NewerFileError:
            why = "was written by a newer version"
        except ValueError:
            why = "is damaged"
        said = _set_aside(path, candidate, why)
        trouble = trouble or said
    return Loaded(None, trouble)


def parsed(text: bytes) -> Any:
    """`text` as a JSON value. Raises ValueError."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _set_aside(path: Path, candidate: Path, why: str) -> str:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}.set-aside-{stamp}{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}.set-aside-{stamp}-{number}{path.suffix}")
    try:
        candidate.rename(aside)
    except OSError:
        return f"{path.name} {why} and could not be moved away."
    return f"{path.name} {why}; it was set aside as {aside.name}."


def remove(path: Path) -> None:
    """Take `path` and its backup away. Raises StoreError."""
    try:
        path.unlink(missing_ok=True)
        backup_of(path).unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{path.name} could not be removed: {error.strerror or error}.") from error
