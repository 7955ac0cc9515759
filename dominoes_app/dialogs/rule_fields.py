"""The fields of a rule set, each with its choices, a line that explains it, and why what cannot be is not."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dominoes_core.consistency import Fault, refusal
from dominoes_core.errors import RulesError
from dominoes_core.rules import CHOICES, MAX_SEATS, MIN_SEATS, RuleSet
from dominoes_core.tiles import TILES

from ..panel import KEY, Choice
from ..rule_wording import field_text, groups, not_to_be_had, players, points, tiles
from ..rules_text import rules_text
from .field_row import GAP, FieldRow

MOST_POINTS = 9999
FIRST_POINTS = 100
"""Where somebody asks for points who had none."""
SPACE = 12
"""Between two fields, in pixels."""
AROUND = 40
"""Of the frames and margins round a row of fields, in pixels."""
ARROW = 44
"""What a list needs besides its text, in pixels."""
LEAST_WORDS = 26
"""Letters of a line that explains a field, for a control to stand beside it."""
ENABLED = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


def tr(text: str) -> str:
    return QCoreApplication.translate("RuleFields", text)


class RuleFields(QWidget):
    """Every field of a RuleSet. `rules` is one that can be played, whatever is done here."""

    changed = Signal()

    def __init__(self, rules: RuleSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self.lists: dict[str, Choice] = {}
        """By field; hands by `hand_sizes2` to `hand_sizes4`. The data of an item is the field's value."""
        self.rows: dict[str, FieldRow] = {}
        """By field. The note says what cannot be chosen and why, or that the field makes no difference."""
        self._beside = 0
        """How wide the controls beside the words are; 0 where they stand below."""
        self.points = QSpinBox(minimum=1, maximum=MOST_POINTS, keyboardTracking=False)
        self.points.setAccessibleName(tr("Points to win"))
        self.points.valueChanged.connect(self._choose_points)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        for title, fields in groups():
            box.addWidget(self._group(title, fields))
        self.show_rules(rules)

    @property
    def rules(self) -> RuleSet:
        """As they stand now."""
        return self._rules

    # --- making --------------------------------------------------------------------------------

    def _group(self, title: str, fields: tuple[str, ...]) -> QGroupBox:
        group = QGroupBox(title)
        box = QVBoxLayout(group)
        box.setSpacing(SPACE)
        for field in fields:
            text = field_text(field)
            row = FieldRow(text.name, text.told, *self._control(field, text.name, text.told))
            self.rows[field] = row
            box.addWidget(row)
        return group

    def _lay(self) -> None:
        """Controls beside the words as long as both can be read."""
        letters = self.fontMetrics()
        texts = [combo.itemText(i) for combo in self.lists.values() for i in range(combo.count())]
        wanted = max(letters.horizontalAdvance(text) for text in texts) + ARROW
        words = self.width() - AROUND - GAP - wanted
        beside = wanted if words >= LEAST_WORDS * letters.horizontalAdvance("n") else 0
        if beside != self._beside:
            self._beside = beside
            for row in self.rows.values():
                row.lay(beside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _control(self, field: str, name: str, told: str) -> tuple[QWidget, QWidget]:
        """What a field is chosen with, and where its keys go first."""
        if field == "hand_sizes":
            return self._hands(name, told)
        if field == "target":
            one, many = points(None), tr("Points to win")
            combo = self._list("target", name, told, [(None, one), (True, many)])
            row = QWidget()
            box = QHBoxLayout(row)
            box.setContentsMargins(0, 0, 0, 0)
            box.addWidget(combo, 1)
            box.addWidget(self.points)
            return row, combo
        values = field_text(field).values
        combo = self._list(field, name, told, [(value, values[value]) for value in CHOICES[field]])
        return combo, combo

    def _hands(self, name: str, told: str) -> tuple[QWidget, QWidget]:
        row = QWidget()
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        combos = []
        for at, number in enumerate(range(MIN_SEATS, MAX_SEATS + 1)):
            sizes = [size for size in range(1, len(TILES) + 1) if _can_deal(number, size)]
            entries = [(size, tiles(size)) for size in (0, *sizes)]
            called = tr("{name}, {players} players").format(name=name, players=number)
            combo = self._list(f"hand_sizes{number}", called, told, entries)
            label = QLabel(players(number))
            label.setBuddy(combo)
            grid.addWidget(label, at, 0)
            grid.addWidget(combo, at, 1)
            combos.append(combo)
        return row, combos[0]

    def _list(self, key: str, name: str, told: str, entries: list[tuple[Any, str]]) -> Choice:
        combo = Choice()
        combo.setMaxVisibleItems(16)
        combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        combo.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(12)
        for value, text in entries:
            combo.addItem(text, value)
        combo.setAccessibleName(name)
        combo.setAccessibleDescription(told)
        combo.activated.connect(lambda index: self._choose(key, combo.itemData(index, KEY)))
        self.lists[key] = combo
        return combo

    # --- choosing ------------------------------------------------------------------------------

    def _change_of(self, key: str, value: Any) -> dict[str, Any]:
        """The field of a RuleSet that a choice in the list `key` changes."""
        if key == "target":
            return {"target": (self._rules.target or self.points.value()) if value else None}
        if key.startswith("hand_sizes"):
            sizes = dict(self._rules.hand_sizes)
            sizes.pop(int(key[-1]), None)
            if value:
                sizes[int(key[-1])] = value
            return {"hand_sizes": tuple(sorted(sizes.items()))}
        return {key: value}

    def _choose(self, key: str, value: Any) -> None:
        change = self._change_of(key, value)
        if refusal(self._rules, **change) is None:
            self._rules = self._rules.changed(**change)
        self._show()
        self.changed.emit()

    def _choose_points(self, points: int) -> None:
        if self._rules.target is None:
            return
        fault = refusal(self._rules, target=points)
        if fault is None:
            self._rules = self._rules.changed(target=points)
        self._show()
        if fault is not None:
            self._note("target", not_to_be_had([(str(points), fault)]))
        self.changed.emit()

    # --- showing -------------------------------------------------------------------------------

    def show_rules(self, rules: RuleSet) -> None:
        """Have every field say what `rules` say. They must be such as can be played."""
        self._rules = rules
        self.points.blockSignals(True)
        self.points.setValue(rules.target or FIRST_POINTS)
        self.points.blockSignals(False)
        self._show()

    def _show(self) -> None:
        rules = self._rules
        refused: dict[str, list[tuple[str, Fault]]] = {field: [] for field in self.rows}
        for key, combo in self.lists.items():
            field = key.rstrip("234")
            combo.setCurrentIndex(combo.findData(self._now(key), KEY))
            model = combo.model()
            assert isinstance(model, QStandardItemModel)
            for index in range(combo.count()):
                fault = refusal(rules, **self._change_of(key, combo.itemData(index, KEY)))
                model.item(index).setFlags(Qt.ItemFlag.NoItemFlags if fault else ENABLED)
                model.item(index).setToolTip(not_to_be_had([(combo.itemText(index), fault)]) if fault else "")
                if fault is not None and (combo.itemText(index), fault) not in refused[field]:
                    refused[field].append((combo.itemText(index), fault))
        self.points.setEnabled(rules.target is not None)
        if rules.target is not None:
            self.points.blockSignals(True)
            self.points.setValue(rules.target)
            self.points.blockSignals(False)
        for field in self.rows:
            text = not_to_be_had(refused[field])
            if field in CHOICES and len(CHOICES[field]) == 1:
                text = tr("There is one way only.")
                self.lists[field].setEnabled(False)
            elif field in CHOICES and self._idle(field):
                text = " ".join(filter(None, (tr("Makes no difference under the other rules."), text)))
            self._note(field, text)

    def _now(self, key: str) -> Any:
        if key == "target":
            return None if self._rules.target is None else True
        if key.startswith("hand_sizes"):
            return dict(self._rules.hand_sizes).get(int(key[-1]), 0)
        return getattr(self._rules, key)

    def _idle(self, field: str) -> bool:
        """Whether the rules read the same whatever is chosen."""
        told = rules_text(self._rules)
        return all(rules_text(self._rules.changed(**{field: value})) == told for value in CHOICES[field])

    def _note(self, field: str, text: str) -> None:
        self.rows[field].say(text)
        for key, combo in self.lists.items():
            if key.rstrip("234") == field:
                combo.setToolTip(text)
                combo.setAccessibleDescription(" ".join(filter(None, (field_text(field).told, text))))
        if field == "target":
            self.points.setToolTip(text)


def _can_deal(number: int, size: int) -> bool:
    """Whether RuleSet lets so many players have so many tiles."""
    try:
        RuleSet(hand_sizes=((number, size),))
    except RulesError:
        return False
    return True
