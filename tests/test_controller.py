"""One match behind its one door, with the real worker and a table that only says when it has shown a step."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QObject, QTimer

from dominoes_app.controller import FALLBACK, GameController, Seat, seats_of
from dominoes_app.thinker import Thinker
from dominoes_app.wording import Wording
from dominoes_core import record
from dominoes_core.actions import DRAW, PASS, Play, play
from dominoes_core.errors import IllegalActionError
from dominoes_core.fair import deal_next
from dominoes_core.layout import End
from dominoes_core.match import MatchState, new_match
from dominoes_core.players.choice import Choice, Limits, Value
from dominoes_core.players.levels import Level, choose
from dominoes_core.record import Extras, Record
from dominoes_core.rules import PRESETS
from dominoes_core.tiles import TILES, parse_tile
from dominoes_core.view import view_of

COMPUTERS = (Seat("South", Level.REGULAR), Seat("North", Level.EASY))


class Table(QObject):
    """Shows a step in no time, and goes on when it is asked to."""

    def __init__(self, thinker=None, settle=True):
        super().__init__()
        self.saved = []
        self.steps, self.turns, self.waits, self.troubles, self.thoughts = [], [], 0, [], []
        self.thinker = thinker or Thinker()
        self.controller = GameController(self.thinker, self.saved.append)
        self.controller.stepped.connect(self.steps.append)
        self.settling = settle
        self.controller.stepped.connect(lambda step: QTimer.singleShot(0, self._settle))
        self.controller.turn_started.connect(lambda seat, legal: self.turns.append((seat, legal)))
        self.controller.waiting.connect(self._wait)
        self.controller.trouble.connect(self.troubles.append)
        self.controller.thinking.connect(self.thoughts.append)

    def _settle(self):
        if self.settling:
            self.controller.settled()

    def _wait(self):
        self.waits += 1
        self.controller.deal()

    @property
    def state(self) -> MatchState:
        return self.controller.state


@pytest.fixture
def sat(qapp):
    """Makes tables, and lets their workers come to rest."""
    made = []

    def make(thinker=None, settle=True):
        made.append(Table(thinker, settle))
        return made[-1]

    yield make
    for one in made:
        one.settling = False  # as the window drops what still moves: else the match goes on
        one.controller.close()
        assert one.thinker._pool.activeThreadCount() == 0


def short(game):
    preset = PRESETS[game]
    return preset.rules.changed(target=min(preset.targets)) if preset.targets else preset.rules


@pytest.mark.parametrize("game", PRESETS)
def test_two_computers_play_a_match(game, sat, qtbot):
    table = sat()
    table.controller.start(game, short(game), COMPUTERS, seed=7)
    qtbot.waitUntil(lambda: table.state.over, timeout=20000)
    assert not table.turns and not table.troubles
    # Every step was saved as it was taken, and the last one is the whole match.
    assert [one.match for one in table.saved] == [step.state for step in table.steps]
    again = record.loads(record.dumps(table.saved[-1]))
    assert again.match == table.state
    assert again.extras.top == {"seed": 7, "levels": ["regular", "easy"]}


def test_the_same_seed_gives_the_same_match(sat, qtbot):
    found = []
    for seed in (3, 3, 4):
        table = sat()
        table.controller.start("draw", short("draw"), COMPUTERS, seed)
        qtbot.waitUntil(lambda table=table: table.state.over, timeout=20000)
        found.append(table.state)
    assert found[0] == found[1] != found[2]


def test_a_resumed_match_goes_on_as_if_nothing_had_happened(sat, qtbot):
    def steady(table):
        """A person who plays like Easy."""
        submit, state = table.controller.submit, lambda: table.state
        table.controller.turn_started.connect(
            lambda seat, _: submit(seat, choose(view_of(state(), seat), Level.EASY).action)
        )
        return table

    first = steady(sat())
    first.controller.start("draw", short("draw"), (Seat("You"), Seat("North", Level.REGULAR)), seed=11)
    qtbot.waitUntil(lambda: first.state.over, timeout=20000)
    for kept in first.saved[:: max(1, len(first.saved) // 8)]:
        table = steady(sat())
        table.controller.resume(record.loads(record.dumps(kept)))
        assert table.state == kept.match
        table.controller.settled()
        qtbot.waitUntil(lambda table=table: table.state.over, timeout=20000)
        assert table.state == first.state


def started(sat, qtbot, game="draw", seed=5):
    """A table where a person, seat 0, is asked."""
    table = sat()
    table.controller.start(game, PRESETS[game].rules, (Seat("You"), Seat("North", Level.EASY)), seed)
    qtbot.waitUntil(lambda: bool(table.turns))
    return table


def test_only_what_is_allowed_is_done(sat, qtbot):
    table = started(sat, qtbot)
    while len(table.turns) < 4 or table.state.turn != 0:
        turns = len(table.turns)
        if table.state.turn == 0:
            legal = table.state.legal_actions()
            table.controller.submit(0, legal[0])
        qtbot.waitUntil(lambda turns=turns: len(table.turns) > turns)
    state, legal = table.state, table.state.legal_actions()
    saved, steps = len(table.saved), len(table.steps)
    for one in (DRAW, PASS, *(play(t, end) for t in TILES for end in End)):
        for seat in (0, 1, 2, -1):
            if seat == 0 and one in legal:
                continue
            with pytest.raises(IllegalActionError):
                table.controller.submit(seat, one)
    assert table.state is state and len(table.saved) == saved and len(table.steps) == steps
    table.controller.submit(0, legal[0])
    assert table.state is not state and len(table.saved) == saved + 1


def test_nothing_can_be_done_between_rounds_or_after_the_match(sat, qtbot):
    table = sat()
    table.controller.start("single-hand-draw", PRESETS["single-hand-draw"].rules, COMPUTERS, 1)
    qtbot.waitUntil(lambda: table.state.over, timeout=20000)
    over, saved = table.state, len(table.saved)
    for seat in (0, 1):
        with pytest.raises(IllegalActionError):
            table.controller.submit(seat, PASS)
    table.controller.deal()
    assert table.state is over and len(table.saved) == saved


def test_there_is_no_state_before_the_first_match(sat):
    table = sat()
    assert not table.controller.begun
    with pytest.raises(RuntimeError):
        assert table.state


def test_a_computer_waits_until_the_table_has_shown_the_step(sat, qtbot):
    table = sat(settle=False)
    table.controller.start("block", PRESETS["block"].rules, COMPUTERS, 2)
    qtbot.wait(60)
    assert len(table.steps) == 1, "it moved while the tiles were still being dealt"
    for number in range(2, 6):
        table.controller.settled()
        qtbot.waitUntil(lambda number=number: len(table.steps) == number)
        qtbot.wait(20)
        assert len(table.steps) == number


def test_a_pass_is_made_for_the_person(sat, qtbot):
    table = started(sat, qtbot, "block")
    rng = random.Random(1)
    while not any(move == (0, PASS) for step in table.steps for move in moves(step.state)):
        assert not table.state.over, "nobody ever had to pass: take another seed"
        turns, waits = len(table.turns), table.waits
        if table.state.turn == 0:
            assert PASS not in table.turns[-1][1]
            table.controller.submit(0, rng.choice(table.state.legal_actions()))
        qtbot.waitUntil(
            lambda turns=turns, waits=waits: (
                len(table.turns) > turns or table.waits > waits or table.state.over
            )
        )


def moves(state):
    return [(move.seat, move.action) for move in state.round.history]


# --- the worker --------------------------------------------------------------------------------


def test_a_level_that_throws_is_replaced_for_that_tile(sat, qtbot):
    asked = []

    def broken(view, level, limits, stop, rng):
        asked.append(view)
        raise RuntimeError("no idea")

    table = sat(Thinker(broken))
    table.controller.start("draw", short("draw"), COMPUTERS, 7)
    qtbot.waitUntil(lambda: table.state.over, timeout=20000)
    assert len(table.troubles) == len(asked) > 3
    assert "RuntimeError: no idea" in table.troubles[0] and table.troubles[0].startswith(("South", "North"))
    states = [step.state for step in table.steps]
    for before, after in pairwise(states):
        if before.turn is not None and (view := view_of(before, before.turn)) in asked:
            assert after.round.history[-1].action == choose(view, FALLBACK).action


@pytest.mark.parametrize("wrong", [PASS, DRAW, play(TILES[-1], End.UP)])
def test_a_level_that_answers_with_nonsense_is_replaced_too(sat, qtbot, wrong):
    table = sat(Thinker(lambda *_: Choice(wrong)))
    table.controller.start("block", short("block"), COMPUTERS, 7)
    qtbot.waitUntil(lambda: table.state.over, timeout=20000)
    assert table.troubles and "is not allowed" in table.troubles[0]


class Gate:
    """A level that thinks until it is let go, whatever the stop flag says."""

    def __init__(self):
        self.open = threading.Event()
        self.asked, self.answered = [], []

    def __call__(self, view, level, limits, stop, rng):
        self.asked.append(view)
        assert self.open.wait(10)
        self.answered.append(stop())
        return choose(view, level, limits, stop, rng)


def test_a_stale_answer_is_dropped(sat, qtbot):
    gate = Gate()
    table = sat(Thinker(gate))
    table.controller.start("block", PRESETS["block"].rules, COMPUTERS, 20)
    qtbot.waitUntil(lambda: bool(gate.asked) and bool(table.thoughts))
    table.controller.start("draw", PRESETS["draw"].rules, (Seat("You"), Seat("Other")), 21)
    fresh = table.state
    gate.open.set()
    table.thinker._pool.waitForDone()
    qtbot.wait(30)
    assert gate.answered == [True], "it was not told to stop"
    assert table.state is fresh and not table.troubles


def test_a_stale_fault_is_dropped(sat, qtbot):
    go = threading.Event()

    def slow_fault(*_):
        assert go.wait(10)
        raise ValueError("too late")

    table = sat(Thinker(slow_fault))
    table.controller.start("block", PRESETS["block"].rules, COMPUTERS, 20)
    qtbot.waitUntil(lambda: bool(table.thoughts))
    table.controller.start("draw", PRESETS["draw"].rules, (Seat("You"), Seat("Other")), 21)
    go.set()
    table.thinker._pool.waitForDone()
    qtbot.wait(30)
    assert not table.troubles


def test_an_answer_after_closing_changes_nothing(sat, qtbot):
    gate = Gate()
    table = sat(Thinker(gate))
    table.controller.start("block", PRESETS["block"].rules, COMPUTERS, 20)
    qtbot.waitUntil(lambda: bool(gate.asked) and bool(table.thoughts))
    state = table.state
    threading.Timer(0.1, gate.open.set).start()
    table.controller.close()
    assert gate.answered == [True], "closing did not wait"
    qtbot.wait(30)
    assert table.state is state


def test_questions_are_answered_on_another_thread_with_the_view_alone(sat, qtbot):
    seen = []

    def look(view, level, limits, stop, rng):
        seen.append((threading.current_thread(), view, level, limits, stop()))
        return choose(view, level, limits, stop, rng)

    table = sat(Thinker(look))
    table.controller.start("draw", PRESETS["draw"].rules, COMPUTERS, 7)
    qtbot.waitUntil(lambda: len(seen) >= 3)
    thread, view, level, limits, stopped = seen[0]
    assert thread is not threading.main_thread() and not stopped
    assert view == view_of(table.steps[[s.state.turn for s in table.steps].index(view.seat)].state, view.seat)
    assert level == COMPUTERS[view.seat].level and limits == Limits()


def test_a_levels_time_begins_when_it_begins_to_think(qtbot, monkeypatch):
    """Loading numpy for the first move takes longer than a hint may, on a slow disk."""
    loaded, stopped = [], []

    def load(level):
        time.sleep(0.4)
        loaded.append(level)

    def think(view, level, limits, stop, rng):
        start = time.monotonic()
        assert loaded and not stop()
        while not stop():
            time.sleep(0.005)
        stopped.append(time.monotonic() - start)
        return choose(view, level, limits, stop, rng)

    monkeypatch.setattr("dominoes_app.thinker.ready", load)
    thinker = Thinker(think)
    state = deal_next(new_match("block", PRESETS["block"].rules, ("a", "b")), 3).state
    with qtbot.waitSignal(thinker.answered, timeout=10000):
        thinker.ask(view_of(state, state.turn), Level.EASY, Limits(seconds=0.2), 1)
    assert loaded == [Level.EASY] and stopped[0] >= 0.19
    assert not thinker._clock.isActive()
    thinker.close()


def test_a_hint_without_time_tells_no_chance(qapp):
    """Half was told then, as if it had been reckoned."""
    action = Play(parse_tile("6-4"), End.LEFT)
    words = Wording(["You", "North"], 0)
    reckoned = Choice(action, {action: Value(0.5, 0.0)}, deals=3)
    assert words.hint(reckoned).endswith("Expert puts your chance of winning at 50 %.")
    assert words.hint(replace(reckoned, deals=0)) == "Hint: 6-4 on the left."


# --- who sits where ----------------------------------------------------------------------------


def kept(levels, players=("A", "B")):
    state = MatchState("draw", PRESETS["draw"].rules, players, (0,) * len(players))
    return Record(state, Extras({} if levels == "missing" else {"levels": levels}))


@pytest.mark.parametrize(
    ("levels", "seats"),
    [
        ([None, "regular"], (None, Level.REGULAR)),
        (["regular", None], (Level.REGULAR, None)),
        ("missing", (None, FALLBACK)),
        (None, (None, FALLBACK)),
        ([None], (None, FALLBACK)),
        (["easy", "regular"], (None, FALLBACK)),
        ([None, None], (None, None)),
        ([None, "grandmaster"], (None, FALLBACK)),
        ([None, ["easy"]], (None, FALLBACK)),
        ([{}, 3], (None, FALLBACK)),
        ("easy", (None, FALLBACK)),
    ],
)
def test_a_saved_match_always_seats_a_person(levels, seats):
    assert tuple(seat.level for seat in seats_of(kept(levels))) == seats


def test_begun_means_that_a_person_has_played(sat, qtbot):
    table = started(sat, qtbot)
    assert not table.controller.begun
    table.controller.submit(0, table.state.legal_actions()[0])
    assert table.controller.begun
    assert isinstance(table.state.round.history[-1].action, Play)
