"""Unit of work: the ports of :mod:`core.play` in one open transaction, the same for both engines.

They work on a driver's synchronous connection: SQLite runs a whole work in the database's own thread, and
``AsyncConnection.run_sync`` hands such a connection to a function as well, for PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from storage.sql.audit import SqlAudit
from storage.sql.blocks import SqlBlocks
from storage.sql.census import SqlCensus
from storage.sql.challenges import SqlChallenges
from storage.sql.erasure import SqlErasure
from storage.sql.keys import SqlKeys
from storage.sql.ladders import SqlLadders
from storage.sql.links import SqlLinks, SqlPlaces
from storage.sql.matches import SqlMatches
from storage.sql.outbox import SqlInbox, SqlOutbox
from storage.sql.people import SqlPeople
from storage.sql.personal import SqlPersonal
from storage.sql.posts import SqlPosts
from storage.sql.processes import SqlProcesses
from storage.sql.ratings import SqlRatings, SqlResults
from storage.sql.statements import Sql
from storage.sql.timers import SqlTimers
from storage.sql.tournaments import SqlTournaments
from storage.sql.vacations import SqlVacations

R = TypeVar("R")


def _built(repository: Callable[[Sql], R]) -> cached_property[R]:
    """Return a repository that is built on first use: most works need three or four of them."""
    return cached_property(lambda work: repository(work.sql))


class SqlWork:
    """:class:`core.play.ports.Work` in SQL. The store begins and ends the transaction.

    Args:
        sql: runs statements in the transaction.
        process: id of the process that owns new messages; None: no process.
    """

    def __init__(self, sql: Sql, process: int | None = None) -> None:
        self.sql = sql
        self.process = process

    people = _built(SqlPeople)
    challenges = _built(SqlChallenges)
    matches = _built(SqlMatches)
    timers = _built(SqlTimers)
    vacations = _built(SqlVacations)
    inbox = _built(SqlInbox)
    outbox = cached_property(lambda work: SqlOutbox(work.sql, work.process))
    posts = _built(SqlPosts)
    keys = _built(SqlKeys)
    census = _built(SqlCensus)
    processes = _built(SqlProcesses)
    links = _built(SqlLinks)
    places = _built(SqlPlaces)
    results = _built(SqlResults)
    ratings = _built(SqlRatings)
    ladders = _built(SqlLadders)
    tournaments = _built(SqlTournaments)
    personal = _built(SqlPersonal)
    blocks = _built(SqlBlocks)
    audit = _built(SqlAudit)
    erasure = _built(SqlErasure)
