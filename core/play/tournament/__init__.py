"""Tournaments: who is paired with whom, how the table is made from the matches, and what is kept of them."""
