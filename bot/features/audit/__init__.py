"""Audit log: what managers have decided."""
