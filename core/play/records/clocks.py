"""The clock of a match in a record: lengths in seconds, moments in words."""

from __future__ import annotations

from datetime import datetime, timedelta

from core.play.records.fields import Fields
from core.play.time.clock import MatchClock, PauseOffer

LONGEST = timedelta(days=36_525)
"""More than any clock shows: a hundred years."""


def moment(at: datetime) -> str:
    """A moment as records write it."""
    return at.isoformat().replace("+00:00", "Z")


def written(clock: MatchClock) -> dict[str, object]:
    """A clock as plain data, without what is as usual."""
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


def read(data: Fields, turn: int) -> MatchClock:
    """The clock of :func:`written`, of the turn that began with version ``turn``. Raises Refused."""
    began = data.moment("began")
    left = (data.at("left").length(0), data.at("left").length(1)) if data.has("left") else None
    asked = data.at("pause_asked") if data.has("pause_asked") else None
    clock = MatchClock(
        turn=turn,
        began=began,
        left=left,
        granted=data.length("granted") if data.has("granted") else timedelta(),
        since=data.moment("since") if data.has("since") else None,
        paused_until=data.moment("paused_until") if data.has("paused_until") else None,
        pause_asked=None if asked is None else PauseOffer(asked.number("seat", 1, 2), asked.length("length")),
        flagged=data.flag("flagged") if data.has("flagged") else False,
    )
    if left is not None:
        data.at("left").only(2)
    if asked is not None:
        asked.only("seat", "length")
    data.only("began", "left", "granted", "since", "paused_until", "pause_asked", "flagged")
    return clock
