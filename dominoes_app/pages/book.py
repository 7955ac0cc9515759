"""The pages as a book: which there are, and each as it reads now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QWidget

from dominoes_core.match import MatchState
from dominoes_core.players.choice import Choice
from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS, RuleSet

from ..house import HouseRules
from ..names import game_name, level_name
from ..resources import resource
from .drawing import Drawing, Look
from .template import PageError, fill, read, together

LiveMaker = Callable[[Look, QWidget], QWidget]
"""Makes a widget to stand in the midst of a page; the second argument is its parent."""


@runtime_checkable
class Dressed(Protocol):
    """A widget of a page that goes with the page's look when that changes."""

    def set_look(self, look: Look) -> None:
        """Colours, tiles and letters from now on."""


KeyRow = tuple[str, str]
"""Keys as the system writes them, and what they do."""


def tr(text: str) -> str:
    return QCoreApplication.translate("Pages", text)


@dataclass(frozen=True, slots=True)
class Hint:
    """What Expert advised the seat to move in a match."""

    state: MatchState
    choice: Choice


@dataclass(frozen=True, slots=True)
class Desk:
    """What pages are made from besides the games themselves: the match on the table, the window's keys."""

    preset: str
    rules: RuleSet
    seats: int = 2
    keys: tuple[KeyRow, ...] = ()
    ladder: str = "ladder.json"
    """The resource with what was measured of the levels."""
    house: str = ""
    """What the house rules are called that the match is played by; empty where it is by none."""
    chosen: bool = False
    """Whether these are rules that somebody is choosing, and not yet those of a match."""
    kept: tuple[HouseRules, ...] = ()
    """The house rules that are kept, each of which has a page."""
    hint: Hint | None = None
    """The hint given last, where whoever reads may see the hand it was given for."""


@dataclass(frozen=True, slots=True)
class Filling:
    """What goes into the text of one page."""

    values: Mapping[str, str] = field(default_factory=dict)
    pictures: Mapping[str, Drawing] = field(default_factory=dict)
    live: Mapping[str, LiveMaker] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the book."""

    key: str
    section: str
    """The heading it is listed under, translated."""
    file: str
    """Its text, such as `rules.md`."""
    make: Callable[[Desk], Filling] = lambda desk: Filling()


@dataclass(frozen=True, slots=True)
class MadePage:
    """A page as it reads now."""

    title: str
    markdown: str
    pictures: Mapping[str, Drawing]
    live: Mapping[str, LiveMaker]

    def is_like(self, other: MadePage) -> bool:
        """Whether there is nothing to see on this page that is not on `other` as well."""
        # What a picture shows stands in the text as well, as its alternative.
        mine, theirs = (
            {name: (make.func, make.args, make.keywords) if isinstance(make, partial) else make
             for name, make in one.live.items()}
            for one in (self, other)
        )  # fmt: skip
        return self.markdown == other.markdown and mine == theirs


class Book:
    """Makes pages of `desk` when they are asked for, and keeps them."""

    def __init__(self, desk: Desk, pages: Sequence[Page]) -> None:
        self.desk = desk
        self.pages = {page.key: page for page in pages}
        self._made: dict[str, MadePage] = {}

    def page(self, key: str) -> MadePage:
        """The page called `key`. Raises KeyError for another name, PageError for a page that is wrong."""
        if key not in self._made:
            self._made[key] = self._make(self.pages[key])
        return self._made[key]

    def _make(self, page: Page) -> MadePage:
        filling = page.make(self.desk)

        def value(name: str) -> str | None:
            kind, _, rest = name.partition(":")
            if kind == "picture" and rest in filling.pictures:
                return picture(rest, filling.pictures[rest])
            if kind == "live" and rest in filling.live:
                return live(rest)
            if kind == "game" and rest in PRESETS:
                return game_name(rest)
            if kind == "level" and rest in list(Level):
                return level_name(rest)
            return filling.values.get(name)

        markdown = together(fill(text_of(page.file), value, page.file))
        return MadePage(title_of(page.file, markdown), markdown, filling.pictures, filling.live)


def picture(name: str, drawing: Drawing) -> str:
    """The text that shows a drawing of the page, with what it shows in words below it."""
    return f"![{drawing.alt}](picture:{name})\n\n*{drawing.alt}*"


def live(name: str) -> str:
    """The text that leaves room for a widget of the page, alone on its line."""
    return f"![{name}](live:{name})"  # an image without a text would be dropped


def title_of(file: str, markdown: str) -> str:
    """The title in the first line of a text. Raises PageError where that is no heading."""
    first = markdown.partition("\n")[0]
    if not first.startswith("# "):
        raise PageError(f"{file}: the first line is no heading")
    return read(first[2:].strip())


def text_of(file: str) -> str:
    """The text of a page in the language of the window, or in English. Raises FileNotFoundError."""
    return _read(QLocale().name().partition("_")[0], file)


@cache
def _read(language: str, file: str) -> str:
    for one in (language, "en"):
        try:
            return resource(f"pages/{one}/{file}").read_text(encoding="utf-8")
        except FileNotFoundError:
            if one == "en":
                raise
    raise AssertionError
