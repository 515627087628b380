"""The ports of the application: what it needs of the world, as interfaces. Storage, clock and delivery fill them.

Work on stored things is a plain function of an open transaction (a :class:`Work`). It runs as a whole or not at all; a
store runs it where that is best for its engine (SQLite: in the database's own thread, one hop for a whole command).

Every text is kept, sought and returned as :func:`core.play.text.storable` makes it; messages are kept exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from core.play.time.control import USUAL_TERMS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from datetime import datetime

    from core.play.community import CommunitySettings
    from core.play.ladder.ports import Ladders
    from core.play.links import Links, Places
    from core.play.messages import Message
    from core.play.model import (
        Account,
        Challenge,
        ChallengeStatus,
        Community,
        Draft,
        Match,
        MatchEvent,
        Player,
        Room,
        SeatWish,
        Timer,
        Turn,
        Vacation,
    )
    from core.play.rating.ports import Ratings, Results
    from core.play.time.control import Terms
    from core.play.time.preferences import Preferences
    from core.rules.frame import OptionValue

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else wrote first: the ply or version is taken, or the row is. Nothing was written."""


class HandleTaken(Conflict):
    """Another account of the platform has this handle."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message on its way.

    Attributes:
        id: rises in the order of saying.
        room: where it is said.
        player: the only one who shall read it; None: everybody in the room.
        message: what is said.
        at: when it was said.
        attempts: how often delivery has failed.
    """

    id: int
    room: Room
    player: int | None
    message: Message
    at: datetime
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class Failure:
    """A message that was given up: where it should have gone, when that was, and why."""

    id: int
    room: Room
    player: int | None
    code: str
    at: datetime
    problem: str


@dataclass(frozen=True, slots=True)
class Post:
    """One line of a room's history, for platforms that must keep it themselves (the chat page).

    Attributes:
        id: rises in the order of posting, over all rooms.
        room: id of the room.
        player: the only one who may read it; None: everybody in the room.
        author: player id of who wrote it; None: the bot.
        text: what a person wrote; empty for the bot.
        message: what the bot said; None for a person.
        at: when.
    """

    id: int
    room: int
    player: int | None
    author: int | None
    text: str
    message: Message | None
    at: datetime


class People(Protocol):
    """Players, their accounts, communities and rooms."""

    def player(self, player: int) -> Player:
        """The player with this id. Raises KeyError."""

    def names(self, players: Sequence[int]) -> Mapping[int, str]:
        """The names of players by id; unknown ids are left out."""

    def several(self, players: Sequence[int]) -> Mapping[int, Player]:
        """Players by id; unknown ids are left out."""

    def account(self, platform: str, ref: str) -> Account | None:
        """The account with the platform's own id, or None."""

    def by_handle(self, platform: str, handle: str) -> Account | None:
        """The account that people mean by this handle, whatever its case, or None; so for what is not storable."""

    def accounts_of(self, player: int) -> Sequence[Account]:
        """All accounts of a player."""

    def enrol(self, platform: str, ref: str, handle: str | None, name: str, *, take_over: bool = False) -> Account:
        """Create a player with a first account. Raises Conflict when the account exists.

        When another account of the platform has the handle: raises HandleTaken, or with ``take_over`` leaves the other
        one without.
        """

    def touch(self, account: Account, handle: str | None, name: str, room: int | None = None) -> Account:
        """Bring an account's handle and its player's name up to date; nothing is written when nothing has changed.

        With the ``room`` where the person acts just now, that is kept, too, and the platform as the last one of the player.
        The newest holder of a handle has it: another account of the platform is left without. An account that was joined
        to a player doesn't change what the player is called. Raises KeyError for an account that is not stored.
        """

    def give(self, account: Account, player: int, joined: datetime | None) -> Account:
        """Let an account belong to another player from now on. Raises KeyError for an account that is not stored."""

    def set_language(self, player: int, tag: str | None) -> None:
        """Keep the language that a player chose."""

    def set_preferences(self, player: int, preferences: Preferences) -> None:
        """Keep how a player wants to be reminded."""

    def set_away(self, player: int, until: datetime | None) -> None:
        """Keep until when a player is on vacation; None: no longer."""

    def set_private(self, account: Account, room: int) -> Account:
        """Keep the room where only this account's person reads what is said. Raises KeyError for an unknown account."""

    def set_community(self, community: int, settings: CommunitySettings) -> None:
        """Keep what a community decides."""

    def communities(self, platform: str | None = None) -> Sequence[Community]:
        """All communities (of one platform), by id."""

    def room(self, room: int) -> Room:
        """The room with this id. Raises KeyError."""

    def community(self, community: int) -> Community:
        """The community with this id. Raises KeyError."""

    def find_room(self, platform: str, ref: str) -> Room | None:
        """The room with the platform's own id, or None."""

    def open_room(self, platform: str, ref: str, name: str, community_ref: str, community_name: str) -> Room:
        """The room with the platform's own id; it and its community are created when new, and renamed when renamed."""

    def rooms(self, platform: str) -> Sequence[Room]:
        """All rooms of a platform, by id."""


class Challenges(Protocol):
    """Open and answered challenges."""

    def add(
        self,
        *,
        room: Room,
        challenger: int,
        opponent: int | None,
        game: str,
        options: Mapping[str, OptionValue],
        seat: SeatWish,
        at: datetime,
        terms: Terms = USUAL_TERMS,
    ) -> Challenge:
        """Create an open challenge with the next number."""

    def get(self, number: int) -> Challenge | None:
        """The challenge with this number, or None."""

    def close(self, number: int, status: ChallengeStatus) -> None:
        """Set what became of an open challenge. Raises Conflict when it is not open."""

    def open_to(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Open challenges that a player can accept: made to them anywhere, or to anyone in ``room``, not their own; by number."""

    def made_by(self, player: int) -> Sequence[Challenge]:
        """A player's own open challenges, by number."""

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a challenge. Raises Conflict when they would challenge themselves."""


class Matches(Protocol):
    """Matches and their logs."""

    def add(self, match: Match) -> None:
        """Store a new match. Raises Conflict when the number has one."""

    def get(self, number: int) -> Match | None:
        """The match with this number, or None."""

    def save(self, match: Match) -> None:
        """Replace a match by its next version. Raises Conflict unless the stored version is exactly one less."""

    def replace(self, match: Match) -> None:
        """Overwrite a stored match whatever its version, for rebuilding it from its log. Raises KeyError.

        Who was told of a turn stays as it is stored; so in :meth:`save`.
        """

    def told(self, number: int, turn: int, at: datetime) -> None:
        """Keep that the one on move was told of a turn of the match. The first telling of a turn stays."""

    def house(self, number: int, room: Room) -> None:
        """Keep that a match is announced in another room of its community from now on. Raises KeyError.

        That changes nothing of the match itself: its version stays.
        """

    def running(self, after: int = 0, limit: int = 500) -> Sequence[Match]:
        """Running matches of everybody with numbers above ``after``, by number."""

    def running_of(self, player: int) -> Sequence[Match]:
        """A player's running matches: those that wait for them first, then by number."""

    def finished_of(self, player: int, limit: int = 10) -> Sequence[Match]:
        """A player's finished matches, the latest first."""

    def in_room(self, room: int, limit: int = 20) -> Sequence[Match]:
        """A room's matches: running ones first, each by the latest change first."""

    def numbers(self) -> Sequence[int]:
        """All match numbers, rising."""

    def numbers_of(self, player: int) -> Sequence[int]:
        """The numbers of all matches of a player, rising."""

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a match, with the turn that was begun.

        That changes nothing of the match itself: its version stays. Raises Conflict when they would play against themselves.
        """

    def turns(self, number: int, version: int | None = None) -> Sequence[Turn]:
        """The log by ply: as it stands, or as it stood at ``version`` (turns taken back since included)."""

    def undone(self, number: int) -> Sequence[Turn]:
        """The turns that were taken back, by version."""

    def append(self, number: int, turn: Turn) -> None:
        """Add a turn. Raises Conflict when its ply is taken (UNIQUE(match, ply))."""

    def take_back(self, number: int, to_ply: int, version: int) -> None:
        """Move all turns after ``to_ply`` out of the log; they stay known as undone at ``version``."""

    def events(self, number: int) -> Sequence[MatchEvent]:
        """Everything above the rules, by version."""

    def note(self, number: int, event: MatchEvent) -> None:
        """Add an event."""

    def ended(self, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """The matches that have ended, in order: a number that rises, and the match's; behind such a number."""

    def draft(self, number: int, player: int) -> Draft | None:
        """The turn that a player has begun, or None."""

    def keep_draft(self, draft: Draft) -> None:
        """Keep a begun turn in the place of an earlier one."""

    def clear_drafts(self, number: int, player: int | None = None) -> bool:
        """Forget a player's begun turn (None: everybody's). Tells whether there was one."""


class Timers(Protocol):
    """What is to be looked at when its time has come; one of a kind for each subject."""

    def put(self, timer: Timer) -> None:
        """Keep a timer in the place of an earlier one of its kind and subject."""

    def get(self, kind: str, subject: int) -> Timer | None:
        """The timer of a kind for a subject, or None."""

    def drop(self, kind: str, subject: int) -> None:
        """Forget a timer, if there is one."""

    def due(self, at: datetime, limit: int = 50) -> Sequence[Timer]:
        """Timers that are due at a moment, the earliest first."""

    def next(self) -> datetime | None:
        """When the earliest timer is due; None when there is none."""

    def delay(self, kind: str, subject: int, until: datetime, problem: str) -> None:
        """Count a failed attempt and look again at ``until``."""

    def troubled(self, attempts: int, limit: int = 50) -> Sequence[Timer]:
        """Timers that have failed at least so often, those with most failures first."""


class Vacations(Protocol):
    """When players were, or are, away."""

    def begin(self, vacation: Vacation) -> None:
        """Add a vacation. Raises Conflict when the player is on one."""

    def end(self, player: int, at: datetime) -> None:
        """End the vacation that a player is on. Raises Conflict when there is none."""

    def of(self, player: int, since: datetime) -> Sequence[Vacation]:
        """The vacations of a player that had not ended by ``since``, the current one among them; by their start."""

    def hand_over(self, old: int, new: int, starts: Collection[datetime] | None = None) -> Sequence[datetime]:
        """Let past vacations of a player (None: all) count as those of another one. Returns their starts, rising."""


class Inbox(Protocol):
    """Which updates of a platform have had their effect."""

    def first(self, platform: str, update: str, at: datetime) -> bool:
        """Remember an update; False when it was known already."""

    def forget(self, before: datetime) -> int:
        """Forget the updates that came before a moment, so that they would be new again. Returns how many."""


class Outbox(Protocol):
    """What is to be said, in order."""

    def say(self, room: int, message: Message, at: datetime, player: int | None = None) -> int:
        """Add a message to a room, or to one player there. Returns its id."""

    def due(self, platform: str, at: datetime, limit: int = 50) -> Sequence[Outgoing]:
        """Unsent messages for a platform's rooms that are due now, by id.

        None that stands behind a delayed one of the same room and reader. One that can't be read any more (see
        :data:`core.play.messages.UNREADABLE`) comes all the same: it has to be given up.
        """

    def sent(self, ids: Sequence[int], at: datetime) -> None:
        """Mark as sent; sent messages may be forgotten by the store."""

    def delay(self, id: int, until: datetime, problem: str) -> None:  # noqa: A002 - the row's id
        """Count a failed attempt and try again at ``until``."""

    def postpone(self, id: int, until: datetime) -> None:  # noqa: A002 - the row's id
        """Look at a message again at ``until``; nothing has failed, only the platform's pace asks for it."""

    def failures(self, limit: int = 50) -> Sequence[Failure]:
        """Messages that were given up, the latest first."""

    def give_up(self, id: int, at: datetime, problem: str) -> None:  # noqa: A002 - the row's id
        """Mark as never to be sent, with the reason."""

    def forget(self, before: datetime) -> int:
        """Forget the messages that were given up before a moment. Returns how many."""

    def pending(self) -> int:
        """How many messages are unsent and not given up."""

    def waiting(self) -> Sequence[Outgoing]:
        """All messages that are unsent and not given up, by id."""

    def readdress(self, id: int, player: int | None, message: Message) -> None:  # noqa: A002 - the row's id
        """Put another message for another reader in the place of an unsent one."""


class Posts(Protocol):
    """History of rooms, for platforms that keep it themselves."""

    def add(
        self,
        *,
        room: int,
        at: datetime,
        player: int | None = None,
        author: int | None = None,
        text: str = "",
        message: Message | None = None,
        source: int | None = None,
    ) -> Post | None:
        """Add a line. ``source`` is the outbox id it comes from; None is returned when that was posted already."""

    def page(self, room: int, reader: int | None, before: int | None = None, limit: int = 50) -> Sequence[Post]:
        """The newest lines of a room that ``reader`` may read (older than ``before``), rising by id.

        A message that can't be read any more comes as :data:`core.play.messages.UNREADABLE`; so in :meth:`since`.
        """

    def since(self, room: int, reader: int | None, after: int, limit: int = 200) -> Sequence[Post]:
        """Lines after an id that ``reader`` may read, rising by id."""

    def keeps(self, platform: str) -> bool:
        """Whether any room of a platform has a history here."""


class Keys(Protocol):
    """Small secrets of the installation and of accounts."""

    def get(self, name: str) -> str | None:
        """The value kept under a name, or None."""

    def put(self, name: str, value: str) -> None:
        """Keep a value under a name in the place of an earlier one."""

    def find(self, prefix: str, value: str) -> str | None:
        """The name with this prefix under which this value is kept, or None."""


class Work(Protocol):
    """One open transaction."""

    @property
    def people(self) -> People:
        """Players, accounts, communities, rooms."""

    @property
    def challenges(self) -> Challenges:
        """Challenges."""

    @property
    def matches(self) -> Matches:
        """Matches and their logs."""

    @property
    def timers(self) -> Timers:
        """What is to be looked at when its time has come."""

    @property
    def vacations(self) -> Vacations:
        """When players were, or are, away."""

    @property
    def inbox(self) -> Inbox:
        """Updates that had their effect."""

    @property
    def outbox(self) -> Outbox:
        """What is to be said."""

    @property
    def posts(self) -> Posts:
        """Histories of rooms."""

    @property
    def keys(self) -> Keys:
        """Small secrets."""

    @property
    def links(self) -> Links:
        """Codes, and which players were joined."""

    @property
    def places(self) -> Places:
        """Where players of matches and challenges are told of them besides the room of the match."""

    @property
    def results(self) -> Results:
        """What came of finished matches."""

    @property
    def ratings(self) -> Ratings:
        """How strong players are thought to be."""

    @property
    def ladders(self) -> Ladders:
        """Challenge ladders."""


class Store(Protocol):
    """A durable store of everything."""

    async def write(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` in a writing transaction: committed when it returns, undone when it raises."""

    async def read(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` on one consistent state; it must not write."""

    async def close(self) -> None:
        """Let go of everything."""


class Clock(Protocol):
    """The time."""

    def now(self) -> datetime:
        """Aware, UTC."""


class Chance(Protocol):
    """Luck, for random seats."""

    def seat(self) -> int:
        """1 or 2, each as likely."""

    def signs(self, alphabet: str, count: int) -> str:
        """So many signs of an alphabet, which nobody can guess."""
