"""What is done on the stage for the gallery's pictures of records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from .results import Result

if TYPE_CHECKING:
    from .dialogs.records import RecordsDialog
    from .stage import Stage


def tally(won: int, lost: int) -> Callable[[Stage], None]:
    """The table of somebody who won and lost so many of these matches."""

    def act(stage: Stage) -> None:
        controller = stage.session.controller
        day, seats = "2026-03-01T18:30:00+00:00", len(controller.seats)
        stage.book(
            Result(f"tally/{i}", controller.game, "easy", i < won, 100, 40, 0, day, seats=seats)
            for i in range(won + lost)
        )

    return act


def page(stage: Stage) -> None:
    """The page of records, with matches won and lost in a known order."""
    _open(stage)


def empty(stage: Stage) -> None:
    """The page of records before any match was finished."""
    from .dialogs.records import RecordsDialog

    dialog = RecordsDialog(stage.window)
    dialog.show_all((), ())
    dialog.open()


def finished(stage: Stage) -> None:
    """The page of records, turned to the matches that can be opened again."""
    _open(stage).tabs.setCurrentIndex(1)


def _open(stage: Stage) -> RecordsDialog:
    from .dialogs.records import RecordsDialog
    from .finished import Finished

    days = [f"2026-{month:02}-{day:02}T18:30:00+00:00" for month in (3, 4) for day in range(1, 25)]
    listed = [
        Result(f"{game}/{i}", game, level, (5 * i + i * i // 3) % 7 < better, 100, 40 + i, i % 3, date, pips)
        for game, level, better, pips in (
            ("draw", "easy", 5, None),
            ("draw", "hard", 3, None),
            ("all-fives", "medium", 4, None),
            ("single-hand-draw", "expert", 2, 9),
        )
        for i, date in enumerate(days)
    ]
    dialog = RecordsDialog(stage.window)
    kept = [
        Finished(
            Path(f"{one.match}.json"),
            datetime.fromisoformat(one.date),
            one.game,
            ("South", "North"),
            one.level,
            one.won,
            one.points,
            one.against,
        )
        for one in sorted(listed, key=lambda one: one.date, reverse=True)
    ]
    dialog.show_all(listed, kept)
    dialog.open()
    return dialog


def replay(stage: Stage) -> None:
    """A finished match on its own table."""
    from dominoes_core import record

    from .dialogs.replay import ReplayDialog, title_of
    from .resources import resource

    match = record.loads(resource("gallery/match-won.json").read_bytes())
    look = ReplayDialog(match, title_of(match), replace(stage.session.settings, motion=False), stage.window)
    look.resize(stage.window.size())
    look.open()
    look.go_to(12)
    stage.settle(asked=False)
    look.view.finish_wood()
