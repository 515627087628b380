"""Wording of the audit log."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from bot.chat.languages import languages
from bot.chat.wording.phrases import Phrases, words
from bot.features.audit import messages
from core.community import Deed

_GROUP: Final = re.compile(r"group:[^:]*:")
"""What stood before the name of a group that may start matches."""


def decisions(say: Phrases, entries: Iterable[messages.Decision]) -> list[str]:
    """Return a line for each decision: its day, its author, and the reason."""
    return [_decision(say, entry) for entry in entries]


def _decision(say: Phrases, entry: messages.Decision) -> str:
    what = say.say(f"audit-{entry.what}", entry)
    if entry.what is Deed.SETTING:  # in the words that one types
        what = say.say("audit-setting", name=say.setting(entry.setting), value=_setting_value(say, entry))
    told = [say.say("audit-line", ended=entry.at, by=entry.by, what=what)]
    if entry.why:
        told.append(say.say("audit-why", entry))
    if entry.beside:
        told.append(say.say("audit-beside", entry))
    return " ".join(told)


def _setting_value(say: Phrases, entry: messages.Decision) -> str:
    """Return the value of a setting as people call it: not the tag of a language, nor the id of a group."""
    if entry.setting == "language":
        return languages().get(entry.value, say.choice(entry.setting, entry.value))
    return _GROUP.sub("", say.choice(entry.setting, entry.value))


@words(messages.AuditPage)
def audit_page(say: Phrases, said: messages.AuditPage) -> str:
    if not said.count:
        return say.say("audit-empty", said)
    told = [say.say("audit", said), *(f"• {line}" for line in decisions(say, said.entries))]
    return "\n".join([*told, say.say("audit-pages", said)] if said.pages > 1 else told)
