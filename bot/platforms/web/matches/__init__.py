"""Matches: where they stand, what can be played, their records."""
