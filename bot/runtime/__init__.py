"""Runtime: composition of the serving program, and the loops that run while it serves."""
