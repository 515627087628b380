"""Commands about seeks and open offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from core.messages.command import Command
from core.names import Code


class Seek(Command):
    """Look for an opponent, whoever it is; without anything, list what the asker seeks.

    Attributes:
        game: the game's key as typed; None: see ``any``.
        any: whether any game will do.
        options: names and values as typed; of an option that isn't named, the other's value is taken.
        clock: a time control, as :meth:`~core.time.control.TimeControl.read` reads it; None: any quiet one.
        unrated: whether the match doesn't count for ratings.
        near: the most rating points between the two; None: anybody will do.
        keep: how many matches are to run at once; None: one, then the seek is over.
        reach: ``everywhere`` or ``community``; None: as the community has decided. Alone, it changes all that the asker seeks.
        off: end it: the seek for that game, or all.
        menu: ``OFFER``: given by the last question about a match that is arranged by buttons; None: it wasn't.
    """

    MANAGERS: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    game: Code | None = None
    any: bool = False
    options: Mapping[str, Code] = {}
    clock: Code | None = None
    unrated: bool = False
    near: int | None = None
    keep: int | None = None
    reach: Code | None = None
    off: bool = False
    menu: Code | None = None


class Offers(Command):
    """List the open offers: challenges to anyone in this community, and what people seek; ``page`` None: the first page."""

    page: int | None = None
