"""Tournaments by command: create, sign up, show, start early, leave, cancel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.features.challenge import challenges
from bot.features.match.lookup import find_game, read_options
from bot.features.match.permissions import only_managers
from bot.features.rating.chart_data import with_chart
from bot.features.time import clocks
from bot.features.time.terms import read_length
from bot.features.tournament import book, messages, rounds
from bot.features.tournament.commands import Tournament as Command
from bot.features.tournament.commands import TournamentAct, TournamentCreate
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
from bot.kernel.pages import on_page, pages, turning
from bot.kernel.refusal import Refusal
from core.messages.message import Action, Message
from core.time.control import Expiry
from core.tournament.model import Departure, Entry, Format, Tournament, TournamentStatus

USUAL_SIGN_UP: Final = "7d"
LONGEST_SIGN_UP: Final = clocks.LONGEST_PAUSE
MOST_GAMES: Final = 20
"""Most running matches that are listed."""


@handles(Command)
def tournament(context: Context, command: Command) -> None:
    """Show a tournament, or do something in it."""
    ACTS[command.act](context, command)


# --- looking ---------------------------------------------------------------------------------------------------


def show(context: Context, command: Command) -> None:
    """Show a tournament: who has signed up; or the tables, and what is played."""
    found = find_tournament(context, command, is_on)
    entries = context.work.tournaments.entries(found.id)
    games = book.games(context.work.tournaments, found.id)
    running = [game for game in games if not game.over]
    mine = context.work.tournaments.entry(found.id, context.player)
    last = book.latest(found, book.tables(found, entries, games))
    winner = book.winner(last) if found.status is TournamentStatus.FINISHED else None
    shown = messages.TournamentShown(
        *described(found),
        round=found.round,
        rounds=rounds_of(found, len(entries)),
        count=len(entries),
        names=() if found.round else tuple(context.name(entry.player) for entry in entries),
        groups=tuple(table_of(context, group) for group in last),
        running=pairs(context, running[:MOST_GAMES]),
        more=max(0, len(running) - MOST_GAMES),
        winner=None if winner is None else context.name(winner),
        mine=mine is not None,
    )
    actions = (rounds.join_button(found),) if is_open(found) and mine is None else ()
    context.answer(with_chart(Message(shown, actions=actions), cross_table(context, found, last)))


def list_all(context: Context, command: Command) -> None:
    """List a page of the tournaments of this community: those that are on, then the latest."""
    found = context.work.tournaments.of_community(context.room.community)
    if not found:
        raise Refusal(messages.NoTournament(context.manages))
    page, most = pages(len(found), command.page)
    order = on_page(sorted(found, key=lambda each: (not is_on(each), -each.id)), page)
    actions = [Action("pick", Command("show", str(each.id)), context.player) for each in order]
    actions += turning(Command("list"), page, most)
    context.answer(Message(messages.TournamentsShown(listed(context, order), page, most), actions=tuple(actions)))


# --- announcing ------------------------------------------------------------------------------------------------


@handles(TournamentCreate)
def create(context: Context, command: TournamentCreate) -> None:
    """Create a tournament in this community; for managers."""
    community = only_managers(context, messages.TournamentManagers)
    game = find_game(command.game)
    options = read_options(game, command.options)
    terms = challenges.read_terms(context, command)
    if not terms.control.timed or terms.expiry is Expiry.CLAIM:
        raise Refusal(messages.TournamentNeedsAClock(community.settings.clock))
    format_ = Format(command.format or Format.GROUPS)
    size = size_meant(format_, command.size)
    made = context.work.tournaments.create(
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
            deadline=context.now + read_length(command.until or USUAL_SIGN_UP, LONGEST_SIGN_UP),
        )
    )
    rounds.start_timer(context, made)
    created = messages.TournamentCreated(*described(made), context.name(context.player))
    message = Message(created, actions=(rounds.join_button(made),))
    context.announce(made.room, message, publish=made.community)


def size_meant(format_: Format, text: str | None) -> int | None:
    """Return the typed size of groups or number of rounds; None: as many rounds as needed. Raises Refusal."""
    if text is None:
        return None if format_ is Format.SWISS else book.USUAL_GROUP
    low, high = book.ROUNDS if format_ is Format.SWISS else book.GROUP_SIZES
    if not (text.isascii() and text.isdigit() and len(text) < 4 and low <= int(text) <= high):
        raise Refusal(messages.BadTournamentSize(text[:50], format_, low, high))
    return int(text)


# --- taking part -----------------------------------------------------------------------------------------------


def join(context: Context, command: Command) -> None:
    """Sign the asker up."""
    found = find_tournament(context, command, is_open)
    if not is_open(found):
        raise Refusal(messages.TournamentTooLate(found.id, found.game))
    count = len(context.work.tournaments.entries(found.id))
    if context.work.tournaments.entry(found.id, context.player) is not None:
        raise Refusal(messages.AlreadyInTheTournament(found.id, found.game))
    if count >= book.MOST:
        raise Refusal(messages.TournamentFull(found.id, found.game, book.MOST))
    context.work.tournaments.enter(found.id, context.player, context.now)
    joined = messages.TournamentJoined(found.id, found.game, context.name(context.player), count + 1)
    context.announce(found.room, Message(joined, actions=(rounds.join_button(found),)))


def leave(context: Context, command: Command) -> None:
    """Withdraw the asker's sign-up; or let them leave a running tournament, after a confirmation."""

    def mine(each: Tournament) -> bool:
        return is_on(each) and _still_in(context, each) is not None

    found = find_tournament(context, command, mine)
    entry = _still_in(context, found)
    if entry is None or not is_on(found):
        raise Refusal(messages.NotInTheTournament(found.id, found.game))
    if is_open(found):
        context.work.tournaments.drop(found.id, context.player)
        count = len(context.work.tournaments.entries(found.id))
        signed_off = messages.TournamentSignedOff(found.id, found.game, context.name(context.player), count)
        context.announce(found.room, Message(signed_off))
        return
    _leave_running(context, command, found, entry)


def _still_in(context: Context, found: Tournament) -> Entry | None:
    """Return the asker's entry, unless they have left."""
    entry = context.work.tournaments.entry(found.id, context.player)
    return entry if entry is not None and entry.left_at is None else None


def _leave_running(context: Context, command: Command, found: Tournament, entry: Entry) -> None:
    if not _goes_on_for(context, found):
        raise Refusal(messages.OutOfTheTournament(found.id, found.game))
    running = rounds.running_of(context, found, context.player)
    if not command.confirmed:
        numbers = tuple(match.number for match in running)
        question = messages.TournamentLeaveQuestion(
            tournament=found.id, game=found.game, format=found.format, numbers=numbers, count=len(running)
        )
        sure = Action("tournament-leave-yes", Command("leave", str(found.id), confirmed=True), context.player)
        context.whisper(Message(question, actions=(sure,)))
        return
    if context.room.id != found.room:
        context.whisper(Message(messages.TournamentYouLeft(found.id, found.game)))
    with context.unasked():
        rounds.leave(context, found, entry, Departure.WITHDRAWN)


def _goes_on_for(context: Context, found: Tournament) -> bool:
    """Return whether the asker may still have to play; in groups, whether they are in the latest round."""
    if found.format is Format.SWISS:
        return True
    latest = (each for each in context.work.tournaments.pairings(found.id) if each.round == found.round)
    return any(context.player in {each.first, each.second} for each in latest)


# --- deciding --------------------------------------------------------------------------------------------------


def start(context: Context, command: Command) -> None:
    """Start a tournament before its deadline; for managers."""
    found = find_tournament(context, command, is_open)
    only_managers(context, messages.TournamentManagers)
    if not is_open(found):
        raise Refusal(messages.TournamentBegan(found.id, found.game))
    count = len(context.work.tournaments.entries(found.id))
    if count < book.LEAST:
        raise Refusal(
            messages.TournamentTooFew(
                tournament=found.id, game=found.game, count=count, least=book.LEAST, until=found.deadline
            )
        )
    if context.room.id != found.room:
        context.whisper(Message(messages.TournamentBegins(found.id, found.game, count)))
    rounds.start(context, found)


def cancel(context: Context, command: Command) -> None:
    """Cancel a tournament, after a confirmation; for managers."""
    found = find_tournament(context, command, is_on)
    only_managers(context, messages.TournamentManagers)
    if not is_on(found):
        raise Refusal(messages.TournamentIsOver(found.id, found.game))
    if not command.confirmed:
        count = len(context.work.tournaments.entries(found.id))
        sure = Action("tournament-cancel-yes", Command("cancel", str(found.id), confirmed=True), context.player)
        running = found.status is TournamentStatus.RUNNING
        question = messages.TournamentCancelQuestion(found.id, found.game, count, running)
        context.whisper(Message(question, actions=(sure,)))
        return
    rounds.cancel(context, found)


ACTS: Mapping[TournamentAct, Callable[[Context, Command], None]] = {
    "show": show,
    "list": list_all,
    "join": join,
    "leave": leave,
    "start": start,
    "cancel": cancel,
}
