"""Routes of profiles: what anybody who may know of a player can see of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from aiohttp import web

from bot import chat
from bot.features.match_state.words import rating_words
from bot.features.rating.chart_data import rating
from bot.features.rating.messages import RatingShown
from bot.kernel.watching import Sight
from bot.media.pictures import describe
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.requests.answers import compressed
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import joined, path_number
from bot.platforms.web.site.site import Site
from core.account.model import Player
from core.charts import RatingCurve, thinned
from core.rating.glicko import Rating
from core.rating.model import EVERYWHERE, UNCOUNTED, Played, Scope
from storage.unit_of_work import Work

OPPONENTS: Final = 20
"""Opponents that are listed, those of most matches first."""
LATEST: Final = 200
"""Matches, the latest ones, in which opponents are counted."""
POINTS: Final = 120
"""Points of a curve."""


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
            web.get(r"/api/players/{player}/curves-{theme:light|dark|contrast}-{scale:1|2}x.png", self.curves),
        ]

    @costs(Cost.COMPUTING)
    async def profile(self, request: web.Request) -> web.Response:
        """Return a player's ratings with their curves, results, and against whom."""
        number = path_number(request.match_info["player"], "player")
        now = self._site.services.clock.now()

        def work(open_work: Work, person: Person | None) -> dict[str, object]:
            viewer = None if person is None else person.player
            player = known_player(open_work, number, viewer)
            language = chat.best_language(
                None if viewer is None else viewer.language, joined(request, "Accept-Language")
            )
            return profile_json(open_work, player, viewer, language, now)

        data = await self._site.look(request, work)
        self._site.check_readings(request)
        return compressed(data)

    @costs(Cost.DRAWING)
    async def curves(self, request: web.Request) -> web.Response:
        """Return the picture of a player's ratings over all communities. Raises Problem: there are none to be seen."""
        number = path_number(request.match_info["player"], "player")

        def work(open_work: Work, person: Person | None) -> RatingCurve | None:
            player = known_player(open_work, number, None if person is None else person.player)
            return _curves(open_work, player.id)

        curves = await self._site.look(request, work)
        self._site.check_readings(request)
        if curves is None:
            raise Problem(404, "no-picture")
        theme, scale = request.match_info["theme"], int(request.match_info["scale"])
        drawn = await self._site.services.pictures.draw(curves, self._site.language(request), scale=scale, theme=theme)
        return web.Response(body=drawn.png, content_type="image/png", headers={"Cache-Control": "private, max-age=60"})


def known_player(work: Work, number: int, viewer: Player | None) -> Player:
    """Return a player whom somebody may know: of the page, or whom they have met.

    Raises:
        Problem: there is nobody, or nobody to them; the same for both.
    """
    player = work.people.several([number]).get(number)
    if player is None or player.forgotten_at is not None or player.is_partner or not _may_know(work, player, viewer):
        raise Problem(404, "no-player", name=f"{number}")
    return player


def _may_know(work: Work, player: Player, viewer: Player | None) -> bool:
    if viewer is not None and viewer.id == player.id:
        return True
    if viewer is not None and work.blocks.apart(viewer.id, player.id):
        return False
    if any(account.platform == PLATFORM for account in work.people.accounts_of(player.id)):
        return True
    if viewer is None:
        return False
    running, finished = work.matches.of(player.id, 200)
    return any(match.seat_of(viewer.id) for match in (*running, *finished))


def profile_json(work: Work, player: Player, viewer: Player | None, language: str, now: datetime) -> dict[str, object]:
    """Return a profile, in which those matches count that the viewer may see, and those ratings are that they may."""
    sight = Sight(work, None if viewer is None else viewer.id, of=player.id)
    played = work.results.of_player(player.id)
    open_to = _visible(work, {each.community for each in played}, viewer)
    running = work.matches.running_of(player.id)
    counted = [
        each
        for each in played
        if each.unrated not in UNCOUNTED and sight.sees(each.match, each.community, each.players)
    ]
    games: defaultdict[str, list[Played]] = defaultdict(list)
    for each in counted:
        games[each.game].append(each)
    curves = _curves(work, player.id)
    return {
        "id": player.id,
        "name": player.name,
        "you": viewer is not None and viewer.id == player.id,
        "away": None if player.away_until is None else player.away_until.isoformat(),
        "running": sum(sight.sees(each.number, each.community, each.players) for each in running),
        "total": _record(counted, player.id),
        "games": [
            {"game": {"key": key, "name": chat.game_name(key, language)}, **_record(found, player.id)}
            for key, found in sorted(games.items())
        ],
        "ratings": [
            _rating_json(work, player.id, rated, language, now)
            for rated in work.ratings.of_player(player.id)
            if rated[0].community in {EVERYWHERE, *open_to}
        ],
        "curves": None if curves is None else {"alternative": describe(curves, language).alternative},
        "opponents": _opponents_json(work, counted[-LATEST:], player.id),
        "matches": f"/api/matches?player={player.id}",
    }


def _curves(work: Work, player: int) -> RatingCurve | None:
    """Return a player's ratings over all communities as a chart; None: there are none."""
    return rating(work, player, [scope for scope, _ in work.ratings.of_player(player) if scope.community == EVERYWHERE])


def _visible(work: Work, communities: Iterable[int], viewer: Player | None) -> set[int]:
    """Return the communities whose results somebody may see: those of the page, and those to which they belong."""
    return {
        community
        for community in communities
        if work.people.community(community).platform == PLATFORM
        or (viewer is not None and work.people.belongs(viewer.id, community))
    }


def _record(played: Sequence[Played], player: int) -> dict[str, int]:
    won = sum(each.winner == _seat(each, player) for each in played)
    drawn = sum(each.winner == 0 for each in played)
    return {"won": won, "lost": len(played) - won - drawn, "drawn": drawn}


def _seat(played: Played, player: int) -> int:
    return played.players.index(player) + 1


def _rating_json(
    work: Work, player: int, rated: tuple[Scope, Rating], language: str, now: datetime
) -> dict[str, object]:
    scope, rating = rated
    shown = RatingShown.of(rating, now)
    place, count = work.ratings.standing(scope, player, now)
    curve = [
        (round(change.rating.at.timestamp()), round(change.rating.value), round(change.rating.deviation))
        for change in work.ratings.changes(scope, player)
        if change.rating.at is not None
    ]
    where = None if scope.community == EVERYWHERE else work.people.community(scope.community)
    return {
        "game": {"key": scope.game, "name": chat.game_name(scope.game, language)},
        "everywhere": where is None,
        "community": None if where is None else where.name,
        "text": rating_words(shown, language),
        "value": shown.value,
        "deviation": shown.deviation,
        "ranked": shown.ranked,
        "place": place or None,
        "of": count,
        "matches": rating.count,
        "curve": [
            {"at": at, "value": value, "deviation": deviation} for at, value, deviation in thinned(curve, POINTS)
        ],
    }


def _opponents_json(work: Work, played: Sequence[Played], player: int) -> list[dict[str, object]]:
    """Return against whom a player has played most."""
    against: defaultdict[int, list[Played]] = defaultdict(list)
    for each in played:
        against[each.players[2 - _seat(each, player)]].append(each)
    most = sorted(against, key=lambda other: -len(against[other]))[:OPPONENTS]
    names = work.people.names(sorted(most))
    return [
        {
            "id": other,
            "name": names.get(other, ""),
            "page": f"/p/{other}" if work.people.accounts_of(other) else None,
            **_record(against[other], player),
        }
        for other in most
    ]
