"""Picks: a turn chosen from menus that only its mover sees, shown on the board, and then played by a button."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.features.exploring import messages as exploring_messages
from bot.features.match import messages
from bot.features.match.commands import Move, Pick
from bot.features.match.lookup import own_match_on_move
from bot.features.match.turns import draft_steps, refusal, stale
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from core.match.legal_choices import Begun, back, begin, branch_parts, menu, split
from core.match.model import Match
from core.messages.message import NAMES, Action, Message, Picture
from core.rules import IllegalStep, Position
from core.rules.parsing import Ambiguous, Unreadable

_NOTHING: Final = "?"
"""What is picked where nothing is, not even a draft."""


@handles(Pick)
def pick(context: Context, command: Pick) -> None:
    """Show what can be picked next, or a whole turn with the button that plays it. A draft is where picking begins."""
    match = own_match_on_move(context, command)
    if command.ply is not None and command.ply != match.board:
        raise stale(match, command.ply)
    draft = draft_steps(context.work.matches, match, context.player)
    here = Pick(match.number, command.text or " ".join(draft), match.board)
    steps, branch = split(here.text)
    begun = _begun(match, context.position(match), steps)
    if begun.complete:
        if draft:  # the turn that is picked takes its place
            context.work.matches.clear_drafts(match.number, context.player)
        _offer(context, match, here, begun)
        return
    offered = menu(begun, branch)
    cell = branch_parts(branch).get("cell", "")
    before, board = " ".join(begun.steps), begun.position.diagram().board
    told = messages.TurnMenu(match.number, match.game, before, cell, offered, board.kind, branch)
    choices = tuple(Action("choose", replace(here, text=f"{before} {each}".strip())) for each in offered)
    picture = Picture(match=match.number, version=match.version, steps=begun.steps, overlay=NAMES)
    context.whisper(Message(told, number=match.number, picture=picture, actions=(*choices, *_back(here))))


def _begun(match: Match, position: Position, steps: str) -> Begun:
    try:
        return begin(position, (), steps or None)
    except (Unreadable, Ambiguous, IllegalStep) as problem:
        picture = Picture(match=match.number, version=match.version)
        raise refusal(match, match.game, Move(steps, match.number), problem, picture=picture) from problem


def _offer(context: Context, match: Match, here: Pick, begun: Begun) -> None:
    """Show a whole turn, which isn't played yet."""
    steps = " ".join(begun.steps)
    told = exploring_messages.PreviewShown(match.number, steps, complete=True, game=match.game)
    picture = Picture(match=match.number, version=match.version, steps=begun.steps)
    play = Action("play", Move(steps, match.number, match.board))
    context.whisper(Message(told, number=match.number, picture=picture, actions=(play, *_back(here))))


def _back(here: Pick) -> tuple[Action, ...]:
    """Return the button that undoes the last choice, if there was any; it never leads to the draft again."""
    if here.text in {"", _NOTHING}:
        return ()
    return (Action("choose-back", replace(here, text=back(here.text) or _NOTHING)),)
