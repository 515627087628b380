"""Commands about ladders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, TypeAlias

from bot.chat.grammar.form import Act, Form
from bot.chat.grammar.slots import Flag, Number, NumberOrGame, Person, Value, is_number_or_game
from bot.chat.grammar.terms import OPEN_TO_ANYONE
from bot.chat.grammar.turns import PAGE
from core.messages.command import Command
from core.names import Code, Handle, Written

LadderAct: TypeAlias = Literal["show", "join", "leave", "challenge", "decline", "close"]


class Ladder(Command):
    """Show a ladder of this community, or do something on it.

    Attributes:
        which: the ladder's number, or the key of its game; None for the only possible one.
        opponent: handle of the challenged member, without ``@``; None to list the possible opponents.
        match: number of the match that the asker declines.
        confirmed: whether the asker has confirmed closing, or giving up the place.
        page: page of its members; None for the first.
    """

    MANAGERS: ClassVar[bool] = True
    FINAL: ClassVar[str] = "confirmed"

    act: LadderAct = "show"
    which: Written | None = None
    opponent: Handle | None = None
    match: int | None = None
    confirmed: bool = False
    page: int | None = None


class LadderCreate(Command):
    """Create a ladder in this community, with the terms of :class:`~bot.features.challenge.commands.Play`.

    Attributes:
        reach: how many places up a member can challenge, as typed; None for the number in the rules.
    """

    MANAGERS: ClassVar[bool] = True

    game: Code
    options: Mapping[str, Code] = {}
    clock: Code | None = None
    expiry: Code | None = None
    weekends: Code | None = None
    unrated: bool = False
    no_takebacks: bool = False
    reach: Code | None = None


_REACH: Final = Value("reach", "reach", name="ladder-reach", anywhere=True, marked=True)
FORMS: Final = (
    Form(
        "ladder",
        Ladder,
        Act(
            prefix="ladder-",
            acts={
                "join": ("which",),
                "challenge": ("opponent", "which"),
                "decline": ("match", "confirmed"),
                "leave": ("which",),
                "create": Form("ladder", LadderCreate, *OPEN_TO_ANYONE, _REACH, act="ladder-create"),
                "close": ("which", "confirmed"),
            },
            before=("which", "page"),
        ),
        PAGE,
        Person("opponent", "opponent", but=is_number_or_game),
        NumberOrGame(asked="ladder", completion="ladder"),
        Number("match"),
        Flag("confirmed", word="confirm"),
    ),
)
