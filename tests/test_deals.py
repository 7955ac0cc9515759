"""Counting, listing and sampling of hidden tiles, against every deal played through the engine."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any

import pytest
from hidden import Hands, Outcome, Position, outcome, positions
from rulesets import every_table, house_rules, rule_set

from dominoes_core.actions import Draw
from dominoes_core.match import apply
from dominoes_core.players.deals import SampledDeal, Sampler
from dominoes_core.players.knowledge import knowledge_of
from dominoes_core.rules import preset
from dominoes_core.tiles import Tile
from dominoes_core.view import view_of

Kind = tuple[dict[str, Any], dict[int, tuple[int, ...]], Callable[[Position, int], bool]]


def others_drew(position: Position, seat: int) -> bool:
    return any(isinstance(m.action, Draw) and m.seat != seat for m in position.now.round.history)


def equals_decide(position: Position, seat: int) -> bool:
    decided = position.now.round.lead.decided_by
    return decided is not None and not decided.is_double and position.order_matters(seat) is not None


def others_go_on(position: Position, seat: int) -> bool:
    view = view_of(position.now, seat)
    stuck = view.rules.cannot_play == "pass" or view.boneyard <= view.rules.reserve
    return stuck and bool(view.history) and not any(view.layout.fitting(t) for t in view.hand)


KINDS: dict[str, Kind] = {
    "any": ({}, {2: (1, 2, 3, 7, 12, 13, 14), 3: (1, 2, 8, 9), 4: (1, 5, 6, 7)}, lambda p, s: True),
    "drawn": (
        {"cannot_play": "draw", "voluntary_draw": False},
        {2: (2, 11, 12, 13), 3: (7, 8), 4: (5, 6)},
        others_drew,
    ),
    "voluntary": (
        {"cannot_play": "draw", "voluntary_draw": True},
        {2: (2, 11, 12, 13), 3: (7, 8), 4: (5, 6)},
        others_drew,
    ),
    "equals": ({"heaviest_tie": "first-seat"}, {2: (2,), 3: (1,), 4: (1,)}, equals_decide),
    "going on": ({"cannot_play": "pass"}, {2: (8, 12, 13), 3: (8, 9), 4: (5, 6, 7)}, others_go_on),
}


def small_positions(kind: str, budget: int, largest: int) -> Iterator[tuple[Position, int]]:
    """(position, seat) of a kind for which every deal can be tried; `budget` deals in all."""
    changes, hands, wanted = KINDS[kind]
    seed = 0
    while budget > 0:
        seed += 1
        rng = random.Random(f"{kind}/{seed}")
        rules, seats = house_rules(rng)
        rules = rules | changes | {"hand_sizes": {str(seats): rng.choice(hands[seats])}}
        for position in positions(rules["preset"], rule_set(rules), seats, rng, every=0.3):
            seat = rng.randrange(seats)
            size = position.all_orders(seat)
            if wanted(position, seat) and 2 <= size <= largest:
                budget -= size
                yield position, seat


def outcomes(true: Counter[tuple[Outcome, Hands]]) -> Counter[Outcome]:
    found: Counter[Outcome] = Counter()
    for (one, _), ways in true.items():
        found[one] += ways
    return found


def same(got: dict[Tile, dict[str, float]], true: dict[Tile, dict[str, float]]) -> bool:
    """Whether the chances agree, and name the same places."""
    return got.keys() == true.keys() and all(got[t] == pytest.approx(true[t], abs=1e-12) for t in true)


def shares(true: Counter[Outcome], seat: int) -> dict[Tile, dict[str, float]]:
    found: dict[Tile, dict[str, float]] = {}
    for (hands, boneyard), ways in true.items():
        named = {f"seat{s}": hand for s, hand in enumerate(hands) if s != seat} | {"boneyard": boneyard}
        for name, tiles in named.items():
            for t in tiles:
                places = found.setdefault(t, {})
                places[name] = places.get(name, 0) + ways / true.total()
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_counts_are_those_of_every_deal_played_through_the_engine(kind: str) -> None:
    several = listed = 0
    for position, seat in small_positions(kind, 5_000, 900):
        true = outcomes(position.every_deal(seat))
        view = view_of(position.now, seat)
        sampler = Sampler(view)
        assert sampler.count == true.total(), (view.history, view.lead)
        assert same(sampler.marginals(), shares(true, seat))
        several += len(true) > 1
        deals = sampler.all(2_000)
        if deals is not None:
            listed += 1
            assert len({(outcome(deal), deal.boneyard) for deal, _ in deals}) == len(deals)
            together: Counter[Outcome] = Counter()
            for deal, ways in deals:
                together[outcome(deal)] += ways
            assert together == true
    assert several >= 8 and listed >= 3


def surprise(found: Counter[Any], expected: dict[Any, float]) -> float:
    """Chi-square of `found` as a normal deviate (Wilson and Hilferty); what is rare is put together."""
    assert found.keys() <= expected.keys()
    rare = [key for key, often in expected.items() if often < 8]
    cells = [(found[key], often) for key, often in expected.items() if often >= 8]
    cells.append((sum(found[key] for key in rare), sum(expected[key] for key in rare)))
    square = sum((n - often) ** 2 / often for n, often in cells if often)
    freedom = sum(1 for _, often in cells if often) - 1
    if not freedom:
        return 0.0
    return ((square / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / sqrt(2 / (9 * freedom))


@pytest.mark.parametrize("kind", KINDS)
def test_samples_come_as_often_as_every_deal_says(kind: str) -> None:
    worst = []
    for position, seat in small_positions(kind, 3_000, 600):
        true = position.every_deal(seat)
        if len(true) < 2:
            continue
        k = 60 * len(true)
        sampled = Sampler(view_of(position.now, seat)).sample(random.Random(f"{kind}/{len(worst)}"), k)
        expected = {one: k * ways / true.total() for one, ways in true.items()}
        worst.append(surprise(Counter((outcome(deal), deal.drawn) for deal in sampled), expected))
    assert len(worst) >= 3
    assert max(worst) < 4
    assert abs(sum(worst)) / sqrt(len(worst)) < 4


def told(position: Position, deal: SampledDeal) -> tuple[Outcome, tuple[Tile, ...]]:
    """What a listing tells apart: the hands, and the order of what may still be drawn."""
    return outcome(deal), deal.boneyard[: max(0, len(deal.boneyard) - position.now.rules.reserve)]


def test_listed_deals_and_draws_come_as_often_as_counted() -> None:
    tried = 0
    for position, seat in small_positions("drawn", 8_000, 2_000):
        sampler = Sampler(view_of(position.now, seat))
        listed = sampler.all(200)
        if listed is None or len(listed) < 2:
            continue
        sampled = sampler.sample(random.Random(tried), 100 * len(listed))
        expected = {told(position, deal): len(sampled) * ways / sampler.count for deal, ways in listed}
        assert len(expected) == len(listed)
        assert surprise(Counter(told(position, deal) for deal in sampled), expected) < 4
        tried += 1
    assert tried >= 2


def tables() -> Iterator[tuple[str, Any, int, random.Random]]:
    """(preset, rules, seats, rng): every preset at every table, then house rules."""
    for key, seats in every_table():
        for sides in ("individual", "partners")[: 2 if seats == 4 else 1]:
            yield key, preset(key).rules.changed(sides=sides), seats, random.Random(f"{key}/{seats}/{sides}")
    for seed in range(40):
        rng = random.Random(f"house/{seed}")
        rules, seats = house_rules(rng)
        yield rules["preset"], rule_set(rules), seats, rng


def test_every_sample_leads_to_the_very_same_view() -> None:
    tried = 0
    for key, rules, seats, rng in tables():
        for position in positions(key, rules, seats, rng, rounds=3, every=0.15):
            for seat in range(seats):
                sampler = Sampler(view_of(position.now, seat))
                for deal in sampler.sample(rng, 2):
                    assert position.looks_alike(position.deal_of(deal, seat), seat), (key, rules, deal)
                tried += 1
    assert tried >= 1_000


def test_the_true_deal_is_always_among_those_that_agree() -> None:
    tried = 0
    for key, rules, seats, rng in tables():
        for position in positions(key, rules, seats, rng, rounds=3, every=0.15):
            true = position.true_deal()
            place = {t: f"seat{seat}" for seat, hand in enumerate(true.hands) for t in hand}
            place |= dict.fromkeys(true.boneyard, "boneyard")
            for seat in range(seats):
                view = view_of(position.now, seat)
                assert sum(holds(position, case.where, seat) for case in knowledge_of(view).cases) == 1
                chances = Sampler(view).marginals()
                assert chances.keys() == place.keys() - set(view.hand)
                for t, places in chances.items():
                    assert places[place[t]] > 0
                    assert sum(places.values()) == pytest.approx(1)
                    assert set(places) <= {"boneyard", *(f"seat{s}" for s in range(seats) if s != seat)}
                tried += 1
    assert tried >= 1_000


def holds(position: Position, where: tuple[int, ...], seat: int) -> bool:
    """Whether every tile is where `where` lets it be."""
    known = knowledge_of(view_of(position.now, seat))
    deal, drawn = position.now.round.deal, position.true_deal().drawn
    for t, bits in zip(known.tiles, where, strict=True):
        for p, place in enumerate(known.places):
            if place.seat is None:
                there = t in position.now.round.boneyard
            elif place.draw is None:
                there = t in deal.hands[place.seat]
            else:
                there = t == drawn[place.seat][place.draw]
            if there and not bits >> p & 1:
                return False
    return True


def test_late_positions_are_listed_completely() -> None:
    """Late in Block at the table: all splits of the hidden tiles that what was passed on allows."""
    listed = 0
    for seed in range(40):
        for position in positions("block", preset("block").rules, 2, random.Random(seed), rounds=1):
            hand = len(position.now.round.hands[1])
            if hand > 2:
                continue
            deals = Sampler(view_of(position.now, 0)).all(200)
            assert deals is not None
            for deal, _ in deals:
                full = position.deal_of(deal._replace(drawn=((), ())), 0)
                assert position.looks_alike(full, 0)
            listed += len(deals)
            assert outcome(position.true_deal()) in [outcome(deal) for deal, _ in deals]
    assert listed > 500


def test_a_listing_stops_at_its_limit() -> None:
    for key in ("draw", "block"):
        position = next(positions(key, preset(key).rules, 2, random.Random(5)))
        assert Sampler(view_of(position.now, 0)).all(10**5) is None
    *_, position = positions("block", preset("block").rules, 2, random.Random(5), rounds=1)
    sampler = Sampler(view_of(position.now, 0))
    deals = sampler.all(10**5)
    assert deals is not None
    assert sampler.all(len(deals)) == deals
    assert sampler.all(len(deals) - 1) is None


def test_the_same_deals_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[list[list[SampledDeal]]] = []
    for hidden in (False, True):
        if hidden:
            monkeypatch.setitem(sys.modules, "numpy", None)
        found.append([])
        for key, rules, seats, rng in list(tables())[::2]:
            for position in positions(key, rules, seats, rng, every=0.05):
                again = random.Random(7)
                again.random()
                sampler = Sampler(view_of(position.now, rng.randrange(seats)))
                deals = sampler.sample(again, 11) + sampler.sample(again, 4)
                found[-1].append([*deals, again.random()])  # type: ignore[list-item]
    assert len(found[0]) > 50
    assert found[0] == found[1]


def test_many_samples_are_taken_in_blocks() -> None:
    position = next(positions("draw", preset("draw").rules, 2, random.Random(6)))
    sampler = Sampler(view_of(position.now, 0))
    assert len(sampler.sample(random.Random(1), 9_001)) == 9_001
    assert sampler.sample(random.Random(1), 0) == []


def test_a_thousand_samples_take_milliseconds() -> None:
    best = 1.0
    for position in positions("draw", preset("draw").rules, 2, random.Random(6), rounds=1):
        view = view_of(position.now, 0)
        start = time.process_time()
        Sampler(view).sample(random.Random(1), 1_000)
        best = min(best, time.process_time() - start)
    assert best < 0.02


def test_a_round_that_is_over_is_refused() -> None:
    *_, position = positions("block", preset("block").rules, 2, random.Random(6), rounds=1)
    state = position.now
    while state.turn is not None:
        state = apply(state, state.legal_actions()[0]).state
    with pytest.raises(ValueError, match="over"):
        Sampler(view_of(state, 0))
