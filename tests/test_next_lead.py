"""Who leads the next round, and why: the slate's sentence under every rule, held to the next deal."""

from __future__ import annotations

import random
from itertools import product
from typing import get_args

import pytest

from dominoes_app.summary import Summary
from dominoes_app.wording import Wording
from dominoes_core.actions import PASS, Play
from dominoes_core.fair import deal_next
from dominoes_core.match import apply, new_match, next_leader
from dominoes_core.rules import PRESETS, AfterBlock, LeadTile, NextLeader

NAMES = ("Anna", "Ben", "Cleo", "Dan")
VARIANTS = list(product(get_args(NextLeader), get_args(AfterBlock), get_args(LeadTile)))
TABLES = [(2, "individual"), (3, "individual"), (4, "individual"), (4, "partners")]
DECIDED = "The highest double dealt next decides who leads"


def rounds(rules, seats, number=14):
    """Rounds under `rules` that ended by going out and blocked, each with the round dealt after it."""
    rng, found = random.Random(9), []
    for seed in range(200):
        state = deal_next(new_match("block", rules, NAMES[:seats]), seed).state
        while state.turn is not None:
            plays = [one for one in state.legal_actions() if isinstance(one, Play)]
            state = apply(state, rng.choice(plays) if plays else PASS).state
        kind = state.round.end.over, state.round.end.winner is None
        if not state.over and [one for one, _, _ in found].count(kind) < number // 2:
            found.append((kind, state, deal_next(state, seed)))
        if len(found) >= number:
            break
    assert {kind[0] for kind, _, _ in found} == {"out", "blocked"}
    return found


def sentence(rules, state, you):
    """What RULES.md makes of it, from the hands and the first tile laid alone."""
    now = state.round
    said = ["you" if seat == you else name for seat, name in enumerate(state.players)]
    out = next((seat for seat, hand in enumerate(now.hands) if not hand), None)
    if rules.next_leader == "winner" and out is not None:
        return "You lead the next round, having gone out" if out == you else (
            f"{said[out]} leads the next round, having gone out"
        )
    if rules.next_leader == "highest-double":
        return DECIDED
    if rules.next_leader == "winner" and rules.after_block == "highest-double":
        return "Nobody went out: t" + DECIDED[1:]
    last = now.history[0].seat
    after = (last + 1) % len(state.players)
    text = f"he lead goes round: after {said[last]}, {said[after]} lead" + ("s" if after != you else "")
    return ("Nobody went out, so t" if rules.next_leader == "winner" else "T") + text


@pytest.mark.parametrize(("seats", "sides"), TABLES)
@pytest.mark.parametrize("variant", VARIANTS, ids="/".join)
def test_the_slate_tells_who_leads_next_and_why(variant, seats, sides):
    names = ("next_leader", "after_block", "next_lead_tile")
    changed = dict(zip(names, variant, strict=True))
    rules = PRESETS["block"].rules.changed(sides=sides, target=10_000, **changed)
    for _, state, dealt in rounds(rules, seats):
        lead = dealt.state.round.lead
        for you in (0, seats - 1, None):
            note = Summary(Wording(NAMES[:seats], you)).slate(state, next_leader(state)).note
            wanted = sentence(rules, state, you)
            double = rules.next_lead_tile == "any-double"
            assert note == (wanted + ". The lead must be a double" if double else wanted)
            why = Wording(NAMES[:seats], you).reason(dealt)
            name = "You lead" if lead.leader == you else f"{NAMES[lead.leader]} leads"
            if "having gone out" in note and not lead.passed_over:
                assert note.startswith(name.removesuffix(" leads")) and "having gone out" in why
            elif "goes round" in note and not lead.passed_over:
                assert wanted.endswith("you lead" if lead.leader == you else name)
                assert "goes round" in why
            elif "decides" in note and not lead.passed_over:
                assert "highest double" in why or "heaviest tile" in why
            if lead.passed_over:
                assert double and "held a double" in why
        if rules.next_lead_tile == "any-double":
            assert all(one.tile.is_double for one in dealt.state.legal_actions())


@pytest.mark.parametrize("partners", [False, True])
def test_the_slate_tells_pips_of_every_hand_and_how_the_points_arose(partners):
    rules = PRESETS["block"].rules.changed(target=10_000, sides="partners" if partners else "individual")
    for kind, state, _ in rounds(rules, 4):
        slate = Summary(Wording(NAMES, 0)).slate(state, next_leader(state))
        each = [sum(t.pips for t in hand) for hand in state.round.hands]
        left = [row[1] for row in slate.rows]
        if partners:
            assert left == [f"{each[i]} + {each[i + 2]} = {each[i] + each[i + 2]}" for i in (0, 1)]
            sums = [each[0] + each[2], each[1] + each[3]]
        else:
            assert left == [str(pips) for pips in each]
            sums = each
        winner = state.round.end.winner
        if winner is None:
            assert kind == ("blocked", True) and all(row[2] == "–" for row in slate.rows)
            assert slate.lines == ("Blocked: nobody can play, and the lowest count is shared.",)
            continue
        others = sum(sums) - sums[winner]
        points = others - sums[winner] if kind[0] == "blocked" else others
        assert slate.rows[winner][2] == f"+{points}" and str(points) in slate.lines[-1]
        assert slate.rows[winner][3] == str(points), "the totals, after one round"


def test_a_tie_that_goes_to_the_first_seat_says_so():
    rules = PRESETS["block"].rules.changed(target=10_000, blocked_tie="first-seat")
    told = set()
    for seed in range(3000):
        rng = random.Random(seed)
        state = deal_next(new_match("block", rules, NAMES[:2]), seed).state
        while state.turn is not None:
            state = apply(state, rng.choice(state.legal_actions())).state
        end = state.round.end
        if end.over == "blocked" and end.pips[0] == end.pips[1]:
            for you in (0, 1):
                told.add(Summary(Wording(NAMES[:2], you)).slate(state, next_leader(state)).lines[0])
        if told:
            break
    text = "Blocked: nobody can play. The lowest count is shared, and that goes to {}."
    assert told == {text.format("you"), text.format("Anna")}
