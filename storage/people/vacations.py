"""Vacations, in SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from msgspec.structs import asdict
from sqlalchemy import Boolean, Column, ForeignKey, Index, Table, bindparam, false, or_, select, update

from core.time.model import Vacation
from storage.columns import FIRST, Id, Instant, file_section, metadata, partial
from storage.errors import Conflict
from storage.statements import Repository, bound, columns, insert_or_ignore

vacations = Table(
    "vacations",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("start_at", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("ended_at", Instant),
    Column("automatic", Boolean, nullable=False, server_default=false()),
    partial("ix_vacations_current", "player", unique=True, where="ended_at IS NULL"),
    Index("ix_vacations_player_start_at", "player", "start_at"),
    info=file_section("vacations"),
)


_c = vacations.c

BEGIN = insert_or_ignore(vacations)
END = (
    update(vacations)
    .where(_c.player == bindparam("of_player"), _c.ended_at.is_(None))
    .values(bound(vacations, "ended_at"))
)
OF = (
    select(*columns(vacations, "player", "until", "automatic", start="start_at", ended="ended_at"))
    .where(_c.player == bindparam("of_player"), or_(_c.ended_at.is_(None), _c.ended_at > bindparam("since")))
    .order_by(_c.start_at, _c.id)
)

PAST = (
    select(_c.id, _c.start_at)
    .where(_c.player == bindparam("of_player"), _c.ended_at.is_not(None))
    .order_by(_c.start_at, _c.id)
)
REASSIGN = update(vacations).where(_c.id == bindparam("at_id")).values(bound(vacations, "player"))


class Vacations(Repository):
    """Vacations of players."""

    def begin(self, vacation: Vacation) -> None:
        """Add a vacation. Raises Conflict if the player is already on vacation."""
        values = {**asdict(vacation), "start_at": vacation.start, "ended_at": vacation.ended}
        if self._sql.change(BEGIN, values) != 1:
            raise Conflict(f"player {vacation.player} is on a vacation")

    def end(self, player: int, at: datetime) -> None:
        """End the current vacation of a player. Raises Conflict if they aren't on vacation."""
        if self._sql.change(END, {"of_player": player, "ended_at": at}) != 1:
            raise Conflict(f"player {player} is on no vacation")

    def for_player(self, player: int, since: datetime) -> Sequence[Vacation]:
        """Return a player's vacations that hadn't ended by ``since``, including the current one, by start."""
        return self._sql.all(OF, {"of_player": player, "since": since}, Vacation)

    def reassign(
        self, old_player: int, new_player: int, starts: Collection[datetime] | None = None
    ) -> Sequence[datetime]:
        """Move past vacations of a player (None for all) to another player. Returns their starts in ascending order."""
        past = [
            (number, start)
            for number, start in self._sql.rows(PAST, {"of_player": old_player})
            if starts is None or start in starts
        ]
        for number, _ in past:
            self._sql.change(REASSIGN, {"at_id": number, "player": new_player})
        return [start for _, start in past]
