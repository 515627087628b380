"""Whom an operator doesn't let in: by account, for a player has perhaps several, and somebody may be known before they come."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.cli.replay import Failure
from bot.platforms.interface import packages
from core.play.account.model import Account
from core.play.match.model import ChallengeStatus
from core.play.messages import Message, Value
from core.play.ports import Bar, Store, Work

BY_PLAYER: Final = "player"
"""In the place of a platform: somebody is named by the number of the player."""
LONGEST: Final = 500
"""Characters of the longest reason."""


async def bar(store: Store, platform: str, who: str, reason: str, now: datetime) -> list[str]:
    """Bar all accounts of somebody; returns a line for each. What they have offered is withdrawn.

    Args:
        store: where it is kept; a program that serves it knows with the next command.
        platform: key of the platform, or :data:`BY_PLAYER`.
        who: a handle, the platform's own id, or a player's number.
        reason: what they are told, once; may be empty.
        now: the time.

    Raises:
        Failure: nobody is meant, or the reason is too long.
    """
    if platform not in (known := (*packages(), BY_PLAYER)):
        raise Failure(f"there is no platform {platform!r}; there are {', '.join(known)}")
    if len(reason) > LONGEST:
        raise Failure(f"the reason is too long: at most {LONGEST} characters")

    def work(open_work: Work) -> list[str]:
        found = _accounts(open_work, platform, who)
        if not found:
            if not (who.isascii() and who.isdigit()) or platform == BY_PLAYER:
                raise Failure(f"nobody is known as {who} on {platform}; somebody who was never seen is named by id")
            open_work.blocks.bar(platform, who, reason, now)
            return [f"{platform} {who} (never seen): blocked"]
        for account in found:
            open_work.blocks.bar(account.platform, account.ref, reason, now)
        for player in {account.player for account in found}:
            _withdraw(open_work, player, now)
        return [f"{_told(open_work, account)}: blocked" for account in found]

    return await store.write(work)


async def unbar(store: Store, platform: str, who: str) -> list[str]:
    """Let all accounts of somebody in again; returns a line for each. Raises Failure when nobody is barred so."""

    def work(open_work: Work) -> list[str]:
        lines = [
            f"{_told(open_work, account)}: no longer blocked"
            for account in _accounts(open_work, platform, who)
            if open_work.blocks.unbar(account.platform, account.ref)
        ]
        if not lines and open_work.blocks.unbar(platform, who):
            lines = [f"{platform} {who} (never seen): no longer blocked"]
        if not lines:
            raise Failure(f"{who} on {platform} is not blocked; `stonepost blocked` lists who is")
        return lines

    return await store.write(work)


async def barred(store: Store) -> list[str]:
    """Everybody who is barred, one line each."""
    return await store.read(lambda work: [_line(work, each) for each in work.blocks.bars()])


def _accounts(work: Work, platform: str, who: str) -> Sequence[Account]:
    """All accounts of who is meant; none when nobody is known so."""
    if platform == BY_PLAYER:
        number = who.removeprefix("#")
        return work.people.accounts_of(int(number)) if number.isascii() and number.isdigit() else ()
    account = work.people.account(platform, who) or work.people.by_handle(platform, who.removeprefix("@"))
    return () if account is None else work.people.accounts_of(account.player)


def _withdraw(work: Work, player: int, now: datetime) -> None:
    """Close the challenges that somebody has made: whoever accepted one would wait in vain."""
    for challenge in work.challenges.made_by(player):
        work.challenges.close(challenge.number, ChallengeStatus.WITHDRAWN)
        params: dict[str, Value] = {
            "number": challenge.number,
            "game": challenge.game,
            "by": work.people.player(player).name,
        }
        message = Message("challenge-withdrawn", params, challenge.number, supersedes=True)
        work.outbox.say(challenge.room, message, now)


def _told(work: Work, account: Account) -> str:
    name = account.handle or work.people.player(account.player).name
    return f"{account.platform} {name} ({account.ref}, player {account.player})"


def _line(work: Work, each: Bar) -> str:
    account = work.people.account(each.platform, each.ref)
    who = f"{each.platform} {each.ref} (never seen)" if account is None else _told(work, account)
    told = "not told yet" if each.told is None else f"told {each.told:%Y-%m-%d %H:%M} UTC"
    return f"{who}: since {each.at:%Y-%m-%d %H:%M} UTC, {told}{f': {each.reason}' if each.reason else ''}"
