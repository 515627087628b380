"""Fields of requests, read defensively: wrong bytes, shapes and types raise Problem."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from aiohttp import web

from bot.platforms.web.requests.limits import Limits
from bot.platforms.web.requests.problem import Problem

LARGEST = 2**53 - 1
"""Largest number that a page's script holds exactly; no id comes near it."""

_ID = re.compile(r"[0-9A-Za-z-]{8,64}")
_UNWANTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def joined(request: web.Request, header: str) -> str:
    """Return a header that is a list, all its lines as one with commas; empty: there is none."""
    return ",".join(request.headers.getall(header, ()))


@asynccontextmanager
async def arriving(seconds: float) -> AsyncIterator[None]:
    """Read a body within the block. Raises Problem when it takes longer than so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise Problem(408, "too-slow") from None


async def fields(request: web.Request, limits: Limits) -> dict[str, object]:
    """Return the JSON object in the body.

    Raises:
        Problem: when it is too large or too slow, not JSON, or no object.
    """
    if request.content_type != "application/json":
        raise Problem(415, "not-json")
    if (request.content_length or 0) > limits.body:
        raise Problem(413, "too-large")
    try:
        async with arriving(limits.body_seconds):
            raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise Problem(413, "too-large") from None
    try:
        data = json.loads(raw.decode())
    except (ValueError, RecursionError):
        raise Problem(400, "not-json") from None
    if not isinstance(data, dict):
        raise Problem(400, "not-json")
    return data


def text(data: Mapping[str, object], name: str) -> str:
    r"""Return a text field, without control characters; line ends are ``\\n``.

    Raises:
        Problem: when it is missing, no text, or text that can't be encoded.
    """
    value = data.get(name)
    if not isinstance(value, str):
        raise Problem(400, "bad-field", field=name)
    try:
        value.encode()
    except UnicodeEncodeError:  # half of a surrogate pair
        raise Problem(400, "bad-field", field=name) from None
    return _UNWANTED.sub("", value.replace("\r\n", "\n").replace("\r", "\n"))


def identifier(data: Mapping[str, object], name: str, *, needed: bool = True) -> str | None:
    """Return the id that the page created for something that it may repeat.

    Raises:
        Problem: when it is required and missing, or no such id.
    """
    value = data.get(name)
    if value is None and not needed:
        return None
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise Problem(400, "bad-field", field=name)
    return value


def number(data: Mapping[str, object], name: str) -> int | None:
    """Return a whole number from 0, or None when it is left out.

    Raises:
        Problem: when it is anything else.
    """
    value = data.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise Problem(400, "bad-field", field=name)
    return value


def query_number(request: web.Request, name: str) -> int | None:
    """Return a whole number from the address's query, or None when it is left out.

    Raises:
        Problem: when it is anything else.
    """
    value = request.query.get(name)
    if value is None:
        return None
    return path_number(value, name)


def path_number(value: str, name: str) -> int:
    """Return the whole number in a part of an address.

    Raises:
        Problem: when it is anything else.
    """
    if not (value.isascii() and value.isdigit() and len(value) <= 16 and int(value) <= LARGEST):
        raise Problem(400, "bad-field", field=name)
    return int(value)
