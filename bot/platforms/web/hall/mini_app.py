"""Routes of the pages inside Telegram: their documents, and signing in with Telegram's data.

A document contains no personal data. Its script signs in with the data with which Telegram opened it, and from then on
sends the session in a header. It then requests the data that the page needs at its start, and loads the page's own
module.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from datetime import datetime
from typing import Final
from urllib.parse import parse_qsl

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.platforms.web.hall.games import cards
from bot.platforms.web.hall.hall import UNKNOWN, hall_values
from bot.platforms.web.hall.lessons import LEARN, learn_title
from bot.platforms.web.identity.telegram import TELEGRAM, is_fresh
from bot.platforms.web.matches.reader import language_of
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import Identifier, body, path_number
from bot.platforms.web.site.site import FRAMED, Site
from bot.platforms.web.site.templates import Reader
from core.account import Account, Player
from rendering import colours_name
from storage.unit_of_work import UnitOfWork

_FIELDS: Final = 50


class TelegramData(Struct, frozen=True):
    """What Telegram says of who has opened a page, signed by it; ``id``: by which the page may send it again."""

    data: str
    id: Identifier


class TelegramSession(Struct, frozen=True):
    """Session of a person who came from Telegram, with the language, theme and colours that they chose."""

    session: str
    language: str
    theme: str
    colours: str


class MiniAppRoutes:
    """Routes of the pages inside Telegram; none without a bot and an address that begins with https://.

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
        reader = self._reader(request)
        shown_cards = cards(reader.language, reader.drawn, partner=self._partner)
        values = {"cards": shown_cards, "drawing": "", "logins": {}}
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
        """Return the document for learning a game."""
        title = learn_title(request.match_info["game"], self._reader(request).language)
        return self._document(request, LEARN, {"title": title})

    def _document(self, request: web.Request, name: str, values: Mapping[str, object]) -> web.Response:
        request[FRAMED] = True
        return self._site.templates.page(name, self._reader(request), values, {}, framed=True)

    def _reader(self, request: web.Request) -> Reader:
        language_tag = request.query.get("language", "")
        return Reader(language_tag if language_tag in chat.languages() else self._site.language(request))

    @costs(Cost.COMMAND)
    async def sign_in(self, request: web.Request) -> web.Response:
        """Return the session of the player whose Telegram account opened the page. Data serve the page that sent them first."""
        self._site.check_rate(self._site.claims, self._site.network(request))
        data = await body(request, self._site.config.limits, TelegramData)
        now = self._site.services.clock.now()
        ref = telegram_user(data.data, self._token, now)
        if ref is None:
            raise RequestProblem(403, "telegram-data")

        def transaction(uow: UnitOfWork) -> tuple[Account, Player]:
            account_and_player = uow.people.person(TELEGRAM, ref)
            if (
                account_and_player is None or account_and_player[0].private is None
            ):  # answers go to their chat with the bot
                raise RequestProblem(403, "telegram-unmet")
            is_first = uow.inbox.first(TELEGRAM, f"app:{used}", now)
            is_again = not uow.inbox.first(TELEGRAM, f"app:{used}:{data.id}", now)
            if not (is_first or is_again):
                raise RequestProblem(403, "telegram-data")
            return account_and_player

        used = dict(parse_qsl(data.data))["hash"]  # however the rest of it is written
        account, player = await self._site.services.store.write(transaction)
        language = language_of(player, request)
        preferences = player.preferences
        theme, colours = preferences.theme or "off", colours_name(preferences.boards, preferences.stones)
        session = self._site.identity.seal_guest(account)
        return json_answer(TelegramSession(session, language, theme, colours))


def telegram_user(data: str, token: str, now: datetime) -> str | None:
    """Return the Telegram id of the user, or None if the data is forged, altered, without a user, or too old."""
    try:
        pairs = parse_qsl(data, keep_blank_values=True, strict_parsing=True, max_num_fields=_FIELDS, errors="strict")
    except ValueError:
        return None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        return None
    signature = fields.pop("hash", "")
    signed = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    if not hmac.compare_digest(_signature(signed, token).encode(), signature.encode()):
        return None
    return _user(fields.get("user", "")) if is_fresh(fields.get("auth_date", ""), now) else None


def _signature(signed: str, token: str) -> str:
    key = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)
    return hmac.digest(key, signed.encode(), hashlib.sha256).hex()


def _user(text: str) -> str | None:
    try:
        user = json.loads(text)
    except (ValueError, RecursionError):
        return None
    match user:
        case {"id": int(number)} if not isinstance(number, bool) and not user.get("is_bot"):
            return str(number)
    return None
