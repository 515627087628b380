"""Lines: turns of both sides tried on the board of a match; shown, kept and cut for their owner alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.play import messages
from core.play.commands import Line, Move, Preview
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.match.lookup import any_match, own_match, visible_match
from core.play.handlers.match.turns import refusal
from core.play.handlers.tree.notes import board_of, tree_on
from core.play.match.legal_choices import draft_steps
from core.play.match.model import Match, MatchStatus
from core.play.match.positions import replay
from core.play.messages import Action, Message, Picture
from core.play.refusal import Refusal
from core.play.tree.line import Tried, Untried, steps_of, text_of, try_turns
from core.play.tree.model import DEEPEST, Node, TooMuch
from core.rules import Outcome, Position

BETWEEN = " > "
"""What stands between two turns of a line."""
MOST_SHOWN = 10
"""Kept lines for which there is a button."""


@handles(Preview)
def preview(context: Context, command: Preview) -> None:
    """Show the board after turns that are only tried; nothing is stored."""
    number = command.number
    match = own_match(context, command) if number is None else visible_match(context, number)
    line = _tried(context, match, command)
    shown = min(max(1, len(line) if command.shown is None else command.shown), len(line))
    picture = Picture(
        match=match.number, version=match.version, ply=command.ply, steps=steps_of(line[:shown]), tried=True
    )
    actions = _actions(context, match, command, line, shown)
    told = _told(context, match, command, line, shown)
    if command.asked and any(isinstance(action.command, Move) for action in actions):
        told = replace(told, asked=True)
    context.whisper(Message(told, number=match.number, picture=picture, actions=actions))


@handles(Line)
def line(context: Context, command: Line) -> None:
    """Keep a line, cut one, or show all that the asker has kept on a match."""
    match = any_match(context, command)
    if command.cut is not None:
        _cut(context, match, command.cut)
    elif command.text is not None:
        _keep(context, match, command, command.text)
    else:
        _show(context, match)


def _keep(context: Context, match: Match, command: Line, text: str) -> None:
    ply, version = board_of(context, match, command.ply)
    turns = _tried(context, match, Preview(text, match.number, ply))
    if not turns[-1].complete:
        raise _unfinished(match, turns)
    try:
        tree, last = tree_on(context, match).grown(ply, version, [" ".join(turn.steps) for turn in turns])
    except TooMuch as limit:
        raise Refusal(messages.TooMuchKept(limit.what, limit.most), number=match.number) from limit
    context.work.trees.save(tree)
    kept = messages.LineKept(match.number, tree.line_through(last.id), ply, text_of(turns))
    context.whisper(Message(kept, number=match.number, actions=(Action("lines", Line(match.number), context.player),)))


def _cut(context: Context, match: Match, number: int) -> None:
    tree = tree_on(context, match)
    path = tree.line(number)
    if path is None:
        raise Refusal(messages.NotKept(match.number, number), number=match.number)
    tree = tree.cut(path[-1].id)
    context.work.trees.save(tree)
    left = tree.line(number)
    told = messages.LineCut(match.number, number, _steps(left) if left else None)
    context.whisper(Message(told, number=match.number))


def _show(context: Context, match: Match) -> None:
    log = {turn.ply: turn.version for turn in context.work.matches.turns(match.number)} | {0: 0}
    kept = [
        messages.KeptLine(
            path[-1].line or 0,
            path[0].ply,
            _steps(path),
            log.get(path[0].ply) == path[0].version,
        )
        for path in tree_on(context, match).lines()
    ]
    actions = tuple(
        Action("pick", Preview(each.steps, match.number, each.ply), context.player) for each in kept if each.stands
    )
    shown = messages.LinesShown(match.number, match.game, tuple(kept))
    context.whisper(Message(shown, number=match.number, actions=actions[:MOST_SHOWN]))


def _steps(path: Sequence[Node]) -> str:
    """Return the turns of a branch as one could type them."""
    return BETWEEN.join(node.steps for node in path[1:])


# --- trying


def _tried(context: Context, match: Match, command: Preview) -> tuple[Tried, ...]:
    """Return the turns of a line. Raises Refusal."""
    texts = command.text.split(BETWEEN)
    if len(texts) > DEEPEST:
        raise Refusal(messages.TooMuchKept("depth", DEEPEST), number=match.number)
    draft: tuple[str, ...] = ()
    if command.ply is None and match.waits_for(context.player):
        draft = draft_steps(context.work.matches, match, context.player)
    try:
        return try_turns(_board(context, match, command.ply), texts, draft)
    except Untried as untried:
        if untried.problem is None:
            raise _unfinished(match, untried.line) from untried
        done = len(untried.line)
        steps = steps_of(untried.line) or draft
        picture = Picture(match=match.number, version=match.version, ply=command.ply, steps=steps, tried=True)
        within = BETWEEN.join([*texts[:done], "{}", *texts[done + 1 :]])
        raise refusal(match, picture, command, untried.problem, within) from untried


def _board(context: Context, match: Match, ply: int | None) -> Position:
    if ply is None or ply == match.ply:
        return context.position(match)
    turns = context.work.matches.turns(match.number)
    if not 0 <= ply <= len(turns):
        raise Refusal(messages.BadPly(match.number, ply, match.ply))
    return replay(match.game, match.options, turns[:ply])


def _unfinished(match: Match, turns: tuple[Tried, ...]) -> Refusal:
    last = " ".join(turns[-1].steps)
    return Refusal(messages.TurnUnfinished(match.number, len(turns), last), number=match.number)


# --- telling


def _told(
    context: Context, match: Match, command: Preview, turns: tuple[Tried, ...], shown: int
) -> messages.PreviewShown:
    names = context.names(match)
    last = turns[shown - 1]
    outcome = last.position.outcome
    told = tuple(
        messages.TriedTurn(names[turn.seat - 1], " ".join(turn.steps), tuple(names[seat - 1] for seat in turn.passes))
        for turn in turns
    )
    several = len(turns) > 1 or bool(last.passes) or outcome is not None
    return messages.PreviewShown(
        match.number,
        text_of(turns[:shown]),
        last.complete,
        turns=told if several else (),
        shown=shown,
        ply=command.ply,
        next=names[last.position.seat - 1] if several and last.complete and outcome is None else None,
        game=match.game,
        end=None if outcome is None else _end(outcome, names),
        running=several and match.status is MatchStatus.RUNNING,
    )


def _end(outcome: Outcome, names: tuple[str, str]) -> messages.TriedEnd:
    winner, loser = (names[outcome.winner - 1], names[2 - outcome.winner]) if outcome.winner else (None, "")
    return messages.TriedEnd(*names, winner, loser, outcome.reason, outcome.score)


def _actions(
    context: Context, match: Match, command: Preview, turns: tuple[Tried, ...], shown: int
) -> tuple[Action, ...]:
    """Return what can be done with a line: its only turn is played by who is on move; others are kept."""
    text, ply = text_of(turns), match.ply if command.ply is None else command.ply
    actions: list[Action] = []
    if len(turns) == 1 and ply == match.ply and match.waits_for(context.player):
        return (Action("play", Move(text, match.number, match.ply), context.player),)
    for code, there in (("try-back", shown - 1), ("try-on", shown + 1)):
        if 1 <= there <= len(turns):
            actions.append(Action(code, Preview(text, match.number, ply, there), context.player))
    if turns[-1].complete:
        actions.append(Action("try-keep", Line(match.number, text, ply), context.player))
    return tuple(actions)
