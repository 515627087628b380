"""Lessons of each game: a module named after the game's key, with a tuple ``LESSONS``."""
