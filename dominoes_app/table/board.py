"""One board of oak.

A board shows the growth rings of its log cut at a slant: a ring of radius r round a pith that lies z(x) below
the board is seen at y = pith ± √(r² − z²), so a pith that comes near gives nested arches and one far away
long, almost straight lines. Everything else (pores, rays, fibres) follows the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, pi, sin, sqrt
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPen, QPolygonF, QTransform

from dominoes_app.theme import Theme

_STEP = 30.0
_ROUNDING = (0.5, 0.8, 0.94, 1.0)


class Board:
    """One board: its tone and the rings that run through it."""

    def __init__(self, area: QRectF, colours: Theme, rng: Random) -> None:
        self.area = area
        self.colours = colours
        self.rng = rng
        self.arched = rng.random() < 0.45
        self.xs = [-_STEP + i * _STEP for i in range(int(area.width() / _STEP) + 4)]

    def paint(self, painter: QPainter, fibres: QImage, scale: float) -> None:
        rng = self.rng
        own = _mix(self.colours.wood_deep, self.colours.wood_pale, rng.uniform(0.25, 1.0))
        painter.fillRect(self.area, own)
        brush = QBrush(fibres)
        place = QTransform.fromTranslate(rng.uniform(0, 800), rng.uniform(0, 200))
        brush.setTransform(place.scale(1 / scale, 1 / scale))
        painter.fillRect(self.area, brush)
        # After the fibres: their noise hides the steps of the slow drift.
        self._drift(painter)
        rings = self._rings()
        self._draw_rings(painter, rings, scale)
        self._pores(painter, rings, scale)
        if not self.arched:
            self._rays(painter)

    def _drift(self, painter: QPainter) -> None:
        """The board's tone changes a little along it."""
        drift = QLinearGradient(self.area.topLeft(), self.area.topRight())
        shade = QColor(self.colours.wood_deep)
        for i in range(7):
            shade.setAlpha(self.rng.randrange(0, 110))
            drift.setColorAt(i / 6, shade)
        painter.fillRect(self.area, drift)

    def _rings(self) -> list[list[QPointF]]:
        """The lines of the rings, each a run of points along the board."""
        rng, area = self.rng, self.area
        height = max(area.height(), 60.0)
        if self.arched:
            pith = area.center().y() + rng.uniform(-0.18, 0.18) * height
            depth, slant = height * rng.uniform(0.25, 0.5), rng.choice((-1, 1)) * rng.uniform(0.055, 0.085)
            start = rng.uniform(0.2, 0.8) * area.width()
        else:
            pith = area.center().y() + rng.choice((-1, 1)) * height * rng.uniform(1.1, 2.2)
            depth, slant = height * rng.uniform(0.2, 0.8), rng.choice((-1, 1)) * rng.uniform(0.01, 0.03)
            start = area.width() * 0.5
        waves = [(rng.uniform(240, 420), 0.02, rng.random()), (rng.uniform(600, 1100), 0.05, rng.random())]
        sway = [sum(height * a * sin(2 * pi * (x / long + at)) for long, a, at in waves) for x in self.xs]
        deep = [depth + slant * (x - start) + sway[i] * 0.35 for i, x in enumerate(self.xs)]
        squares = [z * z for z in deep]
        farthest = hypot(abs(area.center().y() - pith) + height * 0.65, sqrt(max(squares)))
        lines: list[list[QPointF]] = []
        radius = 4.0
        while radius < farthest:
            square = radius * radius
            for side in (-1, 1):
                lines.extend(self._line(pith, side, square, squares, sway))
            # Good years and poor ones come in runs.
            run = 1 + 0.5 * sin(radius / height * 5.0)
            radius += height * (0.042 if self.arched else 0.055) * rng.uniform(0.6, 1.4) * run
        return lines

    def _line(
        self, pith: float, side: int, square: float, squares: Sequence[float], sway: Sequence[float]
    ) -> list[list[QPointF]]:
        """One side of one ring: the runs of it that are to be seen on this board, closed at an arch."""
        low, high = self.area.top() - 6, self.area.bottom() + 6
        runs: list[list[QPointF]] = []
        run: list[QPointF] = []
        before = 0.0
        for i, (x, below, shift) in enumerate(zip(self.xs, squares, sway, strict=True)):
            inside = square - below
            if i and (inside > 0) != (before > 0):
                # The top of an arch lies between this place and the last.
                arch = self._arch(i, before, inside, pith, side, sway)
                run.extend(point for point in arch if low < point.y() < high)
            before = inside
            y = pith + side * sqrt(inside) + shift if inside > 0 else low
            if low < y < high:
                run.append(QPointF(x, y))
            else:
                runs.append(run)
                run = []
        runs.append(run)
        return [run for run in runs if len(run) > 2]

    def _arch(
        self, i: int, before: float, inside: float, pith: float, side: int, sway: Sequence[float]
    ) -> list[QPointF]:
        """The rounded end of one side of an arch, between places `i` − 1 and `i`."""
        top = before / (before - inside)
        shares = (
            [top * part for part in _ROUNDING]
            if before > 0
            else [1 - (1 - top) * part for part in reversed(_ROUNDING)]
        )
        points = []
        for at in shares:
            left = max(0.0, before + (inside - before) * at)
            x = self.xs[i - 1] + _STEP * at
            shift = sway[i - 1] + (sway[i] - sway[i - 1]) * at
            points.append(QPointF(x, pith + side * sqrt(left) + shift))
        return points

    def _draw_rings(self, painter: QPainter, rings: Sequence[Sequence[QPointF]], scale: float) -> None:
        """The shade of each ring's early wood: sharp where the year begins, fading into it.

        Lines one device pixel wide beside each other, since the painter draws those ten times as fast as
        a wide one.
        """
        rng = self.rng
        for run in rings:
            line = QPolygonF(run)
            side = self._inward(run)
            strength = rng.uniform(0.35, 1.0)
            spread = rng.uniform(0.8, 1.3) / scale
            for i in range(round(8 * scale)):
                painter.setPen(_hair(self.colours.grain, 38 * strength / (1 + 0.6 * i / scale)))
                painter.drawPolyline(line.translated(0, side * i * spread))

    def _pores(self, painter: QPainter, rings: Sequence[Sequence[QPointF]], scale: float) -> None:
        """Short dark dashes, crowded where a ring begins and thinning out into it: oak is ring-porous.

        They run along the log, not along the ring: an arch is made of level dashes.
        """
        rng = self.rng
        chance, fade = rng.random, rng.expovariate
        classes: list[list[QLineF]] = [[], [], []]
        for run in rings:
            side = self._inward(run)
            for here, there in pairwise(run):
                x, y = here.x(), here.y()
                along, down = there.x() - x, there.y() - y
                fall = max(-0.17, min(0.17, 0.5 * down / (along + 0.5)))
                for _ in range(int(along * 0.1 + abs(down) * 0.3 + chance())):
                    drift = fade(0.35) - 1.0
                    at, length = chance(), 4 + 13 * chance()
                    left, level = x + along * at, y + down * at + side * drift
                    dash = QLineF(left, level, left + length, level + length * fall)
                    classes[min(2, int(abs(drift) * 0.7))].append(dash)
        width, height, top = self.area.width(), self.area.height(), self.area.top()
        for _ in range(int(width * height / 700)):
            left, length = width * chance(), 3 + 9 * chance()
            level = top + height * chance()
            classes[2].append(QLineF(left, level, left + length, level))
        for lines, alpha in zip(classes, (58, 48, 36), strict=True):
            painter.setPen(_hair(self.colours.grain, alpha))
            for i in range(round(scale)):
                shift = i / scale
                painter.drawLines([dash.translated(shift, shift) for dash in lines] if i else lines)

    def _inward(self, run: Sequence[QPointF]) -> float:
        """Which way a ring fades: 1 down, −1 up."""
        return 1.0 if run[0].y() < self.area.center().y() else -1.0

    def _rays(self, painter: QPainter) -> None:
        """The silky flecks of a board cut towards the pith."""
        rng, area = self.rng, self.area
        flecks = []
        lean = rng.uniform(-0.2, 0.2)
        for _ in range(int(area.width() * area.height() / 2600)):
            x, y = rng.uniform(0, area.width()), rng.uniform(area.top(), area.bottom())
            length = rng.uniform(6, 22)
            flecks.append(QLineF(x, y, x + length, y + length * (lean + rng.uniform(-0.12, 0.12))))
        colour = QColor(self.colours.sheen)
        colour.setAlpha(26)
        painter.setPen(QPen(colour, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLines(flecks)


def _hair(colour: str, alpha: float) -> QPen:
    """A pen one device pixel wide, however the painter is scaled."""
    shade = QColor(colour)
    shade.setAlpha(round(alpha))
    pen = QPen(shade, 1)
    pen.setCosmetic(True)
    return pen


def _mix(one: str, other: str, share: float) -> QColor:
    a, b = QColor(one), QColor(other)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )
