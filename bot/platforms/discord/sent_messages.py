"""Sent messages: their texts, in or beside their components; the boards that their files show; and whether they arrived."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import discord
from msgspec import Struct

from bot.platforms.interface import DeliveryUnknown
from core.messages.message import Picture

Json: TypeAlias = dict[str, Any]  # as Discord sent it


def text_in(message: Json) -> str:
    """Return the text of a message."""
    texts = (message.get("content"), *(component.get("content") for component in every(message.get("components", ()))))
    return "\n".join(str(text) for text in texts if text)


def text_of(message: discord.Message) -> str:
    """Return the text of a message."""
    return text_in({"content": message.content, **json_of(message)})


def json_of(message: discord.Message) -> Json:
    """Return the components of a message, as Discord sent them."""
    return {"components": [dict(component.to_dict()) for component in message.components]}


def files_in(message: Json) -> Iterator[str]:
    """Yield the names of the files of a message. If its components show a file, Discord doesn't list it anywhere else."""
    for attachment in message.get("attachments", ()):
        yield str(attachment.get("filename", ""))
    for component in every(message.get("components", ())):
        for item in component.get("items", ()):
            yield file_at(str(item.get("media", {}).get("url", "")))


def file_at(address: str) -> str:
    """Return the name of the file at an address."""
    return urlsplit(address).path.rpartition("/")[2]


def pressed_in(message: Json) -> tuple[str, ...]:
    """Return the custom ids of the menus and buttons of a message."""
    return tuple(
        str(component["custom_id"]) for component in every(message.get("components", ())) if "custom_id" in component
    )


def every(components: Iterable[Json]) -> Iterator[Json]:
    """Yield components, including nested ones."""
    for component in components:
        yield component
        yield from every((*component.get("components", ()), *filter(None, [component.get("accessory")])))


# Files of boards: their names say what they show, so that we can draw it again

_BOARD: Final = re.compile(r"board-([0-9]{1,12})-([0-9]{1,12})(?:-([0-9]{1,6}))?\.png")


def file_name(picture: Picture | None) -> str:
    """Return the name of a picture's file; for a match's board, it identifies the state: ``board-12-30.png``."""
    if picture is None or picture.match is None or picture.version is None:
        return "board.png"
    plain = Picture(picture.match, picture.version, picture.ply)
    if picture != plain:
        return "board.png"
    return "-".join(f"{part}" for part in ("board", plain.match, plain.version, plain.ply) if part is not None) + ".png"


def picture_meant(name: str) -> Picture | None:
    """Return the board that a file shows, or None for any other file."""
    parts = _BOARD.fullmatch(name)
    if parts is None:
        return None
    match, version, ply = parts.groups()
    return Picture(int(match), int(version), None if ply is None else int(ply))


# Earlier attempts to send a message, one of which may have succeeded

_SKEW: Final = timedelta(seconds=30)
"""How far Discord's clock may be behind ours."""
_MAX_REMEMBERED: Final = 2000
"""Maximum messages of a channel that we search."""


class Attempt(Struct, frozen=True):
    """A message that may have been sent.

    Attributes:
        nonce: nonce with which it was sent. Discord shows it only for a while, if at all.
        components: its components.
    """

    nonce: str
    components: list[Json]


async def find_sent(client: discord.Client, channel: int, attempt: Attempt, since: datetime) -> int | None:
    """Return the id of our message in a channel, sent at a certain time or later, or None.

    Raises:
        DeliveryUnknown: there are too many messages since then to search all of them.
        discord.HTTPException: Discord failed to answer.
    """
    searched = 0
    target = client.get_partial_messageable(channel)
    async for message in target.history(limit=_MAX_REMEMBERED, after=since - _SKEW, oldest_first=True):
        if message.author == client.user and _matches(message, attempt):
            return message.id
        searched += 1
    if searched == _MAX_REMEMBERED:
        raise DeliveryUnknown("too much was said since to find out whether the message arrived")
    return None


def _matches(message: discord.Message, attempt: Attempt) -> bool:
    if message.nonce is not None:
        return str(message.nonce) == attempt.nonce
    arrived = json_of(message)
    sent_message: Json = {"components": attempt.components}
    # Discord may have stripped the texts.
    return text_in(arrived).split() == text_in(sent_message).split() and pressed_in(arrived) == pressed_in(sent_message)
