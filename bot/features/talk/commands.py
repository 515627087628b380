"""The command by which the players of a match talk."""

from __future__ import annotations

from typing import ClassVar

from core.messages.command import Command
from core.names import Written


class Say(Command):
    """Say something to the opponent in a match, alone."""

    ALONE: ClassVar[bool] = True

    text: Written
    number: int | None = None
