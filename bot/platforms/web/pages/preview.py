"""Preview of a match where its address is posted: what the head of its page says of it, and the picture of its board."""

from __future__ import annotations

from typing import Final

from aiohttp import web
from msgspec.structs import replace

from bot import chat
from bot.media.scenes import Scene
from bot.platforms.web.matches.boards import BoardState, load_board
from bot.platforms.web.matches.reader import Found, addressed, language_of, read_replayed
from bot.platforms.web.matches.state import MatchState
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import look_asked, query_number
from bot.platforms.web.site.site import Site
from core.match.audience import PICTURE
from core.messages.message import Picture
from storage.unit_of_work import Work

_WIDTH: Final = 800


class PreviewRoutes:
    """Routes of the pictures of matches.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get(f"{address}{PICTURE}", self.picture) for address in ("/m/{number}", "/s/{token}")]

    @costs(Cost.DRAWING)
    async def picture(self, request: web.Request) -> web.Response:
        """Return the board of a match as a picture, after ``ply`` turns (without it: now), in a ``language`` and a ``theme``."""
        find, ply, asked = (
            addressed(self._site, request),
            query_number(request, "ply"),
            request.query.get("language", ""),
        )

        def work(open_work: Work, found: Found) -> tuple[Scene, str]:
            person, match = found
            usual = language_of(None if person is None else person.player, request)
            language = asked if asked in chat.languages() else usual
            return load_board(
                self._site, find.view(open_work, match), match, Picture(ply=ply), language
            ).scene, language

        scene, language = await read_replayed(self._site, find, work, request)
        self._site.check_pictures(request)
        look = replace(look_asked(request, language), width=_WIDTH)
        drawn = await self._site.services.pictures.draw(scene, look)
        headers = {"Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex"}
        return web.Response(body=drawn.png, content_type="image/png", headers=headers)


def preview_of(site: Site, request: web.Request, *, state: MatchState, board: BoardState) -> dict[str, object]:
    """Return what the head of a document says so that a preview of a match is made, by name (Open Graph)."""
    number, token, language = state.number, request.match_info.get("token"), language_of(None, request)
    path = f"/m/{number}" if token is None else f"/s/{token}"
    return {
        "og:type": "website",
        "og:site_name": "Stonepost",
        "og:title": state.title,
        "og:description": _described(state, language),
        "og:url": f"{_base(site, request)}{path}",
        "og:image": f"{_base(site, request)}{path}{PICTURE}?ply={board.ply}&language={language}",
        "og:image:type": "image/png",
        "og:image:alt": board.alternative,
    }


def _described(state: MatchState, language: str) -> str:
    """Return the game of a match and where it stands, in a sentence."""
    mover = next((player.name for player in state.players if player.turn), "")
    ended = "" if state.outcome is None else " ".join(state.outcome.text.split())
    told = {"game": state.game.name, "ply": state.ply, "name": mover, "ended": ended}
    return chat.words(language)("match-preview-over" if ended else "match-preview", told)


def _base(site: Site, request: web.Request) -> str:
    """Return the address of the page as the world reaches it, or else as it was reached now."""
    scheme = "https" if site.secure(request) else "http"
    return site.services.links.page or f"{scheme}://{site.host(request)}"
