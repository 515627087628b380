"""The chat page as a platform: its server, and delivery into its rooms."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Callable
from functools import partial
from typing import Final

from aiohttp import web
from msgspec.structs import replace

from bot.platforms.interface import CannotServe, OnSent, Services
from bot.platforms.web.config import Config
from bot.platforms.web.exploring.routes import TreeRoutes
from bot.platforms.web.hall.alone import AlonePages
from bot.platforms.web.hall.challenges import ChallengeRoutes
from bot.platforms.web.hall.games import GameRoutes
from bot.platforms.web.hall.hall import HallRoutes
from bot.platforms.web.hall.lessons import LessonRoutes
from bot.platforms.web.hall.live import LiveRoutes
from bot.platforms.web.hall.managing import ManagingRoutes
from bot.platforms.web.hall.mini_app import MiniAppRoutes
from bot.platforms.web.identity.identity import PLATFORM
from bot.platforms.web.matches.boards import BoardRoutes
from bot.platforms.web.matches.matches import MatchRoutes
from bot.platforms.web.matches.news import MatchNews
from bot.platforms.web.matches.offers import OfferNews, offer_entries
from bot.platforms.web.matches.reader import MatchReader
from bot.platforms.web.matches.records import RecordRoutes
from bot.platforms.web.matches.review import ReviewRoutes, ShownRoutes
from bot.platforms.web.matches.search import ListRoutes
from bot.platforms.web.matches.turns import TurnRoutes
from bot.platforms.web.pages import PageRoutes, PeoplePages, PreviewRoutes
from bot.platforms.web.people.accounts import AccountRoutes
from bot.platforms.web.people.discord_sign_in import DiscordSignInRoutes
from bot.platforms.web.people.profiles import ProfileRoutes
from bot.platforms.web.people.push import PushRoutes
from bot.platforms.web.people.sessions import SessionRoutes
from bot.platforms.web.people.settings import SettingsRoutes
from bot.platforms.web.people.sign_in import SignInRoutes
from bot.platforms.web.people.telegram_sign_in import TelegramSignInRoutes
from bot.platforms.web.public.games import GamePages
from bot.platforms.web.public.ladders import LadderPages
from bot.platforms.web.public.sitemap import SitemapRoutes
from bot.platforms.web.public.standings import StandingsPages
from bot.platforms.web.public.tournaments import TournamentPages
from bot.platforms.web.requests.connection_limiter import ConnectionLimiter
from bot.platforms.web.requests.page_limits import available_descriptors
from bot.platforms.web.rooms.history import History
from bot.platforms.web.rooms.images import ImageRoutes
from bot.platforms.web.rooms.rooms import RoomRoutes
from bot.platforms.web.rooms.stream import HistoryListener
from bot.platforms.web.site.middleware import guard, headers
from bot.platforms.web.site.site import Site
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_STOP_TIMEOUT = 0.5
"""Seconds that running requests get when the program stops."""
_PATIENCE_WITH_PROXY: Final = 3630.0
"""Seconds that a proxy may keep a connection idle; longer than proxies do."""
_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - the operator's choice, compared only


class WebPlatform:
    """Chat page.

    Args:
        services: services of the program.
        config: configuration of the page; None to use the settings.
    """

    key = PLATFORM

    def __init__(self, services: Services, config: Config | None = None) -> None:
        self._services = services
        config = config or Config.of(services.settings)
        self._config = replace(config, limits=config.limits.within(available_descriptors()))
        self.site = Site(services, self._config)
        self._runner: web.AppRunner | None = None
        self._server: asyncio.Server | None = None
        self._listener = HistoryListener(services.store, self.site.hub)
        self._news = MatchNews(services.store, self.site.hub, services.commits)
        self._offers = OfferNews(services.store, self.site.hub)
        self._running: list[asyncio.Task[None]] = []

    def app(self) -> web.Application:
        """Return the server's application."""
        app = web.Application(middlewares=[guard(self.site)], client_max_size=self._config.limits.body)
        history = History(self._services.store, self._services.pictures, self._services.links)
        rooms = RoomRoutes(self.site, history, offer_entries)
        reader = MatchReader(self.site)
        for part in (
            AccountRoutes(self.site),
            SessionRoutes(self.site),
            SignInRoutes(self.site),
            TelegramSignInRoutes(self.site),
            DiscordSignInRoutes(self.site, self.site.discord_login),
            PushRoutes(self.site),
            rooms,
            SettingsRoutes(self.site),
            ManagingRoutes(self.site),
            HallRoutes(self.site),
            LiveRoutes(self.site),
            LessonRoutes(self.site),
            ChallengeRoutes(self.site, rooms),
            ImageRoutes(self.site),
            RecordRoutes(self.site, rooms),
            MatchRoutes(self.site, reader, self._news, history, rooms),
            ReviewRoutes(self.site),
            ListRoutes(self.site),
            GameRoutes(self.site),
            ProfileRoutes(self.site),
            BoardRoutes(self.site),
            TurnRoutes(self.site),
            TreeRoutes(self.site),
            AlonePages(self.site),
            ShownRoutes(self.site),
            PreviewRoutes(self.site),
            PageRoutes(self.site, reader),
            PeoplePages(self.site),
            GamePages(self.site),
            StandingsPages(self.site),
            LadderPages(self.site),
            TournamentPages(self.site),
            SitemapRoutes(self.site),
            MiniAppRoutes(self.site),
        ):
            app.add_routes(part.routes())
        app.on_response_prepare.append(headers(self.site))
        app.on_startup.append(self._on_startup)
        app.on_shutdown.append(self._on_shutdown)
        return app

    async def start(self) -> str:
        """Listen; return the address of the page. Raises CannotServe."""
        proxied, limits = self._config.proxies > 0, self._config.limits
        runner = web.AppRunner(
            self.app(),
            access_log=None,
            shutdown_timeout=_STOP_TIMEOUT,
            # A proxy takes care of that itself, and must not find a connection closed that it considers open.
            keepalive_timeout=_PATIENCE_WITH_PROXY if proxied else limits.patience,
        )
        await runner.setup()
        if runner.server is None:
            raise RuntimeError("the server has not been set up")
        limiter = ConnectionLimiter(runner.server, limits, by_network=not proxied)
        try:
            loop = asyncio.get_running_loop()
            self._server = await loop.create_server(
                limiter, self._config.host, self._config.port, backlog=limits.backlog
            )
        except (OSError, UnicodeError) as error:
            await runner.cleanup()
            raise CannotServe(self._explain(error)) from error
        self._runner = runner
        return f"Stonepost is at {self._url(self._server.sockets[0].getsockname()[1])}"

    async def stop(self) -> None:
        """End all streams and release the port."""
        server, self._server = self._server, None
        runner, self._runner = self._runner, None
        if server is not None:
            server.close()
        if runner is not None:
            await runner.cleanup()

    async def deliver(self, outgoing: Outgoing) -> OnSent:
        """Return a function that adds a message to its room's history, once, and then notifies listeners.

        Most messages were already written there (``HISTORIES``), and we only show them (:meth:`written`).
        """

        def transaction(uow: UnitOfWork) -> Callable[[], None]:
            uow.posts.add(
                room=outgoing.room.id,
                at=outgoing.at,
                player=outgoing.player,
                message=outgoing.message,
                source=outgoing.id,
            )
            return partial(self.written, outgoing)

        return transaction

    def written(self, outgoing: Outgoing) -> None:
        """Notify listeners of a message in the history of its room."""
        message = outgoing.message
        concerned = message.notify if outgoing.player is None else (*message.notify, outgoing.player)
        self.site.hub.post_added(outgoing.room.id, message.number, concerned)

    async def store_changed(self) -> None:
        """Notify listeners of posts that other processes have added to histories."""
        await self._listener.poll()

    async def _on_startup(self, _app: web.Application) -> None:
        await self.site.open()
        await self._listener.start()
        self._running = [asyncio.create_task(news.run()) for news in (self._news, self._offers)]
        # Starting doesn't wait for this.
        self._running.append(asyncio.create_task(asyncio.to_thread(self.site.templates.load)))

    async def _on_shutdown(self, _app: web.Application) -> None:
        self.site.hub.close()
        for task in self._running:
            task.cancel()

    def _url(self, port: int) -> str:
        host = self._config.host
        shown_host = _ANYWHERE.get(host, f"[{host}]" if ":" in host else host)
        return f"http://{shown_host}:{port}"

    def _explain(self, error: OSError | UnicodeError) -> str:
        """Return why the page can't be served, and what the operator can do."""
        host, port = _shortened(self._config.host), self._config.port
        if isinstance(error, UnicodeError | socket.gaierror):
            return f"No address is found for {host}. Name one of this machine: --host 127.0.0.1 (or STONEPOST_HOST)."
        if error.errno == errno.EADDRINUSE:
            other_port = port + 1 if port < 65535 else 8080
            return f"Port {port} is in use already. Choose another one: --port {other_port} (or STONEPOST_PORT)."
        if error.errno == errno.EACCES:
            return f"Port {port} is closed to this user. Choose one above 1023: --port 8080 (or STONEPOST_PORT)."
        if error.errno == errno.EADDRNOTAVAIL:
            return f"{host} is no address of this machine. Choose another one: --host 127.0.0.1 (or STONEPOST_HOST)."
        return f"The chat page can't listen on {host}, port {port}: {error.strerror or error}."


def _shortened(host: str) -> str:
    """Return a host for use in a sentence."""
    return host if len(host) <= 60 else f"{host[:60]}…"
