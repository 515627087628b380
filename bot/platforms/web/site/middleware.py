"""Middleware for all requests: checks the host and the origin, adds headers to every answer, and answers failures."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Middleware
from msgspec import Struct

from bot import chat
from bot.platforms.web.config import host_name
from bot.platforms.web.requests.answers import RefusedProblem, RequestProblem, json_answer, unavailable
from bot.platforms.web.requests.costs import Cost, cost_of
from bot.platforms.web.requests.request_fields import joined
from bot.platforms.web.site.site import EMBEDDED, FRAMED, PLACE, Site
from bot.platforms.web.site.templates import TELEGRAM_SCRIPT, problem_text
from core.messages.message import Message
from storage.errors import Conflict, Unavailable

logger = logging.getLogger(__name__)

_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_Signal = Callable[[web.Request, web.StreamResponse], Awaitable[None]]

NOT_FOUND: Final = 404
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_FRAMEABLE: Final = {name: value for name, value in _HEADERS.items() if name != "X-Frame-Options"}
_FRAMED: Final = {
    **_FRAMEABLE,
    "Content-Security-Policy": _HEADERS["Content-Security-Policy"]
    .replace("script-src 'self'", f"script-src 'self' {TELEGRAM_SCRIPT}")
    .replace("frame-ancestors 'none'", "frame-ancestors https://web.telegram.org"),
}
"""Headers of the document that Telegram shows inside its app: Telegram may frame it, and it may load Telegram's script."""

_EMBEDDED: Final = {
    **_FRAMEABLE,
    "Content-Security-Policy": _HEADERS["Content-Security-Policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    ),
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""Headers of a shared match that any site may show: its page has nothing to press but the stepper."""


def headers(site: Site) -> _Signal:
    """Return a hook that adds the security headers to every answer, including streams and errors."""

    async def add(request: web.Request, response: web.StreamResponse) -> None:
        if request.path.startswith(EMBEDDED):
            response.headers.update(_EMBEDDED)
        else:
            response.headers.update(_FRAMED if FRAMED in request else _HEADERS)
        if site.secure(request):
            response.headers["Strict-Transport-Security"] = "max-age=31536000"
        if "Cache-Control" not in response.headers:
            response.headers["Cache-Control"] = "no-store"

    return add


class Explanation(Struct, frozen=True):
    """Explanation of why we can't meet a request.

    Attributes:
        error: code of the reason.
        text: the reason in the reader's language.
    """

    error: str
    text: str


def guard(site: Site) -> Middleware:
    """Return a middleware that checks every request, lets it wait its turn, and answers failures."""

    @web.middleware
    async def handle(request: web.Request, handler: _Handler) -> web.StreamResponse:
        try:
            _check(site, request)
            cost = cost_of(request.match_info.handler) or Cost.TRIVIAL
            async with site.queues.place(site.network(request), cost) as place:
                request[PLACE] = place
                return await handler(request)
        except Exception as error:
            if isinstance(error, web.HTTPException) and error.status < 400:
                raise
            return _problem_response(site, request, _problem_of(error, request))

    return handle


def _problem_of(error: Exception, request: web.Request) -> RequestProblem:
    """Return the problem to report for an error. Errors of the program itself are logged."""
    match error:
        case RequestProblem():
            return error
        case web.HTTPException():
            code = {404: "no-page", 405: "wrong-method", 413: "too-large"}.get(error.status, "bad-request")
            return RequestProblem(error.status, code)
        case web.RequestPayloadError():  # the body isn't what its head says: cut off, or badly compressed
            return RequestProblem(400, "bad-request")
        case Conflict():  # others kept writing first, and nothing has happened
            return RequestProblem(503, "busy")
        case Unavailable():
            logger.error("refused a request, since the store isn't available: %s", error)
            return unavailable(error.code)
    logger.error("a request failed: %s %s", request.method, request.path, exc_info=error)
    return RequestProblem(500, "fault")


def _check(site: Site, request: web.Request) -> None:
    host = site.host(request)
    if not site.config.serves(host):
        raise RequestProblem(421, "wrong-host", host=host_name(host)[:100].encode(errors="replace").decode())
    if request.method not in _SAFE and not same_origin(request, host):
        raise RequestProblem(403, "cross-site")


def same_origin(request: web.Request, host: str) -> bool:
    """Return whether a request that changes something comes from one of our own pages.

    On https (and on this machine) browsers compare the origins themselves and send the result as ``Sec-Fetch-Site``, which is
    right even if a proxy uses another host name for us. Otherwise every browser sends ``Origin``, which we compare with ``host``.
    A client that sends neither isn't a browser, so it has no cookies that another site could misuse.
    """
    fetch_site = request.headers.get("Sec-Fetch-Site")
    if fetch_site is not None:
        return fetch_site in {"same-origin", "none"}
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    scheme, _, place = origin.lower().partition("://")
    return scheme in {"http", "https"} and _with_port(place, scheme) == _with_port(host.lower(), scheme)


def _with_port(place: str, scheme: str) -> str:
    """Return a host with its port, including the default one."""
    if place.rpartition("]")[2].count(":"):
        return place
    return f"{place}:{'443' if scheme == 'https' else '80'}"


def _problem_response(site: Site, request: web.Request, problem: RequestProblem) -> web.Response:
    """Return a problem as text: JSON for the page's script, plain text for people who read it directly."""
    language = site.language(request)
    if isinstance(problem, RefusedProblem):
        text = chat.present(Message(problem.content), language).text
    else:
        text = problem_text(language, problem.code, problem.params)
    retry = {"Retry-After": str(problem.params["seconds"])} if "seconds" in problem.params else {}
    if not request.path.startswith(("/api/", "/pictures/")):
        if "text/html" not in joined(request, "Accept"):
            return web.Response(text=text + "\n", status=problem.status, headers=retry)
        page = _problem_page(site, request, problem, text)
        page.headers.update(retry)
        return page
    answer = json_answer(Explanation(problem.code, text), status=problem.status)
    answer.headers.update(retry)
    return answer


def _problem_page(site: Site, request: web.Request, problem: RequestProblem, text: str) -> web.Response:
    """Return a problem as a page with links that lead on."""
    values = {
        "text": text,
        "not_found": problem.status == NOT_FOUND,
        "embedded": request.path.startswith(EMBEDDED),
    }
    return site.templates.page("problem", site.reader(request), values, {}, problem.status)
