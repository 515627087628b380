"""Site, which all routes of the chat page share: services, open streams, identity, rate limits."""

from __future__ import annotations

import asyncio
import math
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

from aiohttp import web

from bot import chat
from bot.features.challenge.invite_links import SECRET
from bot.kernel.admission import manages
from bot.platforms.connection import app_address
from bot.platforms.interface import Services
from bot.platforms.web.config import Config
from bot.platforms.web.identity.agents import agent_of
from bot.platforms.web.identity.discord import DISCORD, DiscordLogin
from bot.platforms.web.identity.identity import COOKIE_LIFE, PLATFORM, Identity, Person
from bot.platforms.web.identity.names import is_room_ref
from bot.platforms.web.identity.telegram import TELEGRAM, login_address
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.connection_limiter import network_of
from bot.platforms.web.requests.costs import QueuePlace, Queues
from bot.platforms.web.requests.request_fields import joined, turned_query
from bot.platforms.web.site.hub import Hub
from bot.platforms.web.site.static_files import StaticFiles
from bot.platforms.web.site.templates import Reader, Templates
from core.community import Room
from core.rate_limits import TokenBuckets
from core.time.preferences import USUAL_PREFERENCES
from rendering import THEMES, colours_name
from storage.errors import Conflict, Unavailable
from storage.unit_of_work import UnitOfWork

LOBBY = "lobby"
_LOBBY_NAME = "Lobby"
T = TypeVar("T")
_TURNS_A_READING: Final = 8
"""Number of replayed or tried turns that count as one board drawn by the browser."""
PLACE: web.RequestKey[QueuePlace] = web.RequestKey("stonepost.place")
"""Place of a request among those of its network."""
FRAMED: web.RequestKey[bool] = web.RequestKey("stonepost.framed")
"""Set for a document that Telegram may show inside its app."""
EMBEDDED: Final = "/e/"
"""Begin of the addresses at which other sites show a shared match."""
OWN: Final = "@me"
"""Used instead of a room in an address, for the chat with the bot of a person from a messenger. No room has this name."""
_GUESTS: Final = re.compile(
    rf"/api/(?:me|hall|offers|games(?:/\w+/rules)?|lessons/.+|matches/\d+(?:/.+)?|rooms/{OWN}/(?:messages|stream|challenges(?:/\d+/accept)?))"
)
"""Pattern of addresses that accept the session of a person who came from a messenger."""
_PERSON: web.RequestKey[Person | None] = web.RequestKey("stonepost.person")
_REPORTS: web.RequestKey[int | None] = web.RequestKey("stonepost.reports")


class Site:
    """Everything that all routes of the chat page share.

    Args:
        services: services of the program.
        config: configuration of the page.
    """

    def __init__(self, services: Services, config: Config) -> None:
        self.services = services
        self.config = config
        self.hub = Hub(config.limits)
        self.queues = Queues(config.limits)
        self._computing = asyncio.Semaphore(1)
        self.identity = Identity(services.application, services.store, services.clock)
        self.framed = bool(app_address(services.settings))
        self.discord_login = DiscordLogin.of(services.settings)
        logins = {
            DISCORD: self.discord_login.begin if self.discord_login else "",
            TELEGRAM: login_address(services.settings),
        }
        self.logins = {platform: address for platform, address in logins.items() if address}
        self.files = StaticFiles()
        self.templates = Templates(self.files)
        self.messages = TokenBuckets(config.limits.messages)
        self.talk = None if config.limits.talk is None else TokenBuckets(config.limits.talk)
        self.openings = TokenBuckets(config.limits.openings)
        self.claims = TokenBuckets(config.limits.claims)
        self.advice = TokenBuckets(config.limits.advice)
        self.advice_of_networks = TokenBuckets(config.limits.advice_network)
        self.challenges = None if config.limits.challenges is None else TokenBuckets(config.limits.challenges)
        self.pictures = None if config.limits.pictures is None else TokenBuckets(config.limits.pictures)
        self.readings = None if config.limits.readings is None else TokenBuckets(config.limits.readings)

    async def open(self) -> None:
        """Create the secrets and the lobby, if they are missing."""
        await self.identity.open()

        def transaction(uow: UnitOfWork) -> None:
            uow.communities.open_room(PLATFORM, LOBBY, _LOBBY_NAME, LOBBY, _LOBBY_NAME)
            if uow.keys.get(SECRET) is None:
                uow.keys.put(SECRET, secrets.token_hex(32))

        await self.services.store.write(transaction)

    def secure(self, request: web.Request) -> bool:
        """Return whether the browser connected over https, as far as we can trust that."""
        if self.config.proxies:
            return self._passed_on(request, "X-Forwarded-Proto")[0].lower() == "https"
        return request.secure

    def host(self, request: web.Request) -> str:
        """Return the host that the browser asked for, perhaps with its port, as far as we can trust that."""
        if not self.config.proxies:
            return request.host
        return self._passed_on(request, "X-Forwarded-Host")[0] or request.host

    def network(self, request: web.Request) -> str:
        """Return the network from which a request came, as far as we can trust that. We count it, but don't store it."""
        if self.config.proxies:
            passed_on = self._passed_on(request, "X-Forwarded-For")
            if len(passed_on) == self.config.proxies and passed_on[0]:
                return network_of(passed_on[0])
        return network_of(request.remote or "")

    def _passed_on(self, request: web.Request, header: str) -> list[str]:
        """Return the entries that the trusted proxies wrote into a header, the outermost proxy's first.

        Each proxy adds its entry at the right, so we can leave out the visitor's own entries, which are further left.
        There are fewer entries than proxies if a proxy passes on another's entry; there is always at least one, which
        may be empty.
        """
        return [entry.strip() for entry in joined(request, header).split(",")][-self.config.proxies :]

    def cookie_name(self, request: web.Request) -> str:
        """Return the cookie's name, which contains the port, because cookies don't distinguish ports."""
        name = f"stonepost-{self.identity.installation}"
        return f"__Host-{name}" if self.secure(request) else name

    async def person(self, request: web.Request) -> Person | None:
        """Return the person who sent the request, or None."""
        if _PERSON not in request:
            await self.services.store.read(lambda uow: self.find_person(uow, request))
        return request[_PERSON]

    async def is_signed_in(self, request: web.Request) -> bool:
        """Return whether the sender still holds the name; for requests that take long."""
        return await self.services.store.read(lambda uow: self.find_person(uow, request)) is not None

    def find_person(self, uow: UnitOfWork, request: web.Request) -> Person | None:
        """Return the person who sent a request, or None, in an open transaction."""
        session = self._session(request)
        if session is None:
            person = self.identity.person(uow, request.cookies.get(self.cookie_name(request)))
        else:
            person = self._find_guest(uow, request, session)
        request[_PERSON] = person
        if person is not None and not request.path.startswith("/api/"):
            request[_REPORTS] = _count_reports(uow, person)
        return person

    def _session(self, request: web.Request) -> str | None:
        """Return the session of a sender from a messenger; None if the sender has a cookie or is unknown."""
        scheme, _, session = request.headers.get("Authorization", "").partition(" ")
        return session if self.framed and scheme.lower() == "bearer" else None

    def _find_guest(self, uow: UnitOfWork, request: web.Request, session: str) -> Person:
        """Return the person of a messenger's session, ignoring cookies. Raises RequestProblem if it isn't valid."""
        person = self.identity.guest(uow, session) if _GUESTS.fullmatch(request.path) else None
        if person is None:
            raise RequestProblem(401, "session-over")
        return person

    async def read(self, request: web.Request, transaction: Callable[[UnitOfWork, Person], T]) -> T:
        """Read on behalf of the sender, whom we identify in the same transaction.

        Raises:
            RequestProblem: if the sender has no name.
        """

        def for_person(uow: UnitOfWork) -> T:
            person = self.find_person(uow, request)
            if person is None:
                raise RequestProblem(401, "no-name")
            return transaction(uow, person)

        return await self.services.store.read(for_person)

    async def look(self, request: web.Request, transaction: Callable[[UnitOfWork, Person | None], T]) -> T:
        """Read on behalf of any sender; if they have a name, identify them in the same transaction."""
        return await self.services.store.read(lambda uow: transaction(uow, self.find_person(uow, request)))

    async def require_person(self, request: web.Request) -> Person:
        """Return the sender. Raises RequestProblem if they have no name."""
        return await self.read(request, lambda _work, person: person)

    async def require_person_in_room(self, request: web.Request) -> tuple[Person, Room]:
        """Return the sender, and the room that the address names. Raises RequestProblem if either doesn't exist."""
        ref = request.match_info["ref"]

        def transaction(uow: UnitOfWork, person: Person) -> tuple[Person, Room]:
            if person.account.platform != PLATFORM:
                return person, chat_of(uow, person)
            room = uow.communities.find_room(PLATFORM, ref) if is_room_ref(ref) else None
            if room is None:
                raise RequestProblem(404, "no-room", name=ref[:64])
            return person, room

        return await self.read(request, transaction)

    async def look_counted(self, request: web.Request, transaction: Callable[[UnitOfWork, Person | None], T]) -> T:
        """Count a reading for the sender, and then read like :meth:`look`: beyond the limit, we read nothing else.

        Raises:
            RequestProblem: the sender has exceeded the limit.
        """
        await self.person(request)
        self.count_reading(request)
        return await self.look(request, transaction)

    async def renew(self, request: web.Request, response: web.StreamResponse) -> None:
        """Renew the sender's cookie if it is due, and note that their session is used."""
        person = await self.person(request)
        if person is not None and person.stale:
            with suppress(Conflict, Unavailable):  # pages can be read while nothing can be written
                await self.identity.renew(person, agent_of(joined(request, "User-Agent")))
                self.set_cookie(request, response, person)

    def set_cookie(self, request: web.Request, response: web.StreamResponse, person: Person) -> None:
        """Set the browser's cookie."""
        response.set_cookie(
            self.cookie_name(request),
            self.identity.seal(person),
            max_age=int(COOKIE_LIFE.total_seconds()),
            path="/",
            httponly=True,
            samesite="Strict",
            secure=self.secure(request),
        )

    def delete_cookie(self, request: web.Request, response: web.StreamResponse) -> None:
        """Delete the browser's cookie."""
        response.del_cookie(
            self.cookie_name(request), path="/", httponly=True, samesite="Strict", secure=self.secure(request)
        )

    @staticmethod
    def language(request: web.Request) -> str:
        """Return the language of the answer."""
        person = request.get(_PERSON)
        return chat.best_language(person.player.language if person else None, joined(request, "Accept-Language"))

    def reader(self, request: web.Request, language: str | None = None) -> Reader:
        """Return the reader of a document. Pass a language if it differs from the answer's."""
        person = request.get(_PERSON)
        preferences = USUAL_PREFERENCES if person is None else person.player.preferences
        return Reader(
            language or self.language(request),
            theme=preferences.theme if preferences.theme in THEMES else None,
            coordinates=preferences.coordinates,
            named=person is not None,
            colours=colours_name(preferences.boards, preferences.stones),
            turned="" if person is None else turned_query(person.player),
            open_reports=request.get(_REPORTS),
        )

    def check_pictures(self, request: web.Request, count: float = 1.0) -> None:
        """Count a picture of a board, or something that costs as much as several, for the sender. Raises RequestProblem."""
        self.check_rate(self.pictures, self._rate_key(request), count=count)

    def count_reading(self, request: web.Request, turns: int = 0) -> None:
        """Count one more board that the browser draws, or one more list, for the sender of a request, and its additional cost.

        Args:
            request: the request.
            turns: number of turns that we replay or try for it.

        Raises:
            RequestProblem: the sender has exceeded the limit.
        """
        self.check_rate(self.readings, self._rate_key(request), count=1 + turns / _TURNS_A_READING)

    async def compute(self, request: web.Request, function: Callable[[], T]) -> T:
        """Call a function that takes long, off the event loop and outside any transaction, and count its time for the request.

        We call one at a time: a second thread would only compete with the first, and with other answers.
        """
        async with self._computing:
            began = time.monotonic()
            try:
                return await asyncio.to_thread(function)
            finally:
                request[PLACE].computed += time.monotonic() - began

    def _rate_key(self, request: web.Request) -> str:
        """Return the key under which we count a request: the sender's account, or their network if they have no name."""
        person = request.get(_PERSON)
        return self.network(request) if person is None else person.account.ref

    @staticmethod
    def check_rate(meter: TokenBuckets | None, sender: str, code: str = "too-often", count: float = 1.0) -> None:
        """Count one more request, if there is a limit.

        Raises:
            RequestProblem: if it exceeds the limit; with this code.
        """
        wait = 0.0 if meter is None else meter.wait(sender, time.monotonic(), count)
        if wait:
            raise RequestProblem(429, code, seconds=math.ceil(wait))


def _count_reports(uow: UnitOfWork, person: Person) -> int | None:
    """Return the number of open reports about which a person decides; None if they aren't a manager."""
    if not manages(uow, person.account):
        return None
    return sum(not report.concerns(person.player.id) for report in uow.reports.open_on(person.account.platform))


def chat_of(uow: UnitOfWork, person: Person) -> Room:
    """Return the chat with the bot in which a person from a messenger gets their answers."""
    if person.account.private is None:
        raise LookupError("who has no chat with the bot is no guest")
    return uow.communities.room(person.account.private)


def lobby(uow: UnitOfWork) -> Room:
    """Return the lobby. Raises LookupError before it has been opened, at the start."""
    room = uow.communities.find_room(PLATFORM, LOBBY)
    if room is None:
        raise LookupError("the lobby has not been opened")
    return room
