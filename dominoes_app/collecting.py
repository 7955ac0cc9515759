"""Python's circular garbage is collected on the main thread, between events, and nowhere else.

Left to itself Python collects on whichever thread makes one object too many. On a worker, or on the thread on
which a sound device asks for samples, that takes apart what belongs to the main thread, such as a window that
was closed, and Qt crashes at that; and in the middle of a paint event it takes longer than a frame has.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 1000
"""Milliseconds."""
NAME = "collector"


def collect_if_due() -> None:
    """Collect what Python itself would by now: the oldest generation that is due, and all younger ones.

    Python 3.14 tells by a last threshold of 0 that it has but a young and an old one: whenever the young
    one is due it collects that and a part of the other.
    """
    counts, most = gc.get_count(), gc.get_threshold()
    if not most[-1]:
        if counts[0] > most[0]:
            gc.collect(1)
        return
    for generation in reversed(range(len(counts))):
        if 0 < most[generation] < counts[generation]:
            gc.collect(generation)
            return


class Collector(QObject):
    """Collects instead of Python as long as the program runs."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)  # without a name, looking for it makes Python objects of all children
        gc.disable()
        QTimer(self, interval=EVERY, timeout=collect_if_due).start()


def install(app: QObject) -> None:
    """Have `app` collect; once is enough."""
    if app.findChild(Collector, NAME) is None:
        Collector(app)
