"""Plannable lines: what is left of a line that was tried, and whether it can be made a plan."""

from __future__ import annotations

from collections.abc import Sequence

from core.play import messages
from core.play.commands import Board
from core.play.context import Context
from core.play.handlers.match.questions import question
from core.play.handlers.tree.ground import Ground
from core.play.messages import Action
from core.play.refusal import Refusal
from core.play.tree.line import Tried
from core.play.tree.plan import same_turn
from core.rules import Position


def left_to_plan(context: Context, ground: Ground, ply: int | None, line: tuple[Tried, ...]) -> tuple[Tried, ...]:
    """Return the turns of a line that can be planned: those after the current board of a running match of the asker.

    Args:
        context: of the handler.
        ground: the match.
        ply: the board where the line begins, as :meth:`Ground.after` takes it.
        line: whole turns.

    Raises:
        Refusal: the match has gone another way, or nothing in it is an answer.
    """
    match = ground.match
    if match is None or not match.to_move or not match.seat_of(context.player):
        raise ValueError("no running match of the asker")
    seat, left = match.seat_of(context.player), _from_now(ground, ply, line)
    if match.to_move == seat and all(turn.seat == seat for turn in left):
        board = Action("board", Board(match.number), context.player)
        raise Refusal(messages.PlanOnMove(match.number), number=match.number, actions=(board,))
    if not left:
        raise Refusal(messages.PlanElsewhere(match.number), number=match.number)
    if left[-1].seat != seat:
        opponent = context.names(match)[2 - seat]
        unanswered = messages.PlanUnanswered(match.number, " ".join(left[-1].steps), opponent)
        raise Refusal(unanswered, number=match.number)
    if _agrees(context.position(match), left, seat):
        raise Refusal(messages.PlanAgreement(match.number), number=match.number)
    return left


def _from_now(ground: Ground, ply: int | None, line: tuple[Tried, ...]) -> tuple[Tried, ...]:
    """Return what is left of a line after the turns that were played since its first board. Raises Refusal."""
    number, ply = ground.number or 0, ground.after(ply)
    board = ground.position(ply)
    played = [turn for turn in ground.work.matches.turns(number) if turn.ply > ply and not turn.forced]
    for turn, tried in zip(played, line, strict=False):
        if not same_turn(board, turn.steps.split(), tried.steps):
            raise Refusal(messages.PlanElsewhere(number), number=number)
        board = tried.position
    return line[len(played) :]


def _agrees(before: Position, turns: Sequence[Tried], seat: int) -> bool:
    """Return whether a seat answers in a line, which begins on a board, a proposal to end the game."""
    boards = [before, *(turn.position for turn in turns)]
    asked = [question(board) for turn, board in zip(turns, boards, strict=False) if turn.seat == seat]
    return any(each is not None and each.code == "end-proposed" for each in asked)
