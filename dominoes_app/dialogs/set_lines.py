"""Sets of house rules in a list: what each is called, and below it what it is."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt
from PySide6.QtGui import QAbstractTextDocumentLayout, QPainter, QPalette, QTextDocument, QTextOption
from PySide6.QtWidgets import QApplication, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from dominoes_core.rules import RuleSet

from ..rule_wording import field_text, groups, value_words

TOLD = Qt.ItemDataRole.UserRole + 1
"""What stands below the name."""
BESIDE, ABOVE = 6, 4
"""Room beside and above an entry, in pixels."""
Index = QModelIndex | QPersistentModelIndex


def tr(text: str) -> str:
    return QCoreApplication.translate("SetLines", text)


def made_from(game: str, base: RuleSet, rules: RuleSet) -> str:
    """What `rules` are: the `game` whose rules are `base`, and every field that differs from them."""
    parts = [tr("Made from {game}").format(game=game)]
    for _, fields in groups():
        for field in fields:
            value = getattr(rules, field)
            if value != getattr(base, field):
                words = _dealt(value) if field == "hand_sizes" else value_words(field, value)
                parts.append(tr("{name}: {value}").format(name=field_text(field).name, value=words))
    if len(parts) == 1:
        parts.append(tr("Nothing is changed"))
    return tr(" · ").join(parts)


def _dealt(sizes: tuple[tuple[int, int], ...]) -> str:
    """Hand sizes in a line: 7 with two, 5 with three."""
    texts = {2: tr("{tiles} with two"), 3: tr("{tiles} with three"), 4: tr("{tiles} with four")}
    return tr(", ").join(texts[number].format(tiles=size) for number, size in sizes)


class SetLines(QStyledItemDelegate):
    """Lays both texts out in the width of the list, whole, over as many lines as they need."""

    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self._list = parent
        parent.setResizeMode(QListView.ResizeMode.Adjust)
        parent.setWordWrap(True)  # or another width changes no height
        parent.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._list.viewport().width()
        high = self._text(option, index, "", width - 2 * BESIDE).size().height()
        return QSize(width, round(high) + 2 * ABOVE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        drawn = QStyleOptionViewItem(option)
        self.initStyleOption(drawn, index)
        drawn.text = ""
        style = self._list.style() or QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, drawn, painter, self._list)
        chosen = bool(drawn.state & QStyle.StateFlag.State_Selected)
        active = bool(drawn.state & QStyle.StateFlag.State_Active)
        group = QPalette.ColorGroup.Normal if active else QPalette.ColorGroup.Inactive
        first, below = QPalette.ColorRole.Text, QPalette.ColorRole.PlaceholderText
        if chosen:
            first = below = QPalette.ColorRole.HighlightedText
        look = QAbstractTextDocumentLayout.PaintContext()
        look.palette.setColor(QPalette.ColorRole.Text, drawn.palette.color(group, first))
        soft = drawn.palette.color(group, below).name()
        text = self._text(drawn, index, soft, drawn.rect.width() - 2 * BESIDE)
        painter.save()
        painter.translate(QPointF(drawn.rect.topLeft()) + QPointF(BESIDE, ABOVE))
        text.documentLayout().draw(painter, look)
        painter.restore()

    def _text(self, option: QStyleOptionViewItem, index: Index, soft: str, width: int) -> QTextDocument:
        text = QTextDocument()
        text.setDocumentMargin(0)
        text.setDefaultFont(self._list.font())
        way = QTextOption(QStyle.visualAlignment(option.direction, Qt.AlignmentFlag.AlignLeft))
        way.setTextDirection(option.direction)
        text.setDefaultTextOption(way)
        colour = f' style="color: {soft}"' if soft else ""
        text.setHtml(f"<b>{escape(index.data())}</b><br><span{colour}>{escape(index.data(TOLD))}</span>")
        text.setTextWidth(max(1, width))
        return text
