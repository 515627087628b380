"""Page of a tournament: cross tables, the matches of each round, and who still plays whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from typing import Any, Final

import msgspec
from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.chat.wording.phrases import Phrases
from bot.features.match.clock import time_of
from bot.features.time.words import time_in_short
from bot.features.tournament import book
from bot.features.tournament.book import GroupTable
from bot.features.tournament.commands import Tournament as Command
from bot.features.tournament.commands import TournamentAct
from bot.features.tournament.lookup import is_on, is_open
from bot.features.tournament.words import amount
from bot.kernel.admission import manages
from bot.kernel.watching import MatchVisibility
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.matches.competitions import readable_community
from bot.platforms.web.matches.reader import zone_of
from bot.platforms.web.public.pages import PersonLink, controls_of, people_of
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import path_number
from bot.platforms.web.rooms.command_controls import ControlsState
from bot.platforms.web.site.previews import described, game_picture
from bot.platforms.web.site.site import Site
from bot.platforms.web.site.times import in_words, stamp
from core.match.model import Match
from core.tournament.model import Format, Tournament, TournamentStatus
from core.tournament.standings import VOID, PlayedPairing, cross_table, sign
from storage.unit_of_work import UnitOfWork

MAX_TOLD: Final = 100
"""Maximum running matches of which we say who is on move."""
_SIGNS: Final = {VOID: "~", ".": "·", "-": "−"}
"""What a cell of a cross table shows for a sign, if it isn't the sign itself."""


class CrossSign(Struct, frozen=True):
    """Result in a cross table, as a sign, and the address of its match, if any."""

    sign: str
    url: str | None


class CrossLine(Struct, frozen=True, kw_only=True):
    """Line of a cross table: a player with their results against everybody, in the order of places."""

    place: int
    person: PersonLink
    cells: Sequence[Sequence[CrossSign]]
    points: str
    tiebreak: str
    left: bool


class TournamentGroup(Struct, frozen=True):
    """Table of a group: its round, its number (None if there is only one), and its lines."""

    round: int
    number: int | None
    lines: Sequence[CrossLine]


class PairLine(Struct, frozen=True):
    """Match of a round.

    Attributes:
        first: the player who moves first, or has a bye.
        second: the other player; None for a bye.
        winner: the seat that won (0: drawn; None: not over).
        result: the signs of both players' results, as in the cross table; empty if it isn't over.
        url: its address, for readers who may see it.
        mover: the name of the player on move, for readers who may see it while it is running.
        ply: the number of turns that have been played in it.
        time: the time of the player on move, in a few words; empty without a clock.
    """

    first: PersonLink
    second: PersonLink | None
    winner: int | None
    result: str
    url: str | None
    mover: str = ""
    ply: int = 0
    time: str = ""


class TournamentRound(Struct, frozen=True):
    """Round of a tournament, with its matches."""

    number: int
    pairs: Sequence[PairLine]


class TakingPart(Struct, frozen=True):
    """Commands with which a reader takes part in a tournament, or starts it; empty for what they can't do."""

    join: str
    leave: str
    start: str


class TournamentView(Struct, frozen=True, kw_only=True):
    """A tournament as its page shows it.

    Attributes:
        number: its number.
        title: its title.
        options: the options of its matches, in words.
        terms: their time control, in words.
        system: its format, in sentences.
        told: where it stands, in a sentence.
        swiss: whether it is a Swiss tournament; otherwise it has groups.
        room: name of its community.
        game: key of its game.
        listed: whether search engines may list its page.
        joinable: whether people sign up for it on the page.
        own: what the reader can do; None without a name.
        people: who has signed up, before the first round.
        groups: tables of the latest round; a Swiss tournament has one table.
        rounds: all rounds, the latest first.
    """

    number: int
    title: str
    options: str
    terms: str
    system: str
    told: str
    swiss: bool
    room: str
    game: str
    listed: bool
    joinable: bool
    own: TakingPart | None
    people: Sequence[PersonLink]
    groups: Sequence[TournamentGroup]
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
        now = self._site.services.clock.now()

        def transaction(uow: UnitOfWork, person: Person | None) -> tuple[TournamentView, ControlsState | None]:
            tournament = uow.tournaments.get(number)
            if tournament is None:
                raise RequestProblem(404, "no-page")
            view = _view(uow, tournament, person, self._site.language(request), now)
            return view, controls_of(uow, person, tournament.room)

        view, controls = await self._site.look_counted(request, transaction)
        head = described(
            self._site,
            request,
            title=view.title,
            about=f"{in_words(view.told)} {view.options}. {view.terms}",
            picture=game_picture(self._site, request, view.game),
            indexed=view.listed,
        )
        values, state = {"tournament": view} | dict(head), {"reader": msgspec.to_builtins(controls)}
        return self._site.templates.page("tournament", self._site.reader(request), values, state)


def _view(
    uow: UnitOfWork, tournament: Tournament, person: Person | None, language: str, now: datetime
) -> TournamentView:
    community = readable_community(uow, tournament.community, person)
    zone = zone_of(None if person is None else person.player)
    words, phrases = chat.words(language), Phrases(language, zone, is_own=zone is not None, moments=stamp)
    entries = uow.tournaments.entries(tournament.id)
    people = people_of(uow, (entry.player for entry in entries))
    games = book.games(uow.tournaments, tournament.id)
    groups = book.latest(tournament, book.tables(tournament, entries, games))
    sight = MatchVisibility(uow, None if person is None else person.player.id)
    sight.expect([game.match for game in games if game.match])
    pairs = [(game, _pair(game, people, tournament.community, sight)) for game in games]
    seen = [game.match for game, line in pairs if game.match and not game.over and line.url][:MAX_TOLD]
    matches = uow.matches.several(seen)
    uow.people.several(sorted({player for match in matches.values() for player in match.players}))
    told = {number: _told_pair(uow, match, now, language, zone) for number, match in matches.items() if match.to_move}
    pairs = [(game, replace(line, **told.get(game.match or 0, {}))) for game, line in pairs]
    is_here = community.platform == PLATFORM
    rounds = sorted({game.round for game in games}, reverse=True)
    swiss = tournament.format is Format.SWISS
    title = {"tournament": tournament.id, "game": chat.game_name(tournament.game, language)}
    return TournamentView(
        number=tournament.id,
        title=words("public-tournament-title", title),
        options=phrases.options(tournament.game, tournament.options),
        terms=phrases.terms(tournament.terms),
        system=_system(tournament, phrases),
        told=_told(tournament, groups, people, len(entries), phrases),
        swiss=swiss,
        room=community.called,
        game=tournament.game,
        listed=community.shows_standings({PLATFORM}) and all(one.findable for one in people.values()),
        joinable=is_here and tournament.status is TournamentStatus.OPEN,
        own=_own_part(uow, tournament, person, language) if is_here and person is not None else None,
        people=[] if groups else [people[entry.player] for entry in entries],
        groups=[
            _group(group, people, {game: line.url for game, line in pairs}, only=swiss or len(groups) == 1)
            for group in groups
        ],
        rounds=[TournamentRound(number, [line for game, line in pairs if game.round == number]) for number in rounds],
    )


def _own_part(uow: UnitOfWork, tournament: Tournament, person: Person, language: str) -> TakingPart:
    """Return what someone with a name can do about a tournament of the page."""
    entry = uow.tournaments.entry(tournament.id, person.player.id)
    is_in = entry is not None and entry.left_at is None
    open_ = is_open(tournament)

    def command(act: TournamentAct, *, can: bool) -> str:
        return chat.write(Command(act, str(tournament.id)), language) if can else ""

    return TakingPart(
        join=command("join", can=open_ and not is_in),
        leave=command("leave", can=is_on(tournament) and is_in),
        start=command("start", can=open_ and manages(uow, person.account)),
    )


def _system(tournament: Tournament, phrases: Phrases) -> str:
    """Return the format of a tournament in sentences."""
    if tournament.format is Format.SWISS and tournament.size is None:
        return phrases.say("tournament-format-swiss-open")
    return phrases.say(f"tournament-format-{tournament.format}", size=tournament.size or book.USUAL_GROUP)


def _told_pair(uow: UnitOfWork, match: Match, now: datetime, language: str, zone: tzinfo | None) -> dict[str, Any]:
    """Return what the line of a running match has besides its players: who is on move, their time, and the number of turns."""
    mover = uow.people.player(match.players[match.to_move - 1])
    time = time_of(match, mover, now)
    return {
        "mover": mover.name,
        "ply": match.ply,
        "time": "" if time is None else time_in_short(time, language, zone, stamp),
    }


def _told(
    tournament: Tournament,
    groups: Sequence[GroupTable],
    people: Mapping[int, PersonLink],
    count: int,
    phrases: Phrases,
) -> str:
    """Return where a tournament stands, in a sentence."""
    words = chat.words(phrases.language)
    match tournament.status:
        case TournamentStatus.OPEN:
            return words("public-tournament-open", {"until": phrases.moment(tournament.deadline), "count": count})
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


def _group(
    group: GroupTable, people: Mapping[int, PersonLink], urls: Mapping[PlayedPairing, str | None], *, only: bool
) -> TournamentGroup:
    lines = [
        CrossLine(
            place=row.standing.place,
            person=people[row.standing.player],
            cells=[
                [CrossSign(_sign_text(code), urls[game]) for code, game in zip(cell, games, strict=False)]
                for cell, games in zip(row.cells, row.games, strict=True)
            ],
            points=amount(row.standing.points) or "0",
            tiebreak=amount(row.standing.tiebreak) or "0",
            left=row.standing.left,
        )
        for row in cross_table(group.table, group.games)
    ]
    return TournamentGroup(group.round, None if only else group.number, lines)


def _sign_text(code: str) -> str:
    return _SIGNS.get(code, code)


def _pair(game: PlayedPairing, people: Mapping[int, PersonLink], community: int, sight: MatchVisibility) -> PairLine:
    """Return a pairing; only those who may see its match get the address. The table needs the result of every match."""
    second = None if game.second is None else people[game.second]
    players = (game.first, game.second or 0)
    is_seen = bool(game.match) and sight.sees(game.match or 0, community, players)
    result = " : ".join(_sign_text(sign(game, player)) for player in game.players) if game.over else ""
    return PairLine(people[game.first], second, game.winner, result, f"/m/{game.match}" if is_seen else None)
