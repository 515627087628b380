"""State of a match for one person: its present state, and the actions open to them."""
