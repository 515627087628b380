"""Results and ratings, in SQL."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    BindParameter,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    delete,
    func,
    literal_column,
    null,
    select,
    update,
)

from core.rating import CENTRE, MAX_COUNTED, Change, Played, Ranked, Rating, Scope, Unrated
from core.time.clock import MICROSECOND
from storage.columns import (
    NULL,
    STAYS,
    WITHHELD,
    EnumText,
    Id,
    Instant,
    Real,
    file_section,
    given_as,
    metadata,
    partial,
)
from storage.errors import Conflict
from storage.people.people import players
from storage.standings.ladder_tables import ladder_members, ladders
from storage.statements import Repository, bound, columns, insert_or_ignore, upsert

_REST = ("match", "community", "game", "winner", "reason", "unrated", "turns1", "turns2", "spent1", "spent2", "at")


def _seconds(microseconds: int) -> float:
    return microseconds / 1_000_000


results = Table(
    "results",
    metadata,
    Column("seq", Id, primary_key=True, info=WITHHELD),  # increases in the order of commits
    Column("match", Id, ForeignKey("matches.number"), nullable=False, unique=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("seat1", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("seat2", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("winner", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("unrated", EnumText(Unrated)),
    Column("turns1", Integer, nullable=False),
    Column("turns2", Integer, nullable=False),
    Column("spent1", Id, nullable=False, info=given_as(_seconds)),  # microseconds
    Column("spent2", Id, nullable=False, info=given_as(_seconds)),
    Column("at", Instant, nullable=False),
    CheckConstraint("winner BETWEEN 0 AND 2", name="winner"),
    Index("ix_results_community_game", "community", "game", "seq"),
    Index("ix_results_game", "game", "seq"),
    # With all columns, so that a player's results, which are far apart, can be read in one place.
    Index("ix_results_seat1", "seat1", "seat2", "seq", *_REST),
    Index("ix_results_seat2", "seat2", "seq", "seat1", *_REST),
    info=file_section("results"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("community", Id, nullable=False),  # 0 for all communities together, so there is no foreign key
    Column("game", Text, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("value", Real, nullable=False),
    Column("deviation", Real, nullable=False),
    Column("volatility", Real, nullable=False),
    Column("at", Instant, nullable=False),
    Column("count", Integer, nullable=False),
    Column("ranked_until", Instant, info=NULL),
    Column("known", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("community", "game", "player"),
    CheckConstraint("count >= 1", name="count"),
    partial("ix_ratings_value", "community", "game", "value", "ranked_until", where="ranked_until IS NOT NULL"),
    Index("ix_ratings_player", "player"),
    sqlite_with_rowid=False,
    info=file_section("ratings"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("community", Id, nullable=False),
    Column("game", Text, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("seq", Id, ForeignKey("results.seq"), nullable=False, info=WITHHELD),
    Column("match", Id, nullable=False),
    Column("value", Real, nullable=False),
    Column("deviation", Real, nullable=False),
    Column("volatility", Real, nullable=False),
    Column("at", Instant, nullable=False),
    Column("count", Integer, nullable=False),
    Column("known", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("community", "game", "player", "seq"),
    sqlite_with_rowid=False,
    info=file_section("rating_changes"),
)


_r, _c, _g = results.c, rating_changes.c, ratings.c
_player: BindParameter[int] = bindparam("of_player")
_other: BindParameter[int] = bindparam("and_player")
_seq: BindParameter[int] = bindparam("from_seq")
_most: BindParameter[int] = bindparam("at_most")
_LAST = 2**62
"""A place after every other place in the order of results."""
_community: BindParameter[int] = bindparam("of_community")
_game: BindParameter[str] = bindparam("of_game")
_RATING = ("value", "deviation", "volatility", "at", "count", "known")

ADD_RESULT = insert_or_ignore(results)
RESULT = select(results).where(_r.match == bindparam("of_match"))
REPLACE_RESULT = (
    update(results)
    .where(_r.match == bindparam("of_match"))
    .values(bound(results, "seat1", "seat2", "winner", "reason", "unrated"))
)
REMOVE_RESULT = delete(results).where(_r.match == bindparam("of_match"))
OF_SEAT_1 = select(results).where(_r.seat1 == _player)  # one statement for each seat, so that each uses an index
OF_SEAT_2 = select(results).where(_r.seat2 == _player)
BETWEEN = select(results).where(_r.seat1 == _player, _r.seat2 == _other)
SINCE = select(results).where(_r.seq >= _seq).order_by(_r.seq).limit(_most)
SINCE_OF_GAME = select(results).where(_r.game == _game, _r.seq >= _seq).order_by(_r.seq).limit(_most)
SINCE_IN = (
    select(results).where(_r.community == _community, _r.game == _game, _r.seq >= _seq).order_by(_r.seq).limit(_most)
)
FORGET_RESULTS, FORGET_RATINGS, FORGET_CHANGES = (delete(table) for table in (results, ratings, rating_changes))

_IN_SCOPE = (_g.community == _community, _g.game == _game)
GET = select(*columns(ratings, *_RATING)).where(*_IN_SCOPE, _g.player == _player)
OF_PLAYER = (
    select(*columns(ratings, "community", "game", *_RATING)).where(_g.player == _player).order_by(_g.game, _g.community)
)
NEXT_PLAYER = select(func.min(_g.player)).where(_g.player > bindparam("after"))
SAVE = upsert(ratings, *_RATING, "ranked_until")
DELETE = delete(ratings).where(*_IN_SCOPE, _g.player == _player)
_RANKED = (*_IN_SCOPE, _g.ranked_until > bindparam("now", type_=_g.ranked_until.type))
_LADDERS = select(ladders.c.id).where(ladders.c.community == _community, ladders.c.game == _game)
COPY_TO_LADDERS = (  # ladders keep a copy of their members' ratings
    update(ladder_members)
    .where(ladder_members.c.player == _player, ladder_members.c.ladder.in_(_LADDERS))
    .values(bound(ladder_members, "rating"))
)
RESET_LADDER_RATINGS = update(ladder_members).values(rating=literal_column(str(CENTRE)))
TOP = select(*columns(ratings, "player", *_RATING)).where(*_RANKED).order_by(_g.value.desc(), _g.player).limit(_most)
_SOME = select(_g.player).where(*_RANKED)
RANKED = select(func.count()).select_from(_SOME.limit(_most).subquery())
ABOVE = select(func.count()).select_from(_SOME.where(_g.value > bindparam("than")).limit(_most).subquery())

FORGOTTEN = select(players.c.forgotten_at).where(players.c.id == _player)
UNRANK = update(ratings).where(*_IN_SCOPE, _g.player == _player).values(ranked_until=null())

_OF_RATING = (_c.community == _community, _c.game == _game, _c.player == _player)
ADD_CHANGE = insert_or_ignore(rating_changes)
CHANGES = select(*columns(rating_changes, "seq", "match", *_RATING)).where(*_OF_RATING).order_by(_c.seq)
LATEST = (
    select(*columns(rating_changes, "seq", "match", *_RATING))
    .where(*_OF_RATING, _c.seq <= _seq)
    .order_by(_c.seq.desc())
    .limit(_most)
)
DELETE_CHANGES = delete(rating_changes).where(*_OF_RATING, _c.seq >= _seq)


def played_of(
    *, seq: int, seat1: int, seat2: int, turns1: int, turns2: int, spent1: int, spent2: int, **columns: Any
) -> Played:
    """Return a result from a row of its table."""
    return Played(
        order=seq,
        players=(seat1, seat2),
        turns=(turns1, turns2),
        spent=(spent1 * MICROSECOND, spent2 * MICROSECOND),
        **columns,
    )


def _row_of(result: Played) -> dict[str, object]:
    """Return the values of a result's columns."""
    return {
        "match": result.match,
        "community": result.community,
        "game": result.game,
        "seat1": result.players[0],
        "seat2": result.players[1],
        "winner": result.winner,
        "reason": result.reason,
        "unrated": result.unrated,
        "turns1": result.turns[0],
        "turns2": result.turns[1],
        "spent1": result.spent[0] // MICROSECOND,
        "spent2": result.spent[1] // MICROSECOND,
        "at": result.at,
    }


def _in_order(games: Iterable[Played], community: int | None) -> list[Played]:
    counting = (game for game in games if community in {None, game.community})
    return sorted(counting, key=lambda game: game.order)


class Results(Repository):
    """Results of finished matches."""

    def add(self, result: Played) -> Played:
        """Store the result of a match, next in order. Raises Conflict if the match already has one."""
        if self._sql.add(ADD_RESULT, _row_of(result)) is None:
            raise Conflict(f"match {result.match} has a result")
        stored_result = self.for_match(result.match)
        assert stored_result is not None  # noqa: S101 - it was just added
        return stored_result

    def replace(self, result: Played) -> None:
        """Replace the players, winner, reason and rating status of a result; keep its place in the order. Raises KeyError."""
        if self._sql.change(REPLACE_RESULT, _row_of(result) | {"of_match": result.match}) != 1:
            raise KeyError(result.match)

    def remove(self, match: int) -> None:
        """Delete the result of a match that has been resumed; it must not be rated. Raises KeyError."""
        if self._sql.change(REMOVE_RESULT, {"of_match": match}) != 1:
            raise KeyError(match)

    def for_match(self, match: int) -> Played | None:
        """Return the result of a match, or None."""
        return self._sql.one(RESULT, {"of_match": match}, played_of)

    def for_player(self, player: int, community: int | None = None) -> Sequence[Played]:
        """Return a player's results in order, in one community or in all."""
        values = {"of_player": player}
        games = self._sql.all(OF_SEAT_1, values, played_of) + self._sql.all(OF_SEAT_2, values, played_of)
        return _in_order(games, community)

    def between(self, player: int, opponent: int, community: int | None = None) -> Sequence[Played]:
        """Return the results of two players against each other in order, in one community or in all."""
        results_as_first = self._sql.all(BETWEEN, {"of_player": player, "and_player": opponent}, played_of)
        results_as_second = self._sql.all(BETWEEN, {"of_player": opponent, "and_player": player}, played_of)
        return _in_order(results_as_first + results_as_second, community)

    def since(self, scope: Scope | None = None, order: int = 0, limit: int = 1000) -> Sequence[Played]:
        """Return the results of a scope (None for all) after a place in the order."""
        values: dict[str, object] = {"from_seq": order, "at_most": limit}
        statement = SINCE
        if scope is not None:
            statement = SINCE_IN if scope.community else SINCE_OF_GAME
            values["of_game"] = scope.game
            if scope.community:
                values["of_community"] = scope.community
        return self._sql.all(statement, values, played_of)

    def forget(self) -> None:
        """Delete all results and ratings, to rebuild both from the logs."""
        for statement in (FORGET_CHANGES, FORGET_RATINGS, FORGET_RESULTS, RESET_LADDER_RATINGS):
            self._sql.change(statement, {})


class Ratings(Repository):
    """Ratings, and their changes."""

    def get(self, scope: Scope, player: int) -> Rating:
        """Return a player's rating as of their last match, or a newcomer's rating."""
        return self._sql.one(GET, _parameters_of(scope, player), Rating) or Rating()

    def several(self, scope: Scope, players: Sequence[int]) -> dict[int, Rating]:
        """Return ratings by player; leaves out players without one."""
        values = {player: self._sql.one(GET, _parameters_of(scope, player), Rating) for player in players}
        return {player: rating for player, rating in values.items() if rating is not None}

    def for_player(self, player: int) -> Sequence[tuple[Scope, Rating]]:
        """Return all ratings of a player, by game and community."""
        return self._sql.all(OF_PLAYER, {"of_player": player}, _scope_and_rating)

    def save(self, scope: Scope, player: int, change: Change) -> None:
        """Store a player's rating after the latest result of the scope."""
        self._sql.change(ADD_CHANGE, _values(scope, player, change))
        self._store_rating(scope, player, change)
        self._tell_ladders(scope, player, change.rating.value)

    def _store_rating(self, scope: Scope, player: int, change: Change) -> None:
        """Store a rating; we don't rank a player who was erased."""
        self._sql.change(SAVE, _values(scope, player, change))
        if self._sql.value(FORGOTTEN, {"of_player": player}) is not None:
            self._sql.change(UNRANK, _parameters_of(scope, player))

    def _tell_ladders(self, scope: Scope, player: int, value: float) -> None:
        if scope.community:
            self._sql.change(COPY_TO_LADDERS, _parameters_of(scope, player) | {"rating": value})

    def changes(self, scope: Scope, player: int) -> Sequence[Change]:
        """Return the changes of a rating, in order."""
        return self._sql.all(CHANGES, _parameters_of(scope, player), _change)

    def latest(self, scope: Scope, player: int, limit: int, until: int | None = None) -> Sequence[Change]:
        """Return the last changes of a rating, the latest first, up to a place in the order."""
        values = {"from_seq": _LAST if until is None else until, "at_most": limit}
        return self._sql.all(LATEST, _parameters_of(scope, player) | values, _change)

    def undo(self, scope: Scope, player: int, order: int) -> None:
        """Reset a player's rating to its value before a place in the order."""
        if not self._sql.change(DELETE_CHANGES, _parameters_of(scope, player) | {"from_seq": order}):
            return  # nothing has changed since then
        change = next(iter(self.latest(scope, player, 1)), None)
        if change is None:
            self._sql.change(DELETE, _parameters_of(scope, player))
            self._tell_ladders(scope, player, CENTRE)
        else:
            self._store_rating(scope, player, change)
            self._tell_ladders(scope, player, change.rating.value)

    def top(self, scope: Scope, now: datetime, limit: int = 10) -> Sequence[Ranked]:
        """Return the ranked players at a time, the highest rating first."""
        values = {"of_community": scope.community, "of_game": scope.game, "now": now, "at_most": limit}
        return self._sql.all(TOP, values, _ranked)

    def place_among_ranked(self, scope: Scope, player: int, now: datetime) -> tuple[int, int]:
        """Return a player's place among ranked players (0: not ranked), and how many there are.

        We count both up to :data:`core.rating.MAX_COUNTED`; a lower place is returned as one more than that.
        """
        values = {"of_community": scope.community, "of_game": scope.game, "now": now, "at_most": MAX_COUNTED}
        ranked = self._sql.number(RANKED, values)
        rating = self.get(scope, player)
        if rating.ranked_until is None or rating.ranked_until <= now:
            return 0, ranked
        return 1 + self._sql.number(ABOVE, values | {"than": rating.value}), ranked

    def next_player(self, player: int) -> int | None:
        """Return the next player, by id, who has any rating; for iterating over all players."""
        return self._sql.value(NEXT_PLAYER, {"after": player})


def _parameters_of(scope: Scope, player: int) -> dict[str, object]:
    return {"of_community": scope.community, "of_game": scope.game, "of_player": player}


def _change(*, seq: int, match: int, **rating: Any) -> Change:
    return Change(seq, match, Rating(**rating))


def _scope_and_rating(*, community: int, game: str, **rating: Any) -> tuple[Scope, Rating]:
    return Scope(community, game), Rating(**rating)


def _ranked(*, player: int, **rating: Any) -> Ranked:
    return Ranked(player, Rating(**rating))


def _values(scope: Scope, player: int, change: Change) -> dict[str, object]:
    return {
        "community": scope.community,
        "game": scope.game,
        "player": player,
        "seq": change.order,
        "match": change.match,
        **asdict(change.rating),
        "ranked_until": change.rating.ranked_until,
    }
