"""Declared tables, the same for SQLite and PostgreSQL. The revisions in :mod:`storage.migrations` build exactly these.

Whatever the database can ensure is a constraint. Rows of tables ``WITHOUT ROWID`` are stored in their primary key: a turn
costs one page instead of two.
"""

from __future__ import annotations

from storage.tables import (
    ladders,
    lessons,
    links,
    matches,
    moderation,
    outbox,
    people,
    processes,
    ratings,
    reviews,
    seeks,
    tournaments,
    trees,
)
from storage.tables.columns import metadata

__all__ = [
    "ladders",
    "lessons",
    "links",
    "matches",
    "metadata",
    "moderation",
    "outbox",
    "people",
    "processes",
    "ratings",
    "reviews",
    "seeks",
    "tournaments",
    "trees",
]
