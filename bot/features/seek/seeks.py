"""Seeks: made, changed, ended; and what ends or renews them: a match that is over, and time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.features.challenge.arranging import offered_once
from bot.features.challenge.challenges import read_terms
from bot.features.challenge.commands import Play
from bot.features.community import messages as community_messages
from bot.features.match.lookup import find_game, read_options
from bot.features.match.permissions import may_play, may_start
from bot.features.seek import messages
from bot.features.seek.commands import Seek as SeekCommand
from bot.features.seek.pairing import SEEK, drop, due, keep, pair, sought
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.events import MatchEnded, PlayerBack
from bot.kernel.refusal import Refusal
from core import rules
from core.match.model import OUT_OF_TIME, Match
from core.messages.message import Action, Message
from core.seek import LIFE, MOST_KEPT, MOST_SEEKS, Reach, Seek, Wish
from core.time.model import Timer
from storage.unit_of_work import Work

LEAST_NEAR: Final = 25
MOST_NEAR: Final = 1000
_FEW: Final = 3
"""Turns after which both have certainly played one."""


@handles(SeekCommand)
def seek(context: Context, command: SeekCommand) -> None:
    """Look for an opponent, or end that; without a game, list what the asker seeks, or open it to others."""
    mine = context.work.seeks.of(context.player)
    named = command.game is not None or command.any
    if command.off:
        _end_own(context, command, mine)
    elif not named and command.options:
        raise Refusal(messages.SeekWhichGame(next(iter(command.options))))
    elif not named and command.reach is None:
        _show(context, mine)
    else:
        may_start(context)
        may_play(context, context.room.community)
        reach = _reach(context, command)
        seeks = _widened(mine, reach) if mine and not named else [_wished(context, command, mine, reach)]
        _look(context, seeks, arranged=offered_once(context, command))


def _end_own(context: Context, command: SeekCommand, mine: Sequence[Seek]) -> None:
    game = None if command.game is None else find_game(command.game).key
    ended = [each for each in mine if not (game or command.any) or each.game == game]
    if not ended:
        raise Refusal(messages.NoSeek())
    for each in ended:
        drop(context, each)
    context.whisper(Message(messages.SeeksOff(tuple(sought(each) for each in ended))))


def _show(context: Context, mine: Sequence[Seek]) -> None:
    """Tell the asker what they seek, with a button for each game."""
    shown = messages.SeeksShown(tuple(sought(each) for each in mine), tuple(each.until for each in mine))
    picks = [Action("pick", SeekCommand(game.key)) for game in rules.all()]
    picks += [Action("seek-any", SeekCommand(any=True))]
    if mine:
        picks.append(Action("seek-off", SeekCommand(off=True)))
    context.whisper(Message(shown, actions=tuple(picks)))


def _reach(context: Context, command: SeekCommand) -> Reach:
    """Return from where an opponent may come: to a private chat from everywhere, for nobody else is there. Raises Refusal."""
    if context.room.private:
        return Reach.EVERYWHERE
    if command.reach is None:
        return context.work.communities.get(context.room.community).settings.seek
    if command.reach not in set(Reach):
        raise Refusal(community_messages.BadChoice("seek", command.reach[:50], tuple(Reach)))
    return Reach(command.reach)


def _widened(mine: Sequence[Seek], reach: Reach) -> list[Seek]:
    """Return what somebody seeks with another reach; what is sought by strength stays in its community."""
    everywhere = reach is Reach.EVERYWHERE
    return [replace(each, everywhere=everywhere) if each.wish.near is None else each for each in mine]


def _wished(context: Context, command: SeekCommand, mine: Sequence[Seek], reach: Reach) -> Seek:
    """Return a seek as typed, which replaces an earlier one for the same game there, and has its place. Raises Refusal."""
    game = None if command.game is None else find_game(command.game)
    if game is None and command.options:
        raise Refusal(messages.SeekWhichGame(next(iter(command.options))))
    resolved = {} if game is None else read_options(game, command.options)
    terms = read_terms(context, Play(command.game or "", clock=command.clock, unrated=command.unrated))
    if command.near is not None and reach is Reach.EVERYWHERE:
        raise Refusal(messages.SeekStrength())
    _within("strength", command.near, LEAST_NEAR, MOST_NEAR)
    _within("keep", command.keep, 1, MOST_KEPT)
    wish = Wish(
        options={name: resolved[name] for name in command.options},
        control=terms.control,
        named=command.clock is not None,
        rated=terms.rated,
        near=command.near,
        keep=command.keep or 1,
    )
    key = None if game is None else game.key
    before = next((each for each in mine if (each.game, each.community) == (key, context.room.community)), None)
    if before is None and len(mine) >= MOST_SEEKS:
        raise Refusal(messages.TooManySeeks(MOST_SEEKS))
    now, everywhere = context.now, reach is Reach.EVERYWHERE
    if before is not None:
        return replace(before, room=context.room.id, everywhere=everywhere, wish=wish, until=now + LIFE)
    return Seek(
        id=0,
        player=context.player,
        room=context.room.id,
        community=context.room.community,
        game=key,
        everywhere=everywhere,
        wish=wish,
        found=(),
        since=now,
        until=now + LIFE,
    )


def _within(name: str, number: int | None, least: int, most: int) -> None:
    if number is not None and not least <= number <= most:
        raise Refusal(messages.BadSeekNumber(name, least, most))


def _look(context: Context, seeks: Sequence[Seek], *, arranged: bool) -> None:
    """Store seeks of the asker and pair them; tell of those that go on, or (``arranged``) in any case, where they were asked."""
    tell = context.answer if arranged else context.whisper
    for each in seeks:
        stored = each if each.id else context.work.seeks.add(each)
        keep(context, stored)
        left = pair(context, stored)
        if left is not None:
            made = messages.SeekMade(sought(left), left.until)
            off = SeekCommand(left.game, any=left.game is None, off=True)
            tell(Message(made, actions=(Action("seek-off", off, context.player),)))
        elif arranged:
            tell(Message(messages.SeekPaired(each.game or "")))


def match_ended(context: Context, event: MatchEnded) -> None:
    """Renew the seeks that have found a match which is over; end those of whoever has let their first turn time out."""
    for player in event.match.players:
        mine = context.work.seeks.of(player)
        if mine and _never_came(context, event.match, player):
            for each in mine:
                drop(context, each)
                context.tell(player, each.room, Message(messages.SeekOver(sought(each), "timeout")))
            continue
        for each in mine:
            if event.match.number in each.found:
                found = tuple(number for number in each.found if number != event.match.number)
                renewed = replace(each, found=found, since=context.now, until=context.now + LIFE)
                keep(context, renewed)
                pair(context, renewed)


def player_back(context: Context, event: PlayerBack) -> None:
    """Look for those whom somebody seeks who is back from a vacation."""
    for each in context.work.seeks.of(event.player):
        pair(context, each)


def _never_came(context: Context, match: Match, player: int) -> bool:
    """Return whether a player has lost a match by letting their first turn time out."""
    result, seat = match.result, match.seat_of(player)
    if result is None or (result.reason, result.winner) != (OUT_OF_TIME, 3 - seat) or match.ply > _FEW:
        return False
    return all(turn.seat != seat for turn in context.work.matches.turns(match.number))


@on_timer(SEEK)
def timer_due(context: Context, timer: Timer) -> None:
    """End a seek after a week; look again after a day, then offer the partner, once."""
    found = context.work.seeks.get(timer.subject)
    if found is None or not found.vacancies:
        context.work.timers.drop(SEEK, timer.subject)
    elif found.until <= context.now:
        drop(context, found)
        context.tell(found.player, found.room, Message(messages.SeekOver(sought(found), "week")))
    elif due(found) > context.now:
        keep(context, found)
    else:
        found = replace(found, offered=True)
        keep(context, found)
        left = pair(context, found)
        if left is not None and not left.found:
            _offer_partner(context, left)


def _offer_partner(context: Context, left: Seek) -> None:
    """Tell somebody that nobody has come, and offer the partner, if it plays."""
    options = {name: str(value).lower() for name, value in left.wish.options.items()}
    instead = Play(left.game or "", options=options, partner="")
    actions = (Action("seek-partner", instead, left.player),) if context.limits.partner else ()
    told = messages.SeekAlone(sought(left), left.until, bool(actions))
    context.tell(left.player, left.room, Message(told, actions=actions))


def end_banned(work: Work, player: int) -> None:
    """End what somebody seeks who may not come any more."""
    for each in work.seeks.of(player):
        work.seeks.drop(each.id)
