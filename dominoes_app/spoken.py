"""The game in words to be heard: tiles, ends and numbers spelled out, and what each turn brought."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from dominoes_core.layout import End, Layout
from dominoes_core.match import MatchState
from dominoes_core.tiles import Tile

_TILE = re.compile(r"(?<![\d-])([0-6])-([0-6])(?![\d-])")


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("Spoken", text, "", number)


def number_words(number: int) -> str:
    """A pip or a small count in words, zero to six; any other number in figures."""
    words = (tr("zero"), tr("one"), tr("two"), tr("three"), tr("four"), tr("five"), tr("six"))
    return words[number] if 0 <= number < len(words) else str(number)


def tile_words(t: Tile) -> str:
    """five-two."""
    return tr("{high}-{low}").format(high=number_words(t.high), low=number_words(t.low))


def in_words(text: str) -> str:
    """`text` of the table with its tiles spelled out."""
    return _TILE.sub(lambda found: tile_words(Tile(int(found[1]), int(found[2]))), text)


def listed(parts: Sequence[str]) -> str:
    """four, two and six."""
    *first, last = parts
    return tr(", ").join(first) + tr(" and ") + last if first else last


def ends_words(layout: Layout) -> str:
    """The open numbers in the order left, right, up, down; the layout must not be empty."""
    return listed([number_words(number) for number in layout.ends.values()])


def end_words(end: End, number: int) -> str:
    """left end, four."""
    text = {
        "left": tr("left end, {number}"),
        "right": tr("right end, {number}"),
        "up": tr("upper arm, {number}"),
        "down": tr("lower arm, {number}"),
    }[end.value]
    return text.format(number=number_words(number))


def drew_words(name: str, drawn: int) -> str:
    """South drew two."""
    return tr("{name} drew {number}").format(name=name, number=number_words(drawn))


def laid_words(name: str, t: Tile, end: End, drawn: int, layout: Layout) -> str:
    """South drew two and laid five-two on the left; ends four and two. `layout` is the one with `t`."""
    if len(layout.laid) == 1:
        text = tr("{name} led {tile}; ends {ends}")
    else:
        once, after = _laid_texts()[end.value]
        text = after if drawn else once
    return text.format(name=name, tile=tile_words(t), number=number_words(drawn), ends=ends_words(layout))


def _laid_texts() -> dict[str, tuple[str, str]]:
    """Laying on each end, without and after draws: whole sentences, for languages that turn them round."""
    return {
        "left": (
            tr("{name} laid {tile} on the left; ends {ends}"),
            tr("{name} drew {number} and laid {tile} on the left; ends {ends}"),
        ),
        "right": (
            tr("{name} laid {tile} on the right; ends {ends}"),
            tr("{name} drew {number} and laid {tile} on the right; ends {ends}"),
        ),
        "up": (
            tr("{name} laid {tile} on the upper arm; ends {ends}"),
            tr("{name} drew {number} and laid {tile} on the upper arm; ends {ends}"),
        ),
        "down": (
            tr("{name} laid {tile} on the lower arm; ends {ends}"),
            tr("{name} drew {number} and laid {tile} on the lower arm; ends {ends}"),
        ),
    }


def passed_words(name: str, drawn: int, numbers: str) -> str:
    """North drew two and passed: nothing fits four or two. `numbers` are the open ones, in words."""
    if drawn:
        text = tr("{name} drew {number} and passed: nothing fits {numbers}")
    else:
        text = tr("{name} passed: nothing fits {numbers}")
    return text.format(name=name, number=number_words(drawn), numbers=numbers)


def scored_words(name: str, points: int) -> str:
    return tr("{name} scored {points}").format(name=name, points=number_words(points))


def scores_words(names: Sequence[str], scores: Sequence[int]) -> str:
    """Score: South 20, North 15."""
    each = [tr("{name} {points}").format(name=n, points=p) for n, p in zip(names, scores, strict=True)]
    return tr("Score: {scores}").format(scores=tr(", ").join(each))


def side_names(state: MatchState, names: Sequence[str]) -> list[str]:
    """Who plays on each side."""
    seats_of = state.rules.seats_of
    return [
        listed([names[seat] for seat in seats_of(side, len(state.players))])
        for side in range(len(state.scores))
    ]
