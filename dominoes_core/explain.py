"""An event -> the facts behind its reason line. The program that shows them finds the words."""

from __future__ import annotations

from dataclasses import dataclass

from .events import RoundEnded
from .rules import RuleSet


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How the hand points of a round arose."""

    others: tuple[int, ...]
    """Pips left on each of the other sides, by side number."""
    own: int
    """Pips left on the winner's side."""
    less_own: bool
    """Whether one's own pips were taken off (a blocked round that scores the difference)."""
    total: int
    """The pip total before rounding; 1 where going out is worth one point."""
    rounded: int
    """The total as rounded; the same where nothing is rounded."""
    counted: int
    """What was added to the score: 0 where it would have passed an exact target."""
    is_pips: bool
    """Whether the points are a pip total, rather than a fixed point or nothing."""


def reckon(rules: RuleSet, ended: RoundEnded) -> Reckoning | None:
    """How `ended` was scored; None where nobody won it, or a play score ended it."""
    if ended.winner is None or ended.over == "target":
        return None
    own = ended.pips[ended.winner]
    others = tuple(total for side, total in enumerate(ended.pips) if side != ended.winner)
    kind = rules.out_score if ended.over == "out" else rules.blocked_score
    less_own = kind == "difference"
    is_pips = kind in ("pips", "difference", "full")
    total = (sum(others) - own * less_own) if is_pips else ended.gain
    return Reckoning(others, own, less_own, total, ended.gain, ended.points, is_pips)
