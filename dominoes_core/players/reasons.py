"""Why a level prefers one tile to another: what each leaves the other side, as far as the view tells."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..actions import Action, Play
from ..score import counted, play_points
from ..solver.tables import pack_hand
from ..tiles import TILES
from ..view import SeatView
from .choice import Choice, Limits, Stop
from .deals import Sampler
from .expert import expert
from .likelihood import likelihoods
from .regular import opponent_of
from .thumb import out_point

SAMPLED = 4000
"""Deals of the hidden tiles by which the chance of an answer is told: it is right to about 1 in 100."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What a play leaves behind."""

    answer: float
    """Chance, 0 to 1, that the next opponent holds a tile that fits then; 0 where the round ends with it."""
    hidden: tuple[tuple[int, int], ...]
    """(number, tiles of it that the seat does not see) for every open number, lowest first."""
    fitting: int
    """Tiles that the seat does not see and that fit then."""
    fits: int
    """Own tiles that fit then."""
    scores: int
    """Points that the tile scores itself, as counted."""


@dataclass(frozen=True, slots=True)
class Examined(Choice):
    """A choice of Expert's, and the reason of every play of the turn."""

    reasons: Mapping[Action, Reason] = field(default_factory=dict)


def examine(view: SeatView, limits: Limits, stop: Stop, rng: random.Random) -> Examined:
    """What Expert does in `view`, and why."""
    return explained(expert(view, limits, stop, rng), view, rng)


def explained(choice: Choice, view: SeatView, rng: random.Random) -> Examined:
    """A choice of Expert's in `view`, with why."""
    return Examined(choice.action, choice.values, choice.deals, choice.exact, reasons(view, rng))


def reasons(view: SeatView, rng: random.Random) -> dict[Action, Reason]:
    """The reason of every play of the turn.

    The hidden tiles lie as Expert takes them to: in any way that agrees with all that happened, the
    likelier the better it explains what the others chose. Without numpy all ways count alike.
    """
    hands, weights = _others(view, rng)
    total = sum(weights)
    known = {one.tile for one in view.layout.laid} | set(view.hand)
    unseen = [t for t in TILES if t not in known]
    found: dict[Action, Reason] = {}
    for action in view.legal:
        if not isinstance(action, Play):
            continue
        layout = view.layout.lay(action.tile, action.end, view.seat)
        numbers = layout.numbers()
        rest = [t for t in view.hand if t != action.tile]
        fitting = pack_hand(t for t in unseen if t.high in numbers or t.low in numbers)
        answered = sum(weight for hand, weight in zip(hands, weights, strict=True) if hand & fitting)
        gain = play_points(view.rules, layout.count)
        counts = counted(view.rules, view.scores[view.rules.side_of(view.seat)], gain + out_point(view))
        found[action] = Reason(
            answered / total if rest else 0.0,
            tuple((n, sum(1 for t in unseen if n in t)) for n in sorted(numbers)),
            fitting.bit_count(),
            sum(1 for t in rest if layout.fitting(t)),
            gain if counts else 0,
        )
    return found


def _others(view: SeatView, rng: random.Random) -> tuple[list[int], list[float]]:
    """Hands the next opponent may hold, as bits, and how much each counts."""
    sampler, seat = Sampler(view), opponent_of(view)
    packed = sampler.packed(rng, SAMPLED)
    if packed is None:
        sampled = sampler.sample(rng, SAMPLED // 10)
        return [pack_hand(deal.hands[seat]) for deal in sampled], [1.0] * len(sampled)
    return packed.hands[:, seat].tolist(), likelihoods(view, packed).tolist()
