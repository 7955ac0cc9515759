"""One round: the deal, the turns, and how it ends. Knows no match score."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Literal

from .actions import DRAW, PASS, Action, Draw, Move, Play, play, plays_on
from .errors import DealError, IllegalActionError
from .layout import LEAD, Layout
from .lead import Lead, decide_lead
from .rules import RuleSet
from .score import blocked_points, blocked_winner, out_points, side_pips
from .tiles import TILES, Tile

Over = Literal["out", "blocked", "target"]


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands in the order dealt, one a seat, and the boneyard in the order it is drawn."""

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]


def shuffle(rules: RuleSet, players: int, rng: random.Random) -> Deal:
    """A fair deal of the 28 tiles: seat 0's hand first, what is left is the boneyard."""
    size = rules.hand_size(players)
    tiles = list(TILES)
    rng.shuffle(tiles)
    hands = tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(players))
    return Deal(hands, tuple(tiles[players * size :]))


def check_deal(rules: RuleSet, deal: Deal) -> None:
    """Raises DealError unless `deal` holds each tile once, in hands of the rules' size."""
    size = rules.hand_size(len(deal.hands))
    for seat, hand in enumerate(deal.hands):
        if len(hand) != size:
            raise DealError(f"the hand of seat {seat} has {len(hand)} tiles; the rules deal {size}")
    seen: set[Tile] = set()
    for t in (*(t for hand in deal.hands for t in hand), *deal.boneyard):
        if t in seen:
            raise DealError(f"{t} is there twice")
        seen.add(t)
    if len(seen) != len(TILES):
        missing = ", ".join(str(t) for t in TILES if t not in seen)
        raise DealError(f"tiles are missing: {missing}")


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended, before the match counts it."""

    over: Over
    winner: int | None
    """The side that won it; None where a tie leaves it to nobody."""
    points: int
    """Hand points by the rules, rounded; 0 for `target`."""
    pips: tuple[int, ...]
    """Pips left, by side."""


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round at one moment. `hands`, `boneyard` and `history` are what is left and what happened."""

    rules: RuleSet
    deal: Deal
    lead: Lead
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    layout: Layout
    turn: int | None
    """The seat to move; None once the round is over."""
    history: tuple[Move, ...] = ()
    end: RoundEnd | None = None

    @property
    def may_draw(self) -> bool:
        """Whether the rules let any seat draw now."""
        return (
            self.rules.cannot_play == "draw"
            and len(self.boneyard) > self.rules.reserve
            and self.layout.left is not None
        )

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to move may do: plays in hand order (ends left, right, up, down), then a draw.

        ``(DRAW,)`` or ``(PASS,)`` when nothing fits; empty when the round is over.
        """
        if self.turn is None:
            return ()
        layout = self.layout
        if layout.left is None:
            return tuple([play(t, LEAD) for t in self.lead.tiles])
        tips = [(tip.number, plays_on(end)) for end, tip in layout.tips]
        found: list[Action] = [
            plays[high * (high + 1) // 2 + low]
            for high, low in self.hands[self.turn]
            for number, plays in tips
            if number in (high, low)
        ]
        if not found:
            return (DRAW,) if self.may_draw else (PASS,)
        if self.rules.voluntary_draw and self.may_draw:
            found.append(DRAW)
        return tuple(found)

    def apply(self, action: Action) -> RoundState:
        """The round after the seat to move has done `action`. Raises IllegalActionError."""
        turn = self.turn
        if turn is None:
            raise IllegalActionError(f"{action}: the round is over")
        if isinstance(action, Play):
            return self._apply_play(turn, action)
        if isinstance(action, Draw):
            return self._apply_draw(turn)
        if self.layout.left is None:
            raise IllegalActionError("pass: a tile must be led")
        if self.may_draw:
            raise IllegalActionError("pass: a tile must be drawn")
        if _fits(self.hands[turn], self.layout.numbers()):
            raise IllegalActionError("pass: a tile fits")
        return RoundState(
            self.rules,
            self.deal,
            self.lead,
            self.hands,
            self.boneyard,
            self.layout,
            (turn + 1) % len(self.hands),
            (*self.history, Move(turn, PASS)),
        )

    def _apply_play(self, turn: int, action: Play) -> RoundState:
        hands, tile = self.hands, action.tile
        hand = hands[turn]
        if tile not in hand:
            raise IllegalActionError(f"{action}: seat {turn} does not hold {tile}")
        if self.layout.left is None and action.end is LEAD and tile not in self.lead.tiles:
            wanted = ", ".join(str(t) for t in self.lead.tiles)
            raise IllegalActionError(f"{action}: the lead may be {wanted}")
        try:
            layout = self.layout.lay(tile, action.end, turn)
        except ValueError:
            raise IllegalActionError(f"{action}: {_ends(self.layout)}") from None
        at = hand.index(tile)
        hands = (*hands[:turn], (*hand[:at], *hand[at + 1 :]), *hands[turn + 1 :])
        end = self._ending(hands, self.boneyard, layout, turn)
        return RoundState(
            self.rules,
            self.deal,
            self.lead,
            hands,
            self.boneyard,
            layout,
            None if end else (turn + 1) % len(hands),
            (*self.history, Move(turn, action)),
            end,
        )

    def _apply_draw(self, turn: int) -> RoundState:
        if self.layout.left is None:
            raise IllegalActionError("draw: a tile must be led")
        if not self.may_draw:
            never = self.rules.cannot_play == "pass"
            why = "these rules never draw" if never else "nothing is left to draw"
            raise IllegalActionError(f"draw: {why}")
        if not self.rules.voluntary_draw and _fits(self.hands[turn], self.layout.numbers()):
            raise IllegalActionError("draw: a tile fits and must be played")
        drawn, boneyard = self.boneyard[0], self.boneyard[1:]
        hands = (*self.hands[:turn], (*self.hands[turn], drawn), *self.hands[turn + 1 :])
        end = self._ending(hands, boneyard, self.layout, None)
        return RoundState(
            self.rules,
            self.deal,
            self.lead,
            hands,
            boneyard,
            self.layout,
            None if end else turn,
            (*self.history, Move(turn, DRAW, drawn)),
            end,
        )

    def _ending(
        self,
        hands: tuple[tuple[Tile, ...], ...],
        boneyard: tuple[Tile, ...],
        layout: Layout,
        laid_by: int | None,
    ) -> RoundEnd | None:
        """How the round ends now, if it does: somebody went out, or nobody can do anything."""
        rules = self.rules
        if laid_by is not None and not hands[laid_by]:
            totals, side = side_pips(rules, hands), rules.side_of(laid_by)
            return RoundEnd("out", side, out_points(rules, totals, side), totals)
        if rules.cannot_play == "draw" and len(boneyard) > rules.reserve:
            return None
        numbers = layout.numbers()
        for hand in hands:
            if _fits(hand, numbers):
                return None
        totals = side_pips(rules, hands)
        winner = blocked_winner(rules, totals)
        points = 0 if winner is None else blocked_points(rules, totals, winner)
        return RoundEnd("blocked", winner, points, totals)


def _fits(hand: tuple[Tile, ...], numbers: frozenset[int]) -> bool:
    return any(high in numbers or low in numbers for high, low in hand)


def _ends(layout: Layout) -> str:
    if layout.left is None:
        return "the first tile is laid on lead"
    return "ends are " + ", ".join(f"{end.value} {number}" for end, number in layout.ends.items())


def start_round(rules: RuleSet, deal: Deal, meant: int | None, first_round: bool) -> RoundState:
    """The round dealt as `deal`, before its lead; `meant` leads, or None where the deal decides.

    Raises DealError for a wrong deal and for one that nobody can lead.
    """
    check_deal(rules, deal)
    lead = decide_lead(rules, deal.hands, meant, first_round)
    if lead is None:
        raise DealError("nobody was dealt a double, and these rules lead with one")
    layout = Layout(rules.layout == "cross")
    return RoundState(rules, deal, lead, deal.hands, deal.boneyard, layout, lead.leader)
