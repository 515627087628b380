"""Moderation: what managers decide about matches and members."""
