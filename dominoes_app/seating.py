"""Who sits at the table and what is played there: what a new match is begun from. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from dominoes_core.errors import DominoesError
from dominoes_core.players.levels import Level
from dominoes_core.rules import MAX_SEATS, RuleSet, rules_from_json, rules_to_json

from .house import House, house_of

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person (level None) or a computer."""

    name: str
    level: Level | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match as it was chosen: the game, its rules, and a seat for everybody."""

    preset: str
    rules: RuleSet
    seats: tuple[Seat, ...]
    house: House | None = None
    """The house rules it is played by; `preset` is then what they were made from."""

    @property
    def game(self) -> str:
        """Names what is played: its unfinished match, its set-up and its record."""
        return self.house.key if self.house else self.preset

    def at_level(self, level: Level) -> MatchSetup:
        """The same with every computer at `level`."""
        seats = tuple(seat if seat.is_person else Seat(seat.name, level) for seat in self.seats)
        return replace(self, seats=seats)

    def to_target(self, target: int) -> MatchSetup:
        """The same to another number of points."""
        return replace(self, rules=self.rules.changed(target=target))


def setup_to_json(setup: MatchSetup) -> dict[str, Any]:
    seats = [{"name": seat.name, "level": seat.level and seat.level.value} for seat in setup.seats]
    house = {"house": setup.house.to_json()} if setup.house else {}
    return {"rules": rules_to_json(setup.preset, setup.rules), "seats": seats} | house


def setup_from_json(data: Any) -> MatchSetup | None:
    """A set-up that was kept; None where it makes no sense, or nobody would sit at the table."""
    if not isinstance(data, dict) or not isinstance(data.get("seats"), list):
        return None
    try:
        preset, rules = rules_from_json(data.get("rules"))
        seats = _seats(data["seats"])
        rules.hand_size(len(seats))
    except (DominoesError, ValueError):
        return None
    setup = MatchSetup(preset, rules, seats, house_of(data))
    return setup if any(seat.is_person for seat in seats) else None


def _seats(data: Sequence[Any]) -> tuple[Seat, ...]:
    found = []
    for one in data[: MAX_SEATS + 1]:
        if not isinstance(one, dict) or not isinstance(one.get("name"), str):
            raise ValueError("no seat")
        name, level = one["name"].strip()[:LONGEST_NAME], one.get("level")
        if not name or not (level is None or isinstance(level, str)):
            raise ValueError("no seat")
        found.append(Seat(name, None if level is None else Level(level)))
    return tuple(found)
