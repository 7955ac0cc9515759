"""The window: the table, the panel beside it, the menus, and a strip for notices."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from .key_list import tell_keys, with_keys
from .palette import palette
from .panel import Panel
from .profile import WindowPlace
from .restyle import restyle
from .table.scene import TableScene
from .table.view import TableView
from .theme import LIGHT, Theme

ROLE = QAction.MenuRole
MINIMUM = (800, 520)
FIRST_SIZE = (1180, 780)
TITLE_BAR = 32
"""Kept free above the window for its title, by which it can be moved."""
MOST_NOTICES = 3
SETUP_KEYS = "Ctrl+Shift+N"
RULES_KEYS = "Ctrl+R"
HOUSE_KEYS = "Ctrl+Shift+R"


class Notice(QFrame):
    """A sentence above the table, until it is put away."""

    said = Signal(str)
    """What has just come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 8, 6)
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(self.text, 1)
        self.button = QPushButton(self.tr("OK"))
        self.button.clicked.connect(self.hide)
        row.addWidget(self.button)
        self.hide()

    def say(self, text: str) -> None:
        """Show `text`, below what was said before and not put away yet."""
        said = self.text.text().split("\n") if self.isVisibleTo(self.parentWidget()) else []
        if text not in said:
            self.text.setText("\n".join([*said[1 - MOST_NOTICES :], text]))
        self.show()
        self.said.emit(text)


class Window(QMainWindow):
    """Holds the widgets. What they mean is decided where they are wired together."""

    closing = Signal()

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self.setWindowTitle(self.tr("Dominoes"))
        self.setMinimumSize(*MINIMUM)
        self.scene = scene
        self.view = TableView(scene)
        self.panel = Panel()
        self.notice = Notice()
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self.view, 1)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(middle, 1)
        self.fold = QToolButton()
        self.fold.setObjectName("fold")
        self.fold.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fold.setFixedWidth(16)
        self.fold.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        row.addWidget(self.fold)
        row.addWidget(self.panel)
        self.setCentralWidget(whole)
        self._make_actions()
        self._make_menus()
        self._tell_buttons()
        self.fold.clicked.connect(self.panel_action.toggle)
        self.set_theme(LIGHT)
        self.notice.button.clicked.connect(self.view.setFocus)
        self.view.setFocus()

    def _make_actions(self) -> None:
        standard = QKeySequence.StandardKey
        # A letter alone works as well: nothing on this window is typed into.
        self.new_action = self._action(self.tr("&New game"), standard.New, "N")
        self.setup_action = self._action(self.tr("New &match…"), SETUP_KEYS)
        self.rules_action = self._action(self.tr("Rul&es of this match…"), RULES_KEYS)
        self.house_action = self._action(self.tr("House ru&les…"), HOUSE_KEYS)
        self.hint_action = self._action(self.tr("&Hint"), "H")
        self.undo_action = self._action(self.tr("&Undo"), standard.Undo)
        self.undo_action.setEnabled(False)
        self.open_action = self._action(self.tr("&Open…"), standard.Open)
        self.save_action = self._action(self.tr("&Save a copy…"), standard.Save, "S")
        self.records_action = self._action(self.tr("&Records…"), "R")
        self.quit_action = self._action(self.tr("&Quit"), standard.Quit)
        self.quit_action.setMenuRole(ROLE.QuitRole)
        self.quit_action.triggered.connect(self.close)
        self.panel_action = self._choice(self.tr("&Panel"), "F9")
        self.panel_action.setChecked(True)
        self.panel_action.toggled.connect(self.show_panel)
        usual = QKeySequence.keyBindings(standard.FullScreen)
        self.full_action = self._choice(self.tr("&Full screen"), *(usual or ["F11"]))
        self.full_action.toggled.connect(self._full_screen)
        self.moves_action = self._choice(self.tr("Show &moves"), "M")
        self.dark_action = self._choice(self.tr("&Dark table"))
        self.still_action = self._choice(self.tr("&Reduce motion"))
        self.speed_actions = {
            0.6: self._choice(self.tr("&Slow")),
            1.0: self._choice(self.tr("&Normal")),
            1.8: self._choice(self.tr("&Fast")),
        }
        usual = QKeySequence.keyBindings(standard.Preferences)
        self.settings_action = self._action(self.tr("Se&ttings…"), *(usual or ["Ctrl+,"]))
        self.settings_action.setMenuRole(ROLE.PreferencesRole)
        self.help_action = self._action(self.tr("&How to play"), standard.HelpContents)
        self.why_action = self._action(self.tr("&Why was that?"), "W")
        self.page_actions = {
            "win-heavy": self._action(self.tr("How ga&mes are won")),
            "questions": self._action(self.tr("&Questions and answers")),
            "levels": self._action(self.tr("The &computer players")),
            "keys": self._action(self.tr("&Keys"), "Ctrl+F1"),
        }
        self.guide_action = self._action(self.tr("&Guided round"))
        self.about_action = self._action(self.tr("&About Dominoes"))
        self.about_action.setMenuRole(ROLE.AboutRole)
        self.about_action.triggered.connect(self.show_about)

    def _action(self, text: str, *keys: str | QKeySequence | QKeySequence.StandardKey) -> QAction:
        """Something the window can do, called `text` in menus, and by any of `keys` that this system has."""
        action = QAction(text, self)
        action.setShortcuts([key for key in map(QKeySequence, keys) if not key.isEmpty()])
        action.setAutoRepeat(False)  # a key held down does it once
        # macOS has menus of its own for three; which others it takes there it would guess by their words.
        action.setMenuRole(ROLE.NoRole)
        return action

    def _choice(self, text: str, *keys: str | QKeySequence) -> QAction:
        """Something that is on or off."""
        action = self._action(text, *keys)
        action.setCheckable(True)
        return action

    def _make_menus(self) -> None:
        game = self.menuBar().addMenu(self.tr("&Match"))
        game.addActions([self.new_action, self.setup_action, self.undo_action, self.hint_action])
        game.addSeparator()
        game.addActions([self.rules_action, self.house_action, self.records_action])
        game.addSeparator()
        game.addActions([self.open_action, self.save_action])
        game.addSeparator()
        game.addAction(self.quit_action)
        table = self.menuBar().addMenu(self.tr("&Table"))
        table.addActions([self.moves_action, self.dark_action, self.still_action])
        speed = table.addMenu(self.tr("&Speed"))
        speed.addActions([*self.speed_actions.values()])
        table.addSeparator()
        table.addActions([self.panel_action, self.full_action])
        table.addSeparator()
        table.addAction(self.settings_action)
        more = self.menuBar().addMenu(self.tr("&Help"))
        more.addActions([self.help_action, self.why_action, self.guide_action, *self.page_actions.values()])
        more.addSeparator()
        more.addAction(self.about_action)
        for menu in (game, table, speed, more):
            menu.menuAction().setMenuRole(ROLE.NoRole)

    def _tell_buttons(self) -> None:
        """Let the buttons beside the table say by which keys the same is done."""
        for button, action in (
            (self.panel.undo, self.undo_action),
            (self.panel.hint, self.hint_action),
            (self.panel.new, self.new_action),
            (self.panel.setup, self.setup_action),
        ):
            tell_keys(button, action)

    def set_theme(self, theme: Theme) -> None:
        # The program's, not only the window's: for menus and questions, and what has a style sheet above it.
        QApplication.setPalette(palette(theme))
        self._theme = theme
        self.view.set_theme(theme)
        self._style()

    def _style(self) -> None:
        """Panel, notices and the edge of the panel, in colours of their own."""
        theme = self._theme
        self.panel.set_theme(theme)
        restyle(
            self.notice,
            f"#notice {{ background: {theme.panel_raised}; border-bottom: 2px solid {theme.warning}; }}"
            f"#notice QLabel {{ color: {theme.text}; }}",
        )
        restyle(
            self.fold,
            f"#fold {{ background: {theme.panel}; color: {theme.text_soft}; border: none;"
            f" border-left: 1px solid {theme.panel_line}; }}"
            f"#fold:hover, #fold:focus {{ background: {theme.panel_line}; color: {theme.text}; }}",
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._style()

    def show_panel(self, shown: bool) -> None:
        if not shown and self.panel.isAncestorOf(self.focusWidget()):
            self.view.setFocus()
        self.panel.setVisible(shown)
        self.panel_action.setChecked(shown)
        self.fold.setText("›" if shown else "‹")
        told = self.tr("Fold the panel away") if shown else self.tr("Open the panel")
        self.fold.setToolTip(with_keys(told, self.panel_action))
        self.fold.setAccessibleName(told)

    def _full_screen(self, full: bool) -> None:
        if full != self.isFullScreen():  # and maximized again afterwards, if it was
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def offer_undo(self, may: bool) -> None:
        """Whether there is something to take back."""
        if not may and self.panel.undo.hasFocus():
            self.view.setFocus()
        self.undo_action.setEnabled(may)
        self.panel.undo.setEnabled(may)

    def show_speed(self, speed: float) -> None:
        nearest = min(self.speed_actions, key=lambda value: abs(value - speed))
        for value, action in self.speed_actions.items():
            action.setChecked(value == nearest)

    # --- where it stands -----------------------------------------------------------------------

    def place(self, saved: WindowPlace | None) -> None:
        """Stand where it stood, as far as that is still on a screen."""
        if saved is None:
            size = QGuiApplication.primaryScreen().availableSize()
            self.resize(min(FIRST_SIZE[0], size.width()), min(FIRST_SIZE[1], size.height()))
            return
        rect = on_screen(QRect(saved.x, saved.y, saved.width, saved.height), _screens())
        self.setGeometry(rect)
        if saved.maximized:
            self.setWindowState(Qt.WindowState.WindowMaximized)

    def placed(self) -> WindowPlace:
        rect = self.normalGeometry() if self.isMaximized() or self.isFullScreen() else self.geometry()
        return WindowPlace(rect.x(), rect.y(), rect.width(), rect.height(), self.isMaximized())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)

    # --- questions and pages -------------------------------------------------------------------

    def confirm(self, title: str, text: str, yes: str, no: str) -> bool:
        """Ask; False unless the player presses the button `yes`."""
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(title)
        box.setText(title)  # not every system shows the title of a question
        box.setInformativeText(text)
        agree = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(no, QMessageBox.ButtonRole.RejectRole))
        box.exec()
        agreed = box.clickedButton() is agree
        box.deleteLater()
        return agreed

    def show_about(self) -> None:
        """Tell what the program is and what it is made of."""
        from .dialogs.about import AboutDialog, licences  # not needed to start with

        dialog = AboutDialog(self, licences())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def _screens() -> list[QRect]:
    return [screen.availableGeometry() for screen in QGuiApplication.screens()]


def on_screen(rect: QRect, screens: list[QRect]) -> QRect:
    """`rect`, moved and shrunk so that all of it lies on the screen it overlaps most; the first if none.

    `rect` is the window without its frame; a title bar fits above it.
    """

    def shared(screen: QRect) -> int:
        both = screen.intersected(rect)
        return both.width() * both.height() if both.isValid() else 0

    if not screens:
        return rect
    screen = max(screens, key=shared).adjusted(0, TITLE_BAR, 0, 0)
    width = min(max(rect.width(), MINIMUM[0]), screen.width())
    height = min(max(rect.height(), MINIMUM[1]), screen.height())
    x = min(max(rect.x(), screen.left()), screen.right() + 1 - width)
    y = min(max(rect.y(), screen.top()), screen.bottom() + 1 - height)
    return QRect(QPoint(x, y), QPoint(x + width - 1, y + height - 1))
