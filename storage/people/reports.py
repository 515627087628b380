"""Reports to managers, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import asdict, replace
from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Table,
    bindparam,
    false,
    func,
    or_,
    select,
    update,
)

from core.names import storable
from core.report import Report, ReportDecision
from storage.columns import (
    LAST,
    REASON,
    STAYS,
    WHOSE,
    WITHHELD,
    EnumText,
    Id,
    Instant,
    UserText,
    file_section,
    metadata,
    partial,
)
from storage.people.communities import communities
from storage.statements import Repository, bound, columns, insert_or_ignore

reports = Table(
    "reports",
    metadata,
    Column("id", Id, primary_key=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("reporter", Id, ForeignKey("players.id"), nullable=False, info=LAST),
    Column("reported", Id, ForeignKey("players.id"), nullable=False, info=LAST),
    Column("match", Id, ForeignKey("matches.number")),
    Column(
        "line", Id
    ),  # of a match's talk or comments, or of a room's history; it may be removed, so it's no foreign key
    Column("reason", UserText, nullable=False, info=REASON),
    Column("at", Instant, nullable=False),
    Column("decided_at", Instant),
    Column("decided_by", Id, ForeignKey("players.id"), info=STAYS | WITHHELD),
    Column("decision", EnumText(ReportDecision)),
    Column("comment", Boolean, nullable=False, server_default=false()),
    CheckConstraint("decision IN ('handled', 'dismissed')", name="decision"),
    CheckConstraint("(decided_at IS NULL) = (decision IS NULL)", name="decided"),
    partial("ix_reports_open", "community", "id", where="decided_at IS NULL"),
    Index("ix_reports_reporter_at", "reporter", "at"),
    Index("ix_reports_reported", "reported"),
    info=file_section("reports", lambda c: c.reporter == WHOSE),  # the reported person doesn't learn who reports them
)

_r = reports.c
REPORT = (
    "community",
    "reporter",
    "reported",
    "match",
    "line",
    "reason",
    "at",
    "decided_at",
    "decided_by",
    "decision",
    "id",
    "comment",
)
_SELECTED = select(*columns(reports, *REPORT))
_OPEN = _SELECTED.where(_r.decided_at.is_(None)).order_by(_r.id)
ADD = insert_or_ignore(reports)
GET = _SELECTED.where(_r.id == bindparam("at_id"))
OPEN_IN = _OPEN.where(_r.community == bindparam("of_community"))
OPEN_ON = _OPEN.where(
    _r.community.in_(select(communities.c.id).where(communities.c.platform == bindparam("on_platform")))
)
OPEN_BY = _OPEN.where(_r.reporter == bindparam("by_player"))
COUNT_BY = select(func.count()).where(_r.reporter == bindparam("by_player"), _r.at > bindparam("since"))
DECIDE = (
    update(reports)
    .where(_r.id == bindparam("at_id"), _r.decided_at.is_(None))
    .values(bound(reports, "decided_at", "decided_by", "decision"))
)
ABOUT = _SELECTED.where(or_(_r.reporter == bindparam("of_player"), _r.reported == bindparam("of_player"))).order_by(
    _r.id
)
REASSIGN = update(reports).where(_r.id == bindparam("at_id")).values(bound(reports, "reporter", "reported"))


class Reports(Repository):
    """Reports to the managers of communities."""

    def add(self, report: Report) -> Report:
        """Add a report with the next number."""
        report = replace(report, reason=storable(report.reason))
        return replace(report, id=self._sql.new(ADD, asdict(report)))

    def get(self, report: int) -> Report | None:
        """Return the report with this id, or None."""
        return self._sql.one(GET, {"at_id": report}, Report)

    def open_in(self, community: int) -> Sequence[Report]:
        """Return the open reports in a community, the earliest first."""
        return self._sql.all(OPEN_IN, {"of_community": community}, Report)

    def open_on(self, platform: str) -> Sequence[Report]:
        """Return the open reports in all communities of a platform, the earliest first."""
        return self._sql.all(OPEN_ON, {"on_platform": platform}, Report)

    def open_by(self, reporter: int) -> Sequence[Report]:
        """Return the open reports that a player made, the earliest first."""
        return self._sql.all(OPEN_BY, {"by_player": reporter}, Report)

    def count_by(self, reporter: int, since: datetime) -> int:
        """Return how many reports a player has made since a time."""
        return self._sql.number(COUNT_BY, {"by_player": reporter, "since": since})

    def decide(self, report: int, decision: ReportDecision, by: int, at: datetime) -> bool:
        """Record a manager's decision. Returns False if the report isn't open any more."""
        values = {"at_id": report, "decision": decision, "decided_by": by, "decided_at": at}
        return self._sql.change(DECIDE, values) == 1

    def about(self, player: int) -> Sequence[Report]:
        """Return all reports by or about a player, the earliest first."""
        return self._sql.all(ABOUT, {"of_player": player}, Report)

    def reassign(self, report: int, reporter: int, reported: int) -> None:
        """Let a report be by or about other players."""
        self._sql.change(REASSIGN, {"at_id": report, "reporter": reporter, "reported": reported})
