"""Finished matches: booked once, kept, tallied on the table."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from moments import one_tile_left, reach, sit_at
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from test_places import NAMES, SIZES, box, ink, meet, played
from test_results import DAY, finished, result

from dominoes_app.finished import FinishedMatches
from dominoes_app.profile import CHALK
from dominoes_app.results import Results, result_of
from dominoes_app.table.geometry import FAR
from dominoes_app.table.scene import TableScene
from dominoes_app.table.tally import AROUND, TallyItem, strokes_shown, tally_box
from dominoes_core import record


def last_tile(game="single-hand-draw", seat=0):
    """The person, or the computer, can end the match by the next tile."""
    return reach(game, one_tile_left(seat))


def play_out(person):
    """Lay the last tile; the match is over when this comes back."""
    person.take_turn(person.lay_by_clicks)
    person.wait(lambda: person.slate_up)
    assert person.state.over


# --- the folder of finished matches --------------------------------------------------------------


def test_a_finished_match_is_kept_as_a_record(tmp_path):
    folder = FinishedMatches(tmp_path)
    match = finished(seed=3, hints=2, odd={"kept": True})
    folder.keep(match, result_of(match, DAY))
    (one,) = folder.listed()
    assert (one.game, one.level, one.date, one.players) == ("draw", "easy", DAY, ("South", "West"))
    assert (one.points, one.against) == match.match.scores and one.won == (match.match.winner == 0)
    again, trouble = folder.open(one.path)
    assert again.match == match.match and trouble is None
    document = json.loads(one.path.read_text())
    assert (document["date"], document["level"], document["seed"]) == (DAY.isoformat(), "easy", 3)
    assert (document["hints"], document["odd"]) == (2, {"kept": True})
    assert record.from_document(document).match == match.match


def test_the_oldest_are_dropped(tmp_path):
    folder = FinishedMatches(tmp_path, most=5)
    match = finished("block")
    for day in range(8):
        folder.keep(match, result_of(match, DAY + timedelta(days=day)))
    assert [(one.date - DAY).days for one in folder.listed()] == [7, 6, 5, 4, 3]
    assert len(list(folder.folder.iterdir())) == 5


def test_what_makes_no_sense_is_not_listed_and_not_touched(tmp_path):
    folder = FinishedMatches(tmp_path)
    match = finished()
    folder.keep(match, result_of(match, DAY))
    for name, text in {
        "a.json": "{",
        "b.json": "[]",
        "c.json": '{"rules": {}}',
        "d.json": "[" * 99999,
    }.items():
        (folder.folder / name).write_text(text)
    (folder.folder / "e.json").mkdir()
    assert len(folder.listed()) == 1 and len(list(folder.folder.iterdir())) == 6
    assert FinishedMatches(tmp_path / "nothing").listed() == []


def test_a_broken_one_is_set_aside_when_it_is_opened(tmp_path):
    folder = FinishedMatches(tmp_path)
    match = finished()
    folder.keep(match, result_of(match, DAY))
    (one,) = folder.listed()
    one.path.write_text(one.path.read_text().replace('"seat": 1', '"seat": 0', 1))
    found, trouble = folder.open(one.path)
    assert found is None and "is damaged; it was set aside" in trouble
    assert folder.listed() == []
    assert folder.open(one.path) == (None, None)


# --- booked by the program -----------------------------------------------------------------------


def test_a_match_played_to_its_end_is_booked_and_kept(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, last_tile())
    assert Results(person.root).load().value is None
    play_out(person)
    (one,) = Results(person.root).load().value
    assert (one.game, one.level, one.won, one.pips) == ("single-hand-draw", "easy", True, 0)
    assert datetime.now(UTC) - datetime.fromisoformat(one.date) < timedelta(minutes=1)
    (kept,) = FinishedMatches(person.root).listed()
    assert FinishedMatches(person.root).open(kept.path)[0].match == person.state
    assert person.notice == ""


def test_a_match_booked_is_not_booked_again_when_it_is_resumed(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, last_tile())
    play_out(person)
    before = Results(person.root).load().value
    person.close()
    again = sit_down("single-hand-draw", root=person.root)
    again.wait(lambda: again.slate_up)
    assert Results(person.root).load().value == before
    assert len(FinishedMatches(person.root).listed()) == 1


def test_a_match_saved_and_not_booked_is_booked_at_the_next_start(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, last_tile())
    play_out(person)
    person.close()
    Results(person.root).path.unlink()
    again = sit_down("single-hand-draw", root=person.root)
    again.wait(lambda: again.slate_up)
    assert len(Results(person.root).load().value) == 1


def test_where_nothing_can_be_booked_the_game_goes_on(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, last_tile())
    person.root.joinpath("records.json.lock").mkdir()
    play_out(person)
    assert "records.json could not be saved" in person.notice
    assert "entered in the records as soon as that is mended" in person.notice
    person.click_slate()
    person.wait(lambda: person.asked)


def test_a_damaged_file_of_results_is_told_and_set_aside(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, last_tile())
    Results(person.root).path.write_text("{")
    play_out(person)
    assert "records.json is damaged; it was set aside" in person.notice
    assert len(Results(person.root).load().value) == 1


def test_a_match_taken_back_and_played_again_counts_as_it_ended_first(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, last_tile())
    play_out(person)
    before = Results(person.root).load().value
    assert person.controller.undo()
    person.wait_for_turn()
    assert chalked(person).counts == (1, 0)
    play_out(person)
    assert Results(person.root).load().value == before
    assert chalked(person).counts == (1, 0) and len(FinishedMatches(person.root).listed()) == 1


def test_the_file_is_not_read_at_every_tile(sit_down, tmp_path, monkeypatch):
    Results(tmp_path / "home").add([result(1)])
    person = sit_down("draw")
    monkeypatch.setattr(Results, "load", lambda _: pytest.fail("read again"))
    for _ in range(3):
        person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()
    assert chalked(person).counts == (1, 0)


# --- the tally on the table ----------------------------------------------------------------------


def chalked(person):
    """The tally as written on the table."""
    (found,) = [one for one in person.scene.items() if isinstance(one, TallyItem)]
    return found


def test_the_tally_tells_of_the_game_at_the_level_on_the_table(sit_down, tmp_path):
    root = tmp_path / "home"
    Results(root).add(
        [result(i, i < 3) for i in range(5)]
        + [result(9, True, game="block"), result(10, False, level="hard"), result(11, None, level=None)]
    )
    person = sit_down("draw", root=root)
    assert chalked(person).counts == (3, 2)
    assert chalked(person).toolTip() == "Draw against Easy: 3 won, 2 lost"
    assert person.window.panel.level.accessibleDescription() == "Draw against Easy: 3 won, 2 lost"
    person.session.matches.choose_level("hard")
    assert chalked(person).counts == (0, 1)
    person.session.matches.choose_game("block")
    person.session.matches.choose_level("easy")
    assert chalked(person).counts == (1, 0)
    person.session.matches.choose_level("medium")
    assert not chalked(person).isVisible()


def test_the_tally_grows_when_the_match_is_won(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, last_tile())
    assert not chalked(person).isVisible()
    play_out(person)
    assert chalked(person).isVisible() and chalked(person).counts == (1, 0)


def test_the_tally_knows_what_another_window_booked(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, last_tile())
    Results(person.root).add([result(7, False, game="single-hand-draw")])
    play_out(person)
    assert chalked(person).counts == (1, 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chalk", CHALK.values())
def test_the_tally_is_clear_of_everything(qapp, size, seats, chalk):
    scene = TableScene()
    scene.set_chalk(chalk)
    for moves, seed in ((0, 1), (14, 2), (40, 3), (60, 4)):
        state = played("draw", seats, moves, seed, 1.0).state
        scene.sit(NAMES[:seats], 0, frozenset())
        scene.resize_to(*size, 1.0)
        scene.show(state)
        hands = state.round.hands
        far = next((len(hands[i]) for i in range(seats) if scene.geometry.side(i, 0) == FAR), 0)
        where = tally_box(scene.geometry, far)
        assert scene.sceneRect().contains(where) and where.width() >= 40 and where.height() >= 40
        for t, item in scene.tiles.items():
            assert not meet(where, box(item)), f"the tally is written on {t}"
        for label in (*scene.writing.names, *scene.writing.notes):
            if label.isVisible():
                assert not meet(where, ink(label)), f"the tally is written on {label.text}"
        assert not meet(where, scene.felt.rect)
        left, top, right, bottom = scene.geometry.line
        assert not meet(where, QRectF(left, top, right - left, bottom - top))
    scene.deleteLater()


def test_the_tally_keeps_to_its_corner(sit_down, tmp_path):
    """Whatever is written stays within it, also as the window and the chalk change."""
    Results(tmp_path / "home").add([result(i, i < 137) for i in range(179)])
    person = sit_down("draw", size=(800, 520))
    for size, chalk in (((800, 520), "normal"), ((800, 520), "large"), ((1280, 800), "large")):
        person.window.resize(*size)
        person.session.set_up("chalk", chalk)
        item = chalked(person)
        around = tally_box(person.scene.geometry).adjusted(-AROUND, -AROUND, AROUND, AROUND)
        assert item.boundingRect() == around and person.scene.sceneRect().contains(around)
        image = QImage(400, 300, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        item.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        where = item.boundingRect().adjusted(-2, -2, 2, 2)
        drawn = [(x, y) for x in range(400) for y in range(300) if image.pixelColor(x, y).alpha() > 40]
        assert len(drawn) > 150 and all(where.contains(x, y) for x, y in drawn)


@pytest.mark.parametrize("width", [50, 70, 120, 260])
def test_a_number_stands_where_strokes_have_no_room(width):
    for count in (0, 1, 5, 7, 12, 20, 21, 500):
        shown, number = strokes_shown(count, width, 20, 30)
        assert number == (shown < count) and shown <= count
        if number:
            assert shown % 5 == 0 or shown == 1
    assert strokes_shown(500, 2000, 20, 30) == (20, True)
