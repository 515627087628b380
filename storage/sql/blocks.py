"""Who has blocked whom, and whom an operator doesn't let in, in SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, select, update

from core.play.ports import Bar
from storage.sql.statements import Sql, adding, given, putting
from storage.tables.moderation import barred, blocks

_b, _o = blocks.c, barred.c

BLOCK = adding(blocks)
UNBLOCK = delete(blocks).where(_b.blocker == bindparam("by_player"), _b.blocked == bindparam("of_player"))
BY = select(_b.blocked).where(_b.blocker == bindparam("player")).order_by(_b.at, _b.blocked)
OF = select(_b.blocker).where(_b.blocked == bindparam("player")).order_by(_b.at, _b.blocker)
_ONE = select(_b.blocker)
APART = _ONE.where(_b.blocker == bindparam("one"), _b.blocked == bindparam("other")).union_all(
    _ONE.where(_b.blocker == bindparam("other"), _b.blocked == bindparam("one"))
)
AROUND = (
    select(_b.blocked.label("player"))
    .where(_b.blocker == bindparam("player"))
    .union_all(select(_b.blocker).where(_b.blocked == bindparam("player")))
)
_HERE = (_o.platform == bindparam("on_platform"), _o.ref == bindparam("at_ref", type_=_o.ref.type))
BAR = putting(barred, "reason", "at", "told_at")
UNBAR = delete(barred).where(*_HERE)
TELL = update(barred).where(*_HERE, _o.told_at.is_(None)).values(given(barred, "told_at"))
BARS = select(barred).order_by(_o.at, _o.platform, _o.ref)


class SqlBlocks:
    """:class:`core.play.ports.Blocks` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def block(self, blocker: int, blocked: int, at: datetime) -> bool:
        """Keep that a player blocks another one. Tells whether that is new."""
        return self._sql.change(BLOCK, {"blocker": blocker, "blocked": blocked, "at": at}) == 1

    def unblock(self, blocker: int, blocked: int) -> bool:
        """Forget it. Tells whether there was something to forget."""
        return self._sql.change(UNBLOCK, {"by_player": blocker, "of_player": blocked}) == 1

    def by(self, player: int) -> Sequence[int]:
        """Whom a player blocks, the earliest first."""
        return [other for (other,) in self._sql.rows(BY, {"player": player})]

    def of(self, player: int) -> Sequence[int]:
        """Who blocks a player, the earliest first."""
        return [other for (other,) in self._sql.rows(OF, {"player": player})]

    def apart(self, one: int, other: int) -> bool:
        """Whether one of two players blocks the other."""
        return self._sql.first(APART, {"one": one, "other": other}) is not None

    def around(self, player: int) -> Collection[int]:
        """Everybody whom a player blocks, or who blocks them."""
        return {other for (other,) in self._sql.rows(AROUND, {"player": player})}

    def bar(self, platform: str, ref: str, reason: str, at: datetime) -> None:
        """Bar an account, in the place of an earlier bar; the person is to be told (again)."""
        values = {"platform": platform, "ref": ref, "reason": reason, "at": at, "told_at": None}
        self._sql.change(BAR, values)

    def unbar(self, platform: str, ref: str) -> bool:
        """Let an account in again. Tells whether it was barred."""
        return self._sql.change(UNBAR, {"on_platform": platform, "at_ref": ref}) == 1

    def mark_told(self, platform: str, ref: str, at: datetime) -> bool:
        """Keep that the person behind a barred account is told now. False when they were told before."""
        return self._sql.change(TELL, {"on_platform": platform, "at_ref": ref, "told_at": at}) == 1

    def bars(self) -> Sequence[Bar]:
        """Everybody who is barred, the earliest first."""
        return [Bar(*row) for row in self._sql.rows(BARS, {})]
