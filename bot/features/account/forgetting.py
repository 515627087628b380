"""Erasure of a person at their own request: confirmed, carried out a minute later, and final."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.features.account import messages
from bot.features.account.commands import Forget
from bot.features.account.trust import is_trusted
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.events import PlayerGoing, PlayerGone, PlayersLinked
from bot.kernel.refusal import Refusal
from core.messages.anonymity import ErasedPlayer, anonymous
from core.messages.message import Action, Message
from core.time.model import ABOUT_PLAYERS, FORGET, Timer

SOON: Final = timedelta(minutes=1)
"""Delay of an erasure, so that we can still announce it to the person; we can't reach them afterwards."""


@handles(Forget)
def forget(context: Context, command: Forget) -> None:
    """Plan the erasure of the asker after a confirmation, or cancel it."""
    if command.stop:
        if context.uow.timers.get(FORGET, context.player) is None:
            raise Refusal(messages.NothingToStop())
        context.uow.timers.delete(FORGET, context.player)
        context.whisper(Message(messages.ForgetStopped()))
    elif not is_trusted(context):
        return
    elif command.confirmed:
        context.uow.timers.save(Timer(FORGET, context.player, context.now + SOON))
        actions = (Action("forget-stop", Forget(stop=True), context.player),)
        context.whisper(Message(messages.ForgetPlanned(), actions=actions))
    else:
        running = len(context.uow.matches.running_of(context.player))
        question = messages.ForgetQuestion(running, anonymous(context.player))
        actions = (Action("forget-yes", Forget(confirmed=True), context.player),)
        context.whisper(Message(question, actions=actions))


@on_timer(FORGET)
def timer_due(context: Context, timer: Timer) -> None:
    """Erase a person: rename them first, then end their challenges, matches and tournaments."""
    erased_person = _erased_player(context, context.uow.links.all_players_of(timer.subject))
    context.uow.erasure.unbind(erased_person)
    context.reload_account()
    context.record(PlayerGoing(erased_person))


def wait_for_ends(context: Context, event: PlayerGoing) -> None:
    """Record that a person is gone, after the events of the matches that end because of it."""
    context.record(PlayerGone(event.gone))


def erase(context: Context, event: PlayerGone) -> None:
    """Erase the remaining data of a person."""
    for player in event.gone.players:
        for kind in ABOUT_PLAYERS:
            context.uow.timers.delete(kind, player)
    context.uow.erasure.erase(event.gone)


def _erased_player(context: Context, players: list[int]) -> ErasedPlayer:
    """Return everything that identifies a person."""
    people = context.uow.people
    accounts = tuple(account for player in players for account in people.accounts_of(player))
    private = tuple(sorted({account.private for account in accounts if account.private is not None}))
    refs = {account.ref for account in accounts} | {context.uow.communities.room(room).ref for room in private}
    erasure = context.uow.erasure
    return ErasedPlayer(
        players=tuple(players),
        accounts=accounts,
        refs=tuple(sorted(refs)),
        private=private,
        names=tuple(erasure.names(players)),
        at=context.now,
        numbers=erasure.numbers(players),
        places=tuple(erasure.places(private)),
    )


def players_linked(context: Context, event: PlayersLinked) -> None:
    """Cancel a planned erasure: someone who links accounts doesn't want to be erased."""
    for player in (event.kept, event.gone):
        context.uow.timers.delete(FORGET, player)
