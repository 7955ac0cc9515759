"""The page of records: figures by game and level, a chart, and the finished matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QDateTime, QEvent, QLocale, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS

from ..finished import Finished
from ..names import game_name, level_name
from ..results import Group, Result, by_group, in_order, tally
from ..roomy import grown
from .chart import Chart

FIRST_SIZE = (860, 560)
SHORT = QLocale.FormatType.ShortFormat


def game_called(game: str, called: str | None = None) -> str:
    """The name of a game: of a preset, or house rules as they were `called`; else its key."""
    return game_name(game) if game in PRESETS else called or game


def last_name(listed: Sequence[Result]) -> str | None:
    """What house rules were called when they were played last."""
    return in_order(listed)[-1].called


def day(date: datetime) -> str:
    """A date and time here, as the system writes them."""
    when = QDateTime.fromSecsSinceEpoch(int(date.timestamp()))
    return QLocale().toString(when, SHORT)


def date(when: datetime) -> str:
    """A date here, as the system writes it."""
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(when.timestamp())).date(), SHORT)


class Apart(QStyledItemDelegate):
    """Asks for some room between a column and the next."""

    space = 0
    """In pixels."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return super().sizeHint(option, index) + QSize(self.space, 0)


class Rows(QTableWidget):
    """A table that is read, not edited; Enter or a double click takes a row."""

    taken = Signal(int)

    def __init__(self, heads: Sequence[str], name: str) -> None:
        super().__init__(0, len(heads))
        self.setHorizontalHeaderLabels(list(heads))
        self.setAccessibleName(name)
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._apart = Apart(self)
        self.setItemDelegate(self._apart)
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setHighlightSections(False)
        self.cellDoubleClicked.connect(lambda row, _: self.taken.emit(row))

    def fill(self, rows: Sequence[Sequence[str]], words: int) -> None:
        """Show `rows`; the first `words` columns stand at the left, numbers at the right."""
        self.setRowCount(len(rows))
        for r, row in enumerate(rows):
            for c, text in enumerate(row):
                item = QTableWidgetItem(text)
                if c >= words:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(r, c, item)
        if rows and self.currentRow() < 0:
            self.setCurrentCell(0, 0)  # selectRow does nothing before it is shown, from right to left
        self._spread()

    def _spread(self) -> None:
        """Let the first column have what the others leave, or what it needs and the rest be scrolled to.

        Columns stand apart, as far as that alone does not have them scrolled.
        """
        head, columns = self.horizontalHeader(), range(self.columnCount())
        self._apart.space = 0
        wanted = sum(max(self.sizeHintForColumn(c), head.sectionSizeHint(c)) for c in columns)
        room, space = self.viewport().width(), self.fontMetrics().averageCharWidth()
        self._apart.space = min(space, (room - wanted) // len(columns)) if wanted <= room else space
        mode = QHeaderView.ResizeMode
        head.resizeSections(mode.ResizeToContents)
        head.setSectionResizeMode(0, mode.Stretch if wanted <= room else mode.ResizeToContents)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.resizeRowsToContents()
            self._spread()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentRow() >= 0:
            self.taken.emit(self.currentRow())
        else:
            super().keyPressEvent(event)


class RecordsDialog(QDialog):
    """Shows what it is given, and says what is asked for; it reads and writes no file of the player's."""

    open_wanted = Signal(object)
    """The Path of a finished match that is to be looked at."""
    export_wanted = Signal(object)
    import_wanted = Signal(object)
    """A Path to write to, or to read from."""
    clear_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Records"))
        wanted = grown(*FIRST_SIZE)
        self.resize(wanted.boundedTo(parent.size()) if parent is not None else wanted)
        self._groups: list[tuple[Group, list[Result]]] = []
        self._matches: list[Finished] = []
        box = QVBoxLayout(self)
        self.tabs = QTabWidget()
        self.tabs.addTab(self._make_figures(), self.tr("&Figures"))
        self.tabs.addTab(self._make_matches(), self.tr("Finished &matches"))
        box.addWidget(self.tabs, 1)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.hide()
        box.addWidget(self.said)
        buttons = QDialogButtonBox()
        buttons.addButton(self.tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        self.export = buttons.addButton(self.tr("&Export…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.bring = buttons.addButton(self.tr("&Import…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.wipe = buttons.addButton(self.tr("C&lear…"), QDialogButtonBox.ButtonRole.ActionRole)
        for one in buttons.buttons():
            if isinstance(one, QPushButton):
                one.setAutoDefault(False)  # Enter takes the row that is chosen
        self.export.clicked.connect(self._ask_where)
        self.bring.clicked.connect(self._ask_which)
        self.wipe.clicked.connect(self.clear_wanted)
        buttons.rejected.connect(self.reject)
        box.addWidget(buttons)

    def _make_figures(self) -> QWidget:
        page = QWidget()
        box = QVBoxLayout(page)
        heads = (
            self.tr("Game"),
            self.tr("Against"),
            self.tr("Seats"),
            self.tr("Won"),
            self.tr("Lost"),
            self.tr("Undecided"),
            self.tr("Points"),
            self.tr("Longest run"),
            self.tr("Hints"),
            self.tr("Fewest pips"),
            self.tr("Last played"),
        )
        self.figures = Rows(heads, self.tr("Figures by game and level"))
        self.figures.currentCellChanged.connect(lambda row, *_: self._show_chart(row))
        self.none = QLabel(self.tr("No match against the computer has been played to its end yet."))
        self.none.setWordWrap(True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.chart = Chart()
        self.caption = QLabel()
        self.caption.setWordWrap(True)
        box.addWidget(self.none)
        box.addWidget(self.figures, 3)
        box.addWidget(self.caption)
        box.addWidget(self.chart, 2)
        return page

    def _make_matches(self) -> QWidget:
        page = QWidget()
        box = QVBoxLayout(page)
        heads = (self.tr("Game"), self.tr("Date"), self.tr("Players"), self.tr("Result"), self.tr("Points"))
        self.matches = Rows(heads, self.tr("Finished matches, newest first"))
        self.matches.taken.connect(self._open)
        self.matches.itemSelectionChanged.connect(self._can_open)
        box.addWidget(self.matches, 1)
        row = QHBoxLayout()
        kept = QLabel(self.tr("The newest matches are kept. All hands are shown face up."))
        kept.setWordWrap(True)
        row.addWidget(kept, 1)
        self.look = QPushButton(self.tr("&Open"))
        self.look.setAutoDefault(False)
        self.look.clicked.connect(lambda: self._open(self.matches.currentRow()))
        row.addWidget(self.look)
        box.addLayout(row)
        return page

    # --- what is shown -------------------------------------------------------------------------

    def show_all(self, results: Sequence[Result], matches: Sequence[Finished]) -> None:
        """Show these results and matches; the matches newest first."""
        games, levels = list(PRESETS), list(Level)
        self._groups = sorted(
            by_group(results).items(),
            key=lambda one: (
                games.index(one[0].game) if one[0].game in games else len(games),
                one[0].game,
                levels.index(Level(one[0].level)),
                one[0].seats,
                one[0].partners,
            ),
        )
        self.figures.fill([self._figures_of(group, listed) for group, listed in self._groups], 2)
        for one in (self.figures, self.chart, self.caption):
            one.setVisible(bool(self._groups))
        self.none.setVisible(not self._groups)
        self.export.setEnabled(bool(results))
        self.wipe.setEnabled(bool(results))
        self._show_chart(self.figures.currentRow())
        self._matches = list(matches)
        self.matches.fill([self._match_row(one) for one in self._matches], 4)
        self._can_open()

    def say(self, text: str) -> None:
        """What came of something that was asked for."""
        self.said.setText(text)
        self.said.show()

    def _figures_of(self, group: Group, listed: Sequence[Result]) -> list[str]:
        found = tally(listed)
        assert found.last is not None
        return [
            game_called(group.game, last_name(listed)),
            level_name(group.level),
            self.tr("{seats}, partners").format(seats=group.seats) if group.partners else str(group.seats),
            str(found.won),
            str(found.lost),
            str(found.undecided),
            f"{found.points} : {found.against}",
            str(found.longest),
            str(found.hints),
            "–" if found.fewest_pips is None else str(found.fewest_pips),
            date(datetime.fromisoformat(found.last)),
        ]

    def _show_chart(self, row: int) -> None:
        if not 0 <= row < len(self._groups):
            return
        group, listed = self._groups[row]
        found = tally(listed)
        assert found.first is not None and found.last is not None
        lead = found.won - found.lost
        text = (
            self.tr("{game} against {level}, {first} to {last}: {won} won, {lost} lost, {ahead} ahead.")
            if lead > 0
            else self.tr("{game} against {level}, {first} to {last}: {won} won, {lost} lost, {ahead} behind.")
            if lead < 0
            else self.tr("{game} against {level}, {first} to {last}: {won} won, {lost} lost, level.")
        )
        told = text.format(
            game=game_called(group.game, last_name(listed)),
            level=level_name(group.level),
            first=day(datetime.fromisoformat(found.first)),
            last=day(datetime.fromisoformat(found.last)),
            won=found.won,
            lost=found.lost,
            ahead=abs(lead),
        )
        self.caption.setText(told)
        self.chart.show_outcomes([one.won for one in in_order(listed)], told)

    def _match_row(self, one: Finished) -> list[str]:
        result = {True: self.tr("Won"), False: self.tr("Lost"), None: "–"}[one.won]
        players = ", ".join(one.players)
        if one.level in list(Level):
            players = self.tr("You against {level}").format(level=level_name(str(one.level)))
        points = f"{one.points} : {one.against}"
        return [game_called(one.game, one.called), day(one.date), players, result, points]

    # --- what is asked for ---------------------------------------------------------------------

    def _can_open(self) -> None:
        self.look.setEnabled(bool(self._matches) and self.matches.currentRow() >= 0)

    def _open(self, row: int) -> None:
        if 0 <= row < len(self._matches):
            self.open_wanted.emit(self._matches[row].path)

    def _ask_where(self) -> None:
        kind = self.tr("Records (*.json)")
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Export"), "dominoes-records.json", kind)
        if name:
            self.export_wanted.emit(Path(name))

    def _ask_which(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Import"), "", self.tr("Records (*.json)"))
        if name:
            self.import_wanted.emit(Path(name))
