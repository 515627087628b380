"""Page of a board without a match. Its address names the options and the turns, so that a position can be passed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final
from urllib.parse import urlencode

import msgspec
from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.step_text import turns_text
from bot.chat.lexicon import lexicon
from bot.features.exploring.ground import BETWEEN
from bot.media.scenes import scene_alone
from bot.platforms.web.exploring.routes import OPTION
from bot.platforms.web.hall.games import GameEntry, game_entry
from bot.platforms.web.matches.boards import Turning, turning
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import language_asked, look_asked
from bot.platforms.web.site.previews import described
from bot.platforms.web.site.site import Site
from core import rules
from core.exploring.line import LineTurn, Untried, steps_of, try_turns
from core.exploring.model import MAX_DEPTH
from core.messages.message import Picture
from core.rules import Game, Position, RulesError

_WIDTH: Final = 800


class AloneState(Struct, frozen=True):
    """What the page of a board without a match knows at its start.

    Attributes:
        game: the game.
        options: those in the address.
        all: all options of the board.
        line: the turns in the address that could be tried.
        me: id of the reader; None: they have no name.
        turning: how far the board is turned.
    """

    game: GameEntry
    options: Mapping[str, str]
    all: Mapping[str, str]
    line: Sequence[str]
    me: int | None
    turning: Turning


class _Tried(Struct, frozen=True):
    """Board that an address names: its game, the options in the address, its first position, and its whole turns."""

    game: Game
    options: Mapping[str, str]
    first: Position
    line: Sequence[LineTurn]

    @property
    def turns(self) -> list[str]:
        """Return the steps of each turn, without the turns that are forced between them."""
        return [" ".join(turn.steps) for turn in self.line]


class AlonePages:
    """Routes of boards without a match.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/try/{game}", self.page), web.get("/try/{game}/board.png", self.picture)]

    @costs(Cost.COMPUTING)
    async def page(self, request: web.Request) -> web.Response:
        """Return the page of a board without a match; visitors without a name can try turns there, too."""
        person = await self._site.person(request)
        tried = await self._tried(request)
        language, key = self._site.language(request), tried.game.key
        values = {name: str(value).lower() for name, value in tried.first.options.items()}
        player = None if person is None else person.player
        state = AloneState(
            game_entry(tried.game, language),
            tried.options,
            values,
            tried.turns,
            me=None if player is None else player.id,
            turning=turning(tried.first.diagram().board.kind, player),
        )
        words, name = chat.words(language), chat.game_name(key, language)
        title = words("hall-try-title", {"game": name})
        query = {f"{OPTION}{option}": value for option, value in tried.options.items()}
        if tried.turns:
            query["line"] = BETWEEN.join(tried.turns)
        head = described(
            self._site,
            request,
            title=words("hall-try-position", {"game": name, "count": len(tried.turns)}) if tried.turns else title,
            about=f"{name}, {chat.options_words(key, tried.first.options, language)}. {words('page-try-about', {})}",
            picture=f"/try/{key}/board.png?{urlencode(query | {'language': language})}",
            address=f"/try/{key}{'?' if query else ''}{urlencode(query)}",
            indexed=False,
        )
        return self._site.templates.page(
            "try", self._site.reader(request), dict(head) | {"title": title}, msgspec.to_builtins(state)
        )

    @costs(Cost.DRAWING)
    async def picture(self, request: web.Request) -> web.Response:
        """Return a board without a match after the turns in the address, in a ``language``, for previews of its page."""
        self._site.check_pictures(request)
        tried, asked = await self._tried(request), language_asked(request)
        language = asked or self._site.language(request)
        picture = Picture(game=tried.game.key, options=tried.first.options, steps=steps_of(tried.line), tried=True)
        scene = scene_alone(picture, language)
        drawn = await self._site.services.pictures.draw(scene, replace(look_asked(request, language), width=_WIDTH))
        headers = {
            "Cache-Control": "public, max-age=86400" if asked else "private, no-cache",
            "X-Robots-Tag": "noindex",
        }
        return web.Response(body=drawn.png, content_type="image/png", headers=headers)

    async def _tried(self, request: web.Request) -> _Tried:
        """Return the board that an address names, up to the first turn that the rules forbid. Raises RequestProblem."""
        options = {name.removeprefix(OPTION): value for name, value in request.query.items() if name.startswith(OPTION)}
        try:
            game = rules.get(request.match_info["game"])
            first = game.start(options)
        except RulesError:
            raise RequestProblem(404, "no-page") from None
        text = turns_text(request.query.get("line", ""), lexicon(FALLBACK))
        typed = [turn for turn in text.split(BETWEEN) if turn][:MAX_DEPTH]
        self._site.count_reading(request, len(typed))
        line = await self._site.compute(request, partial(_whole_turns, first, typed)) if typed else ()
        return _Tried(game, options, first, line)


def _whole_turns(first: Position, typed: Sequence[str]) -> Sequence[LineTurn]:
    """Return the whole turns that can be tried, up to the first that the rules forbid."""
    try:
        line = try_turns(first, typed)
    except Untried as untried:
        line = untried.line
    return [turn for turn in line if turn.complete]
