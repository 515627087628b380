"""Command: a request that a person can make, independent of platform and language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol, Self

from msgspec.structs import fields, replace

from core.messages.content import Part
from core.names import Code, Written


class Command(Part):
    """Base of all commands. They are frozen, and defining one registers it.

    A ``number`` of None refers to the match that the context implies.

    Attributes:
        MANAGERS: whether it can do more for the community's managers. For other commands we don't check, and handlers
            assume that the sender isn't a manager.
        ANONYMOUS: whether someone may use it in the name of a group instead of as a person.
        ALONE: whether we refuse it where others can read it, because it is private.
        IN_PLACE: whether its answer replaces the message whose button gave it, if no one else reads that message.
        FINAL: name of the field that confirms it, if it can't be undone then; otherwise empty.
        KIND: its stored name (:mod:`core.messages.message`): the name of its class in lower case.
        KINDS: every kind of command by that name.
    """

    MANAGERS: ClassVar[bool] = False
    ANONYMOUS: ClassVar[bool] = False
    ALONE: ClassVar[bool] = False
    IN_PLACE: ClassVar[bool] = False
    FINAL: ClassVar[str] = ""
    KIND: ClassVar[str]
    KINDS: ClassVar[dict[str, type[Command]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.KIND = cls.__name__.lower()
        cls.KINDS[cls.KIND] = cls

    # Fields of some commands, with the values that all other commands have.

    @property
    def number(self) -> int | None:
        """Return the number of the match or challenge concerned; None for the implied one, or if no match is concerned."""
        return None

    @property
    def game(self) -> str | None:
        """Return the key of the game concerned, or None."""
        return None

    @property
    def page(self) -> int | None:
        """Return the page of a list to show; None for the first page, or if it isn't a list."""
        return None

    @property
    def public(self) -> bool:
        """Return whether the answer is public where the match is announced."""
        return False

    @property
    def plain(self) -> bool:
        """Return whether people type this command as bare coordinates."""
        return False

    @property
    def secret(self) -> bool:
        """Return whether we refuse the command where others can read it."""
        return self.ALONE

    @property
    def goes_on(self) -> bool:
        """Return whether the answer replaces the message whose button was pressed. Every page of a list does.

        A public answer never replaces a message.
        """
        return (self.IN_PLACE or self.page is not None) and not self.public

    def for_button(self) -> Command:
        """Return the command for a button that repeats this command in private.

        We refused the command because others could read it.
        """
        return self

    def unconfirmed(self) -> Self:
        """Return the command that asks before it does what can't be undone."""
        defaults = {field.name: field.default for field in fields(self) if field.name == self.FINAL}
        return replace(self, **defaults) if defaults else self

    def about(self, number: int) -> Self:
        """Return this command for the match or challenge with another number."""
        return replace(self, number=number)


class Numbered(Protocol):
    """A command about one match or challenge."""

    @property
    def number(self) -> int | None:
        """Its number; None for the implied one."""

    def about(self, number: int) -> Command:
        """See :meth:`Command.about`."""


class Misunderstood(Command):
    """Text that isn't a command. We answer it like a command, so that we never ignore a text silently.

    Attributes:
        problem: code: ``unknown-command``, ``missing``, ``surplus``, ``bad-number``, ``bad-value``, ``missing-value``,
            ``ambiguous-value``, ``too-long``, ``unread``.
        facts: parameters of the answer (``word``, ``nearest``, ``usage``, ``value``, ...).
    """

    ANONYMOUS: ClassVar[bool] = True

    problem: Code
    facts: Mapping[str, Written] = {}
