"""Talk: we send a player's remark in a match to the opponent's own place; only the two can read it later.

In rooms whose history we store, managers remove lines, and mute people for a while.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.features.challenge import messages as challenge_messages
from bot.features.match.lookup import played_match
from bot.features.match.permissions import undisturbed
from bot.features.moderation import messages as moderation_messages
from bot.features.moderation.commands import Moderate
from bot.features.report.commands import Report
from bot.features.talk import messages
from bot.features.talk.commands import Say
from bot.features.time.terms import read_length
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import Decided, PlayerGone
from bot.kernel.recipients import is_reached_elsewhere, own_place
from bot.kernel.refusal import Refusal
from core.account import Account
from core.community import AuditAction
from core.match.model import MAX_TALK_LENGTH, Match, TalkLine
from core.messages.content import Content, Quoting
from core.messages.message import Action, Message
from storage.unit_of_work import UnitOfWork


@handles(Say)
def say(context: Context, command: Say) -> None:
    """Say something to the opponent in a running or finished match. In their quiet hours it arrives silently."""
    match = played_match(context, command)
    if match.terms.partner:
        raise Refusal(challenge_messages.PartnerReadsNothing(match.number), number=match.number)
    seat = match.seat_of(context.player)
    opponent = context.person(match.players[2 - seat])
    if len(command.text) > MAX_TALK_LENGTH:
        raise Refusal(messages.TalkTooLong(MAX_TALK_LENGTH, len(command.text)), number=match.number)
    undisturbed(context, match)
    unmuted(context, match)
    if opponent.forgotten_at is not None:
        raise Refusal(messages.TalkForgotten(match.number, opponent.called), number=match.number)
    line = context.uow.talk.add(match.number, seat, command.text, context.now)
    content = messages.TalkSaid(match.number, line.number, context.name(context.player), line.text)
    actions = (Action("report", Report(number=match.number, line=line.number), opponent.id),)
    message = Message(content, number=match.number, notify=(opponent.id,), actions=actions)
    place = context.uow.places.for_match(match.number).get(opponent.id) or own_place(context.uow, opponent, match.room)
    _mark_read(context.uow, line, seat)
    if place is not None:
        context.tell_in(place, opponent.id, message)
        if is_reached_elsewhere(context.uow, opponent, match):
            _mark_read(context.uow, line, 3 - seat)  # they read it there
    context.whisper(Message(messages.TalkPassedOn(match.number, opponent.called), number=match.number))


def _mark_read(uow: UnitOfWork, line: TalkLine, seat: int) -> None:
    """Store that the player of a seat has read the talk as far as a line."""
    uow.read_marks.save(uow.read_marks.of_seat(line.match, seat).further(line.number))


def talk_of(
    uow: UnitOfWork, match: Match, reader: int | None, line_number: int | None = None, limit: int = 50
) -> Sequence[TalkLine]:
    """Return the last lines of a match's talk (before a number) that a reader may see; none unless they play in it.

    Leaves out lines of people whom the reader has blocked, as all lists do.
    """
    seat = 0 if reader is None else match.seat_of(reader)
    if reader is None or not seat:
        return []
    blocked = match.players[2 - seat] in uow.blocks.blocked_by(reader)
    return [line for line in uow.talk.for_match(match.number, line_number, limit) if line.seat == seat or not blocked]


def last_heard(uow: UnitOfWork, match: Match, reader: int) -> TalkLine | None:
    """Return the latest line of a reader's opponent in a match's talk, or None."""
    seat = match.seat_of(reader)
    lines = reversed(uow.talk.for_match(match.number) if seat else ())
    return next((line for line in lines if line.seat != seat), None)


def unsay(context: Context, match: Match, lines: Collection[int]) -> None:
    """Remove lines of a match's talk from all stores: the talk, histories of rooms, reports as read, and the outbox."""
    for number in lines:
        context.uow.talk.remove(match.number, number)
    withdraw(context, {match.number: lines})


def withdraw(context: Context, lines_by_match: Mapping[int, Collection[int]], *, comment: bool = False) -> None:
    """Remove all messages that quote removed lines (or comments) of matches, or of rooms under 0."""

    def quotes(content: Content) -> bool:
        return isinstance(content, Quoting) and any(
            content.quotes(match, lines, comment=comment) for match, lines in lines_by_match.items()
        )

    uow = context.uow
    only_match = next(iter(lines_by_match)) if len(lines_by_match) == 1 else None
    for kind in Quoting.kinds():
        for post, content in uow.posts.of_kind(kind, kind.MATCH, only_match):
            if quotes(content):
                uow.posts.remove(post)
    uow.outbox.sent([outgoing.id for outgoing in uow.outbox.waiting() if quotes(outgoing.message.content)])


def unsay_all(context: Context, event: PlayerGone) -> None:
    """Remove all remarks of a person who is being erased."""
    for player in event.gone.players:
        lines_by_match: dict[int, list[int]] = {}
        for line in context.uow.talk.by_author(player):
            lines_by_match.setdefault(line.match, []).append(line.number)
        for number, lines in lines_by_match.items():
            for line_number in lines:
                context.uow.talk.remove(number, line_number)
        if lines_by_match:
            withdraw(context, lines_by_match)  # all at once: it reads all posts


USUAL: Final = timedelta(days=1)
"""Length of a mute, if the command doesn't give one."""
MAX_MUTE: Final = timedelta(days=365)


def delete(context: Context, command: Moderate) -> None:
    """Remove a person's line from the history of this room."""
    _check_we_store_talk(context)
    if command.number is None:
        raise Refusal(moderation_messages.WhichLine())
    posts = context.uow.posts.page(context.room.id, None, command.number + 1, 1)
    if not posts or posts[0].id != command.number or posts[0].author is None:
        raise Refusal(moderation_messages.NoSuchLine(command.number))
    author = posts[0].author
    context.uow.posts.remove(command.number)
    withdraw(context, {0: (command.number,)})
    context.record(Decided(AuditAction.DELETE, player=author, reason=command.reason))
    by, name = context.name(context.player), context.name(author)
    context.announce(
        context.room.id, Message(moderation_messages.TalkRemoved(name, by, command.reason, command.number))
    )


def mute(context: Context, command: Moderate) -> None:
    """Mute a person here for a while: in comments, towards opponents, and in the room if we store its talk. They may play."""
    account = _account_to_mute(context, command)
    length = USUAL if command.length is None else read_length(command.length, MAX_MUTE)
    until = context.now + length
    context.uow.keys.put(mute_key(context.room.community, account), until.isoformat())
    data = {"until": until.isoformat()}
    context.record(Decided(AuditAction.MUTE, player=account.player, reason=command.reason, data=data))
    by, name = context.name(context.player), context.name(account.player)
    elsewhere = not context.uow.posts.keeps(context.platform)
    _tell(context, account, moderation_messages.TalkMuted(name, by, command.reason, until, elsewhere))


def unmute(context: Context, command: Moderate) -> None:
    """Unmute a person."""
    account = _account_to_mute(context, command)
    if muted_until(context.uow, context.room.community, account, context.now) is None:
        raise Refusal(moderation_messages.NotMuted(context.name(account.player)))
    context.uow.keys.put(mute_key(context.room.community, account), context.now.isoformat())
    context.record(Decided(AuditAction.UNMUTE, player=account.player, reason=command.reason))
    by, name = context.name(context.player), context.name(account.player)
    _tell(context, account, moderation_messages.TalkUnmuted(name, by, command.reason))


def _check_we_store_talk(context: Context) -> None:
    """Raise Refusal if the platform itself stores talk, and has its own tools for moderating it."""
    if not context.uow.posts.keeps(context.platform):
        raise Refusal(moderation_messages.TalkElsewhere())


def _account_to_mute(context: Context, command: Moderate) -> Account:
    """Return the account that a decision about talk concerns; ``bob@web`` is on another platform. Raises Refusal."""
    if not command.player:
        raise Refusal(moderation_messages.MuteWhom(command.act or ""))
    name, _, platform = command.player.rpartition("@")
    people = context.uow.people
    account = people.by_handle(context.platform, command.player) or people.by_handle(platform.lower(), name)
    if account is None:
        raise Refusal(challenge_messages.NoSuchPerson(command.player))
    return account


def _tell(context: Context, account: Account, content: moderation_messages.TalkModerated) -> None:
    context.announce(context.room.id, Message(content, notify=(account.player,)))


def unmuted(context: Context, match: Match) -> None:
    """Raise Refusal if the asker is muted in the match's community."""
    for account in context.uow.people.accounts_of(context.player):
        until = muted_until(context.uow, match.community, account, context.now)
        if until is not None:
            raise Refusal(messages.TalkMutedHere(match.number, until), number=match.number)


def muted_until(uow: UnitOfWork, community: int, account: Account, now: datetime) -> datetime | None:
    """Return until when a person is muted in a community, or None."""
    stored_until = uow.keys.get(mute_key(community, account))
    until = None if stored_until is None else datetime.fromisoformat(stored_until)
    return until if until is not None and until > now else None


def muted_accounts(uow: UnitOfWork, community: int, platform: str, now: datetime) -> list[tuple[Account, datetime]]:
    """Return the accounts of a platform that are muted in a community, each with until when."""
    prefix = _mute_prefix(community, platform)
    found = (
        (uow.people.account(platform, name.removeprefix(prefix)), datetime.fromisoformat(stored))
        for name, stored in uow.keys.starting(prefix).items()
    )
    return [(account, until) for account, until in found if account is not None and until > now]


def mute_key(community: int, account: Account) -> str:
    """Return the key that stores until when an account is muted in a community."""
    return f"{_mute_prefix(community, account.platform)}{account.ref}"


def _mute_prefix(community: int, platform: str) -> str:
    return f"{platform}.muted-{community}:"
