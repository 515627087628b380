"""Requests: where they come from, what they carry, how many are taken, and why one is refused."""
