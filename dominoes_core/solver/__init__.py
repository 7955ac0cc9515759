"""The exact search over the rest of a round with all tiles face up."""
