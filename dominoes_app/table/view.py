"""The window onto the table, with the oak under it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QRunnable, QSize, Qt, QThreadPool, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontInfo,
    QImage,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from ..theme import LIGHT, Theme
from .accessible import TableAccess
from .scene import TableScene
from .wood import oak

BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class _Planks(QObject):
    made = Signal(object, QImage)


class _Sawing(QRunnable):
    """Draws the oak on a worker, for it takes a fifth of a second or more."""

    def __init__(self, planks: _Planks, size: QSize, dpr: float, theme: Theme) -> None:
        super().__init__()
        self._planks, self._size, self._dpr, self._theme = planks, size, dpr, theme

    def run(self) -> None:
        width, height, dark = self._size.width(), self._size.height(), self._theme.name == "dark"
        image = oak(width, height, dark=dark, scale=self._dpr)
        self._planks.made.emit((self._size, self._dpr, self._theme), image)


class TableView(QGraphicsView):
    """Shows a TableScene as large as itself; the scene is laid out anew when its size changes."""

    furnished = Signal()
    """The oak is there."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None, plain: bool = False) -> None:
        """`plain`: the wood is one colour, with nothing drawn in it."""
        super().__init__(scene, parent)
        # For one that Qt made itself, Python has to make all kinds of widgets to see which it is: 15 ms.
        self.setViewport(QWidget())
        self.access = TableAccess(self, scene)
        self._plain = plain
        self._table = scene
        self._theme = LIGHT
        self._wood: QPixmap | None = None
        self._wood_is: tuple[float, Theme] | None = None
        """For what screen and theme it was made; the old one stays until the new one is there."""
        self._wanted: object = None
        self._planks = _Planks()
        self._planks.made.connect(self._take_wood, Qt.ConnectionType.QueuedConnection)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.companions: tuple[QWidget, ...] = ()
        """Widgets that act on the tile chosen by keys: it stays chosen while Tab goes on to them."""
        self.setMinimumSize(480, 380)
        self.setMouseTracking(True)
        self._know_of_a_mouse()
        self.setAccessibleName(self.tr("Table"))
        self._read_letters()

    def _know_of_a_mouse(self) -> None:
        """Let the view have seen one move of a mouse, far from everything.

        As long as it has seen none, Qt 6.11 crashes where an item under the pointer loses its cursor: the
        window opens below a mouse that lies still, and a tile is laid by keys.
        """
        far, none = QPointF(-10_000, -10_000), Qt.MouseButton.NoButton
        moved = QMouseEvent(QEvent.Type.MouseMove, far, far, none, none, Qt.KeyboardModifier.NoModifier)
        super().mouseMoveEvent(moved)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._table.set_theme(theme)
        self._saw()
        self.viewport().update()

    def _read_letters(self) -> None:
        self._table.set_letters(QFontInfo(self.font()).pixelSize())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._read_letters()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._saw()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in BY_TAB:
            self._table.chooser.use_keys(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() in BY_TAB and not self.keeps_choice(QApplication.focusWidget()):
            self._table.chooser.use_keys(False)

    def keeps_choice(self, widget: QWidget | None) -> bool:
        """Whether a tile chosen by keys stays chosen when the focus goes to `widget`."""
        return widget is self or widget in self.companions

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._measure()
        return super().event(event)

    def _measure(self) -> None:
        size = self.viewport().size()
        self._table.resize_to(size.width(), size.height(), self.devicePixelRatioF())
        self._saw()

    def _saw(self) -> None:
        """Have oak made where there is none, or too little: once for the whole screen if it can be.

        Not before the window is shown, whose first picture must not wait for it.
        """
        if not self.isVisible() or self._plain:
            return
        dpr = self.devicePixelRatioF()
        size = self.viewport().size()
        usable = self._wood is not None and self._wood_is == (dpr, self._theme)
        if self._wood is not None and usable:
            have = self._wood.deviceIndependentSize()
            if have.width() >= size.width() and have.height() >= size.height():
                return
        screen = self.screen()
        if screen is not None and not usable:
            size = size.expandedTo(screen.size()) if screen.size().width() <= 4096 else size
        device = QSize(round(size.width() * dpr), round(size.height() * dpr))
        wanted = (device, dpr, self._theme)
        if wanted != self._wanted:
            self._wanted = wanted
            self._pool.start(_Sawing(self._planks, device, dpr, self._theme))

    def _take_wood(self, wanted: object, image: QImage) -> None:
        if wanted == self._wanted:
            image.setDevicePixelRatio(self.devicePixelRatioF())
            self._wood = QPixmap.fromImage(image)
            self._wood_is = self.devicePixelRatioF(), self._theme
            self.viewport().update()
            self.furnished.emit()

    def finish_wood(self) -> None:
        """Wait for the oak, for pictures that must not be taken without it."""
        self._pool.waitForDone()

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        wood = self._wood
        if wood is None:
            painter.fillRect(rect, QColor(self._theme.wood))
            return
        dpr = wood.devicePixelRatio()
        source = QRectF(rect.x() * dpr, rect.y() * dpr, rect.width() * dpr, rect.height() * dpr)
        painter.drawPixmap(rect, wood, source)
        have = wood.deviceIndependentSize()
        if rect.right() > have.width() or rect.bottom() > have.height():
            painter.fillRect(QRectF(have.width(), 0, 10000, 10000), QColor(self._theme.wood))
            painter.fillRect(QRectF(0, have.height(), have.width(), 10000), QColor(self._theme.wood))

    def close_down(self) -> None:
        """Wait for the worker that draws the oak."""
        self._pool.clear()
        self._pool.waitForDone()
