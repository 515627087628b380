"""Tournaments by command: create, sign up, show, start early, leave, cancel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.features.challenge import challenges
from bot.features.match.lookup import find_game, read_options
from bot.features.match.permissions import only_managers
from bot.features.match.second_word import is_confirmed
from bot.features.rating.chart_data import with_chart
from bot.features.time import clocks
from bot.features.time.terms import read_length
from bot.features.tournament import book, messages, rounds
from bot.features.tournament.commands import KNOCKOUT, TournamentAct, TournamentCreate
from bot.features.tournament.commands import Tournament as Command
from bot.features.tournament.lookup import (
    cross_table,
    described,
    find_tournament,
    is_on,
    is_open,
    listed,
    pairs,
    rounds_of,
    table_of,
)
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import Decided
from bot.kernel.pages import on_page, pages, turning
from bot.kernel.refusal import Refusal
from core.community import AuditAction
from core.messages.message import Action, Message
from core.time.control import MAX_VACATION_DAYS, Expiry, TimeControl
from core.time.days import DAY
from core.tournament.model import GROUP_SIZES, ROUNDS, Departure, Entry, Format, Tournament, TournamentStatus

USUAL_SIGN_UP: Final = "7d"
MAX_SIGN_UP: Final = clocks.MAX_PAUSE
MAX_GAMES: Final = 20
"""Maximum number of running matches to list."""


@handles(Command)
def tournament(context: Context, command: Command) -> None:
    """Show a tournament, or do something in it."""
    ACTS[command.act](context, command)


# --- looking ---------------------------------------------------------------------------------------------------


def show(context: Context, command: Command) -> None:
    """Show a tournament: first the players who have signed up; later the tables, and the matches of the round."""
    tournament = find_tournament(context, command, is_on)
    entries = context.uow.tournaments.entries(tournament.id)
    games = book.games(context.uow.tournaments, tournament.id)
    running = [game for game in games if not game.over]
    own_entry = context.uow.tournaments.entry(tournament.id, context.player)
    last_groups = book.latest(tournament, book.tables(tournament, entries, games))
    winner = book.winner(last_groups) if tournament.status is TournamentStatus.FINISHED else None
    content = messages.TournamentShown(
        *described(tournament),
        round=tournament.round,
        rounds=rounds_of(tournament, len(entries)),
        count=len(entries),
        names=() if tournament.round else tuple(context.name(entry.player) for entry in entries),
        groups=tuple(table_of(context, group) for group in last_groups),
        running=pairs(context, running[:MAX_GAMES]),
        more=max(0, len(running) - MAX_GAMES),
        winner=None if winner is None else context.name(winner),
        mine=own_entry is not None,
    )
    actions = (rounds.join_button(tournament),) if is_open(tournament) and own_entry is None else ()
    context.answer(with_chart(Message(content, actions=actions), cross_table(context, tournament, last_groups)))


def list_all(context: Context, command: Command) -> None:
    """List a page of this community's tournaments: the current ones first, then the latest."""
    tournaments = context.uow.tournaments.for_community(context.room.community)
    if not tournaments:
        raise Refusal(messages.NoTournament(context.manages))
    page, page_count = pages(len(tournaments), command.page)
    order = on_page(sorted(tournaments, key=lambda tournament: (not is_on(tournament), -tournament.id)), page)
    actions = [Action("pick", Command("show", str(tournament.id)), context.player) for tournament in order]
    actions += turning(Command("list"), page, page_count)
    context.answer(Message(messages.TournamentsShown(listed(context, order), page, page_count), actions=tuple(actions)))


# --- announcing ------------------------------------------------------------------------------------------------


@handles(TournamentCreate)
def create(context: Context, command: TournamentCreate) -> None:
    """Create a tournament in this community; for managers."""
    community = only_managers(context, messages.TournamentManagers)
    game = find_game(command.game)
    if command.format == KNOCKOUT:
        raise Refusal(messages.NoKnockout(game.key))
    options = read_options(game, command.options)
    terms = challenges.read_terms(context, command)
    if not terms.control.timed or terms.expiry is Expiry.CLAIM:
        raise Refusal(messages.TournamentNeedsAClock(community.settings.clock))
    format_ = Format(command.format or Format.GROUPS)
    size = size_meant(format_, command.size)
    if command.vacation is not None:
        terms = replace(terms, vacation_days=_vacation_days(command.vacation, terms.control))
    tournament = context.uow.tournaments.create(
        Tournament(
            id=0,
            community=community.id,
            room=context.room.id,
            game=game.key,
            options=options,
            terms=terms,
            format=format_,
            size=size,
            made_by=context.player,
            made_at=context.now,
            deadline=context.now + read_length(command.until or USUAL_SIGN_UP, MAX_SIGN_UP),
        )
    )
    rounds.start_timer(context, tournament)
    _record(context, AuditAction.TOURNAMENT_CREATED, tournament)
    public = community.shows_standings(context.public)
    created = messages.TournamentCreated(*described(tournament), context.name(context.player), public)
    message = Message(created, actions=(rounds.join_button(tournament),))
    context.announce(tournament.room, message, publish=tournament.community)


def size_meant(format_: Format, text: str | None) -> int | None:
    """Return the typed size of groups or number of rounds; None for as many rounds as necessary. Raises Refusal."""
    if text is None:
        return None if format_ is Format.SWISS else book.USUAL_GROUP
    low, high = ROUNDS if format_ is Format.SWISS else GROUP_SIZES
    if not (text.isascii() and text.isdigit() and len(text) < 4 and low <= int(text) <= high):
        raise Refusal(messages.BadTournamentSize(text[:50], format_, low, high))
    return int(text)


def _vacation_days(text: str, control: TimeControl) -> int:
    """Return the typed days in a round. Raises Refusal."""
    is_number = text.isascii() and text.isdigit() and len(text) < 4
    if control.base < DAY or not (is_number and 1 <= int(text) <= MAX_VACATION_DAYS):
        raise Refusal(messages.BadTournamentVacation(text[:50], MAX_VACATION_DAYS, control.base < DAY))
    return int(text)


# --- taking part -----------------------------------------------------------------------------------------------


def join(context: Context, command: Command) -> None:
    """Sign the asker up."""
    tournament = find_tournament(context, command, is_open)
    if not is_open(tournament):
        raise Refusal(messages.TournamentTooLate(tournament.id, tournament.game))
    count = len(context.uow.tournaments.entries(tournament.id))
    if context.uow.tournaments.entry(tournament.id, context.player) is not None:
        raise Refusal(messages.AlreadyInTheTournament(tournament.id, tournament.game))
    if count >= book.MAX_PLAYERS:
        raise Refusal(messages.TournamentFull(tournament.id, tournament.game, book.MAX_PLAYERS))
    context.uow.tournaments.add_entry(tournament.id, context.player, context.now)
    content = messages.TournamentJoined(tournament.id, tournament.game, context.name(context.player), count + 1)
    is_full = count + 1 >= book.MAX_PLAYERS
    actions = () if is_full else (rounds.join_button(tournament, besides=context.player),)
    publish = tournament.community if is_full else None  # so that the button goes there, too
    context.announce(tournament.room, Message(content, actions=actions), publish=publish)


def leave(context: Context, command: Command) -> None:
    """Withdraw the asker's sign-up, or make them leave a running tournament, after a confirmation."""

    def mine(tournament: Tournament) -> bool:
        return is_on(tournament) and _still_in(context, tournament) is not None

    meant_tournament = find_tournament(context, command, mine)
    entry = _still_in(context, meant_tournament)
    if entry is None or not is_on(meant_tournament):
        raise Refusal(messages.NotInTheTournament(meant_tournament.id, meant_tournament.game))
    if is_open(meant_tournament):
        context.uow.tournaments.delete_entry(meant_tournament.id, context.player)
        count = len(context.uow.tournaments.entries(meant_tournament.id))
        signed_off = messages.TournamentSignedOff(
            meant_tournament.id, meant_tournament.game, context.name(context.player), count
        )
        context.announce(meant_tournament.room, Message(signed_off, actions=(rounds.join_button(meant_tournament),)))
        return
    _leave_running(context, command, meant_tournament, entry)


def _still_in(context: Context, tournament: Tournament) -> Entry | None:
    """Return the asker's entry, unless they have left."""
    entry = context.uow.tournaments.entry(tournament.id, context.player)
    return entry if entry is not None and entry.left_at is None else None


def _leave_running(context: Context, command: Command, tournament: Tournament, entry: Entry) -> None:
    if not _goes_on_for(context, tournament):
        raise Refusal(messages.OutOfTheTournament(tournament.id, tournament.game))
    running = rounds.running_of(context, tournament, context.player)
    if not command.confirmed:
        numbers = tuple(match.number for match in running)
        question = messages.TournamentLeaveQuestion(
            tournament=tournament.id,
            game=tournament.game,
            format=tournament.format,
            numbers=numbers,
            count=len(running),
        )
        sure = Action("tournament-leave-yes", Command("leave", str(tournament.id), confirmed=True), context.player)
        context.whisper(Message(question, actions=(sure,)))
        return
    if context.room.id != tournament.room:
        context.whisper(Message(messages.TournamentYouLeft(tournament.id, tournament.game)))
    with context.unasked():
        rounds.leave(context, tournament, entry, Departure.WITHDRAWN)


def _goes_on_for(context: Context, tournament: Tournament) -> bool:
    """Return whether the asker may still have to play; in groups, whether they are in the latest round."""
    if tournament.format is Format.SWISS:
        return True
    pairings = (
        pairing for pairing in context.uow.tournaments.pairings(tournament.id) if pairing.round == tournament.round
    )
    return any(context.player in {pairing.first, pairing.second} for pairing in pairings)


# --- managing --------------------------------------------------------------------------------------------------


def start(context: Context, command: Command) -> None:
    """Start a tournament before its deadline; for managers."""
    tournament = find_tournament(context, command, is_open)
    only_managers(context, messages.TournamentManagers)
    if not is_open(tournament):
        raise Refusal(messages.TournamentBegan(tournament.id, tournament.game))
    count = len(context.uow.tournaments.entries(tournament.id))
    if count < book.MIN_PLAYERS:
        raise Refusal(
            messages.TournamentTooFew(
                tournament=tournament.id,
                game=tournament.game,
                count=count,
                least=book.MIN_PLAYERS,
                until=tournament.deadline,
            )
        )
    if context.room.id != tournament.room:
        context.whisper(Message(messages.TournamentBegins(tournament.id, tournament.game, count)))
    _record(context, AuditAction.TOURNAMENT_STARTED, tournament)
    rounds.start(context, tournament)


def cancel(context: Context, command: Command) -> None:
    """Cancel a tournament, after a confirmation; for managers."""
    tournament = find_tournament(context, command, is_on)
    only_managers(context, messages.TournamentManagers)
    if not is_on(tournament):
        raise Refusal(messages.TournamentIsOver(tournament.id, tournament.game))
    sure = Action("tournament-cancel-yes", Command("cancel", str(tournament.id), confirmed=True), context.player)
    if not command.confirmed:
        count = len(context.uow.tournaments.entries(tournament.id))
        running = tournament.status is TournamentStatus.RUNNING
        question = messages.TournamentCancelQuestion(tournament.id, tournament.game, count, running)
        context.whisper(Message(question, actions=(sure,)))
        return
    if is_confirmed(context, "tournament-cancel", tournament.id, tournament.game, sure):
        _record(context, AuditAction.TOURNAMENT_CANCELLED, tournament)
        rounds.cancel(context, tournament)


def _record(context: Context, action: AuditAction, tournament: Tournament) -> None:
    data = {"game": tournament.game, "tournament": tournament.id}
    context.record(Decided(action, data=data, community=tournament.community))


ACTS: Mapping[TournamentAct, Callable[[Context, Command], None]] = {
    "show": show,
    "list": list_all,
    "join": join,
    "leave": leave,
    "start": start,
    "cancel": cancel,
}
