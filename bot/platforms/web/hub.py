"""Who is listening, where, and what they have not heard yet.

A listener has no queue: it has a flag for each kind of news, and its stream keeps a cursor. Whoever is slow finds more
behind the cursor later, so memory does not grow with slowness, and a burst of news costs one look at the store.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from enum import Flag, auto

from bot.platforms.web.limits import Limits
from bot.platforms.web.problem import Problem


class News(Flag):
    """What there may be to hear."""

    POSTS = auto()
    ME = auto()
    HERE = auto()
    ROOMS = auto()


ALL = News.POSTS | News.ME | News.HERE | News.ROOMS


class Listener:
    """One open stream: a player in a room.

    Attributes:
        room: id of the room.
        player: id of the player.
        numbers: matches and challenges that the player's page shows, so that news about them matters.
        closed: whether the stream is to end.
    """

    def __init__(self, room: int, player: int) -> None:
        self.room = room
        self.player = player
        self.numbers: frozenset[int] = frozenset()
        self.closed = False
        self._news = ALL
        self._woken = asyncio.Event()
        self._woken.set()

    def tell(self, news: News) -> None:
        """There is something new to look at."""
        self._news |= news
        self._woken.set()

    def close(self) -> None:
        """End the stream soon."""
        self.closed = True
        self._woken.set()

    def take(self) -> News:
        """What to look at now; nothing of it is told again."""
        news, self._news = self._news, News(0)
        self._woken.clear()
        if self.closed:
            self._woken.set()
        return news

    async def wait(self, seconds: float) -> None:
        """Wait for news, at most so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            return


class Hub:
    """All listeners.

    Args:
        limits: how many there may be.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._listeners: set[Listener] = set()
        self._closed = False

    def enter(self, room: int, player: int) -> Listener:
        """Begin to listen.

        Raises:
            Problem: when there are too many.
        """
        if self._closed or len(self._listeners) >= self._limits.streams:
            raise Problem(503, "full")
        if sum(listener.player == player for listener in self._listeners) >= self._limits.streams_each:
            raise Problem(429, "too-many-tabs")
        listener = Listener(room, player)
        self._listeners.add(listener)
        self._tell(self._in(room), News.HERE)
        return listener

    def leave(self, listener: Listener) -> None:
        """Stop listening."""
        self._listeners.discard(listener)
        self._tell(self._in(listener.room), News.HERE)

    def here(self, room: int) -> set[int]:
        """Ids of the players who listen in a room."""
        return {listener.player for listener in self._in(room)}

    def posted(self, room: int, number: int | None = None, concerned: Iterable[int] = ()) -> None:
        """A room has a new post, about a match or challenge perhaps, that concerns some players."""
        players = frozenset(concerned)
        for listener in self._listeners:
            news = News.POSTS if listener.room == room else News(0)
            if number is not None and (
                listener.room == room or number in listener.numbers or listener.player in players
            ):
                news |= News.ME
            if news:
                listener.tell(news)

    def changed(self, player: int) -> None:
        """Something about a player may have changed."""
        self._tell((listener for listener in self._listeners if listener.player == player), News.ME)

    def rooms_changed(self) -> None:
        """There is a new room."""
        self._tell(self._listeners, News.ROOMS)

    def dismiss(self, player: int) -> None:
        """End every stream of a player (their name was taken over, or they signed out)."""
        for listener in self._listeners:
            if listener.player == player:
                listener.close()

    def close(self) -> None:
        """End every stream, and let nobody in again."""
        self._closed = True
        for listener in self._listeners:
            listener.close()

    def _in(self, room: int) -> list[Listener]:
        return [listener for listener in self._listeners if listener.room == room]

    @staticmethod
    def _tell(listeners: Iterable[Listener], news: News) -> None:
        for listener in listeners:
            listener.tell(news)
