"""Lessons of each game: a module by the game's key, with a tuple ``LESSONS``."""
