"""Explore: a player's own tree of turns on a match, or on a board of any game; no one else ever sees it."""
