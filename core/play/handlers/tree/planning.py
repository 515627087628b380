"""Planning: what of a line can be planned, and what can be done with a line besides; as buttons, and as refusals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from core.play import messages
from core.play.commands import Board, If, Line
from core.play.handlers.match.questions import question
from core.play.handlers.tree.ground import Ground
from core.play.match.model import Match, MatchStatus
from core.play.messages import Action
from core.play.ports import Work
from core.play.refusal import Refusal
from core.play.tree.line import Tried, text_of
from core.play.tree.plan import Plan, same_turn
from core.rules import Position


def offers(ground: Ground, ply: int, turns: tuple[Tried, ...]) -> Iterator[Action]:
    """Yield what the player can do with a line of whole turns besides keeping it: whatever the command would not refuse.

    Args:
        ground: where it is tried.
        ply: number of turns on the board where it begins.
        turns: its turns; the last one may be incomplete, then nothing is offered.
    """
    match = ground.match
    if match is None or not turns or not turns[-1].complete or not match.seat_of(ground.player):
        return
    text, board = text_of(turns), ground.named(ply)
    if match.status is not MatchStatus.RUNNING:
        yield Action("show-everybody", Line(match.number, text, board, public=True), ground.player)
        return
    with suppress(Refusal):
        answers(ground, match, ply, turns)
        yield Action("try-plan", If(text, match.number, board), ground.player)


def answers(ground: Ground, match: Match, ply: int, whole: tuple[Tried, ...]) -> tuple[Tried, ...]:
    """Return the turns of a line that can be planned: from the current board on, with an answer of the player at the end.

    Args:
        ground: where it is tried.
        match: the running match, which the player plays.
        ply: number of turns on the board where the line begins.
        whole: its turns, each complete.

    Raises:
        Refusal: there is nothing to plan in it.
    """
    line = _from_now(ground, match, ply, whole)
    seat, number = match.seat_of(ground.player), match.number
    if match.to_move == seat and all(turn.seat == seat for turn in line):
        board = (Action("board", Board(number), ground.player),)
        raise Refusal(messages.PlanOnMove(number), number=number, actions=board)
    if not line:
        raise Refusal(messages.PlanElsewhere(number), number=number)
    now = ground.position(None)
    if line[-1].seat != seat:
        opponent = ground.names()(now, 3 - seat)
        raise Refusal(messages.PlanUnanswered(number, " ".join(line[-1].steps), opponent), number=number)
    if _agrees(now, line, seat):
        raise Refusal(messages.PlanAgreement(number), number=number)
    return line


def _from_now(ground: Ground, match: Match, ply: int, line: tuple[Tried, ...]) -> tuple[Tried, ...]:
    """Return what is left of a line after the turns that were played since its first board. Raises Refusal."""
    if ply == match.ply:
        return line
    board = ground.position(ply)
    played = [turn for turn in ground.work.matches.turns(match.number) if turn.ply > ply and not turn.forced]
    for turn, tried in zip(played, line, strict=False):
        if not same_turn(board, turn.steps.split(), tried.steps):
            raise Refusal(messages.PlanElsewhere(match.number), number=match.number)
        board = tried.position
    return line[len(played) :]


def _agrees(before: Position, turns: Sequence[Tried], seat: int) -> bool:
    """Return whether a seat answers in a line, which begins on a board, a proposal to end the game."""
    boards = [before, *(turn.position for turn in turns)]
    asked = [question(board) for turn, board in zip(turns, boards, strict=False) if turn.seat == seat]
    return any(each is not None and each.code == "end-proposed" for each in asked)


def known_plan(work: Work, player: int, match: Match) -> Plan | None:
    """Return a player's plan on a match; one that waits on another turn is void."""
    plans = work.plans.of_match(match.number)
    return next((plan for plan in plans if (plan.player, plan.turn) == (player, match.clock.turn)), None)
