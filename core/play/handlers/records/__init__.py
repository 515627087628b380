"""Handlers of records: exports, imports, and a person's stored data."""
