"""Places of the laid tiles: random and adversarial layouts of both kinds, at many proportions."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominoes_app.arm_sizes import SIZES, Sizes
from dominoes_app.arms import GAP, SQUARE, Arm, Joint
from dominoes_app.arrange import Arrangement, Place, Spot, _pinwheel, _Row, arrange, fit, spots
from dominoes_core.layout import DOWN, LEAD, LEFT, RIGHT, UP, End, Layout
from dominoes_core.tiles import TILES, Tile, parse_tile, tile

G = GAP / SQUARE
TINY = 1e-9
FOUR = (LEFT, RIGHT, UP, DOWN)
USUAL = (0.5, 0.6, 0.75, 0.8, 1.0, 1.2, 1.4, 1.6, 1.76, 1.8, 2.06, 2.4, 3.0)
ASPECTS = st.one_of(st.sampled_from(USUAL), st.floats(0.5, 3.0))

# Layouts


def played(cross: bool, order: list[Tile], wishes: list[End], most: int = 28) -> Layout:
    """Legal play: each time the first tile of `order` that fits the end wished for, else any end."""
    layout = Layout(cross).lay(order[0], LEAD, 0)
    rest = order[1:]
    for wish in wishes:
        moves = [(t, end) for t in rest for end in layout.fitting(t)]
        if not moves or len(layout.laid) >= most:
            break
        t, end = next((move for move in moves if move[1] is wish), moves[0])
        rest.remove(t)
        layout = layout.lay(t, end, len(layout.laid) % 2)
    return layout


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    order = list(draw(st.permutations(TILES)))
    doubles = draw(st.sampled_from(("as they come", "first", "last", "led", "tenth")))
    if doubles in ("first", "last"):
        order.sort(key=lambda t: t.is_double is (doubles == "last"))
    elif doubles == "led":
        order.insert(0, order.pop(next(i for i, t in enumerate(order) if t.is_double)))
    elif doubles == "tenth":
        plain = [t for t in order if not t.is_double]
        order = plain[:9] + [t for t in order if t.is_double] + plain[9:]
    wishes = draw(
        st.one_of(
            st.lists(st.sampled_from(FOUR), min_size=27, max_size=27),
            st.sampled_from(((LEFT,) * 27, (RIGHT,) * 27, FOUR * 7)),
            st.sampled_from(FOUR).map(lambda end: (LEFT, RIGHT, *(end,) * 25)),
        )
    )
    return played(draw(st.booleans()), order, list(wishes), draw(st.sampled_from((28, 28, 20, 12, 6, 2, 1))))


def ring(rng: random.Random) -> list[int]:
    """Numbers along a ring of all 28 tiles, each matching the next."""
    left = {n: set(range(7)) for n in range(7)}
    path, closed = [0], []
    while path:
        here = path[-1]
        if left[here]:
            there = rng.choice(sorted(left[here]))
            left[here].discard(there)
            left[there].discard(here)
            path.append(there)
        else:
            closed.append(path.pop())
    return closed[:-1]


def whole_line(cross: bool, seed: int, onward: float) -> Layout:
    """All 28 tiles in one line, the share `onward` of them laid on one end."""
    rng = random.Random(seed)
    numbers = ring(rng)
    tiles = [tile(a, b) for a, b in zip(numbers, numbers[1:] + numbers[:1], strict=True)]
    first, last = 1, 27
    layout = Layout(cross).lay(tiles[0], LEAD, 0)
    on, back = (RIGHT, LEFT) if tiles[0].low == numbers[1] else (LEFT, RIGHT)
    while first <= last:
        if rng.random() < onward:
            layout, first = layout.lay(tiles[first], on, 0), first + 1
        else:
            layout, last = layout.lay(tiles[last], back, 0), last - 1
    return layout


def line_of(*names: str, cross: bool = False) -> Layout:
    """The lead, then tiles laid right `"6-4>"`, left `"6-4<"`, up `"6-4^"` or down `"6-4v"`."""
    signs = {">": RIGHT, "<": LEFT, "^": UP, "v": DOWN}
    layout = Layout(cross).lay(parse_tile(names[0]), LEAD, 0)
    for name in names[1:]:
        layout = layout.lay(parse_tile(name.strip("><^v")), signs[name.strip("0123456-")], 0)
    return layout


# What must hold


def size(place: Place) -> tuple[float, float]:
    """Half the width and half the height."""
    return (0.5, 1.0) if place.angle % 180 else (1.0, 0.5)


def along(place: Place) -> str:
    """The way the tile's long side runs."""
    return "down" if place.angle % 180 else "across"


def clearance(a: Place, b: Place) -> float:
    """Between two tiles' edges, across or down, whichever is more; below 0 they overlap."""
    (aw, ah), (bw, bh) = size(a), size(b)
    return max(abs(a.x - b.x) - aw - bw, abs(a.y - b.y) - ah - bh)


def ends_of(t: Tile, place: Place, number: int) -> list[tuple[float, float]]:
    """The middles of its half squares that carry `number`."""
    dx, dy = {0: (-0.5, 0.0), 90: (0.0, -0.5), 180: (0.5, 0.0), 270: (0.0, 0.5)}[place.angle]
    both = ((place.x + dx, place.y + dy, t.high), (place.x - dx, place.y - dy, t.low))
    return [(x, y) for x, y, n in both if n == number]


def faces(a: list[tuple[float, float]], b: list[tuple[float, float]]) -> set[str]:
    """The ways in which squares of `a` and `b` lie face to face, the gap between them."""
    found = set()
    for ax, ay in a:
        for bx, by in b:
            across, down = abs(ax - bx), abs(ay - by)
            if across == pytest.approx(1 + G) and down < TINY:
                found.add("across")
            if down == pytest.approx(1 + G) and across < TINY:
                found.add("down")
    return found


def joints(layout: Layout) -> list[tuple[int, int, int, End]]:
    """(tile, tile it was laid on, number matched, end), by place in the order laid."""
    found = []
    outermost = {LEFT: 0, RIGHT: 0}
    grown = Layout(layout.cross)
    for i, one in enumerate(layout.laid):
        if i:
            found.append((i, outermost[one.end], grown.ends[one.end], one.end))
            outermost[one.end] = i
        had = grown.spinner
        grown = grown.lay(one.tile, one.end, one.seat)
        if had is not grown.spinner:
            outermost[UP] = outermost[DOWN] = i
    return found


def check(layout: Layout, arranged: Arrangement) -> None:
    places, tiles = arranged.places, [one.tile for one in layout.laid]
    assert len(places) == len(tiles)
    for i, on, number, end in joints(layout):
        (a, b), (pa, pb) = (tiles[i], tiles[on]), (places[i], places[on])
        assert clearance(pa, pb) == pytest.approx(G)
        mine = [(pa.x, pa.y)] if a.is_double else ends_of(a, pa, number)
        if b.is_double:
            through_middle = faces(mine, [(pb.x, pb.y)]) - {along(pb)}
            through_end = faces(mine, ends_of(b, pb, number)) & {along(pb)}
            if b == layout.spinner:
                ways = through_end if end in (UP, DOWN) else through_middle
            else:
                ways = through_middle | through_end
        else:
            ways = faces(mine, ends_of(b, pb, number))
        if a.is_double:
            ways -= {along(pa)}  # it lies across
        assert ways, (a, b, pa, pb)
    for pa, pb in combinations(places, 2):
        assert clearance(pa, pb) >= G - TINY, (pa, pb)
    left, top, right, bottom = arranged.bounds
    assert left == min(p.x - size(p)[0] for p in places)
    assert top == min(p.y - size(p)[1] for p in places)
    assert right == max(p.x + size(p)[0] for p in places)
    assert bottom == max(p.y + size(p)[1] for p in places)
    assert within(arranged.bounds, arranged.box)
    assert within(arranged.bounds, arranged.reach)
    if layout.spinner is not None:
        assert places[tiles.index(layout.spinner)].angle == 90
    else:
        assert places[0] == Place(0.0, 0.0, 90 if tiles[0].is_double else 0)


def within(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    return all(a >= b - TINY for a, b in zip(inner[:2], outer[:2], strict=True)) and all(
        a <= b + TINY for a, b in zip(inner[2:], outer[2:], strict=True)
    )


@settings(max_examples=300, deadline=None)
@given(layouts(), ASPECTS)
def test_equal_halves_touch_and_nothing_else_does(layout: Layout, aspect: float) -> None:
    check(layout, arrange(layout, aspect))


@settings(max_examples=100, deadline=None)
@given(st.booleans(), st.integers(0, 10**6), st.sampled_from((0.0, 0.1, 0.5, 0.8, 1.0)), ASPECTS)
def test_all_28_tiles_in_one_line(cross: bool, seed: int, onward: float, aspect: float) -> None:
    layout = whole_line(cross, seed, onward)
    assert len(layout.laid) == 28
    check(layout, arrange(layout, aspect))


@settings(max_examples=100, deadline=None)
@given(layouts(), ASPECTS)
def test_laying_a_tile_moves_no_other(layout: Layout, aspect: float) -> None:
    grown = Layout(layout.cross)
    before: tuple[Place, ...] = ()
    for one in layout.laid:
        had = grown.spinner
        grown = grown.lay(one.tile, one.end, one.seat)
        places = arrange(grown, aspect).places
        late = had is not grown.spinner and one.end is not LEAD
        if not late or all(place.y == 0 for place in (*before, places[-1])):
            assert places[:-1] == before
        before = places


@settings(max_examples=100, deadline=None)
@given(layouts(), ASPECTS)
def test_a_spot_is_where_the_tile_then_lies(layout: Layout, aspect: float) -> None:
    reach = arrange(layout, aspect).reach
    laid = {one.tile for one in layout.laid}
    plain = spots(layout, None, aspect)
    assert list(plain) == list(layout.ends)
    for t in TILES:
        found = spots(layout, t, aspect)
        assert list(found) == list(layout.ends)
        for end in layout.fitting(t) if t not in laid else ():
            spot = found[end]
            place = arrange(layout.lay(t, end, 0), aspect).places[-1]
            assert spot == Spot(end, place, spot.tip)
            width, height = size(place)
            assert within((place.x - width, place.y - height, place.x + width, place.y + height), reach)
            away = (abs(spot.tip[0] - place.x), abs(spot.tip[1] - place.y))
            assert away in (pytest.approx((width + G, 0)), pytest.approx((0, height + G)))
            if not t.is_double:
                assert replace(plain[end], place=place) == spot
                assert plain[end].place.angle % 180 == place.angle % 180


def test_an_empty_table() -> None:
    empty = Layout(cross=True)
    double, other = parse_tile("5-5"), parse_tile("6-4")
    assert spots(empty, double, 2.0) == {LEAD: Spot(LEAD, Place(0.0, 0.0, 90), (0.0, 0.0))}
    for t in (other, None):
        assert spots(empty, t, 2.0) == {LEAD: Spot(LEAD, Place(0.0, 0.0, 0), (0.0, 0.0))}
    arranged = arrange(empty, 2.0)
    assert arranged.places == ()
    assert arranged.bounds == (0.0, 0.0, 0.0, 0.0)
    assert arranged.reach == (-1.0, -1.0, 1.0, 1.0)
    assert arranged.box == arrange(line_of("6-4", cross=True), 2.0).box


# Worked by hand


def shown(places: tuple[Place, ...]) -> list[tuple[float, float, int]]:
    """(x, y, angle), without the last digits that sums of fractions leave."""
    return [(round(p.x, 6), round(p.y, 6), p.angle) for p in places]


def test_angles_say_where_the_high_half_lies() -> None:
    layout = line_of("5-5", "6-5>", "5-4<", "5-3^", "5-2v", cross=True)
    assert shown(arrange(layout, 2.0).places) == [
        (0.0, 0.0, 90),
        (1.56, 0.0, 180),
        (-1.56, 0.0, 180),
        (0.0, -2.06, 270),
        (0.0, 2.06, 90),
    ]


def test_a_corner_hangs_from_the_last_half() -> None:
    """The row is 10.3 wide: the lead and three tiles, then down under the last half, then back."""
    layout = line_of("6-5", "5-4>", "4-3>", "3-2>", "2-1>", "1-0>", "0-0>")
    assert shown(arrange(layout, 0.5).places[3:]) == [
        (6.18, 0.0, 0),
        (6.68, 1.56, 90),
        (5.12, 2.06, 180),
        (3.56, 2.06, 90),
    ]


def test_a_corner_at_a_double_hangs_from_its_short_end() -> None:
    layout = line_of("6-5", "5-4>", "4-3>", "3-2>", "2-2>", "2-1>", "1-0>")
    assert shown(arrange(layout, 0.5).places[4:]) == [
        (7.74, 0.0, 90),
        (7.74, 2.06, 90),
        (6.18, 2.56, 180),
    ]


def test_a_late_spinner_moves_nothing_on_a_straight_line() -> None:
    before = line_of("6-5", "5-4>", "6-3<", cross=True)
    layout = before.lay(parse_tile("3-3"), LEFT, 0)
    assert layout.spinner == parse_tile("3-3")
    for aspect in USUAL:
        places = arrange(layout, aspect).places
        assert places[:-1] == arrange(before, aspect).places
        assert places[-1] == Place(-3.62, 0.0, 90)


def test_a_late_spinner_past_a_corner_takes_its_spot() -> None:
    before = line_of("6-5", "5-4>", "4-3>", "3-2>", "2-1>", "1-0>", "6-0>", cross=True)
    double = parse_tile("6-6")
    layout = before.lay(double, RIGHT, 0)
    spot = spots(before, double, 0.5)[RIGHT].place
    arranged = arrange(layout, 0.5)
    assert arranged.places[-1] == spot
    assert shown((spot,)) == [(1.5, 2.06, 90)]
    check(layout, arranged)
    # The others are its left arm now, the last laid nearest.
    assert shown(arranged.places[-2:-1]) == [(-0.06, 2.06, 180)]


# Every arm there can be


def walk(arms: set[tuple[Arm, int]], deep: int) -> None:
    """Lay on each (arm, tiles so far) whatever there can be up to 28 tiles, and more: any number of doubles.

    No double leaves its lane, no lane is full at its corner tile, nothing lies farther aside than `deep`.
    """
    fewest: dict[tuple[Arm, bool], int] = {}
    todo = [((arm, arm.turned), tiles) for arm, tiles in arms]
    while todo:
        state, tiles = todo.pop()
        if fewest.get(state, 28) <= tiles:
            continue
        fewest[state] = tiles
        arm, corner = state
        for double in (False,) if arm.double else (False, True):
            after = arm.after(double)[1]
            turns = after.sign != arm.sign
            assert after.room >= 0
            assert not (corner and turns)
            edge = after.lane + (SQUARE if double else SQUARE // 2)
            assert (edge if after.leg is None else after.face) <= deep
            todo.append(((after, turns), tiles + 1))


@pytest.mark.parametrize("one", SIZES)
def test_every_arm_of_the_spinner_finds_room(one: Sizes) -> None:
    arms = _pinwheel(_Row(parse_tile("6-6"), one.row), LEAD, Place(0.0, 0.0, 90), one)
    walk({(arms[RIGHT], 1), (arms[UP], 1)}, one.deep)


@pytest.mark.parametrize(("width", "deep"), sorted({(one.row, one.row_deep) for one in SIZES}))
def test_every_line_finds_room(width: int, deep: int) -> None:
    plain, double = parse_tile("1-0"), parse_tile("0-0")
    todo = [(_Row(lead, width).arms, 1) for lead in (plain, double)]
    seen, turned = set(), set()
    while todo:
        arms, tiles = todo.pop()
        # What holds for one arm holds for the other: each state once, not mirrored as well.
        state = tuple(sorted((arm.face, arm.double) for arm in arms.values()))
        if (state, tiles) in seen:
            continue
        seen.add((state, tiles))
        for end in (LEFT, RIGHT):
            for t in (plain,) if arms[end].double else (plain, double):
                row = _Row(plain, width)
                row.arms = dict(arms)
                row.lay(t, end)
                assert all(arm.room >= 0 for arm in row.arms.values())
                if row.turned:
                    turned |= {(replace(arm, ahead=0, aside=1), tiles + 1) for arm in row.arms.values()}
                elif tiles < 27:
                    todo.append((row.arms, tiles + 1))
    walk(turned, deep)


def rectangle(joint: Joint, double: bool) -> tuple[int, int, int, int]:
    long, short = (SQUARE // 2, SQUARE) if double else (SQUARE, SQUARE // 2)
    w, h = (short, long) if joint.heading % 2 else (long, short)
    return joint.x - w, joint.y - h, joint.x + w, joint.y + h


@st.composite
def doubles_in_arm(draw: st.DrawFn) -> list[bool]:
    """Which of an arm's 24 tiles are doubles: never the first, nor two running."""
    wanted = draw(st.lists(st.booleans(), min_size=24, max_size=24))
    found = [False]
    for double in wanted[1:]:
        found.append(double and not found[-1] and sum(found) < 7)
    return found


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SIZES), st.lists(doubles_in_arm(), min_size=4, max_size=4))
def test_four_full_arms_never_meet(one: Sizes, arms: list[list[bool]]) -> None:
    """Far more tiles than there are, 24 on every arm, each in its own quarter."""
    pinwheel = _pinwheel(_Row(parse_tile("6-6"), one.row), LEAD, Place(0.0, 0.0, 90), one)
    quarters = {
        RIGHT: (SQUARE // 2 + GAP, -SQUARE, 9999, 9999),
        DOWN: (-9999, SQUARE + GAP, SQUARE, 9999),
        LEFT: (-9999, -9999, -SQUARE // 2 - GAP, SQUARE),
        UP: (-SQUARE, -9999, 9999, -SQUARE - GAP),
    }
    laid = [(-SQUARE // 2, -SQUARE, SQUARE // 2, SQUARE)]
    for end, doubles in zip(FOUR, arms, strict=True):
        arm = pinwheel[end]
        for double in doubles:
            joint, arm = arm.after(double)
            laid.append(rectangle(joint, double))
            assert within(laid[-1], quarters[end])
    for a, b in combinations(laid, 2):
        assert max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3]) >= GAP


# Sizes on the screen


@pytest.mark.parametrize("aspect", USUAL)
def test_sizes_only_change_at_a_few_proportions(aspect: float) -> None:
    layout = whole_line(False, 1, 0.5)
    assert arrange(layout, aspect) == arrange(layout, aspect * 1.001)
    assert arrange(layout, 9.0) == arrange(layout, 3.0)
    assert arrange(layout, 0.1) == arrange(layout, 0.5)


def test_fit_centres_what_is_used() -> None:
    assert fit((-2.0, -1.0, 6.0, 1.0), 820, 600, 500, 10) == (100.0, 210.0, 300.0)
    assert fit((-2.0, -1.0, 6.0, 1.0), 820, 600, 60, 10) == (60.0, 290.0, 300.0)
    assert fit((0.0, -4.0, 2.0, 0.0), 820, 620, 500, 10) == (150.0, 260.0, 610.0)
    assert fit((0.0, 0.0, 0.0, 0.0), 820, 600, 60, 10) == (60.0, 410.0, 300.0)
    assert fit((0.0, 0.0, 2.0, 2.0), 5, 5, 60, 10)[0] == 0.5


TABLES = ((1280, 620), (1280, 427), (1000, 580), (800, 800), (640, 1280))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from((0.0, 0.5, 1.0)), st.sampled_from(TABLES))
def test_28_tiles_in_a_line_stay_large(seed: int, onward: float, table: tuple[int, int]) -> None:
    """Never below 42 pixels a half tile on these tables; 51 at 1280 by 620."""
    width, height = table
    bounds = arrange(whole_line(False, seed, onward), width / height).bounds
    assert fit(bounds, width, height, 60, 0)[0] >= (51 if table == (1280, 620) else 42)


@settings(max_examples=100, deadline=None)
@given(layouts(), st.sampled_from(TABLES))
def test_no_layout_makes_tiles_small(layout: Layout, table: tuple[int, int]) -> None:
    width, height = table
    bounds = arrange(layout, width / height).bounds
    assert fit(bounds, width, height, 60, 0)[0] >= 22


def test_a_dozen_tiles_fill_the_table_before_they_turn() -> None:
    layout = line_of(
        "6-6", "6-5>", "5-5>", "5-4>", "4-3>", "3-2>", "6-4<", "4-4<", "4-2<", "2-1<", "1-0<", "6-0<"
    )
    for aspect in (1.8, 2.06, 3.0):
        assert all(place.y == 0 for place in arrange(layout, aspect).places)


def test_arranging_takes_no_time() -> None:
    layout = whole_line(True, 3, 0.5)
    started = time.perf_counter()
    for _ in range(20):
        arrange(layout, 2.0)
    assert (time.perf_counter() - started) / 20 < 0.01
