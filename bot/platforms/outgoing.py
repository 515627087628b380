"""Outgoing messages of messengers: what the platforms that send them have in common."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.media.files import FileContent, Files
from bot.media.pictures import NoSuchPicture, Pictures, RenderedPicture
from core.play.account.model import Player
from core.play.community.model import Community, Room
from core.play.community.settings import USUAL_THEME
from core.play.match.model import Challenge, Match
from core.play.messages import Message, Picture
from core.play.ports import Outgoing
from rendering import THEMES

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Payload:
    """Message ready to be sent.

    Attributes:
        texts: one for each message that it takes; a picture or file goes with the last one.
        language: of the words.
        picture: the board.
        theme: name of the colours of the board.
        file: a file that goes with it, in the place of a board.
    """

    texts: tuple[str, ...]
    language: str
    picture: Picture | None = None
    theme: str = USUAL_THEME
    file: FileContent | None = None


@dataclass(frozen=True, slots=True)
class MessageContext:
    """What is known about a message that is to be sent.

    Attributes:
        outgoing: the message, as it stands in the outbox.
        room: where it is sent.
        community: of that room.
        match: what it is about, if that is a match.
        people: everybody concerned, by player id.
        refs: the platform's ids of those whose id is known.
        private_match: whether it is about a match that is played in another room, a private chat here.
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
        """What is said."""
        return self.outgoing.message


P = TypeVar("P", bound=Payload)


async def with_file(
    files: Files, message: Message, reader: int, payload: P, *, largest: int, escape: Callable[[str], str] = str
) -> P:
    """Add the file that belongs to a message for one player, or the words that say why there is none.

    Args:
        files: makes them.
        message: the message.
        reader: id of the player.
        payload: without the file.
        largest: bytes of the largest file that the platform takes.
        escape: makes plain text what the platform takes.
    """
    if message.file is None:
        return payload
    attachment = await files.attachment(message, reader, payload.language, largest)
    texts = (*payload.texts, escape(attachment.note)) if attachment.note else payload.texts
    return replace(payload, texts=texts, file=attachment.file)


async def draw(
    pictures: Pictures, picture: Picture, language: str, *, width: int, theme: str
) -> RenderedPicture | None:
    """Draw a board; None where that fails: the words of its message are still worth reading."""
    try:
        return await pictures.draw(picture, language, width=width, theme=theme)
    except NoSuchPicture as missing:
        logger.warning("a message shows a board that does not exist: %s", missing)
    except Exception:
        logger.exception("a board can't be drawn")
    return None


def theme_of(community: Community) -> str:
    """Return the community's colours of boards; the usual ones when those exist no more."""
    theme = community.settings.theme
    return theme if theme in THEMES else USUAL_THEME


def concerned(outgoing: Outgoing, match: Match | None, challenge: Challenge | None) -> set[int]:
    """Return the ids of all players whom a message concerns: readers, opponents, challengers."""
    found = {*outgoing.message.notify, *(() if match is None else match.players)}
    if challenge is not None:
        found |= {challenge.challenger, challenge.opponent}
    return {player for player in (*found, outgoing.player) if player is not None}


def shows_turn(message: Message, match: Match | None) -> bool:
    """Whether a message shows the board of a match as it stands, for whoever is on move to act."""
    picture = message.picture
    return (
        match is not None
        and message.supersedes
        and picture is not None
        and picture.match == match.number
        and picture.version == match.version
        and not picture.concluded
    )
