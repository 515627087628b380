"""Ratings: the Glicko-2 system, and which matches count. Pure; see docs/decisions/0009-ratings.md."""
