"""Every game that can be put on the table, presets and house rules, and how each is set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from dominoes_core.consistency import seats_allowed
from dominoes_core.players.levels import Level
from dominoes_core.record import Record
from dominoes_core.rules import PRESETS, Preset, RuleSet

from .house import House, HouseRules, game_of, house_of
from .names import family_name, game_name
from .seating import MatchSetup, Seat

Families = list[tuple[str, list[tuple[str, str]]]]
"""(family, ((key, name), …)) as lists of games show them."""


def tr(text: str) -> str:
    return QCoreApplication.translate("Games", text)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it is offered."""

    key: str
    name: str
    preset: str
    rules: RuleSet
    targets: tuple[int, ...]
    """Points to win that may be chosen; the rules' own is one of them. Empty: one round is the game."""
    hand_choices: tuple[int, ...] = ()
    """Hand sizes offered at two seats; empty where there is no choice."""
    house: House | None = None

    def set_up(self, seats: tuple[Seat, ...]) -> MatchSetup:
        """A match of it for `seats`; where it is not for so many, for a person and computers instead."""
        allowed = seats_allowed(self.rules)
        if len(seats) not in allowed or not any(seat.is_person for seat in seats):
            level = next((seat.level for seat in seats if seat.level), Level.EASY)
            seats = plain_seats(allowed[0], level)
        return MatchSetup(self.preset, self.rules, seats, self.house)

    def renewed(self, setup: MatchSetup) -> MatchSetup:
        """`setup` by the rules as they are now: house rules may have been edited since."""
        if self.house is None:
            return setup
        new = self.set_up(setup.seats)
        partners = setup.rules.sides == "partners" and len(new.seats) == 4
        return replace(new, rules=new.rules.changed(sides="partners")) if partners else new


def seat_names(seats: int) -> tuple[str, ...]:
    """What the seats are called until somebody writes a name, clockwise from the near edge."""
    south, west, north, east = tr("South"), tr("West"), tr("North"), tr("East")
    return {2: (south, north), 3: (south, west, east)}.get(seats, (south, west, north, east))


def plain_seats(seats: int, level: Level) -> tuple[Seat, ...]:
    """A person at the near edge, computers everywhere else."""
    return tuple(Seat(name, level if place else None) for place, name in enumerate(seat_names(seats)))


def _of_preset(preset: Preset) -> Game:
    return Game(
        preset.key, game_name(preset.key), preset.key, preset.rules, preset.targets, preset.hand_choices
    )


def _of_house(one: HouseRules) -> Game:
    target = one.rules.target
    return Game(one.key, one.name, one.preset, one.rules, (target,) if target else (), house=one.house)


def setup_of(one: HouseRules) -> MatchSetup:
    """A match of `one` by as few as may play."""
    return _of_house(one).set_up(())


def games(kept: Iterable[HouseRules], matches: Iterable[Record] = ()) -> Mapping[str, Game]:
    """By key: the presets, the house rules `kept`, and those that only an unfinished match still goes by."""
    found = {key: _of_preset(preset) for key, preset in PRESETS.items()}
    found |= {one.key: _of_house(one) for one in kept}
    for record in matches:
        house, match = house_of(record.extras.top), record.match
        if house is not None and game_of(record) not in found:
            left = _of_house(HouseRules(house, match.preset, match.rules))
            found[left.key] = replace(left, name=tr("{name} (not kept)").format(name=left.name))
    return MappingProxyType(found)


def families(found: Mapping[str, Game]) -> Families:
    """The games under the names of their families, house rules last."""
    listed: dict[str, list[tuple[str, str]]] = {}
    for key, game in found.items():
        family = tr("House rules") if game.house else family_name(PRESETS[key].family)
        listed.setdefault(family, []).append((key, game.name))
    return list(listed.items())
