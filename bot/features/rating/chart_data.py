"""Data for the charts in standings (:mod:`core.charts`), loaded from the database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.kernel.context import Context
from core.charts import (
    MAX_CURVES,
    MAX_POINTS,
    Chart,
    Label,
    Leaderboard,
    Point,
    RatingCurve,
    Row,
    Section,
    Series,
    label,
    thinned,
)
from core.ladder import Ladder, Member, Snapshot
from core.messages.message import Message, Picture
from core.rating import EVERYWHERE, MAX_COUNTED, Ranked, Rating, Scope
from storage.unit_of_work import UnitOfWork

BEHIND: Final = 60
"""Lowest place at which the chart shows the reader's own row below the best; for lower places, only the text does."""


def with_chart(message: Message, chart: Chart | None) -> Message:
    """Return a message with a chart added, or the same message if there is no chart."""
    return message if chart is None else replace(message, picture=Picture(chart=chart))


def _community(context: Context, number: int) -> str:
    return context.uow.communities.get(number).name


def _row(context: Context, place: int, player: int, rating: Rating) -> Row:
    current_rating = rating.at_time(context.now)
    return Row(
        place,
        context.name(player),
        round(current_rating.value),
        round(current_rating.deviation),
        sure=current_rating.ranked(context.now),
        you=player == context.player,
    )


# --- ladders ---------------------------------------------------------------------------------------------------


def ladder(
    context: Context,
    ladder: Ladder,
    members: Sequence[Member],
    since: Snapshot | None,
    *,
    month: str | None = None,
    public: bool = False,
) -> Leaderboard | None:
    """Return a ladder as a leaderboard.

    Args:
        context: of the handler.
        ladder: the ladder.
        members: members to show, by place.
        since: earlier places, for the gains and losses.
        month: the month that ended with these places, as ``2026-03``; None for the current places.
        public: whether everyone reads it, so that it marks no row as the reader's.
    """
    if not members:
        return None
    previous_places = {} if since is None else {player: place for place, player in enumerate(since.players, 1)}
    rows = tuple(_of_member(context, ladder, member, previous_places) for member in members)
    if public:
        rows = tuple(replace(row, you=False) for row in rows)
    community, count = _community(context, ladder.community), context.uow.ladders.size(ladder.id)
    where = label("chart.where-count", community=community, count=count)
    if month is not None:
        where = label("chart.month-of", month=month, community=community, count=count)
    note = label("chart.rise", month=since.month) if since is not None and any(row.rise for row in rows) else None
    return Leaderboard(label("chart.ladder", ladder=ladder.id, game=ladder.game), where, (Section(rows),), note)


def _of_member(context: Context, ladder: Ladder, member: Member, previous_places: Mapping[int, int]) -> Row:
    rating = context.uow.ratings.get(Scope(ladder.community, ladder.game), member.player)
    place = previous_places.get(member.player)
    return replace(
        _row(context, member.place, member.player, rating),
        rise=None if place is None else place - member.place,
        streak=max(member.streak, 0),
        away=context.person(member.player).away_until is not None,
    )


# --- ratings ---------------------------------------------------------------------------------------------------


def standings(
    context: Context, tops: Mapping[str, Sequence[Ranked]], first_place: int, *, everywhere: bool
) -> Leaderboard | None:
    """Return the highest ratings in one game, or some in each of several games.

    Args:
        context: of the handler.
        tops: the highest rated players by game.
        first_place: the first player's place.
        everywhere: whether over all communities.
    """
    community = EVERYWHERE if everywhere else context.room.community
    is_alone = len(tops) == 1
    sections = tuple(
        Section(
            _ranked(context, Scope(community, game), top, first_place),
            None if is_alone else label("chart.game", game=game),
        )
        for game, top in tops.items()
        if top
    )
    if not sections:
        return None
    title = label("chart.standings-game", game=next(iter(tops))) if is_alone else label("chart.standings")
    return Leaderboard(title, _place(context.uow, community), sections)


def _place(uow: UnitOfWork, community: int, count: int | None = None) -> Label:
    """Return where ratings count, and of how many matches they are. A private chat has no name that a reader knows."""
    if community == EVERYWHERE:
        return label("chart.all-communities") if count is None else label("chart.matches-everywhere", count=count)
    called = uow.communities.get(community).called
    if count is None:
        return label("chart.community", community=called) if called else label("chart.private-chat")
    return label("chart.matches", where=called, count=count) if called else label("chart.matches-private", count=count)


def _ranked(context: Context, scope: Scope, top: Sequence[Ranked], first_place: int) -> tuple[Row, ...]:
    """Return rows of players from a place onwards, and of the asker if they come later."""
    rows = [_row(context, place, ranked.player, ranked.rating) for place, ranked in enumerate(top, first_place)]
    place, _ = context.uow.ratings.place_among_ranked(scope, context.player, context.now)
    if first_place + len(top) <= place <= min(BEHIND, MAX_COUNTED):
        rows.append(_row(context, place, context.player, context.uow.ratings.get(scope, context.player)))
    return tuple(rows)


def rating(uow: UnitOfWork, player: int, scopes: Iterable[Scope], community: int = EVERYWHERE) -> RatingCurve | None:
    """Return the curves of a player's ratings; for each game, in the community or otherwise over all communities.

    Args:
        uow: the open transaction.
        player: the player.
        scopes: scopes of their ratings, with the community before all communities.
        community: the community where it is shown, or :data:`EVERYWHERE`.
    """
    scope_by_game: dict[str, Scope] = {}
    for scope in scopes:
        if len(scope_by_game) < MAX_CURVES:
            scope_by_game.setdefault(scope.game, scope)
    max_points = max(MAX_POINTS // len(scope_by_game), 2) if scope_by_game else 0
    counts, series = {}, []
    for scope in scope_by_game.values():
        points = _points(uow, scope, player)
        if points:
            counts[scope] = len(points)
            is_alone = len(scope_by_game) == 1 or community == EVERYWHERE
            series.append(Series(_name(scope, is_alone=is_alone), thinned(points, max_points)))
    if not series:
        return None
    name = uow.people.player(player).called
    if len(counts) > 1:
        return RatingCurve(label("chart.ratings", name=name), _place(uow, community), tuple(series))
    ((scope, count),) = counts.items()
    where = _place(uow, EVERYWHERE if scope.community == EVERYWHERE else community, count)
    return RatingCurve(label("chart.rating", name=name, game=scope.game), where, tuple(series))


def _name(scope: Scope, *, is_alone: bool) -> Label:
    """Return the name of a curve."""
    code = "chart.game-everywhere" if scope.community == EVERYWHERE and not is_alone else "chart.game"
    return label(code, game=scope.game)


def _points(uow: UnitOfWork, scope: Scope, player: int) -> list[Point]:
    changes = uow.ratings.changes(scope, player)
    return [
        (int(change.rating.at.timestamp()), round(change.rating.value), round(change.rating.deviation))
        for change in changes
        if change.rating.at is not None
    ]
