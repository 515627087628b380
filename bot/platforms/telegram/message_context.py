"""What has to be known about a message before it can be said, found in one look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.platforms.telegram.places import PLATFORM, nameless, owner, reachable, speaks, unmet
from bot.platforms.telegram.sent_messages import Aside, aside_in
from core.play.account.model import Player
from core.play.community.model import Community, Room
from core.play.handlers.match.invite_links import invitation
from core.play.match.model import Challenge, ChallengeStatus, Match
from core.play.ports import Outgoing, Work

_LATELY: Final = 15 * 60
"""Seconds for which a message of one's own is changed instead of followed by another: it is still in sight."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known about a message that is to be said.

    Attributes:
        room: where it is said.
        community: of that room.
        match: what it is about, if that is a match.
        challenge: what it is about, if that is an open challenge.
        code: the challenge's invitation.
        people: everybody concerned, by player id.
        refs: Telegram's ids of those whose id is known.
        unmet: the usernames, with their ``@``, of those of whom only that is known.
        languages: what those have set up in Telegram, by player id.
        nameless: those who write in the name of a group or a channel.
        started: those who have written to us in private.
        asides: by chat, the newest message about the same match that only its reader has, if it is new enough to change.
        housed_privately: whether it is about a match that lives in another room, a private chat here.
    """

    room: Room
    community: Community
    match: Match | None
    challenge: Challenge | None
    code: str | None
    people: dict[int, Player]
    refs: dict[int, str]
    unmet: dict[int, str]
    languages: dict[int, str]
    nameless: frozenset[int]
    started: frozenset[int]
    asides: dict[int, Aside]
    housed_privately: bool


def look(work: Work, outgoing: Outgoing, now: int) -> Facts:
    """What is known about a message at a moment, in seconds since 1970."""
    message, room = outgoing.message, outgoing.room
    match = None if message.number is None else work.matches.get(message.number)
    home = None if match is None else work.people.room(match.room)
    if match is not None and home is not None and home.platform == PLATFORM and message.code == "reminder":
        room = home  # reminders of people who can't be written to
    challenge = None if message.number is None or match is not None else work.challenges.get(message.number)
    concerned = {*message.notify, *(() if outgoing.player is None else (outgoing.player,))}
    if match is not None:
        concerned |= set(match.players)
    if challenge is not None:
        concerned |= {one for one in (challenge.challenger, challenge.opponent) if one is not None}
    accounts = [
        account
        for player in sorted(concerned)
        for account in work.people.accounts_of(player)
        if account.platform == PLATFORM
    ]
    refs = {account.player: account.ref for account in accounts if reachable(account)}
    spoken = {player: speaks(work, ref) for player, ref in refs.items()}
    asides = {int(ref): aside_in(work, int(ref)) for ref in refs.values()}
    open_one = challenge is not None and challenge.status is ChallengeStatus.OPEN
    private = (
        home is not None and home.platform == PLATFORM and owner(work.people.community(home.community)) is not None
    )
    return Facts(
        room,
        work.people.community(room.community),
        match,
        challenge if open_one else None,
        invitation(work, challenge) if challenge is not None and open_one else None,
        dict(work.people.several(sorted(concerned))),
        refs,
        {account.player: account.ref for account in accounts if unmet(account)},
        {player: language for player, language in spoken.items() if language is not None},
        frozenset(account.player for account in accounts if nameless(account)),
        frozenset(account.player for account in accounts if account.private is not None),
        {
            ref: aside
            for ref, aside in asides.items()
            if aside is not None and aside.number == message.number and now - aside.at < _LATELY
        },
        housed_privately=private and home is not None and home.id != outgoing.room.id,
    )


def tells_turn(outgoing: Outgoing, facts: Facts) -> bool:
    """Whether the message shows the board as it stands, for whoever is on move to act."""
    picture, match = outgoing.message.picture, facts.match
    return (
        match is not None
        and outgoing.message.supersedes
        and picture is not None
        and picture.match == match.number
        and picture.version == match.version
        and not picture.concluded
    )


def bare(outgoing: Outgoing) -> bool:
    """Whether the message shows a board as it stood at a version, and nothing on top."""
    picture = outgoing.message.picture
    on_top = ("steps", "marks", "overlay", "ply", "concluded")
    return picture is not None and picture.match is not None and not any(getattr(picture, name) for name in on_top)
