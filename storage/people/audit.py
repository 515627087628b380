"""Audit logs, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict, replace
from sqlalchemy import Column, ForeignKey, Index, Table, bindparam, func, select

from core.community import AuditAction, AuditEntry
from storage.columns import (
    REASON,
    STAYS,
    WITHHELD,
    EnumText,
    Id,
    Instant,
    Json,
    UserText,
    file_section,
    metadata,
    partial,
)
from storage.statements import Repository, columns, insert_or_ignore

audit = Table(
    "audit",
    metadata,
    Column("id", Id, primary_key=True),  # increases in the order of commits
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("at", Instant, nullable=False),
    Column("actor", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("action", EnumText(AuditAction), nullable=False),
    Column("match", Id, ForeignKey("matches.number")),
    Column("ladder", Id, ForeignKey("ladders.id")),
    Column("player", Id, ForeignKey("players.id"), info=STAYS),
    Column("reason", UserText, nullable=False, info=REASON),
    Column("data", Json, nullable=False, info=STAYS | WITHHELD),
    Index("ix_audit_community", "community", "id"),
    partial("ix_audit_match", "match", "id", where="match IS NOT NULL"),
    info=file_section("decisions"),
)


_a = audit.c
ENTRY = ("community", "at", "actor", "action", "match", "ladder", "player", "reason", "data", "id")
_selected = select(*columns(audit, *ENTRY))
ADD = insert_or_ignore(audit)
COUNT = select(func.count()).where(_a.community == bindparam("of_community"))
COUNT_OF = COUNT.where(_a.action == bindparam("of_action"))
PAGE = (
    _selected.where(_a.community == bindparam("of_community"))
    .order_by(_a.id.desc())
    .limit(bindparam("at_most"))
    .offset(bindparam("skip"))
)
OF_MATCH = _selected.where(_a.match == bindparam("of_match")).order_by(_a.id)


class Audit(Repository):
    """Audit log. Entries never change, except that we erase names."""

    def add(self, entry: AuditEntry) -> AuditEntry:
        """Add an entry with the next number."""
        return replace(entry, id=self._sql.new(ADD, asdict(entry)))

    def count(self, community: int) -> int:
        """Return how many entries a community has."""
        return self._sql.number(COUNT, {"of_community": community})

    def count_of(self, community: int, action: AuditAction) -> int:
        """Return how many entries of one kind a community has."""
        return self._sql.number(COUNT_OF, {"of_community": community, "of_action": action})

    def page(self, community: int, skip: int = 0, limit: int = 10) -> Sequence[AuditEntry]:
        """Return a community's entries, the latest first, after skipping some."""
        values = {"of_community": community, "skip": skip, "at_most": limit}
        return self._sql.all(PAGE, values, AuditEntry)

    def for_match(self, match: int) -> Sequence[AuditEntry]:
        """Return the entries about a match, in order."""
        return self._sql.all(OF_MATCH, {"of_match": match}, AuditEntry)
