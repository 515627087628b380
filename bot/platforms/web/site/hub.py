"""Hub of open streams: who is listening, where, and which news they haven't received yet.

A listener doesn't have a queue, but a flag for each kind of news, and its stream keeps a cursor. A slow reader later
finds more after the cursor, so slow readers need no more memory, and a burst of news needs only one read of the store.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from enum import Flag, auto

from msgspec import Struct

from bot.platforms.web.requests.answers import RequestProblem, packed
from bot.platforms.web.requests.page_limits import PageLimits
from core.account import Player
from storage.unit_of_work import UnitOfWork

READING = 2
"""Maximum streams that read the store at the same time."""
TELLING = 0.005
"""Seconds per listener of a room until all learn who is there, so that this takes a fixed share of the time."""

LINGERING = 120.0
"""Seconds for which a player who has left still counts as here: pages that no one looks at close their streams."""


class News(Flag):
    """Kinds of news."""

    POSTS = auto()
    ME = auto()
    HERE = auto()
    ROOMS = auto()
    MATCH = auto()
    TALK = auto()
    COMMENTS = auto()
    OFFERS = auto()
    ERASED = auto()


ALL = News.POSTS | News.ME | News.HERE | News.ROOMS | News.OFFERS | News.ERASED
"""The kinds of news that the page of a room shows."""


class Listener:
    """A reader's open stream, on the page of a room or of a match.

    Attributes:
        room: id of the room where we answer what they type, or 0.
        player: id of the player; 0 for a visitor without a name.
        name: the player's name; empty if they hide that they are here.
        network: the network from which they listen.
        match: number of the match whose page it is; 0 for the page of a room.
        wants: the kinds of news that their page shows.
        numbers: matches and challenges on the player's page, so that we send news about them.
        closed: whether the stream should end.
        may: returns whether they may still see the match, in an open transaction.
        unsettled: whether their page may show offers that no check for changes has seen.
    """

    def __init__(self, room: int, player: int, name: str, network: str, match: int = 0, *, wants: News = ALL) -> None:
        self.room = room
        self.player = player
        self.name = name
        self.network = network
        self.match = match
        self.numbers: frozenset[int] = frozenset()
        self.closed = False
        self.unsettled = True
        self.may: Callable[[UnitOfWork], bool] = lambda _work: True
        self.wants = wants
        self._news = wants
        self._wake = asyncio.Event()
        self._wake.set()

    def notify(self, news: News) -> None:
        """Record news, if the listener's page shows that kind."""
        if news & self.wants:
            self._news |= news & self.wants
            self._wake.set()

    def close(self) -> None:
        """End the stream soon."""
        self.closed = True
        self._wake.set()

    def take(self) -> News:
        """Return the kinds of news, and clear them."""
        news, self._news = self._news, News(0)
        self._wake.clear()
        if self.closed:
            self._wake.set()
        return news

    async def wait(self, seconds: float) -> None:
        """Wait for news, for at most ``seconds``."""
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            return


class Visitor(Struct, frozen=True):
    """A player who has a room open, with the address of their page."""

    name: str
    page: str


class _Crowd:
    """Listeners of one room."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.telling: asyncio.TimerHandle | None = None
        self._names: str | None = None

    def changed(self) -> None:
        """Forget the cached names."""
        self._names = None

    def names(self) -> str:
        """Return the players who are here, sorted by name, each once with their page, as JSON. Computed once for everyone."""
        if self._names is None:
            names_by_player = {listener.player: listener.name for listener in self.listeners if listener.name}
            people = sorted(names_by_player.items(), key=lambda one: one[1].casefold())
            self._names = packed([Visitor(name, f"/p/{player}") for player, name in people])
        return self._names


def visible_name(player: Player) -> str:
    """Return the name under which others see a player who is here; empty if they hide that."""
    return player.name if player.preferences.presence else ""


class Hub:
    """Registry of open streams, which tells each of them about news.

    Args:
        limits: limits on the number of streams.
        now: returns a time in seconds.

    Attributes:
        reading: semaphore that a stream holds while it reads the store, so that requests don't wait behind all streams.
    """

    def __init__(self, limits: PageLimits, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._now = now
        self._listeners: set[Listener] = set()
        self._crowds: defaultdict[int, _Crowd] = defaultdict(_Crowd)
        self._watching: defaultdict[int, set[Listener]] = defaultdict(set)
        self._tabs: Counter[int | str] = Counter()
        self._left: dict[int, float] = {}
        self._closed = False
        self.reading = asyncio.Semaphore(READING)

    def subscribe(
        self, room: int, player: int, name: str = "", network: str = "", *, match: int = 0, wants: News = ALL
    ) -> Listener:
        """Open a stream; for the arguments, see :class:`Listener`.

        Raises:
            RequestProblem: if there are too many.
        """
        if self._closed or len(self._listeners) >= self._limits.streams:
            raise RequestProblem(503, "full")
        if player and self._tabs[player] >= self._limits.streams_each:
            raise RequestProblem(429, "too-many-tabs")
        if network and 0 < self._limits.streams_network <= self._tabs[network]:
            raise RequestProblem(429, "too-many-streams")
        listener = Listener(room, player, name, network, match, wants=wants)
        self._listeners.add(listener)
        self._tabs.update((player, network))
        if match:
            self._watching[match].add(listener)
        if room:
            self._crowds[room].listeners.add(listener)
            self._came_or_went(room)
        return listener

    def unsubscribe(self, listener: Listener) -> None:
        """Remove a stream."""
        self._listeners.discard(listener)
        for key in (listener.player, listener.network):
            self._tabs[key] -= 1
            if not self._tabs[key]:
                del self._tabs[key]
        if listener.player and listener.player not in self._tabs:
            self._remember_leaving(listener.player)
        if listener.match:
            self._watching[listener.match].discard(listener)
            if not self._watching[listener.match]:
                del self._watching[listener.match]
        if listener.room:
            self._crowds[listener.room].listeners.discard(listener)
            self._came_or_went(listener.room)

    def is_here(self, player: int) -> bool:
        """Return whether a player has a stream open, or had one until just now. May be called in any thread."""
        return player in self._tabs or self._now() - self._left.get(player, -LINGERING) < LINGERING

    def _remember_leaving(self, player: int) -> None:
        """Record that a player's last stream has ended, and forget those who left earlier."""
        now = self._now()
        self._left.pop(player, None)  # so that the order is that of leaving
        self._left[player] = now
        while now - self._left[first := next(iter(self._left))] >= LINGERING:
            del self._left[first]

    @property
    def watched(self) -> Sequence[int]:
        """Return the numbers of the matches whose pages are open."""
        return sorted(self._watching)

    def watching(self, match: int) -> Sequence[Listener]:
        """Return the listeners on the page of a match."""
        return tuple(self._watching.get(match, ()))

    def match_changed(self, match: int) -> None:
        """Report that a match has changed."""
        self._notify(self._watching.get(match, ()), News.MATCH)

    def talked(self, match: int) -> None:
        """Report that the players of a match have said something to each other."""
        self._notify(self._watching.get(match, ()), News.TALK)

    def commented(self, match: int) -> None:
        """Report that the comments on a match have changed, or whether there are any."""
        self._notify(self._watching.get(match, ()), News.COMMENTS)

    def read(self, player: int) -> None:
        """Report that a player has read something, so that it is no longer new on their other pages."""
        self._notify((listener for listener in self._listeners if listener.player == player), News.ME)

    def renamed(self, listener: Listener, name: str) -> None:
        """Record the current name of a listener's player."""
        if listener.name != name:
            listener.name = name
            self._came_or_went(listener.room)

    def here(self, room: int) -> str:
        """Return the names of the listeners in a room, as JSON."""
        return self._crowds[room].names() if room in self._crowds else "[]"

    def _came_or_went(self, room: int) -> None:
        """Count who is in a room, and tell the others soon, so that several changes are reported at once."""
        crowd = self._crowds[room]
        crowd.changed()
        if not crowd.listeners:
            if crowd.telling is not None:
                crowd.telling.cancel()
            del self._crowds[room]
        elif crowd.telling is None:
            patience = TELLING * len(crowd.listeners)
            crowd.telling = asyncio.get_running_loop().call_later(patience, self._tell_who_is_here, crowd)

    def _tell_who_is_here(self, crowd: _Crowd) -> None:
        crowd.telling = None
        self._notify(crowd.listeners, News.HERE)

    def command_executed(self, room: int, player: int) -> None:
        """Report that a player executed a command in a room: the typed text is a new post, and other things may have changed."""
        self.read(player)
        self.post_added(room, concerned=(player,))

    def post_added(self, room: int, number: int | None = None, concerned: Iterable[int] = ()) -> None:
        """Report that a room has a new post, perhaps about a match or challenge, that concerns some players."""
        players = frozenset(concerned)
        for listener in self._listeners:
            is_concerned = listener.player in players
            shows_room = listener.room == room and (is_concerned or not listener.match)  # else only private posts
            news = News.POSTS if shows_room else News(0)
            if number is not None and (shows_room or is_concerned or number in listener.numbers):
                news |= News.ME
            if news:
                listener.notify(news)

    @property
    def crowded(self) -> bool:
        """Return whether anyone has a room open."""
        return bool(self._crowds)

    def offers_changed(self, *, have_changed: bool) -> None:
        """Report a check of the open offers, and whether they have changed since the previous check.

        A page reads the offers when it begins, and after a check that reported a change. An offer that it read but that
        is gone by the next check isn't a change between checks, so we notify each page once more.
        """
        self._notify(
            [page_listener for page_listener in self._listeners if have_changed or page_listener.unsettled], News.OFFERS
        )
        for listener in self._listeners:
            listener.unsettled = have_changed

    def person_erased(self) -> None:
        """Report that a person was erased, whose posts open pages may still show."""
        self._notify(self._listeners, News.ERASED)

    def rooms_changed(self) -> None:
        """Report that there is a new room."""
        self._notify(self._listeners, News.ROOMS)

    def close_streams_of(self, player: int) -> None:
        """End every stream of a player (one of their browsers was signed out; the others connect again)."""
        for listener in self._listeners:
            if listener.player == player:
                listener.close()

    def close(self) -> None:
        """End every stream, and refuse new ones."""
        self._closed = True
        for listener in self._listeners:
            listener.close()

    @staticmethod
    def _notify(listeners: Iterable[Listener], news: News) -> None:
        for listener in listeners:
            listener.notify(news)
