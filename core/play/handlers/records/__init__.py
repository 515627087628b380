"""Handlers of records: exports, imports, and what is kept of one person."""
