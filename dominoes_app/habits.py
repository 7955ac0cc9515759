"""What the program does for people by itself: by the player's settings and by the game (no Qt)."""

from __future__ import annotations

from dominoes_core.rules import PRESETS

from .profile import Settings

DRAWS_BY_ITSELF = "family"
LEADS_BY_ITSELF = "single-hand"
END_BUTTONS = "single-hand"
PERSON_FIRST = "single-hand"


def done_for_people(preset: str, settings: Settings) -> tuple[bool, bool]:
    """Whether tiles are drawn, and a forced lead laid, for people who can do nothing else."""
    family = PRESETS[preset].family
    draw, lead = family == DRAWS_BY_ITSELF, family == LEADS_BY_ITSELF
    return settings.draw_for_me or draw, settings.lead_for_me or lead


def has_end_buttons(game: str) -> bool:
    """Whether left and right can also be taken by two buttons at the table."""
    return PRESETS[game].family == END_BUTTONS


def person_sits_first(preset: str) -> bool:
    """Whether one person among computers must have the first seat, because ties go to it."""
    return PRESETS[preset].family == PERSON_FIRST
