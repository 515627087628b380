"""Settings: their meaning, their sources, and their validation."""
