"""Keys: small secrets, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import (
    bindparam,
    func,
    select,
)

from core.text import storable
from storage.ports.store import Keys
from storage.statements import Repository, upsert
from storage.tables.columns import UserText
from storage.tables.processes import keys

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


class SqlKeys(Repository, Keys):
    """Keys in SQL."""

    def get(self, name: str) -> str | None:
        row = self._sql.first(KEY, {"at_name": name})
        return None if row is None else str(row[0])

    def put(self, name: str, value: str) -> None:
        self._sql.change(PUT_KEY, {"name": name, "value": value})

    def find(self, prefix: str, value: str) -> str | None:
        row = self._sql.first(FIND_KEY, _sought(prefix, value))
        return None if row is None else str(row[0])

    def find_all(self, prefix: str, value: str) -> Sequence[str]:
        return [str(name) for [name] in self._sql.rows(FIND_KEYS, _sought(prefix, value))]


def _sought(prefix: str, value: str) -> dict[str, object]:
    return {"sought": value, "prefix": prefix, "length": len(storable(prefix))}
