"""Clocks in records: durations in seconds, times in ISO 8601."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec import UNSET, UnsetType

from core.records.document import Clock, PauseRequest
from core.time.clock import MatchClock, PauseOffer


def moment(at: datetime) -> str:
    """Return a time as records write it."""
    return at.isoformat().replace("+00:00", "Z")


def written(clock: MatchClock) -> Clock:
    """Return a clock as records write it."""
    left, asked = clock.left, clock.pause_asked
    return Clock(
        began=moment(clock.began),
        left=UNSET if left is None else (left[0].total_seconds(), left[1].total_seconds()),
        granted=clock.granted.total_seconds(),
        since=UNSET if clock.since is None else moment(clock.since),
        paused_until=UNSET if clock.paused_until is None else moment(clock.paused_until),
        pause_asked=UNSET if asked is None else PauseRequest(seat=asked.seat, length=asked.length.total_seconds()),
        flagged=clock.flagged,
    )


def read_moment(text: str) -> datetime:
    """Return the time that :func:`moment` wrote, in UTC. Raises ValueError for one that no calendar has."""
    return datetime.fromisoformat(text).astimezone(UTC)


def read(clock: Clock, turn: int) -> MatchClock:
    """Return the clock that :func:`written` wrote, for the turn that began with version ``turn``.

    Raises:
        ValueError: a moment of it is none.
    """
    left, asked = clock.left, clock.pause_asked
    return MatchClock(
        turn=turn,
        began=read_moment(clock.began),
        left=None if left is UNSET else (timedelta(seconds=left[0]), timedelta(seconds=left[1])),
        granted=timedelta(seconds=clock.granted),
        since=_moment_or_none(clock.since),
        paused_until=_moment_or_none(clock.paused_until),
        pause_asked=None if asked is UNSET else PauseOffer(asked.seat, timedelta(seconds=asked.length)),
        flagged=clock.flagged,
    )


def _moment_or_none(text: str | UnsetType) -> datetime | None:
    return None if text is UNSET else read_moment(text)
