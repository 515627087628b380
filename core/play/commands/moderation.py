"""What people can ask for about decisions of those who manage their community, and about being forgotten."""

from __future__ import annotations

from core.play.commands.base import Command


class Moderate(Command, managers=True):
    """Decide about a match of this community, or about who stands on its ladders.

    Attributes:
        act: ``adjourn``, ``resume``, ``annul``, ``award``, ``restore`` or ``remove``; None: tell what there is.
        number: of the match; None: the one of this room.
        player: to whom the match is awarded, or who is removed; a handle without ``@``.
        ladder: a ladder's number, or the key of its game; None: the only one.
        reason: why, as typed.
        confirmed: whether it was asked for twice.
    """

    act: str | None = None
    number: int | None = None
    player: str | None = None
    ladder: str | None = None
    reason: str = ""
    confirmed: bool = False


class Audit(Command):
    """Tell what was decided in this community, the latest first; by pages, the first being 1."""

    page: int | None = None


class Forget(Command):
    """Make oneself anonymous, for good; asks first unless ``confirmed``. ``stop``: be remembered after all."""

    confirmed: bool = False
    stop: bool = False
