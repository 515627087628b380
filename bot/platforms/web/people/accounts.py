"""Routes of accounts: claiming a name, signing in to one, the state that the page needs at its start, signing out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aiohttp import web
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot.kernel.admission import manages
from bot.platforms.web.identity.agents import agent_of
from bot.platforms.web.identity.identity import PLATFORM, Admission
from bot.platforms.web.identity.names import is_room_ref, person_name
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import Empty, Identifier, body, joined
from bot.platforms.web.rooms import sidebar
from bot.platforms.web.rooms.sidebar import GameName, OverviewState, RoomName, game_names
from bot.platforms.web.site.site import Site
from bot.platforms.web.site.templates import commands, languages, page_words
from core.time.days import zones
from storage.unit_of_work import UnitOfWork


class NameClaim(Struct, frozen=True):
    """Claim of a name.

    Attributes:
        name: the name.
        id: id with which the request can be repeated, or None.
        zone: IANA name of the browser's time zone.
    """

    name: str
    id: Identifier | None = None
    zone: str | None = None


class Recovery(Struct, frozen=True):
    """Recovery code of a name; ``id`` as in a claim."""

    code: str
    id: Identifier | None = None


class NameCode(Struct, frozen=True):
    """A name, and its recovery code."""

    name: str | None
    code: str


class StartState(Struct, frozen=True, kw_only=True):
    """Everything that a page needs at its start.

    Attributes:
        language: tag of the page's language.
        languages: languages to choose from.
        words: the texts of the page.
        commands: all commands.
        games: all games.
        longest: maximum characters of a message.
        me: the reader's matches; None for readers without a name.
        rooms: all rooms; only for readers with a name.
    """

    language: str
    languages: Sequence[Mapping[str, str]]
    words: Mapping[str, str]
    commands: Sequence[Mapping[str, str]]
    games: Sequence[GameName]
    longest: int
    me: OverviewState | None = None
    rooms: Sequence[RoomName] | UnsetType = UNSET


class AccountRoutes:
    """Routes of accounts.

    Args:
        site: the site that all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._store = site.services.store

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/start", self.start),
            web.get("/api/me", self.overview),
            web.post("/api/name", self.claim_name),
            web.post("/api/recover", self.recover),
            web.post("/api/recovery", self.new_code),
            web.post("/api/recovery/kept", self.code_kept),
            web.post("/api/sign-out", self.sign_out),
        ]

    @costs(Cost.STORAGE)
    async def start(self, request: web.Request) -> web.Response:
        """Return the state that the page needs at its start: language and texts; with a name, also the matches and the rooms."""
        person = await self._site.person(request)
        language = self._site.language(request)
        state = StartState(
            language=language,
            languages=languages(),
            words=page_words(language),
            commands=commands(language),
            games=game_names(language),
            longest=self._site.config.limits.message,
        )
        if person is not None:
            now = self._site.services.clock.now()

            def transaction(uow: UnitOfWork) -> StartState:
                overview = sidebar.load_overview(uow, person.player.id, None, now, manages=manages(uow, person.account))
                me, rooms = sidebar.overview_state(overview, language), sidebar.room_names(uow, language)
                return replace(state, me=me, rooms=rooms)

            state = await self._store.read(transaction)
        response = json_answer(state)
        await self._site.renew(request, response)
        return response

    @costs(Cost.STORAGE)
    async def overview(self, request: web.Request) -> web.Response:
        """Return the person's matches, first those in which they are on move, and challenges."""
        person = await self._site.require_person(request)
        language = self._site.language(request)
        ref = request.query.get("room", "")
        now = self._site.services.clock.now()

        def transaction(uow: UnitOfWork) -> OverviewState:
            room = uow.communities.find_room(PLATFORM, ref) if is_room_ref(ref) else None
            overview = sidebar.load_overview(uow, person.player.id, room, now, manages=manages(uow, person.account))
            return sidebar.overview_state(overview, language)

        return json_answer(await self._store.read(transaction))

    @costs(Cost.COMMAND)
    async def claim_name(self, request: web.Request) -> web.Response:
        """Claim a free name."""
        self._site.check_rate(self._site.claims, self._site.network(request))
        claim = await body(request, self._site.config.limits, NameClaim)
        zone = claim.zone if claim.zone in zones() else None
        agent = agent_of(joined(request, "User-Agent"))
        admission = await self._site.identity.claim_name(person_name(claim.name), claim.id, zone, agent=agent)
        return self._admitted(request, admission, 201)

    @costs(Cost.COMMAND)
    async def recover(self, request: web.Request) -> web.Response:
        """Sign in to a name by its recovery code; other browsers keep it."""
        self._site.check_rate(self._site.claims, self._site.network(request))
        recovery = await body(request, self._site.config.limits, Recovery)
        agent = agent_of(joined(request, "User-Agent"))
        admission = await self._site.identity.recover(recovery.code, recovery.id, agent=agent)
        return self._admitted(request, admission, 200)

    @costs(Cost.COMMAND)
    async def new_code(self, request: web.Request) -> web.Response:
        """Return a new recovery code for a person who has lost theirs but still has their cookie."""
        person = await self._site.require_person(request)
        self._site.check_rate(self._site.claims, self._site.network(request))
        await body(request, self._site.config.limits, Empty)
        return json_answer(NameCode(person.account.handle, await self._site.identity.new_code(person)))

    @costs(Cost.COMMAND)
    async def code_kept(self, request: web.Request) -> web.Response:
        """Record that a person has saved their recovery code, so that we no longer ask."""
        person = await self._site.require_person(request)
        await body(request, self._site.config.limits, Empty)
        await self._site.identity.code_kept(person)
        return json_answer(Empty())

    @costs(Cost.COMMAND)
    async def sign_out(self, request: web.Request) -> web.Response:
        """Sign out in this browser, in all its tabs."""
        await body(request, self._site.config.limits, Empty)
        person = await self._site.person(request)
        if person is not None:
            await self._site.identity.sign_out(person)
            self._site.hub.close_streams_of(person.player.id)
        response = json_answer(Empty())
        self._site.delete_cookie(request, response)
        return response

    def _admitted(self, request: web.Request, admission: Admission, status: int) -> web.Response:
        response = json_answer(NameCode(admission.person.account.handle, admission.code), status=status)
        self._site.set_cookie(request, response, admission.person)
        return response
