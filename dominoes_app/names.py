"""What games, families, levels and ends are called, and numbers in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication

from dominoes_core.layout import End


def tr(text: str) -> str:
    return QCoreApplication.translate("Names", text)


def game_name(key: str) -> str:
    """The name of a preset as the window shows it."""
    return {
        "draw": tr("Draw"),
        "block": tr("Block"),
        "all-fives": tr("All Fives"),
        "family-draw": tr("Family Draw"),
        "family-block": tr("Family Block"),
        "single-hand-draw": tr("Single-hand Draw"),
        "club-all-fives": tr("Club All Fives"),
        "fives-and-threes": tr("Fives and Threes"),
        "club-draw": tr("Club Draw"),
        "club-block": tr("Club Block"),
    }[key]


def family_name(family: str) -> str:
    return {
        "table": tr("Table"),
        "family": tr("Family"),
        "single-hand": tr("Single hand"),
        "club": tr("Club"),
    }[family]


def end_name(end: End) -> str:
    """An end in the middle of a sentence."""
    return {
        "lead": tr("table"),
        "left": tr("left"),
        "right": tr("right"),
        "up": tr("upper arm"),
        "down": tr("lower arm"),
    }[end.value]


def level_name(level: str) -> str:
    return {
        "beginner": tr("Beginner"),
        "easy": tr("Easy"),
        "regular": tr("Regular"),
        "medium": tr("Medium"),
        "hard": tr("Hard"),
        "expert": tr("Expert"),
    }[level]


def either(numbers: Iterable[int], spell: Callable[[int], str] = str) -> str:
    """0, 1 or 5; `spell` writes a number."""
    *first, last = (spell(number) for number in sorted(numbers))
    return tr(", ").join(first) + tr(" or ") + last if first else last
