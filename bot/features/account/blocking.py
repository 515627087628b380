"""Blocks between players. A block works both ways, and only the player who made it can see it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.features.account import messages
from bot.features.account.commands import Block, Unblock
from bot.features.match.lookup import MAX_LISTED, find_among, find_known_person
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import PlayerBlocked
from bot.kernel.refusal import Refusal
from core.account import Account
from core.limits import MAX_BLOCKED
from core.messages.message import Action, Message
from storage.unit_of_work import UnitOfWork


@handles(Block)
def block(context: Context, command: Block) -> None:
    """Block a person: open challenges between the two are declined or withdrawn."""
    if command.person is None:
        _list(context)
        return
    player = find_known_person(context, command.person)
    if player == context.player:
        raise Refusal(messages.BlockYourself())
    blocks = context.uow.blocks
    if player not in (blocked_players := blocks.blocked_by(context.player)):
        if len(blocked_players) >= MAX_BLOCKED:
            raise Refusal(messages.TooManyBlocked(MAX_BLOCKED))
        blocks.block(context.player, player, context.now)
        context.record(PlayerBlocked(context.player, player))
    else:
        _tell(context, player)


def tell_blocked(context: Context, event: PlayerBlocked) -> None:
    """Tell a player whom they have blocked, after challenges between the two were closed."""
    _tell(context, event.player)


def _tell(context: Context, player: int) -> None:
    """Tell the asker that they have blocked another player, and which matches between the two continue."""
    running = context.uow.matches.running_of(context.player)
    numbers = tuple(match.number for match in running if player in match.players)
    name = handle_of(context.uow, player, context.platform)
    actions = () if name is None else (Action("unblock", Unblock(name), context.player),)
    context.whisper(Message(messages.Blocked(context.name(player), numbers), actions=actions))


@handles(Unblock)
def unblock(context: Context, command: Unblock) -> None:
    """Remove a block."""
    if command.person is None:
        _list(context)
        return
    blocked_players = context.uow.blocks.blocked_by(context.player)
    player = find_among(context.uow, blocked_players, command.person) or _player_named(
        context, blocked_players, command.person
    )
    if player is None:
        raise Refusal(messages.NotBlocked(command.person))
    context.uow.blocks.unblock(context.player, player)
    context.whisper(Message(messages.Unblocked(context.name(player))))


def _list(context: Context) -> None:
    """List the players whom the asker has blocked, each with a button that removes the block."""
    people: list[messages.BlockedPerson] = []
    actions: list[Action] = []
    for player in context.uow.blocks.blocked_by(context.player):
        handle = handle_of(context.uow, player, context.platform)
        people.append(messages.BlockedPerson(context.name(player), handle))
        if handle is not None and len(actions) < MAX_LISTED:
            actions.append(Action("pick", Unblock(handle), context.player))
    context.whisper(Message(messages.Blocks(tuple(people)), actions=tuple(actions)))


def handle_of(uow: UnitOfWork, player: int, platform: str) -> str | None:
    """Return a player's handle on a platform, or else a handle on another platform with that platform's name."""
    return handle_among(uow.people.accounts_of(player), platform)


def handle_among(accounts: Iterable[Account], platform: str) -> str | None:
    """Return a person's handle on a platform as in :func:`handle_of`, given their accounts."""
    handles = {account.platform: account.handle for account in accounts if account.handle is not None}
    if platform in handles:
        return handles[platform]
    return next((f"{handle}@{platform}" for platform, handle in handles.items()), None)


def _player_named(context: Context, players: Iterable[int], typed: str) -> int | None:
    """Return the player with this name among some players, or None. Finds players who no longer have a handle."""
    folded_name = typed.casefold()
    return next((player for player in players if context.name(player).text.casefold() == folded_name), None)
