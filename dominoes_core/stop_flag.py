"""The flag by which a search is told to end."""

from __future__ import annotations

from array import array


class StopFlag:
    """Set once, from any thread; asked by the solver without the interpreter lock."""

    __slots__ = ("cell",)

    def __init__(self) -> None:
        self.cell = array("i", [0])

    def set(self) -> None:
        self.cell[0] = 1

    def __call__(self) -> bool:
        return self.cell[0] != 0
