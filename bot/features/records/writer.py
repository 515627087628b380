"""Writer of records: it returns the document of a stored match, which contains nothing about people except their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec
from msgspec import UNSET, UnsetType, convert

from bot.features.match.rebuild import is_ruling
from bot.features.rating.calculation import has_handicap
from core.match.model import IMPORTED, Match, MatchEvent, MatchStatus, Turn
from core.records import document
from core.records.document import SCHEMA, MatchRecord, moment, write_clock
from core.time.clock import MatchClock
from core.time.control import Terms
from storage.unit_of_work import UnitOfWork


def record(uow: UnitOfWork, match: Match, version: int | None = None) -> MatchRecord:
    """Return the record of a match, in its current state or at a version."""
    at = match.version if version is None else min(version, match.version)
    turns = [turn for turn in uow.matches.turns(match.number) if turn.version <= at]
    turns += [turn for turn in uow.matches.undone_turns(match.number) if turn.version <= at]
    events = [event for event in uow.matches.events(match.number) if event.version <= at]
    ruling = _ruling(events)
    played_events = [event for event in events if not is_ruling(event)]
    end_event = next((event for event in played_events if event.kind in {"finished", IMPORTED}), None)
    if end_event is None and ruling is not None:  # the match was still running at that version
        end_event, played_events, ruling = ruling, [*played_events, ruling], None
    origin = None if end_event is None else end_event.data.get("origin")
    first_player, second_player = match.players
    names = uow.people.names(match.players)
    return MatchRecord(
        schema=SCHEMA,
        number=match.number,
        community=uow.communities.get(match.community).name,
        game=match.game,
        rules_version=match.rules_version,
        options=dict(match.options),
        players=(names.get(first_player, "?"), names.get(second_player, "?")),
        terms=_terms(match.terms),
        rated=_rated(uow, match, is_finished=end_event is not None),
        status=MatchStatus.RUNNING if end_event is None else MatchStatus.FINISHED,
        started_at=moment(match.started_at),
        ended_at=None if end_event is None else moment(end_event.at),
        result=None if end_event is None else _result(end_event),
        ruling=UNSET
        if ruling is None
        else msgspec.convert({name: ruling.data[name] for name in ("winner", "reason")}, document.RecordRuling),
        origin=UNSET if not origin else msgspec.convert(origin, document.RecordOrigin),
        log=_log(turns, played_events),
    )


def _terms(agreed: Terms) -> document.RecordTerms | None:
    """Return the time control; None for matches without a clock."""
    if not agreed.control.timed:
        return None
    return document.RecordTerms(clock=str(agreed.control), expiry=agreed.expiry, weekends=agreed.weekends)


def _rated(uow: UnitOfWork, match: Match, *, is_finished: bool) -> bool:
    """Return whether a finished match was rated, or whether a running one will be."""
    if is_finished:
        result = uow.results.for_match(match.number)
        return result is not None and result.unrated is None
    return match.terms.rated and not has_handicap(match.options)


def _result(end_event: MatchEvent) -> document.RecordResult:
    score = cast("Mapping[str, object]", end_event.data.get("score") or {})
    return document.RecordResult(
        winner=int(str(end_event.data.get("winner", 0))),
        reason=str(end_event.data.get("reason", "")),
        score=dict(score),
    )


def _ruling(events: Sequence[MatchEvent]) -> MatchEvent | None:
    """Return the ruling in force, or None if the players' own result counts."""
    ruling = None
    for event in sorted(
        (ruling_event for ruling_event in events if is_ruling(ruling_event)),
        key=lambda ruling_event: ruling_event.version,
    ):
        ruling = event if event.kind in {"finished", "ruled"} else None
    return ruling


def _log(turns: Sequence[Turn], events: Sequence[MatchEvent]) -> tuple[document.LogEntry, ...]:
    """Return turns and events in chronological order; at equal versions, turns come first."""
    entries: list[tuple[int, int, int, document.LogEntry]] = [
        (turn.version, 0, turn.ply, _turn(turn)) for turn in turns
    ]
    entries += [
        (event.version, 1, place, _event(event)) for place, event in enumerate(events) if event.kind != "started"
    ]
    return tuple(entry for *_, entry in sorted(entries, key=lambda logged_entry: logged_entry[:3]))


def _turn(turn: Turn) -> document.RecordTurn:
    return document.RecordTurn(
        ply=turn.ply, seat=turn.seat, turn=turn.steps, at=moment(turn.at), forced=turn.forced, planned=turn.planned
    )


def _event(event: MatchEvent) -> document.Event:
    data = event.data
    return document.Event(
        event=cast("document.EventKind", "finished" if event.kind == IMPORTED else event.kind),
        seat=event.seat,
        at=moment(event.at),
        why=cast("str | UnsetType", data.get("why", UNSET)),
        to_ply=cast("int | UnsetType", data.get("to_ply", UNSET)),
        clock=write_clock(convert(data["clock"], MatchClock)) if "clock" in data else UNSET,
    )
