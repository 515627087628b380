"""Sharing: who may watch a match besides its players, and the address that they can share."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.board import messages as board_messages
from bot.features.challenge import messages as challenge_messages
from bot.features.match import messages as match_messages
from bot.features.match.clock import time_left
from bot.features.match.endings import how_it_ended
from bot.features.match.lookup import played_match
from bot.features.sharing import messages
from bot.features.sharing.commands import Share, Watch
from bot.kernel.application import Application
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import MatchBegan
from bot.kernel.refusal import Refusal
from bot.kernel.watching import keep_mirror, may_be_mirrored, watchers_of
from core.community import Watchers
from core.match.audience import SHARE_CHARACTERS, SHARE_SECRET_LENGTH, Audience
from core.match.model import Challenge, ChallengeStatus, Match
from core.messages.content import Content
from core.messages.message import Action, Message, Picture
from core.messages.updates import Place


def match_began(context: Context, event: MatchBegan) -> None:
    """Store the community's current setting about watchers for a match that begins."""
    number = event.match.number
    audience = Audience(number, watchers_of(context.uow.communities.get(event.match.community), context.public))
    if audience != Audience(number):
        context.uow.audiences.save(audience)


@handles(Share)
def share(context: Context, command: Share) -> None:
    """Show the address of a match to one of its players, who may share it; or end it."""
    match = played_match(context, command)
    number, audience = match.number, context.uow.audiences.for_match(match.number)
    if command.end:
        if audience.share_secret is None:
            raise Refusal(messages.NotShared(number), number=number)
        context.uow.audiences.save(audience.unshared())
        context.whisper(Message(messages.ShareEnded(number), number=number))
        return
    may_share(context, match, audience)
    share_secret = audience.working_secret(context.links)
    is_new = share_secret is None
    if share_secret is None:
        share_secret = context.rng.signs(SHARE_CHARACTERS, SHARE_SECRET_LENGTH)
        digest = context.links.digest(context.links.token(number, share_secret))
        context.uow.audiences.save(replace(audience, share_secret=share_secret, digest=digest))
    shared = messages.MatchShared(number, match.game, share_secret, is_new)
    context.whisper(
        Message(shared, number=number, actions=(Action("share-end", Share(number, end=True), context.player),))
    )


def may_share(context: Context, match: Match, audience: Audience) -> None:
    """Raise Refusal if the asker, who plays in a match, can't share it."""
    if audience.closed:
        raise Refusal(messages.ShareClosed(match.number, _closed(audience, match, context.player)), number=match.number)
    if audience.watchers is Watchers.MEMBERS:
        community = context.uow.communities.get(match.community)
        raise Refusal(messages.ShareMembersOnly(match.number, community.name), number=match.number)


def switch(audience: Audience, seat: int) -> Action:
    """Return the button that closes a match to watchers for a seat, or opens it again."""
    is_closed = audience.closed_by(seat)
    return Action("watch-open" if is_closed else "watch-closed", Watch(audience.match, closed=not is_closed))


@handles(Watch)
def watch(context: Context, command: Watch) -> None:
    """Show a player of a match who may watch it, after closing or opening it on request."""
    match = played_match(context, command)
    number, seat = match.number, match.seat_of(context.player)
    audience = context.uow.audiences.for_match(number)
    if command.closed is not None:
        audience = audience.set_closed(seat, is_closed=command.closed)
        context.uow.audiences.save(audience)
    community = context.uow.communities.get(match.community)
    closed_state = _closed(audience, match, context.player)
    content = messages.WatchersShown(
        number=number,
        game=match.game,
        watchers=audience.watchers,
        closed=closed_state,
        community=community.name,
        shared=audience.working_secret(context.links) is not None,
    )
    action = replace(switch(audience, seat), player=context.player)
    context.whisper(Message(content, number=number, actions=(action,)))


def _closed(audience: Audience, match: Match, player: int) -> messages.Closed:
    """Return who has closed a match, from the view of one of its players."""
    seat = match.seat_of(player)
    if audience.closed_by_seat1 and audience.closed_by_seat2:
        return "both"
    if not audience.closed:
        return "nobody"
    return "you" if audience.closed_by(seat) else "other"


async def keep_mirrored(
    application: Application, number: int, platform: str, place: Place, *, update: str, sharer: str | None
) -> None:
    """Update a message that shows a match, if its sharer may share it.

    Args:
        application: runs the transaction.
        number: number of the match or challenge.
        platform: key of the platform.
        place: the place that represents the message.
        update: the platform's own id of the update about it.
        sharer: the platform's own id of the person who shared it; None if unknown, which is enough for an offer.
    """

    def effect(context: Context) -> None:
        account = None if sharer is None else context.uow.people.account(platform, sharer)
        if context.uow.inbox.first(platform, update, context.now):
            mirror(context, number, 0 if account is None else account.player, platform, place)

    await application.run(effect)


def mirror(context: Context, number: int, sharer: int, platform: str, place: Place) -> None:
    """Update a message that shows a match, by its place, if the person who shared it may share it.

    Its players may share it; anyone else may if everyone may watch, or while it is a challenge. One that has been closed
    is shown a last time.
    """
    match, challenge = context.uow.matches.get(number), context.uow.challenges.get(number)
    if match is None and challenge is None:
        return
    audience = context.uow.audiences.for_match(number)
    is_allowed = match is None or bool(match.seat_of(sharer)) or audience.watchers is Watchers.EVERYONE
    if not is_allowed or not may_be_mirrored(audience):
        return
    room = context.uow.communities.open_room(platform, place.ref, place.name, place.community_ref, place.community_name)
    if match is None and challenge is not None and challenge.status is not ChallengeStatus.OPEN:
        context.post(room.id, Message(_how_it_was_closed(context, challenge), number=number, standing=True))
        return
    keep_mirror(context.uow, number, room.id, context.now)
    if match is not None:
        picture = Picture(match=number, version=match.version)
        context.post(room.id, Message(_current_state(context, match), number=number, picture=picture, standing=True))


def _how_it_was_closed(context: Context, challenge: Challenge) -> Content:
    """Return the message about a challenge that was declined or withdrawn, or has ended."""
    number, game, by = challenge.number, challenge.game, context.name(challenge.challenger)
    opponent = None if challenge.opponent is None else context.name(challenge.opponent)
    if challenge.status is ChallengeStatus.DECLINED and opponent is not None:
        return challenge_messages.ChallengeDeclined(number, game, opponent, by)
    if challenge.status is ChallengeStatus.WITHDRAWN:
        return challenge_messages.ChallengeWithdrawn(number, game, by)
    return challenge_messages.ChallengeExpired(number, game, by, opponent)


def _current_state(context: Context, match: Match) -> board_messages.BoardShown | match_messages.EndAnnounced:
    """Return the current state of a match."""
    if match.result is not None:
        return how_it_ended(context, match)
    first_name, second_name = context.names(match)
    mover, remaining_time = (first_name, second_name)[match.to_move - 1], time_left(context, match)
    return board_messages.BoardShown(
        number=match.number,
        game=match.game,
        first=first_name,
        second=second_name,
        ply=match.ply,
        plies=match.ply,
        next=mover,
        time=remaining_time,
    )
