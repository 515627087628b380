"""Audit log: the decisions of managers."""
