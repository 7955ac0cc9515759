"""Finished pixmaps, kept until they take more room than they are worth."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap


class PixmapCache:
    """The most recently used pixmaps, up to `limit` bytes of pixels."""

    def __init__(self, limit: int = 64 * 1024 * 1024) -> None:
        self._limit = limit
        self._size = 0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap kept under `key`; `make` draws it the first time."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._size += _bytes(made)
        while self._size > self._limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._size -= _bytes(dropped)
        return made

    def clear(self) -> None:
        self._kept.clear()
        self._size = 0


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
