"""Communities: their settings and statistics."""
