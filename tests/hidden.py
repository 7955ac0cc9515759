"""Positions for tests of what a seat can know, and deals played again to the same position."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial, perm

from dominoes_core.actions import Draw
from dominoes_core.errors import DealError, IllegalActionError
from dominoes_core.match import MatchState, apply, begin_round, deal_round, new_match
from dominoes_core.players.deals import SampledDeal
from dominoes_core.round import Deal
from dominoes_core.rules import RuleSet
from dominoes_core.tiles import Tile
from dominoes_core.view import view_of

Hands = tuple[tuple[Tile, ...], ...]
Held = tuple[frozenset[Tile], ...]
Outcome = tuple[Held, frozenset[Tile]]
"""The hands and the boneyard as they are now, without any order."""


def outcome(deal: SampledDeal) -> Outcome:
    return tuple(frozenset(hand) for hand in deal.hands), frozenset(deal.boneyard)


@dataclass(frozen=True)
class Position:
    """A match in the middle of a round, and the match before that round was dealt."""

    before: MatchState
    now: MatchState

    def replayed(self, deal: Deal) -> MatchState | None:
        """The match with the moves there were, had the round been dealt so; None where it could not be."""
        try:
            state = begin_round(self.before, deal).state
            for move in self.now.round.history:
                if state.turn != move.seat:
                    return None
                state = apply(state, move.action).state
        except (DealError, IllegalActionError):
            return None
        return state

    def looks_alike(self, deal: Deal, seat: int) -> bool:
        """Whether `seat` would see just what it sees, had the round been dealt so."""
        state = self.replayed(deal)
        return state is not None and view_of(state, seat) == view_of(self.now, seat)

    def laid_by(self, seat: int) -> list[Tile]:
        return [one.tile for one in self.now.round.layout.laid if one.seat == seat]

    def drawn_by(self, seat: int) -> tuple[Tile, ...]:
        moves = self.now.round.history
        return tuple(move.drawn for move in moves if move.seat == seat and move.drawn is not None)

    def true_deal(self) -> SampledDeal:
        """The deal as it is, as a sampler tells it."""
        now = self.now.round
        return SampledDeal(
            now.hands, now.boneyard, tuple(self.drawn_by(seat) for seat in range(len(now.hands)))
        )

    def deal_of(self, sample: SampledDeal, seat: int) -> Deal:
        """The deal that the moves there were turn into `sample`, a sample for `seat`."""
        hands = []
        for other, held in enumerate(sample.hands):
            # What the leader led comes first: the order dealt may decide between equals.
            tiles = [t for t in (*self.laid_by(other), *held) if t not in sample.drawn[other]]
            hands.append(self.now.round.deal.hands[seat] if other == seat else tuple(tiles))
        return Deal(tuple(hands), self.in_turn(sample.drawn) + sample.boneyard)

    def in_turn(self, drawn: tuple[tuple[Tile, ...], ...]) -> tuple[Tile, ...]:
        """The tiles each seat drew, in the order they were drawn by all."""
        left = [iter(tiles) for tiles in drawn]
        return tuple(next(left[m.seat]) for m in self.now.round.history if isinstance(m.action, Draw))

    def all_orders(self, seat: int) -> int:
        """How many deals `every_deal` tries."""
        now = self.now.round
        size, open_tiles = len(now.deal.hands[0]), len(now.boneyard)
        ways = 1
        for other in range(len(now.hands)):
            if other != seat:
                open_tiles += len(now.hands[other])
                ways *= comb(open_tiles, len(now.hands[other]))
                drawn = len(self.drawn_by(other))
                ways *= perm(size + drawn, drawn)
                ways *= factorial(size) if self.order_matters(seat) == other else 1
        return ways

    def order_matters(self, seat: int) -> int | None:
        """The other seat whose dealt hand may have decided the lead by its order."""
        now = self.now.round
        first = now.rules.heaviest_tie == "first-seat" and now.lead.decided_by is not None
        return now.lead.leader if first and now.lead.leader != seat else None

    def every_deal(self, seat: int) -> Counter[tuple[Outcome, Hands]]:
        """(outcome, draws by seat) -> in how many orders of the tiles not shown to `seat` all looks the same.

        Tries every deal there is, in which the others hold and have drawn as many tiles as they have.
        """
        now = self.now.round
        seats = range(len(now.hands))
        hidden = [t for s in seats if s != seat for t in now.hands[s]] + list(now.boneyard)
        own = now.deal.hands[seat]
        found: Counter[tuple[Outcome, Hands]] = Counter()

        def give(
            other: int, left: list[Tile], dealt: tuple[tuple[Tile, ...], ...], drawn, held, ways
        ) -> None:
            if other == len(now.hands):
                if self.looks_alike(Deal(dealt, self.in_turn(drawn) + tuple(left)), seat):
                    found[(held, frozenset(left)), drawn] += ways * factorial(len(left))
                return
            if other == seat:
                drawn, held = (*drawn, self.drawn_by(seat)), (*held, frozenset(now.hands[seat]))
                give(other + 1, left, (*dealt, own), drawn, held, ways)
                return
            for hand in combinations(left, len(now.hands[other])):
                rest = [t for t in left if t not in hand]
                mine = [*self.laid_by(other), *hand]
                for draws in permutations(mine, len(self.drawn_by(other))):
                    first = tuple(t for t in mine if t not in draws)
                    ordered = self.order_matters(seat) == other
                    each = ways if ordered else ways * factorial(len(first))
                    for tiles in permutations(first) if ordered else (first,):
                        now_held = (*held, frozenset(hand))
                        give(other + 1, rest, (*dealt, tiles), (*drawn, draws), now_held, each)

        give(0, hidden, (), (), (), 1)
        return found


def positions(
    key: str, rules: RuleSet, seats: int, rng: random.Random, rounds: int = 2, every: float = 1.0
) -> Iterator[Position]:
    """Positions of a random match, each with the chance `every`, for at most so many rounds."""
    state = new_match(key, rules, tuple("abcd"[:seats]))
    for _ in range(rounds):
        if state.over:
            return
        before = state
        state = deal_round(state, rng).state
        while state.turn is not None:
            if rng.random() < every:
                yield Position(before, state)
            state = apply(state, rng.choice(state.legal_actions())).state
