"""One arm of the laid tiles: where its next tile lies.

An arm runs in lanes. In a lane tiles lie end to end and doubles across. At a full lane the arm turns:
the corner tile hangs from the side of the last half (from the short end of a double), and the tile
after it joins the side of the corner tile's far half and runs back. So touching halves always match,
and lanes lie far enough apart for doubles in both.

Lengths are whole hundredths of half a tile (a tile is 200 by 100), so that places are exact.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

GAP = 6
"""Between neighbours."""
SQUARE = 100
"""The side of a half tile."""
LONG = 2 * SQUARE
STEP = LONG + GAP
"""What a tile takes in a lane."""
KEPT = SQUARE + GAP
"""What a double takes in a lane, and what is kept free for one at each lane's end."""

TOWARDS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Unit vectors of the headings 0 right, 1 down, 2 left, 3 up; y runs downwards."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A tile's centre, the heading in which it leads on, and the middle of the edge it joins."""

    x: int
    y: int
    heading: int
    edge: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm from (x, y). `after` gives the place of its next tile and the arm with that tile laid.

    Lanes run along heading `ahead` and back, between `near` and `far` measured from (x, y), each next
    lane farther along heading `aside`. With `leg` the arm first runs along `aside`, up to `leg`, and
    turns into its first lane there.
    """

    x: int
    y: int
    ahead: int
    aside: int
    face: int
    """The open edge, measured along the heading the arm runs in at present."""
    far: int
    near: int
    leg: int | None = None
    lane: int = 0
    """How far along `aside` the middle of the present lane lies."""
    sign: int = 1
    """1 in a lane that runs towards `far`, -1 in one that runs back."""
    double: bool = False
    """Does a double lie across at the open end?"""
    turned: bool = False

    @property
    def room(self) -> int:
        """What is left of the present lane."""
        if self.leg is not None:
            return self.leg - self.face
        return self.far - self.face if self.sign > 0 else self.face - self.near

    @property
    def taken(self) -> int:
        """The open edge of an arm that has not turned, with what is kept for a double there."""
        return self.face if self.double else self.face + KEPT

    def after(self, double: bool) -> tuple[Joint, Arm]:
        """Where a tile, or a double, laid next lies; the arm with it."""
        length = SQUARE if double else LONG
        straight = double or self.room >= STEP + KEPT
        half = SQUARE if self.double else SQUARE // 2
        if self.leg is not None:
            if straight:
                joint = self._joint(0, self.face + GAP + length // 2, self.aside, (0, self.face))
                return joint, replace(self, face=self.face + GAP + length, double=double)
            lane = self.face - SQUARE // 2
            joint = self._joint(half + GAP + SQUARE, lane, self.ahead, (half, lane))
            face = half + GAP + LONG
            return joint, replace(self, leg=None, lane=lane, face=face, double=False, turned=True)
        sign, lane = self.sign, self.lane
        if straight:
            heading = self.ahead if sign > 0 else (self.ahead + 2) % 4
            joint = self._joint(self.face + sign * (GAP + length // 2), lane, heading, (self.face, lane))
            return joint, replace(self, face=self.face + sign * (GAP + length), double=double)
        at = self.face - sign * SQUARE // 2
        joint = self._joint(at, lane + half + GAP + SQUARE, self.aside, (at, lane + half))
        return joint, replace(
            self,
            lane=lane + half + GAP + LONG - SQUARE // 2,
            face=at - sign * SQUARE // 2,
            sign=-sign,
            double=False,
            turned=True,
        )

    def _joint(self, along: int, across: int, heading: int, edge: tuple[int, int]) -> Joint:
        return Joint(*self._point(along, across), heading, self._point(*edge))

    def _point(self, along: int, across: int) -> tuple[int, int]:
        (ax, ay), (bx, by) = TOWARDS[self.ahead], TOWARDS[self.aside]
        return self.x + along * ax + across * bx, self.y + along * ay + across * by
