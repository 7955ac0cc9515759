"""Measuring: levels against each other, the ladder, and the table of match-winning chances."""
