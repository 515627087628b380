"""How much there is of everything, in SQL."""

from __future__ import annotations

from sqlalchemy import Select, func, literal_column, select

from core.play.ports import Figures, Queue
from storage.sql.statements import Sql
from storage.tables.matches import challenges, matches, timers
from storage.tables.messages import outbox
from storage.tables.people import communities, players

_COUNT = func.count()

# States in words, not parameters: for their indexes.
PLAYERS = select(_COUNT).select_from(players)
COMMUNITIES = select(_COUNT).select_from(communities)
CHALLENGES = select(_COUNT).select_from(challenges).where(challenges.c.status == literal_column("'open'"))
RUNNING = select(_COUNT).select_from(matches).where(matches.c.status == literal_column("'running'"))
FINISHED = select(_COUNT).select_from(matches).where(matches.c.status == literal_column("'finished'"))
WAITING = (
    select(outbox.c.platform, _COUNT, func.min(outbox.c.said_at))
    .where(outbox.c.state == literal_column("'waiting'"))
    .group_by(outbox.c.platform)
)
GIVEN_UP = select(_COUNT).select_from(outbox).where(outbox.c.state == literal_column("'given-up'"))
DUE = select(func.min(timers.c.due_at))
TROUBLED = select(_COUNT).select_from(timers).where(timers.c.attempts > literal_column("0"))


class SqlCensus:
    """:class:`core.play.ports.Census` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def figures(self) -> Figures:
        """The figures now; each is read off an index."""
        due = self._sql.first(DUE, {})
        return Figures(
            players=self._count(PLAYERS),
            communities=self._count(COMMUNITIES),
            challenges=self._count(CHALLENGES),
            running=self._count(RUNNING),
            finished=self._count(FINISHED),
            waiting={platform: Queue(count, oldest) for platform, count, oldest in self._sql.rows(WAITING, {})},
            given_up=self._count(GIVEN_UP),
            due=None if due is None else due[0],
            troubled=self._count(TROUBLED),
        )

    def _count(self, statement: Select[int]) -> int:
        row = self._sql.first(statement, {})
        return 0 if row is None else int(row[0])
