"""Room for controls that large letters have made larger than the window: the rest is scrolled to."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication, QDialog, QFrame, QLayout, QScrollArea, QWidget

USUAL_LETTERS = 14
"""Pixels."""
TITLE_BAR = 32
"""Kept free above a dialog for its title."""

small_screen: QSize | None = None
"""Pictures are taken as if the screen were no larger."""


class Roomy(QScrollArea):
    """As large as what is in it; where there is less room it scrolls, and follows the focus."""

    def __init__(self, layout: QLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        view = QWidget()
        self.setViewport(view)  # one that Python knows: see TableView
        inner = QWidget()
        inner.setLayout(layout)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(inner)
        for one in (view, inner):
            one.setAutoFillBackground(False)  # the window's colour
        QApplication.instance().focusChanged.connect(self._follow)

    def sizeHint(self) -> QSize:
        return self.widget().sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 120).boundedTo(self.sizeHint())

    def refresh(self) -> None:
        """Ask for as much room as what is in it wants now, without waiting for the next event."""
        self.widget().layout().activate()
        self.updateGeometry()

    def _follow(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self.widget().isAncestorOf(now):
            self.ensureWidgetVisible(now, 12, 12)
            if now.width() > self.viewport().width():  # where it begins rather than where it ends
                left = now.mapTo(self.widget(), QPoint(0, 0)).x()
                beyond = self.widget().width() - left - now.width()
                self.horizontalScrollBar().setValue(max(0, (beyond if self.isRightToLeft() else left) - 12))


def grown(width: int, height: int) -> QSize:
    """That size, as much larger as the system's letters are than usual."""
    share = max(1.0, QFontInfo(QApplication.font()).pixelSize() / USUAL_LETTERS)
    return QSize(round(width * share), round(height * share))


def room(dialog: QDialog) -> QSize:
    """What the screen has for a dialog."""
    free = dialog.screen().availableSize()
    if small_screen is not None:
        free = free.boundedTo(small_screen)
    return QSize(free.width(), free.height() - TITLE_BAR)


def fit(dialog: QDialog, least: QSize | None = None) -> None:
    """As large as it wants to be and at least `least`, as far as the screen has room for that."""
    from PySide6.QtWidgets import QStyle  # takes time to load, and the panel goes without

    wanted, free = dialog.sizeHint(), room(dialog)
    if wanted.height() > free.height():  # it will be scrolled, and the bar takes from its width
        wanted += QSize(dialog.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent), 0)
    dialog.resize((wanted if least is None else wanted.expandedTo(least)).boundedTo(free))
