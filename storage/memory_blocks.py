"""Who has blocked whom, and whom an operator doesn't let in, on dictionaries."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from core.play.ports import Bar, People
from core.play.text import storable
from storage.journal import Journal, aware

Bars = dict[tuple[str, str], Bar]


class MemoryBlocks:
    """:class:`core.play.ports.Blocks` on dictionaries.

    Args:
        journal: changes them.
        people: who there is.
        bars: by platform and reference; shared with whoever tells that an account is barred.
    """

    def __init__(self, journal: Journal, people: People, bars: Bars) -> None:
        self._journal = journal
        self._people = people
        self._bars = bars
        self._blocks: dict[tuple[int, int], datetime] = {}

    def block(self, blocker: int, blocked: int, at: datetime) -> bool:
        """Keep that a player blocks another one. Tells whether that is new."""
        aware(at)
        pair = self._people.player(blocker).id, self._people.player(blocked).id
        if pair in self._blocks:
            return False
        self._journal.put(self._blocks, pair, at)
        return True

    def unblock(self, blocker: int, blocked: int) -> bool:
        """Forget it. Tells whether there was something to forget."""
        return self._journal.drop(self._blocks, (blocker, blocked))

    def by(self, player: int) -> Sequence[int]:
        """Whom a player blocks, the earliest first."""
        return [other for _, other in sorted((at, pair[1]) for pair, at in self._blocks.items() if pair[0] == player)]

    def of(self, player: int) -> Sequence[int]:
        """Who blocks a player, the earliest first."""
        return [other for _, other in sorted((at, pair[0]) for pair, at in self._blocks.items() if pair[1] == player)]

    def apart(self, one: int, other: int) -> bool:
        """Whether one of two players blocks the other."""
        return (one, other) in self._blocks or (other, one) in self._blocks

    def around(self, player: int) -> Collection[int]:
        """Everybody whom a player blocks, or who blocks them."""
        return {*self.by(player), *self.of(player)}

    def bar(self, platform: str, ref: str, reason: str, at: datetime) -> None:
        """Bar an account, in the place of an earlier bar; the person is to be told (again)."""
        aware(at)
        ref = storable(ref)
        self._journal.put(self._bars, (platform, ref), Bar(platform, ref, storable(reason), at))

    def unbar(self, platform: str, ref: str) -> bool:
        """Let an account in again. Tells whether it was barred."""
        return self._journal.drop(self._bars, (platform, storable(ref)))

    def tell(self, platform: str, ref: str, at: datetime) -> bool:
        """Keep that the person behind a barred account is told now. False when they were told before."""
        aware(at)
        key = platform, storable(ref)
        known = self._bars.get(key)
        if known is None or known.told is not None:
            return False
        self._journal.put(self._bars, key, replace(known, told=at))
        return True

    def bars(self) -> Sequence[Bar]:
        """Everybody who is barred, the earliest first."""
        return sorted(self._bars.values(), key=lambda bar: (bar.at, bar.platform, bar.ref))
