"""Messages about who may watch a match, and their wording."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from bot.chat.wording.phrases import Phrases, words
from core.community import Watchers
from core.match.audience import ShareLinks
from core.messages.content import Content, NumberRefused, OfMatch
from core.messages.message import Message
from core.names import Code, PlaceName

Closed: TypeAlias = Literal["nobody", "you", "other", "both"]
"""Which players have closed a match, from the view of one of them."""


class MatchShared(OfMatch, Content):
    """The address at which anyone who has it can watch a match.

    Attributes:
        share_secret: secret that determines the address; see :mod:`core.match.audience`.
        new: whether it was created just now.
        address: the address, set only when the text is written; it isn't stored.
        relative: whether the address is only a path, because the page's own address is unknown.
    """

    share_secret: Code
    new: bool
    address: Code = ""
    relative: bool = False


class ShareEnded(Content):
    """Confirmation that the address of a match no longer works."""

    number: int


class NotShared(NumberRefused):
    """Refusal: the match has no address to end."""


class ShareMembersOnly(NumberRefused):
    """Refusal: only members of the community may watch its matches."""

    community: PlaceName


class ShareClosed(NumberRefused):
    """Refusal: the match is closed to watchers."""

    closed: Closed


class WatchersShown(OfMatch, Content):
    """Who may watch a match; ``shared`` says whether it has an address."""

    KIND: ClassVar[str] = "watchers"

    watchers: Watchers
    closed: Closed
    community: PlaceName
    shared: bool


def addressed(message: Message, links: ShareLinks) -> Message:
    """Return a message with the address that it announces, if any."""
    content = message.content
    if not isinstance(content, MatchShared):
        return message
    address = links.address(content.number, content.share_secret)
    addressed_content = MatchShared(
        number=content.number,
        game=content.game,
        share_secret=content.share_secret,
        new=content.new,
        address=address,
        relative=not links.page,
    )
    return replace(message, content=addressed_content)


@words(MatchShared)
def match_shared(say: Phrases, content: MatchShared) -> str:
    text = say.say("match-shared", content)
    return f"{text}\n{say.say('match-shared-relative')}" if content.relative else text


@words(WatchersShown)
def watchers(say: Phrases, content: WatchersShown) -> str:
    parts = [say.say("watchers", content)]
    if content.shared:
        parts.append(say.say("watchers-shared", content))
    return "\n".join([*parts, say.say("watchers-talk")])
