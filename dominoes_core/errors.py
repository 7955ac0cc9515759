"""What can go wrong in the core. Every message carries the input that caused it."""

from __future__ import annotations

_LONGEST = 60


class DominoesError(Exception):
    """Base of all errors the core raises on purpose."""


class RulesError(DominoesError):
    """A rule set with an unknown field, or a value that RuleSet does not allow."""


class IllegalActionError(DominoesError):
    """An action the rules forbid here, e.g. ``6-4@left: ends are left 3, right 5``."""


class DealError(DominoesError):
    """A deal that is no deal of these rules, or one that nobody can lead."""


class RecordError(DominoesError):
    """A match record that is refused. The message names the round, the event and the fault."""


def shown(value: object) -> str:
    """`value`, which may come from any file, in a few words of a message."""
    if value is None:
        return "none"
    if isinstance(value, dict):  # never repr: it may be nested without end
        return "an object"
    if isinstance(value, (list, tuple)):
        return "a list"
    return shortened(repr(value) if isinstance(value, str) else str(value))


def shortened(text: str) -> str:
    """`text`, cut to a length that leaves a message readable."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
