"""Merge of matches and challenges when players are linked, and their separation."""

from __future__ import annotations

from typing import Final

from bot.features.account import messages as account_messages
from bot.features.challenge import messages as challenge_messages
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from bot.kernel.events import PlayersParted
from bot.kernel.refusal import Refusal
from core.account import Link
from core.match.model import Challenge, ChallengeStatus
from core.messages.message import Message

# --- matches


def _join_matches(context: Context, kept_player: int, merged_player: int) -> list[int]:
    numbers = []
    for number in context.uow.matches.numbers_of(merged_player):
        match = context.uow.matches.get(number)
        if match is not None and kept_player not in match.players:  # a finished match between the two stays unchanged
            _hand_over(context, number, merged_player, kept_player)
            numbers.append(number)
    return numbers


def _part_matches(context: Context, link: Link, moved_matches: list[int]) -> None:
    merged_numbers = set(moved_matches)
    for number in context.uow.matches.numbers_of(link.kept):
        match = context.uow.matches.get(number)
        if match is None or link.gone in match.players:
            continue
        if number in merged_numbers or link.brought(
            context.uow.communities.room(match.room).platform, match.started_at
        ):
            _hand_over(context, number, link.kept, link.gone)


def _hand_over(context: Context, number: int, old_player: int, new_player: int) -> None:
    """Move a match from one player to another, with the room where that player follows it."""
    context.uow.matches.reassign(number, old_player, new_player)
    context.uow.ladders.reassign(number, old_player, new_player)
    _move_place(context, number, old_player, new_player)


def _hand_over_challenge(context: Context, number: int, old_player: int, new_player: int) -> None:
    """Move a challenge from one player to another, with the room where that player follows it."""
    context.uow.challenges.reassign(number, old_player, new_player)
    _move_place(context, number, old_player, new_player)


def _move_place(context: Context, number: int, old_player: int, new_player: int) -> None:
    """Move the room where a player follows a match, if the new player has an account on its platform."""
    room = context.uow.places.for_match(number).get(old_player)
    if room is None:
        return
    context.uow.places.delete(number, old_player)
    platforms = {account.platform for account in context.uow.people.accounts_of(new_player)}
    if context.uow.communities.room(room).platform in platforms:
        context.uow.places.save(number, new_player, room)


def _not_each_other(context: Context, kept_player: int, merged_player: int) -> None:
    for match in context.uow.matches.running_of(kept_player):
        if merged_player in match.players:
            raise Refusal(account_messages.LinkEachOther(match.number, match.game))


# --- challenges


def _join_challenges(context: Context, kept_player: int, merged_player: int) -> list[int]:
    numbers = []
    for challenge in context.uow.challenges.concerning(merged_player):
        if {challenge.challenger, challenge.opponent} == {kept_player, merged_player}:
            _end(context, challenge)
        else:
            _hand_over_challenge(context, challenge.number, merged_player, kept_player)
            numbers.append(challenge.number)
    return numbers


def _part_challenges(context: Context, link: Link, moved_challenges: list[int]) -> None:
    for challenge in context.uow.challenges.concerning(link.kept):
        if challenge.number in moved_challenges or link.brought(
            context.uow.communities.room(challenge.room).platform, challenge.made_at
        ):
            _hand_over_challenge(context, challenge.number, link.kept, link.gone)


def _end(context: Context, challenge: Challenge) -> None:
    """Withdraw a challenge between two linked players."""
    context.uow.challenges.close(challenge.number, ChallengeStatus.WITHDRAWN)
    by = context.name(challenge.challenger)
    content = challenge_messages.ChallengeWithdrawn(challenge.number, challenge.game, by)
    context.post(challenge.room, Message(content, number=challenge.number, supersedes=True))


def players_parted(context: Context, event: PlayersParted) -> None:
    """Make sure that two separated players receive the news of all their matches and challenges."""
    for player in (event.kept, event.gone):
        _route_all(context, player)


def _route_all(context: Context, player: int) -> None:
    """Make sure that a player receives the news of all their matches and challenges."""
    for match in context.uow.matches.running_of(player):
        context.route(match.number, match.room, player)
    for challenge in context.uow.challenges.concerning(player):
        context.route(challenge.number, challenge.room, player)


MATCHES: Final = Merge("matches", list[int], _join_matches, _part_matches, _not_each_other)
CHALLENGES: Final = Merge("challenges", list[int], _join_challenges, _part_challenges)
