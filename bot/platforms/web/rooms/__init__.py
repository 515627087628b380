"""Rooms: talk, the program's messages, live news, and posted boards."""
