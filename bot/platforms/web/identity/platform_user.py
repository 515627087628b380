"""User of a messenger who signs in to the page with that messenger."""

from __future__ import annotations

from msgspec import Struct


class PlatformUser(Struct, frozen=True):
    """User of a messenger.

    Attributes:
        platform: key of the messenger.
        ref: its id for them.
        handle: their handle there, or None.
        name: their name there.
        proof: text that only this sign-in has, so that it can be used only once.
    """

    platform: str
    ref: str
    handle: str | None
    name: str
    proof: str
