"""Work by number, spread over processes that Ctrl-C stops cleanly and soon."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import islice
from multiprocessing.synchronize import Event
from typing import TypeVar

from ..players.choice import Stop, never

T = TypeVar("T")


class Stopped(Exception):
    """Raised by work that was told to stop: nobody waits for what it would have found."""


def spread(work: Callable[[int, Stop], T], numbers: Sequence[int], jobs: int) -> Iterator[T]:
    """What `work` finds for each of `numbers`, in their order.

    With more than one job it must be fit to be sent to a process, and should look at its stop flag now and
    then, and raise Stopped: it is set when the iterator is closed or Ctrl-C ends it.
    """
    if jobs <= 1:
        for number in numbers:
            yield work(number, never)
        return
    with ExitStack() as stack:
        context = multiprocessing.get_context()
        told = context.Event()
        pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(told,))
        stack.callback(pool.shutdown, wait=True, cancel_futures=True)
        stack.callback(told.set)
        # Handed out a few at a time, so that there is never much to take back.
        waiting = iter(numbers)
        asked: list[Future[T]] = []
        room = 4 * jobs
        while True:
            # Processes start in here. One that Ctrl-C ends before its initializer has run leaves the
            # others waiting for each other.
            with interrupts_held():
                asked += [pool.submit(_do, work, number) for number in islice(waiting, room)]
            if not asked:
                return
            yield asked.pop(0).result()
            room = 1


_told: Event | None = None
"""In a process of `spread`: set when it is to stop."""


def _begin(told: Event) -> None:
    global _told
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _told = told


def _do(work: Callable[[int, Stop], T], number: int) -> T:
    return work(number, _stopped)


def _stopped() -> bool:
    return _told is not None and _told.is_set()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C is heard when this is over, and never by processes begun in here. Does nothing in other
    threads."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    # Held back in this thread, and so in those and in the processes that it begins; there is no such thing
    # on Windows. Another thread may hear it all the same.
    masked = None
    if sys.platform != "win32":
        masked = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        if sys.platform != "win32" and masked is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, masked)
        signal.signal(signal.SIGINT, before)
    if heard and before is not signal.SIG_IGN:
        raise KeyboardInterrupt
