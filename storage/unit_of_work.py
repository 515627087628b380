"""Unit of work: the ports of :mod:`storage.ports` in one open transaction, the same for both engines.

They work on a driver's synchronous connection: SQLite runs a whole work in the database's own thread, and
``AsyncConnection.run_sync`` hands such a connection to a function as well, for PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from storage.operation.census import SqlCensus
from storage.operation.keys import SqlKeys
from storage.operation.processes import SqlProcesses
from storage.outbox.outbox import SqlInbox, SqlOutbox
from storage.outbox.posts import SqlPosts
from storage.people.audit import SqlAudit
from storage.people.blocks import SqlBlocks
from storage.people.devices import SqlDevices
from storage.people.lessons import SqlLessons
from storage.people.links import SqlLinks, SqlPlaces
from storage.people.people import SqlPeople
from storage.people.vacations import SqlVacations
from storage.play.audiences import SqlAudiences, SqlTalk
from storage.play.challenges import SqlChallenges
from storage.play.matches import SqlMatches
from storage.play.plans import SqlPlans
from storage.play.reviews import SqlReviews
from storage.play.seeks import SqlSeeks
from storage.play.timers import SqlTimers
from storage.play.trees import SqlTrees
from storage.privacy.erasure import SqlErasure
from storage.privacy.personal import SqlPersonal
from storage.standings.ladders import SqlLadders
from storage.standings.ratings import SqlRatings, SqlResults
from storage.standings.tournaments import SqlTournaments
from storage.statements import Sql

R = TypeVar("R")


class _Built(Generic[R]):
    """Repository that is built on first use: most works need three or four of them.

    Like ``functools.cached_property``, which takes a lock until Python 3.12.
    """

    def __init__(self, repository: Callable[[Sql], R]) -> None:
        self._repository = repository

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    def __get__(self, work: SqlWork, _: type) -> R:
        repository = vars(work)[self._name] = self._repository(work.sql)
        return repository


class SqlWork:
    """:class:`storage.ports.store.Work` in SQL. The store begins and ends the transaction.

    Args:
        sql: runs statements in the transaction.
    """

    def __init__(self, sql: Sql) -> None:
        self.sql = sql

    people = _Built(SqlPeople)
    devices = _Built(SqlDevices)
    lessons = _Built(SqlLessons)
    challenges = _Built(SqlChallenges)
    seeks = _Built(SqlSeeks)
    matches = _Built(SqlMatches)
    audiences = _Built(SqlAudiences)
    reviews = _Built(SqlReviews)
    talk = _Built(SqlTalk)
    timers = _Built(SqlTimers)
    vacations = _Built(SqlVacations)
    inbox = _Built(SqlInbox)
    outbox = _Built(SqlOutbox)
    posts = _Built(SqlPosts)
    keys = _Built(SqlKeys)
    census = _Built(SqlCensus)
    processes = _Built(SqlProcesses)
    links = _Built(SqlLinks)
    places = _Built(SqlPlaces)
    results = _Built(SqlResults)
    ratings = _Built(SqlRatings)
    ladders = _Built(SqlLadders)
    tournaments = _Built(SqlTournaments)
    trees = _Built(SqlTrees)
    plans = _Built(SqlPlans)
    personal = _Built(SqlPersonal)
    blocks = _Built(SqlBlocks)
    audit = _Built(SqlAudit)
    erasure = _Built(SqlErasure)
