"""What happened, in words. Every sentence of the table comes from here and goes through translation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from dominoes_core.actions import DRAW, Action, Draw, Move, Pass, Play
from dominoes_core.events import Dealt, Drew, Laid, RoundEnded, Scored
from dominoes_core.layout import LEAD, End, Layout
from dominoes_core.match import MatchState, Step
from dominoes_core.players.choice import Choice
from dominoes_core.tiles import Tile

from .names import either, end_name


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Wording", text, "", number)


class Wording:
    """Puts the events of one match into words, for the person at seat `you` (None: nobody is "you")."""

    def __init__(self, names: Sequence[str], you: int | None) -> None:
        self._names = tuple(names)
        self.you = you
        """The seat that is addressed; None where nobody is."""

    def name(self, seat: int) -> str:
        return tr("You") if seat == self.you else self._names[seat]

    def side_name(self, state: MatchState, side: int) -> str:
        """Who plays for `side`."""
        return self.listed(state.rules.seats_of(side, len(state.players)))

    # --- the status ----------------------------------------------------------------------------

    def status(self, state: MatchState) -> str:
        """Whose turn it is, and what is asked."""
        seat = state.turn
        if seat is None:
            return self.over_status(state)
        if seat != self.you:
            return tr("{name} to play").format(name=self.name(seat))
        if not state.round.layout.laid:
            return self._lead_status(state)
        legal = state.legal_actions()
        if legal == (DRAW,):
            return tr("Nothing fits: draw a tile")
        if DRAW in legal:
            return tr("Your turn: play, or draw a tile")
        return tr("Your turn")

    def asked(self, state: MatchState) -> str:
        """What is asked of a person among several, who has turned up their hand."""
        seat = state.turn
        if seat is None:
            return self.status(state)
        lead, legal = state.round.lead, state.legal_actions()
        text = tr("{name} to play")
        if not state.round.layout.laid:
            text = {
                "forced": tr("{name} leads with {tile}"),
                "any-double": tr("{name} leads, with a double"),
            }.get(lead.rule, tr("{name} leads: any tile"))
        elif legal == (DRAW,):
            text = tr("{name}: nothing fits, draw a tile")
        elif DRAW in legal:
            text = tr("{name}: play, or draw a tile")
        return text.format(name=self.name(seat), tile=lead.tiles[0])

    def lid(self, state: MatchState) -> tuple[str, str]:
        """Whom the table is passed to, and how to go on."""
        seat = state.turn
        assert seat is not None
        tiles = tr("%n tile(s) face down.", len(state.round.hands[seat]))
        return (
            tr("Pass the table to {name}").format(name=self.name(seat)),
            tiles + " " + tr("A click, Enter or Space turns the hand up."),
        )

    def _lead_status(self, state: MatchState) -> str:
        lead = state.round.lead
        if lead.rule == "forced":
            return tr("You lead with {tile}").format(tile=lead.tiles[0])
        if lead.rule == "any-double":
            return tr("You lead, with a double")
        return tr("You lead: play any tile")

    def over_status(self, state: MatchState) -> str:
        """Who won the round or the match that is over; empty while it is played."""
        end = state.round.end
        if end is None:
            return ""
        if state.over:
            if state.winner is None:
                return tr("Nobody wins")
            if state.rules.target is None:
                texts = tr("You win"), tr("{name} wins"), tr("{name} win")
            else:
                texts = tr("You win the match"), tr("{name} wins the match"), tr("{name} win the match")
            return self._of_side(state, state.winner, texts)
        if end.winner is None:
            return tr("Nobody wins the round")
        texts = tr("You win the round"), tr("{name} wins the round"), tr("{name} win the round")
        return self._of_side(state, end.winner, texts)

    def _of_side(self, state: MatchState, side: int, texts: tuple[str, str, str]) -> str:
        """What is said of a side that is you, one other, or partners."""
        partners = state.rules.side_count(len(state.players)) < len(state.players)
        text = texts[2] if partners else texts[0] if side == self.you else texts[1]
        return text.format(name=self.side_name(state, side))

    # --- the reason line -----------------------------------------------------------------------

    def reason(self, step: Step) -> str:
        """What just happened, what it scored, and why."""
        state = step.state
        parts = self._passing(state)
        for event in step.events:
            if isinstance(event, Dealt):
                parts.append(self.led_by(state))
            elif isinstance(event, Laid):
                parts.append(self._laid(state, event))
            elif isinstance(event, Scored):
                parts.append(self._scored(state, event, step))
            elif isinstance(event, Drew):
                drawn = draws_in_a_row(state)
                parts.append(tr("{name} drew %n tile(s)", drawn).format(name=self.name(event.seat)))
            elif isinstance(event, RoundEnded):
                parts.append(self.why_over(state, event))
        return ". ".join(part for part in parts if part) + ("." if parts else "")

    def led_by(self, state: MatchState) -> str:
        """Who leads the round, and why."""
        lead = state.round.lead
        yours, name, tile = lead.leader == self.you, self.name(lead.leader), lead.decided_by
        if lead.passed_over:
            text = (
                tr("Nobody before you held a double")
                if yours
                else tr("{name} leads: nobody before held a double")
            )
        elif tile is None:
            text = self._leads_in_turn(state, yours)
        elif not yours and lead.rule != "forced":
            # Which tile it was stays the leader's secret: it may lead another.
            text = (
                tr("{name} leads, having been dealt the highest double")
                if tile.is_double
                else tr("{name} leads: nobody was dealt a double, and {name} has the heaviest tile")
            )
        elif tile.is_double:
            text = (
                tr("You hold {tile}, the highest double dealt")
                if yours
                else tr("{name} leads: {tile} is the highest double dealt")
            )
        else:
            text = (
                tr("Nobody was dealt a double, and you hold {tile}, the heaviest tile")
                if yours
                else tr("{name} leads: nobody was dealt a double, and {tile} is the heaviest tile")
            )
        return text.format(name=name, tile=tile)

    def _leads_in_turn(self, state: MatchState, yours: bool) -> str:
        """Why a seat leads that no tile decided: it went out, or it sits after the last leader."""
        last = state.rounds[-2].end if len(state.rounds) > 1 else None
        if state.rules.next_leader == "winner" and last is not None and last.over == "out":
            return tr("You lead, having gone out") if yours else tr("{name} leads, having gone out")
        return tr("The lead goes round, and it is yours") if yours else tr("The lead goes round to {name}")

    def _laid(self, state: MatchState, event: Laid) -> str:
        name, drawn = self.name(event.seat), draws_before(state)
        if len(state.round.layout.laid) == 1:
            return tr("{name} led {tile}").format(name=name, tile=event.tile)
        if drawn:
            return tr("{name} drew %n and laid {tile}", drawn).format(name=name, tile=event.tile)
        return tr("{name} laid {tile}").format(name=name, tile=event.tile)

    def _scored(self, state: MatchState, event: Scored, step: Step) -> str:
        laid = next(one for one in step.events if isinstance(one, Laid))
        counted = [weight for weight in laid.weights if weight]
        total = " + ".join(str(weight) for weight in counted)
        count = f"{total} = {event.count}" if len(counted) > 1 else str(event.count)
        if event.points:
            if event.points == event.count:
                return tr("{count} scores {points}").format(count=count, points=event.points)
            fives = tr("%n five(s)", event.count // 5) if event.count % 5 == 0 else ""
            threes = tr("%n three(s)", event.count // 3) if event.count % 3 == 0 else ""
            return tr("{count} is {parts}, scoring {points}").format(
                count=count,
                parts=tr(" and ").join(filter(None, (fives, threes))),
                points=event.points,
            )
        return tr("{count} would score {gain}, but that passes {target}, so it counts nothing").format(
            count=count, gain=event.gain, target=state.rules.target
        )

    def _passing(self, state: MatchState) -> list[str]:
        """Who passed just now, or straight before the tile just laid, and why.

        Passes are made for you and the game goes on at once, so their reason stays for one tile more.
        """
        found = passes_at_end(state)
        if not found:
            return []
        laid, now = state.round.layout.laid, state.round.history[-1].action
        layout = Layout(state.round.layout.cross)
        for one in laid[:-1] if isinstance(now, Play) else laid:
            layout = layout.lay(one.tile, one.end, one.seat)
        numbers = either(layout.numbers())
        if len(found) > 1 and not any(drawn for _, drawn in found):
            return [self._passed(state, self.listed([seat for seat, _ in found]), numbers)]
        return [
            tr("{name} drew %n and passed: nothing fits {numbers}", drawn).format(
                name=self.name(seat), numbers=numbers
            )
            if drawn
            else self._passed(state, self.name(seat), numbers)
            for seat, drawn in found
        ]

    def _passed(self, state: MatchState, names: str, numbers: str) -> str:
        left = len(state.round.boneyard)
        if left and state.rules.cannot_play == "draw":
            text = tr("{name} passed: nothing fits {numbers}, and the last %n tile(s) may not be drawn", left)
        else:
            text = tr("{name} passed: nothing fits {numbers}")
        return text.format(name=names, numbers=numbers)

    def listed(self, seats: Sequence[int]) -> str:
        """The names of `seats`: Anna, Ben and Cleo."""
        *first, last = [self.name(seat) for seat in seats]
        return tr(", ").join(first) + tr(" and ") + last if first else last

    def why_over(self, state: MatchState, event: RoundEnded) -> str:
        """Why the round ended, and both counts of a blocked one."""
        if event.over == "out":
            return tr("{name} went out").format(name=self.name(state.round.history[-1].seat))
        if event.over == "target":
            return tr("{target} points are reached").format(target=state.rules.target)
        counts = ", ".join(
            tr("{name} {pips}").format(name=self.side_name(state, side), pips=total)
            for side, total in enumerate(event.pips)
        )
        return tr("Blocked: nobody can play. Pips left: {counts}").format(counts=counts)

    def taken_back(self, move: Move) -> str:
        """What an undo undid; `move` was a person's."""
        if isinstance(move.action, Play):
            text = tr("You took back {tile}.") if move.seat == self.you else tr("{name} took back {tile}.")
            return text.format(name=self.name(move.seat), tile=move.action.tile)
        if move.seat == self.you:
            return tr("You put the drawn tile back.")
        return tr("{name} put the drawn tile back.").format(name=self.name(move.seat))

    def does_not_fit(
        self, state: MatchState, tile: Tile, end: End | None = None, spell: Callable[[int], str] = str
    ) -> str:
        """Why `tile` cannot be laid by the person to move: on `end`, or anywhere. `spell` writes a number.

        Where several people play it is not named: others may read and hear this.
        """
        layout, lead, open_hand = state.round.layout, state.round.lead, self.you is not None
        if not layout.laid:
            if lead.rule == "any-double":
                return tr("The lead must be a double")
            return tr("The lead must be {tile}").format(tile=lead.tiles[0])
        if end is None:
            text = (
                tr("{tile} does not fit: it has no {numbers}")
                if open_hand
                else tr("This tile does not fit: it has no {numbers}")
            )
            return text.format(tile=tile, numbers=either(layout.numbers(), spell))
        number = layout.ends.get(end)
        if number is None:
            text = (
                tr("There is no {end} to lay {tile} on")
                if open_hand
                else tr("There is no {end} to lay this tile on")
            )
            return text.format(tile=tile, end=end_name(end))
        text = (
            tr("{tile} does not fit on the {end}: it has no {number}")
            if open_hand
            else tr("This tile does not fit on the {end}: it has no {number}")
        )
        return text.format(tile=tile, end=end_name(end), number=spell(number))

    def may_not_draw(self, state: MatchState) -> str:
        """Why the person to move may not draw: there is something to lay."""
        if not state.round.layout.laid:
            return tr("Nothing is drawn before the lead")
        if state.rules.cannot_play != "draw":
            return tr("Nothing is drawn in this game: lay a tile that fits")
        if state.rules.voluntary_draw:
            return tr("No more may be drawn: lay a tile that fits")
        return tr("A tile fits, and who can play must play")

    def only(self, action: Action) -> str:
        """The one thing that the person to move can do."""
        if not isinstance(action, Play):
            return tr("Click the boneyard, or press Space")
        if action.end is LEAD:
            return tr("Only {tile} may lead").format(tile=action.tile)
        return tr("Only {tile} fits, on the {end}").format(tile=action.tile, end=end_name(action.end))

    def hint(self, choice: Choice) -> str:
        """What Expert would do, and what it expects of it."""
        action = choice.action
        if isinstance(action, Play):
            text = tr("Hint: {tile} on the {end}").format(tile=action.tile, end=end_name(action.end))
            if action.end is LEAD:
                text = tr("Hint: lead {tile}").format(tile=action.tile)
        else:
            text = tr("Hint: draw a tile")
        value = choice.values.get(action)
        if value is None or not choice.deals:  # or there was no time to reckon
            return text + "."
        chance = round(100 * value.win)
        return text + ". " + tr("Expert puts your chance of winning at {chance} %.").format(chance=chance)


def draws_before(state: MatchState) -> int:
    """Draws of the seat that moved last, straight before that move."""
    history = state.round.history
    count = 0
    for move in reversed(history[:-1]):
        if move.seat != history[-1].seat or not isinstance(move.action, Draw):
            break
        count += 1
    return count


def passes_at_end(state: MatchState) -> list[tuple[int, int]]:
    """(seat, tiles drawn before) of the passes that end the round so far, before a last tile laid if any."""
    moves = list(state.round.history)
    if moves and isinstance(moves[-1].action, Play):
        seat = moves.pop().seat
        while moves and moves[-1].seat == seat and isinstance(moves[-1].action, Draw):
            moves.pop()
    found: list[tuple[int, int]] = []
    while moves and isinstance(moves[-1].action, Pass):
        seat, drawn = moves.pop().seat, 0
        while moves and isinstance(moves[-1].action, Draw):
            moves.pop()
            drawn += 1
        found.insert(0, (seat, drawn))
    return found


def draws_in_a_row(state: MatchState) -> int:
    """How many tiles the seat that drew last has drawn in one go."""
    return draws_before(state) + 1
