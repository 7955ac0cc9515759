"""What goes into the page of computer players: what was measured of them, and nothing that was not."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS

from ..names import game_name, level_name
from .bars import Bar, BarsDrawing
from .book import Desk, Filling, picture
from .ladder import STEP, YARDSTICK, Ladder, Measured, read_ladder

MATCHES = 20
"""Matches of which the page says how many are won."""

CONFIDENCE = 95
"""Of the ranges, in hundredths, as the arena reckons them."""


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("PageLevels", text, "", number)


def of_levels(desk: Desk) -> Filling:
    """The ladder as tables, as a picture and in plain words."""
    ladder = read_ladder(desk.ladder)
    steps = ladder.of(STEP)
    values = {"measured": _none(), "meaning": _none(), "yardsticks": _none()}
    drawings = {}
    if steps:
        drawings["ladder"] = _bars(
            steps, tr("Bars: the share of its matches that the stronger level won, from {least} to {most};")
        )
        how = " ".join(filter(None, (_how(ladder), _made(ladder))))
        values["measured"] = "\n\n".join((how, _table(steps), picture("ladder", drawings["ladder"])))
        values["meaning"] = "\n".join(f"- {one}" for one in _meaning(steps))
    if ladder.of(YARDSTICK):
        # The lowest step belongs here too: it is measured once, as a step.
        by = {row.low for row in ladder.of(YARDSTICK)}
        rows = [row for low in Level if low in by for row in ladder.rows if row.low == low]
        told = tr("Bars: the share of its matches that the level named first won, from {least} to {most};")
        drawings["yardsticks"] = _bars(rows, told)
        values["yardsticks"] = "\n\n".join((_table(rows), picture("yardsticks", drawings["yardsticks"])))
    return Filling(values, drawings)


def _none() -> str:
    return tr("Nothing was measured for this copy of the program, so no figures are shown.")


def _how(ladder: Ladder) -> str:
    """How the contests were played."""
    games = _games(ladder.rows)
    targets = ((game, PRESETS[game].rules.target) for game in games)
    listed = tr(", ").join(f"{game_name(game)} {points}" for game, points in targets if points)
    return tr(
        "Two at a time, the levels have played {matches} whole matches, to the points each game comes with"
        " ({points}). Every shuffle was played twice, with the seats changed. The table tells how much of its"
        " matches the stronger one won; in brackets stands the range that holds the true share with a"
        " confidence of {confidence} %."
    ).format(confidence=CONFIDENCE, matches=_number(sum(row.matches for row in ladder.rows)), points=listed)


def _made(ladder: Ladder) -> str:
    if not (ladder.made and ladder.date):
        return ""
    return tr("Measured on {date} by `{command}`, which measures it again on any machine.").format(
        date=ladder.date, command=ladder.made
    )


def _pairs(rows: Sequence[Measured]) -> list[tuple[str, str]]:
    return list(dict.fromkeys((row.high, row.low) for row in rows))


def _games(rows: Sequence[Measured]) -> list[str]:
    return list(dict.fromkeys(row.game for row in rows))


def _versus(high: str, low: str) -> str:
    return tr("{high} against {low}").format(high=level_name(high), low=level_name(low))


def _number(number: int) -> str:
    return QLocale().toString(number)


def _tenths(share: float) -> str:
    return QLocale().toString(100 * share, "f", 1)


def _percent(share: str) -> str:
    return tr("{number} %").format(number=share).replace(" ", "\u00a0")


def _table(rows: Sequence[Measured]) -> str:
    """Pairs of levels by games, and how many matches each pair has played of a game."""
    games = _games(rows)
    found = {(row.high, row.low, row.game): row for row in rows}
    heads = ("", *(game_name(game) for game in games), tr("Matches of each"))
    lines = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for high, low in _pairs(rows):
        mine = [found.get((high, low, game)) for game in games]
        counts = sorted({row.matches for row in mine if row is not None})
        played = tr("{least} to {most}") if len(counts) > 1 else "{least}"
        told = played.format(least=_number(counts[0]), most=_number(counts[-1]))
        lines.append("| " + " | ".join((_versus(high, low), *map(_cell, mine), told)) + " |")
    return "\n".join(lines)


def _cell(row: Measured | None) -> str:
    if row is None:
        return tr("not measured")
    low, high = (_tenths(one) for one in row.interval)
    return f"{_percent(_tenths(row.share))} ({low}–{high})"


def _meaning(rows: Sequence[Measured]) -> list[str]:
    """What the shares come to when matches are counted: a sentence a step, and one on a single match."""
    told = []
    for high, low in _pairs(rows):
        mine = [row for row in rows if (row.high, row.low) == (high, low)]
        parts = [
            tr("{count} in {game}").format(count=_of_matches(row.share), game=game_name(row.game))
            for row in mine
        ]
        text = tr("Of {matches} matches against {low}, {high} wins {counts}.")
        told.append(
            text.format(
                matches=MATCHES, low=level_name(low), high=level_name(high), counts=tr(", ").join(parts)
            )
        )
    least, most = (end(rows, key=lambda row: row.share) for end in (min, max))
    text = tr(
        "So a single match tells little of who is stronger: at the smallest step, {high} against {low} in"
        " {game}, the weaker one wins {count} of {matches}."
    )
    said = [_lost(text, least)]
    if most.share > least.share:
        text = tr("At the largest it tells more: {high} against {low} in {game} loses {count} of {matches}.")
        said.append(_lost(text, most))
    return [*told, " ".join(said)]


def _lost(text: str, row: Measured) -> str:
    """`text` on how many matches the stronger level of `row` loses."""
    return text.format(
        high=level_name(row.high),
        low=level_name(row.low),
        game=game_name(row.game),
        count=_of_matches(1 - row.share),
        matches=MATCHES,
    )


def _of_matches(share: float) -> str:
    """So many of MATCHES, without saying all or none where it was not so."""
    won = round(MATCHES * share)
    if won == MATCHES and share < 1:
        return tr("more than {count}").format(count=MATCHES - 1)
    if won == 0 and share > 0:
        return tr("fewer than {count}").format(count=1)
    return tr("about {count}").format(count=won)


def _bars(rows: Sequence[Measured], told: str) -> BarsDrawing:
    """The rows as bars; `told` says whose the shares are, between which `{least}` and `{most}`."""
    groups = tuple(
        (
            _versus(high, low),
            tuple(
                Bar(game_name(row.game), row.share, row.interval, _percent(_tenths(row.share)))
                for row in rows
                if (row.high, row.low) == (high, low)
            ),
        )
        for high, low in _pairs(rows)
    )
    least, most = (_percent(_tenths(end(row.share for row in rows))) for end in (min, max))
    lines = tr("the dashed line is an even share, the strokes are the ranges.")
    alt = f"{told.format(least=least, most=most)} {lines}"
    scale = (_percent("0"), _percent("50"), _percent("100"))
    return BarsDrawing(groups, scale, alt)
