"""Command: a request that people can make, independent of platform and language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol, Self

from msgspec.structs import fields, replace

from core.messages.content import Part
from core.names import Code, Written


class Command(Part):
    """Base of all commands. They are frozen, and defining one registers it.

    A ``number`` of None means the match that the context implies.

    Attributes:
        MANAGERS: whether it can do more for the community's managers. For all other commands we don't check whether the
            asker is a manager, and handlers assume that they aren't.
        ANONYMOUS: whether someone may give it in the name of a group instead of a person.
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

    # Fields of some commands, with their values for all others.

    @property
    def number(self) -> int | None:
        """Return the number of the match or challenge concerned; None: the implied one, or none."""
        return None

    @property
    def game(self) -> str | None:
        """Return the key of the game concerned; None: no game."""
        return None

    @property
    def page(self) -> int | None:
        """Return the page of a list to show; None: the first page, or no list."""
        return None

    @property
    def public(self) -> bool:
        """Return whether the answer is public where the match is announced."""
        return False

    @property
    def plain(self) -> bool:
        """Return whether it is typed as bare coordinates, without a command."""
        return False

    @property
    def secret(self) -> bool:
        """Return whether we refuse it where others can read it."""
        return self.ALONE

    @property
    def goes_on(self) -> bool:
        """Return whether its answer replaces the message whose button gave it. All pages of a list do.

        A public answer never replaces a message.
        """
        return (self.IN_PLACE or self.page is not None) and not self.public

    def for_button(self) -> Command:
        """Return the command for a button that repeats a command refused because others could read it."""
        return self

    def unconfirmed(self) -> Self:
        """Return the command that asks before it does what can't be undone."""
        defaults = {field.name: field.default for field in fields(self) if field.name == self.FINAL}
        return replace(self, **defaults) if defaults else self

    def about(self, number: int) -> Self:
        """Return this command about the match or challenge with another number."""
        return replace(self, number=number)


class Numbered(Protocol):
    """A command about one match or challenge."""

    @property
    def number(self) -> int | None:
        """Its number; None: the implied one."""

    def about(self, number: int) -> Command:
        """See :meth:`Command.about`."""


class Misunderstood(Command):
    """Text that is no command. We answer it like a command, so that no text is lost silently.

    Attributes:
        problem: code: ``unknown-command``, ``missing``, ``surplus``, ``bad-number``, ``bad-value``, ``missing-value``,
            ``ambiguous-value``, ``too-long``, ``unread``.
        facts: parameters of the answer (``word``, ``nearest``, ``usage``, ``value``, ...).
    """

    ANONYMOUS: ClassVar[bool] = True

    problem: Code
    facts: Mapping[str, Written] = {}
