"""Routes of signing in with Telegram by the data of its login widget (https://core.telegram.org/widgets/login)."""

from __future__ import annotations

from aiohttp import web

from bot.platforms.web.identity.platform_user import PlatformUser
from bot.platforms.web.identity.telegram import TELEGRAM, telegram_login
from bot.platforms.web.people.platform_sign_in import PlatformSignInRoutes


class TelegramSignInRoutes(PlatformSignInRoutes):
    """Routes of signing in with Telegram; there are none unless the operator wants them."""

    PLATFORM = TELEGRAM

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return super().routes() if TELEGRAM in self._site.logins else []

    def _user(self, _request: web.Request, data: str) -> PlatformUser | None:
        services = self._site.services
        token = str(services.settings.get("STONEPOST_TELEGRAM_TOKEN") or "").strip()
        return telegram_login(data, token, services.clock.now())
