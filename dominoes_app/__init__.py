"""The window: a table to play dominoes at. Knows no rules; those are in dominoes_core."""

from dominoes_core import __version__ as __version__
