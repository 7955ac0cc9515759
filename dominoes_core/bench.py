"""How fast the engine is on this machine."""

from __future__ import annotations

import random
import time
from typing import Any

from .round import shuffle, start_round
from .rules import preset


def rounds(seconds: float, seed: int = 1) -> dict[str, Any]:
    """Random two-seat Block rounds through the public engine for about `seconds`.

    `moves` and `rounds` over the first 100 rounds are a signature: they depend on the seed alone.
    """
    rules = preset("block").rules
    rng = random.Random(seed)
    played = moves = signature = 0
    start = time.perf_counter()
    while played < 100 or time.perf_counter() - start < seconds:
        state = start_round(rules, shuffle(rules, 2, rng), None, True)
        while state.turn is not None:
            legal = state.legal_actions()
            state = state.apply(legal[int(rng.random() * len(legal))])
        moves += len(state.history)
        played += 1
        if played == 100:
            signature = moves
    elapsed = time.perf_counter() - start
    return {
        "bench": "rounds",
        "game": "block, two seats",
        "rounds_per_second": round(played / elapsed),
        "moves_per_second": round(moves / elapsed),
        "rounds": played,
        "signature": signature,
    }
