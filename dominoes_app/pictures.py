"""The states of the table that the gallery shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from dominoes_core.layout import End
from dominoes_core.tiles import parse_tile

from . import house_poses, record_poses

if TYPE_CHECKING:
    from .pages.window import PagesWindow
    from .stage import Stage


def nothing(stage: Stage) -> None:
    """Look on."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A state with a name."""

    name: str
    record: str
    """The match in resources/gallery; with `seed` the game that is dealt."""
    live: bool = True
    """Whether the person's last turn, and what came of it, is played before the picture is taken."""
    act: Callable[[Stage], None] = nothing
    """What a person does then."""
    seed: int | None = None
    dark: bool = False
    panel: bool = True
    settings: Mapping[str, object] = field(default_factory=dict)
    """What is set otherwise than at the start, by field of Settings."""
    show_moves: bool = False
    letters: float = 1
    """Times the system's usual size."""
    mirrored: bool = False
    """Whether the system reads from right to left."""


def _click(tile: str) -> Callable[[Stage], None]:
    return lambda stage: stage.click_tile(parse_tile(tile))


def _drag(tile: str, share: float, end: End) -> Callable[[Stage], None]:
    return lambda stage: stage.drag(parse_tile(tile), share, end)


def _settings(stage: Stage) -> None:
    stage.session.show_settings()


def _silent(stage: Stage) -> None:
    """The settings where nothing can be heard."""
    from .dialogs.settings import SettingsDialog

    stage.session.show_settings()
    (dialog,) = (one for one in stage.window.findChildren(SettingsDialog) if one.isVisible())
    dialog.say_of_sound("No sound device was found.")


def _shared(stage: Stage) -> None:
    """The match on the table, with people at the seats that face each other, and the table passed on."""
    now = stage.session.controller.record
    levels = [None if seat % 2 == 0 else "easy" for seat in range(len(now.match.players))]
    extras = replace(now.extras, top={**now.extras.top, "levels": levels})
    stage.session.controller.resume(replace(now, extras=extras))
    stage.settle(asked=False)


def _looked(stage: Stage) -> None:
    _shared(stage)
    stage.press(K.Key_Return)
    stage.settle()


def _about(stage: Stage) -> None:
    """With licences, as the program has them where it came as a whole."""
    from .dialogs.about import AboutDialog, Licences

    folder = PurePosixPath("/opt/dominoes-table/_internal/dominoes_app/resources/licences")
    AboutDialog(stage.window, Licences(folder, LICENCES)).open()


def _new_match(stage: Stage) -> None:
    stage.window.setup_action.trigger()


def _pages(stage: Stage, key: str) -> PagesWindow:
    """The window of pages at that page, in front of the middle of the window."""
    from .reading import Reading

    reading = stage.session.findChild(Reading)
    assert reading is not None
    reading.open_at(key)
    pages = reading.pages
    assert pages is not None
    size = stage.window.size()
    pages.resize(min(size.width() - 60, 1000), size.height() - 60)
    pages.move(stage.window.geometry().center() - pages.rect().center())
    pages.sheet.zoom(0)
    return pages


def _page(place: str, larger: int = 0, words: str = "") -> Callable[[Stage], None]:
    """The pages opened at `place`, in letters so much larger, with `words` searched."""

    def act(stage: Stage) -> None:
        pages = _pages(stage, place.partition("#")[0])
        if larger:
            pages.sheet.zoom(larger)
        pages.search.setText(words)
        stage.settle(asked=False)
        if "#" in place:
            pages.sheet.find_heading(place.partition("#")[2])

    return act


def _kept_page(stage: Stage) -> None:
    """The page of house rules that are kept; nothing is kept for it."""
    from .pages.contents import contents, rules_page

    pages, kept = _pages(stage, "match"), house_poses.sets()
    stage.settle(asked=False)
    pages.set_desk(replace(pages.book.desk, kept=kept), contents(kept=kept))
    pages.go_to(rules_page(kept[0].key))


def _lesson(name: str, number: int) -> Callable[[Stage], None]:
    """A lesson's page, with the play of that number (from 0) chosen in its position."""

    def act(stage: Stage) -> None:
        from .pages.thoughts import distinct
        from .pages.try_it import READER, TryIt

        pages = _pages(stage, f"win-{name}")
        stage.settle(asked=False)
        pages.sheet.find_heading("try-it")
        (tried,) = pages.sheet.live.values()
        assert isinstance(tried, TryIt)
        tried.scene.action_chosen.emit(READER, distinct(tried.state)[number])
        tried.finish()

    return act


def _hinted(stage: Stage) -> None:
    """The hint as it is told; Expert's own, though everything else is played by the script."""
    import random

    from dominoes_core.players.choice import Limits
    from dominoes_core.players.levels import Level, choose
    from dominoes_core.view import view_of

    controller = stage.session.controller
    seat = controller.state.turn
    assert seat is not None
    view = view_of(controller.state, seat)
    choice = choose(view, Level.EXPERT, Limits(seconds=None, deals=60), rng=random.Random(1))
    controller.hinted.emit(choice)
    stage.settle()


def _why(stage: Stage) -> None:
    """The page to which the hint leads."""
    from .pages.try_it import TryIt

    _hinted(stage)
    pages = _pages(stage, "hint")
    (tried,) = pages.sheet.live.values()
    assert isinstance(tried, TryIt)
    tried.finish()


def _undo(stage: Stage) -> None:
    stage.window.undo_action.trigger()
    stage.settle()


def _guided(number: int, before: Callable[[Stage], None] = nothing) -> Callable[[Stage], None]:
    """The guided round at its note of that number, from 1; it is put away after the picture."""

    def act(stage: Stage) -> None:
        before(stage)
        stage.window.guide_action.trigger()
        for _ in range(number - 1):
            stage.guide.go_on()
        stage.settle(asked=False)

    return act


def _say(text: str) -> Callable[[Stage], None]:
    return lambda stage: stage.window.notice.say(text)


def _keys(*keys: Qt.Key) -> Callable[[Stage], None]:
    return lambda stage: stage.press(*keys)


K = Qt.Key
NO_SPACE = (
    "all-fives.json could not be saved: No space left on device. The game goes on, but it cannot be kept"
    " until that is mended."
)
LICENCES = """What Dominoes is made of, and under which licences it comes. The texts lie beside this file.

Patrick Hand, the lettering
    SIL Open Font Licence 1.1.
    PatrickHand-OFL.txt

Dominoes
    MIT licence.
    Dominoes.txt

Qt and Qt for Python (PySide6, Shiboken6)
    GNU Lesser General Public Licence 3, which builds on the GNU General Public Licence 3.
    The libraries are used unchanged. You may replace them.
    LGPL-3.txt
    GPL-3.txt
    Qt-third-party.txt"""
"""How the notice of a bundle begins."""
OTHER_LESSONS = ("heavy", "doubles", "answers", "sevens", "suits", "ends", "block", "mistakes")
"""Those that have no picture of another name."""

PICTURES = (
    # Beginning a round.
    Picture("first-deal", "all-fives", seed=4),
    Picture("forced-lead", "draw", seed=2),
    Picture("resumed", "late-spinner", live=False),
    # The guided round.
    Picture("guide-hand", "all-fives", seed=4, act=_guided(1)),
    Picture("guide-rings", "rings-four", act=_guided(2, _click("5-0"))),
    Picture("guide-boneyard", "nothing-fits", act=_guided(3)),
    Picture("guide-reason", "passed", act=_guided(4)),
    Picture("guide-hint", "draw", act=_guided(5)),
    Picture("guide-hint-no-panel", "draw", panel=False, act=_guided(5)),
    Picture("dark-guide", "four-seats", dark=True, settings={"chalk": "large"}, act=_guided(4)),
    # Choosing a tile and an end.
    Picture("rings-two", "draw", act=_click("4-0")),
    Picture("rings-four", "rings-four", act=_click("5-0")),
    Picture("dragging", "draw", act=_drag("4-0", 0.9, End.RIGHT)),
    Picture("chosen-by-keys", "draw", act=_keys(K.Key_Right, K.Key_Right, K.Key_Right)),
    Picture("end-by-keys", "rings-four", act=_keys(K.Key_Right, K.Key_Return, K.Key_Up)),
    Picture("does-not-fit", "draw", act=_click("6-1")),
    Picture("show-moves", "draw", show_moves=True),
    Picture("hint", "rings-four", act=_hinted),
    Picture("taken-back", "all-fives", act=_undo),
    # Drawing and passing.
    Picture("nothing-fits", "nothing-fits"),
    Picture("passed", "passed"),
    Picture("block-passed", "block-passed"),
    Picture("drew-and-passed", "drew-and-passed"),
    Picture("big-hand", "big-hand"),
    # What lies on the table.
    Picture("long-line-24", "long-line-24"),
    Picture("long-line-26", "long-line-26"),
    Picture("corner-doubles", "corner-doubles"),
    Picture("four-arms", "four-arms"),
    Picture("late-spinner", "late-spinner"),
    # The games.
    Picture("game-draw", "draw"),
    Picture("game-block", "block"),
    Picture("game-all-fives", "all-fives"),
    Picture("game-fives-and-threes", "fives-and-threes"),
    Picture("score-too-high", "score-too-high"),
    Picture("three-seats", "three-seats"),
    Picture("four-seats", "four-seats"),
    Picture("four-seats-passing", "four-seats-passing"),
    Picture("three-drew", "three-drew"),
    Picture("partners", "partners"),
    Picture("dark-partners", "partners", dark=True, settings={"chalk": "large"}),
    Picture("lid", "four-seats", act=_shared),
    Picture("lid-lifted", "four-seats", act=_looked),
    Picture("dark-lid", "four-seats", dark=True, settings={"chalk": "large"}, act=_shared),
    # The end of a round and of a match.
    Picture("round-out", "round-out"),
    Picture("round-blocked", "round-blocked"),
    Picture("round-tied", "round-tied"),
    Picture("round-partners", "round-partners"),
    Picture("match-won", "match-won"),
    Picture("match-lost", "match-lost"),
    Picture("single-hand", "single-hand"),
    Picture("end-buttons", "two-ends"),
    Picture("end-buttons-picked", "two-ends", act=_click("5-3")),
    Picture("end-buttons-keys", "two-ends", act=_keys(K.Key_Right, K.Key_Tab)),
    Picture("guide-end-buttons", "two-ends", act=_guided(2, _click("5-3"))),
    Picture("dark-end-buttons", "two-ends", dark=True, settings={"chalk": "large"}, act=_click("5-3")),
    # The window.
    Picture("no-panel", "late-spinner", panel=False),
    Picture("notice", "rings-four", act=_say(NO_SPACE)),
    Picture("settings", "four-arms", act=_settings),
    Picture("settings-silent", "four-arms", act=_silent),
    Picture("new-match", "four-seats", act=_new_match),
    Picture("about", "four-arms", act=_about),
    Picture("large-about", "four-arms", letters=2.2, act=_about),
    Picture("mirrored-about", "four-arms", mirrored=True, act=_about),
    Picture("dark-about", "four-arms", dark=True, act=_about),
    Picture("page-match", "all-fives", act=_page("match")),
    Picture("page-rules", "all-fives", act=_page("rules/all-fives#worked-examples")),
    Picture("page-turn", "all-fives", act=_page("rules/draw#when-a-tile-fits")),
    Picture("page-kept", "four-arms", act=_kept_page),
    Picture("page-questions", "four-arms", act=_page("questions#what-is-the-spinner")),
    Picture("page-differences", "four-arms", act=_page("differences")),
    Picture("page-lesson", "four-arms", act=_lesson("passed", 0)),
    *(Picture(f"lesson-{name}", "four-arms", act=_lesson(name, 0)) for name in OTHER_LESSONS),
    Picture("large-lesson", "four-arms", letters=1.8, act=_lesson("mistakes", 0)),
    Picture("mirrored-lesson", "four-arms", mirrored=True, act=_lesson("sevens", 1)),
    Picture("dark-lesson", "four-arms", dark=True, act=_lesson("counting", 1)),
    Picture("page-hint", "rings-four", act=_why),
    Picture("page-levels", "four-arms", act=_page("levels#how-much-stronger-each-step-is")),
    Picture("page-yardsticks", "four-arms", act=_page("levels#each-level-against-the-same-two")),
    Picture("page-check", "four-arms", act=_page("levels#what-the-computer-can-see")),
    Picture("dark-levels", "four-arms", dark=True, act=_page("levels#what-a-step-means-over-one-match")),
    Picture("large-levels", "four-arms", letters=1.8, act=_page("levels#how-much-stronger-each-step-is")),
    Picture("page-glossary", "four-arms", act=_page("glossary")),
    Picture("page-keys", "four-arms", act=_page("keys")),
    Picture("page-search", "four-arms", act=_page("glossary", words="spinner")),
    Picture("page-large", "four-arms", act=_page("rules/fives-and-threes#laying-a-tile", larger=8)),
    Picture("house-rules", "four-arms", act=house_poses.listed),
    Picture("house-edited", "four-arms", act=house_poses.edited(0)),
    Picture("house-points", "four-arms", act=house_poses.edited(0, "rounding")),
    Picture("house-refused", "four-arms", act=house_poses.edited(1, "target")),
    Picture("house-hands-long", "draw", act=house_poses.dealt(14)),
    Picture("house-hands-short", "draw", act=house_poses.dealt(2)),
    Picture("house-read", "four-arms", act=house_poses.edited(1, read=True)),
    Picture("house-match", "four-arms", act=house_poses.new_match),
    Picture("page-house", "all-fives", act=_page("house#who-leads")),
    Picture("large-letters", "four-seats", letters=2.2),
    Picture("large-passed", "passed", letters=2.2),
    Picture("large-lid", "four-seats", letters=2.2, act=_shared),
    Picture("large-summary", "match-won", letters=2.2),
    Picture("large-end-buttons", "two-ends", letters=2.2, act=_click("5-3")),
    Picture("large-notice", "rings-four", letters=2.2, act=_say(NO_SPACE)),
    Picture("large-settings", "four-arms", letters=2.2, act=_settings),
    Picture("large-records", "four-arms", letters=2.2, act=record_poses.page),
    Picture("large-finished-match", "four-arms", letters=2.2, act=record_poses.replay),
    Picture("large-guide", "all-fives", seed=4, letters=2.2, act=_guided(1)),
    Picture("dark-large", "round-partners", dark=True, letters=2.2),
    Picture("dark-large-settings", "four-arms", dark=True, letters=2.2, act=_settings),
    Picture("mirrored", "four-seats", mirrored=True),
    Picture("mirrored-summary", "round-out", mirrored=True),
    Picture("mirrored-guide", "draw", mirrored=True, act=_guided(5)),
    Picture("mirrored-settings", "four-arms", mirrored=True, act=_settings),
    Picture("mirrored-records", "four-arms", mirrored=True, act=record_poses.page),
    Picture("mirrored-finished-match", "four-arms", mirrored=True, act=record_poses.replay),
    Picture("mirrored-page", "all-fives", mirrored=True, act=_page("match")),
    Picture("mirrored-large", "passed", mirrored=True, letters=2.2),
    Picture("dark-mirrored", "all-fives", mirrored=True, dark=True),
    Picture("dark-mirrored-records", "all-fives", mirrored=True, dark=True, act=record_poses.page),
    Picture("large-house-rules", "four-arms", letters=1.8, act=house_poses.listed),
    Picture("large-house", "four-arms", letters=1.8, act=house_poses.edited(1, "sides")),
    Picture("large-new-match", "four-seats", letters=1.8, act=_new_match),
    Picture("mirrored-house-rules", "four-arms", mirrored=True, act=house_poses.listed),
    Picture("mirrored-house", "four-arms", mirrored=True, act=house_poses.edited(1, "target")),
    Picture("mirrored-house-match", "four-arms", mirrored=True, act=house_poses.new_match),
    Picture("tally", "draw", act=record_poses.tally(7, 4)),
    Picture("tally-long", "four-seats", act=record_poses.tally(137, 42)),
    Picture("large-tally", "draw", letters=2.2, settings={"chalk": "large"}, act=record_poses.tally(7, 4)),
    Picture("dark-tally", "draw", dark=True, act=record_poses.tally(7, 4)),
    Picture("records", "four-arms", act=record_poses.page),
    Picture("records-empty", "four-arms", act=record_poses.empty),
    Picture("finished-list", "four-arms", act=record_poses.finished),
    Picture("large-finished-list", "four-arms", letters=2.2, act=record_poses.finished),
    Picture("finished-match", "four-arms", act=record_poses.replay),
    Picture("end-numbers", "four-arms", settings={"end_numbers": True}),
    Picture("coloured", "long-line-26", settings={"coloured": True, "back": "ebony"}),
    Picture("large-chalk", "four-seats", settings={"chalk": "large", "end_numbers": True}),
    Picture("dark", "all-fives", dark=True),
    Picture("dark-house-rules", "all-fives", dark=True, act=house_poses.listed),
    Picture("dark-house-read", "all-fives", dark=True, act=house_poses.edited(2, read=True)),
    Picture("dark-house-match", "all-fives", dark=True, act=house_poses.new_match),
    Picture("dark-house", "all-fives", dark=True, act=house_poses.edited(1, "next_leader")),
    Picture("dark-records", "all-fives", dark=True, act=record_poses.page),
    Picture("dark-page", "four-arms", dark=True, act=_page("questions#how-do-doubles-count")),
    Picture("dark-rings", "rings-four", dark=True, act=_click("5-0")),
    Picture("dark-summary", "round-blocked", dark=True),
)
