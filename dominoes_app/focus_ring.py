"""A ring round whatever has the focus.

The style draws one only after a Tab, thin, and not where a style sheet paints; without it nobody who plays
with keys alone could tell where a dialog begins.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QGraphicsView,
    QMenu,
    QMenuBar,
    QRadioButton,
    QWidget,
)
from shiboken6 import isValid

WIDTH, EDGE, AWAY = 2, 1, 4
"""Pixels of the line, of its edge at both sides, and from the widget to its outer side."""
MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show, QEvent.Type.Hide)
NAME = "focusRings"


def beside(widget: QWidget) -> int:
    """Pixels from `widget` to the outer side of its ring, at its left and right.

    A box to be ticked begins where the widget does, and has no frame that keeps it off the ring.
    """
    return AWAY + (3 if isinstance(widget, QCheckBox | QRadioButton) else 0)


class FocusRing(QWidget):
    """Lies over one window; the mouse goes through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def lay(self, widget: QWidget) -> None:
        """Round `widget`, which is in the same window; away where none of it is seen."""
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            self.hide()
            return
        at = widget.mapTo(self.parentWidget(), QPoint(0, 0))
        wide = beside(widget)
        wanted = widget.rect().translated(at).adjusted(-wide, -AWAY, wide, AWAY)
        self.setGeometry(wanted.intersected(self.parentWidget().rect()))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            # Edged in the colour of paper, to be seen on wood and on a button of its own colour, too.
            half = WIDTH / 2 + EDGE
            line = QRectF(self.rect()).adjusted(half, half, -half, -half)
            role = QPalette.ColorRole
            for one, wide in ((role.Base, WIDTH + 2 * EDGE), (role.Highlight, WIDTH)):
                painter.setPen(QPen(self.palette().color(one), wide))
                painter.drawRoundedRect(line, 5, 5)


class FocusRings(QObject):
    """Follows the focus through the windows of the program."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.setObjectName(NAME)
        self._ring: FocusRing | None = None
        self._widget: QWidget | None = None
        self._watched: list[QWidget] = []
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, now: QWidget | None) -> None:
        for one in self._watched:
            if isValid(one):
                one.removeEventFilter(self)
        self._watched = []
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
        self._ring = self._widget = None
        if now is None or not _rings(now):
            return
        window = now.window()
        ring = next((one for one in window.children() if isinstance(one, FocusRing)), None)
        self._ring = ring or FocusRing(window)
        self._widget = now
        self._watched = [now]
        while self._watched[-1] is not window:  # what is scrolled moves only one of them
            self._watched.append(self._watched[-1].parentWidget())
        for one in self._watched:
            one.installEventFilter(self)
        self._ring.lay(now)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in MOVES:
            QTimer.singleShot(0, self._lay)  # once everything has its place
        return False

    def _lay(self) -> None:
        ring, widget = self._ring, self._widget
        if ring is not None and widget is not None and isValid(ring) and isValid(widget):
            ring.lay(widget)


def _rings(widget: QWidget) -> bool:
    """Not the table, which frames a tile, nor lists that mark a line; nor what the mouse has just chosen."""
    if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
        return False
    if widget.window().windowType() == Qt.WindowType.Popup:
        return False
    return not isinstance(widget, (QGraphicsView, QMenu, QMenuBar))


def install(app: QApplication) -> None:
    """Let the focus be seen from now on. Does nothing where it is already."""
    if app.findChild(FocusRings, NAME) is None:
        FocusRings(app)
