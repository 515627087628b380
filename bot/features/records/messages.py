"""Messages about records of matches: files sent and imported, and why a file isn't a record; with their wording."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from bot.chat.wording.phrases import Phrases, words
from bot.features.community.messages import ManagersOnly
from bot.features.match.messages import NotLegal
from core.match.model import MatchStatus
from core.messages.content import Content, OfMatch, Refused
from core.names import Code, Name, PlaceName, Written


class ExportShown(OfMatch, Content):
    """Message with the record of a match as its file."""

    KIND: ClassVar[str] = "export"

    first: Name
    second: Name
    status: MatchStatus
    ply: int


class ExportAll(Content):
    """Message with the records of all matches of a community as its file."""

    community: PlaceName
    matches: int


class ExportPart(ExportAll):
    """Message with one of several files with the records of a community."""

    here: int
    part: int
    parts: int


class ExportNotAManager(ManagersOnly):
    """Refusal: only managers of a community may request all its records."""


class ExportNothing(Refused):
    """Refusal: there are no matches."""

    community: PlaceName


class ExportTooLarge(Refused):
    """Refusal: there are too many matches."""

    community: PlaceName
    matches: int


class PrivacyShown(Content):
    """Message with a person's stored data as its file."""

    KIND: ClassVar[str] = "privacy"

    name: Name


# --- imported records ------------------------------------------------------------------------------------------


class Imported(Content):
    """Imported record."""

    number: int
    by: Name
    game: Code
    first: Name
    second: Name
    winner: Name | None
    ply: int


class ImportHow(Refused):
    """Instructions, if the command contains no record."""


class RecordTooLarge(Refused):
    """Refusal: the file has too many bytes."""

    size: int
    limit: int


class RecordNotText(Refused):
    """Refusal: the file isn't text."""


class RecordUnread(Refused):
    """Refusal: the file couldn't be fetched."""


class RecordBusy(Refused):
    """Refusal: too many records are waiting to be read."""


class RecordNotJson(Refused):
    """Refusal: the text isn't JSON."""

    line: int
    column: int


class RecordTooDeep(Refused):
    """Refusal: the JSON is nested too deeply."""


class RecordNoObject(Refused):
    """Refusal: the JSON isn't an object."""


class RecordTwice(Refused):
    """Refusal: an object repeats a name."""

    field: Written


class RecordNumber(Refused):
    """Refusal: JSON doesn't allow one of the numbers."""

    value: Written


Expected: TypeAlias = Literal[
    "missing", "unknown", "object", "list", "length", "long", "text", "signs", "number", "flag", "moment", "seconds",
    "values", "clock", "zone", "end", "earlier", "next", "seat", "forced", "event",
]  # fmt: skip
"""Possible errors of a field."""


class RecordField(Refused):
    """Refusal of a field; the expected value may have bounds or alternatives.

    Attributes:
        field: path of the field, such as ``log[3].turn``.
        most: maximum number of entries or characters.
        low: minimum.
        high: maximum.
        should: the only possible number.
        turn: number of the turn.
        values: the possible values.
    """

    field: Written
    expected: Expected
    most: int = 0
    low: int = 0
    high: int = 0
    should: int = 0
    turn: int = 0
    values: tuple[Code, ...] = ()


class RecordOtherSchema(Refused):
    """Refusal: the document has another schema."""

    schema: Written
    known: Code


class RecordOtherVersion(RecordOtherSchema):
    """Refusal: the document has another version of the schema."""


class RecordRunning(Refused):
    """Refusal: the match is still running."""


class RecordGame(Refused):
    """Refusal: this game doesn't exist."""

    name: Written
    games: tuple[Code, ...]


class RecordNewerRules(Refused):
    """Refusal: the program doesn't know this version of the game's rules."""

    game: Code
    version: int
    known: int


class RecordOption(Refused):
    """Refusal: the game doesn't have this option or value."""

    game: Code
    option: Written
    value: Written
    allowed: tuple[Code, ...]


class RecordNoEnd(Refused):
    """Refusal: the record doesn't say how the match ended."""


class RecordOtherResult(Refused):
    """Refusal: the turns lead to a different winner than the record's."""

    winner: int
    should: int


class RecordGoesOn(Refused):
    """Refusal: the match continues after the last turn; only some reasons end it before the rules do."""

    reason: Written
    reasons: tuple[Code, ...]


class RecordWrongLoser(Refused):
    """Refusal: the wrong seat ended the match."""

    winner: int


class RecordAfterEnd(Refused):
    """Refusal: there is an entry after the end."""

    field: Written


class RecordOver(RecordAfterEnd):
    """Refusal: there is an entry after the turn that ended the game."""

    turn: int


class RecordTooLong(Refused):
    """Refusal: replaying the record takes too long."""

    turns: int


class RecordIllegal(NotLegal):
    """Refusal: a turn isn't legal."""

    turn: int


class RecordNotOneTurn(Refused):
    """Refusal: a turn isn't exactly one complete turn."""

    turn: int
    steps: Written


class RecordFuture(Refused):
    """Refusal: the match ends in the future."""

    at: Written


class RecordKnown(Refused):
    """Refusal: the record has already been imported, as a match."""

    number: int


def size(count: int) -> str:
    """Return a number of bytes in readable units."""
    if count < 1000:
        return f"{count} B"
    return f"{count / 1000:.0f} kB" if count < 1_000_000 else f"{count / 1_000_000:.1f} MB"


@words(Imported)
def imported(say: Phrases, content: Imported) -> str:
    winner = "none" if content.winner is None else say.imported(content.winner)
    return say.say(
        "imported", content, first=say.imported(content.first), second=say.imported(content.second), winner=winner
    )


@words(RecordField)
def field(say: Phrases, content: RecordField) -> str:
    numbers = {name: str(getattr(content, name)) for name in ("low", "high", "most", "should", "turn")}
    expected = say.say(f"record-expects-{content.expected}", **numbers, values=content.values)
    return say.say("refused-record-field", content, expected=expected)


@words(RecordTooLarge)
def too_large(say: Phrases, content: RecordTooLarge) -> str:
    return say.say("refused-record-too-large", size=size(content.size), limit=size(content.limit))
