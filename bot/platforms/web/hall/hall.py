"""Routes of the hall: its document, with everything that its script needs at the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from aiohttp import web
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot.kernel.admission import manages
from bot.media.pictures import board_svg
from bot.media.scenes import Scene, scene_alone
from bot.platforms.web.hall.challenges import linked_challenge
from bot.platforms.web.hall.games import TaughtGame, card_board, cards, inviting_text, taught_games
from bot.platforms.web.hall.live import NOTHING, LiveHall, live_hall
from bot.platforms.web.identity.identity import PLATFORM, Person, code_is_unkept
from bot.platforms.web.identity.names import is_room_ref
from bot.platforms.web.matches.boards import load_board
from bot.platforms.web.matches.offers import OfferEntry, challenge_entry, offer_entries, watched_text
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import drawn_theme, path_number
from bot.platforms.web.rooms import sidebar
from bot.platforms.web.rooms.sidebar import OverviewState, RoomName
from bot.platforms.web.site.previews import described, game_picture
from bot.platforms.web.site.site import LOBBY, Site, lobby
from bot.platforms.web.site.static_files import FOR_GOOD, answer
from bot.platforms.web.site.templates import coordinates, languages, problem_text, texts, themes
from core import rules
from core.account import Player
from core.community import Room
from core.messages.message import Picture
from core.rules import OptionValue
from storage.unit_of_work import UnitOfWork

FEW: Final = 5
"""Number of waiting matches to show; the others are folded."""
UNKNOWN: Final[Mapping[str, Any]] = {
    "me": None,
    "offers": (),
    "link": None,
    "room": {"name": ""},
    "problem": "",
    "live": msgspec.to_builtins(NOTHING),
}
"""State of a visitor without a name, as inside Telegram, where the script requests the state later."""


class NextBoard(Struct, frozen=True):
    """Match whose board we show because it is due next, and its number of turns."""

    number: int
    ply: int


class LinkedOffer(Struct, frozen=True):
    """Challenge that a link leads to, the code in the link, the values of its options, and who can watch the match."""

    code: str
    offer: OfferEntry
    values: Mapping[str, OptionValue]
    watched: str


class HallState(Struct, frozen=True, kw_only=True):
    """Everything that the hall needs at its start.

    Attributes:
        languages: languages to choose from.
        themes: for each theme, the command that chooses it.
        coordinates: the commands that show and hide the coordinates of boards.
        games: all games.
        longest: maximum characters of a message.
        room: the room whose talk is shown.
        problem: why it isn't the room that the address names, or empty.
        me: the reader's matches; None for readers without a name.
        next: the match that is due next, or None.
        link: the challenge that a link leads to.
        offers: the open offers.
        live: what goes on, for everybody.
        rooms: all rooms; only for readers with a name.
        ask_code: whether the reader is asked to keep their recovery code; only for readers with a name.
    """

    languages: Sequence[Mapping[str, str]]
    themes: Mapping[str, str]
    coordinates: Mapping[str, str]
    games: Sequence[TaughtGame]
    longest: int
    room: RoomName
    problem: str
    me: OverviewState | None = None
    next: NextBoard | None = None
    link: LinkedOffer | None
    offers: Sequence[OfferEntry]
    live: LiveHall
    rooms: Sequence[RoomName] | UnsetType = UNSET
    ask_code: bool | UnsetType = UNSET


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
            web.get("/boards/{game:[a-z]+}{theme:(?:-[a-z]+)*}.svg", self.board),
        ]

    @costs(Cost.COMPUTING)
    async def document(self, request: web.Request) -> web.Response:
        """Return the hall, with the talk of a room (by default, the lobby), or with a challenge that a link leads to."""
        state, next_board = await self._site.look(request, lambda uow, person: self._state(request, uow, person))
        linked_board = await self._linked_board(request, state)
        data = msgspec.to_builtins(state)
        reader = self._site.reader(request)
        board = ""
        if next_board is not None:
            self._site.count_reading(request)
            board = await self._site.compute(request, partial(board_svg, next_board, reader.language))
        plays = bool(self._site.services.settings.get("STONEPOST_PARTNER", True))
        board_values = {"drawing": board, "linked_board": linked_board, "logins": self._site.logins}
        title, about, game = "Stonepost", texts(reader.language)["welcome-about"], None
        if state.link is not None:
            title, game = state.link.offer.text, state.link.offer.game.key
            about = inviting_text(str(game), reader.language)
        picture = game_picture(self._site, request, game)
        is_indexed = "code" not in request.match_info
        head = described(self._site, request, title=title, about=about, picture=picture, indexed=is_indexed)
        values = (
            {"cards": cards(reader.language, reader.drawn, partner=plays)}
            | board_values
            | hall_values(data)
            | dict(head)
        )
        response = self._site.templates.page("hall", reader, values, data)
        await self._site.renew(request, response)
        return response

    @costs(Cost.COMPUTING)
    async def data(self, request: web.Request) -> web.Response:
        """Return the data that the hall needs at its start, for the document inside Telegram."""
        state, _ = await self._site.look(request, lambda uow, person: self._state(request, uow, person))
        self._site.count_reading(request)
        return json_answer(replace(state, next=None))

    @costs(Cost.TRIVIAL)
    async def board(self, request: web.Request) -> web.Response:
        """Return the small board of a game's card."""
        game = next((one for one in rules.all() if one.key == request.match_info["game"]), None)
        theme = drawn_theme(request)
        if game is None:
            raise RequestProblem(404, "no-page")
        board = card_board(game, theme)
        return answer(request, board, FOR_GOOD if request.query_string == board.tag else "no-cache")

    def _state(self, request: web.Request, uow: UnitOfWork, person: Person | None) -> tuple[HallState, Scene | None]:
        """Return the data that the hall needs at its start, and the board that is due next."""
        language = self._site.language(request)
        room, problem = _room(request, uow, language)
        now = self._site.services.clock.now()
        player = None if person is None else person.player
        link = None
        if "code" in request.match_info:
            link, problem = self._linked(request, uow, player, language)
        state = HallState(
            languages=languages(),
            themes=themes(language),
            coordinates=coordinates(language),
            games=taught_games(language),
            longest=self._site.config.limits.message,
            room=RoomName(room.ref, sidebar.room_title(room, language)),
            problem=problem,
            offers=offer_entries(uow, player, language, now),
            live=live_hall(self._site.hub, uow, player, self._site.reader(request)),
            link=link,
        )
        if person is None:
            return state, None
        overview = sidebar.load_overview(uow, person.player.id, room, now, manages=manages(uow, person.account))
        has_played = any(
            match.ply >= match.seat_of(person.player.id) for match in (*overview.matches, *overview.finished)
        )
        first_match = next((match for match in overview.matches if match.waits_for(person.player.id)), None)
        state = replace(
            state,
            me=sidebar.overview_state(overview, language),
            rooms=sidebar.room_names(uow, language),
            ask_code=has_played and code_is_unkept(uow, person),
            next=None if first_match is None else NextBoard(first_match.number, first_match.ply),
        )
        return state, None if first_match is None else load_board(
            self._site, uow, first_match, Picture(), language
        ).scene

    async def _linked_board(self, request: web.Request, state: HallState) -> str:
        """Return the first board of the challenge that a link leads to; empty without one."""
        if state.link is None:
            return ""
        self._site.count_reading(request)
        picture = Picture(game=state.link.offer.game.key, options=state.link.values)
        scene = scene_alone(picture, self._site.language(request))
        return await self._site.compute(request, partial(board_svg, scene, self._site.language(request)))

    def _linked(
        self, request: web.Request, uow: UnitOfWork, player: Player | None, language: str
    ) -> tuple[LinkedOffer | None, str]:
        """Return the challenge in the address (None without one, or if it is the reader's own), and why there isn't one."""
        number, code = path_number(request.match_info["number"], "number"), request.match_info["code"]
        challenge = linked_challenge(uow, number, code)
        if challenge is None or (player is not None and challenge.challenger in uow.blocks.around_player(player.id)):
            return None, problem_text(language, "no-challenge", {})
        offer = challenge_entry(uow, challenge, player, language, self._site.services.clock.now())
        if offer.mine:
            return None, ""
        return LinkedOffer(code, offer, challenge.options, watched_text(uow, challenge, language)), ""


def hall_values(data: Mapping[str, Any]) -> dict[str, object]:
    """Return the values for the hall's template, by name.

    Args:
        data: the data that its script needs at the start.
    """
    link, me = data["link"], data["me"]
    offers = [one for one in data["offers"] if link is None or one["number"] != link["offer"]["number"]]
    challenges = sorted(offers, key=lambda one: int(one["number"])) if me else []
    personal = [one for one in challenges if one["to"] is not None and not one["mine"]]
    matches = me["matches"] if me else []
    classes = []
    if not me:
        classes.append("nameless")
    elif matches or personal:
        classes.append("plays")
    if me and data["ask_code"]:
        classes.append("unkept")
    if link is not None:
        classes.append("invited")
    return {
        "me": me,
        "problem": data["problem"],
        "room": data["room"]["name"],
        "who": " ".join(classes),
        "live": data["live"],
        "few": FEW,
        "waiting": [one for one in matches if one["waiting"]],
        "others": [one for one in matches if not one["waiting"]],
        "finished": me["finished"] if me else [],
        "personal": personal,
        "made": [one for one in challenges if one["mine"]],
        "inbox": me["inbox"] if me else [],
        "linked": None if link is None else link["offer"] | {"watched": link["watched"]},
        "anyones": [one for one in offers if not one["mine"] and one["to"] is None],
    }


def _room(request: web.Request, uow: UnitOfWork, language: str) -> tuple[Room, str]:
    """Return the room that an address names or, if it doesn't exist, the lobby and the reason."""
    ref = request.match_info.get("ref", LOBBY)
    room = uow.communities.find_room(PLATFORM, ref) if is_room_ref(ref) else None
    if room is not None:
        return room, ""
    problem = RequestProblem(404, "no-room", name=ref[:64])
    return lobby(uow), problem_text(language, problem.code, problem.params)
