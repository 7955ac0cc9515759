"""Finished matches, kept as records that can be opened again: the newest ones, one file each (no Qt)."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from dominoes_core import record
from dominoes_core.record import Extras, Record

from .brought import match_in
from .house import game_of, house_of
from .paths import file_name
from .results import Result
from .store import backup_of, load, parsed, remove, save

MOST = 200
"""Matches kept; the oldest are dropped for new ones."""
RESULT_KEYS = ("date", "level", "won", "points", "against")


@dataclass(frozen=True, slots=True)
class Finished:
    """A match in the list."""

    path: Path
    date: datetime
    game: str
    players: tuple[str, ...]
    level: str | None
    won: bool | None
    points: int
    against: int
    called: str | None = None
    """The name of house rules."""


class FinishedMatches:
    """The folder of finished matches under `root`."""

    def __init__(self, root: Path, most: int = MOST) -> None:
        self.folder = root / "finished"
        self._most = most

    def keep(self, match: Record, result: Result) -> None:
        """Put `match` into the folder, with its date, level and result beside it. Raises StoreError."""
        when = datetime.fromisoformat(result.date)
        seed = match.extras.top.get("seed")
        name = f"{when:%Y%m%d-%H%M%S}-{game_of(match)}-{seed}"
        top = {**match.extras.top, **{key: getattr(result, key) for key in RESULT_KEYS}}
        extras = Extras(top, match.extras.rounds, match.extras.events)
        save(self.folder / f"{file_name(name)}.json", record.to_document(Record(match.match, extras)))
        for path in self._paths()[: -self._most]:
            for one in (path, backup_of(path)):
                with contextlib.suppress(OSError):  # another window was quicker
                    one.unlink()

    def listed(self) -> list[Finished]:
        """The matches kept, newest first. Files that make no sense are left out, and left alone."""
        found = []
        for path in self._paths():
            with contextlib.suppress(OSError, ValueError):
                found.append(_summary(path, parsed(path.read_bytes())))
        return sorted(found, key=lambda one: one.date, reverse=True)

    def open(self, path: Path) -> tuple[Record | None, str | None]:
        """The match at `path`, and a sentence where it is missing or broken; a broken one is set aside."""
        loaded = load(path, match_in)
        return loaded.value, loaded.trouble

    def clear(self) -> None:
        """Drop every match that is kept. Raises StoreError."""
        for path in self._paths():
            remove(path)

    def _paths(self) -> list[Path]:
        """Oldest first: the names begin with the date."""
        try:
            return sorted(path for path in self.folder.glob("*.json") if ".set-aside-" not in path.name)
        except OSError:
            return []


def _summary(path: Path, data: Any) -> Finished:
    rules = data.get("rules") if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or not isinstance(rules, Mapping):
        raise ValueError("no match record")
    game, players, level, won = rules.get("preset"), data.get("players"), data.get("level"), data.get("won")
    points, against, date = data.get("points"), data.get("against"), data.get("date")
    if not isinstance(game, str) or not isinstance(date, str) or not isinstance(players, list):
        raise ValueError("no finished match")
    when = datetime.fromisoformat(date)
    if type(points) is not int or type(against) is not int or when.tzinfo is None:
        raise ValueError("no finished match")
    house = house_of(data)
    return Finished(
        path=path,
        date=when,
        game=house.key if house else game,
        players=tuple(str(name) for name in players),
        level=level if isinstance(level, str) else None,
        won=won if isinstance(won, bool) else None,
        points=points,
        against=against,
        called=house.name if house else None,
    )
