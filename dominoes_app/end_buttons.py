"""Two buttons that lay the chosen tile on the left or the right end, for the games that have them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from dominoes_core.layout import LEFT, RIGHT, End
from dominoes_core.tiles import Tile

from .habits import has_end_buttons
from .session import Session
from .spoken import in_words, number_words
from .table.chalk import chalk_pen, chalk_pixmap, text_width
from .table.view import BY_TAB
from .theme import LIGHT, Theme

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SMALLEST_PX = 10.0
KEYS = {LEFT: Qt.Key.Key_Left, RIGHT: Qt.Key.Key_Right}


class EndButton(QAbstractButton):
    """A frame of chalk with a word and, below it, the open number; a click does nothing by itself."""

    def __init__(self, end: End, word: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.end = end
        self.number = ""
        """What is written below the word."""
        self._theme = LIGHT
        self._px = 13.0
        self.setText(word)
        # By Tab only: a click must not take the keys away from the table.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setEnabled(False)
        self.hide()

    def set_look(self, theme: Theme, px: float) -> None:
        """The table's colours, and letters `px` high."""
        self._theme, self._px = theme, px
        self.update()

    def write(self, number: str) -> None:
        if number != self.number:
            self.number = number
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._px * 4.2), round(self._px * 3.4))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            shape = Qt.CursorShape.PointingHandCursor if self.isEnabled() else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, dpr, live = self._theme, self.devicePixelRatioF(), self.isEnabled()
        colour = theme.focus if self.hasFocus() else theme.ring if live else theme.chalk_faint
        frame = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        corner = min(10.0, frame.height() * 0.2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            fill = QColor(colour)
            fill.setAlpha((90 if self.isDown() else 55 if self.underMouse() else 28) if live else 0)
            painter.setPen(chalk_pen(colour, 2.4 if live else 1.1, dpr))
            painter.setBrush(fill)
            painter.drawRoundedRect(frame, corner, corner)
            word, px = self.text(), self._px * 0.92
            while px > SMALLEST_PX and text_width(word, px) > frame.width() - 6:
                px -= 0.5
            large = min(self._px * 1.6, frame.height() - px * 1.3 - 2)
            top = frame.top() + (frame.height() - px * 1.2 - large * 1.25) / 2
            self._centred(painter, word, px, top, colour, dpr)
            self._centred(painter, self.number, large, top + px * 1.15, colour, dpr)

    def _centred(self, painter: QPainter, text: str, px: float, y: float, colour: str, dpr: float) -> None:
        x = (self.width() - text_width(text, px)) / 2 - 2
        painter.drawPixmap(QPointF(round(x), round(y)), chalk_pixmap(text, px, colour, dpr))


class EndButtons(QObject):
    """Has the two buttons stand at both sides of the status, as the table of one session is."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        window, scene = session.window, session.scene
        around = window.view.parentWidget()
        assert around is not None
        self.buttons = {
            LEFT: EndButton(LEFT, self.tr("Left"), around),
            RIGHT: EndButton(RIGHT, self.tr("Right"), around),
        }
        before: QWidget = window.view
        for end, button in self.buttons.items():
            button.setObjectName(f"end-{end.value}")
            button.clicked.connect(partial(self._lay, end))
            button.installEventFilter(self)
            QWidget.setTabOrder(before, button)
            before = button
        window.view.companions = tuple(self.buttons.values())
        scene.shown.connect(self.show_ends)
        scene.laid_out.connect(self._place)
        session.controller.started.connect(self.show_ends)
        session.controller.waiting.connect(self.show_ends)

    @property
    def chosen(self) -> Tile | None:
        """The tile that a button would lay: one picked, or chosen by keys."""
        chooser = self.session.scene.chooser
        return chooser.picked or chooser.focused

    def show_ends(self) -> None:
        """Say what is open, and let those buttons be pressed on whose end the chosen tile fits."""
        session, scene = self.session, self.session.scene
        state, offer, chosen = scene.told, scene.chooser.offer, self.chosen
        shown = state is not None and bool(state.rounds) and state.turn is not None
        shown = shown and has_end_buttons(session.controller.state.preset) and not scene.slate.isVisible()
        ends = state.round.layout.ends if state is not None and shown else {}
        for end, button in self.buttons.items():
            fits = offer is not None and chosen is not None and offer.play(chosen, end) is not None
            live = fits and end in ends
            if button.hasFocus() and not live:
                session.window.view.setFocus()
            button.setEnabled(live)
            button.setVisible(end in ends)
            if end in ends:
                button.write(str(ends[end]))
                self._tell(button, ends[end], chosen if live else None)

    def _tell(self, button: EndButton, number: int, lays: Tile | None) -> None:
        """What it is called, and what a press would do."""
        left = button.end is LEFT
        name = self.tr("Lay on the left, {number}") if left else self.tr("Lay on the right, {number}")
        told = self.tr("Choose a tile that fits here")
        if lays is not None:
            told = self.tr("Lay {tile} on the left") if left else self.tr("Lay {tile} on the right")
            told = told.format(tile=lays)
        keys = QKeySequence(Qt.Modifier.SHIFT | KEYS[button.end])
        button.setAccessibleName(name.format(number=number_words(number)))
        button.setAccessibleDescription(in_words(told))
        button.setToolTip(f"{told} ({keys.toString(QKeySequence.SequenceFormat.NativeText)})")

    def _place(self) -> None:
        """At the outer sides of status and reason line, which leave that room free."""
        scene, view = self.session.scene, self.session.window.view
        geometry, at = scene.geometry, view.geometry().topLeft()
        wide, high = geometry.beside_status
        for end, button in self.buttons.items():
            x = geometry.pad if end is LEFT else geometry.width - geometry.pad - wide
            button.set_look(scene.theme, geometry.label_px)
            place = QRectF(x, geometry.status_top, wide, high).toRect()
            button.setGeometry(QRect(place.topLeft() + at, place.size()))
            button.raise_()

    def _lay(self, end: End) -> None:
        chosen, scene = self.chosen, self.session.scene
        self.session.window.view.setFocus()
        if chosen is not None:
            scene.hurry()
            scene.chooser.choose(chosen, end)

    def _refuse(self, end: End) -> None:
        """A button that is off was clicked: say why."""
        scene, chosen = self.session.scene, self.chosen
        if scene.chooser.offer is None:
            return
        if chosen is None:
            self.session.tell(self.tr("First choose a tile that fits there."))
        else:
            scene.hurry()
            scene.chooser.try_end(chosen, end)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind, view = event.type(), self.session.window.view
        off = isinstance(watched, QWidget) and not watched.isEnabled()
        if off and kind == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            if event.button() == Qt.MouseButton.LeftButton:
                self._refuse(next(end for end, one in self.buttons.items() if one is watched))
            return True
        if kind == QEvent.Type.FocusOut and isinstance(event, QFocusEvent) and event.reason() in BY_TAB:
            if not view.keeps_choice(QApplication.focusWidget()):
                self.session.scene.chooser.use_keys(False)
        elif (
            kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        ):
            view.setFocus()
            self.session.scene.chooser.let_go()
            return True
        return False
