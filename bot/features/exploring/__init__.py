"""Exploring: turns that are only tried, notes, and conditional moves."""
