"""Ratings: results, standings, charts, and their recomputation."""
