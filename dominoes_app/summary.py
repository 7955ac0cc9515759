"""The slate in words: how a round or a match ended, what it scored and who leads next."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from dominoes_core.events import RoundEnded
from dominoes_core.explain import Reckoning, reckon
from dominoes_core.match import MatchState
from dominoes_core.tiles import pips

from .table.slate import SlateText
from .wording import Wording


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Summary", text, "", number)


class Summary:
    """What stands on the slate, in the words of one match."""

    def __init__(self, words: Wording, save_key: str = "") -> None:
        """`save_key`: what saves the match, as the system writes it."""
        self._words, self._save_key = words, save_key

    def slate(
        self,
        state: MatchState,
        next_leader: int | None,
        hints: int = 0,
        taken_back: bool = False,
        record: str = "",
    ) -> SlateText:
        """The summary of the round that is over, or of the match, in which that many hints were asked.

        `taken_back`: the match was decided before, and that result is the one in the record. `record`: how
        this game stands against these opponents, in words.
        """
        now = state.round
        end = now.end
        assert end is not None
        points = [after - then for after, then in zip(state.scores, state.at_deal, strict=True)]
        rows = []
        for side in range(len(state.scores)):
            left = [pips(now.hands[seat]) for seat in state.rules.seats_of(side, len(state.players))]
            of_each = " + ".join(map(str, left)) + " = " if len(left) > 1 else ""
            row = (self._words.side_name(state, side), f"{of_each}{sum(left)}")
            if state.rules.target is not None:
                row = (*row, f"+{points[side]}" if points[side] else "–", str(state.scores[side]))
            rows.append(row)
        head = ("", tr("Pips left"))
        if state.rules.target is not None:
            head = (*head, tr("This round"), tr("Total"))
        lines = [line for line in (self._why(state), self._reckoned(state)) if line]
        winner = state.winner if state.over else end.winner
        if state.over:
            told = " ".join(filter(None, (self._margin(state), tr("%n hint(s) asked.", hints))))
            lines += [line for line in (told, record) if line]
            button, more = tr("Play again"), tr("Save the match…")
            more += f" ({self._save_key})" if self._save_key else ""
            note = tr("The first result of this match stays in the record") if taken_back else ""
        else:
            button, more = tr("Next round"), ""
            note = self._next(state, next_leader)
        title = self._words.over_status(state)
        return SlateText(title, tuple(lines), head, tuple(rows), winner, button, more, note)

    def _margin(self, state: MatchState) -> str:
        """By how many points a match to a target was won."""
        if state.winner is None or state.rules.target is None:
            return ""
        others = (score for side, score in enumerate(state.scores) if side != state.winner)
        return tr("Won by %n point(s).", state.scores[state.winner] - max(others))

    def _why(self, state: MatchState) -> str:
        end = state.round.end
        assert end is not None
        if end.over == "out":
            return tr("{name} went out.").format(name=self._words.name(state.round.history[-1].seat))
        if end.over == "target":
            return tr("{target} points are reached in the middle of the round.").format(
                target=state.rules.target
            )
        if end.winner is None:
            return tr("Blocked: nobody can play, and the lowest count is shared.")
        if end.pips.count(min(end.pips)) > 1:
            text = tr("Blocked: nobody can play. The lowest count is shared, and that goes to {name}.")
            if end.winner == self._your_side(state):
                text = tr("Blocked: nobody can play. The lowest count is shared, and that goes to you.")
            return text.format(name=self._words.side_name(state, end.winner))
        return tr("Blocked: nobody can play, and the lowest count wins.")

    def _your_side(self, state: MatchState) -> int | None:
        """The side of the one who is addressed, who plays alone; None for partners."""
        alone = state.rules.side_count(len(state.players)) == len(state.players)
        return self._words.you if alone else None

    def _reckoned(self, state: MatchState) -> str:
        end = state.round.end
        assert end is not None
        told = RoundEnded(
            end.over, end.winner, end.points, state.hand_points, end.pips, (), state.scores, None
        )
        found = reckon(state.rules, told)
        return "" if found is None else reckoning_text(state, found)

    def _next(self, state: MatchState, next_leader: int | None) -> str:
        """Who leads the next round, and why; and where it must be with a double, that."""
        said = self._why_next(state, next_leader)
        if state.rules.next_lead_tile == "any-double":
            return tr("{who_leads}. The lead must be a double").format(who_leads=said)
        return said

    def _why_next(self, state: MatchState, next_leader: int | None) -> str:
        rules, end = state.rules, state.round.end
        out = end is not None and end.over == "out"
        if next_leader is None:
            if rules.next_leader == "winner":
                return tr("Nobody went out: the highest double dealt next decides who leads")
            return tr("The highest double dealt next decides who leads")
        if rules.next_leader == "winner" and out:
            text = (
                tr("You lead the next round, having gone out")
                if next_leader == self._words.you
                else tr("{name} leads the next round, having gone out")
            )
        else:
            text = self._goes_round(state.round.lead.leader, next_leader, rules.next_leader == "winner")
        leader = self._words.name(state.round.lead.leader)
        return text.format(name=self._words.name(next_leader), leader=leader)

    def _goes_round(self, leader: int, next_leader: int, nobody_out: bool) -> str:
        """The sentence for a lead that goes on from `leader`; `nobody_out`: who goes out would have led."""
        if leader == self._words.you:
            return (
                tr("Nobody went out, so the lead goes round: after you, {name} leads")
                if nobody_out
                else tr("The lead goes round: after you, {name} leads")
            )
        if next_leader == self._words.you:
            return (
                tr("Nobody went out, so the lead goes round: after {leader}, you lead")
                if nobody_out
                else tr("The lead goes round: after {leader}, you lead")
            )
        return (
            tr("Nobody went out, so the lead goes round: after {leader}, {name} leads")
            if nobody_out
            else tr("The lead goes round: after {leader}, {name} leads")
        )


def reckoning_text(state: MatchState, found: Reckoning) -> str:
    """How hand points arose: 12 + 9 − 5 = 16, rounded to 15."""
    if not found.is_pips:
        if found.counted:
            return tr("Going out scores %n point(s).", found.counted)
        if found.rounded:
            return tr("Going out would pass {target}, so nothing counts.").format(target=state.rules.target)
        if state.rules.target is None:  # a game without points
            return ""
        out = state.round.end is not None and state.round.end.over == "out"
        return tr("Going out scores nothing.") if out else tr("A blocked round scores nothing.")
    shown = " + ".join(str(n) for n in found.others)
    if found.less_own and found.own:
        shown += f" − {found.own}"
    reckoned = len(found.others) > 1 or bool(found.less_own and found.own)
    if found.rounded != found.total:
        sum_ = (f"{shown} = " if reckoned else "") + tr("%n pip(s)", found.total)
        text = tr("{sum}, rounded to %n point(s).", found.rounded).format(sum=sum_)
    elif reckoned:
        text = tr("{sum} = %n point(s).", found.rounded).format(sum=shown)
    else:
        text = tr("%n point(s) for the pips left.", found.rounded)
    if found.counted != found.rounded:
        text += " " + tr("That passes {target}, so it counts nothing.").format(target=state.rules.target)
    return text
