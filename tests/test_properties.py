"""What holds in every match, whatever the rules and the moves."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rulesets import house_rules, rule_set

from dominoes_core import record
from dominoes_core.actions import DRAW, PASS, Action, Draw, Pass, Play, play
from dominoes_core.errors import DominoesError, IllegalActionError
from dominoes_core.events import Dealt, Laid, RoundEnded, Scored
from dominoes_core.layout import DOWN, LEAD, LEFT, RIGHT, UP, Layout
from dominoes_core.match import MatchState, Step, apply, begin_round, deal_round, new_match
from dominoes_core.record import Extras, Record
from dominoes_core.round import Deal, RoundState
from dominoes_core.rules import CHOICES, PRESETS, RuleSet, rules_from_json, rules_to_json
from dominoes_core.score import side_pips
from dominoes_core.tiles import TILES, Tile
from dominoes_core.view import view_of

EVERYTHING: tuple[Action, ...] = (
    *(play(t, end) for t in TILES for end in (LEAD, LEFT, RIGHT, UP, DOWN)),
    DRAW,
    PASS,
)
seeds = st.integers(0, 2**32)


def examples(count: int) -> Any:
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def start(rng: random.Random) -> MatchState:
    """A match under random rules, nothing dealt yet."""
    rules, seats = house_rules(rng)
    names = tuple(f"player {seat}" for seat in range(seats))
    return new_match(rules["preset"], rule_set(rules), names)


def steps(state: MatchState, rng: random.Random, most: int) -> Iterator[Step]:
    """`state` played on at random: every step, deals included."""
    for _ in range(most):
        if state.over:
            return
        step = deal_round(state, rng) if state.needs_deal else apply(state, rng.choice(state.legal_actions()))
        state = step.state
        yield step


def some_state(rng: random.Random, most: int = 60) -> MatchState:
    """A match somewhere on its way, at least one round dealt."""
    state = start(rng)
    for step in steps(state, rng, rng.randint(1, most)):
        state = step.state
    return state


# Rules


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rule set at all."""
    fields = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    sizes = {
        seats: draw(st.integers(1, 28 // seats))
        for seats in draw(st.sets(st.sampled_from((2, 3, 4)), min_size=1))
    }
    target = draw(st.none() | st.integers(1, 10_000))
    return RuleSet(hand_sizes=tuple(sorted(sizes.items())), target=target, **fields)


@examples(100)
@given(rule_sets(), st.sampled_from(sorted(PRESETS)))
def test_rules_survive_being_written_and_read(rules: RuleSet, key: str) -> None:
    written = json.loads(json.dumps(rules_to_json(key, rules)))
    assert rules_from_json(written) == (key, rules)


# Tiles, scores, ends


@examples(120)
@given(seeds)
def test_28_tiles_and_168_pips_always(seed: int) -> None:
    rng = random.Random(seed)
    for step in steps(start(rng), rng, 80):
        now = step.state.round
        found = [*(t for hand in now.hands for t in hand), *now.boneyard]
        found += [one.tile for one in now.layout.laid]
        assert sorted(found) == sorted(TILES)
        assert sum(t.pips for t in found) == 168


@examples(120)
@given(seeds)
def test_the_events_tell_every_point_of_the_score(seed: int) -> None:
    rng = random.Random(seed)
    state = start(rng)
    told = list(state.scores)
    for step in steps(state, rng, 120):
        before, state = state, step.state
        for one in step.events:
            if isinstance(one, Scored):
                assert one.points in (0, one.gain)
                told[one.side] += one.points
                assert one.scores == tuple(told)
            elif isinstance(one, Laid):
                assert sum(one.weights) == one.count == state.round.layout.count
            elif isinstance(one, RoundEnded):
                assert one.points in (0, one.gain)
                if one.winner is not None:
                    told[one.winner] += one.points
                assert one.scores == tuple(told)
                assert one.pips == side_pips(state.rules, one.hands)
        assert state.scores == tuple(told)
        assert all(after >= was for was, after in zip(before.scores, state.scores, strict=True))
        target = state.rules.target
        if target is not None:
            reached = [score >= target for score in state.scores]
            assert state.over == any(reached)
            assert sum(reached) <= 1
            if state.rules.overshoot == "ignored":
                assert max(state.scores) <= target
            if state.over:
                assert state.winner == reached.index(True)


@examples(150)
@given(seeds)
def test_every_round_ends(seed: int) -> None:
    """No round is longer than every tile drawn, every tile laid, and a lap of passes for each tile laid."""
    rng = random.Random(seed)
    state = deal_round(start(rng), rng).state
    seats = len(state.players)
    for _ in range(28 + 28 + 28 * seats):
        if state.turn is None:
            break
        assert state.legal_actions()
        state = apply(state, rng.choice(state.legal_actions())).state
    assert state.turn is None
    assert state.round.end is not None
    assert state.legal_actions() == ()


@examples(120)
@given(seeds)
def test_a_round_is_over_exactly_when_it_should_be(seed: int) -> None:
    rng = random.Random(seed)
    for step in steps(start(rng), rng, 80):
        now = step.state.round
        numbers = now.layout.numbers()
        empty = any(not hand for hand in now.hands)
        anything = any(numbers & set(t) for hand in now.hands for t in hand)
        stuck = bool(now.history) and not anything and not now.may_draw
        target = step.state.rules.target
        met = target is not None and max(step.state.scores) >= target
        assert (now.turn is None) == (empty or stuck or met)
        if now.end is not None and now.end.over != "target":
            assert now.end.over == ("out" if empty else "blocked")


@examples(60)
@given(seeds)
def test_every_laid_tile_fitted_where_it_was_laid(seed: int) -> None:
    rng = random.Random(seed)
    shown = Layout(False)
    for step in steps(start(rng), rng, 60):
        for one in step.events:
            if isinstance(one, Dealt):
                shown = Layout(step.state.rules.layout == "cross")
            elif isinstance(one, Laid):
                assert one.end is LEAD or shown.ends[one.end] in one.tile
                shown = shown.lay(one.tile, one.end, one.seat)
        assert shown == step.state.round.layout


# Legal and illegal


@examples(150)
@given(seeds)
def test_legal_is_accepted_and_all_else_refused_with_nothing_changed(seed: int) -> None:
    rng = random.Random(seed)
    state = some_state(rng)
    legal = state.legal_actions()
    assert len(legal) == len(set(legal))
    before = record.dumps(Record(state))
    frozen = hash_of(state)
    for action in EVERYTHING:
        if action in legal:
            moved = apply(state, action)
            assert moved.events
            assert moved.state != state
            assert moved.state.round.history[-1].action == action
            assert moved.state.round.history[-1].seat == state.turn
        else:
            with pytest.raises(IllegalActionError) as refused:
                apply(state, action)
            assert str(refused.value).startswith(f"{action}: ")
    assert hash_of(state) == frozen
    assert record.dumps(Record(state)) == before


def hash_of(state: MatchState) -> int:
    """Of all of a state, which is hashable only because nothing in it can change."""
    return hash(state)


@examples(60)
@given(seeds)
def test_what_a_seat_may_do(seed: int) -> None:
    rng = random.Random(seed)
    for step in steps(start(rng), rng, 60):
        state = step.state
        legal, rules, now = state.legal_actions(), state.rules, state.round
        plays = [one for one in legal if isinstance(one, Play)]
        if state.turn is None:
            continue
        hand = now.hands[state.turn]
        assert all(one.tile in hand for one in plays)
        if not now.history:
            assert len(plays) == len(legal) >= 1
            continue
        fitting = {(t, end) for t in hand for end, number in now.layout.ends.items() if number in t}
        assert {(one.tile, one.end) for one in plays} == fitting
        drawing = rules.cannot_play == "draw" and len(now.boneyard) > rules.reserve
        assert (DRAW in legal) == (drawing and (not plays or rules.voluntary_draw))
        assert (PASS in legal) == (not plays and not drawing)


# Records

extras = st.dictionaries(
    st.text(max_size=8).filter(
        lambda key: (
            key not in {"format", "version", "rules", "players", "rounds", "hands", "boneyard", "events"}
            and key not in {"seat", "play", "draw", "pass", "end"}
        )
    ),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=6,
    ),
    max_size=3,
)


@examples(50)
@given(seeds, st.data())
def test_a_record_is_read_and_written_again_with_all_it_says(seed: int, data: st.DataObject) -> None:
    rng = random.Random(seed)
    state = some_state(rng)
    document = record.to_document(Record(state))
    document |= data.draw(extras)
    for one in document["rounds"]:
        one |= data.draw(extras)
        for event in one["events"][:3]:
            event |= data.draw(extras)
            if "play" not in event and rng.random() < 0.5:
                event["end"] = "not of this event"  # no key of a draw or a pass, so one of the others
    text = json.dumps(document)
    found = record.loads(text)
    assert found.match == state
    assert record.to_document(found) == document
    assert record.loads(record.dumps(found)) == found


@examples(40)
@given(seeds)
def test_a_record_cut_off_anywhere_is_the_match_at_that_moment(seed: int) -> None:
    rng = random.Random(seed)
    states = [step.state for step in steps(start(rng), rng, 40)]
    for state in rng.sample(states, min(5, len(states))):
        assert record.from_document(record.to_document(Record(state))) == Record(state, Extras())


# What a seat may know


def tiles_in(value: object) -> set[Tile]:
    """Every tile to be found anywhere in `value`."""
    if isinstance(value, Tile):
        return {value}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        inner: Iterator[object] = (getattr(value, field.name) for field in dataclasses.fields(value))
    elif isinstance(value, Mapping):
        inner = (one for pair in value.items() for one in pair)
    elif isinstance(value, (list, tuple, set, frozenset)):
        inner = iter(value)
    else:
        assert value is None or isinstance(value, (int, str)), f"what is {value!r}?"
        return set()
    return {t for one in inner for t in tiles_in(one)}


def test_the_walk_finds_tiles_however_deep() -> None:
    assert tiles_in(({"a": [frozenset({play(TILES[3], LEFT)})]}, 1)) == {TILES[3]}
    state = deal_round(start(random.Random(1)), random.Random(1)).state
    assert tiles_in(state) == set(TILES)
    with pytest.raises(AssertionError):
        tiles_in([object()])


def known_to(now: RoundState, seat: int) -> set[Tile]:
    """The tiles that `seat` has seen: its own, and those on the table."""
    own = {one.drawn for one in now.history if one.seat == seat and one.drawn is not None}
    return {*now.deal.hands[seat], *own, *(one.tile for one in now.layout.laid)}


@examples(50)
@given(seeds)
def test_a_view_never_holds_a_hidden_tile(seed: int) -> None:
    rng = random.Random(seed)
    for step in steps(start(rng), rng, 60):
        now = step.state.round
        for seat in range(len(step.state.players)):
            view = view_of(step.state, seat)
            assert tiles_in(view) <= known_to(now, seat)
            assert view.hand == now.hands[seat]
            assert view.hand_counts == tuple(map(len, now.hands))
            assert view.boneyard == len(now.boneyard)
            assert view.legal == (step.state.legal_actions() if now.turn == seat else ())
            assert view.drawn == tuple(m.drawn for m in now.history if m.seat == seat and m.drawn)


def public(state: MatchState) -> tuple[object, ...]:
    """What everybody at the table saw and heard of a round: written down here without the view's help."""
    now = state.round
    told = []
    for one in now.history:
        if isinstance(one.action, Play):
            told.append((one.seat, str(one.action.tile), one.action.end.value))
        else:
            told.append((one.seat, "draw" if isinstance(one.action, Draw) else "pass", ""))
    lead = now.lead
    return tuple(told), lead.leader, lead.meant, lead.passed_over, state.scores, now.turn


def with_hidden_tiles_moved(state: MatchState, seat: int, rng: random.Random) -> MatchState | None:
    """The same match with some of the tiles hidden from `seat` changed about, if all that everybody saw
    could have happened with them just so; else None."""
    now = state.round
    known = known_to(now, seat)
    places = [*(t for hand in now.deal.hands for t in hand), *now.deal.boneyard]
    free = [at for at, t in enumerate(places) if t not in known]
    if len(free) < 2:
        return None
    moved = rng.sample(free, rng.randint(2, min(4, len(free))))
    turned = [places[at] for at in moved[1:] + moved[:1]]
    for at, t in zip(moved, turned, strict=True):
        places[at] = t
    size = len(now.deal.hands[0])
    hands = tuple(tuple(places[s * size : (s + 1) * size]) for s in range(len(now.deal.hands)))
    deal = Deal(hands, tuple(places[len(hands) * size :]))
    before = dataclasses.replace(state, rounds=state.rounds[:-1], scores=earlier_scores(state))
    try:
        other = begin_round(before, deal).state
        for one in now.history:
            other = apply(other, one.action).state
    except DominoesError:
        return None
    return other if public(other) == public(state) else None


def earlier_scores(state: MatchState) -> tuple[int, ...]:
    """The scores when the round in play began: played again up to there."""
    match = new_match(state.preset, state.rules, state.players)
    for one in state.rounds[:-1]:
        match = begin_round(match, one.deal).state
        for move in one.history:
            match = apply(match, move.action).state
    return match.scores


def test_a_view_is_the_same_whatever_the_hidden_tiles() -> None:
    compared = 0
    for number in range(250):
        rng = random.Random(f"hidden/{number}")
        state = some_state(rng, 40)
        if state.turn is None:
            continue
        for seat in range(len(state.players)):
            for _ in range(4):
                other = with_hidden_tiles_moved(state, seat, rng)
                if other is None:
                    continue
                compared += 1
                assert other != state
                assert view_of(other, seat) == view_of(state, seat)
    assert compared > 500


def test_a_view_differs_where_the_public_record_does() -> None:
    rng = random.Random(11)
    seen = set()
    for step in steps(new_match("draw", PRESETS["draw"].rules, ("a", "b")), rng, 30):
        seen.add((view_of(step.state, 0), view_of(step.state, 1)))
    assert len(seen) == 30


def test_passes_and_draws_have_one_value_each() -> None:
    assert (Draw(), Pass()) == (DRAW, PASS)
