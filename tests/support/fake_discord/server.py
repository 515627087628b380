"""Server of the fake on loopback: HTTP and websocket."""

import json
from typing import Self

import discord.gateway
import discord.http
import yarl
from aiohttp import web

from tests.support.fake_discord import rest
from tests.support.fake_discord.failures import PROXIED, Failure, Headers, Request
from tests.support.fake_discord.messages import Body, read_body
from tests.support.fake_discord.protocol import Json, Refusal
from tests.support.fake_discord.world import World

PREFIX = "/api/v10"
TOKEN = "a-token-for-tests"


class FakeDiscord(World):
    """The whole fake platform; ``async with`` starts it on any free port."""

    def __init__(
        self, *, token: str = TOKEN, heartbeat: float = 41.25, message_content: bool = True, shards: int = 1,
        keep: int = 20_000, keep_files: bool = True, patience: float = 30.0,
    ) -> None:  # fmt: skip
        super().__init__(
            token=token, heartbeat=heartbeat, message_content=message_content, keep=keep, keep_files=keep_files,
            patience=patience, shards=shards,
        )  # fmt: skip
        self.requests = self.failures.requests
        self.rate_limit, self.fail, self.slow = self.failures.rate_limit, self.failures.fail, self.failures.slow
        self.enforce, self.clear_failures = self.failures.enforce, self.failures.clear
        self.drop_connections = self.gateway.drop
        self.invalidate_sessions, self.ask_reconnect = self.gateway.invalidate, self.gateway.ask_reconnect

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        rest.add_routes(app, PREFIX, self._serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/resumed/", self.gateway.serve)
        app.router.add_get("/attachments/{channel}/{attachment}/{filename}", self._file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        address = f"127.0.0.1:{self._runner.addresses[0][1]}"
        self.api_base, self.gateway_url = f"http://{address}{PREFIX}", f"ws://{address}/gateway/"
        self.gateway.resume_url = f"ws://{address}/resumed/"
        self.files_url = f"http://{address}/attachments"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.gateway.stop()
        await self._runner.cleanup()

    def asked(self, pattern: str) -> list[Request]:
        """Return the requests so far whose ``METHOD /path`` begins with that."""
        return [one for one in self.requests if f"{one.method} {one.path}".startswith(pattern)]

    async def _serve(self, request: web.Request, handler: rest.Handler) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        asked = f"{request.method} {path}"
        interaction = path.startswith(("/interactions/", "/webhooks/"))
        body = Body(None)
        data: Json | list[Json] | None
        headers: Headers = {}
        struck: tuple[int, Json, Headers] | Failure | None = None
        try:
            body = await read_body(request)
            within, headers = self.failures.charge(asked)
            struck = await self.failures.strike(asked, interaction=interaction)
            if not within:
                wait = float(headers["X-RateLimit-Reset-After"])
                limited = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
                status, data = 429, limited
            elif isinstance(struck, tuple):
                status, data, headers = struck
            elif isinstance(struck, Failure) and not struck.too_late:
                status, data, headers = struck.status, struck.body, struck.headers
            else:
                if not interaction:
                    self._admit(request)
                data = handler(self, rest.Asked(request, body))
                status = 200 if data is not None else 204
                if isinstance(struck, Failure):
                    status, data, headers = struck.status, struck.body, struck.headers
        except Refusal as refusal:
            status, data = refusal.status, refusal.body
        self._log(request, path, body, status)
        if isinstance(struck, Failure) and struck.cut and request.transport is not None:
            request.transport.abort()
        return _response(status, data, PROXIED | headers if status != 429 else headers)

    def _admit(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise Refusal(401, 0, "401: Unauthorized")

    def _log(self, request: web.Request, path: str, body: Body, status: int) -> None:
        files = tuple(upload.filename for upload in body.uploads)
        self.requests.append(
            Request(self.clock.now(), request.method, path, dict(request.query), body.json, files, status)
        )
        self.changed()

    async def _file(self, request: web.Request) -> web.StreamResponse:
        channel = self.channels.get(int(request.match_info["channel"]))
        wanted = int(request.match_info["attachment"])
        several = [one for message in channel.said for one in message.attachments] if channel else []
        attachment = next((one for one in several if one.id == wanted), self.uploads.get(wanted))
        if attachment is None:
            return web.Response(status=404)
        return web.Response(body=attachment.data, content_type=attachment.json()["content_type"])


def _response(status: int, data: Json | list[Json] | None, headers: Headers) -> web.Response:
    if status == 204:
        return web.Response(status=204, headers=headers)
    # exactly this type: discord.py treats any other, even with a charset, as plain text
    return web.Response(
        status=status, body=json.dumps(data).encode(), headers=headers | {"Content-Type": "application/json"}
    )


def point_at(api_base: str, gateway_url: str) -> None:
    """Make all clients of this process use that API (with its version, without a final slash) and that gateway."""
    discord.http.Route.BASE = api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
