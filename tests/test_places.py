"""Everything on the table has its place: inside, and clear of everything else, at every size."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from dominoes_app.app import application
from dominoes_app.profile import CHALK
from dominoes_app.summary import Summary
from dominoes_app.table.chalk import text_width
from dominoes_app.table.geometry import Geometry
from dominoes_app.table.marks import RingItem
from dominoes_app.table.scene import TableScene
from dominoes_app.theme import LIGHT
from dominoes_app.wording import Wording
from dominoes_core.actions import DRAW, PASS, Play
from dominoes_core.fair import deal_next
from dominoes_core.match import apply, new_match, next_leader
from dominoes_core.rules import PRESETS
from dominoes_core.tiles import TILES

SIZES = [(548, 496), (784, 496), (648, 576), (884, 576), (1028, 756), (1264, 756), (1668, 1056), (1904, 1056)]
"""Of the table in windows of 800×520, 900×600, 1280×800 and 1920×1080, with the panel and without."""
LETTERS = (13, 19, 27, 36)
"""Of the system, in pixels: 10, 14, 20 and 27 points."""
NAMES = ("South", "West", "North", "East")


@pytest.fixture(scope="module")
def scene(qapp):
    application([])
    table = TableScene()
    yield table
    table.deleteLater()


def played(game, seats, moves, seed, draws, dealt=0):
    """A match after that many moves, and its last step; `draws`: tiles are drawn whenever they may be.

    `dealt` is what house rules deal to each, as far as the tiles go; 0: as many as the game.
    """
    rules = PRESETS[game].rules
    if dealt:
        rules = rules.changed(hand_sizes=((seats, min(dealt, len(TILES) // seats)),))
    if draws:
        rules = rules.changed(voluntary_draw=True, cannot_play="draw", reserve=0)
    if seats == 4 and seed % 2:
        rules = rules.changed(sides="partners")
    rng = random.Random(seed)
    step = deal_next(new_match(game, rules, NAMES[:seats]), seed)
    for _ in range(moves):
        legal = step.state.legal_actions()
        if not legal:
            break
        plays = [one for one in legal if isinstance(one, Play)]
        drawn = DRAW in legal and (not plays or rng.random() < draws)
        step = apply(step.state, DRAW if drawn else rng.choice(plays or [PASS]))
    return step


def box(item):
    """The tile itself, on the table."""
    return item.body().translated(item.pos())


def ink(label):
    """What the letters of `label` cover, less the air above and below."""
    found = QRectF()
    for number, row in enumerate(label.rows):
        if row:
            wide, high = text_width(row, label._px), label._px * label.LINE
            left = label._left(wide)
            found = found.united(QRectF(left, number * high + label._px * 0.2, wide, label._px * 0.95))
    return found.translated(label.pos())


def meet(one, other, slack=1.0):
    return one.adjusted(slack, slack, -slack, -slack).intersects(other)


def check(scene):
    state, table = scene.state, scene.sceneRect()
    tiles = {t: box(item) for t, item in scene.tiles.items() if item.isVisible()}
    assert len(tiles) == 28
    for t, body in tiles.items():
        assert table.contains(body), f"{t} lies off the table: {body}"
        assert body.width() >= 7, f"{t} is too small to be seen"
    for seat, hand in enumerate(state.round.hands):
        for i, t in enumerate(hand):
            for later in hand[i + 1 :]:
                # In a hand that is squeezed every tile can still be taken hold of.
                step = max(abs(tiles[t].x() - tiles[later].x()), abs(tiles[t].y() - tiles[later].y()))
                assert step >= 6, f"{t} and {later} of seat {seat} lie on each other"
    hands = [set(hand) for hand in state.round.hands]
    for one, other in combinations(tiles, 2):
        if not any(one in hand and other in hand for hand in hands):
            assert not meet(tiles[one], tiles[other]), f"{one} and {other} overlap"
    writing = scene.writing
    labels = {
        "status": writing.status,
        "reason": writing.reason,
        "boneyard": writing.yard_count,
        "ends": writing.ends_label,
        "sum": writing.ends_sum,
        **{f"name {i}": one for i, one in enumerate(writing.names)},
        **{f"note {i}": one for i, one in enumerate(writing.notes)},
        **{f"doing {i}": one for i, one in enumerate(writing.doings)},
        **{f"number {end}": one for end, one in writing.numbers.items()},
    }
    for name, one in labels.items():
        assert not any("…" in row for row in one.rows), f"{name} is cut: {one.rows} of {one.text}"
    inks = {name: ink(one) for name, one in labels.items() if one.isVisible() and one.text}
    for name, written in inks.items():
        assert table.contains(written), f"{name} is written off the table: {written} of {table}"
        for t, body in tiles.items():
            assert not meet(written, body), f"{name} is written on {t}"
        if name != "boneyard":
            assert not meet(written, scene.felt.rect), f"{name} is written on the felt"
    for one, other in combinations(inks, 2):
        assert not meet(inks[one], inks[other]), f"{one} and {other} are written on each other"
    turn = writing._turn
    if turn.isVisible():
        stroke = turn.sceneBoundingRect()
        for t, body in tiles.items():
            assert not meet(stroke, body, 2.0), f"the mark of the turn lies on {t}"


CROWDED = {
    "size": (548, 496), "table": ("draw", 2), "moves": 18, "draws": 1.0, "near": 0, "chalk": 1.0,
    "letters": 13, "dealt": 0,
}  # fmt: skip
TABLES = st.sampled_from([(key, n) for key, one in PRESETS.items() for n, _ in one.rules.hand_sizes])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    size=st.sampled_from(SIZES),
    table=TABLES,
    moves=st.integers(0, 60),
    seed=st.integers(0, 10**6),
    draws=st.sampled_from([0.0, 0.0, 0.5, 0.9, 1.0]),
    near=st.integers(0, 3),
    chalk=st.sampled_from(list(CHALK.values())),
    letters=st.sampled_from(LETTERS),
    dealt=st.one_of(st.just(0), st.integers(1, 14)),
)
@example(**CROWDED, seed=1)
@example(**CROWDED, seed=2)
def test_nothing_lies_on_anything_else(scene, size, table, moves, seed, draws, near, chalk, letters, dealt):
    game, seats = table
    step = played(game, seats, moves, seed, draws, dealt)
    state, near = step.state, near % seats
    scene.sit(NAMES[:seats], near, frozenset())
    scene.resize_to(*size, 1.0)
    scene.set_chalk(chalk)
    scene.set_letters(letters)
    scene.show_numbers(True)
    wording = Wording(NAMES[:seats], near)
    scene.sit([wording.name(seat) for seat in range(seats)], near, frozenset())
    scene.say(wording.status(state), wording.reason(step))
    scene.show(state)
    check(scene)
    if state.turn == near:
        check_spots(scene, state)
    elif state.turn is None:
        scene.show_slate(Summary(wording).slate(state, next_leader(state), hints=3, taken_back=True))
        board = scene.slate.board().translated(scene.slate.pos())
        assert scene.sceneRect().contains(board.adjusted(-4, -4, 4, 4)), "the slate is larger than the table"
        frame = board.adjusted(-7, -7, 7, 7)
        for seat, hand in enumerate(state.round.hands):
            assert not any(meet(frame, box(scene.tiles[t])) for t in hand), f"the slate covers hand {seat}"
            for label in (scene.writing.names[seat], scene.writing.notes[seat]):
                assert not meet(frame, ink(label)), f"the slate covers what is said of hand {seat}"


def check_spots(scene, state):
    """Where the tiles of the hand may go is free, on the table, and where they then lie."""
    laid = [box(scene.tiles[one.tile]) for one in state.round.layout.laid]
    for action in state.legal_actions():
        if not isinstance(action, Play):
            continue
        spot = scene.geometry.spots(state, action.tile)[action.end]
        ring = RingItem(action.end, spot, LIGHT, 1.0)
        body = ring.shape().boundingRect().adjusted(8, 8, -8, -8).translated(ring.pos())
        assert scene.sceneRect().contains(body), f"{action} would be laid off the table"
        assert not any(meet(body, one) for one in laid), f"{action} would be laid on another tile"
        yard = scene.felt.rect
        assert not meet(body, yard), f"{action} would be laid on the felt"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 28))
@pytest.mark.parametrize("chalk", CHALK.values())
@pytest.mark.parametrize("letters", LETTERS)
def test_every_tile_of_a_long_hand_can_be_taken(size, count, chalk, letters):
    """Up to the longest hand there can be, the part of each tile that can be seen is wide enough to hit."""
    poses = Geometry(*size, 2, chalk=chalk, letters=letters).hand_poses(0, count, True)
    for one, other in pairwise(poses):
        assert other.x - one.x >= min(one.unit, 14)
    assert len({pose.unit for pose in poses}) == 1
