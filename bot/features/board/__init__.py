"""Boards: boards and replays of matches for their readers, and lists of matches."""
