"""A player's private branches of turns and notes, on a match or on a separate board."""
