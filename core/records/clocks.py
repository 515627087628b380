"""Clocks in records: durations in seconds, times in ISO 8601."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from core.records.model import Data
from core.time.clock import MatchClock, PauseOffer


def moment(at: datetime) -> str:
    """Return a time as records write it."""
    return at.isoformat().replace("+00:00", "Z")


def written(clock: MatchClock) -> dict[str, object]:
    """Return a clock as plain data, without the fields that have their default."""
    data: dict[str, object] = {"began": moment(clock.began)}
    if clock.left is not None:
        data |= {"left": [each.total_seconds() for each in clock.left], "granted": clock.granted.total_seconds()}
    if clock.since is not None:
        data["since"] = moment(clock.since)
    if clock.paused_until is not None:
        data["paused_until"] = moment(clock.paused_until)
    if clock.pause_asked is not None:
        asked = clock.pause_asked
        data["pause_asked"] = {"seat": asked.seat, "length": asked.length.total_seconds()}
    if clock.flagged:
        data["flagged"] = True
    return data


def read_moment(text: str) -> datetime:
    """Return the time that :func:`moment` wrote, in UTC."""
    return datetime.fromisoformat(text).astimezone(UTC)


def read(data: Data, turn: int) -> MatchClock:
    """Return the clock that :func:`written` wrote, for the turn that began with version ``turn``."""
    left, asked = data.get("left"), data.get("pause_asked")
    since, paused_until = data.get("since"), data.get("paused_until")
    return MatchClock(
        turn=turn,
        began=read_moment(data["began"]),
        left=None if left is None else (timedelta(seconds=left[0]), timedelta(seconds=left[1])),
        granted=timedelta(seconds=data.get("granted", 0)),
        since=None if since is None else read_moment(since),
        paused_until=None if paused_until is None else read_moment(paused_until),
        pause_asked=None if asked is None else PauseOffer(asked["seat"], timedelta(seconds=asked["length"])),
        flagged=data.get("flagged", False),
    )
