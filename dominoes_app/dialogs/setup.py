"""New match: which game, who sits down, and what it goes to.

The dialog knows no rules beyond the games it is handed; what does not go together cannot be chosen, and
the line at its foot says why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dominoes_core.consistency import seats_allowed
from dominoes_core.players.levels import Level
from dominoes_core.rules import MAX_SEATS, MIN_SEATS, RuleSet

from ..games import Families, Game, families, plain_seats, seat_names
from ..habits import person_sits_first
from ..help_button import help_button
from ..outlined import Dot, Field, Tick
from ..panel import KEY, Choice, games_model
from ..roomy import Roomy, fit
from ..seating import LONGEST_NAME, MatchSetup, Seat

PERSON = ""
"""Key of a person in a seat's list, beside the levels."""
AROUND = 4
"""Pixels round the controls."""
PARTNERS_AT = 4


def tr(text: str) -> str:
    return QCoreApplication.translate("SetupDialog", text)


class SetupDialog(QDialog):
    """Asks for a MatchSetup. Read `setup` once it was accepted."""

    house_wanted = Signal()
    """The house rules are to be looked at; `offer` what there is afterwards."""
    help_wanted = Signal(object)
    """Somebody wants to read about the rules chosen in this SetupDialog."""
    rules_changed = Signal()

    def __init__(
        self,
        games: Mapping[str, Game],
        levels: Sequence[tuple[str, str]],
        remembered: Mapping[str, MatchSetup],
        current: MatchSetup,
        parent: QWidget | None = None,
    ) -> None:
        """`levels` as the panel lists them; `remembered` is the last set-up of each game."""
        super().__init__(parent)
        self.setWindowTitle(tr("New match"))
        self._games, self._remembered = games, remembered
        self._rules: RuleSet = current.rules
        self._filling = False
        """Whether the controls are being filled: what they say does not go together yet."""
        self._default_level = next((seat.level for seat in current.seats if seat.level), Level.EASY)
        self._make(families(games), levels)
        self._show(current)
        fit(self)

    # --- making --------------------------------------------------------------------------------

    def _make(self, listed: Families, levels: Sequence[tuple[str, str]]) -> None:
        self.game = Choice()
        self.game.setMaxVisibleItems(20)
        self.game.setModel(games_model(self.game, listed))
        self.game.activated.connect(lambda: self.show_game(self.game.currentData(KEY)))
        counts = self._make_counts()
        self.names = [Field(maxLength=LONGEST_NAME) for _ in range(MAX_SEATS)]
        self.kinds = [self._kind(levels) for _ in range(MAX_SEATS)]
        self.places = [QLabel() for _ in range(MAX_SEATS)]
        self.partners = Tick(tr("&Partners, face to face"))
        self.partners.toggled.connect(self._check)
        self.target, self.hand = Choice(), Choice()
        for one in (self.target, self.hand):
            one.activated.connect(self._check)
        self.note = QLabel()
        self.note.setObjectName("note")
        self.note.setWordWrap(True)
        self.note.setMinimumHeight(self.fontMetrics().lineSpacing() * 2)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.note.setContentsMargins(AROUND, 0, AROUND, 0)  # in line with the labels above
        grid = self._lay_out(counts)
        self._make_buttons()
        box = QVBoxLayout(self)
        box.setSpacing(12)
        grid.setContentsMargins(AROUND, AROUND, AROUND, AROUND)
        self._room = Roomy(grid)
        box.addWidget(self._room, 1)
        box.addWidget(self.note)
        box.addWidget(self.buttons)
        self.setMinimumWidth(460)

    def _make_counts(self) -> QHBoxLayout:
        """How many seats, and a way to what is told of the levels."""
        self.counts = {n: Dot(str(n)) for n in range(MIN_SEATS, MAX_SEATS + 1)}
        self._count_group = QButtonGroup(self)
        row = QHBoxLayout()
        for n, button in self.counts.items():
            button.setAccessibleName(tr("{number} seats").format(number=n))
            self._count_group.addButton(button, n)
            row.addWidget(button)
        row.addStretch(1)
        self.about_levels = QToolButton(text="?", focusPolicy=Qt.FocusPolicy.TabFocus)
        self.about_levels.setToolTip(tr("What each level does"))
        self.about_levels.setAccessibleName(self.about_levels.toolTip())
        self.about_levels.clicked.connect(self._ask_of_levels)
        row.addWidget(self.about_levels)
        self._count_group.idClicked.connect(self._seat)
        return row

    def _lay_out(self, counts: QHBoxLayout) -> QGridLayout:
        """Everything that is chosen, a row each."""
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(8)
        self.house = QPushButton(tr("&House rules…"))
        self.house.setToolTip(tr("Make rules of your own, and keep them"))
        self.house.setAutoDefault(False)
        self.house.clicked.connect(self.house_wanted)
        self._label(grid, tr("&Game"), self.game)
        self.game.setAccessibleName(tr("Game"))
        grid.addWidget(self.game, grid.rowCount() - 1, 1)
        grid.addWidget(self.house, grid.rowCount() - 1, 2)
        self._label(grid, tr("&Seats"), self.counts[MIN_SEATS])
        grid.addLayout(counts, grid.rowCount() - 1, 1, 1, 2)
        for place, name, kind in zip(self.places, self.names, self.kinds, strict=True):
            at = grid.rowCount()
            grid.addWidget(place, at, 0)
            grid.addWidget(name, at, 1)
            grid.addWidget(kind, at, 2)
            name.textChanged.connect(self._check)
            kind.activated.connect(self._check)
        grid.addWidget(self.partners, grid.rowCount(), 1, 1, 2)
        self._add_row(grid, tr("Points to &win"), self.target)
        self.hand_label = self._add_row(grid, tr("&Tiles dealt"), self.hand)
        return grid

    def _make_buttons(self) -> None:
        self.buttons = QDialogButtonBox()
        self.start: QPushButton = self.buttons.addButton(
            tr("Start the match"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.help = help_button(self.buttons, lambda: self.help_wanted.emit(self))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.start.setDefault(True)

    def _label(self, grid: QGridLayout, text: str, buddy: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(buddy)
        grid.addWidget(label, grid.rowCount(), 0)
        return label

    def _add_row(self, grid: QGridLayout, text: str, widget: QWidget) -> QLabel:
        label = self._label(grid, text, widget)
        widget.setAccessibleName(text.replace("&", ""))
        grid.addWidget(widget, grid.rowCount() - 1, 1, 1, 2)
        return label

    def _kind(self, levels: Sequence[tuple[str, str]]) -> QComboBox:
        combo = Choice()
        combo.addItem(tr("Person"), PERSON)
        for key, name in levels:
            combo.addItem(tr("Computer: {level}").format(level=name), key)
        return combo

    def _ask_of_levels(self) -> None:
        self.about_levels.setFocus()  # not every system gives a button the keys when it is clicked
        self.help_wanted.emit(self)

    # --- showing -------------------------------------------------------------------------------

    def _show(self, setup: MatchSetup) -> None:
        """Have every control say what `setup` says."""
        self._filling = True
        self.game.setCurrentIndex(self.game.findData(setup.game, KEY))
        self._rules = setup.rules
        game = self._games[setup.game]
        self._offer_seats(game)
        plain = seat_names(len(setup.seats))
        for place, seat in enumerate(setup.seats):
            self.names[place].setText("" if seat.name == plain[place] else seat.name)
            self.kinds[place].setCurrentIndex(self.kinds[place].findData(seat.level or PERSON, KEY))
        for kind in self.kinds[len(setup.seats) :]:
            kind.setCurrentIndex(kind.findData(self._default_level, KEY))
        self.partners.setChecked(setup.rules.sides == "partners")
        _fill(self.target, sorted({*game.targets, setup.rules.target or 0} - {0}), setup.rules.target)
        if not self.target.count():
            self.target.addItem(tr("One round"), None)
        self.target.setEnabled(self.target.count() > 1)
        _fill(self.hand, sorted(game.hand_choices), dict(setup.rules.hand_sizes).get(2))
        for widget in (self.hand, self.hand_label):
            widget.setVisible(bool(game.hand_choices))
        self._filling = False
        self._seat(len(setup.seats))

    def _offer_seats(self, game: Game) -> None:
        allowed = seats_allowed(game.rules)
        for n, button in self.counts.items():
            button.setEnabled(n in allowed)
            button.setToolTip("" if n in allowed else self._no_seats(game, n))

    def _no_seats(self, game: Game, seats: int) -> str:
        return tr("{game} is not played by {number}.").format(game=game.name, number=seats)

    def show_game(self, key: str) -> None:
        """Choose a game: its last set-up; without one, those who sit there as far as it has seats."""
        game, found = self._games[key], self._remembered.get(key)
        if found is None:
            seats = self._seats()
            allowed = seats_allowed(game.rules)
            if len(seats) not in allowed or not any(seat.is_person for seat in seats):
                seats = plain_seats(allowed[0], self._default_level)
            found = game.set_up(seats)
            if self.partners.isChecked() and len(seats) == PARTNERS_AT:
                found = replace(found, rules=found.rules.changed(sides="partners"))
        self._show(game.renewed(found))

    def offer(self, games: Mapping[str, Game]) -> None:
        """List these games now, and go on with what is chosen as far as it is still there."""
        before, key = self.setup, self.game.currentData(KEY)
        self._games = games
        self.game.setModel(games_model(self.game, families(games)))
        game = games.get(key)
        if game is None:
            key = before.preset
            self.game.setCurrentIndex(self.game.findData(key, KEY))
            self.show_game(key)
        else:
            self._show(game.renewed(before))

    def _seat(self, seats: int) -> None:
        """Lay places for so many."""
        self.counts[seats].setChecked(True)
        plain = seat_names(seats)
        for place in range(MAX_SEATS):
            taken = place < seats
            for widget in (self.places[place], self.names[place], self.kinds[place]):
                widget.setVisible(taken)
            if taken:
                name = plain[place]
                self.places[place].setText(name)
                self.names[place].setPlaceholderText(name)
                self.names[place].setAccessibleName(tr("Name at {seat}").format(seat=name))
                self.kinds[place].setAccessibleName(tr("Who plays at {seat}").format(seat=name))
        four, bound = seats == PARTNERS_AT, self._bound()
        if bound:
            self.partners.setChecked(True)
        self.partners.setEnabled(four and not bound)
        self._grow()
        self.partners.setToolTip(
            tr("These house rules are for partners.") if bound
            else tr("Those who face each other play for one score.") if four
            else tr("Partners need four seats.")
        )
        self._check()

    def _grow(self) -> None:
        """Make room for what has come up, as far as the screen has it."""
        self._room.refresh()
        fit(self, self.size())

    def _bound(self) -> bool:
        """Whether the rules themselves are for partners."""
        return self._games[self.game.currentData(KEY)].rules.sides == "partners"

    def _check(self) -> None:
        """Say why what is chosen cannot be played, or what is not to be had and why."""
        fault = self._fault()
        self.start.setEnabled(not fault)
        self.note.setText(fault or " ".join(self._limits()))
        if not self._filling:
            self.rules_changed.emit()

    def _fault(self) -> str:
        seats = self._seats()
        if not any(seat.is_person for seat in seats):
            return tr("At least one seat must be a person's.")
        names = [seat.name.casefold() for seat in seats]
        twice = next((seat.name for seat in seats if names.count(seat.name.casefold()) > 1), None)
        if twice is not None:
            return tr("Two seats are called {name}: give one of them another name.").format(name=twice)
        game = self._games[self.game.currentData(KEY)]
        if person_sits_first(game.preset) and not seats[0].is_person:
            text = tr("In {game} the first seat must be a person's: a tie goes to whoever sits there.")
            return text.format(game=game.name)
        return ""

    def _limits(self) -> list[str]:
        game = self._games[self.game.currentData(KEY)]
        allowed = seats_allowed(game.rules)
        said = []
        if self._bound():
            said.append(tr("These house rules are for partners."))
        elif len(allowed) < len(self.counts):
            texts = {
                (2,): tr("{game} is played by two only."),
                (3,): tr("{game} is played by three only."),
                (4,): tr("{game} is played by four only."),
                (2, 3): tr("{game} is played by two or three."),
                (2, 4): tr("{game} is played by two or four."),
                (3, 4): tr("{game} is played by three or four."),
            }
            said.append(texts[allowed].format(game=game.name))
        elif self._count() != PARTNERS_AT:
            said.append(tr("Partners need four seats."))
        if sum(seat.is_person for seat in self._seats()) > 1:
            said.append(tr("Before every turn the table is passed on, with all hands face down."))
        return said

    # --- what was chosen -----------------------------------------------------------------------

    def _count(self) -> int:
        return max(self._count_group.checkedId(), MIN_SEATS)

    def _seats(self) -> tuple[Seat, ...]:
        count = self._count()
        return tuple(
            Seat(
                name.text().strip() or plain, Level(kind.currentData(KEY)) if kind.currentData(KEY) else None
            )
            for name, kind, plain in zip(
                self.names[:count], self.kinds[:count], seat_names(count), strict=True
            )
        )

    @property
    def asked_of(self) -> str:
        """`levels` where the keys are at one of them, or at the button that asks about them."""
        return "levels" if self.focusWidget() in (self.about_levels, *self.kinds) else ""

    @property
    def setup(self) -> MatchSetup:
        """What is chosen now."""
        game, seats = self._games[self.game.currentData(KEY)], self._seats()
        rules = self._rules
        partners = self.partners.isChecked() and len(seats) == PARTNERS_AT
        rules = rules.changed(
            sides="partners" if partners else "individual", target=self.target.currentData(KEY)
        )
        if game.hand_choices:
            sizes = dict(rules.hand_sizes) | {2: self.hand.currentData(KEY)}
            rules = rules.changed(hand_sizes=tuple(sorted(sizes.items())))
        return MatchSetup(game.preset, rules, seats, game.house)


def _fill(combo: QComboBox, numbers: Sequence[int], chosen: int | None) -> None:
    combo.clear()
    for number in numbers:
        combo.addItem(str(number), number)
    combo.setCurrentIndex(max(0, combo.findData(chosen, KEY)))
