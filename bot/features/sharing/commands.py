"""Commands about who else is at a match: what its players say to each other, and who may watch it."""

from __future__ import annotations

from core.messages.command import Command
from core.names import Written


class Say(Command, alone=True):
    """Say something to the opponent in a match, alone."""

    text: Written
    number: int | None = None


class Share(Command):
    """Show the address at which a match can be watched, which is made if there is none; or ``end`` it."""

    number: int | None = None
    end: bool = False


class Watch(Command):
    """Close a match to all watchers, or open it again; ``closed`` None: show who may watch it."""

    number: int | None = None
    closed: bool | None = None
