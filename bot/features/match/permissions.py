"""Permissions: who may manage a community, and who may start how many matches."""

from __future__ import annotations

from bot.features.account import messages as account_messages
from bot.features.community import messages as community_messages
from bot.features.match.rebuild import is_imported
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.community import Community, Starters
from core.limits import reached
from core.match.model import Match, MatchStatus


def only_managers(context: Context, refusal: type[community_messages.ManagersOnly]) -> Community:
    """Return the community of this room. Raises Refusal unless the asker may manage it."""
    community = context.uow.communities.get(context.room.community)
    if not context.manages:
        raise Refusal(refusal(community.called))
    return community


def undisturbed(context: Context, match: Match) -> None:
    """Raise Refusal for requests and gifts in a match if one player has blocked the other: only turns are possible then."""
    if context.uow.blocks.is_between(*match.players):
        raise Refusal(account_messages.PlayersBlockedInMatch(match.number), number=match.number)


def may_play(context: Context, community: int, other_player: int | None = None) -> None:
    """Raise Refusal if the asker, the other player or the community would have too many running matches."""
    matches, limits = context.uow.matches, context.limits
    if reached(limits.matches_each, matches.count_of(context.player)):
        raise Refusal(community_messages.TooManyMatches(limits.matches_each))
    if other_player is not None and reached(limits.matches_each, matches.count_of(other_player)):
        raise Refusal(community_messages.TheirMatches(limits.matches_each, context.name(other_player)))
    if reached(limits.matches_community, matches.count_in(community)):
        raise Refusal(community_messages.CommunityMatches(limits.matches_community))


def may_start(context: Context) -> None:
    """Raise Refusal if the community's settings don't allow the asker to start matches."""
    community = context.uow.communities.get(context.room.community)
    group = community.settings.group
    belongs = group is not None and group.ref in context.groups
    if community.settings.start is not Starters.EVERYONE and not (context.manages or belongs):
        raise Refusal(community_messages.MayNotStart(community.name, None if group is None else group.name))


def imported(context: Context, match: Match) -> bool:
    """Return whether a match came from a record."""
    return match.status is MatchStatus.FINISHED and is_imported(context.uow.matches, match.number)
