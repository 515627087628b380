"""Challenge."""
