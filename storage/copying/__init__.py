"""Copies of whole stores from one engine to another."""
