"""Where the files lie that come with the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def resource(name: str) -> Path:
    """The file (or folder) called `name` (such as ``"fonts/PatrickHand-Regular.ttf"``).

    An installed program keeps `resources` inside the package, a checkout beside it.
    Raises FileNotFoundError where neither has it.
    """
    for root in (_PACKAGE / "resources", _PACKAGE.parent / "resources"):
        path = root / name
        if path.exists():
            return path
    raise FileNotFoundError(f"the program came without its file {name!r}")
