"""Nothing on the table jumps: what moves is seen moving, frame by frame."""

from __future__ import annotations

import math

import pytest
from moments import plays, reach, sit_at
from PySide6.QtCore import QCoreApplication

from dominoes_app.table.animator import FRAME_MS, LONGEST_FRAME_MS, Animator, Motion, ease


class Clock:
    """Tells every frame to have taken `step` milliseconds."""

    def __init__(self, step=FRAME_MS):
        self.step = step

    def start(self):
        pass

    def restart(self):
        return self.step


class Film:
    """Runs the table frame by frame, as fast as it can, and looks at every frame."""

    def __init__(self, person, checked=True):
        self.person, self.checked = person, checked
        self.scene = person.scene
        self.animators = [self.scene.animator, self.scene._motions.fades, self.scene.chooser._shaking]
        for one in self.animators:
            one._clock = Clock()
            one._timer.timeout.disconnect()
        self.before = self.look()
        self.frames = 0
        self.fastest = 0.0

    def look(self):
        """Where each tile is, which side is up, and how much of its face is turned to the eye."""
        found = {}
        for t, item in self.scene.tiles.items():
            if item.isVisible():
                found[t] = (item.x(), item.y(), item._up, abs(item.transform().determinant()))
        return found

    def step(self):
        for one in self.animators:
            if one.running:
                one._tick()
        QCoreApplication.processEvents()
        if self.checked:
            self.check()

    def check(self):
        now = self.look()
        width = self.scene.width()
        for t, (x, y, up, face) in now.items():
            if t not in self.before:
                continue
            old_x, old_y, was_up, was_face = self.before[t]
            way = abs(x - old_x) + abs(y - old_y)
            self.fastest = max(self.fastest, way)
            assert way < width * 0.2, f"{t} jumps by {way:.0f} of {width:.0f} pixels"
            if up != was_up:
                assert min(face, was_face) < 0.4, f"{t} turns over without being turned"
        self.before = now
        self.frames += 1

    def until(self, seen, most=600):
        """Frame by frame until `seen`; where nothing moves it is the computer's thought that is awaited."""
        for _ in range(most):
            if seen():
                return
            if not any(one.running for one in self.animators):
                self.person.wait(lambda: seen() or any(one.running for one in self.animators))
            self.step()
        raise AssertionError("it never came to rest")


@pytest.mark.parametrize("game", ["draw", "all-fives"])
def test_no_tile_ever_jumps(sit_down, game):
    person = sit_down(game, motion=True, size=(900, 600))
    film = Film(person)
    for number in (1, 2):
        film.until(lambda: person.asked)
        while not person.slate_up:
            person.take_turn(person.lay_by_clicks)
            film.check()
            film.until(lambda: person.asked)
        assert len(person.state.rounds) == number
        person.click_slate()
        film.check()
    film.until(lambda: person.asked)
    assert film.frames > 300 and film.fastest > 10


def test_a_tile_dropped_or_refused_is_seen_on_its_way(sit_down, tmp_path):
    state = reach("block", lambda s: s.turn == 0 and len(s.round.layout.laid) > 4 and len(plays(s)) > 0)
    person = sit_at(sit_down, tmp_path, state, motion=True, size=(900, 600))
    person.wait_for_turn()
    film = Film(person)
    for t in person.scene.hand():
        person.press(t)
        person.carry(200, 200)
        film.before = film.look()
        person.release(200, 200)
        film.check()
        film.until(lambda: not person.scene.animator.running)
    assert person.state == state


# --- the clock itself ----------------------------------------------------------------------------


@pytest.fixture
def animator(qapp):
    found = Animator()
    found._clock = Clock()
    found._timer.timeout.disconnect()
    return found


def run(animator, motions):
    done = []
    animator.run(motions, lambda: done.append(True))
    return done


def test_motions_begin_at_nothing_and_end_at_one(animator):
    seen = {"first": [], "later": []}
    done = run(
        animator,
        [Motion(seen["first"].append, 100), Motion(seen["later"].append, 60, 120, smooth=False)],
    )
    while animator.running:
        assert not done
        animator._tick()
    assert done == [True]
    for shares in seen.values():
        assert shares[0] == 0 and shares[-1] == 1 and shares == sorted(shares)
        assert shares.count(1.0) == 1
    assert len(seen["first"]) == 100 // FRAME_MS + 2


def test_a_slow_frame_slows_the_motion_instead_of_skipping_it(animator):
    seen = []
    run(animator, [Motion(seen.append, 200, smooth=False)])
    animator._clock.step = 5000
    while animator.running:
        animator._tick()
    assert seen == [0.0, *(i * LONGEST_FRAME_MS / 200 for i in range(1, 5))]


def test_twice_the_speed_takes_half_the_frames(animator):
    counts = []
    for speed in (1.0, 2.0, 0.5):
        seen = []
        animator.speed = speed
        run(animator, [Motion(seen.append, 300)])
        while animator.running:
            animator._tick()
        counts.append(len(seen))
    assert counts == [21, 11, 41]


def test_without_motion_everything_is_there_at_the_next_tick(animator):
    animator.moving = False
    seen = []
    done = run(animator, [Motion(seen.append, 300, 500)])
    assert seen == [0.0] and not done, "never before run returns"
    animator._tick()
    assert seen == [0.0, 1.0] and done


def test_without_motion_a_pause_is_waited_for_all_the_same(animator):
    animator.moving = False
    animator.speed = 2.0
    seen, other = [], []
    done = run(animator, [Motion(seen.append, 300, 500, pause=250), Motion(other.append, 300)])
    ticks = 0
    while animator.running:
        animator._tick()
        ticks += 1
        assert other == [0.0, 1.0] and len(seen) == (1 if animator.running else 2)
    assert ticks == math.ceil(250 / (2 * FRAME_MS)) and seen == [0.0, 1.0] and done


def test_finishing_brings_everything_to_its_end_and_dropping_does_not(animator):
    seen = []
    done = run(animator, [Motion(seen.append, 300), Motion(seen.append, 300, 400)])
    animator.finish()
    assert seen == [0.0, 0.0, 1.0, 1.0] and done == [True] and not animator.running
    animator.finish()
    assert done == [True]
    done = run(animator, [Motion(seen.append, 300)])
    animator.drop()
    animator.finish()
    assert seen[4:] == [0.0] and not done and not animator.running


def test_what_is_done_at_the_end_may_start_the_next(animator):
    order = []

    def next_one():
        order.append("first")
        animator.run([Motion(lambda share: None, 30)], lambda: order.append("second"))

    animator.run([Motion(lambda share: None, 30)], next_one)
    while animator.running:
        animator._tick()
    assert order == ["first", "second"]


def test_starting_another_ends_the_one_before(animator):
    seen, other = [], []
    first = run(animator, [Motion(seen.append, 300)])
    second = run(animator, [Motion(other.append, 300)])
    assert seen == [0.0, 1.0] and first == [True] and not second and animator.running


def test_easing_goes_from_nought_to_one():
    shares = [ease(i / 50) for i in range(51)]
    assert shares[0] == 0 and shares[-1] == 1 and shares == sorted(shares)
