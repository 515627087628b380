"""Challenges, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, func, literal_column, select, union_all, update

from core.play.community.model import Room
from core.play.match.model import Challenge, ChallengeStatus, SeatWish
from core.play.ports import Conflict
from core.play.time.control import USUAL_TERMS, Terms
from core.rules import OptionValue
from storage.sql.statements import Sql, adding, given
from storage.tables.matches import challenges

_c = challenges.c
_IS_OPEN = _c.status == literal_column("'open'")  # in words, or partial indexes would not be used

ADD = adding(challenges)
GET = select(challenges).where(_c.number == bindparam("at_number"))
CLOSE = update(challenges).where(_c.number == bindparam("at_number"), _IS_OPEN).values(given(challenges, "status"))
_OPEN = select(challenges).where(_IS_OPEN, _c.challenger != bindparam("player"))
OPEN_TO = (  # in two parts: for an OR, SQLite would look through the whole table
    _OPEN.where(_c.opponent == bindparam("player"))
    .union_all(_OPEN.where(_c.opponent.is_(None), _c.room == bindparam("in_room")))
    .order_by("number")
)
_GIVE = update(challenges).where(_c.number == bindparam("at_number"))
GIVE_CHALLENGER = _GIVE.where(_c.challenger == bindparam("old")).values(challenger=bindparam("new"))
GIVE_OPPONENT = _GIVE.where(_c.opponent == bindparam("old")).values(opponent=bindparam("new"))
CONCERNING = union_all(
    _OPEN.where(_c.opponent == bindparam("player")),
    _OPEN.where(_c.opponent.is_(None), _c.room == bindparam("in_room")),
    select(challenges).where(_IS_OPEN, _c.challenger == bindparam("player")),
).order_by("number")
MADE_BY = select(challenges).where(_IS_OPEN, _c.challenger == bindparam("player")).order_by(_c.number)

OPEN_IN = select(func.count()).select_from(challenges).where(_IS_OPEN, _c.community == bindparam("in_community"))


def challenge_of(row: Sequence[Any]) -> Challenge:
    """A challenge from its row."""
    number, room, community, challenger, opponent, game, options, seat, status, made_at, terms = row
    return Challenge(
        number,
        room,
        community,
        challenger,
        opponent,
        game,
        options,
        SeatWish(seat),
        ChallengeStatus(status),
        made_at,
        terms,
    )


class SqlChallenges:
    """:class:`core.play.ports.Challenges` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def add(
        self,
        *,
        room: Room,
        challenger: int,
        opponent: int | None,
        game: str,
        options: Mapping[str, OptionValue],
        seat: SeatWish,
        at: datetime,
        terms: Terms = USUAL_TERMS,
    ) -> Challenge:
        """Create an open challenge with the next number."""
        values = {
            "room": room.id,
            "community": room.community,
            "challenger": challenger,
            "opponent": opponent,
            "game": game,
            "options": dict(options),
            "seat": seat.value,
            "status": ChallengeStatus.OPEN.value,
            "made_at": at,
            "terms": terms,
        }
        number = self._sql.new(ADD, values)
        return Challenge(
            number,
            room.id,
            room.community,
            challenger,
            opponent,
            game,
            options,
            seat,
            ChallengeStatus.OPEN,
            at,
            terms,
        )

    def get(self, number: int) -> Challenge | None:
        """The challenge with this number, or None."""
        row = self._sql.first(GET, {"at_number": number})
        return None if row is None else challenge_of(row)

    def close(self, number: int, status: ChallengeStatus) -> None:
        """Set what became of an open challenge. Raises Conflict when it is not open."""
        if self._sql.change(CLOSE, {"at_number": number, "status": status.value}) != 1:
            raise Conflict(f"challenge {number} is not open")

    def open_to(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Open challenges that a player can accept: made to them anywhere, or to anyone in ``room``; by number."""
        return [challenge_of(row) for row in self._sql.rows(OPEN_TO, {"player": player, "in_room": room})]

    def made_by(self, player: int) -> Sequence[Challenge]:
        """A player's own open challenges, by number."""
        return [challenge_of(row) for row in self._sql.rows(MADE_BY, {"player": player})]

    def concerning(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Open challenges that a player has made or can accept, by number."""
        return [challenge_of(row) for row in self._sql.rows(CONCERNING, {"player": player, "in_room": room})]

    def count_in(self, community: int) -> int:
        """How many challenges are open in a community."""
        return int(self._sql.rows(OPEN_IN, {"in_community": community})[0][0])

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a challenge. Raises Conflict when they would challenge themselves."""
        challenge = self.get(number)
        if challenge is not None and {challenge.challenger, challenge.opponent} == {old, new}:
            raise Conflict(f"challenge {number} is between players {old} and {new}")
        for statement in (GIVE_CHALLENGER, GIVE_OPPONENT):
            self._sql.change(statement, {"at_number": number, "old": old, "new": new})
