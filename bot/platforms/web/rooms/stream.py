"""Stream of live news of a room and of a player, as server-sent events.

Why server-sent events and not a websocket: everything that a page *does* is a request of its own that can be sent again
with the same id, so news flow one way only; the browser reconnects by itself and says what it saw last; and proxies treat
it as the plain answer that it is.

Events: ``post`` (its id is the post's), ``me``, ``here``, ``rooms`` (whole states, not changes), and ``resync`` (too much
was missed, or what the page has is no longer there: read the room anew).
"""

from __future__ import annotations

import asyncio
import json
import time

from aiohttp import web

from bot import chat
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import path_number, query_number
from bot.platforms.web.rooms import sidebar
from bot.platforms.web.rooms.history import CATCH_UP, OVERLAP, History, LoadedPost, load_posts
from bot.platforms.web.rooms.sidebar import Overview, load_overview
from bot.platforms.web.site.hub import Listener, News
from bot.platforms.web.site.site import Site
from core.play.account.model import Account, Player
from core.play.community.model import Room
from core.play.handlers.account.managers import manages
from core.play.ports import Work

HEARTBEAT = 15.0
"""Seconds between signs of life; each also checks everything anew (a match may be played elsewhere)."""
CHECK_INTERVAL = 2.0
"""Seconds between checks whether the reader is still there."""
WRITE_TIMEOUT = 20.0
"""Seconds that a reader may take to receive an event."""


FEW = 5
"""Number of posts up to which their boards are loaded in the same transaction."""


class Stream:
    """Stream of one page.

    Args:
        site: what all routes share.
        history: reads rooms.
        room: the room.
        account: the reader's.
        listener: notified of news.
        accept_language: the request's ``Accept-Language``.
        after: the newest post that the page has.
    """

    def __init__(
        self,
        site: Site,
        history: History,
        *,
        room: Room,
        account: Account,
        listener: Listener,
        accept_language: str | None,
        after: int,
    ) -> None:
        self._site = site
        self._store = site.services.store
        self._hub = site.hub
        self._history = history
        self._room = room
        self._account = account
        self._manages = False
        self._own: Overview | None = None
        self._listener = listener
        self._accept_language = accept_language
        self._start = after
        self._cursor = after
        self._sent: set[int] = set()
        self._states: dict[str, str] = {}

    async def run(self, response: web.StreamResponse, request: web.Request) -> None:
        """Send news until the reader leaves or no longer holds the name, or the program stops."""
        await _send(response, "retry: 2000\n\n")
        if await self._store.read(self._is_ahead):
            await _send(response, _event("resync", "null"))
            return
        heartbeat = time.monotonic() + HEARTBEAT
        while True:
            news = self._listener.take()
            if self._listener.closed:
                return
            if time.monotonic() >= heartbeat:
                heartbeat = time.monotonic() + HEARTBEAT
                async with self._hub.reading:
                    signed_in = await self._site.is_signed_in(request)
                if not signed_in:
                    return
                news |= News.POSTS | News.ME | News.ROOMS
                await _send(response, ": still here\n\n")
            if news:
                await _send(response, await self._events(news))
            if request.transport is None or request.transport.is_closing():
                return
            await self._listener.wait(CHECK_INTERVAL)

    async def _events(self, news: News) -> str:
        """Return all news as events. Who is here is known without the store."""
        parts = [await self._stored_events(news)] if news & ~News.HERE else []
        if News.HERE in news:
            parts.append(self._state_event("here", self._hub.here(self._room.id)))
        return "".join(parts)

    async def _stored_events(self, news: News) -> str:
        """Return the news that are in the store as events."""

        def work(open_work: Work) -> tuple[list[LoadedPost], Overview, str, list[dict[str, object]] | None]:
            if News.ROOMS in news:
                self._manages = manages(open_work, self._account)
            own = self._own if self._own is not None and not news & News.ME else self._overview(open_work)
            language = chat.best_language(own.player.language, self._accept_language)
            rooms = sidebar.rooms_json(open_work, language) if News.ROOMS in news else None
            posts = self._new_posts(open_work, language) if News.POSTS in news else []
            return posts, own, language, rooms

        async with self._hub.reading:
            posts, own, language, rooms = await self._store.read(work)
        self._own = own  # what changes it, is news of its own
        self._listener.numbers = own.numbers
        self._hub.renamed(self._listener, own.player.name)
        parts = [await self._post_events(posts, own.player, language)]
        if News.ME in news:
            parts.append(self._state_event("me", _json(sidebar.overview_json(own, language))))
        if rooms is not None:
            parts.append(self._state_event("rooms", _json(rooms)))
        return "".join(parts)

    def _overview(self, work: Work) -> Overview:
        now = self._site.services.clock.now()
        return load_overview(work, self._listener.player, self._room, now, manages=self._manages)

    def _is_ahead(self, work: Work) -> bool:
        """Return whether the page has a post that doesn't exist, because the database was restored to an earlier state."""
        newest = work.posts.page(self._room.id, self._listener.player, None, 1)
        return self._start > (newest[-1].id if newest else 0)

    def _new_posts(self, work: Work, language: str) -> list[LoadedPost]:
        """Return posts that were not sent yet; if there are too many, one more than can be sent."""
        behind = max(self._start, self._cursor - OVERLAP)
        posts = work.posts.since(self._room.id, self._listener.player, behind, CATCH_UP + OVERLAP + 1)
        unsent = [post for post in posts if post.id not in self._sent]
        # Boards of many posts take long to replay: not in one transaction.
        return self._history.load(work, unsent, language) if len(unsent) <= FEW else load_posts(work, unsent)

    async def _post_events(self, posts: list[LoadedPost], reader: Player, language: str) -> str:
        if len(posts) > CATCH_UP:
            self._listener.close()  # the page reloads the room
            return _event("resync", "null")
        parts = []
        for one in posts:
            shown = await self._history.as_json(one, self._room, reader, language)
            parts.append(_event("post", _json(shown), one.post.id))
            self._sent.add(one.post.id)
            self._cursor = max(self._cursor, one.post.id)
        self._sent = {post for post in self._sent if post > self._cursor - OVERLAP}
        return "".join(parts)

    def _state_event(self, name: str, state: str) -> str:
        """Return a state as an event, unless the page has it already."""
        event = _event(name, state)
        if self._states.get(name) == event:
            return ""
        self._states[name] = event
        return event


async def serve(site: Site, history: History, request: web.Request) -> web.StreamResponse:
    """Answer the request for a room's stream."""
    person, room = await site.require_person_in_room(request)
    after = _after(request)
    listener = site.hub.subscribe(room.id, person.player.id, person.player.name, site.network(request))
    try:
        if not await site.is_signed_in(request):  # lost since the check; from now on the hub would notify us
            raise Problem(401, "no-name")
        response = web.StreamResponse(
            headers={
                "Content-Type": "text/event-stream; charset=utf-8",
                "Cache-Control": "no-store",
                "X-Accel-Buffering": "no",
            }
        )
        await response.prepare(request)
        accept_language = request.headers.get("Accept-Language")
        stream = Stream(
            site,
            history,
            room=room,
            account=person.account,
            listener=listener,
            accept_language=accept_language,
            after=after,
        )
        try:
            await stream.run(response, request)
        except (ConnectionError, TimeoutError):  # the reader has left, or no longer receives anything
            if request.transport is not None:
                request.transport.close()
        return response
    finally:
        site.hub.unsubscribe(listener)


def _after(request: web.Request) -> int:
    """Return the newest post that the page has, from the reconnecting browser's header, else from the address."""
    seen_last = request.headers.get("Last-Event-ID")
    if seen_last is not None:
        try:
            return path_number(seen_last, "Last-Event-ID")
        except Problem:
            pass  # not one of ours; the address has it too
    return query_number(request, "after") or 0


def _event(name: str, data: str, number: int | None = None) -> str:
    head = f"event: {name}\n" if number is None else f"id: {number}\nevent: {name}\n"
    return f"{head}data: {data}\n\n"


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


async def _send(response: web.StreamResponse, text: str) -> None:
    if text:
        async with asyncio.timeout(WRITE_TIMEOUT):
            await response.write(text.encode())
