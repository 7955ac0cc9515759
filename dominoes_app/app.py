"""`dominoes`: builds everything and wires it together. The only place that does."""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QFontDatabase, QIcon
from PySide6.QtWidgets import QApplication

from . import __version__, collecting, focus_ring, translation
from .bookkeeper import Bookkeeper
from .end_buttons import EndButtons
from .guide import Guide
from .housekeeper import Housekeeper
from .lock import Chair
from .opening import Opening
from .paths import data_dir
from .profile import Profile
from .reading import Reading
from .resources import resource
from .session import Session
from .sounds import Sounds, Voice, sound_file
from .speaker import Speaker
from .store import sweep
from .table.chalk import load_font
from .table.scene import TableScene
from .thinker import Thinker
from .window import Window

APPLICATION_ID = "org.dominoestable.Dominoes"
STYLE = "Fusion"
"""One look everywhere: the panel has the table's colours, which native styles paint over."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)
BELL_AFTER = 600
"""Milliseconds from the oak being there until later starts are listened to: the start itself comes first."""


class Application(QApplication):
    """The application; macOS tells it of files that are to be opened."""

    file_wanted = Signal(str)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


@dataclass(slots=True)
class Program:
    """The parts of a running program; somebody must hold them."""

    window: Window
    session: Session
    guide: Guide
    opening: Opening

    def take_apart(self) -> None:
        """Close the window and let go of everything in it while Qt is still there to do it."""
        self.window.close()
        for one in (self.session, self.window, self.window.scene):
            one.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()


def build(root: Path, thinker: Thinker | None = None, voice: Voice | None = None) -> Program:
    """A window on the files under `root`, not yet shown. Without a `voice` nothing is heard."""
    sweep(root)
    scene = TableScene()
    window = Window(scene)
    session = Session(window, Profile(root), thinker or Thinker())
    # The session's own from now on.
    Bookkeeper(session, root)
    Housekeeper(session)
    if voice is not None:
        Sounds(session, voice)
    Reading(session)
    EndButtons(session)
    guide = Guide(session)
    opening = Opening(session)
    session.open()
    guide.open()
    return Program(window, session, guide, opening)


def application(argv: Sequence[str]) -> QApplication:
    """The QApplication, with its names set and something to write with. `argv` begins with the program."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = Application([*argv, "-style", STYLE])  # setStyle would make all of QStyle for Python: 8 ms
    elif not isinstance(app, Application):  # one that a test has made
        app.setStyle(STYLE)
    QCoreApplication.setApplicationName("Dominoes")
    QCoreApplication.setApplicationVersion(__version__)
    app.setApplicationDisplayName("Dominoes")
    app.setDesktopFileName(APPLICATION_ID)
    app.setWindowIcon(window_icon())
    collecting.install(app)
    translation.install(app)
    focus_ring.install(app)
    own = load_font()
    if set(QFontDatabase.families()) <= {own}:
        # A machine without any font: better the chalk's than little boxes.
        font = app.font()
        font.setFamily(own)
        app.setFont(font)
    return app


def window_icon() -> QIcon:
    """The program's icon in every size a desktop asks for; QtSvg is not needed for it."""
    icon = QIcon()
    for size in ICON_SIZES:
        icon.addFile(str(resource(f"icons/dominoes-{size}.png")))
    return icon


def main(argv: Sequence[str] | None = None) -> int:
    """Start the program; its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    # A worker that runs Python lets go of the interpreter sooner, so that frames keep coming.
    sys.setswitchinterval(0.001)
    return _asked(words) if words else _played()


def _played(file: Path | None = None) -> int:
    """Play, beginning with the match in `file`; a program that runs already is handed it instead."""
    root = data_dir()
    chair = Chair(root)
    if not chair.take():
        return _handed_over(root, file, chair)
    return _seated(root, file, chair)


def _seated(root: Path, file: Path | None, chair: Chair) -> int:
    app = application([sys.argv[0]])
    program = build(root, voice=Speaker(sound_file))
    if isinstance(app, Application):
        app.file_wanted.connect(program.opening.rung)
    program.window.show()
    if file is not None:
        QTimer.singleShot(0, program.opening, lambda: program.opening.open(file))
    _listen(program, root)
    code = app.exec()
    program.take_apart()
    chair.leave()
    return code


def _listen(program: Program, root: Path) -> None:
    """Hear of later starts, once the window has long been seen."""

    def hang() -> None:
        from .doorbell import Doorbell  # takes time to load

        bell = Doorbell(root, program.session)
        bell.rung.connect(program.opening.rung)
        program.window.closing.connect(bell.close)
        bell.listen()

    view = program.window.view
    later = QTimer(program.session, interval=BELL_AFTER, singleShot=True)
    later.timeout.connect(hang)
    program.window.closing.connect(later.stop)
    view.furnished.connect(later.start, Qt.ConnectionType.SingleShotConnection)


def _handed_over(root: Path, file: Path | None, chair: Chair) -> int:
    from PySide6.QtWidgets import QMessageBox

    app = application([sys.argv[0]])
    from .doorbell import PATIENCE, ring

    late = time.monotonic() + PATIENCE
    while not ring(root, file, patience=0.5):
        if chair.take():  # the other has ended meanwhile
            return _seated(root, file, chair)
        if time.monotonic() > late:
            text = app.translate(
                "Start", "Dominoes is running already, but does not answer. Close it and start it again."
            )
            print(f"dominoes: {text}", file=sys.stderr)
            QMessageBox.warning(None, app.applicationName(), text)
            return 1
    return 0


def _asked(words: Sequence[str]) -> int:
    """What the command line asks for instead of a game."""
    parser = argparse.ArgumentParser(prog="dominoes", description="Dominoes at a quiet table.")
    parser.add_argument("--version", action="version", version=f"Dominoes {__version__}")
    if find_spec("dominoes_app.gallery") is not None:  # installers go without it
        parser.add_argument("--gallery", metavar="DIR", type=Path, help="write pictures of the table and end")
    parser.add_argument(
        "--bench", action="store_true", help="measure how smoothly time runs while Expert thinks, and end"
    )
    parser.add_argument(
        "--smoke", action="store_true", help="open the window, lay a tile, and end; 0 if nothing was amiss"
    )
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="a match to open")
    arguments = parser.parse_args(words)
    if arguments.smoke:
        from .smoke import run

        return run()
    if getattr(arguments, "gallery", None) is not None:
        from .gallery import write_gallery

        return write_gallery(arguments.gallery)
    if arguments.bench:
        from .smoothness import report

        application([sys.argv[0]])
        print(report())
        return 0
    return _played(arguments.file)


if __name__ == "__main__":
    sys.exit(main())
