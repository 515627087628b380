"""Challenges: a match is arranged by questions, offered, taken and begun."""
