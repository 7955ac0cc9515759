"""The table as assistive technology meets it: its things as named objects that can be pressed.

A graphics item is no object to assistive technology, and an interface written wholly in Python cannot tell
Qt that it has no table, text or value (a null pointer): PySide crashes. So every thing has a peg, a widget
that is never shown, with a QAccessibleWidget of Qt's own under the words that are put over it. Pegs
belong to the view; Qt deletes their interfaces with them. The interfaces are kept by the pegs, since Qt keeps
only the pointer.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleStateChangeEvent,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView, QWidget

from .scene import TableScene
from .things import BUTTONS, Key, Thing, focus_of, things

Role, Text, Event = QAccessible.Role, QAccessible.Text, QAccessible.Event
PRESS, SET_FOCUS = QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()
_installed: list[bool] = []


class Peg(QWidget):
    """Stands for one thing of a table; never shown, never focused."""

    def __init__(self, access: TableAccess, key: Key) -> None:
        super().__init__(access.view)
        self.access, self.key = access, key
        self.interface: ThingInterface | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()


class TableAccess(QObject):
    """Answers for one view on a table, and tells listeners what has changed."""

    def __init__(self, view: QGraphicsView, table: TableScene) -> None:
        super().__init__(view)
        self.view, self.table = view, table
        self.interface: TableInterface | None = None
        self._pegs: dict[Key, Peg] = {}
        self._known: dict[Key, Thing] = {}
        self._focus: Key | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._tell_changes)
        table.shown.connect(self._changed)
        if not _installed:
            QAccessible.installFactory(_interface_of)
            _installed.append(True)

    def things(self) -> tuple[Thing, ...]:
        return things(self.table) if self.view.scene() is self.table else ()

    def thing(self, key: Key) -> Thing | None:
        """The thing called `key`; None while it is not on the table, or nobody may know."""
        return next((one for one in self.things() if one.key == key), None)

    def peg(self, key: Key) -> Peg:
        found = self._pegs.get(key)
        if found is None:
            found = self._pegs[key] = Peg(self, key)
        return found

    def child(self, key: Key) -> QAccessibleInterface | None:
        return QAccessible.queryAccessibleInterface(self.peg(key))

    def place(self, thing: Thing) -> QRect:
        """Where it is on the screen."""
        viewport = self.view.viewport()
        here = self.view.mapFromScene(thing.rect()).boundingRect()
        return QRect(viewport.mapToGlobal(here.topLeft()), here.size())

    def focused(self) -> Key | None:
        return focus_of(self.table) if self.view.hasFocus() else None

    def _changed(self) -> None:
        if QAccessible.isActive():
            self._soon.start()

    def _tell_changes(self) -> None:
        """What came, what went, what is called or stands otherwise, and where the keys are."""
        before, now = self._known, {one.key: one for one in self.things()}
        self._known = now
        for key in before.keys() - now.keys():
            self._send(QAccessibleEvent(self.peg(key), Event.ObjectDestroyed))
        for key in now:  # in the order they are read
            if key not in before:
                self._send(QAccessibleEvent(self.peg(key), Event.ObjectCreated))
        # Clients remember the words of a thing that went, too: it has none now, others when it comes back.
        nothing = ("", "")
        for key in before.keys() | now.keys():
            old_name, old_told = (before[key].name, before[key].told) if key in before else nothing
            name, told = (now[key].name, now[key].told) if key in now else nothing
            if old_name != name:
                self._send(QAccessibleEvent(self.peg(key), Event.NameChanged))
            if old_told != told:
                self._send(QAccessibleEvent(self.peg(key), Event.DescriptionChanged))
        for key in before.keys() & now.keys():
            if before[key].picked != now[key].picked:
                state = QAccessible.State()
                state.selected = True
                self._send(QAccessibleStateChangeEvent(self.peg(key), state))
        focus = self.focused()
        if focus is not None and (focus != self._focus or focus not in before):
            self._send(QAccessibleEvent(self.peg(focus), Event.Focus))
        self._focus = focus

    def _send(self, event: QAccessibleEvent) -> None:
        QAccessible.updateAccessibility(event)


class TableInterface(QAccessibleWidget):
    """The view; its children are the things on the table."""

    def __init__(self, view: QWidget, access: TableAccess) -> None:
        super().__init__(view, Role.Grouping, "")
        self._access = access

    def childCount(self) -> int:
        return len(self._access.things())

    def child(self, index: int) -> QAccessibleInterface | None:
        found = self._access.things()
        return self._access.child(found[index].key) if 0 <= index < len(found) else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        for one in reversed(self._access.things()):
            if one.key[0] != "line" and self._access.place(one).contains(QPoint(x, y)):
                return self._access.child(one.key)
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        peg = child.object() if child is not None else None
        keys = [one.key for one in self._access.things()]
        return keys.index(peg.key) if isinstance(peg, Peg) and peg.key in keys else -1

    def focusChild(self) -> QAccessibleInterface | None:
        focus = self._access.focused()
        return self if focus is None and self._access.view.hasFocus() else focus and self._access.child(focus)


class ThingInterface(QAccessibleWidget):
    """One thing. While it is not on the table it has no name, no place and does nothing."""

    def __init__(self, peg: Peg) -> None:
        super().__init__(peg, Role.Button, "")
        self._key, self._access = peg.key, peg.access

    def _thing(self) -> Thing | None:
        return self._access.thing(self._key)

    def parent(self) -> QAccessibleInterface | None:
        return QAccessible.queryAccessibleInterface(self._access.view)

    def child(self, index: int) -> None:
        return None

    def childCount(self) -> int:
        return 0

    def childAt(self, x: int, y: int) -> None:
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def focusChild(self) -> None:
        return None

    def relations(self, match: object = None) -> list[object]:
        return []

    def role(self) -> Role:
        return Role.Button if self._key[0] in BUTTONS else Role.StaticText

    def rect(self) -> QRect:
        thing = self._thing()
        return self._access.place(thing) if thing is not None else QRect()

    def text(self, which: Text) -> str:
        thing = self._thing()
        if thing is None:
            return ""
        if which == Text.Name:
            return thing.name
        return thing.told if which == Text.Description else ""

    def setText(self, which: Text, text: str) -> None:
        """Nobody renames a tile."""

    def state(self) -> QAccessible.State:
        state, thing = QAccessible.State(), self._thing()
        if thing is None:
            state.invisible = state.disabled = True
            return state
        if thing.is_button:
            state.disabled = thing.press is None
            state.focusable = True
            state.focused = self._access.focused() == self._key
        if thing.tile is not None:
            state.selectable = True
            state.selected = thing.picked
        if not self._access.view.isVisible():
            state.invisible = True
        return state

    def actionNames(self) -> list[str]:
        thing = self._thing()
        names = [PRESS] if thing is not None and thing.press is not None else []
        return [*names, SET_FOCUS] if names and thing is not None and thing.tile is not None else names

    def doAction(self, name: str) -> None:
        thing = self._thing()
        if thing is None or thing.press is None:
            return
        if name == PRESS:
            thing.press()
        elif name == SET_FOCUS and thing.tile is not None:
            self._access.view.setFocus()
            self._access.table.chooser.focus_on(thing.tile)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []


def _interface_of(name: str, of: QObject) -> QAccessibleInterface | None:
    """For the tables and their pegs; Qt has its own for everything else."""
    if name == "Peg" and isinstance(of, Peg):
        of.interface = ThingInterface(of)
        return of.interface
    if name == "TableView":
        access = getattr(of, "access", None)
        if isinstance(access, TableAccess) and isinstance(of, QGraphicsView):
            access.interface = TableInterface(of, access)
            return access.interface
    return None
