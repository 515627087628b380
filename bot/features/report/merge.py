"""Merge of reports when players are linked, and their separation; see :mod:`bot.features.account.merge`."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from core.account import Link

ReportsBefore: TypeAlias = list[tuple[int, int, int]]
"""Reports by and about a player: id, reporter, and reported person."""


def _join(context: Context, kept_player: int, merged_player: int) -> ReportsBefore:
    reports = context.uow.reports.about(merged_player)
    for report in reports:
        reporter, reported = (
            kept_player if player == merged_player else player for player in (report.reporter, report.reported)
        )
        context.uow.reports.reassign(report.id, reporter, reported)
    return [(report.id, report.reporter, report.reported) for report in reports]


def _part(context: Context, _link: Link, reports_before: ReportsBefore) -> None:
    for report, reporter, reported in reports_before:
        context.uow.reports.reassign(report, reporter, reported)


REPORTS: Final = Merge("reports", ReportsBefore, _join, _part)
