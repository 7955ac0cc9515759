"""Positions of small rounds, set up for pages and played on by the engine itself."""

from __future__ import annotations

from collections.abc import Sequence

from dominoes_core.actions import Draw, play
from dominoes_core.layout import LEAD, End, Layout
from dominoes_core.lead import Lead
from dominoes_core.match import MatchState, Step, apply
from dominoes_core.round import Deal, RoundState
from dominoes_core.rules import RuleSet
from dominoes_core.tiles import Tile, parse_tile


def tiles(names: str) -> tuple[Tile, ...]:
    """Tiles from their names, `6-4 5-5`."""
    return tuple(parse_tile(name) for name in names.split())


def laid_out(cross: bool, moves: str) -> Layout:
    """A layout from its tiles and ends, `5-5 5-3>right 6-5>left`; the first is the lead."""
    layout = Layout(cross)
    for move in moves.split():
        name, _, end = move.partition(">")
        layout = layout.lay(parse_tile(name), End(end) if end else LEAD, 0)
    return layout


def position(
    rules: RuleSet,
    hands: Sequence[str],
    laid: str = "",
    boneyard: str = "",
    scores: Sequence[int] = (),
    preset: str = "draw",
    names: Sequence[str] = (),
) -> MatchState:
    """A match in the midst of a round, seat 0 to move, any tile to be led."""
    held = tuple(tiles(hand) for hand in hands)
    left = tiles(boneyard)
    layout = laid_out(rules.layout == "cross", laid)
    lead = Lead(0, 0, None, "any", held[0])
    begun = RoundState(rules, Deal(held, left), lead, held, left, layout, 0)
    sides = rules.side_count(len(hands))
    points = tuple(scores) or (0,) * sides
    seated = tuple(names) or tuple(str(seat) for seat in range(len(hands)))
    return MatchState(preset, rules, seated, points, (begun,), at_deal=points)


def lay(state: MatchState, move: str) -> Step:
    """Lay a tile, `6-6>left`. Raises IllegalActionError."""
    name, _, end = move.partition(">")
    return apply(state, play(parse_tile(name), End(end) if end else LEAD))


def forced_on(state: MatchState) -> list[Step]:
    """What a seat does while there is but one thing to do: its draws, and the tile or pass after them."""
    steps: list[Step] = []
    while state.turn is not None:
        legal = state.legal_actions()
        if len(legal) != 1:
            break
        step = apply(state, legal[0])
        steps.append(step)
        state = step.state
        if not isinstance(legal[0], Draw):
            break
    return steps
