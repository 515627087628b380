"""To Discord: what the core says, formatted and sent."""
