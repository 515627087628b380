"""Reports for managers: they hear of them, look at them, and decide. No one decides about a report that concerns them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.features.match.permissions import only_managers
from bot.features.moderation import messages as moderation_messages
from bot.features.moderation.commands import Moderate
from bot.features.report import messages
from bot.kernel.admission import managers, manages
from bot.kernel.context import Context
from bot.kernel.events import Decided
from bot.kernel.refusal import Refusal
from core.community import PRIVATE, AuditAction
from core.messages.message import Action, Message
from core.names import Name
from core.report import LINES_AROUND, LINES_BEFORE, Report, ReportDecision
from storage.unit_of_work import UnitOfWork

DECISIONS: Final = {
    "handled": (ReportDecision.HANDLED, AuditAction.REPORT_HANDLED),
    "dismiss": (ReportDecision.DISMISSED, AuditAction.REPORT_DISMISSED),
}


# --- who hears of it


def keeps_lines(context: Context, platform: str) -> bool:
    """Return whether the rooms of a platform are histories in the store."""
    return platform in context.histories or context.uow.posts.keeps(platform)


def tell_managers(context: Context, report: Report, room: int) -> None:
    """Tell the managers of a report, each alone; a platform that knows the managers of a room finds them at delivery."""
    community = context.uow.communities.get(report.community)
    content = messages.ReportMade(report.id, community.called)
    action = Action("reports", Moderate("reports"))
    for account in managers(context.uow, community.platform):
        if not report.concerns(account.player):
            context.tell(account.player, None, Message(content, notify=(account.player,), actions=(action,)))
    if community.ref.startswith(PRIVATE) or keeps_lines(context, community.platform):
        return
    context.post(room, Message(content))


def unconcerned(uow: UnitOfWork, notice: messages.ReportMade, players: Collection[int]) -> Sequence[int]:
    """Return those of some players whom a report doesn't concern; none if it no longer exists."""
    report = uow.reports.get(notice.report)
    return [] if report is None else [player for player in players if not report.concerns(player)]


# --- who decides


def decide(context: Context, command: Moderate) -> None:
    """Show an open report, or decide about one and show the next."""
    reports = _open(context)
    if command.act in DECISIONS:
        if command.report is None:
            raise Refusal(messages.WhichReport())
        report = _report_numbered(reports, command.report)
        decision, action = DECISIONS[command.act]
        if not context.uow.reports.decide(report.id, decision, context.player, context.now):
            raise Refusal(messages.NoSuchReport(report.id))  # another manager has decided at the same time
        context.record(Decided(action, community=report.community))
        name, community = context.name(report.reported), context.uow.communities.get(report.community).called
        content = messages.ReportDecided(name, community, decision)
        context.tell(report.reporter, None, Message(content, notify=(report.reporter,)))
        reports = [other for other in reports if other != report]
        _show(context, reports, next((other for other in reports if other.id > report.id), None))
    else:
        _show(context, reports, None if command.report is None else _report_numbered(reports, command.report))


def _report_numbered(reports: Sequence[Report], number: int) -> Report:
    report = next((report for report in reports if report.id == number), None)
    if report is None:
        raise Refusal(messages.NoSuchReport(number))
    return report


def _open(context: Context) -> Sequence[Report]:
    """Return the open reports about which the asker may decide, the earliest first. Raises Refusal if they aren't a manager."""
    account, uow = context.account, context.uow
    if account is None:
        raise RuntimeError("nobody asks")
    is_appointed = manages(uow, account)  # for all communities of the platform
    if is_appointed:
        reports = uow.reports.open_on(account.platform)
    else:
        community = only_managers(context, moderation_messages.ModerateManagers)
        reports = uow.reports.open_in(community.id)
    return [report for report in reports if not report.concerns(context.player)]


# --- what they see


def _show(context: Context, reports: Sequence[Report], report: Report | None) -> None:
    """Show a report, by default the first one, with buttons to decide about it."""
    if not reports:
        context.whisper(Message(messages.NoReports(context.uow.communities.get(context.room.community).called)))
        return
    report = report or reports[0]
    following = next((other for other in reports if other.id > report.id), reports[0])
    actions = [Action(f"report-{act}", Moderate(act, report=report.id), context.player) for act in DECISIONS]
    if following != report:
        actions.append(Action("report-next", Moderate("reports", report=following.id), context.player))
    content = report_shown(context.uow, report, len(reports))
    context.whisper(Message(content, actions=tuple(actions)))


def report_shown(uow: UnitOfWork, report: Report, count: int) -> messages.ReportShown:
    """Return an open report as managers see it; ``count`` is the number of reports about which the reader can decide."""
    return messages.ReportShown(
        report=report.id,
        community=uow.communities.get(report.community).called,
        at=report.at,
        name=_name(uow, report.reported),
        reason=messages.ReportReason(_name(uow, report.reporter), report.reason),
        match=report.match or 0,
        line=report.line or 0,
        lines=_lines(uow, report),
        count=count,
        comment=report.comment,
    )


def _name(uow: UnitOfWork, player: int) -> Name:
    return uow.people.player(player).called


def _lines(uow: UnitOfWork, report: Report) -> tuple[messages.ReportedLine, ...]:
    """Return the reported line, and private lines around it that were there when it was reported; none if it is gone."""
    if report.line is None:
        return ()
    if report.match is None:
        post = uow.posts.get(report.line)
        return () if post is None else (_line(uow, post.id, report.reported, post.text, meant=True),)
    if report.comment:
        comment = uow.comments.get(report.match, report.line)
        return () if comment is None else (_line(uow, comment.number, comment.author, comment.text, meant=True),)
    match, meant_line = uow.matches.get(report.match), uow.talk.get(report.match, report.line)
    if match is None or meant_line is None:
        return ()
    most_after = LINES_AROUND - LINES_BEFORE
    later_lines = uow.talk.after(report.match, report.line, most_after)
    after = [line for line in later_lines if line.at <= report.at]
    before = uow.talk.for_match(report.match, report.line, LINES_AROUND - len(after))
    return tuple(
        _line(uow, line.number, match.players[line.seat - 1], line.text, meant=line == meant_line)
        for line in (*before, meant_line, *after)
    )


def _line(uow: UnitOfWork, number: int, author: int, text: str, *, meant: bool) -> messages.ReportedLine:
    return messages.ReportedLine(number, _name(uow, author), text, meant)
