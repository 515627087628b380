"""Challenges: arranging a match, offering it, and its beginning."""
