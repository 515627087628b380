"""Plans: conditional moves, played in the opponent's own transaction. Only their owner ever sees them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.features.board.commands import Board
from bot.features.exploring import messages
from bot.features.exploring.commands import If, Plans
from bot.features.exploring.ground import BETWEEN, ExplorationContext, match_ground
from bot.features.exploring.lines import known_plan, plannable_turns, stepping, tried_end, tried_line, tried_turns
from bot.features.exploring.messages import ToldAlone
from bot.features.match.lookup import opponent, own_match, which_match
from bot.features.match.turns import commit, stale
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import MatchEnded, TurnBegan, TurnPlayed, TurnsTakenBack
from bot.kernel.pages import on_page, pages, turning
from bot.kernel.refusal import EarlyAnswer, Refusal
from core.exploring.line import LineTurn, steps_of, text_of
from core.exploring.model import TooMuch
from core.exploring.plan import MAX_TURNS, Plan, find_turn, grown, lines, size, without
from core.match.model import Match, seen_board
from core.match.positions import play_all
from core.messages.message import Action, Message
from core.rules import IllegalStep, Position


@handles(If)
def plan_line(context: Context, command: If) -> None:
    """Plan a line, after a confirmation that shows the board at every step."""
    match = own_match(context, command)
    ground = match_ground(context, match)
    line = _planned_line(context, ground, match, command)
    plan = known_plan(context.uow, context.player, match)
    branches_before = plan.branches if plan else {}
    branches, replaced = grown(context.position(match), branches_before, match.seat_of(context.player), line)
    if size(branches) > MAX_TURNS:
        raise ground.refused(TooMuch("plan", MAX_TURNS))
    if not command.confirmed:
        _ask(context, ground, match, command, line=line, replaced=replaced)
        return
    context.uow.plans.save(Plan(match.number, context.player, match.clock.turn, branches))
    content = messages.PlanKept(
        number=match.number,
        game=match.game,
        steps=text_of(line),
        opponent=opponent(context, match),
        first=_first(context, match, line),
        lines=len(list(lines(branches))),
        replaced=replaced,
    )
    actions = (Action("plans", Plans(match.number), context.player),)
    context.whisper(Message(content, number=match.number, actions=actions))


def _planned_line(context: Context, ground: ExplorationContext, match: Match, command: If) -> tuple[LineTurn, ...]:
    """Return the turns to plan, from the current board onwards.

    Raises:
        Refusal: the last turn is incomplete, turns were taken back after the asker saw the board, or the line can't be planned.
    """
    turns = tried_turns(context, ground, command)
    if not turns[-1].complete:
        raise ground.unfinished(turns)
    if command.ply is not None:
        takebacks_then, _ = seen_board(command.ply)
        if takebacks_then != match.takebacks:
            raise stale(match, command.ply)
    return plannable_turns(ground, command.ply, turns)


def _first(context: Context, match: Match, line: Sequence[LineTurn]) -> str | None:
    """Return the turn that the asker must first play by hand, or None if the opponent is on move."""
    return " ".join(line[0].steps) if match.waits_for(context.player) else None


def _ask(
    context: Context,
    ground: ExplorationContext,
    match: Match,
    command: If,
    *,
    line: tuple[LineTurn, ...],
    replaced: tuple[str, ...],
) -> None:
    """Ask for a confirmation that shows the board at any step."""
    turn_count = min(max(1, len(line) if command.shown is None else command.shown), len(line))
    content = messages.PlanQuestion(
        number=match.number,
        game=match.game,
        steps=text_of(line[:turn_count]),
        turns=tried_line(ground, context.position(match), line),
        shown=turn_count,
        first=_first(context, match, line),
        replaced=replaced,
        end=tried_end(ground, line[turn_count - 1]),
    )
    repeated_command = If(text_of(line), match.number, match.board)
    actions = [Action("plan-yes", replace(repeated_command, confirmed=True), context.player)]
    actions += stepping(context, repeated_command, len(line), turn_count)
    picture = ground.picture(None, steps_of(line[:turn_count]))
    context.whisper(Message(content, number=match.number, picture=picture, actions=tuple(actions)))


@handles(Plans)
def plans(context: Context, command: Plans) -> None:
    """Show the asker's plans, or cancel them."""
    if command.off or command.cut is not None:
        _cancel(context, command)
        return
    waiting_plans = _waiting_plans(context)
    if command.number is not None:
        number = own_match(context, command).number
        waiting_plans = [(match, plan) for match, plan in waiting_plans if match.number == number]
    planned = [
        messages.PlannedLine(
            number=match.number,
            game=match.game,
            opponent=opponent(context, match),
            line=place,
            steps=BETWEEN.join(line),
        )
        for match, plan in waiting_plans
        for place, line in enumerate(lines(plan.branches), 1)
    ]
    page, page_count = pages(len(planned), command.page)
    page_lines = on_page(planned, page)
    actions: list[Action] = []
    if len(waiting_plans) == 1:
        match, _ = waiting_plans[0]
        actions = [
            Action("pick", If(planned_line.steps, match.number, match.board), context.player)
            for planned_line in page_lines
        ]
        actions.append(Action("plans-off", Plans(match.number, off=True), context.player))
    else:
        numbers = dict.fromkeys(planned_line.number for planned_line in page_lines)
        actions = [Action("pick", Plans(number), context.player) for number in numbers]
    actions += turning(Plans(command.number), page, page_count, context.player)
    content = messages.PlansShown(tuple(page_lines), command.number, page, page_count)
    context.whisper(Message(content, number=command.number, actions=tuple(actions)))


def _waiting_plans(context: Context) -> list[tuple[Match, Plan]]:
    """Return the asker's plans that wait for a turn of the opponent, and their matches."""
    candidates = [(context.uow.matches.get(plan.match), plan) for plan in context.uow.plans.for_player(context.player)]
    return [(match, plan) for match, plan in candidates if match is not None and plan.turn == match.clock.turn]


def _cancel(context: Context, command: Plans) -> None:
    """Cancel a plan, or one of its lines."""
    match = _match_meant(context, command)
    plan = known_plan(context.uow, context.player, match)
    planned = list(lines(plan.branches)) if plan else []
    if plan is None or (command.cut is not None and not 1 <= command.cut <= len(planned)):
        raise Refusal(messages.NoPlan(match.number, command.cut if planned else None), number=match.number)
    cut_steps = () if command.cut is None else planned[command.cut - 1]
    remaining_branches = without(plan.branches, cut_steps)
    context.uow.plans.save(Plan(plan.match, plan.player, plan.turn, remaining_branches))
    content = messages.PlanDropped(match.number, match.game, BETWEEN.join(cut_steps) or None)
    context.whisper(Message(content, number=match.number))


def _match_meant(context: Context, command: Plans) -> Match:
    """Return the match whose plan the command means: the named one, or the only one with a plan."""
    waiting = [match for match, _ in _waiting_plans(context)]
    if command.number is not None or not waiting:
        return own_match(context, command)
    if len(waiting) > 1:
        raise EarlyAnswer(which_match(context, command, waiting))
    return waiting[0]


# --- reactions to events


def turn_played(context: Context, event: TurnPlayed) -> None:
    """Play the planned answer to a turn; if there isn't one, the next turn begins.

    A chain is at most as long as the longest line, because each turn advances a plan of one or both players by one step.
    """
    match, played_turns = event.match, (*event.earlier, event)
    if match.result is not None:
        return
    answer = _answer(context, event)
    if answer is None:
        context.record(TurnBegan(match, played_turns))
    else:
        commit(context, match, *answer, played_turns)


def _answer(context: Context, event: TurnPlayed) -> tuple[str, Position] | None:
    """Return the answer that the player on move has planned for this board, and the board after it, or None."""
    match = event.match
    going_on = [_advance_plan(context, event, plan) for plan in context.uow.plans.for_match(match.number)]
    waiting_plan = next((plan for plan in going_on if plan is not None and match.waits_for(plan.player)), None)
    if waiting_plan is None:
        return None
    board, steps = context.position(match), next(iter(waiting_plan.branches))
    try:
        position = play_all(board, steps.split())
    except IllegalStep:  # newer rules may forbid it
        position = board
    if position.ply == board.ply or not _may_play(context, waiting_plan.player):
        context.uow.plans.save(replace(waiting_plan, branches={}))
        return None
    return steps, position


def _advance_plan(context: Context, event: TurnPlayed, plan: Plan) -> Plan | None:
    """Advance a plan by a played turn and return it, or None if it is over. Tell its owner if the game leaves the plan."""
    match, turn, branch = event.match, event.turns[0], None
    if plan.turn == event.before.clock.turn:
        branch = find_turn(context.position(event.before), plan.branches, turn.steps.split())
    updated_plan = replace(plan, turn=match.clock.turn, branches={} if branch is None else plan.branches[branch])
    context.uow.plans.save(updated_plan)
    if branch is None:
        by = None if match.seat_of(plan.player) == turn.seat else context.names(match)[turn.seat - 1]
        _tell_alone(context, match, plan.player, messages.PlanLeft(match.number, match.game, turn.steps, by))
    return updated_plan if updated_plan.branches else None


def _may_play(context: Context, player: int) -> bool:
    """Return whether a player could have typed a turn: at least one of their accounts isn't banned."""
    return any(account.banned is None for account in context.uow.people.accounts_of(player))


def taken_back(context: Context, event: TurnsTakenBack) -> None:
    """Cancel the plans on a board that was taken back, and tell their owners."""
    match = event.match
    plans = context.uow.plans.for_match(match.number)
    context.uow.plans.delete(match.number)
    for plan in plans:
        _tell_alone(context, match, plan.player, messages.PlanUndone(match.number, match.game))


def match_ended(context: Context, event: MatchEnded) -> None:
    """Drop the plans on a match that ended."""
    context.uow.plans.delete(event.match.number)


def _tell_alone(context: Context, match: Match, player: int, content: ToldAlone) -> None:
    message = Message(content, number=match.number, actions=(Action("board", Board(match.number), player),))
    context.tell(player, match.room, message)
