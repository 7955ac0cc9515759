"""Texts with placeholders, filled in or refused. No Qt here."""

from __future__ import annotations

import re
from collections.abc import Callable

_HOLE = re.compile(r"\{([a-z][A-Za-z0-9_:/.-]*)\}")


class PageError(Exception):
    """A page that cannot be made as it is written."""


def fill(text: str, value: Callable[[str], str | None], where: str) -> str:
    """`text` with every `{name}` replaced by its value.

    Raises PageError, naming `where`, for a name without a value and for a brace that is no placeholder.
    """

    def filled(found: re.Match[str]) -> str:
        given = value(found[1])
        if given is None:
            raise PageError(f"{where}: nothing is called {found[1]!r}")
        return given

    stray = re.search(r"[{}]", _HOLE.sub("", text))
    if stray:
        line = _HOLE.sub("", text)[: stray.start()].count("\n") + 1
        raise PageError(f"{where}: a stray {stray[0]!r} in line {line}")
    return _HOLE.sub(filled, text)


def plain(text: str) -> str:
    """`text` that somebody else wrote, so that it is read as it stands, whatever marks it holds."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


def read(text: str) -> str:
    """A line of a page as it is read: without the marks of `plain`."""
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text)


def together(text: str) -> str:
    """`text` with its sums, 12 + 3 = 15, such as no line breaks."""
    return re.sub(r"(?<=\d) ([+−=]) (?=\d)", "\u00a0\\1\u00a0", text)


def slug(heading: str) -> str:
    """The name by which a link finds a heading: "Who leads?" is who-leads."""
    return re.sub(r"[^\w]+", "-", heading.casefold()).strip("-")


def headings(markdown: str) -> set[str]:
    """The slugs of every heading of a filled text."""
    return {slug(read(found[1])) for found in re.finditer(r"^#+ (.*)$", markdown, re.MULTILINE)}


def links(markdown: str) -> list[str]:
    """Where the links of a filled text lead."""
    return re.findall(r"(?<!!)\[[^\]]*\]\(([^)\s]*)[^)]*\)", markdown)
