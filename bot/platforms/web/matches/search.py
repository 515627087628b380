"""Routes of lists: a search for matches, and open offers to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final, cast

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.match_state.words import MatchWords
from bot.kernel.watching import MatchVisibility
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.matches.offers import OfferList, offer_entries
from bot.platforms.web.matches.reader import language_of, zone_of
from bot.platforms.web.matches.state import Phase, SeatSummary, phase_of
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import path_number, query_number
from bot.platforms.web.rooms.sidebar import GameName
from bot.platforms.web.site.site import Site
from core import rules
from core.match.model import IMPORTED, Match, Search, Wanted
from storage.unit_of_work import UnitOfWork

PAGE: Final = 20
"""Matches on one page."""
_AT_ONCE: Final = 60
"""Number of matches that we read at once; some may be private."""
_MAX_SEARCHED: Final = 300
"""Maximum matches that we look through for one page; the next page begins after them."""
_WANTED: Final = frozenset({"running", "finished", "won", "lost", "drawn"})


class MatchSummary(Struct, frozen=True, kw_only=True):
    """Match in a list.

    Attributes:
        number: number of the match.
        url: the address of its page.
        title: title with the players.
        game: its game.
        options: the agreed options, in words.
        players: its seats.
        phase: state of the match.
        ply: number of turns.
        winner: the winning seat, or 0; None while it is running.
        result: how it ended, in a few words; None while it is running.
        started: when it began (ISO 8601).
        changed: when it last changed (ISO 8601).
    """

    number: int
    url: str
    title: str
    game: GameName
    options: Sequence[str]
    players: Sequence[SeatSummary]
    phase: Phase
    ply: int
    winner: int | None
    result: str | None
    started: str
    changed: str


def match_summary(
    uow: UnitOfWork, match: Match, names: Mapping[int, str], language: str, zone: tzinfo | None, *, imported: bool
) -> MatchSummary:
    """Return a match for a list.

    Args:
        uow: an open transaction.
        match: the match.
        names: names of its players.
        language: tag of the reader's language.
        zone: the reader's time zone; None for UTC.
        imported: whether it came from a record.
    """
    words = MatchWords(match, language, zone)
    names_shown = [words.name(names.get(player, "?"), imported=imported) for player in match.players]
    nobody = {player for player in match.players if imported or uow.people.player(player).is_partner}
    result = match.result
    short = None
    if result is not None:
        short = chat.result_in_short(match.game, result.winner, result.reason, result.score, language)
    return MatchSummary(
        number=match.number,
        url=f"/m/{match.number}",
        title=words.title(names_shown[0], names_shown[1]),
        game=GameName.of(match.game, language),
        options=words.agreed(),
        players=[
            SeatSummary(seat, name, None if player in nobody else f"/p/{player}", turn=match.to_move == seat)
            for seat, name, player in zip((1, 2), names_shown, match.players, strict=True)
        ],
        phase=phase_of(match),
        ply=match.ply,
        winner=None if result is None else result.winner,
        result=short,
        started=match.started_at.isoformat(),
        changed=match.changed_at.isoformat(),
    )


class MatchList(Struct, frozen=True):
    """Page of matches, and the number before which the next page begins, or None for the last page."""

    matches: Sequence[MatchSummary]
    before: int | None


class ListRoutes:
    """Routes of lists.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/api/matches", self.matches), web.get("/api/offers", self.offers)]

    @costs(Cost.STORAGE)
    async def matches(self, request: web.Request) -> web.Response:
        """Return the matches of a search that the sender may see, the newest first."""

        def transaction(uow: UnitOfWork, person: Person | None) -> MatchList:
            player = None if person is None else person.player
            search = read_search(uow, request, zone_of(player))
            matches, before_number = _visible(uow, search, None if player is None else player.id)
            names = uow.people.names(sorted({player_id for match in matches for player_id in match.players}))
            language, zone = language_of(player, request), zone_of(player)
            imported = uow.matches.with_event([match.number for match in matches if match.result is not None], IMPORTED)
            summaries = [
                match_summary(uow, match, names, language, zone, imported=match.number in imported) for match in matches
            ]
            return MatchList(summaries, before_number)

        data = await self._site.look(request, transaction)
        self._site.count_reading(request)
        return json_answer(data)

    @costs(Cost.STORAGE)
    async def offers(self, request: web.Request) -> web.Response:
        """Return the open challenges that the sender can accept, their own ones, and the open seeks."""
        now = self._site.services.clock.now()

        def transaction(uow: UnitOfWork, person: Person | None) -> OfferList:
            player = None if person is None else person.player
            return OfferList(offer_entries(uow, player, language_of(player, request), now))

        return json_answer(await self._site.look(request, transaction))


def read_search(uow: UnitOfWork, request: web.Request, zone: tzinfo | None) -> Search:
    """Return the search in a request. Raises RequestProblem if a field is invalid."""
    query = request.query
    game, result = query.get("game") or None, query.get("result") or None
    if game is not None and game not in {each_game.key for each_game in rules.all()}:
        raise RequestProblem(400, "bad-field", field="game")
    player, opponent = (_player(uow, query.get(name, "")) for name in ("player", "other"))
    if result is not None and (result not in _WANTED or (result in {"won", "lost"} and player is None)):
        raise RequestProblem(400, "bad-field", field="result")
    since, until = _day(request, "from", zone), _day(request, "to", zone, days_later=1)
    return Search(
        player=player,
        other=opponent,
        game=game,
        wanted=cast("Wanted | None", result),
        since=since,
        until=until,
        before=query_number(request, "before"),
    )


def _player(uow: UnitOfWork, text: str) -> int | None:
    """Return the player with an id or a name on the page, or None for an empty field. Raises RequestProblem."""
    if not text:
        return None
    if text.isascii() and text.isdigit():
        number = path_number(text, "player")
        if number in uow.people.several([number]):
            return number
    account = uow.people.by_handle(PLATFORM, text[:64])
    if account is None:
        raise RequestProblem(404, "no-player", name=text[:64])
    return account.player


def _day(request: web.Request, name: str, zone: tzinfo | None, *, days_later: int = 0) -> datetime | None:
    """Return the start of a day in the reader's zone, or some days later; None without a date. Raises RequestProblem."""
    text = request.query.get(name)
    if not text:
        return None
    try:
        day = date.fromisoformat(text) + timedelta(days=days_later)
        return datetime.combine(day, time(), zone or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        raise RequestProblem(400, "bad-field", field=name) from None


def _visible(uow: UnitOfWork, search: Search, viewer: int | None) -> tuple[list[Match], int | None]:
    """Return a page of matches that the viewer may see, and the number before which the next page begins, if any."""
    sight = MatchVisibility(uow, viewer, of=search.player)
    visible_matches: list[Match] = []
    before_number, looked = search.before, 0
    while looked < _MAX_SEARCHED:
        candidates = uow.matches.search(replace(search, before=before_number), _AT_ONCE)
        if search.player is None:  # otherwise we know the audiences of all their matches
            sight.expect([match.number for match in candidates])
        for match in candidates:
            before_number = match.number
            if sight.sees(match.number, match.community, match.players):
                visible_matches.append(match)
            if len(visible_matches) == PAGE:
                return visible_matches, before_number
        looked += len(candidates)
        if len(candidates) < _AT_ONCE:
            return visible_matches, None
    return visible_matches, before_number
