"""Setting up a match: what can be chosen, what cannot and why, and what comes of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from test_session import choose_in, kept, turns

from dominoes_app.dialogs.setup import SetupDialog, seat_names
from dominoes_app.panel import KEY
from dominoes_app.profile import Profile, Settings, settings_from_json, settings_to_json
from dominoes_app.seating import MatchSetup, Seat, setup_from_json, setup_to_json
from dominoes_app.store import remove
from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS

KEYS, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def opened(person):
    """The dialog, called up by its keys."""
    person.come_back()
    QTest.keyClick(person.window.focusWidget(), KEYS.Key_N, CTRL | SHIFT)
    person.wait(lambda: bool(dialogs(person)) and dialogs(person)[-1].isVisible())
    return dialogs(person)[-1]


def dialogs(person):
    return [one for one in person.window.findChildren(SetupDialog) if one.isVisible()]


def pick(combo, key):
    """Choose `key` in a list of the dialog."""
    index = combo.findData(key, KEY)
    assert index >= 0, f"{key} is not listed"
    combo.setCurrentIndex(index)
    combo.activated.emit(index)


def start(person, dialog):
    QTest.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    person.wait(lambda: not dialogs(person))


def sit(dialog, *kinds):
    """Seat persons ("") and levels, clockwise from the near edge."""
    dialog.counts[len(kinds)].click()
    for kind, combo in zip(kinds, dialog.kinds, strict=False):
        pick(combo, kind)


def test_it_begins_with_what_is_on_the_table(sit_down):
    person = sit_down("all-fives", level=Level.HARD)
    dialog = opened(person)
    assert dialog.setup == MatchSetup("all-fives", person.state.rules, person.controller.seats)
    assert dialog.start.isEnabled() and dialog.start.isDefault()
    QTest.keyClick(dialog, KEYS.Key_Escape)
    person.wait(lambda: not dialogs(person))
    assert person.state.preset == "all-fives"


def test_a_match_for_four_as_it_was_chosen(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    pick(dialog.game, "club-draw")
    sit(dialog, "", "easy", "regular", "beginner")
    QTest.keyClicks(dialog.names[1], "Wilma")
    dialog.partners.click()
    pick(dialog.target, 150)
    start(person, dialog)
    seats = (
        Seat("South"),
        Seat("Wilma", Level.EASY),
        Seat("North", Level.REGULAR),
        Seat("East", Level.BEGINNER),
    )
    assert person.controller.seats == seats
    assert person.state.preset == "club-draw" and person.state.players == ("South", "Wilma", "North", "East")
    rules = PRESETS["club-draw"].rules.changed(sides="partners", target=150)
    assert person.state.rules == rules
    assert kept(person, "club-draw") == person.state
    assert person.session.settings.setups == {"club-draw": MatchSetup("club-draw", rules, seats)}
    assert Profile(person.root).load_settings().value == person.session.settings
    panel = person.window.panel
    assert panel.game.currentData(KEY) == "club-draw" and panel.target.currentData(KEY) == 150
    assert panel.level.currentIndex() == -1 and panel.level.placeholderText() == "Several levels"
    # The quick choice takes every computer's seat.
    choose_in(person, panel.level, "hard")
    assert [seat.level for seat in person.controller.seats] == [None, *[Level.HARD] * 3]
    assert person.state.players == ("South", "Wilma", "North", "East") and person.state.rules == rules
    choose_in(person, panel.target, 250)
    assert person.state.rules == rules.changed(target=250) and len(person.controller.seats) == 4
    # And it is the one that begins where this game is begun anew.
    person.close()
    remove(Profile(person.root).match_path("club-draw"))
    again = sit_down(root=person.root)
    assert again.state.rules == rules.changed(target=250) and len(again.controller.seats) == 4


def test_hands_of_five(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    assert not dialog.hand.isVisible()
    pick(dialog.game, "single-hand-draw")
    assert dialog.hand.isVisible() and dialog.hand.currentData(KEY) == 7
    assert not dialog.target.isEnabled() and dialog.target.currentText() == "One round"
    pick(dialog.hand, 5)
    start(person, dialog)
    assert [len(hand) for hand in person.state.round.deal.hands] == [5, 5]
    assert opened(person).hand.currentData(KEY) == 5


@pytest.mark.parametrize("game", PRESETS)
def test_only_as_many_as_the_game_seats(sit_down, game):
    person = sit_down("draw")
    dialog = opened(person)
    pick(dialog.game, game)
    allowed = dict(PRESETS[game].rules.hand_sizes)
    for number, button in dialog.counts.items():
        assert button.isEnabled() == (number in allowed)
        if number not in allowed:
            assert "is not played by" in button.toolTip() and "by two only" in dialog.note.text()
    for number in allowed:
        dialog.counts[number].click()
        assert len(dialog.setup.seats) == number
        assert [one.isVisible() for one in dialog.names] == [place < number for place in range(4)]
        assert dialog.partners.isEnabled() == (number == 4)
        if number != 4 and len(allowed) > 1:
            assert "Partners need four seats." in dialog.note.text()
            assert dialog.partners.toolTip() == "Partners need four seats."


def test_partners_are_left_where_three_sit(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    sit(dialog, "", "easy", "easy", "easy")
    dialog.partners.click()
    assert dialog.setup.rules.sides == "partners"
    dialog.counts[3].click()
    assert dialog.setup.rules.sides == "individual"
    pick(dialog.game, "single-hand-draw")
    assert dialog.setup.seats == (Seat("South"), Seat("North", Level.EASY))
    assert dialog.setup.rules == PRESETS["single-hand-draw"].rules


def test_what_does_not_go_together_says_why(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    sit(dialog, "easy", "easy")
    assert not dialog.start.isEnabled() and dialog.note.text() == "At least one seat must be a person's."
    QTest.keyClick(dialog, KEYS.Key_Return)
    assert dialogs(person) == [dialog]
    sit(dialog, "", "")
    assert dialog.start.isEnabled() and "passed on" in dialog.note.text()
    QTest.keyClicks(dialog.names[0], "anna")
    QTest.keyClicks(dialog.names[1], " Anna ")
    assert not dialog.start.isEnabled() and "Two seats are called anna" in dialog.note.text()
    dialog.names[1].clear()
    assert dialog.start.isEnabled()


def test_in_single_hand_the_person_has_the_seat_that_ties_go_to(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    pick(dialog.game, "single-hand-draw")
    sit(dialog, "easy", "")
    assert not dialog.start.isEnabled()
    assert dialog.note.text() == (
        "In Single-hand Draw the first seat must be a person's: a tie goes to whoever sits there."
    )
    sit(dialog, "", "easy")
    assert dialog.start.isEnabled()
    sit(dialog, "easy", "")
    pick(dialog.game, "draw")
    sit(dialog, "easy", "")
    assert dialog.start.isEnabled(), "elsewhere nobody has an advantage there"


def test_it_asks_before_a_match_is_dropped_also_another_games(sit_down):
    person = sit_down("draw")
    turns(person, 2)
    left = person.state
    dialog = opened(person)
    with person.answering("Keep playing") as asked:
        start(person, dialog)
        person.wait(lambda: bool(asked))
    assert person.state == left
    choose_in(person, person.window.panel.game, "block")
    person.wait_for_turn()
    other = person.state
    dialog = opened(person)
    pick(dialog.game, "draw")
    with person.answering("Keep playing") as asked:
        start(person, dialog)
        person.wait(lambda: bool(asked))
    assert person.state == other and kept(person, "draw") == left
    dialog = opened(person)
    pick(dialog.game, "draw")
    with person.answering("New game") as asked:
        start(person, dialog)
        person.wait(lambda: bool(asked))
    assert person.state.preset == "draw" and person.state.round.deal != left.round.deal
    choose_in(person, person.window.panel.game, "block")
    assert person.state == other, "switching loses nothing"


def test_the_menu_and_the_panel_open_it(sit_down):
    person = sit_down("draw")
    QTest.mouseClick(person.window.panel.setup, Qt.MouseButton.LeftButton)
    (dialog,) = dialogs(person)
    dialog.reject()
    person.window.setup_action.trigger()
    assert len(dialogs(person)) == 1
    assert seat_names(3) == ("South", "West", "East")


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("game", ["draw", "block", "all-fives", "fives-and-threes"])
def test_three_and_four_play_a_round(sit_down, game, seats):
    person = sit_down("family-draw", size=(900, 600))
    dialog = opened(person)
    pick(dialog.game, game)
    sit(dialog, "", *["beginner"] * (seats - 1))
    if seats == 4:
        dialog.partners.click()
    start(person, dialog)
    person.play_round(person.lay_by_clicks)
    assert len(person.state.players) == seats
    again = sit_down(root=person.root)
    assert again.controller.seats == person.controller.seats and again.state == person.state


# --- what is kept ------------------------------------------------------------------------------

SETUP = MatchSetup("draw", PRESETS["draw"].rules, (Seat("A"), Seat("B", Level.EXPERT), Seat("C")))


def test_a_setup_is_kept_as_it_was():
    assert setup_from_json(setup_to_json(SETUP)) == SETUP
    settings = Settings(setups={"draw": SETUP})
    assert settings_from_json(settings_to_json(settings)) == settings


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"seats": []},
        {"rules": {"preset": "draw"}, "seats": []},
        {"rules": {"preset": "draw"}, "seats": [{"name": "A", "level": None}]},
        {"rules": {"preset": "draw"}, "seats": [{"name": "A", "level": "easy"}] * 2},
        {"rules": {"preset": "draw"}, "seats": [{"name": " ", "level": None}] * 2},
        {"rules": {"preset": "draw"}, "seats": [{"name": "A", "level": "strong"}] * 2},
        {"rules": {"preset": "draw"}, "seats": [{"name": "A", "level": []}] * 2},
        {"rules": {"preset": "draw"}, "seats": [{"name": "A", "level": None}] * 9},
        {"rules": {"preset": "poker"}, "seats": [{"name": "A", "level": None}] * 2},
        {"rules": {"preset": "draw", "sides": "partners"}, "seats": [{"name": "A", "level": None}] * 3},
        {"rules": {"preset": "draw", "target": -1}, "seats": [{"name": "A", "level": None}] * 2},
    ],
)
def test_nonsense_is_no_setup(data):
    assert setup_from_json(data) is None
    assert settings_from_json({"version": 1, "setups": {"draw": data}}).setups == {}


def test_a_setup_of_another_game_is_dropped():
    assert settings_from_json({"version": 1, "setups": {"block": setup_to_json(SETUP)}}).setups == {}


def test_names_too_long_for_the_panel_are_cut_and_told(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    sit(dialog, "", "easy", "easy", "easy")
    dialog.partners.click()
    for place, name in ((1, "Bartholomew Montgomery"), (3, "Wilhelmina")):
        QTest.keyClicks(dialog.names[place], name)
    start(person, dialog)
    (first, _), (second, points) = person.window.panel._scores[:2]
    assert first.text().endswith("You and North") and first.toolTip() == ""
    assert second.text().endswith("…") and second.toolTip() == "Bartholomew Montgomery and Wilhelmina"
    assert second.geometry().right() < points.geometry().left()
    assert second.fontMetrics().horizontalAdvance(second.text()) <= second.width()


def test_more_seats_make_more_room(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    before = dialog.height()
    QTest.mouseClick(dialog.counts[4], Qt.MouseButton.LeftButton)
    assert dialog.height() > before
    for widget in (*dialog.names, dialog.partners, dialog.target):
        person.wait(lambda widget=widget: widget.visibleRegion().boundingRect() == widget.rect())
    dialog.reject()
