"""User of a messenger who signs in to the page by what that messenger says of them."""

from __future__ import annotations

from msgspec import Struct


class PlatformUser(Struct, frozen=True):
    """User of a messenger.

    Attributes:
        platform: key of the messenger.
        ref: its id for them.
        handle: their handle there, or None.
        name: their name there.
        word: what only this sign-in has, because it serves once.
    """

    platform: str
    ref: str
    handle: str | None
    name: str
    word: str
