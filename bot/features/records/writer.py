"""Writer of records: returns the document of a stored match. It contains nothing about people but their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from msgspec import convert

from bot.features.match.rebuild import is_ruling
from bot.features.rating.calculation import has_handicap
from core.match.model import IMPORTED, Match, MatchEvent, Result, Turn
from core.records.clocks import moment, written
from core.records.model import SCHEMA
from core.time.clock import MatchClock
from core.time.control import Terms
from storage.unit_of_work import Work

_EVENT_DATA: Final = ("why", "to_ply")
"""Data of an event that is written besides kind, seat, time and clock."""


def record(work: Work, match: Match, version: int | None = None) -> dict[str, object]:
    """Return the record of a match as plain data: as it is, or as it was at a version.

    The format is described in ``docs/records.md``.
    """
    at = match.version if version is None else min(version, match.version)
    turns = [turn for turn in work.matches.turns(match.number) if turn.version <= at]
    turns += [turn for turn in work.matches.undone(match.number) if turn.version <= at]
    events = [event for event in work.matches.events(match.number) if event.version <= at]
    ruling = _ruling(events)
    played = [event for event in events if not is_ruling(event)]
    ended = next((event for event in played if event.kind in {"finished", IMPORTED}), None)
    if ended is None and ruling is not None:  # the match was still running at that decision
        ended, played, ruling = ruling, [*played, ruling], None
    names = work.people.names(match.players)
    data: dict[str, object] = {
        "schema": SCHEMA,
        "number": match.number,
        "community": work.people.community(match.community).name,
        "game": match.game,
        "rules_version": match.rules_version,
        "options": dict(match.options),
        "players": [names.get(player, "?") for player in match.players],
        "terms": terms(match.terms),
        "rated": _rated(work, match, finished=ended is not None),
        "status": "running" if ended is None else "finished",
        "started_at": moment(match.started_at),
        "ended_at": None if ended is None else moment(ended.at),
        "result": None if ended is None else _result(ended),
    }
    if ruling is not None:
        data["ruling"] = {name: ruling.data[name] for name in ("winner", "reason")}
    origin = None if ended is None else ended.data.get("origin")
    if origin:
        data["origin"] = origin
    data["log"] = _log(turns, played)
    return data


def terms(agreed: Terms) -> dict[str, object] | None:
    """Return the time control as plain data; None for untimed matches."""
    if not agreed.control.timed:
        return None
    return {"clock": str(agreed.control), "expiry": agreed.expiry.value, "weekends": agreed.weekends}


def _rated(work: Work, match: Match, *, finished: bool) -> bool:
    """Return whether a finished match counted for ratings, or whether a running one will."""
    if finished:
        result = work.results.of(match.number)
        return result is not None and result.unrated is None
    return match.terms.rated and not has_handicap(match.options)


def _result(ended: MatchEvent) -> dict[str, object]:
    found = Result(
        int(str(ended.data.get("winner", 0))),
        str(ended.data.get("reason", "")),
        cast("Mapping[str, object]", ended.data.get("score") or {}),
    )
    return {"winner": found.winner, "reason": found.reason, "score": dict(found.score)}


def _ruling(events: Sequence[MatchEvent]) -> MatchEvent | None:
    """Return the ruling in force; None if the match ends as it was played."""
    found = None
    for event in sorted((each for each in events if is_ruling(each)), key=lambda each: each.version):
        found = event if event.kind in {"finished", "ruled"} else None
    return found


def _log(turns: Sequence[Turn], events: Sequence[MatchEvent]) -> list[dict[str, object]]:
    """Return turns and events in the order in which they happened; at the same version, turns come first."""
    entries: list[tuple[int, int, int, dict[str, object]]] = [
        (turn.version, 0, turn.ply, _turn(turn)) for turn in turns
    ]
    entries += [
        (event.version, 1, place, _event(event)) for place, event in enumerate(events) if event.kind != "started"
    ]
    return [entry for *_, entry in sorted(entries, key=lambda each: each[:3])]


def _turn(turn: Turn) -> dict[str, object]:
    data: dict[str, object] = {"ply": turn.ply, "seat": turn.seat, "turn": turn.steps, "at": moment(turn.at)}
    return data | {name: True for name in ("forced", "planned") if getattr(turn, name)}


def _event(event: MatchEvent) -> dict[str, object]:
    kind = "finished" if event.kind == IMPORTED else event.kind
    data: dict[str, object] = {"event": kind, "seat": event.seat, "at": moment(event.at)}
    data |= {name: event.data[name] for name in _EVENT_DATA if name in event.data}
    if "clock" in event.data:
        data["clock"] = written(convert(event.data["clock"], MatchClock))
    return data
