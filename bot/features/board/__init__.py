"""Boards: a match, its boards and replays for its readers, and lists of matches."""
