"""`dominoes`: builds everything and wires it together. The only place that does."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from . import __version__, focus_ring, translation
from .bookkeeper import Bookkeeper
from .guide import Guide
from .paths import data_dir
from .profile import Profile
from .reading import Reading
from .session import Session
from .sounds import Sounds, Voice, sound_file
from .speaker import Speaker
from .store import sweep
from .table.chalk import load_font
from .table.scene import TableScene
from .thinker import Thinker
from .window import Window

APPLICATION_ID = "org.dominoestable.Dominoes"


@dataclass(slots=True)
class Program:
    """The parts of a running program; somebody must hold them."""

    window: Window
    session: Session
    guide: Guide

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
    if voice is not None:
        Sounds(session, voice)
    Reading(session)
    guide = Guide(session)
    session.open()
    guide.open()
    return Program(window, session, guide)


def application(argv: Sequence[str]) -> QApplication:
    """The QApplication, with its names set and something to write with."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(list(argv))
    QCoreApplication.setApplicationName("Dominoes")
    QCoreApplication.setApplicationVersion(__version__)
    app.setApplicationDisplayName("Dominoes")
    app.setDesktopFileName(APPLICATION_ID)
    translation.install(app)
    focus_ring.install(app)
    # One look everywhere: the panel has the table's colours, which native styles paint over.
    app.setStyle("Fusion")
    own = load_font()
    if set(QFontDatabase.families()) <= {own}:
        # A machine without any font: better the chalk's than little boxes.
        font = app.font()
        font.setFamily(own)
        app.setFont(font)
    return app


def main(argv: Sequence[str] | None = None) -> int:
    """Start the program; its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    # A worker that runs Python lets go of the interpreter sooner, so that frames keep coming.
    sys.setswitchinterval(0.001)
    return _asked(words) if words else _played()


def _played() -> int:
    app = application([sys.argv[0]])
    program = build(data_dir(), voice=Speaker(sound_file))
    program.window.show()
    code = app.exec()
    program.take_apart()
    return code


def _asked(words: Sequence[str]) -> int:
    """What the command line asks for instead of a game."""
    parser = argparse.ArgumentParser(prog="dominoes", description="Dominoes at a quiet table.")
    parser.add_argument("--version", action="version", version=f"Dominoes {__version__}")
    parser.add_argument("--gallery", metavar="DIR", type=Path, help="write pictures of the table and end")
    parser.add_argument(
        "--bench", action="store_true", help="measure how smoothly time runs while Expert thinks, and end"
    )
    arguments = parser.parse_args(words)
    if arguments.gallery is not None:
        from .gallery import write_gallery

        return write_gallery(arguments.gallery)
    if arguments.bench:
        from .smoothness import report

        application([sys.argv[0]])
        print(report())
        return 0
    return _played()


if __name__ == "__main__":
    sys.exit(main())
