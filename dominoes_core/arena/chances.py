"""The table of match-winning chances, from rounds that a level plays against itself.

A round is remembered as what it brought, gain by gain, so that targets met in the middle of a round and
targets that must be met exactly come out right. The chances are then the fixed point of: play a remembered
round from this score, and go on from where it leads.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from .. import __version__
from ..events import RoundEnded, Scored
from ..fair import deal_next
from ..match import apply, new_match
from ..players.choice import Stop
from ..players.levels import Level, choose
from ..rules import preset
from ..view import view_of
from .contest import ArenaError
from .workers import Stopped, spread

GAMES: dict[str, tuple[str, int, int]] = {
    "draw": ("draw", 250, 5),
    "block": ("block", 250, 5),
    "fives": ("all-fives", 250, 5),
    "fives-and-threes": ("fives-and-threes", 121, 1),
}
"""By table: the preset it is played by, the most points needed, and the step of the table."""

Gains = list[tuple[int, int]]
"""One round: (side, points) in the order they came, as if no target stood."""


def build(level: Level, rounds: int, seed: int, jobs: int, progress: Callable[[str], None]) -> dict[str, Any]:
    """All tables as plain data, from `rounds` rounds a game that `level` plays against itself.

    Raises ArenaError where numpy is missing.
    """
    if find_spec("numpy") is None:
        raise ArenaError("the table of chances is reckoned with numpy, which is missing")
    tables = {}
    for name, (key, most, step) in GAMES.items():
        progress(f"{name}: {rounds} rounds")
        played = list(spread(_Player(key, level, seed), range(rounds), jobs))
        exact = preset(key).rules.overshoot == "ignored"
        progress(f"{name}: chances")
        tables[name] = {"step": step, "chances": fixed_point(played, most, step, exact)}
    return {
        "format": "dominoes-equity",
        "version": 1,
        "made": f"dominoes-engine arena equity --level {level} --rounds {rounds} --seed {seed}",
        "program": __version__,
        "tables": tables,
    }


class _Player:
    """Plays one round by its number; can be sent to another process."""

    def __init__(self, key: str, level: Level, seed: int) -> None:
        self._key, self._level, self._seed = key, level, seed

    def __call__(self, number: int, stop: Stop) -> Gains:
        rules = preset(self._key).rules.changed(target=None)
        state = deal_next(new_match(self._key, rules, ("0", "1")), self._seed * 1_000_003 + number).state
        streams = [random.Random(f"{self._seed}/{number}/{seat}") for seat in range(2)]
        gains: Gains = []
        while state.turn is not None:
            if stop():
                raise Stopped
            seat = state.turn
            legal = state.legal_actions()
            action = legal[0]
            if len(legal) > 1:
                action = choose(view_of(state, seat), self._level, rng=streams[seat]).action
            step = apply(state, action)
            state = step.state
            for event in step.events:
                if isinstance(event, Scored):
                    gains.append((event.side, event.points))
                elif isinstance(event, RoundEnded) and event.winner is not None and event.points:
                    gains.append((event.winner, event.points))
        return gains


def fixed_point(rounds: list[Gains], most: int, step: int, exact: bool) -> list[list[int]]:
    """Chances in ten-thousandths by points needed, own before other, 0 to `most` in steps of `step`.

    Every round is also played with the sides exchanged, so that the table is fair.
    """
    import numpy as np

    size = most + 1
    need = np.arange(size, dtype=np.int32)
    start_a, start_b = np.meshgrid(need, need, indexing="ij")
    places = []
    for gains in rounds:
        for swap in (0, 1):
            a, b = start_a.copy(), start_b.copy()
            for side, points in gains:
                mine, other = (a, b) if side == swap else (b, a)
                open_match = (mine > 0) & (other > 0)
                left = mine - points
                counts = open_match & (left >= 0) if exact else open_match
                mine[counts] = np.maximum(left, 0)[counts]
            places.append((a * size + b).ravel().astype(np.int32))
    lead = (start_b - start_a) / (2.0 * most) + 0.5
    chance = lead.ravel().copy()
    won, lost = (start_a == 0).ravel(), ((start_b == 0) & (start_a > 0)).ravel()
    for _ in range(400):
        chance[won], chance[lost] = 1.0, 0.0
        total = np.zeros_like(chance)
        for place in places:
            total += chance[place]
        fresh = total / len(places)
        fresh[won], fresh[lost] = 1.0, 0.0
        change = float(np.abs(fresh - chance).max())
        chance = fresh
        if change < 2e-5:
            break
    table = np.rint(chance.reshape(size, size)[::step, ::step] * 10000).astype(int)
    rows: list[list[int]] = table.tolist()
    return rows
