"""Titles in the list of pages: whole, over as many lines as they need."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

SIDE, ABOVE = 6, 1
"""Room beside and above a title."""
SPARE = 3
"""What a line may be wider than its letters are reckoned to be."""
Index = QModelIndex | QPersistentModelIndex


class Titles(QStyledItemDelegate):
    """Lays titles out in the width of their list. The one that comes with Qt cuts some that it has broken."""

    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self._list = parent

    def width(self) -> int:
        """Of a title on one line, when nothing is broken: the widest of the list."""
        model = self._list.model()
        indexes = (model.index(row, 0) for row in range(model.rowCount()))
        widest = max((self._metrics(one).horizontalAdvance(one.data()) for one in indexes), default=0)
        return widest + 2 * SIDE + SPARE

    def _metrics(self, index: Index) -> QFontMetrics:
        return QFontMetrics(index.data(Qt.ItemDataRole.FontRole) or self._list.font())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._list.viewport().width() - 2 * self._list.spacing()
        room = QRect(0, 0, max(1, width - 2 * SIDE), 10000)
        text = self._metrics(index).boundingRect(room, Qt.TextFlag.TextWordWrap, index.data())
        return QSize(width, text.height() + 2 * ABOVE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        drawn = QStyleOptionViewItem(option)
        self.initStyleOption(drawn, index)
        text = drawn.text
        drawn.text = ""
        style = self._list.style() or QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, drawn, painter, self._list)
        chosen = bool(drawn.state & QStyle.StateFlag.State_Selected)
        group = QPalette.ColorGroup.Normal
        if not drawn.state & QStyle.StateFlag.State_Enabled:
            group = QPalette.ColorGroup.Disabled
        elif not drawn.state & QStyle.StateFlag.State_Active:
            group = QPalette.ColorGroup.Inactive
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        painter.save()
        painter.setFont(drawn.font)
        painter.setPen(drawn.palette.color(group, role))
        begin = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        way = QStyle.visualAlignment(drawn.direction, begin)
        flags = int(way.value) | int(Qt.TextFlag.TextWordWrap.value)
        painter.drawText(drawn.rect.adjusted(SIDE, 0, -SIDE, 0), flags, text)
        painter.restore()
