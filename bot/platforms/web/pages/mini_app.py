"""Routes of the page within Telegram: its one document, and who comes by Telegram's data.

The document says nothing of anybody. Its script signs in by the data with which Telegram opened it, and sends the session in a
header from then on; then it asks for a match as the page of a match has it.
"""

from __future__ import annotations

from typing import Final

from aiohttp import web

from bot import chat
from bot.platforms.connection import app_address
from bot.platforms.web.identity.telegram_data import telegram_user
from bot.platforms.web.matches.reader import language_of
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import fields, path_number, text
from bot.platforms.web.site.site import FRAMED, Site
from core.play.account.model import Account, Player
from core.play.ports import Work

_TELEGRAM: Final = "telegram"
_HEAD: Final = '<meta name="robots" content="noindex">'


class MiniAppRoutes:
    """Routes of the page within Telegram; without an address that begins with https:// and a bot there are none.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        settings = site.services.settings
        self._token = str(settings.get("STONEPOST_TELEGRAM_TOKEN") or "").strip() if app_address(settings) else ""

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        if not self._token:
            return []
        return [
            *(web.get(f"/app{rest}", self.document) for rest in ("", "/{number}", "/{number}/{ply}")),
            web.post("/api/telegram", self.sign_in),
        ]

    async def document(self, request: web.Request) -> web.Response:
        """Return the document."""
        for name, value in request.match_info.items():
            path_number(value, name)
        asked = request.query.get("language", "")
        language = asked if asked in chat.languages() else self._site.language(request)
        request[FRAMED] = True
        return self._site.files.page("app.html", language, {"title": "Stonepost", "head-html": _HEAD}, {})

    async def sign_in(self, request: web.Request) -> web.Response:
        """Return the session of whoever Telegram says has come: the player of their account there."""
        self._site.check_rate(self._site.claims, self._site.network(request))
        data = await fields(request, self._site.config.limits)
        ref = telegram_user(text(data, "data"), self._token, self._site.services.clock.now())
        if ref is None:
            raise Problem(403, "telegram-data")

        def work(open_work: Work) -> tuple[Account, Player]:
            found = open_work.people.person(_TELEGRAM, ref)
            if found is None or found[0].private is None:  # what is answered goes to their chat with the bot
                raise Problem(403, "telegram-unmet")
            return found

        account, player = await self._site.services.store.read(work)
        language = language_of(player, request)
        return web.json_response({"session": self._site.identity.seal_guest(account), "language": language})
