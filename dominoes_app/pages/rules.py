"""What goes into the pages of rules: sentences, names and numbers, all from a RuleSet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from dominoes_core.consistency import seats_allowed
from dominoes_core.rules import FIELDS, PRESETS, RuleSet

from ..house import HouseRules
from ..names import either, family_name, game_name
from ..rules_text import rules_text
from .book import Desk, Filling, picture
from .examples import examples
from .template import plain


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("PageRules", text, "", number)


def of_match(desk: Desk) -> Filling:
    """The rules of the match on the table, or of what is being chosen; house rules included."""
    told = _otherwise(desk.preset, desk.rules)
    if desk.house and desk.chosen:
        told = tr("They are the house rules “{name}”.").format(name=plain(desk.house)) + " " + told
    elif desk.house:
        told = tr("It is played by the house rules “{name}”.").format(name=plain(desk.house)) + " " + told
    return _filling(desk.preset, desk.rules, desk.seats, house=told)


def of_game(preset: str) -> Callable[[Desk], Filling]:
    """What makes the page of the game called `preset`."""

    def make(desk: Desk) -> Filling:
        rules = PRESETS[preset].rules
        return _filling(preset, rules, rules.hand_sizes[0][0], house="")

    return make


def of_kept(one: HouseRules) -> Callable[[Desk], Filling]:
    """What makes the page of house rules that are kept."""

    def make(desk: Desk) -> Filling:
        seats = seats_allowed(one.rules)
        told = _otherwise(one.preset, one.rules)
        made = _filling(one.preset, one.rules, seats[0], house=told)
        own = {"name": plain(one.name), "base": game_name(one.preset), "seats": _players(seats)}
        return replace(made, values={**made.values, **own})

    return make


def _filling(preset: str, rules: RuleSet, seats: int, house: str) -> Filling:
    found = examples(rules, seats)
    pictures = {one.name: one.picture for one in found if one.picture is not None}
    shown = []
    for one in found:
        shown.append(f"### {one.title}\n\n{one.text}")
        if one.name in pictures:
            shown.append(picture(one.name, pictures[one.name]))
    return Filling(
        {
            "name": game_name(preset),
            "page": f"rules/{preset}",
            "family": family_name(PRESETS[preset].family),
            "house": house,
            "rules": _sentences(rules),
            "examples": "\n\n".join(shown),
            "offered": _offered(preset),
        },
        pictures,
    )


def _offered(preset: str) -> str:
    """What a player may choose in the game without making house rules."""
    one = PRESETS[preset]
    parts = [_players(seats_allowed(one.rules))]
    if one.targets:
        parts.append(tr("Points to play to: {points}.").format(points=_either(sorted(one.targets))))
    if one.hand_choices:
        parts.append(tr("Tiles dealt: {sizes}.").format(sizes=_either(sorted(one.hand_choices))))
    return " ".join(parts)


def _players(seats: Sequence[int]) -> str:
    return tr("Players: {seats}.").format(seats=_either(seats))


def _either(numbers: Sequence[int]) -> str:
    return either(numbers) if numbers else ""


def _sentences(rules: RuleSet) -> str:
    return "\n\n".join(
        f"## {head}\n\n" + "\n".join(f"- {one}" for one in sentences)
        for head, sentences in rules_text(rules)
    )


def _otherwise(preset: str, rules: RuleSet) -> str:
    """What the match has otherwise than its game; a word that it has nothing of the kind."""
    base = PRESETS[preset].rules
    usual = {one for _, part in rules_text(base) for one in part}
    other = [one for _, part in rules_text(rules) for one in part if one not in usual]
    changed = any(getattr(rules, name) != getattr(base, name) for name in FIELDS)
    if not changed or not other:
        return tr("No rule of the game is changed.")
    return tr("Played otherwise than usual:") + "\n\n" + "\n".join(f"- {one}" for one in other)
