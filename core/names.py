"""Types of text fields: they declare whom or what a text names, and what happens to it when a person is erased.

Every field that holds text has one of these types, so that we can erase one person by player id without affecting
anyone else.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Annotated, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Name(Struct, frozen=True, omit_defaults=True):
    """A person's name in a message.

    Attributes:
        text: the name when the message was written.
        player: id of the player. If it is None (unknown), we erase the name only if the text is about the player.
    """

    text: str
    player: int | None = None

    def __str__(self) -> str:
        return self.text


class TextErasure(Enum):
    """What erasing a person does to a text that may name them."""

    STAYS = auto()
    """The text stays: it is a code, or a word of the program."""
    PLACE = auto()
    """The text names a community, room or group. We replace it if only private rooms of the person have that name."""
    HANDLE = auto()
    """We replace the text if it is a handle or name that only the erased person has."""
    MENTIONS = auto()
    """Someone wrote it. We replace the erased person's name after each ``@``, and everywhere if the text is about them."""
    SPEECH = auto()
    """The person named beside it wrote it. We empty it when erasing that person, and otherwise treat it as :attr:`MENTIONS`."""


Coded: TypeAlias = Annotated[T, TextErasure.STAYS]
"""Codes, or plain data with codes, such as the facts of a rule or the options of a game."""
Code: TypeAlias = Coded[str]
PlaceName: TypeAlias = Annotated[str, TextErasure.PLACE]
Handle: TypeAlias = Annotated[str, TextErasure.HANDLE]
"""Text that people type to name a person, without ``@``."""
Written: TypeAlias = Annotated[str, TextErasure.MENTIONS]
Speech: TypeAlias = Annotated[str, TextErasure.SPEECH]


def storable(text: str) -> str:
    """Return the text in a form that any database can store: without NUL, and with U+FFFD for lone surrogates.

    Platforms pass on what their clients send, including malformed text. Two surrogates that form a pair become their
    character.
    """
    if "\0" in text:
        text = text.replace("\0", "")
    if text.isascii():  # Python knows without a scan whether a string is ASCII
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text
