"""Merge of two players whose accounts are linked, and their separation.

Each kind of thing that belongs to players has one :class:`Merge` in :data:`MERGES`; all of them are joined, and separated, in
one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeAlias, cast

from core.play import messages
from core.play.account.erasure import FORGET
from core.play.account.links import Link
from core.play.account.model import Account, Player
from core.play.context import Context
from core.play.handlers.account.block_merge import join_blocks, none_barred, part_blocks
from core.play.handlers.ladder import effects
from core.play.handlers.rating import results
from core.play.handlers.time.digest import DIGEST, reset_timers
from core.play.handlers.tournament import rounds
from core.play.match.model import Challenge, ChallengeStatus
from core.play.messages import Message
from core.play.refusal import Refusal
from core.play.serialization import pack, unpack
from core.play.time.preferences import USUAL_PREFERENCES, Preferences

Undo: TypeAlias = object
"""Plain data that is needed to separate again."""


def _nothing(_context: Context, _kept: int, _gone: int) -> None:
    """Allow any merge."""


@dataclass(frozen=True, slots=True)
class Merge:
    """Merge of one kind of things that belong to players.

    Attributes:
        name: key of its undo data.
        join: gives what belongs to the second player to the first one; returns the undo data.
        part: gives it back.
        check: raises Refusal where the two can't be joined.
    """

    name: str
    join: Callable[[Context, int, int], Undo]
    part: Callable[[Context, Link, Undo], None]
    check: Callable[[Context, int, int], None] = _nothing


def check(context: Context, kept: int, gone: int) -> None:
    """Raise Refusal if two players can't be linked."""
    for merge in MERGES:
        merge.check(context, kept, gone)


def join(context: Context, kept: int, gone: int) -> dict[str, Undo]:
    """Give everything that belongs to one player to another one; return the undo data."""
    undo = {merge.name: merge.join(context, kept, gone) for merge in MERGES}
    context.reload_account()
    reset_timers(context, kept)
    context.work.timers.drop(DIGEST, gone)
    for player in (kept, gone):  # a person who links accounts doesn't want to be erased
        context.work.timers.drop(FORGET, player)
    return undo


def part(context: Context, link: Link) -> None:
    """Give everything back that belonged to the other player."""
    for merge in MERGES:
        if merge.name in link.undo:
            merge.part(context, link, link.undo[merge.name])
    context.reload_account()
    for player in (link.kept, link.gone):
        _route_all(context, player)
        reset_timers(context, player)


def accounts_of(context: Context, link: Link) -> list[Account]:
    """Return the accounts that a link brought."""
    listed = cast("list[tuple[str, str, object]]", link.undo.get("accounts", []))
    found = (context.work.people.account(platform, ref) for platform, ref, _ in listed)
    return [account for account in found if account is not None]


def _route_all(context: Context, player: int) -> None:
    """Make sure that a player hears of all their matches and challenges."""
    for match in context.work.matches.running_of(player):
        context.route(match.number, match.room, player)
    for challenge in context.work.challenges.concerning(player):
        context.route(challenge.number, challenge.room, player)


# --- accounts


def _join_accounts(context: Context, kept: int, gone: int) -> Undo:
    accounts = context.work.people.accounts_of(gone)
    for account in accounts:
        context.work.people.give(account, kept, context.now)
    return [[account.platform, account.ref, account.joined and account.joined.isoformat()] for account in accounts]


def _part_accounts(context: Context, link: Link, undo: Undo) -> None:
    for platform, ref, joined in cast("list[tuple[str, str, str | None]]", undo):
        account = context.work.people.account(platform, ref)
        if account is not None:
            since = None if joined is None else datetime.fromisoformat(joined)
            context.work.people.give(account, link.gone, since)


def _one_account_a_platform(context: Context, kept: int, gone: int) -> None:
    mine = {account.platform for account in context.work.people.accounts_of(kept)}
    theirs = {account.platform for account in context.work.people.accounts_of(gone)}
    for platform in sorted(mine & theirs):
        raise Refusal(messages.LinkSamePlatform(platform))


# --- matches


def _join_matches(context: Context, kept: int, gone: int) -> Undo:
    moved = []
    for number in context.work.matches.numbers_of(gone):
        match = context.work.matches.get(number)
        if match is not None and kept not in match.players:  # a finished one between the two stays as it was
            _hand_over(context, number, gone, kept)
            moved.append(number)
    return moved


def _part_matches(context: Context, link: Link, undo: Undo) -> None:
    theirs = set(cast("list[int]", undo))
    for number in context.work.matches.numbers_of(link.kept):
        match = context.work.matches.get(number)
        if match is None or link.gone in match.players:
            continue
        if number in theirs or link.brought(context.work.people.room(match.room).platform, match.started_at):
            _hand_over(context, number, link.kept, link.gone)


def _hand_over(context: Context, number: int, old: int, new: int) -> None:
    """Move a match from one player to another, with the room in which they are told of it."""
    context.work.matches.hand_over(number, old, new)
    context.work.ladders.hand_over(number, old, new)
    _move_place(context, number, old, new)


def _hand_over_challenge(context: Context, number: int, old: int, new: int) -> None:
    """Move a challenge from one player to another, with the room in which they are told of it."""
    context.work.challenges.hand_over(number, old, new)
    _move_place(context, number, old, new)


def _move_place(context: Context, number: int, old: int, new: int) -> None:
    """Move the room in which a player is told of a match, if the new one has an account on its platform."""
    room = context.work.places.of(number).get(old)
    if room is None:
        return
    context.work.places.drop(number, old)
    platforms = {account.platform for account in context.work.people.accounts_of(new)}
    if context.work.people.room(room).platform in platforms:
        context.work.places.put(number, new, room)


def _not_each_other(context: Context, kept: int, gone: int) -> None:
    for match in context.work.matches.running_of(kept):
        if gone in match.players:
            raise Refusal(messages.LinkEachOther(match.number, match.game))


# --- challenges


def _join_challenges(context: Context, kept: int, gone: int) -> Undo:
    moved = []
    for challenge in context.work.challenges.concerning(gone):
        if {challenge.challenger, challenge.opponent} == {kept, gone}:
            _end(context, challenge)
        else:
            _hand_over_challenge(context, challenge.number, gone, kept)
            moved.append(challenge.number)
    return moved


def _part_challenges(context: Context, link: Link, undo: Undo) -> None:
    theirs = set(cast("list[int]", undo))
    for challenge in context.work.challenges.concerning(link.kept):
        if challenge.number in theirs or link.brought(
            context.work.people.room(challenge.room).platform, challenge.made_at
        ):
            _hand_over_challenge(context, challenge.number, link.kept, link.gone)


def _end(context: Context, challenge: Challenge) -> None:
    """Withdraw a challenge between two linked players."""
    context.work.challenges.close(challenge.number, ChallengeStatus.WITHDRAWN)
    by = context.name(challenge.challenger)
    told = messages.ChallengeWithdrawn(challenge.number, challenge.game, by)
    context.post(challenge.room, Message(told, number=challenge.number, supersedes=True))


# --- vacations


def _join_vacations(context: Context, kept: int, gone: int) -> Undo:
    return [start.isoformat() for start in context.work.vacations.hand_over(gone, kept)]


def _part_vacations(context: Context, link: Link, undo: Undo) -> None:
    starts = {datetime.fromisoformat(start) for start in cast("list[str]", undo)}
    context.work.vacations.hand_over(link.kept, link.gone, starts)


def _nobody_away(context: Context, kept: int, gone: int) -> None:
    for player in (kept, gone):
        person = context.person(player)
        if person.away_until is not None:
            raise Refusal(messages.LinkAway(person.name, person.away_until))


# --- preferences: language and reminders


def merged_preferences(mine: Preferences, theirs: Preferences) -> Preferences:
    """Return the preferences of two players as one; where both have changed something, ``mine`` wins."""
    usual = pack(USUAL_PREFERENCES)
    both = {**pack(theirs), **pack(mine)}
    if mine.stages != USUAL_PREFERENCES.stages and mine.daily is None:
        both.pop("daily", None)  # single reminders and a digest are one choice
    return unpack(Preferences, {**usual, **both})


def preferences_differ(one: Player, other: Player) -> bool:
    """Return whether two players have changed the same preference in different ways."""
    first, second = pack(one.preferences), pack(other.preferences)
    differ = any(first[name] != second[name] for name in first.keys() & second.keys())
    languages = {one.language, other.language} - {None}
    return differ or len(languages) > 1


def _join_preferences(context: Context, kept: int, gone: int) -> Undo:
    before = context.work.people.player(kept)
    other = context.work.people.player(gone)
    mine, theirs = (other, before) if context.player == gone else (before, other)
    after = replace(
        before,
        preferences=merged_preferences(mine.preferences, theirs.preferences),
        language=mine.language or theirs.language,
    )
    _set_preferences(context, after)
    return {"before": _packed(before), "after": _packed(after)}


def _part_preferences(context: Context, link: Link, undo: Undo) -> None:
    data = cast("dict[str, dict[str, object]]", undo)
    now = context.work.people.player(link.kept)
    if _packed(now) != data["after"]:
        return  # chosen since: it stays
    language = cast("str | None", data["before"]["language"])
    preferences = unpack(Preferences, data["before"]["preferences"])
    _set_preferences(context, replace(now, preferences=preferences, language=language))


def _packed(player: Player) -> dict[str, object]:
    return {"preferences": pack(player.preferences), "language": player.language}


def _set_preferences(context: Context, player: Player) -> None:
    context.work.people.set_preferences(player.id, player.preferences)
    context.work.people.set_language(player.id, player.language)


# --- messages in the outbox


def _join_outbox(context: Context, kept: int, gone: int) -> Undo:
    for outgoing in context.work.outbox.waiting():
        message = readdressed(outgoing.message, gone, kept)
        player = kept if outgoing.player == gone else outgoing.player
        if (player, message) != (outgoing.player, outgoing.message):
            context.work.outbox.readdress(outgoing.id, player, message)
    return None


def _part_outbox(context: Context, link: Link, _undo: Undo) -> None:
    platforms = link.platforms
    for outgoing in context.work.outbox.waiting():
        message, player = outgoing.message, outgoing.player
        match = None if message.number is None else context.work.matches.get(message.number)
        if match is None:
            theirs = player == link.kept and outgoing.room.platform in platforms
        else:
            theirs = link.gone in match.players and link.kept not in match.players
        if theirs:
            player = link.gone if player == link.kept else player
            message = readdressed(message, link.kept, link.gone)
            context.work.outbox.readdress(outgoing.id, player, message)


def readdressed(message: Message, old: int, new: int) -> Message:
    """Return a message with one player replaced by another."""

    def whom(player: int | None) -> int | None:
        return new if player == old else player

    def all_of(players: Collection[int]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(new if player == old else player for player in players))

    actions = tuple(
        replace(action, player=whom(action.player), besides=whom(action.besides)) for action in message.actions
    )
    return replace(message, notify=all_of(message.notify), hushed=all_of(message.hushed), actions=actions)


MERGES: Final[list[Merge]] = [
    Merge("accounts", _join_accounts, _part_accounts, _one_account_a_platform),
    Merge("matches", _join_matches, _part_matches, _not_each_other),
    Merge("results", results.join_results, results.part_results),
    Merge("ladders", effects.join_ladders, effects.part_ladders, effects.not_on_one_ladder),
    Merge("tournaments", rounds.join_tournaments, rounds.part_tournaments, rounds.not_in_one_tournament),
    Merge("challenges", _join_challenges, _part_challenges),
    Merge("blocks", join_blocks, part_blocks, none_barred),
    Merge("vacations", _join_vacations, _part_vacations, _nobody_away),
    Merge("preferences", _join_preferences, _part_preferences),
    Merge("outbox", _join_outbox, _part_outbox),
]
"""All merges, in the order in which they are joined and separated; later ones may rely on earlier ones."""
