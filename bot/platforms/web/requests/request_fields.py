"""Bodies, queries and headers of requests, read defensively: wrong bytes, shapes and types raise RequestProblem."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Final, TypeAlias, TypeVar
from urllib.parse import urlencode

import msgspec
from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.media.look import Look
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.page_limits import PageLimits
from core.account import Player
from core.board import STEPS, Rotation, Shape
from core.community import USUAL_THEME
from rendering import all_colours, theme_names

B = TypeVar("B", bound=Struct)
MAX_NUMBER: Final = 2**53 - 1
"""Largest number that a page's script represents exactly; ids never get near it."""
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_NUMBER)]
"""Whole number from 0."""
_ID: Final = r"^[0-9A-Za-z-]{8,64}\Z"
Identifier: TypeAlias = Annotated[str, msgspec.Meta(pattern=_ID)]
"""Id that the page created for a request that it may repeat."""
_MISSING = re.compile(r"Object missing required field `([^`]+)`")
_PATH: Final = " - at `$"
"""Text before the path of a field in msgspec's error messages."""
_NAMES = re.compile(r"\.(\w+)")
"""Pattern of the names in one of msgspec's paths, such as ``.keys.auth``."""
_UNWANTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def joined(request: web.Request, header: str) -> str:
    """Return a header that is a list, with all its lines joined by commas, or empty."""
    return ",".join(request.headers.getall(header, ()))


class Empty(Struct, frozen=True):
    """A body without fields."""


@asynccontextmanager
async def arriving(seconds: float) -> AsyncIterator[None]:
    """Limit the time in which the block reads a body. Raises RequestProblem after ``seconds``."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise RequestProblem(408, "too-slow") from None


async def body(request: web.Request, limits: PageLimits, kind: type[B]) -> B:
    r"""Return the body, which is a JSON object; its texts have no control characters, and their lines end with ``\\n``.

    Raises:
        RequestProblem: if it is too large or too slow, isn't a JSON object, or a field is missing or wrong.
    """
    if request.content_type != "application/json":
        raise RequestProblem(415, "not-json")
    if (request.content_length or 0) > limits.body:
        raise RequestProblem(413, "too-large")
    try:
        async with arriving(limits.body_seconds):
            raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise RequestProblem(413, "too-large") from None
    return read_body(raw, kind)


def read_body(raw: bytes, kind: type[B]) -> B:
    """Return a JSON body; see :func:`body`."""
    try:
        data = _cleaned(msgspec.json.decode(raw, type=dict[str, object]))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RequestProblem(400, "not-json") from None
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise RequestProblem(400, "bad-field", field=_field_of(str(error))) from None


def _cleaned(value: object) -> object:
    """Return JSON with its texts cleaned."""
    if isinstance(value, str):
        return _UNWANTED.sub("", value.replace("\r\n", "\n").replace("\r", "\n"))
    if isinstance(value, list):
        return [_cleaned(item) for item in value]
    if isinstance(value, dict):
        return {name: _cleaned(item) for name, item in value.items()}
    return value


def _field_of(error: str) -> str:
    """Return the name of the field that is missing or wrong, according to msgspec's message."""
    missing = _MISSING.match(error)
    return missing[1] if missing is not None else _NAMES.findall(error.rpartition(_PATH)[2])[-1]


def query_identifier(request: web.Request, name: str) -> str:
    """Return an id from the address's query. Raises RequestProblem if it is missing or malformed."""
    value = request.query.get(name, "")
    if not re.match(_ID, value):
        raise RequestProblem(400, "bad-field", field=name)
    return value


def query_number(request: web.Request, name: str) -> int | None:
    """Return a whole number from the address's query, or None if it is missing.

    Raises:
        RequestProblem: if it is anything else.
    """
    value = request.query.get(name)
    if value is None:
        return None
    return path_number(value, name)


def path_number(value: str, name: str) -> int:
    """Return the whole number in part of an address.

    Raises:
        RequestProblem: if it is anything else.
    """
    if not (value.isascii() and value.isdigit() and len(value) <= 16 and int(value) <= MAX_NUMBER):
        raise RequestProblem(400, "bad-field", field=name)
    return int(value)


def language_asked(request: web.Request) -> str | None:
    """Return the language that the address asks for, or None."""
    tag = request.query.get("language", "")
    return tag if tag in chat.languages() else None


def look_asked(request: web.Request, language: str) -> Look:
    """Return the look of a picture that a request asks for, in its address or its query. Raises RequestProblem.

    A shared match names no one, so we turn no board of it for a certain player.
    """
    theme = request.match_info.get("theme") or request.query.get("theme", "")
    across = None if "token" in request.match_info else query_number(request, "across")
    return Look(
        language,
        theme=theme if theme in theme_names() else USUAL_THEME,
        scale=int(request.match_info.get("scale", "1")),
        coordinates=request.query.get("coordinates") != "off",
        turned=Rotation(query_angle(request, "hexagon"), query_angle(request, "square"), across=across is not None),
        reader=across,
    )


def drawn_theme(request: web.Request) -> str:
    """Return the theme of a small board from its address, or its colours alone; see :attr:`Reader.drawn`.

    Raises:
        RequestProblem: if there is no such theme.
    """
    name = request.match_info["theme"]
    found = name if name in all_colours() else name.removeprefix("-")
    if found not in {*theme_names(), *all_colours()}:
        raise RequestProblem(404, "no-page")
    return found


def query_angle(request: web.Request, shape: Shape, name: str | None = None) -> int:
    """Return the angle of boards of a shape from the address's query; 0 if it is missing.

    Raises:
        RequestProblem: if such a board can't be turned so far.
    """
    name = name or shape
    angle = query_number(request, name) or 0
    if angle not in range(0, 360, STEPS[shape]):
        raise RequestProblem(400, "bad-field", field=name)
    return angle


def turned_query(player: Player) -> str:
    """Return the part of an address's query that turns a picture's boards as a player has chosen; see :func:`look_asked`."""
    rotation = player.preferences.rotation
    values = {"hexagon": rotation.hexagon, "square": rotation.square, "across": player.id if rotation.across else 0}
    return urlencode({name: value for name, value in values.items() if value})
