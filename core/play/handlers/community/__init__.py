"""Handlers of communities: settings, moderation, the audit log."""
