"""The match record: one JSON document that is saved, exported, imported and replayed.

Reading checks everything against the rules by playing it again, so a `Record` is always a legal match.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from .actions import DRAW, PASS, Action, Draw, Move, Play, play
from .errors import DominoesError, RecordError, shortened, shown
from .events import Event
from .layout import End
from .match import MatchState, apply, begin_round, new_match
from .round import Deal
from .rules import rules_from_json, rules_to_json
from .tiles import Tile, parse_tile

FORMAT = "dominoes-record"
VERSION = 1
MAX_BYTES = 16 * 1024 * 1024
"""Larger documents are refused unread; a match of a hundred rounds takes about 0.3 MB."""
MAX_DEPTH = 64
"""Documents nested deeper are refused: they could be read, but perhaps not written again."""

_TOP_KEYS = frozenset({"format", "version", "rules", "players", "rounds"})
_ROUND_KEYS = frozenset({"hands", "boneyard", "events"})
_EVENT_KEYS = frozenset({"seat", "play", "draw", "pass"})
_PLAY_KEYS = _EVENT_KEYS | {"end"}


@dataclass(frozen=True, slots=True)
class Extras:
    """Keys of a record that the format does not name; kept on a round trip."""

    top: Mapping[str, Any] = field(default_factory=dict)
    rounds: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """By round, counted from 0."""
    events: Mapping[tuple[int, int], Mapping[str, Any]] = field(default_factory=dict)
    """By (round, event), both counted from 0."""


@dataclass(frozen=True, slots=True)
class Record:
    """A legal match, finished or not, and whatever else its document said."""

    match: MatchState
    extras: Extras = field(default_factory=Extras)


def to_document(record: Record) -> dict[str, Any]:
    """`record` as a JSON object."""
    match, extras = record.match, record.extras
    rounds = []
    for r, one in enumerate(match.rounds):
        rounds.append(
            {
                "hands": [[str(t) for t in hand] for hand in one.deal.hands],
                "boneyard": [str(t) for t in one.deal.boneyard],
                "events": [
                    _event_to_json(move) | dict(extras.events.get((r, e), {}))
                    for e, move in enumerate(one.history)
                ],
            }
            | dict(extras.rounds.get(r, {}))
        )
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_to_json(match.preset, match.rules),
        "players": list(match.players),
        "rounds": rounds,
    } | dict(extras.top)


def dumps(record: Record) -> str:
    """`record` as JSON text."""
    return json.dumps(to_document(record))


def loads(text: str | bytes) -> Record:
    """The match that `text` records. Raises RecordError."""
    return from_document(parse(text))


def parse(text: str | bytes) -> Any:
    """`text` as a JSON value. Raises RecordError for anything that is not plain JSON."""
    if len(text) > MAX_BYTES:
        raise RecordError(f"not a match record: larger than {MAX_BYTES // 1024 // 1024} MB")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        value = json.loads(
            text, parse_float=_finite, parse_constant=_refuse_constant, object_pairs_hook=_object
        )
    except UnicodeDecodeError:
        raise RecordError("not a match record: not UTF-8 text") from None
    except RecursionError:
        raise RecordError("not a match record: nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"not a match record: not JSON ({error})") from None
    if _deeper_than(value, MAX_DEPTH):
        raise RecordError("not a match record: nested too deeply")
    return value


def from_document(document: object) -> Record:
    """The match recorded by a JSON object. Raises RecordError naming round, event and fault."""
    for _ in (reader := Reader(document)):
        pass
    return reader.record


class Reader:
    """Plays a document through the rules. Iterating yields ``(state, events, move)`` a step:
    once a round as it is dealt (move None) and once an event. `record` is whole when it is done.

    Raises RecordError, from the constructor or while iterating.
    """

    def __init__(self, document: object) -> None:
        if not isinstance(document, dict):
            raise RecordError("not a match record: not an object")
        if document.get("format") != FORMAT:
            raise RecordError(f"not a match record: format is not {FORMAT!r}")
        version = document.get("version")
        if type(version) is not int or version < 1:
            raise RecordError("not a match record: version is not a whole number above 0")
        if version > VERSION:
            newest = f"{VERSION}, the newest this program reads"
            raise RecordError(f"version {shown(version)} is newer than {newest}")
        players = document.get("players")
        if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
            raise RecordError("players is not a list of names")
        rounds = document.get("rounds")
        if not isinstance(rounds, list):
            raise RecordError("rounds is not a list")
        try:
            key, rules = rules_from_json(document.get("rules"))
            self._state = new_match(key, rules, tuple(players))
        except DominoesError as error:
            raise RecordError(str(error)) from None
        self._rounds = rounds
        self._top = _others(document, _TOP_KEYS)
        self._round_extras: dict[int, Mapping[str, Any]] = {}
        self._event_extras: dict[tuple[int, int], Mapping[str, Any]] = {}

    @property
    def record(self) -> Record:
        return Record(self._state, Extras(self._top, self._round_extras, self._event_extras))

    def __iter__(self) -> Iterator[tuple[MatchState, tuple[Event, ...], Move | None]]:
        for r, one in enumerate(self._rounds):
            where = f"round {r + 1}"
            if self._state.over:
                raise RecordError(f"{where}: the match was decided before it")
            if self._state.turn is not None:
                raise RecordError(f"{where}: round {r} before it is not finished")
            if not isinstance(one, dict):
                raise RecordError(f"{where}: not an object")
            events = one.get("events")
            if not isinstance(events, list):
                raise RecordError(f"{where}: events is not a list")
            deal = _deal(one, where)
            try:
                step = begin_round(self._state, deal)
            except DominoesError as error:
                raise RecordError(f"{where}: {error}") from None
            self._state = step.state
            if others := _others(one, _ROUND_KEYS):
                self._round_extras[r] = others
            yield step.state, step.events, None
            for e, event in enumerate(events):
                yield self._play(r, e, event)

    def _play(self, r: int, e: int, event: object) -> tuple[MatchState, tuple[Event, ...], Move]:
        where = f"round {r + 1}, event {e + 1}"
        state = self._state
        seat, action, drawn = _event(event, where)
        if state.turn is None:
            raise RecordError(f"{where}: {action}: the round is over")
        if seat != state.turn:
            raise RecordError(f"{where}: {action} by seat {shown(seat)}; it is the turn of seat {state.turn}")
        boneyard = state.round.boneyard
        try:
            step = apply(state, action)
        except DominoesError as error:
            raise RecordError(f"{where}: {error}") from None
        if isinstance(action, Draw) and drawn != boneyard[0]:
            raise RecordError(f"{where}: draw of {drawn}; the next tile of the boneyard is {boneyard[0]}")
        self._state = step.state
        assert isinstance(event, dict)
        if others := _others(event, _PLAY_KEYS if isinstance(action, Play) else _EVENT_KEYS):
            self._event_extras[r, e] = others
        return step.state, step.events, Move(seat, action, drawn)


def _deal(one: dict[str, Any], where: str) -> Deal:
    hands = one.get("hands")
    if not isinstance(hands, list):
        raise RecordError(f"{where}: hands is not a list")
    dealt = tuple(_tiles(hand, f"{where}: the hand of seat {seat}") for seat, hand in enumerate(hands))
    return Deal(dealt, _tiles(one.get("boneyard"), f"{where}: boneyard"))


def _tiles(value: object, where: str) -> tuple[Tile, ...]:
    if not isinstance(value, list):
        raise RecordError(f"{where} is not a list")
    return tuple(_tile(name, where) for name in value)


def _tile(name: object, where: str) -> Tile:
    try:
        if not isinstance(name, str):
            raise ValueError(f"no tile is called {shown(name)}")
        return parse_tile(name)
    except ValueError as error:
        raise RecordError(f"{where}: {error}") from None


def _event(event: object, where: str) -> tuple[int, Action, Tile | None]:
    """(seat, action, drawn tile) of one event of a document."""
    if not isinstance(event, dict):
        raise RecordError(f"{where}: not an object")
    seat = event.get("seat")
    if type(seat) is not int:
        raise RecordError(f"{where}: seat is not a whole number")
    kinds = [kind for kind in ("play", "draw", "pass") if kind in event]
    if len(kinds) != 1:
        raise RecordError(f"{where}: not exactly one of play, draw and pass")
    if kinds[0] == "play":
        tile = _tile(event["play"], where)
        end = event.get("end")
        if not isinstance(end, str) or end not in list(End):
            raise RecordError(f"{where}: end is {shown(end)}; it may be lead, left, right, up or down")
        return seat, play(tile, End(end)), None
    if kinds[0] == "draw":
        return seat, DRAW, _tile(event["draw"], where)
    if event["pass"] is not True:
        raise RecordError(f"{where}: pass is not true")
    return seat, PASS, None


def _event_to_json(move: Move) -> dict[str, Any]:
    if isinstance(move.action, Play):
        return {"seat": move.seat, "play": str(move.action.tile), "end": move.action.end.value}
    if isinstance(move.action, Draw):
        return {"seat": move.seat, "draw": str(move.drawn)}
    return {"seat": move.seat, "pass": True}


def _others(value: dict[str, Any], known: frozenset[str]) -> dict[str, Any]:
    return {key: one for key, one in value.items() if key not in known}


def _deeper_than(value: object, most: int) -> bool:
    level = [value]
    for _ in range(most):
        if not level:
            return False
        level = [
            inner
            for one in level
            if isinstance(one, (dict, list))
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
    return bool(level)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):  # would be written as Infinity, which is not JSON
        raise ValueError(f"{shortened(text)} is too large a number")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return found
