"""Medium, Hard and Expert: fair, repeatable, stopped in time, and right where the right move is known."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from rulesets import every_table

from dominoes_core.actions import Play
from dominoes_core.events import Scored
from dominoes_core.fair import deal_next
from dominoes_core.layout import Layout
from dominoes_core.match import MatchState, apply, begin_round, new_match
from dominoes_core.players import expert as expert_module
from dominoes_core.players.choice import Limits, never
from dominoes_core.players.deals import Sampler
from dominoes_core.players.equity import chances, win_chance
from dominoes_core.players.family import family
from dominoes_core.players.levels import Level, choose
from dominoes_core.players.reasons import examine
from dominoes_core.players.thumb import points_of
from dominoes_core.players.weighing import HARD, Seen, best_gain, worth
from dominoes_core.round import Deal
from dominoes_core.rules import PRESETS, preset
from dominoes_core.score import play_points
from dominoes_core.solver import DealValues, StopFlag
from dominoes_core.tiles import TILES, Tile
from dominoes_core.view import SeatView, view_of

THINKERS = (Level.MEDIUM, Level.HARD, Level.EXPERT)
FEW = Limits(seconds=None, deals=12)


def in_play(key: str, players: int, seed: int, moves: int, partners: bool = False) -> MatchState | None:
    """A match after some random moves of its first round; None where the round was over before."""
    rules = preset(key).rules
    if partners:
        rules = rules.changed(sides="partners")
    state = deal_next(new_match(key, rules, tuple("abcd"[:players])), seed).state
    rng = random.Random(seed)
    for _ in range(moves):
        if state.turn is None:
            return None
        state = apply(state, rng.choice(state.legal_actions())).state
    return state if state.turn is not None else None


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize(("players", "partners"), [(2, False), (3, False), (4, False), (4, True)])
def test_moving_hidden_tiles_about_never_changes_a_move(level: Level, players: int, partners: bool) -> None:
    """The promise of the program: a level's move depends on what its seat may know, and on the seed."""
    looked_at = 0
    tables = [key for key, seats in every_table() if seats == players]
    for seed in range(12 if players == 2 else 7):
        state = in_play(tables[seed % len(tables)], players, seed, 3 + seed % 5, partners)
        if state is None or len(state.legal_actions()) < 2 or state.turn is None:
            continue
        view = view_of(state, state.turn)
        first = choose(view, level, FEW, rng=random.Random(seed))
        for other in other_deals(state, state.turn, seed, 4):
            again = choose(view_of(other, state.turn), level, FEW, rng=random.Random(seed))
            assert again == first
            looked_at += other.round.hands != state.round.hands
    assert looked_at > 10


def other_deals(state: MatchState, seat: int, seed: int, count: int) -> list[MatchState]:
    """The same round as `seat` saw it, with the tiles hidden from it lying otherwise."""
    found = []
    before = new_match(state.preset, state.rules, state.players)
    size = state.rules.hand_size(len(state.players))
    history = state.round.history
    for deal in Sampler(view_of(state, seat)).sample(random.Random(seed), count):
        hands = []
        for other in range(len(state.players)):
            if other == seat:
                hands.append(state.round.deal.hands[seat])
                continue
            laid = {one.tile for one in state.round.layout.laid if one.seat == other}
            dealt = (set(deal.hands[other]) | laid) - set(deal.drawn[other])
            hands.append(tuple(sorted(dealt)))
            assert len(dealt) == size
        drawn = {other: list(deal.drawn[other]) for other in range(len(state.players))}
        order = [
            move.drawn if move.seat == seat else drawn[move.seat].pop(0)
            for move in history
            if str(move.action) == "draw"
        ]
        boneyard = tuple(t for t in order if t is not None) + deal.boneyard
        now = begin_round(before, Deal(tuple(hands), boneyard)).state
        for move in history:
            now = apply(now, move.action).state
        found.append(now)
    return found


@pytest.mark.parametrize(("key", "players"), every_table())
@pytest.mark.parametrize("partners", [False, True])
def test_every_level_plays_every_table_legally(key: str, players: int, partners: bool) -> None:
    if partners and players != 4:
        pytest.skip("partners need four seats")
    for level in THINKERS:
        state = in_play(key, players, 5, 4, partners)
        if state is None or state.turn is None:
            continue
        choice = choose(view_of(state, state.turn), level, Limits(None, 4), rng=random.Random(1))
        assert choice.action in state.legal_actions()


def test_expert_tells_what_it_expects_of_each_action() -> None:
    state = in_play("all-fives", 2, 3, 4)
    assert state is not None and state.turn is not None
    choice = choose(view_of(state, state.turn), Level.EXPERT, FEW, rng=random.Random(1))
    assert set(choice.values) == set(state.legal_actions())
    assert all(0 <= value.win <= 1 for value in choice.values.values())
    assert choice.values[choice.action].win == max(value.win for value in choice.values.values())
    assert choice.deals == 12 and choice.exact


def test_expert_wins_the_match_when_one_tile_does() -> None:
    """All Fives at 245: a tile that scores ends the match, whatever else it gives away."""
    tried = 0
    for seed in range(60):
        state = in_play("all-fives", 2, seed, 2 + seed % 6)
        if state is None or state.turn is None:
            continue
        state = replace(state, scores=(245, 245))
        view = view_of(state, state.turn)
        gains = {one: points_of(view, one) for one in view.legal if isinstance(one, Play)}
        if len(gains) < 2 or not 0 < sum(1 for gain in gains.values() if gain) < len(gains):
            continue
        choice = choose(view, Level.EXPERT, FEW, rng=random.Random(1))
        assert gains[choice.action]  # type: ignore[index]
        assert choice.values[choice.action].win == pytest.approx(1.0)
        tried += 1
    assert tried > 5


def test_expert_meets_an_exact_target_with_its_last_tile_and_the_point_for_going_out() -> None:
    """Fives and Threes at 58 to 60: the tile and going out count together, or not at all."""
    tried = 0
    for state in last_tiles("fives-and-threes", range(240, 360)):
        seat = state.round.turn
        assert seat is not None
        for score in (58, 59, 60):
            now = replace(state, scores=(score, 0) if seat == 0 else (0, score))
            steps = {one: apply(now, one) for one in now.legal_actions()}
            if len({one.state.over for one in steps.values()}) < 2:
                continue
            found = examine(view_of(now, seat), FEW, never, random.Random(1))
            assert steps[found.action].state.over, f"{found.action} at {score} does not win"
            for one, step in steps.items():
                assert (found.values[one].win == 1.0) == step.state.over
                scored = [event.points for event in step.events if isinstance(event, Scored)]
                assert found.reasons[one].scores == sum(scored)
            tried += 1
    assert tried > 5


def test_points_to_come_tell_as_much_of_a_match_whether_or_not_its_target_may_be_passed() -> None:
    told = 0
    for seed in range(8):
        state = in_play("all-fives", 2, seed, 2)
        if state is None or state.turn is None or len(state.legal_actions()) < 2:
            continue
        passed, exact = (
            choose(view_of(with_rules(state, overshoot=one), state.turn), Level.EXPERT, FEW).values
            for one in ("allowed", "ignored")
        )
        for action, value in passed.items():
            assert value.points == pytest.approx(exact[action].points)
            assert value.win == pytest.approx(exact[action].win, abs=0.12)
            told += 1
    assert told > 8


def with_rules(state: MatchState, **fields: object) -> MatchState:
    """The same moment under rules with some fields changed."""
    rules = state.rules.changed(**fields)
    return replace(state, rules=rules, rounds=(*state.rounds[:-1], replace(state.round, rules=rules)))


def last_tiles(key: str, seeds: range) -> Iterator[MatchState]:
    """Moments of rounds played at random in which the last tile of a hand fits more than one end."""
    for seed in seeds:
        state = deal_next(new_match(key, preset(key).rules, ("a", "b")), seed).state
        rng = random.Random(seed)
        while state.turn is not None:
            legal = state.legal_actions()
            if len(state.round.hands[state.turn]) == 1 and len(legal) > 1:
                yield state
            state = apply(state, rng.choice(legal)).state


def test_a_raised_stop_flag_ends_the_thinking_with_a_legal_move() -> None:
    state = in_play("draw", 2, 4, 2)
    assert state is not None and state.turn is not None
    flag = StopFlag()
    flag.set()
    choice = choose(view_of(state, state.turn), Level.EXPERT, Limits(), flag, random.Random(1))
    assert choice.deals == 0 and not choice.exact


def test_with_nothing_solved_expert_does_what_hard_does() -> None:
    """And not just anything: the first tile in hand is another one often enough."""
    flag = StopFlag()
    flag.set()
    others = 0
    for seed in range(12):
        state = in_play("draw", 2, seed, 4)
        if state is None or state.turn is None:
            continue
        view = view_of(state, state.turn)
        choice = choose(view, Level.EXPERT, Limits(), flag, random.Random(1))
        assert choice.action == choose(view, Level.HARD).action
        assert set(choice.values) == set(view.legal)
        others += choice.action != view.legal[0]
    assert others > 2


@pytest.mark.parametrize("key", ["draw", "all-fives"])
def test_a_deal_stopped_in_the_middle_counts_for_nothing(key: str) -> None:
    """Of its actions some are known and others are not, so they cannot be compared."""
    state = in_play(key, 2, 3, 4)
    assert state is not None and state.turn is not None
    view = view_of(state, state.turn)
    weighed = expert_module.deals_of(view, 6, random.Random(1))
    (whole,) = expert_module._solve(view, weighed, 10**9, StopFlag())
    _, reached, exact = expert_module._values(view, weighed, [whole], 10**9)
    assert reached == 6 and exact
    cut = DealValues(
        whole.actions,
        [*whole.lower[:-1], [-500] * len(view.legal)],
        [*whole.upper[:-1], [row if i else 500 for i, row in enumerate(whole.upper[-1])]],
        whole.nodes,
    )
    five = expert_module.Weighed(weighed.deals, weighed.weights[:5])
    rest = DealValues(whole.actions, whole.lower[:5], whole.upper[:5], whole.nodes[:5])
    stopped = expert_module._values(view, weighed, [cut], 10**9)
    assert stopped[1:] == (5, False)
    assert stopped[0] == expert_module._values(view, five, [rest], 10**9)[0]
    capped = expert_module._values(view, weighed, [cut], 1)
    assert capped[1:] == (6, False)


def test_a_plain_stop_function_cuts_the_number_of_deals() -> None:
    state = in_play("draw", 2, 4, 2)
    assert state is not None and state.turn is not None
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) >= 2

    choice = choose(view_of(state, state.turn), Level.EXPERT, Limits(), stop, random.Random(1))
    assert choice.deals == 2 * expert_module.SLICE
    assert choice.exact is False


def test_late_block_positions_are_listed_not_sampled() -> None:
    tried = 0
    for seed in range(150):
        state = in_play("block", 2, seed, 9)
        if state is None or state.turn is None:
            continue
        view = view_of(state, state.turn)
        listed = Sampler(view).all(expert_module.LISTED)
        if listed is not None:
            weighed = expert_module.deals_of(view, 120, random.Random(1))
            assert len(weighed.weights) == len(listed)
            assert sum(weighed.weights) == pytest.approx(1.0)
            tried += 1
    assert tried > 3


@pytest.mark.parametrize("key", ["all-fives", "fives-and-threes"])
def test_the_best_scoring_answer_is_what_laying_it_brings(key: str) -> None:
    rules = preset(key).rules
    for seed in range(40):
        state = in_play(key, 2, seed, 1 + seed % 9)
        if state is None:
            continue
        layout = state.round.layout
        laid = {one.tile for one in layout.laid}
        for t in TILES:
            if t in laid:
                continue
            gains = [play_points(rules, layout.lay(t, end, 0).count) for end in layout.fitting(t)]
            assert best_gain(rules, layout, t) == max(gains, default=0), (seed, t)


@pytest.mark.parametrize("name", ["draw", "block", "fives", "fives-and-threes"])
def test_chances_are_fair_and_rise_with_the_score(name: str) -> None:
    table = chances(name)
    most = (len(table.rows) - 1) * table.step
    for need in range(table.step, most + 1, table.step * 3):
        assert table.at(need, need) == pytest.approx(0.5, abs=0.002)
        for other in range(table.step, most + 1, table.step * 4):
            assert table.at(need, other) + table.at(other, need) == pytest.approx(1.0, abs=0.002)
    half = most // 2 // table.step * table.step
    falling = [table.at(need, half) for need in range(table.step, most + 1, table.step)]
    rises = [b - a for a, b in pairwise(falling)]
    assert max(rises) < 0.03  # from a sample of rounds: not perfectly smooth
    assert falling[0] > 0.75 > 0.25 > falling[-1]


def test_a_single_round_is_won_or_not() -> None:
    rules = preset("single-hand-draw").rules
    assert win_chance(rules, 3, 0) == 1.0 and win_chance(rules, 0, 3) == 0.0
    assert family(rules) == "draw"


def test_expert_reckons_a_round_without_points_by_who_wins_it() -> None:
    seen = set()
    for seed in range(10):
        state = in_play("single-hand-draw", 2, seed, 5)
        if state is not None and state.turn is not None and len(state.legal_actions()) > 1:
            choice = choose(view_of(state, state.turn), Level.EXPERT, FEW, rng=random.Random(1))
            seen.update(round(value.win, 3) for value in choice.values.values())
    assert len(seen) > 4 and min(seen) < 0.5 < max(seen)


def test_hard_weighs_its_next_turn_by_every_answer() -> None:
    """Held to layouts that are really laid, answer by answer, in positions of Block."""
    weights, plain = HARD["block"], replace(HARD["block"], turn=0.0)
    looked_at = shut_out = 0
    for seed in range(60):
        state = in_play("block", 2, seed, 3 + seed % 7)
        if state is None or state.turn is None:
            continue
        view = view_of(state, state.turn)
        seen = Seen(view)

        def best(layout: Layout, rest: tuple[Tile, ...], view: SeatView = view, seen: Seen = seen) -> float:
            told = replace(view, layout=layout, hand=rest)
            mine = [Play(t, end) for t in rest for end, tip in layout.tips if tip.number in t]
            return max((worth(told, one, plain, seen) for one in mine), default=weights.lost)

        for one in state.legal_actions():
            if not isinstance(one, Play) or len(view.hand) < 3:  # going out next is not weighed
                continue
            layout = view.layout.lay(one.tile, one.end, view.seat)
            rest = tuple(t for t in view.hand if t != one.tile)
            mine = sum(t.pips for t in rest)
            answers = [
                best(layout.lay(t, end, 1), rest)
                for end, tip in layout.tips
                for t in seen.hidden
                if tip.number in t
            ]
            chance = seen.shut(layout.numbers())
            expected = (1 - chance) * sum(answers) / len(answers) if answers else 0.0
            if any(layout.numbers() & set(t) for t in rest):
                expected += chance * best(layout, rest)
            else:
                theirs = seen.held * sum(t.pips for t in seen.hidden) / len(seen.hidden)
                expected += chance * weights.blocked * (theirs - mine)
            found = worth(view, one, weights, seen) - worth(view, one, plain, seen)
            assert found == pytest.approx(weights.turn * expected), (seed, one)
            looked_at += 1
            shut_out += chance > 0
    assert looked_at > 100 and shut_out > 20


def test_expert_knows_who_wins_a_single_hand_by_no_pips_at_all() -> None:
    """With the boneyard drawn, who wins is certain: also on a tie, and against a 0-0 that is left alone."""
    rules = PRESETS["single-hand-draw"].rules
    level = 0  # rounds in which both sides had as many pips
    for seed in range(300):
        state = deal_next(new_match("single-hand-draw", rules, ("a", "b")), seed).state
        winners = set()
        while state.turn is not None:
            view = view_of(state, state.turn)
            if view.boneyard:
                action = choose(view, Level.HARD).action
            else:
                choice = choose(view, Level.EXPERT)
                action, chance = choice.action, choice.values[choice.action].win
                assert chance in (0.0, 1.0)
                winners.add(view.seat if chance else 1 - view.seat)
            state = apply(state, action).state
        end = state.rounds[-1].end
        assert end is not None
        if winners:
            assert winners == {state.winner}
            level += len(set(end.pips)) == 1
    assert level
