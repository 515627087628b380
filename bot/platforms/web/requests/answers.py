"""Answers: what the page's scripts are told, as JSON."""

from __future__ import annotations

from typing import Final

import msgspec
from aiohttp import web

_LARGE: Final = 1000
"""Bytes above which an answer is compressed; a smaller one is one packet in any case."""


def json_answer(data: object, cache: str = "no-store", *, vary: str | None = None, status: int = 200) -> web.Response:
    """Return data as JSON, compressed for whoever takes it so; ``cache`` and ``vary`` say who may keep it how long."""
    headers = {"Cache-Control": cache} if vary is None else {"Cache-Control": cache, "Vary": vary}
    body = msgspec.json.encode(data)
    response = web.Response(body=body, status=status, headers=headers, content_type="application/json", charset="utf-8")
    if len(body) > _LARGE:
        response.enable_compression()
    return response


def packed(data: object) -> str:
    """Return data as JSON on one line."""
    return msgspec.json.encode(data).decode()
