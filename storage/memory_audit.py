"""What was decided for communities, on a dictionary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.play.community.audit import Entry
from core.play.ports import People
from core.play.text import storable
from storage.journal import Journal, aware
from storage.text import decode, encode


class MemoryAudit:
    """:class:`core.play.community.audit.Audit` on a dictionary."""

    def __init__(self, journal: Journal, people: People) -> None:
        self._journal = journal
        self._people = people
        self._numbers: dict[str, int] = {}
        self._all: dict[int, Entry] = {}

    def add(self, entry: Entry) -> Entry:
        """Add a decision with the next number."""
        aware(entry.at)
        self._people.community(entry.community)
        self._people.player(entry.by)
        number = self._journal.number(self._numbers, "entry")
        kept = replace(entry, reason=storable(entry.reason), data=decode(encode(dict(entry.data))), id=number)
        self._journal.put(self._all, number, kept)
        return kept

    def count(self, community: int) -> int:
        """How many decisions there are for a community."""
        return sum(entry.community == community for entry in self._all.values())

    def page(self, community: int, skip: int = 0, limit: int = 10) -> Sequence[Entry]:
        """A community's, the latest first, without so many of the latest."""
        found = [entry for entry in self._all.values() if entry.community == community]
        return found[::-1][skip : skip + limit]

    def of_match(self, match: int) -> Sequence[Entry]:
        """Those about a match, in order."""
        return [entry for entry in self._all.values() if entry.match == match]

    def every(self) -> Sequence[Entry]:
        """All of all communities, in order."""
        return list(self._all.values())
