"""What goes into the page about the hint given last: the hand it was given for, and why."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from dominoes_core.actions import Play
from dominoes_core.view import view_of

from ..names import game_name
from .book import Desk, Filling, Hint, live, text_of, title_of
from .fitting import lesson_for
from .thoughts import distinct
from .try_it import TryIt


def tr(text: str) -> str:
    return QCoreApplication.translate("PageHint", text)


def of_hint(desk: Desk) -> Filling:
    """The hand for which a hint was asked, with every choice weighed; how to get one before that."""
    hint = desk.hint
    if hint is None or not can_be_told(hint):
        told = tr(
            "Ask for a hint when it is your turn: press H, or Hint in the panel. Then this page shows why"
            " Expert would lay that tile, and what it thinks of the others."
        )
        more = tr("Meanwhile, the lessons begin with [{title}](page:{page}).")
        first = "heavy"
        return Filling({"told": told, "table": "", "more": _link(more, first)})
    assert hint.state.turn is not None and isinstance(hint.choice.action, Play)
    lesson = lesson_for(view_of(hint.state, hint.state.turn), hint.choice.action)
    told = tr("A round of {game}. Choose another tile to see what Expert thinks of it.")
    return Filling(
        {
            "told": told.format(game=game_name(hint.state.preset)),
            "table": live("hint"),
            "more": _link(tr("The lesson that is most like it: [{title}](page:{page})."), lesson),
        },
        live={"hint": partial(TryIt, hint.state, chosen=hint.choice)},
    )


def can_be_told(hint: Hint) -> bool:
    """Whether a tile was advised, and all that might be laid was weighed."""
    play, values = hint.choice.action, hint.choice.values
    return isinstance(play, Play) and all(one in values for one in distinct(hint.state))


def _link(text: str, lesson: str) -> str:
    file = f"win-{lesson}.md"
    return text.format(title=title_of(file, text_of(file)), page=f"win-{lesson}")
