"""Turns: read, checked, kept as a draft while incomplete, committed when whole."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from core.play.asking import asking
from core.play.commands import Clear, Move, Play, Preview, ShowMatch, Undo
from core.play.handlers.which import own, own_waiting
from core.play.messages import Action, Message, Picture, Value
from core.play.model import Draft, Match, MatchEvent, MatchStatus, Result, SeatWish, Turn
from core.play.positions import play_all
from core.play.refusal import Refusal
from core.rules.frame import IllegalStep, Position
from core.rules.reading import Ambiguous, Unreadable, read

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.play.context import Context


def move(context: Context, command: Move) -> None:
    """Take a turn; a part of one is kept as a draft."""
    match = own_waiting(context, command)
    if command.ply is not None and command.ply != match.ply:
        raise Refusal("stale", {"number": match.number, "ply": match.ply, "seen": command.ply}, number=match.number)
    position = context.position(match)
    draft = _draft(context, match)
    steps = _understood(match, position, draft, command)
    after = play_all(position, steps)
    if after.ply == position.ply:
        _keep(context, match, steps)
    else:
        if draft:
            context.work.matches.clear_drafts(match.number)
        commit(context, match, " ".join(steps), after)


def preview(context: Context, command: Preview) -> None:
    """Show the board as it would be after steps (on top of the draft); nothing is committed."""
    match = own(context, command)
    position = context.position(match)
    draft = _draft(context, match) if match.waits_for(context.player) else ()
    steps = _understood(match, position, draft, command)
    complete = play_all(position, steps).ply > position.ply
    actions: tuple[Action, ...] = ()
    if match.waits_for(context.player):
        actions = (Action("play", Move(" ".join(steps[len(draft) :]), match.number, match.ply), context.player),)
    text = " ".join(steps)
    context.whisper(
        Message(
            "preview",
            {"number": match.number, "steps": text, "complete": complete},
            match.number,
            picture=Picture(match=match.number, version=match.version, steps=steps),
            actions=actions,
        )
    )


def clear(context: Context, command: Clear) -> None:
    """Forget the turn that one has begun."""
    match = own(context, command)
    known = context.work.matches.clear_drafts(match.number, context.player)
    context.whisper(Message("draft-cleared" if known else "no-draft", {"number": match.number}, match.number))


def _draft(context: Context, match: Match) -> tuple[str, ...]:
    """The steps of the turn begun on this very board."""
    draft = context.work.matches.draft(match.number, context.player)
    return tuple(draft.steps.split()) if draft is not None and draft.ply == match.ply else ()


def _understood(match: Match, position: Position, draft: tuple[str, ...], command: Move | Preview) -> tuple[str, ...]:
    """The steps of the turn so far: the draft's and the typed ones, or the typed ones alone when only they make sense."""
    base = play_all(position, draft)
    try:
        return draft + read(base, command.text)
    except (Unreadable, Ambiguous, IllegalStep) as problem:
        if draft:
            try:
                return read(position, command.text)
            except (Unreadable, Ambiguous, IllegalStep):
                pass
        raise _refused(match, draft, command, problem) from problem


def _refused(
    match: Match,
    draft: tuple[str, ...],
    command: Move | Preview,
    problem: Unreadable | Ambiguous | IllegalStep,
) -> Refusal:
    if isinstance(problem, Unreadable):
        params: dict[str, Value] = {"text": problem.text, "fragment": problem.fragment, "game": match.game}
        return Refusal("unreadable", params, number=match.number)
    if isinstance(problem, Ambiguous):
        candidates = [" ".join(candidate) for candidate in problem.candidates]
        actions = tuple(
            Action("pick", replace(command, text=candidate, number=match.number)) for candidate in candidates[:10]
        )
        params = {"text": problem.text, "candidates": cast("list[Value]", candidates)}
        return Refusal("ambiguous", params, number=match.number, actions=actions)
    facts: dict[str, Value] = {
        name: list(fact) if isinstance(fact, tuple) else fact for name, fact in problem.facts.items()
    }
    params = {
        "step": problem.step,
        "rule": problem.rule,
        "facts": facts,
        "game": match.game,
        "number": match.number,
    }
    picture = Picture(match=match.number, version=match.version, steps=draft, marks=problem.cells[:1])
    return Refusal("illegal", params, number=match.number, picture=picture)


def _keep(context: Context, match: Match, steps: tuple[str, ...]) -> None:
    text = " ".join(steps)
    context.work.matches.keep_draft(Draft(match.number, context.player, match.ply, text))
    context.whisper(
        Message(
            "draft-kept",
            {"number": match.number, "steps": text, "game": match.game},
            match.number,
            picture=Picture(match=match.number, version=match.version, steps=steps),
            actions=(Action("clear", Clear(match.number), context.player),),
        )
    )


def commit(context: Context, match: Match, steps: str, after: Position) -> None:
    """Store a whole turn with the forced ones behind it, and say so."""
    mover = match.to_move
    version = match.version + 1
    turns = [Turn(match.ply + 1, mover, steps, version, context.now)]
    concluded = after.concluded is not None
    while after.outcome is None and after.forced is not None:
        turns.append(Turn(after.ply + 1, after.seat, after.forced, version, context.now, forced=True))
        after = after.play(after.forced)
    outcome = after.outcome
    result = None if outcome is None else Result(outcome.winner, outcome.reason, outcome.score)
    moved = replace(
        match,
        version=version,
        ply=after.ply,
        to_move=0 if result else after.seat,
        takeback=None,
        status=MatchStatus.FINISHED if result else MatchStatus.RUNNING,
        result=result,
        changed_at=context.now,
    )
    context.work.matches.save(moved)
    for turn in turns:
        context.work.matches.append(match.number, turn)
    context.settled.append((moved, after))
    if result is not None:
        finish(context, moved, by=mover, steps=steps, passes=turns[1:])
        return
    names = context.names(match)
    if concluded:
        _say_round(context, moved, after, names, steps)
    passes: list[Value] = [names[turn.seat - 1] for turn in turns[1:]]
    params: dict[str, Value] = {
        "number": match.number,
        "game": match.game,
        "by": names[mover - 1],
        "steps": steps,
        "ply": moved.ply,
        "next": names[moved.to_move - 1],
        "passes": passes,
        "unanswered": None if match.takeback is None else names[match.takeback.seat - 1],
    }
    asks, offered = asking(moved, after, names)
    notify = (moved.players[moved.to_move - 1],)
    actions = (*offered, Action("undo", Undo(match.number), match.players[mover - 1]))
    picture = Picture(match=match.number, version=version)
    context.announce(moved.room, Message("turn-played", params | asks, match.number, notify, picture, actions))


def _say_round(context: Context, match: Match, after: Position, names: tuple[str, str], steps: str) -> None:
    """Say that a round ended and another begins, with the board of the one that ended."""
    tallies = after.diagram().tallies
    totals: list[Value] = [tally.count for tally in tallies if tally.meaning == "total"]
    params: dict[str, Value] = {
        "number": match.number,
        "game": match.game,
        "by": context.name(context.player),
        "steps": steps,
        "first": names[0],
        "second": names[1],
        "totals": totals,
        "round": next((tally.count for tally in tallies if tally.meaning == "round"), 1),
    }
    picture = Picture(match=match.number, version=match.version, concluded=True)
    context.announce(match.room, Message("round-ended", params, match.number, match.players, picture))


def finish(context: Context, match: Match, *, by: int, steps: str | None = None, passes: Sequence[Turn] = ()) -> None:
    """Record and tell the end of a match that was saved as finished.

    Args:
        context: the command.
        match: as saved, with its result.
        by: the seat whose turn or word ended it.
        steps: the last turn, when a turn ended it.
        passes: forced ones behind that turn.
    """
    result = cast("Result", match.result)
    names = context.names(match)
    score = cast("dict[str, Value]", dict(result.score))
    data: dict[str, object] = {"winner": result.winner, "reason": result.reason, "score": score}
    context.work.matches.note(match.number, MatchEvent(match.version, "finished", by, data, context.now))
    params: dict[str, Value] = {
        "number": match.number,
        "game": match.game,
        "first": names[0],
        "second": names[1],
        "winner": names[result.winner - 1] if result.winner else None,
        "loser": names[2 - result.winner] if result.winner else None,
        "reason": result.reason,
        "score": score,
        "by": names[by - 1],
        "steps": steps,
        "passes": [names[turn.seat - 1] for turn in passes],
        "ply": match.ply,
    }
    picture = Picture(match=match.number, version=match.version)
    actions = (*_rematch(context, match), Action("match", ShowMatch(match.number)))
    context.announce(match.room, Message("match-ended", params, match.number, match.players, picture, actions))


def _rematch(context: Context, match: Match) -> Iterator[Action]:
    """For each player, the same match again with seats changed."""
    platform = context.room.platform
    for seat, player in enumerate(match.players, 1):
        accounts = context.work.people.accounts_of(match.players[2 - seat])
        handle = next((account.handle for account in accounts if account.platform == platform), None)
        if handle is not None:
            options = {name: str(value).lower() for name, value in match.options.items()}
            wish = SeatWish.YOU if seat == 1 else SeatWish.ME
            yield Action("rematch", Play(match.game, handle, options, wish), player)
