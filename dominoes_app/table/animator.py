"""Plays motions: tiles on their way from pose to pose, pauses, fades. One clock for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer

FRAME_MS = 15
LONGEST_FRAME_MS = 50
"""A frame that took longer counts as this: motion is slowed by a busy machine, never jumps."""


def ease(share: float) -> float:
    """Slow, quick, slow: 0 to 1."""
    return share * share * (3 - 2 * share)


@dataclass(frozen=True, slots=True)
class Motion:
    """Something that moves for `duration` milliseconds, `delay` after the start.

    `show` is called with 0 to 1 and always, at last, with 1.
    """

    show: Callable[[float], None]
    duration: int
    delay: int = 0
    smooth: bool = True
    pause: int = 0
    """Of the delay what is waited for also where nothing moves."""


class Animator(QObject):
    """Runs one set of motions at a time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        """2 is twice as fast."""
        self.moving = True
        """False: everything is at its goal at once, or after its pause."""
        self._motions: list[Motion] = []
        self._done: Callable[[], None] | None = None
        self._clock = QElapsedTimer()
        self._now = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        return self._done is not None

    def run(self, motions: list[Motion], done: Callable[[], None]) -> None:
        """Play `motions` together, then call `done` once, never before this returns.

        What still ran is brought to its end first, its `done` included.
        """
        self.finish()
        self._motions, self._done = list(motions), done
        for motion in motions:
            motion.show(0.0)
        self._now = 0.0
        self._clock.start()
        waits = bool(motions) if self.moving else any(motion.pause for motion in motions)
        self._timer.setInterval(FRAME_MS if waits else 0)
        self._timer.start()

    def finish(self) -> None:
        """Bring everything to its goal now, and call `done`."""
        self._timer.stop()
        motions, self._motions = self._motions, []
        for motion in motions:
            motion.show(1.0)
        done, self._done = self._done, None
        if done is not None:
            done()

    def drop(self) -> None:
        """Forget what is under way: nothing reaches its goal and `done` is not called."""
        self._timer.stop()
        self._motions, self._done = [], None

    def _tick(self) -> None:
        self._now += min(LONGEST_FRAME_MS, self._clock.restart()) * self.speed
        now = self._now
        left = []
        for motion in self._motions:
            if now >= (motion.delay + motion.duration if self.moving else motion.pause):
                motion.show(1.0)
            else:
                left.append(motion)
                if self.moving and now > motion.delay:
                    share = (now - motion.delay) / motion.duration
                    motion.show(ease(share) if motion.smooth else share)
        self._motions = left
        if not left:
            self.finish()
