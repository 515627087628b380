"""Rooms: talk and what the program says there, live news, boards that were posted."""
