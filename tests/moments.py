"""Moments of real matches that a test wants to begin at, found by playing at random."""

from __future__ import annotations

import random
from collections.abc import Callable

from dominoes_app.profile import Profile
from dominoes_core.fair import deal_next
from dominoes_core.match import MatchState, apply, new_match
from dominoes_core.record import Extras, Record
from dominoes_core.rules import PRESETS, RuleSet

PLAYERS = ("South", "North")


def reach(
    game: str, wanted: Callable[[MatchState], bool], rules: RuleSet | None = None, tries: int = 3000
) -> MatchState:
    """The first moment of a first round that is `wanted`. Raises LookupError where none comes up."""
    rules = rules or PRESETS[game].rules
    for seed in range(tries):
        rng = random.Random(seed)
        state = deal_next(new_match(game, rules, PLAYERS), seed).state
        while not wanted(state):
            if state.turn is None:
                break
            state = apply(state, rng.choice(state.legal_actions())).state
        else:
            return state
    raise LookupError(f"{game}: no such moment in {tries} rounds")


def sit_at(sit_down, tmp_path, state: MatchState, **settings):
    """A Person, seat 0, at a program that goes on with `state`."""
    root = tmp_path / "moment"
    Profile(root).save_match(state.preset, Record(state, Extras({"seed": 1, "levels": [None, "easy"]})))
    return sit_down(state.preset, root=root, **settings)


def one_tile_left(seat: int) -> Callable[[MatchState], bool]:
    """`seat` is to move and can go out."""

    def wanted(state: MatchState) -> bool:
        return state.turn == seat and len(state.round.hands[seat]) == 1 and len(plays(state)) > 0

    return wanted


def plays(state: MatchState) -> list:
    return [one for one in state.legal_actions() if hasattr(one, "tile")]
