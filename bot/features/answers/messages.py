"""Messages about invitations: the code with which anyone can accept a challenge."""

from __future__ import annotations

from datetime import datetime

from core.messages.content import Content, OfMatch, Refused
from core.names import Code


class Invitation(OfMatch, Content):
    """Code that lets anyone accept a challenge."""

    code: Code
    until: datetime


class NothingToInvite(Refused):
    """Refusal: the asker has no open challenge with this ``number``, or (None) none at all."""

    number: int | None
