"""What a score is worth: the chance of winning the match from it.

The chances were computed from rounds that Hard played against itself (`dominoes-engine arena equity`) and
depend on the points either side still needs, so one table serves every target of its games.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..rules import RuleSet
from .family import family


@dataclass(frozen=True, slots=True)
class Chances:
    """Chance of winning by points needed: ``rows[own][other]``, in steps of `step` points.

    The first row and column are for nothing needed any more, and are not looked up.
    """

    step: int
    rows: tuple[tuple[float, ...], ...]

    def at(self, own: float, other: float) -> float:
        """The chance of the side that needs `own` points against one that needs `other`, interpolated."""
        last = len(self.rows) - 1
        x, y = max(0.0, own / self.step), max(0.0, other / self.step)
        if x > last or y > last:  # beyond the table: as at its edge, with the same share to go
            shrink = last / max(x, y)
            x, y = x * shrink, y * shrink
        i, j = min(int(x), last - 1), min(int(y), last - 1)
        u, v = x - i, y - j
        low, high = self.rows[i], self.rows[i + 1]
        return (low[j] * (1 - v) + low[j + 1] * v) * (1 - u) + (high[j] * (1 - v) + high[j + 1] * v) * u


@cache
def chances(name: str) -> Chances:
    """The table called `name`. Raises FileNotFoundError where the package came without it."""
    text = files("dominoes_core.players").joinpath("equity.json").read_text(encoding="utf-8")
    table: dict[str, Any] = json.loads(text)["tables"][name]
    return Chances(table["step"], tuple(tuple(p / 10000 for p in row) for row in table["chances"]))


def win_chance(rules: RuleSet, own: float, other: float) -> float:
    """The chance that a side with `own` points wins the match against one with `other`, a round to come.

    Where one round is the whole game, who has more points has won it.
    """
    if rules.target is None:
        return 1.0 if own > other else 0.0 if own < other else 0.5
    if own >= rules.target or other >= rules.target:
        return 1.0 if own > other else 0.0 if own < other else 0.5
    return chances(family(rules)).at(rules.target - own, rules.target - other)
