"""Rebuild of a match from its log alone, to compare it with the stored match."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, convert
from msgspec.structs import replace

from core import rules
from core.match.model import (
    DECLINED,
    IMPORTED,
    OUT_OF_TIME,
    RESIGNED,
    RULED,
    WITHDRAWN,
    Match,
    MatchEvent,
    MatchStatus,
    Result,
    TakebackOffer,
    Turn,
)
from core.match.positions import CorruptLog, replay
from core.rules import Outcome, Position
from core.time.clock import MatchClock
from storage.play.matches import Matches

AFTERWARDS = frozenset({"ruled", "unruled"})
"""Kinds of events that change the result of a finished match, but not when it ended."""


class Discrepancy(Struct, frozen=True):
    """Difference between the stored values and the log.

    Attributes:
        number: the match.
        field: name of the field of :class:`~core.match.model.Match`, or ``log`` when the log itself is broken.
        stored: the stored value.
        recomputed: the value according to the log.
    """

    number: int
    field: str
    stored: str
    recomputed: str

    def __str__(self) -> str:
        return f"#{self.number}: {self.field} is {self.stored}, the log says {self.recomputed}"


def rebuilt(match: Match, turns: Sequence[Turn], events: Sequence[MatchEvent]) -> Match:
    """Return the match that follows from its log; only the terms agreed at the start come from ``match``.

    Raises:
        CorruptLog: the log can't be replayed.
    """
    return rebuild_from_log(match, turns, events, replay(match.game, match.options, turns))


def rebuild_from_log(match: Match, turns: Sequence[Turn], events: Sequence[MatchEvent], position: Position) -> Match:
    """Return the match that follows from its log, given its position. Raises CorruptLog."""
    if match.rules_version != position.game.version:
        raise CorruptLog(f"it follows version {match.rules_version} of the rules, which are at {position.game.version}")
    result = _result(position.outcome, events)
    is_finished = result is not None
    # By version and not by time: the machine's clock may have been set back in between.
    changes = [(event.version, event.at) for event in events if event.kind not in AFTERWARDS]
    entries = sorted([(turn.version, turn.at) for turn in turns] + changes)
    last_version = max((event.version for event in events), default=1)
    return replace(
        match,
        status=MatchStatus.FINISHED if is_finished else MatchStatus.RUNNING,
        version=max(entries[-1][0] if entries else 1, last_version),
        ply=position.ply,
        to_move=0 if is_finished else position.seat,
        takeback=_takeback(turns, events),
        result=result,
        started_at=entries[0][1] if entries else match.started_at,
        changed_at=entries[-1][1] if entries else match.started_at,
        clock=_clock(match, turns, events, 0 if is_finished else position.seat),
        takebacks=sum(event.kind == "taken-back" for event in events),
    )


def _clock(match: Match, turns: Sequence[Turn], events: Sequence[MatchEvent], to_move: int) -> MatchClock:
    """Return the clock that follows from turns and events. An event contains the clock after it; we recompute turns."""
    seat = rules.get(match.game).start(match.options).seat
    started = events[0].at if events else match.started_at
    clock = MatchClock.begin(match.terms.control, seat, started)
    chosen_turns = [turn for turn in turns if not turn.forced]  # a forced turn after it takes no time
    followed = [*(turn.seat for turn in chosen_turns[1:]), to_move]
    moves = (
        {turn.version: (turn, seat) for turn, seat in zip(chosen_turns, followed, strict=True)} if chosen_turns else {}
    )
    clocks = {event.version: event.data["clock"] for event in events if "clock" in event.data}
    for version in sorted(moves.keys() | clocks.keys()):
        if version in moves:
            turn, seat = moves[version]
            clock = clock.moved(match.terms.control, turn.seat, seat, turn.at, match.calendar, turn=version, runs=True)
        if version in clocks:
            clock = convert(clocks[version], MatchClock)
    return clock


def _result(outcome: Outcome | None, events: Sequence[MatchEvent]) -> Result | None:
    """Return the result: by the last ruling in force, otherwise by the board, otherwise by the player who ended the match."""
    played_result, ruled = None if outcome is None else Result(outcome.winner, outcome.reason, outcome.score), None
    for event in sorted(events, key=lambda event: event.version):
        reason = str(event.data.get("reason"))
        if event.kind in {"unruled", "reopened"}:
            ruled = None
        elif event.kind in {"finished", "ruled", IMPORTED} and reason in RULED:
            ruled = Result(int(str(event.data["winner"])), reason)
        elif event.kind in {"finished", IMPORTED} and outcome is None:
            if reason not in {RESIGNED, OUT_OF_TIME, DECLINED, WITHDRAWN}:
                raise CorruptLog(f"it ended by {reason}, but the board goes on")
            played_result = Result(3 - event.seat, reason)
    return ruled or played_result


def result_played(position: Position, events: Sequence[MatchEvent]) -> Result | None:
    """Return the result before any ruling, or None if the match is running.

    Args:
        position: the position after its turns.
        events: the events of the match.
    """
    return _result(position.outcome, [event for event in events if not is_ruling(event)])


def is_ruling(event: MatchEvent) -> bool:
    """Return whether an event is a ruling."""
    if event.kind in {"ruled", "unruled", "reopened"}:
        return True
    return event.kind == "finished" and str(event.data.get("reason")) in RULED


def _takeback(turns: Sequence[Turn], events: Sequence[MatchEvent]) -> TakebackOffer | None:
    """Return the open request: the last event, ignoring clock events, unless a turn follows it."""
    other_events = (event for event in events if event.kind != "clock")
    last_event = max(other_events, key=lambda event: event.version, default=None)
    if (
        last_event is None
        or last_event.kind != "takeback-asked"
        or any(turn.version > last_event.version for turn in turns)
    ):
        return None
    return TakebackOffer(last_event.seat, int(str(last_event.data["to_ply"])))


def check(matches: Matches, number: int) -> list[Discrepancy]:
    """Rebuild a stored match, and return all discrepancies."""
    match = matches.get(number)
    if match is None:
        return [Discrepancy(number, "log", "missing", "a match")]
    try:
        fresh = rebuilt(match, matches.turns(number), matches.events(number))
    except CorruptLog as broken:
        return [Discrepancy(number, "log", "broken", str(broken))]
    return [
        Discrepancy(number, name, str(getattr(match, name)), str(getattr(fresh, name)))
        for name in Match.__struct_fields__
        if getattr(match, name) != getattr(fresh, name)
    ]


def mend(matches: Matches, number: int) -> list[Discrepancy]:
    """Replace a stored match with the one that follows from its log; return discrepancies. Leaves a broken log's match alone."""
    discrepancies = check(matches, number)
    match = matches.get(number)
    if match is not None and discrepancies and all(discrepancy.field != "log" for discrepancy in discrepancies):
        matches.replace(rebuilt(match, matches.turns(number), matches.events(number)))
    return discrepancies


def is_imported(matches: Matches, number: int) -> bool:
    """Return whether a match came from a record."""
    return any(event.kind == IMPORTED for event in matches.events(number))
