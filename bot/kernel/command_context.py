"""Context of a command: where a player sent it, and which match it means there if it doesn't name one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct

from core.community import Room
from core.match.model import Match, MatchStatus
from core.messages.updates import Place
from storage.unit_of_work import UnitOfWork

JUST_NOW: Final = timedelta(minutes=1)
"""Time for which a place still refers to a match that has ended, so that a repeated turn isn't played in another match."""


class CommandContext(Struct, frozen=True):
    """Context of a player's command.

    Attributes:
        uow: the open transaction.
        place: the place as the platform knows it, or None if no one sent a command.
        room: the room of the place, or None if it is unknown.
        player: id of the player.
        now: the current time.
    """

    uow: UnitOfWork
    place: Place | None
    room: Room | None
    player: int
    now: datetime

    def match_of_place(self) -> Match | None:
        """Return the match to which the place belongs for everyone: its board or its thread."""
        if self.place is None:
            return None
        if self.place.home is not None:
            return self.uow.matches.get(self.place.home)
        if not self.place.thread or self.room is None:
            return None
        matches = self.uow.matches.in_room(self.room.id, 2)
        running = [match for match in matches if match.status is MatchStatus.RUNNING]
        candidates = running or matches
        return candidates[0] if len(candidates) == 1 else None

    def home(self, running: Sequence[Match]) -> Match | None:
        """Return the match to which the place belongs for a player in the ``running`` matches, or None if it may be any.

        First comes the match to which the place belongs for everyone, then the only match that the player plays in this
        room. The room says nothing if no one else can read it, or if the player opens boards one at a time there.
        """
        number = None if self.place is None else self.place.home
        match_at_home = next((match for match in running if match.number == number), None) or self.match_of_place()
        if match_at_home is not None or self.room is None or self.place is None or self.place.boards:
            return match_at_home
        matches_here = [] if self.anywhere else self.here(running)
        if matches_here:
            return matches_here[0] if len(matches_here) == 1 else None
        last_matches = self.uow.matches.finished_of(self.player, 1)
        just_ended = self.here([match for match in last_matches if self.now - match.changed_at < JUST_NOW])
        return just_ended[0] if just_ended else None

    @property
    def anywhere(self) -> bool:
        """Return whether the place alone doesn't tell us which match is meant."""
        return self.place is not None and (self.place.private or self.place.boards)

    def here(self, matches: Iterable[Match]) -> list[Match]:
        """Return the matches that are announced in this room, or about which we notify the player here."""
        candidates = list(matches)
        if self.room is None:
            return []
        room = self.room.id
        if all(match.room == room for match in candidates):
            return candidates
        numbers = set(self.uow.places.told_in(room, self.player))
        return [match for match in candidates if match.room == room or match.number in numbers]

    def match_for_turn(self, running: Iterable[Match]) -> Match | None:
        """Return the player's only running match that a turn can be meant for here, or None if we have to ask."""
        candidates = list(running)
        waiting = self.waiting(candidates)
        if len(waiting) != 1 or (not self.anywhere and self.here(candidates) and not self.here(waiting)):
            return None
        return waiting[0]

    def waiting(self, running: Iterable[Match]) -> list[Match]:
        """Return the running matches where the player is on move that can be meant here."""
        candidates = list(running)
        at_home = self.home(candidates)
        return [match for match in ([at_home] if at_home else candidates) if match.waits_for(self.player)]
