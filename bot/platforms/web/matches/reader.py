"""Reader of matches: finds a match that a reader may see, and its state for them.

The address of a shared match doesn't reveal its players: we read the transaction through a nameless view.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from functools import partial
from typing import Final, TypeAlias, TypeVar

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.match_state.state import match_state
from bot.kernel.watching import may_see, shared_match
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.matches.state import Seen, Waiting, Watched
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.request_fields import joined, path_number
from bot.platforms.web.rooms.sidebar import due
from bot.platforms.web.site.hub import Hub
from bot.platforms.web.site.site import Site, chat_of, lobby
from core import rules
from core.account import Account, Player
from core.community import Room
from core.match.model import Match, Turn
from core.match.positions import CorruptLog, Line, Lines, replay
from core.rating import Rating, Scope
from core.rules import Position
from storage.people.people import People
from storage.standings.ratings import Ratings, Results
from storage.statements import Sql
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)
T = TypeVar("T")
_FEW: Final = 3
"""Maximum turns that we replay while others wait: the newest ones."""
Found: TypeAlias = tuple[Person | None, Match]
"""Reader (None without a name, or at the address of a shared match), and the match."""
_LONG_AGO: Final = datetime.fromtimestamp(0, UTC)


def seen_match(uow: UnitOfWork, number: int, person: Person | None) -> Match:
    """Return a match that a person may see. Raises the same RequestProblem for a missing match and for a private one."""
    match = uow.matches.get(number)
    if match is None or not may_see(uow, None if person is None else person.player.id, match):
        raise RequestProblem(404, "no-match", number=number)
    return match


class Find:
    """Finds the match that an address names: by its number, or by the token with which it is shared.

    Args:
        site: what all routes share.
        request: the request. Raises RequestProblem if the number is invalid.

    Attributes:
        request: the request.
    """

    def __init__(self, site: Site, request: web.Request) -> None:
        self.request = request
        self._site = site
        self._token = request.match_info.get("token")
        self._number = 0 if self._token is not None else path_number(request.match_info["number"], "number")

    def __call__(self, uow: UnitOfWork) -> Found:
        """Return the reader and the match. Raises RequestProblem if it doesn't exist, or the reader may not see it."""
        if self._token is None:
            person = self._site.find_person(uow, self.request)
            return person, seen_match(uow, self._number, person)
        match = shared_match(uow, self._token)
        if match is None:
            raise RequestProblem(404, "not-shared")
        return None, match

    def view(self, uow: UnitOfWork, match: Match) -> UnitOfWork:
        """Return the transaction as the reader may read it: without names, at the address of a shared match."""
        return uow if self._token is None else nameless(self._site, uow, match, language_of(None, self.request))


def addressed(site: Site, request: web.Request) -> Find:
    """Return the finder of the match that an address names. Raises RequestProblem."""
    return Find(site, request)


async def read_replayed(
    site: Site,
    find: Callable[[UnitOfWork], Found],
    transaction: Callable[[UnitOfWork, Found], T],
    request: web.Request,
    *,
    counted: bool = True,
) -> T:
    """Read data that needs the boards of a match. If that needs a long replay, do it first, outside any transaction.

    Args:
        site: what all routes share.
        find: finds the match and its reader.
        transaction: reads, in the transaction in which we found them. It must handle a log that can't be replayed.
        request: the request.
        counted: whether to count the replayed turns for the sender.

    Raises:
        RequestProblem: the sender has exceeded a limit.
    """
    lines = site.services.application.lines

    def look(uow: UnitOfWork) -> T | _Unreplayed:
        person_and_match = find(uow)
        return _unreplayed(uow, lines, person_and_match[1]) or transaction(uow, person_and_match)

    read = await site.services.store.read(look)
    if not isinstance(read, _Unreplayed):
        return read
    if counted:
        site.count_reading(request, len(read.turns))
    with contextlib.suppress(CorruptLog):
        line = await site.compute(request, partial(lines.replay, read.match, read.turns))
        site.services.application.positions.put(read.match, line.positions[-1])
    return await site.services.store.read(lambda uow: transaction(uow, find(uow)))


class _Unreplayed(Struct, frozen=True):
    """Match of which more than a few turns must be replayed, and all its turns."""

    match: Match
    turns: Sequence[Turn]


def _unreplayed(uow: UnitOfWork, lines: Lines, match: Match) -> _Unreplayed | None:
    """Return a match if more than a few of its turns must be replayed, or None."""
    if lines.cached(match) is not None:
        return None
    turns = uow.matches.turns(match.number)
    return _Unreplayed(match, turns) if lines.missing(match, turns) > _FEW else None


def place_of(uow: UnitOfWork, match: Match, person: Person | None = None) -> Room:
    """Return the room for the answers to input on the page of a match: the match's room, or the lobby.

    A person who came from a messenger gets the answers in their chat with the bot.
    """
    if person is not None and person.account.platform != PLATFORM:
        return chat_of(uow, person)
    room = uow.communities.room(match.room)
    return room if room.platform == PLATFORM else lobby(uow)


def base_of(request: web.Request, number: int) -> str:
    """Return the HTTP address of a match, in the form in which it was requested."""
    token = request.match_info.get("token")
    return f"/api/matches/{number}" if token is None else f"/api/shared/{token}"


class MatchReader:
    """Reader of matches for the page.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._application = site.services.application
        self._links = site.services.links

    async def read(self, find: Find, *, counted: bool = True) -> Seen:
        """Return a match as a reader sees it; see :func:`read_replayed` for the arguments. Raises what ``find`` raises."""
        lines = self._application.lines

        def transaction(uow: UnitOfWork, person_and_match: Found) -> Seen:
            person, match = person_and_match
            line = lines.cached(match) or lines.replay(match, uow.matches.turns(match.number))
            return self.view_of(find.view(uow, match), person, match, line)

        try:
            return await read_replayed(self._site, find, transaction, find.request, counted=counted)
        except CorruptLog:
            logger.exception("can't replay a match")
        raise RequestProblem(500, "fault")

    def view_of(self, uow: UnitOfWork, person: Person | None, match: Match, line: Line) -> Seen:
        """Return a match as a person sees it, in an open transaction."""
        account = None if person is None else person.account
        standing = self._application.look(uow, account, match, match_state)
        waiting = Waiting() if person is None else waiting_for(uow, person.player.id)
        player = None if person is None else person.player
        audience = None if player is None or not match.seat_of(player.id) else uow.audiences.for_match(match.number)
        return Seen(player, standing, line, waiting, None if audience is None else Watched.of(audience, self._links))


def waiting_for(uow: UnitOfWork, player: int) -> Waiting:
    """Return the matches in which a player is on move, the earliest deadline first."""
    running = uow.matches.running_of(player)
    waiting = sorted(
        (
            running_match
            for running_match in running
            if running_match.waits_for(player) and not running_match.clock.adjourned
        ),
        key=due,
    )
    opponents = {match.number: match.players[2 - match.seat_of(player)] for match in waiting}
    names = uow.people.names(sorted(set(opponents.values())))
    return Waiting(tuple(waiting), tuple(names.get(opponents[match.number], "") for match in waiting))


def players_online(hub: Hub, uow: UnitOfWork, viewer: Player | None, players: Iterable[int]) -> Collection[int]:
    """Return which players a viewer with a name may know to be here: no one who hides it, and no one around a block."""
    here = [] if viewer is None else sorted({one for one in players if one != viewer.id and hub.is_here(one)})
    if viewer is None or not here:
        return ()
    people, blocked = uow.people.several(here), uow.blocks.around_player(viewer.id)
    return [one for one in here if one in people and people[one].preferences.presence and one not in blocked]


def seats_online(hub: Hub, uow: UnitOfWork, viewer: Player | None, players: Sequence[int]) -> list[int]:
    """Return the seats of those players of a match; see :func:`players_online`."""
    online = players_online(hub, uow, viewer, players)
    return [seat for seat, player in enumerate(players, 1) if player in online]


def language_of(player: Player | None, request: web.Request) -> str:
    """Return the language of the answer to a reader of a match."""
    return chat.best_language(None if player is None else player.language, joined(request, "Accept-Language"))


def zone_of(player: Player | None) -> tzinfo | None:
    """Return the time zone of a reader of a match, or None if unknown."""
    return None if player is None else player.preferences.tzinfo


def nameless(site: Site, uow: UnitOfWork, match: Match, language: str) -> UnitOfWork:
    """Return an open transaction, for reading, in which a match's players have only their colours as names and no other data."""
    first_name, second_name = _names(_position(site, uow, match), match, language)
    view = UnitOfWork.__new__(UnitOfWork)  # any attribute that we don't set here raises AttributeError
    view.people = _People(_CLOSED, uow.people, {match.players[0]: first_name, match.players[1]: second_name})
    view.results = _Results(_CLOSED)
    view.ratings = _Ratings(_CLOSED)
    view.communities, view.matches, view.trees, view.plans = uow.communities, uow.matches, uow.trees, uow.plans
    return view


def _position(site: Site, uow: UnitOfWork, match: Match) -> Position:
    application = site.services.application
    position, line = application.positions.get(match), application.lines.cached(match)
    if position is None and line is not None:
        position = line.positions[-1]
    return position or replay(match.game, match.options, uow.matches.turns(match.number))


def _names(position: Position, match: Match, language: str) -> list[str]:
    """Return the names of the seats: their colours or, after a swap, neutral names that fit earlier boards, too."""
    black = position.black_seat
    keeps_colours = position.game.coloured and rules.get(match.game).start(match.options).black_seat == black
    looks = [("black" if black == seat else "white") if keeps_colours else "" for seat in (1, 2)]
    return [chat.side_name(look, seat, language) for seat, look in enumerate(looks, 1)]


_CLOSED: Final = Sql.__new__(Sql)
"""SQL without a connection: every statement raises AttributeError, so a method that isn't overridden below reveals nothing."""


class _People(People):
    """Players without names, pages or accounts.

    Attributes:
        _known: the players.
        _names: names to use instead, by player id.
    """

    _known: People
    _names: Mapping[int, str]

    def player(self, player: int) -> Player:
        """Return a player."""
        return self.several([player])[player]

    def several(self, players: Sequence[int]) -> Mapping[int, Player]:
        """Return players by id; each looks like an erased player, who has no page."""
        return {
            number: replace(player, name=self._names.get(number, "?"), forgotten_at=_LONG_AGO)
            for number, player in self._known.several(players).items()
        }

    def accounts_of(self, player: int) -> Sequence[Account]:  # noqa: ARG002 - nobody has any
        """Return no accounts."""
        return ()


class _Results(Results):
    """No results, because they would reveal changes of ratings."""

    def for_match(self, match: int) -> None:
        """Return nothing."""


class _Ratings(Ratings):
    """No ratings."""

    def several(self, scope: Scope, players: Sequence[int]) -> dict[int, Rating]:  # noqa: ARG002 - nobody has one
        """Return nothing."""
        return {}
