"""News of a room: posts that only tell what happened in its matches and on its ladders, so that they are no talk."""

from __future__ import annotations

from typing import Final

from bot.features.board.messages import BoardShown, ReplayShown
from bot.features.challenge.messages import (
    ChallengeAlone,
    ChallengeDeclined,
    ChallengeExpired,
    ChallengeExpiring,
    ChallengeMade,
    ChallengeUndelivered,
    ChallengeWithdrawn,
)
from bot.features.exploring.messages import LineOpened
from bot.features.ladder.messages import LadderChallenged, LadderJoined
from bot.features.partner.messages import ReviewMoment, ReviewShown, ReviewWaits
from bot.features.records.messages import Imported
from bot.features.talk.messages import TalkLineRemoved, TalkSaid
from storage.outbox.posts import Post

_NO_NEWS: Final = (
    BoardShown,
    ChallengeAlone,
    ChallengeDeclined,
    ChallengeExpired,
    ChallengeExpiring,
    ChallengeMade,
    ChallengeUndelivered,
    ChallengeWithdrawn,
    LadderChallenged,
    LineOpened,
    Imported,
    ReplayShown,
    TalkLineRemoved,
    TalkSaid,
)
"""Contents that have a number and yet tell no news of a match: offers, and what someone says or shows."""
_OWN_NEWS: Final = (ReviewShown, ReviewMoment, ReviewWaits)
"""Contents for one reader that are news of a match: they come long after the question."""


def is_news(post: Post) -> bool:
    """Return whether a post only tells what happened in a match (a turn, a request for a break, its review) or on a ladder."""
    message = post.message
    if message is not None and isinstance(message.content, LadderJoined):
        return post.player is None
    if message is None or message.number is None:
        return False
    of_match = message.picture is not None and message.picture.match is not None
    if of_match and message.supersedes:
        return True
    if post.player is not None:
        return isinstance(message.content, _OWN_NEWS)
    return not isinstance(message.content, _NO_NEWS)
