"""One player at one window: connects the match, the table, the panel and what is remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal

from dominoes_core.actions import DRAW, Move
from dominoes_core.events import Drew
from dominoes_core.layout import LEFT, RIGHT, End
from dominoes_core.match import MatchState, Step, next_leader
from dominoes_core.players.choice import Choice
from dominoes_core.players.levels import Level
from dominoes_core.record import Record
from dominoes_core.rules import PRESETS
from dominoes_core.tiles import Tile

from .announcer import Announcer
from .controller import GameController
from .habits import done_for_people
from .house import game_of
from .key_list import keys_of, letter_of
from .matches import Matches
from .names import level_name
from .panel import PanelState, ScoreLine
from .profile import CHALK, PAUSES, Profile, Settings
from .saving import save_match
from .store import StoreError
from .summary import Summary
from .table.offer import Offer
from .theme import theme
from .thinker import Thinker
from .window import Window
from .wording import Wording

LAID_AT: dict[str, End | None] = {"ask": None, "left": LEFT, "right": RIGHT}
"""By the setting `place`: the end a click takes at once where several are open to a tile."""
PLAYER = 0
"""The person's seat against one computer."""


def tr(text: str) -> str:
    return QCoreApplication.translate("Session", text)


class Session(QObject):
    """Opens the match that was left, keeps every action, and answers the window's controls."""

    set_anew = Signal(object)
    """The Settings that everything goes by from now on."""
    settings_open = Signal(object)
    """The SettingsDialog that has come up."""
    rules_asked = Signal(object)
    """A dialog in which rules are chosen, and whose player wants to read about them: see `Chosen`."""

    def __init__(
        self, window: Window, profile: Profile, thinker: Thinker, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.window, self.profile = window, profile
        self.scene = window.scene
        self.settings = Settings()
        self.controller = GameController(thinker, self.keep, self)
        self.wording = Wording(("", ""), PLAYER)
        self.matches = Matches(self)
        self.announcer = Announcer(window.view, self)
        self._save_failed = False
        self._opened = False
        self._last: Step | None = None
        self.told_record = ""
        """How this game stands against these opponents, in words; empty where that is not counted."""
        self.told_of: Choice | Tile | None = None
        """What the reason line is about, if not what happened: a hint, or a tile that does not fit."""
        self.hinted: tuple[MatchState, Choice] | None = None
        """The hint given last, and where."""
        self.shared = False
        """Several people play at this table, each in turn before a hand the others must not see."""
        self._connect()

    def _connect(self) -> None:
        controller, scene, panel, window = self.controller, self.scene, self.window.panel, self.window
        controller.started.connect(self._started)
        controller.stepped.connect(self._stepped)
        controller.undone.connect(self._undone)
        controller.turn_started.connect(self._ask)
        controller.waiting.connect(self._over)
        controller.thinking.connect(self._thinking)
        controller.hinted.connect(self._hinted)
        controller.trouble.connect(window.notice.say)
        window.notice.said.connect(self.announcer.say)
        scene.action_chosen.connect(controller.submit)
        scene.landed.connect(self._landed)
        scene.settled.connect(controller.settled)
        scene.go_on.connect(self.go_on)
        scene.more_wanted.connect(self.save_record)
        scene.refused.connect(self._refused)
        scene.chooser.draw_refused.connect(self._draw_refused)
        scene.lid_lifted.connect(self._looked)
        scene.hand_up.connect(self._offer)
        panel.game_chosen.connect(self.matches.choose_game)
        panel.level_chosen.connect(self.matches.choose_level)
        panel.target_chosen.connect(self.matches.choose_target)
        panel.new_game.connect(self.matches.new_game)
        panel.set_up.connect(self.matches.choose_match)
        window.setup_action.triggered.connect(self.matches.choose_match)
        window.new_action.triggered.connect(self.matches.new_game)
        panel.hint.clicked.connect(self.hint)
        window.hint_action.triggered.connect(self.hint)
        panel.undo.clicked.connect(self.undo)
        window.undo_action.triggered.connect(self.undo)
        window.closing.connect(self.close)
        window.moves_action.toggled.connect(lambda on: self.set_up("show_moves", on))
        window.dark_action.toggled.connect(lambda on: self.set_up("dark", on))
        window.still_action.toggled.connect(lambda on: self.set_up("motion", not on))
        for value, action in window.speed_actions.items():
            action.triggered.connect(lambda _=False, value=value: self.set_up("speed", value))
        window.save_action.triggered.connect(self.save_record)
        window.settings_action.triggered.connect(self.show_settings)
        panel.offer_levels([(level.value, level_name(level)) for level in Level])

    # --- opening and closing -------------------------------------------------------------------

    def open(self) -> None:
        """Put the window where it was and the match on the table that was left there."""
        loaded = self.profile.load_settings()
        if loaded.value is not None:
            self.settings = loaded.value
        if loaded.trouble:
            self.window.notice.say(loaded.trouble)
        settings = self.settings
        self.window.place(settings.window)
        self.window.show_panel(settings.panel_open)
        self._apply()
        self._opened = True
        self.matches.open_first(settings.game)

    def close(self) -> None:
        """Remember the window and let the worker come to rest. The match is saved already."""
        self.change(window=self.window.placed(), panel_open=self.window.panel_action.isChecked())
        self.scene.animator.drop()
        self.controller.close()
        self.window.view.close_down()

    def keep(self, match: Record) -> None:
        """Save the match; where that fails say so once, and play on."""
        try:
            self.profile.save_match(game_of(match), match)
            self._save_failed = False
        except StoreError as error:
            if not self._save_failed:
                self._save_failed = True
                self.window.notice.say(
                    tr("{error} The game goes on, but it cannot be kept until that is mended.").format(
                        error=error
                    )
                )

    def change(self, **fields: Any) -> None:
        """Settings apply at once and are kept at once."""
        self.settings = replace(self.settings, **fields)
        if not self._opened:
            return
        try:
            self.profile.save_settings(self.settings)
        except StoreError as error:
            self.window.notice.say(str(error))

    # --- what the player asks for --------------------------------------------------------------

    def hint(self) -> None:
        """Show what Expert would do in the player's place, or the one thing that can be done.

        Once more what it said, where that was asked before.
        """
        offer = self.scene.chooser.offer
        if self.hinted is not None and self.hinted[0] is self.controller.state:
            self._hinted(self.hinted[1])
        elif offer is not None and self.controller.hint():
            self.tell(tr("Expert looks at your hand…"))
        elif offer is not None and len(offer.actions) == 1:
            self.scene.chooser.show_hint(offer.actions[0])
            self.tell(self.wording.only(offer.actions[0]) + ".")
            self.announcer.say(self.scene.writing.reason.text, at_once=True)
        self.window.view.setFocus()

    def undo(self) -> None:
        """Take back the player's last tile or draw, and what the computers answered."""
        self.controller.undo()
        self.window.view.setFocus()

    def _hinted(self, choice: Choice) -> None:
        if self.scene.chooser.show_hint(choice.action):
            self.hinted = self.controller.state, choice
            why = tr("Why? Press {key}.").format(key=keys_of(self.window.why_action))
            self.tell(f"{self.wording.hint(choice)} {why}", choice)
            self.announcer.say(self.scene.writing.reason.text, at_once=True)

    def go_on(self) -> None:
        """The slate was answered: the next round, or another match."""
        if self.controller.state.over:
            self.matches.start(self.matches.setup_now())
        else:
            self.controller.deal()

    def save_record(self) -> None:
        """Save the match on the table to a file the player chooses."""
        said = save_match(self.controller.record, self.matches.name(), self.window)
        if said:
            self.window.notice.say(said)
        self.window.view.setFocus()

    # --- the table -----------------------------------------------------------------------------

    def _started(self) -> None:
        self.matches.look()
        seats = self.controller.seats
        state = self.controller.state
        self._do_for_people()
        people = [i for i, seat in enumerate(seats) if seat.is_person] or [PLAYER]
        person = state.turn if state.turn in people else people[0]
        self.shared = len(people) > 1
        self.wording = Wording([seat.name for seat in seats], None if self.shared else person)
        names = [self.wording.name(seat) for seat in range(len(seats))]
        computers = frozenset(i for i, seat in enumerate(seats) if not seat.is_person)
        self.scene.sit(names, person, computers, self.shared)
        self._last = self.told_of = self.hinted = None
        self.announcer.sit(self.wording, frozenset(range(len(seats))) - computers)
        if state.rounds:
            goes_on = tr("The match goes on where you left it.")
            told = tr("This match was played to its end.") if state.over else goes_on
            self.scene.say(self.wording.status(state), told)
            self.announcer.say(self.scene.writing.reason.text)
            self.scene.show(state)
        self.show_panel()
        self._show_undo()

    def _stepped(self, step: Step) -> None:
        self._last = step
        self._show_undo()
        if self.shared and not self.scene.covered and not self._goes_on(step):
            self.scene.cover()
            self.tell("")  # a hint was for the one who looked
        self.scene.play(step)

    def _undone(self, move: Move) -> None:
        self._last = None
        state = self.controller.state
        self.scene.go_back(state)
        self.told_of = None
        self.scene.say(self._status(state), self.wording.taken_back(move))
        self.announcer.back()
        self.announcer.say(self.wording.taken_back(move), at_once=True)
        self.show_panel()
        self._show_undo()

    def _show_undo(self) -> None:
        self.window.offer_undo(self.controller.may_undo)

    def _landed(self) -> None:
        """The tile lies: now say what it brought."""
        if self._last is not None:
            self.told_of = None
            self.scene.say(self._status(self._last.state), self.wording.reason(self._last))
            drew = next((one for one in self._last.events if isinstance(one, Drew)), None)
            own = drew is not None and not self.shared and drew.seat == self.scene.near
            more = self.controller.does_it and DRAW in self._last.state.legal_actions()
            self.announcer.tell(self._last, drew.tile if drew is not None and own else None, more)
        self.show_panel()

    def _ask(self, seat: int, actions: tuple[object, ...]) -> None:
        if self.shared and (self.scene.covered or self.scene.near != seat):
            lid = self.wording.lid(self.controller.state)
            self.scene.show_lid(seat, *lid)
            self.announcer.say(". ".join(lid))
        else:
            self._offer()

    def _offer(self) -> None:
        """Let the person to move choose."""
        state = self.controller.state
        if state.turn is not None:
            self.scene.ask(Offer(state.turn, state.legal_actions(), state.round.layout))
            self.announcer.say(self._status(state))

    def _looked(self) -> None:
        """Somebody turns up a hand that the others at this table do not know."""
        self.controller.looked_at(self.scene.near)
        self._show_undo()
        self.scene.say(self._status(self.controller.state), self.scene.writing.reason.text)

    def _goes_on(self, step: Step) -> bool:
        """Whether the person who looks at a hand drew, and is still to move."""
        moves = step.state.round.history
        drew = bool(moves) and moves[-1].seat == self.scene.near and moves[-1].action == DRAW
        return drew and step.state.turn == self.scene.near and not self.scene.covered

    def _status(self, state: MatchState) -> str:
        """Whose turn it is, and to one who sees the hand also what is asked."""
        seen = self.shared and not self.scene.covered and state.turn == self.scene.near
        return self.wording.asked(state) if seen else self.wording.status(state)

    def _over(self) -> None:
        state = self.controller.state
        if state.rounds:
            hints, again = self.controller.hints, self.controller.taken_back
            summary = Summary(self.wording, letter_of(self.window.save_action))
            text = summary.slate(state, next_leader(state), hints, again, self.told_record)
            self.scene.show_slate(text)
            self.announcer.read(text, self._last is None)

    def _thinking(self, seat: int) -> None:
        status = tr("{name} thinks").format(name=self.wording.name(seat))
        self.scene.say(status, self.scene.writing.reason.text)

    def _refused(self, tile: Tile, end: End | None) -> None:
        state = self.controller.state
        self.tell(self.wording.does_not_fit(state, tile, end) + ".", tile)
        self.announcer.refuse(state, tile, end)

    def _draw_refused(self) -> None:
        self.tell(self.wording.may_not_draw(self.controller.state) + ".")
        self.announcer.say(self.scene.writing.reason.text, at_once=True)

    def tell(self, reason: str, of: Choice | Tile | None = None) -> None:
        """Write `reason` under the status, which stays."""
        self.told_of = of
        self.scene.say(self.scene.writing.status.text, reason)

    def show_panel(self) -> None:
        """Tell the panel how the match stands."""
        state = self.controller.state
        turn = None if state.turn is None else state.rules.side_of(state.turn)
        lines = tuple(
            ScoreLine(self.wording.side_name(state, side), points, side == turn)
            for side, points in enumerate(state.scores)
        )
        self.window.panel.show_state(
            PanelState(
                self.controller.game,
                self.matches.level(),
                state.rules.target,
                () if self.controller.house else PRESETS[state.preset].targets,
                max(1, len(state.rounds)),
                lines,
                sum(not seat.is_person for seat in self.controller.seats),
            )
        )

    # --- settings ------------------------------------------------------------------------------

    def show_settings(self) -> None:
        """Open the settings in front of the table, which shows at once what they do."""
        from .dialogs.settings import SettingsDialog  # not needed to start with

        dialog = SettingsDialog(self.settings, self.window)
        dialog.changed.connect(self.set_up)
        dialog.finished.connect(self.window.view.setFocus)
        dialog.open()
        self.settings_open.emit(dialog)

    def _do_for_people(self) -> None:
        if self.controller.has_match:
            preset = self.controller.state.preset
            self.controller.do_for_people(*done_for_people(preset, self.settings))

    def set_up(self, name: str, value: object) -> None:
        """Change one of the settings, keep it, and let everything go by it."""
        self.change(**{name: value})
        self._apply()

    def _apply(self) -> None:
        """Let window, table and match go by the settings. Does nothing where they do already."""
        settings, window, scene = self.settings, self.window, self.scene
        window.moves_action.setChecked(settings.show_moves)
        window.dark_action.setChecked(settings.dark)
        window.still_action.setChecked(not settings.motion)
        window.show_speed(settings.speed)
        if scene.theme is not theme(settings.dark):
            window.set_theme(theme(settings.dark))
        scene.animator.moving, scene.animator.speed = settings.motion, settings.speed
        scene.pause_ms = PAUSES[settings.pause]
        scene.set_tiles(settings.coloured, settings.back)
        scene.set_chalk(CHALK[settings.chalk])
        scene.show_numbers(settings.end_numbers)
        scene.chooser.set_show_moves(settings.show_moves)
        scene.chooser.place_at(LAID_AT[settings.place])
        self._do_for_people()
        self.set_anew.emit(settings)
        self._show_undo()
