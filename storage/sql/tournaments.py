"""Tournaments, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, bindparam, case, delete, func, literal_column, select, update

from core.play.ports import Conflict
from core.play.rating.model import Played
from core.play.time.control import Terms
from core.play.tournament.model import Departure, Entry, Format, Pairing, Tournament, TournamentStatus
from core.rules import OptionValue
from storage.sql.ratings import played_of
from storage.sql.statements import Sql, adding, columns, given
from storage.tables.ratings import results
from storage.tables.tournaments import tournament_entries, tournament_pairings, tournaments

_t, _e, _p = tournaments.c, tournament_entries.c, tournament_pairings.c
_tournament: BindParameter[int] = bindparam("of_tournament")
_player: BindParameter[int] = bindparam("of_player")
_IS_ON = _t.status.in_([literal_column("'open'"), literal_column("'running'")])

ADD = adding(tournaments)
GET = select(tournaments).where(_t.id == _tournament)
_COURSE = ("status", "round", "started_at", "ended_at")
KEEP = (
    update(tournaments)
    .where(_t.id == _tournament, _t.round == bindparam("from_round"), _IS_ON)
    .values(given(tournaments, *_COURSE))
)
OF_COMMUNITY = select(tournaments).where(_t.community == bindparam("of_community")).order_by(_t.id)
NUMBERS = select(_t.id).order_by(_t.id)

_ENTRY = columns(tournament_entries, "tournament", "player", "number", "joined_at", "seed", "left_at", "why")
LAST = select(func.max(_e.number)).where(_e.tournament == _tournament)
ENTER = adding(tournament_entries)
DROP = delete(tournament_entries).where(_e.tournament == _tournament, _e.player == _player)
ENTRY = select(*_ENTRY).where(_e.tournament == _tournament, _e.player == _player)
ENTRIES = select(*_ENTRY).where(_e.tournament == _tournament).order_by(_e.number)
ENTRIES_OF = select(*_ENTRY).where(_e.player == _player).order_by(_e.tournament)
KEEP_ENTRY = (
    update(tournament_entries)
    .where(_e.tournament == _tournament, _e.player == _player)
    .values(given(tournament_entries, "seed", "left_at", "why"))
)
GIVE_ENTRY = (
    update(tournament_entries)
    .where(_e.tournament == _tournament, _e.player == bindparam("old"))
    .values(player=bindparam("new", type_=_e.player.type))
)
GIVE_PAIRINGS = (
    update(tournament_pairings)
    .where(_p.tournament == _tournament)
    .values(
        first=case((_p.first == bindparam("old"), bindparam("new", type_=_p.first.type)), else_=_p.first),
        second=case((_p.second == bindparam("old"), bindparam("new", type_=_p.second.type)), else_=_p.second),
    )
)

_PAIRING = columns(tournament_pairings, "tournament", "round", "place", "in_group", "first", "second", "match")
PAIR = adding(tournament_pairings)
PAIRING = select(*_PAIRING).where(_p.match == bindparam("of_match"))
PAIRINGS = select(*_PAIRING).where(_p.tournament == _tournament).order_by(_p.round, _p.place)
PLAYED = (
    select(results)
    .join(tournament_pairings, _p.match == results.c.match)
    .where(_p.tournament == _tournament)
    .order_by(results.c.seq)
)


def _made(row: Sequence[Any]) -> Tournament:
    (id_, community, room, game, options, terms, format_, size, by, at, deadline, status, round_, start, end) = row
    return Tournament(
        id_,
        community,
        room,
        game,
        options,
        terms,
        Format(format_),
        size,
        by,
        at,
        deadline,
        TournamentStatus(status),
        round_,
        start,
        end,
    )


def _entry(row: Sequence[Any]) -> Entry:
    tournament, player, number, joined_at, seed, left_at, why = row
    return Entry(tournament, player, number, joined_at, seed, left_at, None if why is None else Departure(why))


class SqlTournaments:
    """:class:`core.play.tournament.ports.Tournaments` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def create(
        self,
        *,
        community: int,
        room: int,
        game: str,
        options: Mapping[str, OptionValue],
        terms: Terms,
        format: Format,  # noqa: A002 - the field's word
        size: int | None,
        made_by: int,
        at: datetime,
        deadline: datetime,
    ) -> Tournament:
        """Make a tournament with the next number, to which people can sign up."""
        values = {
            "community": community,
            "room": room,
            "game": game,
            "options": dict(options),
            "terms": terms,
            "format": format.value,
            "size": size,
            "made_by": made_by,
            "made_at": at,
            "deadline": deadline,
            "status": TournamentStatus.OPEN.value,
            "round": 0,
            "started_at": None,
            "ended_at": None,
        }
        number = self._sql.new(ADD, values)
        return Tournament(number, community, room, game, dict(options), terms, format, size, made_by, at, deadline)

    def get(self, tournament: int) -> Tournament | None:
        """The tournament with this number, or None."""
        row = self._sql.first(GET, {"of_tournament": tournament})
        return None if row is None else _made(row)

    def keep(self, tournament: Tournament, round: int) -> None:  # noqa: A002 - the field's word
        """Keep how far a tournament has come. Raises Conflict when it isn't in ``round`` any more, or over."""
        values = {
            "of_tournament": tournament.id,
            "from_round": round,
            "status": tournament.status.value,
            "round": tournament.round,
            "started_at": tournament.started_at,
            "ended_at": tournament.ended_at,
        }
        if self._sql.change(KEEP, values) != 1:
            raise Conflict(f"tournament {tournament.id} is not in round {round} any more, or over")

    def of_community(self, community: int) -> Sequence[Tournament]:
        """The tournaments of a community, those that are over, too, by number."""
        return [_made(row) for row in self._sql.rows(OF_COMMUNITY, {"of_community": community})]

    def numbers(self) -> Sequence[int]:
        """The numbers of all tournaments, rising."""
        return [number for (number,) in self._sql.rows(NUMBERS, {})]

    def enter(self, tournament: int, player: int, at: datetime) -> Entry:
        """Sign a player up, as the last. Raises Conflict when they are in it."""
        row = self._sql.first(LAST, {"of_tournament": tournament})
        entry = Entry(tournament, player, 1 + ((row[0] if row else None) or 0), at)
        values = {
            "tournament": tournament,
            "player": player,
            "number": entry.number,
            "joined_at": at,
            "seed": 0,
            "left_at": None,
            "why": None,
        }
        if self._sql.change(ENTER, values) != 1:
            raise Conflict(f"player {player} is in tournament {tournament}")
        return entry

    def drop(self, tournament: int, player: int) -> None:
        """Forget that a player signed up. Raises KeyError."""
        if self._sql.change(DROP, {"of_tournament": tournament, "of_player": player}) != 1:
            raise KeyError(player)

    def entry(self, tournament: int, player: int) -> Entry | None:
        """A player's part, or None."""
        row = self._sql.first(ENTRY, {"of_tournament": tournament, "of_player": player})
        return None if row is None else _entry(row)

    def entries(self, tournament: int) -> Sequence[Entry]:
        """Everybody in it, in the order of signing up."""
        return [_entry(row) for row in self._sql.rows(ENTRIES, {"of_tournament": tournament})]

    def entries_of(self, player: int) -> Sequence[Entry]:
        """A player's parts in all tournaments, by tournament."""
        return [_entry(row) for row in self._sql.rows(ENTRIES_OF, {"of_player": player})]

    def keep_entry(self, entry: Entry) -> None:
        """Keep the seed of somebody, and that they left. Raises KeyError."""
        values = {
            "of_tournament": entry.tournament,
            "of_player": entry.player,
            "seed": entry.seed,
            "left_at": entry.left_at,
            "why": None if entry.why is None else entry.why.value,
        }
        if self._sql.change(KEEP_ENTRY, values) != 1:
            raise KeyError(entry.player)

    def hand_over(self, tournament: int, old: int, new: int) -> None:
        """Put a player in the place of another one everywhere in a tournament. Raises Conflict when both are in it."""
        if self.entry(tournament, new) is not None:
            raise Conflict(f"player {new} is in tournament {tournament}")
        values = {"of_tournament": tournament, "old": old, "new": new}
        self._sql.change(GIVE_ENTRY, values)
        self._sql.change(GIVE_PAIRINGS, values)

    def pair(self, pairing: Pairing) -> None:
        """Keep a pairing. Raises Conflict when its place, or its match, is taken."""
        values = {
            "tournament": pairing.tournament,
            "round": pairing.round,
            "place": pairing.table,
            "in_group": pairing.group,
            "first": pairing.first,
            "second": pairing.second,
            "match": pairing.match,
        }
        if self._sql.change(PAIR, values) != 1:
            raise Conflict(f"table {pairing.table} of round {pairing.round} is taken")

    def pairing(self, match: int) -> Pairing | None:
        """The pairing of which a match is, or None."""
        row = self._sql.first(PAIRING, {"of_match": match})
        return None if row is None else Pairing(*row)

    def pairings(self, tournament: int) -> Sequence[Pairing]:
        """All pairings, by round and table."""
        return [Pairing(*row) for row in self._sql.rows(PAIRINGS, {"of_tournament": tournament})]

    def played(self, tournament: int) -> Sequence[Played]:
        """What came of the matches that are over, in the order in which they ended."""
        return [played_of(row) for row in self._sql.rows(PLAYED, {"of_tournament": tournament})]
