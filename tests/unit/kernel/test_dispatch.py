"""Every command has its own handler."""

from bot.kernel.dispatch import HANDLERS
from core.messages.command import Command


def test_every_kind_of_command_has_a_handler() -> None:
    assert set(HANDLERS) == set(Command.KINDS.values())
