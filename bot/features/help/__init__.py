"""Help: commands, games and their rules."""
