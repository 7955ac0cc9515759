"""Pictures of the table in named states, for looking at and for the README.

Every picture is the real window with a match from resources/gallery resumed in it; what a person does is
done with mouse and keys. The same pictures come out every time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from .pictures import PICTURES, Picture

Size = tuple[int, int]
"""Width and height of a window in logical pixels."""

SIZES: tuple[Size, ...] = ((900, 600), (1280, 800), (1920, 1080))
PNG_QUALITY = 89
"""Of Qt's scale, where 100 packs worst and 0 best; nothing is lost. This is five times as quick as -1."""


def write_gallery(folder: Path) -> int:
    """Write every picture at every size, plain and at two device pixels a pixel; the exit code.

    The scale is one of the whole process, so that the fine pictures are drawn by helpers beside this one.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"{folder}: {error.strerror or error}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as own:
        if os.environ.setdefault("QT_QPA_PLATFORM", "offscreen") == "offscreen":
            os.environ["QT_QPA_PLATFORM"] = before_a_screen(Path(own))
        helpers = [helper(folder, sizes) for sizes in (SIZES[2:], SIZES[:2])]
        os.environ["QT_SCALE_FACTOR"] = "1"
        draw(folder, SIZES)
        return max(one.wait() for one in helpers)


def before_a_screen(folder: Path) -> str:
    """The offscreen platform with a screen that holds every size at either scale, described in `folder`.

    By itself it has one of 800 pixels, which at two device pixels a pixel has no room for a dialog.
    """
    path = folder / "screen.json"
    if ":" in str(path):  # which would end the name
        return "offscreen"
    width, height = (2 * side for side in SIZES[-1])
    screen = {"name": "screen", "x": 0, "y": 0, "width": width, "height": height}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    path.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    return f"offscreen:configfile={path}"


def helper(folder: Path, sizes: Iterable[Size], names: Sequence[str] = ()) -> subprocess.Popen[bytes]:
    """A process that writes the fine pictures of `sizes`, of all states or those called `names`."""
    path = os.pathsep.join(filter(None, (str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH"))))
    words = [str(folder.resolve()), *(f"{width}x{height}" for width, height in sizes), *names]
    return subprocess.Popen(
        [sys.executable, "-m", "dominoes_app.gallery", *words],
        env={**os.environ, "PYTHONPATH": path, "QT_SCALE_FACTOR": "2"},
    )


def draw(folder: Path, sizes: Iterable[Size], pictures: Sequence[Picture] = PICTURES) -> list[Path]:
    """Write `pictures` to `folder` at the scale this process has; the files, in order."""
    from .app import application
    from .stage import Stage

    application(sys.argv[:1])
    written = []
    for width, height in sizes:
        with tempfile.TemporaryDirectory() as profile:
            stage = Stage(Path(profile), width, height)
            # The oak is made anew for the other colours: once is enough.
            for picture in sorted(pictures, key=lambda one: one.dark):
                image = stage.take(picture)
                path = folder / f"{picture.name}@{width}x{height}{_scale(image.devicePixelRatio())}.png"
                if not image.save(str(path), "PNG", PNG_QUALITY):  # type: ignore[call-overload]
                    raise OSError(f"{path} could not be written")
                written.append(path)
            stage.close()
    return written


def _scale(ratio: float) -> str:
    return "" if ratio == 1 else f"@{ratio:g}x"


def main(words: Sequence[str]) -> None:
    """Folder, sizes such as 900x600, names of states (none: all)."""
    folder, *rest = words
    sizes = [word.partition("x") for word in rest if word[0].isdigit()]
    names = [word for word in rest if not word[0].isdigit()]
    pictures = [picture for picture in PICTURES if not names or picture.name in names]
    draw(Path(folder), [(int(width), int(height)) for width, _, height in sizes], pictures)


if __name__ == "__main__":
    main(sys.argv[1:])
