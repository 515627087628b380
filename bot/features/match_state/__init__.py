"""State of a match for one person: what they see of it, and all that they can do now."""
