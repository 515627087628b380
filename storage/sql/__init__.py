"""Repositories: the ports of core.play in SQL, the same for both engines."""
