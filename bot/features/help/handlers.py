"""Help, and the reply to text that is no command."""

from __future__ import annotations

from bot.features.challenge.arranging import first_steps
from bot.features.help import messages
from bot.features.help.commands import Help
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from core.messages.command import Misunderstood
from core.messages.message import Message


@handles(Help)
def tell_help(context: Context, command: Help) -> None:
    """Show the help."""
    actions = () if command.topic else tuple(each for each in first_steps() if each.command != command)
    context.whisper(Message(messages.HelpShown(command.topic), actions=actions))


@handles(Misunderstood)
def misunderstood(context: Context, command: Misunderstood) -> None:
    """Reply to text that is no command; where it was said in public that can't be read at all, others see the reply, too."""
    told = messages.NotUnderstood(command.problem, command.facts)
    greets = command.problem.endswith(("-hello", "-welcome"))
    if command.problem == "unread":
        context.post(context.room.id, Message(told, notify=(context.player,)))
    else:
        context.whisper(Message(told, actions=first_steps() if greets else ()))
