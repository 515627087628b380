"""What was decided for communities, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam, func, select

from core.play.community.audit import Deed, Entry
from storage.sql.statements import Sql, adding, columns
from storage.tables.moderation import audit

_a = audit.c
ENTRY = ("community", "at", "by", "what", "match", "ladder", "player", "reason", "data", "id")
_selected = select(*columns(audit, *ENTRY))
ADD = adding(audit)
COUNT = select(func.count()).where(_a.community == bindparam("of_community"))
PAGE = (
    _selected.where(_a.community == bindparam("of_community"))
    .order_by(_a.id.desc())
    .limit(bindparam("at_most"))
    .offset(bindparam("skip"))
)
OF_MATCH = _selected.where(_a.match == bindparam("of_match")).order_by(_a.id)


def entry_of(row: Sequence[Any]) -> Entry:
    """The decision of a row of :data:`ENTRY`."""
    found = Entry(*row)
    return replace(found, what=Deed(found.what))


class SqlAudit:
    """:class:`core.play.community.audit.Audit` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def add(self, entry: Entry) -> Entry:
        """Add a decision with the next number."""
        values = {name: getattr(entry, name) for name in ENTRY if name != "id"}
        values |= {"what": entry.what.value, "data": dict(entry.data)}
        return replace(entry, id=self._sql.new(ADD, values))

    def count(self, community: int) -> int:
        """How many decisions there are for a community."""
        return int((self._sql.first(COUNT, {"of_community": community}) or [0])[0])

    def page(self, community: int, skip: int = 0, limit: int = 10) -> Sequence[Entry]:
        """A community's, the latest first, without so many of the latest."""
        values = {"of_community": community, "skip": skip, "at_most": limit}
        return [entry_of(row) for row in self._sql.rows(PAGE, values)]

    def of_match(self, match: int) -> Sequence[Entry]:
        """Those about a match, in order."""
        return [entry_of(row) for row in self._sql.rows(OF_MATCH, {"of_match": match})]
