"""The theme for the ordinary controls: panel, menus, questions."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from .theme import Theme


def palette(theme: Theme) -> QPalette:
    """The theme for the ordinary controls: panel, menus, questions."""
    found = QPalette()
    role = QPalette.ColorRole
    for one, colour in (
        (role.Window, theme.panel),
        (role.WindowText, theme.text),
        (role.Base, theme.panel_raised),
        (role.AlternateBase, theme.panel),
        (role.Text, theme.text),
        (role.Button, theme.panel_raised),
        (role.ButtonText, theme.text),
        (role.ToolTipBase, theme.panel_raised),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.text_soft),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.Link, theme.accent),
        (role.LinkVisited, theme.accent),
    ):
        found.setColor(one, QColor(colour))
    for one in (role.WindowText, role.Text, role.ButtonText):
        found.setColor(QPalette.ColorGroup.Disabled, one, QColor(theme.text_soft))
    return found
