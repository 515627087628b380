"""Timers and vacations on dictionaries."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from core.play.ports import Conflict, People
from core.play.text import storable
from core.play.time.model import Timer, Vacation
from storage.journal import Journal, aware
from storage.text import decode, encode


def _order(timer: Timer) -> tuple[datetime, str, int]:
    return timer.due, timer.kind, timer.subject


class MemoryTimers:
    """:class:`core.play.ports.Timers` on a dictionary."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._all: dict[tuple[str, int], Timer] = {}

    def put(self, timer: Timer) -> None:
        """Keep a timer in the place of an earlier one of its kind and subject."""
        aware(timer.due)
        kept = replace(timer, data=decode(encode(dict(timer.data))), problem=storable(timer.problem))
        self._journal.put(self._all, (timer.kind, timer.subject), kept)

    def get(self, kind: str, subject: int) -> Timer | None:
        """The timer of a kind for a subject, or None."""
        return self._all.get((kind, subject))

    def take(self, kind: str, subject: int) -> Timer | None:
        """The timer; nobody else can hold it here."""
        return self.get(kind, subject)

    def drop(self, kind: str, subject: int) -> None:
        """Forget a timer, if there is one."""
        self._journal.drop(self._all, (kind, subject))

    def due(self, at: datetime, limit: int = 50) -> Sequence[Timer]:
        """Timers that are due at a moment, the earliest first."""
        aware(at)
        return sorted((timer for timer in self._all.values() if timer.due <= at), key=_order)[:limit]

    def next(self) -> datetime | None:
        """When the earliest timer is due; None when there is none."""
        return min((timer.due for timer in self._all.values()), default=None)

    def delay(self, kind: str, subject: int, until: datetime, problem: str) -> None:
        """Count a failed attempt and look again at ``until``."""
        aware(until)
        timer = self._all.get((kind, subject))
        if timer is not None:
            later = replace(timer, due=until, attempts=timer.attempts + 1, problem=storable(problem))
            self._journal.put(self._all, (kind, subject), later)

    def troubled(self, attempts: int, limit: int = 50) -> Sequence[Timer]:
        """Timers that have failed at least so often (and at least once), those with most failures first."""
        found = [timer for timer in self._all.values() if timer.attempts >= max(attempts, 1)]
        return sorted(found, key=lambda timer: (-timer.attempts, _order(timer)))[:limit]


class MemoryVacations:
    """:class:`core.play.ports.Vacations` on dictionaries."""

    def __init__(self, journal: Journal, people: People) -> None:
        self._journal = journal
        self._people = people
        self._of: dict[int, tuple[Vacation, ...]] = {}

    def begin(self, vacation: Vacation) -> None:
        """Add a vacation. Raises Conflict when the player is on one."""
        aware(vacation.start, vacation.until, *(() if vacation.ended is None else (vacation.ended,)))
        player = self._people.player(vacation.player).id
        before = self._of.get(player, ())
        if vacation.ended is None and any(each.ended is None for each in before):
            raise Conflict(f"player {player} is on a vacation")
        self._journal.put(self._of, player, (*before, vacation))

    def end(self, player: int, at: datetime) -> None:
        """End the vacation that a player is on. Raises Conflict when there is none."""
        aware(at)
        known = self._of.get(player, ())
        if all(each.ended is not None for each in known):
            raise Conflict(f"player {player} is on no vacation")
        ended = tuple(replace(each, ended=at) if each.ended is None else each for each in known)
        self._journal.put(self._of, player, ended)

    def of(self, player: int, since: datetime) -> Sequence[Vacation]:
        """The vacations of a player that had not ended by ``since``, the current one among them; by their start."""
        aware(since)
        found = [each for each in self._of.get(player, ()) if each.ended is None or each.ended > since]
        return sorted(found, key=lambda each: each.start)

    def hand_over(self, old: int, new: int, starts: Collection[datetime] | None = None) -> Sequence[datetime]:
        """Let past vacations of a player (None: all) count as those of another one. Returns their starts, rising."""
        known, new = self._of.get(old, ()), self._people.player(new).id
        moved = [each for each in known if each.ended is not None and (starts is None or each.start in starts)]
        self._journal.put(self._of, old, tuple(each for each in known if each not in moved))
        theirs = tuple(replace(each, player=new) for each in moved)
        self._journal.put(self._of, new, (*self._of.get(new, ()), *theirs))
        return sorted(each.start for each in moved)
