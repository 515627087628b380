"""State of a tournament as it follows from its matches; no number of it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import ceil, log2
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from core.match.model import ANNULLED, OUT_OF_TIME, WITHDRAWN
from core.rating import CENTRE, Played
from core.tournament.model import Entry, Format, Pairing, Tournament
from core.tournament.pairing import Competitor, Matching, can_be_paired, double_round_robin, groups_of, pairings
from core.tournament.standings import Entrant, Game, Standing, group_table, swiss_table
from storage.standings.tournaments import Tournaments

LEAST: Final = 3
"""Fewest players of a tournament."""
MOST: Final = 64
"""Most players of a tournament."""
GROUP_SIZES: Final = (3, 8)
"""Smallest and largest size of groups; in one of eight, everybody plays fourteen matches at once."""
USUAL_GROUP: Final = 4
NEWCOMER: Final = CENTRE
"""Rating that counts for players without one."""
ROUNDS: Final = (2, 12)
"""Fewest and most rounds of a Swiss tournament."""


class Group(Struct, frozen=True):
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
    games: Sequence[Game]


def no_show(played: Played) -> bool:
    """Return whether a match was lost on time by a player who never moved in it."""
    return played.reason == OUT_OF_TIME and bool(played.winner) and not played.turns[2 - played.winner]


def game_of(pairing: Pairing, played: Played | None) -> Game:
    """Return a pairing with its result, if it is over."""
    game = Game(
        round=pairing.round, group=pairing.group, first=pairing.first, second=pairing.second, match=pairing.match
    )
    if played is None:
        return game
    loser = 3 - played.winner if played.winner else 0
    left = loser if played.reason == WITHDRAWN or no_show(played) else 0
    forfeit = bool(left) and not played.turns[left - 1]
    return replace(game, winner=played.winner, left=left, forfeit=forfeit, void=played.reason == ANNULLED)


def games(tournaments: Tournaments, tournament: int) -> list[Game]:
    """Return all games of a tournament, by round and table."""
    came = {played.match: played for played in tournaments.played(tournament)}
    return [
        game_of(pairing, None if pairing.match is None else came.get(pairing.match))
        for pairing in tournaments.pairings(tournament)
    ]


def round_is_over(found: Tournament, played: Sequence[Game]) -> bool:
    """Return whether all games of the latest round have ended."""
    return all(game.over for game in played if game.round == found.round)


def _entrants(entries: Sequence[Entry]) -> list[Entrant]:
    return [Entrant(entry.player, entry.seed, entry.left_at is not None) for entry in entries]


def tables(found: Tournament, entries: Sequence[Entry], played: Sequence[Game]) -> list[Group]:
    """Return all tables by round and group; a Swiss tournament has one."""
    everybody = _entrants(entries)
    if found.format is Format.SWISS:
        return [Group(found.round, 1, swiss_table(everybody, played), played)] if found.round else []
    groups = []
    for (round_, number), these in groupby(played, lambda game: (game.round, game.group)):
        own = list(these)
        inside = {player for game in own for player in game.players}
        members = [each for each in everybody if each.player in inside]
        groups.append(Group(round_, number, group_table(members, own), own))
    return groups


def latest(found: Tournament, groups: Sequence[Group]) -> list[Group]:
    """Return the tables of the latest round."""
    return [group for group in groups if group.round == found.round]


def winner(last: Sequence[Group]) -> int | None:
    """Return the winner by the tables of the last round: the best player who has not left; None: all have left.

    If there are several groups, all but one of their winners have left.
    """
    best = [line.player for group in last for line in group.table[:1] if not line.left]
    return best[0] if len(best) == 1 else None


def rounds_of(found: Tournament, players: int) -> int:
    """Return the number of rounds of a Swiss tournament with so many players, at most the number of opponents or byes."""
    wanted = found.size or max(LEAST, ceil(log2(max(players, 2))))
    return min(wanted, players - 1 + players % 2)


def next_round(
    found: Tournament, entries: Sequence[Entry], played: Sequence[Game], matching: Matching
) -> list[Pairing]:
    """Return the pairings of the next round, still without matches; none when the tournament is over."""
    staying = [entry for entry in entries if entry.left_at is None]
    staying.sort(key=lambda entry: entry.seed)
    if found.format is Format.SWISS:
        pairs = _swiss_round(found, staying, played, len(entries), matching)
        groups = [pairs]
    else:
        groups = _groups_round(found, entries, staying, played)
    after = found.round + 1
    numbered = [(number, pair) for number, pairs in enumerate(groups, 1) for pair in pairs]
    return [
        Pairing(tournament=found.id, round=after, table=table, group=number, first=first, second=second, match=None)
        for table, (number, (first, second)) in enumerate(numbered, 1)
    ]


def _groups_round(
    found: Tournament, entries: Sequence[Entry], staying: Sequence[Entry], played: Sequence[Game]
) -> list[list[tuple[int, int | None]]]:
    not_adjourned = [entry.player for entry in staying]
    if found.round:
        last = latest(found, tables(found, entries, played))
        if len(last) == 1:
            return []
        winners = {line.player for group in last for line in group.table[:1] if not line.left}
        not_adjourned = [player for player in not_adjourned if player in winners]
    if len(not_adjourned) < 2:
        return []
    return [[*double_round_robin(group)] for group in groups_of(not_adjourned, found.size or USUAL_GROUP)]


def _swiss_round(
    found: Tournament, staying: Sequence[Entry], played: Sequence[Game], players: int, matching: Matching
) -> list[tuple[int, int | None]]:
    competitors = [competitor(entry, played) for entry in staying]
    if found.round >= rounds_of(found, players) or not can_be_paired(competitors):
        return []
    return pairings(competitors, matching)


def competitor(entry: Entry, played: Sequence[Game]) -> Competitor:
    """Return the facts about a player for the pairing of the next round."""
    own = [game for game in played if entry.player in game.players]
    return Competitor(
        player=entry.player,
        seed=entry.seed,
        points=sum(game.score(entry.player) for game in own),
        met=frozenset(other for other in (game.other(entry.player) for game in own) if other is not None),
        seats=tuple(game.players.index(entry.player) + 1 for game in own if game.second is not None),
        free=any(game.second is None or (game.forfeit and game.score(entry.player)) for game in own),
        floats=tuple(_float(entry.player, game, played) for game in sorted(own, key=lambda game: game.round)),
    )


def _float(player: int, game: Game, played: Sequence[Game]) -> int:
    """Return -1 for a game against somebody with fewer points, and for a bye; 1: with more; 0: with as many."""
    other = game.other(player)
    if other is None:
        return -1
    mine, theirs = (_points(each, game.round, played) for each in (player, other))
    if mine == theirs:
        return 0
    return 1 if theirs > mine else -1


def _points(player: int, before: int, played: Sequence[Game]) -> float:
    return sum(game.score(player) for game in played if game.round < before and player in game.players)
