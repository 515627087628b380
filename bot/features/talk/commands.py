"""The command by which the players of a match talk."""

from __future__ import annotations

from core.messages.command import Command
from core.names import Written


class Say(Command, alone=True):
    """Say something to the opponent in a match, alone."""

    text: Written
    number: int | None = None
