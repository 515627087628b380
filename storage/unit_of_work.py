"""Unit of work: all repositories in one open transaction, the same for both engines.

They work on a driver's synchronous connection: SQLite runs a whole work in the database's own thread, and
``AsyncConnection.run_sync`` hands such a connection to a function as well, for PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from storage.operation.census import Census
from storage.operation.keys import Keys
from storage.operation.processes import Processes
from storage.outbox.outbox import Inbox, Outbox
from storage.outbox.posts import Posts
from storage.people.audit import Audit
from storage.people.blocks import Blocks
from storage.people.devices import Devices
from storage.people.lessons import Lessons
from storage.people.links import Links, Places
from storage.people.people import People
from storage.people.vacations import Vacations
from storage.play.audiences import Audiences, Talk
from storage.play.challenges import Challenges
from storage.play.matches import Matches
from storage.play.plans import Plans
from storage.play.reviews import Reviews
from storage.play.seeks import Seeks
from storage.play.timers import Timers
from storage.play.trees import Trees
from storage.privacy.erasure import Erasure
from storage.privacy.personal import Personal
from storage.standings.ladders import Ladders
from storage.standings.ratings import Ratings, Results
from storage.standings.tournaments import Tournaments
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

    def __get__(self, work: Work, _: type) -> R:
        repository = vars(work)[self._name] = self._repository(work.sql)
        return repository


class Work:
    """One open transaction, which the store begins and ends.

    Args:
        sql: runs statements in the transaction.
    """

    def __init__(self, sql: Sql) -> None:
        self.sql = sql

    people = _Built(People)
    devices = _Built(Devices)
    lessons = _Built(Lessons)
    challenges = _Built(Challenges)
    seeks = _Built(Seeks)
    matches = _Built(Matches)
    audiences = _Built(Audiences)
    reviews = _Built(Reviews)
    talk = _Built(Talk)
    timers = _Built(Timers)
    vacations = _Built(Vacations)
    inbox = _Built(Inbox)
    outbox = _Built(Outbox)
    posts = _Built(Posts)
    keys = _Built(Keys)
    census = _Built(Census)
    processes = _Built(Processes)
    links = _Built(Links)
    places = _Built(Places)
    results = _Built(Results)
    ratings = _Built(Ratings)
    ladders = _Built(Ladders)
    tournaments = _Built(Tournaments)
    trees = _Built(Trees)
    plans = _Built(Plans)
    personal = _Built(Personal)
    blocks = _Built(Blocks)
    audit = _Built(Audit)
    erasure = _Built(Erasure)
