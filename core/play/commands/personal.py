"""What people can ask for about themselves, and help."""

from __future__ import annotations

from collections.abc import Mapping

from core.play.commands.base import Command


class Help(Command, anonymous=True):
    """Tell what can be asked for, or more about one command (by its English name)."""

    topic: str | None = None


class Language(Command):
    """Choose the language that one is spoken to in; without one, tell what there is."""

    tag: str | None = None


class Link(Command):
    """Join accounts on several platforms into one player.

    Attributes:
        code: as typed, got on another platform; None: get one here.
        answer: ``yes`` or ``no`` to the question whether to join; None: ask it.
    """

    code: str | None = None
    answer: str | None = None


class Unlink(Command):
    """Part the accounts that were joined last; asks first unless ``confirmed``."""

    confirmed: bool = False


class Me(Command):
    """Tell who one is: one's accounts, and where one is reminded."""


class Block(Command):
    """Have nothing more to do with a person (a handle without ``@``); without one, tell whom one has blocked."""

    person: str | None = None


class Unblock(Command):
    """Lift the block of a person (a handle without ``@``); without one, tell whom one has blocked."""

    person: str | None = None


class Misunderstood(Command, anonymous=True):
    """Text that is no command. Answered like a command, so that nothing typed is lost silently.

    Attributes:
        problem: code: ``unknown-command``, ``missing``, ``surplus``, ``bad-number``, ``bad-value``, ``missing-value``,
            ``ambiguous-value``, ``too-long``.
        facts: parameters of the wording (``word``, ``nearest``, ``usage``, ``value``, ...).
    """

    problem: str
    facts: Mapping[str, str] = {}
