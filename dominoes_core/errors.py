"""What can go wrong in the core. Every message carries the input that caused it."""


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
