"""One open transaction over SQL: the ports of :mod:`core.play`, written once for every engine.

They work on a driver's synchronous connection: SQLite runs a whole work in the database's own thread, and
``AsyncConnection.run_sync`` hands such a connection to a function as well, for PostgreSQL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage.audit import SqlAudit
from storage.blocks import SqlBlocks
from storage.census import SqlCensus
from storage.challenges import SqlChallenges
from storage.ladders import SqlLadders
from storage.links import SqlLinks, SqlPlaces
from storage.matches import SqlMatches
from storage.messages import SqlInbox, SqlKeys, SqlOutbox, SqlPosts
from storage.oblivion import SqlOblivion
from storage.people import SqlPeople
from storage.personal import SqlPersonal
from storage.processes import SqlProcesses
from storage.ratings import SqlRatings, SqlResults
from storage.timers import SqlTimers
from storage.tournaments import SqlTournaments
from storage.vacations import SqlVacations

if TYPE_CHECKING:
    from storage.statements import Sql


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
