"""How games are won: a lesson a page, each with a position to try."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication

from dominoes_core.actions import Draw, Pass, Play
from dominoes_core.layout import Layout
from dominoes_core.match import MatchState

from ..names import either, game_name
from .book import Desk, Filling
from .thoughts import OF_A_NUMBER
from .try_it import READER, TryIt, position


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Pages", text, "", number)


LESSONS = (
    "heavy",
    "doubles",
    "answers",
    "sevens",
    "passed",
    "suits",
    "ends",
    "block",
    "counting",
    "mistakes",
)
"""In the order in which they are read; each has a position of its name."""


def lesson(name: str) -> Callable[[Desk], Filling]:
    """What goes into the page of that lesson."""

    def make(desk: Desk) -> Filling:
        state = position(name)
        other = len(state.round.hands[1 - READER])
        values = {
            "game": game_name(state.preset),
            "of_a_number": str(OF_A_NUMBER),
            "other_tiles": tr("%n tile(s)", other),
        }
        if numbers := refused(state):
            values["refused"] = either(numbers)
        return Filling(values=values, live={"try": partial(TryIt, state)})

    return make


def refused(state: MatchState) -> frozenset[int]:
    """The numbers that were open when others last had to pass or draw."""
    layout, found = Layout(state.round.layout.cross), frozenset[int]()
    for move in state.round.history:
        if isinstance(move.action, Play):
            layout = layout.lay(move.action.tile, move.action.end, move.seat)
        elif move.seat != READER and isinstance(move.action, (Pass, Draw)):
            found = layout.numbers()
    return found
