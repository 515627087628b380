"""Routes of signing in with Discord: it asks the person, and sends the browser back with a code.

A cookie ties what comes back to the browser that began (RFC 6749, 10.12). It holds the state and the verifier at first,
and then the user that Discord has named. ``Strict`` cookies don't come along from another site, so it is ``Lax``.
"""

from __future__ import annotations

import hmac
import secrets
from datetime import timedelta
from typing import Final

from aiohttp import web

from bot.platforms.web.identity.discord import BEGIN, CALLBACK, DISCORD, DiscordLogin
from bot.platforms.web.identity.platform_user import PlatformUser
from bot.platforms.web.people.platform_sign_in import PlatformSignInRoutes
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.site.site import Site

ATTEMPT_LIFE: Final = timedelta(minutes=15)
"""Time for all of it: Discord's question, and the name that the person takes here."""
_PURPOSE: Final = "discord"


class DiscordSignInRoutes(PlatformSignInRoutes):
    """Routes of signing in with Discord; there are none unless the operator has registered the page there.

    Args:
        site: what all routes share.
        login: Discord's login, or None.
    """

    PLATFORM = DISCORD

    def __init__(self, site: Site, login: DiscordLogin | None) -> None:
        super().__init__(site)
        self._login = login

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        if self._login is None:
            return []
        return [web.get(BEGIN, self.begin), web.get(CALLBACK, self.come_back), *super().routes()]

    @costs(Cost.TRIVIAL)
    async def begin(self, request: web.Request) -> web.Response:
        """Send the browser to Discord."""
        state, verifier = secrets.token_urlsafe(24), secrets.token_urlsafe(48)
        response = _redirect(self._set_up.question(state, verifier))
        self._keep(request, response, state, verifier)
        return response

    @costs(Cost.COMMAND)
    async def come_back(self, request: web.Request) -> web.Response:
        """Ask Discord who has come back, and let the page go on from there.

        Raises:
            RequestProblem: another browser began this, it took too long, or the person or Discord refused.
        """
        self._site.check_rate(self._site.claims, self._site.network(request))
        match self._stored_claim(request):
            case [str(state), str(verifier)] if _are_equal(state, request.query.get("state", "")):
                user = await self._set_up.user(request.query.get("code", ""), state, verifier)
            case _:
                raise RequestProblem(403, "discord-data")
        response = _redirect(f"/sign-in#{DISCORD}={state}")
        self._keep(request, response, state, user.ref, user.handle or "", user.name)
        return response

    def _user(self, request: web.Request, data: str) -> PlatformUser | None:
        match self._stored_claim(request):
            case [str(state), str(ref), str(handle), str(name)] if _are_equal(state, data):
                return PlatformUser(DISCORD, ref, handle, name, state)
        return None

    @property
    def _set_up(self) -> DiscordLogin:
        if self._login is None:
            raise RuntimeError("signing in with Discord has not been set up")
        return self._login

    def _cookie(self, request: web.Request) -> str:
        return f"{self._site.cookie_name(request)}-{DISCORD}"

    def _keep(self, request: web.Request, response: web.Response, *claim: str) -> None:
        response.set_cookie(
            self._cookie(request),
            self._site.identity.seal_claim(_PURPOSE, claim),
            max_age=int(ATTEMPT_LIFE.total_seconds()),
            path="/",
            httponly=True,
            samesite="Lax",
            secure=self._site.secure(request),
        )

    def _stored_claim(self, request: web.Request) -> list[object]:
        return self._site.identity.read_claim(_PURPOSE, request.cookies.get(self._cookie(request), ""), ATTEMPT_LIFE)


def _redirect(target: str) -> web.Response:
    return web.Response(status=303, headers={"Location": target})


def _are_equal(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode(errors="replace"))
