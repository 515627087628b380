"""State of a tournament that follows from its matches; we don't store any of these figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import ceil, log2
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from core.match.model import ANNULLED, AWARDED, OUT_OF_TIME, WITHDRAWN
from core.rating import CENTRE, Played
from core.tournament.model import Entry, Format, Pairing, Tournament
from core.tournament.pairing import Competitor, Matching, can_be_paired, double_round_robin, groups_of, pairings
from core.tournament.standings import Entrant, PlayedPairing, Standing, group_table, swiss_table
from storage.standings.tournaments import Tournaments

MIN_PLAYERS: Final = 3
"""Minimum number of players of a tournament."""
MAX_PLAYERS: Final = 64
"""Maximum number of players of a tournament."""
USUAL_GROUP: Final = 4
NEWCOMER: Final = CENTRE
"""Assumed rating of players without one."""


class GroupTable(Struct, frozen=True):
    """Table of a group in one round, or of a whole Swiss tournament.

    Attributes:
        round: the round; in a Swiss tournament the latest one.
        number: number of the group, from 1.
        table: lines of the table, by place.
        games: all games in it.
    """

    round: int
    number: int
    table: Sequence[Standing]
    games: Sequence[PlayedPairing]


def no_show(result: Played) -> bool:
    """Return whether a player lost a match on time without ever moving in it."""
    return result.reason == OUT_OF_TIME and bool(result.winner) and not result.turns[2 - result.winner]


def game_of(pairing: Pairing, result: Played | None) -> PlayedPairing:
    """Return a pairing with its result, if it is over."""
    game = PlayedPairing(
        round=pairing.round, group=pairing.group, first=pairing.first, second=pairing.second, match=pairing.match
    )
    if result is None:
        return game
    loser = 3 - result.winner if result.winner else 0
    leaver = loser if result.reason == WITHDRAWN or no_show(result) else 0
    forfeit = not min(result.turns) if result.reason == AWARDED else bool(leaver) and not result.turns[leaver - 1]
    return replace(game, winner=result.winner, left=leaver, forfeit=forfeit, void=result.reason == ANNULLED)


def games(tournaments: Tournaments, tournament: int) -> list[PlayedPairing]:
    """Return all games of a tournament, by round and table."""
    came = {result.match: result for result in tournaments.played(tournament)}
    return [
        game_of(pairing, None if pairing.match is None else came.get(pairing.match))
        for pairing in tournaments.pairings(tournament)
    ]


def round_is_over(tournament: Tournament, games: Sequence[PlayedPairing]) -> bool:
    """Return whether all games of the latest round have ended."""
    return all(game.over for game in games if game.round == tournament.round)


def _entrants(entries: Sequence[Entry]) -> list[Entrant]:
    return [Entrant(entry.player, entry.seed, entry.left_at is not None) for entry in entries]


def tables(tournament: Tournament, entries: Sequence[Entry], games: Sequence[PlayedPairing]) -> list[GroupTable]:
    """Return all tables by round and group; a Swiss tournament has one table."""
    everybody = _entrants(entries)
    if tournament.format is Format.SWISS:
        return [GroupTable(tournament.round, 1, swiss_table(everybody, games), games)] if tournament.round else []
    groups = []
    for (round_, number), these in groupby(games, lambda game: (game.round, game.group)):
        own_games = list(these)
        inside = {player for game in own_games for player in game.players}
        members = [entry for entry in everybody if entry.player in inside]
        groups.append(GroupTable(round_, number, group_table(members, own_games), own_games))
    return groups


def latest(tournament: Tournament, groups: Sequence[GroupTable]) -> list[GroupTable]:
    """Return the tables of the latest round."""
    return [group for group in groups if group.round == tournament.round]


def winner(last_groups: Sequence[GroupTable]) -> int | None:
    """Return the winner by the tables of the last round: the best player who hasn't left; or None if all have left.

    If there are several groups, all group winners but one have left.
    """
    best = [line.player for group in last_groups for line in group.table[:1] if not line.left]
    return best[0] if len(best) == 1 else None


def rounds_of(tournament: Tournament, players: int) -> int:
    """Return the number of rounds of a Swiss tournament for this many players, limited by the number of opponents and byes."""
    round_count = tournament.size or max(MIN_PLAYERS, ceil(log2(max(players, 2))))
    return min(round_count, players - 1 + players % 2)


def next_round(
    tournament: Tournament, entries: Sequence[Entry], games: Sequence[PlayedPairing], matching: Matching
) -> list[Pairing]:
    """Return the pairings of the next round, before their matches exist; empty if the tournament is over."""
    staying = [entry for entry in entries if entry.left_at is None]
    staying.sort(key=lambda entry: entry.seed)
    if tournament.format is Format.SWISS:
        pairs = _swiss_round(tournament, staying, games, len(entries), matching)
        groups = [pairs]
    else:
        groups = _groups_round(tournament, entries, staying, games)
    next_number = tournament.round + 1
    numbered = [(number, pair) for number, pairs in enumerate(groups, 1) for pair in pairs]
    return [
        Pairing(
            tournament=tournament.id,
            round=next_number,
            table=table,
            group=number,
            first=first_player,
            second=second_player,
            match=None,
        )
        for table, (number, (first_player, second_player)) in enumerate(numbered, 1)
    ]


def _groups_round(
    tournament: Tournament, entries: Sequence[Entry], staying: Sequence[Entry], games: Sequence[PlayedPairing]
) -> list[list[tuple[int, int | None]]]:
    not_adjourned = [entry.player for entry in staying]
    if tournament.round:
        last_groups = latest(tournament, tables(tournament, entries, games))
        if len(last_groups) == 1:
            return []
        winners = {line.player for group in last_groups for line in group.table[:1] if not line.left}
        not_adjourned = [player for player in not_adjourned if player in winners]
    if len(not_adjourned) < 2:
        return []
    return [[*double_round_robin(group)] for group in groups_of(not_adjourned, tournament.size or USUAL_GROUP)]


def _swiss_round(
    tournament: Tournament, staying: Sequence[Entry], games: Sequence[PlayedPairing], players: int, matching: Matching
) -> list[tuple[int, int | None]]:
    competitors = [competitor(entry, games) for entry in staying]
    if tournament.round >= rounds_of(tournament, players) or not can_be_paired(competitors):
        return []
    return pairings(competitors, matching)


def competitor(entry: Entry, games: Sequence[PlayedPairing]) -> Competitor:
    """Return the facts about a player that the pairing of the next round needs."""
    own_games = [game for game in games if entry.player in game.players]
    return Competitor(
        player=entry.player,
        seed=entry.seed,
        points=sum(game.score(entry.player) for game in own_games),
        met=frozenset(
            opponent for opponent in (game.other(entry.player) for game in own_games) if opponent is not None
        ),
        seats=tuple(game.players.index(entry.player) + 1 for game in own_games if game.second is not None),
        free=any(game.second is None or (game.forfeit and game.score(entry.player)) for game in own_games),
        floats=tuple(_float(entry.player, game, games) for game in sorted(own_games, key=lambda game: game.round)),
    )


def _float(player: int, game: PlayedPairing, games: Sequence[PlayedPairing]) -> int:
    """Return -1 for a game against a player with fewer points or a bye, 1 against more points, 0 against equal points."""
    opponent = game.other(player)
    if opponent is None:
        return -1
    own_points, opponent_points = (_points(competitor_id, game.round, games) for competitor_id in (player, opponent))
    if own_points == opponent_points:
        return 0
    return 1 if opponent_points > own_points else -1


def _points(player: int, round_number: int, games: Sequence[PlayedPairing]) -> float:
    return sum(game.score(player) for game in games if game.round < round_number and player in game.players)
