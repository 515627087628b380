"""Answers: accepting, declining and withdrawing open challenges and requests."""
