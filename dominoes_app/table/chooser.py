"""A person's turn: which tile is picked, where it may go, which one the keys have chosen."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt, Signal

from dominoes_core.actions import DRAW, PASS, Action, Play
from dominoes_core.layout import LEAD, End
from dominoes_core.tiles import Tile

from .animator import Animator, Motion
from .geometry import MARK_Z, MOVING_Z, TEXT_Z, Pose
from .marks import FocusItem, HintItem, RingItem, StrokeItem
from .offer import Offer
from .rings import nearest, turned

if TYPE_CHECKING:
    from .scene import TableScene

SHAKE_MS, BACK_MS = 360, 240
PICKED, POINTED_OUT = 0.34, 0.16
"""How far such a tile steps forward, in units."""


class Chooser(QObject):
    """Turns what mouse and keys do into one of the legal actions it was handed."""

    action_chosen = Signal(int, object)
    """(seat, Action)"""
    refused = Signal(object, object)
    """A Tile was tried that does not fit now: on that End, or (None) nowhere."""
    picked_up = Signal()
    """A tile waits for its end."""
    draw_refused = Signal()
    """A draw was asked for where a tile must be laid."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._table = table
        self._offer: Offer | None = None
        self._picked: Tile | None = None
        self._dragged: Tile | None = None
        self._focus: Tile | None = None
        self._by_keys = False
        self._show_moves = False
        self._place: End | None = None
        """The end a click takes at once where a tile fits several; None: rings ask."""
        self._rings: list[RingItem] = []
        self._underlines: list[StrokeItem] = []
        self._hint: Action | None = None
        self._hint_marks: list[HintItem | RingItem] = []
        self._frame = FocusItem()
        table.addItem(self._frame)
        self._shaking = Animator(self)

    @property
    def offer(self) -> Offer | None:
        """What may be chosen now; None while nobody at the near edge is asked."""
        return self._offer

    @property
    def picked(self) -> Tile | None:
        """The tile that was taken up and waits for its end."""
        return self._picked

    @property
    def dragged(self) -> Tile | None:
        """The tile that the mouse holds."""
        return self._dragged

    @property
    def focused(self) -> Tile | None:
        """The tile the keys have chosen."""
        return self._focus if self._by_keys else None

    @property
    def by_keys(self) -> bool:
        """Whether keys are used, so that what they have chosen is shown."""
        return self._by_keys

    @property
    def rings(self) -> tuple[RingItem, ...]:
        return tuple(self._rings)

    # --- the turn ------------------------------------------------------------------------------

    def ask(self, offer: Offer) -> None:
        """Let the person at the near edge choose one of `offer`."""
        self._offer = offer
        self._table.felt.set_live(offer.may_draw)
        for t in offer.tiles:
            self._table.tiles[t].setCursor(Qt.CursorShape.PointingHandCursor)
        self._find_focus()
        self.refresh()

    def close(self) -> None:
        """Nobody is asked any more."""
        self.let_go()
        if self._offer is not None:
            for t in self._offer.tiles:
                self._table.tiles[t].unsetCursor()
        self._offer, self._dragged, self._hint = None, None, None
        self._table.felt.set_live(False)
        self._show_marks()

    def forget(self) -> None:
        """Another match is on the table: the keys begin anew."""
        self.close()
        self._focus = None

    def set_show_moves(self, shown: bool) -> None:
        """Whether the tiles that fit are pointed out."""
        if shown != self._show_moves:
            self._show_moves = shown
            self.refresh()

    def place_at(self, end: End | None) -> None:
        """Where a click lays a tile that fits several ends: on `end` if it fits there, or rings ask."""
        self._place = end

    def use_keys(self, by_keys: bool) -> None:
        """Whether the last input was a key: only then is the chosen tile framed."""
        if by_keys != self._by_keys:
            self._by_keys = by_keys
            self._show_marks()
            self._light_a_ring()

    def refresh(self) -> None:
        """Put hand, marks and rings where they belong now."""
        for t in self._table.hand():
            if t != self._dragged and not self._table.is_under_way(t):
                self._table.rest(t)
        if self._picked is not None:
            self._show_rings(self._picked)
        self._show_marks()

    def raised(self, t: Tile, pose: Pose) -> Pose:
        """`pose`, a step forward where `t` is picked or pointed out."""
        if self._offer is None:
            return pose
        step = PICKED if t == self._picked else POINTED_OUT if t in self._pointed_out() else 0.0
        if not step:
            return pose
        return Pose(pose.x, round(pose.y - step * pose.unit), pose.angle, pose.unit, pose.up, pose.z)

    def _pointed_out(self) -> frozenset[Tile]:
        """The tiles that step forward: all that fit with Show moves, and a lead that is forced."""
        offer = self._offer
        if offer is None:
            return frozenset()
        forced_lead = not offer.layout.laid and len(offer.tiles) == 1
        return offer.tiles if self._show_moves or forced_lead else frozenset()

    def _show_marks(self) -> None:
        """Underlines below the tiles pointed out, and the frame of the keys."""
        table = self._table
        for stroke in self._underlines:
            table.removeItem(stroke)
        self._underlines.clear()
        for t in self._pointed_out():
            pose = table.goal(t)
            stroke = StrokeItem()
            y = pose.y + pose.unit + 1
            stroke.draw(pose.x, y, pose.unit * 0.84, 3.0, table.theme.ring, table.geometry.dpr)
            stroke.setZValue(TEXT_Z)
            table.addItem(stroke)
            self._underlines.append(stroke)
        self._mark_hint()
        focus = self.focused
        if focus is not None and self._offer is not None and focus in table.hand():
            self._frame.frame(self.raised(focus, table.goal(focus)), table.theme)
        else:
            self._frame.hide()
        table.shown.emit()

    def show_hint(self, action: Action) -> bool:
        """Point at the tile that `action` lays and ring the end, or point at the boneyard.

        False, with nothing shown, where that action is not offered any more.
        """
        if self._offer is None or action not in self._offer.actions:
            return False
        self._hint = action
        self._show_marks()
        return True

    def _mark_hint(self) -> None:
        table, hint = self._table, self._hint
        for mark in self._hint_marks:
            table.removeItem(mark)
        self._hint_marks.clear()
        if hint is None or table.state is None:
            return
        unit, dpr = table.geometry.unit, table.geometry.dpr
        arrow = HintItem(unit * 0.8, table.theme, dpr)
        if isinstance(hint, Play):
            pose = self.raised(hint.tile, table.goal(hint.tile))
            arrow.setPos(pose.x, pose.y - pose.unit * 1.08)
            spot = table.geometry.spots(table.state, hint.tile).get(hint.end)
            if spot is not None and self._picked is None:
                self._hint_marks.append(RingItem(hint.end, spot, table.theme, dpr))
        else:
            # From below: on ivory backs chalk is not seen.
            felt = table.felt.rect
            arrow.setRotation(180)
            arrow.setPos(felt.center().x(), felt.bottom() + unit * 0.3)
        self._hint_marks.append(arrow)
        for mark in self._hint_marks:
            table.addItem(mark)

    # --- choosing ------------------------------------------------------------------------------

    def try_tile(self, t: Tile) -> None:
        """A click or Enter on a tile of the hand."""
        offer = self._offer
        if offer is None:
            return
        if not offer.ends(t):
            self.let_go()
            self._shake(t)
            self.refused.emit(t, None)
        elif (play := offer.at_once(t)) is not None:
            self.choose(play.tile, play.end)
        elif self._place is not None and offer.play(t, self._place) is not None:
            self.choose(t, self._place)
        elif self._picked == t:
            self.let_go()
        else:
            self.pick(t)

    def try_end(self, t: Tile, end: End) -> None:
        """Lay `t` on `end` without more ado; a lead has but one place."""
        offer = self._offer
        if offer is None:
            return
        if offer.ends(t) == (LEAD,):
            end = LEAD
        if offer.play(t, end) is not None:
            self.choose(t, end)
        else:
            self.let_go()
            self._shake(t)
            self.refused.emit(t, end if offer.ends(t) else None)

    def pick(self, t: Tile) -> None:
        """Take `t` up and ring the ends it may go to."""
        self._picked = t
        self.refresh()
        self.picked_up.emit()

    def let_go(self) -> None:
        """Put a picked tile back, a dragged one too, and take the rings away."""
        self._clear_rings()
        t, self._dragged = self._dragged, None
        start = self._held(t) if t else None
        if self._picked is not None:
            self._picked = None
            self.refresh()
        if t is not None and start is not None:
            self._table.glide_back(t, start, BACK_MS)

    def choose(self, t: Tile, end: End) -> None:
        """Lay `t` on `end`, if that was offered."""
        offer = self._offer
        play = offer.play(t, end) if offer else None
        if offer is not None and play is not None:
            self._clear_rings()
            self._picked = None
            self.action_chosen.emit(offer.seat, play)

    def draw_or_pass(self) -> None:
        """Draw a tile, or pass where that is all there is to do."""
        offer = self._offer
        if offer is None:
            return
        if offer.may_draw:
            self.action_chosen.emit(offer.seat, DRAW)
        elif PASS in offer.actions:
            self.action_chosen.emit(offer.seat, PASS)
        else:
            self.draw_refused.emit()

    def _shake(self, t: Tile) -> None:
        item, table = self._table.tiles[t], self._table

        def show(share: float) -> None:
            if self._dragged is None and not table.is_under_way(t) and t in table.hand():
                pose = self.raised(t, table.goal(t))
                swing = sin(share * pi * 5) * (1 - share) * pose.unit * 0.16
                item.setPos(pose.x + swing, pose.y)

        self._shaking.moving, self._shaking.speed = table.animator.moving, table.animator.speed
        self._shaking.run([Motion(show, SHAKE_MS, smooth=False)], lambda: None)

    # --- rings ---------------------------------------------------------------------------------

    def _clear_rings(self) -> None:
        for one in self._rings:
            self._table.removeItem(one)
        self._rings.clear()

    def _show_rings(self, t: Tile) -> None:
        chosen = next((one.end for one in self._rings if one.chosen), None)
        self._clear_rings()
        offer, table = self._offer, self._table
        if offer is None or table.state is None:
            return
        spots = table.geometry.spots(table.state, t)
        for end in offer.ends(t):
            one = RingItem(end, spots[end], table.theme, table.geometry.dpr)
            one.setZValue(MARK_Z)
            table.addItem(one)
            self._rings.append(one)
        for one in self._rings:
            one.choose(one.end == chosen)
        self._light_a_ring()

    def _light_a_ring(self) -> None:
        """Keys take the ring that is lit: let one be. The mouse takes the one it is over."""
        if self._dragged is not None:
            return
        lit = (self.chosen_ring() or self._rings[0]) if self._by_keys and self._rings else None
        for one in self._rings:
            one.choose(one is lit)

    def chosen_ring(self) -> RingItem | None:
        """The ring that Enter, or letting go of a dragged tile, would take."""
        return next((one for one in self._rings if one.chosen), None)

    def nearest_ring(self, at: QPointF) -> RingItem | None:
        """The ring a tile let go at `at` would fall into."""
        return nearest(self._rings, at, self._table.geometry.unit * 2.2)

    def turn_to(self, dx: int, dy: int) -> None:
        """Choose the ring that lies that way from the one chosen; the next one where none does."""
        best = turned(self._rings, self.chosen_ring() or self._rings[0], dx, dy)
        for one in self._rings:
            one.choose(one is best)
        self._table.shown.emit()

    def focus_on(self, t: Tile) -> None:
        """Let the keys choose `t`."""
        self._by_keys, self._focus = True, t
        self._show_marks()

    def focus_by(self, step: int) -> None:
        """Let the keys choose the tile `step` places on."""
        hand = self._table.hand()
        if self._focus in hand and self._offer is not None:
            self.focus_on(hand[(hand.index(self._focus) + step) % len(hand)])

    def _find_focus(self) -> None:
        """Where the tile that was chosen is gone, or fits nowhere, the keys begin at the first that fits."""
        hand, offer = self._table.hand(), self._offer
        if offer is None or not hand:
            return
        if self._focus not in hand or (offer.tiles and self._focus not in offer.tiles):
            self._focus = next((t for t in hand if t in offer.tiles), hand[0])

    # --- dragging ------------------------------------------------------------------------------

    def drag(self, t: Tile, at: QPointF, pointer: QPointF) -> None:
        """Hold `t` at `at`; the ring nearest to the pointer lights up."""
        if self._dragged != t:
            self._dragged = t
            self.pick(t)
        item = self._table.tiles[t]
        item.setPos(at)
        item.setZValue(MOVING_Z + 100)
        item.set_lift(1.0)
        nearest = self.nearest_ring(pointer)
        for one in self._rings:
            one.choose(one is nearest)

    def drop(self, pointer: QPointF) -> None:
        """Let go of the dragged tile: into the nearest ring, or back to the hand."""
        t = self._dragged
        if t is None:
            return
        nearest = self.nearest_ring(pointer)
        if nearest is not None:
            self._dragged = None
            self._table.tiles[t].rest(self._held(t))
            self.choose(t, nearest.end)
            return
        fits = bool(self._offer and self._offer.ends(t))
        self.let_go()
        if not fits:
            self.refused.emit(t, None)

    def _held(self, t: Tile) -> Pose:
        """Where the mouse holds `t` now."""
        here, at = self._table.goal(t), self._table.tiles[t].pos()
        return Pose(at.x(), at.y(), here.angle, here.unit, here.up, here.z)
