"""Command: something that people can ask for, free of platform and language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol, Self

from msgspec.structs import replace

from core.messages.content import Part
from core.names import Code, Written


class Command(Part):
    """Base of all commands, which are frozen, and registered when they are defined.

    A ``number`` of None means the match that must be meant here.

    Attributes:
        MANAGERS: whether it can do more for managers of the community. For other commands it isn't looked up whether the
            asker is one, and handlers assume that they are not.
        ANONYMOUS: whether it may be given in the name of a group instead of a person.
        ALONE: whether it is refused where others read what is typed, since it is nobody else's business.
        IN_PLACE: whether its answer takes the place of the message whose button gave it, if nobody else reads that one.
        KIND: its stored name (:mod:`core.messages.message`): that of its class, in lower case.
        KINDS: every kind of command by that name.
    """

    MANAGERS: ClassVar[bool] = False
    ANONYMOUS: ClassVar[bool] = False
    ALONE: ClassVar[bool] = False
    IN_PLACE: ClassVar[bool] = False
    KIND: ClassVar[str]
    KINDS: ClassVar[dict[str, type[Command]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.KIND = cls.__name__.lower()
        cls.KINDS[cls.KIND] = cls

    # Fields of some commands, with what they are for all others.

    @property
    def number(self) -> int | None:
        """Return the number of the match, or challenge, that it is about; None: the one that must be meant, or none."""
        return None

    @property
    def game(self) -> str | None:
        """Return the key of the game that it is about; None: it names none."""
        return None

    @property
    def page(self) -> int | None:
        """Return which page of a list to show; None: the first, or it is no list."""
        return None

    @property
    def public(self) -> bool:
        """Return whether the answer is for everybody where the match is announced."""
        return False

    @property
    def plain(self) -> bool:
        """Return whether it is typed as bare coordinates, without a command."""
        return False

    @property
    def secret(self) -> bool:
        """Return whether it is refused where others read what is typed."""
        return self.ALONE

    @property
    def goes_on(self) -> bool:
        """Return whether its answer takes the place of the message whose button gave it: any of a list's pages does so.

        What is for everybody never does.
        """
        return (self.IN_PLACE or self.page is not None) and not self.public

    def for_button(self) -> Command:
        """Return the command that a button gives again, where it was refused since others read what is typed."""
        return self

    def about(self, number: int) -> Self:
        """Return the same command about the match, or challenge, of a number."""
        return replace(self, number=number)


class Numbered(Protocol):
    """Command that is about one match or challenge."""

    @property
    def number(self) -> int | None:
        """Its number; None: the one that must be meant."""

    def about(self, number: int) -> Command:
        """See :meth:`Command.about`."""


class Misunderstood(Command):
    """Text that is no command. It is answered like a command, so that nothing typed is lost silently.

    Attributes:
        problem: code: ``unknown-command``, ``missing``, ``surplus``, ``bad-number``, ``bad-value``, ``missing-value``,
            ``ambiguous-value``, ``too-long``, ``unread``.
        facts: parameters of the answer (``word``, ``nearest``, ``usage``, ``value``, ...).
    """

    ANONYMOUS: ClassVar[bool] = True

    problem: Code
    facts: Mapping[str, Written] = {}
