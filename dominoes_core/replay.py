"""`dominoes-engine replay`: a record checked, and told move by move as JSON objects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .actions import Action, Play
from .events import Event, RoundEnded, Scored
from .match import MatchState
from .record import Reader


def replay(document: object) -> Iterator[dict[str, Any]]:
    """The lines of RECORD for `document`, in order. Raises RecordError at the first fault."""
    event = 0
    for state, events, move in Reader(document):
        now = state.round
        if move is None:
            event = 0
            yield {"round": len(state.rounds), "leader": now.lead.leader, "legal": legal_texts(state)}
            continue
        event += 1
        yield {
            "round": len(state.rounds),
            "event": event,
            "seat": move.seat,
            "did": str(move.action),
            "ends": {end.value: number for end, number in now.layout.ends.items()},
            "count": now.layout.count,
            "scored": next((one.points for one in events if isinstance(one, Scored)), 0),
            "scores": list(state.scores),
            "hands": [len(hand) for hand in now.hands],
            "boneyard": len(now.boneyard),
            "turn": now.turn,
            "legal": legal_texts(state),
        }
        if now.end is not None:
            yield _over(state, events)


def _over(state: MatchState, events: tuple[Event, ...]) -> dict[str, Any]:
    ended = next(one for one in events if isinstance(one, RoundEnded))
    return {
        "round": len(state.rounds),
        "over": ended.over,
        "winner": ended.winner,
        "points": ended.points,
        "scores": list(state.scores),
        "next_leader": ended.next_leader,
        "match_winner": state.winner,
    }


def legal_texts(state: MatchState) -> list[str]:
    """The legal actions as text: plays sorted, then ``draw``; ``["pass"]`` where nothing else is left."""
    actions: tuple[Action, ...] = state.legal_actions()
    plays = sorted(str(one) for one in actions if isinstance(one, Play))
    return plays + [str(one) for one in actions if not isinstance(one, Play)]
