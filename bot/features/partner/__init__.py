"""The computer: its turns, its hints, and reviews of finished matches."""
