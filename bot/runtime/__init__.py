"""Runtime: puts the serving program together, and runs its loops."""
