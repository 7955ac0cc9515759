"""The way to a sound device: opens the system's own and asks for samples as they are needed (no Qt).

Of the package miniaudio only the compiled part is loaded: the rest of it brings numpy and a web client along.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

Fill = Callable[[int], bytes]
"""Given a number of frames, that many signed 16-bit samples. Called on a thread of the device."""

PERIOD_MS, PERIODS = 20, 3
"""Short enough to be heard with the tile, long enough for a busy machine."""


class SoundError(Exception):
    """There is nothing to play on; the message says what failed."""


def installed() -> bool:
    """Whether the library is there at all. Some machines have no ready-made one; the game goes without."""
    try:
        return importlib.util.find_spec("_miniaudio") is not None
    except (ImportError, ValueError):
        return False


class Device:
    """One open device with one channel; it plays what `fill` gives until `close`.

    Opening may take a while and so may closing: neither belongs on the thread of the window.
    """

    def __init__(self, rate: int, fill: Fill, silent: bool = False) -> None:
        """Open the system's device, or with `silent` one that nobody hears. Raises SoundError."""
        self._open = False
        try:
            import _cffi_backend  # noqa: F401 - named for who packs the program: the next one needs it
            from _miniaudio import ffi, lib  # type: ignore[import-not-found]

            _hush()
            _connect(ffi, lib)
            self._lib = lib
            self._start(ffi, lib, rate, fill, silent)
        except SoundError:
            raise
        except Exception as fault:  # a library that cannot be loaded, or is not the one we know
            raise SoundError(f"{type(fault).__name__}: {fault}") from fault

    def _start(self, ffi: Any, lib: Any, rate: int, fill: Fill, silent: bool) -> None:
        self._context, self._device = ffi.new("ma_context *"), ffi.new("ma_device *")
        self._handle = ffi.new_handle(fill)
        settings = lib.ma_context_config_init()
        if silent:
            only = ffi.new("ma_backend[]", [lib.ma_backend_null])
            _check(lib, lib.ma_context_init(only, 1, ffi.addressof(settings), self._context), "system")
        else:
            _check(lib, lib.ma_context_init(ffi.NULL, 0, ffi.addressof(settings), self._context), "system")
        try:
            if not silent and self._context.backend == lib.ma_backend_null:
                raise SoundError("no sound system")
            wanted = lib.ma_device_config_init(lib.ma_device_type_playback)
            wanted.sampleRate = rate
            wanted.playback.channels = 1
            wanted.playback.format = lib.ma_format_s16
            wanted.periodSizeInMilliseconds, wanted.periods = PERIOD_MS, PERIODS
            wanted.dataCallback = lib._internal_data_callback
            wanted.pUserData = self._handle
            _check(lib, lib.ma_device_init(self._context, ffi.addressof(wanted), self._device), "device")
            self._open = True
            _check(lib, lib.ma_device_start(self._device), "start")
        except SoundError:
            self.close()
            raise

    def close(self) -> None:
        """Stop and let go of the device."""
        if self._open:
            self._open = False
            self._lib.ma_device_uninit(self._device)
        context, self._context = self._context, None
        if context is not None:
            self._lib.ma_context_uninit(context)


def _check(lib: Any, result: int, what: str) -> None:
    if result != lib.MA_SUCCESS:
        raise SoundError(f"{what}: error {result}")


_connected = False


def _connect(ffi: Any, lib: Any) -> None:
    """Let the library's call for samples come here, once for the process."""
    global _connected
    if _connected:
        return

    def _internal_data_callback(device: Any, output: Any, input: Any, frames: int) -> None:
        if frames > 0 and device.pUserData:
            samples = ffi.from_handle(device.pUserData)(frames)
            ffi.memmove(output, samples, min(len(samples), 2 * frames))

    ffi.def_extern()(_internal_data_callback)
    lib.init_miniaudio()
    _connected = True


_quiet: Any = None


def _hush() -> None:
    """Keep ALSA, the sound of Linux, from writing to the terminal that it has found no device."""
    global _quiet
    if _quiet is not None or sys.platform != "linux":
        return
    import ctypes  # takes time to load

    text, number = ctypes.c_char_p, ctypes.c_int
    _quiet = ctypes.CFUNCTYPE(None, text, number, text, number, text)(lambda *_: None)
    with suppress(OSError, AttributeError):  # there may be none to be kept quiet
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_quiet)
