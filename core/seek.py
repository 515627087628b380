"""Seeks: wishes for an opponent, whoever it is, which are paired by themselves. Immutable; times aware UTC."""

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
"""Most seeks of one player."""
MAX_KEPT_MATCHES: Final = 5
"""Most matches that one seek keeps running."""
LIFE: Final = timedelta(days=7)
"""Time after which a seek ends that finds nobody."""
PATIENCE: Final = timedelta(days=1)
"""Time after which the partner is offered to whoever still waits."""
APART: Final = timedelta(days=7)
"""Time after a match within which a seek doesn't bring the same two together again."""


class SeekScope(StrEnum):
    """From where an opponent may come."""

    COMMUNITY = "community"
    EVERYWHERE = "everywhere"


class SeekCriteria(Struct, frozen=True, omit_defaults=True):
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
        criteria: the further conditions.
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
    criteria: SeekCriteria
    found: tuple[int, ...]
    since: datetime
    until: datetime
    offered: bool = False

    @property
    def vacancies(self) -> int:
        """Return how many opponents it still seeks."""
        return max(self.criteria.keep - len(self.found), 0)


# --- pairing: who fits whom, on what both agree, and who comes first ---------------------------------------------


class Agreement(Struct, frozen=True):
    """What two seeks agree on.

    Attributes:
        game: key of the game; None: any.
        options: options of it that either names.
        control: the clock.
        rated: whether the match counts for ratings.
    """

    game: str | None
    options: Mapping[str, OptionValue]
    control: TimeControl
    rated: bool


def older(seek: Seek, other_seek: Seek) -> tuple[Seek, Seek]:
    """Return two seeks, first the one that has waited longer, in whose community the match is played."""
    return (seek, other_seek) if (seek.since, seek.id) <= (other_seek.since, other_seek.id) else (other_seek, seek)


def agreement(first_seek: Seek, second_seek: Seek) -> Agreement | None:
    """Return what two seeks agree on; None if they don't fit. Who the two are isn't asked."""
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
    """Return those with whom a seek is paired now, the first one first: as many as it has vacancies, each player once.

    Whoever has waited longer, in whole hours, comes first; then whoever is nearer in rating; then who asked first.

    Args:
        seek: the seek.
        waiting: all others, in any order.
        now: the current time.
        may: tells whether the match that two seeks agree on may begin.
        gap: returns the rating points between the two who seek, in the game agreed on.
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
    """Return whether options go together."""
    try:
        rules.get(game).resolve_options(options)
    except BadOption:
        return False
    return True
