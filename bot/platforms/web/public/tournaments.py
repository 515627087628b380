"""Page of a tournament: cross tables, the matches of each round, and who still plays whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.chat.wording.phrases import Phrases
from bot.features.tournament import book
from bot.features.tournament.book import GroupTable
from bot.features.tournament.words import amount
from bot.kernel.watching import MatchVisibility
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.public.pages import PersonLink, people_of, readable_community
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import path_number
from bot.platforms.web.site.previews import described, game_picture
from bot.platforms.web.site.site import Site
from core.tournament.model import Format, Tournament, TournamentStatus
from core.tournament.standings import SELF, VOID, PlayedPairing, cross_table
from storage.unit_of_work import UnitOfWork

_SIGNS: Final = {SELF: "", VOID: "", ".": "·", "-": "−"}
"""What a cell of a cross table shows for a sign, if it isn't the sign itself."""


class CrossLine(Struct, frozen=True, kw_only=True):
    """Line of a cross table: a player with their results against everybody, in the order of places."""

    place: int
    person: PersonLink
    cells: Sequence[str]
    points: str
    tiebreak: str
    left: bool


class TournamentGroup(Struct, frozen=True):
    """Table of a group: its round, its number (None if there is only one), and its lines."""

    round: int
    number: int | None
    lines: Sequence[CrossLine]


class PairLine(Struct, frozen=True):
    """Match of a round: its players (None for a bye), the seat that won (0: drawn; None: not over), and its address, if any."""

    first: PersonLink
    second: PersonLink | None
    winner: int | None
    url: str | None


class TournamentRound(Struct, frozen=True):
    """Round of a tournament, with its matches."""

    number: int
    pairs: Sequence[PairLine]


class TournamentView(Struct, frozen=True, kw_only=True):
    """A tournament as its page shows it.

    Attributes:
        title: its title.
        options: the options of its matches, in words.
        terms: their time control, in words.
        told: where it stands, in a sentence.
        columns: what the columns of its tables are, in a sentence.
        room: name of its community.
        game: key of its game.
        public: whether everybody may read it.
        people: who has signed up, before the first round.
        groups: tables of the latest round; a Swiss tournament has one table.
        open: matches that are being played.
        rounds: all rounds, the latest first.
    """

    title: str
    options: str
    terms: str
    told: str
    columns: str
    room: str
    game: str
    public: bool
    people: Sequence[PersonLink]
    groups: Sequence[TournamentGroup]
    open: Sequence[PairLine]
    rounds: Sequence[TournamentRound]


class TournamentPages:
    """Routes of the pages of tournaments.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/tournaments/{tournament}", self.tournament)]

    @costs(Cost.STORAGE)
    async def tournament(self, request: web.Request) -> web.Response:
        """Return the page of a tournament. Raises RequestProblem if the sender may not read it."""
        number = path_number(request.match_info["tournament"], "tournament")

        def transaction(uow: UnitOfWork, person: Person | None) -> TournamentView:
            tournament = uow.tournaments.get(number)
            if tournament is None:
                raise RequestProblem(404, "no-page")
            return _view(uow, tournament, person, self._site.language(request))

        view = await self._site.look_counted(request, transaction)
        head = described(
            self._site,
            request,
            title=view.title,
            about=f"{view.told} {view.options}. {view.terms}",
            picture=game_picture(self._site, request, view.game),
            indexed=view.public,
        )
        return self._site.templates.page(
            "tournament", self._site.reader(request), {"tournament": view} | dict(head), {}
        )


def _view(uow: UnitOfWork, tournament: Tournament, person: Person | None, language: str) -> TournamentView:
    community = readable_community(uow, tournament.community, person)
    words, phrases = chat.words(language), Phrases(language)
    entries = uow.tournaments.entries(tournament.id)
    people = people_of(uow, (entry.player for entry in entries))
    games = book.games(uow.tournaments, tournament.id)
    groups = book.latest(tournament, book.tables(tournament, entries, games))
    sight = MatchVisibility(uow, None if person is None else person.player.id)
    pairs = [(game, _pair(game, people, tournament.community, sight)) for game in games]
    rounds = sorted({game.round for game in games}, reverse=True)
    swiss = tournament.format is Format.SWISS
    title = {"tournament": tournament.id, "game": chat.game_name(tournament.game, language)}
    return TournamentView(
        title=words("public-tournament-title", title),
        options=phrases.options(tournament.game, tournament.options),
        terms=phrases.terms(tournament.terms),
        told=_told(tournament, groups, people, len(entries), language),
        columns=words(f"tournament-columns-{tournament.format}", {}),
        room=community.called,
        game=tournament.game,
        public=community.shows_standings({PLATFORM}),
        people=[] if groups else [people[entry.player] for entry in entries],
        groups=[_group(group, people, only=swiss or len(groups) == 1) for group in groups],
        open=[line for game, line in pairs if not game.over],
        rounds=[TournamentRound(number, [line for game, line in pairs if game.round == number]) for number in rounds],
    )


def _told(
    tournament: Tournament, groups: Sequence[GroupTable], people: Mapping[int, PersonLink], count: int, language: str
) -> str:
    """Return where a tournament stands, in a sentence."""
    words = chat.words(language)
    match tournament.status:
        case TournamentStatus.OPEN:
            return words("public-tournament-open", {"until": tournament.deadline.date().isoformat(), "count": count})
        case TournamentStatus.RUNNING:
            return words("public-tournament-running", {"round": tournament.round})
        case TournamentStatus.CANCELLED:
            return words("tournament-was-cancelled", {})
    winner = book.winner(groups)
    return (
        words("public-tournament-over", {})
        if winner is None
        else words("public-tournament-won", {"name": people[winner].name})
    )


def _group(group: GroupTable, people: Mapping[int, PersonLink], *, only: bool) -> TournamentGroup:
    lines = [
        CrossLine(
            place=row.standing.place,
            person=people[row.standing.player],
            cells=["".join(_SIGNS.get(sign, sign) for sign in cell) for cell in row.cells],
            points=amount(row.standing.points) or "0",
            tiebreak=amount(row.standing.tiebreak) or "0",
            left=row.standing.left,
        )
        for row in cross_table(group.table, group.games)
    ]
    return TournamentGroup(group.round, None if only else group.number, lines)


def _pair(game: PlayedPairing, people: Mapping[int, PersonLink], community: int, sight: MatchVisibility) -> PairLine:
    """Return a pairing; only those who may see its match get the address. The table needs the result of every match."""
    second = None if game.second is None else people[game.second]
    players = (game.first, game.second or 0)
    is_seen = bool(game.match) and sight.sees(game.match or 0, community, players)
    return PairLine(people[game.first], second, game.winner, f"/m/{game.match}" if is_seen else None)
