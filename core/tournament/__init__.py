"""Tournaments: pairings, tables computed from the matches, and values."""
