"""Commands about decisions of those who manage a community."""

from __future__ import annotations

from typing import ClassVar

from core.messages.command import Command
from core.names import Handle, Written


class Moderate(Command):
    """Decide about a match of this community, about a member of its ladders, or about talk in this room.

    Attributes:
        act: ``adjourn``, ``resume``, ``annul``, ``award``, ``restore``, ``remove``, ``delete``, ``mute`` or ``unmute``;
            None: list them.
        number: number of the match; None: the one of this room. Of ``delete``: that of the line.
        player: handle, without ``@``, of the player who is awarded the match, removed or muted.
        ladder: the ladder's number, or the key of its game; None: the only one.
        reason: the reason, as typed.
        confirmed: whether it is confirmed.
        length: of ``mute``: for how long; None: the usual time.
        line: of ``delete``: number of a line of what was said in the match; None: a line of this room is meant.
    """

    MANAGERS: ClassVar[bool] = True

    act: Written | None = None
    number: int | None = None
    player: Handle | None = None
    ladder: Written | None = None
    reason: Written = ""
    confirmed: bool = False
    length: Written | None = None
    line: int | None = None
