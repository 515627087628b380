"""Messages of the audit log, and their wording."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar, Final

from bot.chat.languages import languages
from bot.chat.wording.phrases import Phrases, words
from core.community import AuditAction
from core.messages.content import Content, Part
from core.names import Code, Name, PlaceName, Written


class Decision(Part):
    """Entry of the audit log.

    Attributes:
        name: name of the person concerned.
        setting: name of the setting.
        value: value of the setting.
        beside: whether the manager is on the same ladder.
        until: until when a person is muted.
    """

    at: datetime
    by: Name
    what: AuditAction
    why: Written
    number: int = 0
    ladder: int = 0
    tournament: int = 0
    game: Code = ""
    name: Name | None = None
    setting: Code = ""
    value: Code = ""
    beside: bool = False
    until: datetime | None = None


class AuditPage(Content):
    """Page of the audit log, with the total number of entries, and the reports that were handled or dismissed."""

    KIND: ClassVar[str] = "audit"

    community: PlaceName
    count: int
    page: int
    pages: int
    entries: tuple[Decision, ...]
    handled: int = 0
    dismissed: int = 0


_GROUP: Final = re.compile(r"group:[^:]*:")
"""Prefix of the name of a group that may start matches."""


def decisions(say: Phrases, entries: Iterable[Decision]) -> list[str]:
    """Return a line for each decision: its day, its author, and the reason."""
    return [_decision(say, entry) for entry in entries]


def _decision(say: Phrases, entry: Decision) -> str:
    deed = say.say(f"audit-{entry.what}", entry)
    if entry.what is AuditAction.SETTING:  # as people type it
        deed = say.say("audit-setting", name=say.setting(entry.setting), value=_setting_value(say, entry))
    by = say.say("audit-operator") if entry.what is AuditAction.RECOVER else entry.by
    parts = [say.say("audit-line", ended=entry.at, by=by, what=deed)]
    if entry.why:
        parts.append(say.say("audit-why", entry))
    if entry.beside:
        parts.append(say.say("audit-beside", entry))
    return " ".join(parts)


def _setting_value(say: Phrases, entry: Decision) -> str:
    """Return the value of a setting in words, without language tags or group ids."""
    if entry.setting == "language":
        return languages().get(entry.value, say.choice(entry.setting, entry.value))
    return _GROUP.sub("", say.choice(entry.setting, entry.value))


@words(AuditPage)
def audit_page(say: Phrases, content: AuditPage) -> str:
    if not content.count:
        return say.form("audit-empty", community=content.community)
    parts = [say.form("audit", community=content.community), *(f"• {line}" for line in decisions(say, content.entries))]
    if content.handled or content.dismissed:
        parts.append(say.say("audit-reports", content))
    return "\n".join([*parts, say.say("audit-pages", content)] if content.pages > 1 else parts)
