"""Counted turns: ``12 d4``, typed without a sign that tells whether 12 is a match or a turn's number as in a record."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.match import messages
from bot.features.match.commands import Move
from bot.features.match.drafts import draft_steps
from bot.features.match.lookup import home_match, own_match_on_move, which_match
from bot.kernel.context import Context
from bot.kernel.refusal import Answer, Refusal
from core import rules
from core.match.legal_choices import begin
from core.match.model import Match
from core.messages.message import Action
from core.rules import RulesError
from core.rules.parsing import numbered


def about_a_match(context: Context, command: Move) -> Move:
    """Return a turn without the number before it, for the match that is meant; other turns are returned as they are.

    The number is that of a match of the asker's, or of the turn that is due where they are asked for one.

    Raises:
        Refusal: it is neither, or can be read as a part of the turn, too.
        Answer: it can be both.
    """
    counted = None if command.number is not None else numbered(command.text)
    if counted is None:
        return command
    turn = replace(command, text=counted.steps)
    running = context.work.matches.running_of(context.player)
    home = home_match(context, running)
    match = next((each for each in running if each.number == counted.number), None)
    named = match is not None
    if match is None:
        match = own_match_on_move(context, turn)
    else:
        others = [
            other
            for other in context.standpoint.waiting(running)
            if other != match and (other == home or _is_due(other, counted.number) or _reads(context, other, command))
        ]
        if others or (home is not None and home.number != match.number):
            raise Answer(which_match(context, turn, [match, *others]))
    return _one_reading(context, replace(command, number=match.number), match, counted.steps, named=named)


def _one_reading(context: Context, command: Move, match: Match, steps: str, *, named: bool) -> Move:
    """Return the turn in its only reading: the steps behind the number, or all of it. Raises Refusal if that isn't certain."""
    behind = replace(command, text=steps)
    counts = named or _is_due(match, int(command.text.split()[0]))
    whole = _reads(context, match, command)
    if whole != counts:
        return behind if counts else command
    meant = (command.text, steps) if whole else (steps,)
    actions = tuple(Action("pick", replace(behind, text=text, ply=match.board)) for text in meant)
    if whole:
        raise Refusal(messages.Ambiguous(command.text, meant), number=match.number, actions=actions)
    unclear = messages.UnclearNumber(match.number, int(command.text.split()[0]), steps)
    raise Refusal(unclear, number=match.number, actions=actions)


def _is_due(match: Match, number: int) -> bool:
    """Return whether a match stands at a turn with this number, as single turns or turns of both are counted."""
    return number in {match.ply + 1, match.ply // 2 + 1}


def _reads(context: Context, match: Match, command: Move) -> bool:
    """Return whether the number is a part of a legal turn, as in ``3 c2`` for two stones on c3."""
    if "stack" not in rules.get(match.game).step_kinds:
        return False
    try:
        begin(context.position(match), draft_steps(context.work.matches, match, context.player), command.text)
    except RulesError:
        return False
    return True
