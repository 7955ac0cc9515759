"""What kernel.py needs of the `cython` module, for where there is none: types that are numbers and
decorators that do nothing.

The type checker reads the kernel through this file as well.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, MutableSequence
from types import TracebackType
from typing import Any, TypeAlias, TypeVar

F = TypeVar("F")

compiled: bool = False

int: TypeAlias = builtins.int
uint: TypeAlias = builtins.int
longlong: TypeAlias = builtins.int
ulonglong: TypeAlias = builtins.int
size_t: TypeAlias = builtins.int
bint: TypeAlias = builtins.bool
void: TypeAlias = None
p_int: TypeAlias = MutableSequence[builtins.int]
p_uint: TypeAlias = MutableSequence[builtins.int]
p_uchar: TypeAlias = MutableSequence[builtins.int]
p_longlong: TypeAlias = MutableSequence[builtins.int]
p_ulonglong: TypeAlias = MutableSequence[builtins.int]


def _same(thing: F) -> F:
    return thing


cclass = final = cfunc = inline = _same


def exceptval(check: bool) -> Callable[[F], F]:
    return _same


def declare(kind: Any, value: builtins.int) -> builtins.int:
    return value


def cast(kind: Any, value: Any) -> Any:
    return value


class _NoGil:
    """Decorator and context manager."""

    def __call__(self, function: F) -> F:
        return function

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        pass


nogil = _NoGil()
