"""Make the sounds of the table: `python packaging/make_sounds.py [folder]`, `resources/sounds` by default.

They are reckoned, not recorded: a tile is a few bright modes that die in a hundredth of a second, the
table under it a few low ones that take longer, chalk is noise through a narrow gap. The same numbers
come out every time. Needs numpy.
"""

from __future__ import annotations

import sys
import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]
"""Samples, -1 to 1."""

RATE = 32_000
"""Samples a second: what a tile rings at stays below 9 kHz."""
FOLDER = Path(__file__).resolve().parents[1] / "resources" / "sounds"

TILE = ((2150.0, 1.0, 0.011), (3420.0, 0.7, 0.009), (5310.0, 0.45, 0.006), (7900.0, 0.25, 0.004))
WOOD = ((172.0, 0.9, 0.040), (305.0, 1.0, 0.034), (540.0, 0.6, 0.022), (910.0, 0.4, 0.014))
"""Modes as (hertz, strength, seconds until a third is left)."""
ATTACK, RELEASE = 0.0006, 0.02
"""Seconds in which a sound rises from nothing and falls back to it, so that it does not crack."""


def seconds(length: float) -> Sound:
    """The moments of a sound of that length."""
    return np.arange(round(length * RATE)) / RATE


def ring(modes: tuple[tuple[float, float, float], ...], length: float, pitch: float) -> Sound:
    """What is struck and dies away, `pitch` times as high."""
    t = seconds(length)
    waves = [
        strong * np.sin(2 * np.pi * hertz * pitch * t) * np.exp(-t / dies) for hertz, strong, dies in modes
    ]
    return np.sum(waves, axis=0)


def noise(length: float, low: float, high: float, seed: int) -> Sound:
    """Noise between two pitches in hertz, of strength 1 on average."""
    rng = np.random.RandomState(seed)  # its numbers are promised never to change
    spectrum = np.fft.rfft(rng.standard_normal(round(length * RATE)))
    hertz = np.fft.rfftfreq(round(length * RATE), 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 4)
    found = np.fft.irfft(spectrum, round(length * RATE))
    return found / np.sqrt(np.mean(found**2))


def put(into: Sound, sound: Sound, at: float, strength: float = 1.0) -> None:
    """Add `sound`, `at` seconds from the beginning, as far as there is room."""
    begin = round(at * RATE)
    room = min(len(sound), len(into) - begin)
    into[begin : begin + room] += strength * sound[:room]


def knock(pitch: float, wood: float, seed: int) -> Sound:
    """A tile that comes down, on as much `wood`."""
    length = 0.16
    rub = noise(length, 900, 5000, seed) * np.exp(-seconds(length) / 0.0022)
    return ring(TILE, length, pitch) * 0.9 + ring(WOOD, length, pitch**0.5) * wood + rub * 0.5


def lay(pitch: float, bounce: float, seed: int) -> Sound:
    """Laid on the table: one edge, and a moment later the other."""
    found = np.zeros(round(0.19 * RATE))
    put(found, knock(pitch, 0.35, seed), 0.0, 0.55)
    put(found, knock(pitch * 1.03, 0.5, seed + 1), bounce)
    return found


def draw() -> Sound:
    """Drawn over the cloth and set down."""
    length = 0.26
    t = seconds(length)
    slip = noise(length, 700, 3200, 31) * np.exp(-(((t - 0.05) / 0.03) ** 2))
    found = slip * 0.22
    put(found, knock(1.08, 0.45, 32), 0.085, 0.6)
    return found


def shuffle() -> Sound:
    """Tiles pushed about under two hands."""
    length = 0.95
    t = seconds(length)
    rng = np.random.RandomState(41)
    swell = np.sin(np.pi * np.minimum(t / length, 1)) ** 0.8
    found = noise(length, 500, 2600, 42) * 0.10 * swell
    for i, at in enumerate(np.sort(rng.uniform(0.02, length - 0.15, 34))):
        loud = np.sin(np.pi * at / length) ** 0.8 * rng.uniform(0.25, 1.0)
        put(found, knock(rng.uniform(0.92, 1.25), 0.3, 50 + i), float(at), float(loud) * 0.5)
    return found


def chalk() -> Sound:
    """A short stroke: it touches, and rubs."""
    length = 0.14
    t = seconds(length)
    grain = 0.65 + 0.35 * np.sin(2 * np.pi * 210 * t + 3 * np.sin(2 * np.pi * 37 * t))
    stroke = noise(length, 2300, 5200, 61) * grain * np.clip(t / 0.012, 0, 1) * np.exp(-t / 0.036)
    found = stroke * 0.8
    put(found, ring(((1240.0, 1.0, 0.006), (2480.0, 0.5, 0.004)), 0.05, 1.0), 0.0, 0.5)
    return found


def finished(sound: Sound, peak: float) -> NDArray[np.int16]:
    """Whole numbers, `peak` at most, that begin and end with silence."""
    sound = sound - np.mean(sound)
    t = seconds(len(sound) / RATE)
    rise = np.sin(np.pi / 2 * np.clip(t / ATTACK, 0, 1)) ** 2
    fall = np.sin(np.pi / 2 * np.clip((t[-1] - t) / RELEASE, 0, 1)) ** 2
    sound = sound * rise * fall
    return np.rint(sound / np.max(np.abs(sound)) * peak * 32767).astype(np.int16)


def all_sounds() -> dict[str, NDArray[np.int16]]:
    """By the name of the file, at `RATE`, one channel."""
    return {
        "lay-1": finished(lay(1.0, 0.013, 11), 0.70),
        "lay-2": finished(lay(0.955, 0.017, 21), 0.66),
        "lay-3": finished(lay(1.05, 0.010, 27), 0.68),
        "draw": finished(draw(), 0.45),
        "shuffle": finished(shuffle(), 0.50),
        "chalk": finished(chalk(), 0.22),
    }


def main(words: list[str]) -> None:
    folder = Path(words[0]) if words else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in all_sounds().items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.astype("<i2").tobytes())


if __name__ == "__main__":
    main(sys.argv[1:])
