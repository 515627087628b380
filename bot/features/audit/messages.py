"""Messages of the audit log."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from core.community import Deed
from core.messages.content import Content, Part
from core.names import Code, Name, PlaceName, Written


class Decision(Part):
    """Entry of the audit log.

    Attributes:
        name: name of the person it is about.
        setting: name of the setting.
        value: value of the setting.
        beside: whether the manager is on the same ladder.
        until: until when somebody is muted.
    """

    at: datetime
    by: Name
    what: Deed
    why: Written
    number: int = 0
    ladder: int = 0
    game: Code = ""
    name: Name | None = None
    setting: Code = ""
    value: Code = ""
    beside: bool = False
    until: datetime | None = None


class AuditPage(Content):
    """Page of the audit log, which has so many entries."""

    KIND: ClassVar[str] = "audit"

    community: PlaceName
    count: int
    page: int
    pages: int
    entries: tuple[Decision, ...]
