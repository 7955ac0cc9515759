"""Everything written in chalk: status and reason, names and counts, the sum of the ends."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGraphicsScene

from dominoes_core.actions import Draw, Pass
from dominoes_core.layout import DOWN, LEFT, RIGHT, UP
from dominoes_core.match import MatchState

from ..theme import Theme
from .geometry import FAR, LONG_HAND, NEAR, ROW, SIDE_ROWS, TEXT_Z, Geometry
from .marks import ChalkLabel, StrokeItem

LEFT_ALIGN = Qt.AlignmentFlag.AlignLeft


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Writing", text, "", number)


class Writing:
    """The chalk labels of a table. They hold no state beyond what they say."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self.status = ChalkLabel(theme.chalk)
        self.reason = ChalkLabel(theme.chalk_faint)
        self.yard_count = ChalkLabel(theme.chalk)
        self.ends_label = ChalkLabel(theme.chalk_faint, LEFT_ALIGN)
        self.ends_sum = ChalkLabel(theme.chalk, LEFT_ALIGN)
        self.names = [ChalkLabel(theme.chalk) for _ in range(4)]
        self.notes = [ChalkLabel(theme.chalk_faint) for _ in range(4)]
        self.doings = [ChalkLabel(theme.chalk_faint) for _ in range(4)]
        """At tables of more than two: what each drew in its last turn, or that it passed."""
        self.numbers = {end: ChalkLabel(theme.chalk) for end in (LEFT, RIGHT, UP, DOWN)}
        self.show_numbers = False
        """Whether the open ends are written beside the line."""
        self._counts = (
            self.yard_count,
            self.ends_label,
            self.ends_sum,
            *self.names,
            *self.notes,
            *self.doings,
            *self.numbers.values(),
        )
        for label in (self.status, self.reason, *self._counts):
            label.setZValue(TEXT_Z)
            scene.addItem(label)
        self._turn = StrokeItem()
        self._turn.setZValue(TEXT_Z)
        scene.addItem(self._turn)
        self._theme = theme

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for label in (self.status, self.yard_count, self.ends_sum, *self.names, *self.numbers.values()):
            label.set_colour(theme.chalk)
        for label in (self.reason, self.ends_label, *self.notes, *self.doings):
            label.set_colour(theme.chalk_faint)

    def say(self, status: str, reason: str, geometry: Geometry) -> None:
        """Whose turn it is and what is asked; under it why, or what was scored."""
        room = geometry.width - 2 * (geometry.pad + geometry.aside)  # the sum of the ends stands there
        # What is long in large chalk: rather smaller than cut.
        px, least = geometry.status_px, geometry.status_px / geometry.chalk * 0.92
        _write_whole(self.status, status, px, room, geometry.dpr, least, lines=1)
        px, least = geometry.reason_px, geometry.reason_px / geometry.chalk * 0.92
        _write_whole(self.reason, reason, px, room, geometry.dpr, least)
        self.status.place(geometry.width / 2, geometry.status_top)
        self.reason.place(geometry.width / 2, geometry.status_top + geometry.status_px * 1.3)

    def wipe(self, geometry: Geometry) -> None:
        """Take everything off the table, for a new round."""
        self.say("", "", geometry)
        for label in self._counts:
            label.hide()
        self._turn.hide()

    def count(self, state: MatchState | None, near: int, names: Sequence[str], geometry: Geometry) -> None:
        """Names, counts and the sum of the ends, as `state` has them."""
        shown = state is not None and bool(state.rounds)
        for label in self._counts:
            label.setVisible(shown)
        if state is None or not shown:
            return
        self._write_yard(state, geometry)
        self._write_ends(state, geometry)
        self._write_numbers(state, geometry)
        for seat in range(4):
            seated = seat < len(state.players)
            self.names[seat].setVisible(seated)
            self.notes[seat].setVisible(seated)
            self.doings[seat].setVisible(seated)
            if seated:
                self._write_hand(state, seat, near, names[seat], geometry)
        self.mark_turn(state, geometry)

    def _write_yard(self, state: MatchState, geometry: Geometry) -> None:
        _, top, right, bottom = geometry.yard
        self.yard_count.write(str(len(state.round.boneyard)), geometry.unit * 0.74, dpr=geometry.dpr)
        self.yard_count.place(right - geometry.unit * 0.78, (top + bottom) / 2 - geometry.unit * 0.52)

    def _write_ends(self, state: MatchState, geometry: Geometry) -> None:
        layout = state.round.layout
        scoring = state.rules.play_score != "none" and bool(layout.laid)
        self.ends_label.setVisible(scoring)
        self.ends_sum.setVisible(scoring)
        if not scoring:
            return
        left, top = geometry.pad + 2, geometry.status_top
        self.ends_label.write(tr("Open ends"), geometry.label_px, dpr=geometry.dpr)
        self.ends_label.place(left, top)
        self.ends_sum.write(str(layout.count), geometry.label_px * 1.9, dpr=geometry.dpr)
        self.ends_sum.place(left, top + geometry.label_px * 1.1)

    def _write_numbers(self, state: MatchState, geometry: Geometry) -> None:
        self.hide_numbers()
        layout = state.round.layout
        if not self.show_numbers or not layout.laid or state.turn is None:
            return
        ends = layout.ends
        for end, (x, y, unit) in geometry.end_halves(state).items():
            px = max(12.0, unit * 0.8)
            label = self.numbers[end]
            label.write(str(ends[end]), px, dpr=geometry.dpr)
            label.place(x, y - px * 0.66)
            label.show()

    def hide_numbers(self) -> None:
        """The line is about to change: the numbers come back when it lies."""
        for label in self.numbers.values():
            label.hide()

    def _write_hand(
        self, state: MatchState, seat: int, near: int, said_name: str, geometry: Geometry
    ) -> None:
        hand = state.round.hands[seat]
        side = geometry.side(seat, near)
        place = geometry.hand_place(side, len(hand))
        px = geometry.label_px
        name, note, doing = self.names[seat], self.notes[seat], self.doings[seat]
        if state.turn is None and state.round.end is not None:
            said = tr("%n pip(s)", sum(t.pips for t in hand))
        else:
            said = tr("%n tile(s)", len(hand))
        room = px * 5.4 if side in (NEAR, FAR) else geometry.line[0] - 8  # clear of the line
        least = px / geometry.chalk * 0.85
        _write_whole(name, said_name, px, room, geometry.dpr, least, lines=1)
        _write_whole(note, said, px * 0.92, min(room, px * 6), geometry.dpr, least, lines=1)
        rows = SIDE_ROWS[len(hand) > LONG_HAND] - 2
        said = doing_words(state, seat)
        if not _write_whole(doing, said, px * 0.92, room, geometry.dpr, px * 0.64, rows):
            doing.write(doing_words(state, seat, brief=True), px * 0.65, room, 1, geometry.dpr)
        extent = geometry.hand_extent(side, len(hand))
        if side in (NEAR, FAR):
            x = place.x - extent - px * 0.7 - px * 2.4
            # Below a near hand there is less room than below a far one.
            top = place.y - px * (1.6 if side == NEAR and geometry.seats > 2 else 1.25)
        else:
            wide = max(name.width, note.width, doing.width) / 2 + 6
            x = min(max(place.x, wide), geometry.width - wide)
            top = place.y - extent - px * (ROW * (2 + len(doing.rows)) + 0.3)
        name.place(x, top)
        note.place(x, top + px * ROW)
        doing.place(x, top + px * ROW * 2)

    def mark_turn(self, state: MatchState, geometry: Geometry) -> None:
        """Underline the name of the seat to move, and write it in another colour."""
        seat = state.turn
        for other, name in enumerate(self.names):
            name.set_colour(self._theme.ring if other == seat else self._theme.chalk)
        self._turn.setVisible(seat is not None)
        if seat is not None:
            name = self.names[seat]
            y = name.y() + geometry.label_px * 1.3
            self._turn.draw(name.x(), y, name.width, 2.8, self._theme.ring, geometry.dpr)


def _write_whole(
    label: ChalkLabel, text: str, px: float, room: float, dpr: float, least: float, lines: int = 2
) -> bool:
    """Write `text` in `lines` of `room`, rather in letters smaller than `px`, down to `least`, than cut.

    Whether all of it is written.
    """
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
        label.write(text, max(px * share, least), room, lines, dpr)
        if not any("…" in row for row in label.rows):
            return True
    return False


def doing_words(state: MatchState, seat: int, brief: bool = False) -> str:
    """What `seat` drew in its last turn of the round in play, and whether it passed; empty if it only laid.

    Two at a table are told of that in the reason line. `brief`: of one who passed no more than that.
    """
    if state.turn is None or len(state.players) < 3:
        return ""
    own = [move.action for move in state.round.history if move.seat == seat]
    passed = bool(own) and isinstance(own[-1], Pass)
    if own and not isinstance(own[-1], Draw):
        own.pop()
    drawn = 0
    while own and isinstance(own.pop(), Draw):
        drawn += 1
    if passed:
        return tr("drew %n, passed", drawn) if drawn and not brief else tr("passed")
    return tr("drew %n", drawn) if drawn else ""
