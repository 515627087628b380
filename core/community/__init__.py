"""Communities: rooms, settings, and the audit log."""
