"""Routes of the hall: its document, with all that it knows at its start."""

from __future__ import annotations

from functools import partial

from aiohttp import web

from bot import chat
from bot.kernel.managers import manages
from bot.media.pictures import board_svg
from bot.media.scenes import Scene
from bot.platforms.web.hall.challenges import linked_challenge
from bot.platforms.web.hall.games import card_board, cards, choices_json, games_json
from bot.platforms.web.hall.lists import hall_values
from bot.platforms.web.identity.identity import PLATFORM, Person, code_is_unkept
from bot.platforms.web.identity.names import is_room_ref
from bot.platforms.web.matches.boards import load_board
from bot.platforms.web.matches.search import offer_json, offers_json
from bot.platforms.web.requests.answers import compressed
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import path_number
from bot.platforms.web.rooms import sidebar
from bot.platforms.web.site.page_words import languages, problem_text, themes
from bot.platforms.web.site.site import LOBBY, Site, lobby
from bot.platforms.web.site.static_files import FOR_GOOD, answer
from bot.platforms.web.tree.routes import OPTION
from core import rules
from core.account.model import Player
from core.community.model import Room
from core.messages.message import Picture
from core.rules import RulesError
from rendering import THEMES
from storage.unit_of_work import Work


class HallRoutes:
    """Routes of the hall.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/", self.document),
            web.get("/r/{ref}", self.document),
            web.get("/api/hall", self.data),
            web.get("/i/{number}/{code}", self.document),
            web.get("/try/{game}", self.alone),
            web.get("/boards/{game:[a-z]+}{theme:(?:-[a-z]+)?}.svg", self.board),
        ]

    @costs(Cost.COMPUTING)
    async def document(self, request: web.Request) -> web.Response:
        """Return the hall, with the talk of a room (the lobby, if none is named), or with a challenge that a link leads to."""
        data, next_board = await self._site.look(request, lambda work, person: self._state(request, work, person))
        reader = self._site.reader(request)
        board = ""
        if next_board is not None:
            self._site.check_readings(request)
            board = await self._site.compute(request, partial(board_svg, next_board, reader.language))
        plays = bool(self._site.services.settings.get("STONEPOST_PARTNER", True))
        values = {"cards": cards(reader, partner=plays), "drawing": board} | hall_values(data)
        response = self._site.templates.page("hall", reader, values, data)
        person = await self._site.person(request)
        if person is not None and person.stale:
            self._site.set_cookie(request, response, person)
        return response

    @costs(Cost.COMPUTING)
    async def data(self, request: web.Request) -> web.Response:
        """Return what the hall knows at its start: for the document within Telegram."""
        data, _ = await self._site.look(request, lambda work, person: self._state(request, work, person))
        self._site.check_readings(request)
        return compressed(data | {"next": None})

    @costs(Cost.TRIVIAL)
    async def board(self, request: web.Request) -> web.Response:
        """Return the small board of a game's card."""
        game = next((one for one in rules.all() if one.key == request.match_info["game"]), None)
        theme = request.match_info["theme"].removeprefix("-") or None
        if game is None or theme not in {None, *THEMES}:
            raise Problem(404, "no-page")
        found = card_board(game, theme)
        return answer(request, found, FOR_GOOD if request.query_string == found.tag else "no-cache")

    @costs(Cost.STORAGE)
    async def alone(self, request: web.Request) -> web.Response:
        """Return the page of a board without a match; whoever has no name can try turns there, too."""
        await self._site.person(request)
        language = self._site.language(request)
        game = next((one for one in choices_json(language) if one["key"] == request.match_info["game"]), None)
        if game is None:
            raise Problem(404, "no-page")
        given = {name.removeprefix(OPTION): value for name, value in request.query.items() if name.startswith(OPTION)}
        try:
            options = rules.get(request.match_info["game"]).start(given).options
        except RulesError:
            raise Problem(404, "no-page") from None
        data = {
            "game": game,
            "options": given,
            "all": {name: str(value).lower() for name, value in options.items()},
        }
        title = chat.words(language)("hall-try-title", {"game": str(game["name"])})
        return self._site.templates.page("try", self._site.reader(request), {"title": title}, data)

    def _state(self, request: web.Request, work: Work, person: Person | None) -> tuple[dict[str, object], Scene | None]:
        """Return what the hall knows at its start, and the board that is due next."""
        language = self._site.language(request)
        room, problem = _room(request, work, language)
        data: dict[str, object] = {
            "languages": languages(),
            "themes": themes(language),
            "games": games_json(language),
            "longest": self._site.config.limits.message,
            "room": {"ref": room.ref, "name": sidebar.room_title(room, language)},
            "problem": problem,
            "me": None,
            "next": None,
            "link": None,
        }
        now = self._site.services.clock.now()
        player = None if person is None else person.player
        data["offers"] = offers_json(work, player, language, now)
        if "code" in request.match_info:
            data |= self._linked(request, work, player, language)
        if person is None:
            return data, None
        own = sidebar.load_overview(work, person.player.id, room, now, manages=manages(work, person.account))
        played = any(match.ply >= match.seat_of(person.player.id) for match in (*own.matches, *own.finished))
        data |= {
            "me": sidebar.overview_json(own, language),
            "rooms": sidebar.rooms_json(work, language),
            "ask_code": played and code_is_unkept(work, person),
        }
        first = next((match for match in own.matches if match.waits_for(person.player.id)), None)
        if first is None:
            return data, None
        scene = load_board(self._site, work, first, Picture(), language).scene
        return data | {"next": {"number": first.number, "ply": first.ply}}, scene

    def _linked(self, request: web.Request, work: Work, player: Player | None, language: str) -> dict[str, object]:
        """Return the challenge that the address leads to, or why there is none."""
        number, code = path_number(request.match_info["number"], "number"), request.match_info["code"]
        challenge = linked_challenge(work, number, code)
        if challenge is None or (player is not None and challenge.challenger in work.blocks.around(player.id)):
            return {"problem": problem_text(language, "no-challenge", {})}
        offer = offer_json(work, challenge, player, language, self._site.services.clock.now())
        return {"link": None if offer["mine"] else {"code": code, "offer": offer}}


def _room(request: web.Request, work: Work, language: str) -> tuple[Room, str]:
    """Return the room that an address names; the lobby and why, if there is no such room."""
    ref = request.match_info.get("ref", LOBBY)
    found = work.people.find_room(PLATFORM, ref) if is_room_ref(ref) else None
    if found is not None:
        return found, ""
    problem = Problem(404, "no-room", name=ref[:64])
    return lobby(work), problem_text(language, problem.code, problem.params)
