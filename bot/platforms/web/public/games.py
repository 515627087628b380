"""Page of a game: its rules with examples, its options, its latest matches, its best players, and records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.media.scenes import example_scene
from bot.platforms.web.hall.games import GameEntry, RulesPart, game_entry, inviting_text, rules_parts, sample
from bot.platforms.web.hall.live import MatchLine, match_lines, public_archive, public_matches
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.public.standings import RankedLine, ranked_lines
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import language_asked, look_asked, query_number
from bot.platforms.web.site.previews import described, game_picture, may_be_listed
from bot.platforms.web.site.site import Site, lobby
from core import lessons, rules
from core.match.model import Match
from core.messages.message import Picture
from core.rating import Scope
from core.rules import Game, UnknownGame
from storage.unit_of_work import UnitOfWork

LATEST: Final = 8
"""Maximum running, and finished, matches to list."""
BEST: Final = 10
"""Maximum players to list."""
_COUNTED: Final = 100
"""Latest finished matches among which we look for records."""
_WIDTH: Final = 800


class GameRecords(Struct, frozen=True):
    """Records among the latest matches: how many there were, how many seat 1 won in percent, the longest and the shortest."""

    count: int
    first: int
    longest: MatchLine
    shortest: MatchLine


class GameFacts(Struct, frozen=True, kw_only=True):
    """Facts about a game that change.

    Attributes:
        running: running matches that everybody may watch.
        finished: the latest results.
        best: the best players in the lobby.
        records: records; None as long as no match has ended.
    """

    running: Sequence[MatchLine]
    finished: Sequence[MatchLine]
    best: Sequence[RankedLine]
    records: GameRecords | None


class GamePages:
    """Routes of the pages of games.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._partner = bool(site.services.settings.get("STONEPOST_PARTNER", True))

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/games/{game}", self.game),
            web.get("/games/{game}/matches", self.archive),
            web.get("/games/{game}/board.png", self.picture),
        ]

    @costs(Cost.COMPUTING)
    async def game(self, request: web.Request) -> web.Response:
        """Return the page of a game."""
        game = _game(request)

        def transaction(uow: UnitOfWork, _person: Person | None) -> GameFacts:
            return self._facts(uow, game, self._site.language(request))

        facts = await self._site.look_counted(request, transaction)
        reader = self._site.reader(request)
        entry, parts = await self._site.compute(request, lambda: _fixed(game, reader.language))
        values = {
            "game": entry,
            "parts": parts,
            "facts": facts,
            "taught": game.key in lessons.taught_games(),
            "partner": self._partner,
        }
        head = described(
            self._site,
            request,
            title=entry.name,
            about=inviting_text(game.key, reader.language),
            picture=game_picture(self._site, request, game.key),
        )
        return self._site.templates.page("game", reader, values | dict(head), {})

    @costs(Cost.STORAGE)
    async def archive(self, request: web.Request) -> web.Response:
        """Return a page of the finished matches of a game that everybody may watch, the latest first."""
        game, before_number = _game(request), query_number(request, "before")

        def transaction(uow: UnitOfWork, _person: Person | None) -> tuple[list[MatchLine], int | None, bool]:
            matches, more = public_archive(uow, game.key, before_number)
            listed = may_be_listed(uow, (player for match in matches for player in match.players))
            return match_lines(uow, matches, self._site.language(request)), more, listed

        lines, more, listed = await self._site.look_counted(request, transaction)
        reader = self._site.reader(request)
        name = chat.game_name(game.key, reader.language)
        title = chat.words(reader.language)("public-archive", {"game": name})
        head = described(
            self._site,
            request,
            title=title,
            about=inviting_text(game.key, reader.language),
            picture=game_picture(self._site, request, game.key),
            indexed=listed,
        )
        values = {"game": game.key, "name": name, "lines": lines, "more": more}
        return self._site.templates.page("archive", reader, values | dict(head), {})

    @costs(Cost.DRAWING)
    async def picture(self, request: web.Request) -> web.Response:
        """Return a board of a game from the middle of a match, in a ``language``, for previews of its pages."""
        game = _game(request)
        self._site.check_pictures(request)
        asked = language_asked(request)
        language = asked or self._site.language(request)
        scene = replace(
            example_scene(Picture(game=game.key), language), diagram=sample(game).diagram(), position=sample(game)
        )
        picture = await self._site.services.pictures.draw(scene, replace(look_asked(request, language), width=_WIDTH))
        headers = {"Cache-Control": "public, max-age=86400" if asked else "private, no-cache"}
        return web.Response(body=picture.png, content_type="image/png", headers=headers)

    def _facts(self, uow: UnitOfWork, game: Game, language: str) -> GameFacts:
        finished = public_matches(uow, _COUNTED, is_finished=True, game=game.key)
        running = public_matches(uow, LATEST, game=game.key)
        scope = Scope(lobby(uow).community, game.key)
        now = self._site.services.clock.now()
        return GameFacts(
            running=match_lines(uow, running, language),
            finished=match_lines(uow, finished[:LATEST], language),
            best=ranked_lines(uow, scope, now, BEST, language),
            records=_records(uow, finished, language),
        )


def _records(uow: UnitOfWork, finished: Sequence[Match], language: str) -> GameRecords | None:
    played = [match for match in finished if match.ply > 1]
    if not played:
        return None
    decided = [match for match in played if match.final_result.winner]
    first = sum(match.final_result.winner == 1 for match in decided)
    longest = max(played, key=lambda match: match.ply)
    shortest = min(played, key=lambda match: match.ply)
    longest_line, shortest_line = match_lines(uow, [longest, shortest], language)
    return GameRecords(
        count=len(played),
        first=round(100 * first / len(decided)) if decided else 0,
        longest=longest_line,
        shortest=shortest_line,
    )


def _fixed(game: Game, language: str) -> tuple[GameEntry, Sequence[RulesPart]]:
    """Return what never changes about a game: its options, and its rules with boards."""
    return game_entry(game, language), rules_parts(game, language)


def _game(request: web.Request) -> Game:
    """Return the game that an address names. Raises RequestProblem."""
    try:
        return rules.get(request.match_info["game"])
    except UnknownGame:
        raise RequestProblem(404, "no-page") from None
