"""Lines: turns of both sides that a player tries on a match or on a board without one. Only their owner sees and changes them.

This module also decides which lines can become plans.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from bot.features.board.commands import Board
from bot.features.exploring import messages
from bot.features.exploring.commands import Explore, If, Line, Preview
from bot.features.exploring.ground import BETWEEN, ExplorationContext, board_ground, match_ground
from bot.features.match.commands import Move
from bot.features.match.lookup import any_match, own_match, visible_match
from bot.features.match.questions import question
from bot.features.match.turns import draft_steps, refusal
from bot.features.talk.showing import show_publicly, showing
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.grouped_commands import grouped_commands
from bot.kernel.pages import on_page, pages, turning
from bot.kernel.refusal import EarlyAnswer, Refusal
from core import rules
from core.exploring.line import LineTurn, Untried, steps_of, text_of
from core.exploring.model import Node
from core.exploring.plan import Plan, same_turn
from core.match.model import Match, MatchStatus
from core.messages.message import Action, Message
from core.rules import Options, Position
from storage.unit_of_work import UnitOfWork

C = TypeVar("C", Preview, Line)


@handles(Preview)
def preview(context: Context, command: Preview) -> None:
    """Show the board after tried turns; nothing is stored."""
    ground = _ground(context, command)
    line = tried_turns(context, ground, command)
    turn_count = min(max(1, len(line) if command.shown is None else command.shown), len(line))
    picture = ground.picture(command.ply, steps_of(line[:turn_count]))
    actions = _actions(context, ground, command, line, turn_count)
    content = _preview_content(ground, command, line, turn_count)
    if command.asked and any(isinstance(action.command, Move) for action in actions):
        content = replace(content, asked=True)
    context.whisper(Message(content, number=ground.number, picture=picture, actions=actions))


@handles(Explore)
def explore(context: Context, _command: Explore) -> None:
    """Offer the commands for trying turns."""
    context.whisper(Message(messages.ExploringOffered(), actions=grouped_commands("explore")))


@handles(Line)
def line(context: Context, command: Line) -> None:
    """Keep a line, delete one, or show all that the asker keeps on a match or a board; or list where they keep lines."""
    if command.game is not None:
        ground = board_ground(context.uow, context.player, command.game, command.options)
    else:
        try:
            ground = match_ground(context, any_match(context, command))
        except EarlyAnswer:
            asks_for_all = command.number is None and command.text is None and command.cut is None
            if not asks_for_all:
                raise
            _overview(context, command.page)
            return
    if command.cut is not None:
        _cut_line(context, ground, command.cut)
    elif command.text is not None and command.public:
        _open(context, ground, command, command.text)
    elif command.text is not None:
        _keep(context, ground, command, command.text)
    else:
        _show(context, ground, command.page)


def _ground(context: Context, command: Preview) -> ExplorationContext:
    if command.game is not None:
        return board_ground(context.uow, context.player, command.game, command.options)
    number = command.number
    return match_ground(context, own_match(context, command) if number is None else visible_match(context, number))


def _keep(context: Context, ground: ExplorationContext, command: Line, text: str) -> None:
    ply = ground.after(command.ply)
    turns = tried_turns(context, ground, _command_on_ground(ground, Preview(text, ply=ply)))
    tree, last_id = ground.grown(turns, ply)
    content = messages.LineKept(
        number=ground.number,
        line=tree.line_through(last_id),
        ply=ply,
        steps=text_of(turns),
        game=ground.game,
        options=ground.shown_options,
    )
    actions = (Action("lines", _command_on_ground(ground, Line()), context.player),)
    context.whisper(Message(content, number=ground.number, actions=actions))


def _cut_line(context: Context, ground: ExplorationContext, number: int) -> None:
    tree = ground.tree()
    path = tree.line(number)
    if path is None:
        raise Refusal(messages.NotKept(ground.number, number, ground.game, ground.shown_options), number=ground.number)
    tree = tree.cut(path[-1].id)
    ground.save(tree)
    remaining_line = tree.line(number)
    content = messages.LineCut(
        number=ground.number,
        line=number,
        left=_steps(remaining_line) if remaining_line else None,
        game=ground.game,
        options=ground.shown_options,
    )
    context.whisper(Message(content, number=ground.number))


def _open(context: Context, ground: ExplorationContext, command: Line, text: str) -> None:
    """Show everyone a line of a finished match where it was announced. A player's line becomes visible to the match's viewers."""
    match = ground.match
    if match is None or match.status is MatchStatus.RUNNING:
        raise Refusal(messages.LineSecret(ground.number), number=ground.number)
    ply = ground.after(command.ply)
    turns = tried_turns(context, ground, _command_on_ground(ground, Preview(text, ply=ply)))
    tree, last_id = ground.with_line(turns, ply)
    content = messages.LineOpened(
        number=match.number,
        game=match.game,
        by=context.name(context.player),
        ply=ply,
        turns=tried_line(ground, ground.position(ply), turns),
        end=tried_end(ground, turns[-1]),
    )
    actions = (Action("line-step", _command_on_ground(ground, Preview(text_of(turns), ply=ply, shown=1))),)
    picture = ground.picture(ply, steps_of(turns))
    show_publicly(context, match, Message(content, number=match.number, picture=picture, actions=actions))
    if match.seat_of(context.player):
        ground.save(tree.with_path_shown(last_id))


def _show(context: Context, ground: ExplorationContext, page_number: int | None) -> None:
    log, paths = ground.versions(), list(ground.tree().lines())
    page, page_count = pages(len(paths), page_number)
    kept_lines, noted = list[messages.KeptLine](), set[int]()
    for path in on_page(paths, page):
        notes = [(end, node) for end, node in enumerate(path, 1) if node.parent and node.note and node.id not in noted]
        noted |= {node.id for _, node in notes}
        note_lines = tuple(messages.KeptNote(_steps(path[:end]), node.note) for end, node in notes)
        stands = log.get(path[0].ply) == path[0].version
        kept_lines.append(
            messages.KeptLine(
                line=path[-1].line or 0, ply=path[0].ply, steps=_steps(path), stands=stands, notes=note_lines
            )
        )
    actions = [
        Action("pick", _command_on_ground(ground, Preview(kept_line.steps, ply=kept_line.ply)), context.player)
        for kept_line in kept_lines
        if kept_line.stands
    ]
    actions += turning(_command_on_ground(ground, Line()), page, page_count, context.player)
    content = messages.LinesShown(
        number=ground.number,
        game=ground.game,
        lines=tuple(kept_lines),
        options=ground.shown_options,
        page=page,
        pages=page_count,
    )
    context.whisper(Message(content, number=ground.number, actions=tuple(actions)))


def _overview(context: Context, page_number: int | None) -> None:
    """List the matches and boards on which the asker keeps lines, the newest first."""
    trees = [(tree, sum(1 for _ in tree.lines())) for tree in context.uow.trees.for_player(context.player)]
    trees_with_lines = [(tree, count) for tree, count in reversed(trees) if count]
    page, page_count = pages(len(trees_with_lines), page_number)
    page_entries = on_page(trees_with_lines, page)
    tree_lines = tuple(
        messages.TreeLine(tree.match, tree.game, {} if tree.match else tree.options, count)
        for tree, count in page_entries
    )
    actions = [
        Action("pick", _command_about(Line(), tree.match, tree.game, tree.options), context.player)
        for tree, _ in page_entries
    ]
    actions += turning(Line(), page, page_count, context.player)
    context.whisper(Message(messages.TreesShown(tree_lines, page, page_count), actions=tuple(actions)))


def _command_on_ground(ground: ExplorationContext, command: C) -> C:
    """Return a command about this match or board; its ``ply`` is a number of turns."""
    if command.ply is not None:
        command = replace(command, ply=ground.board_id(command.ply))
    return _command_about(command, ground.number, ground.game, ground.options)


def _command_about(command: C, number: int | None, game: str, options: Options) -> C:
    """Return a command about a match; without its number, about a board, where every line begins with the first turn."""
    if number is not None:
        return replace(command, number=number)
    return replace(command, ply=None, game=game, options=rules.get(game).changed_options(options))


def _steps(path: Sequence[Node]) -> str:
    """Return the turns of a branch as people could type them."""
    return BETWEEN.join(node.steps for node in path[1:])


# --- trying


def tried_turns(context: Context, ground: ExplorationContext, command: Preview | If) -> tuple[LineTurn, ...]:
    """Return the turns of a line. Raises Refusal."""
    texts = command.text.split(BETWEEN)
    match = ground.match
    draft: tuple[str, ...] = ()
    if match is not None and command.ply is None and match.waits_for(context.player):
        draft = draft_steps(context.uow.matches, match, context.player)
    try:
        return ground.tried(texts, command.ply, draft)
    except Untried as untried:
        if untried.problem is None:
            raise ground.unfinished(untried.line) from untried
        picture = ground.picture(command.ply, steps_of(untried.line) or draft)
        template = BETWEEN.join([*texts[: untried.place], "{}", *texts[untried.place + 1 :]])
        raise refusal(match, ground.game, command, untried.problem, picture=picture, template=template) from untried


# --- wording


def _preview_content(
    ground: ExplorationContext, command: Preview, turns: tuple[LineTurn, ...], turn_count: int
) -> messages.PreviewShown:
    name, last_turn = ground.names(), turns[turn_count - 1]
    outcome = last_turn.position.outcome
    several = len(turns) > 1 or bool(last_turn.passes) or outcome is not None
    goes_on = several and last_turn.complete and outcome is None
    return messages.PreviewShown(
        ground.number,
        text_of(turns[:turn_count]),
        last_turn.complete,
        turns=tried_line(ground, ground.position(command.ply), turns) if several else (),
        shown=turn_count,
        ply=None if command.ply is None else ground.after(command.ply),
        next=name(last_turn.position, last_turn.position.seat) if goes_on else None,
        game=ground.game,
        end=tried_end(ground, last_turn),
        running=not command.asked and (ground.match is None or ground.match.status is MatchStatus.RUNNING),
        options=ground.shown_options,
    )


def tried_line(
    ground: ExplorationContext, position: Position, turns: Sequence[LineTurn]
) -> tuple[messages.TriedTurn, ...]:
    """Return the turns of a line that begins on a board, for a message."""
    name = ground.names()
    tried_lines: list[messages.TriedTurn] = []
    for turn in turns:
        passes = tuple(name(turn.position, seat) for seat in turn.passes)
        tried_lines.append(messages.TriedTurn(name(position, turn.seat), " ".join(turn.steps), passes))
        position = turn.position
    return tuple(tried_lines)


def tried_end(ground: ExplorationContext, last_turn: LineTurn) -> messages.TriedEnd | None:
    """Return how a turn of a line would end the game, for a message, or None if the game would continue."""
    outcome, name = last_turn.position.outcome, ground.names()
    if outcome is None:
        return None
    names = name(last_turn.position, 1), name(last_turn.position, 2)
    winner, loser = (names[outcome.winner - 1], names[2 - outcome.winner]) if outcome.winner else (None, None)
    return messages.TriedEnd(
        first=names[0], second=names[1], winner=winner, loser=loser, reason=outcome.reason, score=outcome.score
    )


def _actions(
    context: Context, ground: ExplorationContext, command: Preview, turns: tuple[LineTurn, ...], turn_count: int
) -> tuple[Action, ...]:
    """Return the buttons of a line: the player on move can play a single turn, and keep other lines."""
    match = ground.match
    text, ply = text_of(turns), ground.after(command.ply)
    if len(turns) == 1 and match is not None and ply == match.ply and match.waits_for(context.player):
        return (Action("play", Move(text, match.number, match.board), context.player),)
    actions = stepping(context, _command_on_ground(ground, Preview(text, ply=ply)), len(turns), turn_count)
    if turns[-1].complete:
        actions.append(Action("try-keep", _command_on_ground(ground, Line(text=text, ply=ply)), context.player))
    if can_be_planned(ground, ply, turns):
        actions.append(Action("try-plan", If(text, ground.number, ground.board_id(ply)), context.player))
    if match is not None and match.status is not MatchStatus.RUNNING:
        actions += showing(context, match, Line(match.number, text, ground.board_id(ply), public=True))
    return tuple(actions)


def stepping(context: Context, command: Preview | If, turns: int, turn_count: int) -> list[Action]:
    """Return the buttons that show a line one turn earlier and later."""
    places = (("try-back", turn_count - 1), ("try-on", turn_count + 1))
    return [
        Action(code, replace(command, shown=target_count), context.player)
        for code, target_count in places
        if 1 <= target_count <= turns
    ]


def plannable_turns(ground: ExplorationContext, ply: int | None, line: tuple[LineTurn, ...]) -> tuple[LineTurn, ...]:
    """Return the turns of a line that can become a plan: those after the current board of a running match of the player.

    Args:
        ground: the match.
        ply: the board where the line begins, in the form for :meth:`ExplorationContext.after`.
        line: complete turns.

    Raises:
        Refusal: the match has gone another way, or the line doesn't have an answer by the player.
    """
    match = ground.match
    if match is None or not match.to_move or not match.seat_of(ground.player):
        raise ValueError("no running match of the player")
    seat, remaining_turns = match.seat_of(ground.player), _from_now(ground, ply, line)
    if match.to_move == seat and all(turn.seat == seat for turn in remaining_turns):
        board = Action("board", Board(match.number), ground.player)
        raise Refusal(messages.PlanOnMove(match.number), number=match.number, actions=(board,))
    if not remaining_turns:
        raise Refusal(messages.PlanElsewhere(match.number), number=match.number)
    if remaining_turns[-1].seat != seat:
        opponent = ground.uow.people.player(match.players[2 - seat]).called
        unanswered = messages.PlanUnanswered(match.number, " ".join(remaining_turns[-1].steps), opponent)
        raise Refusal(unanswered, number=match.number)
    if _accepts_end(ground.position(None), remaining_turns, seat):
        raise Refusal(messages.PlanAgreement(match.number), number=match.number)
    return remaining_turns


def can_be_planned(ground: ExplorationContext, ply: int | None, line: tuple[LineTurn, ...]) -> bool:
    """Return whether a line, whose last turn may be incomplete, can become the player's plan."""
    match = ground.match
    if match is None or not match.to_move or not match.seat_of(ground.player) or not line or not line[-1].complete:
        return False
    try:
        plannable_turns(ground, ply, line)
    except Refusal:
        return False
    return True


def known_plan(uow: UnitOfWork, player: int, match: Match) -> Plan | None:
    """Return a player's plan for the current turn of a match, or None."""
    plans = uow.plans.for_match(match.number)
    return next((plan for plan in plans if (plan.player, plan.turn) == (player, match.clock.turn)), None)


def _from_now(ground: ExplorationContext, ply: int | None, line: tuple[LineTurn, ...]) -> tuple[LineTurn, ...]:
    """Return the part of a line after the turns that have been played since its first board. Raises Refusal."""
    number, ply = ground.number or 0, ground.after(ply)
    board = ground.position(ply)
    played_turns = [turn for turn in ground.uow.matches.turns(number) if turn.ply > ply and not turn.forced]
    for turn, tried_turn in zip(played_turns, line, strict=False):
        if not same_turn(board, turn.steps.split(), tried_turn.steps):
            raise Refusal(messages.PlanElsewhere(number), number=number)
        board = tried_turn.position
    return line[len(played_turns) :]


def _accepts_end(previous_position: Position, turns: Sequence[LineTurn], seat: int) -> bool:
    """Return whether a seat accepts a proposal to end the game in a line that begins on a board."""
    boards = [previous_position, *(turn.position for turn in turns)]
    questions = [question(board) for turn, board in zip(turns, boards, strict=False) if turn.seat == seat]
    return any(open_question is not None and open_question.code == "end-proposed" for open_question in questions)
