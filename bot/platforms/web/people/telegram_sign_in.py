"""Routes of signing in with Telegram: its login widget's data finds the name of an account, or makes one.

Telegram sends the browser back to the page for signing in, with the data behind the ``#`` of the address
(https://core.telegram.org/widgets/login). A name that exists is signed in to as with ``/signin``, after the same question.
"""

from __future__ import annotations

import secrets

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
from bot.platforms.web.identity.telegram import TelegramUser, telegram_login
from bot.platforms.web.people.sign_in import SignedInName
from bot.platforms.web.requests.answers import RefusedProblem, RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import body, joined
from bot.platforms.web.site.site import TELEGRAM, Site
from core.account import Account
from core.messages.content import Refused
from storage.errors import HandleTaken


class WidgetData(Struct, frozen=True):
    """What Telegram says of who has signed in there, as it stands in the address."""

    data: str


class WidgetName(WidgetData, frozen=True):
    """The same, with the name that the person takes on the page."""

    name: str


class WidgetCode(Struct, frozen=True):
    """Code that signs in to the name of a Telegram account; None: it has no name yet."""

    code: str | None


class TelegramSignInRoutes:
    """Routes of signing in with Telegram; there are none unless the operator wants them.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._token = str(site.services.settings.get("STONEPOST_TELEGRAM_TOKEN") or "").strip()

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        if not self._site.telegram_login:
            return []
        return [
            web.post("/api/sign-in/telegram", self.find),
            web.post("/api/sign-in/telegram/name", self.make),
        ]

    @costs(Cost.COMMAND)
    async def find(self, request: web.Request) -> web.Response:
        """Return a code that signs in to the name of a Telegram account, if it has one."""
        self._site.check_rate(self._site.claims, self._site.network(request))
        user = self._user((await body(request, self._site.config.limits, WidgetData)).data)

        def find(context: Context) -> WidgetCode:
            account = context.uow.people.account(TELEGRAM, user.ref)
            if account is None or sessions.name_account(context, account.player) is None:
                return WidgetCode(None)
            self._use(context, user)
            return WidgetCode(sessions.give_code(context, account))

        return json_answer(await self._site.services.application.run(find))

    @costs(Cost.COMMAND)
    async def make(self, request: web.Request) -> web.Response:
        """Take a name for a Telegram account that has none, and link the two.

        Raises:
            RequestProblem: the name is taken or can't be one, the browser holds another one, or the two can't be linked.
        """
        self._site.check_rate(self._site.claims, self._site.network(request))
        asked = await body(request, self._site.config.limits, WidgetName)
        user, name = self._user(asked.data), person_name(asked.name)
        agent = agent_of(joined(request, "User-Agent"))

        def make(context: Context) -> Person:
            uow = context.uow
            if self._site.find_person(uow, request) is not None:
                raise RequestProblem(409, "held-name")
            self._use(context, user)
            account = self._account(context, user)
            if sessions.name_account(context, account.player) is not None:
                raise RequestProblem(409, "held-name")
            alike = uow.people.alike(PLATFORM, name, looks(name))
            if alike is not None:
                raise RequestProblem(409, "name-alike", name=name, other=alike)
            named = uow.people.enrol(PLATFORM, secrets.token_urlsafe(12), name, name, looks=looks(name))
            join(context, named, account)
            ask_to_keep_code(uow, named)
            session = sessions.open_session(context, named, agent, by=account, first=True)
            return Person(named, uow.people.player(named.player), session)

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

    @staticmethod
    def _use(context: Context, user: TelegramUser) -> None:
        """Use Telegram's data. Raises RequestProblem if they served before: they stay in the browser's history."""
        if not context.uow.inbox.first(TELEGRAM, f"login:{user.signature}", context.now):
            raise RequestProblem(403, "telegram-data")

    @staticmethod
    def _account(context: Context, user: TelegramUser) -> Account:
        people = context.uow.people
        known = people.account(TELEGRAM, user.ref)
        return known or people.enrol(TELEGRAM, user.ref, user.handle, user.name, take_over=True)

    def _user(self, data: str) -> TelegramUser:
        user = telegram_login(data, self._token, self._site.services.clock.now())
        if user is None:
            raise RequestProblem(403, "telegram-data")
        return user
