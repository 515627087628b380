"""Picks: a player chooses a turn from menus that only they see, checks it on the board, and plays it with a button."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.features.exploring import messages as exploring_messages
from bot.features.match import messages
from bot.features.match.commands import CHOICE_OF_WORD, Move, Pick
from bot.features.match.lookup import own_match_on_move
from bot.features.match.turns import draft_steps, refusal, stale
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from core.match.legal_choices import Begun, back, begin, branch_parts, is_word, menu, split
from core.match.model import Match
from core.messages.message import NAMES, Action, Message, Picture
from core.rules import IllegalStep, Position
from core.rules.notation import step_parts
from core.rules.parsing import Ambiguous, Unreadable

_NOTHING: Final = "?"
"""Picks of an empty menu, without a draft."""


@handles(Pick)
def pick(context: Context, command: Pick) -> None:
    """Show the next choices, or a complete turn with the button that plays it. Choosing starts from the draft."""
    match = own_match_on_move(context, command)
    if command.ply is not None and command.ply != match.board:
        raise stale(match, command.ply)
    draft = draft_steps(context.uow.matches, match, context.player)
    pick_command = Pick(match.number, command.text or " ".join(draft), match.board)
    steps, branch = split(pick_command.text)
    begun_turn = _begin_turn(match, context.position(match), steps)
    if begun_turn.complete:
        if draft:  # the chosen turn replaces it
            context.uow.matches.delete_drafts(match.number, context.player)
        _offer(context, match, pick_command, begun_turn)
        return
    candidates = menu(begun_turn, branch)
    cell = branch_parts(branch).get("cell", "")
    steps_text, board = " ".join(begun_turn.steps), begun_turn.position.diagram().board
    content = messages.TurnMenu(
        match.number,
        match.game,
        steps_text,
        cell,
        candidates,
        board.kind,
        branch,
        tuple(_effects(begun_turn.position, choice) for choice in candidates),
    )
    choices = tuple(
        Action(
            CHOICE_OF_WORD if is_word(choice) else "choose",
            replace(pick_command, text=f"{steps_text} {choice}".strip()),
        )
        for choice in candidates
    )
    picture = Picture(match=match.number, version=match.version, steps=begun_turn.steps, overlay=NAMES)
    context.whisper(
        Message(content, number=match.number, picture=picture, actions=(*choices, *_back_button(pick_command)))
    )


def _effects(position: Position, choice: str) -> tuple[messages.StepEffect, ...]:
    """Return what a choice does; nothing for a branch or a word, whose button says it."""
    if not step_parts(choice).cell:
        return ()
    return tuple(messages.StepEffect(effect.code, effect.facts) for effect in position.effects(choice))


def _begin_turn(match: Match, position: Position, steps: str) -> Begun:
    try:
        return begin(position, (), steps or None)
    except (Unreadable, Ambiguous, IllegalStep) as problem:
        picture = Picture(match=match.number, version=match.version)
        raise refusal(match, match.game, Move(steps, match.number), problem, picture=picture) from problem


def _offer(context: Context, match: Match, pick_command: Pick, begun_turn: Begun) -> None:
    """Show a complete turn, which isn't played yet."""
    steps = " ".join(begun_turn.steps)
    content = exploring_messages.PreviewShown(match.number, steps, complete=True, game=match.game)
    picture = Picture(match=match.number, version=match.version, steps=begun_turn.steps)
    play = Action("play", Move(steps, match.number, match.board))
    context.whisper(Message(content, number=match.number, picture=picture, actions=(play, *_back_button(pick_command))))


def _back_button(pick_command: Pick) -> tuple[Action, ...]:
    """Return the button that undoes the last choice, if there is one; it never returns to the draft."""
    if pick_command.text in {"", _NOTHING}:
        return ()
    return (Action("choose-back", replace(pick_command, text=back(pick_command.text) or _NOTHING)),)
