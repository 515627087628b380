"""One open transaction over SQL: the ports of :mod:`core.play`, written once for every engine.

They work on a driver's synchronous connection: SQLite runs a whole work in the database's own thread, and
``AsyncConnection.run_sync`` hands such a connection to a function as well, for PostgreSQL.
"""

from __future__ import annotations

from storage.sql.audit import SqlAudit
from storage.sql.blocks import SqlBlocks
from storage.sql.census import SqlCensus
from storage.sql.challenges import SqlChallenges
from storage.sql.erasure import SqlOblivion
from storage.sql.ladders import SqlLadders
from storage.sql.links import SqlLinks, SqlPlaces
from storage.sql.matches import SqlMatches
from storage.sql.outbox import SqlInbox, SqlKeys, SqlOutbox, SqlPosts
from storage.sql.people import SqlPeople
from storage.sql.personal import SqlPersonal
from storage.sql.processes import SqlProcesses
from storage.sql.ratings import SqlRatings, SqlResults
from storage.sql.statements import Sql
from storage.sql.timers import SqlTimers
from storage.sql.tournaments import SqlTournaments
from storage.sql.vacations import SqlVacations


class SqlWork:
    """:class:`core.play.ports.Work` on SQL; it knows nothing of where the transaction begins and ends.

    Args:
        sql: runs statements in the transaction.
        process: whose what is said is to deliver; None: anybody's.
    """

    __slots__ = (
        "audit",
        "blocks",
        "census",
        "challenges",
        "inbox",
        "keys",
        "ladders",
        "links",
        "matches",
        "oblivion",
        "outbox",
        "people",
        "personal",
        "places",
        "posts",
        "processes",
        "ratings",
        "results",
        "timers",
        "tournaments",
        "vacations",
    )

    def __init__(self, sql: Sql, process: int | None = None) -> None:
        self.people = SqlPeople(sql)
        self.challenges = SqlChallenges(sql)
        self.matches = SqlMatches(sql)
        self.timers = SqlTimers(sql)
        self.vacations = SqlVacations(sql)
        self.inbox = SqlInbox(sql)
        self.outbox = SqlOutbox(sql, process)
        self.posts = SqlPosts(sql)
        self.keys = SqlKeys(sql)
        self.census = SqlCensus(sql)
        self.processes = SqlProcesses(sql)
        self.links = SqlLinks(sql)
        self.places = SqlPlaces(sql)
        self.results = SqlResults(sql)
        self.ratings = SqlRatings(sql)
        self.ladders = SqlLadders(sql)
        self.tournaments = SqlTournaments(sql)
        self.personal = SqlPersonal(sql)
        self.blocks = SqlBlocks(sql)
        self.audit = SqlAudit(sql)
        self.oblivion = SqlOblivion(sql)


class Withdrawable:
    """Whether the one who waits for a work has gone. A work that has not begun by then never begins."""

    __slots__ = ("gone",)

    def __init__(self) -> None:
        self.gone = False
