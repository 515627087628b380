"""Talk: remarks between the players of a match, and muting."""
