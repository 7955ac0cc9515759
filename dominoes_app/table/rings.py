"""Which of several rings is meant: by the place of a tile let go, or by an arrow."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPointF

from .marks import RingItem


def nearest(rings: Sequence[RingItem], at: QPointF, reach: float) -> RingItem | None:
    """The ring nearest to `at`; None where none is closer than `reach` pixels."""
    best: RingItem | None = None
    for one in rings:
        away = at - one.pos()
        distance = hypot(away.x(), away.y())
        if distance < reach:
            best, reach = one, distance
    return best


def turned(rings: Sequence[RingItem], now: RingItem, dx: int, dy: int) -> RingItem:
    """The ring that lies that way from `now`; the next one in turn where none does."""
    best: RingItem | None = None
    least = float("inf")
    for one in rings:
        away = one.pos() - now.pos()
        along = away.x() * dx + away.y() * dy
        if one is not now and along > 1:
            cost = along + 2 * abs(away.x() * dy - away.y() * dx)
            if cost < least:
                best, least = one, cost
    if best is None:
        step = 1 if dx + dy > 0 else -1
        best = rings[(rings.index(now) + step) % len(rings)]
    return best
