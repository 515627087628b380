"""Audit log of a community: stored, and shown to its members."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from bot.features.audit import messages
from bot.features.audit.commands import Audit as Command
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import Decided
from bot.kernel.pages import PAGE, pages
from core.community import AuditAction, AuditEntry
from core.messages.message import Action, Message
from core.names import Name


def keep(context: Context, event: Decided) -> None:
    """Add a decision to the audit log of the community."""
    about = (event.what, event.match, event.ladder, event.player, event.reason, event.data)
    community = context.room.community if event.community is None else event.community
    context.uow.audit.add(AuditEntry(community, context.now, context.player, *about))


@handles(Command)
def audit(context: Context, command: Command) -> None:
    """Show a page of the community's audit log, the latest entries first."""
    community = context.uow.communities.get(context.room.community)
    count = context.uow.audit.count(community.id)
    page, page_count = pages(count, command.page)
    entries = context.uow.audit.page(community.id, (page - 1) * PAGE, PAGE)
    content = messages.AuditPage(
        community=community.called,
        count=count,
        page=page,
        pages=page_count,
        entries=decisions(context, entries),
        handled=context.uow.audit.count_of(community.id, AuditAction.REPORT_HANDLED),
        dismissed=context.uow.audit.count_of(community.id, AuditAction.REPORT_DISMISSED),
    )
    actions = [Action("audit-later", Command(page - 1))] if page > 1 else []
    if page < page_count:
        actions.append(Action("audit-earlier", Command(page + 1)))
    context.whisper(Message(content, actions=tuple(actions)))


def decisions(context: Context, entries: Sequence[AuditEntry]) -> tuple[messages.Decision, ...]:
    """Return audit entries as messages contain them."""
    return tuple(decision(entry, context.name) for entry in entries)


def decision(entry: AuditEntry, name_of: Callable[[int], Name]) -> messages.Decision:
    """Return an audit entry as messages contain it; ``name_of`` returns the name of a player."""
    data = entry.data
    return messages.Decision(
        at=entry.at,
        by=name_of(entry.actor),
        what=entry.action,
        why=entry.reason,
        number=entry.match or 0,
        ladder=entry.ladder or 0,
        tournament=int(str(data.get("tournament", 0))),
        game=str(data.get("game", "")),
        name=None if entry.player is None else name_of(entry.player),
        setting=str(data.get("name", "")),
        value=str(data.get("value", "")),
        beside=bool(data.get("beside")),
        until=datetime.fromisoformat(str(data["until"])) if "until" in data else None,
    )
