"""Talk: what the players of a match say to each other, and muting."""
