"""Errors of sending to Discord, converted to errors of delivery; and requests that we send only once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from http import HTTPStatus
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

from bot.platforms.interface import DeliveryFailed, RetryLater
from bot.platforms.outgoing import RoomUnavailable

ARCHIVED: Final = 50083
"""Discord's error code for an archived thread, which must be reopened first."""
LOCKED: Final = 160005
"""Discord's error code for a locked thread, in which only people who may manage threads can write."""
EXPIRED: Final = 50027
"""Discord's error code for an interaction that is too old to answer; it has the same status as a wrong token."""
UNKNOWN_MESSAGE: Final = 10008
BANNED_FOR: Final = 60.0
"""Seconds to pause after a 429 that doesn't say how long."""


class MaybeSent(RetryLater):
    """A request failed at a point at which the message may have arrived."""


def classify(problem: Exception) -> Exception:
    """Return an error as :class:`RetryLater`, :class:`DeliveryFailed` or :class:`RoomUnavailable`, or the same error."""
    if isinstance(problem, discord.RateLimited):
        return RetryLater(str(problem), problem.retry_after)
    is_closed = isinstance(problem, discord.HTTPException) and problem.code in {EXPIRED, LOCKED}
    if is_closed or isinstance(problem, discord.Forbidden | discord.NotFound):
        return RoomUnavailable(str(problem))
    if isinstance(problem, discord.HTTPException):
        return _classify_status(problem)
    if isinstance(problem, aiohttp.ClientConnectorError):
        return RetryLater(f"{type(problem).__name__}: {problem}")
    if isinstance(problem, aiohttp.ClientError | OSError | TimeoutError):
        return MaybeSent(f"{type(problem).__name__}: {problem}")
    return problem


def _classify_status(problem: discord.HTTPException) -> RetryLater | DeliveryFailed:
    if problem.status == HTTPStatus.TOO_MANY_REQUESTS:
        return _classify_limit(problem, problem.response.headers)
    if problem.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return MaybeSent(str(problem))
    if problem.status == HTTPStatus.UNAUTHORIZED:  # a wrong token is for the operator to fix; the message waits
        return RetryLater(str(problem))
    return DeliveryFailed(str(problem))


def _classify_limit(problem: discord.HTTPException, headers: Mapping[str, str]) -> RetryLater:
    """Return how long to wait for a rate limit.

    A limit that the SDK hit repeatedly applies only to its route, unless Discord says that it is global. A 429 without
    ``Via`` doesn't come from Discord but from the proxy before it, which then blocks everything.
    """
    banned = "Via" not in headers
    try:
        seconds = float(headers["Retry-After"])
    except (KeyError, ValueError):
        seconds = BANNED_FOR if banned else 1.0
    return RetryLater(str(problem), seconds, everywhere=banned or "X-RateLimit-Global" in headers)


# Requests that we send only once. After a server error, the SDK would repeat them, although they may have succeeded

_ONCE: ContextVar[bool] = ContextVar("once", default=False)


class Unanswered(aiohttp.ClientError):
    """A server error was the answer to a request that we don't repeat."""


@contextmanager
def once() -> Iterator[None]:
    """Return a context manager in which a request answered by a server error raises Unanswered."""
    token = _ONCE.set(True)
    try:
        yield
    finally:
        _ONCE.reset(token)


def trace() -> aiohttp.TraceConfig:
    """Return the client's arguments for :func:`once`."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_answered)
    return config


async def _answered(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    if _ONCE.get() and params.response.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        params.response.close()
        raise Unanswered(f"{params.response.status} {params.response.reason}")
