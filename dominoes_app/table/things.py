"""What lies on the table, one by one and in words, for who cannot see it.

Made anew from the scene at every question, so that nothing is ever told that the table does not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from dominoes_core.layout import End
from dominoes_core.match import MatchState
from dominoes_core.tiles import Tile

from ..spoken import end_words, in_words, scores_words, side_names, tile_words
from .scene import TableScene

Key = tuple[str, object]
"""What a thing is, and which one of its kind."""
BUTTONS = ("tile", "end", "boneyard", "lid", "slate", "more")
"""The kinds of things that are buttons; the reason line can be pressed, too."""


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Things", text, "", number)


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table: `rect` tells where, in the scene; `press` does what a click on it does."""

    key: Key
    name: str
    rect: Callable[[], QRectF]
    told: str = ""
    press: Callable[[], None] | None = None
    tile: Tile | None = None
    """The tile of the own hand that it is."""
    fits: bool = True
    picked: bool = False

    @property
    def is_button(self) -> bool:
        return self.key[0] in BUTTONS


def things(table: TableScene) -> tuple[Thing, ...]:
    """Everything that may be told now, in the order in which it is read."""
    return tuple(_things(table))


def focus_of(table: TableScene) -> Key | None:
    """The thing that the keys act on."""
    if table.lid_on:
        return ("lid", 0)
    if table.slate.isVisible():
        return ("slate", 0)
    ring = table.chooser.chosen_ring()
    if ring is not None and table.chooser.dragged is None:
        return ("end", ring.end)
    focused = table.chooser.focused
    return ("tile", focused) if focused is not None and focused in table.hand() else None


def _things(table: TableScene) -> Iterator[Thing]:
    shut = table.lid_on or table.slate.isVisible()
    for kind, label in (("status", table.writing.status), ("reason", table.writing.reason)):
        if label.text:
            press = partial(table.touch, label) if kind == "reason" and not shut else None
            yield Thing((kind, 0), in_words(label.text), partial(_around, label), press=press)
    if table.lid_on:
        title, below = table.lid.text
        board = partial(_board, table.lid.board, table.lid)
        yield Thing(("lid", 0), title, board, below, partial(table.touch, table.lid))
    if table.slate.isVisible():
        yield from _slate(table)
    state = table.told
    if state is None or not state.rounds:
        return
    if not table.lid_on:
        yield from (_own(table, t) for t in table.hand())
    yield from _ends(table, state)
    count = len(state.round.boneyard)
    live = table.felt.live and not table.lid_on
    name, told = tr("boneyard, %n tile(s)", count), tr("Press to draw a tile") if live else ""
    press = partial(table.touch, table.felt) if live else None
    yield Thing(("boneyard", 0), name, lambda: table.felt.rect, told, press)
    laid = ", ".join(tile_words(one.tile) for one in state.round.layout.laid)
    if laid:
        scoring = state.rules.play_score != "none"
        told = tr("The open ends count {count}").format(count=state.round.layout.count) if scoring else ""
        name = tr("Laid: {tiles}").format(tiles=laid)
        yield Thing(("line", 0), name, partial(_line, table), told)
    yield from _hands(table, state)
    if state.rules.target is not None:
        told = tr("Played to {target} points").format(target=state.rules.target)
        name = scores_words(side_names(state, table.names), state.scores)
        yield Thing(("score", 0), name, partial(_around, table.writing.names[table.near]), told)


def _slate(table: TableScene) -> Iterator[Thing]:
    text = table.slate.text
    said = [*text.lines]
    for row in text.rows:
        cells = (f"{head} {cell}".strip() for head, cell in zip(text.head, row, strict=False))
        said.append(", ".join(cells) + ".")
    said.append(text.note)
    board = partial(_board, table.slate.board, table.slate)
    name = f"{text.title}. {text.button}" if text.button else text.title
    told = in_words(" ".join(one for one in said if one))
    yield Thing(("slate", 0), in_words(name), board, told, partial(table.touch, table.slate))
    if text.more:
        frame = partial(_board, table.slate.more_frame, table.slate)
        yield Thing(("more", 0), text.more, frame, press=table.want_more)


def _own(table: TableScene, t: Tile) -> Thing:
    chooser, item = table.chooser, table.tiles[t]
    offer = chooser.offer
    fits = offer is None or t in offer.tiles
    picked = t == chooser.picked
    told = ""
    if picked:
        told = tr("picked: choose an end")
    elif offer is not None:
        told = tr("fits") if fits else tr("does not fit")
    rect = partial(_board, item.body, item)
    press = partial(table.touch, item) if offer else None
    return Thing(("tile", t), tile_words(t), rect, told, press, t, fits, picked)


def _ends(table: TableScene, state: MatchState) -> Iterator[Thing]:
    rings = {ring.end: ring for ring in table.chooser.rings}
    picked = table.chooser.picked
    for end, ring in rings.items():
        if end not in state.round.layout.ends and picked is not None:
            told = tr("Press to lay {tile} here").format(tile=tile_words(picked))
            press = partial(table.touch, ring)
            yield Thing(("end", end), tr("middle of the table"), partial(_around, ring), told, press)
    if state.turn is None:
        return
    for end, number in state.round.layout.ends.items():
        mark, told = rings.get(end), ""
        press = partial(table.touch, mark) if mark is not None else None
        if mark is not None and picked is not None:
            told = tr("Press to lay {tile} here").format(tile=tile_words(picked))
        yield Thing(("end", end), end_words(end, number), partial(_end, table, end), told, press)


def _hands(table: TableScene, state: MatchState) -> Iterator[Thing]:
    """Of every hand no more than how many tiles it has; pips and tiles once the round is over."""
    for seat in range(len(state.players)):
        name, note = table.writing.names[seat], table.writing.notes[seat]
        told = table.writing.doings[seat].text
        if state.turn == seat:
            told = ", ".join(filter(None, (told, tr("to play"))))
        if state.turn is None and state.round.end is not None:
            told = ", ".join(tile_words(t) for t in state.round.hands[seat])
        text = tr("{name}, {count}").format(name=table.names[seat], count=note.text)
        yield Thing(("hand", seat), text, partial(_around, name), told)


def _around(item: QGraphicsItem) -> QRectF:
    return item.mapRectToScene(item.boundingRect())


def _board(board: Callable[[], QRectF], item: QGraphicsItem) -> QRectF:
    return board().translated(item.pos())


def _line(table: TableScene) -> QRectF:
    left, top, right, bottom = table.geometry.line
    return QRectF(left, top, right - left, bottom - top)


def _end(table: TableScene, end: End) -> QRectF:
    state = table.told
    found = table.geometry.end_halves(state).get(end) if state is not None else None
    if found is None:
        return QRectF()
    x, y, unit = found
    return QRectF(QPointF(x - unit / 2, y - unit / 2), QPointF(x + unit / 2, y + unit / 2))
