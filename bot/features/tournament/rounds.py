"""Rounds of tournaments: starting, the next round when all matches ended, no-shows, leaving, the winner."""

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
from core.tournament.standings import Game

TOURNAMENT: Final = "tournament"
"""Kind of the timers of tournaments."""
LOOK_EVERY: Final = timedelta(days=1)
REMIND_BEFORE: Final = timedelta(days=1)
REMIND: Final = "remind"
DEADLINE: Final = "deadline"
ROUND: Final = "round"


# --- time ------------------------------------------------------------------------------------------------------


def start_timer(context: Context, found: Tournament) -> None:
    """Start the timer of a tournament: for the reminder to sign up, the deadline, or the daily check of a round."""
    if found.status is TournamentStatus.RUNNING:
        context.work.timers.put(Timer(TOURNAMENT, found.id, context.now + LOOK_EVERY, stage=ROUND))
        return
    remind = reminder_at(found)
    stage, due = (REMIND, remind) if context.now < remind else (DEADLINE, found.deadline)
    context.work.timers.put(Timer(TOURNAMENT, found.id, due, stage=stage))


def reminder_at(found: Tournament) -> datetime:
    """Return when people are reminded to sign up: a day before the deadline, or at half of the time."""
    return found.deadline - min(REMIND_BEFORE, (found.deadline - found.made_at) / 2)


@on_timer(TOURNAMENT)
def timer_due(context: Context, timer: Timer) -> None:
    """Handle the due timer of a tournament."""
    found = context.work.tournaments.get(timer.subject)
    if found is None or found.status in {TournamentStatus.FINISHED, TournamentStatus.CANCELLED}:
        context.work.timers.drop(TOURNAMENT, timer.subject)
    elif found.status is TournamentStatus.RUNNING:
        start_timer(context, found)
        advance(context, found.id)
    elif context.now >= found.deadline:
        _deadline(context, found)
    else:
        if timer.stage == REMIND:
            _remind(context, found)
        start_timer(context, found)


def _remind(context: Context, found: Tournament) -> None:
    reminder = messages.TournamentReminder(*described(found), len(context.work.tournaments.entries(found.id)))
    context.post(found.room, Message(reminder, actions=(join_button(found),)), publish=found.community)


def _deadline(context: Context, found: Tournament) -> None:
    """Start a tournament at its deadline, or cancel it if too few signed up."""
    count = len(context.work.tournaments.entries(found.id))
    if count >= book.LEAST:
        start(context, found)
    else:
        cancel(context, found, few=True)


# --- beginning and ending --------------------------------------------------------------------------------------


def start(context: Context, found: Tournament) -> None:
    """Start a tournament with those who have signed up."""
    entries = _seeded(context, found)
    for entry in entries:
        context.work.tournaments.keep_entry(entry)
    begun = replace(found, status=TournamentStatus.RUNNING, started_at=context.now)
    context.work.tournaments.keep(begun, found.round)
    start_timer(context, begun)
    advance(context, found.id)


def _seeded(context: Context, found: Tournament) -> list[Entry]:
    """Return the entries seeded by rating; of equals, the earlier sign-up comes first."""
    entries = context.work.tournaments.entries(found.id)
    ratings = context.work.ratings.several(Scope(found.community, found.game), [entry.player for entry in entries])

    def key(entry: Entry) -> tuple[float, int]:
        rating = ratings.get(entry.player)
        return (-(rating.value if rating is not None else book.NEWCOMER), entry.number)

    return [replace(entry, seed=seed) for seed, entry in enumerate(sorted(entries, key=key), 1)]


def cancel(context: Context, found: Tournament, *, few: bool = False) -> None:
    """Cancel a tournament; its running matches go on, but count for nothing in it."""
    over = replace(found, status=TournamentStatus.CANCELLED, ended_at=context.now)
    context.work.tournaments.keep(over, found.round)
    context.work.timers.drop(TOURNAMENT, found.id)
    entries = context.work.tournaments.entries(found.id)
    by, running = None if few else context.name(context.player), found.status is TournamentStatus.RUNNING
    cancelled = messages.TournamentCancelled(
        tournament=found.id, game=found.game, by=by, count=len(entries), least=book.LEAST, running=running
    )
    message = Message(cancelled, notify=tuple(entry.player for entry in entries))
    context.announce(found.room, message, publish=found.community)


def _finish(context: Context, found: Tournament, entries: Sequence[Entry], games: Sequence[Game]) -> None:
    """End a tournament, and announce the winner and the last table."""
    context.work.tournaments.keep(replace(found, status=TournamentStatus.FINISHED, ended_at=context.now), found.round)
    context.work.timers.drop(TOURNAMENT, found.id)
    last = book.latest(found, book.tables(found, entries, games))
    winner = book.winner(last)
    name = None if winner is None else context.name(winner)
    tables = tuple(table_of(context, group) for group in last)
    ended = messages.TournamentEnded(
        tournament=found.id, game=found.game, format=found.format, winner=name, groups=tables
    )
    message = Message(ended, notify=() if winner is None else (winner,))
    chart = cross_table(context, found, last, public=True)
    context.post(found.room, with_chart(message, chart), publish=found.community)


# --- rounds ----------------------------------------------------------------------------------------------------


def match_ended(context: Context, event: MatchEnded) -> None:
    """Apply the end of a match to its tournament, if it has one: no-shows are out, and the next round may begin."""
    pairing = context.work.tournaments.pairing(event.match.number)
    if pairing is None:
        return
    found = context.work.tournaments.get(pairing.tournament)
    played = context.work.results.of(event.match.number)
    if found is None or found.status is not TournamentStatus.RUNNING or played is None:
        return
    with context.unasked():
        _match_ended(context, found, pairing, played)


def _match_ended(context: Context, found: Tournament, pairing: Pairing, played: Played) -> None:
    if book.no_show(played):
        player = (pairing.first, pairing.second)[2 - played.winner]
        entry = None if player is None else context.work.tournaments.entry(found.id, player)
        if entry is not None and entry.left_at is None:
            leave(context, found, entry, Departure.NO_SHOW)
    advance(context, found.id)


def advance(context: Context, number: int) -> None:
    """Begin the next round of a tournament, or end it, if all matches of the current round are over."""
    found = context.work.tournaments.get(number)
    if found is None or found.status is not TournamentStatus.RUNNING:
        return
    games = book.games(context.work.tournaments, number)
    if not book.round_is_over(found, games):
        return
    entries = context.work.tournaments.entries(number)
    pairings = book.next_round(found, entries, games, context.matching)
    with context.unasked():
        if pairings:
            _begin_round(context, found, pairings, entries)
        else:
            _finish(context, found, entries, games)


def _begin_round(context: Context, found: Tournament, pairings: Sequence[Pairing], entries: Sequence[Entry]) -> None:
    """Begin all matches of a round, and announce who plays whom."""
    after = replace(found, round=found.round + 1)
    context.work.tournaments.keep(after, found.round)
    kept = [_offered(context, found, pairing) for pairing in pairings]
    numbered = [replace(pairing, match=None if offer is None else offer.number) for pairing, offer in kept]
    games = [book.game_of(pairing, None) for pairing in numbered]
    begun = messages.TournamentRound(
        tournament=found.id,
        game=found.game,
        format=found.format,
        round=after.round,
        rounds=rounds_of(after, len(entries)),
        groups=_members(context, games, entries) if found.format is Format.GROUPS else (),
        pairs=pairs(context, games) if found.format is Format.SWISS else (),
        byes=tuple(context.name(game.first) for game in games if game.second is None),
        count=len({player for game in games for player in game.players}),
    )
    context.post(found.room, Message(begun), publish=found.community)
    for (_, offer), pairing in zip(kept, numbered, strict=True):
        if offer is not None and pairing.second is not None:
            context.route(offer.number, offer.room, pairing.first)
            challenges.begin(context, offer, pairing.second, round_of(pairing))
        context.work.tournaments.pair(pairing)


def _members(context: Context, games: Sequence[Game], entries: Sequence[Entry]) -> tuple[messages.Members, ...]:
    """Return the groups of a round, each with the names of who is in it."""
    groups: dict[int, set[int]] = {}
    for game in games:
        groups.setdefault(game.group, set()).update(game.players)
    order = [entry.player for entry in sorted(entries, key=lambda entry: entry.seed)]
    return tuple(
        messages.Members(group, tuple(context.name(player) for player in order if player in inside))
        for group, inside in groups.items()
    )


def _offered(context: Context, found: Tournament, pairing: Pairing) -> tuple[Pairing, Challenge | None]:
    """Return a pairing with a challenge for its match, which nobody has to accept; None for a bye."""
    if pairing.second is None:
        return pairing, None
    return pairing, context.work.challenges.add(
        room=context.work.communities.room(found.room),
        challenger=pairing.first,
        opponent=pairing.second,
        game=found.game,
        options=found.options,
        seat=SeatWish.ME,
        at=context.now,
        terms=found.terms,
    )


# --- leaving ---------------------------------------------------------------------------------------------------


def running_of(context: Context, found: Tournament, player: int) -> list[Match]:
    """Return a player's running matches of a tournament, by number."""
    numbers = [
        pairing.match
        for pairing in context.work.tournaments.pairings(found.id)
        if pairing.match is not None and player in {pairing.first, pairing.second}
    ]
    matches = (context.work.matches.get(number) for number in numbers)
    return [match for match in matches if match is not None and match.status is MatchStatus.RUNNING]


def leave(context: Context, found: Tournament, entry: Entry, why: Departure) -> None:
    """Let a player leave a running tournament: they lose their running matches."""
    context.work.tournaments.keep_entry(replace(entry, left_at=context.now, why=why))
    running = running_of(context, found, entry.player)
    name, numbers = context.name(entry.player), tuple(match.number for match in running)
    left = messages.TournamentLeft(
        tournament=found.id, game=found.game, name=name, why=why, numbers=numbers, count=len(running)
    )
    context.post(found.room, Message(left, notify=(entry.player,)))
    for match in running:
        seat = match.seat_of(entry.player)
        end(context, match, Result(3 - seat, WITHDRAWN), by=seat)


def leave_all(context: Context, event: PlayerGoing) -> None:
    """Let a person who is being erased leave all tournaments, or withdraw their sign-ups."""
    for player in event.gone.players:
        for entry in context.work.tournaments.entries_of(player):
            found = context.work.tournaments.get(entry.tournament)
            if found is None or entry.left_at is not None:
                continue
            if found.status is TournamentStatus.OPEN:
                context.work.tournaments.drop(found.id, player)
            elif found.status is TournamentStatus.RUNNING:
                with context.unasked():
                    leave(context, found, entry, Departure.WITHDRAWN)


# --- players who become one, or two again ----------------------------------------------------------------------


def not_in_one_tournament(context: Context, kept: int, gone: int) -> None:
    """Raise Refusal if two players are in the same tournament that isn't over: one person has one place."""
    for entry in context.work.tournaments.entries_of(gone):
        found = _tournament(context, entry)
        on = found.status in {TournamentStatus.OPEN, TournamentStatus.RUNNING}
        if on and context.work.tournaments.entry(found.id, kept) is not None:
            community = context.work.communities.get(found.community).name
            raise Refusal(account_messages.LinkSameTournament(found.id, found.game, community))


def join_tournaments(context: Context, kept: int, gone: int) -> list[int]:
    """Give places to the other player; a tournament that both were in is left unchanged."""
    given = []
    for entry in context.work.tournaments.entries_of(gone):
        if context.work.tournaments.entry(entry.tournament, kept) is None:
            context.work.tournaments.hand_over(entry.tournament, gone, kept)
            given.append(entry.tournament)
    return given


def part_tournaments(context: Context, link: Link, moved_tournaments: list[int]) -> None:
    """Give back places that were given, and those entered since in tournaments of the second player's platforms."""
    for entry in context.work.tournaments.entries_of(link.kept):
        found = _tournament(context, entry)
        came = entry.tournament in moved_tournaments and entry.joined_at < link.at
        theirs = came or link.brought(context.work.communities.room(found.room).platform, entry.joined_at)
        if theirs and context.work.tournaments.entry(found.id, link.gone) is None:
            context.work.tournaments.hand_over(found.id, link.kept, link.gone)


def _tournament(context: Context, entry: Entry) -> Tournament:
    found = context.work.tournaments.get(entry.tournament)
    assert found is not None  # noqa: S101 - nobody is in no tournament
    return found


# --- saying ----------------------------------------------------------------------------------------------------


def join_button(found: Tournament) -> Action:
    """Return the button by which people sign up."""
    return Action("tournament-join", Command("join", str(found.id)))


MERGE: Final = Merge("tournaments", list[int], join_tournaments, part_tournaments, not_in_one_tournament)
