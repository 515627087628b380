"""Answers to the page's scripts: JSON, or the problem why a request fails."""

from __future__ import annotations

from typing import Final

import msgspec
from aiohttp import web

from core.messages.content import Refused
from storage.errors import StorageProblem

_LARGE: Final = 1000
"""Size in bytes above which we compress an answer; a smaller one fits into one packet anyway."""


def json_answer(data: object, cache: str = "no-store", *, vary: str | None = None, status: int = 200) -> web.Response:
    """Return data as JSON, compressed if the client accepts it; ``cache`` and ``vary`` are the caching headers."""
    headers = {"Cache-Control": cache} if vary is None else {"Cache-Control": cache, "Vary": vary}
    body = msgspec.json.encode(data)
    response = web.Response(body=body, status=status, headers=headers, content_type="application/json", charset="utf-8")
    if len(body) > _LARGE:
        response.enable_compression()
    return response


def packed(data: object) -> str:
    """Return data as JSON on one line."""
    return msgspec.json.encode(data).decode()


class RequestProblem(Exception):
    """A request that we can't meet, with a reason for its sender.

    Attributes:
        status: the HTTP status.
        code: code of the reason; the catalogue's sentence is ``page-error-<code>``.
        params: parameters of the sentence.
    """

    def __init__(self, status: int, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.params = params


class RefusedProblem(RequestProblem):
    """A request that a rule or limit of the program refuses, like a command; its text is that of the refusal.

    Attributes:
        content: the refusal.
    """

    def __init__(self, content: Refused) -> None:
        super().__init__(409, content.KIND.removeprefix(Refused.PREFIX))
        self.content = content


def unavailable(code: StorageProblem) -> RequestProblem:
    """Return the problem for a store that can't be used now."""
    return RequestProblem(503, code if code == "busy" else f"store-{code}")
