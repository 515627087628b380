"""The JSON document of a record: its types, and the JSON Schema that we publish (``docs/records.md`` has it in words)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from core.match.model import MatchStatus
from core.rules import OptionValue
from core.time.clock import MatchClock, PauseOffer
from core.time.control import Expiry

SCHEMA: Final = "urn:stonepost:match-record:1"
"""Identifier of the format and its version, and of its JSON Schema."""
MOMENT: Final = (
    r"^(19[7-9][0-9]|[2-8][0-9]{3})-[0-9]{2}-[0-9]{2}"
    r"T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$"
)
"""Pattern of times. It also matches impossible dates, such as 30 February."""
_LAST: Final = 2**53 - 1
"""Largest whole number that every JSON reader reads exactly."""
# Texts must not be blank or contain control characters. In Python, a plain ``$`` would also match before a final line
# break.
Text: TypeAlias = Annotated[str, Meta(pattern=r"^(?=.*\S)[^\x00-\x1f\x7f-\x9f]*$(?!\n)")]
Word: TypeAlias = Annotated[Text, Meta(max_length=40)]
PersonName: TypeAlias = Annotated[Text, Meta(max_length=100)]
CommunityName: TypeAlias = Annotated[
    Text, Meta(max_length=200, description="Name of the community where it was played.")
]
Moment: TypeAlias = Annotated[
    str,
    Meta(
        pattern=MOMENT,
        description="ISO 8601 with its zone, from 1970 to 8999, e.g. 2026-03-01T12:00:00Z.",
        extra_json_schema={"format": "date-time"},
    ),
]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=_LAST)]
MatchNumber: TypeAlias = Annotated[Number, Meta(description="The match's number where it was played.")]
Seat: TypeAlias = Annotated[int, Meta(ge=1, le=2)]
Who: TypeAlias = Annotated[int, Meta(ge=0, le=2)]
Winner: TypeAlias = Annotated[Who, Meta(description="The seat; 0: drawn, or annulled.")]
Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=3_155_760_000)]
EventKind: TypeAlias = Literal[
    "takeback-asked", "takeback-refused", "takeback-withdrawn", "taken-back", "clock", "finished"
]
RulingReason: TypeAlias = Literal["awarded", "annulled"]
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {"clock": ("why", "clock"), "taken-back": ("to_ply",)}
"""Fields that events of certain kinds must have."""
_END: Final = ("ended_at", "result")
"""Fields that a finished match must have, and other matches must not have."""


class RecordTerms(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The agreed terms about time."""

    clock: Annotated[Word, Meta(description="3d/move, or 7d+1d max 14d, or none.")]
    expiry: Expiry = Expiry.AUTO
    weekends: Annotated[
        Annotated[str, Meta(max_length=64)] | None,
        Meta(description="IANA name of the zone whose weekends don't count; null: every day counts."),
    ] = None


class RecordResult(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the match ended."""

    winner: Winner
    reason: Annotated[
        Word,
        Meta(description="The rules' own reason, or resigned, time, declined, withdrawn, awarded, annulled."),
    ]
    score: Annotated[dict[str, Any], Meta(description="The rules' score; empty where the rules didn't end it.")] = {}


class RecordRuling(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A decision of the community's managers that changed the result of a match."""

    winner: Winner
    reason: RulingReason


class RecordOrigin(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where an imported match was originally played."""

    number: MatchNumber | UnsetType = UNSET
    community: CommunityName | UnsetType = UNSET
    rated: bool
    ruling: RecordRuling | UnsetType = UNSET


class PauseRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a pause: the asking seat, and the length in seconds."""

    seat: Seat
    length: Seconds


class RecordClock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The clock after an event."""

    began: Annotated[Moment, Meta(description="When the turn that is waited for began.")]
    left: (
        Annotated[tuple[Seconds, Seconds], Meta(description="Seconds that each seat has; left out without a clock.")]
        | UnsetType
    ) = UNSET
    granted: Annotated[Seconds, Meta(description="Seconds that the seat on move had when its turn began.")] = 0.0
    since: Annotated[Moment, Meta(description="Since when its time runs; left out while it stands.")] | UnsetType = (
        UNSET
    )
    paused_until: Annotated[Moment, Meta(description="When the agreed pause ends.")] | UnsetType = UNSET
    pause_asked: PauseRequest | UnsetType = UNSET
    flagged: Annotated[
        bool, Meta(description="Whether time has run out in a match where the opponent may claim the win.")
    ] = False


class LogEntry:
    """An entry of a log: a :class:`RecordTurn` or an :class:`Event`."""

    __slots__ = ()


class RecordTurn(LogEntry, Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A turn."""

    ply: Annotated[
        Number,
        Meta(description="Its place among the turns that stand; after some were taken back, it counts on from there."),
    ]
    seat: Seat
    turn: Annotated[Text, Meta(max_length=500, description="Canonical steps joined by one blank, e.g. d4 e5.")]
    at: Moment
    forced: Annotated[bool, Meta(description="Whether the match itself played it, since the rules left no choice.")] = (
        False
    )
    planned: Annotated[bool, Meta(description="Whether its player had planned it, so that it was played at once.")] = (
        False
    )


class Event(LogEntry, Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Any entry that isn't a turn. Clock events have why and clock; takebacks have to_ply."""

    event: EventKind
    seat: Annotated[Who, Meta(description="Who caused it; 0: the match itself, or those who manage the community.")]
    at: Moment
    why: Annotated[Word, Meta(description="Of a clock: what changed it, e.g. more-time, paused, back.")] | UnsetType = (
        UNSET
    )
    to_ply: Annotated[int, Meta(ge=0, le=_LAST, description="Of turns taken back: so many stay.")] | UnsetType = UNSET
    clock: RecordClock | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Raise ValueError if a field that this kind of event needs is missing."""
        for name in _NEEDED.get(self.event, ()):
            if getattr(self, name) is UNSET:
                raise _missing(name)


class MatchRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One match, as Stonepost exports and imports it. docs/records.md describes it in words."""

    schema: Annotated[Literal["urn:stonepost:match-record:1"], Meta(description="Names this format and its version.")]
    number: MatchNumber | UnsetType = UNSET
    community: CommunityName | UnsetType = UNSET
    game: Annotated[Word, Meta(description="Key of the game, e.g. cropa.")]
    rules_version: Annotated[Number, Meta(description="Version of the game's rules that it follows.")]
    options: Annotated[
        Mapping[str, OptionValue],
        Meta(description="What was agreed about the game; what is left out is as usual."),
    ]
    players: Annotated[tuple[PersonName, PersonName], Meta(description="Names of seat 1, which begins, and seat 2.")]
    terms: Annotated[RecordTerms | None, Meta(description="What was agreed about time; null: no clock.")] = None
    rated: Annotated[bool, Meta(description="Whether it counted for ratings, or, while it goes on, is to.")]
    status: MatchStatus
    started_at: Moment
    ended_at: Annotated[Moment | None, Meta(description="When it ended; null while it goes on.")] = None
    result: Annotated[RecordResult | None, Meta(description="How it ended; null while it goes on.")] = None
    ruling: RecordRuling | UnsetType = UNSET
    origin: RecordOrigin | UnsetType = UNSET
    log: Annotated[
        tuple[LogEntry, ...],
        Meta(
            max_length=10_000,
            description="Everything that happened, in order. The last entry of a finished match is the event finished.",
        ),
    ]

    def __post_init__(self) -> None:
        """Raise ValueError if a finished record lacks a field about its end."""
        for name in _END if self.status is MatchStatus.FINISHED else ():
            if getattr(self, name) is None:
                raise _missing(name)


def _missing(name: str) -> ValueError:
    """Return the error for a missing field, worded as msgspec does."""
    return ValueError(f"Object missing required field `{name}`")


def decode(data: object) -> MatchRecord:
    """Return the document for plain data.

    Raises:
        msgspec.ValidationError: if the data isn't a document; the message ends with the path, innermost field first.
    """
    return msgspec.convert(data, MatchRecord, dec_hook=_entry)


def entry_type(data: object) -> type[RecordTurn | Event]:
    """Return the type of a log entry: a turn if it has a ``turn``, otherwise an event."""
    return RecordTurn if isinstance(data, dict) and "turn" in data else Event


def _entry(_: type, data: object) -> LogEntry:
    """Return the log entry for plain data. Raises ValueError, to which msgspec adds the path of the entry."""
    kind = entry_type(data)
    if kind is Event and isinstance(data, dict) and "event" not in data:
        raise _missing("event")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as bad:
        raise ValueError(str(bad)) from bad


def schema() -> dict[str, object]:
    """Return the JSON Schema of a record (draft 2020-12)."""
    _, types = msgspec.json.schema_components(
        (MatchRecord, RecordTurn, Event),
        schema_hook=lambda _: {
            "if": {"required": ["turn"]},
            "then": {"$ref": "#/$defs/RecordTurn"},
            "else": {"$ref": "#/$defs/Event"},
        },
        ref_template="#/$defs/{name}",
    )
    record, event = types.pop("MatchRecord"), types["Event"]
    event["allOf"] = [
        {"if": {"required": ["event"], "properties": {"event": {"const": kind}}}, "then": {"required": [*names]}}
        for kind, names in _NEEDED.items()
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA,
        **record,
        "title": "Record of a match",
        "if": {"properties": {"status": {"const": "finished"}}},
        "then": {"required": [*_END], "properties": {name: {"not": {"type": "null"}} for name in _END}},
        "else": {"properties": {name: {"type": "null"} for name in _END}},
        "$defs": types,
    }


# --- clocks: durations in seconds, times in ISO 8601 -------------------------------------------------------------


def moment(at: datetime) -> str:
    """Format a time for a match record."""
    return at.isoformat().replace("+00:00", "Z")


def write_clock(clock: MatchClock) -> RecordClock:
    """Format a clock for a match record."""
    time_left, pause_request = clock.left, clock.pause_asked
    return RecordClock(
        began=moment(clock.began),
        left=UNSET if time_left is None else (time_left[0].total_seconds(), time_left[1].total_seconds()),
        granted=clock.granted.total_seconds(),
        since=UNSET if clock.since is None else moment(clock.since),
        paused_until=UNSET if clock.paused_until is None else moment(clock.paused_until),
        pause_asked=UNSET
        if pause_request is None
        else PauseRequest(seat=pause_request.seat, length=pause_request.length.total_seconds()),
        flagged=clock.flagged,
    )


def read_moment(text: str) -> datetime:
    """Parse a time formatted by :func:`moment`, in UTC. Raises ValueError for an impossible date."""
    return datetime.fromisoformat(text).astimezone(UTC)


def read_clock(clock: RecordClock, turn: int) -> MatchClock:
    """Parse a clock formatted by :func:`write_clock`, for the turn that began with version ``turn``.

    Raises:
        ValueError: if one of its times has an impossible date.
    """
    time_left, pause_request = clock.left, clock.pause_asked
    return MatchClock(
        turn=turn,
        began=read_moment(clock.began),
        left=None if time_left is UNSET else (timedelta(seconds=time_left[0]), timedelta(seconds=time_left[1])),
        granted=timedelta(seconds=clock.granted),
        since=_moment_or_none(clock.since),
        paused_until=_moment_or_none(clock.paused_until),
        pause_asked=None
        if pause_request is UNSET
        else PauseOffer(pause_request.seat, timedelta(seconds=pause_request.length)),
        flagged=clock.flagged,
    )


def _moment_or_none(text: str | UnsetType) -> datetime | None:
    return None if text is UNSET else read_moment(text)
