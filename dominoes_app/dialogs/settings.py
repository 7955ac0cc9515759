"""The settings. Every one applies and is kept as soon as it is changed; closing only closes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from ..outlined import Tick
from ..profile import SPEEDS, Settings
from ..roomy import Roomy, fit, room

VOLUME = "volume"
VOLUME_STEP = 5
"""Per cent; a finer one is not heard."""


class SettingsDialog(QDialog):
    """Says what was changed; it changes nothing itself."""

    changed = Signal(str, object)
    """(name of a field of Settings, its new value)"""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self._settings = settings
        self.boxes: dict[str, Tick] = {}
        """By field of Settings."""
        self.lists: dict[str, QComboBox] = {}
        """By field of Settings; the data of each item is a value of it."""
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self._volume = settings.volume
        self._silent = QLabel()
        columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        columns.setSpacing(16)
        for groups in ((self._playing(), self._motion(), self._sound()), (self._writing(), self._looks())):
            column = QVBoxLayout()
            for group in groups:
                column.addWidget(group)
            column.addStretch(1)
            columns.addLayout(column)
        buttons = QDialogButtonBox()
        self.close_button = buttons.addButton(self.tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        self.close_button.setDefault(True)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        self._room = Roomy(columns)
        whole.addWidget(self._room, 1)
        whole.addWidget(buttons)
        if self.sizeHint().width() > room(self).width():  # large letters: one below the other
            columns.setDirection(QBoxLayout.Direction.TopToBottom)
        fit(self)
        self.boxes["draw_for_me"].setFocus()
        self.finished.connect(self.deleteLater)

    def _playing(self) -> QGroupBox:
        group, form = _group(self.tr("Playing"))
        self._box(
            form,
            "draw_for_me",
            self.tr("&Draw for me"),
            self.tr("Where nothing fits, draw tile by tile until something does"),
        )
        self._box(
            form,
            "lead_for_me",
            self.tr("&Lay a forced lead for me"),
            self.tr("Where the first tile can only be one, lay it"),
        )
        self._box(
            form,
            "show_moves",
            self.tr("Show &moves"),
            self.tr("Point out the tiles that fit"),
        )
        self._list(
            form,
            "place",
            self.tr("Fits bot&h ends"),
            self.tr("What a click does with a tile that fits several ends; it can always be dragged"),
            (
                ("ask", self.tr("Ask with rings")),
                ("left", self.tr("Goes left at once")),
                ("right", self.tr("Goes right at once")),
            ),
            self._settings.place,
        )
        return group

    def _motion(self) -> QGroupBox:
        group, form = _group(self.tr("Motion"))
        self._box(
            form,
            "motion",
            self.tr("&Reduce motion"),
            self.tr("Tiles are where they belong at once"),
            inverted=True,
        )
        speed = min(SPEEDS.values(), key=lambda value: abs(value - self._settings.speed))
        self._list(
            form,
            "speed",
            self.tr("&Speed"),
            self.tr("How fast tiles are dealt, laid and drawn"),
            (
                (SPEEDS["slow"], self.tr("Slow")),
                (SPEEDS["normal"], self.tr("Normal")),
                (SPEEDS["fast"], self.tr("Fast")),
            ),
            speed,
        )
        self._list(
            form,
            "pause",
            self.tr("&Pause before others"),
            self.tr("How long a computer player waits before it lays or draws a tile"),
            (("none", self.tr("None")), ("short", self.tr("Short")), ("long", self.tr("Long"))),
            self._settings.pause,
        )
        return group

    def _writing(self) -> QGroupBox:
        group, form = _group(self.tr("Chalk"))
        self._box(
            form,
            "end_numbers",
            self.tr("Write the open &ends"),
            self.tr("Write the number of every open end beside the line"),
        )
        self._list(
            form,
            "chalk",
            self.tr("Si&ze of the writing"),
            self.tr("How large is written on the wood"),
            (("normal", self.tr("Normal")), ("large", self.tr("Large"))),
            self._settings.chalk,
        )
        return group

    def _looks(self) -> QGroupBox:
        group, form = _group(self.tr("Table and tiles"))
        self._box(form, "dark", self.tr("Dar&k table"), self.tr("Darker wood, tiles and panel"))
        self._box(
            form,
            "coloured",
            self.tr("Pips &by number"),
            self.tr("A colour and a shape of its own for every number of pips"),
        )
        self._list(
            form,
            "back",
            self.tr("B&ack of the tiles"),
            self.tr("What is seen of a tile that lies face down"),
            (("lattice", self.tr("Engraved ivory")), ("ebony", self.tr("Ebony and brass"))),
            self._settings.back,
        )
        return group

    def _sound(self) -> QGroupBox:
        group, form = _group(self.tr("Sound"))
        self._box(form, "sound", self.tr("Pla&y sounds"), self.tr("Tiles on the wood, shuffle, and chalk"))
        tip = self.tr("How loud tiles and chalk are")
        slider = self.volume
        slider.setRange(0, 100)
        slider.setSingleStep(VOLUME_STEP)
        slider.setPageStep(4 * VOLUME_STEP)
        slider.setValue(self._settings.volume)
        slider.setToolTip(tip)
        slider.setAccessibleDescription(tip)
        slider.setEnabled(self._settings.sound)
        slider.valueChanged.connect(self._turn)
        self.boxes["sound"].toggled.connect(slider.setEnabled)
        form.addRow(self.tr("&Volume"), slider)
        self._silent.setWordWrap(True)
        self._silent.hide()
        form.addRow(self._silent)
        return group

    def _turn(self, value: int) -> None:
        """The knob is at `value`; told in steps, so that a drag keeps no more of them than are heard."""
        volume = round(value / VOLUME_STEP) * VOLUME_STEP
        if volume != self._volume:
            self._volume = volume
            self.changed.emit(VOLUME, volume)

    def say_of_sound(self, why: str) -> None:
        """Why none can be heard on this machine; empty where it can."""
        if why != self._silent.text():
            self._silent.setText(why)
            self._silent.setVisible(bool(why))
            self._room.refresh()
            fit(self, self.size())
            self.boxes["sound"].setAccessibleDescription(why or self.boxes["sound"].toolTip())

    def _box(self, form: QFormLayout, name: str, text: str, tip: str, inverted: bool = False) -> None:
        box = Tick(text)
        box.setToolTip(tip)
        box.setAccessibleDescription(tip)
        box.setChecked(bool(getattr(self._settings, name)) != inverted)
        box.toggled.connect(lambda on: self.changed.emit(name, on != inverted))
        form.addRow(box)
        self.boxes[name] = box

    def _list(
        self,
        form: QFormLayout,
        name: str,
        text: str,
        tip: str,
        values: tuple[tuple[object, str], ...],
        now: object,
    ) -> None:
        one = QComboBox()
        one.setToolTip(tip)
        one.setAccessibleDescription(tip)
        for value, said in values:
            one.addItem(said, value)
        one.setCurrentIndex(one.findData(now))
        one.currentIndexChanged.connect(lambda: self.changed.emit(name, one.currentData()))
        form.addRow(text, one)
        self.lists[name] = one


def _group(title: str) -> tuple[QGroupBox, QFormLayout]:
    group = QGroupBox(title)
    return group, QFormLayout(group)
