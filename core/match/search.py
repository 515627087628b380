"""Search among matches: what is looked for, as far as the store can tell."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

from msgspec import Struct

Wanted: TypeAlias = Literal["running", "finished", "won", "lost", "drawn"]
"""State of a match, or its result for the player who is looked for; ``drawn`` for anybody, annulled ones left out."""


class Search(Struct, frozen=True):
    """Search among matches. What is None may be anything.

    Attributes:
        player: a player of the match.
        other: another one, too.
        game: key of the game.
        wanted: its state or result; ``won`` and ``lost`` need a player.
        since: the earliest moment at which it last changed.
        until: the moment before which it did.
        before: only matches with smaller numbers.
    """

    player: int | None = None
    other: int | None = None
    game: str | None = None
    wanted: Wanted | None = None
    since: datetime | None = None
    until: datetime | None = None
    before: int | None = None
