"""Commands for decisions of a community's managers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from typing import ClassVar, Final

from bot.chat.grammar.form import Act, Form
from bot.chat.grammar.measures import one_length
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Flag, Number, NumberOrGame, Person, is_number_or_game, measure
from core.community import MAX_REASON_LENGTH
from core.messages.command import Command
from core.names import Handle, Written

ABOUT_REPORTS: Final = ("reports", "handled", "dismiss")
"""Decisions about reports."""


class Moderate(Command):
    """Decide about a match of this community, a member of its ladders, or talk in this room.

    Attributes:
        act: ``adjourn``, ``resume``, ``annul``, ``award``, ``restore``, ``remove``, ``delete``, ``mute``, ``unmute``,
            ``reports``, ``handled`` or ``dismiss``; None to list them.
        number: number of the match; None for this room's match. For ``delete``, the number of the line's match.
        player: handle, without ``@``, of the player who wins by award, or is removed or muted.
        ladder: the ladder's number, or the key of its game; None for the only one.
        reason: the reason, as typed.
        confirmed: whether the manager has confirmed it.
        length: for ``mute``, the duration; None for the usual one.
        line: for ``delete``, the number of a line of the match's talk; None for a line of this room.
        comment: whether ``line`` is a comment on the match.
        report: for decisions about reports, the report's number; for ``reports``, None for the oldest one.
    """

    MANAGERS: ClassVar[bool] = True
    FINAL: ClassVar[str] = "confirmed"

    act: Written | None = None
    number: int | None = None
    player: Handle | None = None
    ladder: Written | None = None
    reason: Written = ""
    confirmed: bool = False
    length: Written | None = None
    line: int | None = None
    report: int | None = None
    comment: bool = False

    @property
    def goes_on(self) -> bool:
        """Return whether the answer replaces the report whose button was pressed."""
        return self.act in ABOUT_REPORTS


_SAID: Final = re.compile(r"#?([0-9]{1,9})(?:([./])([0-9]{1,9}))?")


class CaseNumber(Number):
    """Number of the match to decide about; it may be bare digits after the act, but not within a reason."""

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        if not isinstance(command, Moderate) or command.line is None:
            return super().write(command, words)
        mark = "/" if command.comment else "."
        return [f"{word}{mark}{command.line}" for word in super().write(command, words)]

    def _read(self, word: str, reading: Reading) -> int | None:
        is_reason = "act" in reading.values and not (word.startswith("#") or word.isdigit())
        return None if is_reason else super()._read(word, reading)


class CaseLine(Slot[str]):
    """Line of talk to remove: ``12`` is a line of this room, ``#12.3`` the third line of a match's talk.

    ``#12/3`` is the third comment on a match.
    """

    field: str = "line"
    asked: str = "line"

    required: ClassVar[bool] = True
    rank: ClassVar[int] = -1

    def take(self, reading: Reading) -> bool:
        line = _SAID.fullmatch(reading.words[0])
        if line is None or "number" in reading.values:
            return False
        reading.values["number"] = int(line[1])
        if line[2]:
            reading.values.update({"line": int(line[3]), **({"comment": True} if line[2] == "/" else {})})
        reading.words.popleft()
        return True

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        """Return nothing, because the match's number includes the line."""
        return []


class ReportNumber(Number):
    """Number of a report."""

    def loose(self, reading: Reading) -> bool:
        return False

    def _mark(self, words: Mapping[str, str]) -> str:
        return ""


class Concerned(Person):
    """Person whom a decision concerns."""

    required: ClassVar[bool] = True


class CaseLadder(NumberOrGame):
    """Ladder to remove a person from, after the person."""

    def take(self, reading: Reading) -> bool:
        return "player" in reading.values and is_number_or_game(reading.words[0]) and super().loose(reading)

    def loose(self, reading: Reading) -> bool:
        return False


class MuteLength(Slot[str]):
    """Length of a mute, directly after the person: ``@bob 2h``."""

    field: str = "length"
    asked: str = "length"

    def take(self, reading: Reading) -> bool:
        words = [word.rstrip(",;:") for word in islice(reading.words, 2)]
        length = one_length(words, reading.known) if "player" in reading.values else None
        if length is None:
            return False
        reading.values[self.field] = length[0]
        reading.drop(length[1])
        return True

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [measure(value)]


class Reason(Slot[str]):
    """The reason, as typed."""

    field: str = "reason"
    asked: str = "reason"

    required: ClassVar[bool] = True
    most: ClassVar[int | None] = MAX_REASON_LENGTH
    rank: ClassVar[int] = 1
    raw: ClassVar[bool] = True

    def loose(self, reading: Reading) -> bool:
        reading.values[self.field] = reading.rest()
        return True


class Sure(Flag):
    """Confirmation, which comes before the act; after it, the word would be part of the reason."""

    rank: ClassVar[int] = -3


_ABOUT_A_MATCH: Final = ("number", "reason")

FORMS: Final = (
    Form(
        "moderate",
        Moderate,
        Act(
            prefix="moderate-",
            acts={
                **dict.fromkeys(("adjourn", "resume", "annul"), _ABOUT_A_MATCH),
                "award": ("number", "player", "reason"),
                "restore": _ABOUT_A_MATCH,
                "remove": ("player", "ladder", "reason"),
                "delete": ("line", "reason"),
                "mute": ("player", "length", "reason"),
                "unmute": ("player", "reason"),
                **dict.fromkeys(ABOUT_REPORTS, ("report",)),
            },
            before=("number", "confirmed"),
            needed=True,
        ),
        CaseNumber(completion="others-match"),
        CaseLine(),
        ReportNumber("report", "report", completion=None),
        Concerned("player", "player", but=bool),
        CaseLadder("ladder", "ladder", completion="ladder"),
        MuteLength(),
        Reason(),
        Sure("confirmed", word="confirm"),
        menu="leading",
    ),
)
