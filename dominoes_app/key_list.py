"""What every key does: those of the menus read from their actions, the table's own written out here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton

if TYPE_CHECKING:
    from .window import Window

NATIVE = QKeySequence.SequenceFormat.NativeText


def tr(text: str) -> str:
    return QCoreApplication.translate("KeyList", text)


def key_list(window: Window) -> tuple[tuple[str, str], ...]:
    """(keys as the system writes them, what they do): at the table, then every action of the menus."""
    return (*_at_the_table(), *_of_actions(window))


def keys_of(action: QAction) -> str:
    """The keys of an action as the system writes them; empty without one."""
    return tr(" or ").join(keys.toString(NATIVE) for keys in action.shortcuts() if not keys.isEmpty())


def letter_of(action: QAction) -> str:
    """The last of the keys of an action, which is a letter alone where it has one; empty without any."""
    return action.shortcuts()[-1].toString(NATIVE) if action.shortcuts() else ""


def with_keys(text: str, action: QAction) -> str:
    """`text`, and in brackets the keys of `action`."""
    keys = keys_of(action)
    return f"{text} ({keys})" if keys else text


def with_names(text: str, *keys: Qt.Key) -> str:
    """`text`, and in brackets the names of `keys`, any of which does it."""
    return f"{text} ({tr(' or ').join(_key(one) for one in keys)})"


def tell_keys(button: QAbstractButton, action: QAction) -> None:
    """Add to the button's tooltip the keys of the action that does the same."""
    button.setAccessibleDescription(button.toolTip())
    button.setToolTip(with_keys(button.toolTip(), action))


def name_of(action: QAction) -> str:
    """What an action is called, without the marks of a menu."""
    return action.text().replace("&", "").rstrip("…")


def _of_actions(window: Window) -> list[tuple[str, str]]:
    found = []
    for menu in window.menuBar().actions():
        for action in menu.menu().actions() if menu.menu() else []:
            if not action.menu() and keys_of(action):
                found.append((keys_of(action), name_of(action)))
    return found


def _key(key: Qt.Key) -> str:
    return QKeySequence(key).toString(NATIVE)


def _at_the_table() -> tuple[tuple[str, str], ...]:
    keys = Qt.Key
    shift = QKeySequence(Qt.Modifier.SHIFT | keys.Key_Left).toString(NATIVE)
    return (
        (tr("← →"), tr("choose a tile")),
        (_key(keys.Key_Return), tr("lay it; then the arrows choose the end, and the same key lays it there")),
        (
            shift.replace(_key(keys.Key_Left), "") + tr("← → ↑ ↓"),
            tr("lay it at once: left and right are the ends, up and down the arms of a spinner"),
        ),
        (
            _key(keys.Key_Tab),
            tr("with a tile chosen in Single hand: go on to Left and Right, which lay it there"),
        ),
        (_key(keys.Key_Space), tr("draw, or go on to the next round")),
        (_key(keys.Key_Escape), tr("let go of a tile")),
    )
