"""Reader of records: it replays the match of a document, and refuses anything that contradicts the rules."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, TypeAlias, cast

import msgspec
from msgspec import UNSET, to_builtins

from bot.features.records import messages
from core import rules
from core.match.model import (
    ANNULLED,
    AWARDED,
    DECLINED,
    IMPORTED,
    OUT_OF_TIME,
    RESIGNED,
    RULED,
    WITHDRAWN,
    MatchEvent,
    MatchStatus,
    Result,
    Turn,
)
from core.match.positions import play_all
from core.records import document
from core.records.document import MatchRecord
from core.records.model import BadRecord, Record, TakenBack
from core.rules import BadOption, Game, IllegalStep, OptionValue, Position, UnknownGame
from core.time.control import BadTimeControl, Terms, TimeControl
from core.time.days import UnknownZone, zone

Alive: TypeAlias = Callable[[], bool]
"""Function that returns whether there is time to continue."""

ABOVE_THE_RULES: Final = (RESIGNED, OUT_OF_TIME, DECLINED, WITHDRAWN, AWARDED, ANNULLED)
"""Reasons of results that don't follow from the board."""
SET_BACK: Final = timedelta(days=1)
"""How much earlier an entry may be than the previous one, because a machine's clock is occasionally set back."""
_SHOWN: Final = 40


def wrong(field: str, expected: messages.Expected, should: int = 0, turn: int = 0) -> BadRecord:
    """Return the refusal of a field."""
    return BadRecord(messages.RecordField(field, expected, should=should, turn=turn))


def read(record: MatchRecord, alive: Alive = lambda: True) -> Record:
    """Return the finished match of a document.

    Args:
        record: the document.
        alive: called before every turn; once it returns False, we refuse the record because it takes too long.

    Raises:
        BadRecord: its match isn't over, or contradicts the rules.
    """
    if record.status is MatchStatus.RUNNING or record.ended_at is None or record.result is None:
        raise BadRecord(messages.RecordRunning())
    game = _game(record)
    options = _options(record, game)
    terms = _terms(record.terms)
    started_at, ended_at = _moment(record.started_at, "started_at"), _moment(record.ended_at, "ended_at")
    replaying = _Replaying(game.start(options), alive, started_at)
    for place, entry in enumerate(record.log, 1):
        replaying.take(entry, f"log[{place}]")
    result = _result(record.result, replaying, ended_at)
    fields = [game.key, options, record.players, started_at.isoformat(), ended_at.isoformat()]
    digest = hashlib.sha256(json.dumps([*fields, replaying.told], sort_keys=True).encode()).hexdigest()
    return Record(
        game=game.key,
        options=options,
        rules_version=game.version,
        names=record.players,
        terms=terms,
        started_at=started_at,
        ended_at=ended_at,
        result=result,
        story=(*replaying.story, replaying.ended(result, digest, _origin(record))),
        position=replaying.position,
        digest=digest,
    )


def _moment(text: str, place: str) -> datetime:
    """Return the time at a place in a document. Raises BadRecord for an impossible date."""
    try:
        return document.read_moment(text)
    except ValueError as error:
        raise wrong(place, "moment") from error


def _game(record: MatchRecord) -> Game:
    key, version = record.game, record.rules_version
    try:
        game = rules.get(key)
    except UnknownGame as unknown:
        raise BadRecord(messages.RecordGame(key, unknown.known)) from unknown
    if version > game.version:
        raise BadRecord(messages.RecordNewerRules(key, version, game.version))
    return game


def _options(record: MatchRecord, game: Game) -> dict[str, OptionValue]:
    try:
        return game.resolve_options(record.options)
    except BadOption as error:
        option, value = error.option[:_SHOWN], str(error.value)[:_SHOWN]
        raise BadRecord(messages.RecordOption(game.key, option, value, error.allowed)) from error


def _terms(written_terms: document.RecordTerms | None) -> Terms:
    """Return the terms about time. They are always unrated, because imported matches are."""
    if written_terms is None:
        return Terms(rated=False)
    try:
        if written_terms.weekends is not None:
            zone(written_terms.weekends)
        control = TimeControl.read(written_terms.clock)
    except UnknownZone as unknown:
        raise wrong("terms.weekends", "zone") from unknown
    except BadTimeControl as error:
        raise wrong("terms.clock", "clock") from error
    return Terms(control, written_terms.expiry, written_terms.weekends, rated=False)


def _origin(record: MatchRecord) -> document.RecordOrigin:
    """Return where the match was played, if the record says; for a copied record, the origin of the first one."""
    if record.origin is not UNSET:
        return record.origin
    return document.RecordOrigin(
        number=record.number, community=record.community, rated=record.rated, ruling=record.ruling
    )


def _result(written_result: document.RecordResult, replaying: _Replaying, ended_at: datetime) -> Result:
    """Return the result that the record claims. Raises BadRecord if the log contradicts it."""
    winner, reason, score = written_result.winner, written_result.reason, written_result.score
    if replaying.finish is None:
        raise BadRecord(messages.RecordNoEnd())
    if replaying.finish.at != ended_at:
        raise wrong("ended_at", "end")
    outcome = replaying.position.outcome
    if outcome is not None:
        if (outcome.winner, outcome.reason, json.loads(json.dumps(outcome.score))) != (winner, reason, score):
            raise BadRecord(messages.RecordOtherResult(winner, outcome.winner))
        return Result(outcome.winner, outcome.reason, outcome.score)
    if reason not in ABOVE_THE_RULES or score:
        raise BadRecord(messages.RecordGoesOn(reason, ABOVE_THE_RULES))
    caused_by = 0 if reason in RULED else 3 - winner
    is_annulled, has_winner = reason == ANNULLED, winner != 0
    if replaying.finish.seat != caused_by or is_annulled == has_winner:
        raise BadRecord(messages.RecordWrongLoser(winner))
    return Result(winner, reason)


class _Replaying:
    """State of the replay of a log, entry by entry.

    Attributes:
        position: the current position.
        story: entries read so far, with their versions, except the end.
        told: these entries as text, for the digest.
        finish: the entry that ended the match.
    """

    def __init__(self, position: Position, alive: Alive, started_at: datetime) -> None:
        self.position = position
        self._latest = started_at
        self.story: list[Turn | MatchEvent | TakenBack] = []
        self.told: list[str] = []
        self.finish: MatchEvent | None = None
        self._alive = alive
        self._before: list[Position] = []
        self._version = 1
        self._turn = 1

    def take(self, entry: document.LogEntry, place: str) -> None:
        """Replay the next entry of the log, which is at ``place`` in the document. Raises BadRecord."""
        kind = "turn" if isinstance(entry, document.RecordTurn) else "event"
        if self.finish is not None:
            raise BadRecord(messages.RecordAfterEnd(f"{place}.{kind}"))
        if not self._alive():
            raise BadRecord(messages.RecordTooLong(self.position.ply))
        if self.position.outcome is not None and not (isinstance(entry, document.Event) and entry.event == "finished"):
            raise BadRecord(messages.RecordOver(f"{place}.{kind}", self.position.ply))
        if isinstance(entry, document.RecordTurn):
            self._play(entry, place)
        elif isinstance(entry, document.Event):
            self._event(entry, place)

    def ended(self, result: Result, digest: str, origin: document.RecordOrigin) -> MatchEvent:
        """Return the event of the match's end. Call it only when :attr:`finish` is set."""
        finish_event = cast("MatchEvent", self.finish)
        data = {"winner": result.winner, "reason": result.reason, "score": dict(result.score), **finish_event.data}
        data |= {"origin": msgspec.to_builtins(origin), "digest": digest}
        return MatchEvent(
            version=finish_event.version, kind=IMPORTED, seat=finish_event.seat, data=data, at=finish_event.at
        )

    def _play(self, entry: document.RecordTurn, place: str) -> None:
        ply, seat, steps, forced = entry.ply, entry.seat, entry.turn, entry.forced
        position = self.position
        if ply != position.ply + 1:
            raise wrong(f"{place}.ply", "next", should=position.ply + 1)
        if seat != position.seat:
            raise wrong(f"{place}.seat", "seat", should=position.seat, turn=ply)
        if forced != (position.forced is not None):
            raise wrong(f"{place}.forced", "forced", turn=ply)
        try:
            next_position = play_all(position, steps.split(" "))
        except IllegalStep as illegal:
            why = illegal.step, illegal.rule, illegal.facts
            raise BadRecord(messages.RecordIllegal(*why, position.game.key, ply)) from illegal
        if next_position.ply != ply or next_position.pending:
            raise BadRecord(messages.RecordNotOneTurn(ply, steps))
        if not forced:
            self._version += 1
            self._turn = self._version
        at = self._time_of_entry(entry.at, place)
        self._before.append(position)
        self.position = next_position
        self.story.append(
            Turn(ply=ply, seat=seat, steps=steps, version=self._version, at=at, forced=forced, planned=entry.planned)
        )
        self.told.append(f"{ply} {seat} {steps} {at.isoformat()}")

    def _event(self, entry: document.Event, place: str) -> None:
        kind, seat, at = entry.event, entry.seat, self._time_of_entry(entry.at, place)
        board_ended = self.position.outcome is not None
        if not board_ended:
            self._version += 1
        data: dict[str, object] = {}
        if entry.why is not UNSET:
            data["why"] = entry.why
        if entry.to_ply is not UNSET:
            data["to_ply"] = entry.to_ply
            max_ply = self.position.ply
            if kind == "taken-back":
                max_ply -= 1
            if entry.to_ply > max_ply:
                raise BadRecord(messages.RecordField(f"{place}.to_ply", "number", low=0, high=max(max_ply, 0)))
            if kind == "taken-back":
                self._take_back(entry.to_ply)
        if entry.clock is not UNSET:
            try:
                data["clock"] = to_builtins(document.read_clock(entry.clock, self._turn))
            except ValueError as error:
                raise wrong(f"{place}.clock", "moment") from error
        event = MatchEvent(version=self._version, kind=kind, seat=seat, data=data, at=at)
        self.told.append(f"{kind} {seat} {at.isoformat()} {data.get('to_ply')}")
        if kind == "finished":
            if not seat and board_ended:
                raise BadRecord(messages.RecordField(f"{place}.seat", "number", low=1, high=2))
            self.finish = event
        else:
            self.story.append(event)

    def _time_of_entry(self, text: str, place: str) -> datetime:
        """Return when an entry happened. Raises BadRecord if it is much earlier than a previous entry."""
        at = _moment(text, f"{place}.at")
        if at < self._latest - SET_BACK:
            raise wrong(f"{place}.at", "earlier")
        self._latest = max(self._latest, at)
        return at

    def _take_back(self, to_ply: int) -> None:
        self.position = self._before[to_ply]
        del self._before[to_ply:]
        self._turn = self._version
        self.story.append(TakenBack(to_ply, self._version))
