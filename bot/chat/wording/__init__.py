"""Wording of messages: their sentences in each language."""
