"""House rules: made, kept, played, changed and deleted; and what does not go together cannot be chosen."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from test_pages import shown
from test_rules_text import FULL
from test_session import Slow, choose_in, kept, turns
from test_setup import opened, pick, start
from test_sizes import letters  # noqa: F401

from dominoes_app.app import application
from dominoes_app.dialogs.house import HouseDialog, RuleEditor
from dominoes_app.dialogs.rule_fields import RuleFields
from dominoes_app.dialogs.set_lines import BESIDE, TOLD, made_from
from dominoes_app.games import games
from dominoes_app.house import (
    House,
    HouseBook,
    HouseRules,
    export_set,
    game_of,
    import_set,
    new_house,
    plain_name,
)
from dominoes_app.pages.book import Book, Desk
from dominoes_app.pages.contents import contents
from dominoes_app.panel import KEY
from dominoes_app.profile import Profile, Settings
from dominoes_app.rule_wording import field_text, groups, why_not
from dominoes_app.rules_text import rules_text
from dominoes_app.seating import MatchSetup, Seat, setup_from_json, setup_to_json
from dominoes_app.store import remove
from dominoes_app.thinker import Thinker
from dominoes_core import record
from dominoes_core.consistency import Fault, fault, refusal, seats_allowed
from dominoes_core.fair import deal_next
from dominoes_core.match import apply, new_match
from dominoes_core.players.choice import Limits
from dominoes_core.players.levels import Level
from dominoes_core.players.levels import choose as level_choice
from dominoes_core.record import Record
from dominoes_core.rules import CHOICES, FIELDS, PRESETS, RuleSet
from dominoes_core.view import view_of

KEYS, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
KEY_OF_NAME = Qt.ItemDataRole.AccessibleTextRole
FREE = FULL.changed(target=60)
"""Of these every field can be changed to anything, save to one round."""
OURS = HouseRules(
    House("house-0123abcd", "Grandma's"), "draw", PRESETS["draw"].rules.changed(target=35, reserve=1)
)


@pytest.fixture
def english(qapp):
    application([])


def choose(fields, key, value):
    combo = fields.lists[key]
    index = combo.findData(value, KEY)
    assert index >= 0
    combo.setCurrentIndex(index)
    combo.activated.emit(index)


def can(fields, key, value):
    combo = fields.lists[key]
    return bool(combo.model().item(combo.findData(value, KEY)).flags() & Qt.ItemFlag.ItemIsEnabled)


# --- what goes together ------------------------------------------------------------------------

FAULTS = [
    ({"sides": "partners", "hand_sizes": ((2, 7), (3, 5))}, Fault.PARTNERS),
    ({"target": None, "next_leader": "winner"}, Fault.NO_LATER_ROUND),
    ({"target": None, "overshoot": "ignored"}, Fault.NO_TARGET),
    ({"out_score": "none", "blocked_score": "none"}, Fault.NO_POINTS),
    (
        {"overshoot": "ignored", "target": 61, "play_score": "fives", "rounding": "nearest-five"},
        Fault.NEVER_MET,
    ),
    ({"hand_sizes": ()}, Fault.SEATS),
    ({"hand_sizes": ((2, 15),)}, Fault.VALUE),
    ({"layout": "circle"}, Fault.VALUE),
    ({"target": 0}, Fault.VALUE),
]


@pytest.mark.parametrize("changes, wanted", FAULTS)
def test_what_does_not_go_together(english, changes, wanted):
    assert refusal(RuleSet(), **changes) is wanted
    assert why_not(wanted)


def test_every_preset_goes_together():
    for preset in PRESETS.values():
        assert fault(preset.rules) is None
        assert seats_allowed(preset.rules) == tuple(n for n, _ in preset.rules.hand_sizes)
    assert seats_allowed(RuleSet(sides="partners")) == (4,)
    exact = RuleSet(overshoot="ignored", play_score="fives", rounding="nearest-five", target=60)
    assert fault(exact) is None and fault(exact.changed(target=61, out_score="one")) is None


# --- the list of sets ----------------------------------------------------------------------------

SETS = (
    HouseRules(House("house-00000001", "As ever"), "draw", PRESETS["draw"].rules),
    HouseRules(
        House("house-00000002", "Quick <Draw>"),
        "draw",
        PRESETS["draw"].rules.changed(target=35, voluntary_draw=True, hand_sizes=((2, 9), (4, 5))),
    ),
    HouseRules(
        House("house-00000003", "Pairs"), "club-draw", PRESETS["club-draw"].rules.changed(target=None)
    ),
)
TOLD_OF = (
    "Made from Draw · Nothing is changed",
    "Made from Draw · Tiles dealt: 9 with two, 5 with four · Drawing by choice: Yes · The match: 35 points",
    "Made from Club Draw · The match: One round",
)


def test_the_list_says_of_every_set_what_it_is(english, qtbot):
    dialog = HouseDialog(games(SETS), "draw")
    qtbot.addWidget(dialog)
    dialog.show_sets(SETS, games(SETS))
    items = [dialog.list.item(i) for i in range(3)]
    assert [one.text() for one in items] == [one.name for one in SETS]
    assert tuple(one.data(TOLD) for one in items) == TOLD_OF
    for one, told in zip(items, TOLD_OF, strict=True):
        assert one.data(KEY_OF_NAME) == f"{one.text()}. {told}."


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_every_field_that_differs_is_told(english, data):
    base = PRESETS[data.draw(st.sampled_from(sorted(PRESETS)))].rules
    field = data.draw(st.sampled_from(sorted(CHOICES)))
    rules = FREE.changed(**{field: data.draw(st.sampled_from(CHOICES[field]))})
    told = made_from("Some game", base, rules)
    for name in FIELDS:
        differs = getattr(base, name) != getattr(rules, name)
        assert (f" · {field_text(name).name}: " in told) == differs


@pytest.mark.parametrize("points", [9, 14, 20])
@pytest.mark.parametrize("way", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_what_a_set_is_stands_whole_in_the_list(letters, qtbot, points, way):  # noqa: F811
    letters(points)
    QApplication.setLayoutDirection(way)
    dialog = HouseDialog(games(SETS), "draw")
    qtbot.addWidget(dialog)
    dialog.show_sets(SETS, games(SETS))
    dialog.show()
    for width in (560, 800, 460):
        dialog.resize(width, 1000)
        qtbot.wait(150)  # the list lays itself out anew a little after it was resized
        boxes = [dialog.list.visualItemRect(dialog.list.item(i)) for i in range(3)]
        assert boxes[1].height() >= boxes[2].height() >= 2 * dialog.fontMetrics().height()
        assert all(one.bottom() + 1 == other.top() for one, other in pairwise(boxes))
        assert all(box.width() <= dialog.list.viewport().width() for box in boxes)
        # Each text is drawn in its own box: nothing of the next below, and nothing cut at the side.
        shown = dialog.list.viewport().grab().toImage()
        ground = shown.pixel(shown.width() - 1, shown.height() - 1)
        for box in boxes[1:]:  # the first is chosen, and framed
            for y in (box.top() + 1, box.bottom()):
                assert {shown.pixel(x, y) for x in range(shown.width())} == {ground}
            for x in (box.left(), box.right()):
                assert {shown.pixel(x, y) for y in range(box.top(), box.bottom())} == {ground}
            dark = [
                x
                for x in range(box.left(), box.right())
                if any(shown.pixel(x, y) != ground for y in range(box.top(), box.bottom()))
            ]
            begin = box.right() - dark[-1] if way == Qt.LayoutDirection.RightToLeft else dark[0] - box.left()
            assert BESIDE - 2 <= begin <= BESIDE + 4, "it begins at the side where reading does"


# --- the page of a set -------------------------------------------------------------------------


def test_every_field_has_its_choices_a_name_and_a_line(english):
    assert sorted(field for _, part in groups() for field in part) == sorted(FIELDS)
    for field in FIELDS:
        text = field_text(field)
        assert text.name and text.told.endswith(".")
        assert tuple(text.values) == CHOICES.get(field, ())
        assert len(set(text.values.values())) == len(text.values)


@pytest.mark.parametrize("game", PRESETS)
def test_a_page_begins_with_the_rules_it_is_made_from(english, game, qtbot):
    fields = RuleFields(PRESETS[game].rules)
    qtbot.addWidget(fields)
    assert fields.rules == PRESETS[game].rules
    for field in CHOICES:
        assert fields.lists[field].currentData(KEY) == getattr(fields.rules, field)
    for players in (2, 3, 4):
        dealt = fields.lists[f"hand_sizes{players}"].currentData(KEY)
        assert dealt == dict(fields.rules.hand_sizes).get(players, 0)
    assert fields.points.isEnabled() == (fields.rules.target is not None)


def test_a_contradiction_cannot_be_chosen_and_says_why(english, qtbot):
    fields = RuleFields(PRESETS["all-fives"].rules)
    qtbot.addWidget(fields)
    fields.show()
    assert not can(fields, "target", None)
    assert fields.rows["target"].note.text() == (
        "Not to be had: “One round”: after a single round nobody leads again."
    )
    assert fields.rows["target"].note.isVisible()
    assert fields.lists["target"].toolTip() == fields.rows["target"].note.text()
    choose(fields, "target", None)
    assert fields.rules == PRESETS["all-fives"].rules and fields.lists["target"].currentData(KEY) is True
    choose(fields, "next_leader", "next-seat")
    assert can(fields, "target", None) and not fields.rows["target"].note.isVisible()
    choose(fields, "target", None)
    assert fields.rules.target is None and not fields.points.isEnabled()
    assert not can(fields, "next_leader", "winner")
    assert "nobody leads again" in fields.rows["next_leader"].note.text()
    choose(fields, "hand_sizes4", 0)
    assert not can(fields, "sides", "partners")
    assert "partners need hands for four players" in fields.rows["sides"].note.text()


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_can_be_changed_to_all_it_may_be(english, qtbot, field):
    """By the lists and the number on the page, and nothing else changes with it."""
    fields = RuleFields(FREE)
    qtbot.addWidget(fields)

    def must_be(rules):
        assert fields.rules == rules

    if field == "target":
        free = FREE.changed(next_leader="next-seat", overshoot="allowed")
        fields.show_rules(free)
        for points in (1, 60, 9999):
            fields.points.setValue(points)
            must_be(free.changed(target=points))
        choose(fields, "target", None)
        must_be(free.changed(target=None))
        choose(fields, "target", True)
        must_be(free.changed(target=9999))
    elif field == "hand_sizes":
        sizes = dict(FREE.hand_sizes)
        for players in (2, 3, 4):
            for size in (*range(1, 28 // players + 1), 0):
                choose(fields, f"hand_sizes{players}", size)
                sizes[players] = size
                wanted = tuple((n, tiles) for n, tiles in sorted(sizes.items()) if tiles)
                must_be(FREE.changed(hand_sizes=wanted))
            choose(fields, f"hand_sizes{players}", 28 // players)
            sizes[players] = 28 // players
    else:
        for value in CHOICES[field]:
            choose(fields, field, value)
            must_be(FREE.changed(**{field: value}))


@pytest.mark.parametrize("game", PRESETS)
def test_what_cannot_be_chosen_is_named_beside_its_field_with_the_reason(english, qtbot, game):
    rules = PRESETS[game].rules
    fields = RuleFields(rules)
    qtbot.addWidget(fields)
    for field, values in {**CHOICES, "target": (None,)}.items():
        for value in values:
            why = refusal(rules, **{field: value})
            combo = fields.lists[field]
            name = combo.itemText(combo.findData(value, KEY))
            assert can(fields, field, value) == (why is None)
            note = fields.rows[field].note.text()
            assert (f"“{name}”" in note) == (why is not None)
            assert why is None or (why_not(why) in note and why_not(why) in combo.accessibleDescription())


def test_points_that_can_never_be_met_are_put_back(english, qtbot):
    fields = RuleFields(PRESETS["all-fives"].rules)
    qtbot.addWidget(fields)
    choose(fields, "overshoot", "ignored")
    fields.points.setValue(61)
    assert fields.rules.target == 250 == fields.points.value()
    assert "multiple of five" in fields.rows["target"].note.text()
    fields.points.setValue(60)
    assert fields.rules.target == 60 and "multiple" not in fields.rows["target"].note.text()


def test_what_makes_no_difference_says_so(english, qtbot):
    fields = RuleFields(PRESETS["block"].rules)
    qtbot.addWidget(fields)
    for field in ("reserve", "voluntary_draw", "after_block"):
        assert "Makes no difference" in fields.rows[field].note.text()
    assert "Makes no difference" not in fields.rows["lead_tile"].note.text()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_edits_end_in_rules_that_can_be_played(english, data):
    editor = RuleEditor(games((OURS,)), (), start=data.draw(st.sampled_from(list(PRESETS))))
    try:
        fields = editor.fields
        for _ in range(data.draw(st.integers(1, 12))):
            what = data.draw(st.sampled_from([*fields.lists, "points", "start"]))
            if what == "points":
                fields.points.setValue(data.draw(st.integers(-5, 20000)))
            else:
                combo = editor.start if what == "start" else fields.lists[what]
                # Headings of families cannot be chosen; what is refused is tried as well.
                offered = [i for i in range(combo.count()) if what != "start" or combo.itemData(i, KEY)]
                index = data.draw(st.sampled_from(offered))
                combo.setCurrentIndex(index)
                combo.activated.emit(index)
            rules = editor.made.rules
            assert fault(rules) is None and RuleSet(*(getattr(rules, name) for name in FIELDS)) == rules
            for field in CHOICES:
                assert fields.lists[field].currentData(KEY) == getattr(rules, field)
                assert can(fields, field, getattr(rules, field)), "what is chosen can be chosen"
            assert rules.target is None or fields.points.value() == rules.target
    finally:
        editor.deleteLater()


def test_a_name_is_needed_and_is_nobody_elses(english, qtbot):
    editor = RuleEditor(games(()), ("Ours",))
    qtbot.addWidget(editor)
    assert editor.save.isEnabled() and editor.made.name == "House rules"
    for name, said in (("  ", "need a name"), (" ours ", "Other house rules are called ours")):
        editor.name.setText(name)
        assert not editor.save.isEnabled() and said in editor.note.text()
    editor.name.setText("Ours too")
    assert editor.save.isEnabled() and editor.note.text() == ""


# --- files -------------------------------------------------------------------------------------


def test_sets_are_kept_by_key(tmp_path):
    book = HouseBook(tmp_path)
    assert book.load().value == ()
    book.keep(OURS)
    other = HouseRules(new_house("Apples"), "all-fives", PRESETS["all-fives"].rules)
    HouseBook(tmp_path).keep(other)
    assert book.load().value == (other, OURS)
    book.keep(HouseRules(House(OURS.key, "Zebra"), "draw", RuleSet()))
    assert [one.name for one in book.load().value] == ["Apples", "Zebra"]
    book.drop(other.key)
    assert [one.name for one in book.load().value] == ["Zebra"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"format": "x"}', '{"format": "dominoes-house-rules-list", "version": 1}']
)
def test_a_damaged_list_is_set_aside_and_the_one_before_used(tmp_path, text):
    book = HouseBook(tmp_path)
    book.keep(OURS)
    book.keep(OURS)
    book.path.write_text(text)
    loaded = book.load()
    assert loaded.value == (OURS,) and "set aside" in loaded.trouble
    assert list(tmp_path.glob("house-rules.set-aside-*.json"))


def test_a_set_goes_out_and_comes_in(tmp_path):
    path = tmp_path / "ours.json"
    export_set(OURS, path)
    assert json.loads(path.read_text())["rules"] == {"preset": "draw", "target": 35, "reserve": 1}
    back = import_set(path, ("grandma's",))
    assert (back.name, back.preset, back.rules) == ("Grandma's 2", OURS.preset, OURS.rules)
    assert back.key != OURS.key


def file_of(**said):
    document = {"format": "dominoes-house-rules", "version": 1, "name": "A", "rules": {"preset": "draw"}}
    return json.dumps(document | said).encode()


BAD = {
    "not JSON": b"\xff{",
    "nested": b"[" * 50_000,
    "another kind": file_of(format="dominoes-results"),
    "newer": file_of(version=9),
    "no name": file_of(name=" "),
    "a strange field": file_of(rules={"preset": "draw", "cheat": 1}),
    "a strange game": file_of(rules={"preset": "poker"}),
    "never over": file_of(rules={"preset": "draw", "out_score": "none", "blocked_score": "none"}),
    "too large": b" " * 70_000,
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gets_one_sentence(tmp_path, name):
    path = tmp_path / "bad.json"
    path.write_bytes(BAD[name])
    with pytest.raises(ValueError) as caught:
        import_set(path)
    said = str(caught.value)
    assert said.startswith("bad.json ") and said.endswith(".") and "\n" not in said and len(said) < 300
    assert path.read_bytes() == BAD[name]


def test_a_set_up_by_house_rules_is_kept():
    setup = MatchSetup("draw", OURS.rules, (Seat("A"), Seat("B")), OURS.house)
    assert setup_from_json(json.loads(json.dumps(setup_to_json(setup)))) == setup
    assert plain_name("a\n b\u202e") == "a b" and plain_name(3) == ""


# --- at the window -----------------------------------------------------------------------------


def page(person):
    (found,) = [one for one in person.window.findChildren(HouseDialog) if one.isVisible()]
    return found


def editor_of(person):
    (found,) = [one for one in person.window.findChildren(RuleEditor) if one.isVisible()]
    return found


def begin(person, key):
    dialog = opened(person)
    pick(dialog.game, key)
    start(person, dialog)
    person.wait_for_turn()


def test_made_by_keys_alone_and_played(sit_down):
    person = sit_down("draw")
    person.come_back()
    QTest.keyClick(person.window.focusWidget(), KEYS.Key_R, CTRL | SHIFT)
    person.wait(lambda: page(person).isVisible())
    person.wait(lambda: QApplication.focusWidget() is page(person).new)
    QTest.keyClick(page(person).new, KEYS.Key_Return)
    editor = editor_of(person)
    person.wait(lambda: QApplication.focusWidget() is editor.name)
    QTest.keyClicks(editor.name, "Sunday")
    seen = []
    while (at := QApplication.focusWidget()) not in seen:
        seen.append(at)
        QTest.keyClick(at, KEYS.Key_Tab)
    wanted = [one for one in editor.fields.lists.values() if one.isEnabled()]
    assert [one for one in seen if one in wanted] == wanted, "from top to bottom"
    assert editor.fields.points in seen and editor.save in seen and editor.start in seen
    combo = editor.fields.lists["reserve"]
    combo.setFocus()
    QTest.keyClick(combo, KEYS.Key_Down)
    popup = combo.view()
    person.wait(popup.isVisible)
    QTest.keyClick(popup, KEYS.Key_Up)
    QTest.keyClick(popup, KEYS.Key_Return)
    person.wait(lambda: not popup.isVisible())
    assert editor.fields.rules.reserve == 1
    QTest.keyClick(editor, KEYS.Key_Return)
    person.wait(lambda: not editor.isVisible())
    (one,) = HouseBook(person.root).load().value
    assert (one.name, one.preset, one.rules) == ("Sunday", "draw", PRESETS["draw"].rules.changed(reserve=1))
    QTest.keyClick(page(person), KEYS.Key_Escape)
    begin(person, one.key)
    assert person.state.rules == one.rules and person.controller.game == one.key
    panel = person.window.panel
    assert panel.game.currentData(KEY) == one.key and panel.game.currentText() == "Sunday"
    assert panel.target.currentData(KEY) == 100
    # The record names the preset and what differs, as every record does.
    document = json.loads(Profile(person.root).match_path(one.key).read_text())
    assert document["rules"] == {"preset": "draw", "reserve": 1}
    assert document["house"] == {"key": one.key, "name": "Sunday"}
    assert game_of(record.from_document(document)) == one.key


def test_each_keeps_its_own_match_through_edits_and_deletion(sit_down):
    person = sit_down("draw")
    HouseBook(person.root).keep(OURS)
    turns(person, 1)
    plain = person.state
    begin(person, OURS.key)
    turns(person, 1)
    left = person.state
    panel = person.window.panel
    choose_in(person, panel.game, "draw")
    assert person.state == plain
    changed = HouseRules(House(OURS.key, "Grandpa's"), "draw", OURS.rules.changed(target=70))
    HouseBook(person.root).keep(changed)
    person.session.matches.look()
    choose_in(person, panel.game, OURS.key)
    assert person.state == left and person.state.rules.target == 35
    assert person.session.matches.name() == "Grandma's"
    # A new one goes by the new rules.
    with person.answering("New game"):
        panel.new.click()
    assert person.state.rules == changed.rules and person.controller.house == changed.house
    turns(person, 1)
    left = person.state
    choose_in(person, panel.game, "draw")
    HouseBook(person.root).drop(OURS.key)
    person.close()
    again = sit_down(root=person.root)
    assert again.state == plain
    panel = again.window.panel
    assert panel.game.itemText(panel.game.findData(OURS.key, KEY)) == "Grandpa's (not kept)"
    choose_in(again, panel.game, OURS.key)
    assert again.state == left and kept(again, OURS.key) == left


def test_games_and_house_rules_keep_matches_and_records_apart(sit_down):
    """Changed in the middle of rounds, also while a computer thinks; for two and four seats."""
    from dominoes_app.results import Results

    slow = Slow()
    person = sit_down("draw", thinker=Thinker(slow))
    slow.go.set()
    pairs = HouseRules(
        House("house-00000007", "Pairs"), "all-fives", PRESETS["all-fives"].rules.changed(sides="partners")
    )
    for one in (OURS, pairs):
        HouseBook(person.root).keep(one)
    person.session.matches.look()
    games = ("draw", OURS.key, "single-hand-draw", pairs.key, "all-fives")
    left = {}
    for number in range(3):
        for game in games:
            if game != person.controller.game:
                choose_in(person, person.window.panel.game, game)
            now = person.state
            if game in left:
                # It is where it was; only what a computer was thinking about has gone on.
                before = left[game].round.history
                assert now.round.deal == left[game].round.deal and now.round.history[: len(before)] == before
            assert len(now.players) == (4 if game == pairs.key else 2)
            person.wait_for_turn()
            if number == 1:  # leave while the computer thinks
                slow.go.clear()
                person.take_turn(person.lay_by_clicks)
            left[game] = person.state
            if number == 1:
                slow.go.set()
    choose_in(person, person.window.panel.game, "single-hand-draw")
    person.play_round(person.lay_by_clicks)
    assert person.state.over
    left["single-hand-draw"] = person.state
    (result,) = Results(person.root).load().value
    assert result.game == "single-hand-draw"
    for game in games:
        if game != person.controller.game:
            choose_in(person, person.window.panel.game, game)
        told = person.window.panel.level.toolTip()
        assert ("0 won, 0 lost" in told) == (game != "single-hand-draw"), told
    person.close()
    again = sit_down(root=person.root)
    for game in games:
        now = kept(again, game)
        before = left[game].round.history
        assert now.round.deal == left[game].round.deal and now.round.history[: len(before)] == before
        assert now.over == (game == "single-hand-draw")


@pytest.mark.parametrize("listed", [True, False], ids=["kept", "not kept"])
def test_a_damaged_match_is_told_of(sit_down, listed):
    person = sit_down("draw")
    HouseBook(person.root).keep(OURS)
    begin(person, OURS.key)
    choose_in(person, person.window.panel.game, "draw")
    path = Profile(person.root).match_path(OURS.key)
    if not listed:
        HouseBook(person.root).drop(OURS.key)
    person.close()
    for one in (path, path.with_name(path.name + ".bak")):
        one.write_text("{")
    again = sit_down(root=person.root)
    panel = again.window.panel
    assert (panel.game.findData(OURS.key, KEY) >= 0) == listed
    if listed:
        choose_in(again, panel.game, OURS.key)
        assert again.state.rules == OURS.rules and not again.controller.begun
    assert f"{path.name} is damaged; it was set aside" in again.notice


def test_the_table_is_opened_where_house_rules_were_left(sit_down):
    person = sit_down("draw")
    HouseBook(person.root).keep(OURS)
    begin(person, OURS.key)
    turns(person, 1)
    left = person.state
    person.close()
    again = sit_down(root=person.root)
    assert again.state == left and again.controller.game == OURS.key
    again.close()
    # Also without a match to go on with, and where the rules are gone as well.
    remove(Profile(person.root).match_path(OURS.key))
    third = sit_down(root=person.root)
    assert third.controller.game == OURS.key and third.state.rules == OURS.rules
    third.close()
    remove(Profile(person.root).match_path(OURS.key))
    HouseBook(person.root).drop(OURS.key)
    assert sit_down(root=person.root).controller.game == Settings().game


def test_a_match_from_elsewhere_brings_its_rules(sit_down, tmp_path, monkeypatch):
    """The file of a match by house rules that this player never kept; and such a match saved."""
    person = sit_down("draw")
    HouseBook(person.root).keep(OURS)
    begin(person, OURS.key)
    turns(person, 1)
    asked = []
    saved = tmp_path / "ours.dominoes"
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *said: asked.append(said[2]) or (str(saved), "")
    )
    person.window.save_action.trigger()
    assert asked == ["Grandma-s.dominoes"] and "saved as ours.dominoes" in person.notice
    other = sit_down("draw", root=tmp_path / "elsewhere")
    other.program.opening.open(saved)
    assert other.state == person.state and other.session.matches.name() == "Grandma's"
    assert other.window.panel.game.currentText() == "Grandma's (not kept)"
    choose_in(other, other.window.panel.game, "block")
    choose_in(other, other.window.panel.game, OURS.key)
    assert other.state == person.state


def test_the_panel_says_why_there_is_nothing_to_choose(sit_down):
    person = sit_down("draw")
    HouseBook(person.root).keep(OURS)
    panel = person.window.panel
    assert panel.target.isEnabled() and panel.target.toolTip() == ""
    begin(person, OURS.key)
    assert panel.target.currentText() == "35" and not panel.target.isEnabled()
    assert "these points only" in panel.target.toolTip()
    choose_in(person, panel.game, "single-hand-draw")
    assert not panel.target.isEnabled() and "One round" in panel.target.toolTip()


def test_the_rules_in_play_are_told_under_their_name(sit_down):
    person = sit_down("draw")
    HouseBook(person.root).keep(OURS)
    begin(person, OURS.key)
    person.come_back()
    QTest.keyClick(person.window.focusWidget(), KEYS.Key_R, CTRL)
    pages = shown(person)
    text = pages.sheet.toPlainText()
    assert pages.now == "match" and "It is played by the house rules “Grandma's”." in text
    assert "35 points win the match." in text and "Played otherwise than usual:" in text
    pages.close()


# --- reading about them ------------------------------------------------------------------------


def before(dialog):
    """The pages in front of `dialog`."""
    from dominoes_app.pages.window import PagesWindow

    (pages,) = [one for one in dialog.findChildren(PagesWindow) if one.isVisible()]
    return pages


def editing(person):
    """The page of a set that is kept, opened by keys alone."""
    HouseBook(person.root).keep(OURS)
    person.window.house_action.trigger()
    person.wait(lambda: QApplication.focusWidget() is page(person).list)
    QTest.keyClick(page(person).list, KEYS.Key_Return)
    editor = editor_of(person)
    person.wait(lambda: QApplication.focusWidget() is editor.name)
    return editor


def test_f1_tells_the_rules_that_are_being_made_and_follows_them(sit_down):
    person = sit_down("draw")
    editor = editing(person)
    QTest.keyClick(editor.name, KEYS.Key_F1)
    pages = before(editor)
    person.wait(pages.isActiveWindow)
    assert pages.now == "match"

    def told():
        return pages.sheet.toPlainText()

    assert "They are the house rules “Grandma's”." in told() and "35 points win the match." in told()
    assert "The rules as chosen" in told() and "on the table" not in told()
    choose(editor.fields, "cannot_play", "pass")
    assert "nobody draws" in told()
    editor.fields.points.setValue(80)
    assert "80 points win the match." in told()
    editor.name.setText("Grandpa's")
    assert "“Grandpa's”" in told()
    index = editor.start.findData("all-fives", KEY)
    editor.start.setCurrentIndex(index)
    editor.start.activated.emit(index)
    assert "They begin with All Fives." in told() and "250 points win the match." in told()
    # What a rule means is one link away; Escape leads back to where the rules are made.
    pages.go_to("house#tiles-never-drawn")
    assert "Tiles never drawn" in told()
    QTest.keyClick(pages, KEYS.Key_Escape)
    person.wait(lambda: not pages.isVisible())
    assert editor.isVisible() and HouseBook(person.root).load().value == (OURS,)
    editor.help.click()
    assert before(editor) is pages
    QTest.keyClick(editor, KEYS.Key_Escape)
    assert not pages.isVisible() and not editor.isVisible()
    page(person).reject()


def test_f1_at_a_field_opens_the_page_at_that_field(sit_down):
    person = sit_down("draw")
    editor = editing(person)
    for field in FIELDS:
        key = next(key for key in editor.fields.lists if key.startswith(field))
        if not editor.fields.lists[key].isEnabled():
            continue
        editor.activateWindow()
        person.wait(editor.isActiveWindow)
        editor.show_field(field)
        QTest.keyClick(editor.fields.lists[key], KEYS.Key_F1)
        pages = before(editor)
        person.wait(pages.isActiveWindow)
        assert pages.now == "house"
        assert pages.sheet.textCursor().block().text() == field_text(field).name
        QTest.keyClick(pages, KEYS.Key_Escape)
        person.wait(lambda pages=pages: not pages.isVisible())
    editor.activateWindow()
    person.wait(editor.isActiveWindow)
    editor.fields.points.setFocus()
    QTest.keyClick(editor.fields.points, KEYS.Key_F1)
    assert before(editor).sheet.textCursor().block().text() == field_text("target").name
    QTest.keyClick(before(editor), KEYS.Key_Escape)
    QTest.mouseClick(editor.help, Qt.MouseButton.LeftButton)
    assert before(editor).now == "match", "the button is about all of them"
    editor.reject()
    page(person).reject()


def test_a_level_in_the_set_up_leads_to_the_page_of_levels(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    person.wait(dialog.isActiveWindow)
    dialog.kinds[1].setFocus()
    QTest.keyClick(dialog.kinds[1], KEYS.Key_F1)
    assert before(dialog).now == "levels"
    QTest.keyClick(before(dialog), KEYS.Key_Escape)
    dialog.activateWindow()
    person.wait(dialog.isActiveWindow)
    dialog.game.setFocus()
    QTest.keyClick(dialog.game, KEYS.Key_F1)
    assert before(dialog).now == "match"
    QTest.keyClick(before(dialog), KEYS.Key_Escape)
    QTest.mouseClick(dialog.about_levels, Qt.MouseButton.LeftButton)
    assert before(dialog).now == "levels"
    dialog.reject()


def test_the_list_tells_the_set_in_hand_and_without_one_what_they_are(sit_down):
    person = sit_down("draw")
    person.window.house_action.trigger()
    page(person).help.click()
    assert before(page(person)).now == "house"
    page(person).reject()
    HouseBook(person.root).keep(OURS)
    person.window.house_action.trigger()
    page(person).help.click()
    pages = before(page(person))
    assert pages.now == "match" and "“Grandma's”" in pages.sheet.toPlainText()
    with person.answering("Delete"):
        page(person).drop.click()
    assert "Grandma's" not in pages.sheet.toPlainText()
    page(person).reject()


def test_the_set_up_tells_the_rules_chosen_in_it(sit_down):
    person = sit_down("draw")
    both = HouseRules(
        House("house-00000007", "Pairs"), "all-fives", PRESETS["all-fives"].rules.changed(sides="partners")
    )
    for one in (OURS, both):
        HouseBook(person.root).keep(one)
    dialog = opened(person)
    person.wait(dialog.isActiveWindow)
    QTest.keyClick(dialog.game, KEYS.Key_F1)
    pages = before(dialog)

    def told():
        return pages.sheet.toPlainText()

    assert "They begin with Draw." in told() and "100 points win the match." in told()
    pick(dialog.target, 150)
    assert "150 points win the match." in told()
    QTest.mouseClick(dialog.counts[4], Qt.MouseButton.LeftButton)
    dialog.partners.click()
    assert "are partners" in told()
    for game in (*PRESETS, OURS.key, both.key, "single-hand-draw", OURS.key, "draw"):
        pick(dialog.game, game)
        assert all(one in told() for _, part in rules_text(dialog.setup.rules) for one in part), game
    pick(dialog.game, "single-hand-draw")
    before_that = told()
    pick(dialog.hand, 5)
    assert told() != before_that and "5 tiles with two players" in told()
    dialog.reject()
    assert not pages.isVisible()


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_can_be_kept_can_be_played_and_read(english, data):
    """A round by any set, for any number of seats; with its page in the help."""
    chosen = {field: data.draw(st.sampled_from(CHOICES[field]), label=field) for field in CHOICES}
    sizes = {n: data.draw(st.integers(0, 28 // n)) for n in (2, 3, 4)}
    chosen["hand_sizes"] = tuple((n, size) for n, size in sizes.items() if size)
    chosen["target"] = data.draw(st.sampled_from((None, 1, 61, 100, 9999)))
    if refusal(RuleSet(), **chosen) is not None:
        return
    rules = RuleSet(**chosen)
    for seats in seats_allowed(rules):
        state = new_match("draw", rules, ("A", "B", "C", "D")[:seats])
        state = deal_next(state, data.draw(st.integers(0, 999))).state
        level = data.draw(st.sampled_from(list(Level)))
        few = Limits(seconds=None, deals=2, nodes=500)
        while state.turn is not None:
            choice = level_choice(view_of(state, state.turn), level, few)
            state = apply(state, choice.action).state
        assert state.round.end is not None
        assert record.loads(record.dumps(Record(state))).match == state
        assert Book(Desk("draw", rules, seats, house="Ours"), contents()).page("match").markdown


def test_deleting_asks_first_and_the_match_on_the_table_goes_on(sit_down):
    person = sit_down("draw")
    HouseBook(person.root).keep(OURS)
    begin(person, OURS.key)
    before = person.state
    person.window.house_action.trigger()
    assert page(person).current == OURS
    with person.answering("Keep them"):
        page(person).drop.click()
    assert HouseBook(person.root).load().value == (OURS,)
    with person.answering("Delete"):
        page(person).drop.click()
    assert HouseBook(person.root).load().value == () and "is deleted" in page(person).said.text()
    assert not page(person).edit.isEnabled()
    page(person).reject()
    assert person.state == before
    person.play_round(person.lay_by_clicks)


def test_the_set_up_offers_what_was_made_from_it(sit_down):
    person = sit_down("draw")
    dialog = opened(person)
    pick(dialog.kinds[1], "hard")
    dialog.house.click()
    page(person).make_one()
    editor = editor_of(person)
    choose(editor.fields, "sides", "partners")
    choose(editor.fields, "cannot_play", "pass")
    editor.save.click()
    (one,) = HouseBook(person.root).load().value
    page(person).reject()
    person.wait(lambda: dialog.game.findData(one.key, KEY) >= 0)
    assert dialog.kinds[1].currentData(KEY) == "hard", "nothing chosen is lost"
    pick(dialog.game, one.key)
    assert [n for n, button in dialog.counts.items() if button.isEnabled()] == [4]
    assert dialog.partners.isChecked() and not dialog.partners.isEnabled()
    assert dialog.partners.toolTip() == "These house rules are for partners."
    start(person, dialog)
    assert person.state.rules == one.rules and len(person.state.players) == 4


def test_a_finished_match_is_booked_under_its_rules(sit_down):
    from dominoes_app.finished import FinishedMatches
    from dominoes_app.results import Results

    person = sit_down("draw")
    short = HouseRules(OURS.house, "draw", OURS.rules.changed(target=1))
    HouseBook(person.root).keep(short)
    begin(person, short.key)
    while not person.state.over:
        person.play_round(person.lay_by_clicks)
        if not person.state.over:
            person.click_slate()
    (result,) = Results(person.root).load().value
    assert (result.game, result.called) == (short.key, "Grandma's")
    (listed,) = FinishedMatches(person.root).listed()
    assert (listed.game, listed.called) == (short.key, "Grandma's")
    assert "Grandma's against Easy" in person.window.panel.level.toolTip()
    person.window.records_action.trigger()
    from dominoes_app.dialogs.records import RecordsDialog

    (records,) = [one for one in person.window.findChildren(RecordsDialog) if one.isVisible()]
    assert records.figures.item(0, 0).text() == records.matches.item(0, 0).text() == "Grandma's"
    records.reject()


def rows_left(editor):
    """Where the words of the fields begin."""
    row = next(iter(editor.fields.rows.values()))
    return row.mapTo(editor, QPoint(0, 0)).x()


@pytest.mark.parametrize("points", [9, 18])
def test_the_page_fits_the_smallest_window_also_with_large_writing(sit_down, points):
    person = sit_down("draw", size=(800, 520))
    font = QApplication.font()
    large = QApplication.font()
    large.setPointSize(points)
    QApplication.setFont(large)
    try:
        person.window.house_action.trigger()
        editor = page(person).make_one()
        person.wait(lambda: editor.fields.width() > 400)
        assert editor.width() <= 800 and editor.height() <= 520
        assert editor.minimumSizeHint().width() <= 800 and editor.minimumSizeHint().height() <= 520
        area = editor.fields.parentWidget()
        assert editor.fields.width() <= area.width(), "nothing is cut off at the side"
        for key, combo in editor.fields.lists.items():
            for index in range(combo.count()):
                text = combo.fontMetrics().horizontalAdvance(combo.itemText(index))
                # The target's number stands beside its list.
                assert text <= combo.width() - (24 if key != "target" else 0), combo.itemText(index)
        rows = editor.fields.rows.values()
        beside = {row.control.mapTo(editor, QPoint(0, 0)).x() for row in rows}
        assert len(beside) == 1, "all in one column"
        assert (beside == {rows_left(editor)}) == (points == 18), "below the words where letters are large"
        editor.fields.lists["overshoot"].setFocus()
        editor.reject()
        page(person).reject()
    finally:
        QApplication.setFont(font)
