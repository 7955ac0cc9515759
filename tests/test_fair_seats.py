"""No seat is better than another: the tiles dealt to other seats, the same match is played there.

A level against itself on shuffles played once can only show a difference of a few percent after
thousands of matches. Moving the hands and the streams of chance round the table shows one of any size at
once: the seat that gets another's tiles must do, move by move, what that one did.
"""

import random
from dataclasses import replace

import pytest

from dominoes_core.fair import deal_rng
from dominoes_core.match import apply, begin_round, deal_round, new_match
from dominoes_core.players.choice import Limits
from dominoes_core.players.levels import Level, choose
from dominoes_core.rules import PRESETS
from dominoes_core.view import view_of

FEW = Limits(seconds=None, deals=6)


def play(name, rules, players, level, seed, moved):
    """The match with `seed`, hands and chances `moved` seats on: (winner, who did what) by first seats."""
    state = new_match(name, rules, tuple(f"player {seat}" for seat in range(players)))
    streams = [random.Random(f"{seed}/{(seat - moved) % players}") for seat in range(players)]
    done = []
    while not state.over:
        if state.needs_deal:
            dealt = deal_round(state, deal_rng(seed, len(state.rounds) + 1)).state.rounds[-1].deal
            hands = tuple(dealt.hands[(seat - moved) % players] for seat in range(players))
            state = begin_round(state, replace(dealt, hands=hands)).state
        turn = state.turn
        legal = state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
        else:
            action = choose(view_of(state, turn), level, FEW, rng=streams[turn]).action
        done.append(((turn - moved) % players, action))
        state = apply(state, action).state
    return (state.winner - moved) % rules.side_count(players), done


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("name", ["draw", "block", "all-fives", "fives-and-threes"])
@pytest.mark.parametrize("sides, players", [("individual", 2), ("individual", 3), ("partners", 4)])
def test_another_seat_does_the_same_with_the_same_tiles(name, sides, players, level):
    rules = PRESETS[name].rules
    assert (rules.heaviest_tie, rules.blocked_tie) == ("higher-half", "nobody")  # no seat is the first
    rules = rules.changed(target=40, sides=sides)
    if level is Level.EXPERT and players > 2:
        pytest.skip("deals the others' tiles out seat by seat: the same chances, not the same deals")
    for seed in range(1 if level is Level.EXPERT else 5):
        first = play(name, rules, players, level, seed, 0)
        assert len(first[1]) > 5
        for moved in range(1, players):
            assert play(name, rules, players, level, seed, moved) == first
