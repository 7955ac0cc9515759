"""Keys alone: whatever can be used can be come to, is seen to have the focus, and tells its key."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QGroupBox,
    QLabel,
    QMenu,
    QTabBar,
    QWidget,
)

from dominoes_app.key_list import keys_of, with_keys
from dominoes_app.note import Note

KEYS = Qt.Key
DIALOGS = ("settings_action", "setup_action", "house_action", "records_action", "about_action")


@pytest.fixture
def opened(sit_down):
    """Opens the program and, by its action, one of the dialogs; the window itself where none is named."""
    made = []

    def one(name, **settings):
        person = sit_down("draw", **settings)
        person.wait_for_turn()
        if name is None:
            return person, person.window
        getattr(person.window, name).trigger()
        person.wait(lambda: isinstance(QApplication.activeWindow(), QDialog))
        made.append((person, QApplication.activeModalWidget()))
        return made[-1]

    yield one
    for person, dialog in made:
        dialog.close()
        person.come_back()


def test_macos_takes_three_entries_into_its_own_menus_and_guesses_at_none(sit_down):
    window, role = sit_down("draw").window, QAction.MenuRole
    own = {window.about_action: role.AboutRole, window.settings_action: role.PreferencesRole}
    own[window.quit_action] = role.QuitRole
    listed = [one for menu in window.menuBar().actions() for one in menu.menu().actions()]
    assert set(own) <= set(listed) and len(listed) > 20
    for one in listed:
        if not one.isSeparator():
            assert one.menuRole() == own.get(one, role.NoRole), one.text()


def reached(top):
    """Every widget of `top` that Tab comes to, in order, beginning where the focus is."""
    came = []
    while (now := top.focusWidget()) not in came:
        assert now is not None
        came.append(now)
        QTest.keyClick(now, KEYS.Key_Tab)
        assert len(came) < 60
    return came


def look(top, widget):
    """The picture of `widget` and a little round it."""
    at = widget.mapTo(top, QPoint(0, 0))
    return top.grab(QRect(at, widget.size()).adjusted(-3, -3, 3, 3)).toImage()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", [None, *DIALOGS])
def test_the_focus_is_seen_wherever_it_is(opened, name, dark):
    person, top = opened(name, dark=dark)
    person.wait(lambda: top.focusWidget() is not None)
    unseen = []
    came = reached(top)
    for one in came:
        other = came[came.index(one) - 1]
        other.setFocus(Qt.FocusReason.TabFocusReason)
        without = look(top, one)
        one.setFocus(Qt.FocusReason.TabFocusReason)
        picture = look(top, one)
        changed = sum(
            picture.pixel(x, y) != without.pixel(x, y)
            for x in range(picture.width())
            for y in range(picture.height())
        )
        if changed < 20:
            unseen.append((type(one).__name__, one.objectName(), getattr(one, "text", str)(), changed))
    assert not unseen
    if name is None:
        person.view.setFocus()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_one_ring_tells_the_focus_and_no_frame_within_it(opened, dark):
    """Buttons with colours of their own are painted as ever, in the panel and on the notes."""
    person, top = opened(None, dark=dark, guided=False)
    person.wait(lambda: top.findChild(Note).isVisible())
    reached(top)  # by Tab: now styles draw their frames, too
    buttons = [one for one in top.findChildren(QAbstractButton) if one.objectName() != "fold"]
    buttons = [one for one in buttons if one.isVisible() and one.isEnabled()]
    assert len(buttons) >= 6
    for one in buttons:
        person.view.setFocus(Qt.FocusReason.TabFocusReason)
        without = one.grab().toImage()
        one.setFocus(Qt.FocusReason.TabFocusReason)
        assert one.hasFocus() and one.grab().toImage() == without, one.text()
    person.view.setFocus()
    person.key(KEYS.Key_Escape)


@pytest.mark.parametrize("name", [None, *DIALOGS])
def test_tab_comes_to_everything_that_can_be_used(opened, name):
    person, top = opened(name)
    person.wait(lambda: top.focusWidget() is not None)
    came = reached(top)
    for one in top.findChildren(QWidget):
        tabbed = one.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
        if one.isVisible() and one.isEnabled() and tabbed and one.window() is top:
            in_group = isinstance(one, QAbstractButton) and one.group() is not None
            assert one in came or one.focusProxy() in came or in_group, one
    # Downwards, and where two stand beside each other from left to right; columns one after the other.
    if name is None:
        panel = [one for one in came if person.window.panel.isAncestorOf(one)]
        assert panel and [one.y() for one in panel] == sorted(one.y() for one in panel)


def mnemonic(text):
    found = re.search(r"(?<!&)&([^&\s])", text)
    return found.group(1).casefold() if found else None


def twice(texts):
    count = Counter(filter(None, map(mnemonic, texts)))
    return {letter: [one for one in texts if mnemonic(one) == letter] for letter, n in count.items() if n > 1}


def test_no_letter_stands_for_two_things_in_a_menu(sit_down):
    person = sit_down("draw")
    menus = person.window.menuBar().findChildren(QMenu)
    assert len(menus) >= 4
    for menu in menus:
        texts = [action.text() for action in menu.actions() if not action.isSeparator()]
        assert not twice(texts)
        assert all(mnemonic(text) for text in texts), texts
    shown = [one.text() for one in person.window.panel.findChildren(QAbstractButton)]
    shown += [one.text() for one in person.window.panel.findChildren(QLabel) if one.buddy() is not None]
    assert not twice(shown + [action.text() for action in person.window.menuBar().actions()])


@pytest.mark.parametrize("name", DIALOGS)
def test_no_letter_stands_for_two_things_in_a_dialog(opened, name):
    _, dialog = opened(name)
    texts = [one.text() for one in dialog.findChildren(QAbstractButton) if one.isVisible()]
    labels = [one for one in dialog.findChildren(QLabel) if one.isVisible() and one.buddy() is not None]
    texts += [one.text() for one in labels]
    texts += [one.title() for one in dialog.findChildren(QGroupBox) if one.isVisible()]
    texts += [bar.tabText(i) for bar in dialog.findChildren(QTabBar) for i in range(bar.count())]
    assert texts and not twice(texts)


def test_no_key_does_two_things(sit_down):
    person = sit_down("draw")
    keys = Counter(
        key.toString() for action in person.window.findChildren(QAction) for key in action.shortcuts()
    )
    assert keys and not [key for key, times in keys.items() if times > 1]


def test_buttons_tell_the_keys_of_their_actions(sit_down):
    person = sit_down("draw")
    window, panel = person.window, person.window.panel
    for button, action in (
        (panel.undo, window.undo_action),
        (panel.hint, window.hint_action),
        (panel.new, window.new_action),
        (panel.setup, window.setup_action),
        (window.fold, window.panel_action),
    ):
        assert action.shortcuts()
        assert button.toolTip().endswith(f"({keys_of(action)})"), button.toolTip()
        assert "(" not in (button.accessibleDescription() or "")
    assert keys_of(window.new_action) == "Ctrl+N or N"
    assert with_keys("Pull", QAction()) == "Pull"


def test_menus_follow_the_system(sit_down):
    window = sit_down("draw").window
    role = QAction.MenuRole
    assert window.quit_action.menuRole() == role.QuitRole
    assert window.about_action.menuRole() == role.AboutRole
    assert window.settings_action.menuRole() == role.PreferencesRole
    standard = QKeySequence.StandardKey
    for action, key in (
        (window.undo_action, standard.Undo),
        (window.new_action, standard.New),
        (window.quit_action, standard.Quit),
        (window.help_action, standard.HelpContents),
    ):
        wanted = QKeySequence.keyBindings(key)
        assert not wanted or wanted[0] in action.shortcuts(), action.text()
