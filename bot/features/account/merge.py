"""Merge of two players whose accounts are linked, and their separation.

Each feature declares a :class:`Merge` for the data that it stores about players. One transaction joins or separates all
of them.
"""

from __future__ import annotations

from collections.abc import Collection
from types import NoneType
from typing import Any, Final

from msgspec import convert, to_builtins
from msgspec.structs import replace

from bot.features.account import block_merge, messages
from bot.features.account.push_devices import DEVICES
from bot.features.comments.merge import COMMENTS
from bot.features.exploring import merge as trees
from bot.features.ladder import effects
from bot.features.lessons.handlers import LESSONS
from bot.features.match import merge as match_merge
from bot.features.rating import results
from bot.features.report.merge import REPORTS
from bot.features.seek.pairing import SEEKS
from bot.features.time import merge as time_merge
from bot.features.tournament import rounds
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from bot.kernel.events import PlayersLinked, PlayersParted
from bot.kernel.refusal import Refusal
from core.account import Account, Link, MovedAccounts
from core.messages.message import Message


def check(context: Context, kept_player: int, merged_player: int) -> None:
    """Raise Refusal if two players can't be linked."""
    for merge in MERGES:
        merge.check(context, kept_player, merged_player)


def join(context: Context, kept_player: int, merged_player: int) -> dict[str, object]:
    """Give everything that belongs to one player to another; return the undo data, as plain values."""
    undo = {merge.name: to_builtins(merge.join(context, kept_player, merged_player)) for merge in MERGES}
    context.reload_account()
    context.record(PlayersLinked(kept_player, merged_player))
    return undo


def part(context: Context, link: Link) -> None:
    """Give back everything that belonged to the other player."""
    for merge in MERGES:
        if merge.name in link.undo:
            merge.part(context, link, convert(link.undo[merge.name], merge.undo_type))
    context.reload_account()
    context.record(PlayersParted(link.kept, link.gone))


def accounts_of(context: Context, link: Link) -> list[Account]:
    """Return the accounts that a link added."""
    accounts = (context.uow.people.account(platform, ref) for platform, ref, _ in link.moved_accounts)
    return [account for account in accounts if account is not None]


# --- accounts


def _join_accounts(context: Context, kept_player: int, merged_player: int) -> MovedAccounts:
    accounts = context.uow.people.accounts_of(merged_player)
    for account in accounts:
        context.uow.people.give(account, kept_player, context.now)
    return [(account.platform, account.ref, account.joined) for account in accounts]


def _part_accounts(context: Context, link: Link, moved_accounts: MovedAccounts) -> None:
    for platform, ref, joined_at in moved_accounts:
        account = context.uow.people.account(platform, ref)
        if account is not None:
            context.uow.people.give(account, link.gone, joined_at)


def _one_account_a_platform(context: Context, kept_player: int, merged_player: int) -> None:
    own_platforms = {account.platform for account in context.uow.people.accounts_of(kept_player)}
    other_platforms = {account.platform for account in context.uow.people.accounts_of(merged_player)}
    for platform in sorted(own_platforms & other_platforms):
        raise Refusal(messages.LinkSamePlatform(platform))


# --- messages in the outbox


def _join_outbox(context: Context, kept_player: int, merged_player: int) -> None:
    for outgoing in context.uow.outbox.waiting():
        message = readdressed(outgoing.message, merged_player, kept_player)
        player = kept_player if outgoing.player == merged_player else outgoing.player
        if (player, message) != (outgoing.player, outgoing.message):
            context.uow.outbox.readdress(outgoing.id, outgoing.room.id, player, message)


def _part_outbox(context: Context, link: Link, _undo: None) -> None:
    platforms = link.platforms
    for outgoing in context.uow.outbox.waiting():
        message, player = outgoing.message, outgoing.player
        match = None if message.number is None else context.uow.matches.get(message.number)
        if match is None:
            is_merged = player == link.kept and outgoing.room.platform in platforms
        else:
            is_merged = link.gone in match.players and link.kept not in match.players
        if is_merged:
            player = link.gone if player == link.kept else player
            message = readdressed(message, link.kept, link.gone)
            context.uow.outbox.readdress(outgoing.id, outgoing.room.id, player, message)


def readdressed(message: Message, old_player: int, new_player: int) -> Message:
    """Return a message with one player replaced by another."""

    def whom(player: int | None) -> int | None:
        return new_player if player == old_player else player

    def all_of(players: Collection[int]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(new_player if player == old_player else player for player in players))

    actions = tuple(
        replace(action, player=whom(action.player), besides=whom(action.besides)) for action in message.actions
    )
    notify, hushed, copied = map(all_of, (message.notify, message.hushed, message.copied))
    return replace(message, notify=notify, hushed=hushed, copied=copied, actions=actions)


MERGES: Final[list[Merge[Any]]] = [
    Merge("accounts", MovedAccounts, _join_accounts, _part_accounts, _one_account_a_platform),
    match_merge.MATCHES,
    results.MERGE,
    effects.MERGE,
    rounds.MERGE,
    trees.TREES,
    trees.PLANS,
    match_merge.CHALLENGES,
    SEEKS,
    block_merge.MERGE,
    REPORTS,
    COMMENTS,
    time_merge.VACATIONS,
    DEVICES,
    LESSONS,
    time_merge.PREFERENCES,
    Merge("outbox", NoneType, _join_outbox, _part_outbox),
]
"""All merges, in the order in which they are joined and separated; later ones may rely on earlier ones."""
