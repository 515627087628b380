"""Permissions: who may manage a community, begin what with whom, and how much at once; who may speak, and show to everybody."""

from __future__ import annotations

from datetime import datetime

from bot.features.account import messages as account_messages
from bot.features.board import messages as board_messages
from bot.features.board.commands import Board, Replay
from bot.features.challenge import messages as challenge_messages
from bot.features.challenge.commands import Play
from bot.features.community import messages as community_messages
from bot.features.exploring.commands import Line
from bot.features.match.rebuild import is_imported
from bot.features.talk import messages as talk_messages
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.account import Account
from core.community import Community, Starters
from core.limits import MOST_OPEN_TO_ONE, reached
from core.match.model import Challenge, Match, MatchStatus
from core.messages.message import Action, Message
from storage.unit_of_work import Work


def only_managers(context: Context, refusal: type[community_messages.ManagersOnly]) -> Community:
    """Return the community of this room. Raises Refusal unless the asker may manage it."""
    community = context.work.communities.get(context.room.community)
    if not context.manages:
        raise Refusal(refusal(community.name))
    return community


def keep_apart(context: Context, other: int) -> None:
    """Raise Refusal if the asker and another player have blocked each other; it doesn't tell who blocked whom."""
    if context.work.blocks.apart(context.player, other):
        raise Refusal(account_messages.Apart(context.name(other)))


def undisturbed(context: Context, match: Match) -> None:
    """Raise Refusal for requests and gifts in a match whose players have blocked each other: only turns go on."""
    if context.work.blocks.apart(*match.players):
        raise Refusal(account_messages.ApartMatch(match.number), number=match.number)


def may_open(context: Context, opponent: int | None) -> None:
    """Raise Refusal if there would be too many open challenges."""
    mine, limits = context.work.challenges.made_by(context.player), context.limits
    if reached(limits.challenges_each, len(mine)):
        raise Refusal(community_messages.TooManyChallenges(limits.challenges_each, None))
    if opponent is not None and sum(challenge.opponent == opponent for challenge in mine) >= MOST_OPEN_TO_ONE:
        raise Refusal(community_messages.TooManyChallenges(MOST_OPEN_TO_ONE, context.name(opponent)))
    open_here = context.work.challenges.count_in(context.room.community)
    if reached(limits.challenges_community, open_here):
        raise Refusal(community_messages.CommunityChallenges(limits.challenges_community))
    may_play(context, context.room.community)


def may_play(context: Context, community: int, other: int | None = None) -> None:
    """Raise Refusal if the asker, the other player or the community would have too many running matches."""
    matches, limits = context.work.matches, context.limits
    if reached(limits.matches_each, matches.count_of(context.player)):
        raise Refusal(community_messages.TooManyMatches(limits.matches_each))
    if other is not None and reached(limits.matches_each, matches.count_of(other)):
        raise Refusal(community_messages.TheirMatches(limits.matches_each, context.name(other)))
    if reached(limits.matches_community, matches.count_in(community)):
        raise Refusal(community_messages.CommunityMatches(limits.matches_community))


def may_play_partner(context: Context, game: str) -> None:
    """Raise Refusal if the partner doesn't play here, or plays with the asker as often as it may."""
    if not context.limits.partner:
        raise Refusal(challenge_messages.PartnerOff(), actions=(Action("play-anyone", Play(game), context.player),))
    most = context.limits.matches_partner
    running = [match.number for match in context.work.matches.running_of(context.player) if match.terms.partner]
    if reached(most, len(running)):
        actions = tuple(Action("pick", Board(number), context.player) for number in running[:10])
        raise Refusal(challenge_messages.PartnerMatches(most, tuple(running)), actions=actions)
    may_play(context, context.room.community)


def within_reach(context: Context, open_ones: list[Challenge]) -> list[Challenge]:
    """Return the challenges whose challengers are not blocked by the asker, and have not blocked them."""
    if not open_ones:
        return open_ones
    around = context.work.blocks.around(context.player)
    return [challenge for challenge in open_ones if challenge.challenger not in around]


def may_start(context: Context) -> None:
    """Raise Refusal if the community's settings don't let the asker start matches."""
    community = context.work.communities.get(context.room.community)
    group = community.settings.group
    belongs = group is not None and group.ref in context.groups
    if community.settings.start is not Starters.EVERYONE and not (context.manages or belongs):
        raise Refusal(community_messages.MayNotStart(community.name, None if group is None else group.name))


def unmuted(context: Context, match: Match) -> None:
    """Raise Refusal if the asker may say nothing in the match's community."""
    for account in context.work.people.accounts_of(context.player):
        until = muted_until(context.work, match.community, account, context.now)
        if until is not None:
            raise Refusal(talk_messages.TalkMutedHere(match.number, until), number=match.number)


def muted_until(work: Work, community: int, account: Account, now: datetime) -> datetime | None:
    """Return until when somebody may say nothing in a community; None: they may speak."""
    kept = work.keys.get(mute_key(community, account))
    until = None if kept is None else datetime.fromisoformat(kept)
    return until if until is not None and until > now else None


def mute_key(community: int, account: Account) -> str:
    """Return the key that stores until when an account may say nothing in a community."""
    return f"{account.platform}.muted-{community}:{account.ref}"


def imported(context: Context, match: Match) -> bool:
    """Return whether a match came from a record."""
    return match.status is MatchStatus.FINISHED and is_imported(context.work.matches, match.number)


def may_show(context: Context, match: Match) -> bool:
    """Return whether the asker may show something of a match where it is announced: if they play it, or are there."""
    return bool(match.seat_of(context.player)) or context.room.id == match.room


def showing(context: Context, match: Match, command: Replay | Board | Line) -> tuple[Action, ...]:
    """Return the button that shows something to everybody, where there are others to see it."""
    if not may_show(context, match) or context.work.communities.room(match.room).private:
        return ()
    return (Action("show-everybody", command, context.player),)


def show_everybody(context: Context, match: Match, message: Message) -> None:
    """Show something of a match to everybody where it is announced. Raises Refusal: the asker may not."""
    if not may_show(context, match):
        raise Refusal(board_messages.ShownElsewhere(match.number), number=match.number)
    unmuted(context, match)
    context.post(match.room, message)
    if context.room.id != match.room:
        context.whisper(Message(board_messages.ShownThere(match.number), number=match.number))
