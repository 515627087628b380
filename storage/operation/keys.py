"""Keys: small secrets, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, PrimaryKeyConstraint, Table, bindparam, delete, exists, func, select
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from core.names import storable
from storage.columns import IDS, WHOSE, WITHHELD, UserText, file_section, metadata
from storage.people.people import accounts
from storage.statements import Repository, upsert


def _of_an_account(c: ReadOnlyColumnCollection[str, Column[Any]]) -> ColumnElement[bool]:
    """Return the condition for keys of a player's accounts: names that start with the platform and end with the account's id."""
    account_columns = accounts.c
    begins = func.substr(c.name, 1, func.length(account_columns.platform)) == account_columns.platform
    ends = func.substr(c.name, func.length(c.name) - func.length(account_columns.ref)) == ":" + account_columns.ref
    return exists().where(account_columns.player == WHOSE, begins, ends)


keys = Table(
    "keys",
    metadata,
    Column("name", UserText, nullable=False, info=IDS),
    Column("value", UserText, nullable=False, index=True, info=IDS | WITHHELD),
    PrimaryKeyConstraint("name"),
    sqlite_with_rowid=False,
    info=file_section("keys", _of_an_account),
)


def standing_key(room: int, kind: str) -> str:
    """Return the key under which a platform stores where a kind's standing message in a room is; its value may be empty."""
    return f"standing:{room}:{kind}"


COMMENTS_CLOSED: Final = "comments-closed:"
"""Prefix of a key (followed by a match's number) for the seats that have closed the match to comments, such as ``12``."""

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
KEYS_STARTING = select(_k.name, _k.value).where(_starts == bindparam("prefix", type_=UserText())).order_by(_k.name)
DELETE_KEY = delete(keys).where(_k.name == bindparam("at_name"))


class Keys(Repository):
    """Small values by name: secrets of the installation and of accounts."""

    def get(self, name: str) -> str | None:
        """Return the value of a name, or None."""
        return self._sql.value(KEY, {"at_name": name})

    def put(self, name: str, value: str) -> None:
        """Store a value under a name, replacing any earlier one."""
        self._sql.change(PUT_KEY, {"name": name, "value": value})

    def find(self, prefix: str, value: str) -> str | None:
        """Return the name that has this prefix and this value, or None."""
        return self._sql.value(FIND_KEY, _search_parameters(prefix, value))

    def find_all(self, prefix: str, value: str) -> Sequence[str]:
        """Return all names that have this prefix and this value."""
        return self._sql.scalars(FIND_KEYS, _search_parameters(prefix, value))

    def starting(self, prefix: str) -> Mapping[str, str]:
        """Return the values of all names that have this prefix, by name. It reads the whole table."""
        return dict(self._sql.rows(KEYS_STARTING, {"prefix": prefix, "length": len(storable(prefix))}))

    def delete(self, name: str) -> None:
        """Delete a name with its value, if it is stored."""
        self._sql.change(DELETE_KEY, {"at_name": name})


def _search_parameters(prefix: str, value: str) -> dict[str, object]:
    return {"sought": value, "prefix": prefix, "length": len(storable(prefix))}
