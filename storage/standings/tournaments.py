"""Tournaments, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import asdict, replace
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
    UniqueConstraint,
    bindparam,
    case,
    delete,
    func,
    literal_column,
    select,
    update,
)

from core.rating import Played
from core.time.control import USUAL_TERMS, Terms
from core.tournament.model import Departure, Entry, Format, Pairing, Tournament, TournamentStatus
from storage.columns import STAYS, EnumText, Id, Instant, Json, Packed, file_section, metadata
from storage.errors import Conflict
from storage.people.communities import HAS_PUBLIC_STANDINGS, communities
from storage.people.people import all_findable
from storage.standings.ratings import played_of, results
from storage.statements import Repository, bound, columns, insert_or_ignore

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Id, primary_key=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False, index=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Json, nullable=False, info=STAYS),
    Column("terms", Packed(Terms, USUAL_TERMS), info=STAYS),
    Column("format", EnumText(Format), nullable=False),
    Column("size", Integer),
    Column("made_by", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("made_at", Instant, nullable=False),
    Column("deadline", Instant, nullable=False),
    Column("status", EnumText(TournamentStatus), nullable=False),
    Column("round", Integer, nullable=False),
    Column("started_at", Instant),
    Column("ended_at", Instant),
    CheckConstraint("status IN ('open', 'running', 'finished', 'cancelled')", name="status"),
    CheckConstraint("round >= 0", name="round"),
    info=file_section("tournaments_made"),
)

tournament_entries = Table(
    "tournament_entries",
    metadata,
    Column("tournament", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("number", Integer, nullable=False),
    Column("joined_at", Instant, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("left_at", Instant),
    Column("departure", EnumText(Departure)),
    PrimaryKeyConstraint("tournament", "player"),
    UniqueConstraint("tournament", "number"),
    Index("ix_tournament_entries_player", "player"),
    sqlite_with_rowid=False,
    info=file_section("tournaments"),
)

tournament_pairings = Table(
    "tournament_pairings",
    metadata,
    Column("tournament", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("in_group", Integer, nullable=False),
    Column("first", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("second", Id, ForeignKey("players.id"), info=STAYS),
    Column("match", Id, ForeignKey("matches.number"), unique=True),
    PrimaryKeyConstraint("tournament", "round", "place"),
    CheckConstraint("first <> second", name="second"),
    CheckConstraint("(second IS NULL) = (match IS NULL)", name="match"),
    sqlite_with_rowid=False,
    info=file_section("tournament_rounds"),
)


_t, _e, _p = tournaments.c, tournament_entries.c, tournament_pairings.c
_tournament: BindParameter[int] = bindparam("of_tournament")
_player: BindParameter[int] = bindparam("of_player")
_IS_ON = _t.status.in_([literal_column("'open'"), literal_column("'running'")])

ADD = insert_or_ignore(tournaments)
GET = select(tournaments).where(_t.id == _tournament)
_COURSE = ("status", "round", "started_at", "ended_at")
SAVE = (
    update(tournaments)
    .where(_t.id == _tournament, _t.round == bindparam("from_round"), _IS_ON)
    .values(bound(tournaments, *_COURSE))
)
OF_COMMUNITY = select(tournaments).where(_t.community == bindparam("of_community")).order_by(_t.id)
_PUBLIC = (
    select(tournaments)
    .join(communities, communities.c.id == _t.community)
    .where(HAS_PUBLIC_STANDINGS)
    .order_by(_t.ended_at.is_not(None), _t.id.desc())
    .limit(bindparam("at_most"))
    .subquery()
)
PUBLIC = select(  # the players are counted only for those that are listed
    _PUBLIC, select(func.count()).where(_e.tournament == _PUBLIC.c.id).scalar_subquery().label("size_now")
).order_by(_PUBLIC.c.ended_at.is_not(None), _PUBLIC.c.id.desc())
PUBLIC_FINDABLE = PUBLIC.where(all_findable(_e.player, _e.tournament == _PUBLIC.c.id))
NUMBERS = select(_t.id).order_by(_t.id)

_ENTRY = columns(tournament_entries, "tournament", "player", "number", "joined_at", "seed", "left_at", "departure")
LAST = select(func.max(_e.number)).where(_e.tournament == _tournament)
ADD_ENTRY = insert_or_ignore(tournament_entries)
DELETE_ENTRY = delete(tournament_entries).where(_e.tournament == _tournament, _e.player == _player)
ENTRY = select(*_ENTRY).where(_e.tournament == _tournament, _e.player == _player)
ENTRIES = select(*_ENTRY).where(_e.tournament == _tournament).order_by(_e.number)
ENTRIES_OF = select(*_ENTRY).where(_e.player == _player).order_by(_e.tournament)
SAVE_ENTRY = (
    update(tournament_entries)
    .where(_e.tournament == _tournament, _e.player == _player)
    .values(bound(tournament_entries, "seed", "left_at", "departure"))
)
REASSIGN_ENTRY = (
    update(tournament_entries)
    .where(_e.tournament == _tournament, _e.player == bindparam("old"))
    .values(player=bindparam("new", type_=_e.player.type))
)
REASSIGN_PAIRINGS = (
    update(tournament_pairings)
    .where(_p.tournament == _tournament)
    .values(
        first=case((_p.first == bindparam("old"), bindparam("new", type_=_p.first.type)), else_=_p.first),
        second=case((_p.second == bindparam("old"), bindparam("new", type_=_p.second.type)), else_=_p.second),
    )
)

_PAIRING = columns(
    tournament_pairings, "tournament", "round", "first", "second", "match", table="place", group="in_group"
)
ADD_PAIRING = insert_or_ignore(tournament_pairings)
PAIRING = select(*_PAIRING).where(_p.match == bindparam("of_match"))
PAIRINGS = select(*_PAIRING).where(_p.tournament == _tournament).order_by(_p.round, _p.place)
PLAYED = (
    select(results)
    .join(tournament_pairings, _p.match == results.c.match)
    .where(_p.tournament == _tournament)
    .order_by(results.c.seq)
)


def _with_size(*, size_now: int, **columns: Any) -> tuple[Tournament, int]:
    return Tournament(**columns), size_now


class Tournaments(Repository):
    """Tournaments, their entries and pairings."""

    def create(self, tournament: Tournament) -> Tournament:
        """Store a new tournament under the next number, ignoring its own. Returns it as stored."""
        return replace(tournament, id=self._sql.new(ADD, asdict(tournament)))

    def get(self, tournament: int) -> Tournament | None:
        """Return the tournament with this number, or None."""
        return self._sql.one(GET, {"of_tournament": tournament}, Tournament)

    def save(self, tournament: Tournament, round: int) -> None:  # noqa: A002 - the field's word
        """Store the progress of a tournament. Raises Conflict if it is no longer in ``round``, or is over."""
        values = {**asdict(tournament), "of_tournament": tournament.id, "from_round": round}
        if self._sql.change(SAVE, values) != 1:
            raise Conflict(f"tournament {tournament.id} is not in round {round} any more, or over")

    def for_community(self, community: int) -> Sequence[Tournament]:
        """Return all tournaments of a community, by number."""
        return self._sql.all(OF_COMMUNITY, {"of_community": community}, Tournament)

    def public(self, platform: str, limit: int, *, findable: bool = False) -> Sequence[tuple[Tournament, int]]:
        """Return the tournaments that everyone may read, with their number of players: those not over first, then the newest.

        Args:
            platform: platform whose communities show their standings unless they say otherwise.
            limit: maximum number.
            findable: whether to leave out, among them, those with players whom search engines may not list.
        """
        statement = PUBLIC_FINDABLE if findable else PUBLIC
        return self._sql.all(statement, {"public_platform": platform, "at_most": limit}, _with_size)

    def numbers(self) -> Sequence[int]:
        """Return the numbers of all tournaments in ascending order."""
        return self._sql.scalars(NUMBERS, {})

    def add_entry(self, tournament: int, player: int, at: datetime) -> Entry:
        """Sign a player up. Raises Conflict if they have already signed up."""
        entry = Entry(tournament, player, 1 + self._sql.number(LAST, {"of_tournament": tournament}), at)
        if self._sql.change(ADD_ENTRY, asdict(entry)) != 1:
            raise Conflict(f"player {player} is in tournament {tournament}")
        return entry

    def delete_entry(self, tournament: int, player: int) -> None:
        """Delete a player's sign-up. Raises KeyError."""
        if self._sql.change(DELETE_ENTRY, {"of_tournament": tournament, "of_player": player}) != 1:
            raise KeyError(player)

    def entry(self, tournament: int, player: int) -> Entry | None:
        """Return a player's entry, or None."""
        return self._sql.one(ENTRY, {"of_tournament": tournament, "of_player": player}, Entry)

    def entries(self, tournament: int) -> Sequence[Entry]:
        """Return all entries, in the order of sign-up."""
        return self._sql.all(ENTRIES, {"of_tournament": tournament}, Entry)

    def entries_of(self, player: int) -> Sequence[Entry]:
        """Return a player's entries in all tournaments, by tournament."""
        return self._sql.all(ENTRIES_OF, {"of_player": player}, Entry)

    def save_entry(self, entry: Entry) -> None:
        """Store the seed and departure of an entry. Raises KeyError."""
        values = {**asdict(entry), "of_tournament": entry.tournament, "of_player": entry.player}
        if self._sql.change(SAVE_ENTRY, values) != 1:
            raise KeyError(entry.player)

    def reassign(self, tournament: int, old_player: int, new_player: int) -> None:
        """Replace a player everywhere in a tournament. Raises Conflict if both are in it."""
        if self.entry(tournament, new_player) is not None:
            raise Conflict(f"player {new_player} is in tournament {tournament}")
        values = {"of_tournament": tournament, "old": old_player, "new": new_player}
        self._sql.change(REASSIGN_ENTRY, values)
        self._sql.change(REASSIGN_PAIRINGS, values)

    def add_pairing(self, pairing: Pairing) -> None:
        """Store a pairing. Raises Conflict if its place or its match already has one."""
        values = {**asdict(pairing), "place": pairing.table, "in_group": pairing.group}
        if self._sql.change(ADD_PAIRING, values) != 1:
            raise Conflict(f"table {pairing.table} of round {pairing.round} is taken")

    def pairing(self, match: int) -> Pairing | None:
        """Return the pairing of a match, or None."""
        return self._sql.one(PAIRING, {"of_match": match}, Pairing)

    def pairings(self, tournament: int) -> Sequence[Pairing]:
        """Return all pairings, by round and table."""
        return self._sql.all(PAIRINGS, {"of_tournament": tournament}, Pairing)

    def played(self, tournament: int) -> Sequence[Played]:
        """Return the results of the tournament's finished matches, in the order in which they ended."""
        return self._sql.all(PLAYED, {"of_tournament": tournament}, played_of)
