"""How far the row and the arms may go on a table of given proportions."""

from __future__ import annotations

from dataclasses import dataclass

from .arms import STEP


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes for tables of these proportions and wider, in hundredths of a half tile.

    An arm whose edge stands at e takes k tiles and a double before it turns where it may go to
    e + 206 k + 106. Chosen by trying many rounds: a row of a dozen tiles on a table twice as wide as
    high, tiles as large as may be in ordinary rounds, and no zigzag of single tiles in the longest.
    The tests walk every arm there can be.
    """

    aspect: float
    row: int
    """Width of the row before it turns."""
    row_deep: int
    """How far from the row its arms ever go."""
    across: int
    """How far from the spinner's middle the left and right arms and level lanes go."""
    upright: int
    """The same for the up and down arms and upright lanes."""
    deep: int
    """How far from the spinner's middle an arm ever goes, lane by lane."""

    @property
    def level(self) -> bool:
        """Are the lanes of the spinner's arms level?"""
        return self.across > self.upright


SIZES = (
    Sizes(2.4, 12 * STEP, 612, 1442, 412, 1436),
    Sizes(1.8, 12 * STEP, 612, 1236, 618, 1798),
    Sizes(1.6, 11 * STEP, 612, 1236, 618, 1798),
    Sizes(1.4, 10 * STEP, 768, 1030, 618, 2416),
    Sizes(1.2, 9 * STEP, 868, 1030, 618, 2416),
    Sizes(1.0, 8 * STEP, 974, 1030, 618, 2416),
    Sizes(0.8, 7 * STEP, 1124, 618, 1030, 2572),
    Sizes(0.6, 6 * STEP, 1386, 618, 1030, 2572),
    Sizes(0.0, 5 * STEP, 1798, 618, 1442, 1542),
)
"""Widest first."""


def sizes(aspect: float) -> Sizes:
    """For a table `aspect` times as wide as high."""
    return next((one for one in SIZES if aspect >= one.aspect), SIZES[-1])
