"""Community: its rooms, its settings, and the log of what was decided in it."""
