"""All tables, identical for SQLite and PostgreSQL. The revisions in :mod:`storage.migrations` build exactly these.

Each is declared beside its SQL. We use constraints for everything that the database can ensure. Tables ``WITHOUT
ROWID`` store rows in their primary key, so a turn takes one page instead of two.
"""
# ruff: noqa: F401 - these modules declare tables

from __future__ import annotations

import storage.operation.keys
import storage.operation.processes
import storage.outbox.outbox
import storage.outbox.posts
import storage.people.audit
import storage.people.blocks
import storage.people.communities
import storage.people.devices
import storage.people.lessons
import storage.people.links
import storage.people.people
import storage.people.reports
import storage.people.sessions
import storage.people.vacations
import storage.play.audiences
import storage.play.challenges
import storage.play.comments
import storage.play.match_rows
import storage.play.matches
import storage.play.plans
import storage.play.read_marks
import storage.play.reviews
import storage.play.seeks
import storage.play.timers
import storage.play.trees
import storage.standings.ladder_tables
import storage.standings.ratings
import storage.standings.tournaments
from storage.columns import metadata

__all__ = ["metadata"]
