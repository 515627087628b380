"""A player's own branches of turns and notes, on a match or on a board to try alone; nobody else sees them."""
