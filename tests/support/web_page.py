"""Chat page served for a test, with the real application, store, delivery and pictures; and its visitors."""

import asyncio
import contextlib
import json
import struct
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, cast

import aiohttp

from bot.platforms.interface import Platform, PlatformPackage, Services
from bot.platforms.web.config import Config
from bot.platforms.web.platform import WebPlatform
from bot.platforms.web.requests.page_limits import PageLimits
from bot.runtime.composition import Running, serving
from bot.settings.setting import Setting
from storage.sqlite.store import open_sqlite
from tests.support.memory import MemoryStore
from tests.support.table import TestClock, TestRng

TIMEOUT = 30.0
"""Seconds within which everything expected must happen."""


@dataclass
class WebPackage:
    """Platform package with limits of the test's own."""

    config: Config
    SETTINGS: tuple[Setting, ...] = ()
    PUBLIC: bool = True
    HISTORIES: bool = True
    platform: WebPlatform | None = None

    def configured(self, _settings: object) -> bool:
        return True

    def build(self, services: Services) -> Platform:
        self.platform = WebPlatform(services, self.config)
        return self.platform


@dataclass
class Answer:
    """Answer of the server."""

    status: int
    headers: Any
    body: bytes

    @property
    def data(self) -> Any:  # noqa: ANN401 - JSON is anything
        return json.loads(self.body)

    @property
    def error(self) -> str:
        assert self.status >= 400, (self.status, self.body)
        assert self.data["text"].strip()
        return str(self.data["error"])


def measure(png: bytes) -> tuple[int, int]:
    """Return width and height of a PNG, from its header."""
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


@dataclass
class Visitor:
    """Browser with cookies."""

    page: "Page"
    session: aiohttp.ClientSession
    name: str = ""
    code: str = ""
    _ids: Iterator[int] = field(default_factory=count)

    async def ask(
        self,
        method: str,
        path: str,
        *,
        headers: Mapping[str, str] | None = None,
        **more: Any,
    ) -> Answer:
        async with self.session.request(method, self.page.url + path, headers=headers, **more) as response:
            return Answer(response.status, response.headers, await response.read())

    async def get(self, path: str, **headers: str) -> Answer:
        return await self.ask("GET", path, headers=headers)

    async def post(self, path: str, data: object, **headers: str) -> Answer:
        return await self.ask("POST", path, json=data, headers=headers)

    async def upload(
        self, path: str, data: bytes, headers: dict[str, str] | None = None, *, kind: str = "application/json"
    ) -> Answer:
        return await self.ask("POST", path, data=data, headers={"Content-Type": kind} | (headers or {}))

    async def say(self, text: str, room: str = "lobby", **more: object) -> Answer:
        data = {"id": f"visit-{self.name}-{next(self._ids)}", "text": text} | more
        return await self.post(f"/api/rooms/{room}/messages", data)

    async def posts(self, room: str = "lobby", query: str = "") -> list[dict[str, Any]]:
        answer = await self.get(f"/api/rooms/{room}/posts{query}")
        assert answer.status == 200, answer.body
        return cast("list[dict[str, Any]]", answer.data["posts"])

    async def post_of(self, code: str, room: str = "lobby") -> dict[str, Any]:
        """Return the newest post with a code, once there is one."""
        async with asyncio.timeout(TIMEOUT):
            while True:
                found = [post for post in await self.posts(room) if post.get("code") == code]
                if found:
                    return found[-1]
                await asyncio.sleep(0.01)

    @contextlib.asynccontextmanager
    async def stream(
        self,
        room: str = "lobby",
        after: int = 0,
        last: int | None = None,
        path: str = "",
        more: Mapping[str, str] | None = None,
    ) -> AsyncIterator["Stream"]:
        headers = dict(more or {}) | ({} if last is None else {"Last-Event-ID": str(last)})
        url = f"{self.page.url}{path or f'/api/rooms/{room}/stream'}?after={after}"
        async with self.session.get(url, headers=headers) as response:
            yield Stream(response)


@dataclass
class Event:
    """Server-sent event."""

    name: str
    id: int | None
    data: Any


class Stream:
    """Open stream of events."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self.response = response

    async def next(self) -> Event | None:
        """Return the next event; None at the end."""
        fields: dict[str, str] = {}
        async with asyncio.timeout(TIMEOUT):
            async for line in self.response.content:
                text = line.decode().rstrip("\n")
                if text and not text.startswith(":"):
                    name, _, value = text.partition(": ")
                    fields[name] = value
                elif "data" in fields:
                    known = int(fields["id"]) if "id" in fields else None
                    return Event(fields["event"], known, json.loads(fields["data"]))
        return None

    async def until(self, name: str) -> Event:
        """Return the next event of a name."""
        while True:
            event = await self.next()
            assert event is not None, f"the stream ended without {name}"
            if event.name == name:
                return event


@dataclass
class Page:
    """The served chat page."""

    url: str
    running: Running
    platform: WebPlatform
    clock: TestClock
    stack: contextlib.AsyncExitStack

    async def visitor(self, name: str = "", **headers: str) -> Visitor:
        """Return a fresh browser; with a name, one that has taken it."""
        jar = aiohttp.CookieJar(unsafe=True)  # addresses without a domain have cookies too
        session = aiohttp.ClientSession(cookie_jar=jar, headers=headers)
        await self.stack.enter_async_context(session)
        visitor = Visitor(self, session, name)
        if name:
            answer = await visitor.post("/api/name", {"name": name})
            assert answer.status == 201, answer.body
            visitor.code = answer.data["code"]
        return visitor

    async def match(self, game: str = "cropa") -> tuple[Visitor, Visitor]:
        """Let Alice and Bob begin a match #1 in which Alice moves first."""
        alice, bob = await self.visitor("Alice"), await self.visitor("Bob")
        assert (await alice.say(f"/play {game} @Bob me first")).status == 201
        await bob.post_of("challenge-made")
        assert (await bob.say("/accept")).status == 201
        await alice.post_of("match-started")
        return alice, bob


@contextlib.asynccontextmanager
async def serve_page(
    database: Path | None = None,
    *,
    limits: PageLimits | None = None,
    proxy: int = 0,
    hosts: str = "",
    more: dict[str, str | int | bool] | None = None,
    public: bool = True,
    beside: Mapping[str, PlatformPackage] | None = None,
) -> AsyncIterator[Page]:
    """Serve the chat page on a free port; on a SQLite file, or in memory.

    ``proxy``: how many stand before it. ``public``: whoever comes may watch its matches.
    """
    clock = TestClock()
    store = MemoryStore() if database is None else await open_sqlite(database)
    names = frozenset(hosts.split(",")) if hosts else frozenset()
    package = WebPackage(Config(port=0, hosts=names, proxies=proxy, limits=limits or PageLimits()), PUBLIC=public)
    found = {"web": cast("PlatformPackage", package), **(beside or {})}
    settings = {"STONEPOST_GIVE_BACK_HOURS": 24} | (more or {})
    try:
        async with (
            serving(store, settings, clock=clock, rng=TestRng(), platform_packages=found) as running,
            contextlib.AsyncExitStack() as stack,
        ):
            url = running.greetings[0].rpartition(" ")[2]
            assert package.platform is not None
            yield Page(url, running, package.platform, clock, stack)
    finally:
        await store.close()
