"""Worked examples of a set of rules: small rounds that the engine plays while the page is made.

Each is told in the sentences of the table itself, so that a page cannot say other than the table does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from dominoes_core.actions import DRAW, Play
from dominoes_core.errors import DominoesError
from dominoes_core.events import RoundEnded
from dominoes_core.explain import reckon
from dominoes_core.layout import Layout
from dominoes_core.match import MatchState, Step, apply, begin_round, new_match, next_leader
from dominoes_core.round import Deal
from dominoes_core.rules import PRESETS, RuleSet
from dominoes_core.score import play_points
from dominoes_core.tiles import TILES, Tile

from ..games import seat_names
from ..names import game_name
from ..summary import Summary, reckoning_text
from ..wording import Wording
from .drawing import TilesDrawing, told
from .position import forced_on, laid_out, lay, position, tiles

OPEN = "5-4 4-0>right"
"""A line with the ends 5 and 0."""


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("PageExamples", text, "", number)


@dataclass(frozen=True, slots=True)
class Example:
    """A small case: what it is of, what happens, and the tiles if there is something to see."""

    name: str
    title: str
    text: str
    picture: TilesDrawing | None = None


def examples(rules: RuleSet, seats: int) -> tuple[Example, ...]:
    """What the engine makes of a handful of positions under `rules`, told for `seats` players.

    A case that cannot come up under the rules is left out.
    """
    found = (
        _deal(rules, seats),
        _lead(rules, seats),
        _heaviest(rules, seats),
        _can_play(rules, seats),
        _cannot_play(rules, seats),
        _play_score(rules),
        _spinner(rules),
        _out(rules, seats),
        _next(rules, seats),
        _blocked(rules, seats),
        _tied(rules, seats),
        _target(rules, seats),
    )
    return tuple(one for one in found if one is not None)


def said(steps: Sequence[Step], seats: int) -> str:
    """Steps in the words of the table, one sentence after another."""
    wording = Wording(seat_names(seats), None)
    return " ".join(wording.reason(step) for step in steps)


def _seated(rules: RuleSet, seats: int, hands: Sequence[str], laid: str, boneyard: str = "") -> MatchState:
    """A position with as many of `hands` as there are seats."""
    return position(rules, hands[:seats], laid, boneyard, names=seat_names(seats))


# --- dealing and leading ------------------------------------------------------------------------


def _deal(rules: RuleSet, seats: int) -> Example | None:
    """How many tiles everybody gets, how many are left, and who plays with whom."""
    step = _dealt(rules, seats, ("6-6",))
    if step is None:
        return None
    state, who = step.state, Wording(seat_names(seats), None)
    everybody = who.listed(range(seats))
    said = [tr("{names} are dealt %n tile(s) each.", len(state.round.hands[0])).format(names=everybody)]
    said.append(_in_boneyard(len(state.round.boneyard)))
    if rules.side_count(seats) < seats:
        first, second = (
            who.listed(rules.seats_of(side, seats))
            for side in range(rules.side_count(seats))
        )
        said.append(tr("{first} play together against {second}.").format(first=first, second=second))
    return Example("deal", tr("The deal"), " ".join(said))


def _in_boneyard(number: int) -> str:
    return tr("In the boneyard: %n tile(s).", number) if number else tr("Nothing is left in the boneyard.")


def _dealt(rules: RuleSet, seats: int, hands: Sequence[str], kept: str = "") -> Step | None:
    """The first round begun from a deal in which each seat holds the tiles named.

    What is `kept` lies in the boneyard. None where so many tiles cannot be dealt.
    """
    return _begun(new_match("draw", rules, seat_names(seats)), hands, kept)


def _begun(match: MatchState, hands: Sequence[str], kept: str) -> Step | None:
    """The next round of `match` from such a deal."""
    seats = len(match.players)
    size = match.rules.hand_size(seats)
    away = tiles(kept)
    held = [list(tiles(hand))[:size] for hand in (list(hands) + [""] * seats)[:seats]]
    named = {tile for hand in held for tile in hand} | set(away)
    others = [tile for tile in TILES if tile not in named]
    for hand in held:
        while len(hand) < size and others:
            hand.append(others.pop(0))
        if len(hand) < size:
            return None
    deal = Deal(tuple(tuple(hand) for hand in held), (*others, *away))
    try:
        return begin_round(match, deal)
    except DominoesError:
        return None


def _lead(rules: RuleSet, seats: int) -> Example | None:
    hands = ("4-4", "5-5")
    step = _dealt(rules, seats, hands, "6-6")
    if step is None:  # so many tiles are dealt that none may stay away
        hands = ("4-4", "6-6")
        step = _dealt(rules, seats, hands)
    return None if step is None else Example("lead", tr("Who leads"), _led(step, hands))


def _led(step: Step, hands: Sequence[str]) -> str:
    """How a deal decides the lead; `hands` are the tiles that matter, from the first seat on."""
    who = seat_names(len(step.state.players))
    held = zip(who, hands, strict=False)
    dealt = tr("; ").join(tr("{name} is dealt {tile}").format(name=name, tile=tile) for name, tile in held)
    return " ".join((f"{dealt}.", said([step], len(who)), _may_lead(step.state)))


def _may_lead(state: MatchState) -> str:
    lead = state.round.lead
    name = seat_names(len(state.players))[lead.leader]
    if len(lead.tiles) == 1:
        return tr("{name} must lead {tile}.").format(name=name, tile=lead.tiles[0])
    if len(lead.tiles) == len(state.round.hands[lead.leader]):
        return tr("{name} may lead any of %n tile(s).", len(lead.tiles)).format(name=name)
    listed = tr(", ").join(str(tile) for tile in lead.tiles)
    return tr("{name} may lead one of these: {tiles}.").format(name=name, tiles=listed)


def _heaviest(rules: RuleSet, seats: int) -> Example | None:
    if rules.lead_tile == "any-double":
        return None  # without a double the tiles are dealt again
    doubles = [str(tile) for tile in TILES if tile.is_double]
    heavier = [str(tile) for tile in TILES if tile.pips > 9 and not tile.is_double]
    hands = ("5-4", "6-3")
    step = _dealt(rules, seats, hands, " ".join(doubles + heavier))
    return None if step is None else Example("heaviest", tr("Without a double"), _led(step, hands))


# --- a turn -------------------------------------------------------------------------------------


FITTING = ("5-2 1-1", "6-2 1-0", "3-2 6-1", "3-1 2-2")


def _can_play(rules: RuleSet, seats: int) -> Example:
    """A seat that holds a fitting tile, and what comes of drawing where that is allowed."""
    state = _seated(rules, seats, FITTING, OPEN, "6-3 6-4 4-1")
    layout, name, hand = state.round.layout, seat_names(seats)[0], state.round.hands[0]
    legal = state.legal_actions()
    (fits,) = {one.tile for one in legal if isinstance(one, Play)}
    if DRAW in legal:
        step = apply(state, DRAW)
        may = tr("{tile} fits. {name} may lay it, or draw.").format(tile=fits, name=name)
        on = (
            tr("{name} may draw on, or lay {tile} now.")
            if DRAW in step.state.legal_actions()
            else tr("Now {name} must lay {tile}.")
        )
        after = " ".join((may, said([step], seats), on.format(name=name, tile=fits)))
    else:
        after = tr("{tile} fits, so {name} must lay it.").format(tile=fits, name=name)
    text = " ".join((_left(state, (0,)), _ends(layout), after))
    return Example("fits", tr("When a tile fits"), text, _shown(layout, hand))


def _ends(layout: Layout) -> str:
    return tr("The ends are {ends}.").format(ends=tr(" and ").join(str(one) for one in layout.ends.values()))


def _shown(layout: Layout, hand: Sequence[Tile]) -> TilesDrawing:
    """What lies on the table, and a hand below it."""
    return TilesDrawing(layout, told(layout, hand), tuple(hand))


def _cannot_play(rules: RuleSet, seats: int) -> Example:
    hands = ("3-1 2-2", "5-2 1-1", "6-2 1-0", "3-2 6-1")
    state = _seated(rules, seats, hands, OPEN, "3-3 6-6 4-1")
    layout = state.round.layout
    steps = forced_on(state)
    left = _in_boneyard(len(state.round.boneyard))
    rest = len(steps[-1].state.round.boneyard)
    after = tr("Left there: %n tile(s).", rest) if rest else tr("Nothing is left there.")
    text = " ".join((_left(state, (0,)), _ends(layout), left, said(steps[-1:], seats), after))
    return Example("turn", tr("When nothing fits"), text, _shown(layout, state.round.hands[0]))


# --- points -------------------------------------------------------------------------------------


def _play_score(rules: RuleSet) -> Example:
    layout = laid_out(rules.layout == "cross", "6-3 6-6>left")
    lead, second = layout.laid[0].tile, layout.laid[1].tile
    reckoned = reckoning(layout)
    own = play_points(rules, layout.count)
    text = tr("{lead}, then {tile}: the open ends are {sum}.").format(lead=lead, tile=second, sum=reckoned)
    if own:
        text += " " + tr("That scores %n point(s).", own)
    else:
        text += " " + tr("Here it pays nothing.")
    others: dict[str, tuple[str, RuleSet]] = {}
    for key, preset in PRESETS.items():
        if preset.rules.play_score != rules.play_score:
            others.setdefault(preset.rules.play_score, (key, preset.rules))
    parts = []
    for key, other in others.values():
        points = play_points(other, layout.count)
        parts.append(
            tr("in {game} it scores %n", points).format(game=game_name(key))
            if points
            else tr("in {game} it pays nothing").format(game=game_name(key))
        )
    text += " " + tr("Elsewhere: {others}.").format(others=tr("; ").join(parts))
    return Example("score", tr("Laying a tile"), text, TilesDrawing(layout, told(layout)))


def reckoning(layout: Layout) -> str:
    """The count as a sum: 3 + 12 = 15."""
    weights = [tip.weight for _, tip in layout.tips if tip.weight]
    if len(weights) < 2 or len(layout.laid) == 1:
        return str(layout.count)
    return " + ".join(str(weight) for weight in weights) + f" = {layout.count}"


def _spinner(rules: RuleSet) -> Example | None:
    if rules.layout != "cross":
        return None
    before, whole, layout = (
        laid_out(True, moves)
        for moves in ("5-5 5-3>right", "5-5 5-3>right 6-5>left", "5-5 5-3>right 6-5>left 5-1>up")
    )
    text = tr(
        "{spinner} is the spinner. With {first} on one side the ends are {one}; with {second} on the other"
        " side the spinner counts nothing any more: {two}. Now its short ends are open, and {third} on one of"
        " them counts with the others: {three}."
    ).format(
        spinner=layout.laid[0].tile,
        first=layout.laid[1].tile,
        second=layout.laid[2].tile,
        third=layout.laid[3].tile,
        one=reckoning(before),
        two=reckoning(whole),
        three=reckoning(layout),
    )
    points = play_points(rules, layout.count)
    if points:
        text += " " + tr("That scores %n point(s).", points)
    return Example("spinner", tr("The spinner"), text, TilesDrawing(layout, told(layout)))


def _left(state: MatchState, seats: Sequence[int]) -> str:
    """Hands in words: who holds what."""
    who = seat_names(len(state.players))
    held = (
        tr("{name} holds {hand}").format(name=who[seat], hand=_listed(state.round.hands[seat]))
        for seat in seats
    )
    return tr("; ").join(held) + "."


def _listed(hand: Sequence[Tile]) -> str:
    return tr(" and ").join(str(tile) for tile in hand)


def _ended(step: Step) -> str:
    """Who won the round or match that a step ended, and how it was scored, as the table says it.

    Where the round goes on: what the score is then.
    """
    state, words = step.state, Wording(seat_names(len(step.state.players)), None)
    ended = next((one for one in step.events if isinstance(one, RoundEnded)), None)
    found = reckon(state.rules, ended) if ended is not None else None
    reckoned = reckoning_text(state, found) if found is not None else ""
    if ended is None:
        return _has(state, tr("{name} still has %n point(s).", state.scores[0]),
                    tr("{name} still have %n point(s).", state.scores[0]))
    after = "" if state.over else Summary(words).slate(state, next_leader(state)).note + "."
    return " ".join(filter(None, (words.status(state) + ".", reckoned, after)))


def _has(state: MatchState, alone: str, together: str) -> str:
    """What is said of the points of the first side, be it a player or partners."""
    seats = len(state.players)
    name = Wording(seat_names(seats), None).side_name(state, 0)
    return (together if state.rules.side_count(seats) < seats else alone).format(name=name)


OUT = {2: ("5-0", "6-6 4-1"), 3: ("5-0", "6-6", "4-1"), 4: ("5-0", "6-6", "3-2", "4-1")}
BLOCKED = {
    2: ("4-3 6-1", "6-6 6-2"),
    3: ("4-3 6-1", "6-6", "6-2 5-1"),
    4: ("4-3 6-1", "6-6", "6-2", "5-1 2-1"),
}
TIED = {2: ("4-3 6-1", "5-2"), 3: ("4-3 6-1", "5-2", "6-6"), 4: ("4-3 6-1", "5-2", "6-2", "4-4")}
BLOCKING = "5-3 5-4>left"
"""Ends 4 and 3: with 4-3 laid there are two threes."""


def _out(rules: RuleSet, seats: int) -> Example:
    state = _seated(rules, seats, OUT[seats], OPEN)
    step = lay(state, "5-0>left")
    text = " ".join((_left(state, range(1, seats)), said([step], seats), _ended(step)))
    return Example("out", tr("Going out"), text)


def _next(rules: RuleSet, seats: int) -> Example | None:
    """The round after the one in which somebody went out."""
    out = lay(_seated(rules, seats, OUT[seats], OPEN), "5-0>left").state
    step = None if out.over else _begun(out, ("4-4", "5-5"), "6-6") or _begun(out, ("4-4", "6-6"), "")
    if step is None:
        return None
    return Example("next", tr("The next round"), said([step], seats) + " " + _may_lead(step.state))


def _block(rules: RuleSet, seats: int, hands: Sequence[str]) -> tuple[str, TilesDrawing]:
    step = lay(_seated(rules, seats, hands, BLOCKING), "4-3>left")
    layout = step.state.round.layout
    text = " ".join((_left(step.state, range(seats)), said([step], seats), _ended(step)))
    return text, TilesDrawing(layout, told(layout))


def _blocked(rules: RuleSet, seats: int) -> Example:
    return Example("blocked", tr("A blocked round"), *_block(rules, seats, BLOCKED[seats]))


def _tied(rules: RuleSet, seats: int) -> Example:
    return Example("tied", tr("A tie"), _block(rules, seats, TIED[seats])[0])


def _target(rules: RuleSet, seats: int) -> Example | None:
    """Close to the target, with a gain that passes it where the rules have one."""
    if rules.target is None:
        return None
    before = max(0, rules.target - 1)
    scores = (before, *[0] * (rules.side_count(seats) - 1))
    if rules.play_score != "none":
        hands = ("6-6 2-1", "5-3 4-1", "5-2", "4-2")[:seats]
        state = position(rules, hands, "6-3", scores=scores, names=seat_names(seats))
        step = lay(state, "6-6>left")
    elif rules.out_score != "none":
        state = position(rules, OUT[seats], OPEN, scores=scores, names=seat_names(seats))
        step = lay(state, "5-0>left")
    else:
        return None
    text = _has(state, tr("{name} has %n point(s).", before), tr("{name} have %n point(s).", before))
    return Example("target", tr("Near the end"), " ".join((text, said([step], seats), _ended(step))))
