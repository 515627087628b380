"""Check of a tournament against its matches: what follows from them must have happened, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.features.tournament import book
from core.match.model import RULED
from core.rating import Played
from core.tournament.model import Departure, Entry, Format, Pairing, Tournament, TournamentStatus
from core.tournament.standings import Game
from storage.unit_of_work import Work


def problems(work: Work, number: int) -> list[str]:
    """Return where a tournament contradicts its matches."""
    found = work.tournaments.get(number)
    if found is None:
        return ["there is none"]
    entries = work.tournaments.entries(number)
    pairings = work.tournaments.pairings(number)
    games = book.games(work.tournaments, number)
    return [
        *_course(found, entries, games),
        *_matches(work, found, pairings),
        *_pairs(found, pairings),
        *_departures(work, found, entries, games),
    ]


def _course(found: Tournament, entries: Sequence[Entry], games: Sequence[Game]) -> Iterator[str]:
    """Yield contradictions in its progress."""
    rounds = sorted({game.round for game in games})
    if rounds != list(range(1, found.round + 1)):
        yield f"it is in round {found.round}, but there are pairings of {rounds}"
    if found.status is TournamentStatus.RUNNING and book.round_is_over(found, games):
        yield f"round {found.round} is over, but it has not gone on"
    if found.status is TournamentStatus.FINISHED and not all(game.over for game in games):
        yield "it is over, but matches run"
    seeds = sorted(entry.seed for entry in entries)
    if found.started_at is not None and seeds != list(range(1, len(entries) + 1)):
        yield f"the places at the beginning are {seeds}"


def _matches(work: Work, found: Tournament, pairings: Sequence[Pairing]) -> Iterator[str]:
    """Yield matches that are not those of the pairings; linked players are one person."""
    for pairing in pairings:
        if pairing.second is None or pairing.match is None:
            continue
        match = work.matches.get(pairing.match)
        if match is None or (match.game, match.community) != (found.game, found.community):
            yield f"match #{pairing.match} is none of it"
            continue
        for player, meant in zip(match.players, (pairing.first, pairing.second), strict=True):
            if player != meant and meant not in work.links.everybody(player):
                yield f"match #{pairing.match} is played by {player}, not {meant}"


def _pairs(found: Tournament, pairings: Sequence[Pairing]) -> Iterator[str]:
    """Yield players who don't play once a round, or in groups twice against everybody with both seats."""
    if found.format is Format.SWISS:
        often = Counter((each.round, player) for each in pairings for player in {each.first, each.second} - {None})
        yield from (
            f"player {player} is paired {count} times in round {of}"
            for (of, player), count in often.items()
            if count > 1
        )
        return
    seats = Counter((each.round, each.group, each.first, each.second) for each in pairings)
    for (of, group, first, second), count in seats.items():
        if count != 1 or (of, group, second, first) not in seats:
            yield f"players {first} and {second} don't meet twice with both seats in round {of}"


def _departures(work: Work, found: Tournament, entries: Sequence[Entry], games: Sequence[Game]) -> Iterator[str]:
    """Yield players who should be out and aren't, or are and shouldn't be, and who play on after leaving."""
    played = {each.match: each for each in work.tournaments.played(found.id)}
    over = [(game, played[game.match]) for game in games if game.match in played]
    absent = {_loser(game, each) for game, each in over if book.no_show(each) and _in_time(found, each)}
    first = ((game, _before_rulings(work, each)) for game, each in over if each.reason in RULED)
    missed = absent | {_loser(game, each) for game, each in first if book.no_show(each)}
    for entry in entries:
        if entry.player in absent and entry.left_at is None:
            yield f"player {entry.player} never appeared in a match, but is in it"
        if entry.why is Departure.NO_SHOW and entry.player not in missed:
            yield f"player {entry.player} is out, but appeared in every match"
        running = any(entry.player in game.players and not game.over for game in games)
        if entry.left_at is not None and running and found.status is TournamentStatus.RUNNING:
            yield f"player {entry.player} has left, but plays on"


def _loser(game: Game, played: Played) -> int | None:
    return (game.first, game.second)[2 - played.winner]


def _in_time(found: Tournament, played: Played) -> bool:
    return found.ended_at is None or played.at <= found.ended_at


def _before_rulings(work: Work, played: Played) -> Played:
    """Return a result as it was before anybody ruled: who didn't appear is out, whatever became of the match."""
    ends = (event.data for event in work.matches.events(played.match) if event.kind == "finished")
    first = next(ends, {"winner": 0, "reason": ""})
    return replace(played, winner=int(str(first["winner"])), reason=str(first["reason"]))
