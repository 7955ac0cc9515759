"""House rules: sets of rules that a player made, named and kept (no Qt).

The record of a match by them names the preset they were made from and every field that differs, as every
record does; which house rules it belongs to stands beside that, in the key `house`. So a match keeps its
rules, whatever becomes of the set.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dominoes_core.consistency import fault
from dominoes_core.errors import RulesError
from dominoes_core.record import Record
from dominoes_core.rules import RuleSet, rules_from_json, rules_to_json

from .brought import read_brought
from .lock import locked
from .phrases import translate
from .store import Loaded, NewerFileError, load, parsed, save

FORMAT, LIST_FORMAT = "dominoes-house-rules", "dominoes-house-rules-list"
VERSION = 1
LONGEST_NAME = 32
MAX_BYTES = 64 * 1024
"""Larger files are not imported; a set takes about half a kilobyte."""


def tr(text: str) -> str:
    return translate("House", text)


@dataclass(frozen=True, slots=True)
class House:
    """Which house rules: a key that never changes, and what they are called."""

    key: str
    name: str

    def to_json(self) -> dict[str, str]:
        return {"key": self.key, "name": self.name}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A set of rules that is kept."""

    house: House
    preset: str
    """The game they were made from."""
    rules: RuleSet

    @property
    def key(self) -> str:
        return self.house.key

    @property
    def name(self) -> str:
        return self.house.name


def new_house(name: str) -> House:
    return House(f"house-{os.urandom(4).hex()}", name)


def is_house_key(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"house-[0-9a-f]{8}", value) is not None


def house_of(data: Mapping[str, Any]) -> House | None:
    """What the key `house` of a record or a set-up names; None where there is none, or it makes no sense."""
    value = data.get("house")
    if not isinstance(value, dict) or not is_house_key(value.get("key")):
        return None
    name = plain_name(value.get("name"))
    return House(value["key"], name) if name else None


def game_of(record: Record) -> str:
    """Names what is played: the house rules, or else the preset."""
    house = house_of(record.extras.top)
    return house.key if house else record.match.preset


def plain_name(value: object) -> str:
    """`value` as the name of a set: one line of visible text; empty where it is none."""
    if not isinstance(value, str):
        return ""
    shown = "".join(letter if letter.isprintable() else " " for letter in value)
    return " ".join(shown.split())[:LONGEST_NAME].strip()


# --- files -------------------------------------------------------------------------------------


def _to_json(one: HouseRules) -> dict[str, Any]:
    return one.house.to_json() | {"rules": rules_to_json(one.preset, one.rules)}


def _named(data: Any) -> tuple[str, str, RuleSet]:
    """Name, preset and rules of a set. Raises ValueError."""
    name = plain_name(data.get("name")) if isinstance(data, dict) else ""
    if not name:
        raise ValueError("no set of rules with a name")
    try:
        preset, rules = rules_from_json(data.get("rules"))
    except RulesError as error:
        raise ValueError(str(error)) from None
    if (wrong := fault(rules)) is not None:
        raise ValueError(wrong.value)
    return name, preset, rules


def _document(data: Any, wanted: str) -> dict[str, Any]:
    if not isinstance(data, dict) or data.get("format") != wanted or type(data.get("version")) is not int:
        raise ValueError("another kind of file")
    if data["version"] > VERSION:
        raise NewerFileError
    return data


def _listed(data: Any) -> tuple[HouseRules, ...]:
    sets = _document(data, LIST_FORMAT).get("sets")
    if not isinstance(sets, list):
        raise ValueError("sets is not a list")
    found: dict[str, HouseRules] = {}
    for one in sets:
        name, preset, rules = _named(one)
        if not is_house_key(one.get("key")):
            raise ValueError("no key of a set")
        found[one["key"]] = HouseRules(House(one["key"], name), preset, rules)
    return tuple(found.values())


class HouseBook:
    """The sets kept under `root`. Nothing is remembered here: other windows write to the file as well."""

    def __init__(self, root: Path) -> None:
        self.path = root / "house-rules.json"

    def load(self) -> Loaded[tuple[HouseRules, ...]]:
        """All sets there are, by name."""
        loaded = load(self.path, lambda text: _listed(parsed(text)))
        return Loaded(tuple(sorted(loaded.value or (), key=lambda one: one.name.casefold())), loaded.trouble)

    def keep(self, one: HouseRules) -> str | None:
        """Keep `one`, in place of the set with its key; a sentence where the file was bad.

        Raises StoreError.
        """
        return self._change(lambda sets: {**sets, one.key: one})

    def drop(self, key: str) -> str | None:
        """Forget a set; matches by it go on. As `keep`."""
        return self._change(lambda sets: {known: one for known, one in sets.items() if known != key})

    def _change(self, change: Callable[[dict[str, HouseRules]], dict[str, HouseRules]]) -> str | None:
        with locked(self.path):
            loaded = self.load()
            sets = change({one.key: one for one in loaded.value or ()})
            listed = [_to_json(one) for one in sets.values()]
            save(self.path, {"format": LIST_FORMAT, "version": VERSION, "sets": listed})
        return loaded.trouble


def export_set(one: HouseRules, path: Path) -> None:
    """Write `one` to a file of the player's choice. Raises StoreError."""
    rules = rules_to_json(one.preset, one.rules)
    save(path, {"format": FORMAT, "version": VERSION, "name": one.name, "rules": rules}, backup=False)


def import_set(path: Path, taken: tuple[str, ...] = ()) -> HouseRules:
    """The set in a file that was exported, under a name none of `taken` has; it is not kept yet.

    Raises ValueError with a sentence.
    """
    data = read_brought(path, MAX_BYTES)
    try:
        document = _document(parsed(data), FORMAT)
    except NewerFileError:
        raise ValueError(tr("{name} was written by a newer version.").format(name=path.name)) from None
    except ValueError:
        raise ValueError(tr("{name} is no file of house rules.").format(name=path.name)) from None
    try:
        name, preset, rules = _named(document)
    except ValueError as error:
        said = tr("{name} holds no rules that can be played: {why}.")
        raise ValueError(said.format(name=path.name, why=error)) from None
    return HouseRules(new_house(free_name(name, taken)), preset, rules)


def free_name(name: str, taken: tuple[str, ...]) -> str:
    """`name`, with a number after it where one of `taken` is called so."""
    known, number, free = {one.casefold() for one in taken}, 1, name
    while free.casefold() in known:
        number += 1
        free = f"{name[: LONGEST_NAME - 4].rstrip()} {number}"
    return free


def renamed(one: HouseRules, name: str) -> HouseRules:
    return replace(one, house=House(one.key, name))
