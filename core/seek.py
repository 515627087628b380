"""Seeks: players' requests for an opponent, which we pair automatically. Immutable; times are aware and in UTC."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct

from core import rules
from core.rules import BadOption, OptionValue
from core.time.control import TimeControl

MAX_SEEKS: Final = 5
"""Maximum seeks of one player."""
MAX_KEPT_MATCHES: Final = 5
"""Maximum matches that one seek keeps running."""
MIN_NEAR: Final = 25
MAX_NEAR: Final = 1000
"""Rating points by which an opponent may be asked to differ at most."""
LIFE: Final = timedelta(days=7)
"""Time after which an unsuccessful seek ends."""
PATIENCE: Final = timedelta(days=1)
"""Time after which we offer the computer to a player who is still waiting."""
APART: Final = timedelta(days=7)
"""Time after a match during which a seek doesn't pair its two players again."""


class SeekScope(StrEnum):
    """Where an opponent may come from."""

    COMMUNITY = "community"
    EVERYWHERE = "everywhere"


class SeekCriteria(Struct, frozen=True, omit_defaults=True):
    """Conditions of a seek.

    Attributes:
        options: game options that the player named; the opponent chooses the others.
        control: the time control; the community's by default.
        named: whether the player named the time control.
        rated: whether the match may be rated, if both players are in the same community.
        near: maximum rating difference, within a community; None for any.
        keep: number of matches to keep going.
    """

    options: Mapping[str, OptionValue]
    control: TimeControl
    named: bool = False
    rated: bool = True
    near: int | None = None
    keep: int = 1

    def accepts(self, control: TimeControl) -> bool:
        """Return whether a clock is acceptable: the named one or, by default, any with at least a day per turn, or no clock."""
        spacious = not control.timed or control.base >= timedelta(days=1)
        return control == self.control or (not self.named and spacious)


class Seek(Struct, frozen=True):
    """A player's request for an opponent.

    Attributes:
        id: its number, or 0 if not stored yet.
        player: id of the player.
        room: id of the room where they asked, and where we announce the match to them.
        community: id of that room's community.
        game: key of the game; None for any.
        everywhere: whether the opponent may come from anywhere, not only from the community.
        criteria: further conditions.
        found: numbers of its running matches, if it keeps several going.
        since: when it began to wait.
        until: when it ends.
        offered: whether we have offered a match against the computer.
    """

    id: int
    player: int
    room: int
    community: int
    game: str | None
    everywhere: bool
    criteria: SeekCriteria
    found: tuple[int, ...]
    since: datetime
    until: datetime
    offered: bool = False

    @property
    def vacancies(self) -> int:
        """Return how many more opponents it needs."""
        return max(self.criteria.keep - len(self.found), 0)


# --- pairing: which seeks fit, what they agree on, and which comes first ------------------------------------------


class Agreement(Struct, frozen=True):
    """The settings that two seeks agree on.

    Attributes:
        game: key of the game; None for any.
        options: game options that either seek names.
        control: the time control.
        rated: whether the match is rated.
    """

    game: str | None
    options: Mapping[str, OptionValue]
    control: TimeControl
    rated: bool


def older(seek: Seek, other_seek: Seek) -> tuple[Seek, Seek]:
    """Return two seeks, the older first; the match is played in its community."""
    return (seek, other_seek) if (seek.since, seek.id) <= (other_seek.since, other_seek.id) else (other_seek, seek)


def agreement(first_seek: Seek, second_seek: Seek) -> Agreement | None:
    """Return what two seeks agree on, or None if they don't fit. Doesn't check who the players are."""
    home = first_seek.community == second_seek.community
    if not (home or (first_seek.everywhere and second_seek.everywhere)):
        return None
    if None not in {first_seek.game, second_seek.game} and first_seek.game != second_seek.game:
        return None
    game, options = first_seek.game or second_seek.game, {**first_seek.criteria.options, **second_seek.criteria.options}
    if options != {**second_seek.criteria.options, **first_seek.criteria.options} or (
        game is not None and not _valid(game, options)
    ):
        return None
    wished = (
        seek.criteria.control
        for seek in sorted(older(first_seek, second_seek), key=lambda seek: not seek.criteria.named)
    )
    control = next(
        (
            time_control
            for time_control in wished
            if first_seek.criteria.accepts(time_control) and second_seek.criteria.accepts(time_control)
        ),
        None,
    )
    if control is None:
        return None
    return Agreement(game, options, control, rated=home and first_seek.criteria.rated and second_seek.criteria.rated)


def opponents(
    seek: Seek,
    waiting: Iterable[Seek],
    now: datetime,
    *,
    may: Callable[[Seek, Agreement], bool] = lambda _seek, _agreed: True,
    gap: Callable[[Seek, Agreement], float] = lambda _seek, _agreed: 0.0,
) -> list[tuple[Seek, Agreement]]:
    """Return the seeks to pair with a seek now, best first: at most as many as its vacancies, and each player once.

    The longest wait (in whole hours) comes first, then the closest rating, then the earliest request.

    Args:
        seek: the seek.
        waiting: all other seeks, in any order.
        now: the current time.
        may: returns whether a match on these terms may begin.
        gap: returns the rating difference of the two players in the agreed game.
    """
    candidates = []
    for other_seek in waiting:
        agreed = agreement(seek, other_seek) if other_seek.player != seek.player and other_seek.vacancies else None
        if agreed is None or not may(other_seek, agreed):
            continue
        distance = gap(other_seek, agreed)
        if all(item.criteria.near is None or distance <= item.criteria.near for item in (seek, other_seek)):
            hours = (now - other_seek.since) // timedelta(hours=1)
            candidates.append((-hours, distance, other_seek.since, other_seek.id, other_seek, agreed))
    matches: dict[int, tuple[Seek, Agreement]] = {}
    for *_, other_seek, agreed in sorted(candidates, key=lambda candidate: candidate[:4]):
        matches.setdefault(other_seek.player, (other_seek, agreed))
    return list(matches.values())[: seek.vacancies]


def _valid(game: str, options: Mapping[str, OptionValue]) -> bool:
    """Return whether these options are valid together."""
    try:
        rules.get(game).resolve_options(options)
    except BadOption:
        return False
    return True
