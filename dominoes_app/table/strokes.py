"""What a hand draws with chalk, as paths: rings, underlines, tallies, pointers, with a wobble from a seed.

Draw them with `chalk.chalk_pen`. The same arguments give the same path.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, cos, pi, sin
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

GROUP = 5


def smooth(points: Sequence[QPointF]) -> QPainterPath:
    """A curve through all of `points` (Catmull–Rom)."""
    path = QPainterPath(points[0])
    last = len(points) - 1
    for i in range(last):
        before, here, there = points[max(0, i - 1)], points[i], points[i + 1]
        after = points[min(last, i + 2)]
        path.cubicTo(here + (there - before) / 6, there - (after - here) / 6, there)
    return path


def ring(rect: QRectF, seed: int = 0) -> QPainterPath:
    """A loop round `rect`, a little more than once around, ends not quite meeting."""
    rng = Random(seed * 7919 + 11)
    small = min(rect.width(), rect.height())
    start = -pi * (0.62 + rng.uniform(-0.12, 0.12))
    around, count = 2 * pi * 1.07, 26
    tilt, bulge = rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)
    points = []
    for i in range(count + 1):
        turn = start + around * i / count
        # Between an ellipse and the rectangle, so that it clears the corners without growing fat.
        x, y = (copysign(abs(part) ** 0.74, part) for part in (cos(turn), sin(turn)))
        sway = 0.018 * sin(2 * turn + tilt) + 0.014 * sin(3 * turn + bulge)
        drift = small * (sway + 0.085 * i / count - 0.04)
        reach = QPointF(x * (rect.width() / 2 + drift), y * (rect.height() / 2 + drift))
        points.append(rect.center() + reach)
    return smooth(points)


def line(start: QPointF, end: QPointF, seed: int = 0, wobble: float = 0.02) -> QPainterPath:
    """A stroke drawn in one go; `wobble` is a share of its length."""
    rng = Random(seed * 6151 + 3)
    along = end - start
    length = (along.x() ** 2 + along.y() ** 2) ** 0.5
    across = QPointF(-along.y(), along.x())
    reach = min(wobble, 2.2 / max(length, 1.0))
    bow = rng.uniform(-reach, reach)
    points = [
        start + along * (i / 4) + across * (bow * sin(pi * i / 4) + rng.uniform(-reach, reach) * 0.35)
        for i in range(5)
    ]
    return smooth(points)


def underline(width: float, seed: int = 0) -> QPainterPath:
    """A stroke of `width` from the origin to the right."""
    return line(QPointF(0, 0), QPointF(width, 0), seed)


def tally(count: int, height: float, lost: bool = False, seed: int = 0) -> QPainterPath:
    """`count` strokes in groups of five, from the origin to the right and `height` down.

    Won ones stand upright and every fifth strikes its group through aslant; lost ones lean and are struck
    through level, so that the two stay apart without colour.
    """
    rng = Random(seed * 3571 + (5 if lost else 2))
    step = height * 0.30
    lean = height * 0.34 if lost else height * 0.04
    path = QPainterPath()
    x = 0.0
    for i in range(count):
        place = i % GROUP
        number = rng.randrange(1 << 30)
        if place == GROUP - 1:
            left, right = x - step * 4.25, x - step * 0.75 + lean
            low, top = (0.52, 0.48) if lost else (0.86, 0.14)
            stroke = line(QPointF(left, height * low), QPointF(right, height * top), number, 0.04)
            x += step * 0.9 + lean * 0.5
        else:
            jitter = [rng.uniform(-0.05, 0.05) * height for _ in range(4)]
            stroke = line(
                QPointF(x + lean + jitter[0], max(0.0, jitter[1])),
                QPointF(x + jitter[2], height - max(0.0, jitter[3])),
                number,
                0.05,
            )
            x += step
        path.addPath(stroke)
    return path


def pointer(size: float, seed: int = 0) -> QPainterPath:
    """An arrow `size` long that comes from above and points at the origin."""
    rng = Random(seed * 2741 + 1)
    tip = QPointF(0, 0)
    bend = size * 0.12 * (1 if rng.random() < 0.5 else -1)
    course = ((0.4, -1.0), (1.0, -0.6), (0.55, -0.3), (0.0, 0.0))
    shaft = smooth([QPointF(bend * x, size * y) for x, y in course])
    for side in (-1, 1):
        shaft.addPath(line(QPointF(side * size * 0.27, -size * 0.33), tip, seed + side + 2, 0.06))
    return shaft


def tick(rect: QRectF, seed: int = 0) -> QPainterPath:
    """A short stroke down and a long one up."""
    low = QPointF(rect.left() + rect.width() * 0.36, rect.bottom())
    path = line(QPointF(rect.left(), rect.top() + rect.height() * 0.55), low, seed, 0.05)
    path.addPath(line(low, rect.topRight(), seed + 1, 0.05))
    return path


def cross(rect: QRectF, seed: int = 0) -> QPainterPath:
    """Two strokes from corner to corner."""
    path = line(rect.topLeft(), rect.bottomRight(), seed, 0.05)
    path.addPath(line(rect.topRight(), rect.bottomLeft(), seed + 1, 0.05))
    return path
