"""What a message says: the text, the files and the buttons in its components, of which it consists, or beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import discord

Json: TypeAlias = dict[str, Any]  # as Discord sent it


def text_in(message: Json) -> str:
    """Return the text of a message."""
    texts = (message.get("content"), *(each.get("content") for each in every(message.get("components", ()))))
    return "\n".join(str(text) for text in texts if text)


def text_of(message: discord.Message) -> str:
    """Return the text of a message."""
    components = [dict(component.to_dict()) for component in message.components]
    return text_in({"content": message.content, "components": components})


def files_in(message: Json) -> Iterator[str]:
    """Yield the names of the files of a message. Those that its components show, Discord lists nowhere else."""
    for attachment in message.get("attachments", ()):
        yield str(attachment.get("filename", ""))
    for component in every(message.get("components", ())):
        for item in component.get("items", ()):
            yield urlsplit(str(item.get("media", {}).get("url", ""))).path.rpartition("/")[2]


def pressed_in(message: Json) -> tuple[str, ...]:
    """Return the custom ids of the menus and buttons of a message."""
    return tuple(str(each["custom_id"]) for each in every(message.get("components", ())) if "custom_id" in each)


def every(components: Iterable[Json]) -> Iterator[Json]:
    """Yield components, and those within them."""
    for component in components:
        yield component
        yield from every((*component.get("components", ()), *filter(None, [component.get("accessory")])))
