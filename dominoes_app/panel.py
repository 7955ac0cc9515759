"""The controls beside the table: which game against whom, the score, and a new game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFontInfo, QFontMetrics, QKeyEvent, QStandardItem, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from .restyle import restyle
from .roomy import Roomy
from .theme import LIGHT, Theme

KEY = Qt.ItemDataRole.UserRole
NARROWEST, WIDEST = 236, 300
"""Pixels, with small letters and with large ones; the table needs the rest of the smallest window."""
LETTERS = 30
"""Of the usual width that should stand side by side in the panel."""
MARGIN, SMALL_MARGIN = 16, 6
"""At both sides; the small one where letters want more than the widest panel."""
_KEYS = Qt.Key
OPENING = (_KEYS.Key_Up, _KEYS.Key_Down, _KEYS.Key_Space, _KEYS.Key_Return, _KEYS.Key_Enter, _KEYS.Key_F4)
"""Keys that open a list of the panel."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One side's name and points."""

    name: str
    points: int
    to_move: bool


@dataclass(frozen=True, slots=True)
class PanelState:
    """What the panel shows."""

    game: str
    level: str
    """Of all computers; empty where they differ, or none sits."""
    target: int | None
    targets: tuple[int, ...]
    round: int
    scores: tuple[ScoreLine, ...]
    computers: int = 1


class Choice(QComboBox):
    """A list that changes nothing until something in it is chosen.

    An ordinary one takes another value at every turn of the wheel and every key while it is closed; here
    that could put another game on the table.
    """

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in OPENING:
            self.showPopup()
        else:
            event.ignore()


def games_model(
    parent: QObject, families: Sequence[tuple[str, Sequence[tuple[str, str]]]]
) -> QStandardItemModel:
    """The games of a list, as (family, ((key, name), …)); a family's name heads its games."""
    model = QStandardItemModel(parent)
    for family, games in families:
        head = QStandardItem(family)
        head.setFlags(Qt.ItemFlag.NoItemFlags)
        font = head.font()
        font.setBold(True)
        head.setFont(font)
        model.appendRow(head)
        for key, name in games:
            item = QStandardItem(name)
            item.setData(key, KEY)
            model.appendRow(item)
    return model


class Panel(QFrame):
    """Emits what the player chose; it shows nothing but what `show_state` says."""

    game_chosen = Signal(str)
    level_chosen = Signal(str)
    target_chosen = Signal(int)
    new_game = Signal()
    set_up = Signal()
    levels_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        box = QVBoxLayout()
        self._box = box
        box.setSpacing(4)
        self.game = self._combo(box, self.tr("&Game"))
        self.level = self._combo(box, self.tr("&Opponent"), self.tr("What each level does"))
        self.target = self._combo(box, self.tr("&Points to win"))
        box.addSpacing(12)
        self.round = QLabel()
        self.round.setObjectName("round")
        box.addWidget(self.round)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._grid.setVerticalSpacing(2)
        box.addLayout(self._grid)
        self._scores: list[tuple[QLabel, QLabel]] = []
        self._about_level = self._record = ""
        self._state: PanelState | None = None
        box.addStretch(1)
        self.undo = QPushButton(self.tr("&Undo"))
        self.undo.setObjectName("undo")
        self.undo.setToolTip(self.tr("Take back your last tile or draw"))
        self.undo.setEnabled(False)
        box.addWidget(self.undo)
        box.addSpacing(6)
        self.hint = QPushButton(self.tr("H&int"))
        self.hint.setObjectName("hint")
        self.hint.setToolTip(self.tr("What Expert would do in your place"))
        box.addWidget(self.hint)
        box.addSpacing(6)
        self.new = QPushButton(self.tr("&New game"))
        self.new.setObjectName("new")
        self.new.setToolTip(self.tr("Begin another match"))
        self.new.clicked.connect(self.new_game)
        box.addWidget(self.new)
        box.addSpacing(6)
        self.setup = QPushButton(self.tr("New mat&ch…"))
        self.setup.setObjectName("setup")
        self.setup.setToolTip(self.tr("Choose game, seats and points for a new match"))
        self.setup.clicked.connect(self.set_up)
        box.addWidget(self.setup)
        self.game.activated.connect(lambda: self.game_chosen.emit(self.game.currentData(KEY)))
        self.level.activated.connect(lambda: self.level_chosen.emit(self.level.currentData(KEY)))
        self.target.activated.connect(lambda: self.target_chosen.emit(self.target.currentData(KEY)))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._room = Roomy(box)
        whole.addWidget(self._room)
        self.set_theme(LIGHT)

    def turn_to(self, control: QWidget) -> None:
        """Scroll to `control`, where large letters have made the panel longer than the window."""
        self._room.ensureWidgetVisible(control)

    def _measure(self) -> int:
        """Take as much of the window as the letters need; the size in points of the scores."""
        wide = QFontMetrics(QApplication.font()).averageCharWidth() * LETTERS
        self.setFixedWidth(min(WIDEST, max(NARROWEST, wide)))
        margin = MARGIN if wide <= WIDEST else SMALL_MARGIN
        self._box.setContentsMargins(margin, 14, margin, 16)
        return round(QFontInfo(QApplication.font()).pointSizeF()) + 8

    def _combo(self, box: QVBoxLayout, text: str, asked: str = "") -> Choice:
        """A list under its name; with `asked`, a button beside the name opens a page about what is listed."""
        label = QLabel(text)
        combo = Choice()
        combo.setMaxVisibleItems(20)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        label.setBuddy(combo)
        combo.setAccessibleName(text.replace("&", ""))
        row = QHBoxLayout()
        row.addWidget(label, 1)
        if asked:
            button = QToolButton()
            button.setObjectName("about")
            button.setText("?")
            button.setToolTip(asked)
            button.setAccessibleName(asked)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(self.levels_asked)
            row.addWidget(button)
            self.about_levels = button
        box.addLayout(row)
        box.addWidget(combo)
        box.addSpacing(6)
        return combo

    def offer_games(self, families: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> None:
        """List the games as (family, ((key, name), …)); a family's name heads its games."""
        self.game.setModel(games_model(self.game, families))

    def offer_levels(self, levels: Sequence[tuple[str, str]]) -> None:
        """List the opponents as (key, name)."""
        self.level.clear()
        for key, name in levels:
            self.level.addItem(name, key)

    def show_state(self, state: PanelState) -> None:
        self._state = state
        self.game.setCurrentIndex(self.game.findData(state.game, KEY))
        self.level.setCurrentIndex(self.level.findData(state.level, KEY))
        self.level.setEnabled(state.computers > 0)
        self.level.setPlaceholderText(self.tr("Several levels") if state.computers else self.tr("Nobody"))
        self._about_level = ""
        if not state.computers:
            self._about_level = self.tr("No computer sits at this table. A new match can seat one.")
        elif state.computers > 1:
            self._about_level = self.tr("Whoever you choose takes every computer's seat.")
        self._tell_level()
        listed = tuple(self.target.itemData(i, KEY) for i in range(self.target.count()))
        wanted = tuple(sorted({*state.targets, *([state.target] if state.target else [])}))
        if listed != (wanted or (None,)):
            self.target.clear()
            for points in wanted:
                self.target.addItem(str(points), points)
            if not wanted:
                self.target.addItem(self.tr("One round"), None)
        self.target.setEnabled(len(wanted) > 1)
        told = ""
        if len(wanted) == 1:
            told = self.tr("This game goes to these points only; house rules can have others.")
        elif not wanted:
            told = self.tr("One round is the whole game; house rules can have points to win.")
        self.target.setToolTip(told)
        self.target.setAccessibleDescription(told)
        self.target.setCurrentIndex(self.target.findData(state.target, KEY) if wanted else 0)
        self.round.setText(self.tr("Round {number}").format(number=state.round))
        self.round.setVisible(state.target is not None)
        self._show_scores(state)

    def show_record(self, told: str) -> None:
        """Say by the opponent what stands on the table in chalk, for who cannot see that."""
        self._record = told
        self._tell_level()

    def _tell_level(self) -> None:
        """What there is to know of the opponent's list."""
        told = "\n".join(filter(None, (self._record, self._about_level)))
        self.level.setToolTip(told)
        self.level.setAccessibleDescription(told)

    def _show_scores(self, state: PanelState) -> None:
        scores = state.scores
        while len(self._scores) < len(scores):
            name, points = QLabel(), QLabel()
            name.setObjectName("scoreName")
            points.setObjectName("scorePoints")
            points.setAlignment(Qt.AlignmentFlag.AlignRight)
            row = len(self._scores)
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(points, row, 1)
            self._scores.append((name, points))
        for row, (name, points) in enumerate(self._scores):
            shown = row < len(scores)
            name.setVisible(shown)
            points.setVisible(shown)
            if shown:
                line = scores[row]
                mark = "◂ " if self.isRightToLeft() else "▸ "
                text = (mark if line.to_move else "") + line.name
                beside = points.fontMetrics().horizontalAdvance("000") + 10
                wide = self.width() - 2 * self._box.contentsMargins().left() - beside
                fitting = name.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, wide)
                name.setText(fitting)
                name.setToolTip("" if fitting == text else line.name)
                name.setAccessibleName(text)
                points.setText("" if state.target is None else str(line.points))

    def set_theme(self, theme: Theme) -> None:
        large = self._measure()
        restyle(
            self,
            f"#panel {{ background: {theme.panel}; border: none; }}"
            f"#panel QLabel {{ color: {theme.text_soft}; }}"
            f"#panel #round {{ color: {theme.text_soft}; font-weight: 600; }}"
            f"#panel #scoreName {{ color: {theme.text}; }}"
            f"#panel #scorePoints {{ color: {theme.text}; font-size: {large}pt; font-weight: 600; }}"
            f"#panel #about {{ color: {theme.text_soft}; border: 1px solid {theme.panel_line};"
            f" border-radius: 8px; padding: 0px 5px; background: {theme.panel_raised}; }}"
            f"#panel #about:hover {{ color: {theme.text}; background: {theme.panel_line}; }}"
            f"#panel QPushButton {{ background: {theme.panel_raised}; color: {theme.text}; border: 1px solid"
            f" {theme.panel_line}; border-radius: 6px; padding: 8px 12px; font-weight: 600; }}"
            f"#panel QPushButton:hover {{ background: {theme.panel_line}; }}"
            # One stands out: what is wanted most often when nothing on the table is left to do.
            f"#panel QPushButton#new {{ background: {theme.accent}; color: {theme.on_accent};"
            f" border-color: {theme.accent}; }}"
            f"#panel QPushButton:disabled {{ background: {theme.panel}; color: {theme.text_soft};"
            f" border-color: {theme.panel_line}; }}"
            # The ring tells the focus: a frame of the style within it would be one too many.
            "#panel QPushButton, #panel #about { outline: none; }",
        )
        if self._state is not None:
            self._show_scores(self._state)
