"""What a seat can know of the tiles it cannot see: the places each of them may be in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate, product
from typing import NamedTuple

from ..actions import Draw, Pass, Play
from ..layout import Layout
from ..tiles import TILES, Tile
from ..view import SeatView

Where = dict[Tile, int]
"""Tile -> the places it may be in, as bits: ``1 << index`` in `Knowledge.places`."""

_DOUBLES = tuple(t for t in TILES if t.is_double)


class Place(NamedTuple):
    """Room for `size` tiles in a certain stretch of the shuffle."""

    seat: int | None
    """Whose tiles these are; None for what is left of the boneyard, the reserve included."""
    draw: int | None
    """Which of the seat's draws of this round, counted from 0; None for the tiles it was dealt."""
    size: int


class Case(NamedTuple):
    """One of several ways in which it may have come about."""

    where: tuple[int, ...]
    """For each of `Knowledge.tiles` the places it may be in, as bits."""
    share: int = 1
    """Of the orders in which these tiles can lie in these places, only one in `share` agrees."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Where the tiles a seat was not shown may have been at the deal."""

    places: tuple[Place, ...]
    tiles: tuple[Tile, ...]
    """Those hidden from the seat and those others have laid, in the order of `TILES`."""
    laid: frozenset[Tile]
    """Those of `tiles` that others have laid. Where each came from may still be open."""
    cases: tuple[Case, ...]
    """No two hold at once, and one of them does. More than one where what is known ties tiles together:
    somebody was dealt the tile that decided the lead; somebody can move, for the round goes on."""

    def places_of(self, tile: Tile) -> tuple[Place, ...]:
        """The places `tile` may be in, taken by itself. Raises ValueError for a tile the seat was shown."""
        at = self.tiles.index(tile)
        bits = 0
        for case in self.cases:
            bits |= case.where[at]
        return tuple(place for p, place in enumerate(self.places) if bits >> p & 1)

    def first_slots(self) -> list[int]:
        """Where each place begins when all are laid end to end."""
        return [0, *accumulate(place.size for place in self.places)][:-1]

    def columns(self, seat: int | None, drawn: bool = False) -> list[int]:
        """The slots of a seat, or of those it drew, or of the boneyard (None), places end to end."""
        return [
            slot
            for first, place in zip(self.first_slots(), self.places, strict=True)
            if place.seat == seat and (place.draw is not None or not drawn)
            for slot in range(first, first + place.size)
        ]


def knowledge_of(view: SeatView) -> Knowledge:
    """What `view` says of the tiles that its seat was not shown.

    It is all that can be known: the hidden tiles can lie in just those ways that some case allows.
    Raises ValueError when the round is over.
    """
    if view.turn is None:
        raise ValueError("the round is over")
    others = [seat for seat in range(view.seats) if seat != view.seat]
    size = view.rules.hand_size(view.seats)
    places = [Place(seat, None, size) for seat in others]
    dealt = {seat: 1 << p for p, seat in enumerate(others)}
    for move in view.history:
        if isinstance(move.action, Draw) and move.seat != view.seat:
            places.append(Place(move.seat, sum(1 for one in places if one.seat == move.seat) - 1, 1))
    seats = (1 << len(places)) - 1
    if view.boneyard:
        places.append(Place(None, None, view.boneyard))
    shown = {*view.dealt, *view.drawn}
    anywhere = {t: (1 << len(places)) - 1 for t in TILES if t not in shown}
    where, laid = _played(view, anywhere, dict(dealt))
    cases = []
    for led, share in _lead_cases(view, where, dealt):
        for case in _going_on(view, led, laid, seats):
            if all(case.values()):
                cases.append(Case(tuple(case.values()), share))
    return Knowledge(tuple(places), tuple(where), frozenset(laid), tuple(cases))


def _played(view: SeatView, where: Where, held: dict[int, int]) -> tuple[Where, set[Tile]]:
    """`where` after what happened so far, and the tiles of it that were laid.

    `held` has the places of the tiles each other seat was dealt; draws are added as they come.
    """
    laid: set[Tile] = set()
    layout = Layout(view.layout.cross)
    free = view.rules.voluntary_draw
    last = len(held) - 1
    fitted = False
    for move in view.history:
        seat, action = move.seat, move.action
        if isinstance(action, Play):
            if seat != view.seat:
                if fitted:  # the tile just drawn is the one that is laid
                    where = _barred(where, where.keys() - {action.tile}, 1 << last)
                where[action.tile] &= held[seat]
                laid.add(action.tile)
            layout = layout.lay(action.tile, action.end, seat)
        elif seat != view.seat:
            if isinstance(action, Pass) or not free:
                # Nothing it held fitted; what it had laid before was no longer held.
                where = _barred(where, (t for t in _fitting(where, layout) if t not in laid), held[seat])
            if isinstance(action, Draw):
                last += 1
                held[seat] |= 1 << last
        fitted = isinstance(action, Draw) and not free
    return where, laid


def _fitting(tiles: Iterable[Tile], layout: Layout) -> list[Tile]:
    numbers = layout.numbers()
    return [t for t in tiles if t.high in numbers or t.low in numbers]


def _going_on(view: SeatView, where: Where, laid: set[Tile], seats: int) -> Iterator[Where]:
    """The cases in which the round is not blocked. `seats`: all places but the boneyard.

    Only the present needs asking: whoever laid the next tile could do so, and nothing was drawn between.
    """
    rules = view.rules
    drawing = rules.cannot_play == "draw" and view.boneyard > rules.reserve
    if not view.history or drawing or _fitting(view.hand, view.layout):
        return iter((where,))
    return _some(where, [t for t in _fitting(where, view.layout) if t not in laid], seats)


def _lead_cases(view: SeatView, where: Where, dealt: Mapping[int, int]) -> Iterator[tuple[Where, int]]:
    """(case, share) for every way in which the lead may have been decided as it was."""
    lead = view.lead
    for seat in lead.passed_over:
        where = _barred(where, _DOUBLES, dealt.get(seat, 0))
    if lead.by_tile:
        yield from _tile_cases(view, where, dealt)
    elif lead.rule == "any-double" and lead.leader != view.seat and not view.history:
        for case in _some(where, _DOUBLES, dealt[lead.leader]):
            yield case, 1
    else:  # what was led is known to have been dealt: nothing was drawn before
        yield where, 1


def _tile_cases(view: SeatView, where: Where, dealt: Mapping[int, int]) -> Iterator[tuple[Where, int]]:
    """(case, share) for every tile or set of equal tiles that may have decided the lead."""
    lead, leader = view.lead, view.lead.leader
    everybody = sum(dealt.values())
    before = sum(bits for seat, bits in dealt.items() if seat < leader)
    ranks = {t: _rank(view, t) for t in TILES}
    own = [ranks[t] for t in view.dealt]
    for rank in sorted(set(ranks.values())) if lead.tile is None else [ranks[lead.tile]]:
        if lead.tile is None and lead.rule == "any-double" and not rank[0]:
            continue  # without a double nobody could have led
        if max(own) > rank or (view.seat < leader and rank in own):
            continue
        equal = [t for t in where if ranks[t] == rank]
        case = _barred(where, (t for t in where if ranks[t] > rank), everybody)
        case = _barred(case, equal, before)
        if view.seat == leader:
            yield case, 1
        elif lead.tile is None:
            for one in _some(case, equal, dealt[leader]):
                yield one, 1
        else:
            # The first met of equals decided: of those the leader was dealt it lay first.
            case[lead.tile] &= dealt[leader]
            rest = [t for t in equal if t != lead.tile]
            for chosen in product((True, False), repeat=len(rest)):
                sure = dict(case)
                for t, there in zip(rest, chosen, strict=True):
                    sure[t] &= dealt[leader] if there else ~dealt[leader]
                yield sure, 1 + sum(chosen)


def _rank(view: SeatView, t: Tile) -> tuple[bool, int, int]:
    """How high `t` stands among the tiles that may decide a lead."""
    exact = t.is_double or view.rules.heaviest_tie == "higher-half"
    return t.is_double, t.pips, t.high if exact else 0


def _barred(where: Where, tiles: Iterable[Tile], places: int) -> Where:
    """`where` with none of `tiles` in `places`; tiles that were shown are passed by."""
    return where | {t: where[t] & ~places for t in tiles if t in where}


def _some(where: Where, tiles: Iterable[Tile], places: int) -> Iterator[Where]:
    """The cases of `where` in which at least one of `tiles` is in `places`: by the first that is."""
    for t in tiles:
        if t not in where:
            continue
        if where[t] & places:
            yield where | {t: where[t] & places}
        where = where | {t: where[t] & ~places}
