"""Tournaments: their values, pairings, and tables computed from the matches."""
