"""Routes of the pages within Telegram: their documents, and who comes by Telegram's data.

A document says nothing of anybody. Its script signs in by the data with which Telegram opened it, and sends the session in a
header from then on; then it asks for what the page knows at its start, and loads the page's own module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.platforms.web.hall.games import cards
from bot.platforms.web.hall.lessons import LEARN, learn_title
from bot.platforms.web.hall.lists import UNKNOWN, hall_values
from bot.platforms.web.identity.telegram_data import telegram_user
from bot.platforms.web.matches.reader import language_of
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import body, path_number
from bot.platforms.web.site.site import FRAMED, Site
from bot.platforms.web.site.templates import Reader
from core.account.model import Account, Player
from storage.unit_of_work import Work

_TELEGRAM: Final = "telegram"


class TelegramData(Struct, frozen=True):
    """What Telegram says of who has opened a page, signed by it."""

    data: str


class TelegramSession(Struct, frozen=True):
    """Session of who has come by Telegram, with the language and the colours that they have chosen."""

    session: str
    language: str
    theme: str


class MiniAppRoutes:
    """Routes of the pages within Telegram; without an address that begins with https:// and a bot there are none.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        settings = site.services.settings
        self._token = str(settings.get("STONEPOST_TELEGRAM_TOKEN") or "").strip()
        self._partner = bool(settings.get("STONEPOST_PARTNER", True))

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        if not self._site.framed:
            return []
        return [
            web.get("/app", self.hall),
            web.get(r"/app/{number:\d+}", self.match),
            web.get(r"/app/{number:\d+}/{ply:\d+}", self.match),
            web.get("/app/learn/{game}", self.learn),
            web.get("/app/learn/{game}/{step}", self.learn),
            web.post("/api/telegram", self.sign_in),
        ]

    @costs(Cost.TRIVIAL)
    async def hall(self, request: web.Request) -> web.Response:
        """Return the document of the hall: a player's matches, and the games."""
        values = {"cards": cards(self._reader(request), partner=self._partner), "drawing": ""}
        return self._document(request, "hall", values | hall_values(UNKNOWN))

    @costs(Cost.TRIVIAL)
    async def match(self, request: web.Request) -> web.Response:
        """Return the document of a match."""
        for name, value in request.match_info.items():
            path_number(value, name)
        values: dict[str, object] = {"alternative": "", "drawing": "", "ratio": "", "outcome": None, "preview": {}}
        return self._document(request, "match", {"title": "Stonepost", **values})

    @costs(Cost.TRIVIAL)
    async def learn(self, request: web.Request) -> web.Response:
        """Return the document on which one learns a game."""
        title = learn_title(request.match_info["game"], self._reader(request).language)
        return self._document(request, LEARN, {"title": title})

    def _document(self, request: web.Request, name: str, values: Mapping[str, object]) -> web.Response:
        request[FRAMED] = True
        return self._site.templates.page(name, self._reader(request), values, {}, framed=True)

    def _reader(self, request: web.Request) -> Reader:
        asked = request.query.get("language", "")
        return Reader(asked if asked in chat.languages() else self._site.language(request))

    @costs(Cost.COMMAND)
    async def sign_in(self, request: web.Request) -> web.Response:
        """Return the session of whoever Telegram says has come: the player of their account there."""
        self._site.check_rate(self._site.claims, self._site.network(request))
        data = await body(request, self._site.config.limits, TelegramData)
        ref = telegram_user(data.data, self._token, self._site.services.clock.now())
        if ref is None:
            raise Problem(403, "telegram-data")

        def work(open_work: Work) -> tuple[Account, Player]:
            found = open_work.people.person(_TELEGRAM, ref)
            if found is None or found[0].private is None:  # what is answered goes to their chat with the bot
                raise Problem(403, "telegram-unmet")
            return found

        account, player = await self._site.services.store.read(work)
        language = language_of(player, request)
        theme = player.preferences.theme or "off"
        session = self._site.identity.seal_guest(account)
        return json_answer(TelegramSession(session, language, theme))
