"""Routes of signing in with a messenger: they find the name of its user's account, or make one.

The messenger sends the browser back to the page for signing in, which has the data behind the ``#`` of its address.
A name that exists is signed in to as with ``/signin``, after the same question.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from typing import ClassVar

from aiohttp import web
from msgspec import Struct

from bot.features.account import sessions
from bot.features.account.linked_accounts import join
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from bot.platforms.lookalikes import looks
from bot.platforms.web.identity.agents import agent_of
from bot.platforms.web.identity.identity import PLATFORM, Person, ask_to_keep_code
from bot.platforms.web.identity.names import person_name
from bot.platforms.web.identity.platform_user import PlatformUser
from bot.platforms.web.people.sign_in import SignedInName
from bot.platforms.web.requests.answers import RefusedProblem, RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import body, joined
from bot.platforms.web.site.site import Site
from core.account import Account
from core.messages.content import Refused
from storage.errors import HandleTaken


class PlatformData(Struct, frozen=True):
    """Signed data of a messenger about its user, as the address of the page contains it."""

    data: str


class PlatformName(PlatformData, frozen=True):
    """The same data, with the name that the person takes on the page."""

    name: str


class PlatformCode(Struct, frozen=True):
    """Code that signs in to the name of a messenger's account; None: it has no name yet."""

    code: str | None


class PlatformSignInRoutes(ABC):
    """Routes of signing in with one messenger.

    Args:
        site: what all routes share.

    Attributes:
        PLATFORM: key of the messenger.
    """

    PLATFORM: ClassVar[str]

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        address = f"/api/sign-in/{self.PLATFORM}"
        return [web.post(address, self.find), web.post(f"{address}/name", self.make)]

    @abstractmethod
    def _user(self, request: web.Request, data: str) -> PlatformUser | None:
        """Return the user whom the messenger names to this browser, or None."""

    @costs(Cost.COMMAND)
    async def find(self, request: web.Request) -> web.Response:
        """Return a code that signs in to the name of the messenger's account, if it has one.

        Raises:
            RequestProblem: it has none, and the browser holds a name, which only ``/link`` links with it.
        """
        self._site.check_rate(self._site.claims, self._site.network(request))
        user = self._known_user(request, (await body(request, self._site.config.limits, PlatformData)).data)

        def find(context: Context) -> PlatformCode:
            account = context.uow.people.account(user.platform, user.ref)
            if account is None or sessions.name_account(context, account.player) is None:
                signed_in_person = self._site.find_person(context.uow, request)
                if signed_in_person is not None:
                    raise RequestProblem(409, "sign-in-unlinked", name=signed_in_person.player.name)
                return PlatformCode(None)
            self._use_once(context, user)
            return PlatformCode(sessions.give_code(context, account))

        return json_answer(await self._site.services.application.run(find))

    @costs(Cost.COMMAND)
    async def make(self, request: web.Request) -> web.Response:
        """Take a name for an account that has none, and link the two.

        Raises:
            RequestProblem: the name is taken or can't be one, the browser holds another one, or the two can't be linked.
        """
        self._site.check_rate(self._site.claims, self._site.network(request))
        platform_name = await body(request, self._site.config.limits, PlatformName)
        user, name = self._known_user(request, platform_name.data), person_name(platform_name.name)
        agent = agent_of(joined(request, "User-Agent"))

        def make(context: Context) -> Person:
            uow = context.uow
            if self._site.find_person(uow, request) is not None:
                raise RequestProblem(409, "held-name")
            self._use_once(context, user)
            account = self._account(context, user)
            if sessions.name_account(context, account.player) is not None:
                raise RequestProblem(409, "held-name")
            similar_name = uow.people.alike(PLATFORM, name, looks(name))
            if similar_name is not None:
                raise RequestProblem(409, "name-alike", name=name, other=similar_name)
            name_account = uow.people.enrol(PLATFORM, secrets.token_urlsafe(12), name, name, looks=looks(name))
            join(context, name_account, account)
            ask_to_keep_code(uow, name_account)
            session = sessions.open_session(context, name_account, agent, by=account, first=True)
            return Person(name_account, uow.people.player(name_account.player), session)

        try:
            person = await self._site.services.application.run(make)
        except HandleTaken:
            raise RequestProblem(409, "name-taken", name=name) from None
        except Refusal as refusal:
            content = refusal.message.content
            raise (RefusedProblem(content) if isinstance(content, Refused) else RequestProblem(409, "fault")) from None
        response = json_answer(SignedInName(name), status=201)
        self._site.set_cookie(request, response, person)
        return response

    def _known_user(self, request: web.Request, data: str) -> PlatformUser:
        user = self._user(request, data)
        if user is None:
            raise RequestProblem(403, f"{self.PLATFORM}-data")
        return user

    @staticmethod
    def _use_once(context: Context, user: PlatformUser) -> None:
        """Use the proof of a sign-in. Raises RequestProblem if it was used before: it stays in the browser's history."""
        if not context.uow.inbox.first(user.platform, f"login:{user.proof}", context.now):
            raise RequestProblem(403, f"{user.platform}-data")

    @staticmethod
    def _account(context: Context, user: PlatformUser) -> Account:
        people = context.uow.people
        known_account = people.account(user.platform, user.ref)
        return known_account or people.enrol(user.platform, user.ref, user.handle, user.name, take_over=True)
