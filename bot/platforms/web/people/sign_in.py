"""Routes of the page on which a browser signs in by a code that a linked account or the operator has given."""

from __future__ import annotations

from aiohttp import web
from msgspec import Struct

from bot.features.account import sessions
from bot.kernel.context import Context
from bot.platforms.web.identity.agents import agent_of
from bot.platforms.web.identity.identity import Person, ask_to_keep_code
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import body, joined
from bot.platforms.web.site.site import Site
from core.account import Account, Code


class SignInCode(Struct, frozen=True):
    """Code for signing in."""

    code: str


class SignInQuestion(Struct, frozen=True):
    """Name to which a code signs in, and the name that the browser holds now; None: it holds none."""

    name: str | None
    held: str | None


class SignInConfirmation(SignInCode, frozen=True):
    """Code for signing in, after the question; ``held`` is the name that the browser gives up for it."""

    held: str | None = None


class SignedInName(Struct, frozen=True):
    """Name that a browser holds from now on."""

    name: str | None


class SignInRoutes:
    """Routes of signing in by a code.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/sign-in", self.document),
            web.post("/api/sign-in", self.question),
            web.post("/api/sign-in/confirm", self.confirm),
        ]

    @costs(Cost.STORAGE)
    async def document(self, request: web.Request) -> web.Response:
        """Return the page. Its script finds the code in the part of the address that isn't sent."""
        await self._site.person(request)
        return self._site.templates.page("sign_in", self._site.reader(request), {"logins": self._site.logins}, {})

    @costs(Cost.COMMAND)
    async def question(self, request: web.Request) -> web.Response:
        """Return whose name a code signs in to. Raises RequestProblem if the code isn't valid."""
        self._site.check_rate(self._site.claims, self._site.network(request))
        data = await body(request, self._site.config.limits, SignInCode)

        def find(context: Context) -> SignInQuestion:
            _, account = _valid(context, data.code)
            return SignInQuestion(account.handle, _name_of(self._site.find_person(context.uow, request)))

        return json_answer(await self._site.services.application.run(find))

    @costs(Cost.COMMAND)
    async def confirm(self, request: web.Request) -> web.Response:
        """Sign the browser in.

        Raises:
            RequestProblem: the code isn't valid, or the browser holds another name than it was asked to give up.
        """
        self._site.check_rate(self._site.claims, self._site.network(request))
        data = await body(request, self._site.config.limits, SignInConfirmation)
        agent = agent_of(joined(request, "User-Agent"))

        def sign_in(context: Context) -> tuple[Person, Person | None]:
            uow = context.uow
            code, account = _valid(context, data.code)
            current_person = self._site.find_person(uow, request)
            if current_person is not None and current_person.account.ref == account.ref:
                return current_person, None
            if _name_of(current_person) != data.held:
                raise RequestProblem(409, "held-name")
            if not uow.links.consume(code.digest):
                raise RequestProblem(403, "wrong-sign-in")
            if current_person is not None and current_person.session is not None:
                sessions.end_session(uow, current_person.player.id, current_person.session)
            by = None if code.platform == account.platform else uow.people.account(code.platform, code.ref)
            if by is None:
                ask_to_keep_code(uow, account)
            session = sessions.open_session(context, account, agent, by=by)
            return Person(account, uow.people.player(account.player), session), current_person

        person, current_person = await self._site.services.application.run(sign_in)
        if current_person is not None:
            self._site.hub.close_streams_of(current_person.player.id)
        response = json_answer(SignedInName(person.account.handle))
        self._site.set_cookie(request, response, person)
        return response


def _valid(context: Context, code: str) -> tuple[Code, Account]:
    code_and_account = sessions.valid_code(context, code)
    if code_and_account is None:
        raise RequestProblem(403, "wrong-sign-in")
    return code_and_account


def _name_of(person: Person | None) -> str | None:
    return None if person is None else person.account.handle
