"""Seek: a wish for an opponent, whoever it is. Immutable; times aware UTC."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct

from core.rules import OptionValue
from core.time.control import TimeControl

MOST_SEEKS: Final = 5
"""Most seeks of one player."""
MOST_KEPT: Final = 5
"""Most matches that one seek keeps running."""
LIFE: Final = timedelta(days=7)
"""Time after which a seek ends that finds nobody."""
PATIENCE: Final = timedelta(days=1)
"""Time after which the partner is offered to whoever still waits."""
APART: Final = timedelta(days=7)
"""Time after a match within which a seek doesn't bring the same two together again."""


class Reach(StrEnum):
    """From where an opponent may come."""

    COMMUNITY = "community"
    EVERYWHERE = "everywhere"


class Wish(Struct, frozen=True, omit_defaults=True):
    """What is wished for.

    Attributes:
        options: options of the game that were named; whoever names none takes the other's.
        control: the clock; the community's usual one unless it was named.
        named: whether it was named.
        rated: whether the match may count for ratings, if both are in one community.
        near: the most rating points between the two, within a community; None: anybody will do.
        keep: how many matches are to run.
    """

    options: Mapping[str, OptionValue]
    control: TimeControl
    named: bool = False
    rated: bool = True
    near: int | None = None
    keep: int = 1

    def accepts(self, control: TimeControl) -> bool:
        """Return whether a clock will do: the wished one; if none was named, also one with a day for a turn, or none."""
        spacious = not control.timed or control.base >= timedelta(days=1)
        return control == self.control or (not self.named and spacious)


class Seek(Struct, frozen=True):
    """Wish of a player for an opponent.

    Attributes:
        id: its number; 0: not stored yet.
        player: id of who seeks.
        room: id of the room where they asked, and where they are told of the match.
        community: id of that room's community.
        game: key of the game; None: any.
        everywhere: whether the opponent may come from anywhere, else from the community alone.
        wish: what else is wished for.
        found: numbers of the matches that it has found and that run, if it keeps several.
        since: since when it waits.
        until: when it ends.
        offered: whether the partner was offered.
    """

    id: int
    player: int
    room: int
    community: int
    game: str | None
    everywhere: bool
    wish: Wish
    found: tuple[int, ...]
    since: datetime
    until: datetime
    offered: bool = False

    @property
    def vacancies(self) -> int:
        """Return how many opponents it still seeks."""
        return max(self.wish.keep - len(self.found), 0)
