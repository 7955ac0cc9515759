"""The lessons: each position shows what its page says, and can be tried by mouse and by keys."""

from __future__ import annotations

import dataclasses
import importlib.util
import random
import re
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dominoes_app.app import application
from dominoes_app.pages.book import Book, Desk, text_of
from dominoes_app.pages.contents import contents
from dominoes_app.pages.thoughts import Thoughts, distinct, percent, signed
from dominoes_app.pages.try_it import LIMITS, READER, SEED, TryIt, position
from dominoes_app.pages.window import PagesWindow
from dominoes_app.pages.winning import LESSONS, refused
from dominoes_app.reading import Reading
from dominoes_app.resources import resource
from dominoes_core import record
from dominoes_core.actions import Draw, Play
from dominoes_core.layout import Layout
from dominoes_core.players.choice import Limits, Value, never
from dominoes_core.players.levels import Level, choose
from dominoes_core.players.reasons import examine
from dominoes_core.rules import PRESETS
from dominoes_core.tiles import TILES
from dominoes_core.view import view_of

KEYS = Qt.Key
ROOT = Path(__file__).resolve().parent.parent


def load_search():
    """packaging/lessons.py, which found the positions and tells what each must show."""
    spec = importlib.util.spec_from_file_location("lessons", ROOT / "packaging" / "lessons.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["lessons"] = module
    spec.loader.exec_module(module)
    return module


search = load_search()


def examined(state, seed=SEED):
    return examine(view_of(state, READER), LIMITS, never, random.Random(seed))


@pytest.mark.parametrize("name", LESSONS)
def test_a_position_shows_its_lesson_whatever_the_seed(name):
    lesson, state = search.LESSONS[name], position(name)
    assert state.preset == lesson.game and state.turn == READER and len(state.rounds) == 1
    moves = set()
    for seed in (SEED, 11, 12):
        look = search.Look(view_of(state, READER), examined(state, seed))
        assert look.margin >= lesson.margin * 0.75, look.margin
        assert look.best == look.found.action or look.after(look.best).numbers() == look.after(
            look.found.action
        ).numbers()
        assert lesson.shows(look), "the page and Expert disagree"
        moves.add(look.best)
    assert len(moves) == 1, "Expert is not sure of it"


def test_every_lesson_is_told_from_the_others():
    """A position of another lesson does not do: what is looked for is not there everywhere."""
    for name, lesson in search.LESSONS.items():
        others = [one for one in LESSONS if one != name]
        looks = {one: search.Look(view_of(position(one), READER), examined(position(one))) for one in others}
        shown = [one for one, look in looks.items() if lesson.shows(look)]
        assert len(shown) < len(others) / 2, (name, shown)


def test_the_search_finds_what_is_kept():
    state = search.find(search.LESSONS["heavy"], 1000)
    assert state == position("heavy")


@pytest.mark.parametrize("path", sorted(resource("pages/positions").glob("*.json")), ids=lambda p: p.stem)
def test_a_position_is_an_honest_legal_record(path):
    found = record.loads(path.read_bytes())
    assert path.stem in LESSONS and path.stat().st_size < 2000
    tiles = [t for hand in found.match.round.deal.hands for t in hand] + list(found.match.round.deal.boneyard)
    assert sorted(tiles) == sorted(TILES)


@pytest.mark.parametrize("name", LESSONS)
def test_a_page_has_its_position_and_no_figure_of_its_own(name, qapp):
    assert not re.search(r"\d", text_of(f"win-{name}.md"))
    made = Book(Desk("draw", PRESETS["draw"].rules), contents()).page(f"win-{name}")
    assert "(live:try)" in made.markdown and set(made.live) == {"try"}


def test_the_page_on_passes_names_the_numbers_of_the_position(qapp):
    made = Book(Desk("draw", PRESETS["draw"].rules), contents()).page("win-passed")
    state = position("passed")
    numbers = refused(state)
    assert numbers and all(str(n) in made.markdown for n in numbers)
    # Who passed on them holds none.
    assert not any(n in t for n in numbers for t in state.round.hands[1])


# --- what is said ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LESSONS)
def test_reasons_are_what_the_deals_say(name):
    """Against a plain count of what the reader does not see."""
    state = position(name)
    found = examined(state)
    view = view_of(state, READER)
    seen = {one.tile for one in view.layout.laid} | set(view.hand)
    for one in distinct(state):
        reason = found.reasons[one]
        layout = view.layout.lay(one.tile, one.end, READER)
        for n, count in reason.hidden:
            assert count == sum(n in t for t in TILES if t not in seen)
        assert {n for n, _ in reason.hidden} == layout.numbers()
        assert reason.fits == sum(bool(layout.fitting(t)) for t in view.hand if t != one.tile)
        if not any(count for _, count in reason.hidden):
            assert reason.answer == 0
        assert 0 <= reason.answer <= 1


def test_a_chance_is_right_where_it_can_be_reckoned():
    """One hidden tile fits and nothing is known of it: held with a chance of hand to hidden tiles."""
    state = position("block")
    found = examined(state)
    view = view_of(state, READER)
    hidden = len(TILES) - len(view.layout.laid) - len(view.hand)
    for one in distinct(state):
        reason = found.reasons[one]
        fitting = sum(
            1
            for t in TILES
            if t not in view.hand
            and t not in {laid.tile for laid in view.layout.laid}
            and any(n in t for n, _ in reason.hidden)
        )
        if fitting == hidden:
            assert reason.answer == 1
        if reason.answer == 1:
            assert fitting > hidden - view.hand_counts[1]


@pytest.mark.parametrize("name", ["passed", "block", "ends"])
def test_chances_are_those_of_a_plain_count(name, monkeypatch):
    """Against every hand the other may hold, written out from the record: what it passed on it has not.

    It never drew in these lessons. Expert weighs hands besides by how others choose; here all count alike.
    """
    monkeypatch.setattr(
        "dominoes_core.players.reasons.likelihoods", lambda view, packed: packed.hands[:, 1] * 0 + 1
    )
    state, seat = position(name), 1 - READER
    now = state.round
    assert not any(isinstance(one.action, Draw) for one in now.history if one.seat == seat)
    seen = {one.tile for one in now.layout.laid} | set(now.hands[READER])
    never, layout = set(), Layout(False)
    for move in now.history:
        if isinstance(move.action, Play):
            layout = layout.lay(move.action.tile, move.action.end, move.seat)
        elif move.seat == seat:
            never |= layout.numbers()
    may_hold = [t for t in TILES if t not in seen and not any(n in t for n in never)]
    hands = list(combinations(may_hold, len(now.hands[seat])))
    assert len(hands) > 50
    for one in distinct(state):
        after = now.layout.lay(one.tile, one.end, READER)
        counted = sum(any(after.fitting(t) for t in hand) for hand in hands) / len(hands)
        assert examined(state).reasons[one].answer == pytest.approx(counted, abs=0.03), (one, counted)


def choice_of(*values):
    """A position of two plays, told as if Expert had found these values of them: (points, win)."""
    state = position("ends")
    plays = distinct(state)
    found = examined(state)
    told = {one: Value(win, points) for one, (points, win) in zip(plays, values, strict=True)}
    best = max(told, key=lambda one: (told[one].win, told[one].points))
    return plays, Thoughts(state, dataclasses.replace(found, action=best, values=told))


def test_fewer_points_may_win_more_matches_and_that_is_what_is_said():
    (a, b), thoughts = choice_of((2.0, 0.71), (3.0, 0.66))
    said = thoughts.verdict(b)[0]
    assert "the chance to win the match is 71\u00a0%; after" in said and "it is 66\u00a0%." in said
    assert said.startswith("Expert would rather lay") and "points" not in said
    assert thoughts.verdict(a)[0].startswith(thoughts.called(a))
    (a, b), thoughts = choice_of((2.0, 0.712), (2.02, 0.711))
    assert "comes to nearly the same." in thoughts.verdict(a)[0] + thoughts.verdict(b)[0]
    (a, b), thoughts = choice_of((2.0, 0.71), (1.0, 0.71))
    assert "about 1.0 points better than" in thoughts.verdict(b)[0]


@pytest.mark.parametrize(("deals", "told"), [(0, "no time"), (1, "in 1 way and"), (7, "in 7 ways and")])
def test_how_often_expert_dealt_is_told(deals, told):
    application([])
    state = position("ends")
    thoughts = Thoughts(state, dataclasses.replace(examined(state), deals=deals))
    assert told in thoughts.html(thoughts.best, theme(), 10)


def test_hardly_any_is_not_none_and_nearly_all_is_not_all():
    told = [percent(one).replace("\u00a0", " ") for one in (0, 0.004, 0.01, 0.5, 0.99, 0.996, 1)]
    assert told == ["0 %", "under 1 %", "1 %", "50 %", "99 %", "over 99 %", "100 %"]


def test_what_is_said_is_what_expert_reckoned():
    for name in LESSONS:
        state = position(name)
        found = examined(state)
        thoughts = Thoughts(state, found)
        for one in thoughts.plays:
            html = thoughts.html(one, theme(), 10)
            for other in thoughts.plays:
                value, reason = found.values[other], found.reasons[other]
                for said in (signed(value.points), percent(value.win), percent(reason.answer)):
                    assert said in html
            mine = thoughts.verdict(one)
            assert str(thoughts.best.tile) in mine[0]
            assert len(mine) >= 2, f"{name}: no reason is given for {thoughts.best} against {one}"


def theme():
    from dominoes_app.theme import LIGHT

    return LIGHT


def test_expert_itself_would_lay_that(qapp):
    """The table's Hint and the page agree."""
    for name in LESSONS:
        state = position(name)
        choice = choose(
            view_of(state, READER), Level.EXPERT, Limits(seconds=None), never, random.Random(5)
        )
        best = Thoughts(state, examined(state)).best
        layout = state.round.layout
        assert isinstance(choice.action, Play)
        a, b = (layout.lay(one.tile, one.end, 0) for one in (choice.action, best))
        assert choice.action.tile == best.tile and a.numbers() == b.numbers()


# --- trying it ---------------------------------------------------------------------------------


def opened(person, name):
    """The page, opened in the window of pages beside the table."""
    person.wait_for_turn()
    (reading,) = person.session.findChildren(Reading)
    reading.open_at(f"win-{name}")
    (pages,) = [one for one in person.window.findChildren(PagesWindow) if one.isVisible()]
    pages.resize(900, 760)
    (tried,) = pages.sheet.live.values()
    assert isinstance(tried, TryIt)
    person.wait(lambda: tried.scene.chooser.offer is not None)
    return pages, tried


def click(tried, x, y):
    QTest.mouseClick(
        tried.view.viewport(), Qt.MouseButton.LeftButton, pos=tried.view.mapFromScene(x, y)
    )


def test_a_position_is_tried_by_mouse(sit_down):
    person = sit_down("draw")
    pages, tried = opened(person, "passed")
    before = person.state
    for play in reversed(distinct(tried.state)):
        pose = tried.scene.tiles[play.tile].pos()
        click(tried, pose.x(), pose.y())
        rings = {one.end: one.pose for one in tried.scene.chooser.rings}
        if rings:
            click(tried, rings[play.end].x, rings[play.end].y)
        assert tried.chosen == play
        person.wait(lambda: tried.thoughts is not None)
        assert tried.thoughts.verdict(play)[0] in tried.said.text()
        assert tried.said.accessibleName() and tried.thoughts.title(play) == tried.scene.writing.status.text
    assert tried.state == position("passed"), "nothing was played"
    assert person.state is before
    pages.close()


def test_a_position_is_tried_by_keys_alone(sit_down):
    person = sit_down("draw")
    pages, tried = opened(person, "sevens")
    for _ in range(20):
        if pages.focusWidget() is tried.view:
            break
        QTest.keyClick(pages.focusWidget(), KEYS.Key_Tab)
    assert pages.focusWidget() is tried.view, "Tab never comes to the table"
    chooser = tried.scene.chooser
    tile, other = (one.tile for one in distinct(tried.state))

    def lay(wanted):
        for _ in range(2 * len(tried.scene.hand())):
            if chooser.focused == wanted:
                break
            QTest.keyClick(tried.view, KEYS.Key_Right)
        QTest.keyClick(tried.view, KEYS.Key_Return)
        assert tried.chosen is not None and tried.chosen.tile == wanted

    lay(tile)
    person.wait(lambda: tried.thoughts is not None)
    first = tried.said.text()
    lay(other)
    assert tried.said.text() != first
    pages.close()


def test_the_room_below_the_table_is_enough_for_all_that_is_said(sit_down):
    person = sit_down("draw")
    for name in LESSONS:
        pages, tried = opened(person, name)
        for size in (640, 900):
            pages.resize(size, 700)
            for play in distinct(tried.state):
                tried._choose(READER, play)
                person.wait(lambda tried=tried: tried.thoughts is not None)
                needed = tried.said.heightForWidth(tried.said.width())
                assert needed <= tried.said.height(), (name, size, play)
    pages.close()


@pytest.mark.parametrize(("points", "width"), [(9, 640), (13, 700), (20, 700), (20, 1000)])
def test_what_is_said_is_not_cut_in_letters_of_any_size(sit_down, points, width):
    before = QApplication.font()
    font = QFont(before)
    font.setPointSizeF(points)
    QApplication.setFont(font)
    try:
        person = sit_down("draw")
        for name in ("passed", "mistakes", "counting"):
            pages, tried = opened(person, name)
            pages.resize(width, 700)
            for play in distinct(tried.state):
                tried._choose(READER, play)
                person.wait(lambda tried=tried: tried.thoughts is not None)
                assert tried.said.minimumSizeHint().width() <= tried.said.width(), (name, play)
                assert tried.said.heightForWidth(tried.said.width()) <= tried.said.height(), (name, play)
        pages.close()
    finally:
        QApplication.setFont(before)


def test_leaving_the_page_while_expert_thinks_leaves_nothing_behind(sit_down):
    person = sit_down("draw")
    pages, tried = opened(person, "counting")
    tried._choose(READER, distinct(tried.state)[0])
    pool = tried._thinker._pool
    pages.go_to("win-heavy")
    assert pool.activeThreadCount() == 0
    person.frames(30)
    pages.close()


def test_a_window_put_away_while_expert_thinks_is_told_when_it_is_back(sit_down):
    person = sit_down("draw")
    pages, tried = opened(person, "counting")
    tried._choose(READER, distinct(tried.state)[0])
    pages.hide()
    person.frames(30)
    assert tried.thoughts is None and tried._thinker._pool.activeThreadCount() == 0
    pages.show()
    person.wait(lambda: tried.thoughts is not None)
    assert "looks at your hand" not in tried.said.text()
    pages.close()


def test_it_goes_with_the_dark(sit_down):
    person = sit_down("draw")
    pages, tried = opened(person, "heavy")
    person.window.dark_action.setChecked(True)
    person.frames(10)
    assert tried.scene.theme.name == "dark"
    pages.close()
