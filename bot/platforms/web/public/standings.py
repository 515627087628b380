"""Pages of standings: the best players of the lobby in each game; and all ladders and tournaments of the page's rooms."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.features.rating.messages import RatingShown
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.public.pages import PersonLink, people_of
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.rooms.sidebar import GameName
from bot.platforms.web.site.previews import described, game_picture
from bot.platforms.web.site.site import Site, lobby
from core import rules
from core.ladder import Ladder
from core.rating import Scope
from core.tournament.model import Tournament
from rendering.charts.curve import Scale, number_axis
from storage.unit_of_work import UnitOfWork

FEW: Final = 5
"""Players of each game on the page of all games."""
MANY: Final = 100
"""Players on the page of one game."""
MAX_LISTED: Final = 50
"""Maximum ladders, and tournaments, to list."""


class RankedLine(Struct, frozen=True, kw_only=True):
    """Place in standings.

    Attributes:
        place: rank, from 1.
        person: the player.
        text: the rating as a table shows it: rounded, and marked if it isn't certain enough for a rank.
        value: the rating. deviation: its deviation.
        matches: number of matches that it is based on.
    """

    place: int
    person: PersonLink
    text: str
    value: int
    deviation: int
    matches: int


class GameStandings(Struct, frozen=True):
    """Standings of a game: the best players, and the axis of a chart of their ratings."""

    game: GameName
    lines: Sequence[RankedLine]
    scale: Scale


class CompetitionLine(Struct, frozen=True):
    """Ladder or tournament in a list: its address, its title, its room, its number of players, and whether it is over."""

    url: str
    title: str
    room: str
    count: int
    over: bool


def ranked_lines(uow: UnitOfWork, scope: Scope, now: datetime, count: int, language: str) -> list[RankedLine]:
    """Return the best players of a community in a game."""
    top = uow.ratings.top(scope, now, count)
    people = people_of(uow, (ranked.player for ranked in top))
    lines = []
    for place, ranked in enumerate(top, 1):
        shown = RatingShown.of(ranked.rating, now)
        lines.append(
            RankedLine(
                place=place,
                person=people[ranked.player],
                text=short_rating(shown, language),
                value=shown.value,
                deviation=shown.deviation,
                matches=ranked.rating.count,
            )
        )
    return lines


def short_rating(rating: RatingShown, language: str) -> str:
    """Return a rating for a narrow column, marked if it isn't certain enough for a rank."""
    return chat.words(language)("chart-value" if rating.ranked else "chart-value-unsure", {"value": rating.value})


def scale_of(lines: Sequence[RankedLine]) -> Scale:
    """Return the axis of a chart of some players' ratings, with room for their deviations."""
    low = min((line.value - line.deviation for line in lines), default=0)
    high = max((line.value + line.deviation for line in lines), default=0)
    return number_axis(low, high)


class StandingsPages:
    """Routes of standings.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/standings", self.all), web.get("/standings/{game}", self.game)]

    @costs(Cost.STORAGE)
    async def all(self, request: web.Request) -> web.Response:
        """Return the page with the best players of every game, and with all ladders and tournaments."""

        def transaction(
            uow: UnitOfWork, _person: Person | None
        ) -> tuple[list[GameStandings], list[CompetitionLine], list[CompetitionLine]]:
            language = self._site.language(request)
            standings = [self._standings(uow, game.key, FEW, language) for game in rules.all()]
            ladders, tournaments = competitions(uow, language, MAX_LISTED)
            return [one for one in standings if one.lines], ladders, tournaments

        standings, ladders, tournaments = await self._site.look_counted(request, transaction)
        reader = self._site.reader(request)
        words = chat.words(reader.language)
        values = {"standings": standings, "ladders": ladders, "tournaments": tournaments, "one": None}
        head = described(
            self._site,
            request,
            title=words("page-standings", {}),
            about=words("public-standings-about", {}),
            picture=game_picture(self._site, request),
            indexed=all(line.person.findable for one in standings for line in one.lines),
        )
        return self._site.templates.page("standings", reader, values | dict(head), {})

    @costs(Cost.STORAGE)
    async def game(self, request: web.Request) -> web.Response:
        """Return the page with the standings of one game."""
        key = request.match_info["game"]
        if key not in {game.key for game in rules.all()}:
            raise RequestProblem(404, "no-page")

        def transaction(uow: UnitOfWork, _person: Person | None) -> GameStandings:
            return self._standings(uow, key, MANY, self._site.language(request))

        one = await self._site.look_counted(request, transaction)
        reader = self._site.reader(request)
        words = chat.words(reader.language)
        head = described(
            self._site,
            request,
            title=words("public-standings-of", {"game": one.game.name}),
            about=words("public-standings-of-about", {"game": one.game.name}),
            picture=game_picture(self._site, request, key),
            indexed=all(line.person.findable for line in one.lines),
        )
        values = {"standings": [one], "ladders": [], "tournaments": [], "one": one}
        return self._site.templates.page("standings", reader, values | dict(head), {})

    def _standings(self, uow: UnitOfWork, key: str, count: int, language: str) -> GameStandings:
        now = self._site.services.clock.now()
        lines = ranked_lines(uow, Scope(lobby(uow).community, key), now, count, language)
        return GameStandings(GameName.of(key, language), lines, scale_of(lines))


def competitions(
    uow: UnitOfWork, language: str, count: int, *, findable: bool = False
) -> tuple[list[CompetitionLine], list[CompetitionLine]]:
    """Return ladders and tournaments that everyone may read, those that go on first, then the newest.

    Args:
        uow: the transaction.
        language: tag of the language.
        count: maximum of each.
        findable: whether to leave out those with players whom search engines may not list.
    """
    words = chat.words(language)

    def line(kind: str, one: Ladder | Tournament, size: int, *, over: bool) -> CompetitionLine:
        title = words(f"public-{kind}-title", {kind: one.id, "game": chat.game_name(one.game, language)})
        room = uow.communities.get(one.community).called
        return CompetitionLine(f"/{kind}s/{one.id}", title, room, size, over)

    ladders = uow.ladders.public(PLATFORM, count, findable=findable)
    tournaments = uow.tournaments.public(PLATFORM, count, findable=findable)
    return (
        [line("ladder", ladder, size, over=ladder.closed_at is not None) for ladder, size in ladders],
        [line("tournament", one, size, over=one.ended_at is not None) for one, size in tournaments],
    )
