"""Challenges, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec.structs import asdict, replace
from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Table,
    Text,
    bindparam,
    exists,
    func,
    literal_column,
    select,
    true,
    union_all,
    update,
)

from core.community import Room
from core.match.model import Challenge, ChallengeStatus, SeatWish
from core.rules import OptionValue
from core.time.control import USUAL_TERMS, Terms
from storage.columns import STAYS, EnumText, Id, Instant, Json, Packed, file_section, metadata, partial
from storage.errors import Conflict
from storage.people.communities import rooms
from storage.play.timers import timers
from storage.statements import Repository, bound, equals, insert_or_ignore

challenges = Table(
    "challenges",
    metadata,
    Column("number", Id, primary_key=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("challenger", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("opponent", Id, ForeignKey("players.id"), info=STAYS),
    Column("game", Text, nullable=False),
    Column("options", Json, nullable=False, info=STAYS),
    Column("seat", EnumText(SeatWish), nullable=False),
    Column("status", EnumText(ChallengeStatus), nullable=False),
    Column("made_at", Instant, nullable=False),
    Column("terms", Packed(Terms, USUAL_TERMS), info=STAYS),
    Column("listed", Boolean, nullable=False, server_default=true()),
    CheckConstraint("seat IN ('me', 'you', 'random')", name="seat"),
    CheckConstraint("status IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')", name="status"),
    CheckConstraint("opponent <> challenger", name="opponent"),
    partial("ix_challenges_open_to", "opponent", "room", where="status = 'open'"),
    partial("ix_challenges_open_by", "challenger", where="status = 'open'"),
    partial("ix_challenges_open_in", "community", where="status = 'open'"),
    partial("ix_challenges_closed", "challenger", "opponent", "made_at", where="status IN ('declined', 'withdrawn')"),
    info=file_section("challenges"),
)


_c = challenges.c
_IS_OPEN = equals(_c.status, "open")

ADD = insert_or_ignore(challenges)
GET = select(challenges).where(_c.number == bindparam("at_number"))
CLOSE = update(challenges).where(_c.number == bindparam("at_number"), _IS_OPEN).values(bound(challenges, "status"))
_TO_ANYONE = (_c.opponent.is_(None), _c.listed)
_OPEN = select(challenges).where(_IS_OPEN, _c.challenger != bindparam("player"))
OPEN_TO = (  # in two parts, because SQLite would scan the whole table for an OR
    _OPEN.where(_c.opponent == bindparam("player"))
    .union_all(_OPEN.where(*_TO_ANYONE, _c.room == bindparam("in_room")))
    .order_by("number")
)
_REASSIGN = update(challenges).where(_c.number == bindparam("at_number"))
REASSIGN_CHALLENGER = _REASSIGN.where(_c.challenger == bindparam("old")).values(challenger=bindparam("new"))
REASSIGN_OPPONENT = _REASSIGN.where(_c.opponent == bindparam("old")).values(opponent=bindparam("new"))
CONCERNING = union_all(
    _OPEN.where(_c.opponent == bindparam("player")),
    _OPEN.where(*_TO_ANYONE, _c.room == bindparam("in_room")),
    select(challenges).where(_IS_OPEN, _c.challenger == bindparam("player")),
).order_by("number")
MADE_BY = select(challenges).where(_IS_OPEN, _c.challenger == bindparam("player")).order_by(_c.number)

TO_ANYONE = (
    select(challenges)
    .join(rooms, rooms.c.id == _c.room)
    .where(_IS_OPEN, *_TO_ANYONE, rooms.c.platform == bindparam("of_platform"))
    .order_by(_c.number.desc())
    .limit(bindparam("at_most"))
)
LISTED_IN = (
    select(challenges)
    .where(_IS_OPEN, *_TO_ANYONE, _c.community == bindparam("in_community"))
    .order_by(_c.number.desc())
    .limit(bindparam("at_most"))
)
OPEN_IN = select(func.count()).select_from(challenges).where(_IS_OPEN, _c.community == bindparam("in_community"))

CLOSED_BETWEEN = (
    select(_c.status, func.count().label("count"))
    .where(
        literal_column("status IN ('declined', 'withdrawn')"),  # so that their index is used
        _c.challenger == bindparam("player"),
        _c.opponent == bindparam("other"),
        _c.made_at >= bindparam("since", type_=_c.made_at.type),
    )
    .group_by(_c.status)
)

WITHOUT_TIMER = select(challenges).where(
    _IS_OPEN,
    _c.community > 0,  # makes SQLite use the index of open challenges
    ~exists().where(timers.c.kind == bindparam("of_kind"), timers.c.subject == _c.number),
)


def _counted(*, status: ChallengeStatus, count: int) -> tuple[ChallengeStatus, int]:
    return status, count


class Challenges(Repository):
    """Challenges."""

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
        is_listed: bool = True,
    ) -> Challenge:
        """Create an open challenge with the next number."""
        challenge = Challenge(
            number=0,
            room=room.id,
            community=room.community,
            challenger=challenger,
            opponent=opponent,
            game=game,
            options=dict(options),
            seat=seat,
            status=ChallengeStatus.OPEN,
            made_at=at,
            terms=terms,
            listed=is_listed,
        )
        return replace(challenge, number=self._sql.new(ADD, asdict(challenge)))

    def get(self, number: int) -> Challenge | None:
        """Return the challenge with this number, or None."""
        return self._sql.one(GET, {"at_number": number}, Challenge)

    def close(self, number: int, status: ChallengeStatus) -> None:
        """Set the state of an open challenge. Raises Conflict if it isn't open."""
        if self._sql.change(CLOSE, {"at_number": number, "status": status}) != 1:
            raise Conflict(f"challenge {number} is not open")

    def open_to(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Return other players' open challenges that a player can accept, by number: made to them, or listed in ``room``."""
        return self._sql.all(OPEN_TO, {"player": player, "in_room": room}, Challenge)

    def made_by(self, player: int) -> Sequence[Challenge]:
        """Return a player's own open challenges, by number."""
        return self._sql.all(MADE_BY, {"player": player}, Challenge)

    def concerning(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Return open challenges that a player made or can accept (see :meth:`open_to`), by number."""
        return self._sql.all(CONCERNING, {"player": player, "in_room": room}, Challenge)

    def to_anyone(self, platform: str, limit: int = 100) -> Sequence[Challenge]:
        """Return listed open challenges to anyone in a platform's rooms, the newest first."""
        return self._sql.all(TO_ANYONE, {"of_platform": platform, "at_most": limit}, Challenge)

    def listed_in(self, community: int, limit: int = 100) -> Sequence[Challenge]:
        """Return listed open challenges to anyone in a community, the newest first."""
        return self._sql.all(LISTED_IN, {"in_community": community, "at_most": limit}, Challenge)

    def count_in(self, community: int) -> int:
        """Return how many challenges are open in a community."""
        return self._sql.number(OPEN_IN, {"in_community": community})

    def closed_between(self, challenger: int, opponent: int, since: datetime) -> Mapping[ChallengeStatus, int]:
        """Return how many challenges of one player to another, made since a time, were declined and withdrawn."""
        values = {"player": challenger, "other": opponent, "since": since}
        return dict(self._sql.all(CLOSED_BETWEEN, values, _counted))

    def without_timer(self, kind: str) -> Sequence[Challenge]:
        """Return all open challenges without a timer of this kind."""
        return self._sql.all(WITHOUT_TIMER, {"of_kind": kind}, Challenge)

    def reassign(self, number: int, old_player: int, new_player: int) -> None:
        """Replace a player in a challenge. Raises Conflict if they would challenge themselves."""
        challenge = self.get(number)
        if challenge is not None and {challenge.challenger, challenge.opponent} == {old_player, new_player}:
            raise Conflict(f"challenge {number} is between players {old_player} and {new_player}")
        for statement in (REASSIGN_CHALLENGER, REASSIGN_OPPONENT):
            self._sql.change(statement, {"at_number": number, "old": old_player, "new": new_player})
