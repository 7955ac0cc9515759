"""What Expert thinks of every play of a position, put into words."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from dominoes_core.actions import Action, Play
from dominoes_core.layout import LEAD
from dominoes_core.match import MatchState
from dominoes_core.players.choice import Value
from dominoes_core.tiles import TILES

from ..names import end_name
from ..theme import Theme

if TYPE_CHECKING:
    from dominoes_core.players.reasons import Examined, Reason

TELLING = 0.05
"""Chances that differ by less are not told apart in words."""
LEAST_AHEAD = 0.05
"""Points that are told apart in words."""
OF_A_NUMBER = sum(1 for t in TILES if 0 in t)


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Thoughts", text, "", number)


class Thoughts:
    """One examined position. Every figure in what it says was reckoned from it."""

    def __init__(self, state: MatchState, found: Examined) -> None:
        self._state, self._found = state, found
        self._crowd = len(state.players) > 2
        self.plays = sorted(distinct(state), key=self._worth, reverse=True)
        if isinstance(found.action, Play):  # of equals the one it laid
            mine = self._same(found.action)
            self.plays.remove(mine)
            self.plays.insert(0, mine)

    @property
    def best(self) -> Play:
        """What Expert would lay."""
        return self.plays[0]

    def _worth(self, one: Action) -> tuple[float, float]:
        return self._value(one).win, self._value(one).points

    def _value(self, one: Action) -> Value:
        return self._found.values[one]

    def _reason(self, one: Action) -> Reason:
        return self._found.reasons[one]

    def _same(self, chosen: Play) -> Play:
        """The play of the list that leads to the same ends."""
        alike = [one for one in self.plays if one.tile == chosen.tile]
        return next((one for one in alike if one.end == chosen.end), alike[0])

    def called(self, one: Play) -> str:
        """A tile, and its end where that makes a difference."""
        if one.end == LEAD or sum(other.tile == one.tile for other in self.plays) == 1:
            return str(one.tile)
        return tr("{tile} on the {end}").format(tile=one.tile, end=end_name(one.end))

    def title(self, chosen: Play) -> str:
        """One short sentence on what was chosen."""
        if self._same(chosen) == self.best:
            return tr("Expert lays {tile} too").format(tile=self.called(self.best))
        return tr("Expert would lay {tile}").format(tile=self.called(self.best))

    def verdict(self, chosen: Play) -> list[str]:
        """Sentences on what was chosen, against the best of the others or the best of all."""
        mine = self._same(chosen)
        if len(self.plays) == 1:
            only = tr("{tile} is all you can lay, and it comes to the same on whichever end.")
            return [only.format(tile=mine.tile)]
        other = self.plays[1] if mine == self.best else mine
        return [self._preferred(other, mine == self.best), *self._why(other)]

    def _preferred(self, other: Play, agreed: bool) -> str:
        """That Expert prefers the best to `other`, and by how much; `agreed`: the best was chosen."""
        a, b = self._value(self.best), self._value(other)
        ahead, chance, less = a.points - b.points, percent(a.win), percent(b.win)
        if ahead >= LEAST_AHEAD:
            text = (
                tr("{best} is what Expert lays too: about {points} points better than {other}.")
                if agreed
                else tr("Expert would rather lay {best}: about {points} points better than {other}.")
            )
        elif a.win > b.win and chance != less:  # fewer points, but at this score they win more often
            text = (
                tr(
                    "{best} is what Expert lays too: the chance to win the match is {chance}; after {other}"
                    " it is {less}."
                )
                if agreed
                else tr(
                    "Expert would rather lay {best}: the chance to win the match is {chance}; after {other}"
                    " it is {less}."
                )
            )
        else:
            text = (
                tr("{best} is what Expert lays too, but {other} comes to nearly the same.")
                if agreed
                else tr("Expert would lay {best}, but {other} comes to nearly the same.")
            )
        return text.format(
            best=self.called(self.best),
            other=self.called(other),
            points=few_places(ahead),
            chance=chance,
            less=less,
        )

    def _why(self, other: Play) -> list[str]:
        """What speaks for the best against `other`, what tells most first; three sentences at most."""
        a, b, called = self._reason(self.best), self._reason(other), self.called(other)
        found = []
        if a.scores > b.scores:
            text = tr("It scores {a}; {other} scores {b}.")
            found.append(text.format(a=a.scores, other=called, b=b.scores))
        if b.answer - a.answer >= TELLING:
            text = (
                tr("The chance that the next opponent can answer it is {a}; after {other} it is {b}.")
                if self._crowd
                else tr("The chance that the other can answer it is {a}; after {other} it is {b}.")
            )
            found.append(text.format(a=percent(a.answer), other=called, b=percent(b.answer)))
        if self.best.tile.is_double and not other.tile.is_double:
            text = tr("As a double it fits one number only, and {number} is open now.")
            found.append(text.format(number=self.best.tile.high))
        if a.fits > b.fits:
            text = tr("Tiles of yours that fit then: {a}; after {other}: {b}.")
            found.append(text.format(a=a.fits, other=called, b=b.fits))
        if a.fitting < b.fitting:
            text = tr("Hidden tiles that fit then: {a}; after {other}: {b}.")
            found.append(text.format(a=a.fitting, other=called, b=b.fitting))
        shed, less = self.best.tile.pips, other.tile.pips
        if shed > less:
            found.append(tr("It sheds {a} pips; {other} sheds {b}.").format(a=shed, other=called, b=less))
        return found[:3]

    def html(self, chosen: Play, theme: Theme, points: float) -> str:
        """The verdict and a table of all plays in letters of so many points, best first.

        The chosen one stands out.
        """
        rows = [
            (
                self.called(one),
                signed(self._value(one).points),
                percent(self._value(one).win),
                percent(self._reason(one).answer),
                hidden_text(self._reason(one).hidden),
            )
            for one in self.plays
        ]
        deals = self._found.deals
        counted = (
            tr("Expert dealt the hidden tiles out in %n way(s) and played each to its end.", deals)
            if deals
            else tr("There was no time to play it out: the points and the matches tell nothing here.")
        )
        mine = self.plays.index(self._same(chosen))
        return _html(" ".join(self.verdict(chosen)), heads(self._state), rows, mine, counted, theme, points)

    @staticmethod
    def longest(state: MatchState, theme: Theme, points: float) -> str:
        """About the longest that `html` gets for this position, for measuring."""
        nearly = percent(0.999)
        row = ("6-5 on the right", "+10.5", nearly, nearly, hidden_text(((5, 6), (6, 6))))
        words = "Expert would rather lay 6-5 on the right: about 10.5 points better than 6-5 on the left. "
        rows = [row] * len(distinct(state))
        return _html(words * 3 + words[:80], heads(state), rows, 0, words[:80], theme, points)


def heads(state: MatchState) -> tuple[str, ...]:
    """What is told of every play, a column each."""
    answer = tr("Next can answer") if len(state.players) > 2 else tr("Other can answer")
    return tr("Tile"), tr("Points expected"), tr("Win the match"), answer, tr("Hidden")


def distinct(state: MatchState) -> list[Play]:
    """The plays of a turn, one of all that lead to the same ends."""
    layout = state.round.layout
    return [
        one
        for one in state.legal_actions()
        if isinstance(one, Play) and (not layout.laid or one.end in layout.distinct(one.tile))
    ]


def _html(
    verdict: str,
    heads: tuple[str, ...],
    rows: list[tuple[str, ...]],
    mine: int,
    below: str,
    theme: Theme,
    points: float,
) -> str:
    soft = f'style="color: {theme.text_soft}"'
    size = f"font-size: {points:.2f}pt"
    cell = f'<td style="{size}; color: {theme.text_soft}">'
    lines = ["<tr>" + "".join(f"{cell}{escape(one)}</td>" for one in heads) + "</tr>"]
    for i, row in enumerate(rows):
        cell = f'<td style="{size}{"; font-weight: bold" if i == mine else ""}">'
        lines.append("<tr>" + "".join(f"{cell}{escape(one)}</td>" for one in row) + "</tr>")
    table = f'<table cellspacing="0" cellpadding="4">{"".join(lines)}</table>'
    style = 'style="margin-top: 0; margin-bottom: 6px"'
    return f"<p {style}>{escape(verdict)}</p>{table}<p {soft}>{escape(below)}</p>"


def hidden_text(hidden: tuple[tuple[int, int], ...]) -> str:
    """How many tiles of every open number the reader does not see."""
    each = tr("{count} of {all} with {number}")
    found = (each.format(count=count, all=OF_A_NUMBER, number=n) for n, count in hidden)
    return tr(", ").join(one.replace(" ", "\u00a0") for one in found)


def percent(share: float) -> str:
    """A chance in hundredths; none and all of them are said only where it is so."""
    number, text = round(100 * share), tr("{number} %")
    if number == 0 and share > 0:
        number, text = 1, tr("under {number} %")
    elif number == 100 and share < 1:
        number, text = 99, tr("over {number} %")
    return text.format(number=number).replace(" ", "\u00a0")


def few_places(points: float) -> str:
    """Points to one place; without it where there are many."""
    return f"{points:.0f}" if points >= 10 else f"{points:.1f}"


def signed(points: float) -> str:
    sign = "+" if points > 0.05 else "−" if points < -0.05 else ""
    return f"{sign}{abs(points):.1f}"
