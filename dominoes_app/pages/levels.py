"""What goes into the page of computer players: what was measured of them, and nothing that was not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS

from ..names import game_name, level_name
from ..resources import resource
from .book import Desk, Filling, picture
from .drawing import Look, blank

MATCHES = 10
"""Matches of which the page says how many are won."""


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("PageLevels", text, "", number)


@dataclass(frozen=True, slots=True)
class Measured:
    """One contest between two levels in a game."""

    high: str
    low: str
    game: str
    games: int
    share: float
    """Of the games the higher level won, 0 to 1."""
    interval: tuple[float, float]


def read_ladder(name: str) -> tuple[Measured, ...]:
    """The steps of the ladder that a resource holds; none where it is missing or makes no sense."""
    try:
        data = json.loads(resource(name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ()
    if not isinstance(data, dict) or data.get("format") != "dominoes-ladder":
        return ()
    rows = data.get("rows")
    found = (_row(row) for row in rows) if isinstance(rows, list) else ()
    return tuple(row for row in found if row is not None)


def _row(row: Any) -> Measured | None:
    try:
        if row["row"] != "step" or row["a"] not in list(Level) or row["b"] not in list(Level):
            return None
        low, high = row["interval"]
        share = float(row["share"])
        if row["preset"] not in PRESETS or not 0 <= low <= share <= high <= 1 or row["games"] < 1:
            return None
        return Measured(row["a"], row["b"], row["preset"], int(row["games"]), share, (low, high))
    except (KeyError, TypeError, ValueError):
        return None


def of_levels(desk: Desk) -> Filling:
    """The ladder as a table, as a picture and in plain words."""
    rows = read_ladder(desk.ladder)
    if not rows:
        none = tr("Nothing was measured for this copy of the program, so no figures are shown.")
        return Filling({"measured": none, "meaning": none})
    drawing = LadderDrawing(rows)
    total = sum(row.games for row in rows)
    intro = tr(
        "Levels have played each other with every shuffle dealt twice and the seats swapped, {games} games in"
        " all. The table tells the share of games the stronger one won, and in brackets the range in which"
        " the true share lies with a confidence of 95 in 100."
    ).format(games=QLocale().toString(total))
    return Filling(
        {
            "measured": "\n\n".join((intro, _table(rows), picture("ladder", drawing))),
            "meaning": _meaning(rows),
        },
        {"ladder": drawing},
    )


def _pairs(rows: Sequence[Measured]) -> list[tuple[str, str]]:
    return list(dict.fromkeys((row.high, row.low) for row in rows))


def _games(rows: Sequence[Measured]) -> list[str]:
    return list(dict.fromkeys(row.game for row in rows))


def _versus(high: str, low: str) -> str:
    return tr("{high} against {low}").format(high=level_name(high), low=level_name(low))


def _percent(share: float, digits: int = 1) -> str:
    return tr("{number} %").format(number=QLocale().toString(100 * share, "f", digits))


def _table(rows: Sequence[Measured]) -> str:
    games = _games(rows)
    found = {(row.high, row.low, row.game): row for row in rows}
    lines = [
        f"| {tr('Step')} | " + " | ".join(game_name(game) for game in games) + " |",
        "|---" * (len(games) + 1) + "|",
    ]
    for high, low in _pairs(rows):
        cells = [_cell(found.get((high, low, game))) for game in games]
        lines.append(f"| {_versus(high, low)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _cell(row: Measured | None) -> str:
    if row is None:
        return tr("not measured")
    low, high = (_percent(one) for one in row.interval)
    return tr("{share} ({low} – {high}; {games} games)").format(
        share=_percent(row.share), low=low, high=high, games=QLocale().toString(row.games)
    )


def _meaning(rows: Sequence[Measured]) -> str:
    lines = []
    for row in rows:
        won = round(MATCHES * row.share)
        text = tr("In {game}, of {matches} games against {low}, {high} wins about %n.", won)
        lines.append(
            "- "
            + text.format(
                game=game_name(row.game), matches=MATCHES, low=level_name(row.low), high=level_name(row.high)
            )
        )
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class LadderDrawing:
    """A bar for every contest, from an even share outward, with its interval."""

    rows: tuple[Measured, ...]

    @property
    def alt(self) -> str:
        shares = [row.share for row in self.rows]
        return tr(
            "Bars: the share of games the stronger level won, from {least} to {most}; the line across is an"
            " even share, the strokes are the ranges."
        ).format(least=_percent(min(shares)), most=_percent(max(shares)))

    def image(self, look: Look) -> QImage:
        font = QFont(look.font)
        metrics = QFontMetricsF(font)
        line = metrics.lineSpacing()
        pairs = _pairs(self.rows)
        labels = {row: game_name(row.game) for row in self.rows}
        left = max(metrics.horizontalAdvance(text) for text in labels.values()) + line
        right = metrics.horizontalAdvance(_percent(1.0)) + line
        width = min(look.width, 42 * line)
        height = line * (1.35 * len(self.rows) + 1.7 * len(pairs) + 0.6)
        image = blank(ceil(width), ceil(height), look.dpr)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font)
        text, soft = QColor(look.theme.text), QColor(look.theme.text_soft)
        wide = max(20.0, width - left - right)
        y = 0.0
        middle = Qt.AlignmentFlag.AlignVCenter
        for pair in pairs:
            painter.setPen(text)
            y += 0.3 * line
            painter.drawText(QRectF(0, y, width, 1.3 * line), middle, _versus(*pair))
            y += 1.4 * line
            top = y
            for row in (one for one in self.rows if (one.high, one.low) == pair):
                painter.setPen(soft)
                painter.drawText(QRectF(0, y, left, 1.35 * line), middle, labels[row])
                bar = QRectF(left, y + 0.2 * line, wide * row.share, 0.95 * line)
                painter.fillRect(bar, QColor(look.theme.accent))
                at = bar.center().y()
                painter.setPen(QPen(text, max(1.5, line * 0.09)))
                ends = [QPointF(left + wide * share, at) for share in row.interval]
                painter.drawLine(*ends)
                for end in ends:
                    painter.drawLine(end - QPointF(0, 0.25 * line), end + QPointF(0, 0.25 * line))
                painter.setPen(text)
                place = QRectF(left + wide + 0.4 * line, y, right, 1.35 * line)
                painter.drawText(place, middle, _percent(row.share))
                y += 1.35 * line
            painter.setPen(QPen(soft, 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(left + wide / 2, top), QPointF(left + wide / 2, y))
        painter.end()
        return image
