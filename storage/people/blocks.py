"""Blocks between players and bans, in SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    delete,
    select,
    update,
)

from core.account import Ban
from storage.columns import FIRST, STAYS, WHOSE, Id, Instant, UserText, file_section, metadata
from storage.statements import Repository, bound, columns, insert_or_ignore, upsert

blocks = Table(
    "blocks",
    metadata,
    Column("blocker", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("blocked", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("blocker", "blocked"),
    CheckConstraint("blocker <> blocked", name="two"),
    sqlite_with_rowid=False,
    info=file_section("blocked", lambda c: c.blocker == WHOSE),
)

barred = Table(  # the account may be unknown, so there is no foreign key
    "barred",
    metadata,
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=STAYS),
    Column("reason", UserText, nullable=False, info=STAYS),
    Column("at", Instant, nullable=False),
    Column("told_at", Instant),
    PrimaryKeyConstraint("platform", "ref"),
    sqlite_with_rowid=False,
    info=file_section("not_let_in"),
)


_b, _o = blocks.c, barred.c

BLOCK = insert_or_ignore(blocks)
UNBLOCK = delete(blocks).where(_b.blocker == bindparam("by_player"), _b.blocked == bindparam("of_player"))
BY = select(_b.blocked).where(_b.blocker == bindparam("player")).order_by(_b.at, _b.blocked)
OF = select(_b.blocker).where(_b.blocked == bindparam("player")).order_by(_b.at, _b.blocker)
_ONE = select(_b.blocker)
BLOCKED_BETWEEN = _ONE.where(_b.blocker == bindparam("one"), _b.blocked == bindparam("other")).union_all(
    _ONE.where(_b.blocker == bindparam("other"), _b.blocked == bindparam("one"))
)
BLOCKED_EITHER_WAY = (
    select(_b.blocked.label("player"))
    .where(_b.blocker == bindparam("player"))
    .union_all(select(_b.blocker).where(_b.blocked == bindparam("player")))
)
_HERE = (_o.platform == bindparam("on_platform"), _o.ref == bindparam("at_ref", type_=_o.ref.type))
BAN = upsert(barred, "reason", "at", "told_at")
UNBAN = delete(barred).where(*_HERE)
MARK_NOTIFIED = update(barred).where(*_HERE, _o.told_at.is_(None)).values(bound(barred, "told_at"))
BANS = select(*columns(barred, "platform", "ref", "reason", "at", told="told_at")).order_by(_o.at, _o.platform, _o.ref)


class Blocks(Repository):
    """Blocks between players, and banned accounts."""

    def block(self, blocker: int, blocked: int, at: datetime) -> bool:
        """Record that a player blocks another. Returns whether that is new."""
        return self._sql.change(BLOCK, {"blocker": blocker, "blocked": blocked, "at": at}) == 1

    def unblock(self, blocker: int, blocked: int) -> bool:
        """Remove a block. Returns whether there was one."""
        return self._sql.change(UNBLOCK, {"by_player": blocker, "of_player": blocked}) == 1

    def blocked_by(self, player: int) -> Sequence[int]:
        """Return the players whom a player blocks, the earliest first."""
        return self._sql.scalars(BY, {"player": player})

    def blockers_of(self, player: int) -> Sequence[int]:
        """Return the players who block a player, the earliest first."""
        return self._sql.scalars(OF, {"player": player})

    def is_between(self, player: int, other_player: int) -> bool:
        """Return whether one of two players blocks the other."""
        return self._sql.first(BLOCKED_BETWEEN, {"one": player, "other": other_player}) is not None

    def around_player(self, player: int) -> Collection[int]:
        """Return the players whom a player blocks, or who block them."""
        return set(self._sql.scalars(BLOCKED_EITHER_WAY, {"player": player}))

    def ban(self, platform: str, ref: str, reason: str, at: datetime) -> None:
        """Ban an account, replacing any earlier ban; we must notify its owner (again)."""
        values = {"platform": platform, "ref": ref, "reason": reason, "at": at, "told_at": None}
        self._sql.change(BAN, values)

    def unban(self, platform: str, ref: str) -> bool:
        """Lift a ban. Returns whether there was one."""
        return self._sql.change(UNBAN, {"on_platform": platform, "at_ref": ref}) == 1

    def mark_told(self, platform: str, ref: str, at: datetime) -> bool:
        """Record that we notify the owner of a banned account now. Returns False if we had already done so."""
        return self._sql.change(MARK_NOTIFIED, {"on_platform": platform, "at_ref": ref, "told_at": at}) == 1

    def bans(self) -> Sequence[Ban]:
        """Return all bans, the earliest first."""
        return self._sql.all(BANS, {}, Ban)
