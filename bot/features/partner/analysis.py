"""Analysis: the computer's opinion of a position, for any player who asks, and its refusals.

A request is a timer for the computer, as for its own turns, except that a person is on move. The next turn replaces the
timer, so a hint never comes too late.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.features.challenge import messages as challenge_messages
from bot.features.match import messages as match_messages
from bot.features.match.lookup import not_adjourned, own_match_on_move
from bot.features.partner import messages
from bot.features.partner.commands import Hint
from bot.features.partner.messages import ReasonGiven
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core import partner
from core.match.model import Match
from core.messages.message import Action, Message, Picture
from core.partner import Advice, Reason
from core.rules import Position
from core.rules.notation import step_parts
from core.time.model import PARTNER_TURN, Timer

REVIEW: Final = "review"
"""Stage of the timer of a finished match under review."""
TURNS: Final = 6
"""Number of turns after which a position is almost certainly unique among matches between people."""


@handles(Hint)
def hint(context: Context, command: Hint) -> None:
    """Make the computer think about the asker's turn."""
    match = own_match_on_move(context, command)
    may_hint(context, match)
    other_number = match_with_position(context, context.player, [context.position(match)])
    if other_number is not None:
        raise Refusal(messages.StandsElsewhere(match.number, other_number), number=match.number)
    if command.why:
        stage = "why"
    elif command.what:
        stage = "what"
    else:
        stage = "where"
    person = {"person": context.player, "aside": context.aside}
    context.uow.timers.save(
        Timer(kind=PARTNER_TURN, subject=match.number, due=context.now, turn=match.clock.turn, stage=stage, data=person)
    )
    context.calls_partner = True
    context.whisper(Message(messages.HintComing(match.number, match.game), number=match.number))


def may_hint(context: Context, match: Match) -> None:
    """Raise Refusal if the asker can't ask for a hint in their running match."""
    if not match.terms.partner:
        raise Refusal(messages.HintAgainstPerson(match.number), number=match.number)
    if not context.limits.partner:
        raise Refusal(challenge_messages.PartnerOff(), number=match.number)
    not_adjourned(context, match)
    if not match.waits_for(context.player):
        raise Refusal(match_messages.NotYourTurn(match.number, context.name(match.players[match.to_move - 1])))


def match_with_position(context: Context, player: int, positions: Sequence[Position]) -> int | None:
    """Return the player's running match against a person whose board shows one of these positions, or None."""
    for match in context.uow.matches.running_of(player):
        if match.terms.partner or match.ply < TURNS or all(match.game != position.game.key for position in positions):
            continue
        standing = context.position(match)
        if partner.developed(standing, TURNS) and any(partner.same(standing, position) for position in positions):
            return match.number
    return None


def give_hint(context: Context, timer: Timer, board: int, advice: Advice) -> bool:
    """Send a hint to the player who asked for it; the timer's stage says how much of it.

    Return False if the board is no longer current.
    """
    match = context.uow.matches.get(timer.subject)
    if match is None or (match.board, match.clock.turn) != (board, timer.turn) or not match.to_move:
        return False
    context.uow.timers.delete(PARTNER_TURN, match.number)
    person = match.players[match.to_move - 1]
    picture = Picture(match.number, match.version, steps=advice.steps)
    steps = " ".join(advice.steps)
    actions: tuple[Action, ...] = ()
    if timer.stage == "where":
        cells = around(context.position(match), advice.steps[0])
        hint_shown = messages.HintShown(match.number, match.game, "where", cells=cells)
        picture = Picture(match.number, match.version, hinted=cells)
        actions = (Action("hint-what", Hint(match.number, what=True), person),)
    elif timer.stage == "what":
        hint_shown = messages.HintShown(match.number, match.game, "what", steps=steps)
        actions = (Action("hint-why", Hint(match.number, why=True), person),)
    else:
        reasons = reasons_given(advice.reasons)
        hint_shown = messages.HintShown(match.number, match.game, "why", steps=steps, reasons=reasons)
    aside = bool(timer.data.get("aside"))
    message = Message(hint_shown, number=match.number, picture=picture, actions=actions, aside=aside)
    context.tell(person, match.room, message)
    return True


def around(position: Position, step: str) -> tuple[str, ...]:
    """Return the first cell that a step names, and its neighbours; empty if it doesn't name a cell."""
    board, cell = position.diagram().board, step_parts(step).cell
    if not cell:
        return ()
    bit = board.bit(cell)
    return tuple(board.names(bit | board.neighbours(bit)))


def reasons_given(reasons: Sequence[Reason]) -> tuple[ReasonGiven, ...]:
    """Return reasons in the form for messages."""
    return tuple(ReasonGiven(reason.code, dict(reason.facts)) for reason in reasons)
