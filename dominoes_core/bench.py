"""How fast the engine is on this machine."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from types import ModuleType
from typing import Any, TypeVar

from .round import RoundState, shuffle, start_round
from .rules import RuleSet, preset
from .solver import Deals, Position, interpreted, kernel, solve, solve_deals

T = TypeVar("T")


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


PARTNERS = preset("block").rules.changed(sides="partners", hand_sizes=((4, 7),))
GAMES: tuple[tuple[str, RuleSet, int, int, int], ...] = (
    ("Draw", preset("draw").rules, 2, 100, 20),
    ("Block", preset("block").rules, 2, 100, 20),
    ("All Fives", preset("all-fives").rules, 2, 100, 20),
    ("Fives & Threes", preset("fives-and-threes").rules, 2, 100, 20),
    ("Block, partners, seven tiles each", PARTNERS, 4, 20, 1),
)
"""What the solver is measured on: name, rules, seats, rounds, and how many of them with 120 deals each."""
DEALS = 120
CLOCK = time.get_clock_info("process_time").resolution
CAP = 200_000
"""Nodes a deal at most; a few in All Fives would take millions."""


def solver(plain: bool) -> Iterator[dict[str, Any]]:
    """The solver over fixed deals, a line a game and one for all; `plain`: as interpreted Python.

    Times are processor times of one thread, the best of a few. The nodes are a signature: they depend on the
    search alone, not on the machine or on which solver runs.
    """
    using = interpreted() if plain else kernel
    total = 0
    for name, rules, seats, count, positions in GAMES:
        line = {"bench": "solver", "game": name} | _one_game(rules, seats, count, positions, using)
        total += line["nodes"]
        yield line
    yield {"bench": "solver", "engine": "compiled" if using.COMPILED else "interpreted", "signature": total}


def _one_game(rules: RuleSet, seats: int, count: int, positions: int, using: ModuleType) -> dict[str, Any]:
    """Rounds solved once the first tile lies, then many deals of the tiles the second player cannot see."""
    repeats = 5 if using.COMPILED else 1
    opened = [_opened(rules, seats, seed) for seed in range(count)]
    seconds, solutions = _best(repeats, lambda: [solve(state, CAP, using=using) for state in opened])
    nodes = sorted(one.nodes for one in solutions)
    many, times = 0, []
    for seed, state in enumerate(opened[:positions]):
        work = partial(solve_deals, Position.of(state), _deals(state, random.Random(seed)), CAP, using=using)
        spent, found = _best(repeats, work)
        many += sum(found.nodes)
        times.append(spent)
    return {
        "rounds": count,
        "nodes": sum(nodes) + many,
        "nodes_median": round(median(nodes)),
        "nodes_p90": nodes[count * 9 // 10],
        "nodes_max": nodes[-1],
        "capped": sum(not one.exact for one in solutions),
        "milliseconds_a_round": round(1000 * seconds / count, 3),
        "milliseconds_120_deals": round(1000 * median(times), 2),
        "nodes_per_second": round(many / max(sum(times), CLOCK)),
    }


def _best(repeats: int, work: Callable[[], T]) -> tuple[float, T]:
    """The least time that `work` takes, in seconds, and what it returns."""
    best = math.inf
    for _ in range(repeats):
        start = time.process_time()
        found = work()
        best = min(best, time.process_time() - start)
    return best, found


def _opened(rules: RuleSet, seats: int, seed: int) -> RoundState:
    """A first round in which the leader has just laid its first tile that may be led."""
    state = start_round(rules, shuffle(rules, seats, random.Random(seed)), None, True)
    return state.apply(state.legal_actions()[0])


def _deals(state: RoundState, rng: random.Random) -> Deals:
    """Ways the tiles may lie for the seat to move, whatever else it might know."""
    hidden = [t for seat, hand in enumerate(state.hands) if seat != state.turn for t in hand]
    hidden += state.boneyard
    found = []
    for _ in range(DEALS):
        rng.shuffle(hidden)
        rest = iter(hidden)
        hands = [
            hand if seat == state.turn else [next(rest) for _ in hand]
            for seat, hand in enumerate(state.hands)
        ]
        found.append((hands, list(rest)))
    return Deals.of(found)
