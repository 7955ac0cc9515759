"""Somebody who plays by a screen reader: knows nothing of the table but its accessible objects."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

Text, Role = QAccessible.Text, QAccessible.Role
NAMES = ("zero", "one", "two", "three", "four", "five", "six")


def spelled(tile) -> str:
    return f"{NAMES[tile.high]}-{NAMES[tile.low]}"


def walk(interface) -> Iterator:
    """`interface` and everything below it."""
    yield interface
    for i in range(interface.childCount()):
        child = interface.child(i)
        if child is not None:
            yield from walk(child)


def texts(interface) -> list[str]:
    return [interface.text(which) for which in (Text.Name, Text.Description, Text.Help, Text.Value)]


class Listener:
    """Finds things of the table by what they are called, and presses them."""

    def __init__(self, person) -> None:
        self.person = person
        self.heard: list[tuple[str, bool]] = []
        person.session.announcer.said.connect(lambda text, at_once: self.heard.append((text, at_once)))

    @property
    def table(self):
        return QAccessible.queryAccessibleInterface(self.person.view)

    def things(self) -> list:
        table = self.table
        return [table.child(i) for i in range(table.childCount())]

    def names(self) -> list[str]:
        return [one.text(Text.Name) for one in self.things()]

    def find(self, name: str):
        """The one whose name begins so; None where there is none."""
        return next((one for one in self.things() if one.text(Text.Name).startswith(name)), None)

    def can(self, thing, action: str = "Press") -> bool:
        return thing is not None and action in thing.actionInterface().actionNames()

    def press(self, thing) -> None:
        assert self.can(thing), thing and thing.text(Text.Name)
        assert not thing.state().disabled
        thing.actionInterface().doAction("Press")

    def pressable(self) -> list:
        return [one for one in self.things() if self.can(one)]

    def all_told(self) -> list[str]:
        """Every text of the whole window's accessible tree, tooltips too."""
        top = QAccessible.queryAccessibleInterface(self.person.window)
        said = [text for one in walk(top) for text in texts(one) if text]
        said += [one.toolTip() for one in self.person.scene.items()]
        said += [one.toolTip() for one in self.person.window.findChildren(QWidget)]
        return said
