"""Talk in rooms whose history is kept here: managers remove lines, and mute people for a while."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.features.challenge import messages as challenge_messages
from bot.features.match.permissions import mute_key, muted_until
from bot.features.moderation import messages as moderation_messages
from bot.features.moderation.commands import Moderate
from bot.features.time.terms import read_length
from bot.kernel.context import Context
from bot.kernel.events import Decided
from bot.kernel.refusal import Refusal
from core.account import Account
from core.community import Deed
from core.messages.message import Message

USUAL: Final = timedelta(days=1)
"""Length of a mute for which none is named."""
LONGEST: Final = timedelta(days=365)


def delete(context: Context, command: Moderate) -> None:
    """Remove a line of somebody's from the history of this room."""
    _check_kept(context)
    if command.number is None:
        raise Refusal(moderation_messages.WhichLine())
    found = context.work.posts.page(context.room.id, None, command.number + 1, 1)
    if not found or found[0].id != command.number or found[0].author is None:
        raise Refusal(moderation_messages.NoSuchLine(command.number))
    author = found[0].author
    context.work.posts.remove(command.number)
    context.record(Decided(Deed.DELETE, player=author, reason=command.reason))
    by, name = context.name(context.player), context.name(author)
    context.announce(
        context.room.id, Message(moderation_messages.TalkRemoved(name, by, command.reason, command.number))
    )


def mute(context: Context, command: Moderate) -> None:
    """Let somebody say nothing here for a while; they may go on playing."""
    account = _whom(context, command)
    length = USUAL if command.length is None else read_length(command.length, LONGEST)
    until = context.now + length
    context.work.keys.put(mute_key(context.room.community, account), until.isoformat())
    data = {"until": until.isoformat()}
    context.record(Decided(Deed.MUTE, player=account.player, reason=command.reason, data=data))
    by, name = context.name(context.player), context.name(account.player)
    _tell(context, account, moderation_messages.TalkMuted(name, by, command.reason, until))


def unmute(context: Context, command: Moderate) -> None:
    """Let somebody speak again."""
    account = _whom(context, command)
    if muted_until(context.work, context.room.community, account, context.now) is None:
        raise Refusal(moderation_messages.NotMuted(context.name(account.player)))
    context.work.keys.put(mute_key(context.room.community, account), context.now.isoformat())
    context.record(Decided(Deed.UNMUTE, player=account.player, reason=command.reason))
    by, name = context.name(context.player), context.name(account.player)
    _tell(context, account, moderation_messages.TalkUnmuted(name, by, command.reason))


def _check_kept(context: Context) -> None:
    """Raise Refusal where the platform itself keeps what people say, and has tools of its own for that."""
    if not context.work.posts.keeps(context.platform):
        raise Refusal(moderation_messages.TalkElsewhere())


def _whom(context: Context, command: Moderate) -> Account:
    """Return the account that a decision about talk is about. Raises Refusal."""
    _check_kept(context)
    if not command.player:
        raise Refusal(moderation_messages.MuteWhom(command.act or ""))
    account = context.work.people.by_handle(context.platform, command.player)
    if account is None:
        raise Refusal(challenge_messages.NoSuchPerson(command.player))
    return account


def _tell(context: Context, account: Account, said: moderation_messages.TalkModerated) -> None:
    context.announce(context.room.id, Message(said, notify=(account.player,)))
