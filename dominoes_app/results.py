"""What became of the matches played to their end: one file, shared by every window of a player (no Qt).

The file lists results, one a match, and figures are counted from the list. So two files, or two windows,
are brought together by taking every match once, and a match that is taken back and played again counts as
it ended the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from dominoes_core.players.levels import Level
from dominoes_core.record import Record
from dominoes_core.rules import MAX_SEATS, MIN_SEATS
from dominoes_core.tiles import pips

from .brought import read_brought
from .house import game_of, house_of
from .lock import locked
from .phrases import translate
from .store import Loaded, NewerFileError, load, parsed, save

FORMAT = "dominoes-results"
VERSION = 1
MAX_BYTES = 32 * 1024 * 1024
"""Larger files are not imported."""
LONGEST_TEXT = 80
MOST_POINTS = 1_000_000


def tr(text: str) -> str:
    return translate("Results", text)


@dataclass(frozen=True, slots=True)
class Group:
    """The matches whose figures can be compared: with a partner, or with fewer at the table, more are won."""

    game: str
    level: str
    seats: int = 2
    partners: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How one match ended for the person who played it."""

    match: str
    """Names the match: the same however often it is played to an end."""
    game: str
    level: str | None
    """Of the computers, where exactly one person played and all of them had one level; else None."""
    won: bool | None
    """None where nobody won, or no single person played."""
    points: int
    against: int
    """Points of the best other side."""
    hints: int
    date: str
    """ISO 8601 to the second, in UTC."""
    pips: int | None = None
    """Left in the person's hand, where the match is a single round."""
    seats: int = 2
    """How many sat at the table."""
    called: str | None = None
    """The name of house rules."""
    partners: bool = False
    """Whether two sides of two played."""

    @property
    def group(self) -> Group | None:
        """What it is counted with; None where it does not count for or against a level."""
        return None if self.level is None else Group(self.game, self.level, self.seats, self.partners)


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of a game at a level."""

    won: int = 0
    lost: int = 0
    undecided: int = 0
    points: int = 0
    against: int = 0
    hints: int = 0
    longest: int = 0
    """Most matches won in a row."""
    first: str | None = None
    last: str | None = None
    """Dates of the first and the last match."""
    fewest_pips: int | None = None

    @property
    def played(self) -> int:
        return self.won + self.lost + self.undecided


def result_of(record: Record, now: datetime) -> Result | None:
    """How the match of `record` ended; None while it runs, and where no person played or nobody knows who."""
    match, top = record.match, record.extras.top
    levels = top.get("levels")
    if not match.over or not isinstance(levels, list) or len(levels) != len(match.players):
        return None
    people = [seat for seat, level in enumerate(levels) if level is None]
    if not people:
        return None
    person = people[0]
    side = match.rules.side_of(person)
    hints = top.get("hints")
    one_round = match.rules.target is None
    return Result(
        match=match_name(record),
        game=game_of(record),
        level=level_played(levels),
        won=match.winner == side if match.winner is not None and len(people) == 1 else None,
        points=match.scores[side],
        against=max(points for other, points in enumerate(match.scores) if other != side),
        hints=hints if type(hints) is int and hints > 0 else 0,
        date=now.isoformat(timespec="seconds"),
        pips=pips(match.round.hands[person]) if one_round and len(people) == 1 else None,
        seats=len(levels),
        called=house.name if (house := house_of(top)) else None,
        partners=match.rules.sides == "partners",
    )


def match_name(record: Record) -> str:
    """The same for a match however it goes on, and no other match's."""
    return f"{game_of(record)}/{record.extras.top.get('seed')}"[:LONGEST_TEXT]


def level_played(levels: Iterable[str | None]) -> str | None:
    """The level that a match of one person counts against; None where it does not count."""
    listed = list(levels)
    computers = {level for level in listed if level is not None}
    return computers.pop() if listed.count(None) == 1 and len(computers) == 1 else None


def tally(results: Iterable[Result]) -> Tally:
    """The figures of `results`, whichever games and levels they are of."""
    listed = in_order(results)
    run = longest = 0
    for one in listed:
        run = run + 1 if one.won else 0
        longest = max(longest, run)
    return Tally(
        won=sum(one.won is True for one in listed),
        lost=sum(one.won is False for one in listed),
        undecided=sum(one.won is None for one in listed),
        points=sum(one.points for one in listed),
        against=sum(one.against for one in listed),
        hints=sum(one.hints for one in listed),
        longest=longest,
        first=listed[0].date if listed else None,
        last=listed[-1].date if listed else None,
        fewest_pips=min((one.pips for one in listed if one.pips is not None), default=None),
    )


def in_order(results: Iterable[Result]) -> list[Result]:
    """By date, as they were played."""
    return sorted(results, key=lambda one: datetime.fromisoformat(one.date))


def of(results: Iterable[Result], group: Group) -> list[Result]:
    return [one for one in results if one.group == group]


def by_group(results: Iterable[Result]) -> dict[Group, list[Result]]:
    """Those that count for or against a level."""
    found: dict[Group, list[Result]] = {}
    for one in results:
        if one.group is not None:
            found.setdefault(one.group, []).append(one)
    return found


def merged(one: Iterable[Result], other: Iterable[Result]) -> tuple[Result, ...]:
    """Every match of both once: where both have it, as it ended first; of one date, as `one` has it."""
    found: dict[str, Result] = {}
    for result in (*one, *other):
        known = found.get(result.match)
        if known is None or datetime.fromisoformat(result.date) < datetime.fromisoformat(known.date):
            found[result.match] = result
    return tuple(in_order(found.values()))


# --- the file ----------------------------------------------------------------------------------


def to_json(results: Iterable[Result]) -> dict[str, Any]:
    return {"format": FORMAT, "version": VERSION, "results": [asdict(one) for one in results]}


def from_json(data: Any) -> tuple[Result, ...]:
    """Raises ValueError for what is no file of results, NewerFileError for a newer one."""
    if not isinstance(data, dict) or data.get("format") != FORMAT or type(data.get("version")) is not int:
        raise ValueError("not a file of results")
    if data["version"] > VERSION:
        raise NewerFileError
    listed = data.get("results")
    if not isinstance(listed, list):
        raise ValueError("results is not a list")
    return merged((), (_result(one) for one in listed))


def _result(data: Any) -> Result:
    if not isinstance(data, dict):
        raise ValueError("a result is not an object")
    level, won, left, seats = data.get("level"), data.get("won"), data.get("pips"), data.get("seats", 2)
    if level is not None and level not in list(Level):
        raise ValueError("no such level")
    if won is not None and not isinstance(won, bool):
        raise ValueError("won is neither true, false nor null")
    if type(seats) is not int or not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError("no such number of seats")
    partners = data.get("partners", False)
    if not isinstance(partners, bool) or (partners and seats != MAX_SEATS):
        raise ValueError("no such partners")
    return Result(
        match=_text(data, "match"),
        game=_text(data, "game"),
        level=level,
        won=won,
        points=_count(data.get("points")),
        against=_count(data.get("against")),
        hints=_count(data.get("hints")),
        date=_date(data),
        pips=None if left is None else _count(left),
        seats=seats,
        called=None if data.get("called") is None else _text(data, "called"),
        partners=partners,
    )


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_TEXT:
        raise ValueError(f"{key} is no short text")
    return value


def _count(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST_POINTS:
        raise ValueError("not a number of points")
    return value


def _date(data: dict[str, Any]) -> str:
    text = _text(data, "date")
    if datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("a date without its zone")
    return text


class Results:
    """The file of results under `root`. Nothing is kept in memory: other windows write to it as well."""

    def __init__(self, root: Path) -> None:
        self.path = root / "records.json"

    def load(self) -> Loaded[tuple[Result, ...]]:
        """All results there are; none where there is no file."""
        return load(self.path, lambda text: from_json(parsed(text)))

    def stamp(self) -> object:
        """Another value whenever the file has been written; for who would rather not read it again."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def add(self, results: Iterable[Result]) -> tuple[int, str | None]:
        """Take `results` into the file: how many matches were new to it, and a sentence where it was bad.

        Raises StoreError, and the file is as it was.
        """
        new = list(results)
        return self._change(lambda known: merged(known, new))

    def clear(self) -> None:
        """Forget every result; the file before becomes its backup. Raises StoreError."""
        self._change(lambda known: ())

    def _change(self, change: Callable[[tuple[Result, ...]], tuple[Result, ...]]) -> tuple[int, str | None]:
        with locked(self.path):
            loaded = self.load()
            known = loaded.value or ()
            wanted = change(known)
            if wanted != known or loaded.trouble:
                save(self.path, to_json(wanted))
        return len(wanted) - len(known), loaded.trouble


def export_results(results: Iterable[Result], path: Path) -> None:
    """Write `results` to a file of the player's choice. Raises StoreError."""
    save(path, to_json(results), backup=False)


def import_results(path: Path) -> tuple[Result, ...]:
    """What a file that was exported holds; nothing is done to it. Raises ValueError with a sentence."""
    data = read_brought(path, MAX_BYTES)
    try:
        return from_json(parsed(data))
    except NewerFileError:
        raise ValueError(tr("{name} was written by a newer version.").format(name=path.name)) from None
    except ValueError:
        raise ValueError(tr("{name} is no file of results.").format(name=path.name)) from None
