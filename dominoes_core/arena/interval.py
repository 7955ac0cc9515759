"""Where the truth behind a mean lies, at 95 in 100."""

from __future__ import annotations

import math

NORMAL_95 = 1.959964


def of_mean(mean: float, error: float) -> tuple[float, float]:
    """For a mean of anything, by its standard error."""
    return mean - NORMAL_95 * error, mean + NORMAL_95 * error


def of_share(share: float, error: float, sets: int) -> tuple[float, float]:
    """For a share, 0 to 1, by its standard error over `sets` sets; within 0 to 1 and never without width.

    Wilson's interval for as many independent games as would have this error. Far from both ends it is that of
    any mean; near them the error tells too little, and where all sets came out alike, nothing. Then each set
    counts for a game, as if its games always ended alike. (Franco, Little, Louis and Slud,
    "Comparative study of confidence intervals for proportions in complex sample surveys", Journal of Survey
    Statistics and Methodology 7, 2019.)
    """
    if math.isnan(error):
        return math.nan, math.nan
    games = share * (1 - share) / error**2 if error else float(sets)
    spare = NORMAL_95**2 / games
    middle = (share + spare / 2) / (1 + spare)
    half = math.sqrt(spare * (share * (1 - share) + spare / 4)) / (1 + spare)
    # The outer bounds are for rounding alone: the ends of the interval lie between them.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
