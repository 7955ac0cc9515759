"""What is written and laid on the wood beside the tiles: chalk lettering, rings, strokes, the felt."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from dominoes_core.layout import End

from ..key_list import with_names
from ..theme import Theme
from .chalk import chalk_pen, chalk_pixmap, text_width
from .felt import felt
from .geometry import MARK_Z, Pose
from .strokes import pointer, ring, underline


def tr(text: str) -> str:
    return QCoreApplication.translate("Marks", text)


def wrapped(text: str, px: float, width: float, lines: int) -> list[str]:
    """`text` broken at spaces into at most `lines` lines of `width`, about equally long.

    What does not fit is cut with an ellipsis.
    """
    rows = _filled(text, px, width, lines)
    if len(rows) < 2 or any(text_width(row, px) > width for row in rows):
        return [_cut(row, px, width) for row in rows]
    # No line needs to be left with a single word: as narrow as gives the same number of lines.
    narrow = text_width(text, px) / len(rows)
    while narrow < width:
        narrower = _filled(text, px, narrow, len(rows))
        if all(text_width(row, px) <= narrow for row in narrower):
            return narrower
        narrow += px
    return rows


def _filled(text: str, px: float, width: float, lines: int) -> list[str]:
    """Every line as full as it goes; the last holds whatever is left."""
    rows: list[str] = []
    words = text.split()
    while words:
        row = words.pop(0)
        while words and (len(rows) == lines - 1 or text_width(f"{row} {words[0]}", px) <= width):
            row += " " + words.pop(0)
        rows.append(row)
    return rows


def _cut(row: str, px: float, width: float) -> str:
    if text_width(row, px) <= width:
        return row
    while row and text_width(row + "…", px) > width:
        row = row[:-1]
    return row.rstrip() + "…"


class ChalkLabel(QGraphicsItem):
    """Lines of lettering. `place` sets where it stands: the x of its left, middle or right, and its top."""

    LINE = 1.25
    """Height of a line, in letter heights."""

    def __init__(self, colour: str, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter) -> None:
        super().__init__()
        self._align = align
        self._colour = colour
        self._rows: list[str] = []
        self._px = 16.0
        self._dpr = 1.0
        self._full = ""

    @property
    def text(self) -> str:
        """What it says, uncut."""
        return self._full

    @property
    def rows(self) -> list[str]:
        return self._rows

    def write(self, text: str, px: float, width: float = 1e9, lines: int = 1, dpr: float = 1.0) -> None:
        """Say `text` in letters `px` high, in at most `lines` lines of `width` logical pixels."""
        rows: list[str] = []
        for part in text.split("\n"):
            rows += wrapped(part, px, width, lines)
        if (text, rows, px, dpr) == (self._full, self._rows, self._px, self._dpr):
            return
        self.prepareGeometryChange()
        self._full, self._rows, self._px, self._dpr = text, rows, px, dpr
        self.update()

    def set_colour(self, colour: str) -> None:
        self._colour = colour
        self.update()

    def place(self, x: float, top: float) -> None:
        self.setPos(round(x), round(top))

    @property
    def width(self) -> float:
        return max((text_width(row, self._px) for row in self._rows), default=0.0) + 4

    @property
    def height(self) -> float:
        return len(self._rows) * self._px * self.LINE

    def boundingRect(self) -> QRectF:
        wide = self.width + 4
        return QRectF(self._left(wide) - 2, -2, wide + 4, self.height + self._px * 0.4 + 4)

    def _left(self, wide: float) -> float:
        if self._align == Qt.AlignmentFlag.AlignLeft:
            return 0.0
        return -wide if self._align == Qt.AlignmentFlag.AlignRight else -wide / 2

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        for i, row in enumerate(self._rows):
            pixmap = chalk_pixmap(row, self._px, self._colour, self._dpr)
            size = pixmap.deviceIndependentSize()
            x = round(self._left(size.width()) * self._dpr) / self._dpr
            painter.drawPixmap(QPointF(x, round(i * self._px * self.LINE)), pixmap)


class RingItem(QGraphicsItem):
    """A chalk ring where a picked tile may go."""

    def __init__(self, end: End, pose: Pose, theme: Theme, dpr: float) -> None:
        super().__init__()
        self.end = end
        self.pose = pose
        self._theme, self._dpr = theme, dpr
        self._chosen = False
        self.setPos(pose.x, pose.y)
        self.setZValue(pose.z)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        wide, high = pose.half
        self._body = QRectF(-wide, -high, 2 * wide, 2 * high)
        reach = pose.unit * 0.09
        self._path = ring(self._body.adjusted(-reach, -reach, reach, reach), len(end.value))

    @property
    def chosen(self) -> bool:
        return self._chosen

    def choose(self, chosen: bool) -> None:
        """Show whether Enter, or letting go, would take this one."""
        if chosen != self._chosen:
            self._chosen = chosen
            self.update()

    def boundingRect(self) -> QRectF:
        reach = self.pose.unit * 0.35 + 4
        return self._body.adjusted(-reach, -reach, reach, reach)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._body.adjusted(-8, -8, 8, 8))
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(self._theme.focus if self._chosen else self._theme.ring)
        fill = QColor(colour)
        fill.setAlpha(70 if self._chosen else 28)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        corner = self.pose.unit * 0.26
        painter.drawRoundedRect(self._body, corner, corner)
        width = max(2.0, self.pose.unit * (0.11 if self._chosen else 0.075))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(chalk_pen(colour.name(), width, self._dpr))
        painter.drawPath(self._path)


class HintItem(QGraphicsItem):
    """A chalk arrow that comes from above and points at the place where it is put."""

    def __init__(self, size: float, theme: Theme, dpr: float) -> None:
        super().__init__()
        self._size, self._theme, self._dpr = size, theme, dpr
        self._path = pointer(size, 4)
        self.setZValue(MARK_Z + 200)

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-6, -6, 6, 6)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(chalk_pen(self._theme.focus, max(2.5, self._size * 0.09), self._dpr))
        painter.drawPath(self._path)


class FocusItem(QGraphicsPathItem):
    """The frame round the tile that the keys have chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(450)
        self.hide()

    def frame(self, pose: Pose, theme: Theme) -> None:
        wide, high = pose.half
        unit = pose.unit
        gap = max(3.0, unit * 0.09)
        path = QPainterPath()
        rect = QRectF(-wide, -high, 2 * wide, 2 * high)
        path.addRoundedRect(rect.adjusted(-gap, -gap, gap, gap), unit * 0.2, unit * 0.2)
        self.setPath(path)
        self.setPos(pose.x, pose.y)
        self.setPen(QPen(QColor(theme.focus), max(2.0, unit * 0.07)))
        self.setBrush(QBrush(Qt.BrushStyle.NoBrush))
        self.show()


class StrokeItem(QGraphicsPathItem):
    """A chalk underline."""

    def draw(self, x: float, y: float, width: float, thick: float, colour: str, dpr: float) -> None:
        """A stroke of `width` centred on `x`."""
        self.setPath(underline(width, round(width) + round(x)))
        self.setPos(x - width / 2, y)
        self.setPen(chalk_pen(colour, thick, dpr))


class FeltItem(QGraphicsItem):
    """The patch the boneyard lies on; it is a button while a tile may be drawn."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rect = QRectF()
        self._dpr = 1.0
        self._live = False
        self.setZValue(1)

    def lay(self, rect: QRectF, dpr: float, theme: Theme) -> None:
        self.prepareGeometryChange()
        self._rect, self._dpr, self._theme = rect, dpr, theme
        self.update()

    @property
    def rect(self) -> QRectF:
        return self._rect

    @property
    def live(self) -> bool:
        return self._live

    def set_live(self, live: bool) -> None:
        """Whether a click draws a tile now; a ring of chalk says so."""
        if live != self._live:
            self._live = live
            if live:
                self.setCursor(Qt.CursorShape.PointingHandCursor)
                self.setToolTip(with_names(tr("Draw a tile"), Qt.Key.Key_Space))
            else:
                self.unsetCursor()
                self.setToolTip("")
            self.update()

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-6, -6, 6, 6)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._rect)
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        rect = self._rect
        painter.drawPixmap(rect.topLeft(), felt(rect.width(), rect.height(), self._dpr, self._theme))
        if self._live:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(chalk_pen(self._theme.ring, 3.0, self._dpr))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            corner = min(14.0, rect.height() * 0.2) + 2
            painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), corner, corner)


class PopItem(QGraphicsItem):
    """Points just scored, rising from the tile and fading; edged in the wood's dark, to be read on ivory."""

    EDGE = 2.0

    def __init__(self, text: str, px: float, theme: Theme, dpr: float) -> None:
        super().__init__()
        self._pixmap = chalk_pixmap(text, px, theme.ring, dpr)
        self._edge = chalk_pixmap(text, px, theme.seam, dpr)
        self.setZValue(700)

    @property
    def height(self) -> float:
        return self._pixmap.deviceIndependentSize().height()

    def boundingRect(self) -> QRectF:
        size, edge = self._pixmap.deviceIndependentSize(), self.EDGE
        wide, high = size.width() / 2 + edge, size.height() / 2 + edge
        return QRectF(-wide, -high, 2 * wide, 2 * high)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        at, edge = self.boundingRect().topLeft() + QPointF(self.EDGE, self.EDGE), self.EDGE
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
            painter.drawPixmap(at + QPointF(x, y) * edge, self._edge)
        painter.drawPixmap(at, self._pixmap)
