"""Colours that tell something: every pair in use is told apart, light and dark, and never by colour alone."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

import dominoes_app
from dominoes_app.app import application
from dominoes_app.focus_ring import AWAY, FocusRing
from dominoes_app.palette import palette
from dominoes_app.profile import CHALK
from dominoes_app.table.geometry import Geometry
from dominoes_app.table.slate import SLATE, SlateItem, SlateText
from dominoes_app.table.strokes import tally
from dominoes_app.table.tally import AROUND, TallyItem
from dominoes_app.theme import DARK, LIGHT, Theme, contrast

THEMES = pytest.mark.parametrize("colours", (LIGHT, DARK), ids=lambda t: t.name)
SOURCE = Path(dominoes_app.__file__).parent

WOOD = ("wood", "wood_deep", "wood_pale")
PANEL = ("panel", "panel_raised")
INKS = {
    # Ink: what it is written or drawn on, and the least contrast. 4.5 for words and for rings.
    "chalk": ((*WOOD, "felt", SLATE), 4.5),
    "chalk_faint": ((*WOOD, "felt", SLATE), 4.5),
    "ring": ((*WOOD, "felt", SLATE, "seam"), 4.5),
    "focus": ((*WOOD, "felt", SLATE), 4.5),
    "chalk_red": (("seam",), 4.5),  # strokes of a tally, with a ground of their own: see below
    "text": ((*PANEL, "panel_line"), 4.5),
    "text_soft": (PANEL, 4.5),
    "accent": (PANEL, 4.5),
    "on_accent": (("accent",), 4.5),
    "warning": (PANEL, 4.5),
}
GROUNDS = {*WOOD, *PANEL, "felt", "panel_line"}
DECORATION = {"grain", "seam", "sheen", "felt_edge", "stitch"}
"""What tells nothing."""


@THEMES
def test_every_pair_in_use_is_told_apart(colours: Theme) -> None:
    for ink, (grounds, least) in INKS.items():
        for ground in grounds:
            found = contrast(getattr(colours, ink), getattr(colours, ground, ground))
            assert found >= least, f"{ink} on {ground}: {found:.2f}"


def test_every_colour_is_one_of_these() -> None:
    assert {one.name for one in fields(Theme)} - {"name"} == {*INKS} | GROUNDS | DECORATION


def test_what_only_decorates_is_no_ink_of_words() -> None:
    """Style sheets and lettering take their colours from the inks."""
    for path in SOURCE.rglob("*.py"):
        for name in re.findall(r"[^-]color: \{(?:look\.)?theme\.(\w+)\}", path.read_text(encoding="utf-8")):
            assert name in INKS and INKS[name][1] >= 4.5, f"{path.name}: {name}"


@THEMES
def test_words_of_the_controls_are_legible(colours: Theme) -> None:
    shown, role, group = palette(colours), QPalette.ColorRole, QPalette.ColorGroup
    pairs = (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.ToolTipText, role.ToolTipBase),
        (role.PlaceholderText, role.Base),
        (role.HighlightedText, role.Highlight),
        (role.Link, role.Base),
        (role.LinkVisited, role.Base),
        (role.Link, role.Window),
    )
    for one in (group.Active, group.Inactive, group.Disabled):
        for ink, ground in pairs:
            found = contrast(shown.color(one, ink).name(), shown.color(one, ground).name())
            assert found >= 4.5, f"{ink} on {ground}, {one}: {found:.2f}"


# --- shape beside colour -----------------------------------------------------------------------


def grey(image: QImage) -> QImage:
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def picture(item, ground: str) -> QImage:
    box = item.boundingRect()
    image = QImage(box.size().toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    with QPainter(image) as painter:
        painter.translate(-box.topLeft())
        item.paint(painter, None, None)
    return image


@pytest.fixture
def qapp():
    return application([])


def test_won_and_lost_strokes_have_other_shapes() -> None:
    for count in range(1, 12):
        assert tally(count, 20) != tally(count, 20, lost=True)
        upright, leaning = (tally(1, 20, lost=lost).boundingRect().width() for lost in (False, True))
        assert leaning > upright * 2


@pytest.mark.parametrize("ground", WOOD)
@THEMES
def test_red_strokes_are_legible_on_every_board(qapp, colours: Theme, ground: str) -> None:
    """As they are painted, on wood that the tally darkens by itself wherever it is written."""
    for size in ((1280, 800), (900, 600), (800, 520)):
        item = TallyItem(lambda: colours)
        item.write(7, 4, ("Won", "Lost"), "")
        item.lay(Geometry(*size, 2))
        shown = picture(item, getattr(colours, ground))
        pixels = {
            (x, y): shown.pixelColor(x, y).name() for x in range(shown.width()) for y in range(shown.height())
        }
        red = [at for at, colour in pixels.items() if is_red(colour)]
        assert len(red) > 60
        # Round all strokes lies one tone, in which the wood is as dark as it has to be.
        left, right = min(x for x, _ in red) - 3, max(x for x, _ in red) + 3
        top, bottom = min(y for _, y in red) - 3, max(y for _, y in red) + 3
        frame = [(x, y) for x in range(left, right) for y in (top, bottom)]
        frame += [(x, y) for y in range(top, bottom) for x in (left, right)]
        (below,) = {pixels[at] for at in frame}
        assert contrast(colours.chalk_red, below) >= 4.5 and contrast(colours.chalk_faint, below) >= 4.5


@THEMES
def test_the_red_chalk_is_plainly_red_beside_the_white(colours: Theme) -> None:
    red, white = (QColor(colour) for colour in (colours.chalk_red, colours.chalk))
    assert is_red(colours.chalk_red) and red.hsvSaturationF() >= 0.4 and white.hsvSaturationF() <= 0.1


def is_red(colour: str) -> bool:
    one = QColor(colour)
    return one.red() > 170 and one.red() - max(one.green(), one.blue()) > 70


def test_the_row_of_who_won_is_underlined(qapp) -> None:
    """Without colour, too: the rows are otherwise the same."""
    found = []
    for winner in (0, 1):
        slate = SlateItem(LIGHT)
        slate.write(SlateText("", (), ("", "Total"), (("Same", "5"), ("Same", "5")), winner), 20, 600, 400, 1)
        found.append(grey(picture(slate, LIGHT.wood)))
    one, other = found
    far = sum(
        abs(one.pixelColor(x, y).red() - other.pixelColor(x, y).red()) > 80
        for x in range(one.width())
        for y in range(one.height())
    )
    assert far > 30


@pytest.mark.parametrize("ground", ["panel", "panel_raised", "accent", "wood_pale", "wood_deep"])
@THEMES
def test_the_ring_of_the_focus_is_seen_on_every_ground(qapp, colours: Theme, ground: str) -> None:
    colour = getattr(colours, ground)
    QApplication.setPalette(palette(colours))
    window = QWidget()
    window.resize(120, 80)
    window.setStyleSheet(f"#ground {{ background: {colour}; }}")
    window.setObjectName("ground")
    window.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    button = QPushButton("", window)
    button.setGeometry(30, 25, 60, 30)
    button.setStyleSheet(f"background: {colour}; border: none;")
    window.show()
    ring = FocusRing(window)
    ring.lay(button)
    around = QRect(button.geometry()).adjusted(-AWAY, -AWAY, AWAY, AWAY)
    row = window.grab().toImage()
    left = [row.pixelColor(QPoint(around.left() + i, around.center().y())).name() for i in range(AWAY + 1)]
    assert max(contrast(one, colour) for one in left) >= 4.5, left
    window.close()


@pytest.mark.parametrize("width", [1280, 700])
def test_rows_of_the_tally_tell_which_is_which_without_colour(qapp, width: int) -> None:
    """By a word, or by a sign where there is no room; with room for neither nothing is drawn."""
    found = []
    for won, lost in ((2, 0), (0, 2)):
        item = TallyItem(lambda: LIGHT)
        item.write(won, lost, ("Won", "Lost"), "")
        item.lay(Geometry(width, 560, 2))
        shown = picture(item, LIGHT.wood)
        half = shown.height() // 2
        found.append([grey(shown.copy(0, i * half, round(item._px * 0.8), half)) for i in range(2)])
    assert found[0] == found[1], "what stands at the left does not depend on the figures"
    assert found[0][0] != found[0][1] and all(has_ink(one) for one in found[0])


def has_ink(image: QImage) -> bool:
    tones = [image.pixelColor(x, y).red() for x in range(image.width()) for y in range(image.height())]
    return max(tones) - min(tones) > 60


def test_a_tally_without_any_room_is_not_drawn(qapp) -> None:
    item = TallyItem(lambda: LIGHT)
    item.write(2, 1, ("Won", "Lost"), "")
    item.lay(Geometry(480, 400, 2, chalk=1.3, letters=36), far=21)
    assert not has_ink(grey(picture(item, LIGHT.wood)))


@pytest.mark.parametrize("letters", [12, 19, 27])
@pytest.mark.parametrize("chalk", CHALK.values())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beside_a_usual_hand_both_rows_are_drawn(qapp, letters: float, chalk: float, seats: int) -> None:
    """In the smallest window, with the panel as wide as large letters make it."""
    item = TallyItem(lambda: LIGHT)
    for counts in ((2, 1), (137, 42), (0, 3)):
        item.write(*counts, ("Won", "Lost"), "")
        item.lay(Geometry(484, 470, seats, chalk=chalk, letters=letters), far=7)
        shown = picture(item, LIGHT.wood)
        half = shown.height() // 2
        for i in range(2):
            assert has_ink(grey(shown.copy(round(AROUND), i * half, shown.width(), half))), counts
