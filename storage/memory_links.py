"""Codes, joined players, and where players are told of their matches, on dictionaries."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from core.play.account.links import Code, Link
from core.play.ports import Challenges, Conflict, People
from core.play.text import storable
from storage.journal import Journal, aware
from storage.text import decode, encode


class MemoryLinks:
    """:class:`core.play.account.links.Links` on dictionaries."""

    def __init__(self, journal: Journal, people: People, challenges: Challenges) -> None:
        self._journal = journal
        self._people = people
        self._challenges = challenges
        self._numbers: dict[str, int] = {}
        self._codes: dict[str, Code] = {}
        self._misses: dict[int, tuple[str, str, datetime]] = {}
        self._links: dict[int, Link] = {}
        self._parted: dict[int, datetime] = {}

    def offer(self, code: Code) -> None:
        """Keep a code in the place of the one of its kind and number that the account had. Raises Conflict."""
        aware(code.until)
        code = replace(code, ref=storable(code.ref))
        if code.number is not None and self._challenges.get(code.number) is None:
            raise KeyError(code.number)
        whose = (code.platform, code.ref, code.kind, code.number)
        for key, each in list(self._codes.items()):
            if (each.platform, each.ref, each.kind, each.number) == whose:
                self._journal.drop(self._codes, key)
        if code.digest in self._codes:
            raise Conflict("this code is given already")
        self._journal.put(self._codes, code.digest, code)

    def offered(self, digest: str) -> Code | None:
        """The code with this digest, whether it has ended or not; None when it was used, or never was."""
        return self._codes.get(digest)

    def claim(self, digest: str, platform: str, ref: str) -> None:
        """Keep that an account typed a code; the first claim stays."""
        code = self._codes.get(digest)
        if code is not None and code.claimed is None:
            self._journal.put(self._codes, digest, replace(code, claimed=(platform, storable(ref))))

    def use(self, digest: str) -> bool:
        """Forget a code. Tells whether there was one."""
        return self._journal.drop(self._codes, digest)

    def missed(self, platform: str, ref: str, at: datetime) -> None:
        """Keep that an account typed a wrong code."""
        aware(at)
        self._journal.put(self._misses, self._journal.number(self._numbers, "miss"), (platform, storable(ref), at))

    def misses(self, platform: str, ref: str, since: datetime) -> int:
        """How many wrong codes an account has typed since a moment."""
        aware(since)
        return sum(miss[:2] == (platform, storable(ref)) and miss[2] >= since for miss in self._misses.values())

    def missed_at(self, platform: str, ref: str) -> Sequence[datetime]:
        """When an account has typed a wrong code, in order."""
        return [at for *whose, at in self._misses.values() if whose == [platform, storable(ref)]]

    def codes(self) -> Sequence[Code]:
        """All codes."""
        return [*self._codes.values()]

    def every(self) -> Sequence[tuple[Link, datetime | None]]:
        """All joins, in order, each with when it was parted, if it was."""
        return [(link, self._parted.get(number)) for number, link in sorted(self._links.items())]

    def join(self, kept: int, gone: int, at: datetime, until: datetime, undo: Mapping[str, object]) -> Link:
        """Keep that two players are one."""
        aware(at, until)
        kept, gone = self._people.player(kept).id, self._people.player(gone).id
        number = self._journal.number(self._numbers, "link")
        link = Link(number, kept, gone, at, until, decode(encode(dict(undo))))
        self._journal.put(self._links, number, link)
        return link

    def latest(self, player: int) -> Link | None:
        """The last join of a player that was not parted since, or None."""
        found = [link for link in self._links.values() if link.kept == player and link.id not in self._parted]
        return max(found, key=lambda link: link.id, default=None)

    def gone_into(self, player: int) -> Sequence[int]:
        """The players that went into this one by themselves and were not parted since, in the order in which they did."""
        return [link.gone for link in self._links.values() if link.kept == player and link.id not in self._parted]

    def part(self, link: int, at: datetime) -> None:
        """Keep that two players are two again. Raises Conflict when they are."""
        aware(at)
        if link not in self._links or link in self._parted:
            raise Conflict(f"what link {link} joined is parted")
        self._journal.put(self._parted, link, at)

    def forget(self, before: datetime) -> int:
        """Forget codes and misses that are over, and how to part what can't be parted, by a moment. Returns how many."""
        aware(before)
        codes = [key for key, code in self._codes.items() if code.until < before]
        misses = [number for number, (*_, at) in self._misses.items() if at < before]
        links = [link for link in self._links.values() if link.until < before and link.undo]
        for digest in codes:
            self._journal.drop(self._codes, digest)
        for miss in misses:
            self._journal.drop(self._misses, miss)
        for link in links:
            self._journal.put(self._links, link.id, replace(link, undo={}))
        return len(codes) + len(misses) + len(links)


class MemoryPlaces:
    """:class:`core.play.account.links.Places` on a dictionary."""

    def __init__(self, journal: Journal, people: People, challenges: Challenges) -> None:
        self._journal = journal
        self._people = people
        self._challenges = challenges
        self._all: dict[int, dict[int, int]] = {}

    def of(self, number: int) -> Mapping[int, int]:
        """The ids of rooms by player id, of those who have such a place."""
        return dict(sorted(self._all.get(number, {}).items()))

    def told_in(self, room: int, player: int) -> Collection[int]:
        """The numbers of the matches and challenges of which a player is told in a room like that."""
        return [number for number, places in self._all.items() if places.get(player) == room]

    def put(self, number: int, player: int, room: int) -> None:
        """Keep where a player is told of a match or challenge."""
        if self._challenges.get(number) is None:
            raise KeyError(number)
        places = self._all.setdefault(number, {})
        self._journal.put(places, self._people.player(player).id, self._people.room(room).id)

    def drop(self, number: int, player: int) -> None:
        """Forget it: the player is told in the room of the match, like everybody."""
        self._journal.drop(self._all.get(number, {}), player)
