"""Discord's login, by OAuth 2.0 with an authorization code: where it asks people, and who they are.

https://docs.discord.com/developers/topics/oauth2#authorization-code-grant
"""

from __future__ import annotations

import base64
import hashlib
import logging
from typing import Any, Final
from urllib.parse import urlencode

import aiohttp
from msgspec import Struct

from bot.platforms.connection import address
from bot.platforms.lookalikes import told_apart
from bot.platforms.web.identity.platform_user import PlatformUser
from bot.platforms.web.requests.answers import RequestProblem
from bot.settings.setting import Settings

logger = logging.getLogger(__name__)

DISCORD: Final = "discord"
BEGIN: Final = "/sign-in/discord"
"""Path at which signing in begins."""
CALLBACK: Final = "/sign-in/discord/callback"
"""Path to which Discord sends the browser back; operators register its address."""
_AUTHORIZE: Final = "https://discord.com/oauth2/authorize"
_API: Final = "https://discord.com/api/v10"
_TIMEOUT: Final = aiohttp.ClientTimeout(total=10)
_MAX_CODE: Final = 512
_MAX_REF: Final = 20


class DiscordLogin(Struct, frozen=True):
    """Discord's login, as the operator has set it up.

    Attributes:
        client: id of the application.
        secret: its secret.
        page: address of the chat page.
        authorize: address at which Discord asks people.
        api: address of its REST interface.
        proxy: an HTTP proxy for reaching that, or None.
    """

    client: str
    secret: str
    page: str
    authorize: str = _AUTHORIZE
    api: str = _API
    proxy: str | None = None

    @classmethod
    def of(cls, settings: Settings) -> DiscordLogin | None:
        """Read the settings; None if the operator doesn't offer it. Raises CannotServe for invalid addresses."""
        client, secret, page = (
            str(settings.get(f"STONEPOST_{name}") or "").strip()
            for name in ("DISCORD_CLIENT_ID", "DISCORD_CLIENT_SECRET", "WEB_ADDRESS")
        )
        if not (client and secret and page):
            return None
        authorize, api, proxy = (
            address(settings, f"STONEPOST_DISCORD_{name}", ("http", "https"))
            for name in ("AUTHORIZE_URL", "API_BASE", "PROXY")
        )
        return cls(
            client, secret, page.rstrip("/"), authorize or _AUTHORIZE, api.rstrip("/") or _API, proxy or None
        )  # fmt: skip

    @property
    def begin(self) -> str:
        """Return the address at which signing in begins, on the host whose cookie the browser sends when it comes back."""
        return self.page + BEGIN

    def question(self, state: str, verifier: str) -> str:
        """Return the address at which Discord asks a person; it gets only a digest of the verifier (RFC 7636)."""
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
        fields = {
            "response_type": "code",
            "client_id": self.client,
            "scope": "identify",
            "redirect_uri": self.page + CALLBACK,
            "state": state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        return f"{self.authorize}?{urlencode(fields)}"

    async def user(self, code: str, state: str, verifier: str) -> PlatformUser:
        """Return who has signed in. Raises RequestProblem if Discord refuses the code, can't be reached or answers nonsense."""
        if not 0 < len(code) <= _MAX_CODE:
            raise RequestProblem(403, "discord-data")
        fields = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.page + CALLBACK,
            "code_verifier": verifier,
        }
        credentials = {"Authorization": f"Basic {base64.b64encode(f'{self.client}:{self.secret}'.encode()).decode()}"}
        headers = {"User-Agent": f"DiscordBot ({self.page}, 1)"}
        try:
            async with aiohttp.ClientSession(timeout=_TIMEOUT, headers=headers) as session:
                async with session.post(
                    f"{self.api}/oauth2/token",
                    data=fields,
                    headers=credentials,
                    proxy=self.proxy,
                    allow_redirects=False,
                ) as response:
                    if response.status == 400:  # the code is unknown, used or too old, or the verifier another one's
                        raise RequestProblem(403, "discord-data")
                    token = (await _read(response))["access_token"]
                async with session.get(
                    f"{self.api}/users/@me",
                    headers={"Authorization": f"Bearer {token}"},
                    proxy=self.proxy,
                    allow_redirects=False,
                ) as response:
                    return _user(await _read(response), state)
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError, LookupError, TypeError) as problem:
            # Its text might repeat what we sent.
            logger.warning("Discord can't say who signs in: %s", getattr(problem, "status", type(problem).__name__))
            raise RequestProblem(503, "discord-away") from None


async def _read(response: aiohttp.ClientResponse) -> Any:  # noqa: ANN401 - JSON is anything
    """Return an answer as JSON. Raises ValueError or ClientError for any other one."""
    response.raise_for_status()
    if response.status != 200:
        raise ValueError("an answer without a body")
    return await response.json()


def _user(fields: Any, proof: str) -> PlatformUser:  # noqa: ANN401 - JSON is anything
    """Return the user that Discord describes, named as by its bot. Raises ValueError if it describes none."""
    match fields:
        case {"id": str(ref), "username": str(handle)} if ref.isascii() and ref.isdecimal() and len(ref) <= _MAX_REF:
            name = fields.get("global_name")
            return PlatformUser(DISCORD, ref, handle, told_apart(str(name or handle), handle), proof)
    raise ValueError("no user")
