"""What other processes on the same store add to histories, told to those who listen at this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.platforms.web.hub import Hub
from core.play.ports import Post, Store, Work

OVERLAP: Final = 20
"""Ids behind the newest that are looked at again: two transactions may end in another order than they began."""
AT_ONCE: Final = 500


class Elsewhere:
    """Follows the histories of all rooms.

    Args:
        store: where they are.
        hub: who listens.
    """

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._newest = 0
        self._told: set[int] = set()

    async def begin(self) -> None:
        """Take everything that is there by now as known."""
        newest = await self._store.read(lambda work: work.posts.everywhere(None))
        self._newest = newest[-1].id if newest else 0

    async def look(self) -> None:
        """Tell of what is new."""
        while True:
            found = await self._store.read(self._found)
            for post in found:
                if post.id not in self._told:
                    self._tell(post)
            self._newest = max([self._newest, *(post.id for post in found)])
            self._told = {post.id for post in found if post.id > self._newest - OVERLAP}
            if len(found) < AT_ONCE:
                return

    def _found(self, work: Work) -> Sequence[Post]:
        return work.posts.everywhere(max(self._newest - OVERLAP, 0), AT_ONCE)

    def _tell(self, post: Post) -> None:
        message = post.message
        concerned = [] if message is None else [*message.notify]
        if post.player is not None:
            concerned.append(post.player)
        self._hub.posted(post.room, None if message is None else message.number, concerned)
