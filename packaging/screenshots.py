"""Takes the pictures that the README and software centres show, from the gallery's states of the table.

    python packaging/screenshots.py         writes resources/pictures

They have the sides of 16 to 9 that AppStream asks for, and are packed as small as Qt packs them.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

FOLDER = ROOT / "resources" / "pictures"
SIZE = (1280, 720)
STATES = {"table": "game-all-fives", "four-seats": "four-seats", "lesson": "page-lesson"}
"""A picture's name, and the state in dominoes_app/pictures.py that it shows."""


def take() -> list[Path]:
    """Write every picture; the files."""
    from PySide6.QtGui import QImage

    from dominoes_app.gallery import before_a_screen, draw
    from dominoes_app.pictures import PICTURES

    wanted = [one for one in PICTURES if one.name in STATES.values()]
    written = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["QT_QPA_PLATFORM"] = before_a_screen(Path(folder))
        os.environ["QT_SCALE_FACTOR"] = "1"
        drawn = {path.name.partition("@")[0]: path for path in draw(Path(folder), [SIZE], wanted)}
        for name, state in STATES.items():
            image = QImage(str(drawn[state])).convertToFormat(QImage.Format.Format_RGB888)
            path = FOLDER / f"{name}.png"
            if not image.save(str(path), "PNG", 0):  # type: ignore[call-overload]
                raise OSError(f"{path} could not be written")
            written.append(path)
    return written


if __name__ == "__main__":
    for path in take():
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")
