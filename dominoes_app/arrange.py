"""The laid tiles on the table: places and angles from the layout and the table's proportions alone.

The line (`line` games, and `cross` games before their first double): the first tile lies level in the
middle. The row through it may grow to a fixed width, whichever side grows; after that the right arm
turns down and fills the lower half, the left arm turns up and fills the upper half.

The spinner: its four arms lie in four quarters turned like a pinwheel, each alone in its own, so that
they never meet. On a wide table all lanes are level, on a high one upright: two arms run in their lanes
from the start, the other two go out a little way and turn into theirs.

Nothing laid moves when another tile is laid. One exception: a spinner laid after other tiles takes its
place in the line and, if the line had turned a corner already, the others are laid out anew around it.

All lengths in the results are half tiles (a tile is 2 by 1), y runs downwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dominoes_core.layout import DOWN, LEAD, LEFT, RIGHT, UP, End, Laid, Layout
from dominoes_core.tiles import Tile

from .arm_sizes import Sizes, sizes
from .arms import KEPT, SQUARE, Arm, Joint

Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile lies: its centre, in half tiles, and its angle in degrees, clockwise.

    At 0 it lies level with its high half left; at 90 its high half is at the top, at 180 right, at 270 at
    the bottom.
    """

    x: float
    y: float
    angle: int


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile laid next on `end` would lie, and the middle of the edge it would join.

    `tip` is on the tile lying at the end, so `place` seen from `tip` is the way the line leads on. On an
    empty table it is the middle.
    """

    end: End
    place: Place
    tip: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The place of every laid tile, in the order laid, and what they cover, in half tiles."""

    places: tuple[Place, ...]
    bounds: Bounds
    """Of the laid tiles. An empty table has bounds of no size, in the middle."""
    box: Bounds
    """Holds whatever may be laid: from the proportions and whether a spinner may come, not the tiles."""
    reach: Bounds
    """`bounds` and the places of whatever may be laid next: fit this where the open ends are to be seen."""


_BEYOND = -SQUARE // 2
"""Where lanes that run back behind the spinner end: the next quarter begins half a unit farther on."""
_SHORT_OF = KEPT + SQUARE // 2
"""Where lanes that run back beside the spinner end: half a unit short of a double in the next arm."""


def arrange(layout: Layout, aspect: float) -> Arrangement:
    """Places for every laid tile on a table whose free area is `aspect` times as wide as high.

    Made for 0.5 to 3; beyond them the nearest is used.
    """
    size = sizes(aspect)
    places, arms = _laid_out(layout, size)
    bounds = bounds_of(places)
    if places:
        coming = [_place(arms[end].after(d)[0], d, True) for end, _ in layout.tips for d in (False, True)]
        left, top, right, bottom = bounds_of(coming)
        reach = (min(left, bounds[0]), min(top, bounds[1]), max(right, bounds[2]), max(bottom, bounds[3]))
    else:
        reach = bounds_of((_lead_place(False), _lead_place(True)))
    return Arrangement(tuple(places), bounds, _box(size, layout.cross), reach)


def spots(layout: Layout, tile: Tile | None, aspect: float) -> dict[End, Spot]:
    """Where `tile` would lie on every open end, whether or not it fits there.

    Without a tile: where one that is not a double would. Where it does fit, the place is the one
    `arrange` gives once it is laid.
    """
    double = tile is not None and tile.is_double
    if not layout.laid:
        return {LEAD: Spot(LEAD, _lead_place(double), (0.0, 0.0))}
    arms = _laid_out(layout, sizes(aspect))[1]
    found = {}
    for end, number in layout.ends.items():
        joint, _ = arms[end].after(double)
        place = _place(joint, double, tile is None or tile.high == number)
        found[end] = Spot(end, place, (joint.edge[0] / SQUARE, joint.edge[1] / SQUARE))
    return found


def fit(
    bounds: Bounds, width: float, height: float, max_unit: float, margin: float
) -> tuple[float, float, float]:
    """(scale, dx, dy): a point (x, y) in half tiles lies at pixel (x * scale + dx, y * scale + dy).

    As large as `bounds` fit into `width` by `height` pixels less `margin` on every side, but at most
    `max_unit` pixels a half tile; centred.
    """
    left, top, right, bottom = bounds
    scale = max_unit
    if right > left:
        scale = min(scale, max(1.0, width - 2 * margin) / (right - left))
    if bottom > top:
        scale = min(scale, max(1.0, height - 2 * margin) / (bottom - top))
    return scale, (width - scale * (left + right)) / 2, (height - scale * (top + bottom)) / 2


class _Row:
    """The row through the first tile, and what became of its two arms."""

    def __init__(self, lead: Tile, width: int) -> None:
        face = SQUARE // 2 if lead.is_double else SQUARE
        self.width = width
        self.numbers = {RIGHT: lead.low, LEFT: lead.high}
        self.arms = {
            RIGHT: Arm(0, 0, 0, 1, face, width, -width, double=lead.is_double),
            LEFT: Arm(0, 0, 2, 3, face, width, -width, double=lead.is_double),
        }
        self.turned = False
        self._share()

    def lay(self, tile: Tile, end: End) -> Place:
        """Lay `tile` on the right or left; its place."""
        before = self.arms[end]
        place = _lay(self.arms, self.numbers, tile, end)
        if not self.turned and self.arms[end].turned:
            # The first turn settles where the row lies: its width counts from there.
            self.turned = True
            other = LEFT if end is RIGHT else RIGHT
            edge, rest = before.face, self.width - before.face
            self.arms[end] = replace(self.arms[end], far=edge, near=-rest)
            self.arms[other] = replace(self.arms[other], far=rest, near=-edge)
        elif not self.turned:
            self._share()
        return place

    def _share(self) -> None:
        """Leave each arm what the other has not taken of the row."""
        right, left = self.arms[RIGHT], self.arms[LEFT]
        self.arms[RIGHT] = replace(right, far=self.width - left.taken)
        self.arms[LEFT] = replace(left, far=self.width - right.taken)


def _laid_out(layout: Layout, size: Sizes) -> tuple[list[Place], dict[End, Arm]]:
    """Every tile's place and the arms as they stand."""
    laid = layout.laid
    if not laid:
        return [], {}
    first = 0
    if layout.spinner is not None:
        first = next(i for i, one in enumerate(laid) if one.tile.is_double)
    lead = laid[0].tile
    row = _Row(lead, size.row)
    places = [_lead_place(lead.is_double)]
    alone = layout.spinner is None
    places += [row.lay(one.tile, one.end) for one in (laid[1:] if alone else laid[1 : first + 1])]
    if alone:
        return places, row.arms
    arms = _pinwheel(row, laid[first].end, places[first], size)
    numbers = dict.fromkeys(arms, laid[first].tile.high)
    if first:
        for i, end in _outward(laid, first):
            places[i] = _lay(arms, numbers, laid[i].tile, end)
    places += [_lay(arms, numbers, one.tile, one.end) for one in laid[first + 1 :]]
    return places, arms


def _outward(laid: tuple[Laid, ...], spinner: int) -> Iterable[tuple[int, End]]:
    """The tiles laid before the spinner, counted outward from it, and the arm they are now."""
    side = laid[spinner].end
    arm = LEFT if side is RIGHT else RIGHT
    near = [i for i in range(1, spinner) if laid[i].end is side]
    away = [i for i in range(1, spinner) if laid[i].end is arm]
    return ((i, arm) for i in (*reversed(near), 0, *away))


def _pinwheel(row: _Row, side: End, spinner: Place, size: Sizes) -> dict[End, Arm]:
    """The four arms about a spinner that was led or laid on `side` of the row."""
    x, y = round(spinner.x * SQUARE), round(spinner.y * SQUARE)
    room = {LEFT: size.across, RIGHT: size.across}
    if side is not LEAD and not row.turned:
        # The tiles before it stay where they are, however far they run.
        before = LEFT if side is RIGHT else RIGHT
        room[before] = max(size.across, abs(x) + row.arms[before].taken)
    half, upright = SQUARE // 2, size.upright
    if size.level:
        return {
            RIGHT: Arm(x, y, 0, 1, half, room[RIGHT], _SHORT_OF, double=True),
            DOWN: Arm(x, y, 2, 1, SQUARE, room[LEFT], _BEYOND, leg=upright, double=True),
            LEFT: Arm(x, y, 2, 3, half, room[LEFT], _SHORT_OF, double=True),
            UP: Arm(x, y, 0, 3, SQUARE, room[RIGHT], _BEYOND, leg=upright, double=True),
        }
    return {
        RIGHT: Arm(x, y, 1, 0, half, upright, _BEYOND, leg=room[RIGHT], double=True),
        DOWN: Arm(x, y, 1, 2, SQUARE, upright, _SHORT_OF, double=True),
        LEFT: Arm(x, y, 3, 2, half, upright, _BEYOND, leg=room[LEFT], double=True),
        UP: Arm(x, y, 3, 0, SQUARE, upright, _SHORT_OF, double=True),
    }


def _lead_place(double: bool) -> Place:
    """Level in the middle; a double stands across."""
    return Place(0.0, 0.0, 90 if double else 0)


def _lay(arms: dict[End, Arm], numbers: dict[End, int], tile: Tile, end: End) -> Place:
    joint, arms[end] = arms[end].after(tile.is_double)
    place = _place(joint, tile.is_double, tile.high == numbers[end])
    numbers[end] = tile.other(numbers[end])
    return place


def _place(joint: Joint, double: bool, high_first: bool) -> Place:
    if double:
        angle = 0 if joint.heading % 2 else 90
    else:
        angle = (joint.heading if high_first else (joint.heading + 2) % 4) * 90
    return Place(joint.x / SQUARE, joint.y / SQUARE, angle)


def extent(angle: int) -> tuple[float, float]:
    """How far a tile that lies so reaches from its centre, across and down, in half tiles."""
    return (0.5, 1.0) if angle % 180 else (1.0, 0.5)


def bounds_of(places: Iterable[Place]) -> Bounds:
    """(left, top, right, bottom) of what `places` cover; zeros where there are none."""
    sides = [(p.x, p.y, *extent(p.angle)) for p in places]
    if not sides:
        return 0.0, 0.0, 0.0, 0.0
    return (
        min(x - w for x, _, w, _ in sides),
        min(y - h for _, y, _, h in sides),
        max(x + w for x, _, w, _ in sides),
        max(y + h for _, y, _, h in sides),
    )


def _box(size: Sizes, cross: bool) -> Bounds:
    across, down = size.row, size.row_deep
    if cross:
        # Wherever in the line the spinner lies, its arms reach no farther from it than this.
        across += size.across if size.level else size.deep
        down += size.deep if size.level else size.upright
    x, y = across / SQUARE, down / SQUARE
    return -x, -y, x, y
