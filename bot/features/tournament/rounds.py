"""Rounds of tournaments: the start, the next round when all matches have ended, no-shows, leaving, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.account import messages as account_messages
from bot.features.challenge import challenges
from bot.features.match.endings import end
from bot.features.rating.chart_data import with_chart
from bot.features.tournament import book, messages
from bot.features.tournament.commands import Tournament as Command
from bot.features.tournament.lookup import cross_table, described, pairs, round_of, rounds_of, table_of
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge, on_timer
from bot.kernel.events import MatchEnded, PlayerGoing
from bot.kernel.refusal import Refusal
from core.account import Link
from core.match.model import WITHDRAWN, Challenge, Match, MatchStatus, Result, SeatWish
from core.messages.message import Action, Message
from core.rating import Played, Scope
from core.time.model import Timer
from core.tournament.model import Departure, Entry, Format, Pairing, Tournament, TournamentStatus
from core.tournament.standings import PlayedPairing

TOURNAMENT: Final = "tournament"
"""Kind of the timers of tournaments."""
LOOK_EVERY: Final = timedelta(days=1)
REMIND_BEFORE: Final = timedelta(days=1)
REMIND: Final = "remind"
DEADLINE: Final = "deadline"
ROUND: Final = "round"


# --- time ------------------------------------------------------------------------------------------------------


def start_timer(context: Context, tournament: Tournament) -> None:
    """Start the timer of a tournament: for the reminder to sign up, the deadline, or the daily check of a round."""
    if tournament.status is TournamentStatus.RUNNING:
        context.uow.timers.save(Timer(TOURNAMENT, tournament.id, context.now + LOOK_EVERY, stage=ROUND))
        return
    remind = reminder_at(tournament)
    stage, due = (REMIND, remind) if context.now < remind else (DEADLINE, tournament.deadline)
    context.uow.timers.save(Timer(TOURNAMENT, tournament.id, due, stage=stage))


def reminder_at(tournament: Tournament) -> datetime:
    """Return when to remind people to sign up: a day before the deadline, or halfway to it."""
    return tournament.deadline - min(REMIND_BEFORE, (tournament.deadline - tournament.made_at) / 2)


@on_timer(TOURNAMENT)
def timer_due(context: Context, timer: Timer) -> None:
    """Handle the due timer of a tournament."""
    tournament = context.uow.tournaments.get(timer.subject)
    if tournament is None or tournament.status in {TournamentStatus.FINISHED, TournamentStatus.CANCELLED}:
        context.uow.timers.delete(TOURNAMENT, timer.subject)
    elif tournament.status is TournamentStatus.RUNNING:
        start_timer(context, tournament)
        advance(context, tournament.id)
    elif context.now >= tournament.deadline:
        _deadline(context, tournament)
    else:
        if timer.stage == REMIND:
            _remind(context, tournament)
        start_timer(context, tournament)


def _remind(context: Context, tournament: Tournament) -> None:
    public = context.uow.communities.get(tournament.community).shows_standings(context.public)
    count = len(context.uow.tournaments.entries(tournament.id))
    reminder = messages.TournamentReminder(*described(tournament), count, public)
    message = Message(reminder, actions=(join_button(tournament),))
    context.announce(tournament.room, message, publish=tournament.community)


def _deadline(context: Context, tournament: Tournament) -> None:
    """Start a tournament at its deadline, or cancel it if too few signed up."""
    count = len(context.uow.tournaments.entries(tournament.id))
    if count >= book.MIN_PLAYERS:
        start(context, tournament)
    else:
        cancel(context, tournament, few=True)


# --- beginning and ending --------------------------------------------------------------------------------------


def start(context: Context, tournament: Tournament) -> None:
    """Start a tournament with the players who have signed up."""
    entries = _seeded(context, tournament)
    for entry in entries:
        context.uow.tournaments.save_entry(entry)
    started_tournament = replace(tournament, status=TournamentStatus.RUNNING, started_at=context.now)
    context.uow.tournaments.save(started_tournament, tournament.round)
    start_timer(context, started_tournament)
    advance(context, tournament.id)


def _seeded(context: Context, tournament: Tournament) -> list[Entry]:
    """Return the entries seeded by rating; at equal ratings, the earlier sign-up comes first."""
    entries = context.uow.tournaments.entries(tournament.id)
    ratings = context.uow.ratings.several(
        Scope(tournament.community, tournament.game), [entry.player for entry in entries]
    )

    def key(entry: Entry) -> tuple[float, int]:
        rating = ratings.get(entry.player)
        return (-(rating.value if rating is not None else book.NEWCOMER), entry.number)

    return [replace(entry, seed=seed) for seed, entry in enumerate(sorted(entries, key=key), 1)]


def cancel(context: Context, tournament: Tournament, *, few: bool = False) -> None:
    """Cancel a tournament; its running matches continue, but no longer count for it."""
    over = replace(tournament, status=TournamentStatus.CANCELLED, ended_at=context.now)
    context.uow.tournaments.save(over, tournament.round)
    context.uow.timers.delete(TOURNAMENT, tournament.id)
    entries = context.uow.tournaments.entries(tournament.id)
    by, running = None if few else context.name(context.player), tournament.status is TournamentStatus.RUNNING
    cancelled = messages.TournamentCancelled(
        tournament=tournament.id,
        game=tournament.game,
        by=by,
        count=len(entries),
        least=book.MIN_PLAYERS,
        running=running,
    )
    message = Message(cancelled, notify=tuple(entry.player for entry in entries))
    context.announce(tournament.room, message, publish=tournament.community)


def _finish(context: Context, tournament: Tournament, entries: Sequence[Entry], games: Sequence[PlayedPairing]) -> None:
    """End a tournament, and announce the winner and the last table."""
    context.uow.tournaments.save(
        replace(tournament, status=TournamentStatus.FINISHED, ended_at=context.now), tournament.round
    )
    context.uow.timers.delete(TOURNAMENT, tournament.id)
    last_groups = book.latest(tournament, book.tables(tournament, entries, games))
    winner = book.winner(last_groups)
    name = None if winner is None else context.name(winner)
    tables = tuple(table_of(context, group) for group in last_groups)
    content = messages.TournamentEnded(
        tournament=tournament.id, game=tournament.game, format=tournament.format, winner=name, groups=tables
    )
    message = Message(content, notify=() if winner is None else (winner,))
    chart = cross_table(context, tournament, last_groups, public=True)
    context.post(tournament.room, with_chart(message, chart), publish=tournament.community)


# --- rounds ----------------------------------------------------------------------------------------------------


def match_ended(context: Context, event: MatchEnded) -> None:
    """Apply the end of a match to its tournament, if it has one: no-shows are out, and the next round may begin."""
    pairing = context.uow.tournaments.pairing(event.match.number)
    if pairing is None:
        return
    tournament = context.uow.tournaments.get(pairing.tournament)
    result = context.uow.results.for_match(event.match.number)
    if tournament is None or tournament.status is not TournamentStatus.RUNNING or result is None:
        return
    with context.unasked():
        _match_ended(context, tournament, pairing, result)


def _match_ended(context: Context, tournament: Tournament, pairing: Pairing, result: Played) -> None:
    if book.no_show(result):
        player = (pairing.first, pairing.second)[2 - result.winner]
        entry = None if player is None else context.uow.tournaments.entry(tournament.id, player)
        if entry is not None and entry.left_at is None:
            leave(context, tournament, entry, Departure.NO_SHOW)
    advance(context, tournament.id)


def advance(context: Context, number: int) -> None:
    """Begin the next round of a tournament, or end it, if all matches of the current round are over."""
    tournament = context.uow.tournaments.get(number)
    if tournament is None or tournament.status is not TournamentStatus.RUNNING:
        return
    games = book.games(context.uow.tournaments, number)
    if not book.round_is_over(tournament, games):
        return
    entries = context.uow.tournaments.entries(number)
    pairings = book.next_round(tournament, entries, games, context.matching)
    with context.unasked():
        if pairings:
            _begin_round(context, tournament, pairings, entries)
        else:
            _finish(context, tournament, entries, games)


def _begin_round(
    context: Context, tournament: Tournament, pairings: Sequence[Pairing], entries: Sequence[Entry]
) -> None:
    """Begin all matches of a round, and announce the pairings."""
    updated_tournament = replace(tournament, round=tournament.round + 1)
    context.uow.tournaments.save(updated_tournament, tournament.round)
    offers = [_offered(context, tournament, pairing) for pairing in pairings]
    numbered = [replace(pairing, match=None if offer is None else offer.number) for pairing, offer in offers]
    games = [book.game_of(pairing, None) for pairing in numbered]
    content = messages.TournamentRound(
        tournament=tournament.id,
        game=tournament.game,
        format=tournament.format,
        round=updated_tournament.round,
        rounds=rounds_of(updated_tournament, len(entries)),
        groups=_members(context, games, entries) if tournament.format is Format.GROUPS else (),
        pairs=pairs(context, games) if tournament.format is Format.SWISS else (),
        byes=tuple(context.name(game.first) for game in games if game.second is None),
        count=len({player for game in games for player in game.players}),
    )
    context.announce(tournament.room, Message(content), publish=tournament.community)
    for (_, offer), pairing in zip(offers, numbered, strict=True):
        if offer is not None and pairing.second is not None:
            context.route(offer.number, offer.room, pairing.first)
            challenges.begin(context, offer, pairing.second, round_of(pairing))
        context.uow.tournaments.add_pairing(pairing)


def _members(
    context: Context, games: Sequence[PlayedPairing], entries: Sequence[Entry]
) -> tuple[messages.Members, ...]:
    """Return the groups of a round, each with its members' names."""
    groups: dict[int, set[int]] = {}
    for game in games:
        groups.setdefault(game.group, set()).update(game.players)
    order = [entry.player for entry in sorted(entries, key=lambda entry: entry.seed)]
    return tuple(
        messages.Members(group, tuple(context.name(player) for player in order if player in inside))
        for group, inside in groups.items()
    )


def _offered(context: Context, tournament: Tournament, pairing: Pairing) -> tuple[Pairing, Challenge | None]:
    """Return a pairing with a challenge for its match, which no one needs to accept; None for a bye."""
    if pairing.second is None:
        return pairing, None
    return pairing, context.uow.challenges.add(
        room=context.uow.communities.room(tournament.room),
        challenger=pairing.first,
        opponent=pairing.second,
        game=tournament.game,
        options=tournament.options,
        seat=SeatWish.ME,
        at=context.now,
        terms=replace(tournament.terms, vacation_days=tournament.terms.vacation_days or 0),
    )


# --- leaving ---------------------------------------------------------------------------------------------------


def running_of(context: Context, tournament: Tournament, player: int) -> list[Match]:
    """Return a player's running matches of a tournament, by number."""
    numbers = [
        pairing.match
        for pairing in context.uow.tournaments.pairings(tournament.id)
        if pairing.match is not None and player in {pairing.first, pairing.second}
    ]
    matches = (context.uow.matches.get(number) for number in numbers)
    return [match for match in matches if match is not None and match.status is MatchStatus.RUNNING]


def leave(context: Context, tournament: Tournament, entry: Entry, why: Departure) -> None:
    """Make a player leave a running tournament: they lose their running matches."""
    context.uow.tournaments.save_entry(replace(entry, left_at=context.now, departure=why))
    running = running_of(context, tournament, entry.player)
    name, numbers = context.name(entry.player), tuple(match.number for match in running)
    content = messages.TournamentLeft(
        tournament=tournament.id, game=tournament.game, name=name, why=why, numbers=numbers, count=len(running)
    )
    context.post(tournament.room, Message(content, notify=(entry.player,)))
    for match in running:
        seat = match.seat_of(entry.player)
        end(context, match, Result(3 - seat, WITHDRAWN), by=seat)


def leave_all(context: Context, event: PlayerGoing) -> None:
    """Make a person who is being erased leave all tournaments, or withdraw their sign-ups."""
    for player in event.gone.players:
        for entry in context.uow.tournaments.entries_of(player):
            tournament = context.uow.tournaments.get(entry.tournament)
            if tournament is None or entry.left_at is not None:
                continue
            if tournament.status is TournamentStatus.OPEN:
                context.uow.tournaments.delete_entry(tournament.id, player)
            elif tournament.status is TournamentStatus.RUNNING:
                with context.unasked():
                    leave(context, tournament, entry, Departure.WITHDRAWN)


# --- linked players --------------------------------------------------------------------------------------------


def not_in_one_tournament(context: Context, kept_player: int, merged_player: int) -> None:
    """Raise Refusal if two players are in the same tournament that isn't over: one person has one place."""
    for entry in context.uow.tournaments.entries_of(merged_player):
        tournament = _tournament(context, entry)
        on = tournament.status in {TournamentStatus.OPEN, TournamentStatus.RUNNING}
        if on and context.uow.tournaments.entry(tournament.id, kept_player) is not None:
            community = context.uow.communities.get(tournament.community).name
            raise Refusal(account_messages.LinkSameTournament(tournament.id, tournament.game, community))


def join_tournaments(context: Context, kept_player: int, merged_player: int) -> list[int]:
    """Give places to the other player; a tournament that both were in stays unchanged."""
    tournament_ids = []
    for entry in context.uow.tournaments.entries_of(merged_player):
        if context.uow.tournaments.entry(entry.tournament, kept_player) is None:
            context.uow.tournaments.reassign(entry.tournament, merged_player, kept_player)
            tournament_ids.append(entry.tournament)
    return tournament_ids


def part_tournaments(context: Context, link: Link, moved_tournaments: list[int]) -> None:
    """Give back the moved places, and places taken since then in tournaments on the second player's platforms."""
    for entry in context.uow.tournaments.entries_of(link.kept):
        tournament = _tournament(context, entry)
        came = entry.tournament in moved_tournaments and entry.joined_at < link.at
        is_merged = came or link.brought(context.uow.communities.room(tournament.room).platform, entry.joined_at)
        if is_merged and context.uow.tournaments.entry(tournament.id, link.gone) is None:
            context.uow.tournaments.reassign(tournament.id, link.kept, link.gone)


def _tournament(context: Context, entry: Entry) -> Tournament:
    tournament = context.uow.tournaments.get(entry.tournament)
    assert tournament is not None  # noqa: S101 - no one is in no tournament
    return tournament


# --- buttons ---------------------------------------------------------------------------------------------------


def join_button(tournament: Tournament, *, besides: int | None = None) -> Action:
    """Return the button by which people sign up; ``besides`` is the one who has."""
    return Action("tournament-join", Command("join", str(tournament.id)), besides=besides)


MERGE: Final = Merge("tournaments", list[int], join_tournaments, part_tournaments, not_in_one_tournament)
