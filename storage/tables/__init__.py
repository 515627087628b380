"""The tables, declared for SQLite and PostgreSQL alike. The revisions in :mod:`storage.migrations` build exactly these.

Truths that the database itself can hold stand here as constraints. Rows of tables ``WITHOUT ROWID`` live in their primary
key: a turn costs one page instead of two.
"""

from __future__ import annotations

from storage.tables import ladders, links, matches, messages, moderation, people, processes, ratings, tournaments
from storage.tables.columns import metadata

__all__ = [
    "ladders",
    "links",
    "matches",
    "messages",
    "metadata",
    "moderation",
    "people",
    "processes",
    "ratings",
    "tournaments",
]
