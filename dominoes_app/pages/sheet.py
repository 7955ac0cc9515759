"""One page, laid out for reading: text, pictures as sharp as the screen, widgets in its midst."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QKeyEvent,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextTable,
    QWheelEvent,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from ..table.faces import FaceStyle
from ..theme import LIGHT, Theme
from .book import Dressed, MadePage
from .columns import fit
from .drawing import Look, blank
from .template import slug

MARGIN = 18
LONGEST_LINE = 46
"""Width of the text in heights of a line: beyond that, lines are hard to follow."""
LEAST_ZOOM, MOST_ZOOM = -4, 12
"""Points that letters may be smaller or larger than the system's."""
PICTURE, LIVE = "picture:", "live:"
"""How the images of a text are called: a drawing of the page, or the room of one of its widgets."""
HEADING_SIZES = {1: 1.7, 2: 1.3, 3: 1.1}


class Sheet(QTextBrowser):
    """Shows a MadePage. Links are not followed here: `anchorClicked` says where they lead."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        # Always there: a bar that comes and goes would change the width while a page is laid out.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setAutoFillBackground(True)
        self._page: MadePage | None = None
        self._own: QTextDocument | None = None
        self._theme, self._style = LIGHT, FaceStyle()
        self._zoom = 0
        self._laying = self._dressed = False
        self._images: dict[str, QImage] = {}
        self.live: dict[str, QWidget] = {}
        """The widgets on this page, by name."""
        self.verticalScrollBar().valueChanged.connect(self._place_live)

    def show_page(self, page: MadePage) -> None:
        """Show `page` from its top."""
        self._page = page
        for widget in self.live.values():
            widget.hide()
            widget.deleteLater()
        look = self.look()
        self.live = {name: make(look, self.viewport()) for name, make in page.live.items()}
        self._lay_out()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)
        self._place_live()

    def set_look(self, theme: Theme, style: FaceStyle) -> None:
        """Colours and tiles from now on."""
        if (theme, style) == (self._theme, self._style) and self._dressed:
            return
        self._theme, self._style, self._dressed = theme, style, True
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.Window, QColor(theme.panel_raised))
        self.setPalette(colours)  # the room beside the text is paper too
        self._again()

    def zoom(self, points: int) -> None:
        """Letters, and pictures with them, larger or smaller; 0 for the system's size."""
        self._zoom = max(LEAST_ZOOM, min(MOST_ZOOM, self._zoom + points)) if points else 0
        self._again()

    def look(self) -> Look:
        """How things on the page are to be shown now."""
        font = self._font()
        line = _line(font)
        return Look(self._theme, self._style, font, self._width(), line, self.devicePixelRatioF())

    def find_heading(self, name: str) -> bool:
        """Bring the heading whose slug is `name` to the top; whether there is one."""
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and slug(block.text()) == name:
                top = self.document().documentLayout().blockBoundingRect(block).top()
                self.setTextCursor(QTextCursor(block))
                self.verticalScrollBar().setValue(round(top) - MARGIN)
                return True
            block = block.next()
        return False

    def find_text(self, text: str, on: bool = False, back: bool = False) -> bool:
        """Select where `text` stands next: at or after what is selected, `on` beyond it, or before it."""
        cursor = self.textCursor()
        if not on and not back:
            cursor.setPosition(cursor.selectionStart())
        flags = QTextDocument.FindFlag.FindBackward if back else QTextDocument.FindFlag(0)
        found = self.document().find(text, cursor, flags)
        if found.isNull():
            return False
        self.setTextCursor(found)
        self.ensureCursorVisible()
        return True

    # --- laying out ----------------------------------------------------------------------------

    def _again(self) -> None:
        """Lay the page out anew where it is."""
        if self._page is None or self._laying:
            return
        bar = self.verticalScrollBar()
        share = bar.value() / max(1, bar.maximum())
        at = self.textCursor()
        chosen = at.anchor(), at.position()
        look = self.look()
        for widget in self.live.values():
            if isinstance(widget, Dressed):
                widget.set_look(look)
        self._lay_out()
        last = self.document().characterCount() - 1
        at = QTextCursor(self.document())
        at.setPosition(min(chosen[0], last))
        at.setPosition(min(chosen[1], last), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(at)
        bar.setValue(round(share * bar.maximum()))
        self._place_live()

    def _lay_out(self) -> None:
        assert self._page is not None
        # The room beside the text resizes it, which asks for this very thing.
        self._laying = True
        self._keep_lines_short()
        self._images.clear()
        # A new document each time: one that is cleared still counts the cursors into its old text.
        old, document = self._own, QTextDocument(self)
        self._own = document
        document.setDocumentMargin(MARGIN)
        document.setDefaultFont(self._font())
        # Links take the palette's colour at the moment they are read.
        document.setMarkdown(self._page.markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        self._dress(document)
        self.setDocument(document)
        document.documentLayout().documentSizeChanged.connect(self._place_live)
        if old is not None:
            old.deleteLater()
        self._laying = False
        self._place_live()

    def _font(self) -> QFont:
        font = QFont(self.font())
        size = font.pointSizeF()
        if size > 0:
            font.setPointSizeF(max(5.0, size + 1 + self._zoom))
        else:
            font.setPixelSize(max(7, font.pixelSize() + 1 + self._zoom))
        return font

    def _width(self) -> float:
        return max(120.0, self.viewport().width() - 2 * MARGIN)

    def _keep_lines_short(self) -> None:
        spare = self.contentsRect().width() - self.verticalScrollBar().sizeHint().width()
        most = round(LONGEST_LINE * _line(self._font()))
        self.setViewportMargins(0, 0, max(0, spare - most), 0)

    def _dress(self, document: QTextDocument) -> None:
        """Room between lines and before headings, in the theme's colours."""
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        line = _line(self._font())
        soft = QColor(self._theme.text_soft)
        block = document.begin()
        while block.isValid():
            form = QTextBlockFormat()
            level = block.blockFormat().headingLevel()
            cursor.setPosition(block.position())
            form.setLineHeight(118, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            if level:
                form.setTopMargin(line * (0.2 if level == 1 else 1.0))
                form.setBottomMargin(line * 0.4)
            elif cursor.currentTable() is not None:
                form.setTopMargin(0)
                form.setBottomMargin(0)
            elif block.textList() is not None:
                form.setBottomMargin(line * 0.25)
            elif _is_image(block):
                # A picture is as high as it is: a share of its height would be left free above it.
                form.setLineHeight(0, QTextBlockFormat.LineHeightTypes.SingleHeight.value)
                form.setTopMargin(line * 0.3)
                form.setBottomMargin(line * 0.2)
            else:
                form.setBottomMargin(line * 0.6)
            cursor.mergeBlockFormat(form)
            self._letters(cursor, block, level, soft)
            block = block.next()
        cursor.endEditBlock()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                fit(frame, self._width(), self._font())

    def _letters(self, cursor: QTextCursor, block: QTextBlock, level: int, soft: QColor) -> None:
        letters = QTextCharFormat()
        if level:
            font = self._font()
            letters.setFontPointSize(max(1.0, font.pointSizeF()) * HEADING_SIZES.get(level, 1.0))
        elif _image_name(block.previous()).startswith(PICTURE) and not _is_image(block):
            letters.setForeground(soft)
        else:
            return
        cursor.setPosition(block.position())
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(letters)

    # --- pictures and widgets ------------------------------------------------------------------

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """A picture of the page, or clear room for one of its widgets; nothing from anywhere else."""
        text = name.toString() if isinstance(name, QUrl) else str(name)
        if text not in self._images and self._page is not None:
            rest = text.partition(":")[2]
            if text.startswith(PICTURE) and rest in self._page.pictures:
                self._images[text] = self._page.pictures[rest].image(self.look())
            elif text.startswith(LIVE) and rest in self.live:
                size = self._live_size(self.live[rest])
                self._images[text] = blank(size.width(), size.height(), 1.0)
        return self._images.get(text)

    def _live_size(self, widget: QWidget) -> QSize:
        width = round(self._width())
        hint = widget.sizeHint()
        high = widget.heightForWidth(width) if widget.hasHeightForWidth() else hint.height()
        return QSize(width, max(high, widget.minimumSizeHint().height(), 1))

    def _place_live(self, *_: object) -> None:
        if not self.live:
            return
        block = self.document().begin()
        while block.isValid():
            name = _image_name(block)
            if name.startswith(LIVE) and name.removeprefix(LIVE) in self.live:
                widget = self.live[name.removeprefix(LIVE)]
                rect = self.document().documentLayout().blockBoundingRect(block)
                shift = QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
                top = round(rect.top() + block.blockFormat().topMargin())
                widget.setGeometry(QRect(QPoint(MARGIN, top) - shift, self._live_size(widget)))
                widget.show()
            block = block.next()

    # --- Qt ------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._again()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange) and hasattr(self, "live"):
            self._again()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and hasattr(self, "live"):
            self._again()
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            turned = event.angleDelta().y()
            if turned:  # not to the side
                self.zoom(1 if turned > 0 else -1)
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Backspace and Alt with arrows are the window's, whose pages these are.
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if alt or event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)


def _line(font: QFont) -> float:
    return QFontMetricsF(font).lineSpacing()


def _image_name(block: QTextBlock) -> str:
    """The name of the image a paragraph begins with; empty without one."""
    if not block.isValid() or not block.text().startswith("\ufffc"):
        return ""
    fragment = block.begin().fragment()
    form = fragment.charFormat()
    return form.toImageFormat().name() if form.isImageFormat() else ""


def _is_image(block: QTextBlock) -> bool:
    return bool(_image_name(block))
