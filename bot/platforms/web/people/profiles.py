"""Routes of profiles: the public data of players, for readers who may know them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.features.account.blocking import handle_of
from bot.features.account.commands import Block, Unblock
from bot.features.match_state.words import rating_words
from bot.features.rating.chart_data import rating
from bot.features.rating.messages import RatingShown
from bot.kernel.watching import MatchVisibility
from bot.media.pictures import describe
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import joined, path_number
from bot.platforms.web.rooms.sidebar import GameName
from bot.platforms.web.site.site import Site
from core.account import Player
from core.charts import RatingCurve, thinned
from core.rating import EVERYWHERE, UNCOUNTED, Played, Rating, Scope
from storage.unit_of_work import UnitOfWork

OPPONENTS: Final = 20
"""Maximum opponents to list, those with the most matches first."""
LATEST: Final = 200
"""Number of latest matches in which we count opponents."""
POINTS: Final = 120
"""Maximum points of a curve."""


class ResultCounts(Struct, frozen=True):
    """Numbers of matches that a player has won, lost and drawn."""

    won: int
    lost: int
    drawn: int


class GameResults(ResultCounts, frozen=True):
    """Results in a game."""

    game: GameName


class OpponentEntry(ResultCounts, frozen=True):
    """Results against an opponent, and the address of their page, or None."""

    id: int
    name: str
    page: str | None


class RatingPoint(Struct, frozen=True):
    """Point of a rating's curve: the time in seconds since 1970, the rating, and its deviation."""

    at: int
    value: int
    deviation: int


class RatingEntry(Struct, frozen=True, kw_only=True):
    """A player's rating.

    Attributes:
        game: the game.
        everywhere: whether it counts the matches of all communities.
        community: the name of the community whose matches it counts; None for all.
        text: the rating in words.
        value: the rating.
        deviation: its deviation.
        ranked: whether the player is ranked.
        place: rank, from 1, or None.
        of: number of ranked players.
        matches: number of matches that it is based on.
        curve: how it has changed.
    """

    game: GameName
    everywhere: bool
    community: str | None
    text: str
    value: int
    deviation: int
    ranked: bool
    place: int | None
    of: int
    matches: int
    curve: Sequence[RatingPoint]


class CurvesText(Struct, frozen=True):
    """Short description of the chart with all curves."""

    alternative: str


class Profile(Struct, frozen=True, kw_only=True):
    """A player's profile.

    Attributes:
        id: player id.
        name: name of the player.
        you: whether the reader is this player.
        away: until when they are on vacation (ISO 8601), or None.
        running: number of running matches.
        total: all results.
        games: results by game.
        ratings: their ratings.
        curves: curves of the ratings over all communities, or None.
        opponents: the opponents whom they have played most.
        matches: the address of the list of their matches.
    """

    id: int
    name: str
    you: bool
    away: str | None
    running: int
    total: ResultCounts
    games: Sequence[GameResults]
    ratings: Sequence[RatingEntry]
    curves: CurvesText | None
    opponents: Sequence[OpponentEntry]
    matches: str


class ProfileControls(Struct, frozen=True, kw_only=True):
    """What a viewer can do about another player.

    Attributes:
        opponent: the name by which to challenge them; empty if the viewer can't.
        block: the command that blocks them; empty for viewers without a name.
        unblock: the command that unblocks them; empty if the viewer hasn't blocked them.
    """

    opponent: str = ""
    block: str = ""
    unblock: str = ""


class ProfileRoutes:
    """Routes of profiles.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/players/{player}", self.profile),
        ]

    @costs(Cost.COMPUTING)
    async def profile(self, request: web.Request) -> web.Response:
        """Return a player's ratings with their curves, results, and most frequent opponents."""
        number = path_number(request.match_info["player"], "player")
        now = self._site.services.clock.now()

        def transaction(uow: UnitOfWork, person: Person | None) -> Profile:
            viewer = None if person is None else person.player
            player = known_player(uow, number, viewer)
            language = chat.best_language(
                None if viewer is None else viewer.language, joined(request, "Accept-Language")
            )
            return profile_of(uow, player, viewer, language, now)

        profile = await self._site.look(request, transaction)
        self._site.count_reading(request)
        return json_answer(profile)


def profile_controls(uow: UnitOfWork, player: int, viewer: Player | None, language: str) -> ProfileControls:
    """Return what a viewer can do about a player."""
    handle = handle_of(uow, player, PLATFORM)
    if handle is None or (viewer is not None and viewer.id == player):
        return ProfileControls()
    if viewer is None:
        return ProfileControls(opponent=handle)
    if player in uow.blocks.blocked_by(viewer.id):
        return ProfileControls(unblock=chat.write(Unblock(handle), language))
    return ProfileControls(opponent=handle, block=chat.write(Block(handle), language))


def known_player(uow: UnitOfWork, number: int, viewer: Player | None) -> Player:
    """Return a player whom the viewer may know: a player of the page, or a former opponent.

    Raises:
        RequestProblem: the player doesn't exist, or the viewer may not know them; the error doesn't say which.
    """
    player = uow.people.several([number]).get(number)
    if player is None or player.forgotten_at is not None or player.is_partner or not _may_know(uow, player, viewer):
        raise RequestProblem(404, "no-player", name=f"{number}")
    return player


def _may_know(uow: UnitOfWork, player: Player, viewer: Player | None) -> bool:
    if viewer is not None and viewer.id == player.id:
        return True
    if viewer is not None and uow.blocks.is_between(viewer.id, player.id):
        return False
    if any(account.platform == PLATFORM for account in uow.people.accounts_of(player.id)):
        return True
    if viewer is None:
        return False
    running, finished_matches = uow.matches.for_player(player.id, 200)
    return any(match.seat_of(viewer.id) for match in (*running, *finished_matches))


def profile_of(uow: UnitOfWork, player: Player, viewer: Player | None, language: str, now: datetime) -> Profile:
    """Return a profile that counts only matches that the viewer may see, and has only ratings that they may see."""
    sight = MatchVisibility(uow, None if viewer is None else viewer.id, of=player.id)
    results = uow.results.for_player(player.id)
    open_to = _visible(uow, {game_count.community for game_count in results}, viewer)
    running = uow.matches.running_of(player.id)
    game_counts = [
        game_count
        for game_count in results
        if game_count.unrated not in UNCOUNTED
        and sight.sees(game_count.match, game_count.community, game_count.players)
    ]
    games: defaultdict[str, list[Played]] = defaultdict(list)
    for game_count in game_counts:
        games[game_count.game].append(game_count)
    curves = _curves(uow, player.id)
    return Profile(
        id=player.id,
        name=player.name,
        you=viewer is not None and viewer.id == player.id,
        away=None if player.away_until is None else player.away_until.isoformat(),
        running=sum(sight.sees(game_count.number, game_count.community, game_count.players) for game_count in running),
        total=ResultCounts(*_results(game_counts, player.id)),
        games=[
            GameResults(*_results(game_results, player.id), GameName.of(key, language))
            for key, game_results in sorted(games.items())
        ],
        ratings=[
            _rating_entry(uow, player.id, rated, language, now)
            for rated in uow.ratings.for_player(player.id)
            if rated[0].community in {EVERYWHERE, *open_to}
        ],
        curves=None if curves is None else CurvesText(describe(curves, language).alternative),
        opponents=_opponents(uow, game_counts[-LATEST:], player.id),
        matches=f"/api/matches?player={player.id}",
    )


def _curves(uow: UnitOfWork, player: int) -> RatingCurve | None:
    """Return a player's ratings over all communities as a chart, or None."""
    return rating(uow, player, [scope for scope, _ in uow.ratings.for_player(player) if scope.community == EVERYWHERE])


def _visible(uow: UnitOfWork, communities: Iterable[int], viewer: Player | None) -> set[int]:
    """Return the communities whose results a viewer may see: those of the page, and the viewer's own."""
    return {
        community
        for community in communities
        if uow.communities.get(community).platform == PLATFORM
        or (viewer is not None and uow.people.belongs(viewer.id, community))
    }


def _results(results: Sequence[Played], player: int) -> tuple[int, int, int]:
    """Return how many matches a player has won, lost and drawn."""
    wins = sum(result.winner == _seat(result, player) for result in results)
    draws = sum(result.winner == 0 for result in results)
    return wins, len(results) - wins - draws, draws


def _seat(result: Played, player: int) -> int:
    return result.players.index(player) + 1


def _rating_entry(
    uow: UnitOfWork, player: int, rated: tuple[Scope, Rating], language: str, now: datetime
) -> RatingEntry:
    scope, rating = rated
    rating_shown = RatingShown.of(rating, now)
    place, count = uow.ratings.place_among_ranked(scope, player, now)
    curve = [
        (round(change.rating.at.timestamp()), round(change.rating.value), round(change.rating.deviation))
        for change in uow.ratings.changes(scope, player)
        if change.rating.at is not None
    ]
    where = None if scope.community == EVERYWHERE else uow.communities.get(scope.community)
    return RatingEntry(
        game=GameName.of(scope.game, language),
        everywhere=where is None,
        community=None if where is None else where.name,
        text=rating_words(rating_shown, language),
        value=rating_shown.value,
        deviation=rating_shown.deviation,
        ranked=rating_shown.ranked,
        place=place or None,
        of=count,
        matches=rating.count,
        curve=[RatingPoint(*point) for point in thinned(curve, POINTS)],
    )


def _opponents(uow: UnitOfWork, results: Sequence[Played], player: int) -> list[OpponentEntry]:
    """Return the opponents whom a player has played most."""
    against: defaultdict[int, list[Played]] = defaultdict(list)
    for result in results:
        against[result.players[2 - _seat(result, player)]].append(result)
    opponents = sorted(against, key=lambda other: -len(against[other]))[:OPPONENTS]
    names = uow.people.names(sorted(opponents))
    return [
        OpponentEntry(
            *_results(against[opponent], player),
            id=opponent,
            name=names.get(opponent, ""),
            page=f"/p/{opponent}" if uow.people.accounts_of(opponent) else None,
        )
        for opponent in opponents
    ]
