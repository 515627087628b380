"""Server of the fake on loopback: HTTP."""

import asyncio
import json
from typing import Any, Self

from aiohttp import web

from tests.support.fake_telegram import files
from tests.support.fake_telegram.failures import Dropped, Garbled, Request
from tests.support.fake_telegram.methods import BY_NAME
from tests.support.fake_telegram.protocol import Json, Parameters, Refusal, read
from tests.support.fake_telegram.world import World

TOKEN = "7000000000:a-token-for-tests"


class FakeTelegram(World):
    """The whole fake platform; ``async with`` starts it on any free port."""

    def __init__(
        self, *, token: str = TOKEN, keep: int = 20_000, keep_files: bool = True, patience: float = 30.0,
        answer_within: float = 15.0, privacy: bool = True, inline: bool = True, inline_feedback: bool = True,
        local: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(
            token=token, keep=keep, keep_files=keep_files, patience=patience, answer_within=answer_within, privacy=privacy,
            inline=inline, inline_feedback=inline_feedback, local=local,
        )  # fmt: skip
        failures = self.failures
        self.requests = failures.requests
        self.rate_limit, self.fail, self.drop, self.slow = (
            failures.rate_limit,
            failures.fail,
            failures.drop,
            failures.slow,
        )
        self.garble = failures.garble
        self.clear_failures, self.cut_delayed = failures.clear, failures.cut
        self._runner: web.AppRunner | None = None
        self._port = 0

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def root(self) -> str:
        """Return its address."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def api_base(self) -> str:
        """Return the ``base_url`` for python-telegram-bot."""
        return f"{self.root}/bot"

    @property
    def file_base(self) -> str:
        """Return the ``base_file_url`` for python-telegram-bot."""
        return f"{self.root}/file/bot"

    async def start(self) -> None:
        """Start listening; after ``stop``, at the same port and with the same state."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_route("*", "/bot{token}/{method}", self._serve)
        app.router.add_get("/file/bot{token}/{path:.+}", self._file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port, reuse_address=True)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.updates.start()

    async def stop(self) -> None:
        """Stop listening; the state of the platform is kept."""
        await self.updates.stop()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def restart(self) -> None:
        """Cut all connections and listen again at the same port."""
        await self.stop()
        await self.start()

    def asked(self, pattern: str = "") -> list[Request]:
        """Return the requests so far whose method begins with that; ``asked("sendPhoto")``."""
        return [one for one in self.requests if one.method.startswith(pattern)]

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        parameters, status, description, garbled_answer = Parameters(), 0, "", ""
        try:
            parameters = await read(request)
            result = await self._carried_out(request.match_info["token"], method, parameters)
            status, body = 200, {"ok": True, "result": result}
        except Refusal as refusal:
            status, body, description = refusal.status, refusal.body, refusal.body["description"]
        except Dropped:
            body = {}
        except Garbled as garbled:
            status, body, garbled_answer = 200, {}, str(garbled)
        chat = parameters.text("chat_id")
        names = tuple(upload.filename for upload in parameters.uploads.values())
        if method.lower() != "getupdates" or status != 200:
            self.requests.append(Request(self.clock.now(), method, chat, parameters.values, names, status, description))
        self.changed()
        if not status:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        return web.Response(text=garbled_answer) if garbled_answer else _response(status, body)

    async def _carried_out(self, token: str, method: str, parameters: Parameters) -> Any:  # noqa: ANN401 - each method has its own
        if token != self.token:
            raise Refusal(401, "Unauthorized")
        found = BY_NAME.get(method.lower())
        if found is None:
            raise Refusal(404, "Not Found")
        failure = self.failures.failure(f"{method} {parameters.text('chat_id')}".strip())
        if failure is not None and not failure.too_late:
            await failure.strike()
        result = found(self, parameters)
        if asyncio.iscoroutine(result):
            result = await result
        if failure is not None and failure.too_late:
            await failure.strike()
        return result

    async def _file(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            return web.Response(status=404)
        file = next((one for one in self.files.values() if files.path(one) == request.match_info["path"]), None)
        return web.Response(body=file.data) if file is not None else web.Response(status=404)


def _response(status: int, body: Json) -> web.Response:
    parameters = body.get("parameters") or {}
    headers = {"Retry-After": str(parameters["retry_after"])} if "retry_after" in parameters else {}
    return web.Response(status=status, body=json.dumps(body).encode(), content_type="application/json", headers=headers)
