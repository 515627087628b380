"""Exploring: trying turns, notes, and conditional moves."""
