"""From a document to the match that it tells of, after replaying it. Nothing is believed that the rules contradict."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import datetime
from typing import Final, TypeAlias, cast

from core import rules
from core.play.messages import Value
from core.play.model import (
    ANNULLED,
    AWARDED,
    DECLINED,
    OUT_OF_TIME,
    RESIGNED,
    RULED,
    WITHDRAWN,
    MatchEvent,
    Result,
    Turn,
)
from core.play.positions import play_all
from core.play.records import clocks
from core.play.records.fields import Fields, Refused, document, refused
from core.play.records.model import IMPORTED, LONGEST_NAME, MOST_ENTRIES, SCHEMA, Record, TakenBack, Unsound
from core.play.refusal import illegality
from core.play.time.control import BadTimeControl, Expiry, Terms, TimeControl
from core.play.time.days import UnknownZone, zone
from core.rules import BadOption, Game, IllegalStep, OptionValue, Position, UnknownGame

Alive: TypeAlias = Callable[[], bool]
"""Whether there is still time to go on."""

ABOVE_THE_RULES: Final = (RESIGNED, OUT_OF_TIME, DECLINED, WITHDRAWN, AWARDED, ANNULLED)
"""Reasons of results that don't follow from the board."""
EVENTS: Final = (
    "takeback-asked",
    "takeback-refused",
    "takeback-withdrawn",
    "taken-back",
    "clock",
    "finished",
)
"""What can happen to a match besides turns, as records call it."""
_FIELDS: Final = (
    "schema", "number", "community", "game", "rules_version", "options", "players", "terms", "rated", "status",
    "started_at", "ended_at", "result", "ruling", "origin", "log",
)  # fmt: skip
_LONGEST_TURN: Final = 500
_LONGEST_WORD: Final = 40
_LARGEST: Final = 2**53 - 1


def read(text: str, alive: Alive = lambda: True) -> Record | Unsound:
    """The finished match of a document, or why there is none.

    Args:
        text: one record as JSON; what follows the first line of an archive of several is refused as no JSON.
        alive: asked before every turn; when it says no, the record is refused as one that takes too long.
    """
    try:
        return _read(document(text), alive)
    except Refused as refusal:
        return refusal.problem
    except RecursionError:  # a score nested just so deep that it could be read
        return Unsound("record-too-deep")


def _read(data: Fields, alive: Alive) -> Record:
    schema = data.text("schema", 200)
    if schema != SCHEMA:
        known = schema.rpartition(":")[0] == SCHEMA.rpartition(":")[0]
        raise refused("record-other-version" if known else "record-other-schema", schema=schema, known=SCHEMA)
    data.only(*_FIELDS)
    game = _game(data)
    options = _options(data, game)
    names = _names(data)
    if data.text("status", _LONGEST_WORD) != "finished":
        raise refused("record-running")
    data.flag("rated")
    terms = _terms(data)
    started_at, ended_at = data.moment("started_at"), data.moment("ended_at")
    replaying = _Replaying(game.start(options), alive)
    for entry in data.items("log", MOST_ENTRIES):
        replaying.take(entry)
    result = _result(data, replaying, ended_at)
    begun = [game.key, options, names, started_at.isoformat(), ended_at.isoformat()]
    digest = hashlib.sha256(json.dumps([*begun, replaying.told], sort_keys=True).encode()).hexdigest()
    ended = replaying.ended(result, digest, _origin(data))
    return Record(
        game=game.key,
        options=options,
        rules_version=game.version,
        names=names,
        terms=terms,
        started_at=started_at,
        ended_at=ended_at,
        result=result,
        story=(*replaying.story, ended),
        position=replaying.position,
        digest=digest,
    )


def _game(data: Fields) -> Game:
    key = data.text("game", _LONGEST_WORD)
    try:
        game = rules.get(key)
    except UnknownGame as unknown:
        raise refused("record-game", game=key, games=[*unknown.known]) from unknown
    version = data.number("rules_version", 1, _LARGEST)
    if version > game.version:
        raise refused("record-newer-rules", game=key, version=version, known=game.version)
    return game


def _options(data: Fields, game: Game) -> dict[str, OptionValue]:
    given = data.raw("options")
    if not isinstance(given, dict):
        raise data.wrong("options", "object")
    if not all(isinstance(value, str | int | bool) for value in given.values()):
        raise data.wrong("options", "values")
    try:
        return game.resolve_options(given)
    except BadOption as bad:
        allowed: list[Value] = [*bad.allowed]
        value = str(bad.value)[:_LONGEST_WORD]
        raise refused(
            "record-option", game=game.key, option=bad.option[:_LONGEST_WORD], value=value, allowed=allowed
        ) from bad


def _names(data: Fields) -> tuple[str, str]:
    players = data.at("players")
    first, second = players.text(0, LONGEST_NAME), players.text(1, LONGEST_NAME)
    players.only(2)
    return first, second


def _terms(data: Fields) -> Terms:
    """What was agreed about time. Never rated: what is read counts for nothing."""
    if not data.has("terms"):
        return Terms(rated=False)
    given = data.at("terms")
    given.only("clock", "expiry", "weekends")
    try:
        control = TimeControl.read(given.text("clock", _LONGEST_WORD))
        expiry = Expiry(given.text("expiry", _LONGEST_WORD)) if given.has("expiry") else Expiry.AUTO
    except BadTimeControl as bad:
        raise given.wrong("clock", "clock") from bad
    except ValueError as bad:
        raise given.wrong("expiry", "expiry") from bad
    weekends = given.text("weekends", 64) if given.has("weekends") else None
    try:
        if weekends is not None:
            zone(weekends)
    except UnknownZone as unknown:
        raise given.wrong("weekends", "zone") from unknown
    return Terms(control, expiry, weekends, rated=False)


def _origin(data: Fields) -> dict[str, object]:
    """Where the match was played, as far as the record tells: of a record of a record, where the first one was."""
    source = data.at("origin") if data.has("origin") else data
    if source is not data:
        source.only("number", "community", "rated", "ruling")
    origin: dict[str, object] = {"rated": source.flag("rated")}
    if source.has("number"):
        origin["number"] = source.number("number", 1, _LARGEST)
    if source.has("community"):
        origin["community"] = source.text("community", 200)
    if source.has("ruling"):
        ruling = source.at("ruling")
        ruling.only("winner", "reason")
        reason = ruling.text("reason", _LONGEST_WORD)
        if reason not in RULED:
            raise ruling.wrong("reason", "event", values=[*sorted(RULED)])
        origin["ruling"] = {"winner": ruling.number("winner", 0, 2), "reason": reason}
    return origin


def _result(data: Fields, replaying: _Replaying, ended_at: datetime) -> Result:
    """The result that the record claims, if the log bears it out."""
    given = data.at("result")
    given.only("winner", "reason", "score")
    winner, reason = given.number("winner", 0, 2), given.text("reason", _LONGEST_WORD)
    score = given.raw("score") if given.has("score") else {}
    if not isinstance(score, dict):
        raise given.wrong("score", "object")
    if replaying.finish is None:
        raise refused("record-no-end")
    if replaying.finish.at != ended_at:
        raise data.wrong("ended_at", "end")
    outcome = replaying.position.outcome
    if outcome is not None:
        follows = {"winner": outcome.winner, "reason": outcome.reason, "score": _plain(outcome.score)}
        if follows != {"winner": winner, "reason": reason, "score": _plain(score)}:
            raise refused("record-other-result", winner=winner, should=outcome.winner)
        return Result(outcome.winner, outcome.reason, outcome.score)
    if reason not in ABOVE_THE_RULES or score:
        raise refused("record-goes-on", reason=reason, reasons=[*ABOVE_THE_RULES])
    caused_by = 0 if reason in RULED else 3 - winner
    if replaying.finish.seat != caused_by or (reason == ANNULLED) != (winner == 0):
        raise refused("record-wrong-loser", winner=winner)
    return Result(winner, reason)


class _Replaying:
    """A log being replayed, entry by entry.

    Attributes:
        position: the board now.
        story: what has been read, with versions; without the end.
        told: the same as plain text, for the digest.
        finish: the entry that ended it.
    """

    def __init__(self, position: Position, alive: Alive) -> None:
        self.position = position
        self.story: list[Turn | MatchEvent | TakenBack] = []
        self.told: list[str] = []
        self.finish: MatchEvent | None = None
        self._alive = alive
        self._before: list[Position] = []
        self._version = 1
        self._turn = 1

    def take(self, entry: Fields) -> None:
        """The next entry of the log. Raises Refused."""
        if self.finish is not None:
            raise refused("record-after-end", field=entry.path("event" if entry.has("event") else "turn"))
        if not self._alive():
            raise refused("record-too-long", turns=self.position.ply)
        if entry.has("turn"):
            self._play(entry)
        else:
            self._event(entry)

    def ended(self, result: Result, digest: str, origin: dict[str, object]) -> MatchEvent:
        """The event with which it ends here. Call when :attr:`finish` is there."""
        found = cast("MatchEvent", self.finish)
        data = {"winner": result.winner, "reason": result.reason, "score": dict(result.score), **found.data}
        data |= {"origin": origin, "digest": digest}
        return MatchEvent(found.version, IMPORTED, found.seat, data, found.at)

    def _play(self, entry: Fields) -> None:
        entry.only("ply", "seat", "turn", "at", "forced")
        ply, seat, steps = (
            entry.number("ply", 1, _LARGEST),
            entry.number("seat", 1, 2),
            entry.text("turn", _LONGEST_TURN),
        )
        position = self.position
        if position.outcome is not None:
            raise refused("record-over", turn=ply, field=entry.path("turn"))
        if ply != position.ply + 1:
            raise entry.wrong("ply", "next", should=position.ply + 1)
        if seat != position.seat:
            raise entry.wrong("seat", "seat", should=position.seat, turn=ply)
        forced = entry.flag("forced") if entry.has("forced") else False
        if forced != (position.forced is not None):
            raise entry.wrong("forced", "forced", turn=ply)
        try:
            after = play_all(position, steps.split(" "))
        except IllegalStep as illegal:
            params = {**illegality(illegal), "game": position.game.key, "turn": ply}
            raise refused("record-illegal", **params) from illegal
        if after.ply != ply or after.pending:
            raise refused("record-not-one-turn", turn=ply, steps=steps)
        if not forced:
            self._version += 1
            self._turn = self._version
        at = entry.moment("at")
        self._before.append(position)
        self.position = after
        self.story.append(Turn(ply, seat, steps, self._version, at, forced))
        self.told.append(f"{ply} {seat} {steps} {at.isoformat()}")

    def _event(self, entry: Fields) -> None:
        kind = entry.text("event", _LONGEST_WORD)
        if kind not in EVENTS:
            raise entry.wrong("event", "event", values=[*EVENTS])
        entry.only("event", "seat", "at", "why", "to_ply", "clock")
        seat, at = entry.number("seat", 0, 2), entry.moment("at")
        board_ended = self.position.outcome is not None
        if board_ended and kind != "finished":
            raise refused("record-over", turn=self.position.ply, field=entry.path("event"))
        if not board_ended:
            self._version += 1
        data: dict[str, object] = {}
        if entry.has("to_ply"):
            data["to_ply"] = entry.number("to_ply", 0, self.position.ply)
        if kind == "taken-back":
            self._take_back(entry)
        if kind == "clock" or entry.has("why"):
            data["why"] = entry.text("why", _LONGEST_WORD)
        if kind == "clock" or entry.has("clock"):
            data["clock"] = clocks.read(entry.at("clock"), self._turn).pack()
        event = MatchEvent(self._version, kind, seat, data, at)
        self.told.append(f"{kind} {seat} {at.isoformat()} {data.get('to_ply')}")
        if kind == "finished":
            if not seat and board_ended:
                raise entry.wrong("seat", "number", low=1, high=2)
            self.finish = event
        else:
            self.story.append(event)

    def _take_back(self, entry: Fields) -> None:
        to_ply = entry.number("to_ply", 0, max(self.position.ply - 1, 0))
        if to_ply >= self.position.ply:
            raise entry.wrong("to_ply", "number", low=0, high=self.position.ply)
        self.position = self._before[to_ply]
        del self._before[to_ply:]
        self._turn = self._version
        self.story.append(TakenBack(to_ply, self._version))


def _plain(value: object) -> object:
    """A value as it comes out of JSON."""
    return json.loads(json.dumps(value))
