"""Permissions: who may challenge whom, and how many challenges may be open at once."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.account import messages as account_messages
from bot.features.board.commands import Board
from bot.features.challenge import messages as challenge_messages
from bot.features.challenge.commands import Play
from bot.features.community import messages as community_messages
from bot.features.match.permissions import may_play
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.limits import DECLINED_FOR, MAX_DECLINED, MAX_OPEN_TO_ONE, reached
from core.match.model import Challenge, ChallengeStatus
from core.messages.message import Action


def keep_apart(context: Context, other_player: int) -> None:
    """Raise Refusal if the asker and another player have blocked each other; it doesn't say who blocked whom."""
    if context.uow.blocks.is_between(context.player, other_player):
        raise Refusal(account_messages.PlayersBlocked(context.name(other_player)))


def may_open(context: Context, opponent: int | None) -> None:
    """Raise Refusal if there would be too many open challenges."""
    challenges, limits = context.uow.challenges.made_by(context.player), context.limits
    if reached(limits.challenges_each, len(challenges)):
        raise Refusal(community_messages.TooManyChallenges(limits.challenges_each, None))
    if opponent is not None and sum(challenge.opponent == opponent for challenge in challenges) >= MAX_OPEN_TO_ONE:
        raise Refusal(community_messages.TooManyChallenges(MAX_OPEN_TO_ONE, context.name(opponent)))
    if opponent is not None and _closed_lately(context, opponent).get(ChallengeStatus.DECLINED, 0) >= MAX_DECLINED:
        raise Refusal(community_messages.ManyDeclined(context.name(opponent)))
    open_here = context.uow.challenges.count_in(context.room.community)
    if reached(limits.challenges_community, open_here):
        raise Refusal(community_messages.CommunityChallenges(limits.challenges_community))
    may_play(context, context.room.community)


def is_repeated(context: Context, opponent: int) -> bool:
    """Return whether the asker has lately withdrawn a challenge to the same person, who then hears of a new one silently."""
    return ChallengeStatus.WITHDRAWN in _closed_lately(context, opponent)


def _closed_lately(context: Context, opponent: int) -> Mapping[ChallengeStatus, int]:
    return context.uow.challenges.closed_between(context.player, opponent, context.now - DECLINED_FOR)


def may_play_partner(context: Context, game: str) -> None:
    """Raise Refusal if the computer doesn't play here, or already plays its maximum number of matches with the asker."""
    if not context.limits.partner:
        raise Refusal(challenge_messages.PartnerOff(), actions=(Action("play-anyone", Play(game), context.player),))
    limit = context.limits.matches_partner
    running = [match for match in context.uow.matches.running_of(context.player) if match.terms.partner]
    if reached(limit, len(running)):
        numbers, games = tuple(match.number for match in running), tuple(match.game for match in running)
        actions = tuple(Action("pick", Board(number), context.player) for number in numbers[:10])
        raise Refusal(challenge_messages.PartnerMatches(limit, numbers, games), actions=actions)
    may_play(context, context.room.community)


def within_reach(context: Context, open_ones: list[Challenge]) -> list[Challenge]:
    """Return the challenges whose challengers don't block the asker and aren't blocked by them."""
    if not open_ones:
        return open_ones
    around = context.uow.blocks.around_player(context.player)
    return [challenge for challenge in open_ones if challenge.challenger not in around]
