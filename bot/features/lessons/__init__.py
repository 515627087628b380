"""Lessons: exercises that teach a game."""
