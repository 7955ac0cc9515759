"""Files that a player brings along, and matches in files (no Qt)."""

from __future__ import annotations

from pathlib import Path

from dominoes_core import record
from dominoes_core.errors import RecordError
from dominoes_core.record import Record

from .phrases import translate
from .store import NewerFileError, reason


def tr(text: str) -> str:
    return translate("Brought", text)


def read_brought(path: Path, most: int) -> bytes:
    """What stands in the file at `path`, up to `most` bytes. Raises ValueError with a sentence."""
    name = path.name or str(path)
    try:
        if path.is_dir():
            raise ValueError(tr("{name} is a folder, not a file.").format(name=name))
        if path.stat().st_size > most:
            raise ValueError(tr("{name} is too large.").format(name=name))
        return path.read_bytes()
    except FileNotFoundError:
        raise ValueError(tr("{name} is not there.").format(name=name)) from None
    except OSError as error:
        said = tr("{name} could not be read: {why}.")
        raise ValueError(said.format(name=name, why=reason(error))) from error


def match_in(text: bytes) -> Record:
    """The match that `text` holds. Raises ValueError where there is none, NewerFileError for a newer file."""
    try:
        data = record.parse(text)
        if isinstance(data, dict) and data.get("format") == record.FORMAT:
            version = data.get("version")
            if type(version) is int and version > record.VERSION:
                raise NewerFileError
        return record.from_document(data)
    except RecordError as error:
        raise ValueError(str(error)) from error
