"""Moderation: managers' decisions about matches and members."""
