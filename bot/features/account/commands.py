"""Commands about oneself, linked accounts, blocked people and erasure; language and colours."""

from __future__ import annotations

from core.messages.command import Command
from core.names import Handle, Written


class Language(Command):
    """Choose the language in which the asker is addressed; without one, list the languages."""

    tag: Written | None = None


class Theme(Command):
    """Choose the colours of boards that only the asker reads; ``off``: those of each place; without a name, show them."""

    name: Written | None = None


class Coordinates(Command):
    """Show letters and numbers around boards that only the asker reads, or hide them; without a choice, say which it is."""

    shown: bool | None = None


class Link(Command):
    """Link accounts on several platforms to one player.

    Attributes:
        code: code from another platform, as typed; None: request a code.
        answer: ``yes`` or ``no`` to the question whether to link; None: ask it.
    """

    code: Written | None = None
    answer: Written | None = None


class Unlink(Command):
    """Separate the accounts that were linked last, once ``confirmed``."""

    confirmed: bool = False


class Manage(Command):
    """Become a manager by a code of the operator; without one, show how.

    Attributes:
        code: as typed.
    """

    code: Written | None = None


class Me(Command):
    """Show the asker's accounts and reminder preferences."""


class Block(Command):
    """Block a person (a handle without ``@``); without one, list blocked people."""

    person: Handle | None = None


class Unblock(Command):
    """Remove the block of a person (a handle without ``@``); without one, list blocked people."""

    person: Handle | None = None


class Forget(Command):
    """Erase the asker, for good, once ``confirmed``; ``stop``: cancel a planned erasure."""

    confirmed: bool = False
    stop: bool = False
