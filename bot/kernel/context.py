"""Context of a handler: the open transaction, the sender, the room and the time. It also sends messages."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from datetime import datetime

from msgspec.structs import replace

from bot.kernel.command_context import CommandContext
from bot.kernel.events import Event
from bot.kernel.notifications import push
from bot.kernel.recipients import can_be_met, own_place, recipients, route, update_places
from bot.kernel.watching import may_be_mirrored, may_see, mirrors_of, places_and_mirrors
from core.account import Account, Player, Session
from core.community import Room
from core.limits import Limits
from core.match.audience import ShareLinks
from core.match.model import Match
from core.match.positions import Positions, replay
from core.messages.content import Content
from core.messages.message import Message, Picture
from core.messages.updates import Place
from core.names import Name
from core.rules import Position
from core.system import Rng
from core.time.reminders import in_quiet_hours
from core.tournament.pairing import Matching
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork


class Context:
    """Context of one command or one due timer.

    Attributes:
        uow: the open transaction.
        account: account that sent the command, or None for a due timer.
        room: room of the command; room 0 for a timer.
        now: the current time, aware UTC.
        manages: whether the sender may manage the community of the room; False for commands without
            :attr:`~core.messages.command.Command.MANAGERS`.
        groups: the platform's ids of the sender's groups in that community.
        strangers: handles in the command that belong to people outside that community.
        rng: source of randomness.
        matching: finds the pairs of a round with the lowest cost.
        languages: tags of the languages that people can choose.
        themes: names of the themes in which boards can be drawn.
        limits: limits on open challenges and running matches.
        public: keys of platforms whose rooms are open to everyone.
        histories: keys of platforms whose rooms are histories in the store.
        writing_first: keys of platforms that can write in private to people who have never written to them.
        links: makes the links that share matches.
        place: the place of the command as the platform knows it; None: no one asked.
        session: session of the asker's browser; None: their platform has none, or no one asked.
        said: ids in the outbox of all messages to deliver.
        whispered: ids of the messages that only the sender reads.
        lines: messages to rooms that are histories: room, reader and message.
        written: messages that are now in a history (:func:`bot.kernel.executor.write_down`).
        calls_partner: whether the computer is on move afterwards.
    """

    def __init__(
        self,
        uow: UnitOfWork,
        account: Account | None,
        room: Room,
        now: datetime,
        *,
        rng: Rng,
        matching: Matching,
        positions: Positions,
        languages: Collection[str],
        themes: Collection[str] = (),
        limits: Limits = Limits(),  # noqa: B008 - it never changes
        public: Collection[str] = (),
        histories: Collection[str] = (),
        writing_first: Collection[str] = (),
        links: ShareLinks = ShareLinks(""),  # noqa: B008 - it never changes
        manages: bool = False,
        groups: Collection[str] = (),
        strangers: Collection[str] = (),
        place: Place | None = None,
        session: Session | None = None,
    ) -> None:
        self.uow = uow
        self.account = account
        self.room = room
        self.now = now
        self.rng = rng
        self.matching = matching
        self.languages = languages
        self.themes = themes
        self.limits = limits
        self.public = public
        self.histories = histories
        self.writing_first = writing_first
        self.links = links
        self.manages = manages
        self.groups = groups
        self.strangers = strangers
        self.place = place
        self.session = session
        self.said: list[int] = []
        self.whispered: list[int] = []
        self.lines: list[tuple[Room, int | None, Message]] = []
        self.written: list[Outgoing] = []
        self.calls_partner = False
        self._pushed: list[tuple[Content, int]] = []
        self._positions = positions
        self._settled: dict[tuple[int, int], tuple[Match, Position]] = {}
        self._events: deque[tuple[Event, bool]] = deque()

    @property
    def platform(self) -> str:
        """Return the key of the sender's platform; empty for a timer."""
        return "" if self.account is None else self.account.platform

    @property
    def boards(self) -> bool:
        """Return whether the sender opens boards one at a time where they wrote the command."""
        return self.place is not None and self.place.boards

    @property
    def aside(self) -> bool:
        """Return whether the sender acts on a page that shows the answers itself."""
        return self.place is not None and self.place.aside

    @property
    def pressed(self) -> bool:
        """Return whether the command came from a button of a message that the answer can replace."""
        return self.place is not None and bool(self.place.pressed)

    @property
    def has_lists(self) -> bool:
        """Return whether the platform lets the sender choose a room or a group from its own list there."""
        return self.place is not None and self.place.has_lists

    @property
    def player(self) -> int:
        """Return the player id of the sender, or 0 for a timer."""
        return 0 if self.account is None else self.account.player

    @property
    def standpoint(self) -> CommandContext:
        """Return the context of the sender's command: the place and the matches there."""
        return CommandContext(self.uow, self.place, self.room, self.player, self.now)

    def name(self, player: int) -> Name:
        """Return the name of a player for a message."""
        return self.person(player).called

    def person(self, player: int) -> Player:
        """Return a player."""
        return self.uow.people.player(player)

    def people(self, match: Match) -> tuple[Player, Player]:
        """Return the players of a match, seat 1 first."""
        players = self.uow.people.several(match.players)
        return players[match.players[0]], players[match.players[1]]

    def reload_account(self) -> None:
        """Reload the sender's account, after accounts have moved between players."""
        if self.account is not None:
            self.account = self.uow.people.account(self.account.platform, self.account.ref)

    def names(self, match: Match) -> tuple[Name, Name]:
        """Return the names of the players of a match for a message, seat 1 first."""
        first_player, second_player = self.people(match)
        return first_player.called, second_player.called

    def position(self, match: Match) -> Position:
        """Return the position of a stored match. Raises CorruptLog."""
        position = self._known_position(match)
        if position is None:
            turns = self.uow.matches.turns(match.number) if match.ply else ()
            position = replay(match.game, match.options, turns)
            self.remember(match, position)
        return position

    def remember(self, match: Match, position: Position) -> None:
        """Remember the position of a match at its current version."""
        self._settled[match.number, match.version] = match, position

    def carry(self, previous_match: Match, next_match: Match) -> None:
        """If we know the position of a match, remember it for the match's next version, which has the same board."""
        position = self._known_position(previous_match)
        if position is not None:
            self.remember(next_match, position)

    def _known_position(self, match: Match) -> Position | None:
        entry = self._settled.get((match.number, match.version))
        return self._positions.get(match) if entry is None else entry[1]

    def commit(self) -> None:
        """Add the remembered positions to the cache, after the commit."""
        for match, position in self._settled.values():
            self._positions.put(match, position)

    def record(self, event: Event) -> None:
        """Record an event; we call its subscribers after the handler."""
        self._events.append((event, self.account is not None))

    def happened(self) -> Iterator[Event]:
        """Yield recorded events in order until none is left. Events that were recorded without a sender have none."""
        while self._events:
            event, is_asked = self._events.popleft()
            with nullcontext() if is_asked else self.unasked():
                yield event

    @contextmanager
    def unasked(self) -> Iterator[None]:
        """Treat messages within the block as answers to no one."""
        account, self.account = self.account, None
        try:
            yield
        finally:
            self.account = account

    def send_news_here(self, match: Match) -> None:
        """Send the sender news of a match that they play and have open in their current room, if that room has boards."""
        home = self.uow.communities.room(match.room)
        if self.boards and home.platform == self.platform and match.seat_of(self.player):
            places = self.uow.places.for_match(match.number)
            self._update_places(match.number, places, home.id, boards=True)

    def _update_places(self, number: int, places: Mapping[int, int], home: int, *, boards: bool) -> Mapping[int, int]:
        return update_places(self.uow, number, places, home, player=self.player, current_room=self.room, boards=boards)

    def route(self, number: int, room: int, player: int) -> None:
        """Make sure that a player gets news of a match or challenge in a room; see :func:`~bot.kernel.recipients.route`."""
        route(self.uow, number, room, self.person(player))

    def whisper(self, message: Message) -> None:
        """Send a message only to the sender, in the room where they asked."""
        if self.account is not None:
            message = replace(message, aside=self.aside)
            self.whispered += self._say(self.room.id, self._silenced_message(message), self.player)

    def answer(self, message: Message) -> None:
        """Answer the sender; others in the room may read the message if they may see the match that it is about."""
        match = None if message.number is None else self.uow.matches.get(message.number)
        is_visible = match is None or may_see(self.uow, None, match, self.room.community)
        self.whisper(replace(message, public=is_visible and not self.room.private))

    def tell(self, player: int, room: int | None, message: Message) -> None:
        """Send a message to one player, wherever we can reach them; ``room`` is the room of its subject, if any."""
        place = own_place(self.uow, self.person(player), room)
        if place is not None:
            self.tell_in(place, player, message)

    def tell_in(self, room: int, player: int, message: Message) -> None:
        """Send a message to one player, in a room."""
        self._say(room, self._silenced_message(message), player)

    def post(self, room: int, message: Message, *, publish: int | None = None) -> None:
        """Send a message to everyone in a room.

        Args:
            room: id of the room.
            message: the message.
            publish: id of a community whose room for announcements also gets the message.
        """
        self._say_to_all(room, self._silenced_message(message))
        if publish is not None:
            self.publish(publish, message, besides=room)

    def announce(self, room: int, message: Message, *, publish: int | None = None, opens: bool = False) -> None:
        """Send a message about a change to everyone in a room; for ``publish``, see :meth:`post`.

        The sender also gets it where they sent the command, and players who play from elsewhere get it there. Everyone
        gets it only once. In a quiet room it takes the place of the match's message, unless it ``opens`` the match. Then
        the players whom it notifies also get it in their private chats.
        """
        announcement = self._silenced_message(replace(message, supersedes=True))
        places: Mapping[int, int] = {}
        mirrors: tuple[int, ...] = ()
        if message.number is not None:
            places, mirrors = places_and_mirrors(self.uow, message.number, self.now)
            places = self._update_places(message.number, places, room, boards=self.boards)
        in_room = self._for_those_there(announcement, room, places)
        quiet_match = None if opens else self._quiet_match(room, message.number)
        if quiet_match is not None:
            picture = message.picture or Picture(match=quiet_match.number, version=quiet_match.version)
            in_room = replace(in_room, in_place=True, picture=picture)
        if self.account is not None and self.room.id != room:
            in_room = replace(in_room, copied=(self.player,))
        receivers = set(self._say_to_all(room, in_room))
        own_delivery = self.room.id, self.player
        if self.account is not None and self.room.id != room and own_delivery not in receivers:
            self.whisper(replace(announcement, in_place=announcement.in_place or quiet_match is not None))
            receivers.add(own_delivery)
        for player, place in places.items():
            if place != room and (place, player) not in receivers:
                self._say(place, announcement, player)
        if quiet_match is not None:
            self._tell_privately(announcement, self._room(room), besides={self.player, *places})
        if publish is not None:
            self.publish(publish, replace(message, supersedes=True), besides=room)
        self._reflect(message, mirrors)

    def _quiet_match(self, room: int, number: int | None) -> Match | None:
        """Return the match with a number if it has one message in a room that others read, as its community chose; or None."""
        where = None if number is None else self._room(room)
        if number is None or where is None or where.private or where.platform in self.histories:
            return None
        is_quiet = self.uow.communities.get(where.community).settings.quiet
        return self.uow.matches.get(number) if is_quiet else None

    def _tell_privately(self, message: Message, room: Room, besides: Collection[int]) -> None:
        """Send a message about a match in a room to the private chats, on its platform, of the players whom it notifies.

        A platform that writes first finds the chat by the account, or else tells the player in the room.
        """
        for player in message.notify:
            accounts = () if player in besides else self.uow.people.accounts_of(player)
            for account in accounts:
                place = room.id if room.platform in self.writing_first else account.private
                if account.platform == room.platform and place is not None:
                    self._say(place, replace(message, spare=True), player)

    def reflect(self, message: Message) -> None:
        """Show a change of a match or challenge in its mirrors, as long as people there may see it."""
        self._reflect(message, () if message.number is None else mirrors_of(self.uow, message.number, self.now))

    def _reflect(self, message: Message, rooms: tuple[int, ...]) -> None:
        number = message.number
        if number is not None and rooms and may_be_mirrored(self.uow.audiences.for_match(number)):
            for room in rooms:
                self._say(room, replace(message, notify=(), actions=(), supersedes=False, standing=True))

    def _for_those_there(self, message: Message, room: int, places: Mapping[int, int]) -> Message:
        """Return a message that doesn't notify players who play from elsewhere and can't be reached in the room."""
        away = [player for player in message.notify if places.get(player, room) != room]
        if not away:
            return message
        platform = self.uow.communities.room(room).platform
        unreachable_players = {player for player in away if not can_be_met(self.uow.people, player, platform)}
        return replace(message, notify=tuple(player for player in message.notify if player not in unreachable_players))

    def publish(self, community: int, message: Message, *, besides: int) -> None:
        """Send a message to a community's room for announcements, if it has one other than ``besides``.

        The message doesn't notify anyone, and has no actions for individual people. The buttons of a match are where it
        is played, so a message about one voids none here.
        """
        room = self.uow.communities.get(community).settings.announcements
        if room is None or room == besides or self.uow.communities.room(room).community != community:
            return
        actions = tuple(action for action in message.actions if action.player is None)
        supersedes = message.supersedes and message.number is None
        self.post(room, replace(message, notify=(), actions=actions, supersedes=supersedes))

    def _say_to_all(self, room: int, message: Message) -> Sequence[tuple[int, int | None]]:
        """Send a message to everyone in a room; return its recipients (:func:`~bot.kernel.recipients.recipients`)."""
        deliveries = recipients(self.uow, self._room(room), message)
        for place, player in deliveries:
            self._say(place, message, player)
        return deliveries

    def _say(self, room: int, message: Message, player: int | None = None) -> list[int]:
        """Send a message to one recipient, and push it to the players whom it notifies. Returns its id in the outbox, if any."""
        ids: list[int] = []
        if self.histories and self._room(room).platform in self.histories:
            self.lines.append((self._room(room), player, message))
        else:
            ids.append(self.uow.outbox.add(room, message, self.now, player))
            self.said += ids
        for reader in message.notify:
            notification = message.content, reader
            if reader != self.player and reader not in message.hushed and notification not in self._pushed:
                self._pushed.append(notification)
                self.said += push(self.uow, self.person(reader), message, self.now)
        return ids

    def _room(self, room: int) -> Room:
        return self.room if room == self.room.id else self.uow.communities.room(room)

    def _silenced_message(self, message: Message) -> Message:
        """Return the message, silent for players in their quiet hours."""
        quiet = tuple(
            player
            for player in message.notify
            if player in message.hushed or in_quiet_hours(self.person(player).preferences, self.now)
        )
        return replace(message, hushed=quiet) if quiet else message
