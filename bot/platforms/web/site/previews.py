"""Descriptions of documents for previews and search engines (Open Graph)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aiohttp import web

from bot.platforms.web.site.site import Site
from core import rules
from core.account import Player
from storage.unit_of_work import UnitOfWork


def base_address(site: Site, request: web.Request) -> str:
    """Return the public address of the page, or else the address of this request."""
    scheme = "https" if site.secure(request) else "http"
    return site.services.links.page or f"{scheme}://{site.host(request)}"


def game_picture(site: Site, request: web.Request, game: str | None = None) -> str:
    """Return the address of a picture of a game (by default the first one) in the reader's language, without the host."""
    return f"/games/{game or rules.all()[0].key}/board.png?language={site.language(request)}"


def is_findable(player: Player) -> bool:
    """Return whether search engines may list pages that name a player: they agreed, or there is no name left."""
    return player.preferences.findable or player.forgotten_at is not None


def may_be_listed(uow: UnitOfWork, players: Iterable[int]) -> bool:
    """Return whether search engines may list a page that names some players: all of them have agreed."""
    return all(is_findable(player) for player in uow.people.several(sorted(set(players))).values())


def described(
    site: Site, request: web.Request, *, title: str, about: str, picture: str, address: str = "", indexed: bool = True
) -> Mapping[str, object]:
    """Return what the template of a public page needs for its head, by name.

    Args:
        site: what all routes share.
        request: the request.
        title: title of the page.
        about: the page in a sentence.
        picture: address of a picture of it, without the host.
        address: its address, without the host; by default the path of this request.
        indexed: whether search engines may list it.
    """
    base = base_address(site, request)
    url = f"{base}{address or request.path}"
    return {
        "title": title,
        "about": about,
        "indexed": indexed,
        "canonical": url,
        "preview": {
            "og:type": "website",
            "og:site_name": "Stonepost",
            "og:title": title,
            "og:description": about,
            "og:url": url,
            "og:image": f"{base}{picture}",
            "og:image:type": "image/png",
            "og:image:alt": title,
        },
    }
