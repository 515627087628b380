"""The command that shows and changes the settings of a community."""

from __future__ import annotations

from typing import ClassVar

from core.messages.command import Command
from core.names import Written


class Settings(Command):
    """Change a setting of the community of this room; without a name, show all settings.

    Attributes:
        name: one of :data:`bot.features.community.handlers.NAMES`.
        value: in plain form (``yes``, ``off``, ``here``, a tag, ...) if it could be read, else as typed.
    """

    MANAGERS: ClassVar[bool] = True
    ANONYMOUS: ClassVar[bool] = True

    name: Written | None = None
    value: Written | None = None
