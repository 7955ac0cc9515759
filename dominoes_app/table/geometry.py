"""Where everything has its place on a table of a given size, in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass

from dominoes_core.layout import End
from dominoes_core.match import MatchState
from dominoes_core.tiles import Tile

from ..arrange import Arrangement, arrange, extent, fit, spots
from .faces import snap_unit

Box = tuple[float, float, float, float]
"""left, top, right, bottom"""

LINE_Z, YARD_Z, HAND_Z, MARK_Z, MOVING_Z, TEXT_Z, SLATE_Z = 100.0, 10.0, 200.0, 300.0, 500.0, 150.0, 900.0

NEAR, LEFT_SIDE, FAR, RIGHT_SIDE = range(4)
USUAL_LETTERS = 40 / 3
"""Pixels of the system's letters for which chalk has its usual size: 10 points."""
LETTERS_BEYOND = 1.15
"""Names in chalk, which is narrow, may be that much larger than the system's letters."""
MOST_GROWN = 2.0
ROOM_FOR_TWO, ROOM_FOR_MORE = (26.0, 22.0), (32.0, 25.0)
"""Letters that a table for two seats, or for more, must be wide and high, in chalk as large as may be."""
ROW = 1.3
"""The height of a row of what is said of a hand, in letter heights."""
SIDE_ROWS, LONG_HAND = (4, 3), 10
"""The most rows above a hand at the side, and above one of more tiles than this."""
LEAST_YARD = 8.0
"""Half the length of a tile of the boneyard, in pixels, that should be had at least."""
_SIDES = {2: (NEAR, FAR), 3: (NEAR, LEFT_SIDE, RIGHT_SIDE), 4: (NEAR, LEFT_SIDE, FAR, RIGHT_SIDE)}


@dataclass(frozen=True, slots=True)
class Pose:
    """How a tile lies: its centre, its angle as in `faces`, half its length, and which side is up."""

    x: float
    y: float
    angle: int
    unit: float
    up: bool
    z: float

    @property
    def half(self) -> tuple[float, float]:
        """How far the tile reaches from its centre, across and down."""
        across, down = extent(self.angle)
        return self.unit * across, self.unit * down


@dataclass(frozen=True, slots=True)
class HandPlace:
    """The room of one hand: its centre, whether it runs across or down, and the longest it may get."""

    x: float
    y: float
    across: bool
    length: float
    unit: float


class Geometry:
    """The table of `width` by `height` for `seats` seats, on a screen with `dpr` device pixels a pixel.

    What is written in chalk is `chalk` times its usual size, and larger still where the system's `letters`,
    in pixels, are larger than usual and the table has room.
    """

    def __init__(
        self,
        width: float,
        height: float,
        seats: int,
        dpr: float = 1.0,
        chalk: float = 1.0,
        letters: float = USUAL_LETTERS,
    ) -> None:
        self.width, self.height, self.seats, self.dpr = width, height, seats, dpr
        self._asked = chalk, letters
        self.unit = snap_unit(min(60.0, max(14.0, min(width / 23, height / 15.5))), dpr)
        unit = self.unit
        self.pad = max(8.0, unit * 0.45)
        self.small = snap_unit(unit * 0.72, dpr)
        label = min(22.0, max(13.0, unit * 0.46))
        chalk = self.chalk = self._grown(label, chalk, letters)
        self.status_px = min(30.0, max(15.0, unit * 0.62)) * chalk
        self.reason_px = min(24.0, max(13.0, unit * 0.5)) * chalk
        self.label_px = label * chalk
        near_top = height - self.pad - unit * 0.3 - 2 * unit
        self.near_y = near_top + unit
        text_height = self.status_px * 1.3 + self.reason_px * 1.25 * 2
        self.aside = self.label_px * 4.4
        """Kept free at each side of status and reason line."""
        self.beside_status = self.aside - 6, min(text_height, self.label_px * 3.7)
        """How wide and high may be what stands there."""
        self.status_top = near_top - unit * 0.42 - text_height
        self.yard = self._yard_box()
        top = max(self.yard[3], self.pad + 2 * self.small) + self.label_px * 0.5
        side = 0.0 if seats == 2 else self.pad + 2 * self.small + unit * 0.4
        self.line = (max(self.pad, side), top, width - max(self.pad, side), self.status_top - unit * 0.15)

    def but(
        self,
        *,
        width: float | None = None,
        height: float | None = None,
        seats: int | None = None,
        dpr: float | None = None,
        chalk: float | None = None,
        letters: float | None = None,
    ) -> Geometry:
        """This table, but for what is given."""
        return Geometry(
            self.width if width is None else width,
            self.height if height is None else height,
            self.seats if seats is None else seats,
            self.dpr if dpr is None else dpr,
            self._asked[0] if chalk is None else chalk,
            self._asked[1] if letters is None else letters,
        )

    @property
    def asked(self) -> tuple[float, float]:
        """How large chalk was asked to be, and the system's letters in pixels."""
        return self._asked

    def _grown(self, label: float, chalk: float, letters: float) -> float:
        """How many times its usual size chalk is: `label` is that of names.

        Names grow with the system's letters, and beyond them only where the table is large anyway.
        """
        follow = min(letters / USUAL_LETTERS, LETTERS_BEYOND * letters / label)
        across, down = ROOM_FOR_TWO if self.seats == 2 else ROOM_FOR_MORE
        room = min(MOST_GROWN, self.width / label / across, self.height / label / down)
        return max(chalk, min(chalk * max(1.0, follow), room))

    def _yard_box(self) -> Box:
        unit = self.unit
        return (
            self.width - self.pad - unit * 5.4,
            self.pad,
            self.width - self.pad,
            self.pad + unit * 2.55,
        )

    def side(self, seat: int, near: int) -> int:
        """Where `seat` sits when `near` sits at the near edge: seats run clockwise."""
        return _SIDES[self.seats][(seat - near) % self.seats]

    def hand_place(self, side: int, count: int = 0) -> HandPlace:
        """The room of the hand at `side`, which is to hold `count` tiles."""
        if side == NEAR:
            room = self.width - 2 * self.pad - 2 * self.label_px * 5.2
            return HandPlace(self.width / 2, self.near_y, True, room, self.unit)
        if side == FAR:
            room = 2 * (self.yard[0] - self.width / 2 - self.pad) - self.label_px * 2
            return HandPlace(self.width / 2, self.pad + self.small, True, room, self.small)
        x = self.pad + self.small if side == LEFT_SIDE else self.width - self.pad - self.small
        label = self.label_px * (SIDE_ROWS[count > LONG_HAND] * ROW + 0.4)  # what is said of it stands above
        room = self.line[3] - self.line[1] - label
        return HandPlace(x, (self.line[1] + self.line[3] + label) / 2, False, room, self.small)

    def hand_poses(self, side: int, count: int, up: bool) -> list[Pose]:
        """Places for `count` tiles of a hand, first at the left or the top."""
        place = self.hand_place(side, count)
        unit, gap = place.unit, 0.16
        if count and count * unit * (1 + gap) > place.length:
            unit = snap_unit(max(8.0, place.length / count / (1 + gap)), self.dpr)
        pitch = unit * (1 + gap)
        if count > 1:
            pitch = min(pitch, (place.length - unit) / (count - 1))
        poses = []
        for i in range(count):
            shift = (i - (count - 1) / 2) * pitch
            x, y = (place.x + shift, place.y) if place.across else (place.x, place.y + shift)
            angle = 90 if place.across else 0
            poses.append(self._pose(x, y, angle, unit, up, HAND_Z + i * 0.1))
        return poses

    def hand_extent(self, side: int, count: int) -> float:
        """Half the length that `count` tiles of that hand take."""
        poses = self.hand_poses(side, max(1, count), False)
        first, last = poses[0], poses[-1]
        return max(last.x - first.x, last.y - first.y) / 2 + first.unit / 2

    def yard_poses(self, total: int) -> list[Pose]:
        """Places on the felt for a boneyard of `total` tiles at the deal, in the order they are drawn."""
        if not total:
            return []
        left, top, right, bottom = self.yard
        inset = self.unit * 0.22
        right -= self.unit * 0.95  # the number left stands there
        wide, high = right - left - 2 * inset, bottom - top - 2 * inset
        best, columns = 0.0, 1
        for rows in range(1, 5):
            across = -(-total // rows)
            unit = min(wide / across / 1.12, high / (rows * 2.1), self.small)
            if unit > best:
                best, columns = unit, across
        unit = snap_unit(best, self.dpr)
        if unit < LEAST_YARD:  # so small, size tells more than a sharp middle
            unit = int(best * self.dpr) / self.dpr
        rows = -(-total // columns)
        poses = []
        for i in range(total):
            row, column = divmod(i, columns)
            in_row = min(columns, total - row * columns)
            x = (left + right) / 2 + (column - (in_row - 1) / 2) * unit * 1.12
            y = (top + bottom) / 2 + (row - (rows - 1) / 2) * unit * 2.1
            poses.append(self._pose(x, y, 90, unit, False, YARD_Z + i * 0.01))
        return poses

    @property
    def aspect(self) -> float:
        left, top, right, bottom = self.line
        return min(3.0, max(0.5, (right - left) / max(1.0, bottom - top)))

    def arranged(self, state: MatchState) -> tuple[Arrangement, Line]:
        """The laid tiles in units, and how units become pixels, with room for a tile on every end."""
        layout = state.round.layout
        arrangement = arrange(layout, self.aspect)
        left, top, right, bottom = arrangement.reach
        area = self.line
        scale, _, _ = fit(arrangement.reach, area[2] - area[0], area[3] - area[1], self.unit, 0.35)
        unit = snap_unit(scale, self.dpr)
        dx = (area[0] + area[2]) / 2 - (left + right) / 2 * unit
        dy = (area[1] + area[3]) / 2 - (top + bottom) / 2 * unit
        return arrangement, Line(unit, dx, dy)

    def poses(self, state: MatchState, near: int, up: frozenset[int]) -> dict[Tile, Pose]:
        """Where all 28 tiles lie; the hands of the seats in `up` show their faces."""
        now = state.round
        found: dict[Tile, Pose] = {}
        for seat, hand in enumerate(now.hands):
            places = self.hand_poses(self.side(seat, near), len(hand), seat in up)
            found.update(zip(hand, places, strict=True))
        total = len(now.deal.boneyard)
        taken = total - len(now.boneyard)
        found.update(zip(now.boneyard, self.yard_poses(total)[taken:], strict=True))
        if now.layout.laid:
            arrangement, line = self.arranged(state)
            for i, (one, place) in enumerate(zip(now.layout.laid, arrangement.places, strict=True)):
                x, y = line.point(place.x, place.y)
                found[one.tile] = self._pose(x, y, place.angle, line.unit, True, LINE_Z + i * 0.1)
        return found

    def spots(self, state: MatchState, tile: Tile) -> dict[End, Pose]:
        """Where `tile` would lie on each open end."""
        _, line = self.arranged(state)
        found: dict[End, Pose] = {}
        for end, spot in spots(state.round.layout, tile, self.aspect).items():
            x, y = line.point(spot.place.x, spot.place.y)
            found[end] = self._pose(x, y, spot.place.angle, line.unit, True, MARK_Z)
        return found

    def end_halves(self, state: MatchState) -> dict[End, tuple[float, float, float]]:
        """Beside each open end the middle of the half that would match it, and the length of a half."""
        _, line = self.arranged(state)
        found = {}
        for end, spot in spots(state.round.layout, None, self.aspect).items():
            middle = line.point((spot.place.x + spot.tip[0]) / 2, (spot.place.y + spot.tip[1]) / 2)
            found[end] = (*middle, line.unit)
        return found

    def _pose(self, x: float, y: float, angle: int, unit: float, up: bool, z: float) -> Pose:
        dpr = self.dpr
        return Pose(round(x * dpr) / dpr, round(y * dpr) / dpr, angle, unit, up, z)


@dataclass(frozen=True, slots=True)
class Line:
    """How the line's units become pixels."""

    unit: float
    dx: float
    dy: float

    def point(self, x: float, y: float) -> tuple[float, float]:
        return x * self.unit + self.dx, y * self.unit + self.dy
