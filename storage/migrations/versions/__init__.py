"""Revisions: one module each, named by its number and content."""
