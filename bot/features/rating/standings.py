"""Ratings and standings of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.features.match.lookup import find_game, named_player
from bot.features.rating import chart_data, messages, results
from bot.features.rating.commands import Rating, Standings
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.grouped_commands import grouped_commands
from bot.kernel.pages import PAGE, pages, turning
from core import rules
from core.messages.message import Action, Message
from core.rating import EVERYWHERE, Ranked, Scope

TOP_OF_MANY: Final = 3
"""Number of players to list per game if there are several games."""


# --- ratings ---------------------------------------------------------------------------------------------------


@handles(Rating)
def rating(context: Context, command: Rating) -> None:
    """Show a player's ratings in this community, and over all communities."""
    player = named_player(context, command.player)
    game = None if command.game is None else find_game(command.game).key
    community = context.room.community
    rating_lines: list[messages.RatingLine] = []
    ratings = [
        entry
        for entry in context.uow.ratings.for_player(player)
        if entry[0].community in {EVERYWHERE, community} and game in {None, entry[0].game}
    ]
    ratings.sort(key=lambda entry: (entry[0].game, -entry[0].community))  # here before everywhere
    for scope, current_rating in ratings:
        place, count = context.uow.ratings.place_among_ranked(scope, player, context.now)
        rating_lines.append(
            messages.RatingLine(
                game=scope.game,
                everywhere=scope.community == EVERYWHERE,
                rating=messages.RatingShown.of(current_rating, context.now),
                matches=current_rating.count,
                recounted=results.is_being_recomputed(context.uow, scope),
                place=place,
                count=count,
            )
        )
    content = messages.RatingsShown(context.name(player), tuple(rating_lines))
    chart = chart_data.rating(context.uow, player, [scope for scope, _ in ratings], context.room.community)
    context.answer(chart_data.with_chart(Message(content, actions=grouped_commands("rating")), chart))


@handles(Standings)
def standings(context: Context, command: Standings) -> None:
    """Show the highest rated players of one game, or a few of each game."""
    community = context.uow.communities.get(context.room.community)
    keys = [find_game(command.game).key] if command.game is not None else [game.key for game in rules.all()]
    game_standings: list[messages.GameStandings] = []
    page = page_count = 1
    tops: dict[str, Sequence[Ranked]] = {}
    for key in keys:
        scope = Scope(EVERYWHERE if command.everywhere else community.id, key)
        place, count = context.uow.ratings.place_among_ranked(scope, context.player, context.now)
        page, page_count = pages(count if len(keys) == 1 else 0, command.page)
        last_place = page * PAGE if len(keys) == 1 else TOP_OF_MANY
        top = context.uow.ratings.top(scope, context.now, last_place)[(page - 1) * PAGE :]
        if not top and len(keys) > 1:
            continue
        tops[key] = top
        lines = tuple(
            messages.PlaceLine(number, context.name(ranked.player), messages.RatingShown.of(ranked.rating, context.now))
            for number, ranked in enumerate(top, (page - 1) * PAGE + 1)
        )
        recounted = results.is_being_recomputed(context.uow, scope)
        game_standings.append(
            messages.GameStandings(game=key, top=lines, place=place, count=count, recounted=recounted)
        )
    content = messages.StandingsShown(
        community=community.called,
        everywhere=command.everywhere,
        games=tuple(game_standings),
        page=page,
        pages=page_count,
    )
    actions = [Action("pick", Standings(key, command.everywhere)) for key in tops if len(keys) > 1]
    actions += turning(Standings(keys[0], command.everywhere), page, page_count)
    chart = chart_data.standings(context, tops, (page - 1) * PAGE + 1, everywhere=command.everywhere)
    context.answer(chart_data.with_chart(Message(content, actions=tuple(actions)), chart))
