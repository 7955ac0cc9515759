"""The slate that is held up when a round or the match is over."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..key_list import with_names
from ..theme import Theme
from .chalk import chalk_pen, chalk_pixmap, text_width
from .geometry import Geometry
from .marks import wrapped
from .strokes import line, underline

SLATE = "#2b3134"
SLATE_EDGE = "#1d2224"


@dataclass(frozen=True, slots=True)
class SlateText:
    """What stands on the slate."""

    title: str
    lines: tuple[str, ...] = ()
    """Sentences under the title."""
    head: tuple[str, ...] = ()
    """Column heads; the first column is left-aligned, the others to the right."""
    rows: tuple[tuple[str, ...], ...] = ()
    emphasised: int | None = None
    """The row in the accent colour, its name underlined."""
    button: str = ""
    """What a click, Enter or Space does."""
    more: str = ""
    """A second button: what a click on it, or S, does."""
    note: str = ""
    """One or two small lines at the foot."""


class SlateItem(QGraphicsItem):
    """Paints a SlateText, as large as its words, centred where it is put."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._text = SlateText("")
        self._px = 18.0
        self._width = 300.0
        self._dpr = 1.0
        self._lines: list[str] = []
        self._title: list[str] = []
        self._note: list[str] = []
        self._columns: list[float] = []
        self._high = 0.0
        self.setZValue(900)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    @property
    def text(self) -> SlateText:
        return self._text

    def write(self, text: SlateText, px: float, most_width: float, most_height: float, dpr: float) -> None:
        """Show `text` in letters about `px` high, smaller where it would not fit the room."""
        self.prepareGeometryChange()
        self._text, self._dpr = text, dpr
        self.setToolTip(with_names(text.button, Qt.Key.Key_Return, Qt.Key.Key_Space) if text.button else "")
        for size in (px * share for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)):
            self._px = max(11.0, round(size))
            self._measure(most_width)
            if self._high <= most_height:
                break
        self.update()

    def hang(self, text: SlateText, geometry: Geometry) -> None:
        """Show `text` in the middle of the line's room, off the hands at its sides."""
        left, top, right, bottom = geometry.line
        px, most = min(26.0 * max(1.0, geometry.chalk / 1.3), geometry.status_px), min(right - left - 20, 640)
        self.write(text, px, most, bottom - top - 16, geometry.dpr)
        self.setPos(round((left + right) / 2), round((top + bottom) / 2))

    def _measure(self, most_width: float) -> None:
        px, text = self._px, self._text
        most = most_width - px * 3.4
        self._title = wrapped(text.title, px * 1.5, most, 2)
        self._columns = self._fitting(most)
        wanted = max(
            *(text_width(row, px * 1.5) for row in self._title),
            sum(self._columns) + px * 1.2 * max(0, len(self._columns) - 1),
            self._wide(text.button) + (px + self._wide(text.more) if text.more else 0),
            min(text_width(text.note, px * 0.8), px * 24),
            *(min(text_width(one, px), px * 24) for one in text.lines),
            px * 14,
        )
        self._width = min(most_width, wanted + px * 3.4)
        inner = self._width - px * 3
        self._lines = [row for one in text.lines for row in wrapped(one, px, inner, 3)]
        self._high = px * 1.4 + px * 1.8 * len(self._title) + len(self._lines) * px * 1.3
        if text.rows:
            self._high += px * 0.6 + (len(text.rows) + bool(text.head)) * px * 1.38
        if text.button:
            self._high += px * 2.6
        self._note = wrapped(text.note, px * 0.8, inner, 2)
        self._high += len(self._note) * self._note_line
        self._high += px * 0.9

    @property
    def _note_line(self) -> float:
        return self._px * 1.2

    def _fitting(self, most: float) -> list[float]:
        """The widths of the columns; the first, of names, is narrower than these where `most` asks for it."""
        rows = [row for row in (self._text.head, *self._text.rows) if row]
        wide = [max(text_width(cell, self._px) for cell in column) for column in zip(*rows, strict=True)]
        if wide:
            wide[0] = min(wide[0], most - sum(wide[1:]) - self._px * 1.2 * (len(wide) - 1))
        return wide

    def boundingRect(self) -> QRectF:
        return self.board().adjusted(-14, -14, 16, 18)

    def board(self) -> QRectF:
        return QRectF(-self._width / 2, -self._high / 2, self._width, self._high)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_board(painter)
        px, text, theme = self._px, self._text, self._theme
        y = self.board().top() + px * 1.0
        for one in self._title:
            self._centred(painter, one, px * 1.5, y, theme.ring)
            y += px * 1.8
        y += px * 0.4
        for one in self._lines:
            self._centred(painter, one, px, y, theme.chalk)
            y += px * 1.3
        if text.rows:
            y = self._paint_rows(painter, y + px * 0.3)
        if text.button:
            self._paint_button(painter, text.button, self._frames()[0], theme.ring)
            if text.more:
                self._paint_button(painter, text.more, self._frames()[1], theme.chalk)
        y = self.board().bottom() - px * 0.6 - len(self._note) * self._note_line
        for one in self._note:
            self._centred(painter, one, px * 0.8, y, theme.chalk_faint)
            y += self._note_line

    def _wide(self, said: str) -> float:
        return text_width(said, self._px) + self._px * 2

    def _frames(self) -> tuple[QRectF, QRectF]:
        """The two buttons, side by side; the second is empty where there is none."""
        px, text = self._px, self._text
        y = self.board().bottom() - px * (0.9 + 2.05) - len(self._note) * self._note_line
        first, second = self._wide(text.button), self._wide(text.more) if text.more else 0.0
        left = -(first + (px + second if second else 0)) / 2
        return (
            QRectF(left, y, first, px * 1.8),
            QRectF(left + first + px, y, second, px * 1.8) if second else QRectF(),
        )

    def more_frame(self) -> QRectF:
        """The second button in the slate's own coordinates; empty where there is none."""
        return self._frames()[1]

    def _paint_button(self, painter: QPainter, said: str, frame: QRectF, colour: str) -> None:
        px = self._px
        painter.setPen(QPen(QColor(colour), 1.6))
        painter.setBrush(QColor(255, 255, 255, 22))
        painter.drawRoundedRect(frame, px * 0.5, px * 0.5)
        self._draw(painter, said, px, frame.left() + px, frame.top() + px * 0.24, colour)

    def _paint_board(self, painter: QPainter) -> None:
        board = self.board()
        painter.setPen(Qt.PenStyle.NoPen)
        for i in range(6):
            painter.setBrush(QColor(0, 0, 0, 20))
            painter.drawRoundedRect(board.adjusted(-8 + i, -5 + i, 12 - i, 15 - i), 14, 14)
        wood = QLinearGradient(board.topLeft(), board.bottomLeft())
        wood.setColorAt(0, QColor(self._theme.wood_pale).lighter(125))
        wood.setColorAt(1, QColor(self._theme.wood_deep).darker(115))
        painter.setBrush(wood)
        painter.setPen(QPen(QColor(self._theme.seam), 1))
        painter.drawRoundedRect(board.adjusted(-7, -7, 7, 7), 9, 9)
        painter.setBrush(QColor(SLATE))
        painter.setPen(QPen(QColor(SLATE_EDGE), 1.5))
        painter.drawRoundedRect(board, 3, 3)

    def _paint_rows(self, painter: QPainter, y: float) -> float:
        px, text, theme = self._px, self._text, self._theme
        columns = self._columns
        gap = px * 1.2
        left = -(sum(columns) + gap * (len(columns) - 1)) / 2
        for number, row in enumerate((text.head, *text.rows)):
            if not row:
                continue
            head = number == 0
            colour = theme.chalk_faint if head else theme.chalk
            if not head and text.emphasised == number - 1:
                colour = theme.ring
            x = left
            for i, whole in enumerate(row):
                cell = "".join(wrapped(whole, px, columns[i], 1))
                at = x if i == 0 else x + columns[i] - text_width(cell, px)
                self._draw(painter, cell, px, at, y, colour)
                if i == 0 and colour == theme.ring:
                    self._underline(painter, x, y, text_width(cell, px))
                x += columns[i] + gap
            y += px * 1.38
            if head:
                painter.setPen(chalk_pen(theme.chalk_faint, 1.4, self._dpr))
                painter.drawPath(line(QPointF(left, y + 1), QPointF(x - gap, y + 1), 3))
        return y

    def _underline(self, painter: QPainter, x: float, y: float, width: float) -> None:
        """Under the name of who won: a colour alone does not tell everybody."""
        painter.setPen(chalk_pen(self._theme.ring, 2.0, self._dpr))
        painter.drawPath(underline(width, 9).translated(x + 2, y + self._px * 1.24))

    def _centred(self, painter: QPainter, text: str, px: float, y: float, colour: str) -> None:
        self._draw(painter, text, px, -text_width(text, px) / 2, y, colour)

    def _draw(self, painter: QPainter, text: str, px: float, x: float, y: float, colour: str) -> None:
        pixmap = chalk_pixmap(text, px, colour, self._dpr)
        painter.drawPixmap(QPointF(round(x - 2), round(y)), pixmap)
