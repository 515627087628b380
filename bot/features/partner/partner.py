"""The computer: its player, and its turns. It thinks elsewhere, between two transactions.

While it is on move there is a timer, set and dropped with the turn. A worker that takes the timer postpones it by a
lease, so that others leave it alone, and it becomes due again if the worker fails. We play the turn only if the board
hasn't changed since.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.features.challenge import messages as challenge_messages
from bot.features.challenge.commands import Play
from bot.features.match import endings
from bot.features.match.turns import commit
from bot.features.partner import messages
from bot.features.partner.analysis import REVIEW, match_with_position
from bot.kernel.context import Context
from bot.kernel.events import TurnBegan
from bot.kernel.refusal import Refusal
from core import partner
from core.account import PARTNER
from core.match.model import RESIGNED, Match, MatchStatus, Result
from core.match.positions import play_all
from core.messages.message import Action, Message
from core.rules import OptionValue
from core.time.model import PARTNER_TURN, Timer
from storage.unit_of_work import UnitOfWork

NAME: Final = "Computer"
"""The computer's name, in every language; people with this name appear with their handle (:mod:`bot.platforms.lookalikes`)."""
MANY: Final = 1000
"""Number of the computer's turns that we look through at once."""
_LATEST: Final = 10
"""Number of finished matches in which we look for the level that a player chose last."""
_LOOK_AGAIN: Final = timedelta(minutes=10)
LEASE: Final = timedelta(seconds=30)
"""Time after which another worker may take a turn that a worker has already taken."""


def levels(context: Context, command: Play) -> tuple[Action, ...]:
    """Return a button for each level of the computer; keep everything else as typed."""
    return tuple(
        Action(f"partner-{level}", replace(command, opponent=None, partner=str(level)), context.player)
        for level in partner.LEVELS
    )


def usual_level(context: Context) -> int:
    """Return the computer's level in the asker's latest match against it; the lowest level if there is none."""
    matches = context.uow.matches
    latest = (*matches.running_of(context.player), *matches.finished_of(context.player, _LATEST))
    levels_by_match = {match.number: match.terms.partner for match in latest if match.terms.partner}
    return levels_by_match[max(levels_by_match)] if levels_by_match else partner.LEVELS[0]


def level_named(context: Context, command: Play) -> int:
    """Return the requested level of the computer. Raises Refusal, which offers the existing levels."""
    typed = command.partner or ""
    level = next((level for level in partner.LEVELS if str(level) == typed), None)
    if level is None:
        raise Refusal(challenge_messages.NoSuchLevel(typed[:50], partner.LEVELS[-1]), actions=levels(context, command))
    return level


def the_partner(uow: UnitOfWork) -> int:
    """Return the id of the computer's player; we create it for its first match."""
    id_text = uow.keys.get(PARTNER)
    if id_text is None:
        id_text = str(uow.people.add_named(NAME, PARTNER).id)
        uow.keys.put(PARTNER, id_text)
    return int(id_text)


class ThinkingTask(Struct, frozen=True):
    """A turn that the computer is to think about.

    Attributes:
        timer: the timer as it is stored now.
        board: the board, by :attr:`core.match.model.Match.board`.
        game: key of the game.
        options: options of the game.
        turns: the turns that lead there, each as its steps joined by blanks.
        level: the level at which the computer thinks.
        since: when the turn began.
    """

    timer: Timer
    board: int
    game: str
    options: Mapping[str, OptionValue]
    turns: tuple[str, ...]
    level: int
    since: datetime

    @property
    def number(self) -> int:
        """Return the number of the match."""
        return self.timer.subject

    @property
    def kind(self) -> Literal["turn", "hint", "review"]:
        """Return the purpose of the thinking."""
        if not self.timer.stage:
            return "turn"
        return "review" if self.timer.stage == REVIEW else "hint"


def let_go(context: Context) -> None:
    """Make all taken turns due again, because no other worker is running."""
    lease_end = context.now + LEASE
    for timer in context.uow.timers.due_of(PARTNER_TURN, lease_end, MANY):
        if not timer.attempts:
            context.uow.timers.save(replace(timer, due=min(timer.due, context.now)))


def take_up(context: Context, number: int) -> ThinkingTask | None:
    """Take a turn, so that other workers leave it alone; None if it is no longer due."""
    timer = context.uow.timers.lock(PARTNER_TURN, number)
    if timer is None or timer.due > context.now:
        return None
    match = context.uow.matches.get(number)
    running = MatchStatus.FINISHED if timer.stage == REVIEW else MatchStatus.RUNNING
    if match is None or match.status is not running:  # impossible, because every ending drops the timer
        context.uow.timers.delete(PARTNER_TURN, number)
        return None
    if not timer.stage and _should_wait(context, timer, match):
        return None
    leased_timer = replace(timer, due=context.now + LEASE)
    context.uow.timers.save(leased_timer)
    turns = tuple(turn.steps for turn in context.uow.matches.turns(number))
    since = timer.due if timer.stage == REVIEW else match.changed_at
    level = partner.LEVELS[-1] if timer.stage else match.terms.partner
    return ThinkingTask(
        timer=leased_timer,
        board=match.board,
        game=match.game,
        options=match.options,
        turns=turns,
        level=level,
        since=since,
    )


def _should_wait(context: Context, timer: Timer, match: Match) -> bool:
    """Return whether the computer waits, because its turn would help in a match against a person; tell its opponent once."""
    person = match.players[2 - match.to_move]
    other_number = match_with_position(context, person, [context.position(match)])
    if other_number is None:
        return False
    context.uow.timers.save(replace(timer, due=context.now + _LOOK_AGAIN, data={**timer.data, "told": True}))
    if "told" not in timer.data:
        waits = messages.PartnerWaits(match.number, match.game, other_number)
        context.tell(person, match.room, Message(waits, number=match.number))
    return True


def take_turn(context: Context, task: ThinkingTask, steps: tuple[str, ...]) -> bool:
    """Play the computer's turn; without steps, it resigns. Return False if the board is no longer current.

    Raises:
        IllegalStep: the rules forbid it, because the worker that thought has other rules.
    """
    match = context.uow.matches.get(task.number)
    if match is None or (match.board, match.clock.turn) != (task.board, task.timer.turn):
        return False
    if not match.to_move or match.clock.adjourned:
        return False
    if steps:
        commit(context, match, " ".join(steps), play_all(context.position(match), steps))
    else:
        endings.end(context, match, Result(3 - match.to_move, RESIGNED), by=match.to_move)
    return True


def turn_began(context: Context, event: TurnBegan) -> None:
    """If the computer is switched off, tell the person who is waiting for it."""
    match = event.match
    waiting = match.players[2 - match.to_move]
    if match.terms.partner and not context.limits.partner and not context.person(waiting).is_partner:
        context.tell(
            waiting,
            match.room,
            Message(challenge_messages.PartnerAsleep(match.number, match.game), number=match.number),
        )
