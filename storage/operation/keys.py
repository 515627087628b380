"""Keys: small secrets, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Column, PrimaryKeyConstraint, Table, bindparam, func, select

from core.names import storable
from storage.columns import IDS, UserText, metadata
from storage.statements import Repository, upsert

keys = Table(
    "keys",
    metadata,
    Column("name", UserText, nullable=False, info=IDS),
    Column("value", UserText, nullable=False, index=True, info=IDS),
    PrimaryKeyConstraint("name"),
    sqlite_with_rowid=False,
)


def standing_key(room: int, kind: str) -> str:
    """Return the key under which a platform keeps where the standing message of a kind is in a room; empty: nowhere."""
    return f"standing:{room}:{kind}"


_k = keys.c

KEY = select(_k.value).where(_k.name == bindparam("at_name"))
PUT_KEY = upsert(keys, "value")
_starts = func.substr(_k.name, 1, bindparam("length"))
FIND_KEYS = (
    select(_k.name)
    .where(_k.value == bindparam("sought"), _starts == bindparam("prefix", type_=UserText()))
    .order_by(_k.name)
)
FIND_KEY = FIND_KEYS.limit(1)


class Keys(Repository):
    """Small values by name: secrets of the installation and of accounts."""

    def get(self, name: str) -> str | None:
        """Return the value of a name, or None."""
        return self._sql.one(KEY, {"at_name": name}, str)

    def put(self, name: str, value: str) -> None:
        """Store a value under a name, replacing an earlier one."""
        self._sql.change(PUT_KEY, {"name": name, "value": value})

    def find(self, prefix: str, value: str) -> str | None:
        """Return the name with this prefix that has this value, or None."""
        return self._sql.one(FIND_KEY, _sought(prefix, value), str)

    def find_all(self, prefix: str, value: str) -> Sequence[str]:
        """Return all names with this prefix that have this value."""
        return self._sql.all(FIND_KEYS, _sought(prefix, value), str)


def _sought(prefix: str, value: str) -> dict[str, object]:
    return {"sought": value, "prefix": prefix, "length": len(storable(prefix))}
