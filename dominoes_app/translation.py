"""The language of the window: English with its plurals, the player's own where somebody translated it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from .phrases import look_up_by
from .resources import resource

FOLDER = "i18n"
MARK = "dominoes"
"""Name of the objects that hold a language."""


def install(app: QCoreApplication, locale: QLocale | None = None) -> None:
    """Let texts be looked up in English and before that in the language of `locale`, the system's if None.

    Qt's own buttons follow the window: a language nobody translated the window into is not mixed into it.
    A program that came without these files speaks English with "(s)" in it. Called again, the later
    language replaces the earlier.
    """
    look_up_by(QCoreApplication.translate)
    locale = locale or QLocale.system()
    for old in app.findChildren(QTranslator, MARK):
        app.removeTranslator(old)
        old.deleteLater()
    try:
        ours = resource(FOLDER)
    except FileNotFoundError:
        return
    _load(app, ours, "dominoes", QLocale(QLocale.Language.English))
    if locale.language() != QLocale.Language.English and _load(app, ours, "dominoes", locale):
        _load(app, Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)), "qtbase", locale)


def _load(app: QCoreApplication, folder: Path, name: str, locale: QLocale) -> bool:
    """Install the file of `locale`; the last one installed is asked first. False where there is none."""
    translator = QTranslator(app)
    translator.setObjectName(MARK)
    return translator.load(locale, name, "_", str(folder)) and app.installTranslator(translator)
