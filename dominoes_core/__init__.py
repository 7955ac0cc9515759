"""The rules of dominoes, its records and its players. Knows nothing of any window."""

__version__ = "0.1.0"
