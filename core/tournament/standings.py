"""Tournament tables, computed from matches: points, tie-breaks, places and cross tables.

A win is a point, a draw half a point. Ties are broken in this order:

1. in groups by Sonneborn-Berger (the points of all beaten opponents, and half the points of all drawn ones), in a Swiss
   tournament by Buchholz (the points of all opponents);
2. by direct match: the points from matches among the tied players, if all of them have met;
3. by seed: the rating, then the earlier sign-up.

Players who have left come after the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations, groupby
from typing import Final, TypeAlias

from msgspec import Struct

WON: Final = 1.0
DRAWN: Final = 0.5
VOID: Final = "~"
"""Sign of an annulled game in a cross table."""
SELF: Final = "x"
"""Sign on the diagonal of a cross table."""


class PlayedPairing(Struct, frozen=True):
    """A pairing with its result.

    Attributes:
        round: the round.
        group: the group.
        first: player id of seat 1, or of the player with a bye.
        second: player id of seat 2; None for a bye.
        winner: the seat that won, or 0 for a draw; None while it is running.
        left: the seat whose player lost by leaving or by not showing up, or 0.
        forfeit: whether it was decided without play: the loser left or didn't show up before making a move, or a manager
            awarded it before both had moved.
        match: number of the match; None for a bye.
        void: whether it was annulled; then it is over, and neither player gets points.
    """

    round: int
    group: int
    first: int
    second: int | None
    winner: int | None = None
    left: int = 0
    forfeit: bool = False
    match: int | None = None
    void: bool = False

    @property
    def players(self) -> tuple[int, ...]:
        """Return the ids of the pairing's players."""
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def over(self) -> bool:
        """Return whether the pairing's match has ended; a bye always has."""
        return self.second is None or self.winner is not None

    def score(self, player: int) -> float:
        """Return a player's points from it; 0 while it is running."""
        if self.second is None:
            return WON
        if self.winner == 0:
            return 0.0 if self.void else DRAWN
        return WON if self.winner is not None and self.players[self.winner - 1] == player else 0.0

    def other(self, player: int) -> int | None:
        """Return a player's opponent, or None for a bye."""
        return self.second if player == self.first else self.first


class Entrant(Struct, frozen=True):
    """Facts about a player that a table needs.

    Attributes:
        player: player id.
        seed: seed, from 1.
        left: whether they have left.
    """

    player: int
    seed: int
    left: bool = False


class Standing(Struct, frozen=True):
    """A line of a table.

    Attributes:
        place: rank, from 1.
        player: player id.
        points: points won.
        tiebreak: Sonneborn-Berger in groups, Buchholz in a Swiss tournament.
        games: number of finished games that count.
        seed: seed.
        left: whether they have left.
        annulled: whether their games are annulled because they left before completing half of them.
    """

    place: int
    player: int
    points: float
    tiebreak: float
    games: int
    seed: int
    left: bool = False
    annulled: bool = False


Scores: TypeAlias = "Mapping[int, float]"


def annulled(entrants: Iterable[Entrant], games: Sequence[PlayedPairing]) -> set[int]:
    """Return the players of a group who left before completing half of their games (FIDE, Tournament Rules 5.4)."""
    players = set()
    for entrant in entrants:
        own_games = [game for game in games if entrant.player in game.players]
        completed = sum(game.over and game.left != game.players.index(entrant.player) + 1 for game in own_games)
        if entrant.left and 2 * completed < len(own_games):
            players.add(entrant.player)
    return players


def counted(games: Iterable[PlayedPairing], annulled_players: Collection[int]) -> list[PlayedPairing]:
    """Return the games that count."""
    return [game for game in games if not any(player in annulled_players for player in game.players)]


def points_of(entrants: Iterable[Entrant], games: Iterable[PlayedPairing]) -> dict[int, float]:
    """Return the points of all players."""
    points = {entrant.player: 0.0 for entrant in entrants}
    for game in games:
        for player in game.players:
            points[player] += game.score(player)
    return points


def group_table(entrants: Sequence[Entrant], games: Sequence[PlayedPairing]) -> list[Standing]:
    """Return the table of one group."""
    out = annulled(entrants, games)
    return _table(entrants, counted(games, out), sonneborn_berger, out)


def swiss_table(entrants: Sequence[Entrant], games: Sequence[PlayedPairing]) -> list[Standing]:
    """Return the table of a Swiss tournament."""

    def tiebreak(points: Scores, counting: Sequence[PlayedPairing]) -> dict[int, float]:
        return buchholz(points, counting, {entrant.player for entrant in entrants if entrant.left})

    return _table(entrants, games, tiebreak, frozenset())


def sonneborn_berger(points: Scores, games: Iterable[PlayedPairing]) -> dict[int, float]:
    """Return, by player, the points of all beaten opponents, and half the points of all drawn ones."""
    scores = dict.fromkeys(points, 0.0)
    for game in games:
        for player in game.players:
            opponent = game.other(player)
            scores[player] += 0.0 if opponent is None else game.score(player) * points[opponent]
    return scores


def buchholz(points: Scores, games: Sequence[PlayedPairing], leavers: Collection[int]) -> dict[int, float]:
    """Return, by player, the sum of their opponents' points.

    Unplayed rounds follow FIDE's Tie-Break Regulations (C.07, 16). A bye, and a win without play, count as an opponent
    with the player's own points. A player who has left gets half a point for each later round, so having met them
    costs no one anything.
    """
    last_round = max((game.round for game in games), default=0)
    worth = dict(points)
    for player in leavers:
        worth[player] += DRAWN * (
            last_round - max((game.round for game in games if player in game.players), default=last_round)
        )
    scores = dict.fromkeys(points, 0.0)
    for game in games:
        for player in game.players:
            opponent = game.other(player)
            free = opponent is None or (game.forfeit and game.score(player) == WON)
            scores[player] += points[player] if free or opponent is None else worth[opponent]
    return scores


def direct(tied: Sequence[int], games: Iterable[PlayedPairing]) -> dict[int, float]:
    """Return each tied player's points from the games among them; all 0 unless all tied players have met."""
    scores = dict.fromkeys(tied, 0.0)
    met = set()
    for game in games:
        if game.over and game.second is not None and game.first in scores and game.second in scores:
            met.add(frozenset(game.players))
            for player in game.players:
                scores[player] += game.score(player)
    whole = all(frozenset(pair) in met for pair in combinations(tied, 2))
    return scores if whole else dict.fromkeys(tied, 0.0)


def _table(
    entrants: Sequence[Entrant],
    games: Sequence[PlayedPairing],
    tiebreak: Callable[[Scores, Sequence[PlayedPairing]], dict[int, float]],
    out: Collection[int],
) -> list[Standing]:
    points = points_of(entrants, games)
    second = tiebreak(points, games)
    over = Counter(player for game in games if game.over for player in game.players)

    def key(entrant: Entrant) -> tuple[bool, bool, float, float]:
        return entrant.left, entrant.player in out, -points[entrant.player], -second[entrant.player]

    order: list[Entrant] = []
    for _, equal in groupby(sorted(entrants, key=key), key):
        tied = list(equal)
        among = direct([person.player for person in tied], games)
        order += sorted(tied, key=lambda entrant, among=among: (-among[entrant.player], entrant.seed))  # type: ignore[misc]  # mypy infers no lambda with a default
    return [
        Standing(
            place=place,
            player=entrant.player,
            points=points[entrant.player],
            tiebreak=second[entrant.player],
            games=over[entrant.player],
            seed=entrant.seed,
            left=entrant.left,
            annulled=entrant.player in out,
        )
        for place, entrant in enumerate(order, 1)
    ]


# --- cross tables ----------------------------------------------------------------------------------------------


class CrossRow(Struct, frozen=True):
    """A row of a cross table.

    Attributes:
        standing: the player's line of the table.
        cells: results against each player, in the order of places: ``1``, ``½``, ``0``, ``+`` and ``-`` if it was
            decided without play, ``.`` for a running game, :data:`VOID` for an annulled one. If there are two games, the one as
            seat 1 comes first. :data:`SELF` on the diagonal; empty for players who haven't met.
        byes: the rounds in which they had a bye.
        games: the game of each result, in the order of ``cells``.
    """

    standing: Standing
    cells: tuple[tuple[str, ...], ...]
    byes: tuple[int, ...] = ()
    games: tuple[tuple[PlayedPairing, ...], ...] = ()


def cross_table(table: Sequence[Standing], games: Sequence[PlayedPairing]) -> list[CrossRow]:
    """Return the cross table for a table, with rows and columns in the order of places."""
    rows = []
    for line in table:
        met = tuple(_games_between(line.player, opponent.player, games) for opponent in table)
        cells = tuple(
            (SELF,) if line is opponent else tuple(sign(game, line.player) for game in pair_games)
            for opponent, pair_games in zip(table, met, strict=True)
        )
        byes = tuple(game.round for game in games if game.second is None and game.first == line.player)
        rows.append(CrossRow(line, cells, byes, met))
    return rows


def _games_between(player: int, opponent: int, games: Iterable[PlayedPairing]) -> tuple[PlayedPairing, ...]:
    """Return the games of two players, those that the first one began before the others."""
    pair_games = [game for game in games if player != opponent and {player, opponent} == set(game.players)]
    return tuple(sorted(pair_games, key=lambda game: (game.first != player, game.round)))


def sign(game: PlayedPairing, player: int) -> str:
    """Return the sign for a game's result, from one player's point of view."""
    if not game.over:
        return "."
    if game.void:
        return VOID
    score = game.score(player)
    if game.forfeit:
        return "+" if score else "-"
    if score == WON:
        return "1"
    return "½" if score == DRAWN else "0"
