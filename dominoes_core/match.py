"""A match: rounds dealt and led by the rules, until a side reaches the target."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from .actions import Action, Draw, Play
from .errors import DealError, IllegalActionError
from .events import Dealt, Drew, Event, Laid, MatchEnded, Passed, RoundEnded, Scored
from .lead import decide_lead
from .round import Deal, RoundEnd, RoundState, shuffle, start_round
from .rules import RuleSet
from .score import counted, one_sum, play_points, side_pips


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match at one moment. `rounds` holds every round dealt so far; only the last may be unfinished."""

    preset: str
    rules: RuleSet
    players: tuple[str, ...]
    """A name a seat."""
    scores: tuple[int, ...]
    """Points by side."""
    rounds: tuple[RoundState, ...] = ()
    over: bool = False
    winner: int | None = None
    """The side that won the match; None while it runs, and for a single round nobody won."""
    at_deal: tuple[int, ...] = ()
    """Points by side when the last round was dealt; empty before the first."""
    hand_points: int = 0
    """Hand points the last round brought its winner, as counted; 0 while it is played."""

    @property
    def round(self) -> RoundState:
        """The round in play, or the last one played. Raises IndexError before the first deal."""
        return self.rounds[-1]

    @property
    def turn(self) -> int | None:
        """The seat to move; None between rounds and when the match is over."""
        return self.rounds[-1].turn if self.rounds else None

    @property
    def needs_deal(self) -> bool:
        """Whether the next thing to happen is a deal."""
        return not self.over and self.turn is None

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to move may do; empty between rounds and when the match is over."""
        return self.rounds[-1].legal_actions() if self.rounds else ()


@dataclass(frozen=True, slots=True)
class Step:
    """What an action or a deal led to: the new state, and the events that brought it there."""

    state: MatchState
    events: tuple[Event, ...]


def new_match(preset: str, rules: RuleSet, players: tuple[str, ...]) -> MatchState:
    """A match with nothing dealt yet. Raises RulesError where the rules do not serve that many."""
    rules.hand_size(len(players))
    return MatchState(preset, rules, players, (0,) * rules.side_count(len(players)))


def next_leader(state: MatchState) -> int | None:
    """The seat meant to lead the next round; None where the next deal decides, or there is none."""
    if not state.rounds or state.over:
        return None
    rules, last = state.rules, state.rounds[-1]
    if last.end is None:
        return None
    after = (last.lead.leader + 1) % len(state.players)
    if rules.next_leader == "next-seat":
        return after
    if rules.next_leader == "winner":
        if last.end.over == "out":
            return last.history[-1].seat
        return after if rules.after_block == "next-seat" else None
    return None


def deal_round(state: MatchState, rng: random.Random) -> Step:
    """Deal the next round with `rng`, again and again until somebody can lead.

    Raises DealError when no round is due.
    """
    while True:
        deal = shuffle(state.rules, len(state.players), rng)
        if decide_lead(state.rules, deal.hands, next_leader(state), not state.rounds) is not None:
            return begin_round(state, deal)


def begin_round(state: MatchState, deal: Deal) -> Step:
    """Start the next round from a known deal. Raises DealError as `start_round` does."""
    if state.over:
        raise DealError("the match is decided; no round follows")
    if state.turn is not None:
        raise DealError("the round before is not finished")
    if len(deal.hands) != len(state.players):
        raise DealError(f"{len(deal.hands)} hands for {len(state.players)} players")
    begun = start_round(state.rules, deal, next_leader(state), not state.rounds)
    rounds = (*state.rounds, begun)
    dealt = Dealt(len(rounds), begun.lead, deal.hands, len(deal.boneyard))
    return Step(replace(state, rounds=rounds, at_deal=state.scores, hand_points=0), (dealt,))


def apply(state: MatchState, action: Action) -> Step:
    """Let the seat to move do `action`. Raises IllegalActionError and changes nothing where forbidden."""
    if not state.rounds or state.over:
        raise IllegalActionError(f"{action}: " + ("the match is over" if state.over else "nothing is dealt"))
    before = state.rounds[-1]
    after = before.apply(action)
    seat = after.history[-1].seat
    events: list[Event] = []
    scores = state.scores
    side = state.rules.side_of(seat)
    if isinstance(action, Play):
        layout = after.layout
        tips = layout.tips
        weights = tuple(tip.weight for _, tip in tips)
        if len(layout.laid) == 1:  # a lone tile counts both halves once
            weights = tuple(action.tile)
        ends = tuple((end, tip.number) for end, tip in tips)
        events.append(Laid(seat, action.tile, action.end, ends, weights, layout.count))
        gain = play_points(state.rules, layout.count)
        points = _counted_play(state, after, side, gain)
        if gain:
            scores = _add(scores, side, points)
            events.append(Scored(seat, side, layout.count, gain, points, scores))
        if points and _reached(state.rules, scores[side]) and not _joined(state.rules, after):
            totals = after.end.pips if after.end else side_pips(state.rules, after.hands)
            after = replace(after, turn=None, end=RoundEnd("target", side, 0, totals))
    elif isinstance(action, Draw):
        drawn = after.history[-1].drawn
        assert drawn is not None
        events.append(Drew(seat, drawn, len(after.boneyard)))
    else:
        events.append(Passed(seat, tuple(sorted(before.layout.numbers()))))
    moved = replace(state, scores=scores, rounds=(*state.rounds[:-1], after))
    if after.end is None:
        return Step(moved, tuple(events))
    return _close_round(state, moved, after.end, events)


def states_of_round(state: MatchState) -> tuple[MatchState, ...]:
    """Every state of the last round, from its deal to `state` itself; empty before the first deal."""
    if not state.rounds:
        return ()
    last = state.rounds[-1]
    before = replace(state, rounds=state.rounds[:-1], scores=state.at_deal, over=False, winner=None)
    found = [begin_round(before, last.deal).state]
    for move in last.history:
        found.append(apply(found[-1], move.action).state)
    return tuple(found)


def _close_round(before: MatchState, moved: MatchState, end: RoundEnd, events: list[Event]) -> Step:
    """Count the hand points of the round that has just ended, and the match if that ends it."""
    rules, scores, winner = moved.rules, moved.scores, end.winner
    points = 0
    if winner is not None:
        if _joined(rules, moved.round):
            # Both gains are one sum: the play score was let through only where the sum counts.
            gain = play_points(rules, moved.round.layout.count)
            points = end.points if counted(rules, before.scores[winner], gain + end.points) else 0
        else:
            points = counted(rules, scores[winner], end.points)
        scores = _add(scores, winner, points)
    decided = rules.target is None or (winner is not None and _reached(rules, scores[winner]))
    state = replace(
        moved, scores=scores, over=decided, winner=winner if decided else None, hand_points=points
    )
    hands = moved.round.hands
    events.append(
        RoundEnded(end.over, winner, end.points, points, end.pips, hands, scores, next_leader(state))
    )
    if decided:
        events.append(MatchEnded(state.winner, scores))
    return Step(state, tuple(events))


def _counted_play(state: MatchState, after: RoundState, side: int, gain: int) -> int:
    """What of a play score counts; on the last tile it may be one sum with the point for going out."""
    together = gain + after.end.points if after.end and _joined(state.rules, after) else gain
    return gain if counted(state.rules, state.scores[side], together) else 0


def _joined(rules: RuleSet, after: RoundState) -> bool:
    return one_sum(rules) and after.end is not None and after.end.over == "out"


def _reached(rules: RuleSet, score: int) -> bool:
    return rules.target is not None and score >= rules.target


def _add(scores: tuple[int, ...], side: int, points: int) -> tuple[int, ...]:
    return (*scores[:side], scores[side] + points, *scores[side + 1 :])
