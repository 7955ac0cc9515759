"""Every level in a few rounds, which runs through all that players need of numpy and of the solver.

For a program that was put together from parts: what is missing fails here, not in somebody's match.
"""

from __future__ import annotations

import random

from .fair import deal_next
from .match import MatchState, apply, new_match
from .players.choice import Limits, never
from .players.deals import Sampler
from .players.levels import Level, choose
from .players.reasons import examine
from .rules import RuleSet, preset
from .view import view_of

ROUNDS: tuple[tuple[str, RuleSet, int], ...] = (
    ("draw", preset("draw").rules, 2),
    ("all-fives", preset("all-fives").rules, 3),
    ("block", preset("block").rules.changed(sides="partners", hand_sizes=((4, 7),)), 4),
)
"""Preset, rules and seats: with draws, with passes, with few hidden tiles and with many; a round of each."""
LIMITS = Limits(seconds=None, deals=4, nodes=300)


def rehearse(seed: int = 1) -> int:
    """Let each level choose at every turn of these rounds; how many choices there were.

    Raises whatever a level runs into.
    """
    rng = random.Random(seed)
    choices = 0
    for key, rules, seats in ROUNDS:
        state = deal_next(new_match(key, rules, tuple(map(str, range(seats)))), seed).state
        while state.turn is not None:
            choices += _asked(state, rng)
            state = apply(state, choose(view_of(state, state.turn), Level.MEDIUM).action).state
    return choices


def _asked(state: MatchState, rng: random.Random) -> int:
    assert state.turn is not None
    view = view_of(state, state.turn)
    for level in Level:
        choose(view, level, LIMITS, never, rng)
    examine(view, LIMITS, never, rng)
    Sampler(view).sample(rng, 2)
    return len(Level) + 1
