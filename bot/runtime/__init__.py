"""The serving program: how its parts are put together, and the loops that run while it serves."""
