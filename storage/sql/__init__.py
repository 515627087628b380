"""Repositories: the ports of core.play in SQL, the same for both engines; a folder for each kind of thing that is kept."""
