"""Levels against each other on paired shuffles, with intervals.

A shuffle is played once for each way of seating, so that luck of the deal and of the seat falls to
both. The unit of the statistics is the *set*: all games of one shuffle. Errors are over sets, never over
games, which are not independent.
"""

from __future__ import annotations

import json
import math
import os
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from .. import __version__
from ..consistency import Fault, fault
from ..errors import DominoesError
from ..fair import deal_next
from ..match import MatchState, apply, new_match
from ..players.choice import Limits, Stop, never
from ..players.levels import Level, choose
from ..rules import RuleSet, rules_from_json
from ..view import view_of
from . import interval
from .workers import Stopped, spread

FORMAT = "dominoes-arena"
SAVE_SECONDS = 5.0


class ArenaError(DominoesError):
    """A contest that cannot be played, or a file that is not one of it."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: level `a` against level `b`."""

    a: str
    b: str
    preset: str
    players: int = 2
    unit: str = "match"
    """`match`: whole matches, share of games won. `round`: first rounds, points a round."""
    seed: int = 1
    rules: tuple[tuple[str, Any], ...] = ()
    """Fields that differ from the preset."""
    deals: int = 120
    """For levels that deal the hidden tiles out."""
    paired: bool = True
    """False: every shuffle is played once, `a` in seat 0. A level against itself then tells whether the
    seats are fair."""

    def rule_set(self) -> RuleSet:
        """Raises RulesError."""
        return rules_from_json({"preset": self.preset, **dict(self.rules)})[1]

    def seatings(self) -> tuple[tuple[bool, ...], ...]:
        """Each way of seating, as whether a seat is `a`'s. With three single seats `a` has one of them."""
        if not self.paired:
            return (tuple(seat % 2 == 0 for seat in range(self.players)),)
        if self.players == 3:
            return tuple(tuple(seat == own for seat in range(3)) for own in range(3))
        return tuple(tuple(seat % 2 == first for seat in range(self.players)) for first in (0, 1))

    @property
    def fair(self) -> float:
        """The share of games that equals would win."""
        if self.players == 3:
            return 1 / 3 if self.paired else 2 / 3
        return 0.5


@dataclass(slots=True)
class Thinking:
    """How long one level took for the moves in which it had a choice."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Thinking) -> None:
        self.moves += other.moves
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(slots=True)
class Tally:
    """The sets played so far: each is the mean over its games, of wins (draws half) or of points."""

    sets: list[float] = field(default_factory=list)
    thinking: dict[str, Thinking] = field(default_factory=lambda: {"a": Thinking(), "b": Thinking()})

    @property
    def mean(self) -> float:
        return sum(self.sets) / len(self.sets) if self.sets else math.nan

    @property
    def error(self) -> float:
        """Standard error of the mean, over sets."""
        n = len(self.sets)
        if n < 2:
            return math.nan
        mean = self.mean
        return math.sqrt(sum((x - mean) ** 2 for x in self.sets) / (n - 1) / n)


def play_set(contest: Contest, number: int, stop: Stop = never) -> tuple[float, dict[str, Thinking]]:
    """Play shuffle `number` once for each seating: (mean of `a`'s results, thinking time).

    Raises Stopped once `stop` is raised.
    """
    results = []
    spent = {"a": Thinking(), "b": Thinking()}
    for seating in contest.seatings():
        results.append(_play(contest, number, seating, spent, stop))
    return sum(results) / len(results), spent


def _play(
    contest: Contest, number: int, seating: tuple[bool, ...], spent: dict[str, Thinking], stop: Stop
) -> float:
    rules = contest.rule_set()
    levels = [Level(contest.a if own else contest.b) for own in seating]
    limits = Limits(seconds=None, deals=contest.deals)
    state = new_match(contest.preset, rules, tuple(f"{seat}" for seat in range(contest.players)))
    shuffle_seed = contest.seed * 1_000_003 + number
    # Every seat has a random stream of its own, the same for whoever sits there.
    streams = [random.Random(f"{shuffle_seed}/seat {seat}") for seat in range(contest.players)]
    while not state.over:
        if stop():
            raise Stopped
        if state.needs_deal:
            if contest.unit == "round" and state.rounds:
                break
            state = deal_next(state, shuffle_seed).state
        turn = state.turn
        assert turn is not None
        legal = state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
        else:
            start = time.perf_counter()
            action = choose(view_of(state, turn), levels[turn], limits, rng=streams[turn]).action
            taken = time.perf_counter() - start
            spent["a" if seating[turn] else "b"].add(Thinking(1, taken, taken))
        state = apply(state, action).state
    return _points(state, seating) if contest.unit == "round" else _share(state, seating)


def _share(state: MatchState, seating: tuple[bool, ...]) -> float:
    """1 where `a` won the match, a half where nobody did."""
    return 0.5 if state.winner is None else float(_is_a(state, state.winner, seating))


def _points(state: MatchState, seating: tuple[bool, ...]) -> float:
    """Mean points of `a`'s sides less mean points of `b`'s."""
    own = [points for side, points in enumerate(state.scores) if _is_a(state, side, seating)]
    theirs = [points for side, points in enumerate(state.scores) if not _is_a(state, side, seating)]
    return sum(own) / len(own) - sum(theirs) / len(theirs)


def _is_a(state: MatchState, side: int, seating: tuple[bool, ...]) -> bool:
    return seating[state.rules.seats_of(side, len(seating))[0]]


def check(contest: Contest) -> None:
    """Raises ArenaError or RulesError where `contest` cannot be played."""
    for level in (contest.a, contest.b):
        if level not in list(Level):
            raise ArenaError(f"no level is called {level!r}; there are {', '.join(Level)}")
    rules = contest.rule_set()
    rules.hand_size(contest.players)
    if contest.unit not in ("match", "round"):
        raise ArenaError(f"no unit is called {contest.unit!r}")
    wrong = fault(rules)
    if contest.unit == "match" and wrong in (Fault.NO_POINTS, Fault.NEVER_MET):
        raise ArenaError(f"no match by these rules ever ends: {wrong.value}")


def run(
    contest: Contest,
    sets: int,
    jobs: int = 1,
    file: Path | None = None,
    progress: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play `contest` until `sets` shuffles are done; go on from `file` where that has some already.

    On Ctrl-C what has been played is saved and returned. Raises ArenaError where `file` is another contest's.
    """
    check(contest)
    tally = read(file, contest) if file is not None and file.exists() else Tally()
    if file is not None:  # where it cannot be written, better told now than after hours
        write(file, contest, tally)
    saved = time.monotonic()
    try:
        for mean, spent in spread(partial(play_set, contest), range(len(tally.sets), sets), jobs):
            tally.sets.append(mean)
            for who, thinking in spent.items():
                tally.thinking[who].add(thinking)
            if progress is not None:
                progress(tally)
            if file is not None and time.monotonic() - saved > SAVE_SECONDS:
                write(file, contest, tally)
                saved = time.monotonic()
    except KeyboardInterrupt:
        pass
    if file is not None:
        write(file, contest, tally)
    return tally


def report(contest: Contest, tally: Tally) -> dict[str, Any]:
    """The figures of a contest as plain data."""
    if contest.unit == "match":
        low, high = interval.of_share(tally.mean, tally.error, len(tally.sets))
    else:
        low, high = interval.of_mean(tally.mean, tally.error)
    digits = 4
    found = {
        **asdict(contest),
        "rules": dict(contest.rules),
        "version": __version__,
        "sets": len(tally.sets),
        "games": len(tally.sets) * len(contest.seatings()),
        ("share" if contest.unit == "match" else "points"): _rounded(tally.mean, digits),
        "error": _rounded(tally.error, digits),
        "interval": [_rounded(low, digits), _rounded(high, digits)],
        "ms_per_move": {
            who: _rounded(1000 * one.seconds / one.moves, 3) if one.moves else None
            for who, one in tally.thinking.items()
        },
        "longest_ms": {who: _rounded(1000 * one.longest, 1) for who, one in tally.thinking.items()},
    }
    if contest.unit == "match":
        found["fair"] = _rounded(contest.fair, digits)
    return found


def _rounded(value: float, digits: int) -> float | None:
    return None if math.isnan(value) else round(value, digits)


def write(file: Path, contest: Contest, tally: Tally) -> None:
    """Write a contest to `file`, whole or not at all. Raises ArenaError."""
    data = {
        "format": FORMAT,
        "version": 1,
        "contest": {**asdict(contest), "rules": dict(contest.rules)},
        "results": tally.sets,
        "thinking": {who: asdict(one) for who, one in tally.thinking.items()},
        "report": report(contest, tally),
    }
    fresh = file.with_name(file.name + ".new")
    try:
        fresh.write_text(json.dumps(data), encoding="utf-8")
        os.replace(fresh, file)
    except OSError as error:
        raise ArenaError(f"{file}: {error.strerror or error}") from None


def read(file: Path, contest: Contest) -> Tally:
    """The sets of `contest` that `file` holds. Raises ArenaError where it is no file of that contest."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["format"] != FORMAT or data["version"] != 1:
            raise ArenaError(f"{file} is no arena file")
        if data["contest"] != json.loads(json.dumps({**asdict(contest), "rules": dict(contest.rules)})):
            raise ArenaError(f"{file} holds another contest; choose another file")
        thinking = {who: Thinking(**one) for who, one in data["thinking"].items()}
        return Tally([float(one) for one in data["results"]], thinking)
    except OSError as error:
        raise ArenaError(f"{file}: {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ArenaError(f"{file} is no arena file") from None
