"""Explore: a person's own tree of turns on a match, or on a board of any game; nobody else ever sees it."""
