"""Mirrors: messages outside the rooms of a match in which it is kept up to date, as where somebody has shared its board."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from core.community import Watchers
from core.match.audience import Audience
from storage.unit_of_work import Work

MOST: Final = 10
"""Mirrors of one match, the latest ones."""
LASTS: Final = timedelta(days=180)
"""Time for which a mirror is kept up to date after it was shared last."""
_KEY: Final = "mirrors:"
"""Key, with a match's number, of the rooms of its mirrors, each with the last day of its own, as Python counts days."""


def kept(work: Work, number: int, now: datetime) -> tuple[int, ...]:
    """Return the rooms of the mirrors of a match or challenge."""
    return _lasting(_kept(work, number), now)


def kept_with_places(work: Work, number: int, now: datetime) -> tuple[Mapping[int, int], tuple[int, ...]]:
    """Return the rooms in which players are told of a match or challenge, by player id; and those of its mirrors."""
    told, rooms = work.places.with_key(number, f"{_KEY}{number}")
    return told, _lasting(_read(rooms), now)


def keep(work: Work, number: int, room: int, now: datetime) -> None:
    """Record the room of a mirror of a match or challenge; an earlier one gives way where there are too many."""
    others = {each: until for each, until in _kept(work, number).items() if each != room}
    _put(work, number, others | {room: (now + LASTS).toordinal()})


def drop(work: Work, number: int, room: int) -> None:
    """Forget a mirror of a match or challenge."""
    _put(work, number, {each: until for each, until in _kept(work, number).items() if each != room})


def _kept(work: Work, number: int) -> dict[int, int]:
    return _read(work.keys.get(f"{_KEY}{number}") or "")


def _read(value: str) -> dict[int, int]:
    return {int(room): int(until or 0) for room, _, until in (each.partition(":") for each in value.split())}


def _lasting(found: Mapping[int, int], now: datetime) -> tuple[int, ...]:
    return tuple(room for room, until in found.items() if until >= now.toordinal())


def _put(work: Work, number: int, found: dict[int, int]) -> None:
    work.keys.put(f"{_KEY}{number}", " ".join(f"{room}:{until}" for room, until in [*found.items()][-MOST:]))


def may_be_mirrored(audience: Audience) -> bool:
    """Return whether a match may be watched by people outside its community who were shown where."""
    return not audience.closed and audience.watchers is not Watchers.MEMBERS
