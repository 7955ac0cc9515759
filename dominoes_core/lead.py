"""Who leads a round, and with which tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .rules import LeadTile, RuleSet
from .tiles import Tile

Hands = Sequence[Sequence[Tile]]


@dataclass(frozen=True, slots=True)
class Lead:
    """How the lead of one round was decided."""

    leader: int
    """The seat that leads."""
    meant: int
    """The seat meant to lead, before any was passed over for want of a double."""
    decided_by: Tile | None
    """The tile whose holder leads; None where the seat followed from the round before."""
    rule: LeadTile
    """What the leader may lead; `forced` only where a tile decided."""
    tiles: tuple[Tile, ...]
    """The leader's tiles that may be led, in hand order."""
    passed_over: tuple[int, ...] = ()
    """Seats passed over because they were dealt no double, in turn order."""


def deciding(rules: RuleSet, hands: Hands) -> tuple[int, Tile]:
    """(seat, tile) that decides a lead: the highest double dealt; with none, the heaviest tile."""
    doubles = [(t, seat) for seat, hand in enumerate(hands) for t in hand if t.is_double]
    if doubles:
        best, seat = max(doubles)
        return seat, best
    dealt = [(t, seat) for seat, hand in enumerate(hands) for t in hand]
    if rules.heaviest_tie == "higher-half":
        best, seat = max(dealt, key=lambda one: (one[0].pips, one[0].high))
    else:  # max keeps the first of equals: seat 0's hand first, in the order dealt
        best, seat = max(dealt, key=lambda one: one[0].pips)
    return seat, best


def decide_lead(rules: RuleSet, hands: Hands, meant: int | None, first_round: bool) -> Lead | None:
    """Who leads the round dealt as `hands`; `meant` is None where the deal decides it.

    None where nobody can lead (`any-double`, and nobody was dealt one): the tiles are dealt again.
    """
    rule = rules.lead_tile if first_round else rules.next_lead_tile
    decided_by: Tile | None = None
    if meant is None:
        meant, decided_by = deciding(rules, hands)
    if rule == "forced":
        if decided_by is not None:
            return Lead(meant, meant, decided_by, rule, (decided_by,))
        rule = "any"
    if rule == "any":
        return Lead(meant, meant, decided_by, rule, tuple(hands[meant]))
    passed: list[int] = []
    for step in range(len(hands)):
        seat = (meant + step) % len(hands)
        doubles = tuple(t for t in hands[seat] if t.is_double)
        if doubles:
            return Lead(seat, meant, decided_by, rule, doubles, tuple(passed))
        passed.append(seat)
    return None
