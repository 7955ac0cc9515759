"""One tile on the table."""

from __future__ import annotations

from math import cos, pi

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from dominoes_core.tiles import Tile

from .faces import Faces
from .geometry import Pose


class TileItem(QGraphicsItem):
    """Shows a tile at rest in a pose, or on its way from one pose to another.

    At rest the picture is blitted pixel for pixel; on its way the picture of the place it goes to is
    turned, scaled and flipped.
    """

    def __init__(self, tile: Tile, faces: Faces) -> None:
        super().__init__()
        self.tile = tile
        self._faces = faces
        self._pose = Pose(0, 0, 90, 10, False, 0)
        self._up = False
        self._lift = 0.0
        self._dpr = 1.0

    @property
    def pose(self) -> Pose:
        """Where it lies, or is going to lie."""
        return self._pose

    def set_dpr(self, dpr: float) -> None:
        if dpr != self._dpr:
            self._dpr = dpr
            self.update()

    def set_lift(self, lift: float) -> None:
        """How far above the wood it is held, 0 to 1: its shadow falls further away."""
        if lift != self._lift:
            self._lift = lift
            self.update()

    def rest(self, pose: Pose) -> None:
        """Lie at `pose`."""
        if pose.unit != self._pose.unit or pose.angle != self._pose.angle:
            self.prepareGeometryChange()
        self._pose, self._up, self._lift = pose, pose.up, 0.0
        self.setTransform(QTransform())
        self.setPos(pose.x, pose.y)
        self.setZValue(pose.z)
        self.update()

    def between(self, start: Pose, goal: Pose, share: float, z: float) -> None:
        """Be on the way from `start` to `goal`; `share` goes from 0 to 1."""
        if goal.unit != self._pose.unit or goal.angle != self._pose.angle:
            self.prepareGeometryChange()
        self._pose = goal
        self.setPos(start.x + (goal.x - start.x) * share, start.y + (goal.y - start.y) * share)
        self.setZValue(z)
        unit = start.unit + (goal.unit - start.unit) * share
        turn = ((start.angle - goal.angle + 180) % 360 - 180) * (1 - share)
        self._up = goal.up
        self._lift = 4 * share * (1 - share) * 0.8
        flip = 1.0
        if start.up != goal.up:
            flip = max(0.03, abs(cos(pi * share)))
            self._up = goal.up if share > 0.5 else start.up
        transform = QTransform()
        transform.rotate(turn)
        if goal.angle in (90, 270):
            transform.scale(unit / goal.unit * flip, unit / goal.unit)
        else:
            transform.scale(unit / goal.unit, unit / goal.unit * flip)
        self.setTransform(transform)
        self.update()

    def boundingRect(self) -> QRectF:
        wide, high = self._pose.half
        shadow = self._pose.unit * 0.55 + 2
        return QRectF(-wide, -high, 2 * wide, 2 * high).adjusted(-shadow, -shadow, shadow, shadow)

    def body(self) -> QRectF:
        """The tile itself, without its shadow, in its own coordinates."""
        wide, high = self._pose.half
        return QRectF(-wide, -high, 2 * wide, 2 * high)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pose, dpr = self._pose, self._dpr
        if not self.transform().isIdentity():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shadow = self._faces.shadow(pose.angle, pose.unit, dpr, self._lift)
        _blit(painter, shadow)
        if self._up:
            _blit(painter, self._faces.face(self.tile, pose.angle, pose.unit, dpr))
        else:
            _blit(painter, self._faces.back(pose.angle, pose.unit, dpr))


def _blit(painter: QPainter, pixmap: QPixmap) -> None:
    size = pixmap.deviceIndependentSize()
    painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), pixmap)
