"""Boards: a match, its boards and replays as people look at them, and lists of matches."""
