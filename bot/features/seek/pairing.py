"""Pairing: two matching seeks begin a match, in the transaction in which they first match. Also stores seeks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.challenge.challenges import begin
from bot.features.seek import messages
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from core import rules
from core.account import Link
from core.limits import reached
from core.match.model import SeatWish
from core.rating import EVERYWHERE, Rating, Scope
from core.seek import APART, LIFE, Agreement, Seek, older, opponents
from core.time.control import Terms
from core.time.model import Timer

SEEK: Final = "seek"
"""Kind of the timer of a seek, whose subject is its number."""
LOOK_AGAIN: Final = timedelta(hours=1)
"""How often we try again to pair a seek: a block, a limit or a recent match that kept two seeks apart may have ended."""
_DIGITS: Final = "0123456789"


def sought(seek: Seek, band: messages.Band | None = None) -> messages.SeekSummary:
    """Return the sought match, for a message that doesn't name the seeker."""
    criteria = seek.criteria
    return messages.SeekSummary(
        game=seek.game,
        options=criteria.options,
        clock=criteria.control,
        named=criteria.named,
        rated=criteria.rated and not seek.everywhere,
        near=criteria.near,
        keep=criteria.keep,
        everywhere=seek.everywhere,
        band=band,
    )


def keep(context: Context, seek: Seek) -> None:
    """Store a seek, with its timer: we look again, offer the partner, or end it."""
    context.uow.seeks.save(seek)
    context.uow.timers.save(Timer(SEEK, seek.id, min(context.now + LOOK_AGAIN, seek.until)))


def drop(context: Context, seek: Seek) -> None:
    """Delete a seek, with its timer."""
    context.uow.seeks.delete(seek.id)
    context.uow.timers.delete(SEEK, seek.id)


def pair(context: Context, seek: Seek) -> Seek | None:
    """Begin matches between a stored seek and matching ones, as many as it has vacancies. Return the seek if it continues."""
    uow, now, limits = context.uow, context.now, context.limits
    away = seek.player != context.player and uow.people.player(seek.player).away_until is not None
    if away or reached(limits.matches_each, uow.matches.count_of(seek.player)):
        return seek
    waiting = [other_seek for other_seek in uow.seeks.waiting(seek.community) if other_seek.player != seek.player]
    barred = (
        {*uow.blocks.around_player(seek.player), *uow.matches.opponents_since(seek.player, now - APART)}
        if waiting
        else set()
    )

    def may(other_seek: Seek, agreed: Agreement) -> bool:
        home = older(seek, other_seek)[0].community
        return not (
            other_seek.player in barred
            or uow.communities.get(home).settings.refuses(agreed.control) is not None
            or reached(limits.matches_each, uow.matches.count_of(other_seek.player))
            or reached(limits.matches_community, uow.matches.count_in(home))
        )

    remaining_seek: Seek | None = seek
    for other_seek, agreed in opponents(seek, waiting, now, may=may, gap=_gap(context, seek, waiting)):
        number = _begin(context, *older(seek, other_seek), agreed)
        remaining_seek = _record_match(context, remaining_seek or seek, number)
        _record_match(context, other_seek, number)
    return remaining_seek


def _gap(context: Context, seek: Seek, waiting: Sequence[Seek]) -> Callable[[Seek, Agreement], float]:
    """Return a function for the difference of two players' ratings; we look up ratings once for each scope."""
    ratings: dict[Scope, dict[int, Rating]] = {}
    players = list(dict.fromkeys([seek.player, *(other_seek.player for other_seek in waiting)]))

    def gap(other_seek: Seek, agreed: Agreement) -> float:
        if agreed.game is None:
            return 0.0
        scope = Scope(seek.community if seek.community == other_seek.community else EVERYWHERE, agreed.game)
        if scope not in ratings:
            ratings[scope] = context.uow.ratings.several(scope, players)
        own_value, other_value = (
            ratings[scope].get(player, Rating()).value for player in (seek.player, other_seek.player)
        )
        return abs(own_value - other_value)

    return gap


def _begin(context: Context, seek: Seek, second: Seek, agreed: Agreement) -> int:
    """Begin the match of two seeks, in the room of the player who has waited longer. Return its number."""
    game = rules.get(agreed.game) if agreed.game is not None else _drawn(context)
    room = context.uow.communities.room(seek.room)
    challenge = context.uow.challenges.add(
        room=room,
        challenger=seek.player,
        opponent=second.player,
        game=game.key,
        options=game.resolve_options(agreed.options),
        seat=SeatWish.RANDOM,
        at=context.now,
        terms=Terms(agreed.control, rated=agreed.rated),
    )
    if seek.community != second.community:  # they hear of the match where they made the seek
        context.uow.places.save(challenge.number, second.player, second.room)
    context.route(challenge.number, challenge.room, seek.player)
    with nullcontext() if context.player in {seek.player, second.player} else context.unasked():
        begin(context, challenge, second.player, sought=True)
    return challenge.number


def _drawn(context: Context) -> rules.Game:
    """Return a random game, for two players who both accept any game."""
    games = list(rules.all())
    return games[int(context.rng.signs(_DIGITS, 3)) % len(games)]


def _record_match(context: Context, seek: Seek, number: int) -> Seek | None:
    """Record that a seek has found a match. Return the seek if it continues, because it keeps several matches going."""
    if seek.criteria.keep == 1:
        drop(context, seek)
        return None
    renewed = replace(seek, found=(*seek.found, number), since=context.now, until=context.now + LIFE)
    keep(context, renewed)
    return renewed


def _join(context: Context, kept_player: int, merged_player: int) -> list[int]:
    """Move the other player's seeks, except those that duplicate one of the first player's."""
    own_keys = {(seek.game, seek.community) for seek in context.uow.seeks.for_player(kept_player)}
    seek_ids = []
    for seek in context.uow.seeks.for_player(merged_player):
        if (seek.game, seek.community) in own_keys:
            drop(context, seek)
        else:
            context.uow.seeks.save(replace(seek, player=kept_player))
            seek_ids.append(seek.id)
    return seek_ids


def _part(context: Context, link: Link, moved_seeks: list[int]) -> None:
    for seek in context.uow.seeks.for_player(link.kept):
        if seek.id in moved_seeks or link.brought(context.uow.communities.room(seek.room).platform, seek.since):
            context.uow.seeks.save(replace(seek, player=link.gone))


SEEKS: Final = Merge("seeks", list[int], _join, _part)
