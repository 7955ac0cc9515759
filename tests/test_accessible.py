"""The table by its accessible objects alone: names, actions, announcements, and what they never tell."""

from __future__ import annotations

import gc
import random
import re

import pytest
from listener import Listener, spelled, walk
from moments import reach, sit_at
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QFileDialog
from test_hotseat import gather, waits  # noqa: F401  (a fixture)

from dominoes_app.note import Note
from dominoes_app.spoken import in_words, number_words, tile_words
from dominoes_app.table.accessible import TableAccess
from dominoes_core.actions import DRAW, Draw, Play
from dominoes_core.match import apply
from dominoes_core.players.levels import Level
from dominoes_core.tiles import TILES, tile

Text, Role, Event = QAccessible.Text, QAccessible.Role, QAccessible.Event
EASY = Level.EASY
WORD = re.compile(r"\b(zero|one|two|three|four|five|six)-(zero|one|two|three|four|five|six)\b")


@pytest.fixture(autouse=True)
def listening():
    """As where a screen reader runs."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def act(listener: Listener, rng: random.Random) -> bool:
    """Do one thing that can be pressed and gets on; whether there was any."""
    person = listener.person
    lid_or_slate = [one for one in listener.pressable() if one.role() == Role.Button]
    if person.scene.lid_on or person.slate_up:
        (one,) = lid_or_slate[:1]
        listener.press(one)
        return True
    ends = [one for one in lid_or_slate if "Press to lay" in one.text(Text.Description)]
    if ends:
        listener.press(rng.choice(ends))
        return True
    fits = [one for one in lid_or_slate if one.text(Text.Description) == "fits"]
    if fits:
        listener.press(rng.choice(fits))
        return True
    listener.press(listener.find("boneyard"))
    return True


@pytest.mark.parametrize("game", ["draw", "all-fives", "fives-and-threes", "single-hand-draw"])
def test_a_round_by_accessible_actions_alone(game, sit_down):
    person = sit_down(game)
    listener, rng = Listener(person), random.Random(3)
    for _ in range(200):
        person.wait(lambda: person.asked)
        if person.slate_up:
            break
        before = person.state, person.scene.chooser.picked
        act(listener, rng)
        assert (person.state, person.scene.chooser.picked) != before
    assert person.slate_up
    for seat, name in enumerate(person.scene.names):
        hand = next(one for one in listener.things() if one.text(Text.Name).startswith(f"{name}, "))
        assert told_tiles([hand.text(Text.Description)]) == set(person.state.round.hands[seat])
    slate = listener.pressable()[0]
    assert slate.text(Text.Name).endswith("Next round") or person.state.over
    assert person.scene.slate.text.title in slate.text(Text.Name)
    listener.press(slate)
    assert not person.slate_up
    gc.collect()


def test_names_states_and_places(sit_down, tmp_path):
    wanted = reach("draw", lambda s: s.turn == 0 and len(s.round.layout.laid) > 3 and len(choices(s)) > 1)
    person = sit_at(sit_down, tmp_path, wanted)
    listener = Listener(person)
    offer = person.wait_for_turn()
    layout = person.state.round.layout
    for t in person.scene.hand():
        thing = listener.find(spelled(t))
        assert thing.role() == Role.Button and listener.can(thing)
        assert thing.text(Text.Description) == ("fits" if t in offer.tiles else "does not fit")
        item = person.scene.tiles[t]
        middle = person.view.viewport().mapToGlobal(person.view.mapFromScene(item.pos()))
        assert thing.rect().contains(middle)
        assert listener.table.childAt(middle.x(), middle.y()) is thing
        assert listener.table.indexOfChild(thing) >= 0 and thing.parent() is listener.table
    assert listener.find(f"left end, {number_words(layout.left.number)}")
    assert listener.find(f"right end, {number_words(layout.right.number)}")
    count = len(person.state.round.boneyard)
    assert listener.find(f"boneyard, {count} tile")
    assert not listener.can(listener.find("boneyard")), "something fits"
    other = len(person.state.round.hands[1])
    assert listener.find(f"North, {other} tile") and listener.find("Score: ")
    assert listener.find("Laid: " + spelled(layout.laid[0].tile))
    t = choices(person.state)[0]
    if offer.at_once(t) is None:
        thing = listener.find(spelled(t))
        listener.press(thing)
        assert thing.state().selected and "picked" in thing.text(Text.Description)
        assert listener.can(listener.find("left end"))
        listener.press(thing)
        assert not thing.state().selected and not listener.can(listener.find("left end"))


def choices(state):
    """Tiles that may go to two ends that differ."""
    held = {one.tile for one in state.legal_actions() if isinstance(one, Play)}
    return [t for t in held if len(state.round.layout.distinct(t)) > 1]


def test_focus_follows_the_keys_and_a_tile_that_does_not_fit_says_why(sit_down, tmp_path):
    wanted = reach("block", lambda s: s.turn == 0 and s.round.layout.laid and fits_not(s))
    person = sit_at(sit_down, tmp_path, wanted)
    listener = Listener(person)
    person.wait_for_turn()
    assert listener.table.focusChild() is listener.table
    person.key(Qt.Key.Key_Right)
    thing = listener.table.focusChild()
    assert thing.text(Text.Name) == spelled(person.framed) and thing.state().focused
    t = fits_not(person.state)[0]
    bad = listener.find(spelled(t))
    bad.actionInterface().doAction("SetFocus")
    assert person.framed == t and bad.state().focused and not thing.state().focused
    listener.press(bad)
    text, at_once = listener.heard[-1]
    open_ones = sorted(person.state.round.layout.numbers())
    numbers = " or ".join(number_words(number) for number in open_ones)
    assert at_once and text == f"{spelled(t)} does not fit: it has no {numbers}."


def fits_not(state):
    fits = {one.tile for one in state.legal_actions() if isinstance(one, Play)}
    return [t for t in state.round.hands[0] if t not in fits] if fits else []


def test_every_turn_is_announced_in_words_and_draws_are_merged(sit_down):
    person = sit_down("draw")
    listener, rng = Listener(person), random.Random(5)
    for _ in range(200):
        person.wait(lambda: person.asked)
        if person.slate_up:
            break
        act(listener, rng)
    heard = [text for text, _ in listener.heard]
    moves, names, drawn = person.state.round.history, ("You", "North"), 0
    expected = []
    for number, move in enumerate(moves):
        if isinstance(move.action, Draw):
            drawn += 1
            if move.seat == 0:
                expected.append(f"You drew {spelled(move.drawn)}.")
            continue
        said, told = names[move.seat], drawn if move.seat else 0
        drawn = 0
        if isinstance(move.action, Play):
            word = spelled(move.action.tile)
            before = f"{said} drew {number_words(told)} and " if told else f"{said} "
            if number == 0:
                expected.append(f"{said} led {word}; ends ")
            else:
                expected.append(f"{before}laid {word} on the {move.action.end.value}; ends ")
        else:
            expected.append(f"{said} drew {number_words(told)} and passed: " if told else f"{said} passed: ")
    for one in expected:
        assert heard and any(text.startswith(one) for text in heard), one
        while not heard.pop(0).startswith(one):
            pass
    assert any("Score: You " in text for text, _ in listener.heard)
    assert any(re.match(r"Round 1 is dealt\. (You|North) .*\.$", text) for text, _ in listener.heard)
    others = [at_once for text, at_once in listener.heard if text.startswith("North laid")]
    own = [at_once for text, at_once in listener.heard if text.startswith("You laid")]
    assert others and own and all(own) and not any(others)


def public(person) -> set:
    """The tiles everybody at the table knows of: those laid, and a lead that the rules force."""
    now = person.state.round
    known = {one.tile for one in now.layout.laid}
    if now.lead.rule == "forced" and now.lead.decided_by is not None:
        known.add(now.lead.decided_by)
    return known


def told_tiles(said) -> set:
    found = {tile(NUMBERS[a], NUMBERS[b]) for text in said for a, b in WORD.findall(text)}
    return found | {t for t in TILES for text in said if re.search(rf"(?<!\d){t}(?!\d)", text)}


NUMBERS = {number_words(number): number for number in range(7)}


@pytest.mark.parametrize(
    "game, levels", [("draw", (None, None)), ("block", (None, None, None)), ("all-fives", (None, EASY, None))]
)
def test_no_covered_hand_is_ever_told(gather, game, levels):  # noqa: F811
    """After every event of shared play, with motion, the accessible tree tells no tile of a hidden hand."""
    person = gather(game, *levels, motion=True)
    person.scene.animator.speed = 8
    listener, rng = Listener(person), random.Random(9)
    covered = open_ = 0

    def check():
        nonlocal covered, open_
        scene, state = person.scene, person.state
        seen = set(scene.hand()) if not scene.covered else set()
        if state.turn is None:
            return
        hidden = {t for hand in state.round.hands for t in hand} | set(state.round.boneyard)
        hidden -= public(person) | seen
        assert not told_tiles(listener.all_told()) & hidden
        assert not told_tiles(text for text, _ in listener.heard[-3:]) & (hidden | seen) - public(person)
        stale = [peg.interface for peg in person.view.access._pegs.values() if peg.key[0] == "tile"]
        for one in stale:
            if one is not None and one._key[1] in hidden:
                assert one.text(Text.Name) == one.text(Text.Description) == ""
                assert one.rect().isEmpty() and one.actionInterface().actionNames() == []
                assert one.state().invisible and not one.state().focused
        covered, open_ = covered + (not seen), open_ + bool(seen)

    for _ in range(60):
        while not (person.scene.lid_on or person.asked):
            QCoreApplication.processEvents()
            check()
        check()
        if person.slate_up:
            break
        act(listener, rng)
        check()
    assert covered > 20 and open_ > 5


def test_a_lid_is_named_pressed_and_focused(gather):  # noqa: F811
    person = gather("draw", None, None)
    listener = Listener(person)
    waits(person)
    lid = listener.find("Pass the table to ")
    assert lid.role() == Role.Button and listener.table.focusChild() is lid
    assert "face down" in lid.text(Text.Description)
    assert listener.pressable() == [lid]
    assert any(text.startswith("Pass the table to ") for text, _ in listener.heard)
    listener.press(lid)
    person.wait(lambda: person.offer is not None)
    assert listener.find(spelled(person.scene.hand()[0])) and listener.find("Pass") is None


def test_clients_are_told_to_forget_a_hand_and_what_the_lid_said(gather, monkeypatch):  # noqa: F811
    """A client keeps names until it hears that they changed, also those of things that went away."""
    sent = []
    monkeypatch.setattr(TableAccess, "_send", lambda self, one: sent.append((one.object().key, one.type())))
    person = gather("draw", None, None)
    listener = Listener(person)
    waits(person)
    for _ in range(2):
        person.wait(lambda: (("lid", 0), Event.NameChanged) in sent)
        assert (("lid", 0), Event.Focus) in sent
        listener.press(listener.find("Pass the table to "))
        person.wait(lambda: person.offer is not None)
        hand = person.scene.hand()
        while person.some_play(person.offer) is None:
            listener.press(listener.find("boneyard"))
            person.wait(lambda: person.offer is not None)
        person.frames(1)
        assert all((("tile", t), Event.ObjectCreated) in sent for t in hand)
        sent.clear()
        while not person.scene.lid_on:
            act(listener, random.Random(1))
            waits(person)
        person.frames(1)
        for t in hand:
            assert (("tile", t), Event.ObjectDestroyed) in sent and (("tile", t), Event.NameChanged) in sent


def test_interfaces_live_as_long_as_the_window(sit_down, tmp_path):
    """Opened, listened to and taken apart again, with the collector at work: nothing is left or crashes."""
    for number in range(3):
        person = sit_down("draw", root=tmp_path / str(number))
        listener, rng = Listener(person), random.Random(number)
        for _ in range(6):
            person.wait_for_turn()
            act(listener, rng)
            gc.collect()
            everything = list(walk(QAccessible.queryAccessibleInterface(person.window)))
            assert all(isinstance(one, QAccessibleInterface) and one.isValid() for one in everything)
            for one in everything:
                one.rect(), one.state(), one.role(), one.window(), one.relations()
                one.textInterface(), one.valueInterface(), one.tableCellInterface()
        ids = [QAccessible.uniqueId(one) for one in listener.things()]
        assert len(set(ids)) == len(ids)
        gc.collect()


def test_words():
    assert tile_words(tile(5, 2)) == "five-two" and number_words(7) == "7"
    assert in_words("South laid 5-2, 10-4 – 6-3.") == "South laid five-two, 10-4 – six-three."


def test_the_slate_is_heard_and_saves_by_its_second_button(sit_down, tmp_path, monkeypatch):
    person = sit_down("single-hand-draw", level=Level.BEGINNER)
    listener = Listener(person)
    person.play_round(person.lay_by_clicks)
    slate = person.scene.slate.text
    assert person.state.over and slate.lines[-1] in listener.heard[-1][0], "the record"
    assert slate.more in listener.names()
    there = tmp_path / "kept.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(there), ""))
    listener.press(listener.find(slate.more))
    assert there.exists() and listener.heard[-1][0] == "The match was saved as kept.json."
    assert person.slate_up


def test_who_leads_next_is_heard(sit_down, tmp_path):
    person = sit_down("draw", level=Level.BEGINNER)
    listener = Listener(person)
    person.play_round(person.lay_by_clicks)
    note = person.scene.slate.text.note
    assert "lead" in note and listener.heard[-1][0].endswith(note + ".")
    for game in ("block", "draw"):  # and come back to, with the slate up
        person.session.matches.choose_game(game)
        person.wait(lambda: person.asked)
    text = listener.heard[-1][0]
    assert person.slate_up
    assert text.startswith(person.scene.slate.text.title) and text.endswith(note + ".")


def test_what_is_drawn_by_itself_is_told_together(sit_down, tmp_path):
    def wanted(s):
        return s.turn == 0 and s.legal_actions() == (DRAW,) and draws(s) > 1

    state = reach("draw", wanted)
    person = sit_at(sit_down, tmp_path, state)
    person.wait_for_turn()
    listener = Listener(person)
    person.session.set_up("draw_for_me", True)
    person.wait(lambda: person.asked)
    moves = person.state.round.history[len(state.round.history) :]
    drawn = [move.drawn for move in moves if move.drawn and move.seat == 0]
    told = [text for text, _ in listener.heard if text.startswith("You drew ")]
    assert len(drawn) > 1 and told and told[0].startswith("You drew " + spelled(drawn[0]))
    assert sum(len(WORD.findall(text)) for text in told) == len(drawn) and len(told) < len(drawn)


def draws(state):
    """How many tiles the seat to move draws until something fits."""
    count = 0
    while state.turn is not None and state.legal_actions() == (DRAW,):
        state, count = apply(state, DRAW).state, count + 1
    return count


def test_the_reason_line_opens_the_page_about_it(sit_down):
    person = sit_down("draw", level=EASY)
    listener = Listener(person)
    person.wait_for_turn()
    asked = []
    person.scene.asked_why.connect(lambda: asked.append(True))
    reason = listener.find(in_words(person.reason))
    assert reason.role() == Role.StaticText
    listener.press(reason)
    assert asked


def test_the_guided_notes_are_objects_with_their_text(sit_down):
    person = sit_down("draw", level=EASY)
    listener = Listener(person)
    person.wait_for_turn()
    person.window.guide_action.trigger()
    note = person.window.findChild(Note)
    said = listener.all_told()
    assert note.isVisible() and note.text.text() in said and note.accessibleName() in said
    assert {"Skip", "Next"} <= set(said)
