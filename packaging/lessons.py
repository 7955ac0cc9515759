#!/usr/bin/env python3
"""Find the positions of the pages "How games are won", and write them to resources/pages/positions.

    .venv/bin/python packaging/lessons.py [NAME …]     all lessons, or those named

Hard plays itself on seeded shuffles; a lesson takes the first position that shows what it says: Expert
prefers by a clear margin, on several seeds, what the page advises. Every position is a legal match in its
first round with the reader, seat 0, to move. The same positions come out every time.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dominoes_core import record
from dominoes_core.actions import Action, Draw, Pass, Play
from dominoes_core.fair import deal_next
from dominoes_core.layout import Layout
from dominoes_core.match import MatchState, apply, new_match
from dominoes_core.players.choice import Limits, never
from dominoes_core.players.levels import Level, choose
from dominoes_core.players.reasons import Examined, examine
from dominoes_core.record import Extras, Record
from dominoes_core.rules import PRESETS
from dominoes_core.view import SeatView, view_of

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "pages" / "positions"
SEEDS = (1, 2, 3)
MATCHES = 4000
"""Shuffles tried before a lesson is given up."""


@dataclass(frozen=True)
class Look:
    """A position and what Expert makes of it."""

    view: SeatView
    found: Examined

    @property
    def plays(self) -> list[Play]:
        """One of all that lead to the same ends, best first."""
        layout = self.view.layout
        kept = [
            one
            for one in self.view.legal
            if isinstance(one, Play) and (not layout.laid or one.end in layout.distinct(one.tile))
        ]
        return sorted(kept, key=lambda one: -self.points(one))

    @property
    def best(self) -> Play:
        return self.plays[0]

    @property
    def margin(self) -> float:
        return self.points(self.plays[0]) - self.points(self.plays[1])

    def points(self, one: Action) -> float:
        return self.found.values[one].points

    def answer(self, one: Action) -> float:
        return self.found.reasons[one].answer

    def fits(self, one: Action) -> int:
        return self.found.reasons[one].fits

    def scores(self, one: Action) -> int:
        return self.found.reasons[one].scores

    def after(self, one: Play) -> Layout:
        return self.view.layout.lay(one.tile, one.end, self.view.seat)


def heavy(look: Look) -> bool:
    tiles = sorted({one.tile.pips for one in look.plays}, reverse=True)
    plain = not any(one.tile.is_double for one in look.plays)
    alike = all(
        abs(look.answer(one) - look.answer(look.best)) < 0.08 and look.fits(one) >= look.fits(look.best)
        for one in look.plays
    )
    return plain and alike and len(tiles) > 1 and look.best.tile.pips == tiles[0] >= tiles[1] + 4


def doubles(look: Look) -> bool:
    heavier = [one for one in look.plays if one.tile.pips > look.best.tile.pips]
    return look.best.tile.is_double and bool(heavier)


def answers(look: Look) -> bool:
    rest = look.plays[1:]
    return (
        look.fits(look.best) >= 2 + max(look.fits(one) for one in rest)
        and all(abs(look.answer(one) - look.answer(look.best)) < 0.12 for one in rest)
        and any(one.tile.pips > look.best.tile.pips for one in rest)
    )


def sevens(look: Look) -> bool:
    rest = look.plays[1:]
    few = min(count for _, count in look.found.reasons[look.best].hidden)
    return (
        few <= 1
        and all(look.answer(one) > look.answer(look.best) + 0.2 for one in rest)
        and any(one.tile.pips > look.best.tile.pips for one in rest)
    )


def refused(view: SeatView) -> set[int]:
    """The numbers that were open when the other passed or drew."""
    layout, found = Layout(view.layout.cross), set()
    for move in view.history:
        if isinstance(move.action, Play):
            layout = layout.lay(move.action.tile, move.action.end, move.seat)
        elif move.seat != view.seat and isinstance(move.action, (Pass, Draw)):
            found |= layout.numbers()
    return found


def passed(look: Look) -> bool:
    known, rest = refused(look.view), look.plays[1:]
    return (
        bool(known)
        and any(isinstance(m.action, Pass) for m in look.view.history)
        and look.after(look.best).numbers() <= known
        and not any(look.after(one).numbers() <= known for one in rest)
        and any(one.tile.pips > look.best.tile.pips for one in rest)
    )


def suits(look: Look) -> bool:
    hand, rest = look.view.hand, look.plays[1:]
    long = [n for n in range(7) if sum(n in t for t in hand) >= 4]
    return len(long) == 1 and any(
        n in look.after(look.best).numbers() and not any(n in look.after(one).numbers() for one in rest)
        for n in long
    )


def ends(look: Look) -> bool:
    others = [one for one in look.plays if one.tile == look.best.tile and one.end != look.best.end]
    return len(look.plays) == len(others) + 1 == 2


def block(look: Look) -> bool:
    after = look.after(look.best)
    return (
        len(after.numbers()) == 1
        and 0 < look.answer(look.best) < 0.35
        and 3 <= len(look.view.hand) <= 5
        and look.fits(look.best) == 0
        and all(look.answer(one) > 0.5 for one in look.plays[1:])
    )


def counting(look: Look) -> bool:
    scoring = sorted((look.scores(one) for one in look.plays), reverse=True)
    return (
        look.scores(look.best) == scoring[0] >= 10
        and scoring[1] < scoring[0]
        and look.best.tile.pips < max(one.tile.pips for one in look.plays)
    )


def mistakes(look: Look) -> bool:
    """The heaviest tile, which the first page advises, is a clear mistake here."""
    heaviest = max(one.tile.pips for one in look.plays)
    return (
        look.best.tile.pips <= heaviest - 4
        and max(look.points(one) for one in look.plays if one.tile.pips == heaviest)
        < look.points(look.best) - 4
        and len({one.tile for one in look.plays}) == 3
    )


@dataclass(frozen=True)
class Lesson:
    game: str
    shows: Callable[[Look], bool]
    margin: float
    """Points by which Expert must prefer the best play to the next."""
    choices: tuple[int, int] = (2, 4)
    """Fewest and most different plays."""


LESSONS = {
    "heavy": Lesson("block", heavy, 1.5),
    "doubles": Lesson("draw", doubles, 2.0),
    "answers": Lesson("draw", answers, 2.0),
    "sevens": Lesson("draw", sevens, 2.0),
    "passed": Lesson("block", passed, 2.0),
    "suits": Lesson("draw", suits, 2.0),
    "ends": Lesson("draw", ends, 4.0, (2, 2)),
    "block": Lesson("block", block, 3.0),
    "counting": Lesson("all-fives", counting, 4.0),
    "mistakes": Lesson("draw", mistakes, 2.0, (3, 4)),
}


def looked(state: MatchState, lesson: Lesson) -> bool:
    """Whether the position shows the lesson, whatever the seed."""
    view = view_of(state, 0)
    for seed in SEEDS:
        look = Look(view, examine(view, Limits(seconds=None), never, random.Random(seed)))
        if not lesson.choices[0] <= len(look.plays) <= lesson.choices[1]:
            return False
        if look.best != look.plays[0] or look.margin < lesson.margin or not lesson.shows(look):
            return False
    return True


def worth_a_look(state: MatchState) -> bool:
    now = state.round
    return 3 <= len(now.layout.laid) <= 14 and 3 <= len(now.hands[0]) <= 7 and len(now.hands[1]) >= 2


def find(lesson: Lesson, begin: int) -> MatchState | None:
    """The first position that shows `lesson` among shuffles from seed `begin` on."""
    for seed in range(begin, begin + MATCHES):
        state = deal_next(new_match(lesson.game, PRESETS[lesson.game].rules, ("You", "North")), seed).state
        while state.turn is not None:
            legal = state.legal_actions()
            if state.turn == 0 and len(legal) > 1 and worth_a_look(state) and looked(state, lesson):
                return state
            if len(legal) == 1:
                state = apply(state, legal[0]).state
            else:
                state = apply(state, choose(view_of(state, state.turn), Level.HARD).action).state
    return None


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = sys.argv[1:] or list(LESSONS)
    for name in names:
        state = find(LESSONS[name], 1000 * (1 + list(LESSONS).index(name)))
        if state is None:
            print(f"{name}: no position was found", file=sys.stderr)
            return 1
        document = record.to_document(Record(state, Extras({"levels": [None, "hard"]})))
        text = json.dumps(document)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8", newline="\n")
        tell(name, state)
    return 0


def tell(name: str, state: MatchState) -> None:
    view = view_of(state, 0)
    look = Look(view, examine(view, Limits(seconds=None), never, random.Random(1)))
    print(f"{name}: {view.layout.ends} hand {' '.join(map(str, view.hand))} other {view.hand_counts[1]}")
    for one in look.plays:
        value, reason = look.found.values[one], look.found.reasons[one]
        print(f"    {one!s:12} {value.points:6.1f} {value.win:.3f}  {reason}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
