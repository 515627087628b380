"""Seek."""
