"""Commands about clocks, reminders and vacations."""

from __future__ import annotations

from core.messages.command import Command
from core.names import Code


class Claim(Command):
    """Claim the win in a match in which the opponent's time has run out."""

    number: int | None = None


class MoreTime(Command):
    """Give the opponent some time.

    Attributes:
        length: as :func:`~core.time.control.read_duration` reads it; None: ask how much.
    """

    length: Code | None = None
    number: int | None = None


class Pause(Command):
    """Ask the opponent to pause the clocks of a match; ``length`` as of :class:`MoreTime`, None: the usual time."""

    length: Code | None = None
    number: int | None = None


class Back(Command):
    """End the asker's vacation, or the pause of a match.

    Attributes:
        request: which pause is meant, by the version of the match that it made; None: that of now. Buttons name it.
    """

    number: int | None = None
    request: int | None = None


class Away(Command):
    """Go on vacation for a while (``length`` as of :class:`MoreTime`); without one, show how much vacation is left."""

    length: Code | None = None


class Remind(Command):
    """Choose when and where to be reminded; without fields, show the preferences.

    Attributes:
        stages: ``half``, or durations before the deadline; empty: no reminders of single turns; None: unchanged.
        daily: time of day of a digest, as ``18:00``; ``off``: none; None: unchanged.
        where: ``room``, ``private``, ``both``, or the key of a platform: privately there; None: unchanged.
        usual: whether to restore the defaults.
        push: ``on`` or ``off``: whether what notifies the asker is pushed to their devices; None: unchanged.
    """

    stages: tuple[Code, ...] | None = None
    daily: Code | None = None
    where: Code | None = None
    usual: bool = False
    push: Code | None = None


class Quiet(Command):
    """Choose one's quiet hours, as ``22:00-08:00``; ``off``: none; None: show them."""

    hours: Code | None = None


class Timezone(Command):
    """Choose one's time zone by its IANA name; None: show it."""

    name: Code | None = None


class Mute(Command):
    """Stop the reminders of the turn that a match waits for.

    Attributes:
        turn: which turn (see :attr:`core.time.clock.MatchClock.turn`); None: the one that it waits for now.
    """

    number: int | None = None
    turn: int | None = None
