"""People: their accounts and links between them, preferences, blocks, devices, managers, and erasure."""
