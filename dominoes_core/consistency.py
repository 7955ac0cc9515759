"""Which rules do not go together: each is allowed by itself, and no match of them could be played."""

from __future__ import annotations

from enum import Enum
from typing import Any

from .errors import RulesError
from .rules import MAX_SEATS, MIN_SEATS, RuleSet


class Fault(Enum):
    """Why a set of rules is refused."""

    VALUE = "a value that RuleSet does not have"
    SEATS = "no number of players has a hand"
    PARTNERS = "partners, and four players have no hand"
    NO_LATER_ROUND = "who leads a later round, where one round is the game"
    NO_TARGET = "a target to be met exactly, and no target"
    NO_POINTS = "a target, and nothing that scores"
    NEVER_MET = "a target to be met exactly, by fives that never add up to it"


def seats_allowed(rules: RuleSet) -> tuple[int, ...]:
    """How many may sit down to `rules`, in rising order."""
    found = []
    for players in range(MIN_SEATS, MAX_SEATS + 1):
        try:
            rules.hand_size(players)
        except RulesError:
            continue
        found.append(players)
    return tuple(found)


def fault(rules: RuleSet) -> Fault | None:
    """What does not go together in `rules`; None where a match of them can be played and can end."""
    if not seats_allowed(rules):
        return Fault.PARTNERS
    if rules.target is None:
        if rules.next_leader == "winner":
            return Fault.NO_LATER_ROUND
        return Fault.NO_TARGET if rules.overshoot == "ignored" else None
    if rules.play_score == rules.out_score == rules.blocked_score == "none":
        return Fault.NO_POINTS
    if rules.overshoot == "ignored" and rules.target % 5 and _only_fives(rules):
        return Fault.NEVER_MET
    return None


def refusal(rules: RuleSet, **changes: Any) -> Fault | None:
    """Why `rules` may not be changed like this; None where they may."""
    try:
        return fault(rules.changed(**changes))
    except RulesError:
        return Fault.SEATS if changes.get("hand_sizes") == () else Fault.VALUE


def _only_fives(rules: RuleSet) -> bool:
    """Whether every score is a multiple of five."""
    pips = rules.out_score == "pips" or rules.blocked_score != "none"
    return (
        rules.play_score != "fives-and-threes"
        and rules.out_score != "one"
        and (not pips or rules.rounding == "nearest-five")
    )
