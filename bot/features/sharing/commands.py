"""Commands about who may watch a match."""

from __future__ import annotations

from core.messages.command import Command


class Share(Command):
    """Show the address at which a match can be watched, which is made if there is none; or ``end`` it."""

    number: int | None = None
    end: bool = False


class Watch(Command):
    """Close a match to all watchers, or open it again; ``closed`` None: show who may watch it."""

    number: int | None = None
    closed: bool | None = None
