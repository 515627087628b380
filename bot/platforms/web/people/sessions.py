"""Routes of sessions: the browsers in which a person is signed in, listed and ended one by one."""

from __future__ import annotations

from collections.abc import Sequence

from aiohttp import web
from msgspec import Struct

from bot.features.account.trust import UNKNOWN
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import Empty, body, path_number
from bot.platforms.web.site.site import Site
from core.account import Session
from storage.unit_of_work import UnitOfWork


class SessionEntry(Struct, frozen=True, kw_only=True):
    """Browser in which the reader is signed in.

    Attributes:
        number: its number.
        agent: the browser and its system; empty: not known.
        since: when it signed in (ISO 8601); None: not known.
        seen: when it was used last, to the day (ISO 8601).
        by: key of the platform whose account let it in; None: none did.
        here: whether it is the one that asks.
    """

    number: int
    agent: str
    since: str | None
    seen: str
    by: str | None
    here: bool


class SessionList(Struct, frozen=True):
    """Browsers in which the reader is signed in, the ones used last first."""

    sessions: Sequence[SessionEntry]


class SessionRoutes:
    """Routes of sessions.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/api/sessions", self.sessions), web.post("/api/sessions/{number}/end", self.end)]

    @costs(Cost.STORAGE)
    async def sessions(self, request: web.Request) -> web.Response:
        """Return the browsers in which the sender is signed in."""

        def transaction(uow: UnitOfWork, person: Person) -> SessionList:
            return SessionList([_entry(session, person) for session in uow.sessions.for_account(person.account)])

        return json_answer(await self._site.read(request, transaction))

    @costs(Cost.COMMAND)
    async def end(self, request: web.Request) -> web.Response:
        """Sign one of the sender's browsers out, in all its tabs. Raises RequestProblem: there is none with this number."""
        number = path_number(request.match_info["number"], "number")
        person = await self._site.require_person(request)
        await body(request, self._site.config.limits, Empty)
        await self._site.identity.end_session(person, number)
        self._site.hub.close_streams_of(person.player.id)
        return json_answer(Empty())


def _entry(session: Session, person: Person) -> SessionEntry:
    return SessionEntry(
        number=session.number,
        agent="" if session.agent == UNKNOWN else session.agent,
        since=None if session.since is None else session.since.isoformat(),
        seen=session.seen.isoformat(),
        by=None if session.by is None else session.by[0],
        here=person.session is not None and person.session.number == session.number,
    )
