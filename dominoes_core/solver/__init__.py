"""The exact search over the rest of a round with all tiles face up.

`solve` answers for one position, `solve_deals` for many deals of the tiles that a seat cannot see. Values are
points of the side to move minus the other side's in the rest of the round, play and hand points by the rules;
`target` and `overshoot` are left out. Two seats and partners are solved exactly; with three or four single
seats the value is the mover's points minus those of all the others together, when the others join against it
(*paranoid*: a safe lower bound of what the mover can get, and the only choice that a cut-off search serves).
"""

from . import kernel
from .exact import Deals, DealValues, Position, Solution, StopFlag, engine, interpreted, solve, solve_deals

__all__ = [
    "DealValues",
    "Deals",
    "Position",
    "Solution",
    "StopFlag",
    "engine",
    "interpreted",
    "kernel",
    "solve",
    "solve_deals",
]
