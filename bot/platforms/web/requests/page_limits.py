"""Limits of the chat page: how much people may do, and how often."""

from __future__ import annotations

import contextlib
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.settings.setting import Settings
from core.rate_limits import Rate

_MESSAGES: Final = Rate(burst=20, seconds=1.0)
_OPENINGS: Final = Rate(burst=5, seconds=120.0)
_CLAIMS: Final = Rate(burst=60, seconds=5.0)
_ADVICE: Final = Rate(burst=20, seconds=20.0)
_ADVICE_NETWORK: Final = Rate(burst=60, seconds=7.0)
_CHALLENGE_SECONDS: Final = 600.0
"""Seconds after which a network may make one more challenge."""
_READINGS: Final = 5
"""Number of boards drawn by the browser, or of lists, that count as one picture."""
_RESERVE: Final = 400
"""File descriptors that the page leaves to everything else, if there are enough."""
_ENOUGH: Final = 65_536
"""Maximum number of file descriptors that we ask for."""
_SHARE: Final = 4
"""Fraction (one part in so many) of the reserve for connections accepted at once, before any of them is counted."""


class AtOnce(Struct, frozen=True):
    """Limits of one network's simultaneous requests, and of those that may wait.

    Attributes:
        answered: number of requests that are answered at the same time.
        waiting: number of requests that wait.
        rest: how long a place rests after a request, as a multiple of the time that it took.
    """

    answered: int
    waiting: int
    rest: float = 0.0


class PageLimits(Struct, frozen=True):
    """Limits of the chat page.

    Attributes:
        body: maximum size of a request, in bytes.
        message: maximum length of a message, in characters.
        rooms: maximum number of rooms that aren't empty.
        rooms_in_all: number of rooms, including empty ones.
        connections: number of connections.
        backlog: number of connections that may wait, and are accepted at once.
        connections_network: number of connections from one network (an IPv4 address, 64 bits of IPv6); 0 for any.
        patience: seconds that a connection may take for the head of a request, and be idle between requests.
        body_seconds: seconds that a request may take to arrive.
        light: requests of one network that cost almost nothing, or only read the store.
        commands: requests that change something.
        costly: requests that compute.
        thinking: requests for which the computer searches; they delay no board of the same network.
        drawing: requests that draw.
        pause: seconds before we refuse a request that is too many, which slows down clients that retry at once.
        streams: number of live streams.
        streams_each: number of live streams of one player (one per tab).
        streams_network: number of live streams from one network; 0 for any.
        messages: rate at which a player may post.
        talk: rate at which one network may post talk; None for no limit.
        openings: rate at which a player, or one network, may open rooms.
        claims: rate at which one network may claim names or use recovery codes.
        advice: rate at which a player may ask the computer about boards that they explore.
        advice_network: rate at which one network may ask it, with however many names.
        challenges: rate at which one network may make challenges; None for no limit.
        pictures: rate at which a player, or a network without a name, may load pictures of boards; None for no limit.
        readings: rate at which they may load boards that the browser draws, and lists, which cost less; None for no
            limit.
    """

    body: int = 16 * 1024
    message: int = 2000
    rooms: int = 200
    rooms_in_all: int = 1000
    connections: int = 4000
    backlog: int = _RESERVE // _SHARE
    connections_network: int = 400
    patience: float = 30.0
    body_seconds: float = 30.0
    light: AtOnce = AtOnce(answered=8, waiting=400, rest=1.0)
    commands: AtOnce = AtOnce(answered=64, waiting=400)
    costly: AtOnce = AtOnce(answered=1, waiting=64, rest=1.0)
    thinking: AtOnce = AtOnce(answered=1, waiting=4)
    drawing: AtOnce = AtOnce(answered=1, waiting=64, rest=1.0)
    pause: float = 2.0
    streams: int = 2000
    streams_each: int = 20
    streams_network: int = 200
    messages: Rate = _MESSAGES
    talk: Rate | None = None
    openings: Rate = _OPENINGS
    claims: Rate = _CLAIMS
    advice: Rate = _ADVICE
    advice_network: Rate = _ADVICE_NETWORK
    challenges: Rate | None = None
    pictures: Rate | None = None
    readings: Rate | None = None

    @classmethod
    def of(cls, settings: Settings) -> PageLimits:
        """Return the limits for the settings; a setting that isn't set means no limit."""
        challenges = int(settings.get("STONEPOST_CHALLENGES_NETWORK", 0))
        streams = int(settings.get("STONEPOST_STREAMS_NETWORK", cls().streams_network))
        pictures = int(settings.get("STONEPOST_PICTURES_EACH", 0))
        return cls(
            connections_network=2 * streams,
            streams_network=streams,
            talk=Rate.a_minute(int(settings.get("STONEPOST_COMMANDS_NETWORK", 0))),
            challenges=Rate(challenges, _CHALLENGE_SECONDS) if challenges else None,
            pictures=Rate.a_minute(pictures),
            readings=Rate.a_minute(_READINGS * pictures),
        )

    def within(self, descriptors: int) -> PageLimits:
        """Return limits that leave this many descriptors in reserve: for the database, other platforms, and monitoring."""
        reserve = min(_RESERVE, descriptors // 2)
        connections = min(self.connections, descriptors - reserve)
        streams = min(self.streams, connections * 3 // 4)  # the others are for requests
        return replace(
            self,
            connections=connections,
            backlog=reserve // _SHARE,
            connections_network=min(self.connections_network, connections // 4),
            streams=streams,
            streams_network=min(self.streams_network, streams // 4),
        )


def available_descriptors() -> int:
    """Raise this process's limit as far as possible, and return how many descriptors it can have."""
    try:
        import resource  # noqa: PLC0415 - not everywhere
    except ImportError:
        return _ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    max_descriptors = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < max_descriptors:
        with contextlib.suppress(ValueError, OSError):  # a sandbox may forbid it
            resource.setrlimit(resource.RLIMIT_NOFILE, (max_descriptors, hard))
            soft = max_descriptors
    return _ENOUGH if soft == resource.RLIM_INFINITY else min(soft, _ENOUGH)
