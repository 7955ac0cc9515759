"""Where the shuffle of each round comes from, so that anybody can deal it again and compare."""

from __future__ import annotations

import random

from .match import MatchState, Step, deal_round


def deal_rng(seed: int, number: int) -> random.Random:
    """The source of the shuffle of round `number` (from 1) of the match with `seed`."""
    return random.Random(f"{seed}/{number}")


def deal_next(state: MatchState, seed: int) -> Step:
    """Deal the next round of the match with `seed`. Raises DealError when none is due."""
    return deal_round(state, deal_rng(seed, len(state.rounds) + 1))
