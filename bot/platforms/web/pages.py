"""Routes of the page's documents and files.

A document names the hash of all files, which is part of their addresses; the document itself is fetched each time. The
head of a match's page allows a preview with a picture of its board, wherever someone posts the address.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.match_state.state import MatchStanding
from bot.media.scenes import Scene
from bot.platforms.web.identity.identity import Person, code_is_unkept
from bot.platforms.web.matches.boards import Board, BoardState, Turning, board_state, load_board, turning
from bot.platforms.web.matches.competitions import CompetitionLink, competition_of, ladder_places
from bot.platforms.web.matches.reader import (
    Found,
    MatchReader,
    addressed,
    base_of,
    language_of,
    place_of,
    read_replayed,
    seats_online,
    zone_of,
)
from bot.platforms.web.matches.search import PAGE
from bot.platforms.web.matches.state import MatchState, Seen, state_of
from bot.platforms.web.people.curves import curve_chart
from bot.platforms.web.people.profiles import Profile, known_player, profile_controls, profile_of
from bot.platforms.web.requests.answers import RequestProblem, json_answer, unavailable
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import language_asked, look_asked, path_number, query_number
from bot.platforms.web.rooms import sidebar
from bot.platforms.web.rooms.command_controls import ControlsState
from bot.platforms.web.rooms.sidebar import OverviewState
from bot.platforms.web.site.previews import base_address, described, game_picture, is_findable
from bot.platforms.web.site.site import EMBEDDED, LOBBY, Site
from bot.platforms.web.site.static_files import FOR_GOOD, answer, ratio_of
from core.match.audience import PICTURE
from core.messages.message import Picture
from storage.unit_of_work import UnitOfWork

_AT_ROOT: Final = ("sw.js", "manifest.webmanifest")
_WIDTH: Final = 800


class PlayerName(Struct, frozen=True):
    """Player: id and name."""

    id: int
    name: str


class MatchPage(Struct, frozen=True, kw_only=True):
    """Everything that the page of a match needs at its start.

    Attributes:
        base: the HTTP address of the match.
        match: state of the match.
        live: whether it may still change.
        board: the board that the page shows first.
        turning: how far it is turned.
        me: the reader; None without a name.
        overview: the reader's other matches and challenges.
        after: number of the newest post that the page has.
        unkept: whether we ask them to save their recovery code.
        competition: the ladder or tournament to which the match belongs, or None.
        online: the seats of players who are here.
    """

    base: str
    match: MatchState
    live: bool = True
    board: BoardState
    turning: Turning
    me: PlayerName | None
    overview: OverviewState | None
    after: int
    unkept: bool
    competition: CompetitionLink | None
    online: Sequence[int]


class PageRoutes:
    """Routes of the page's documents and files.

    Args:
        site: what all routes share.
        reader: reads matches.
    """

    def __init__(self, site: Site, reader: MatchReader) -> None:
        self._site = site
        self._files = site.files
        self._reader = reader

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/m/{number}", self.match),
            web.get("/m/{number}/{ply}", self.match),
            web.get("/api/matches/{number}/page", self.match_data),
            web.get("/s/{token}", self.match),
            web.get("/s/{token}/{ply}", self.match),
            web.get("/e/{token}", self.match),
            web.get("/e/{token}/{ply}", self.match),
            web.get("/static/{version}/{path:.+}", self.file),
            web.get("/favicon.ico", self.icon),
            *(web.get(f"/{name}", self.root_file) for name in _AT_ROOT),
            web.get("/health", self.health),
        ]

    @costs(Cost.COMPUTING)
    async def match(self, request: web.Request) -> web.Response:
        """Return the page of a match, with the board after a turn (by default the current one) and everything beside it."""
        ply = path_number(request.match_info["ply"], "ply") if "ply" in request.match_info else None
        view = await self._reader.read(addressed(self._site, request))
        self._site.count_reading(request)
        language = language_of(view.player, request)
        page = await self._match_page(request, view, ply, language)
        match, board = page.match, page.board
        values = {
            "title": match.title,
            "preview": preview_of(self._site, request, state=match, board=board),
            "indexed": "token" not in request.match_info and _may_be_listed(view.standing),
            "alternative": board.alternative,
            "drawing": board.svg,
            "ratio": ratio_of(board.svg),
            "outcome": _outcome(match, board),
            "competition": page.competition,
            "embedded": request.path.startswith(EMBEDDED) and f"/s/{request.match_info['token']}",
        }
        return self._site.templates.page(
            "match",
            self._site.reader(request, language),
            values,
            msgspec.to_builtins(replace(page, board=replace(board, svg=""))),
        )

    @costs(Cost.COMPUTING)
    async def match_data(self, request: web.Request) -> web.Response:
        """Return the starting data of a match's page, with its first board, for the Mini App in Telegram."""
        view = await self._reader.read(addressed(self._site, request))
        self._site.count_reading(request)
        return json_answer(
            await self._match_page(request, view, query_number(request, "ply"), language_of(view.player, request))
        )

    async def _match_page(self, request: web.Request, match_view: Seen, ply: int | None, language: str) -> MatchPage:
        """Return the data that the page of a match needs at its start."""
        match, player = match_view.standing.match, match_view.player
        state = await self._site.compute(request, partial(state_of, match_view, language, zone_of(player)))
        at = match.ply if ply is None else ply
        overlay = state.outcome.overlay if state.outcome is not None and at == match.ply else None

        def transaction(
            uow: UnitOfWork, person: Person | None
        ) -> tuple[Board, CompetitionLink | None, OverviewState | None, int, bool, list[int]]:
            now = uow.matches.get(match.number) or match
            view = addressed(self._site, request).view(uow, now)
            board = load_board(self._site, view, now, Picture(ply=at, overlay=overlay), language)
            unkept = person is not None and code_is_unkept(uow, person)
            is_shared = "token" in request.match_info  # such an address doesn't say where the match is played
            competition = None if is_shared else competition_of(uow, now, person, language)
            if player is None:
                return board, competition, None, 0, unkept, []
            newest = uow.posts.page(place_of(uow, match, person).id, player.id, None, 1)
            overview = sidebar.load_overview(uow, player.id, None, match_view.standing.now, manages=False)
            last_post = newest[-1].id if newest else 0
            online = seats_online(self._site.hub, uow, player, match.players)
            return board, competition, sidebar.overview_state(overview, language), last_post, unkept, online

        board, competition, overview, last_post, unkept, online = await self._site.look(request, transaction)
        shape = board.scene.diagram.board.kind
        is_second = player is not None and match.players[1] == player.id and match.players[0] != player.id
        turned = turning(shape, player, second=is_second)
        return MatchPage(
            base=base_of(request, match.number),
            match=state,
            board=await self._site.compute(request, partial(board_state, board, language, turned.angle)),
            turning=turned,
            me=None if player is None else PlayerName(player.id, player.name),
            overview=overview,
            after=last_post,
            unkept=unkept,
            competition=competition,
            online=online,
        )

    @costs(Cost.TRIVIAL)
    async def file(self, request: web.Request) -> web.Response:
        """Return one of the page's files."""
        file = self._files.files.get(request.match_info["path"])
        if file is None:
            raise RequestProblem(404, "no-page")
        current = request.match_info["version"] == self._files.version
        return answer(request, file, FOR_GOOD if current else "no-cache")

    @costs(Cost.TRIVIAL)
    async def root_file(self, request: web.Request) -> web.Response:
        """Return a file that must be at the root: a service worker only controls addresses below its own."""
        return answer(request, self._files.versioned(request.path.removeprefix("/")), "no-cache")

    @costs(Cost.TRIVIAL)
    async def icon(self, request: web.Request) -> web.Response:
        """Return the icon at its traditional address."""
        return answer(request, self._files.files["icon.svg"], "public, max-age=86400")

    @costs(Cost.STORAGE)
    async def health(self, _request: web.Request) -> web.Response:
        """Answer whether the program runs, its store answers, and it can store what people do."""
        if self._site.services.store.problem is not None:
            raise unavailable(self._site.services.store.problem)
        await self._site.services.store.read(lambda uow: uow.outbox.pending())
        return web.Response(text="ok\n", headers={"Cache-Control": "no-store"})


def _may_be_listed(standing: MatchStanding) -> bool:
    """Return whether search engines may list the page of a match: two people play it, and both have agreed."""
    is_between_people = not standing.imported and not standing.match.terms.partner
    return is_between_people and all(is_findable(player) for player in standing.people)


def _outcome(match: MatchState, board: BoardState) -> tuple[str, str] | None:
    """Return how the match ended, and further lines; None while it is running, or on a board before its last."""
    if match.outcome is None or board.ply != match.ply:
        return None
    first_line, _, other_lines = match.outcome.text.partition("\n")
    return first_line, other_lines


def preview_of(site: Site, request: web.Request, *, state: MatchState, board: BoardState) -> dict[str, object]:
    """Return what the head of a document needs for previews of a match, by name (Open Graph)."""
    number, token, language = state.number, request.match_info.get("token"), language_of(None, request)
    path = f"/m/{number}" if token is None else f"/s/{token}"
    return {
        "og:type": "website",
        "og:site_name": "Stonepost",
        "og:title": state.title,
        "og:description": _match_description(state, language),
        "og:url": f"{base_address(site, request)}{path}",
        "og:image": f"{base_address(site, request)}{path}{PICTURE}?ply={board.ply}&language={language}",
        "og:image:type": "image/png",
        "og:image:alt": board.alternative,
    }


def _match_description(state: MatchState, language: str) -> str:
    """Return the game and the state of a match, in a sentence."""
    if state.outcome is not None:
        return " ".join(state.outcome.text.split())
    mover = next((player.name for player in state.players if player.turn), "")
    return chat.words(language)("match-preview", {"game": state.game.name, "ply": state.ply, "name": mover})


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
        """Return the board of a match as a picture, after ``ply`` turns (by default now), in a ``language`` and a ``theme``."""
        find, ply = addressed(self._site, request), query_number(request, "ply")

        def transaction(uow: UnitOfWork, person_and_match: Found) -> tuple[Scene, str]:
            person, match = person_and_match
            usual = language_of(None if person is None else person.player, request)
            language = language_asked(request) or usual
            return load_board(self._site, find.view(uow, match), match, Picture(ply=ply), language).scene, language

        scene, language = await read_replayed(self._site, find, transaction, request)
        self._site.check_pictures(request)
        look = replace(look_asked(request, language), width=_WIDTH)
        picture = await self._site.services.pictures.draw(scene, look)
        headers = {"Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex"}
        return web.Response(body=picture.png, content_type="image/png", headers=headers)


class PeoplePages:
    """Routes of the pages of players, and of the search for matches.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/p/me", self.own_page),
            web.get("/p/{player}", self.profile),
            web.get("/matches", self.search),
        ]

    @costs(Cost.STORAGE)
    async def own_page(self, request: web.Request) -> web.Response:
        """Redirect to the sender's own page."""
        person = await self._site.require_person(request)
        return web.Response(status=303, headers={"Location": f"/p/{person.player.id}"})

    @costs(Cost.COMPUTING)
    async def profile(self, request: web.Request) -> web.Response:
        """Return the page of a player. Raises RequestProblem if the sender may not know this player, or no one has the id."""
        number = path_number(request.match_info["player"], "player")
        now = self._site.services.clock.now()

        def transaction(
            uow: UnitOfWork, person: Person | None
        ) -> tuple[Profile | None, dict[str, object], object, bool]:
            viewer, language = None if person is None else person.player, self._site.language(request)
            controls = profile_controls(uow, number, viewer, language)
            state = None if person is None else ControlsState(person.player.id, person.player.name, LOBBY)
            if controls.unblock:
                return None, {"title": uow.people.player(number).name, "controls": controls}, state, False
            player = known_player(uow, number, viewer)
            values = {"controls": controls, "ladders": ladder_places(uow, number, person, language)}
            profile, listed = profile_of(uow, player, viewer, language, now), is_findable(player)
            if listed and viewer is None:  # a search engine may be reading
                people = uow.people.several([one.id for one in profile.opponents])
                opponents = [one for one in profile.opponents if is_findable(people[one.id])]
                profile = replace(profile, opponents=opponents)
            return profile, values, state, listed

        profile, values, controls_state, listed = await self._site.look(request, transaction)
        reader = self._site.reader(request)
        state = {"reader": msgspec.to_builtins(controls_state)}
        if profile is None:
            return self._site.templates.page("blocked", reader, values, state)
        counts = {
            "opponents": len(profile.opponents),
            "running": min(profile.running, PAGE),
            "finished": min(profile.total.won + profile.total.lost + profile.total.drawn, PAGE),
        }
        head = described(
            self._site,
            request,
            title=profile.name,
            about=chat.words(reader.language)("public-profile-about", {"name": profile.name}),
            picture=game_picture(self._site, request),
            indexed=listed,
        )
        chart = curve_chart(profile.ratings, reader.language)
        values |= {"you": profile.you, "curves": profile.curves, "chart": chart, **counts} | dict(head)
        state |= {"data": msgspec.to_builtins(profile)}
        return self._site.templates.page("profile", reader, values, state)

    @costs(Cost.STORAGE)
    async def search(self, request: web.Request) -> web.Response:
        """Return the page for searching matches, with the names of players whom the address gives by number."""

        def transaction(uow: UnitOfWork, person: Person | None) -> Mapping[str, str]:
            viewer = None if person is None else person.player
            names_by_parameter = {}
            for text in (request.query.get("player", ""), request.query.get("other", "")):
                if text.isascii() and text.isdigit():
                    try:
                        names_by_parameter[text] = known_player(uow, path_number(text, "player"), viewer).name
                    except RequestProblem:
                        continue
            return names_by_parameter

        names = await self._site.look(request, transaction)
        reader = self._site.reader(request)
        data = {"named": names, "games": msgspec.to_builtins(sidebar.game_names(reader.language))}
        return self._site.templates.page("search", reader, {}, {"data": data})
