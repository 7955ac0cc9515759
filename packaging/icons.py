"""Makes every raster of the icon from the one drawing, resources/icons/dominoes.svg.

    python packaging/icons.py FILE...      (.png with its size in the name, .ico, .icns)
    python packaging/icons.py --window     the pictures of the window, beside the drawing

QtSvg draws; .ico and .icns hold PNG files, and are put together here.
"""

from __future__ import annotations

import os
import re
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "resources" / "icons" / "dominoes.svg"
HICOLOR = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOW = (16, 24, 32, 48, 64, 128, 256)
"""Those that come with the program; the window's icon is made of them."""
WINDOWS = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MACOS = {16: "icp4", 32: "icp5", 64: "icp6", 128: "ic07", 256: "ic08", 512: "ic09", 1024: "ic10"}
MARGIN = 100 / 1024
"""macOS leaves this much free around an icon, of its width."""
FINER = 4
"""Small icons are drawn so many times larger and then made smaller, which keeps the pips round."""


def picture(size: int, margin: float = 0.0) -> QImage:
    """The drawing at `size` pixels, with a part of it free at every side."""
    renderer = QSvgRenderer(str(DRAWING))
    if not renderer.isValid():
        raise ValueError(f"{DRAWING} cannot be drawn")
    large = size * FINER if size < 128 else size
    image = QImage(large, large, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    free = large * margin
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(free, free, large - 2 * free, large - 2 * free))
    if large != size:
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        image = image.scaled(size, size, keep, smooth)
    return image


def png(size: int, margin: float = 0.0) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture(size, margin).save(buffer, "PNG", 0)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def ico() -> bytes:
    """Windows' icon: a head, a line of directory a size, and the pictures."""
    pictures = [png(size) for size in WINDOWS]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    lines = b""
    for size, data in zip(WINDOWS, pictures, strict=True):
        lines += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + lines + b"".join(pictures)


def icns() -> bytes:
    """macOS's icon: a length, and the pictures, each under the name of its size."""
    parts = b""
    for size, name in MACOS.items():
        data = png(size, MARGIN)
        parts += name.encode() + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def write(path: Path) -> None:
    """The icon in the format of `path`: .ico, .icns, or .png of the size in its name or its folder's."""
    app = QGuiApplication.instance() or QGuiApplication(["icons"])
    assert app is not None
    if path.suffix == ".ico":
        data = ico()
    elif path.suffix == ".icns":
        data = icns()
    else:
        found = re.search(r"(\d+)", path.stem) or re.search(r"/(\d+)x\d+/", path.as_posix())
        if path.suffix != ".png" or found is None:
            raise ValueError(f"{path}: a .png with its size, an .ico or an .icns is wanted")
        data = png(int(found[1]))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def main(words: list[str]) -> int:
    if not words:
        print(__doc__)
        return 2
    paths = [DRAWING.with_name(f"dominoes-{size}.png") for size in WINDOW] if words == ["--window"] else words
    for path in paths:
        write(Path(path))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
