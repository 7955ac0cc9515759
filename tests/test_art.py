"""Wood, tiles, chalk and felt: what must be legible is legible, and each picture shows what it says."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPixmap, QRawFont

from dominoes_app.resources import resource
from dominoes_app.table import chalk
from dominoes_app.table.cache import PixmapCache
from dominoes_app.table.chalk import FONT_FILE, chalk_font, chalk_pen, chalk_pixmap, load_font, text_width
from dominoes_app.table.faces import ANGLES, BACKS, Faces, FaceStyle, paint_face, snap_unit
from dominoes_app.table.felt import felt
from dominoes_app.table.pips import COLOURS, PLAIN, SHAPES, places
from dominoes_app.table.strokes import pointer, ring, tally, underline
from dominoes_app.table.tally import DARKENED
from dominoes_app.table.wood import oak
from dominoes_app.theme import DARK, LIGHT, Theme, contrast, theme
from dominoes_core.tiles import TILES, tile

UNIT = 40


def samples(image: QImage, step: int) -> Iterator[str]:
    for y in range(0, image.height(), step):
        for x in range(0, image.width(), step):
            yield image.pixelColor(x, y).name()


def pixels(image: QImage, form: QImage.Format) -> bytes:
    """A copy of its pixels. The image is named here, for its bits live no longer than it does."""
    converted = image.convertToFormat(form)
    return bytes(converted.constBits())


def blobs(image: QImage, blank: QImage) -> int:
    """Connected patches in which `image` is clearly darker than or another colour than `blank`."""
    one, other = (pixels(i, QImage.Format.Format_RGB32) for i in (image, blank))
    width = image.width()
    left = {
        (at // 4 % width, at // 4 // width)
        for at in range(0, len(one), 4)
        if sum(abs(one[at + i] - other[at + i]) for i in range(3)) > 200
    }
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            edge.extend(near)
    return count


def halves(pixmap: QPixmap, angle: int) -> tuple[QImage, QImage]:
    """The left and right, or upper and lower, half without the margin."""
    image = pixmap.toImage()
    if angle in (0, 180):
        return image.copy(1, 1, UNIT, UNIT), image.copy(1 + UNIT, 1, UNIT, UNIT)
    return image.copy(1, 1, UNIT, UNIT), image.copy(1, 1 + UNIT, UNIT, UNIT)


# Wood


@pytest.mark.parametrize("colours", (LIGHT, DARK), ids=lambda t: t.name)
@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_chalk_reads_on_every_tone_of_the_wood(colours: Theme, scale: float) -> None:
    image = oak(round(900 * scale), round(600 * scale), dark=colours is DARK, scale=scale)
    tones = set(samples(image, 3))
    for ink in (colours.chalk, colours.chalk_faint, colours.ring, colours.focus):
        assert min(contrast(ink, tone) for tone in tones) >= 4.5
    assert min(contrast(colours.chalk_red, _mixed(tone, colours.seam, DARKENED)) for tone in tones) >= 4.5


def _mixed(one: str, other: str, share: float) -> str:
    """`share` of the colour `other` laid over `one`."""
    below, above = QColor(one).getRgb()[:3], QColor(other).getRgb()[:3]
    mixed = (round(b * (1 - share) + a * share) for b, a in zip(below, above, strict=True))
    return QColor(*mixed).name()


def test_the_same_seed_gives_the_same_wood_on_any_thread() -> None:
    here = oak(320, 240)
    with ThreadPoolExecutor(1) as pool:
        there = pool.submit(oak, 320, 240).result()
    assert here == there
    assert here != oak(320, 240, seed=29)
    assert here != oak(320, 240, dark=True)


def test_wood_fills_any_size() -> None:
    for width, height in ((1, 1), (40, 900), (1500, 30)):
        image = oak(width, height)
        assert (image.width(), image.height()) == (width, height)
        assert image.pixelColor(width - 1, height - 1).alpha() == 255


def test_time_to_draw_the_wood(capsys: pytest.CaptureFixture[str]) -> None:
    start = time.perf_counter()
    oak(1920, 1080)
    taken = time.perf_counter() - start
    with capsys.disabled():
        print(f" [oak 1920×1080 {taken:.2f} s]", end="")


# Tiles


@pytest.mark.parametrize("coloured", (False, True))
@pytest.mark.parametrize("angle", ANGLES)
def test_each_half_has_its_number_of_pips(qapp: object, angle: int, coloured: bool) -> None:
    faces = Faces(FaceStyle(coloured=coloured))
    blank = halves(faces.face(tile(0, 0), angle, UNIT), angle)
    for t in TILES:
        shown = halves(faces.face(t, angle, UNIT), angle)
        first, second = (t.high, t.low) if angle in (0, 90) else (t.low, t.high)
        assert (blobs(shown[0], blank[0]), blobs(shown[1], blank[1])) == (first, second), (str(t), angle)


def test_all_faces_differ(qapp: object) -> None:
    faces = Faces()
    for unit in (12, 20, 60):
        for angle in ANGLES:
            seen: list[QImage] = [faces.face(t, angle, unit).toImage() for t in TILES]
            seen.append(faces.back(angle, unit).toImage())
            for i, image in enumerate(seen):
                assert image not in seen[:i]


def test_pips_turn_with_the_tile() -> None:
    assert set(places(2, 0)) == set(places(2, 180)) != set(places(2, 90))
    # Six: rows along the tile.
    assert {y for _, y in places(6, 0)} == {-1, 1}
    assert {x for x, _ in places(6, 90)} == {-1, 1}


def test_light_stays_at_the_top_left(qapp: object) -> None:
    for angle in ANGLES:
        image = Faces().face(tile(0, 0), angle, 60).toImage()
        middle = image.height() // 2
        assert (
            image.pixelColor(4, middle).lightness() > image.pixelColor(image.width() - 5, middle).lightness()
        )
        middle = image.width() // 4
        assert (
            image.pixelColor(middle, 4).lightness() > image.pixelColor(middle, image.height() - 5).lightness()
        )


@pytest.mark.parametrize("dpr", (1.0, 1.25, 1.5, 2.0))
def test_sizes_are_device_pixels(qapp: object, dpr: float) -> None:
    unit = snap_unit(37.3, dpr)
    assert unit <= 37.3 and (unit * dpr) % 2 == 0
    for angle in ANGLES:
        for pixmap in (Faces().face(tile(6, 4), angle, unit, dpr), Faces().back(angle, unit, dpr)):
            assert pixmap.devicePixelRatio() == dpr
            long, short = 2 * unit * dpr + 2, unit * dpr + 2
            wide = angle in (0, 180)
            assert (pixmap.width(), pixmap.height()) == ((long, short) if wide else (short, long))
        low, high = (Faces().shadow(angle, unit, dpr, lift) for lift in (0.0, 1.0))
        assert high.width() > low.width() > 2 * unit * dpr * (1 if angle in (0, 180) else 0.5)
        assert low.toImage().pixelColor(0, 0).alpha() == 0


def test_faces_can_be_painted_in_any_scale(qapp: object) -> None:
    """A page or an icon paints in its own units and gets the picture that the table has."""
    whole = Faces().face(tile(5, 2), 0, 100).toImage().copy(1, 1, 200, 100)
    image = QImage(200, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(2)
    painter = QPainter(image)
    painter.scale(25, 25)
    paint_face(painter, QRectF(0, 0, 4, 2), tile(5, 2), 0, FaceStyle())
    assert painter.worldTransform().m11() == 25
    painter.end()
    image.setDevicePixelRatio(1)
    for x, y in ((25, 25), (50, 50), (100, 30), (150, 50), (199, 50)):
        assert abs(image.pixelColor(x, y).lightness() - whole.pixelColor(x, y).lightness()) < 12


def test_pictures_are_kept_until_the_style_changes(qapp: object) -> None:
    faces = Faces()
    t = tile(5, 3)
    assert faces.face(t, 0, UNIT).cacheKey() == faces.face(t, 0, UNIT).cacheKey()
    before = faces.face(t, 0, UNIT).toImage()
    faces.style = FaceStyle(coloured=True)
    assert faces.face(t, 0, UNIT).toImage() != before
    backs = [Faces(FaceStyle(back=back)).back(0, UNIT).toImage() for back in BACKS]
    assert backs[0] != backs[1]


def test_cache_forgets_what_was_used_longest_ago(qapp: object) -> None:
    cache = PixmapCache(limit=3 * 400)
    made: list[int] = []

    def get(number: int) -> None:
        def make() -> QPixmap:
            made.append(number)
            return QPixmap(10, 10)

        cache.get(number, make)

    for number in (1, 2, 3, 1, 4, 1, 2):
        get(number)
    assert made == [1, 2, 3, 4, 2]


def test_pips_stand_out_from_the_ivory_and_from_each_other(qapp: object) -> None:
    ivory = Faces().face(tile(0, 0), 0, 60).toImage().pixelColor(30, 30).name()
    for colour in (*COLOURS, PLAIN):
        assert contrast(colour, ivory) >= 4.5
    assert len(set(SHAPES[1:])) == 6


# Chalk


def test_lettering_has_the_signs_wanted(qapp: object) -> None:
    assert load_font() == "Patrick Hand"
    raw = QRawFont(str(resource(FONT_FILE)), 16)
    for sign in "0123456789+=-–×·…éüñßåøçÀÉÖąčřżőł½’“”":
        assert raw.supportsCharacter(ord(sign)), sign
    licence = resource("fonts/PatrickHand-OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License" in licence


def test_a_missing_file_says_so() -> None:
    with pytest.raises(FileNotFoundError, match="no-such"):
        resource("fonts/no-such.ttf")


@pytest.mark.parametrize("dpr", (1.0, 2.0))
def test_chalk_text_fits_its_picture(qapp: object, dpr: float) -> None:
    for px in (12, 24, 48):
        text = "6 + 8 + 1 = 15 – Zoë"
        pixmap = chalk_pixmap(text, px, LIGHT.chalk, dpr)
        size = pixmap.deviceIndependentSize()
        assert size.width() >= text_width(text, px) + 3
        assert size.height() >= QFontMetricsF(chalk_font(px)).height() - 1
        image = pixmap.toImage()
        for y in range(image.height()):
            assert image.pixelColor(0, y).alpha() == image.pixelColor(image.width() - 1, y).alpha() == 0
    assert (
        chalk_pixmap("9", 24, LIGHT.chalk, dpr).cacheKey()
        == chalk_pixmap("9", 24, LIGHT.chalk, dpr).cacheKey()
    )
    assert not chalk_pixmap("", 24, LIGHT.chalk, dpr).isNull()


def test_small_writing_is_hardly_broken(qapp: object) -> None:
    def ink(pixmap: QPixmap) -> int:
        return sum(pixels(pixmap.toImage(), QImage.Format.Format_Alpha8))

    def left(px: int) -> float:
        """The share of the ink that the grain leaves."""
        broken = chalk_pixmap("South drew 3", px, LIGHT.chalk)
        whole = QPixmap(broken.size())
        whole.fill(Qt.GlobalColor.transparent)
        painter = QPainter(whole)
        painter.setFont(chalk_font(px))
        painter.drawText(QPointF(2, QFontMetricsF(chalk_font(px)).ascent()), "South drew 3")
        painter.end()
        return ink(broken) / ink(whole)

    assert left(12) > 0.94
    assert left(48) > 0.75
    assert left(48) < left(24) < left(12)


def test_strokes_are_the_same_for_the_same_seed() -> None:
    box = QRectF(0, 0, 80, 40)
    assert ring(box, 3) == ring(box, 3) != ring(box, 4)
    assert tally(7, 20) == tally(7, 20) != tally(7, 20, lost=True)
    assert underline(50, 1) == underline(50, 1)
    assert pointer(30).boundingRect().bottom() <= 1.0


def test_ring_goes_round_what_it_marks() -> None:
    for seed in range(12):
        bounds = ring(QRectF(-50, -30, 100, 60), seed).boundingRect()
        assert bounds.contains(QRectF(-44, -25, 88, 50))
        assert QRectF(-58, -38, 116, 76).contains(bounds)


def test_tally_strokes_count() -> None:
    def strokes(count: int) -> int:
        path = tally(count, 20)
        return sum(path.elementAt(i).isMoveTo() for i in range(path.elementCount()))

    assert [strokes(n) for n in (0, 1, 5, 12)] == [0, 1, 5, 12]
    assert tally(12, 20).boundingRect().width() > tally(7, 20).boundingRect().width()
    assert tally(12, 20).boundingRect().top() >= -2 and tally(12, 20).boundingRect().bottom() <= 22


def test_chalk_pen_lays_on_colour(qapp: object) -> None:
    image = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setPen(chalk_pen(LIGHT.chalk_red, 4))
    painter.drawPath(ring(QRectF(10, 20, 60, 40)))
    painter.end()
    wanted = QColor(LIGHT.chalk_red)
    assert any(
        image.pixelColor(x, y).alpha() > 200 and abs(image.pixelColor(x, y).hue() - wanted.hue()) < 6
        for x in range(80)
        for y in range(80)
    )


# Felt and colours


def test_felt_is_green_with_round_corners(qapp: object) -> None:
    for colours in (LIGHT, DARK):
        pixmap = felt(200, 120, 2.0, colours)
        assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (400, 240, 2.0)
        image = pixmap.toImage()
        assert image.pixelColor(0, 0).alpha() == 0
        middle = image.pixelColor(200, 120)
        assert middle.alpha() == 255 and middle.green() > middle.red() + 10
        assert min(contrast(colours.chalk, tone) for tone in samples(image.copy(40, 40, 320, 160), 3)) >= 4.5


@pytest.mark.parametrize("colours", (LIGHT, DARK), ids=lambda t: t.name)
def test_words_of_the_panel_are_legible(colours: Theme) -> None:
    for ground in (colours.panel, colours.panel_raised):
        for ink in (colours.text, colours.text_soft, colours.accent, colours.warning):
            assert contrast(ink, ground) >= 4.5
    assert contrast(colours.on_accent, colours.accent) >= 4.5
    assert theme(colours is DARK) is colours


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#7a5230", "#7a5230") == 1


def test_chalk_of_every_size_shares_a_few_grains(qapp: object) -> None:
    """A window that is drawn larger asks for every size on the way, and what they need is kept."""
    chalk._grain.cache_clear()
    chalk.chalk_brush.cache_clear()
    for size in range(40, 160):
        chalk.chalk_pixmap("5", size / 4, "#ffffff", 2.0)
    assert 3 < chalk._grain.cache_info().currsize <= 14
    assert chalk.chalk_brush.cache_info().currsize <= 14
