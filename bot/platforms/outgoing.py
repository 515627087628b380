"""Outgoing messages: what platforms that send them have in common."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from bot import chat
from bot.features.board.commands import Board
from bot.features.board.messages import MatchesShown, RunningShown
from bot.features.community.messages import AnnouncementsHere
from bot.features.ladder.messages import LadderCreated
from bot.features.time.messages import Reminder
from bot.features.tournament.messages import TournamentCreated, TournamentReminder
from bot.kernel.recipients import concerned
from bot.media.files import FileContent
from bot.media.look import Look
from bot.media.pictures import Pictures, RenderedPicture
from bot.media.scenes import NoSuchPicture
from core.account import Account, Player
from core.community import USUAL_THEME, Community, Room
from core.match.model import Challenge, Match
from core.messages.content import Content
from core.messages.message import Message, Picture
from rendering import THEMES
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)


class RoomUnavailable(Exception):
    """A room or private chat doesn't take our messages: deleted, left, closed, blocked, or without the permission."""


class MessageRef(NamedTuple):
    """Reference of a sent message: the platform's ids of its chat (or channel) and of the message. As text: ``chat/message``."""

    chat: int
    message: int

    def __str__(self) -> str:
        """Return the text that :meth:`read` can read."""
        return f"{self.chat}/{self.message}"

    @classmethod
    def read(cls, text: str) -> MessageRef | None:
        """Return the reference in a text, or None if it isn't one."""
        chat, _, message = text.partition("/")
        return cls(int(chat), int(message)) if chat and message else None


class Payload(Struct, frozen=True):
    """A message that is ready to be sent.

    Attributes:
        texts: one for each message that is needed; a picture or file goes with the last one.
        look: language of the texts, and look of the board.
        picture: the board.
        file: a file that goes with it instead of a board.
    """

    texts: tuple[str, ...]
    look: Look
    picture: Picture | None = None
    file: FileContent | None = None

    @property
    def pressable(self) -> bool:
        """Return whether the message has buttons that the next one about its match invalidates."""
        return False


class MessageContext(Struct, frozen=True):
    """Everything that we know about an outgoing message.

    Attributes:
        outgoing: the message in the outbox.
        room: room to which it is sent.
        community: community of that room.
        match: the match that it is about, if any.
        people: everyone concerned, by player id.
        refs: the platform's ids of people, if known.
        private_match: whether it is about a match that is played in private chats here, but goes to another room.
        addresses: where listed matches are played, by number.
        sent: the parts that have already been sent.
    """

    outgoing: Outgoing
    room: Room
    community: Community
    match: Match | None
    people: Mapping[int, Player]
    refs: Mapping[int, str]
    private_match: bool
    addresses: Mapping[int, str]
    sent: SentParts

    @property
    def message(self) -> Message:
        """Return the content of the message."""
        return self.outgoing.message

    @property
    def is_published_result(self) -> bool:
        """Return whether the message is the copy of a result in the room for announcements."""
        if self.message.supersedes or self.community.settings.announcements != self.room.id:
            return False
        return isinstance(self.message.content, AnnouncementsHere) or (
            self.match is not None and self.match.room != self.room.id
        )


class Subject(NamedTuple):
    """The subject of an outgoing message, as its platform sees it.

    Attributes:
        room: where it goes: the room in the outbox or, for a reminder, the match's room, if it is played here.
        match: the match that it is about, if any.
        challenge: the challenge, if there is no match with its number yet.
        people: everyone concerned, by player id.
        accounts: their accounts on the platform.
        private_match: whether its match is played in private chats here, but the outbox has another room.
    """

    room: Room
    match: Match | None
    challenge: Challenge | None
    people: Mapping[int, Player]
    accounts: Sequence[Account]
    private_match: bool


def subject_of(uow: UnitOfWork, outgoing: Outgoing, platform: str) -> Subject:
    """Return the subject of a message to a platform."""
    message = outgoing.message
    match = None if message.number is None else uow.matches.get(message.number)
    home = None if match is None else uow.communities.room(match.room)
    if home is not None and home.platform != platform:
        home = None
    challenge = None if message.number is None or match is not None else uow.challenges.get(message.number)
    players = concerned(message, match, challenge)
    if outgoing.player is not None:
        players.add(outgoing.player)
    people = uow.people.several(sorted(players))
    accounts: list[Account] = []
    for player in sorted(players):
        accounts += [account for account in uow.people.accounts_of(player) if account.platform == platform]
    return Subject(
        room=home if home is not None and isinstance(message.content, Reminder) else outgoing.room,
        match=match,
        challenge=challenge,
        people=dict(people),
        accounts=accounts,
        private_match=home is not None and home.private and not outgoing.room.private,
    )


def buttons_of(outgoing: Outgoing) -> str | None:
    """Return what a message's buttons belong to: a match or challenge wherever it is shown, a tournament in one room, or None."""
    subject = outgoing.message.subject
    return subject if subject is None or outgoing.message.number is not None else f"{subject}:{outgoing.room.id}"


def references(text: str | None) -> tuple[MessageRef, ...]:
    """Return the references in a text, separated by blanks, as the store keeps them."""
    return tuple(ref for ref in map(MessageRef.read, (text or "").split()) if ref is not None)


class SentParts:
    """Parts of an outgoing message that were sent. While more parts follow, we store them with it in the outbox.

    Args:
        store: where the outbox is.
        outgoing: the message; None if it isn't in the outbox, so that we store nothing.
    """

    def __init__(self, store: Store, outgoing: Outgoing | None) -> None:
        self._store = store
        self._number = None if outgoing is None else outgoing.id
        self._parts = [] if outgoing is None else list(outgoing.parts)

    async def send_rest(self, chat: int, count: int, send: Callable[[int], Awaitable[int]]) -> int:
        """Send the parts that a chat doesn't have yet, in order; return the id of the last one.

        Args:
            chat: the platform's id of the chat.
            count: number of all parts.
            send: sends one part, given its index, and returns its id.
        """
        sent_count = sum(part.partition("/")[0] == str(chat) for part in self._parts)
        last_id = 0
        for index in range(min(sent_count, count - 1), count):
            last_id = await send(index)
            if index < count - 1:
                await self.keep(MessageRef(chat, last_id))
        return last_id

    async def keep(self, part: MessageRef) -> None:
        """Record that the next part was sent, if more parts follow."""
        number = self._number
        if number is None:
            return
        self._parts.append(str(part))
        parts = tuple(self._parts)

        def transaction(uow: UnitOfWork) -> None:
            uow.outbox.save_parts(number, parts)

        await self._store.write(transaction)


async def draw(pictures: Pictures, picture: Picture, look: Look) -> RenderedPicture | None:
    """Draw a board; return None if that fails, because the message's text is still worth reading."""
    try:
        return await pictures.draw(picture, look)
    except NoSuchPicture as missing:
        logger.warning("a message shows a board that doesn't exist: %s", missing)
    except Exception:
        logger.exception("can't draw a board")
    return None


def look_of(language: str, community: Community, reader: Player | None = None, usual: str = USUAL_THEME) -> Look:
    """Return the look of a message: as its only reader chose, otherwise as the community did, otherwise the platform's."""
    theme = community.settings.theme
    look = Look(language, theme=theme if theme in THEMES else usual)
    return look if reader is None else look.of(reader)


def shows_turn(message: Message, match: Match | None) -> bool:
    """Return whether the player on move acts on a message: it reports a change, and shows no other board than the current one."""
    picture = message.picture
    if match is None or not message.supersedes or match.clock.adjourned:
        return False
    return picture is None or (
        picture.match == match.number and picture.version == match.version and not picture.concluded
    )


def cut_at(text: str, max_length: int) -> int:
    """Return where to cut a text to at most ``max_length`` characters: after a paragraph, a line, or a word."""
    paragraph = text.rfind("\n\n", max_length // 2, max_length)  # so that the message isn't too short
    ends = (paragraph, text.rfind("\n", 0, max_length), text.rfind(" ", 0, max_length))
    return next((end for end in ends if end > 0), max_length)


def addresses(
    uow: UnitOfWork, message: Message, platform: str, page: str, of: Callable[[UnitOfWork, int, Room], str | None]
) -> dict[int, str]:
    """Return where the running matches of a list are played: the addresses of their places, by number.

    ``of`` returns the address of a match in a room of the platform that several people read, or None. Any other match
    has its own page, if ``page`` is the address of the chat page.
    """
    addresses_by_number: dict[int, str] = {}
    for number in _listed(message.content):
        match = uow.matches.get(number)
        room = None if match is None else uow.communities.room(match.room)
        if room is not None and room.platform == platform and not room.private:
            address = of(uow, number, room)
            addresses_by_number |= {} if address is None else {number: address}
        elif room is not None and page:
            addresses_by_number[number] = match_page(page, number)
    return addresses_by_number


def _listed(content: Content) -> tuple[int, ...]:
    """Return the numbers of the running matches in a list."""
    if isinstance(content, MatchesShown):
        return tuple(line.number for line in (*content.waiting, *content.others))
    return tuple(line.number for line in content.matches) if isinstance(content, RunningShown) else ()


def match_page(page: str, number: int) -> str:
    """Return the address of a match's own page, given the chat page's address."""
    return f"{page}/m/{number}"


def competition_page(content: Content, page: str) -> str:
    """Return the address of the ladder or tournament that a message announces; empty if it has none that everyone may read.

    Args:
        content: the content of the message.
        page: the chat page's address, or empty.
    """
    if page and isinstance(content, LadderCreated) and content.public:
        return f"{page}/ladders/{content.ladder}"
    if page and isinstance(content, TournamentCreated | TournamentReminder) and content.public:
        return f"{page}/tournaments/{content.tournament}"
    return ""


def address_of(button: chat.Button, addresses_by_number: Mapping[int, str]) -> str | None:
    """Return the address that a button in a list of matches leads to, or None."""
    command = button.command
    is_board = button.code == "pick" and isinstance(command, Board) and command.number is not None
    return addresses_by_number.get(command.number or 0) if is_board and isinstance(command, Board) else None
