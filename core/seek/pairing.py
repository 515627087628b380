"""Pairing of seeks: who fits whom, on what both agree, and who comes first. Pure functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

from msgspec import Struct

from core import rules
from core.rules import BadOption, OptionValue
from core.seek.model import Seek
from core.time.control import TimeControl


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


def older(one: Seek, other: Seek) -> tuple[Seek, Seek]:
    """Return two seeks, first the one that has waited longer, in whose community the match is played."""
    return (one, other) if (one.since, one.id) <= (other.since, other.id) else (other, one)


def agreement(one: Seek, other: Seek) -> Agreement | None:
    """Return what two seeks agree on; None if they don't fit. Who the two are isn't asked."""
    home = one.community == other.community
    if not (home or (one.everywhere and other.everywhere)):
        return None
    if None not in {one.game, other.game} and one.game != other.game:
        return None
    game, options = one.game or other.game, {**one.wish.options, **other.wish.options}
    if options != {**other.wish.options, **one.wish.options} or (game is not None and not _valid(game, options)):
        return None
    wished = (seek.wish.control for seek in sorted(older(one, other), key=lambda seek: not seek.wish.named))
    control = next((each for each in wished if one.wish.accepts(each) and other.wish.accepts(each)), None)
    if control is None:
        return None
    return Agreement(game, options, control, rated=home and one.wish.rated and other.wish.rated)


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
    found = []
    for other in waiting:
        agreed = agreement(seek, other) if other.player != seek.player and other.vacancies else None
        if agreed is None or not may(other, agreed):
            continue
        distance = gap(other, agreed)
        if all(each.wish.near is None or distance <= each.wish.near for each in (seek, other)):
            hours = (now - other.since) // timedelta(hours=1)
            found.append((-hours, distance, other.since, other.id, other, agreed))
    chosen: dict[int, tuple[Seek, Agreement]] = {}
    for *_, other, agreed in sorted(found, key=lambda each: each[:4]):
        chosen.setdefault(other.player, (other, agreed))
    return list(chosen.values())[: seek.vacancies]


def _valid(game: str, options: Mapping[str, OptionValue]) -> bool:
    """Return whether options go together."""
    try:
        rules.get(game).resolve_options(options)
    except BadOption:
        return False
    return True
