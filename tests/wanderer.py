"""Somebody who does anything at all with the real program, and looks after every action.

Clicks, keys and drags anywhere; undo, hints, new matches of every game for two to four seats; house rules
made and played by; settings, records and every other dialog poked at random; the pages read; the window
resized, closed and opened again on its files.
"""

from __future__ import annotations

import json
import random
import re

from conftest import leave
from person import PATIENCE, Person
from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMessageBox, QWidget

from dominoes_app.app import build
from dominoes_app.dialogs.house import HouseDialog, RuleEditor
from dominoes_app.dialogs.setup import SetupDialog
from dominoes_app.games import seat_names
from dominoes_app.house import House, HouseBook, HouseRules, house_of
from dominoes_app.pages.window import PagesWindow
from dominoes_app.panel import KEY
from dominoes_app.profile import BACKS, CHALK, Profile, Settings
from dominoes_app.reading import Reading
from dominoes_app.seating import MatchSetup, Seat
from dominoes_app.thinker import Thinker
from dominoes_core import record
from dominoes_core.consistency import fault, refusal, seats_allowed
from dominoes_core.match import MatchState
from dominoes_core.players.levels import Level, choose
from dominoes_core.record import Record
from dominoes_core.rules import CHOICES, PRESETS
from dominoes_core.tiles import TILES

KEYS, NO_KEYS = Qt.Key, Qt.KeyboardModifier.NoModifier
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
ON_TABLE = [
    *(KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Up, KEYS.Key_Down, KEYS.Key_Return, KEYS.Key_Enter),
    *(KEYS.Key_Space, KEYS.Key_Space, KEYS.Key_Escape, KEYS.Key_M, KEYS.Key_H, KEYS.Key_F9, KEYS.Key_Tab),
    *(KEYS.Key_Backtab, KEYS.Key_Home, KEYS.Key_A, KEYS.Key_S, KEYS.Key_W, KEYS.Key_F1),
]
IN_DIALOGS = [
    *(KEYS.Key_Tab, KEYS.Key_Backtab, KEYS.Key_Space, KEYS.Key_Up, KEYS.Key_Down, KEYS.Key_Left),
    *(KEYS.Key_Right, KEYS.Key_Home, KEYS.Key_End, KEYS.Key_PageDown, KEYS.Key_Return, KEYS.Key_Escape),
    *(KEYS.Key_A, KEYS.Key_Delete, KEYS.Key_F1),
]
SIZES = [(800, 520), (900, 600), (1180, 780), (1300, 560), (820, 900)]
SAID = re.compile(r"The match was saved as out\.json\.|out\.json is not (a match of dominoes.*|there)\.")
"""What may be said above the table: nothing else goes wrong here."""
RULES = (HouseDialog, RuleEditor, SetupDialog)
QUICK = [Level.BEGINNER, Level.EASY, Level.MEDIUM, Level.HARD]


def quick(view, level, limits, stop, rng):
    """Every level is asked on the real worker; Expert and the regular answer as fast as the others."""
    return choose(view, level if level in QUICK else Level.MEDIUM, limits, stop, rng)


class Wanderer:
    """Wanders over the program whose files are under `root`; what was done last is in `log`."""

    def __init__(self, root, seed):
        self.root, self.rng = root, random.Random(seed)
        self.log: list[str] = []
        self.actions = 0
        self.acting = False
        self.left: dict[str, Record] = {}
        """The match of each game as it was seen last."""
        Profile(root).save_settings(Settings(motion=False, pause="none", guided=seed % 2 == 0))
        for name in ("Ours", "Theirs"):
            HouseBook(root).keep(self._some_house(name))
        self._guard = QTimer(interval=0)
        self._guard.timeout.connect(self._answer)
        self._blocking: QWidget | None = None
        self.open()

    # --- opening and closing -------------------------------------------------------------------

    def open(self):
        self.program = build(self.root, Thinker(quick))
        self.person = Person(self.program, self.root, self.rng)
        self.program.window.show()
        self.program.window.activateWindow()
        self.person.wait(self.program.window.isActiveWindow)

    def close(self):
        self._close_dialogs()
        leave(self.person)

    def reopen(self):
        """Close the window and start the program again: the same match lies there."""
        self._close_dialogs()
        before = self.person.controller.record
        seats = self.person.controller.seats
        leave(self.person)
        self.open()
        now = self.person.controller
        assert now.seats == seats, "other seats after a start"
        assert now.house == house_of(before.extras.top), "other house rules after a start"
        self._same_or_further(before.match, now.state)
        for game in self.person.session.matches.games:
            assert Profile(self.root).load_match(game).trouble is None

    def _same_or_further(self, before: MatchState, now: MatchState) -> None:
        """A computer may have answered since; nothing else may have happened."""
        assert now.preset == before.preset and now.rules == before.rules
        assert now.rounds[: len(before.rounds) - 1] == before.rounds[:-1]
        then, round_ = before.rounds[-1], now.rounds[len(before.rounds) - 1]
        assert round_.deal == then.deal and round_.history[: len(then.history)] == then.history

    # --- what it does --------------------------------------------------------------------------

    def act(self):
        """Do one thing, let it have its effect, and look whether all is well."""
        self.actions += 1
        self.acting = True
        self._guard.start()
        try:
            self._do_something()
            QCoreApplication.processEvents()
        finally:
            self._guard.stop()
            self.acting = False
        self.look()
        if self.actions % 12 == 0:
            self.goes_on()

    def _note(self, text):
        self.log = [*self.log[-40:], text]

    def _do_something(self):
        popup = QApplication.activePopupWidget()
        front = QApplication.activeModalWidget()
        pages = self._pages(front or self.person.window)
        if popup is not None:
            self._poke_popup(popup)
        elif pages is not None and self.rng.random() < 0.3:
            self._read(pages)
        elif isinstance(front, RULES) and self.rng.random() < 0.7:
            self._choose_rules(front)
        elif front is not None:
            self._poke(front)
        else:
            self._on_table()

    def _pages(self, front) -> PagesWindow | None:
        """The pages that can be read in front of `front`."""
        reading = self.person.session.findChild(Reading)
        pages = reading.pages if front is self.person.window else reading.before.get(front)
        return pages if pages is not None and pages.isVisible() else None

    def _on_table(self):
        rng, person = self.rng, self.person
        window, session = person.window, person.session
        ways = {
            "click": 26, "play": 60, "press": 6, "release": 6, "move": 8, "double": 2, "key": 24, "undo": 4,
            "hint": 2, "new": 1.2, "game": 1.2, "match": 1.6, "resize": 1.2, "setting": 1.6, "dialog": 1.6,
            "widget": 3, "reopen": 0.5, "deactivate": 0.4, "house": 2, "pages": 1, "button": 2,
        }  # fmt: skip
        what = rng.choices(list(ways), list(ways.values()))[0]
        view, button = person.view.viewport(), LEFT if rng.random() < 0.95 else RIGHT
        if what in ("click", "press", "release", "double", "move"):
            at = self._anywhere()
            self._note(f"{what} {at.x()},{at.y()} {button.name}")
            if what == "move":
                QTest.mouseMove(view, at)
            else:
                other = {"press": QTest.mousePress, "release": QTest.mouseRelease}
                other["double"] = QTest.mouseDClick
                other.get(what, QTest.mouseClick)(view, button, NO_KEYS, at)
        elif what == "play":
            self._note("play")
            self._play()
        elif what == "key":
            key = rng.choice(ON_TABLE)
            shift = rng.random() < 0.15
            self._note(f"key {key.name} {'shift' if shift else ''}")
            person.key(key, Qt.KeyboardModifier.ShiftModifier if shift else NO_KEYS)
        elif what == "undo":
            self._note("undo")
            person.key(KEYS.Key_Z, Qt.KeyboardModifier.ControlModifier)
        elif what == "hint":
            self._note("hint")
            person.key(KEYS.Key_H)
        elif what == "new":
            self._note("new game")
            person.key(KEYS.Key_N)
        elif what == "game":
            game = rng.choice(list(session.matches.games))
            self._note(f"game {game}")
            session.matches.choose_game(game)
            if game in self.left and self.left[game].match.rounds:
                self._same_or_further(self.left[game].match, person.state)
        elif what == "match":
            setup = self._some_setup()
            self._note(f"match {setup}")
            session.matches._begin(setup)
        elif what == "resize":
            size = rng.choice(SIZES)
            self._note(f"resize {size}")
            window.resize(*size)
        elif what == "setting":
            self._set()
        elif what == "dialog":
            action = rng.choice(list(self._menu(window.menuBar().actions())))
            self._note(f"menu {action.text()}")
            action.trigger()
        elif what == "widget":
            self._poke(window.panel)
        elif what == "house":
            self._note("house rules")
            window.house_action.trigger()
        elif what == "pages":
            action = rng.choice([window.help_action, window.rules_action, *window.page_actions.values()])
            self._note(f"pages {action.text()}")
            action.trigger()
        elif what == "button":
            shown = [one for one in window.view.companions if one.isVisible()]
            if shown:
                one = rng.choice(shown)
                self._note(f"button {one.text()}")
                if rng.random() < 0.5:  # with a tile chosen for it
                    scene = person.scene
                    if scene.chooser.offer is not None and scene.chooser.dragged is None:
                        scene.chooser.pick(rng.choice(scene.hand()))
                QTest.mouseClick(one, LEFT, NO_KEYS)
        elif what == "deactivate":
            self._note("minimise")
            window.showMinimized()
            window.showNormal()
        else:
            self._note("reopen")
            self.reopen()

    def _menu(self, actions):
        """Everything the menus offer, save the end."""
        for one in actions:
            if one.menu() is not None:
                yield from self._menu(one.menu().actions())
            elif not one.isSeparator() and one is not self.person.window.quit_action:
                yield one

    def _some_house(self, name) -> HouseRules:
        """Any rules that can be played, often to few points."""
        rng, preset = self.rng, self.rng.choice(list(PRESETS.values()))
        rules = preset.rules
        sizes = tuple((n, size) for n in (2, 3, 4) if (size := rng.randint(0, 28 // n)))
        changes = [(field, rng.choice(CHOICES[field])) for field in rng.sample(list(CHOICES), 8)]
        for field, value in [*changes, ("hand_sizes", sizes), ("target", rng.choice((None, 1, 5, 35, 61)))]:
            if refusal(rules, **{field: value}) is None:
                rules = rules.changed(**{field: value})
        return HouseRules(House(f"house-{rng.randrange(16**8):08x}", name), preset.key, rules)

    def _some_setup(self) -> MatchSetup:
        rng = self.rng
        games = list(self.person.session.matches.games.values())
        game = rng.choice([one for one in games if one.house or rng.random() < 0.3] or games)
        rules = game.rules
        if game.targets:
            rules = rules.changed(target=rng.choice(game.targets))
        seats = rng.choice(seats_allowed(rules))
        if seats == 4 and rng.random() < 0.5:
            rules = rules.changed(sides="partners")
        levels = [rng.choice([None, *QUICK]) for _ in range(seats)]
        levels[0 if rng.random() < 0.7 else rng.randrange(seats)] = None
        names = seat_names(seats)
        return MatchSetup(game.preset, rules, tuple(map(Seat, names, levels)), game.house)

    def _play(self):
        """What somebody would do who wants to get on."""
        person, scene = self.person, self.person.scene
        if scene.lid_on or person.slate_up:
            person.key(KEYS.Key_Space)
        elif person.offer is not None:
            play = person.some_play(person.offer)
            if play is None:
                person.click_yard()
            elif scene.chooser.dragged is None and self.rng.random() < 0.4:
                pose = scene.geometry.spots(person.state, play.tile)[play.end]
                person.drag(play.tile, pose.x, pose.y)
            else:
                scene.chooser.choose(play.tile, play.end)

    def _set(self):
        name, value = self.rng.choice(
            [
                *((name, on) for name in ("dark", "motion", "show_moves", "draw_for_me") for on in (0, 1)),
                *((name, on) for name in ("lead_for_me", "end_numbers", "coloured") for on in (0, 1)),
                *(("back", back) for back in BACKS),
                *(("chalk", chalk) for chalk in CHALK),
                ("motion", 0),
                ("speed", 4.0),
            ]
        )
        self._note(f"set {name} {value}")
        self.person.session.set_up(name, bool(value) if value in (0, 1) else value)

    def _anywhere(self) -> QPoint:
        """A place on the table: often on something."""
        scene, rng, view = self.person.scene, self.rng, self.person.view
        if rng.random() < 0.15:
            size = view.size()
            return QPoint(rng.randrange(-40, size.width() + 40), rng.randrange(-40, size.height() + 40))
        spots = [item.pos() for item in scene.tiles.values()]
        hand = [scene.tiles[t].pos() for t in scene.hand()] or spots
        rings = [ring.pos() for ring in scene.chooser.rings] or hand
        boards = [one.pos() for one in (scene.slate, scene.lid) if one.isVisible()] or hand
        groups = (hand, hand, rings, rings, spots, boards, [scene.felt.rect.center()])
        at = view.mapFromScene(rng.choice(rng.choice(groups)))
        return at + QPoint(rng.randrange(-9, 10), rng.randrange(-9, 10))

    # --- dialogs -------------------------------------------------------------------------------

    def _poke(self, front):
        """Press a key in `front`, or click something in it."""
        rng = self.rng
        if isinstance(front, QDialog) and rng.random() < (0.3 if isinstance(front, RULES) else 0.12):
            self._note(f"reject {front.windowTitle()}")
            front.reject()
            return
        if rng.random() < 0.4:
            key, target = rng.choice(IN_DIALOGS), front.focusWidget() or front
            self._note(f"key {key.name} in {type(front).__name__}/{type(target).__name__}")
            QTest.keyClick(target, key)
            return
        shown = [one for one in front.findChildren(QWidget) if one.isVisible() and one.isEnabled()]
        if shown:
            buttons = [one for one in shown if isinstance(one, QAbstractButton)]
            one = rng.choice(buttons if buttons and rng.random() < 0.5 else shown)
            called = one.text() if isinstance(one, QAbstractButton) else one.objectName()
            self._note(f"click {type(one).__name__} {called!r} in {type(front).__name__}")
            QTest.mouseClick(one, LEFT, NO_KEYS)

    def _choose_rules(self, front):
        """Make or change house rules, or choose what is offered."""
        rng = self.rng
        if isinstance(front, HouseDialog):
            seldom = [front.export, front.bring, front.drop, front.help]
            one = rng.choice([front.new, front.edit, front.edit, rng.choice(seldom)])
            self._note(f"click {one.text()!r} in the list of house rules")
            QTest.mouseClick(one, LEFT, NO_KEYS)
            return
        if isinstance(front, RuleEditor):
            if rng.random() < 0.2:
                self._note("save the house rules")
                front.name.setText(f"{front.name.text()[:20]}{rng.randrange(10)}")
                QTest.mouseClick(front.save, LEFT, NO_KEYS)
                return
            if rng.random() < 0.1:
                front.fields.points.setValue(rng.choice((1, 5, 35, 61, 100)))
                return
            lists = [*front.fields.lists.values(), front.start]
        else:
            lists = [front.game, *front.kinds, front.target, front.hand]
        combo = rng.choice([one for one in lists if one.isVisible() and one.isEnabled()])
        games = front.start if isinstance(front, RuleEditor) else front.game
        # The heads of families cannot be chosen; what is refused is tried as well.
        row = rng.choice([i for i in range(combo.count()) if combo is not games or combo.itemData(i, KEY)])
        self._note(f"choose {combo.itemText(row)!r} in {type(front).__name__}")
        combo.setCurrentIndex(row)
        combo.activated.emit(row)

    def _read(self, pages):
        """Turn to a page, follow a link, search, or poke at what is on the page."""
        rng = self.rng
        way = rng.choice(["list", "click", "click", "search", "key", "poke", "close"])
        self._note(f"{way} in the pages at {pages.now}")
        if way == "list":
            pages.go_to(rng.choice(list(pages.book.pages)))
        elif way == "click":
            part = pages.sheet.viewport()
            at = QPoint(rng.randrange(part.width()), rng.randrange(part.height()))
            QTest.mouseClick(part, LEFT, NO_KEYS, at)
        elif way == "search":
            pages.search.setText(rng.choice(["", "spinner", "double", "xyzzy", "(", "e"]))
            pages.find_next()
        elif way == "key":
            QTest.keyClick(pages.focusWidget() or pages, rng.choice(IN_DIALOGS))
        elif way == "poke":
            self._poke(pages)
        else:
            pages.close()

    def _poke_popup(self, popup):
        key = self.rng.choice([KEYS.Key_Down, KEYS.Key_Up, KEYS.Key_Return, KEYS.Key_Escape])
        self._note(f"{key.name} in a list")
        QTest.keyClick(popup.focusWidget() or popup, key)

    def _answer(self):
        """A question that waits inside the action: nothing goes on until it is answered."""
        front = QApplication.activeModalWidget()
        if not self.acting or front is None:
            return
        if isinstance(front, QMessageBox):
            buttons = front.buttons()
            if buttons:
                one = self.rng.choice(buttons)
                self._note(f"answer {one.text()!r} to {front.windowTitle()!r}")
                one.click()
            else:
                front.close()
        elif front is self._blocking:
            front.close()
        self._blocking = front

    def _close_dialogs(self):
        for _ in range(20):
            front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if front is None:
                return
            front.close()
            QCoreApplication.processEvents()
        raise AssertionError("a dialog that cannot be closed")

    # --- what must be so -----------------------------------------------------------------------

    def look(self):
        """Raises AssertionError where something is not as it must be."""
        person, scene, state = self.person, self.person.scene, self.person.state
        round_ = state.round
        laid = [one.tile for one in round_.layout.laid]
        held = [t for hand in round_.hands for t in hand]
        assert sorted([*round_.boneyard, *laid, *held]) == list(TILES), "a tile is missing or doubled"
        assert scene.state == state, "the table shows another match than is played"
        assert len(scene.chooser.rings) <= 4
        if person.offer is not None:
            assert person.offer.actions == state.legal_actions() and person.offer.seat == state.turn
            assert not person.slate_up and not scene.lid_on
        self._nothing_shown(scene, state)
        self._kept()
        for said in filter(None, person.notice.split("\n")):
            assert SAID.fullmatch(said), said
        for editor in person.window.findChildren(RuleEditor):
            assert fault(editor.made.rules) is None, "rules that cannot be played"
        self.left[person.controller.game] = person.controller.record

    def _nothing_shown(self, scene, state):
        """No tile that the person at the near edge may not see is face up or told about."""
        hidden = {*state.round.boneyard}
        if state.turn is not None:
            for seat, hand in enumerate(state.round.hands):
                if seat != scene.near or scene.covered:
                    hidden.update(hand)
        for t in hidden:
            item = scene.tiles[t]
            assert not scene.goal(t).up, f"{t} is to be face up"
            assert item.toolTip() == "" and not item.hasFocus(), f"{t} is told"
            if not scene.animator.running:
                assert not item._up, f"{t} lies face up"
        if state.turn is not None and len(self.person.session.controller.seats) > 1:
            seats = self.person.controller.seats
            if not seats[scene.near].is_person:
                assert scene.covered or all(not seat.is_person for seat in seats), "a computer's hand is near"

    def _kept(self):
        """The file says what is on the table."""
        controller = self.person.controller
        path = Profile(self.root).match_path(controller.game)
        now = json.loads(record.dumps(controller.record))
        assert json.loads(path.read_bytes()) == now, "the file says something else"

    def goes_on(self):
        """Once all has come to rest somebody is asked for something."""
        if QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None:
            return
        person, scene = self.person, self.person.scene
        deadline = QDeadlineTimer(PATIENCE)
        while not (person.asked or scene.lid_on):
            assert not deadline.hasExpired(), "nobody is asked for anything any more"
            scene.animator.finish()
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        self.look()
        loaded = Profile(self.root).load_match(person.controller.game)
        assert loaded.trouble is None and isinstance(loaded.value, Record)
        assert loaded.value.match == person.state
