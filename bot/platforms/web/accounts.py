"""Routes about oneself: taking a name, taking it over, what the page must know to begin, signing out."""

from __future__ import annotations

from aiohttp import web

from bot.platforms.web import sidebar
from bot.platforms.web.identity import PLATFORM, Admission
from bot.platforms.web.names import is_room_ref, person_name
from bot.platforms.web.page_words import commands, games, languages, page_words
from bot.platforms.web.request_body import fields, identifier, text
from bot.platforms.web.site import Site
from core.play.ports import Work
from core.play.time.days import zones


class Accounts:
    """The routes.

    Args:
        site: the common ground.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._store = site.services.store

    def routes(self) -> list[web.RouteDef]:
        """What is answered where."""
        return [
            web.get("/api/start", self.start),
            web.get("/api/me", self.me),
            web.post("/api/name", self.take),
            web.post("/api/recover", self.take_over),
            web.post("/api/recovery", self.new_code),
            web.post("/api/sign-out", self.sign_out),
        ]

    async def start(self, request: web.Request) -> web.Response:
        """What the page must know to begin: its language and words; and with a name, oneself and the rooms."""
        person = await self._site.person(request)
        language = self._site.language(request)
        data: dict[str, object] = {
            "language": language,
            "languages": languages(),
            "words": dict(page_words(language)),
            "commands": commands(language),
            "games": games(language),
            "longest": self._site.config.limits.message,
            "me": None,
        }
        if person is not None:
            now = self._site.services.clock.now()

            def work(open_work: Work) -> dict[str, object]:
                own = sidebar.standing(open_work, person.player.id, None, now)
                return {"me": sidebar.me(own, language), "rooms": sidebar.rooms(open_work, language)}

            data |= await self._store.read(work)
        response = web.json_response(data)
        if person is not None and person.stale:
            self._site.remember(request, response, person)
        return response

    async def me(self, request: web.Request) -> web.Response:
        """One's matches, the ones that wait for oneself first, and challenges."""
        person = await self._site.require(request)
        language = self._site.language(request)
        ref = request.query.get("room", "")
        now = self._site.services.clock.now()

        def work(open_work: Work) -> dict[str, object]:
            room = open_work.people.find_room(PLATFORM, ref) if is_room_ref(ref) else None
            own = sidebar.standing(open_work, person.player.id, room.id if room else None, now)
            return sidebar.me(own, language)

        return web.json_response(await self._store.read(work))

    async def take(self, request: web.Request) -> web.Response:
        """Take a free name."""
        self._site.meter(self._site.claims, self._site.address(request))
        data = await fields(request, self._site.config.limits.body)
        again = identifier(data, "id", needed=False)
        zone = data.get("zone")
        known = zone if isinstance(zone, str) and zone in zones() else None
        admission = await self._site.identity.take(person_name(text(data, "name")), again, known)
        return self._admitted(request, admission, 201)

    async def take_over(self, request: web.Request) -> web.Response:
        """Take a name over by its recovery code; every other browser loses it."""
        self._site.meter(self._site.claims, self._site.address(request))
        data = await fields(request, self._site.config.limits.body)
        again = identifier(data, "id", needed=False)
        admission = await self._site.identity.take_over(text(data, "code"), again)
        self._site.hub.dismiss(admission.person.player.id)
        return self._admitted(request, admission, 200)

    async def new_code(self, request: web.Request) -> web.Response:
        """Give a fresh recovery code to somebody who lost theirs but has their cookie."""
        person = await self._site.require(request)
        self._site.meter(self._site.claims, self._site.address(request))
        await fields(request, self._site.config.limits.body)
        return web.json_response({"name": person.account.handle, "code": await self._site.identity.new_code(person)})

    async def sign_out(self, request: web.Request) -> web.Response:
        """Give the name up in this browser, in all its tabs; with the recovery code it can be taken over again."""
        await fields(request, self._site.config.limits.body)
        person = await self._site.person(request)
        if person is not None:
            await self._site.identity.sign_out(person)
            self._site.hub.dismiss(person.player.id)
        response = web.json_response({})
        self._site.forget(request, response)
        return response

    def _admitted(self, request: web.Request, admission: Admission, status: int) -> web.Response:
        name = admission.person.account.handle
        response = web.json_response({"name": name, "code": admission.code}, status=status)
        self._site.remember(request, response, admission.person)
        return response
