"""Positions written as text, for tests that want one moment of a game and not a whole match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from dominoes_core.actions import DRAW, PASS, Action, play
from dominoes_core.layout import End, Layout
from dominoes_core.lead import Lead
from dominoes_core.match import MatchState, Step, apply, new_match
from dominoes_core.round import Deal, RoundState
from dominoes_core.rules import RuleSet
from dominoes_core.tiles import TILES, Tile, parse_tile

T = TypeVar("T")


def tiles(text: str) -> tuple[Tile, ...]:
    """``"6-6 5-0"`` as tiles."""
    return tuple(parse_tile(name) for name in text.split())


def action(text: str) -> Action:
    """``"6-4@left"``, ``"draw"`` or ``"pass"`` as an action."""
    if text in ("draw", "pass"):
        return DRAW if text == "draw" else PASS
    name, end = text.split("@")
    return play(parse_tile(name), End(end))


def laid(board: str, cross: bool = False) -> Layout:
    """``"5-5@lead 6-5@left"`` as a layout; who laid what does not matter."""
    layout = Layout(cross)
    for one in board.split():
        name, end = one.split("@")
        layout = layout.lay(parse_tile(name), End(end), 0)
    return layout


def position(
    rules: RuleSet,
    board: str,
    hands: Sequence[str],
    boneyard: str = "",
    turn: int = 0,
    scores: Sequence[int] | None = None,
) -> MatchState:
    """A match in its first round at the moment described. The deal it claims is what is left of it."""
    held = tuple(tiles(hand) for hand in hands)
    left = tiles(boneyard)
    lead = Lead(turn, turn, None, "any", held[turn])
    now = RoundState(rules, Deal(held, left), lead, held, left, laid(board, rules.layout == "cross"), turn)
    names = tuple(f"player {seat}" for seat in range(len(hands)))
    fields = rules.changed(hand_sizes=((2, 7), (3, 5), (4, 5)))
    match = new_match("draw", fields, names)
    return MatchState("draw", rules, names, tuple(scores) if scores else match.scores, (now,))


def do(state: MatchState, *texts: str) -> MatchState:
    """`state` after the actions, one after the other."""
    for text in texts:
        state = apply(state, action(text)).state
    return state


def step(state: MatchState, text: str) -> Step:
    return apply(state, action(text))


def legal(state: MatchState) -> list[str]:
    """The legal actions as text, in the engine's order."""
    return [str(one) for one in state.legal_actions()]


def only(events: Sequence[object], kind: type[T]) -> T:
    """The one event of that kind."""
    (found,) = [one for one in events if isinstance(one, kind)]
    return found


def deal(*hands: str) -> Deal:
    """A deal of these hands; the tiles nobody holds are the boneyard, 0-0 first."""
    held = tuple(tiles(hand) for hand in hands)
    taken = {t for hand in held for t in hand}
    return Deal(held, tuple(t for t in TILES if t not in taken))
