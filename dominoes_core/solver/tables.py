"""Packed states: hands as bits, layouts as small numbers that forget what cannot matter any more.

A tile is its place in `TILES`, a hand one bit a tile. A tip (an open end) is a *kind*, 0 where there is
none, else ``1 + 3 * number + weight`` with a weight of 0 for a spinner's bare side, 1 for a single and 2 for
a double. Where play does not score, and for blanks, every weight is 1, so that more layouts are equal.
A layout is

- *grown*, when all its ends are alike: up to four kinds, the highest first. Arms that carry the same kind
  are one, and which of them lies where is forgotten. Every line is grown.
- *waiting*, in a cross before its first double: two numbers, the higher first.
- *spinning*, when a spinner has a long side open: its number, and the kind at the other end (0: none yet).

`pack_layout` turns a `Layout` into such a code; the kernel numbers the codes and works out what laying a
tile makes of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..layout import LEAD, LEFT, RIGHT, Layout, Tip
from ..tiles import TILES, Tile, index

GROWN, WAITING, SPINNING = 0, 1, 2
PHASE = 20
"""Bits below a code's phase: four kinds of five bits."""

LAYOUTS = 12650 + 49 + 154
"""How many numbers layouts may have: grown ones by rank, then waiting ones, then spinning ones."""
PLAY, DRAW, TURN = 0, 1, 2
"""Kinds of root moves: lay a tile, draw of one's own will, or go through what the turn forces."""

PIPS = tuple(t.pips for t in TILES)
"""By tile."""
CARRY = tuple(sum(1 << index(t) for t in TILES if number in t) for number in range(7))
"""The tiles that carry a number, by number."""


def pack_hand(hand: Iterable[Tile]) -> int:
    """The bits of `hand`."""
    bits = 0
    for t in hand:
        bits |= 1 << index(t)
    return bits


def unpack_hand(bits: int) -> tuple[Tile, ...]:
    """The tiles of `bits`, in the order of `TILES`."""
    return tuple(t for place, t in enumerate(TILES) if bits >> place & 1)


def kind(number: int, weight: int, weighted: bool) -> int:
    """The kind of a tip; `weight` is 0, 1 or 2."""
    return 1 + 3 * number + (weight if weighted and number else 1)


def pack_layout(layout: Layout, weighted: bool) -> int:
    """The code of `layout`, which holds at least one tile; `weighted` where play scores."""
    assert layout.left is not None and layout.right is not None
    if not layout.cross or layout.up is not None:
        kinds = sorted((_kind(tip, weighted) for _, tip in layout.tips), reverse=True)
        return sum(one << 5 * place for place, one in enumerate(kinds))
    if layout.spinner is None:
        low, high = sorted((layout.left.number, layout.right.number))
        return WAITING << PHASE | low << 5 | high
    side = layout.spinner_side
    if side is LEAD:
        if len(layout.laid) == 1:
            return SPINNING << PHASE | layout.spinner.high
        side = RIGHT if any(one.end is LEFT for one in layout.laid) else LEFT
    other = layout.right if side is LEFT else layout.left
    return SPINNING << PHASE | _kind(other, weighted) << 5 | layout.spinner.high


def _kind(tip: Tip, weighted: bool) -> int:
    return kind(tip.number, tip.weight // tip.number if tip.number else 1, weighted)
