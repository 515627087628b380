"""Community and room: where matches are played. Immutable."""

from __future__ import annotations

from msgspec import Struct

from core.community.settings import USUAL_SETTINGS, CommunitySettings


class Community(Struct, frozen=True):
    """A server, a group, or a room of the chat page: whoever has settings of their own."""

    id: int
    platform: str
    ref: str
    name: str
    settings: CommunitySettings = USUAL_SETTINGS


class Room(Struct, frozen=True):
    """The channel, thread, topic or private chat in which matches are played and announced.

    ``private``: only one person reads it. What is said there to everybody goes to each person concerned, in a chat of their own.
    """

    id: int
    platform: str
    ref: str
    community: int
    name: str
    private: bool = False
