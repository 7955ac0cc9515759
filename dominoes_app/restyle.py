"""Style sheets that let the system's letters through, also when those change while the program runs."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def restyle(widget: QWidget, sheet: str) -> None:
    """Give `widget` the style `sheet`, with the letters of now.

    What has a style sheet is told nothing when the system's letters change, and keeps those it had until the
    sheet is taken away.
    """
    widget.setStyleSheet("")
    widget.setStyleSheet(sheet)
