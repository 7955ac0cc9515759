"""The window of pages: a list, the page, back and forward, and text search over all of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QFont,
    QKeySequence,
    QPalette,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListView,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ..key_list import with_keys
from ..outlined import Field
from ..table.faces import FaceStyle
from ..theme import Theme
from .book import Book, Desk, Page
from .sheet import Sheet
from .titles import Titles

KEY = Qt.ItemDataRole.UserRole
WIDE, HIGH = 64, 45
"""Of the window at first, in lines of text, as far as the screen has room."""
LIST_SHARE = 0.4
"""The most that the list takes of the window by itself; titles that need more go over several lines."""
LAID_OUT = 150
"""Milliseconds after which a list that was resized has laid its titles out anew."""
Place = tuple[str, int]
"""A page, and how far it was scrolled."""


class PagesWindow(QDialog):
    """Shows a book beside the table; the game goes on meanwhile."""

    came_forward = Signal()

    def __init__(self, pages: Sequence[Page], desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("How to play"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setModal(False)
        self._pages = tuple(pages)
        self.book = Book(desk, pages)
        self._now = ""
        self._read: dict[str, str] = {}
        self._behind: list[Place] = []
        self._ahead: list[Place] = []
        self.sheet = Sheet()
        self.sheet.setAccessibleName(self.tr("Page"))
        self.sheet.anchorClicked.connect(self._follow)
        self.list = QListView()
        self.list.setAccessibleName(self.tr("Pages"))
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setSpacing(2)
        self._titles = Titles(self.list)
        self.list.setItemDelegate(self._titles)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.search = Field()
        self.search.setPlaceholderText(self.tr("Search all pages"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._searched)
        self.search.returnPressed.connect(self.find_next)
        self.found = QLabel()
        self.found.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._make_actions()
        self._lay_out()
        self._fill_list()
        self._settling = QTimer(self, singleShot=True, interval=LAID_OUT)
        self._settling.timeout.connect(lambda: self.list.scrollTo(self.list.currentIndex()))
        self.resize(self.sizeHint())
        self._share_room()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.came_forward.emit()
        return super().event(event)

    def sizeHint(self) -> QSize:
        line, room = self.fontMetrics().lineSpacing(), self.screen().availableSize()
        return QSize(min(WIDE * line, room.width()), min(HIGH * line, room.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settling.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "split"):
            self._share_room()

    def _share_room(self) -> None:
        """Make the list as wide as its longest title, or as far as the page can spare it."""
        bold = QFont(self.list.font())
        bold.setBold(True)
        for row in range(self._items.rowCount()):
            if self._items.item(row).data(KEY) is None:
                self._items.item(row).setFont(bold)
        beside = self.list.verticalScrollBar().sizeHint().width() + 2 * self.list.spacing()
        wide = min(self._titles.width() + beside, round(self.width() * LIST_SHARE))
        self.split.setSizes([wide, self.width() - wide])

    def _make_actions(self) -> None:
        keys = QKeySequence.StandardKey
        self.back_action = self._action(self.tr("Back"), keys.Back, self.go_back)
        self.forward_action = self._action(self.tr("Forward"), keys.Forward, self.go_forward)
        self.find_action = self._action(self.tr("Search"), keys.Find, self._to_search)
        self.next_action = self._action(self.tr("Find next"), keys.FindNext, self.find_next)
        self.larger_action = self._action(self.tr("Larger letters"), keys.ZoomIn, lambda: self.sheet.zoom(1))
        self.larger_action.setShortcuts([*self.larger_action.shortcuts(), QKeySequence("Ctrl+=")])
        self.smaller_action = self._action(
            self.tr("Smaller letters"), keys.ZoomOut, lambda: self.sheet.zoom(-1)
        )
        self.usual_action = self._action(self.tr("Usual letters"), "Ctrl+0", lambda: self.sheet.zoom(0))

    def _action(self, text: str, keys: QKeySequence.StandardKey | str, do: object) -> QAction:
        action = QAction(text, self)
        if isinstance(keys, str):
            action.setShortcut(keys)
        else:
            action.setShortcuts(keys)
        action.triggered.connect(lambda: do())  # type: ignore[operator]
        self.addAction(action)
        return action

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(8, 8, 8, 8)
        for action in (self.back_action, self.forward_action):
            button = QToolButton()
            action.setToolTip(with_keys(action.text(), action))
            button.setDefaultAction(action)
            top.addWidget(button)
        top.addWidget(self.search, 1)
        top.addWidget(self.found)
        self.split = QSplitter()
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.list)
        self.split.addWidget(self.sheet)
        self.split.setStretchFactor(1, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(top)
        box.addWidget(self.split, 1)

    def _fill_list(self) -> None:
        model = self._items = QStandardItemModel(self)
        section = ""
        for page in self._pages:
            if page.section != section:
                section = page.section
                head = QStandardItem(section)
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                model.appendRow(head)
            item = QStandardItem(self.book.page(page.key).title)
            item.setData(page.key, KEY)
            model.appendRow(item)
        self.list.setModel(model)
        self.list.selectionModel().currentChanged.connect(self._chosen)

    # --- what is shown -------------------------------------------------------------------------

    def set_desk(self, desk: Desk, pages: Sequence[Page] | None = None) -> None:
        """Make the pages of another match from now on, and with `pages` others than before."""
        if desk != self.book.desk:
            before = self.book.page(self._now) if self._now else None
            if pages is not None:
                self._pages = tuple(pages)
            self.book = Book(desk, self._pages)
            self._read.clear()
            if pages is not None:
                self._list_anew()
            # A page that reads as it did stays as it is, and with it what was tried on it.
            if before is not None and not self.book.page(self._now).is_like(before):
                bar = self.sheet.verticalScrollBar()
                at = bar.value()
                self.sheet.show_page(self.book.page(self._now))
                bar.setValue(at)

    def _list_anew(self) -> None:
        """List the pages there are now; one that is gone gives way to the first."""
        known = self.book.pages
        for places in (self._behind, self._ahead):
            places[:] = [place for place in places if place[0] in known]
        if self._now and self._now not in known:
            self._now = self._pages[0].key
        self._fill_list()
        self._share_room()
        self._searched(self.search.text())
        self._mark()

    def set_look(self, theme: Theme, style: FaceStyle) -> None:
        """Colours and tiles as on the table."""
        self.sheet.set_look(theme, style)

    def open_at(self, place: str) -> None:
        """Show the window at a page, or at a heading: `levels` or `glossary#spinner`. Raises KeyError."""
        self.go_to(place)
        self.show()
        self.raise_()
        self.activateWindow()
        self.sheet.setFocus()

    @property
    def now(self) -> str:
        """The key of the page that is shown."""
        return self._now

    def go_to(self, place: str) -> None:
        """Turn to a page, from which one may go back. Raises KeyError for one that is not there."""
        key, _, heading = place.partition("#")
        if key not in self.book.pages:
            raise KeyError(key)
        if self._now and (key != self._now or heading):
            self._behind.append((self._now, self.sheet.verticalScrollBar().value()))
            self._ahead.clear()
        self._turn(key)
        if heading:
            self.sheet.find_heading(heading)

    def go_back(self) -> None:
        self._step(self._behind, self._ahead)

    def go_forward(self) -> None:
        self._step(self._ahead, self._behind)

    def _step(self, here: list[Place], there: list[Place]) -> None:
        if here:
            there.append((self._now, self.sheet.verticalScrollBar().value()))
            key, scrolled = here.pop()
            self._turn(key)
            self.sheet.verticalScrollBar().setValue(scrolled)

    def _turn(self, key: str) -> None:
        if key != self._now:
            self._now = key
            page = self.book.page(key)
            self.sheet.show_page(page)
            self.sheet.setAccessibleName(page.title)
        self._mark()

    def _mark(self) -> None:
        """Show in the list which page it is, and by the buttons whether there is one before or after it."""
        self.back_action.setEnabled(bool(self._behind))
        self.forward_action.setEnabled(bool(self._ahead))
        model = self.list.model()
        for row in range(model.rowCount()):
            index = model.index(row, 0)
            if index.data(KEY) == self._now and self.list.currentIndex() != index:
                self.list.setCurrentIndex(index)

    def _chosen(self) -> None:
        key = self.list.currentIndex().data(KEY)
        if key and key != self._now:
            self.go_to(key)

    def _follow(self, url: QUrl) -> None:
        scheme, _, place = url.toString().partition(":")
        if scheme == "page" and place.partition("#")[0] in self.book.pages:
            self.go_to(place)

    # --- searching -----------------------------------------------------------------------------

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def holding(self, text: str) -> list[str]:
        """The pages in which `text` stands, in the order of the list."""
        return [page.key for page in self._pages if text.casefold() in self._plain(page.key)]

    def _plain(self, key: str) -> str:
        """The text of a page as it is read, with small letters."""
        if key not in self._read:
            document = QTextDocument()
            document.setMarkdown(
                self.book.page(key).markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub
            )
            self._read[key] = document.toPlainText().casefold()
        return self._read[key]

    def _searched(self, text: str) -> None:
        """List only the pages that hold `text`, and show the first place on this one."""
        found = set(self.holding(text)) if text else set(self.book.pages)
        shown = False
        model = self.list.model()
        for row in reversed(range(model.rowCount())):
            key = model.index(row, 0).data(KEY)
            if key:
                shown = key in found or shown
                self.list.setRowHidden(row, key not in found)
            else:
                self.list.setRowHidden(row, not shown)
                shown = False
        if not text:
            self.found.clear()
        else:
            self.found.setText(self.tr("on %n page(s)", "", len(found)) if found else self.tr("nowhere"))
            self.sheet.find_text(text)

    def find_next(self) -> None:
        """Show the next place that holds what is searched: on this page, or else on the next that has it."""
        text = self.search.text()
        if not text or self.sheet.find_text(text, on=True):
            return
        found = self.holding(text)
        if not found:
            return
        keys = list(self.book.pages)
        after = [key for key in found if keys.index(key) > keys.index(self._now)]
        key = (after or found)[0]
        if key != self._now:
            self.go_to(key)
        self.sheet.moveCursor(QTextCursor.MoveOperation.Start)
        self.sheet.find_text(text)
