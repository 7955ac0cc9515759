"""A card beside something in the window, with a point that shows what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPaintEvent,
    QPen,
    QRegion,
)
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from .restyle import restyle
from .theme import LIGHT, Theme

POINT = 13
"""How far the point stands out of the card, and half as wide again is its foot."""
GAP = 4
"""Between the point and the thing."""
INSET = 12
"""Between the text and the card's left and right."""
MARGIN = 8
"""Between the card and the edge of the window."""
TEXT_EMS = (17, 12, 9)
"""Widest line of the text, in letters' heights, and those of narrower cards where they hide less."""
ALONG = (0.5, 0.2, 0.8)
"""Where along an edge of the thing the point may touch it."""
CORNER = 8.0
SHADOW = 5


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card stands, and where its point ends."""

    card: QRect
    tip: QPoint


def stand(
    sizes: Sequence[QSize], things: Sequence[QRect], room: QRect, clear: Sequence[tuple[QRect, float]]
) -> Spot:
    """Where a card of one of `sizes` stands in `room` beside one of `things`, off what is to be kept clear.

    `clear`: rectangles, and how much a covered pixel of each weighs. The card is above, below or beside the
    thing wherever it hides least; of equals the first size, pointing at the middle of the first.
    """
    inner = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    away = POINT + GAP
    best: tuple[float, Spot] | None = None
    for (number, size), thing in product(enumerate(sizes), things):
        wide, high = size.width(), size.height()
        for side, share, shift in product(range(4), ALONG, (0.5, 0.3, 0.7, 0.12, 0.88)):
            across = side < 2  # above or below: it may be shifted along the thing
            tip = _tip(thing, side, share)
            if across:
                left, top = round(tip.x() - wide * shift), (tip.y() - away - high, tip.y() + away)[side]
            else:
                left, top = (tip.x() - away - wide, tip.x() + away)[side - 2], round(tip.y() - high * shift)
            moved = _within(QRect(left, top, wide, high), inner)
            # Pushed along its side is fine as long as the point still reaches; pushed over the thing is not.
            pushed = abs(moved.top() - top) if across else abs(moved.left() - left)
            reached = _reached(tip, moved, across)
            missed = (reached - tip).manhattanLength()
            cost = 400.0 * pushed + 60.0 * missed + abs(shift - 0.5) + 3 * abs(share - 0.5) + 100 * number
            cost += 60.0 * _area(moved, thing.adjusted(-2, -2, 2, 2))
            cost += sum(weight * _area(moved, one) for one, weight in clear)
            if best is None or cost < best[0]:
                best = cost, Spot(moved, reached)
    assert best is not None
    return best[1]


def _tip(thing: QRect, side: int, share: float) -> QPoint:
    """A place on the thing's upper, lower, left or right edge, `share` along it."""
    x = thing.left() + round(thing.width() * share)
    y = thing.top() + round(thing.height() * share)
    if side < 2:
        return QPoint(x, thing.top() if side == 0 else thing.bottom())
    return QPoint(thing.left() if side == 2 else thing.right(), y)


def _within(card: QRect, room: QRect) -> QRect:
    left = max(room.left(), min(card.left(), room.right() + 1 - card.width()))
    top = max(room.top(), min(card.top(), room.bottom() + 1 - card.height()))
    return QRect(left, top, card.width(), card.height())


def _reached(tip: QPoint, card: QRect, across: bool) -> QPoint:
    """`tip`, moved so that a straight point can reach it from the card."""
    foot = round(CORNER) + POINT
    if across:
        return QPoint(min(max(tip.x(), card.left() + foot), card.right() - foot), tip.y())
    return QPoint(tip.x(), min(max(tip.y(), card.top() + foot), card.bottom() - foot))


def _area(one: QRect, other: QRect) -> float:
    both = one.intersected(other)
    return float(both.width() * both.height()) if both.isValid() else 0.0


class Note(QWidget):
    """A text, which of how many it is, and two buttons. It never takes the focus by itself."""

    moved_on = Signal()
    """It was clicked, or its button was pressed."""
    skipped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._spot = Spot(QRect(), QPoint())
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.count = QLabel()
        self.count.setObjectName("count")
        self.skip = QPushButton(self.tr("Skip"))
        self.skip.setToolTip(self.tr("No more notes (Esc)"))
        self.forth = QPushButton()
        for button in (self.skip, self.forth):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAutoDefault(True)  # Enter presses it
        self.skip.clicked.connect(self.skipped)
        self.forth.clicked.connect(self.moved_on)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(8)
        self._grid.addWidget(self.text, 0, 0, 1, 3)
        self._grid.addWidget(self.count, 1, 0)
        self._grid.addWidget(self.skip, 1, 1)
        self._grid.addWidget(self.forth, 1, 2)
        self._grid.setColumnStretch(0, 1)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        restyle(
            self,
            f"QLabel {{ color: {theme.text}; background: transparent; }}"
            f"#count {{ color: {theme.text_soft}; }}"
            f"QPushButton {{ background: {theme.panel}; color: {theme.text}; border: 1px solid"
            f" {theme.panel_line}; border-radius: 5px; padding: 4px 10px; }}"
            f"QPushButton:hover {{ background: {theme.panel_line}; }}"
            "QPushButton { outline: none; }",  # the ring tells the focus
        )
        self.update()

    def say(self, text: str, number: int, of: int) -> None:
        """Show `text`, note `number` (from 1) of so many. `stand_by` puts it somewhere."""
        self.text.setText(text)
        self.count.setText(self.tr("{number} of {count}").format(number=number, count=of))
        last = number == of
        self.forth.setText(self.tr("Done") if last else self.tr("Next"))
        self.forth.setToolTip(self.tr("Enter"))
        self.skip.setVisible(not last)
        self.setAccessibleName(
            self.tr("Guided round, note {number} of {count}").format(number=number, count=of)
        )
        self.setAccessibleDescription(text)
        said = QAccessibleAnnouncementEvent(self, f"{self.accessibleName()}. {text}")
        QAccessible.updateAccessibility(said)

    def stand_by(self, things: Sequence[QRect], room: QRect, clear: Sequence[tuple[QRect, float]]) -> None:
        """Stand beside one of `things`; all in the coordinates of the parent. See `stand`."""
        sizes = [self._size(room, ems) for ems in TEXT_EMS]
        spot = self._spot = stand(sizes, things, room, clear)
        inset, around = INSET, POINT + GAP
        self._grid.setContentsMargins(around + inset, around + 10, around + inset, around + 10)
        self.text.setFixedHeight(self._lines(spot.card.width() - 2 * inset))
        self.setGeometry(spot.card.adjusted(-around, -around, around, around))
        # What lies beside the card, in the square of the widget, is the table's to be clicked.
        outline = self._shape().translated(-QPointF(self.pos()))
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * SHADOW)
        whole = outline.united(stroker.createStroke(outline))
        self.setMask(QRegion(whole.toFillPolygon().toPolygon()))
        self.raise_()
        self.show()
        self.update()

    @property
    def card(self) -> QRect:
        """Where the card lies in the parent, without its point."""
        return self._spot.card

    @property
    def tip(self) -> QPoint:
        """What the point touches, in the parent."""
        return self._spot.tip

    def _size(self, room: QRect, ems: int) -> QSize:
        """Of the card, its lines no wider than `ems`, and as high as its text then needs."""
        most = min(self.fontMetrics().height() * ems, room.width() - 2 * MARGIN - 2 * INSET)
        buttons = self.count.sizeHint().width() + self.forth.sizeHint().width() + 16
        buttons += self.skip.sizeHint().width() if not self.skip.isHidden() else 0
        wide = min(max(most, buttons), room.width() - 2 * MARGIN - 2 * INSET)
        high = self._lines(wide) + 8 + self.forth.sizeHint().height() + 20
        return QSize(wide + 2 * INSET, high)

    def _lines(self, wide: int) -> int:
        """The height of the text in lines of `wide`."""
        metrics, flags = self.text.fontMetrics(), Qt.TextFlag.TextWordWrap
        return metrics.boundingRect(QRect(0, 0, wide, 10000), flags, self.text.text()).height() + 2

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.moved_on.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, offset = self._theme, QPointF(self.pos())
        shape = self._shape().translated(-offset)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for i in range(SHADOW - 1):
                painter.fillPath(shape.translated(0, 1 + i), QColor(0, 0, 0, 16))
            painter.setPen(QPen(QColor(theme.panel_line), 1.2))
            painter.setBrush(QColor(theme.panel_raised))
            painter.drawPath(shape)

    def _shape(self) -> QPainterPath:
        """The card with its point, in the parent."""
        card, tip = QRectF(self._spot.card), QPointF(self._spot.tip)
        path = QPainterPath()
        path.addRoundedRect(card, CORNER, CORNER)
        half, point = POINT * 0.75, QPainterPath()
        end = _clamped(tip, card.adjusted(-POINT, -POINT, POINT, POINT))
        if card.left() <= tip.x() <= card.right():
            foot = card.bottom() - 1 if tip.y() > card.center().y() else card.top() + 1
            feet = (QPointF(tip.x() - half, foot), QPointF(tip.x() + half, foot))
        else:
            foot = card.right() - 1 if tip.x() > card.center().x() else card.left() + 1
            feet = (QPointF(foot, tip.y() - half), QPointF(foot, tip.y() + half))
        point.addPolygon([feet[0], end, feet[1]])
        point.closeSubpath()
        return path.united(point)


def _clamped(at: QPointF, area: QRectF) -> QPointF:
    return QPointF(
        min(max(at.x(), area.left()), area.right()), min(max(at.y(), area.top()), area.bottom())
    )
