"""Plannable lines: what is left of a line that was tried, whether it can be made a plan, and what is planned."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.board.commands import Board
from bot.features.exploring import messages
from bot.features.exploring.ground import Ground
from bot.features.match.questions import question
from bot.kernel.refusal import Refusal
from core.exploring.line import Tried
from core.exploring.plan import Plan, same_turn
from core.match.model import Match
from core.messages.message import Action
from core.rules import Position
from storage.unit_of_work import Work


def left_to_plan(ground: Ground, ply: int | None, line: tuple[Tried, ...]) -> tuple[Tried, ...]:
    """Return the turns of a line that can be planned: those after the current board of a running match of the player.

    Args:
        ground: the match.
        ply: the board where the line begins, as :meth:`Ground.after` takes it.
        line: whole turns.

    Raises:
        Refusal: the match has gone another way, or nothing in it is an answer.
    """
    match = ground.match
    if match is None or not match.to_move or not match.seat_of(ground.player):
        raise ValueError("no running match of the player")
    seat, left = match.seat_of(ground.player), _from_now(ground, ply, line)
    if match.to_move == seat and all(turn.seat == seat for turn in left):
        board = Action("board", Board(match.number), ground.player)
        raise Refusal(messages.PlanOnMove(match.number), number=match.number, actions=(board,))
    if not left:
        raise Refusal(messages.PlanElsewhere(match.number), number=match.number)
    if left[-1].seat != seat:
        opponent = ground.work.people.player(match.players[2 - seat]).called
        unanswered = messages.PlanUnanswered(match.number, " ".join(left[-1].steps), opponent)
        raise Refusal(unanswered, number=match.number)
    if _agrees(ground.position(None), left, seat):
        raise Refusal(messages.PlanAgreement(match.number), number=match.number)
    return left


def can_be_planned(ground: Ground, ply: int | None, line: tuple[Tried, ...]) -> bool:
    """Return whether the player can make a line, whose last turn may be incomplete, a plan."""
    match = ground.match
    if match is None or not match.to_move or not match.seat_of(ground.player) or not line or not line[-1].complete:
        return False
    try:
        left_to_plan(ground, ply, line)
    except Refusal:
        return False
    return True


def known_plan(work: Work, player: int, match: Match) -> Plan | None:
    """Return a player's plan on a match; one that waits on another turn is void."""
    plans = work.plans.of_match(match.number)
    return next((plan for plan in plans if (plan.player, plan.turn) == (player, match.clock.turn)), None)


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
