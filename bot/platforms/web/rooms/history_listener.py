"""Listener to histories: forwards posts by other processes on the same store to the streams of this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.platforms.web.rooms.history import OVERLAP
from bot.platforms.web.site.hub import Hub
from storage.outbox.posts import Post
from storage.store import Store
from storage.unit_of_work import Work

AT_ONCE: Final = 500


class HistoryListener:
    """Listener to the histories of all rooms.

    Args:
        store: keeps the histories.
        hub: the open streams.
    """

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._newest = 0
        self._notified: set[int] = set()

    async def start(self) -> None:
        """Take all existing posts as known."""
        newest = await self._store.read(lambda work: work.posts.everywhere(None))
        self._newest = newest[-1].id if newest else 0

    async def poll(self) -> None:
        """Forward new posts."""
        while True:
            found = await self._store.read(self._new_posts)
            for post in found:
                if post.id not in self._notified:
                    self._notify(post)
            self._newest = max([self._newest, *(post.id for post in found)])
            self._notified = {post.id for post in found if post.id > self._newest - OVERLAP}
            if len(found) < AT_ONCE:
                return

    def _new_posts(self, work: Work) -> Sequence[Post]:
        return work.posts.everywhere(max(self._newest - OVERLAP, 0), AT_ONCE)

    def _notify(self, post: Post) -> None:
        message = post.message
        concerned = [] if message is None else [*message.notify]
        if post.player is not None:
            concerned.append(post.player)
        self._hub.post_added(post.room, None if message is None else message.number, concerned)
