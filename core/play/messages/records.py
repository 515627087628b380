"""Messages about records of matches: files that are sent and taken, and why a file is no record."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.play.content import Content, Refused
from core.play.match.model import MatchStatus
from core.play.messages.community import ManagersOnly
from core.play.messages.match import NotLegal
from core.play.messages.subject import OfMatch


class ExportShown(OfMatch, Content, code="export"):
    """The record of a match comes with this."""

    first: str
    second: str
    status: MatchStatus
    ply: int


class ExportAll(Content):
    """The records of all matches of a community come with this."""

    community: str
    matches: int


class ExportPart(ExportAll):
    """Some of them do, in one of several files."""

    here: int
    part: int
    parts: int


class ExportNotAManager(ManagersOnly):
    """Only those who manage a community get all its records."""


class ExportNothing(Refused):
    """There are no matches."""

    community: str


class ExportTooLarge(Refused):
    """There are too many."""

    community: str
    matches: int


class PrivacyShown(Content, code="privacy"):
    """What is kept of somebody comes with this."""

    name: str


# --- records that come in --------------------------------------------------------------------------------------


class Imported(Content):
    """A record was brought here."""

    number: int
    by: str
    game: str
    first: str
    second: str
    winner: str | None
    ply: int


class ImportHow(Refused):
    """No record came with the command."""


class RecordTooLarge(Refused):
    """A file has too many bytes."""

    size: int
    limit: int


class RecordNotText(Refused):
    """A file is no text."""


class RecordUnread(Refused):
    """A file could not be fetched."""


class RecordBusy(Refused):
    """Too many records wait to be read."""


class RecordNotJson(Refused):
    """A text is no JSON."""

    line: int
    column: int


class RecordTooDeep(Refused):
    """It is nested too deep."""


class RecordNoObject(Refused):
    """It is no object."""


class RecordTwice(Refused):
    """A name stands twice in one place of it."""

    field: str


class RecordNumber(Refused):
    """A number in it is none that JSON knows."""

    value: str


Expected: TypeAlias = Literal[
    "missing", "unknown", "object", "list", "length", "long", "text", "signs", "number", "flag", "moment", "seconds",
    "values", "clock", "zone", "end", "next", "seat", "forced", "event",
]  # fmt: skip
"""What can be wrong with a field."""


class RecordField(Refused):
    """A field of it can't be so; what was expected may name bounds, or what else there should be.

    Attributes:
        field: where it stands, such as ``log[3].turn``.
        most: so many entries or characters.
        low: the least number.
        high: the greatest one.
        should: the only number.
        turn: in which turn.
        values: one of these.
    """

    field: str
    expected: Expected
    most: int = 0
    low: int = 0
    high: int = 0
    should: int = 0
    turn: int = 0
    values: tuple[str, ...] = ()


class RecordOtherSchema(Refused):
    """It is of another schema."""

    schema: str
    known: str


class RecordOtherVersion(RecordOtherSchema):
    """It is of another version of the schema."""


class RecordRunning(Refused):
    """The match goes on."""


class RecordGame(Refused):
    """It is of a game that there is not."""

    name: str
    games: tuple[str, ...]


class RecordNewerRules(Refused):
    """It is of a version of a game's rules that isn't known."""

    game: str
    version: int
    known: int


class RecordOption(Refused):
    """A game can't be played so."""

    game: str
    option: str
    value: str
    allowed: tuple[str, ...]


class RecordNoEnd(Refused):
    """It doesn't tell how the match ended."""


class RecordOtherResult(Refused):
    """The turns lead to another winner than the record has."""

    winner: int
    should: int


class RecordGoesOn(Refused):
    """The match goes on after the last turn; only some reasons end it before the rules do."""

    reason: str
    reasons: tuple[str, ...]


class RecordWrongLoser(Refused):
    """It ended by the wrong seat."""

    winner: int


class RecordAfterEnd(Refused):
    """Something stands behind the end."""

    field: str


class RecordOver(RecordAfterEnd):
    """Something stands behind the turn with which the game was over."""

    turn: int


class RecordTooLong(Refused):
    """Replaying it takes too long."""

    turns: int


class RecordIllegal(NotLegal):
    """A turn of it isn't legal."""

    turn: int


class RecordNotOneTurn(Refused):
    """A turn of it is not one whole turn."""

    turn: int
    steps: str


class RecordFuture(Refused):
    """The match is still to come."""

    at: str


class RecordKnown(Refused):
    """It is here already, as a match."""

    number: int
