"""State of a match for one person: its current state, and the actions that the person can take."""
