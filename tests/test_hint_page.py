"""From a hint to why: the hand it was given for, every choice weighed, and the lesson most like it."""

from __future__ import annotations

import random

import pytest
from moments import reach, sit_at
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from test_hotseat import gather, waits  # noqa: F401

from dominoes_app.app import application
from dominoes_app.pages.book import Book, Desk, Hint
from dominoes_app.pages.contents import contents
from dominoes_app.pages.fitting import lesson_for
from dominoes_app.pages.template import headings, links
from dominoes_app.pages.thoughts import Thoughts, distinct, percent
from dominoes_app.pages.try_it import TryIt, position
from dominoes_app.pages.window import PagesWindow
from dominoes_app.pages.winning import LESSONS
from dominoes_app.theme import LIGHT
from dominoes_core.actions import DRAW, Play
from dominoes_core.players.choice import Choice, Limits, never
from dominoes_core.players.levels import Level, choose
from dominoes_core.players.reasons import explained
from dominoes_core.rules import PRESETS
from dominoes_core.view import view_of

KEYS = Qt.Key


def choices(state) -> bool:
    return state.turn == 0 and len({one.tile for one in distinct(state)}) > 1


def shown(person) -> PagesWindow:
    (pages,) = [one for one in person.window.findChildren(PagesWindow) if one.isVisible()]
    return pages


def hinted(person):
    """A hint by its key; what was advised."""
    person.wait_for_turn()
    person.key(KEYS.Key_H)
    person.wait(lambda: person.session.told_of is not None)
    return person.session.told_of


def click_reason(person):
    at = person.scene.writing.reason.sceneBoundingRect().center()
    person.click(at.x(), at.y())


@pytest.mark.parametrize("way", ["key", "click"])
@pytest.mark.parametrize("game", ["draw", "block", "fives-and-threes"])
def test_a_hint_leads_to_why_with_the_figures_it_was_told_by(sit_down, tmp_path, game, way):
    person = sit_at(sit_down, tmp_path, reach(game, choices))
    choice = hinted(person)
    assert person.reason.startswith("Hint: ") and person.reason.endswith("Why? Press W.")
    before = person.state
    person.key(KEYS.Key_W) if way == "key" else click_reason(person)
    pages = shown(person)
    assert pages.now == "hint"
    (tried,) = pages.sheet.live.values()
    assert isinstance(tried, TryIt) and tried.chosen == choice.action
    person.wait(lambda: tried.thoughts is not None)
    assert tried.thoughts.best.tile == choice.action.tile
    said = tried.said.text()
    assert "is what Expert lays too" in said and percent(choice.values[choice.action].win) in said
    # Another tile is weighed on the page, and nothing of it reaches the match.
    other = next(one for one in distinct(tried.state) if one.tile != choice.action.tile)
    person.wait(lambda: tried.scene.chooser.offer is not None)
    assert tried.scene.chooser._hint_marks, "and it is pointed at"
    tried.scene.action_chosen.emit(tried.state.turn, other)
    assert "Expert would " in tried.said.text(), "on a slow machine it may find both alike"
    assert person.state is before
    pages.close()
    person.come_back()
    person.take_turn(person.lay_by_clicks)
    person.wait(lambda: person.session.told_of is None)
    person.wait_for_turn()
    person.key(KEYS.Key_W)
    assert shown(person).now in ("match", "questions"), "the line is about something else now"
    pages.close()


def test_a_hint_is_counted_once_however_often_it_is_asked_for(sit_down, tmp_path):
    """Pressing H again neither begins the thinking anew nor counts; later it shows the same once more."""
    person = sit_at(sit_down, tmp_path, reach("draw", choices))
    person.wait_for_turn()
    for _ in range(3):
        person.key(KEYS.Key_H)
    assert person.controller.hints == 1
    person.wait(lambda: person.session.told_of is not None)
    choice, said = person.session.told_of, person.reason
    person.scene.say(person.status, "")
    person.key(KEYS.Key_H)
    assert person.controller.hints == 1
    assert person.session.told_of is choice and person.reason == said
    assert person.scene.chooser._hint_marks
    person.take_turn(person.lay_by_clicks)
    while len(person.wait_for_turn().actions) < 2:
        person.take_turn(person.lay_by_clicks)
    person.key(KEYS.Key_H)
    assert person.controller.hints == 2
    person.wait(lambda: person.session.told_of not in (None, choice))


def test_a_key_held_down_does_what_it_does_once(sit_down):
    window = sit_down("draw").window
    actions = [one for menu in window.menuBar().findChildren(QMenu) for one in menu.actions()]
    keyed = [one for one in actions if one.shortcuts()]
    assert window.hint_action in keyed and window.new_action in keyed
    assert not [one.text() for one in keyed if one.autoRepeat()]


def test_a_hint_is_told_where_there_is_but_one_tile_to_lay(sit_down, tmp_path):
    def only(state):
        """A single tile, on either of two ends that come to the same."""
        return state.turn == 0 and len(distinct(state)) == 1 and len(state.legal_actions()) == 2

    person = sit_at(sit_down, tmp_path, reach("block", only))
    choice = hinted(person)
    person.key(KEYS.Key_W)
    pages = shown(person)
    assert pages.now == "hint"
    (tried,) = pages.sheet.live.values()
    person.wait(lambda: tried.thoughts is not None)
    assert f"{choice.action.tile} is all you can lay" in tried.said.text()
    pages.close()


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (lambda s: s.round.layout.laid and distinct(s), "Only {tile} fits, on the {end}."),
        (lambda s: not s.round.layout.laid, "Only {tile} may lead."),
        (lambda s: s.legal_actions() == (DRAW,), "Click the boneyard, or press Space."),
    ],
    ids=["one tile", "the lead", "a draw"],
)
def test_where_there_is_no_choice_the_hint_says_what_is_left(sit_down, tmp_path, wanted, said):
    state = reach("draw", lambda s: s.turn == 0 and len(s.legal_actions()) == 1 and wanted(s))
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    (action,) = state.legal_actions()
    person.key(KEYS.Key_H)
    named = {} if action == DRAW else {"tile": action.tile, "end": action.end.value}
    assert person.reason == said.format(**named)
    chooser = person.scene.chooser
    assert chooser._hint == action and chooser._hint_marks
    if action == DRAW:
        (arrow,), felt = chooser._hint_marks, person.scene.felt.rect
        shown_at = arrow.sceneBoundingRect()
        assert not shown_at.intersects(felt), "chalk on ivory backs"
        assert felt.left() < shown_at.center().x() < felt.right() and shown_at.top() - felt.bottom() < 40
    assert person.controller.hints == 0, "nothing was told that could not be seen"


def test_before_any_hint_the_page_tells_how_to_get_one(qapp):
    application([])
    made = Book(Desk("draw", PRESETS["draw"].rules), contents()).page("hint")
    assert "press H" in made.markdown and not made.live and "page:win-heavy" in made.markdown


def test_a_tile_that_does_not_fit_leads_to_the_rules_of_a_turn(sit_down, tmp_path):
    def odd_one(state):
        legal = {one.tile for one in distinct(state)}
        return choices(state) and bool(state.round.history) and len(legal) < len(state.round.hands[0])

    person = sit_at(sit_down, tmp_path, reach("block", odd_one))
    person.wait_for_turn()
    wrong = next(t for t in person.scene.hand() if not person.offer.ends(t))
    person.click_tile(wrong)
    assert "does not fit" in person.reason
    click_reason(person)
    pages = shown(person)
    assert pages.now == "match" and pages.sheet.textCursor().block().text() == "A turn"
    pages.close()


def test_nobody_else_at_the_table_can_read_the_hand_a_hint_was_for(gather):  # noqa: F811
    person = gather("block", None, None)
    while True:
        waits(person)
        if person.scene.lid_on:
            person.key(KEYS.Key_Return)
            person.wait(lambda: person.offer is not None)
        if len({one.tile for one in distinct(person.state)}) > 1:
            break
        person.scene.action_chosen.emit(person.state.turn, person.offer.actions[0])
    hinted(person)
    person.key(KEYS.Key_W)
    pages = shown(person)
    assert pages.now.startswith("win-") and pages.now.removeprefix("win-") in LESSONS
    pages.go_to("hint")
    assert not pages.sheet.live and "Ask for a hint" in pages.sheet.toPlainText()
    pages.close()


def test_a_new_match_forgets_the_hint_of_the_last(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, reach("block", choices))
    hinted(person)
    person.session.matches.choose_game("draw")
    person.wait_for_turn()
    assert person.session.hinted is None and person.session.told_of is None


def test_help_opens_the_lessons(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    help_menu = person.window.menuBar().actions()[-1].menu()
    (entry,) = [one for one in help_menu.actions() if one.text().replace("&", "") == "How games are won"]
    entry.trigger()
    assert shown(person).now == "win-heavy"


# ---- Which lesson


def best_of(state):
    view = view_of(state, state.turn)
    choice = choose(view, Level.EXPERT, Limits(seconds=None), never, random.Random(3))
    return view, choice


@pytest.mark.parametrize("name", LESSONS)
def test_the_position_of_a_lesson_leads_to_that_lesson(name):
    """One position shows two lessons: many tiles that fit, and they are of one number."""
    state = position(name)
    view, choice = best_of(state)
    assert lesson_for(view, choice.action) in {name, *({"suits"} if name == "answers" else ())}


def moments():
    """Turns with a choice from rounds of every game and number of seats, and partners."""
    for game, preset in PRESETS.items():
        for seats, _ in preset.rules.hand_sizes:
            for sides in ("individual", "partners") if seats == 4 else ("individual",):
                yield game, seats, sides


@pytest.mark.parametrize(("game", "seats", "sides"), list(moments()))
def test_every_hint_can_be_told_at_every_table(qapp, game, seats, sides):
    from dominoes_core.fair import deal_next
    from dominoes_core.match import apply, new_match

    application([])
    rules = PRESETS[game].rules.changed(sides=sides)
    rng = random.Random(5)
    told = 0
    for seed in range(30):
        state = deal_next(new_match(game, rules, ("Anna", "Ben", "Cleo", "Dan")[:seats]), seed).state
        while state.turn is not None and told < 3:
            if distinct(state) and len(state.legal_actions()) > 1 and rng.random() < 0.3:
                view = view_of(state, state.turn)
                choice = choose(view, Level.EXPERT, Limits(seconds=None, deals=12), never, rng)
                assert isinstance(choice.action, Play)
                made = Book(Desk(game, rules, seats, hint=Hint(state, choice)), contents())
                page = made.page("hint")
                (to,) = links(page.markdown)
                lesson = to.removeprefix("page:win-")
                assert lesson == lesson_for(view, choice.action) and lesson in LESSONS
                assert headings(made.page(f"win-{lesson}").markdown)
                thoughts = Thoughts(state, explained(choice, view, rng))
                assert thoughts.best.tile == choice.action.tile
                text = " ".join(thoughts.verdict(thoughts.plays[-1]))
                assert percent(choice.values[choice.action].win) in thoughts.html(thoughts.best, LIGHT, 10)
                assert ("next opponent" in text) <= (seats > 2)
                told += 1
            state = apply(state, rng.choice(state.legal_actions())).state
    assert told == 3


def test_a_hint_to_draw_leads_to_the_question_about_it(sit_down, tmp_path):
    rules = PRESETS["draw"].rules.changed(voluntary_draw=True)
    person = sit_at(sit_down, tmp_path, reach("draw", choices, rules))
    person.wait_for_turn()
    assert person.offer.may_draw
    person.controller.hint()
    person.controller.hinted.emit(Choice(DRAW))
    person.key(KEYS.Key_W)
    pages = shown(person)
    assert pages.now == "questions"
    assert pages.sheet.textCursor().block().text() == "May I draw although I could play?"
    QTest.keyClick(pages, KEYS.Key_Escape)
