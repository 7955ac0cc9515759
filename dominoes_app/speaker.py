"""Plays short sounds on a thread of its own, where there is something to play them on (no Qt)."""

from __future__ import annotations

import sys
import threading
import time
import wave
from array import array
from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Protocol

from . import audio

RATE = 32_000
"""Of every sound, samples a second."""
IDLE = 8.0
"""Seconds of silence after which the device is let go, so that the machine may sleep."""
AGAIN = 5.0
"""Seconds before a device that could not be opened is tried again: one may have been plugged in."""
LATE = 0.4
"""A sound that could not begin within so many seconds is not played: what it told of is past."""
STALLED = 1.0
"""A device that asks for nothing so many seconds has been unplugged."""
WAITING, VOICES = 8, 6
"""As many sounds wait for the device, and as many are heard at once."""
GOODBYE = 0.5
"""Seconds that closing waits for the device; one that hangs is left to the system."""


class Playing(Protocol):
    """What was opened to play on."""

    def close(self) -> None: ...


Open = Callable[[int, audio.Fill], Playing]
"""(rate, fill) -> a device that plays; raises audio.SoundError."""


class Mixer:
    """Adds up what is heard at the same time. `start` and `fill` may be called on different threads."""

    def __init__(self) -> None:
        self.gain = 1.0
        """Times the samples as they are."""
        self.asked = 0.0
        """When the device last asked for samples, by the monotonic clock."""
        self._new: deque[tuple[array[int], int]] = deque(maxlen=VOICES)
        self._voices: list[tuple[array[int], int]] = []

    def start(self, samples: array[int], delay: float = 0.0) -> None:
        """Let `samples` be heard, `delay` seconds from now."""
        self._new.append((samples, -round(delay * RATE)))

    def clear(self) -> None:
        self._new.clear()
        self._voices = []

    def fill(self, frames: int) -> bytes:
        """The next `frames` samples of everything, never louder than there are numbers for."""
        self.asked = time.monotonic()
        while self._new:
            self._voices.append(self._new.popleft())
        self._voices = self._voices[-VOICES:]
        if not self._voices:
            return bytes(2 * frames)
        sums = [0] * frames
        left = []
        for samples, at in self._voices:
            skip = min(frames, max(0, -at))
            heard = samples[max(0, at) : max(0, at) + frames - skip]
            for i, one in enumerate(heard, skip):
                sums[i] += one
            if at + frames < len(samples):
                left.append((samples, at + frames))
        self._voices = left
        gain = self.gain
        mixed = array("h", [max(-32768, min(32767, round(one * gain))) for one in sums])
        return mixed.tobytes()


def load(path: Path) -> array[int]:
    """The samples of a sound. Raises OSError or ValueError for what is none of ours."""
    try:
        with wave.open(str(path), "rb") as file:
            if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
                raise ValueError(f"{path.name}: not one channel of 16 bits at {RATE} a second")
            samples = array("h", file.readframes(file.getnframes()))
    except (wave.Error, EOFError) as error:
        raise ValueError(f"{path.name}: {error}") from error
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


class Speaker:
    """Every method returns at once: files, library and device are seen to on a thread, at the first sound.

    Where there is no device nothing is heard and nothing fails; `trouble` tells.
    """

    def __init__(
        self, find: Callable[[str], Path], open_device: Open = audio.Device, installed: bool | None = None
    ) -> None:
        """`find` gives the file of a sound; `installed` is whether the library is there, None to look."""
        self._find, self._open_device = find, open_device
        self.installed = audio.installed() if installed is None else installed
        self.trouble = ""
        """Why nothing can be heard, for who looks into it; empty as far as is known."""
        self.mixer = Mixer()
        self._clips: dict[str, array[int] | None] = {}
        self._asked: SimpleQueue[tuple[str, float, float] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._device: Playing | None = None
        self._not_before = 0.0

    def set_volume(self, percent: int) -> None:
        """0 to 100, as the ear takes it: 50 is about half as loud. What is heard now follows at once."""
        self.mixer.gain = (min(100, max(0, percent)) / 100) ** 2

    def play(self, name: str, delay: float = 0.0) -> None:
        """Let the sound be heard `delay` seconds from now, if it can be."""
        if self._closed or not self.installed or self._asked.qsize() >= WAITING:
            return
        self._asked.put((name, time.monotonic(), delay))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Fall silent, and wait a moment for the device. Nothing is played any more."""
        self._closed = True
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join(GOODBYE)

    # --- on the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            try:
                asked = self._asked.get(timeout=IDLE if self._device is not None else None)
            except Empty:
                self._let_go()
                continue
            if asked is None or self._closed:
                self._let_go()
                return
            name, since, delay = asked
            if self._ready() and time.monotonic() - since <= LATE:
                samples = self._clip(name)
                if samples is not None:
                    self.mixer.start(samples, delay)

    def _ready(self) -> bool:
        """Whether there is a device that plays; one is opened if need be."""
        now = time.monotonic()
        if self._device is not None and now - self.mixer.asked > STALLED:
            self._let_go()
        if self._device is None and now >= self._not_before:
            self.mixer.asked = now
            try:
                self._device = self._open_device(RATE, self.mixer.fill)
                self.trouble = ""
            except audio.SoundError as error:
                self.trouble = str(error) or "no device"
                self._not_before = time.monotonic() + AGAIN
            self.mixer.asked = time.monotonic()
        return self._device is not None

    def _let_go(self) -> None:
        device, self._device = self._device, None
        if device is not None:
            device.close()
        self.mixer.clear()  # once nobody fills from it any more

    def _clip(self, name: str) -> array[int] | None:
        """The samples called `name`; None, now and for good, where the file is of no use."""
        if name not in self._clips:
            try:
                self._clips[name] = load(self._find(name))
            except (OSError, ValueError):
                self._clips[name] = None
        return self._clips[name]
