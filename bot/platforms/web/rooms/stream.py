"""Stream of live news of a room and of a player.

Events: ``post`` (its id is the post's), ``me``, ``here``, ``rooms``, ``offers``, ``erased`` (states), and ``resync`` (read the
room again). When ``erased`` changes, somebody was erased, so the page reads the room again, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, TypeAlias

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.kernel.admission import manages
from bot.platforms.web.requests.answers import RequestProblem, packed
from bot.platforms.web.requests.request_fields import joined
from bot.platforms.web.rooms import sidebar
from bot.platforms.web.rooms.history import CATCH_UP, OVERLAP, History, LoadedPost, is_aside, load_posts
from bot.platforms.web.rooms.sidebar import Overview, load_overview
from bot.platforms.web.site import live
from bot.platforms.web.site.hub import Hub, Listener, News, visible_name
from bot.platforms.web.site.live import LiveStream, event
from bot.platforms.web.site.site import Site
from core.account import Account, Player
from core.community import Room
from storage.outbox.posts import Post
from storage.store import Store
from storage.unit_of_work import UnitOfWork

Offers: TypeAlias = Callable[[UnitOfWork, Player | None, str, datetime], Sequence[Struct]]
"""Returns the open offers for a reader, in a language, at a certain time."""
FEW = 5
"""Maximum number of posts whose boards we load in one transaction."""
AT_ONCE: Final = 500


class UnsentPosts:
    """Posts of a room that we haven't sent to a page yet.

    Args:
        history: reads rooms.
        room: the room.
        reader: id of the player who reads.
        after: the newest post that the page has.
        wanted: returns whether the page shows a post.
    """

    def __init__(
        self,
        history: History,
        room: Room,
        reader: int,
        last_id: int,
        is_wanted: Callable[[Post], bool] = lambda _post: True,
    ) -> None:
        self._history = history
        self._room = room
        self._reader = reader
        self._start = last_id
        self._cursor = last_id
        self._wanted = is_wanted
        self._sent: set[int] = set()

    def is_ahead(self, uow: UnitOfWork) -> bool:
        """Return whether the page has a post that doesn't exist, because the database was restored to an earlier state."""
        newest = uow.posts.page(self._room.id, self._reader, None, 1)
        return self._start > (newest[-1].id if newest else 0)

    def load(self, uow: UnitOfWork, language: str) -> list[LoadedPost]:
        """Return posts that haven't been sent yet; if there are too many, one more than can be sent."""
        at_most = CATCH_UP + OVERLAP + 1
        while True:
            start = max(self._start, self._cursor - OVERLAP)
            posts = uow.posts.since(self._room.id, self._reader, start, at_most)
            unsent = [post for post in posts if post.id not in self._sent and self._wanted(post)]
            self._cursor = max([self._cursor, *(post.id for post in posts)])
            if unsent or len(posts) < at_most:
                break
        # Boards of many posts take long to replay, so not in one transaction.
        return (
            self._history.load(uow, unsent, self._reader, language)
            if len(unsent) <= FEW
            else load_posts(uow, unsent, self._reader)
        )

    async def events(self, posts: Sequence[LoadedPost], reader: Player, language: str) -> str | None:
        """Return loaded posts as events, and count them as sent; None if there are too many, so the page must reload the room."""
        if len(posts) > CATCH_UP:
            return None
        parts = []
        for one in posts:
            entry = await self._history.entry(one, self._room, reader, language)
            parts.append(event("post", packed(entry), one.post.id))
            self._sent.add(one.post.id)
            self._cursor = max(self._cursor, one.post.id)
        self._sent = {post for post in self._sent if post > self._cursor - OVERLAP}
        return "".join(parts)


class Stream(LiveStream):
    """Stream of the page of a room.

    Args:
        request: the reader's request.
        site: what all routes share.
        listener: notified of news.
        posts: the posts that we haven't sent yet.
        room: the room.
        account: the reader's account.
        offers: reads the open offers.
    """

    def __init__(
        self,
        request: web.Request,
        site: Site,
        listener: Listener,
        posts: UnsentPosts,
        *,
        room: Room,
        account: Account,
        offers: Offers,
    ) -> None:
        super().__init__(site.hub, listener)
        self._offers = offers
        self._request = request
        self._site = site
        self._store = site.services.store
        self._posts = posts
        self._room = room
        self._account = account
        self._manages = False
        self._own: Overview | None = None
        self._accept_language = joined(request, "Accept-Language")

    async def _is_out_of_date(self) -> bool:
        return await self._store.read(self._posts.is_ahead)

    async def may_read(self) -> bool:
        """Return whether the reader still holds the name."""
        return await self._site.is_signed_in(self._request)

    async def _events(self, news: News) -> str:
        """Return all news as events. The store isn't needed to know who is here."""
        parts = [await self._stored_events(news)] if news & ~News.HERE else []
        if News.HERE in news:
            parts.append(self._state_event("here", self._hub.here(self._room.id)))
        return "".join(parts)

    async def _stored_events(self, news: News) -> str:
        """Return the news that come from the store, as events."""
        states: dict[str, object] = {}

        def transaction(uow: UnitOfWork) -> tuple[list[LoadedPost], Overview, str]:
            if News.ROOMS in news:
                self._manages = manages(uow, self._account)
            overview = self._own if self._own is not None and not news & News.ME else self._overview(uow)
            language = chat.best_language(overview.player.language, self._accept_language)
            if News.ROOMS in news:
                states["rooms"] = sidebar.room_names(uow, language)
            if News.ERASED in news:
                states["erased"] = uow.erasure.latest()
            if News.OFFERS in news:
                states["offers"] = self._offers(uow, overview.player, language, self._site.services.clock.now())
            posts = self._posts.load(uow, language) if News.POSTS in news else []
            return posts, overview, language

        async with self._hub.reading:
            posts, overview, language = await self._store.read(transaction)
        self._own = overview  # changes to it are separate news
        self._listener.numbers = overview.numbers
        self._hub.renamed(self._listener, visible_name(overview.player))
        post_events = await self._posts.events(posts, overview.player, language)
        if post_events is None:
            self._listener.close()  # the page reloads the room
        parts = [event("resync", "null") if post_events is None else post_events]
        if News.ME in news:
            parts.append(self._state_event("me", packed(sidebar.overview_state(overview, language))))
        parts += [self._state_event(name, packed(state)) for name, state in states.items()]
        return "".join(parts)

    def _overview(self, uow: UnitOfWork) -> Overview:
        now = self._site.services.clock.now()
        return load_overview(uow, self._listener.player, self._room, now, manages=self._manages)


async def serve(site: Site, history: History, offers: Offers, request: web.Request) -> web.StreamResponse:
    """Answer the request for a room's stream."""
    person, room = await site.require_person_in_room(request)
    posts = UnsentPosts(history, room, person.player.id, live.after(request) or 0, lambda post: not is_aside(post))
    listener = site.hub.subscribe(room.id, person.player.id, visible_name(person.player), site.network(request))
    try:
        if not await site.is_signed_in(request):  # lost after the check; from now on the hub would notify us
            raise RequestProblem(401, "no-name")
        stream = Stream(request, site, listener, posts, room=room, account=person.account, offers=offers)
        with site.services.open_apps.reading(person.account.platform, person.player.id):
            return await live.serve(request, stream)
    finally:
        site.hub.unsubscribe(listener)


class HistoryListener:
    """Listener to the histories of all rooms.

    Args:
        store: stores the histories.
        hub: the open streams.
    """

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._newest = 0
        self._notified: set[int] = set()

    async def start(self) -> None:
        """Treat all existing posts as known."""
        newest = await self._store.read(lambda uow: uow.posts.everywhere(None))
        self._newest = newest[-1].id if newest else 0

    async def poll(self) -> None:
        """Forward new posts."""
        while True:
            new_posts = await self._store.read(self._new_posts)
            for post in new_posts:
                if post.id not in self._notified:
                    self._notify(post)
            self._newest = max([self._newest, *(post.id for post in new_posts)])
            self._notified = {post.id for post in new_posts if post.id > self._newest - OVERLAP}
            if len(new_posts) < AT_ONCE:
                return

    def _new_posts(self, uow: UnitOfWork) -> Sequence[Post]:
        return uow.posts.everywhere(max(self._newest - OVERLAP, 0), AT_ONCE)

    def _notify(self, post: Post) -> None:
        message = post.message
        concerned = [] if message is None else [*message.notify]
        if post.player is not None:
            concerned.append(post.player)
        self._hub.post_added(post.room, None if message is None else message.number, concerned)
