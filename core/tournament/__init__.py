"""Tournaments: pairings, tables computed from the matches, values and port."""
