"""What people can ask for about themselves, and help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.play.commands.base import Command


@dataclass(frozen=True, slots=True)
class Help(Command):
    """Tell what can be asked for, or more about one command (by its English name)."""

    topic: str | None = None


@dataclass(frozen=True, slots=True)
class Language(Command):
    """Choose the language that one is spoken to in; without one, tell what there is."""

    tag: str | None = None


@dataclass(frozen=True, slots=True)
class Link(Command):
    """Join accounts on several platforms into one player.

    Attributes:
        code: as typed, got on another platform; None: get one here.
        answer: ``yes`` or ``no`` to the question whether to join; None: ask it.
    """

    code: str | None = None
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class Unlink(Command):
    """Part the accounts that were joined last; asks first unless ``confirmed``."""

    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Me(Command):
    """Tell who one is: one's accounts, and where one is reminded."""


@dataclass(frozen=True, slots=True)
class Block(Command):
    """Have nothing more to do with a person; without one, tell whom one has blocked.

    Attributes:
        person: a handle without ``@``.
    """

    person: str | None = None


@dataclass(frozen=True, slots=True)
class Unblock(Command):
    """Lift a block; without a person, tell whom one has blocked.

    Attributes:
        person: a handle without ``@``.
    """

    person: str | None = None


@dataclass(frozen=True, slots=True)
class Misunderstood(Command):
    """Text that is no command. Answered like a command, so that nothing typed is lost silently.

    Attributes:
        problem: code: ``unknown-command``, ``missing``, ``surplus``, ``bad-number``, ``bad-value``, ``missing-value``,
            ``ambiguous-value``, ``too-long``.
        facts: parameters of the wording (``word``, ``nearest``, ``usage``, ``value``, ...).
    """

    problem: str
    facts: Mapping[str, str] = field(default_factory=dict)
