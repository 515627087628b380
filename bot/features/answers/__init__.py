"""Answers: accepting, declining and withdrawing whatever is open, a challenge or a request."""
