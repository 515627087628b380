"""Page of managers: open reports, and a room's ladders, stuck matches of tournaments and decisions, with controls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import msgspec
from aiohttp import web

from bot import chat
from bot.chat.lexicon import shown_words
from bot.chat.markup import unmarked
from bot.chat.wording.phrases import Phrases
from bot.features.account.blocking import handle_of
from bot.features.audit import messages as audit_messages
from bot.features.audit.commands import Audit
from bot.features.audit.log import decision
from bot.features.community.commands import Settings
from bot.features.ladder.commands import Ladder
from bot.features.moderation.commands import Moderate
from bot.features.report.managing import report_shown
from bot.features.talk.handlers import muted_accounts, muted_until
from bot.features.tournament.book import USUAL_GROUP
from bot.features.tournament.commands import Tournament
from bot.features.tournament.lookup import is_on, is_open
from bot.kernel.admission import manages
from bot.platforms.web.hall.games import UNTIMED, clock_entries, game_entries
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.identity.names import is_room_ref
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.rooms.command_controls import ControlsState
from bot.platforms.web.rooms.sidebar import RoomName, room_names, room_title
from bot.platforms.web.site.site import LOBBY, Site
from bot.platforms.web.site.times import stamp
from core.community import Room
from core.ladder import MAX_REACH
from core.match.model import Match
from core.messages.message import Message
from core.names import Name
from core.report import Report
from core.time.control import MAX_VACATION_DAYS
from core.tournament.model import GROUP_SIZES, ROUNDS
from storage.unit_of_work import UnitOfWork

LONG: Final = timedelta(days=7)
"""Time without a turn after which we show a match of a tournament as stuck."""
DECISIONS: Final = 10
"""Decisions to show."""
MUTE_LENGTHS: Final = ("1h", "1d", "7d", "30d")
"""Lengths of a mute to choose from. The command names one, so that no reason is read as one."""
ACTS: Final = ("adjourn", "resume", "annul", "award", "restore")
"""Decisions about a match to choose from."""


class ReportCase(NamedTuple):
    """Open report.

    Attributes:
        number: its number.
        text: what managers read about it.
        room: the room in which its commands are given.
        delete: the command, without its reason, that removes the line; empty if there is none.
        mute: the command, without a length and a reason, that mutes the reported person; empty if they can't be named.
        unmute: the same that unmutes them.
        muted: until when they are muted; empty if they aren't.
        handled: the command that says that managers have acted on it.
        dismiss: the command that says that there is nothing to do.
        comment: whether it is about a comment on a match.
    """

    number: int
    text: str
    room: str
    delete: str
    mute: str
    unmute: str
    muted: str
    handled: str
    dismiss: str
    comment: bool


class MutedPerson(NamedTuple):
    """Person who is muted: their name, until when, and the command, without its reason, that unmutes them."""

    name: str
    until: str
    unmute: str


class Competition(NamedTuple):
    """Ladder or tournament: its number, its game, its number of players, and the commands that end and (if it waits) start it."""

    number: int
    game: str
    players: int
    end: str
    start: str = ""


class Stuck(NamedTuple):
    """Match of a tournament that doesn't go on.

    Attributes:
        number: its number.
        players: names of its players.
        mover: the player on move.
        since: since when they are.
        why: code of the reason why it doesn't go on.
        awards: commands, without the reason, that award it to a player, each with the player's name.
    """

    number: int
    players: tuple[str, str]
    mover: str
    since: str
    why: str
    awards: Sequence[tuple[str, str]]


class ManagingRoutes:
    """Routes of the managers' page.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/manage", self.document), web.get("/manage/{ref}", self.document)]

    @costs(Cost.STORAGE)
    async def document(self, request: web.Request) -> web.Response:
        """Return what managers decide about, all reports and one room's; to others, there is no such page."""
        ref = request.match_info.get("ref", LOBBY)
        now = self._site.services.clock.now()

        def transaction(uow: UnitOfWork, person: Person) -> tuple[Person, Room, dict[str, object]]:
            room = uow.communities.find_room(PLATFORM, ref) if is_room_ref(ref) else None
            if room is None or not manages(uow, person.account):
                raise RequestProblem(404, "no-page")
            return person, room, _values(uow, person, room, self._site.language(request), now)

        person, room, values = await self._site.read(request, transaction)
        state = ControlsState(person.player.id, person.player.name, room.ref)
        return self._site.templates.page("manage", self._site.reader(request), values, msgspec.to_builtins(state))


def _values(uow: UnitOfWork, person: Person, room: Room, language: str, now: datetime) -> dict[str, object]:
    """Return the values for the template of the managers' page, by name."""
    say = Phrases(language, person.player.preferences.tzinfo, is_own=True, moments=stamp)
    words = shown_words(language)
    community = uow.communities.get(room.community)
    allows_comments = community.settings.comments

    def name_of(player: int) -> Name:
        return uow.people.player(player).called

    entries = uow.audit.page(room.community, 0, DECISIONS)
    parts = [decision(entry, name_of) for entry in entries]
    return {
        "rooms": room_names(uow, language),
        "room": RoomName(room.ref, room_title(room, language)),
        "typed": f"/{words['command-moderate']}",
        "ladder_create": f"/{words['command-ladder']} {words['ladder-create']}",
        "tournament_create": f"/{words['command-tournament']} {words['tournament-create']}",
        "word": words,
        "games": game_entries(language),
        "clocks": [clock for clock in clock_entries(community.settings, language) if clock.value != UNTIMED],
        "group_sizes": (min(GROUP_SIZES), max(GROUP_SIZES)),
        "usual_group": USUAL_GROUP,
        "round_counts": (min(ROUNDS), max(ROUNDS)),
        "max_reach": MAX_REACH,
        "max_vacation": MAX_VACATION_DAYS,
        "acts": {act: words[f"moderate-{act}"] for act in ACTS},
        "mute_lengths": MUTE_LENGTHS,
        "muted": list(_muted(uow, room, say, now)),
        "reports": list(_reports(uow, person, say, now)),
        "ladders": [
            Competition(
                ladder.id,
                say.game(ladder.game),
                uow.ladders.size(ladder.id),
                chat.write(Ladder("close", str(ladder.id)), language),
            )
            for ladder in uow.ladders.for_community(room.community)
            if ladder.closed_at is None
        ],
        "tournaments": [
            Competition(
                tournament.id,
                say.game(tournament.game),
                len(uow.tournaments.entries(tournament.id)),
                chat.write(Tournament("cancel", str(tournament.id)), language),
                chat.write(Tournament("start", str(tournament.id)), language) if is_open(tournament) else "",
            )
            for tournament in uow.tournaments.for_community(room.community)
            if is_on(tournament)
        ],
        "stuck": list(_stuck(uow, room, say, now)),
        "comments": allows_comments,
        "switch_comments": chat.write(Settings("comments", "no" if allows_comments else "yes"), language),
        "decisions": [unmarked(line) for line in audit_messages.decisions(say, parts)],
        "audit": chat.write(Audit(), language),
        "more_decisions": uow.audit.count(room.community) > DECISIONS,
    }


def _muted(uow: UnitOfWork, room: Room, say: Phrases, now: datetime) -> Iterable[MutedPerson]:
    """Yield the people who are muted in a room, by name."""
    muted = muted_accounts(uow, room.community, PLATFORM, now)
    names = uow.people.names([account.player for account, _ in muted])
    for account, until in sorted(muted, key=lambda one: names[one[0].player].casefold()):
        handle = account.handle
        if handle is not None:
            yield MutedPerson(
                names[account.player],
                say.moment(until),
                chat.write(Moderate("unmute", player=handle), say.language),
            )


def _muted_text(uow: UnitOfWork, report: Report, say: Phrases, now: datetime) -> str:
    """Return until when the reported person is muted where it happened; empty if they aren't."""
    accounts = uow.people.accounts_of(report.reported)
    times = [muted_until(uow, report.community, one, now) for one in accounts if one.platform == PLATFORM]
    return next((say.moment(until) for until in times if until is not None), "")


def _reports(uow: UnitOfWork, person: Person, say: Phrases, now: datetime) -> Iterable[ReportCase]:
    """Yield the open reports that the manager may decide about, the earliest first."""
    language, zone = say.language, person.player.preferences.tzinfo
    for report in uow.reports.open_on(PLATFORM):
        if report.concerns(person.player.id):
            continue
        content = report_shown(uow, report, count=1)
        delete, mute = _about_line(report), handle_of(uow, report.reported, PLATFORM)
        yield ReportCase(
            number=report.id,
            text=chat.present(Message(content), language, person.player.id, zone, stamp).text,
            room=uow.communities.get(report.community).ref,
            delete=chat.write(delete, language) if content.lines and delete is not None else "",
            mute="" if mute is None else chat.write(Moderate("mute", player=mute), language),
            unmute="" if mute is None else chat.write(Moderate("unmute", player=mute), language),
            muted=_muted_text(uow, report, say, now),
            handled=chat.write(Moderate("handled", report=report.id), language),
            dismiss=chat.write(Moderate("dismiss", report=report.id), language),
            comment=report.comment,
        )


def _about_line(report: Report) -> Moderate | None:
    """Return the command that removes the line which a report is about, or None if it is about a person."""
    if report.line is None:
        return None
    if report.match is None:
        return Moderate("delete", number=report.line)
    return Moderate("delete", number=report.match, line=report.line, comment=report.comment)


def _stuck(uow: UnitOfWork, room: Room, say: Phrases, now: datetime) -> Iterable[Stuck]:
    """Yield the running matches of a room's tournaments that don't go on, those that wait longest first."""
    numbers = [
        pairing.match
        for tournament in uow.tournaments.for_community(room.community)
        if is_on(tournament)
        for pairing in uow.tournaments.pairings(tournament.id)
        if pairing.match is not None
    ]
    matches = [match for number in numbers if (match := uow.matches.get(number)) is not None and match.to_move]
    for match in sorted(matches, key=lambda match: match.clock.began):
        why = _why_stuck(match, now)
        if why:
            names = uow.people.names(match.players)
            first, second = (names[player] for player in match.players)
            mover = names[match.players[match.to_move - 1]]
            awards = list(_awards(uow, match, names, say.language))
            yield Stuck(match.number, (first, second), mover, say.moment(match.clock.began), why, awards)


def _awards(uow: UnitOfWork, match: Match, names: Mapping[int, str], language: str) -> Iterable[tuple[str, str]]:
    for player in match.players:
        handle = handle_of(uow, player, PLATFORM)
        if handle is not None:
            yield chat.write(Moderate("award", match.number, handle), language), names[player]


def _why_stuck(match: Match, now: datetime) -> str:
    """Return the code of the reason why a match doesn't go on, or empty if it does."""
    clock = match.clock
    if clock.adjourned:
        return "adjourned"
    if clock.flagged:
        return "flagged"
    if clock.unreached is not None:
        return "unreached"
    if clock.paused_until is not None:
        return "paused"
    return "long" if now - clock.began > LONG else ""
