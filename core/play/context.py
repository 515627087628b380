"""What a handler works with: the open transaction, who asked, where, when; and how to say something."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.play.positions import Positions, replay

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

    from core.play.messages import Message
    from core.play.model import Account, Match, Room
    from core.play.ports import Chance, Work
    from core.rules.frame import Position


class Context:
    """One command being handled.

    Attributes:
        work: the open transaction.
        account: who asked.
        room: where.
        now: when, aware UTC.
        chance: luck for random seats.
        languages: tags of the languages that people can choose.
        settled: positions of matches as this command leaves them, to be remembered once it is committed.
    """

    def __init__(
        self,
        work: Work,
        account: Account,
        room: Room,
        now: datetime,
        *,
        chance: Chance,
        positions: Positions,
        languages: Collection[str],
    ) -> None:
        self.work = work
        self.account = account
        self.room = room
        self.now = now
        self.chance = chance
        self.languages = languages
        self.settled: list[tuple[Match, Position]] = []
        self._positions = positions

    @property
    def player(self) -> int:
        """Id of the player who asked."""
        return self.account.player

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.work.people.player(player).name

    def names(self, match: Match) -> tuple[str, str]:
        """What the players of a match are called, seat 1 first."""
        names = self.work.people.names(match.players)
        return names[match.players[0]], names[match.players[1]]

    def position(self, match: Match) -> Position:
        """The position of a match as stored. Raises BrokenLog."""
        position = self._positions.get(match)
        if position is None:
            position = replay(match.game, match.options, self.work.matches.turns(match.number))
            self.settled.append((match, position))
        return position

    def whisper(self, message: Message) -> None:
        """Answer to whoever asked, where they asked; nobody else reads it."""
        self.work.outbox.say(self.room.id, message, self.now, self.player)

    def announce(self, room: int, message: Message) -> None:
        """Say to everybody in a room that something changed; to whoever asked also where they asked, when that is elsewhere."""
        message = replace(message, supersedes=True)
        self.work.outbox.say(room, message, self.now)
        if self.room.id != room:
            self.whisper(message)
