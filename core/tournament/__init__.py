"""Tournaments: their data, their pairings, and tables computed from the matches."""
