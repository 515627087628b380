"""What people can ask for about clocks, reminders and being away."""

from __future__ import annotations

from core.play.commands.base import Command


class Claim(Command):
    """Claim the win in a match in which the opponent's time has run out."""

    number: int | None = None


class MoreTime(Command):
    """Give the opponent some time.

    Attributes:
        length: as :func:`~core.play.time.durations.read_duration` reads it; None: ask how much.
    """

    length: str | None = None
    number: int | None = None


class Pause(Command):
    """Ask the opponent to let the clocks of a match stand; ``length`` as of :class:`MoreTime`, None: the usual time."""

    length: str | None = None
    number: int | None = None


class Back(Command):
    """End one's vacation, or the pause of a match."""

    number: int | None = None


class Away(Command):
    """Go on vacation for a while (``length`` as of :class:`MoreTime`); without one, tell how much of it is left."""

    length: str | None = None


class Remind(Command):
    """Choose when and where to be reminded; with nothing given, tell what is chosen.

    Attributes:
        stages: ``half``, or lengths of time before the deadline; empty: no reminders of single turns; None: as they are.
        daily: time of day of a digest, as ``18:00``; ``off``: none; None: as it is.
        where: ``room``, ``private``, ``both``, or the key of a platform: privately there; None: as it is.
        usual: choose again what everybody begins with.
    """

    stages: tuple[str, ...] | None = None
    daily: str | None = None
    where: str | None = None
    usual: bool = False


class Quiet(Command):
    """Choose one's quiet hours, as ``22:00-08:00``; ``off``: none; None: tell what they are."""

    hours: str | None = None


class Timezone(Command):
    """Choose one's time zone by its IANA name; None: tell which it is."""

    name: str | None = None


class Mute(Command):
    """No more reminders of the turn that a match waits for.

    Attributes:
        turn: which turn (see :attr:`core.play.time.clock.MatchClock.turn`); None: the one that it waits for now.
    """

    number: int | None = None
    turn: int | None = None
