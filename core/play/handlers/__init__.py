"""From a command to its effect. A handler looks first and writes after; an :class:`Answer` ends it without effect."""

from __future__ import annotations

from core.play.commands import Command
from core.play.context import Context
from core.play.dispatch import handler_of
from core.play.handlers import hosting


def handle(context: Context, command: Command) -> None:
    """Have a command's effect and say what is to be said.

    Raises:
        Answer: the command ends without effect, with this to be said to whoever gave it.
    """
    handler_of(command)(context, command)
    hosting.follow_up(context)
