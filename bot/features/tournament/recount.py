"""Check of a tournament against its matches: everything that follows from them must have happened, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.features.tournament import book
from core.match.model import RULED
from core.rating import Played
from core.tournament.model import Departure, Entry, Format, Pairing, Tournament, TournamentStatus
from core.tournament.standings import PlayedPairing
from storage.unit_of_work import UnitOfWork


def problems(uow: UnitOfWork, number: int) -> list[str]:
    """Return all contradictions between a tournament and its matches."""
    tournament = uow.tournaments.get(number)
    if tournament is None:
        return ["there is none"]
    entries = uow.tournaments.entries(number)
    pairings = uow.tournaments.pairings(number)
    games = book.games(uow.tournaments, number)
    return [
        *_course(tournament, entries, games),
        *_matches(uow, tournament, pairings),
        *_pairs(tournament, pairings),
        *_departures(uow, tournament, entries, games),
    ]


def _course(tournament: Tournament, entries: Sequence[Entry], games: Sequence[PlayedPairing]) -> Iterator[str]:
    """Yield contradictions in the tournament's progress."""
    rounds = sorted({game.round for game in games})
    if rounds != list(range(1, tournament.round + 1)):
        yield f"it is in round {tournament.round}, but there are pairings of {rounds}"
    if tournament.status is TournamentStatus.RUNNING and book.round_is_over(tournament, games):
        yield f"round {tournament.round} is over, but the next hasn't begun"
    if tournament.status is TournamentStatus.FINISHED and not all(game.over for game in games):
        yield "it is over, but matches run"
    seeds = sorted(entry.seed for entry in entries)
    if tournament.started_at is not None and seeds != list(range(1, len(entries) + 1)):
        yield f"the places at the beginning are {seeds}"


def _matches(uow: UnitOfWork, tournament: Tournament, pairings: Sequence[Pairing]) -> Iterator[str]:
    """Yield matches that don't belong to the pairings; linked players count as one person."""
    for pairing in pairings:
        if pairing.second is None or pairing.match is None:
            continue
        match = uow.matches.get(pairing.match)
        if match is None or (match.game, match.community) != (tournament.game, tournament.community):
            yield f"match #{pairing.match} is none of it"
            continue
        for player, expected_player in zip(match.players, (pairing.first, pairing.second), strict=True):
            if player != expected_player and expected_player not in uow.links.all_players_of(player):
                yield f"match #{pairing.match} is played by {player}, not {expected_player}"


def _pairs(tournament: Tournament, pairings: Sequence[Pairing]) -> Iterator[str]:
    """Yield players who don't play once per round or, in groups, twice against each opponent, once in each seat."""
    if tournament.format is Format.SWISS:
        often = Counter(
            (pairing.round, player) for pairing in pairings for player in {pairing.first, pairing.second} - {None}
        )
        yield from (
            f"player {player} is paired {count} times in round {of}"
            for (of, player), count in often.items()
            if count > 1
        )
        return
    seats = Counter((pairing.round, pairing.group, pairing.first, pairing.second) for pairing in pairings)
    for (of, group, first_player, second_player), count in seats.items():
        if count != 1 or (of, group, second_player, first_player) not in seats:
            yield f"players {first_player} and {second_player} don't meet twice with both seats in round {of}"


def _departures(
    uow: UnitOfWork, tournament: Tournament, entries: Sequence[Entry], games: Sequence[PlayedPairing]
) -> Iterator[str]:
    """Yield players who should be out but aren't, or the reverse, and players who continue to play after leaving."""
    results = {result.match: result for result in uow.tournaments.played(tournament.id)}
    over = [(game, results[game.match]) for game in games if game.match in results]
    absent = {_loser(game, result) for game, result in over if book.no_show(result) and _in_time(tournament, result)}
    original_results = ((game, _before_rulings(uow, result)) for game, result in over if result.reason in RULED)
    absentees = absent | {_loser(game, result) for game, result in original_results if book.no_show(result)}
    for entry in entries:
        if entry.player in absent and entry.left_at is None:
            yield f"player {entry.player} never appeared in a match, but is in it"
        if entry.departure is Departure.NO_SHOW and entry.player not in absentees:
            yield f"player {entry.player} is out, but appeared in every match"
        running = any(entry.player in game.players and not game.over for game in games)
        if entry.left_at is not None and running and tournament.status is TournamentStatus.RUNNING:
            yield f"player {entry.player} has left, but plays on"


def _loser(game: PlayedPairing, result: Played) -> int | None:
    return (game.first, game.second)[2 - result.winner]


def _in_time(tournament: Tournament, result: Played) -> bool:
    return tournament.ended_at is None or result.at <= tournament.ended_at


def _before_rulings(uow: UnitOfWork, result: Played) -> Played:
    """Return a result as it was before any ruling: after a no-show, a player stays out, whatever later happened to the match."""
    ends = (event.data for event in uow.matches.events(result.match) if event.kind == "finished")
    first_end = next(ends, {"winner": 0, "reason": ""})
    return replace(result, winner=int(str(first_end["winner"])), reason=str(first_end["reason"]))
