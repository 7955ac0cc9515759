"""The page of computer players: what was measured, and the check to which it invites, done as it tells."""

from __future__ import annotations

import json
import random
import re
from math import erf, sqrt
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontMetricsF

from dominoes_app.app import application
from dominoes_app.pages.bars import BarsDrawing
from dominoes_app.pages.book import Book, Desk, text_of
from dominoes_app.pages.contents import contents
from dominoes_app.pages.drawing import Look
from dominoes_app.pages.levels import CONFIDENCE
from dominoes_app.resources import resource
from dominoes_app.table.faces import FaceStyle
from dominoes_app.theme import LIGHT, theme
from dominoes_core.arena.contest import Tally, Thinking, report
from dominoes_core.arena.interval import NORMAL_95, of_share
from dominoes_core.arena.ladder import contests, write
from dominoes_core.cli import main
from dominoes_core.players.levels import Level
from dominoes_core.record import dumps
from dominoes_core.rules import PRESETS


@pytest.fixture
def english(qapp):
    application([])


@pytest.fixture
def page_of(english, tmp_path, monkeypatch):
    """Makes the page of a ladder's file."""

    def make(file: Path):
        monkeypatch.setattr("dominoes_app.pages.ladder.resource", lambda name: file)
        return Book(Desk("draw", PRESETS["draw"].rules, ladder=file.name), contents()).page("levels")

    return make


def rows_as_measured():
    """Rows as the arena reports them, of made-up results: everything from nearly even to all won."""
    for number, (kind, contest, pairs) in enumerate(contests(1)):
        lost = (7 * number) % 45 * pairs // 100
        tally = Tally([0.5] * lost + [1.0] * (pairs - lost), {"a": Thinking(1, 1, 1), "b": Thinking()})
        yield {"row": kind, **report(contest, tally)}


@pytest.fixture
def measured(tmp_path) -> Path:
    file = tmp_path / "ladder.json"
    write(file, list(rows_as_measured()))
    return file


def made(tmp_path, rows):
    file = tmp_path / "made.json"
    file.write_text(json.dumps({"format": "dominoes-ladder", "version": 1, "rows": rows}))
    return file


STEP = {
    "row": "step", "a": "easy", "b": "beginner", "preset": "draw", "games": 1234, "share": 0.8125,
    "interval": [0.79, 0.835],
}  # fmt: skip


def test_the_ladder_is_told_as_measured(page_of, tmp_path):
    block = {**STEP, "a": "medium", "b": "easy", "preset": "block", "share": 0.6, "interval": [0.5, 0.7]}
    beside = {**STEP, "row": "yardstick", "a": "hard", "share": 0.99, "interval": [0.98, 1.0]}
    page = page_of(made(tmp_path, [STEP, block, beside]))
    before, _, after = page.markdown.partition("## Each level")
    assert re.search(r"81\.[23]\u00a0% \(79\.0–83\.5\)", before) and "99" not in before
    assert f"| {QLocale().toString(1234)} |" in before
    assert before.count("not measured") == 2
    assert "Of 20 matches against Beginner, Easy wins about 16 in Draw." in before
    assert "Medium against Easy in Block, the weaker one wins about 8 of 20." in before
    assert "Easy against Beginner in Draw loses about 4 of 20." in before
    assert page.pictures["ladder"].alt in before
    assert "99.0\u00a0% (98.0–100.0)" in after and "81." in after and "Medium" not in after.split("##")[0]


def test_every_row_the_arena_writes_is_on_the_page(page_of, measured):
    """Every share and range, in the table and in the picture; none is dropped."""
    rows = json.loads(measured.read_text())["rows"]
    page = page_of(measured)
    cells = re.findall(r"\| *([\d.]+)\u00a0% \(([\d.]+)–([\d.]+)\)", page.markdown.replace(" |", " | |"))
    told = sorted(float(share) for share, _, _ in cells)
    steps = [row for row in rows if row["row"] == "step"]
    twice = [row for row in steps if row["b"] in ("beginner", "regular")]
    assert told == pytest.approx(sorted(100 * row["share"] for row in rows + twice), abs=0.06)
    assert all(0 <= float(low) <= float(share) <= float(high) <= 100 for share, low, high in cells)
    drawing = page.pictures["ladder"]
    assert isinstance(drawing, BarsDrawing)
    bars = [bar for _, bars in drawing.groups for bar in bars]
    assert [bar.share for bar in bars] == [row["share"] for row in steps]
    beside = page.pictures["yardsticks"]
    assert isinstance(beside, BarsDrawing)
    shares = [bar.share for _, bars in beside.groups for bar in bars]
    assert sorted(shares) == sorted(row["share"] for row in rows if row["b"] in ("beginner", "regular"))
    assert beside.alt in page.markdown and beside.alt != drawing.alt
    for bar, row in zip(bars, steps, strict=True):
        assert bar.interval == tuple(row["interval"])
    assert "`dominoes-engine arena ladder`" in page.markdown
    total = sum(row["games"] for row in rows)
    assert QLocale().toString(total) in page.markdown
    for game in ("draw", "block", "all-fives", "fives-and-threes"):
        assert str(PRESETS[game].rules.target) in page.markdown


@pytest.mark.parametrize("seed", range(12))
def test_whichever_rows_there_are_each_is_told_and_pictured(page_of, tmp_path, seed):
    """A measurement in the midst of its work: some rows are missing, others have more matches."""
    pick = random.Random(seed)
    rows = [
        {**row, "games": pick.choice((2, 88, row["games"], 7654))}
        for row in rows_as_measured()
        if pick.random() < 0.1 + 0.08 * seed
    ]
    page = page_of(made(tmp_path, rows))
    steps = [row for row in rows if row["row"] == "step"]
    beside = [row for row in rows if row["row"] == "yardstick"]
    by = {row["b"] for row in beside}
    twice = [row for row in steps if row["b"] in by]
    assert page.markdown.count("\u00a0% (") == len(rows) + len(twice)
    assert page.markdown.count("no figures are shown") == 2 * (not steps) + (not beside)
    bars = {name: sum(len(bars) for _, bars in one.groups) for name, one in page.pictures.items()}
    told = {"ladder": len(steps), "yardsticks": len(beside) + len(twice)}
    assert bars == {name: count for name, count in told.items() if (steps if name == "ladder" else beside)}
    for name in bars:
        assert page.pictures[name].alt in page.markdown


def test_the_confidence_told_is_that_of_the_arena():
    assert round(100 * erf(NORMAL_95 / sqrt(2))) == CONFIDENCE


def test_a_share_without_a_loss_is_no_certainty(page_of, tmp_path):
    low, high = of_share(1.0, 0.0, 50)
    page = page_of(made(tmp_path, [{**STEP, "share": 1.0, "interval": [low, high], "games": 100}]))
    assert "100.0\u00a0% (92.9–100.0)" in page.markdown
    almost = {**STEP, "share": 0.99, "interval": [0.985, 0.995]}
    assert "wins more than 19 in Draw" in page_of(made(tmp_path, [almost])).markdown


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [{**STEP, "share": None}],
        ["x"],
        [{**STEP, "interval": [0.9, 1]}],
        [{**STEP, "interval": [0.8, 1.0004]}],
        [{**STEP, "rules": {"target": 10}}],
        [{**STEP, "players": 4}],
        [{**STEP, "a": "wizard"}],
        None,
    ],
)
def test_a_ladder_that_says_nothing_is_no_figure(page_of, tmp_path, rows):
    page = page_of(made(tmp_path, rows))
    assert page.markdown.count("no figures are shown") == 3
    assert "%" not in page.markdown and not page.pictures


def test_without_a_ladder_the_page_says_so(english):
    page = Book(Desk("draw", PRESETS["draw"].rules, ladder="gone.json"), contents()).page("levels")
    assert "no figures are shown" in page.markdown and not page.pictures


@pytest.mark.parametrize("points", [9, 14, 20, 34])
@pytest.mark.parametrize("width", [260, 420, 900])
@pytest.mark.parametrize("dpr", [1.0, 2.0])
def test_the_picture_cuts_nothing_at_any_size(page_of, measured, points, width, dpr):
    """Letters keep to what is left and right of the bars, and the picture keeps to the text."""
    drawing = page_of(measured).pictures["ladder"]
    assert isinstance(drawing, BarsDrawing)
    font = QFont(application([]).font())
    font.setPointSizeF(points)
    look = Look(theme(True), FaceStyle(), font, width, QFontMetricsF(font).lineSpacing(), dpr)
    image = drawing.image(look)
    assert image.devicePixelRatio() == dpr and image.width() <= width * dpr + dpr
    used, left, right = drawing._letters(QFont(font), min(width, 42 * look.line))
    metrics = QFontMetricsF(used)
    assert left + right <= 0.6 * width or used.pointSizeF() < 6
    bars = [bar for _, bars in drawing.groups for bar in bars]
    assert all(metrics.horizontalAdvance(bar.name) < left for bar in bars)
    assert all(metrics.horizontalAdvance(bar.told) < right for bar in bars)
    assert used.pointSizeF() > min(points, 9) * 0.9 or width < 400, "and stay readable"


def test_a_picture_that_fails_does_not_take_the_program_down(english, monkeypatch):
    """Qt ends the process where an image goes while it is painted on."""
    monkeypatch.setattr("dominoes_app.pages.bars._draw", lambda *given: 1 / 0)
    bars = BarsDrawing((("a", (None,)),), ("0", "", "1"), "")
    monkeypatch.setattr(BarsDrawing, "_letters", lambda self, font, width: (font, 10.0, 10.0))
    with pytest.raises(ZeroDivisionError):
        bars.image(Look(LIGHT, FaceStyle(), QFont(), 300.0, 16.0))


# ---- What the computer can see: the page's own steps


PAGE = text_of("levels.md").partition("## What the computer can see")[2]
LEVELS = tuple(level.value for level in Level)


def commands() -> list[list[str]]:
    """The commands of the page, as words."""
    return [one.split()[1:] for one in re.findall(r"`(dominoes-engine [^`]*)`", PAGE)]


def saved(tmp_path, capsys, preset, seats, seed, events):
    """A match in the midst of a round, as a person saves one; None where the round was over."""
    words = ["--preset", preset, "--players", str(seats), "--seed", str(seed), "--moves", "random"]
    assert main(["deal", *words, "--events", str(events)]) == 0
    return json.loads(capsys.readouterr().out)


def refused_by(dealt, seat) -> set[str]:
    """The numbers open when `seat` passed or drew, from the file alone, as a reader with a pencil would."""
    line: list[str] = []
    found: set[str] = set()
    for event in dealt["events"]:
        if "play" in event:
            high, low = event["play"].split("-")
            if event["end"] == "lead":
                line = [high, low]
            else:
                at = 0 if event["end"] == "left" else 1
                line[at] = low if line[at] == high else high
        elif event["seat"] == seat:
            found |= set(line)
    return found


def exchanged(document, mover):
    """The file with two hidden tiles in each other's place, as step 3 has it; None where there are none."""
    document = json.loads(json.dumps(document))
    dealt = document["rounds"][-1]
    gone = {event.get("play") for event in dealt["events"]} | {event.get("draw") for event in dealt["events"]}
    for other in range(len(dealt["hands"])):
        if other == mover:
            continue
        never = refused_by(dealt, other)
        hand, yard = dealt["hands"][other], dealt["boneyard"]

        def fit(name, never=never):
            high, low = name.split("-")
            return name not in gone and high != low and not {high, low} & never

        mine = [i for i, name in enumerate(hand) if fit(name)]
        theirs = [i for i, name in reversed(list(enumerate(yard))) if fit(name)]
        if mine and theirs:
            hand[mine[0]], yard[theirs[0]] = yard[theirs[0]], hand[mine[0]]
            return document
    return None


@pytest.mark.parametrize(
    ("preset", "seats", "seed", "events"),
    [
        ("draw", 2, 1, 3),
        ("draw", 2, 8, 9),
        ("block", 2, 4, 6),
        ("all-fives", 2, 2, 5),
        ("fives-and-threes", 3, 5, 7),
        ("block", 4, 6, 9),
    ],
)
def test_the_check_of_the_page_comes_out_as_it_says(
    tmp_path, capsys, monkeypatch, preset, seats, seed, events
):
    monkeypatch.chdir(tmp_path)
    document = saved(tmp_path, capsys, preset, seats, seed, events)
    ask, check, again = commands()
    assert (ask[0], check[0], again[0]) == ("move", "replay", "move") and ask[2:] == again[2:]
    # It may be anybody's turn: with events taken away it is another's.
    for taken in (0, 1):
        if taken:
            del document["rounds"][-1]["events"][-1:]
        Path("match.json").write_text(json.dumps(document))
        assert main([*check[:1], "match.json"]) == 0
        mover = json.loads(capsys.readouterr().out.splitlines()[-1])["turn"]
        other = exchanged(document, mover)
        assert other is not None and other != document
        Path("other.json").write_text(json.dumps(other))
        assert main(check) == 0, capsys.readouterr().err
        capsys.readouterr()
        for level in LEVELS:
            told = []
            for words in (ask, again):
                assert main([*words[:-1], level]) == 0
                told.append(capsys.readouterr().out)
            assert told[0] == told[1] and json.loads(told[0])["seat"] == mover


def test_it_comes_out_for_a_match_that_was_played_at_the_table(sit_down, tmp_path, capsys, monkeypatch):
    """The file of the first step, as the program itself saves it."""
    monkeypatch.chdir(tmp_path)
    person = sit_down("block")
    ask, check, again = commands()
    for _ in range(3):
        person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()
    saving = person.session.controller.record
    Path("match.json").write_text(dumps(saving))
    document = json.loads(Path("match.json").read_text())
    assert main([*check[:1], "match.json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["turn"] == 0, "it is the reader's turn"
    other = exchanged(document, 0)
    assert other is not None
    Path("other.json").write_text(json.dumps(other))
    assert main(check) == 0
    capsys.readouterr()
    for level in LEVELS:
        told = []
        for words in (ask, again):
            assert main([*words[:-1], level]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]


def test_tiles_that_do_not_agree_are_complained_of(tmp_path, capsys, monkeypatch):
    """Step 4: a number that the player drew on is put into its hand."""
    monkeypatch.chdir(tmp_path)
    _, check, _ = commands()
    for seed in range(40):
        document = saved(tmp_path, capsys, "block", 2, seed, 10)
        dealt = document["rounds"][0]
        for seat in (0, 1):
            never = refused_by(dealt, seat)
            laid = {event.get("play") for event in dealt["events"]}
            hand, yard = dealt["hands"][seat], dealt["boneyard"]
            kept = [i for i, name in enumerate(hand) if name not in laid]
            bad = [i for i, name in enumerate(yard) if never & set(name.split("-"))]
            if kept and bad:
                hand[kept[0]], yard[bad[0]] = yard[bad[0]], hand[kept[0]]
                Path("other.json").write_text(json.dumps(document))
                assert main(check) == 2
                assert "round 1" in capsys.readouterr().err
                return
    pytest.fail("nobody passed in any of these matches")


def test_the_menu_of_the_first_step_is_there(sit_down):
    person = sit_down("draw")
    window = person.window
    menu, entry = re.findall(r"menu (\w+), ([\w ]+)\.", PAGE)[0]
    (found,) = [one for one in window.menuBar().actions() if one.text().replace("&", "") == menu]
    assert entry in [one.text().replace("&", "").rstrip("…") for one in found.menu().actions()]


def test_the_kept_ladder_if_there_is_one_reads_well(page_of):
    """resources/ladder.json comes from a long measurement; every row of it must be told."""
    try:
        file = resource("ladder.json")
    except FileNotFoundError:
        pytest.skip("not measured yet")
    rows = json.loads(file.read_text())["rows"]
    page = page_of(file)
    assert sum(len(bars) for _, bars in page.pictures["ladder"].groups) == sum(
        row["row"] == "step" for row in rows
    )
    assert "no figures" not in page.markdown or not any(row["row"] == "yardstick" for row in rows)
