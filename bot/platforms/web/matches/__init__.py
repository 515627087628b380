"""Matches: their state, their choices of steps, their records."""
