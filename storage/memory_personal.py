"""What is kept of one person, on dictionaries."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from core.play.community.audit import Entry
from core.play.ladder.model import Ladder, LadderEvent
from core.play.match.model import Challenge
from core.play.ports import Post
from core.play.ports.personal import Addressed, Given, Joined
from core.play.text import storable

if TYPE_CHECKING:
    from storage.memory import MemoryWork


class MemoryPersonal:
    """:class:`core.play.ports.personal.Personal`, by asking the others for everything.

    Args:
        work: the others.
    """

    def __init__(self, work: MemoryWork) -> None:
        self._work = work

    def challenges(self, player: int) -> Sequence[Challenge]:
        """All challenges that a player made, or that were made to them, by number."""
        return [each for each in self._work.challenges.every() if player in {each.challenger, each.opponent}]

    def posts(self, player: int) -> Sequence[Post]:
        """All lines of rooms' histories that a player wrote, or that only they may read, by id."""
        found = self._work.posts.everywhere(0, 1_000_000_000)
        return [post for post in found if player in {post.author, post.player}]

    def messages(self, player: int) -> Sequence[Addressed]:
        """All messages to a player alone that are on their way or were given up, by id."""
        return [
            Addressed(room, message, at, given_up)
            for room, reader, message, at, given_up in self._work.outbox.every()
            if reader == player
        ]

    def ladder_events(self, player: int) -> Sequence[LadderEvent]:
        """What happened to a player on ladders, in order."""
        found = [event for ladder in self._work.ladders.numbers() for event in self._work.ladders.latest(ladder, 10**9)]
        return sorted((event for event in found if event.player == player), key=lambda event: event.id)

    def ladders(self, player: int) -> Sequence[Ladder]:
        """The ladders that a player made, by number."""
        found = [self._work.ladders.get(number) for number in self._work.ladders.numbers()]
        return [ladder for ladder in found if ladder is not None and ladder.made_by == player]

    def decisions(self, player: int) -> Sequence[Entry]:
        """What a player decided for communities, and what was decided about them, in order."""
        return [entry for entry in self._work.audit.every() if player in {entry.by, entry.player}]

    def places(self, player: int) -> Sequence[tuple[int, int]]:
        """Where a player is told of matches and challenges, by number."""
        numbers = [each.number for each in self._work.challenges.every()]
        found = [(number, self._work.places.of(number).get(player)) for number in numbers]
        return [(number, room) for number, room in found if room is not None]

    def links(self, player: int) -> Sequence[Joined]:
        """How a player was joined with others, in order."""
        return [
            Joined(link.kept, link.gone, link.at, parted)
            for link, parted in self._work.links.every()
            if player in {link.kept, link.gone}
        ]

    def codes(self, platform: str, ref: str) -> Sequence[Given]:
        """The codes that an account was given, or has typed, by their ends."""
        account = platform, storable(ref)
        found = [code for code in self._work.links.codes() if account in {(code.platform, code.ref), code.claimed}]
        return [
            Given(code.kind, code.until, code.number)
            for code in sorted(found, key=lambda each: (each.until, each.digest))
        ]

    def misses(self, platform: str, ref: str) -> Sequence[datetime]:
        """When an account has typed a wrong code, in order."""
        return self._work.links.missed_at(platform, ref)

    def keys(self, platform: str, ref: str) -> Sequence[str]:
        """The names under which something is kept of an account, sorted."""
        end = f":{storable(ref)}"
        return sorted(name for name in self._work.keys.names() if name.startswith(platform) and name.endswith(end))
