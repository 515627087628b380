"""Removal of a member from a ladder by a manager."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.ladder import messages as ladder_messages
from bot.features.ladder.lookup import listed, open_here
from bot.features.match.lookup import find_person
from bot.features.moderation import messages
from bot.features.moderation.commands import Moderate
from bot.kernel.context import Context
from bot.kernel.events import Decided, MemberRemoved
from bot.kernel.refusal import Refusal
from core.community import Deed
from core.ladder import Ladder, Member
from core.messages.content import Ruling
from core.messages.message import Action, Message


def remove(context: Context, command: Moderate) -> None:
    """Remove a player from a ladder, after a confirmation. Their matches go on, but no longer count for the ladder."""
    if not command.player:
        raise Refusal(messages.RemoveWhom())
    ladder = _meant(context, command.ladder)
    member = _member(context, ladder, command.player)
    if member.player == context.player:
        raise Refusal(messages.RemoveYourself(ladder.id))
    if not command.confirmed:
        again = replace(command, ladder=str(ladder.id), confirmed=True)
        actions = (Action("moderate-remove", again, context.player),)
        name = context.name(member.player)
        question = messages.RemoveQuestion(ladder.id, ladder.game, name, member.place, command.reason)
        context.whisper(Message(question, actions=actions))
        return
    beside = context.work.ladders.member(ladder.id, context.player) is not None
    data = {"game": ladder.game, **({"beside": True} if beside else {})}  # the manager is on it, too
    context.record(Decided(Deed.REMOVE, ladder=ladder.id, player=member.player, reason=command.reason, data=data))
    ruling = Ruling(context.name(context.player), command.reason)
    context.record(MemberRemoved(ladder, member, ruling))


def _meant(context: Context, which: str | None) -> Ladder:
    """Return the open ladder of this community that the command means. Raises Refusal."""
    found = open_here(context)
    if not found:
        raise Refusal(ladder_messages.NoLadder(context.manages))
    named = [each for each in found if which is None or which.lower() in {str(each.id), each.game}]
    if len(named) != 1:
        raise Refusal(ladder_messages.UnknownLadder((which or "?")[:50], listed(named or found)))
    return named[0]


def _member(context: Context, ladder: Ladder, typed: str) -> Member:
    """Return the member of a ladder with this handle or name. Raises Refusal."""
    members = context.work.ladders.members(ladder.id)
    names = context.work.people.names([member.player for member in members])
    called = [member for member in members if names[member.player].casefold() == typed.casefold()]
    if len(called) == 1:
        return called[0]
    member = context.work.ladders.member(ladder.id, find_person(context, typed))
    if member is None:
        raise Refusal(messages.RemoveNotThere(ladder.id, ladder.game, typed[:50]))
    return member
