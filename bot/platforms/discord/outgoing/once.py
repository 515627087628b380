"""Requests that are sent once: the SDK repeats by itself what a server's error answers, though it may have been carried out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

_ONCE: ContextVar[bool] = ContextVar("once", default=False)


class Unanswered(aiohttp.ClientError):
    """An error of the server answered a request that isn't repeated."""


@contextmanager
def once() -> Iterator[None]:
    """Return a context manager in which a request answered by a server's error raises Unanswered."""
    token = _ONCE.set(True)
    try:
        yield
    finally:
        _ONCE.reset(token)


def trace() -> aiohttp.TraceConfig:
    """Return what the SDK's client must be given for that."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_answered)
    return config


async def _answered(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    if _ONCE.get() and params.response.status >= 500:
        params.response.close()
        raise Unanswered(f"{params.response.status} {params.response.reason}")
