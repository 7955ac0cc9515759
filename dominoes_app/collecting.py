"""Keeps Python's collector of circular garbage away from worker threads."""

from __future__ import annotations

import gc
import threading


class _Paused:
    """While a worker is inside, nothing is collected; what there is waits for the main thread.

    A collection happens on whichever thread makes one object too many. On a worker it would take apart
    what belongs to the main thread, such as a window that was closed, and Qt crashes at that.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0

    def __enter__(self) -> None:
        with self._lock:
            self._inside += 1
            gc.disable()

    def __exit__(self, *_: object) -> None:
        # A worker makes nothing new once it has left, so enabling comes last.
        with self._lock:
            self._inside -= 1
            if not self._inside:
                gc.enable()


collection_paused = _Paused()
