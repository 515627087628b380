"""Figures for monitoring, in SQL."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct
from sqlalchemy import func, literal_column, select

from core.time.model import PARTNER_TURN
from storage.outbox.outbox import outbox
from storage.people.communities import communities
from storage.people.people import players
from storage.people.reports import reports
from storage.play.challenges import challenges
from storage.play.match_rows import matches
from storage.play.timers import timers
from storage.statements import Repository, equals


class Queue(Struct, frozen=True):
    """Unsent messages of one platform: how many there are, and when the oldest was written."""

    count: int
    oldest: datetime


class Figures(Struct, frozen=True):
    """Figures for monitoring the program.

    Attributes:
        players: number of all players.
        communities: number of all communities.
        challenges: number of open challenges.
        running: number of running matches.
        finished: number of finished matches.
        waiting: unsent messages by platform; leaves out platforms without any.
        given_up: number of messages that we couldn't deliver.
        due: when the earliest timer is, or was, due.
        troubled: number of timers that have failed.
        reports: number of reports that no manager has decided about.
    """

    players: int
    communities: int
    challenges: int
    running: int
    finished: int
    waiting: Mapping[str, Queue]
    given_up: int
    due: datetime | None
    troubled: int
    reports: int = 0


_COUNT = func.count()

PLAYERS = select(_COUNT).select_from(players)
COMMUNITIES = select(_COUNT).select_from(communities)
CHALLENGES = select(_COUNT).select_from(challenges).where(equals(challenges.c.status, "open"))
RUNNING = select(_COUNT).select_from(matches).where(equals(matches.c.status, "running"))
FINISHED = select(_COUNT).select_from(matches).where(equals(matches.c.status, "finished"))
WAITING = (
    select(outbox.c.platform, _COUNT, func.min(outbox.c.said_at))
    .where(equals(outbox.c.state, "waiting"))
    .group_by(outbox.c.platform)
)
GIVEN_UP = select(_COUNT).select_from(outbox).where(equals(outbox.c.state, "given-up"))
DUE = select(func.min(timers.c.due_at)).where(timers.c.kind != literal_column(f"'{PARTNER_TURN}'"))
TROUBLED = select(_COUNT).select_from(timers).where(timers.c.attempts > literal_column("0"))
REPORTS = select(_COUNT).select_from(reports).where(reports.c.decided_at.is_(None))


class StoreStatistics(Repository):
    """Figures for monitoring."""

    def figures(self) -> Figures:
        """Return the current figures, each read from an index."""
        return Figures(
            players=self._sql.number(PLAYERS, {}),
            communities=self._sql.number(COMMUNITIES, {}),
            challenges=self._sql.number(CHALLENGES, {}),
            running=self._sql.number(RUNNING, {}),
            finished=self._sql.number(FINISHED, {}),
            waiting={platform: Queue(count, oldest) for platform, count, oldest in self._sql.rows(WAITING, {})},
            given_up=self._sql.number(GIVEN_UP, {}),
            due=self._sql.value(DUE, {}),
            troubled=self._sql.number(TROUBLED, {}),
            reports=self._sql.number(REPORTS, {}),
        )
