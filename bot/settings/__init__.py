"""Settings: their meanings, their sources, and their validation."""
