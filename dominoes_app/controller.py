"""The match being played: whose turn it is, and the one way in which it changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, Signal

from dominoes_core.actions import DRAW, PASS, Action, Play
from dominoes_core.errors import IllegalActionError
from dominoes_core.fair import deal_next
from dominoes_core.match import MatchState, Step, apply, new_match, states_of_round
from dominoes_core.players.choice import Choice, Limits
from dominoes_core.players.levels import Level, choose
from dominoes_core.record import Extras, Record
from dominoes_core.rules import RuleSet
from dominoes_core.view import view_of

from .house import House, house_of
from .seating import Seat
from .thinker import Thinker

HINT_LIMITS = Limits(seconds=0.7)
FALLBACK = Level.EASY
"""Who moves where a level throws, so that the match can go on."""


class GameController(QObject):
    """Holds one match. Only `submit`, `deal`, `undo` and `start`/`resume` change it.

    The table plays each `stepped` and calls `settled` when it has shown it; only then does the next turn
    begin. A computer is asked while the table still moves, and its answer kept until then.
    """

    started = Signal()
    """Another match lies on the table, as `state` has it."""
    stepped = Signal(object)
    """A Step to be shown."""
    undone = Signal(object)
    """`state` is an earlier one of the round; the Move of a person was taken back, and all after it."""
    turn_started = Signal(int, object)
    """(seat, legal actions): a person may act."""
    waiting = Signal()
    """The round or the match is over; a person decides when to go on."""
    thinking = Signal(int)
    """The table is at rest and this seat, a computer, still thinks."""
    hinted = Signal(object)
    """A Choice: what Expert would do in the seat of the person to move."""
    trouble = Signal(str)
    """A sentence for the player; the game goes on."""

    def __init__(
        self,
        thinker: Thinker,
        keep: Callable[[Record], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._keep = keep
        self._state: MatchState | None = None
        self._seats: tuple[Seat, ...] = ()
        self._seed = 0
        self._extras = Extras()
        self._past: list[MatchState] = []
        """What the round in play went through before `_state`, from its deal on."""
        self._floor = 0
        """How many states of `_past` may not be come back to any more."""
        self._looker: int | None = None
        """The seat whose hand was turned up last, where several people play."""
        self._draw_for_them = self._lead_for_them = False
        self._at_rest = False
        self._answer: Action | None = None
        self._hint_ticket: int | None = None
        thinker.answered.connect(self._answered)
        thinker.failed.connect(self._failed)

    @property
    def state(self) -> MatchState:
        """The match now. Raises RuntimeError before the first is started."""
        if self._state is None:
            raise RuntimeError("no match has been started")
        return self._state

    @property
    def has_match(self) -> bool:
        """Whether one has been started."""
        return self._state is not None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._seats

    @property
    def house(self) -> House | None:
        """The house rules of the match; None where it is by a preset."""
        return house_of(self._extras.top)

    @property
    def game(self) -> str:
        """Names what is played: house rules, or else the preset."""
        house = self.house
        return house.key if house else self.state.preset

    @property
    def record(self) -> Record:
        """The match as it is saved: the seats' levels and the seed of the shuffles beside it."""
        levels = [seat.level.value if seat.level else None for seat in self._seats]
        top = {**self._extras.top, "seed": self._seed, "levels": levels}
        return Record(self.state, Extras(top, self._extras.rounds, self._extras.events))

    @property
    def begun(self) -> bool:
        """Whether a person would lose something by starting another match: it runs and they have played."""
        return self._state is not None and has_begun(self._state, self._seats)

    def start(
        self,
        preset: str,
        rules: RuleSet,
        seats: tuple[Seat, ...],
        seed: int | None = None,
        house: House | None = None,
    ) -> None:
        """Begin a match, by `house` rules or a preset's, and deal its first round.

        Raises RulesError where the rules forbid the seats.
        """
        state = new_match(preset, rules, tuple(seat.name for seat in seats))
        extras = Extras({"house": house.to_json()} if house else {})
        self._begin(state, seats, _new_seed() if seed is None else seed, extras)
        self.deal()

    def resume(self, record: Record) -> None:
        """Go on with a saved match exactly where it was left."""
        top = record.extras.top
        seed = top.get("seed")
        self._begin(
            record.match,
            seats_of(record),
            seed if type(seed) is int else _new_seed(),
            record.extras,
        )
        self._prepare()

    def _begin(self, state: MatchState, seats: tuple[Seat, ...], seed: int, extras: Extras) -> None:
        self._thinker.cancel()
        self._state, self._seats, self._seed, self._extras = state, seats, seed, extras
        self._past, self._floor, self._looker = list(states_of_round(state)[:-1]), 0, None
        if self._persons > 1:  # who knows what was looked at before it was saved
            self._floor = len(self._past)
        self._at_rest, self._answer = False, None
        self.started.emit()

    def deal(self) -> None:
        """Deal the next round, if one is due."""
        if self.state.needs_deal:
            step = deal_next(self.state, self._seed)
            self._past, self._floor, self._looker = [], 0, None
            self._take(step)

    def submit(self, seat: int, action: Action) -> None:
        """Let `seat` do `action`: the one door for clicks, keys, drags and computers.

        Raises IllegalActionError, with nothing changed, when it is not that seat's turn or not allowed.
        """
        if seat != self.state.turn:
            raise IllegalActionError(f"{action}: it is not the turn of seat {seat}")
        step = apply(self.state, action)
        self._past.append(self.state)
        self._take(step)

    @property
    def may_undo(self) -> bool:
        """Whether a person's tile or draw of this round can be taken back."""
        return self._last_choice() is not None

    def undo(self) -> bool:
        """Take back what a person did last and all that followed it; whether there was anything.

        Nothing is dealt anew. The result of a match that was decided stays noted in the record.
        """
        number = self._last_choice()
        if number is None:
            return False
        state, back = self.state, self._past[number]
        move = state.round.history[number]
        self._thinker.cancel()
        self._at_rest, self._answer, self._hint_ticket = False, None, None
        self._extras = self._extras_before(len(state.rounds) - 1, number)
        if state.over:
            result = {"winner": state.winner, "scores": list(state.scores)}
            self._extras = replace(
                self._extras, top={**self._extras.top, "results": [*self._results(), result]}
            )
        self._state, self._past = back, self._past[:number]
        self._keep(self.record)
        self.undone.emit(move)
        return True

    def looked_at(self, seat: int) -> None:
        """The person at `seat` has turned up a hand that others at the machine do not know: what any of them
        did before that can no longer be taken back in this round."""
        if seat != self._looker:
            self._looker, self._floor = seat, len(self._past)

    @property
    def taken_back(self) -> bool:
        """Whether this match was decided before, and went on after an undo: that result was the first."""
        return bool(self._results())

    def _results(self) -> list[object]:
        results = self._extras.top.get("results")
        return results if isinstance(results, list) else []

    def _extras_before(self, number: int, event: int) -> Extras:
        """What the record says beside the match, without what it says of events that are taken back."""
        kept = {at: said for at, said in self._extras.events.items() if at < (number, event)}
        return replace(self._extras, events=kept)

    @property
    def _persons(self) -> int:
        return sum(seat.is_person for seat in self._seats)

    def _last_choice(self) -> int | None:
        """Where in `_past` a person last chose what to do; None where nothing can be taken back.

        Once the hands of several people are turned up nobody may go back.
        """
        if self._state is None or (self._persons > 1 and self._state.turn is None):
            return None
        for number in reversed(range(self._floor, len(self._past))):
            then = self._past[number]
            if then.turn is not None and self._seats[then.turn].is_person and self._chooses(then):
                return number
        return None

    def _chooses(self, state: MatchState) -> bool:
        """Whether the person to move in `state` does it, and not the program for them."""
        return self._automatic(state) is None

    @property
    def does_it(self) -> bool:
        """Whether a person is to move, and what comes next is done for them."""
        state = self._state
        return state is not None and state.turn is not None and self._automatic(state) is not None

    def do_for_people(self, draw: bool, lead: bool) -> None:
        """Whether a tile is drawn, or a forced lead laid, for people who can do nothing else; from now on."""
        self._draw_for_them, self._lead_for_them = draw, lead
        state = self._state
        if self._at_rest and state is not None and state.turn is not None and self._automatic(state):
            self._go_on()

    def _automatic(self, state: MatchState) -> Action | None:
        """What is done for the person to move in `state`; None where they do it."""
        assert state.turn is not None
        if not self._seats[state.turn].is_person:
            return None
        legal = state.legal_actions()
        if legal == (PASS,) or (legal == (DRAW,) and self._draw_for_them):
            return legal[0]
        if self._lead_for_them and len(legal) == 1 and isinstance(legal[0], Play) and not state.round.history:
            return legal[0]
        return None

    def hint(self) -> bool:
        """Ask Expert what it would do in the seat of the person to move; `hinted` brings the answer.

        Whether it was asked: False where nobody has a choice now. Every hint asked is counted, once.
        """
        state = self.state
        if not self._at_rest or state.turn is None or not self._seats[state.turn].is_person:
            return False
        if len(state.legal_actions()) < 2:
            return False
        if self._hint_ticket == self._thinker.ticket:
            return True  # Expert is at it
        self._extras = replace(self._extras, top={**self._extras.top, "hints": self.hints + 1})
        self._keep(self.record)
        view = view_of(state, state.turn)
        self._hint_ticket = self._thinker.ask(view, Level.EXPERT, HINT_LIMITS, self._thought_seed())
        return True

    @property
    def hints(self) -> int:
        """Hints asked in this match."""
        hints = self._extras.top.get("hints")
        return hints if type(hints) is int and hints > 0 else 0

    def settled(self) -> None:
        """The table shows the match as it is now: the next turn may begin."""
        self._at_rest = True
        self._go_on()

    def _take(self, step: Step) -> None:
        self._state = step.state
        self._thinker.cancel()
        self._at_rest, self._answer = False, None
        self._keep(self.record)
        self.stepped.emit(step)
        self._prepare()

    def _prepare(self) -> None:
        """Ask the computer whose turn it is, while the table may still be moving."""
        state = self.state
        if state.turn is None or self._seats[state.turn].is_person:
            return
        legal = state.legal_actions()
        if len(legal) == 1:
            self._answer = legal[0]
            return
        level = self._seats[state.turn].level
        assert level is not None
        self._thinker.ask(view_of(state, state.turn), level, Limits(), self._thought_seed())

    def _thought_seed(self) -> int:
        """The same position of the same match is thought about with the same seed, also after a restart."""
        return hash((self._seed, len(self.state.rounds), len(self.state.round.history)))

    def _go_on(self) -> None:
        state = self.state
        if not self._at_rest:
            return
        if state.turn is None:
            self.waiting.emit()
        elif self._seats[state.turn].is_person:
            action = self._automatic(state)
            if action is not None:
                self.submit(state.turn, action)
            else:
                self.turn_started.emit(state.turn, state.legal_actions())
        elif self._answer is not None:
            self.submit(state.turn, self._answer)
        else:
            self.thinking.emit(state.turn)

    def _answered(self, ticket: int, choice: Choice) -> None:
        if ticket == self._hint_ticket:
            self._hint_ticket = None
            self.hinted.emit(choice)
            return
        if choice.action not in self.state.legal_actions():
            self._failed(ticket, f"{choice.action} is not allowed")
            return
        self._answer = choice.action
        self._go_on()

    def _failed(self, ticket: int, error: str) -> None:
        state = self.state
        assert state.turn is not None
        if ticket == self._hint_ticket:
            self._hint_ticket = None
            self.trouble.emit(
                QCoreApplication.translate("GameController", "There is no hint this time ({error}).").format(
                    error=error
                )
            )
            return
        self.trouble.emit(
            QCoreApplication.translate(
                "GameController",
                "{name} could not think ({error}) and plays this tile by a simpler rule.",
            ).format(name=self._seats[state.turn].name, error=error)
        )
        self._answer = choose(view_of(state, state.turn), FALLBACK).action
        self._go_on()

    def close(self) -> None:
        """Stop thinking and wait for the worker. The match is saved already."""
        self._thinker.close()


def _new_seed() -> int:
    """A seed nobody can guess, exact in every reader of JSON."""
    return random.SystemRandom().getrandbits(53)


def has_begun(state: MatchState, seats: tuple[Seat, ...]) -> bool:
    """Whether the match runs and a person has played in it."""
    if state.over or not state.rounds:
        return False
    return len(state.rounds) > 1 or any(seats[move.seat].is_person for move in state.round.history)


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Who sits where in a saved match: people at the seats without a level, and computers.

    Where the record names no person one has the first seat, against FALLBACK; so are unknown levels.
    """
    names, levels = record.match.players, record.extras.top.get("levels")
    if not isinstance(levels, list) or len(levels) != len(names) or None not in levels:
        levels = [None, *[FALLBACK] * (len(names) - 1)]
    known = list(Level)
    return tuple(
        Seat(name, None if level is None else Level(level) if level in known else FALLBACK)
        for name, level in zip(names, levels, strict=True)
    )
