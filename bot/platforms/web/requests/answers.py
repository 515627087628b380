"""Answers: what several routes of the page answer with."""

from typing import Final

from aiohttp import web

NO_STORE: Final = {"Cache-Control": "no-store"}
"""Headers of what nobody keeps."""


def compressed(
    data: object, cache: str | None = "no-store", *, vary: str | None = None, status: int = 200
) -> web.Response:
    """Return data as JSON, compressed for whoever takes it so; ``cache`` and ``vary`` say who may keep it how long."""
    told = {"Cache-Control": cache, "Vary": vary}
    response = web.json_response(
        data, status=status, headers={name: value for name, value in told.items() if value is not None}
    )
    response.enable_compression()
    return response
