"""Mirrors: messages outside the rooms of a match in which it is kept up to date, as where somebody has shared its board."""

from __future__ import annotations

from typing import Final

from core.play.community.settings import Watchers
from core.play.match.audience import Audience
from core.play.ports import Work

MOST: Final = 10
"""Mirrors of one match, the latest ones."""
_KEY: Final = "mirrors:"
"""Key, with a match's number, of the rooms of its mirrors."""


def kept(work: Work, number: int) -> tuple[int, ...]:
    """Return the rooms of the mirrors of a match or challenge."""
    return tuple(map(int, (work.keys.get(f"{_KEY}{number}") or "").split()))


def keep(work: Work, number: int, rooms: tuple[int, ...]) -> None:
    """Record the rooms of the mirrors of a match or challenge."""
    work.keys.put(f"{_KEY}{number}", " ".join(map(str, dict.fromkeys(rooms[-MOST:]))))


def may_be_mirrored(audience: Audience) -> bool:
    """Return whether a match may be watched by people outside its community who were shown where."""
    return not audience.closed and audience.watchers is not Watchers.MEMBERS
