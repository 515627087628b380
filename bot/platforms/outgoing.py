"""Outgoing messages: what platforms that send them have in common."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.board.commands import Board
from bot.features.board.messages import MatchesShown
from bot.media.files import FileContent, Files
from bot.media.pictures import Pictures, RenderedPicture
from bot.media.scenes import NoSuchPicture
from core.account.model import Player
from core.community.model import Community, Room
from core.community.settings import USUAL_THEME
from core.match.model import Match
from core.messages.message import Message, Picture
from rendering import THEMES
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import Work

logger = logging.getLogger(__name__)


class Payload(Struct, frozen=True):
    """Message ready to be sent.

    Attributes:
        texts: one for each message that is needed; a picture or file goes with the last one.
        language: language of the texts.
        picture: the board.
        theme: name of the theme of the board.
        file: a file that goes with it in place of a board.
    """

    texts: tuple[str, ...]
    language: str
    picture: Picture | None = None
    theme: str = USUAL_THEME
    file: FileContent | None = None


class MessageContext(Struct, frozen=True):
    """Everything that is known about an outgoing message.

    Attributes:
        outgoing: the message in the outbox.
        room: room to which it is sent.
        community: community of that room.
        match: the match that it is about, if any.
        people: everybody concerned, by player id.
        refs: the platform's ids of the people whose id is known.
        private_match: whether it is about a match that is played in private chats here, and goes to another room.
    """

    outgoing: Outgoing
    room: Room
    community: Community
    match: Match | None
    people: Mapping[int, Player]
    refs: Mapping[int, str]
    private_match: bool

    @property
    def message(self) -> Message:
        """Return the content of the message."""
        return self.outgoing.message


class SentParts:
    """Parts of an outgoing message that were sent. While there are more to come they are kept with it in the outbox.

    Args:
        store: where the outbox is.
        outgoing: the message.
    """

    def __init__(self, store: Store, outgoing: Outgoing) -> None:
        self._store = store
        self._number = outgoing.id
        self._parts = list(outgoing.parts)

    def to(self, chat: int) -> list[int]:
        """Return the ids of the parts that were sent to a chat, in order."""
        return [
            int(message) for where, _, message in (part.partition("/") for part in self._parts) if where == str(chat)
        ]

    async def add(self, chat: int, message: int) -> None:
        """Keep that the next part was sent to a chat, by the id that it got."""
        self._parts.append(f"{chat}/{message}")
        parts = tuple(self._parts)

        def work(open_work: Work) -> None:
            open_work.outbox.keep_parts(self._number, parts)

        await self._store.write(work)


P = TypeVar("P", bound=Payload)


async def with_file(
    files: Files, message: Message, reader: int, payload: P, *, largest: int, escape: Callable[[str], str] = str
) -> P:
    """Return a payload with the file that belongs to the message, or with a text that says why there is none.

    Args:
        files: makes files.
        message: the message.
        reader: id of the player; 0: everybody in a room.
        payload: the payload without the file.
        largest: bytes of the largest file that the platform accepts.
        escape: escapes plain text for the platform.
    """
    if message.file is None:
        return payload
    attachment = await files.attachment(message, reader, payload.language, largest, payload.theme)
    texts = (*payload.texts, escape(attachment.note)) if attachment.note else payload.texts
    return replace(payload, texts=texts, file=attachment.file)


async def draw(
    pictures: Pictures, picture: Picture, language: str, *, width: int, theme: str
) -> RenderedPicture | None:
    """Draw a board; return None if that fails, since the text of its message is still worth reading."""
    try:
        return await pictures.draw(picture, language, width=width, theme=theme)
    except NoSuchPicture as missing:
        logger.warning("a message shows a board that does not exist: %s", missing)
    except Exception:
        logger.exception("a board can't be drawn")
    return None


def theme_of(community: Community, reader: Player | None = None, usual: str = USUAL_THEME) -> str:
    """Return the theme of a board: that of its only reader, else the community's, else the platform's usual one."""
    own = None if reader is None else reader.preferences.theme
    wanted = (own, community.settings.theme)
    return next((theme for theme in wanted if theme in THEMES), None) or usual


def shows_turn(message: Message, match: Match | None) -> bool:
    """Return whether a message is where the one on move acts: it reports a change, and shows no board but the current one."""
    picture = message.picture
    if match is None or not message.supersedes or match.clock.adjourned:
        return False
    return picture is None or (
        picture.match == match.number and picture.version == match.version and not picture.concluded
    )


def cut_at(text: str, most: int) -> int:
    """Return where to end the first ``most`` characters of a text: at the end of a paragraph, a line, or a word."""
    paragraph = text.rfind("\n\n", most // 2, most)  # not too short a message
    ends = (paragraph, text.rfind("\n", 0, most), text.rfind(" ", 0, most))
    return next((end for end in ends if end > 0), most)


def addresses(
    work: Work, message: Message, platform: str, page: str, of: Callable[[Work, int, Room], str | None]
) -> dict[int, str]:
    """Return where the running matches of a list are played: the addresses of their places, by number.

    ``of`` returns that of a match in a room of the platform that several people read, None if it has none; any other match has
    its page, where ``page`` is the address of the chat page.
    """
    listed = message.content
    found: dict[int, str] = {}
    for line in (*listed.waiting, *listed.others) if isinstance(listed, MatchesShown) else ():
        match = work.matches.get(line.number)
        room = None if match is None else work.people.room(match.room)
        if room is not None and room.platform == platform and not room.private:
            address = of(work, line.number, room)
            found |= {} if address is None else {line.number: address}
        elif room is not None and page:
            found[line.number] = match_page(page, line.number)
    return found


def match_page(page: str, number: int) -> str:
    """Return the address of a match's own page, of the chat page's."""
    return f"{page}/m/{number}"


def address_of(button: chat.Button, known: Mapping[int, str]) -> str | None:
    """Return the address that a button of a list of matches leads to, if there is one."""
    command = button.command
    shown = button.code == "pick" and isinstance(command, Board) and command.number is not None
    return known.get(command.number or 0) if shown and isinstance(command, Board) else None
