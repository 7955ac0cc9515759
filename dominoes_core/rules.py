"""Every rule that differs between the games, as one value; the games are presets of it.

The engine reads these fields and nothing else: no code asks for a game's name.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, get_args, get_type_hints

from .errors import RulesError, shown
from .tiles import TILES

LayoutKind = Literal["line", "cross"]
Sides = Literal["individual", "partners"]
FirstLeader = Literal["highest-double"]
HeaviestTie = Literal["higher-half", "first-seat"]
LeadTile = Literal["forced", "any", "any-double"]
NextLeader = Literal["next-seat", "winner", "highest-double"]
AfterBlock = Literal["highest-double", "next-seat"]
CannotPlay = Literal["draw", "pass"]
Reserve = Literal[0, 1, 2]
PlayScore = Literal["none", "fives", "fives-and-threes"]
OutScore = Literal["pips", "one", "none"]
BlockedScore = Literal["difference", "full", "none"]
Rounding = Literal["none", "nearest-five"]
BlockedTie = Literal["nobody", "first-seat"]
Overshoot = Literal["allowed", "ignored"]

MIN_SEATS, MAX_SEATS = 2, 4


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one game. Raises RulesError where a value is not one of those listed."""

    layout: LayoutKind = "line"
    """`cross`: the first double laid is the spinner."""
    hand_sizes: tuple[tuple[int, int], ...] = ((2, 7), (3, 5), (4, 5))
    """(players, tiles dealt to each) in rising order; a count not listed cannot be played."""
    sides: Sides = "individual"
    """`partners`: four seats, 0 and 2 against 1 and 3."""
    first_leader: FirstLeader = "highest-double"
    """Who leads round one: the highest double dealt; with none, the heaviest tile."""
    heaviest_tie: HeaviestTie = "higher-half"
    """Between two heaviest tiles of equal pips: the higher half, or the one met first."""
    lead_tile: LeadTile = "forced"
    """First round: the deciding tile itself, any tile, or any double held."""
    next_leader: NextLeader = "next-seat"
    """Later rounds: the seat after the last leader, the seat that went out, or decided afresh."""
    after_block: AfterBlock = "highest-double"
    """With next_leader `winner`: who leads after a blocked round."""
    next_lead_tile: LeadTile = "any"
    """As lead_tile, later rounds; `forced` binds only where a tile decided the lead."""
    cannot_play: CannotPlay = "draw"
    """Draw one at a time until a tile fits, or pass at once."""
    reserve: Reserve = 0
    """The last tiles of the boneyard that are never drawn."""
    voluntary_draw: bool = False
    """May a seat that could play draw instead; never before the lead, no effect with `pass`."""
    play_score: PlayScore = "none"
    """What a laid tile scores from the count of the open ends."""
    out_score: OutScore = "pips"
    """What going out scores: the opponents' pips, one point, nothing."""
    blocked_score: BlockedScore = "difference"
    """What a blocked round scores: the others' pips less one's own, all of theirs, nothing."""
    rounding: Rounding = "none"
    """Rounding of a pip total, applied once, to the total; 12 -> 10, 13 -> 15."""
    blocked_tie: BlockedTie = "nobody"
    """Two or more sides share the lowest count: nobody wins, or the lowest-numbered of them."""
    target: int | None = 100
    """Points that win the match; None: one round is the whole game."""
    overshoot: Overshoot = "allowed"
    """`ignored`: a gain that would pass the target counts nothing."""

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            # True == 1 and 1.0 == 1, so the type counts as well.
            if not any(type(value) is type(one) and value == one for one in allowed):
                listed = ", ".join(shown(one) for one in allowed)
                raise RulesError(f"{name} is {shown(value)}; it may be {listed}")
        if self.target is not None and (type(self.target) is not int or self.target < 1):
            raise RulesError(f"target is {shown(self.target)}; it may be a whole number above 0, or none")
        _check_hand_sizes(self.hand_sizes)

    def hand_size(self, players: int) -> int:
        """Tiles dealt to each of `players` seats. Raises RulesError where they cannot play."""
        if self.sides == "partners" and players != 4:
            raise RulesError(f"partners need four seats, not {players}")
        for seats, tiles in self.hand_sizes:
            if seats == players:
                return tiles
        raise RulesError(f"these rules have no hand size for {players} players")

    def side_of(self, seat: int) -> int:
        """The side `seat` plays for; with partners side 0 is seats 0 and 2."""
        return seat % 2 if self.sides == "partners" else seat

    def seats_of(self, side: int, players: int) -> tuple[int, ...]:
        """The seats, of `players`, that play for `side`, in rising order."""
        return tuple(seat for seat in range(players) if self.side_of(seat) == side)

    def side_count(self, players: int) -> int:
        """How many sides `players` seats make."""
        return 2 if self.sides == "partners" else players

    def changed(self, **fields: Any) -> RuleSet:
        """These rules with some fields changed. Raises RulesError as the constructor does."""
        return dataclasses.replace(self, **fields)


def _choices() -> Mapping[str, tuple[Any, ...]]:
    hints = get_type_hints(RuleSet)
    literal = {name: get_args(hint) for name, hint in hints.items() if name not in ("hand_sizes", "target")}
    return MappingProxyType({**literal, "voluntary_draw": (False, True)})


CHOICES: Mapping[str, tuple[Any, ...]] = _choices()
"""The values each field may have, in the order RULES lists them; `hand_sizes` and `target` apart."""

FIELDS: tuple[str, ...] = tuple(field.name for field in dataclasses.fields(RuleSet))


def _check_hand_sizes(sizes: object) -> None:
    if not isinstance(sizes, tuple) or not sizes:
        raise RulesError("hand_sizes names no number of players")
    last = 0
    for entry in sizes:
        if not (isinstance(entry, tuple) and len(entry) == 2 and all(type(n) is int for n in entry)):
            raise RulesError("hand_sizes maps a number of players to a number of tiles")
        players, tiles = entry
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise RulesError(f"hand_sizes names {shown(players)} players; it may name 2, 3 or 4")
        if players <= last:
            raise RulesError(f"hand_sizes names {players} players out of order or twice")
        if tiles < 1 or players * tiles > len(TILES):
            raise RulesError(f"hand_sizes deals {shown(tiles)} tiles each to {players} players, of 28 in all")
        last = players


@dataclass(frozen=True, slots=True)
class Preset:
    """A published game: its rules, the family it belongs to, and what a player may choose in it."""

    key: str
    family: Literal["table", "family", "single-hand", "club"]
    rules: RuleSet
    targets: tuple[int, ...] = ()
    """Match targets offered, as listed; the rules' own is one of them. Empty: one round is the game."""
    hand_choices: tuple[int, ...] = ()
    """Hand sizes offered at two seats; empty where there is no choice."""


def _presets() -> Mapping[str, Preset]:
    draw = RuleSet(reserve=2)
    fives = RuleSet(
        layout="cross",
        lead_tile="any",
        next_leader="winner",
        play_score="fives",
        blocked_score="full",
        rounding="nearest-five",
        target=250,
    )
    family = RuleSet(next_leader="highest-double", next_lead_tile="forced")
    club = RuleSet(lead_tile="any", rounding="nearest-five")
    single = RuleSet(
        hand_sizes=((2, 7),),
        heaviest_tie="first-seat",
        out_score="none",
        blocked_score="none",
        blocked_tie="first-seat",
        target=None,
    )
    threes = RuleSet(
        lead_tile="any",
        play_score="fives-and-threes",
        out_score="one",
        blocked_score="none",
        target=61,
        overshoot="ignored",
    )
    listed = (
        Preset("draw", "table", draw, (50, 100, 150)),
        Preset("block", "table", RuleSet(cannot_play="pass"), (50, 100, 150)),
        Preset("all-fives", "table", fives, (150, 250)),
        Preset("family-draw", "family", family, (50, 100, 150)),
        Preset("family-block", "family", family.changed(cannot_play="pass"), (50, 100, 150)),
        Preset("single-hand-draw", "single-hand", single, (), (7, 5)),
        Preset(
            "club-all-fives",
            "club",
            fives.changed(lead_tile="any-double", next_lead_tile="any-double", target=150),
            (150, 250, 100, 50),
        ),
        Preset("fives-and-threes", "club", threes, (61, 121)),
        Preset("club-draw", "club", club, (100, 150, 250)),
        Preset("club-block", "club", club.changed(cannot_play="pass"), (100, 150, 250)),
    )
    return MappingProxyType({preset.key: preset for preset in listed})


PRESETS: Mapping[str, Preset] = _presets()
"""The published games by key, in the order the window lists them."""


def preset(key: str) -> Preset:
    """The preset called `key`. Raises RulesError for any other name."""
    found = PRESETS.get(key)
    if found is None:
        raise RulesError(f"no preset is called {shown(key)}; there are {', '.join(PRESETS)}")
    return found


def rules_from_json(value: object) -> tuple[str, RuleSet]:
    """(preset key, rules) from ``{"preset": "draw", "target": 50, …}``.

    A field given replaces the preset's. Raises RulesError for anything RuleSet does not list.
    """
    if not isinstance(value, dict):
        raise RulesError("rules is not an object")
    if "preset" not in value:
        raise RulesError("rules names no preset")
    key = value["preset"]
    if not isinstance(key, str):
        raise RulesError("rules: preset is not a name")
    base = preset(key).rules
    changes = {name: given for name, given in value.items() if name != "preset"}
    for name in changes:
        if name not in FIELDS:
            raise RulesError(f"rules has no field called {shown(name)}")
    if "hand_sizes" in changes:
        changes["hand_sizes"] = _hand_sizes_from_json(changes["hand_sizes"])
    if changes.get("target") == "none":
        changes["target"] = None
    return key, base.changed(**changes)


def _hand_sizes_from_json(value: object) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, dict):
        raise RulesError("hand_sizes is not an object")
    for key in value:
        if key not in ("2", "3", "4"):
            raise RulesError(f"hand_sizes names {shown(key)} players; it may name 2, 3 or 4")
    return tuple(sorted((int(players), tiles) for players, tiles in value.items()))


def rules_to_json(key: str, rules: RuleSet) -> dict[str, Any]:
    """The inverse of `rules_from_json`: the preset and only the fields that differ from it."""
    base = preset(key).rules
    found: dict[str, Any] = {"preset": key}
    for name in FIELDS:
        value = getattr(rules, name)
        if value != getattr(base, name):
            found[name] = {str(n): size for n, size in value} if name == "hand_sizes" else value
    return found
