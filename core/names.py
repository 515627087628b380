"""Texts in messages: who and what they name, and what becomes of each when a person is forgotten.

A field that holds text has one of these types. Then a person is forgotten by the id of their player, and nobody else with them.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Annotated, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Name(Struct, frozen=True, omit_defaults=True):
    """Name of a person in a message.

    Attributes:
        text: name as it was when the message was said.
        player: id of the player; None: unknown. Then we erase the name only where the text is about the player.
    """

    text: str
    player: int | None = None

    def __str__(self) -> str:
        return self.text


class TextErasure(Enum):
    """What becomes of a text when a person is forgotten, whom it may name."""

    STAYS = auto()
    """It stays: it is a code, or a word of the program."""
    PLACE = auto()
    """It names a community, a room or a group. It is replaced if a private room of theirs is called so, and no other place."""
    HANDLE = auto()
    """It is replaced if it is one of their handles or names, and nobody else's."""
    MENTIONS = auto()
    """Somebody wrote it. Their name is replaced after each ``@``, and everywhere where the text is about them."""
    SPEECH = auto()
    """The person wrote it who is named beside it. It is emptied with them; else it is as with :attr:`MENTIONS`."""


Coded: TypeAlias = Annotated[T, TextErasure.STAYS]
"""Codes, or plain data with codes, such as facts of a rule and options of a game."""
Code: TypeAlias = Coded[str]
PlaceName: TypeAlias = Annotated[str, TextErasure.PLACE]
Handle: TypeAlias = Annotated[str, TextErasure.HANDLE]
"""What people type to name a person, without ``@``."""
Written: TypeAlias = Annotated[str, TextErasure.MENTIONS]
Speech: TypeAlias = Annotated[str, TextErasure.SPEECH]


def storable(text: str) -> str:
    """Return text that any database can store: NUL is dropped, lone surrogates become U+FFFD.

    Platforms pass on whatever people's programs send. (Two surrogates that form a pair become their character.)
    """
    if "\0" in text:
        text = text.replace("\0", "")
    if text.isascii():  # known without looking
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text
