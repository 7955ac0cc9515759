"""What goes into the page of controls and keys."""

from __future__ import annotations

from .book import Desk, Filling


def controls(desk: Desk) -> Filling:
    """The keys as the window has them."""
    return Filling({"keys": "\n".join(f"| **{keys}** | {what} |" for keys, what in desk.keys)})
