"""What goes into the page of house rules: every field, its choices, and the games that make them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from dominoes_core.consistency import Fault
from dominoes_core.rules import CHOICES, PRESETS, RuleSet

from ..names import game_name
from ..rule_wording import field_text, groups, value_words, why_not
from .book import Desk, Filling


def tr(text: str) -> str:
    return QCoreApplication.translate("PageHouse", text)


def of_fields(desk: Desk) -> Filling:
    """The fields as they are changed, with the desk's own choices marked."""
    parts = []
    for title, fields in groups():
        parts.append(f"## {title}")
        parts += [_field(field, desk) for field in fields]
    reasons = [why_not(fault) for fault in Fault if fault is not Fault.VALUE]
    refused = "\n".join(f"- {one[0].upper()}{one[1:]}." for one in reasons)
    return Filling({"fields": "\n\n".join(parts), "refused": refused, "here": tr("here")})


def _field(field: str, desk: Desk) -> str:
    text = field_text(field)
    lines = [f"### {text.name}", "", text.told, ""]
    for value in _values(field, desk.rules):
        by = [game_name(key) for key, preset in PRESETS.items() if getattr(preset.rules, field) == value]
        games = tr("every game") if len(by) == len(PRESETS) else tr(", ").join(by)
        said = f"- **{value_words(field, value)}**"
        if getattr(desk.rules, field) == value:
            said += f" ({tr('here')})"
        lines.append(f"{said}: {games}" if by else said)
    return "\n".join(lines)


def _values(field: str, rules: RuleSet) -> list[Any]:
    """The choices of `field`; where they are numbers, those that are made in a game or in `rules`."""
    if field in CHOICES:
        return list(CHOICES[field])
    found = {getattr(preset.rules, field) for preset in PRESETS.values()} | {getattr(rules, field)}
    return sorted(found, key=lambda value: (value is not None, value or 0))
