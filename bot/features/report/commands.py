"""The command that reports a line of talk or a person to the managers of a community."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading
from bot.chat.grammar.slots import Person
from bot.features.moderation.commands import CaseLine, Reason, Sure
from core.messages.command import Command
from core.names import Handle, Written


class Report(Command):
    """Report a person, or a line that they wrote, to the managers.

    Attributes:
        player: handle of the person, without ``@``.
        number: number of the match to which the line belongs.
        line: number of the line there; without ``number``, a line of this room, or the latest line in the match with
            this number if the platform doesn't keep lines.
        comment: whether the line is a comment on the match, and not of its talk.
        reason: the reason, as typed.
        confirmed: whether the person has confirmed it; with a reason they needn't.
    """

    ALONE: ClassVar[bool] = True

    player: Handle | None = None
    number: int | None = None
    line: int | None = None
    comment: bool = False
    reason: Written = ""
    confirmed: bool = False

    def about(self, number: int) -> Self:
        """Return this command: what it is about doesn't depend on the place."""
        return self


class ReportedPerson(Person):
    """Person to report; their name comes first."""

    def take(self, reading: Reading) -> bool:
        return not _has_begun(reading) and super().take(reading)


class ReportedLine(CaseLine):
    """Line to report: ``12`` is a line of this room, ``#12.3`` the third line of a match's talk, ``#12/3`` a comment."""

    required: ClassVar[bool] = False

    def take(self, reading: Reading) -> bool:
        if _has_begun(reading) or not super().take(reading):
            return False
        if "line" not in reading.values:
            reading.values["line"] = reading.values.pop("number")
        return True

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        if not isinstance(command, Report) or command.line is None:
            return []
        mark = "/" if command.comment else "."
        return [f"#{command.line}" if command.number is None else f"#{command.number}{mark}{command.line}"]


def _has_begun(reading: Reading) -> bool:
    """Return whether more was read than a confirmation."""
    return not reading.values.keys() <= {"confirmed"}


class ReportReason(Reason):
    """The reason, as typed; a line needs none."""

    required: ClassVar[bool] = False


FORMS: Final = (
    Form(
        "report",
        Report,
        ReportedPerson("player", "player", but=bool),
        ReportedLine(),
        ReportReason(),
        Sure("confirmed", word="confirm", first=True),
    ),
)
