"""Community."""
