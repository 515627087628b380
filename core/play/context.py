"""What a handler works with: the open transaction, who asked, where, when; and how to say something."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from datetime import datetime

from core.play.account.model import Account, Player
from core.play.account.routing import can_be_met, own_place, route, told_elsewhere
from core.play.community.model import Room
from core.play.events import Event
from core.play.match.limits import Limits
from core.play.match.model import Match
from core.play.match.positions import Positions, replay
from core.play.messages import Message
from core.play.ports import Chance, Work
from core.play.time.reminders import in_quiet_hours
from core.rules import Position


class Context:
    """One command being handled, or one thing whose time has come.

    Attributes:
        work: the open transaction.
        account: who asked; None: nobody, time did.
        room: where; for what time does, the room of the match or of the player.
        now: when, aware UTC.
        manages: whether whoever asked may decide for the community of the room.
        groups: the platform's ids of the groups of that community to which whoever asked belongs.
        strangers: handles of people who aren't in that community, as far as they were named.
        chance: luck for random seats.
        languages: tags of the languages that people can choose.
        themes: names of the colours in which boards can be drawn.
        limits: how much may be open and running at once.
        said: ids in the outbox of everything that was said.
        whispered: those of them that answer whoever asked, alone.
    """

    def __init__(
        self,
        work: Work,
        account: Account | None,
        room: Room,
        now: datetime,
        *,
        chance: Chance,
        positions: Positions,
        languages: Collection[str],
        themes: Collection[str] = (),
        limits: Limits = Limits(),  # noqa: B008 - it never changes
        manages: bool = False,
        groups: Collection[str] = (),
        strangers: Collection[str] = (),
    ) -> None:
        self.work = work
        self.account = account
        self.room = room
        self.now = now
        self.chance = chance
        self.languages = languages
        self.themes = themes
        self.limits = limits
        self.manages = manages
        self.groups = groups
        self.strangers = strangers
        self.said: list[int] = []
        self.whispered: list[int] = []
        self._positions = positions
        self._settled: dict[tuple[int, int], tuple[Match, Position]] = {}
        self._events: deque[tuple[Event, bool]] = deque()

    @property
    def platform(self) -> str:
        """Key of the platform on which it was asked; empty when nobody did."""
        return "" if self.account is None else self.account.platform

    @property
    def player(self) -> int:
        """Id of the player who asked; 0 when nobody did."""
        return 0 if self.account is None else self.account.player

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.person(player).name

    def person(self, player: int) -> Player:
        """A player."""
        return self.work.people.player(player)

    def people(self, match: Match) -> tuple[Player, Player]:
        """The players of a match, seat 1 first."""
        found = self.work.people.several(match.players)
        return found[match.players[0]], found[match.players[1]]

    def reload_account(self) -> None:
        """Look whose account it is that asks: accounts have changed hands, that one perhaps, too."""
        if self.account is not None:
            self.account = self.work.people.account(self.account.platform, self.account.ref)

    def names(self, match: Match) -> tuple[str, str]:
        """What the players of a match are called, seat 1 first."""
        first, second = self.people(match)
        return first.name, second.name

    def position(self, match: Match) -> Position:
        """The position of a match as stored. Raises BrokenLog."""
        position = self._known(match)
        if position is None:
            position = replay(match.game, match.options, self.work.matches.turns(match.number))
            self.remember(match, position)
        return position

    def remember(self, match: Match, position: Position) -> None:
        """Keep in mind the position of a match as it is stored now."""
        self._settled[match.number, match.version] = match, position

    def carry(self, before: Match, after: Match) -> None:
        """Keep in mind the position of a match whose next version has the same board, if it is known."""
        position = self._known(before)
        if position is not None:
            self.remember(after, position)

    def _known(self, match: Match) -> Position | None:
        settled = self._settled.get((match.number, match.version))
        return self._positions.get(match) if settled is None else settled[1]

    def commit(self) -> None:
        """Remember the positions of matches as they were settled, now that this is committed."""
        for match, position in self._settled.values():
            self._positions.put(match, position)

    def record(self, event: Event) -> None:
        """Let everybody who is concerned hear of an event, once the handler is done."""
        self._events.append((event, self.account is not None))

    def happened(self) -> Iterator[Event]:
        """What has been recorded, in order, until nothing is left; each asked for, or not, as when it was recorded."""
        while self._events:
            event, asked = self._events.popleft()
            with nullcontext() if asked else self.unasked():
                yield event

    @contextmanager
    def unasked(self) -> Iterator[None]:
        """What is said meanwhile follows by itself: nobody asked for it, so it answers nobody where they asked."""
        account, self.account = self.account, None
        try:
            yield
        finally:
            self.account = account

    def route(self, number: int, room: int, player: int) -> None:
        """Make sure that a player hears of a match or challenge, whose room is given."""
        route(self.work.people, self.work.places, number, room, self.person(player))

    def whisper(self, message: Message) -> None:
        """Answer to whoever asked, where they asked; nobody else reads it."""
        if self.account is not None:
            self._say(self.room.id, message, self.player)
            self.whispered.append(self.said[-1])

    def tell(self, player: int, room: int | None, message: Message) -> None:
        """Say something to one player alone, where they are; ``room`` is where it belongs, if anywhere."""
        place = own_place(self.work.people, self.person(player), room)
        if place is not None:
            self.tell_in(place, player, message)

    def tell_in(self, room: int, player: int, message: Message) -> None:
        """Say something to one player alone, in a room."""
        self._say(room, self._hushed(message), player)

    def post(self, room: int, message: Message) -> None:
        """Say something to everybody in a room."""
        self._say(room, self._hushed(message))

    def announce(self, room: int, message: Message) -> None:
        """Say to everybody in a room that something changed.

        To whoever asked also where they asked, when that is elsewhere; and to players who are elsewhere, there.
        """
        message = self._hushed(replace(message, supersedes=True))
        told: Mapping[int, int] = {}
        if message.number is not None:
            people, places = self.work.people, self.work.places
            told = told_elsewhere(people, places, message.number, room, player=self.player, here=self.room)
        self._say(room, self._for_those_there(message, room, told))
        asked_elsewhere = self.account is not None and self.room.id != room
        if asked_elsewhere:
            self.whisper(message)
        for player, place in told.items():
            if place != room and not (asked_elsewhere and (player, place) == (self.player, self.room.id)):
                self._say(place, message, player)

    def _for_those_there(self, message: Message, room: int, told: Mapping[int, int]) -> Message:
        """A message as a room gets it: it notifies nobody who is told elsewhere and can't be met there."""
        away = [player for player in message.notify if told.get(player, room) != room]
        if not away:
            return message
        platform = self.work.people.room(room).platform
        gone = {player for player in away if not can_be_met(self.work.people, player, platform)}
        return replace(message, notify=tuple(player for player in message.notify if player not in gone))

    def publish(self, community: int, message: Message, *, besides: int) -> None:
        """Say something in a community's room for announcements, too, if it has one. Nobody is notified by it.

        Args:
            community: its id.
            message: what is said; of its actions, those that are for one person alone are left out.
            besides: id of the room where it is said anyway: not a second time there.
        """
        room = self.work.people.community(community).settings.announcements
        if room is None or room == besides or self.work.people.room(room).community != community:
            return
        actions = tuple(action for action in message.actions if action.player is None)
        self.post(room, replace(message, notify=(), actions=actions, supersedes=False))

    def _say(self, room: int, message: Message, player: int | None = None) -> None:
        self.said.append(self.work.outbox.say(room, message, self.now, player))

    def _hushed(self, message: Message) -> Message:
        """The message, without a sound for those who have quiet hours."""
        quiet = tuple(player for player in message.notify if in_quiet_hours(self.person(player).preferences, self.now))
        return replace(message, hushed=quiet) if quiet else message
