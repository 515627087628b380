"""Live streams: news of a page as server-sent events.

We use server-sent events instead of a websocket for three reasons. Everything that a page *does* is a separate request
that can be repeated with the same id, so news only flow one way. The browser reconnects by itself and says what it last
saw. And proxies treat the stream as a plain answer.

We send whole states, not changes. ``resync`` means that the page missed too much, or shows posts that no longer exist.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod

from aiohttp import web

from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.request_fields import path_number, query_number
from bot.platforms.web.site.hub import Hub, Listener, News

HEARTBEAT = 15.0
"""Seconds between heartbeats; each also checks everything again (a match may be played elsewhere)."""
CHECK_INTERVAL = 2.0
"""Seconds between checks whether the reader is still connected."""
WRITE_TIMEOUT = 20.0
"""Maximum seconds for a reader to receive an event."""


class LiveStream(ABC):
    """Stream of one page.

    Args:
        hub: the open streams.
        listener: notified of news.
    """

    CHECKED = News.POSTS | News.ME | News.ROOMS | News.MATCH | News.TALK | News.COMMENTS
    """News that we check again with every heartbeat."""

    def __init__(self, hub: Hub, listener: Listener) -> None:
        self._hub = hub
        self._listener = listener
        self._states: dict[str, str] = {}

    @abstractmethod
    async def _is_out_of_date(self) -> bool:
        """Return whether the page has something that no longer exists, or doesn't exist yet."""

    @abstractmethod
    async def may_read(self) -> bool:
        """Return whether the reader may still read; we check this because streams last long."""

    @abstractmethod
    async def _events(self, news: News) -> str:
        """Return news as events."""

    async def run(self, response: web.StreamResponse, request: web.Request) -> None:
        """Send news until the reader leaves or may no longer read, or the program stops."""
        await _send(response, "retry: 2000\n\n")
        if await self._is_out_of_date():
            await _send(response, event("resync", "null"))
            return
        heartbeat = time.monotonic() + HEARTBEAT
        while True:
            news = self._listener.take()
            if self._listener.closed:
                return
            if time.monotonic() >= heartbeat:
                heartbeat = time.monotonic() + HEARTBEAT
                async with self._hub.reading:
                    may_read = await self.may_read()
                if not may_read:
                    return
                news |= self.CHECKED & self._listener.wants
                await _send(response, ": still here\n\n")
            if news:
                await _send(response, await self._events(news))
            if request.transport is None or request.transport.is_closing():
                return
            await self._listener.wait(CHECK_INTERVAL)

    def _state_event(self, name: str, state: str) -> str:
        """Return a state as an event, unless the page already has it."""
        state_event = event(name, state)
        if self._states.get(name) == state_event:
            return ""
        self._states[name] = state_event
        return state_event


async def serve(request: web.Request, stream: LiveStream) -> web.StreamResponse:
    """Answer a request with a stream."""
    response = web.StreamResponse(
        headers={
            "Content-Type": "text/event-stream; charset=utf-8",
            "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
        }
    )
    await response.prepare(request)
    try:
        await stream.run(response, request)
    except (ConnectionError, TimeoutError):  # the reader has left, or no longer receives anything
        if request.transport is not None:
            request.transport.close()
    return response


def after(request: web.Request) -> int | None:
    """Return the newest post that the page has, from the reconnecting browser's header, otherwise from the address; or None."""
    seen_last = request.headers.get("Last-Event-ID")
    if seen_last is not None:
        try:
            return path_number(seen_last, "Last-Event-ID")
        except RequestProblem:
            pass  # not one of ours; the address has it, too
    return query_number(request, "after")


def event(name: str, data: str, number: int | None = None) -> str:
    """Return an event with its data, which is JSON, and with the id that a reconnecting browser will name."""
    head = f"event: {name}\n" if number is None else f"id: {number}\nevent: {name}\n"
    return f"{head}data: {data}\n\n"


async def _send(response: web.StreamResponse, text: str) -> None:
    if text:
        async with asyncio.timeout(WRITE_TIMEOUT):
            await response.write(text.encode())
