"""House rules: the list of what is kept, and the page on which a set is made or changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ..games import Game, families, setup_of
from ..help_button import help_button
from ..house import LONGEST_NAME, HouseRules, free_name, new_house, plain_name, renamed
from ..outlined import Field
from ..panel import KEY, Choice, games_model
from ..paths import file_name
from ..roomy import grown
from ..seating import MatchSetup
from .rule_fields import RuleFields
from .set_lines import TOLD, SetLines, made_from

FIRST_SIZE, LIST_SIZE = (680, 620), (560, 440)


def tr(text: str) -> str:
    return QCoreApplication.translate("HouseDialog", text)


def fit(dialog: QDialog, size: QSize) -> None:
    """Give `dialog` that size, or as much of it as the window behind it has."""
    parent = dialog.parentWidget()
    room = parent.window().size() if parent is not None else size
    while parent is not None and isinstance(parent, QDialog) and parent.parentWidget() is not None:
        parent = parent.parentWidget()
        room = parent.window().size()
    dialog.resize(size.boundedTo(room - QSize(16, 16)))


class RuleEditor(QDialog):
    """Makes or changes one set. Read `made` once it was accepted."""

    help_wanted = Signal(object)
    """Somebody wants to read about the rules on this page."""
    rules_changed = Signal()

    def __init__(
        self,
        games: Mapping[str, Game],
        taken: Sequence[str],
        edited: HouseRules | None = None,
        start: str = "draw",
        parent: QWidget | None = None,
    ) -> None:
        """`taken` are names of other sets; a new set is made from the game `start`."""
        super().__init__(parent)
        self.setWindowTitle(tr("Edit house rules") if edited else tr("New house rules"))
        self._games = games
        self._taken = {name.casefold() for name in taken}
        first = games[start]
        name = free_name(tr("House rules"), tuple(taken))
        self._made = edited or HouseRules(new_house(name), first.preset, first.rules)
        self.name = Field(self._made.name, maxLength=LONGEST_NAME)
        self.name.textChanged.connect(self._check)
        self.start = Choice()
        self.start.setMaxVisibleItems(20)
        self.start.setModel(games_model(self.start, families(games)))
        key = self._made.key if edited and self._made.key in games else self._made.preset if edited else start
        self.start.setCurrentIndex(self.start.findData(key, KEY))
        self.start.setToolTip(tr("Takes over every rule of another game"))
        self.start.activated.connect(lambda: self._start_from(self.start.currentData(KEY)))
        self.fields = RuleFields(self._made.rules)
        self.fields.changed.connect(self.rules_changed)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.start.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("&Start from"), self.start)
        self._area = area = QScrollArea(widgetResizable=True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.fields)
        self.note = QLabel()
        self.note.setWordWrap(True)
        buttons = QDialogButtonBox()
        self.save: QPushButton = buttons.addButton(tr("Save"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.help = help_button(buttons, lambda: self.help_wanted.emit(self))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addLayout(form)
        box.addWidget(area, 1)
        box.addWidget(self.note)
        box.addWidget(buttons)
        self.save.setDefault(True)  # once it is the dialog's
        fit(self, grown(*FIRST_SIZE))
        self.name.selectAll()
        self.name.setFocus()
        self._check()

    def show_field(self, field: str) -> None:
        """Turn to `field`, so that its keys are at hand."""
        combo = next(combo for key, combo in self.fields.lists.items() if key.startswith(field))
        combo.setFocus()
        self.layout().activate()
        self._area.ensureWidgetVisible(self.fields.rows[field])

    @property
    def made(self) -> HouseRules:
        """The set as it stands now."""
        named = renamed(self._made, plain_name(self.name.text()) or self._made.name)
        return HouseRules(named.house, self._made.preset, self.fields.rules)

    @property
    def setup(self) -> MatchSetup:
        """The set as it stands now, as a match of as few as may play."""
        return setup_of(self.made)

    @property
    def asked_of(self) -> str:
        """The field that the keys are at; empty where they are at none."""
        at = self.focusWidget()
        return next((field for field, row in self.fields.rows.items() if at and row.isAncestorOf(at)), "")

    def _start_from(self, key: str) -> None:
        game = self._games[key]
        self._made = HouseRules(self._made.house, game.preset, game.rules)
        self.fields.show_rules(game.rules)
        self.rules_changed.emit()

    def _check(self) -> None:
        name = plain_name(self.name.text())
        said = ""
        if not name:
            said = tr("The rules need a name.")
        elif name.casefold() in self._taken:
            said = tr("Other house rules are called {name}.").format(name=name)
        self.save.setEnabled(not said)
        self.save.setToolTip(said)
        self.note.setText(said)
        self.note.setVisible(bool(said))
        self.rules_changed.emit()


class HouseDialog(QDialog):
    """Lists the sets, and says what is asked for; it reads and writes no file of the player's."""

    kept = Signal(object)
    """A HouseRules to be kept."""
    drop_wanted = Signal(object)
    export_wanted = Signal(object, object)
    """A HouseRules, and the Path it goes to."""
    import_wanted = Signal(object)
    help_wanted = Signal(object)
    """Somebody wants to read about the rules chosen in this dialog, the list or the page of a set."""
    rules_changed = Signal()

    def __init__(self, games: Mapping[str, Game], start: str, parent: QWidget | None = None) -> None:
        """A new set is made from the game `start`."""
        super().__init__(parent)
        self.setWindowTitle(tr("House rules"))
        self._games, self._start = games, start
        self._sets: tuple[HouseRules, ...] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("House rules"))
        self.list.setItemDelegate(SetLines(self.list))
        self.list.currentRowChanged.connect(self._may)
        self.list.itemActivated.connect(lambda _: self.edit_one())
        self.none = QLabel(tr("None are kept yet. New… makes the first, from a game that is there."))
        self.none.setWordWrap(True)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.hide()
        self.new = self._button(tr("&New…"), self.make_one)
        self.edit = self._button(tr("&Edit…"), self.edit_one)
        self.drop = self._button(tr("&Delete…"), self._drop)
        self.export = self._button(tr("E&xport…"), self._ask_where)
        self.bring = self._button(tr("&Import…"), self._ask_which)
        column = QVBoxLayout()
        for one in (self.new, self.edit, self.drop, self.export, self.bring):
            column.addWidget(one)
        column.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(self.list, 1)
        row.addLayout(column)
        buttons = QDialogButtonBox()
        close = buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setAutoDefault(False)
        self.help = help_button(buttons, lambda: self.help_wanted.emit(self))
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(self.none)
        box.addLayout(row, 1)
        box.addWidget(self.said)
        box.addWidget(buttons)
        fit(self, grown(*LIST_SIZE))

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: act())
        return button

    def show_sets(self, sets: Sequence[HouseRules], games: Mapping[str, Game], chosen: str = "") -> None:
        """List `sets`, with the one of key `chosen` in hand."""
        chosen = chosen or (self.current.key if self.current else "")
        self._sets, self._games = tuple(sets), games
        self.list.clear()
        for one in self._sets:
            base = games[one.preset]
            told = made_from(base.name, base.rules, one.rules)
            item = QListWidgetItem(one.name)
            item.setData(TOLD, told)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{one.name}. {told}.")
            self.list.addItem(item)
        keys = [one.key for one in self._sets]
        if keys:
            self.list.setCurrentRow(keys.index(chosen) if chosen in keys else 0)
        self.none.setVisible(not keys)
        self._may()
        (self.list if keys else self.new).setFocus()

    def say(self, text: str) -> None:
        """What came of something that was asked for."""
        self.said.setText(text)
        self.said.setVisible(bool(text))

    @property
    def current(self) -> HouseRules | None:
        """The set in hand."""
        row = self.list.currentRow()
        return self._sets[row] if 0 <= row < len(self._sets) else None

    @property
    def setup(self) -> MatchSetup | None:
        """The set in hand, as a match of as few as may play."""
        return setup_of(self.current) if self.current else None

    @property
    def asked_of(self) -> str:
        return ""

    def _may(self) -> None:
        for one in (self.edit, self.drop, self.export):
            one.setEnabled(self.current is not None)
        self.rules_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        # On the list it has opened the page of a set: QDialog would press that page's default button.
        elif isinstance(button := self.focusWidget(), QPushButton):
            button.click()

    def make_one(self) -> RuleEditor:
        """Open the page on which a new set is made."""
        return self._open(None)

    def edit_one(self) -> RuleEditor | None:
        """Open the page on which the set in hand is changed."""
        return self._open(self.current) if self.current else None

    def _open(self, one: HouseRules | None) -> RuleEditor:
        self.say("")
        others = [other.name for other in self._sets if one is None or other.key != one.key]
        start = self._start if self._start in self._games else "draw"
        editor = RuleEditor(self._games, others, one, start, self)
        editor.accepted.connect(lambda: self.kept.emit(editor.made))
        editor.help_wanted.connect(self.help_wanted)
        editor.finished.connect(editor.deleteLater)
        editor.open()
        return editor

    def _drop(self) -> None:
        if self.current:
            self.drop_wanted.emit(self.current)

    def _ask_where(self) -> None:
        if self.current:
            suggested = file_name(self.current.name) + ".json"
            name, _ = QFileDialog.getSaveFileName(self, tr("Export"), suggested, tr("House rules (*.json)"))
            if name:
                self.export_wanted.emit(self.current, Path(name))

    def _ask_which(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Import"), "", tr("House rules (*.json)"))
        if name:
            self.import_wanted.emit(Path(name))
