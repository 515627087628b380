"""What goes on, for everybody: matches that are being played, the latest results, and the tops of ladders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

import rendering.svg
from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.features.match_state.words import MatchWords
from bot.kernel.watching import MatchVisibility
from bot.media.scenes import Scene
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.matches.boards import load_board
from bot.platforms.web.matches.reader import Found, addressed, players_online, read_replayed
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import drawn_theme, query_number
from bot.platforms.web.site.hub import Hub
from bot.platforms.web.site.site import Site, lobby
from bot.platforms.web.site.static_files import File, answer, file_of
from bot.platforms.web.site.templates import Reader
from core.account import Player
from core.cache import Cache
from core.ladder import Ladder
from core.match.model import IMPORTED, Match
from core.messages.message import Picture
from storage.unit_of_work import UnitOfWork

MAX_RUNNING: Final = 8
"""Maximum running matches to show, in two rows; if there are fewer, half as many in one."""
_SEARCHED: Final = 3 * MAX_RUNNING
"""Running matches among which we look for those."""
MAX_FINISHED: Final = 6
"""Maximum results to show."""
MAX_LADDERS: Final = 2
"""Maximum ladders of the lobby whose tops to show."""
TOP: Final = 3
"""Places of a ladder to show."""
_ARCHIVED: Final = 100
"""Matches on one page of an archive."""
_MAX_FRAMES: Final = 24
"""Maximum boards of a replay."""
_MAX_BOARDS: Final = 300
"""Maximum small boards that we cache."""
_A_DAY: Final = "private, max-age=86400"


class MatchLine(Struct, frozen=True, kw_only=True):
    """Match in a list of the hall.

    Attributes:
        number: number of the match.
        url: the address of its page.
        game: name of its game.
        players: names of its players.
        online: whether each player is here, as far as the reader may know.
        told: how far it is, or how it ended, in a few words.
        ply: number of turns.
        board: the address of its small board; empty if the list shows none.
        frames: for a replay, the addresses of the boards from its beginning to its end.
    """

    number: int
    url: str
    game: str
    players: Sequence[str]
    told: str
    ply: int
    board: str = ""
    frames: Sequence[str] = ()
    online: Sequence[bool] = (False, False)


class LadderPlace(Struct, frozen=True):
    """Place of a ladder: its member's name, and the address of their page."""

    place: int
    name: str
    page: str


class LadderTop(Struct, frozen=True):
    """Top of a ladder: its game, its address, and its first places."""

    game: str
    url: str
    places: Sequence[LadderPlace]


class LiveHall(Struct, frozen=True, kw_only=True):
    """What goes on.

    Attributes:
        running: running matches of others that everybody may watch, the latest turn first.
        replay: the latest finished match of others, to be replayed if none is running.
        finished: the latest results.
        ladders: the tops of the lobby's ladders.
    """

    running: Sequence[MatchLine]
    replay: MatchLine | None
    finished: Sequence[MatchLine]
    ladders: Sequence[LadderTop]


NOTHING: Final = LiveHall(running=(), replay=None, finished=(), ladders=())


def live_hall(hub: Hub, uow: UnitOfWork, player: Player | None, reader: Reader) -> LiveHall:
    """Return what goes on, for a reader, in an open transaction."""
    viewer = None if player is None else player.id
    running = _running(uow, viewer)
    finished = public_matches(uow, MAX_FINISHED, is_finished=True, viewer=viewer)
    finished_lines = match_lines(uow, finished, reader.language)
    online = players_online(hub, uow, player, (one for match in running for one in match.players))
    replays = [
        _replay(line, match, reader.drawn)
        for line, match in zip(finished_lines, finished, strict=True)
        if match.ply and not running and viewer not in match.players
    ]
    return LiveHall(
        running=[
            replace(
                line,
                board=board_address(match, match.ply, reader.drawn),
                online=[one in online for one in match.players],
            )
            for line, match in zip(match_lines(uow, running, reader.language), running, strict=True)
        ],
        replay=replays[0] if replays else None,
        finished=finished_lines,
        ladders=[_top(uow, ladder, reader.language) for ladder in _ladders(uow)],
    )


def _running(uow: UnitOfWork, viewer: int | None) -> list[Match]:
    """Return running matches to show a viewer: not their own, which they find in their own list, and in full rows.

    Matches that haven't begun are shown only if there are no others.
    """
    others = [match for match in public_matches(uow, _SEARCHED, viewer=viewer) if viewer not in match.players]
    shown = [match for match in others if match.ply] or others
    return shown[: MAX_RUNNING if len(shown) >= MAX_RUNNING else MAX_RUNNING // 2]


def public_matches(
    uow: UnitOfWork,
    count: int,
    *,
    is_finished: bool = False,
    game: str | None = None,
    before_number: int | None = None,
    viewer: int | None = None,
) -> list[Match]:
    """Return the latest matches between people that everyone may watch; see :meth:`storage.play.matches.Matches.public`."""
    found = uow.matches.public(count, finished=is_finished, game=game, before=before_number, viewer=viewer)
    return MatchVisibility(uow, None).seen(found)


def public_archive(uow: UnitOfWork, game: str, before_number: int | None) -> tuple[list[Match], int | None]:
    """Return finished matches of a game that everybody may watch, the latest first, and before which number others follow."""
    found = public_matches(uow, _ARCHIVED + 1, is_finished=True, game=game, before_number=before_number)
    return found[:_ARCHIVED], found[_ARCHIVED - 1].number if len(found) > _ARCHIVED else None


def match_lines(uow: UnitOfWork, matches: Sequence[Match], language: str) -> list[MatchLine]:
    """Return matches between people for a list, in the same order."""
    names = uow.people.names(sorted({player for match in matches for player in match.players}))
    imported = uow.matches.with_event([match.number for match in matches if match.result is not None], IMPORTED)
    return [_match_line(match, names, language, imported=match.number in imported) for match in matches]


def _match_line(match: Match, names: Mapping[int, str], language: str, *, imported: bool) -> MatchLine:
    match_words, words = MatchWords(match, language), chat.words(language)
    players = [match_words.name(names.get(player, "?"), imported=imported) for player in match.players]
    told, result = words("page-plies", {"count": match.ply}), match.result
    if result is not None:
        told = chat.result_in_short(match.game, result.winner, result.reason, result.score, language)
        if result.winner:
            told = words("public-won-by", {"name": players[result.winner - 1], "how": told})
    return MatchLine(
        number=match.number,
        url=f"/m/{match.number}",
        game=chat.game_name(match.game, language),
        players=players,
        told=told,
        ply=match.ply,
    )


def _replay(line: MatchLine, match: Match, theme: str) -> MatchLine:
    """Return the line of a finished match with boards from its beginning to its end."""
    steps = max(1, -(-match.ply // _MAX_FRAMES))
    plies = range(match.ply % steps or steps, match.ply + 1, steps)
    frames = [board_address(match, ply, theme) for ply in plies]
    return replace(line, board=frames[-1], frames=frames)


def board_address(match: Match, ply: int, theme: str = "") -> str:
    """Return the address of a small board of a match; its content never changes."""
    return f"/m/{match.number}/small{theme and '-'}{theme.removeprefix('-')}.svg?ply={ply}&of={match.board_after(ply)}"


def _ladders(uow: UnitOfWork) -> list[Ladder]:
    """Return the lobby's open ladders with the most members, if everyone may read them."""
    if not uow.communities.get(lobby(uow).community).shows_standings({PLATFORM}):
        return []
    ladders = [ladder for ladder in uow.ladders.for_community(lobby(uow).community) if ladder.closed_at is None]
    sizes = {ladder.id: uow.ladders.size(ladder.id) for ladder in ladders}
    return sorted((ladder for ladder in ladders if sizes[ladder.id]), key=lambda ladder: -sizes[ladder.id])[
        :MAX_LADDERS
    ]


def _top(uow: UnitOfWork, ladder: Ladder, language: str) -> LadderTop:
    members = uow.ladders.members(ladder.id, 1, TOP)
    names = uow.people.names(sorted(member.player for member in members))
    places = [LadderPlace(member.place, names.get(member.player, "?"), f"/p/{member.player}") for member in members]
    return LadderTop(chat.game_name(ladder.game, language), f"/ladders/{ladder.id}", places)


class LiveRoutes:
    """Routes of what goes on.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._boards: Cache[tuple[int, int, str | None], File] = Cache(_MAX_BOARDS)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/live", self.live),
            web.get(r"/m/{number}/small{theme:(?:-[a-z]+)*}.svg", self.board),
        ]

    @costs(Cost.STORAGE)
    async def live(self, request: web.Request) -> web.Response:
        """Return what goes on."""

        def transaction(uow: UnitOfWork, person: Person | None) -> LiveHall:
            player = None if person is None else person.player
            return live_hall(self._site.hub, uow, player, self._site.reader(request))

        data = await self._site.look_counted(request, transaction)
        return json_answer(data)

    @costs(Cost.COMPUTING)
    async def board(self, request: web.Request) -> web.Response:
        """Return a small board of a match as a file, after ``ply`` turns (by default now)."""
        theme = drawn_theme(request)
        find, ply, of = addressed(self._site, request), query_number(request, "ply"), query_number(request, "of")
        language = self._site.language(request)

        def transaction(uow: UnitOfWork, person_and_match: Found) -> tuple[Match, Scene]:
            _, match = person_and_match
            return match, load_board(self._site, uow, match, Picture(ply=ply), language).scene

        match, scene = await read_replayed(self._site, find, transaction, request)
        board = match.board_after(match.ply if ply is None else ply)
        key = match.number, board, theme
        file = self._boards.get(key)
        if file is None:
            self._site.count_reading(request)
            file = await self._site.compute(request, partial(_small_board, scene, theme))
            self._boards.put(key, file)
        return answer(request, file, _A_DAY if of == board else "private, no-cache")


def _small_board(scene: Scene, theme: str) -> File:
    """Return a board as a file without words around it; the page that shows it says what it is."""
    words = chat.words(FALLBACK)
    drawing = rendering.svg.board_svg(scene.diagram, scene.caption, words, label="", coordinates=False)
    body = rendering.svg.board_file(drawing, theme).encode()
    return file_of(body, "image/svg+xml")
